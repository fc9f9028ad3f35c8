"""Nothing is lost: what is kept between visits, what happens where nothing can be kept, and what must not be kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hosting import SEVEN
from keeping import STORE, all_kept, found_there, keep, kept
from player import Player
from playwright.sync_api import BrowserContext, Dialog, Page
from waiting import held_back, until


def played_a_little(page: Page, game: str = "durak") -> Player:
    me = Player(page)
    me.sit(game)
    for _ in range(2):
        me.move()
    return me


def standing(me: Player) -> dict[str, Any]:
    """What of the table must come back."""
    seen = me.table()
    return {what: seen[what] for what in ("hand", "log", "sheet", "prompt")}


def exported(me: Player, folder: Path) -> Path:
    me.touch("[data-do=menu]")
    me.open_details(3)
    with me.page.expect_download() as download:
        me.touch("[data-do=export]")
    path = folder / "kozyri.json"
    download.value.save_as(path)
    me.touch("#menu .title button")
    return path


@pytest.mark.parametrize("game", ["svoi", "schnapsen"])
def test_a_match_comes_back_where_it_was(context: BrowserContext, game: str) -> None:
    me = played_a_little(context.new_page(), game)
    before = standing(me)
    all_kept(me.page)
    me.page.close()

    again = Player(context.new_page())
    again.page.goto("/")
    again.page.locator(".in-hand").first.wait_for()
    assert standing(again) == before
    again.ready()
    again.page.wait_for_timeout(300)
    assert standing(again) == before

    again.step()


BROKEN = {
    "throws": "indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); };",
    "refuses": """
        Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });
    """,
    "never answers": "indexedDB.open = () => new EventTarget();",
    "is full": """
        IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
    """,
}


@pytest.mark.parametrize("how", BROKEN)
def test_where_nothing_can_be_kept_the_game_goes_on_and_says_so(page: Page, how: str) -> None:
    page.add_init_script(BROKEN[how])
    me = Player(page)
    me.open()
    me.ready()
    me.quick()
    me.step()
    me.touch("[data-do=menu]")

    assert "keeps nothing" in me.find("#menu").inner_text()
    me.touch("#menu .title button")
    for _ in range(6):
        me.step()


@pytest.mark.parametrize(
    "text",
    [
        "}{ no JSON",
        '{"version": 1, "content": {"sealed": "kozyri:bm8=", "view": null}}',
        '{"version": 999, "content": {"sealed": "from the future"}}',
        '{"version": 1, "content": 7}',
    ],
    ids=["no JSON", "no view", "future", "a number"],
)
def test_what_cannot_be_read_is_said_and_kept_as_it_is(context: BrowserContext, tmp_path: Path, text: str) -> None:
    found_there(context, {"game-durak": text})
    me = Player(context.new_page())
    me.open()
    me.until(lambda seen: "kept" in seen["note"])
    me.ready()
    me.quick()
    me.step()

    assert text in json.loads(exported(me, tmp_path).read_text(encoding="utf-8"))["kept"].values()
    me.step()


def test_a_save_that_python_cannot_read_is_kept_and_a_new_deal_is_played(context: BrowserContext) -> None:
    me = played_a_little(context.new_page())
    match = all_kept(me.page)
    match["content"]["sealed"] = "kozyri:damaged"
    earlier = keep(me.page, "unreadable-game-durak", {"damaged": "on an earlier visit"})
    damaged = keep(me.page, "game-durak", match)
    me.page.close()

    again = Player(context.new_page())
    again.open()
    again.ready()
    told = again.until(lambda seen: "could not be read" in seen["note"])

    assert told["ply"] == 0 or not told["own"]
    assert {damaged, earlier} <= set(kept(again.page).values())
    again.quick()
    again.step()


def test_a_match_whose_picture_another_version_kept_comes_back_from_its_save(context: BrowserContext) -> None:
    me = played_a_little(context.new_page())
    before = standing(me)
    match = all_kept(me.page)
    del match["content"]["view"]["match"]
    keep(me.page, "game-durak", match)
    me.page.close()

    again = Player(context.new_page())
    again.page.goto("/")
    again.until(lambda seen: bool(seen["log"]))  # not before Python has drawn it

    assert standing(again) == before


def test_without_a_match_the_first_deal_is_as_it_was_agreed(new_context: Callable[..., BrowserContext]) -> None:
    context = new_context(keeps_site=True)
    setup: dict[str, Any] = {"preset": "durak", "players": [None, "careful", "careful"], "house": {}, "deals": None}
    others: dict[str, Any] = {
        game: {"preset": game, "players": [None, "careful"], "house": {}} for game in ("svoi", "schnapsen")
    }
    settings = {"game": "durak", "language": "en", "pace": "quick", "setups": {**others, "durak": setup}}
    found_there(context, {"settings": json.dumps({"version": 1, "content": settings})})
    me = Player(context.new_page())
    me.page.goto("/")
    me.page.locator(".in-hand").first.wait_for()
    dealt = me.table()["hand"]
    assert me.find(".seat").count() == 3

    me.ready()
    me.page.wait_for_timeout(300)
    assert me.table()["hand"] == dealt
    me.step()
    until(me.page, lambda: me.page.locator("html").get_attribute("data-offline") == "ready")


def test_garbage_for_settings_and_statistics_does_no_harm(context: BrowserContext) -> None:
    found_there(context, {"settings": '{"version": 1, "content": {"pace": "warp", "setups": 3}}', "statistics": "?"})
    me = Player(context.new_page())
    me.open()
    me.until(lambda seen: "could not be read" in seen["note"])
    me.ready()
    me.quick()
    me.step()


def test_all_that_is_kept_can_be_taken_to_another_browser(
    new_context: Callable[..., BrowserContext], tmp_path: Path
) -> None:
    me = played_a_little(new_context().new_page())
    before = standing(me)
    file = exported(me, tmp_path)

    other = Player(new_context().new_page())
    other.open()
    other.ready()
    other.touch("[data-do=menu]")
    other.open_details(3)
    with other.page.expect_navigation():
        other.find("#menu input[type=file]").set_input_files(file)
    other.page.locator(".in-hand").first.wait_for()
    other.ready()

    assert standing(other) == before
    other.move()
    own = standing(other)
    other.touch("[data-do=menu]")
    other.open_details(3)
    other.find("#menu input[type=file]").set_input_files(file)  # the question about the match is answered with no
    other.find("#menu .told").filter(has_text="stays as it is").wait_for()
    other.touch("#menu .title button")
    assert standing(other) == own


def test_a_file_of_something_else_is_refused_and_changes_nothing(page: Page, tmp_path: Path) -> None:
    me = played_a_little(page)
    before = standing(me)
    file = tmp_path / "other.json"
    for text, why in {
        "[]": "not exported by Kozyri",
        "no JSON": "not exported by Kozyri",
        '{"kozyri": 99, "kept": {}}': "exported by a newer Kozyri",
        '{"kozyri": 1, "kept": {"settings": 5}}': "is damaged",
    }.items():
        file.write_text(text, encoding="utf-8")
        me.touch("[data-do=menu]")
        me.open_details(3)
        me.find("#menu .told").evaluate("line => { line.textContent = ''; }")
        me.find("#menu input[type=file]").set_input_files(file)
        me.find("#menu .told").filter(has_text=why).wait_for()
        me.touch("#menu .title button")

    assert standing(me) == before


@pytest.mark.parametrize("gives_up", [False, True])
def test_a_match_that_is_under_way_is_not_given_up_unasked(page: Page, gives_up: bool) -> None:  # noqa: FBT001
    asked: list[str] = []

    def answer(dialog: Dialog) -> None:
        asked.append(dialog.message)
        (dialog.accept if gives_up else dialog.dismiss)()

    page.on("dialog", answer)
    me = Player(page)
    me.sit(players=3)
    assert asked == [], "nothing has been played by the reader"
    me.move()
    me.wait()
    before = standing(me)

    me.touch("[data-do=menu]")
    me.choose_in_menu(1, 0)
    until(page, lambda: len(asked) == 1)
    chosen = me.find("#menu .choices").nth(1).locator("[aria-pressed=true]")
    until(page, lambda: chosen.inner_text() == ("2" if gives_up else "3"))
    me.touch("#menu .title button")
    if gives_up:
        me.until(lambda seen: seen["hand"] != before["hand"] and len(seen["log"]) < len(before["log"]))
        return
    assert standing(me) == before
    me.touch("[data-do=menu]")
    me.open_details(3)
    me.find("#menu textarea").fill(SEVEN)
    me.touch("[data-do=load-record]")
    me.find("#menu .told").filter(has_text="stays as it is").wait_for()
    me.touch("#menu .title button")

    assert len(asked) == 2
    assert standing(me) == before
    me.step()


def test_two_tabs_do_not_undo_each_others_settings(context: BrowserContext) -> None:
    first, second = (Player(context.new_page()) for _ in range(2))
    first.open()
    second.open()
    second.touch("[data-do=menu]")
    second.open_details(2)
    second.page.get_by_role("button", name="Deutsch").click()
    until(second.page, lambda: '"language":"de"' in kept(second.page).get("settings", ""))
    first.touch("[data-game=svoi]")
    until(first.page, lambda: '"game":"svoi"' in kept(first.page).get("settings", ""))

    assert '"language":"de"' in kept(first.page)["settings"]


def test_before_there_is_python_no_record_is_copied_and_house_rules_add_up(page: Page) -> None:
    held = held_back(page, "**/worker.py")
    me = Player(page)
    me.open()
    me.touch("[data-do=menu]")
    me.open_details(3)
    me.touch("[data-do=copy-record]")
    me.find("#menu .told").filter(has_text="still on their way").wait_for()
    assert me.find("#menu textarea").input_value() == ""

    me.open_details(0)
    rules = me.find("#menu .house-rules select")
    for place in (0, 1):
        rules.nth(place).select_option(index=1)
    changed = me.find("#menu .house-rules .changed")
    until(page, lambda: changed.count() == 2)
    until(page, lambda: len(json.loads(kept(page)["settings"])["content"]["setups"]["durak"]["house"]) == 2)
    for route in held:
        route.continue_()
    me.ready()
    assert changed.count() == 2


def test_a_copied_record_shows_the_same_deal_again(page: Page) -> None:
    me = played_a_little(page)
    over = me.play()
    me.touch("[data-do=menu]")
    me.open_details(3)
    me.touch("[data-do=copy-record]")
    me.until(lambda _: "Copied" in me.find("#menu .told").inner_text())
    record = me.find("#menu textarea").input_value()
    me.touch("#menu .title button")
    me.touch(".buttons [data-do=next]")
    me.until(lambda seen: not seen["over"])

    page.on("dialog", lambda dialog: dialog.accept())  # the match has a sheet by now
    me.load(record)
    again = me.until(lambda seen: seen["over"])

    assert record.startswith('[Game "durak"]')
    assert (again["hand"], again["log"], again["prompt"]) == (over["hand"], over["log"], over["prompt"])


def test_a_record_with_a_mistake_is_told_with_its_line_in_the_readers_language(page: Page) -> None:
    me = Player(page)
    me.open()
    me.ready()
    before = me.table()["hand"]
    me.touch("[data-do=menu]")
    me.open_details(3)
    me.find("#menu textarea").fill('[Game "durak"]\n[Dealer "9"]')
    me.touch("[data-do=load-record]")
    me.until(lambda _: "line 2" in me.find("#menu .told").inner_text())
    me.touch("#menu details:nth-of-type(3) > summary")
    me.touch("#menu details:nth-of-type(3) .choices:nth-of-type(1) button", 2)
    me.touch("[data-do=load-record]")
    me.until(lambda _: "Строка 2, «9»: здесь нужно место от 0 до 1" in me.find("#menu .told").inner_text())

    assert me.table()["hand"] == before


def test_finished_deals_are_counted(page: Page) -> None:
    me = Player(page)
    me.sit()
    lost = 0
    for _ in range(2):
        lost += "You are the fool" in me.play()["prompt"]
        me.touch(".buttons [data-do=next]")
        me.until(lambda seen: not seen["over"])
    all_kept(page)

    me.touch("[data-do=menu]")
    me.open_details(4)
    said = me.find("#menu .statistics").inner_text()
    assert f"2 deals, {lost} lost" in said
    counted = json.loads(kept(page)["statistics"])["content"]["durak"]
    assert (counted["deals"], counted["lost"]) == (2, lost)


# ---------------------------------------------------------------------------------------- hidden cards (K5)

EVERYTHING = f"""async () => {{
    {STORE}
    const store = (await opened()).transaction('kept').objectStore('kept');
    const kept = await done(store.getAll());
    return [document.documentElement.outerHTML, location.href, JSON.stringify(localStorage),
            JSON.stringify(sessionStorage), ...kept].join(' ');
}}"""

VIEW = "JSON.stringify(document.querySelector('kozyri-table').view)"


def known(view: dict[str, Any]) -> set[str]:
    """Every card that this seat has ever seen, as its own view tells."""
    cards: set[str] = set()

    def walk(value: Any) -> None:
        if isinstance(value, dict):
            for one in value.values():
                walk(one)
        elif isinstance(value, list):
            for one in value:
                walk(one)
        elif isinstance(value, str):
            cards.update(word for word in value.replace(">", " ").replace("x", " ").split() if len(word) == 2)

    walk(view)
    return cards


PACK = [rank + suit for rank in "AKQJT9876" for suit in "SHDC"]
RANKS = dict(zip("AKQJT9876", ["ace", "king", "queen", "jack", "ten", "nine", "eight", "seven", "six"], strict=True))
SUITS = {"S": ("♠", "spades"), "H": ("♥", "hearts"), "D": ("♦", "diamonds"), "C": ("♣", "clubs")}


def names(card: str) -> list[str]:
    """Every way in which a card could be written into the page."""
    sign, suit = SUITS[card[1]]
    rank = "10" if card[0] == "T" else card[0]
    return [f'"{card}"', f"{RANKS[card[0]]} of {suit}", f"{rank}{sign}", f">{card}<", f" {card} "]


@pytest.mark.parametrize("game", ["durak", "svoi"])
def test_no_hidden_card_is_anywhere_in_the_page(page: Page, game: str) -> None:
    me = Player(page)
    me.sit(game)
    for _ in range(5):
        me.step()
        me.wait()
        all_kept(page)
        hidden = [card for card in PACK if card not in known(json.loads(page.evaluate(VIEW)))]
        everything = page.evaluate(EVERYTHING) + page.locator("body").aria_snapshot()

        assert len(hidden) > 5
        assert all(any(name in everything for name in names(card)) for card in me.table()["hand"])
        assert [name for card in hidden for name in names(card) if name in everything] == []


def test_the_screen_is_covered_while_the_device_is_passed_on(page: Page) -> None:
    me = Player(page)
    me.sit()
    me.touch("[data-do=menu]")
    me.open_details(1)
    me.touch("#menu details:nth-of-type(2) .choices >> nth=1 >> button", 0)
    me.until(lambda seen: "Player" in me.find(".seats").inner_text() or "uncover" in seen["buttons"])
    me.touch("#menu .title button")

    passed_to = set()
    openly: set[str] = set()  # what has lain on the table; the log may name it when it is picked up
    for _ in range(24):
        seen = me.until(lambda seen: seen["own"] or "uncover" in seen["buttons"] or seen["over"])
        all_kept(page)
        view = json.loads(page.evaluate(VIEW))
        openly |= known({"table": view["attack"], "turned": view["turned"], "aside": view["set_aside"]})
        if "uncover" in seen["buttons"]:
            assert [seat["cards"] for seat in view["seats"]] == [[], []]
            assert seen["hand"] == []
            assert seen["may"] == []
            text = page.evaluate(EVERYTHING) + page.locator("body").aria_snapshot()
            own = [name for card in PACK if card not in openly for name in names(card) if name in text]
            assert own == []
            assert "You" not in me.find(".live").inner_text()
            me.touch("[data-do=menu]")
            me.open_details(3)
            me.touch("[data-do=copy-record]")
            me.find("#menu .told").filter(has_text="Give the device").wait_for()
            assert me.find("#menu textarea").input_value() == ""
            me.touch("#menu .title button")
            passed_to.add(view["turn"])
            me.touch("[data-do=uncover]")
            seen = me.until(lambda seen: bool(seen["own"]))
            assert seen["hand"]
            if passed_to == {0, 1}:
                return
        me.step()
    raise AssertionError("the device was not passed on both ways")
