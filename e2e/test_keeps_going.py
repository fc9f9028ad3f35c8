"""A worker that dies, runs out of memory or never answers costs the reader nothing, and several tabs do not fight."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from hosting import SEVEN
from keeping import all_kept
from player import Player
from playwright.sync_api import BrowserContext, Page, Route
from serving import PAGE
from waiting import held_back, until

WORKERS = """
    window.workers = [];
    const { Worker: Made } = window;
    window.Worker = class extends Made {
        constructor(...how) {
            super(...how);
            window.workers.push(this);
        }
    };
"""

DEFAULT = "sync.handle = bridge.handle"

OUT_OF_MEMORY = """
async def handle(request):
    if '"verb":"move"' in request:
        raise MemoryError("simulated")
    return await bridge.handle(request)

sync.handle = handle
"""

DEAF = """
import time

async def handle(request):
    while '"verb":"move"' in request:
        pass
    return await bridge.handle(request)

sync.handle = handle
"""

FORGETFUL = """
import asyncio

async def handle(request):
    while '"verb":"move"' in request:
        await asyncio.sleep(1)
    return await bridge.handle(request)

sync.handle = handle
"""

SLOW_BOT = """
import asyncio

async def handle(request):
    if '"verb":"bot"' in request:
        await asyncio.sleep(8)
    return await bridge.handle(request)

sync.handle = handle
"""

BUSY_BOT = """
import time

async def handle(request):
    if '"verb":"bot"' in request:
        end = time.monotonic() + 2
        while time.monotonic() < end:
            pass
    return await bridge.handle(request)

sync.handle = handle
"""


def with_worker(page: Page, handle: str, times: int = 1) -> None:
    """The page's own worker, but for the door to it, for the first workers that are made."""
    [path] = PAGE.glob("vendor/kozyri-*/worker.py")
    code = path.read_text()
    assert DEFAULT in code

    def changed(route: Route) -> None:
        route.fulfill(body=code.replace(DEFAULT, handle), content_type="text/x-python")

    page.route("**/worker.py", changed, times=2 * times)  # the page reads it ahead, and PyScript once more


def standing(me: Player) -> dict[str, Any]:
    seen = me.table()
    return {what: seen[what] for what in ("hand", "log", "sheet")}


def own_turn(page: Page) -> tuple[Player, dict[str, Any]]:
    """In the middle of a deal, about to play."""
    me = Player(page)
    me.sit()
    while len(me.wait()["log"]) < 2:
        me.step()
    return me, standing(me)


def play_a_card(me: Player) -> str:
    """Chooses a card and confirms it where that is asked for; gives the card. Does not wait for what comes of it."""
    seen = me.table()
    card: str = (seen["chosen"] or seen["may"])[0]
    if not seen["chosen"]:
        me.touch(me.card(card))
        me.page.wait_for_timeout(500)
        seen = me.table()
    if seen["targets"]:
        me.touch(".spot.target")
    elif seen["chosen"] and seen["main"]:
        me.touch(".buttons .main")
    return card


def terminated(page: Page) -> None:
    page.evaluate("workers.at(-1).terminate()")


def thrown(page: Page) -> None:
    page.workers[-1].evaluate("setTimeout(() => { throw new Error('thrown by a test'); })")


@pytest.mark.parametrize("end", [terminated, thrown])
def test_a_worker_that_dies_in_the_middle_of_a_deal_is_replaced_and_the_move_is_made(
    page: Page, complaints: list[str], end: Callable[[Page], None]
) -> None:
    page.add_init_script(WORKERS)
    me, before = own_turn(page)

    end(page)
    if end is thrown:  # noticed at once; a worker that is only silent, when it is asked something
        me.until(lambda seen: "have been started again" in seen["note"])
        me.ready()
    card = play_a_card(me)
    if end is terminated:
        told = me.until(lambda seen: "have been started again" in seen["note"])
        assert (told["hand"], told["log"]) == (before["hand"], before["log"])
    after = me.until(lambda seen: len(seen["log"]) > len(before["log"]) and bool(seen["ready"]))

    assert card not in after["hand"]
    assert after["log"][-len(before["log"]) :] == before["log"]
    me.step()
    complaints.clear()


@pytest.mark.parametrize(
    ("door", "why"), [(OUT_OF_MEMORY, "MemoryError"), (DEAF, "they do not answer")], ids=["out of memory", "deaf"]
)
def test_a_worker_that_breaks_down_over_a_move_is_replaced_and_the_next_one_makes_it(
    page: Page, complaints: list[str], door: str, why: str
) -> None:
    with_worker(page, door)
    me = Player(page)
    me.sit()
    before = standing(me)
    card = play_a_card(me)
    told = me.until(lambda seen: "have been started again" in seen["note"])
    after = me.until(lambda seen: len(seen["log"]) > len(before["log"]) and bool(seen["ready"]))

    assert why in told["note"]
    assert told["hand"] == before["hand"]
    assert card not in after["hand"]
    me.step()
    complaints.clear()


def test_a_worker_that_lives_but_forgets_what_it_was_asked_is_replaced(page: Page, complaints: list[str]) -> None:
    with_worker(page, FORGETFUL)
    me = Player(page)
    me.sit()
    before = standing(me)
    page.clock.install()
    card = play_a_card(me)
    for _ in range(30):
        page.clock.run_for(2000)
        assert not me.table()["log"]
        assert me.table()["ready"], "a sign of life a moment ago, and a minute's patience"
        page.evaluate("fetch('/worker.py').catch(() => {})")  # real time, in which the worker answers
    page.clock.resume()
    told = me.until(lambda seen: "have been started again" in seen["note"])
    after = me.until(lambda seen: len(seen["log"]) > len(before["log"]) and bool(seen["ready"]))

    assert "never answered" in told["note"]
    assert card not in after["hand"]
    complaints.clear()


def test_a_worker_that_breaks_down_over_the_first_deal_leaves_it_to_the_next_one(
    page: Page, complaints: list[str]
) -> None:
    with_worker(page, OUT_OF_MEMORY.replace("move", "view"))
    me = Player(page)
    me.open()
    before = standing(me)
    me.until(lambda seen: "have been started again" in seen["note"])
    me.ready()
    me.quick()
    assert me.wait()["hand"] == before["hand"]
    for _ in range(3):
        me.step()

    assert me.table()["log"]
    complaints.clear()


def test_a_worker_that_breaks_down_again_and_again_is_told_and_nothing_is_lost(
    page: Page, complaints: list[str]
) -> None:
    with_worker(page, OUT_OF_MEMORY, times=20)
    me = Player(page)
    me.sit()
    before = standing(me)
    play_a_card(me)
    failed = me.until(lambda seen: "retry" in seen["buttons"])

    assert "MemoryError" in failed["note"]
    assert (failed["hand"], failed["log"]) == (before["hand"], before["log"])
    page.unroute_all()
    me.touch("[data-do=retry]")
    me.until(lambda seen: len(seen["log"]) > len(before["log"]))
    complaints.clear()


def test_undo_does_not_wait_for_a_bot_that_thinks(page: Page) -> None:
    with_worker(page, SLOW_BOT)
    me = Player(page)
    me.sit()
    before = standing(me)
    play_a_card(me)
    me.until(lambda seen: "undo" in seen["buttons"])
    page.wait_for_timeout(1000)
    me.touch("[data-do=undo]")
    back = me.until(lambda seen: not seen["log"], 6)  # long before the bot's eight seconds are over
    page.wait_for_timeout(8000)

    assert back["hand"] == before["hand"]
    assert standing(me) == before
    me.step()


TICKS = """() => new Promise((resolve) => {
    const ply = () => document.querySelector('kozyri-table').view.ply;
    const [before, longest] = [ply(), performance.now() + 30_000];
    let ticks = 0;
    const ticking = setInterval(() => {
        ticks += 1;
        if (ply() === before && performance.now() < longest) return;
        clearInterval(ticking);
        resolve(ticks);
    }, 20);
})"""


def test_the_page_does_not_stand_still_while_a_bot_thinks(page: Page) -> None:
    with_worker(page, BUSY_BOT)
    me = Player(page)
    me.sit()
    play_a_card(me)
    me.until(lambda seen: bool(seen["log"]) and not seen["own"])

    ticks = page.evaluate(TICKS)

    assert ticks > 20, "of a hundred while the bot thinks; none if it thought in the page"


def test_a_match_that_is_opened_in_another_tab_goes_on_there_and_can_be_fetched_back(context: BrowserContext) -> None:
    first, second = (Player(context.new_page()) for _ in range(2))
    first.sit()
    first.move()
    all_kept(first.page)
    before = standing(first)

    second.open()
    second.ready()
    stopped = first.until(lambda seen: "go-on-here" in seen["buttons"])
    assert "another tab" in stopped["prompt"]
    assert standing(second) == before
    second.move()
    going_on = all_kept(second.page)
    first.touch("[data-do=menu]")
    first.open_details(3)
    first.find("#menu textarea").fill(SEVEN)
    first.touch("[data-do=load-record]")  # the question whether the match is given up is answered with no
    first.find("#menu .told").filter(has_text="stays as it is").wait_for()
    first.touch("#menu .title button")
    assert all_kept(second.page) == going_on
    first.touch(f"{first.card(stopped['hand'][0])}")
    assert first.table()["ply"] == stopped["ply"]

    first.touch("[data-do=go-on-here]")
    again = first.until(lambda seen: "go-on-here" not in seen["buttons"] and len(seen["log"]) > len(before["log"]))
    assert again["log"] == second.table()["log"]
    second.until(lambda seen: "go-on-here" in seen["buttons"])
    first.step()

    second.page.on("dialog", lambda dialog: dialog.accept())
    second.in_menu(lambda: second.choose_in_menu(1, 1))
    until(second.page, lambda: second.find(".seat").count() == 3)
    first.until(lambda seen: "go-on-here" in seen["buttons"])


def test_two_tabs_with_two_games_do_not_disturb_each_other(context: BrowserContext) -> None:
    durak, svoi = (Player(context.new_page()) for _ in range(2))
    durak.sit("durak")
    svoi.sit("svoi")
    for _ in range(3):
        durak.step()
        svoi.step()

    assert "go-on-here" not in durak.wait()["buttons"]
    assert "go-on-here" not in svoi.wait()["buttons"]


def test_of_two_games_that_are_opened_quickly_the_last_one_stands(page: Page) -> None:
    held = held_back(page, "**/deals/svoi.json")
    me = Player(page)
    me.sit()
    me.touch("[data-game=svoi]")
    until(page, lambda: held)
    me.touch("[data-game=schnapsen]")
    me.until(lambda seen: seen["bids"] or "bid" in seen["prompt"].lower())
    held[0].continue_()
    page.wait_for_timeout(1000)

    assert me.find("h1").text_content() == me.find("nav [aria-current]").get_attribute("aria-label")
    assert len(me.wait()["hand"]) < 9  # as many as Schnapsen has
    me.step()


def test_a_page_that_was_hidden_for_hours_finds_its_worker_again(page: Page, complaints: list[str]) -> None:
    page.add_init_script(WORKERS)
    me, before = own_turn(page)
    terminated(page)
    devtools = page.context.new_cdp_session(page)
    for state in ("frozen", "active"):
        devtools.send("Page.setWebLifecycleState", {"state": state})
        page.wait_for_timeout(300)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    told = me.until(lambda seen: "have been started again" in seen["note"])
    me.ready()

    assert (told["hand"], told["log"]) == (before["hand"], before["log"])
    me.step()
    complaints.clear()


def test_what_did_not_arrive_is_told_and_asked_for_again(
    new_context: Callable[..., BrowserContext], complaints: list[str]
) -> None:
    page = new_context(locale="de").new_page()
    me = Player(page)
    page.goto(f"/#record={quote(SEVEN)}")
    me.ready()
    late = re.compile(r"/assets/(maker|rules|ru)\b")
    page.route(late, lambda route: route.abort())

    def switch_to_russian() -> None:
        me.touch("[data-do=menu]")
        me.open_details(2)
        page.get_by_role("button", name="Русский").click()

    me.until(lambda seen: bool(seen["may"]))
    me.touch(me.card("6D"))
    me.until(lambda seen: "6♦ does not beat 7♣" in seen["note"])  # as Python says it
    me.touch(".rule-link")
    page.get_by_role("status").filter(has_text="schiefgegangen").wait_for()
    me.touch("#rulebook .title button")
    me.touch(".make-demo")
    me.until(lambda seen: "schiefgegangen" in seen["note"])
    me.touch(me.card("6D"))
    me.until(lambda seen: "6♦ does not beat 7♣" in seen["note"])
    switch_to_russian()
    me.find("#menu [role=status]").filter(has_text="schiefgegangen").wait_for()
    assert page.locator("html").get_attribute("lang") == "de"
    assert page.get_by_role("button", name="Deutsch", exact=True).get_attribute("aria-pressed") == "true"
    me.touch("#menu .title button")
    complaints.clear()

    page.unroute(late)
    me.touch(me.card("6D"))
    me.until(lambda seen: "6♦ schlägt 7♣ nicht" in seen["note"])
    me.touch(".rule-link")
    me.find("#rulebook .rules dd").first.wait_for()
    me.touch("#rulebook .title button")
    me.touch(".make-demo")
    me.find("#maker .copied").wait_for()
    until(page, lambda: me.find("#maker .maker").evaluate("(one) => getComputedStyle(one).display") == "grid")
    me.touch("#maker .title button")
    switch_to_russian()
    page.locator("html[lang=ru]").wait_for()
