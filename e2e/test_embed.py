"""Demos in somebody else's page: what they show, how they behave as guests, and that they teach.

The wiki is another site than the page, and the browser keeps nothing for strangers (Chromium's way here).
`KOZYRI_FUZZ` says how many messages a host sends: make fuzz takes 10,000.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable
from functools import cache
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it comes without types
from hosting import SEVEN, Wiki
from keeping import all_kept
from player import Player
from playwright.sync_api import Frame, Page
from positions import PRESETS, auction, giving, middle, record_at
from serving import Site
from waiting import until

from kozyri import GAMES, record

ROOT = Path(__file__).parent.parent
MESSAGES = int(os.environ.get("KOZYRI_FUZZ", "300"))
SEED = int(os.environ.get("KOZYRI_FUZZ_SEED", "1"))
MOST_BYTES = 250_000  # of a page with ten demos, before the first touch
WIDTHS = (260, 320, 400, 600, 900)

LESSON = f"""# A lesson
{SEVEN}# ? Which of your cards beat the seven?
# ! Beat it without a trump.
1. 9C>7C
2. 6D  8D>6D  # All is beaten.
"""


def element(app: str, text: str, **options: str) -> str:
    """A demo as embed.js makes it; `<pre>` keeps the lines."""
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in options.items())
    return (
        f'<script src="{app}/embed.js" async></script><kozyri-demo{attributes}><pre>{escape(text)}</pre></kozyri-demo>'
    )


def iframe(app: str, text: str, *, height: int = 640, sandbox: str | None = None, **options: str) -> str:
    """A demo as a plain frame."""
    said = "".join(f"&{name}={value}" for name, value in options.items())
    locked = "" if sandbox is None else f' sandbox="{sandbox}"'
    address = f"{app}/embed.html#record={quote(text)}{said}"
    return (
        f'<iframe title="demo" src="{escape(address)}" style="width:100%;border:0" height="{height}"{locked}></iframe>'
    )


def demo(page: Page, place: int = 0) -> Frame:
    """The frame of a demo, in the order of the page, once it has drawn its table."""
    element = page.locator("iframe").nth(place)
    element.wait_for(state="attached")
    frame = until(page, lambda: element.element_handle().content_frame())
    assert isinstance(frame, Frame)
    frame.locator("kozyri-table .seat, .undealt").first.wait_for()
    return frame


@cache
def positions() -> list[str]:
    """One of every table: what lies in the middle, what is to be laid away, what is to be bid."""
    moments = [record_at(game, preset, middle) for game, preset in PRESETS]
    moments += [record_at("schnapsen", "24", auction), record_at("schnapsen", "36", giving)]
    read = [record.parse(moment) for moment in moments]
    return [record.write(record.from_state(GAMES[one.game], record.replay(one).end)) for one in read]


SEEN = """() => {
    const text = (what) => document.querySelector(what)?.innerText ?? '';
    const all = (what) => [...document.querySelectorAll(what)];
    return {
        prompt: text('.prompt'), note: text('.note'), comment: text('.comment'), rule: text('.rule-link'),
        hand: all('.in-hand').map((card) => card.dataset.card),
        table: all('.middle [data-card]').map((card) => card.dataset.card),
        buttons: all('.buttons button:enabled').map((button) => button.dataset.do),
        verdict: all('.verdict li').map((one) => one.innerText),
        log: all('.log .line').length,
    };
}"""


def seen(frame: Frame) -> dict[str, Any]:
    found: dict[str, Any] = frame.evaluate(SEEN)
    return found


def fitted(frame: Frame) -> None:
    """Waits until the frame is as high as what is in it."""
    until(frame.page, lambda: frame.evaluate("innerHeight") > 200)


def logged(frame: Frame, moves: int) -> None:
    """Waits until so many moves have been made."""
    until(frame.page, lambda: seen(frame)["log"] == moves)


def card(name: str) -> str:
    return f'.in-hand[data-card="{name}"]'


def noted(frame: Frame, words: str) -> dict[str, Any]:
    """The table once its note says so."""
    until(frame.page, lambda: words in seen(frame)["note"])
    return seen(frame)


# ---------------------------------------------------------------------------------------- at a glance

FITS = """() => {
    const shown = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility());
    const high = document.documentElement.scrollHeight;
    const clipped = shown('#page, #page *').filter((one) => {
        const { left, right, bottom } = one.getBoundingClientRect();
        return !one.closest('.unseen, playing-card') && (right > innerWidth + 1 || left < -1 || bottom > high + 1);
    });
    const boxes = shown('.seats, .middle, .live, .hand, .buttons button, footer')
        .map((one) => [one.className || one.innerText, one.getBoundingClientRect()]);
    const over = boxes.flatMap(([name, a], place) => boxes.slice(place + 1)
        .filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
        .map(([other]) => `${name} over ${other}`));
    const cut = shown('.who, .remark, .prompt, .buttons button, .stock-note, .calls li, .bid-sign')
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline');
    return {
        clipped: clipped.map((one) => one.outerHTML.slice(0, 80)), over, cut: cut.map((one) => one.outerHTML),
        wide: document.documentElement.scrollWidth - innerWidth, high: high - innerHeight,
    };
}"""


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_clipped_or_laid_over_something_else(
    wiki: Wiki, app: str, visit: Callable[..., Page], width: int
) -> None:
    language = random.Random(width).choice(["en", "de", "ru"])
    both = [element(app, text, lang=language) for text in positions()]
    both += [iframe(app, text, lang=language, height=900) for text in positions()[:2]]
    page = visit(wiki.write("<br>".join(both)), width=width, height=12_000)

    for place in range(len(both)):
        frame = demo(page, place)
        fitted(frame)
        fits = frame.evaluate(FITS)
        high = fits.pop("high")
        assert fits == {"clipped": [], "over": [], "cut": [], "wide": 0}, (place, frame.url)
        assert high <= 0, "what is fitted does not scroll"
    heights = page.evaluate("[...document.querySelectorAll('kozyri-demo')].map((one) => one.offsetHeight)")
    assert all(300 < height < 1000 for height in heights)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_height_is_told_and_settles(wiki: Wiki, app: str, visit: Callable[..., Page]) -> None:
    told = "<script>window.told = []; addEventListener('message', ({ data }) => told.push(data));</script>"
    page = visit(wiki.write(told + element(app, positions()[0])), width=400)
    fitted(demo(page))
    page.wait_for_timeout(1000)

    messages = page.evaluate("told")

    assert 1 <= len(messages) <= 4
    assert all(message.keys() == {"kozyri", "height"} and message["kozyri"] == "height" for message in messages)
    assert page.evaluate("document.querySelector('kozyri-demo').offsetHeight") == messages[-1]["height"]


def test_ten_demos_are_light_and_share_one_worker(wiki: Wiki, app: str, site: Site, visit: Callable[..., Page]) -> None:
    ten = "<br>".join(element(app, positions()[place % 8], play="moves") for place in range(9)) + iframe(app, LESSON)
    before = len(site.sent())
    page = visit(wiki.write(ten), width=400, height=12_000)
    for place in range(10):
        demo(page, place)
    page.wait_for_timeout(500)

    sent = site.sent()[before:]
    assert sum(one.bytes for one in sent) <= MOST_BYTES, [(one.path, one.bytes) for one in sent]
    assert page.workers == []

    first, second = demo(page, 2), demo(page, 3)
    first.locator(".in-hand").first.click()
    until(page, lambda: seen(first)["log"] or seen(first)["rule"])
    assert len(page.workers) == 1
    asleep = seen(first)
    second.locator(".in-hand").first.click()
    until(page, lambda: seen(second)["log"] or seen(second)["rule"])
    assert len(page.workers) == 1
    assert {**seen(first), "note": ""} == {**asleep, "note": ""}, "the first sleeps and is still drawn"
    first.locator(".in-hand").last.click()
    until(page, lambda: seen(first)["note"] != asleep["note"] and "%" not in seen(first)["note"])
    assert len(page.workers) == 1


def test_where_no_card_is_asked_for_an_untouched_demo_names_its_button(app: str, visit: Callable[..., Page]) -> None:
    bidding = positions()[len(PRESETS)]
    for lang, button in {"en": "Try it", "de": "Ausprobieren", "ru": "Попробовать"}.items():
        page = visit(f"{app}/embed.html#record={quote(bidding)}&lang={lang}", width=360)
        page.locator(".seat").first.wait_for()

        assert button in seen(page.main_frame)["note"]
        assert page.inner_text("[data-do=start]") == button


def test_a_deal_shows_its_deck_and_is_dealt_when_touched(wiki: Wiki, app: str, visit: Callable[..., Page]) -> None:
    page = visit(wiki.write(element(app, undealt(), lang="en")), width=400)
    frame = demo(page)
    assert "2 players; nothing is dealt yet." in frame.inner_text(".undealt")

    frame.click("[data-do=start]")

    until(page, lambda: len(seen(frame)["hand"]) == 5)


def undealt() -> str:
    deal = record.parse(record_at("durak", "durak", middle))
    return record.write(deal._replace(moves=()))


SEATS = {
    "en": "This link cannot be opened. “seat” counts from 0: with 2 players it cannot be 2.",
    "de": "Dieser Link lässt sich nicht öffnen. „seat“ zählt von 0 an: Bei 2 Spielern gibt es keinen Platz 2.",
    "ru": "Эту ссылку не открыть. «seat» считается с 0: при 2 игроках места 2 нет.",
}


@pytest.mark.parametrize("language", SEATS)
def test_nobody_looks_from_a_seat_that_is_not_at_the_table_whether_cards_are_dealt_or_not(
    app: str, visit: Callable[..., Page], language: str
) -> None:
    for text in (undealt(), SEVEN):
        page = visit(f"{app}/embed.html#record={quote(text)}&seat=2", locale=language)
        page.locator(".fault").wait_for()

        assert page.inner_text(".fault") == SEATS[language]


def test_what_the_readme_and_the_recipes_tell_to_paste_works(wiki: Wiki, app: str, visit: Callable[..., Page]) -> None:
    told = "".join((ROOT / name).read_text("utf-8") for name in ("README.md", "web/embedding.md"))
    pasted = re.findall(r"^```html\n(.*?)^```", told, re.DOTALL | re.MULTILINE)
    page = visit(wiki.write("".join(pasted).replace("https://kozyri.example", app)), height=3000)

    assert len(pasted) == 3
    for place in range(len(pasted)):
        assert seen(demo(page, place))["table"] == ["7C"]


def test_a_record_is_read_with_the_line_ends_and_quotation_marks_that_a_blog_makes_of_it(
    wiki: Wiki, app: str, visit: Callable[..., Page]
) -> None:
    """What WordPress makes of a record outside a `<pre>`, in English, German, Russian, Swedish and French."""
    blogs = ["“ ”", "„ “", "« »", "” ”", "«&nbsp; &nbsp;»"]
    posts = []
    for opening, closing in map(str.split, blogs):
        text = re.sub('"(.*?)"', rf"{opening}\1{closing}", LESSON).replace("\n", "<br />")
        posts.append(f'<p><kozyri-demo play="line" lang="en"><br />{text}</kozyri-demo></p>')
    page = visit(wiki.write(f'<script src="{app}/embed.js" async></script>{"".join(posts)}'), height=4000)

    for place in range(len(blogs)):
        frame = demo(page, place)
        assert seen(frame)["table"] == ["7C"]
        assert " ".join(seen(frame)["comment"].split()) == "A lesson Which of your cards beat the seven?"
        assert seen(frame)["hand"] == ["9C", "6D", "QS"]


# ---------------------------------------------------------------------------------------- trying


def test_a_reader_tries_a_forbidden_card_reads_why_not_plays_the_right_one_and_the_line_goes_on(
    wiki: Wiki, app: str, visit: Callable[..., Page]
) -> None:
    text = LESSON.replace("# ? Which of your cards beat the seven?\n", "")
    page = visit(wiki.write(element(app, text, lang="en")), width=360)
    frame = demo(page)
    assert frame.evaluate("() => { try { return typeof localStorage } catch { return 'blocked' } }") == "blocked"
    assert seen(frame)["comment"].split("\n")[-1] == "Beat it without a trump."
    assert seen(frame)["table"] == ["7C"]

    frame.click(card("6D"))
    refused = noted(frame, "6♦ does not beat 7♣: it is of another suit and no trump.")
    assert refused["rule"] == "Rule PD-13"
    frame.click(".rule-link")
    frame.locator(".rule-box").wait_for()

    frame.click(card("QS"))
    noted(frame, "That is allowed, but here another move was made.")
    frame.click("[data-do=again]")
    until(page, lambda: seen(frame)["hand"] == ["9C", "6D", "QS"])

    frame.click(card("9C"))
    noted(frame, "That is the move.")
    until(page, lambda: seen(frame)["comment"] == "All is beaten.")
    assert seen(frame)["log"] == 3
    assert seen(frame)["hand"] == ["QS"]


def test_which_cards_may_be_played_is_asked_and_checked_by_the_rules(
    wiki: Wiki, app: str, visit: Callable[..., Page]
) -> None:
    page = visit(wiki.write(element(app, LESSON, lang="en")), width=360)
    frame = demo(page)
    assert "Beat it without a trump." not in seen(frame)["comment"]
    assert frame.locator(".may, .may-not").count() == 0, "nothing tells the answer"

    for name in ("6D", "QS"):
        frame.click(card(name))
    frame.click("[data-do=check]")
    until(page, lambda: seen(frame)["verdict"])

    assert [line.replace("\n", " ").replace("  ", " ") for line in seen(frame)["verdict"]] == [
        "○9♣ may be played as well. Rule PD-13",
        "✗6♦ does not beat 7♣: it is of another suit and no trump. Rule PD-13",
        "✓Q♠: yes. Rule PD-13",
    ]
    assert seen(frame)["comment"].endswith("Beat it without a trump.")

    for ply in range(1, 4):
        frame.click("[data-do=step-on]")
        logged(frame, ply)
    assert seen(frame)["buttons"] == ["step-back"]
    frame.click("[data-do=step-back]")
    logged(frame, 2)


def test_a_demo_is_played_on_against_careful_players(wiki: Wiki, app: str, visit: Callable[..., Page]) -> None:
    page = visit(wiki.write(element(app, positions()[0], play="free")), width=400)
    frame = demo(page)
    frame.locator(".in-hand").first.click()
    until(page, lambda: seen(frame)["log"] or seen(frame)["rule"])

    def played_on() -> bool:
        if "PickUp" in seen(frame)["buttons"]:
            frame.click("[data-do=PickUp]")
        return int(seen(frame)["log"]) >= 3

    until(page, played_on)
    assert len({line.split()[0] for line in frame.locator(".log .line").all_text_contents()}) > 1


def test_all_hands_lie_open_when_looking_back_as_well_and_a_demo_may_be_woken_over_it(
    wiki: Wiki, app: str, visit: Callable[..., Page]
) -> None:
    page = visit(wiki.write(element(app, LESSON, play="moves", hide="none") + iframe(app, SEVEN)), height=1600)
    frame = demo(page)
    opened = frame.locator(".open-hands [role=img]")  # a hand each
    frame.click("[data-do=start]")
    logged(frame, 3)
    assert opened.count() == 1

    frame.locator(".log summary").click()

    def looking_back() -> bool:
        frame.locator(".log .line").last.click()  # which does nothing while cards are on their way
        return bool(seen(frame)["log"] == 1)

    until(page, looking_back)
    assert opened.count() == 1

    demo(page, 1).evaluate(
        """() => {
            const other = parent.frames[0] === window ? parent.frames[1] : parent.frames[0];
            other.document.querySelector('.buttons [data-do=now]').click();
            other.postMessage({ kozyri: 'awake' }, location.origin);
        }"""
    )
    logged(frame, 3)
    assert "now" not in seen(frame)["buttons"], "the table itself is shown, which needs no Python"


def test_a_record_that_cannot_be_says_so_and_shows_what_it_can(
    wiki: Wiki, app: str, visit: Callable[..., Page]
) -> None:
    page = visit(wiki.write(element(app, SEVEN.replace('"S"', '"X"') + "\n", lang="en")), width=400)
    frames = until(page, lambda: page.frames[1:])
    frames[0].locator(".fault").wait_for()
    assert "“Trump” cannot be “X”" in frames[0].inner_text(".fault")

    page = visit(wiki.write(element(app, SEVEN.replace("9C", "7C"), lang="ru")), width=400)
    frame = demo(page)
    frame.click("[data-do=start]")
    frame.locator(".fault").wait_for()
    assert "эта карта стоит дважды" in frame.inner_text(".fault")
    assert len(seen(frame)["hand"]) == 3


# ---------------------------------------------------------------------------------------- as a guest


def test_neither_focus_nor_scroll_is_taken_and_the_wheel_passes(
    wiki: Wiki, app: str, visit: Callable[..., Page]
) -> None:
    html = f'<input autofocus><p style="height:300px"></p>{element(app, SEVEN)}<p style="height:3000px"></p>'
    page = visit(wiki.write(html), width=400, height=800)
    frame = demo(page)
    fitted(frame)

    assert page.evaluate("[document.activeElement.localName, scrollY]") == ["input", 0]
    frame.click(card("6D"))
    until(page, lambda: seen(frame)["rule"])
    assert page.evaluate("scrollY") == 0

    frame.hover(card("9C"))
    page.mouse.wheel(0, 400)
    until(page, lambda: page.evaluate("scrollY") > 200)
    assert frame.evaluate("scrollY") == 0


def test_a_line_that_goes_on_leaves_the_focus_where_the_reader_has_gone(
    wiki: Wiki, app: str, visit: Callable[..., Page]
) -> None:
    text = LESSON.replace("# ? Which of your cards beat the seven?\n", "")
    page = visit(wiki.write("<input>" + element(app, text)), width=400)
    frame = demo(page)
    fitted(frame)
    frame.click(card("9C"))
    logged(frame, 1)

    page.click("input")
    logged(frame, 3)

    assert page.evaluate("document.activeElement.localName") == "input"


def test_a_finger_on_the_cards_scrolls_the_page(wiki: Wiki, app: str, visit: Callable[..., Page]) -> None:
    page = visit(wiki.write(element(app, SEVEN) + '<p style="height:3000px"></p>'), width=400, has_touch=True)
    frame = demo(page)

    ways = frame.evaluate("[...document.querySelectorAll('.in-hand')].map((one) => getComputedStyle(one).touchAction)")

    assert all("pan-y" in way for way in ways)


def test_without_an_origin_a_demo_is_a_picture_a_text_and_a_link(
    wiki: Wiki, app: str, visit: Callable[..., Page]
) -> None:
    page = visit(wiki.write(iframe(app, SEVEN, lang="en", sandbox="allow-scripts")), width=400)
    frame = demo(page)

    assert seen(frame)["table"] == ["7C"]
    words = frame.locator(".in-words").bounding_box()
    assert words is not None
    assert words["height"] > 100
    assert "You: nine of clubs, six of diamonds, queen of spades" in frame.inner_text(".in-words")
    assert "Open in Kozyri" in frame.inner_text("footer")
    assert (frame.get_attribute("footer a", "href") or "").startswith(f"{app}/index.html#record=")
    frame.click(card("6D"))
    assert "the rules cannot run" in seen(frame)["note"]
    assert page.workers == []


def test_a_sandboxed_demo_in_a_page_that_lets_nobody_in_plays(wiki: Wiki, app: str, visit: Callable[..., Page]) -> None:
    strict = {"Cross_Origin_Embedder_Policy": "require-corp", "Cross_Origin_Opener_Policy": "same-origin"}
    plain = iframe(app, SEVEN, lang="en", sandbox="allow-scripts allow-same-origin")
    page = visit(wiki.write(element(app, SEVEN) + plain, **strict), width=400)
    demo(page)
    frame = demo(page, 1)
    frame.click(card("6D"))

    noted(frame, "6♦ does not beat 7♣")


def test_a_demo_speaks_the_first_of_its_readers_languages_that_it_knows_and_only_else_one_that_is_near(
    page: Page,
) -> None:
    page.add_init_script(
        "Object.defineProperty(navigator, 'languages', { value: new URLSearchParams(location.search).getAll('in') });"
    )
    asked = {"uk-UA en": "en", "be de-AT en": "de", "fr kk": "ru", "fr": "en"}
    spoken = {}
    for languages in asked:
        page.goto(f"/embed.html?in={languages.replace(' ', '&in=')}#record={quote(SEVEN)}")
        page.locator(".seat").first.wait_for()
        spoken[languages] = page.locator("html").get_attribute("lang")

    assert spoken == asked


def test_without_scripts_there_are_words_and_a_link(
    wiki: Wiki, app: str, visit: Callable[..., Page], complaints: list[str]
) -> None:
    page = visit(wiki.write(element(app, SEVEN)), java_script_enabled=False)
    assert "[Trump" in page.inner_text("kozyri-demo")

    page = visit(wiki.write(iframe(app, SEVEN, sandbox="")))
    frame = until(page, lambda: page.frames[1:])[0]
    assert "That needs JavaScript" in frame.inner_text("noscript p")
    assert frame.get_attribute("noscript a", "href") == "index.html"
    until(page, lambda: complaints)
    assert all("Blocked script execution" in complaint for complaint in complaints)
    complaints.clear()


def test_where_the_site_cannot_be_reached_the_text_stays(
    wiki: Wiki, visit: Callable[..., Page], app: str, complaints: list[str]
) -> None:
    page = visit(wiki.write(element(app, SEVEN).replace("<kozyri-demo", '<kozyri-demo class="one"')), width=400)
    page.context.route("**/embed.html*", lambda route: route.abort())
    page.reload()
    page.wait_for_timeout(1000)

    assert page.locator("kozyri-demo pre").is_visible()
    complaints.clear()


def test_on_paper_a_demo_is_in_words_as_well(app: str, visit: Callable[..., Page]) -> None:
    page = visit(f"{app}/embed.html#record={quote(SEVEN)}&lang=ru")
    page.locator(".seat").first.wait_for()
    page.emulate_media(media="print")

    assert page.locator(".in-words").is_visible()
    assert "девятка треф" in page.inner_text(".in-words")
    assert not page.locator(".buttons").is_visible()


def test_axe_finds_nothing_in_a_demo(app: str, visit: Callable[..., Page]) -> None:
    found = []
    for theme in ("dark", "light"):
        page = visit(f"{app}/embed.html#record={quote(LESSON)}&lang=en&theme={theme}", width=320)
        page.locator(".seat").first.wait_for()
        found += Axe().run(page).response["violations"]
    page.locator(card("6D")).click()
    page.locator("[data-do=check]").click()
    page.locator(".verdict").wait_for()
    found += Axe().run(page).response["violations"]

    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found] == []


def some_message(rng: random.Random) -> Any:
    def some(depth: int) -> Any:
        plain: list[Any] = [None, True, 0, -1, 1e308, "", "awake", "height", "kozyri", "x" * rng.randrange(200), [], {}]
        if depth == 0 or rng.random() < 0.5:
            return rng.choice(plain)
        if rng.random() < 0.3:
            return [some(depth - 1) for _ in range(rng.randrange(4))]
        names = ["kozyri", "height", "origin", "data", "verb", "record", "move", "__proto__", "type", "step"]
        return {rng.choice(names): some(depth - 1) for _ in range(rng.randrange(5))}

    return some(3)


def test_nothing_that_a_host_says_changes_a_table(wiki: Wiki, app: str, visit: Callable[..., Page]) -> None:
    rng = random.Random(SEED)
    page = visit(wiki.write(element(app, SEVEN, lang="en", play="moves")), width=400)
    frame = demo(page)
    frame.click(card("6D"))
    before = noted(frame, "does not beat")

    said = [{"kozyri": "awake"}, *(some_message(rng) for _ in range(MESSAGES))]
    page.evaluate(
        """(said) => {
            const { contentWindow } = document.querySelector('kozyri-demo iframe');
            for (const one of said) contentWindow.postMessage(one, '*');
            for (const one of said) window.postMessage(one, '*');
        }""",
        said,
    )
    page.wait_for_timeout(300)

    assert seen(frame) == before
    assert len(page.workers) == 1
    frame.click(card("9C"))
    logged(frame, 1)
    frame.click("[data-do=again]")
    logged(frame, 0)
    assert seen(frame)["hand"] == ["9C", "6D", "QS"], "after a trial the position is back"


# ---------------------------------------------------------------------------------------- in the full page


def test_the_full_page_opens_the_same_moment_and_keeps_the_readers_own_match(
    app: str, visit: Callable[..., Page]
) -> None:
    page = visit(f"{app}/index.html?game=durak")
    all_kept(page)
    own = seen(page.main_frame)["hand"]

    page.goto(f"{app}/index.html#record={quote(SEVEN)}&seat=0")
    page.reload()
    until(page, lambda: seen(page.main_frame)["hand"] == ["9C", "6D", "QS"])
    until(page, lambda: page.locator("progress.done").count())
    page.locator(card("6D")).click()
    noted(page.main_frame, "6♦ does not beat 7♣")
    page.locator(card("9C")).click()
    logged(page.main_frame, 1)

    page.locator("nav [data-game=durak]").click()
    until(page, lambda: sorted(seen(page.main_frame)["hand"]) == sorted(own))
    assert "#" not in page.url


def test_a_link_that_the_rules_refuse_says_why_and_a_deal_can_be_played(app: str, visit: Callable[..., Page]) -> None:
    twice = quote(SEVEN.replace("9C", "7C").replace('[Turn "0"]', '[Turn "1"]'))
    page = visit(f"{app}/index.html?game=durak#record={twice}")
    me = Player(page)
    told = me.until(lambda seen: "cannot be played" in seen["note"])
    assert "'7C': this card stands twice" in told["note"]
    me.ready()
    me.step()
    me.move()
    assert me.table()["log"]


@pytest.mark.parametrize(
    ("link", "fault"),
    [
        ("Game=durak&colour=red", "This link cannot be opened. It knows no “colour”."),
        (f"record={quote(undealt())}&seat=2", SEATS["en"]),
    ],
)
def test_a_bad_link_is_told_and_the_page_deals_as_usual(
    app: str, visit: Callable[..., Page], link: str, fault: str
) -> None:
    page = visit(f"{app}/index.html?game=svoi#{link}")

    until(page, lambda: len(seen(page.main_frame)["hand"]) > 5)
    assert seen(page.main_frame)["note"] == fault
