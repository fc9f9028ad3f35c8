"""Pictures of every game at every size, into e2e/pictures, for looking at; what a machine can see of them is tested."""

from __future__ import annotations

import pytest
from player import PICTURES, Player
from positions import PRESETS, end, giving, middle, record_at, start

SIZES = {"small": (320, 568), "phone": (360, 640), "lying": (844, 390), "desk": (1440, 900)}

OUT_OF_SIGHT = """() => [...document.querySelectorAll('.in-hand playing-card, .buttons button, header button')]
    .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < 0 || right > innerWidth;
    })
    .map((one) => one.outerHTML.slice(0, 100))"""

HAND_UNDER_BUTTONS = """() => {
    const { top } = document.querySelector('.buttons').getBoundingClientRect();
    return [...document.querySelectorAll('.in-hand playing-card')]
        .filter((card) => card.getBoundingClientRect().bottom > top + 4)
        .map((card) => card.card);
}"""
"""Cards that lie more than a rim's breadth under the buttons."""

MAIN_IN_SIGHT = """() => [...document.querySelectorAll('.buttons .main')].every((main) => {
    const { top, bottom } = main.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
})"""


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_table_is_looked_at(sitting: Player, game: str, preset: str) -> None:
    me, page = sitting, sitting.page
    found = []
    for moment in (start, giving, middle, end) if game == "schnapsen" else (start, middle, end):
        me.load(record_at(game, preset, moment))
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                page.evaluate("() => scrollTo(0, 0)")
                page.wait_for_timeout(150)
                page.screenshot(path=PICTURES / f"{preset}-{moment.__name__}-{size}-{scheme}.png")
            wide = page.evaluate("() => document.scrollingElement.scrollWidth") > width
            outside = page.evaluate(OUT_OF_SIGHT)
            hidden = page.evaluate(HAND_UNDER_BUTTONS) if size in ("small", "phone") and moment is not end else []
            if wide or outside or hidden or not page.evaluate(MAIN_IN_SIGHT):
                found.append((moment.__name__, size, outside, hidden))

    assert found == []


REFUSED = {
    "prompt": "Du kannst ♠10 nicht schlagen: nimm 10 auf.",
    "text": "Mit ♠9 ist ein Spieler hinausgegangen, also darfst du nicht aufnehmen; leg irgendeine Karte ab.",
    "rule": "SK-40",
    "tone": "refused",
}
"""As long as a refusal can be."""

HANDS_PLACE = """async ({ prompt, ...note }) => {
    const table = document.querySelector('kozyri-table');
    const told = [table.prompt, table.note];
    [table.prompt, table.note] = [prompt, note];
    await table.updateComplete;
    const top = document.querySelector('.hand').getBoundingClientRect().top;
    const live = document.querySelector('.live');
    const hidden = live.scrollHeight - live.clientHeight;
    const by_keys = live.tabIndex === 0;
    [table.prompt, table.note] = told;
    await table.updateComplete;
    return { top, hidden, by_keys };
}"""
"""Where the hand begins while that is said, how much of the words is out of sight, and whether keys get there."""


def test_long_words_do_not_move_the_hand(sitting: Player) -> None:
    me, page = sitting, sitting.page
    found = []
    for game, preset in PRESETS[::2]:
        me.load(record_at(game, preset, middle))
        for width, height in (*SIZES.values(), (390, 844), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => scrollTo(0, 0)")
            short = page.evaluate(HANDS_PLACE, {"prompt": "Lay any card.", "text": ""})
            long = page.evaluate(HANDS_PLACE, REFUSED)
            if long != short:
                found.append((preset, width, short, long))

    assert found == []


def test_what_does_not_fit_at_all_is_scrolled_to_by_keys_too(sitting: Player) -> None:
    sitting.page.set_viewport_size({"width": 320, "height": 568})

    seen = sitting.page.evaluate(HANDS_PLACE, {**REFUSED, "text": 3 * REFUSED["text"]})

    assert seen["hidden"] > 0
    assert seen["by_keys"]


def test_the_menu_the_help_and_the_rulebook_are_looked_at(sitting: Player) -> None:
    me, page = sitting, sitting.page
    me.load(record_at("durak", "durak", start))
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for what in ("menu", "help"):
            me.touch(f"[data-do={what}]")
            page.wait_for_timeout(200)
            page.screenshot(path=PICTURES / f"{what}-{size}.png")
            if what == "menu":
                me.open_details(0)
                page.screenshot(path=PICTURES / f"house-rules-{size}.png")
                me.touch("#menu .title button")
        me.touch("#help [data-do=rulebook]")
        page.wait_for_timeout(200)
        page.screenshot(path=PICTURES / f"rulebook-{size}.png")
        me.touch("#rulebook .title button")
