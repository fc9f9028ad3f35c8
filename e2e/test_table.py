"""What a hand does at the table, and what the table makes of it: one action is one move, or is told why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from conftest import sat_down
from player import Player
from playwright.sync_api import BrowserContext, Dialog, Page, Route
from positions import ask
from waiting import held_back

DEFENCE = f"""
[Game "durak"]
[Dealer "0"]
[Hand 0 "QS QC 9S 7H 7D"]
[Hand 1 "?? ?? ?? ??"]
[Talon "{"?? " * 25}KH"]
[Trump "H"]
[Attack "6D"]
[Attacker "1"]
[Turn "0"]
[Due "defend"]
"""

ANSWER = f"""
[Game "svoi"]
[Dealer "1"]
[Hand 0 "6C KH KD QH JS JD JC TH 9S 9D 8C 7H"]
[Hand 1 "6S{" ??" * 11}"]
[Hand 2 "6H{" ??" * 10}"]
[Pile "7C"]
[Seen "6S 6H 6C"]
[Turn "0"]
[Due "answer"]
"""


LAST_CARD = """
[Game "svoi"]
[Dealer "2"]
[Hand 0 "7H"]
[Hand 1 "6S 9S TS KS 8H 9H 8D 9D TD"]
[Hand 2 "6H TH JH KH 9C TC JC 7D JD"]
[Aside "6C 7C 8C QC KC AC 7S 8S JS QS AS QH AH 6D QD KD AD"]
[Turn "0"]
[Due "lay"]
"""


def at(me: Player, record: str) -> Player:
    """The player, for whom this position now lies on the table."""
    me.load(record)
    return me


def view(me: Player) -> dict[str, Any]:
    seen: dict[str, Any] = me.page.evaluate("document.querySelector('kozyri-table').view")
    return seen


# ---------------------------------------------------------------------------------------- before Python is there


@pytest.fixture
def held(page: Page) -> list[Route]:
    """Python's machine code is not let through until the test lets it."""
    return held_back(page, "**/*.wasm")


def let_through(page: Page, held: list[Route]) -> None:
    for route in held:
        route.continue_()
    page.unroute("**/*.wasm")


@pytest.mark.parametrize("game", ["durak", "svoi", "schnapsen"])
def test_the_first_deal_is_on_the_table_before_python_and_is_the_one_that_is_played(
    page: Page, held: list[Route], game: str
) -> None:
    me = Player(page)
    me.open(game)
    early, prepared = me.table(), view(me)

    assert not early["ready"]
    assert early["hand"]
    assert early["own"]
    assert early["may"] or early["bids"]
    assert "%" in early["note"]
    for what in (".who", ".prompt", ".count .unseen", ".middle", ".sheet td"):
        assert all(text.strip() for text in me.find(what).all_inner_texts()), what
    assert page.locator("progress").evaluate("bar => bar.getBoundingClientRect().height > 0")
    assert not page.locator("button").filter(has_text="undefined").count()

    let_through(page, held)
    me.ready()
    me.until(lambda seen: "%" not in seen["note"])

    assert view(me) == prepared


@pytest.mark.parametrize("game", ["durak", "svoi"])
def test_a_card_chosen_before_python_is_there_is_played_as_soon_as_it_is(
    page: Page, held: list[Route], game: str
) -> None:
    me = Player(page)
    me.open(game)
    hand = me.table()["hand"]
    me.touch(me.card(hand[-1]))
    if me.table()["main"]:  # more cards could be added
        me.touch(".buttons .main")
    waiting = me.table()

    assert "as soon as the rules are there" in waiting["note"]
    assert waiting["hand"] == hand
    assert waiting["chosen"] == [hand[-1]]

    let_through(page, held)
    played = me.until(lambda seen: seen["ply"])

    assert "You" in played["log"][-1]
    assert view(me)["log"][0]["mover"] == 0
    assert hand[-1] in view(me)["log"][0]["text"]
    assert hand[-1] not in played["hand"]


def test_help_that_was_asked_for_too_early_comes_when_it_can(page: Page, held: list[Route]) -> None:
    me = Player(page)
    me.open()
    me.touch("[data-do=help]")
    assert "still on their way" in me.find("#help").inner_text()

    let_through(page, held)
    me.find("#help li").first.wait_for()

    assert me.find("#help li").count() >= 5


# ---------------------------------------------------------------------------------------- one action, one move


def own_moves(me: Player) -> int:
    return sum(line["mover"] == 0 for line in view(me)["log"])


def middle_of(me: Player, what: str) -> tuple[float, float]:
    box = me.find(what).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("pause", [10, 80])
def test_a_double_click_plays_one_card(sitting: Player, pause: int) -> None:
    me = at(sitting, ANSWER)
    x, y = middle_of(me, me.card("8C"))

    me.page.mouse.click(x, y)
    me.page.wait_for_timeout(pause)
    me.page.mouse.move(x, y)
    me.page.mouse.down(click_count=2)
    me.page.mouse.up(click_count=2)
    me.until(lambda _: own_moves(me) > 0)
    me.page.wait_for_timeout(300)

    assert own_moves(me) == 1
    assert view(me)["stage"] == "follow_up"


def test_a_double_click_on_a_button_is_one_move(sitting: Player) -> None:
    me = at(sitting, ANSWER)
    x, y = middle_of(me, ".buttons [data-do=PickUp]")

    for click in (1, 2):
        me.page.mouse.move(x, y)
        me.page.mouse.down(click_count=click)
        me.page.mouse.up(click_count=click)
    me.until(lambda _: own_moves(me) > 0)
    me.page.wait_for_timeout(300)

    assert own_moves(me) == 1


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_that_is_held_down_is_one_move(sitting: Player, key: str) -> None:
    me = at(sitting, ANSWER)
    me.find(me.card("8C")).focus()

    for _ in range(12):
        me.page.keyboard.down(key)
        me.page.wait_for_timeout(30)
    me.page.keyboard.up(key)
    me.until(lambda _: own_moves(me) > 0)
    me.page.wait_for_timeout(300)

    assert own_moves(me) == 1
    assert me.page.evaluate("document.activeElement.closest('.hand, .buttons') !== null")


CLICK_IF_A_BOT_IS_TO_MOVE = """() => {
    if (document.querySelector('.seat.mine.acts, .buttons [data-do=next]')) return false;
    for (const card of document.querySelectorAll('.in-hand')) card.click();
    return true;
}"""


def test_clicks_while_a_bot_is_to_move_play_nothing(sitting: Player) -> None:
    me = at(sitting, ANSWER)
    me.touch(me.card("8C"))
    me.until(lambda seen: "8C" not in seen["hand"])
    me.touch(me.card("7H"))
    me.until(lambda seen: not seen["own"])
    hand = me.table()["hand"]

    while me.page.evaluate(CLICK_IF_A_BOT_IS_TO_MOVE):
        me.page.wait_for_timeout(20)
    now = me.table()

    assert own_moves(me) == 2
    assert set(now["hand"]) >= set(hand)


def test_a_drag_that_is_broken_off_plays_nothing(new_context: Callable[..., BrowserContext]) -> None:
    phone = new_context(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    me = at(sat_down(phone.new_page()), ANSWER)
    before = me.table()
    x, y = middle_of(me, me.card("8C"))
    fingers = phone.new_cdp_session(me.page)

    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 6):
        point = {"x": x, "y": y - 40 * step}
        fingers.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
    me.page.wait_for_timeout(300)

    assert me.table() == before
    assert me.page.locator(".dragged").count() == 0


def drag(me: Player, what: str, where: str) -> None:
    mouse = me.page.mouse
    x, y = middle_of(me, what)
    mouse.move(x, y)
    mouse.down()
    to_x, to_y = middle_of(me, where)
    mouse.move(to_x, to_y, steps=6)
    mouse.up()


def test_a_card_dragged_onto_an_attack_card_beats_it(sitting: Player) -> None:
    me = at(sitting, DEFENCE)

    drag(me, me.card("7D"), '[data-over="6D"]')
    me.until(lambda seen: seen["ply"])

    assert view(me)["log"][0]["text"] == "7D>6D"


def test_a_card_dragged_to_where_it_may_not_go_is_told_why(sitting: Player) -> None:
    me = at(sitting, DEFENCE)
    before = me.table()

    drag(me, me.card("QS"), '[data-over="6D"]')
    now = me.until(lambda seen: seen["rule"])

    assert "does not beat" in now["note"]
    assert (now["hand"], now["ply"]) == (before["hand"], before["ply"])


def test_a_beating_card_dragged_onto_another_card_is_followed_by_it(sitting: Player) -> None:
    me = at(sitting, ANSWER)

    drag(me, me.card("8C"), me.card("KD"))
    me.until(lambda seen: seen["ply"] >= 2)

    assert [line["text"] for line in view(me)["log"]][:2] == ["x8C", "KD"]


# ---------------------------------------------------------------------------------------- what just happened

LISTEN = """() => {
    const status = document.querySelector('.live [role=status]');
    window.heard = [];
    new MutationObserver(() => {
        const copy = status.cloneNode(true);
        for (const silent of copy.querySelectorAll('[aria-hidden]')) silent.remove();
        const text = copy.querySelector('.note').textContent.trim();
        if (text && text !== heard.at(-1)) heard.push(text);
    }).observe(status, { subtree: true, childList: true, characterData: true });
}"""
"""What a screen reader says of the note, one after another."""


def test_what_the_others_did_since_ones_own_move_is_seen_together_and_heard_once(sitting: Player) -> None:
    me = at(sitting, ANSWER)
    me.quick()
    me.page.evaluate(LISTEN)

    me.touch(me.card("8C"))
    me.until(lambda seen: "8C" not in seen["hand"])
    me.touch(me.card("7H"))
    now = me.until(lambda seen: seen["own"] and seen["ply"] > 2)

    told = [line["text"] for line in reversed(me.page.evaluate("document.querySelector('kozyri-table').lines"))]
    assert len(told) > 3, "both others have played"
    assert now["note"] == " ".join(told[2:])
    assert me.page.evaluate("heard") == told


def test_a_move_that_is_taken_back_is_not_told_any_more(sitting: Player) -> None:
    me = at(sitting, ANSWER)
    me.touch(me.card("8C"))
    assert me.until(lambda seen: seen["ply"])["note"] == "You beat 7♣ with 8♣."

    me.touch("[data-do=undo]")
    undone = me.until(lambda seen: not seen["ply"])
    me.touch("[data-do=redo]")
    redone = me.until(lambda seen: seen["ply"])

    assert undone["note"] == ""
    assert redone["note"] == "You beat 7♣ with 8♣."


# ---------------------------------------------------------------------------------------- why not?


def test_a_card_that_may_not_be_played_answers_why_and_shows_the_rule(sitting: Player) -> None:
    me = at(sitting, DEFENCE)
    before = me.table()

    me.touch(me.card("QS"))
    now = me.until(lambda seen: seen["rule"])

    assert now["note"].startswith("Q♠")
    assert "PD-" in now["rule"]
    assert {**now, "note": "", "rule": ""} == {**before, "note": "", "rule": ""}

    me.touch(".rule-link")
    rule = me.find(f"#rule-{now['rule'].split()[-1]}")
    rule.wait_for()
    me.until(lambda _: rule.evaluate(IN_SIGHT))

    assert me.find("#rulebook").evaluate("book => book.open")


IN_SIGHT = """(one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
}"""


def test_what_can_i_do_lists_every_move_and_every_refusal(sitting: Player) -> None:
    me = at(sitting, DEFENCE)

    me.touch("[data-do=help]")
    lists = me.find("#help ul")
    lists.nth(1).wait_for()
    may, may_not = (lists.nth(place).inner_text() for place in (0, 1))

    assert {"7D>6D", "7H>6D", "take"} <= set(may.split())
    for card in ("Q♠", "Q♣", "9♠"):
        assert f"{card} {card}" in may_not or card in may_not
    assert may_not.count("PD-") == 3


def test_a_button_that_may_not_be_pressed_is_not_there_or_says_so(sitting: Player) -> None:
    me = at(sitting, DEFENCE)

    assert me.table()["buttons"] == ["Take"]


# ---------------------------------------------------------------------------------------- back, and forth again


def attacked_with_three() -> dict[str, Any]:
    """A first deal in which the bot answers our first move, sooner or later, with an attack of three cards."""
    for seed in range(3000):
        new = {"game": "durak", "seed": seed}
        dealt = ask("new", **new)["view"]
        if dealt["turn"] != 0:
            continue
        now = ask("move", seat=0, move={"text": dealt["moves"][0]["text"]})["view"]
        while now["turn"] == 1:
            now = ask("bot", seat=0)["view"]
        beats = [move for move in now["moves"] if move["does"] == "Beat"]
        if now["stage"] == "defend" and len(now["attack"]) == 3 and beats:
            return {"new": new, "view": dealt, "first": dealt["moves"][0], "beat": beats[0]}
    raise AssertionError("no such deal")


def test_a_card_of_a_defence_can_be_taken_back_and_played_again(page: Page) -> None:
    deal = attacked_with_three()
    page.route("**/deals/durak.json", lambda route: route.fulfill(json=[deal]))
    me = Player(page)
    me.open()
    me.ready()
    me.quick()
    for card in deal["first"]["cards"]:
        me.touch(me.card(card))
    if me.table()["main"]:
        me.touch(".buttons .main")
    before = me.until(lambda seen: seen["own"] and seen["ply"] >= 2)
    assert "undo" not in before["buttons"]

    me.touch(me.card(deal["beat"]["card"]))
    if me.table()["targets"]:
        me.touch(f'[data-over="{deal["beat"]["over"]}"]')
    beaten = me.until(lambda seen: seen["ply"] > before["ply"])
    assert "undo" in beaten["buttons"]
    me.touch("[data-do=undo]")
    undone = me.until(lambda seen: seen["ply"] == before["ply"])
    me.touch("[data-do=redo]")
    redone = me.until(lambda seen: seen["ply"] > before["ply"])

    assert (undone["hand"], undone["log"]) == (before["hand"], before["log"])
    assert (redone["hand"], redone["log"]) == (beaten["hand"], beaten["log"])


def test_a_study_takes_back_everything(sitting: Player) -> None:
    me = at(sitting, DEFENCE)
    before = me.table()
    me.quick()
    me.touch(me.card("7D"))
    me.until(lambda seen: seen["ply"] and seen["own"])

    while me.table()["ply"]:
        ply = me.table()["ply"]
        me.touch("[data-do=undo]")
        me.until(lambda seen, ply=ply: seen["ply"] < ply)  # type: ignore[misc]

    assert me.table()["hand"] == before["hand"]
    assert "study" in me.table()["sheet"]


def test_a_line_of_the_log_shows_that_moment_and_a_finished_deal_all_hands(page: Page) -> None:
    me = Player(page)
    me.sit()
    start = me.table()["hand"]
    me.step()
    me.step()
    me.wait()
    now = me.table()

    me.find(".log").evaluate("log => log.open = true")
    me.touch(".log .line", now["ply"] - 1)
    past = me.until(lambda seen: "now" in seen["buttons"])
    assert past["may"] == []
    assert past["note"] == past["log"][-1].rsplit(" ", 1)[0]
    assert view(me)["ply"] == 1
    me.touch("[data-do=step-back]")
    me.until(lambda seen: "step-back" not in seen["buttons"])
    assert me.table()["hand"] == start
    me.touch("[data-do=now]")
    me.until(lambda seen: "now" not in seen["buttons"])
    assert me.table()["hand"] == now["hand"]

    me.play()
    assert page.locator(".open-hands").count() == 0
    me.touch("[data-do=replay]")
    me.until(lambda seen: "step-on" in seen["buttons"])
    assert page.locator(".open-hands playing-card").count() == 5
    assert me.table()["hand"] == start
    me.touch("[data-do=step-on]")
    me.until(lambda seen: "step-back" in seen["buttons"])
    me.touch("[data-do=now]")
    me.until(lambda seen: seen["over"])


PAUSES = """
    const later = setTimeout;
    window.pauses = [];
    window.setTimeout = (act, pause, ...words) => (pauses.push(pause), later(act, pause, ...words));
"""


def test_when_the_reader_is_out_the_others_can_be_hurried(page: Page) -> None:
    page.add_init_script(PAUSES)
    me = Player(page)
    me.open()
    me.ready()
    me.load(LAST_CARD)
    me.touch(me.card("7H"))
    me.find("[data-do=to-the-end]").wait_for()
    me.until(lambda _: 650 in page.evaluate("pauses"))  # the usual pace

    me.touch("[data-do=to-the-end]")
    page.evaluate("pauses = []")
    seen = me.until(lambda seen: bool(seen["over"]))

    assert "You lay 7♥. You are out." in seen["log"][-1]
    assert len(seen["log"]) > 5
    assert 650 not in page.evaluate("pauses")
    assert me.find("[data-do=to-the-end]").count() == 0


def test_another_variant_may_be_chosen_while_it_is_shown_how_the_hands_were_made_equal(sitting: Player) -> None:
    def agree(dialog: Dialog) -> None:
        dialog.accept()

    sitting.page.on("dialog", agree)
    sitting.touch("[data-game=svoi]")
    sitting.in_menu(lambda: sitting.choose_in_menu(0, 1))
    sitting.until(lambda seen: "arrange" in seen["buttons"])
    sitting.touch(".buttons [data-do=arrange]")
    sitting.until(lambda seen: "As dealt" in seen["prompt"])
    sitting.in_menu(lambda: sitting.choose_in_menu(0, 0))

    sitting.until(
        lambda seen: "dealt" not in seen["prompt"] and "arrange" not in seen["buttons"] and bool(seen["hand"])
    )
    sitting.page.remove_listener("dialog", agree)
