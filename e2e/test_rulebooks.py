"""The rulebooks: each rule at its address, each position beside it, for people without JavaScript and on paper, too."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it comes without types
from player import Player
from playwright.sync_api import BrowserContext, Page
from serving import PAGE, WEB
from test_everyone import OVERFLOW, WCAG
from waiting import held_back, until

from kozyri import GAMES

LANGUAGES = ("en", "de", "ru")
BOOKS = [f"{game}.{language}" for game in GAMES for language in LANGUAGES]

DEMOS: dict[str, list[dict[str, Any]]] = json.loads((WEB / ".cache/demos.json").read_text(encoding="utf-8"))
RULES: list[dict[str, str]] = json.loads((WEB / ".cache/rules.json").read_text(encoding="utf-8"))


def words(name: str) -> str:
    """The words' file as one text, to look a sentence up in."""
    folder = ".cache" if name == "rules.en.ftl" else "locales"
    return (WEB / folder / name).read_text(encoding="utf-8")


@pytest.fixture
def still(new_context: Callable[..., BrowserContext]) -> Page:
    """A page whose reader has JavaScript off."""
    return new_context(java_script_enabled=False, viewport={"width": 1000, "height": 800}).new_page()


CLAUSES = """clauses => clauses.map((clause) => ({
    id: clause.id,
    text: clause.querySelector('.text').textContent,
    reading: clause.querySelector('.reading')?.textContent ?? '',
    source: clause.querySelector('cite')?.textContent ?? '',
    language: clause.querySelector('cite')?.lang ?? '',
    demos: [...clause.querySelectorAll('figure')].map((figure) => figure.id),
}))"""


@pytest.mark.parametrize("book", BOOKS)
def test_every_rule_stands_at_its_address_with_its_source_and_its_positions(page: Page, book: str) -> None:
    game, language = book.split(".")
    said = words(f"rules.{language}.ftl")
    page.goto(f"/rules/{book}.html")
    shown = {clause["id"]: clause for clause in page.locator(".clause").evaluate_all(CLAUSES)}

    assert sorted(shown) == sorted(rule["id"] for rule in RULES if rule["game"] == game)
    for rule in RULES:
        if rule["game"] != game:
            continue
        clause = shown[rule["id"]]
        sentence = re.search(rf"^{rule['id']} = (.+)((?:\n +.+)*)", said, re.MULTILINE)
        assert sentence
        assert clause["text"] == sentence[1]
        reading = re.search(r"^ +\.reading = (.+)", sentence[2], re.MULTILINE)
        assert clause["reading"].partition(": ")[2] == (reading[1] if reading else "")
        assert (clause["source"], clause["language"]) == (rule["source"], "de" if rule["source"] else "")
        assert clause["demos"] == [f"try-{demo['id']}" for demo in DEMOS["demos"] if demo["rule"] == rule["id"]]


@pytest.mark.parametrize("book", BOOKS)
def test_the_book_says_what_it_is_and_leads_on(page: Page, book: str) -> None:
    game, language = book.split(".")
    page.goto(f"/rules/{book}.html")

    assert page.locator("html").get_attribute("lang") == language
    assert len(page.locator("meta[name=description]").get_attribute("content") or "") > 50
    lessons = [f"try-{step['id']}" for step in DEMOS["lessons"] if step["game"] == game]
    assert sorted(page.locator("#how-to-play figure").evaluate_all("all => all.map((one) => one.id)")) == sorted(
        lessons
    )
    linked = page.locator("a[href^='#']").evaluate_all("all => all.map((link) => link.hash.slice(1))")
    assert page.evaluate("ids => ids.filter((id) => !document.getElementById(id))", linked) == []
    alternates = page.locator("head link[hreflang]").evaluate_all(
        "all => all.map(({hreflang, href}) => [hreflang, href])"
    )
    assert [name for name, _ in alternates] == [*LANGUAGES, "x-default"]
    elsewhere = page.locator("main a:not([href^='#']):not(.try a), nav a:not([href^='#'])")
    for address in {href for _, href in alternates} | set(elsewhere.evaluate_all("all => all.map(({href}) => href)")):
        assert page.request.get(address).ok, address


def test_the_book_leads_to_its_game(page: Page) -> None:
    page.goto("/rules/durak.de.html")
    page.locator(".play").first.click()

    page.locator("nav button[data-game=durak][aria-current]").wait_for()


SAMPLE = {
    "exclude": [[".clause:nth-of-type(n + 2)"], [".step:nth-of-type(n + 4)"]]
}  # they are all made alike; axe takes its time
LOOKS: list[tuple[str, Literal["light", "dark"], dict[str, Any] | None]] = [
    *((book, "light", SAMPLE) for book in BOOKS),
    *((book, "dark", None) for book in ("svoi.en", "schnapsen.de", "durak.ru")),
]


def test_the_rules_at_the_table_lead_to_the_book(page: Page) -> None:
    me = Player(page)
    me.open()
    me.ready()
    me.touch("[data-do=help]")
    me.touch("#help [data-do=rulebook]")

    with page.expect_popup() as opened:
        me.find("#rulebook a").click()

    opened.value.locator(".clause").first.wait_for()
    assert re.search(r"/rules/\w+\.en\.html$", opened.value.url)


@pytest.mark.parametrize(("book", "scheme", "what"), LOOKS)
def test_axe_finds_nothing(
    new_context: Callable[..., BrowserContext],
    book: str,
    scheme: Literal["light", "dark"],
    what: dict[str, Any] | None,
) -> None:
    page = new_context(color_scheme=scheme).new_page()
    page.goto(f"/rules/{book}.html")

    found = Axe().run(page, context=what, options=WCAG).response["violations"]

    assert [(fault["id"], [node["html"][:160] for node in fault["nodes"][:3]]) for fault in found] == []


HIDDEN = """all => all.filter((one) => !one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((one) => one.outerHTML.slice(0, 120))"""
BROKEN = """all => Promise.all(all.map(async (image) => {
    image.loading = 'eager';
    await image.decode().catch(() => {});
    return image.naturalWidth ? '' : image.src;
})).then((broken) => broken.filter(Boolean))"""


@pytest.mark.parametrize("book", BOOKS)
def test_without_javascript_everything_is_there_to_read_and_see(still: Page, book: str) -> None:
    still.goto(f"/rules/{book}.html")

    assert still.locator(".clause, .text, .reading, figure, figcaption p").evaluate_all(HIDDEN) == []
    assert still.locator("img").count() > 50
    assert still.locator("img").evaluate_all(BROKEN) == []
    assert still.locator("img:not([alt])").count() == 0


@pytest.mark.parametrize("book", BOOKS)
def test_nothing_is_cut_off_on_the_narrowest_screen(new_context: Callable[..., BrowserContext], book: str) -> None:
    page = new_context(viewport={"width": 320, "height": 640}).new_page()
    page.goto(f"/rules/{book}.html")

    assert page.evaluate(OVERFLOW) <= 0
    outside = (
        "all => all.filter((one) => one.getBoundingClientRect().right > 321).map((one) => one.outerHTML.slice(0, 120))"
    )
    assert page.locator(".table img, .table p, figcaption *").evaluate_all(outside) == []


def test_on_paper_there_are_pictures_and_no_buttons(page: Page) -> None:
    page.goto("/rules/svoi.ru.html")
    page.emulate_media(media="print")

    assert page.locator("figure .table").evaluate_all(HIDDEN) == []
    assert (
        page.locator(".try, .play, .languages").evaluate_all("all => all.filter((one) => one.checkVisibility()).length")
        == 0
    )


def test_a_position_becomes_live_where_it_stands_when_it_is_touched(page: Page, complaints: list[str]) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/rules/svoi.en.html")
    figure = page.locator("#try-SK-25")
    figure.scroll_into_view_if_needed()
    assert [url for url in asked if "embed" in url or "vendor" in url] == []
    late = held_back(page, "**/embed.js")
    link = figure.locator(".try a")
    offered = link.inner_text()

    link.dblclick()
    back = link.inner_text()
    for said in (offered, back):
        link.click()
        assert link.inner_text() == said
    until(page, lambda: late)
    late[0].continue_()
    figure.locator("iframe").wait_for()
    assert figure.locator("kozyri-demo").count() == 1
    assert back != offered
    table = page.frame_locator("#try-SK-25 iframe")
    table.locator("[data-card=AS]").click()

    table.get_by_text("A♠ does not beat 10♥").wait_for()
    assert not figure.locator(".table").is_visible()
    assert not figure.locator(".task").is_visible()

    figure.locator(".try a").click()
    assert figure.locator(".table").is_visible()
    assert figure.locator("iframe").count() == 0
    assert link.inner_text() == offered
    # Chromium remarks that the sandbox does not lock up a page of the same site; here it need not.
    complaints[:] = [said for said in complaints if "can escape its sandboxing" not in said]


def test_every_page_is_valid_html() -> None:
    pages = sorted(str(path.relative_to(WEB)) for path in PAGE.rglob("*.html"))
    assert len(pages) > len(BOOKS)

    checked = subprocess.run(["npx", "html-validate", *pages], cwd=WEB, capture_output=True, text=True, check=False)

    assert (checked.returncode, checked.stdout) == (0, "")
