"""From a game to a link or a demo: it looks the same elsewhere, and no card is in it that one does not see."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it comes without types
from hosting import Wiki
from player import PICTURES, Keys, Player
from playwright.sync_api import BrowserContext, Page
from test_embed import LESSON, card, demo, noted, seen
from test_everyone import OUTSIDE, OVERFLOW, WCAG
from waiting import until

LOOK = """() => ({
    seats: [...document.querySelectorAll('.seat .count')].map((seat) => seat.innerText),
    middle: [...document.querySelectorAll('.middle .lying:not(.under > *)')].map((card) => card.dataset.card ?? '??'),
    hand: [...document.querySelectorAll('.in-hand')].map((card) => card.dataset.card ?? '??'),
    prompt: document.querySelector('.prompt')?.innerText,
})"""

TEXT = "#maker .copied"


def open_maker(me: Player) -> None:
    me.touch(".make-demo")
    me.find(TEXT).wait_for()


def close_maker(me: Player) -> None:
    me.touch("#maker .title button")
    me.find("#maker iframe").wait_for(state="detached")  # it may have a Python of its own


def copied(me: Player, way: str) -> str:
    """What is copied so, as the maker shows it."""
    me.touch(f"#maker [data-do=copy-{way}]")
    me.find("#maker .told:not(:empty)").wait_for()
    return me.find(TEXT).input_value()


# ---------------------------------------------------------------------------------------- sharing


def test_a_moment_is_shared_as_it_is_seen_and_without_a_card_that_is_not(
    new_context: Callable[..., BrowserContext],
) -> None:
    me, elsewhere = Player(new_context().new_page()), new_context()
    me.sit("durak")
    for game in ("durak", "svoi", "schnapsen"):
        me.open(game)
        me.ready()
        me.move()
        open_maker(me)
        link = copied(me, "share")
        close_maker(me)
        before: dict[str, Any] = me.page.evaluate(LOOK)
        guest = Player(elsewhere.new_page())
        guest.page.goto(link)
        guest.ready()

        guest.until(lambda _: guest.page.evaluate(LOOK) == before)  # noqa: B023 - it is done before the next game
        assert len(link) < 2000
        written = set(re.findall(r"\b[2-9TJQKA][SHDC]\b", re.sub("Excluded[^&]*", "", link.partition("#")[2])))
        told = set(re.findall(r"[2-9TJQKA][SHDC]", " ".join(me.table()["log"])))
        told |= {"6S", "6H", "6C"} if game == "svoi" else set()  # trump sixes change hands openly (SK-19)
        assert written <= {*before["hand"], *before["middle"], *told}


def test_ones_own_match_waits_while_a_shared_moment_is_looked_at(new_context: Callable[..., BrowserContext]) -> None:
    me = Player(new_context().new_page())
    me.sit("durak")
    open_maker(me)
    link = copied(me, "share")
    close_maker(me)
    open_maker(me)
    assert copied(me, "share") == link
    close_maker(me)
    before = me.move()
    other = Player(me.page.context.new_page())
    other.page.goto(link)
    other.ready()
    other.until(lambda seen: bool(seen["may"]))
    other.step()
    other.touch("[data-do=leave]")

    assert other.until(lambda seen: bool(seen["hand"] == before["hand"]))["log"] == before["log"]
    assert "#" not in other.page.url


# ---------------------------------------------------------------------------------------- setting up a position


def set_up(me: Player) -> None:
    me.open("durak")
    open_maker(me)
    me.touch("#maker [data-do=set-up]")
    me.touch("#maker [data-do=clear]")


def drag(page: Page, card: str, place: str) -> None:
    page.locator(f'[data-place="{place}"]').scroll_into_view_if_needed()
    start = page.locator(f'.piece[data-card="{card}"]').bounding_box()
    goal = page.locator(f'[data-place="{place}"] .lie').bounding_box()
    assert start
    assert goal
    page.mouse.move(start["x"] + 8, start["y"] + 12)
    page.mouse.down()
    page.mouse.move(goal["x"] + 40, goal["y"] + 20, steps=4)
    page.mouse.up()
    page.locator(f'[data-place="{place}"] .piece[data-card="{card}"]').wait_for()


def zones(record: str) -> list[str]:
    return [line for line in record.splitlines() if not line.startswith(("[Game", "[Options", "[Dealer"))]


POSITION = ['[Hand 0 "AS 7H"]', '[Hand 1 "KS ??"]', '[Attack "QS"]', '[Trump "H"]', '[Due "defend"]', '[Turn "1"]']


def test_a_position_is_set_up_with_the_mouse(page: Page) -> None:
    me = Player(page)
    set_up(me)
    for name, place in [("AS", "Hand 0"), ("KS", "Hand 0"), ("QS", "Attack"), ("7H", "Hand 0"), ("KS", "Hand 1")]:
        drag(page, name, place)
    page.locator('[data-place="Hand 1"] .hides button').last.click()
    page.locator('[data-ask="Due"]').select_option("defend")
    page.locator('[data-ask="Turn"]').select_option("1")
    me.touch("[data-do=use-position]")
    me.find(TEXT).wait_for()

    assert zones(copied(me, "notation")) == POSITION


def test_a_position_is_set_up_with_the_keyboard(page: Page) -> None:
    me = Keys(page)
    set_up(me)
    for names, place in [("AS 7H", "Hand 0"), ("KS", "Hand 1"), ("QS", "Attack")]:
        for name in names.split():
            me.touch(f'.tray [data-card="{name}"]')
        me.touch(f'[data-place="{place}"] .place-name')
    me.touch('[data-place="Hand 1"] .hides button', 1)
    for name, key in (("Due", "d"), ("Turn", "End")):
        me.go(f'[data-ask="{name}"]')
        page.keyboard.press(key)
    me.touch("[data-do=use-position]")
    me.find(TEXT).wait_for()

    assert zones(copied(me, "notation")) == POSITION


def test_an_impossible_position_is_refused_with_the_reason(page: Page) -> None:
    me = Player(page)
    set_up(me)
    me.touch('.tray [data-card="AS"]')
    me.touch('[data-place="Hand 0"] .place-name')
    me.touch('.tray [data-card="KS"]')
    me.touch('[data-place="Talon"] .place-name')
    page.locator("#maker .wrong", has_text="Stock: its last card is the turned one, and K♠ is no trump").wait_for()

    assert "at-fault" in str(page.locator('[data-place="Talon"]').get_attribute("class"))
    assert page.locator("[data-do=use-position]").is_disabled()
    page.locator('[data-ask="Trump"]').select_option("S")
    page.locator("#maker .wrong", has_text="is no trump").wait_for(state="detached")


# ---------------------------------------------------------------------------------------- demos


class Counter(Player):
    """Counts what it clicks."""

    clicks = 0

    def touch(self, what: str, place: int = 0) -> None:
        super().touch(what, place)
        self.clicks += 1


def test_from_the_front_page_to_a_working_demo_in_a_wiki_takes_six_clicks_at_most(
    wiki: Wiki, app: str, visit: Callable[..., Page]
) -> None:
    me = Counter(visit(app))
    me.touch(".make-demo")
    me.find(TEXT).wait_for()
    snippet = copied(me, "frame")
    assert me.clicks <= 6
    close_maker(me)
    before: dict[str, Any] = me.page.evaluate(LOOK)

    page = visit(wiki.write(snippet), width=700)
    frame = demo(page)
    assert seen(frame)["hand"] == before["hand"]
    high, within = frame.evaluate("[innerHeight, document.getElementById('page').offsetHeight]")
    assert within - 2 <= high <= within + 80, "the frame is as high as the demo"
    assert page.locator("iframe").get_attribute("title") == "Prostoj Durak"
    text = page.inner_text("figcaption")
    assert all(sign in text for sign in (me.page.inner_text(".prompt"), "Trump: "))
    frame.locator(".in-hand").first.click()
    until(page, lambda: seen(frame)["log"] or seen(frame)["rule"] or "Attack" in seen(frame)["buttons"])

    guest = visit(str(page.get_attribute("figcaption a", "href")))
    until(guest, lambda: guest.evaluate(LOOK) == before)


def lesson(me: Player) -> None:
    """Sits down at the lesson's moves, from whose beginning a demo is to be made."""
    me.open("durak")
    me.ready()
    me.load("\n".join(line for line in LESSON.splitlines() if not line.startswith("#")))
    open_maker(me)
    me.find("#maker .plies select").first.select_option(index=0)


def ask_reader(me: Player, kind: str, text: str) -> None:
    me.touch("#maker [data-do=add-remark]")
    line = me.find("#maker .remark-line").last
    line.locator("select").last.select_option(kind)
    line.locator("input").fill(text)


def test_the_rules_check_what_a_reader_answers_and_the_line_goes_on(
    wiki: Wiki, app: str, visit: Callable[..., Page]
) -> None:
    me = Player(visit(app), home=app)
    lesson(me)
    ask_reader(me, "which", "Which of these beat the seven?")
    ask_reader(me, "find", "Beat it without a trump.")
    snippet = copied(me, "element")

    page = visit(wiki.write(snippet), width=400)
    frame = demo(page)
    assert seen(frame)["comment"] == "Which of these beat the seven?"
    for name in ("9C", "QS"):
        frame.click(card(name))
    frame.click("[data-do=check]")
    until(page, lambda: len(seen(frame)["verdict"]) == 2)
    assert all(line.startswith("✓") for line in seen(frame)["verdict"])
    frame.click(card("9C"))
    noted(frame, "That is the move.")


def test_a_demo_that_is_too_long_for_a_link_can_still_be_copied_in_other_ways(page: Page) -> None:
    me = Player(page)
    lesson(me)
    for _ in range(5):
        ask_reader(me, "remark", "Ы" * 300)  # six characters each in an address
    me.touch("#maker [data-do=copy-link]")
    me.find("#maker .wrong").wait_for()

    assert "links of 2,000 and more" in me.find("#maker .wrong").inner_text()
    assert copied(me, "notation").count("Ы" * 300) == 5
    assert "embed.html#" in copied(me, "frame")


@pytest.mark.parametrize(("width", "language"), [(360, "ru"), (320, "de")])
def test_the_maker_is_for_everyone(new_context: Callable[..., BrowserContext], width: int, language: str) -> None:
    me = Player(new_context(viewport={"width": width, "height": 640}, locale=language).new_page())
    lesson(me)
    ask_reader(me, "which", "")
    me.page.wait_for_timeout(600)
    for screen in ("made", "durak", "svoi", "schnapsen"):
        if screen == "durak":
            me.touch("#maker [data-do=set-up]")
        elif screen != "made":
            me.find("#maker .asks select").first.select_option(screen)
        me.page.wait_for_timeout(400)
        assert me.page.evaluate(OUTSIDE) == [], screen
        assert me.page.evaluate(OVERFLOW) <= 0, screen
        me.page.screenshot(path=PICTURES / f"maker-{screen}-{width}.png")
        if width == 360:
            assert Axe().run(me.page, options=WCAG).response["violations"] == [], screen
