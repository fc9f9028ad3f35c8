"""Whole deals, played to their end with what the page offers: by mouse, by finger and by keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from player import Fingers, Keys, Player
from playwright.sync_api import BrowserContext, Page

LOCALES = Path(__file__).parent.parent / "web" / "locales"


def test_a_stranger_plays_several_deals_without_a_reload(page: Page) -> None:
    me = Player(page)
    me.open()
    prepared = me.table()["hand"]
    me.ready()
    me.quick()
    page.evaluate("window.same = true")
    page.on("dialog", lambda dialog: dialog.accept())  # a match is given up for one with more players

    assert me.table()["hand"] == prepared
    me.play()
    for players in (2, 3, 4):
        if players > 2:
            me.in_menu(lambda players=players: me.choose_in_menu(1, players - 2))  # type: ignore[misc]
        else:
            me.touch(".buttons [data-do=next]")
        begun = me.until(lambda seen: not seen["over"])
        assert page.locator(".seat").count() == players
        assert len(begun["hand"]) >= 5
        over = me.play()
        assert re.search("fool this time|draw", over["prompt"])

    assert page.evaluate("window.same")


@pytest.mark.parametrize(
    ("game", "preset", "ends"),
    [
        ("svoi", 0, "lost this deal|draw"),
        ("svoi", 1, "lost this deal|draw"),
        ("schnapsen", 0, "bid|Thrown in"),
        ("schnapsen", 1, "bid|Thrown in"),
        ("durak", 1, "fool this time|draw"),
    ],
    ids=["svoi", "challenge", "schnapsen", "schnapsen with 36 cards", "panjpar"],
)
def test_every_game_is_played_to_its_end_by_clicks(page: Page, game: str, preset: int, ends: str) -> None:
    me = Player(page)
    me.sit(game, preset)

    over = me.play()

    assert re.search(ends, over["prompt"])
    assert over["log"]


def test_a_deal_by_keyboard_alone(page: Page) -> None:
    me = Keys(page)
    me.open()
    me.ready()
    me.quick()

    over = me.play()
    assert re.search("fool this time|draw", over["prompt"])

    me.touch(".buttons [data-do=next]")
    me.until(lambda seen: not seen["over"])


def test_a_deal_by_finger_on_a_small_phone(new_context: Callable[..., BrowserContext]) -> None:
    phone = new_context(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    me = Fingers(phone.new_page())
    me.sit()

    over = me.play()

    assert re.search("fool this time|draw", over["prompt"])
    assert me.page.evaluate("document.scrollingElement.scrollWidth") <= 360


@pytest.mark.parametrize(("language", "game"), [("de", "schnapsen"), ("ru", "durak")])
def test_a_deal_in_another_language(new_context: Callable[..., BrowserContext], language: str, game: str) -> None:
    me = Player(new_context(locale=language).new_page())
    me.sit(game)
    english = only_english(language)
    words = read(me.page)

    for _ in range(600):
        seen = me.step()
        words |= read(me.page)
        if seen["over"]:
            break
    for summary in me.find("#menu summary").all():
        summary.evaluate("summary => summary.parentElement.open = true")
    for what in ("menu", "help"):
        me.touch(f"[data-do={what}]")
        words |= read(me.page)
        me.touch(f"#{what} .title button")

    assert seen["over"]
    assert me.page.locator("html").get_attribute("lang") == language
    assert not words & english
    assert not {word for word in words if word in ids()}


# ---------------------------------------------------------------------------------------- words

SAID = """() => {
    const page = document.getElementById('page').cloneNode(true);
    for (const other of page.querySelectorAll('[lang], style, code')) other.remove();
    const names = [...page.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
    return [page.textContent, ...names].join(' ');
}"""


def read(page: Page) -> set[str]:
    """Every word on the page, seen or only spoken; what keeps a language of its own is left out."""
    return set(re.findall(r"[\w-]{4,}", page.evaluate(SAID)))


def only_english(other: str) -> set[str]:
    """The words of the English messages that no message of the other language has."""
    return words_of("en") - words_of(other)


def words_of(language: str) -> set[str]:
    text = (LOCALES / f"{language}.ftl").read_text(encoding="utf-8")
    said = re.sub(r"(?m)^[\w.-]+ =|^ +\.[\w-]+ =|^#.*$|\{ ?\$\w+ ?(->)?|\[\w+\]", " ", text)
    return set(re.findall(r"[\w-]{4,}", said))


def ids() -> set[str]:
    text = (LOCALES / "en.ftl").read_text(encoding="utf-8")
    return {id_ for id_ in re.findall(r"(?m)^([\w-]+) =", text) if "-" in id_}
