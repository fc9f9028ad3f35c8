"""The page for everyone: with a screen reader, at any size, by finger, without motion, in the reader's own colours."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it comes without types
from player import PICTURES, Player
from playwright.sync_api import BrowserContext, Page
from positions import PRESETS, auction, end, giving, middle, record_at, start
from test_looks import HAND_UNDER_BUTTONS

WCAG = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}}
CONTRAST = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}  # all that depends on the colours

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


def screens(me: Player) -> Iterator[str]:
    """Shows every screen of the page, one after another."""
    yield "first deal"
    me.touch("[data-do=help]")
    me.find("#help ul").first.wait_for()
    yield "help"
    me.touch("#help [data-do=rulebook]")
    me.find("#rulebook dt").first.wait_for()
    yield "rulebook"
    me.touch("#rulebook .title button")
    me.touch("[data-do=menu]")
    me.find("#menu details").evaluate_all("all => all.forEach((details) => { details.open = true; })")
    yield "menu"
    me.touch("#menu .title button")
    for game, preset in PRESETS:
        for moment in (auction, giving, middle, end) if game == "schnapsen" else (middle, end):
            me.load(record_at(game, preset, moment))
            yield f"{preset} {moment.__name__}"
    me.touch("[data-do=replay]")
    me.find("[data-do=step-on]").click()
    yield "replay"


def test_axe_finds_nothing_on_any_screen(sitting: Player) -> None:
    me, page = sitting, sitting.page
    found = []
    for screen in screens(me):
        for scheme, options in zip(SCHEMES, (WCAG, CONTRAST), strict=True):
            page.emulate_media(color_scheme=scheme)
            page.wait_for_timeout(150)
            for fault in Axe().run(page, options=options).response["violations"]:
                nodes = [(node["html"][:160], node["failureSummary"][:200]) for node in fault["nodes"][:3]]
                found.append((screen, scheme, fault["id"], nodes))

    assert found == []


def test_axe_finds_nothing_on_the_covered_screen(page: Page) -> None:
    me = Player(page)
    me.sit()
    me.touch("[data-do=menu]")
    me.open_details(1)
    me.touch("#menu details:nth-of-type(2) .choices >> nth=1 >> button", 0)
    me.touch("#menu .title button")
    for _ in range(20):
        seen = me.until(lambda seen: seen["own"] or "uncover" in seen["buttons"])
        if "uncover" in seen["buttons"]:
            break
        me.step()

    assert Axe().run(page, options=WCAG).response["violations"] == []
    assert not re.search(r"\b[Yy]ou", seen["note"]), "nobody sits here yet"
    me.touch("[data-do=uncover]")
    told = me.until(lambda seen: seen["own"])
    assert told["note"], "what has happened is told to the next player"
    assert told["note"].endswith(told["log"][0].rsplit(" ", 1)[0])


# ---------------------------------------------------------------------------------------- any size

OUTSIDE = """() => {
    const told = 'button, p, th, td, h2, dt, dd, li, summary, label, select, textarea, .in-hand playing-card';
    const open = document.querySelector('dialog[open]') ?? document.getElementById('page');
    return [...open.querySelectorAll(told)]
        .filter((one) => one.checkVisibility() && !one.closest('.unseen, dialog:not([open])'))
        .filter((one) => {
            const { left, right } = one.getBoundingClientRect();
            return left < -1 || right > innerWidth + 1;
        })
        .map((one) => one.outerHTML.slice(0, 120));
}"""

OVERFLOW = "() => document.scrollingElement.scrollWidth - innerWidth"


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_nothing_is_cut_off_on_the_narrowest_screen(new_context: Callable[..., BrowserContext], language: str) -> None:
    me = Player(new_context(viewport={"width": 320, "height": 568}, locale=language).new_page())
    me.open()
    me.ready()
    me.quick()
    found = []
    for screen in screens(me):
        outside = me.page.evaluate(OUTSIDE)
        if screen.endswith(("auction", "giving", "middle")):
            me.page.evaluate("scrollTo(0, 0)")
            outside += me.page.evaluate(HAND_UNDER_BUTTONS)
        if outside or me.page.evaluate(OVERFLOW) > 0:
            found.append((screen, outside[:3]))

    assert found == []


def test_a_deal_is_played_at_four_times_the_size(new_context: Callable[..., BrowserContext]) -> None:
    me = Player(new_context(viewport={"width": 320, "height": 256}).new_page())
    me.sit()

    me.play()


SMALL = """() => {
    const strip = '.in-hand, .line, .rule-link';
    const page = document.querySelector('dialog[open]') ?? document.getElementById('page');
    return [...page.querySelectorAll('button, select, summary, input, label.file')]
        .filter((one) => one.checkVisibility() && (page.id !== 'page' || !one.closest('dialog')))
        .map((one) => {
            const { width, height } = one.getBoundingClientRect();
            const least = one.matches(strip) ? 24 : 44;
            return width < least - 0.5 || height < (one.matches(strip) ? 24 : 44) - 0.5
                ? `${Math.round(width)} x ${Math.round(height)} ${one.outerHTML.slice(0, 120)}` : '';
        })
        .filter(Boolean);
}"""


def test_everything_is_large_enough_for_a_finger(new_context: Callable[..., BrowserContext]) -> None:
    me = Player(new_context(**PHONE).new_page())
    me.open()
    me.ready()
    me.quick()
    found = []
    for screen in screens(me):
        me.find("#page .log").evaluate("log => { log.open = true; }")
        small = me.page.evaluate(SMALL)
        if small:
            found.append((screen, small[:4]))

    assert found == []


# ---------------------------------------------------------------------------------------- colours and motion

INVISIBLE = """() => {
    const behind = (one) => {
        for (let at = one; at; at = at.parentElement) {
            const { backgroundColor } = getComputedStyle(at);
            if (!/rgba\\(.*, 0\\)|transparent/.test(backgroundColor)) return backgroundColor;
        }
        return 'rgb(255, 255, 255)';
    };
    return [...document.querySelectorAll('#page :is(p, button, span, th, td, li, summary, label, h2)')]
        .filter((one) => one.checkVisibility() && one.innerText?.trim() && !one.matches('.unseen'))
        .filter((one) => getComputedStyle(one).color === behind(one))
        .map((one) => one.outerHTML.slice(0, 120));
}"""


def test_forced_colours_leave_nothing_invisible(sitting: Player) -> None:
    me = sitting
    me.page.set_viewport_size({"width": 360, "height": 640})
    found = []
    for game, preset in PRESETS[::2]:
        me.load(record_at(game, preset, middle))
        for scheme in SCHEMES:
            me.page.emulate_media(color_scheme=scheme, forced_colors="active")
            found += me.page.evaluate(INVISIBLE)
            may, may_not = (
                me.page.evaluate(f"getComputedStyle(document.querySelector('{what}')).outlineStyle")
                for what in (".in-hand.may playing-card", ".in-hand:not(.may) playing-card")
            )
            assert may == "solid"
            assert may_not == "none"
            me.page.screenshot(path=PICTURES / f"forced-{preset}-{scheme}.png")

    assert found == []


MOVED = """
    window.moved = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
        window.moved.push(this.outerHTML.slice(0, 80));
        return animate.apply(this, how);
    };
    addEventListener('transitionrun', (run) => window.moved.push(`${run.propertyName} ${run.target.className}`));
"""


def test_who_wants_no_motion_sees_none(new_context: Callable[..., BrowserContext]) -> None:
    me = Player(new_context(reduced_motion="reduce").new_page())
    me.page.add_init_script(MOVED)
    me.open()
    me.ready()
    for _ in range(4):
        me.step()

    assert me.page.evaluate("window.moved") == []


def test_cards_travel_for_everyone_else(page: Page) -> None:
    page.add_init_script(MOVED)
    me = Player(page)
    me.open()
    me.ready()
    for _ in range(4):
        me.step()

    assert page.evaluate("window.moved")


# ---------------------------------------------------------------------------------------- calm

WATCH = """
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const shift of list.getEntries())
            if (!shift.hadRecentInput) window.shifts.push({
                value: shift.value, what: shift.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '') });
    }).observe({ type: 'layout-shift', buffered: true });
"""

MOST_SHIFT = 0.02


@pytest.mark.parametrize(("game", "width"), [("svoi", 360), ("schnapsen", 360), ("durak", 360), ("durak", 1440)])
def test_nothing_jumps_when_the_table_comes_to_life(
    new_context: Callable[..., BrowserContext], game: str, width: int
) -> None:
    me = Player(new_context(viewport={"width": width, "height": 740}).new_page())
    me.page.add_init_script(WATCH)
    me.open(game)
    me.ready()
    me.page.wait_for_timeout(500)

    shifts = me.page.evaluate("window.shifts")
    assert sum(shift["value"] for shift in shifts) < MOST_SHIFT, shifts


def test_the_first_deal_of_every_game_fits_a_phone(
    new_context: Callable[..., BrowserContext],
) -> None:
    me = Player(new_context(**PHONE).new_page())
    me.open()
    me.ready()
    for game, preset in PRESETS:
        me.load(record_at(game, preset, start))
        me.page.evaluate("scrollTo(0, 0)")
        for what in (".in-hand", ".prompt", ".seat"):
            bottoms = me.find(what).evaluate_all("all => all.map((one) => one.getBoundingClientRect().bottom)")
            assert max(bottoms) <= 640 + 8, (preset, what)
