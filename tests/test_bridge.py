"""The page's only door: whatever is asked is answered with one JSON object, and no seat sees a card it may not see."""

from __future__ import annotations

import base64
import copy
import json
import random
import re
import zlib
from collections.abc import Callable, Coroutine, Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kozyri import GAMES, bridge, cards, durak, pictures, record, schnapsen, svoi, wire
from kozyri.bots import BOTS
from kozyri.bridge import Table
from kozyri.cards import NO_CARDS, Card, Cards
from kozyri.game import AnyGame, Seat, clockwise_from
from kozyri.rules import kinds

Answer = dict[str, Any]

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))

# ---------------------------------------------------------------------------------------- asking


def ask(verb: str, **words: Any) -> Answer:
    """The answer to one question."""
    return answered(json.dumps({"verb": verb, **words}))


def answered(request: Any) -> Answer:
    return finished(bridge.handle(request))


def finished(thinking: Coroutine[Any, Any, str]) -> Answer:
    """The answer of a question that was begun; bots only ever yield, so no event loop is needed."""
    text = ""
    while not text:
        try:
            thinking.send(None)
        except StopIteration as done:
            text = done.value
    answer = json.loads(text)
    assert isinstance(answer, dict)
    assert text.encode().decode() == text  # it can be sent on
    return answer


def view(seat: int | None = None, **words: Any) -> Answer:
    shown = ask("view", seat=seat, **words)["view"]
    assert isinstance(shown, dict)
    return shown


def table() -> Table:
    assert bridge.TABLE is not None
    return bridge.TABLE


def state() -> Any:
    return table().deal.state


def seats() -> list[Seat]:
    return clockwise_from(Seat(0), table().options.players)


def persons() -> list[Seat]:
    return [seat for seat in seats() if table().players[seat] is None]


def own(game: AnyGame, text: str) -> tuple[Card, ...]:
    return wire.own_cards(game.read(text))


def standing() -> Any:
    """Everything that a refused request must leave alone."""
    if bridge.TABLE is None:
        return None
    now = table()
    looks = [view(seat) for seat in persons()]
    deal = now.deal
    return now.match_before, now.players[:], deal.seed, deal.deck, deal.states[:], deal.moves[:], deal.at, looks


def code(answer: Answer) -> str:
    assert answer.keys() == {"error"}, answer
    error = answer["error"]
    assert error.keys() == {"code", "text"}
    assert isinstance(error["text"], str)
    assert 10 < len(error["text"]) <= bridge.LONGEST_ERROR + 1
    assert isinstance(error["code"], str)
    return str(error["code"])


# ---------------------------------------------------------------------------------------- random tables


class Kind(NamedTuple):
    game: str
    preset: str
    players: int


KINDS = [
    Kind(game, preset, players)
    for game, presets, numbers in (
        ("svoi", ("svoi",), (2, 3, 4)),
        ("svoi", ("challenge",), (2,)),
        ("schnapsen", ("24", "36"), (3, 4)),
        ("durak", ("durak", "panjpar"), (2, 3, 4)),
    )
    for preset in presets
    for players in numbers
]
every_kind = pytest.mark.parametrize("kind", KINDS, ids=["-".join(map(str, kind[1:])) for kind in KINDS])


def house(kind: Kind, rng: random.Random) -> Answer:
    """Some of the house rules that the page offers."""
    chosen = {}
    for rule in wire.house_rules(GAMES[kind.game]):
        if rule["name"] not in ("players", "pack") and rng.random() < 0.3:
            value = rng.choice(rule["values"])
            chosen[rule["name"]] = value[: kind.players] if rule["name"] == "trumps" else value
    return chosen


def begin(kind: Kind, rng: random.Random, *, custom: bool = True, **words: Any) -> Answer:
    """A new table of that kind with house rules, and persons and bots mixed; at least one is a person."""
    players: list[str | None] = [rng.choice((None, "random", "careful")) for _ in range(kind.players)]
    players[rng.randrange(kind.players)] = None
    while True:
        options = {"preset": kind.preset, "players": kind.players, **(house(kind, rng) if custom else {})}
        said = {"game": kind.game, "options": options, "players": players, "seed": rng.randrange(2**40), **words}
        answer = ask("new", **said)
        if "error" not in answer:
            return answer
        assert code(answer) == "bad_option"  # two of the house rules do not go together


def step(rng: random.Random) -> Answer | None:
    """One move, by the bot or by a person who picks any that is listed; None when the deal is over."""
    now = table()
    turn = now.game.turn(state())
    if turn is None:
        return None
    if now.players[turn] is not None:
        answer = ask("bot", ply=now.deal.at)
    else:
        right = [seat for seat in persons() if seat != turn and rng.random() < 0.1 and view(seat)["moves"]]
        seat = right[0] if right else turn
        answer = ask("move", seat=seat, ply=now.deal.at, move={"text": rng.choice(view(seat)["moves"])["text"]})
    assert answer.keys() == {"view"}, answer
    return answer


def play_out() -> Answer:
    """The view at the end of a deal that careful players finished."""
    now, rng = table(), random.Random(0)
    while (turn := now.game.turn(state())) is not None:
        move = bot_move(BOTS["careful"](now.game, now.game.view(state(), turn), rng))
        now.deal.play(turn, move, now.game.apply(state(), turn, move))
    return view()


def bot_move(thinking: Any) -> Any:
    while True:
        try:
            thinking.send(None)
        except StopIteration as done:
            return done.value


def walk(kind: Kind, seed: int, most: int, **words: Any) -> Iterator[int]:
    """A deal at random, stopping before every move."""
    rng = random.Random(f"{kind} {seed}")
    begin(kind, rng, **words)
    for ply in range(most):
        yield ply
        if step(rng) is None:
            return


# ---------------------------------------------------------------------------------------- nonsense

NONSENSE: list[Any] = [
    None,
    True,
    False,
    -1,
    7,
    10**30,
    0.0,
    1e400,
    "",
    "AS",
    "1S",
    "durak",
    "\ud800",
    "🂡",
    "null",
    [],
    ["AS", "AS"],
    [[["AS"]]],
    [None],
    {},
    {"text": 1},
    {"text": []},
    {"does": "Play"},
    {"does": []},
    {"does": "Attack", "cards": {"a": "b"}},
    {"verb": "new"},
    "x" * 5000,
]

NO_REQUEST: list[tuple[Any, str]] = [
    ("", "not_json"),
    ("{", "not_json"),
    ("null", "not_json"),
    ("true", "not_json"),
    ("17", "not_json"),
    ("[]", "not_json"),
    ('"view"', "not_json"),
    ('{"verb":7}', "not_json"),
    ('{"verb":["view"]}', "not_json"),
    ('{"verb":"view","seat":NaN}', "not_json"),
    ('{"verb":"view","seat":-Infinity}', "not_json"),
    ('{"verb":"view","seat":' + "9" * 5000 + "}", "not_json"),
    ("\ufeff{}", "not_json"),
    ("\ud800", "not_json"),
    ("[" * 100_000, "not_json"),
    ('{"verb":"view","seat":' + "[" * 50_000 + "]" * 50_000 + "}", "not_json"),
    ('{"verb":"view","seat":' + "[" * 200 + "]" * 200 + "}", "too_deep"),
    ('{"verb":"view"' + " " * 300_000 + "}", "too_long"),
    ("x" * 10_000_000, "too_long"),
    (None, "not_json"),
    (b'{"verb":"view"}', "not_json"),
    ({"verb": "view"}, "not_json"),
    ("{}", "unknown_verb"),
    ('{"verb":""}', "unknown_verb"),
    ('{"verb":"cheat"}', "unknown_verb"),
    ('{"verb":"__class__"}', "unknown_verb"),
    ('{"verb":"\\ud800"}', "unknown_verb"),
    (json.dumps({"verb": "x" * 1000}), "unknown_verb"),
]


@pytest.mark.parametrize(("request_", "why"), NO_REQUEST, ids=[str(number) for number in range(len(NO_REQUEST))])
def test_what_is_no_request_is_told_so(request_: Any, why: str) -> None:
    ask("new", game="durak", seed=1)
    before = standing()

    assert code(answered(request_)) in (why, "too_deep")
    assert standing() == before


BAD_WORDS: list[tuple[str, Answer, str]] = [
    ("rules", {}, "unknown_game"),
    ("rules", {"game": "whist"}, "unknown_game"),
    ("rules", {"game": ["durak"]}, "unknown_game"),
    ("new", {"game": "whist"}, "unknown_game"),
    ("new", {"game": {}}, "unknown_game"),
    ("new", {"game": "durak", "options": []}, "bad_option"),
    ("new", {"game": "durak", "options": {"preset": "svoi"}}, "bad_option"),
    ("new", {"game": "durak", "options": {"preset": ["durak"]}}, "bad_option"),
    ("new", {"game": "durak", "options": {"preset": {}}}, "bad_option"),
    ("new", {"game": "durak", "options": {"trumps": ["S"]}}, "bad_option"),
    ("new", {"game": "durak", "options": {"players": True}}, "bad_option"),
    ("new", {"game": "durak", "options": {"players": 2.0}}, "bad_option"),
    ("new", {"game": "durak", "options": {"players": 10**300}}, "bad_option"),
    ("new", {"game": "durak", "options": {"players": ["x" * 100_000]}}, "bad_option"),
    ("new", {"game": "durak", "options": {"\ud800": 1}}, "bad_option"),
    ("new", {"game": "durak", "options": {"rob": {"six": 1}}}, "bad_option"),
    ("new", {"game": "durak", "options": {"attack_sizes": [True, 3, [5]]}}, "bad_option"),
    ("new", {"game": "svoi", "options": {"trumps": ["C", "S", "♥"]}}, "bad_option"),
    ("new", {"game": "svoi", "options": {"trumps": [["C"], "S", "H"]}}, "bad_option"),
    ("new", {"game": "svoi", "options": {"trumps": [0, 1, 2]}}, "bad_option"),
    ("new", {"game": "svoi", "options": {"trumps": "CSH"}}, "bad_option"),
    ("new", {"game": "svoi", "options": {"second_suit": ["S"]}}, "bad_option"),
    ("new", {"game": "svoi", "options": {"deal": "arranged"}}, "bad_option"),
    ("new", {"game": "schnapsen", "options": {"claims": [["nines"]]}}, "bad_option"),
    ("new", {"game": "schnapsen", "options": {"ohne": 1}}, "bad_option"),
    ("new", {"game": "durak", "players": [None]}, "bad_word"),
    ("new", {"game": "durak", "players": "random"}, "bad_word"),
    ("new", {"game": "durak", "players": [None, "genius"]}, "unknown_bot"),
    ("new", {"game": "durak", "players": [None, ["careful"]]}, "unknown_bot"),
    ("new", {"game": "durak", "players": [None, False]}, "unknown_bot"),
    ("new", {"game": "durak", "seed": -1}, "bad_word"),
    ("new", {"game": "durak", "seed": 2**53}, "bad_word"),
    ("new", {"game": "durak", "seed": 1.0}, "bad_word"),
    ("new", {"game": "durak", "seed": "1"}, "bad_word"),
    ("new", {"game": "durak", "dealer": 2}, "bad_word"),
    ("new", {"game": "durak", "dealer": False}, "bad_word"),
    ("new", {"game": "durak", "first_to": 1000}, "bad_word"),
    ("new", {"game": "durak", "deals": 0}, "bad_word"),
    ("new", {"game": "schnapsen", "deals": 3, "first_to": 500}, "bad_word"),
    ("new", {"game": "durak", "seat": 2}, "bad_word"),
    ("new", {"game": "durak", "seat": 1}, "bot_seat"),
    ("new", {"touched": 2}, "bad_word"),
    ("new", {"touched": True}, "bad_word"),
    ("view", {"seat": 2}, "bad_word"),
    ("view", {"seat": "0"}, "bad_word"),
    ("view", {"seat": False}, "bad_word"),
    ("view", {"seat": 1}, "bot_seat"),
    ("view", {"at": 1}, "bad_word"),
    ("view", {"at": -1}, "bad_word"),
    ("view", {"chosen": "AS"}, "bad_word"),
    ("view", {"chosen": [["AS"]]}, "bad_word"),
    ("view", {"chosen": ["AS"] * 53}, "bad_word"),
    ("view", {"chosen": ["AS", "AS"]}, "bad_notation"),
    ("view", {"chosen": ["??"]}, "bad_notation"),
    ("view", {"chosen": ["\ud800S"]}, "bad_notation"),
    ("move", {}, "bad_notation"),
    ("move", {"move": ""}, "bad_notation"),
    ("move", {"move": "AX"}, "bad_notation"),
    ("move", {"move": "AS AS KD"}, "bad_notation"),
    ("move", {"move": "AS " * 60_000}, "bad_notation"),
    ("move", {"move": "up"}, "bad_notation"),
    ("move", {"move": "xKS"}, "bad_notation"),
    ("move", {"move": ["take"]}, "bad_notation"),
    ("move", {"move": {"does": "PickUp"}}, "bad_notation"),
    ("move", {"move": {"does": "Beat", "card": "AS"}}, "bad_notation"),
    ("move", {"move": {"does": "Cheat"}}, "bad_notation"),
    ("move", {"move": {"does": "Announce", "card": ["QS"]}}, "bad_notation"),
    ("move", {"move": {"does": "Announce"}}, "bad_notation"),
    ("move", {"move": {"text": None, "does": "Take"}}, "bad_notation"),
    ("move", {"move": "take", "seat": 1}, "bot_seat"),
    ("move", {"move": "take", "seat": 2}, "bad_word"),
    ("move", {"move": "take", "ply": "0"}, "bad_word"),
    ("move", {"move": "take", "ply": -1}, "bad_word"),
    ("move", {"move": "take", "ply": 0.0}, "bad_word"),
    ("why", {}, "bad_word"),
    ("why", {"chosen": []}, "bad_word"),
    ("why", {"chosen": ["AS"], "over": 7}, "bad_word"),
    ("why", {"chosen": ["AS"], "over": "A"}, "bad_notation"),
    ("why", {"all": True, "seat": 1}, "bot_seat"),
    ("bot", {}, "no_bot"),
    ("hint", {"seat": 1}, "bot_seat"),
    ("undo", {}, "no_undo"),
    ("undo", {"seat": 1}, "bot_seat"),
    ("redo", {}, "no_redo"),
    ("save", {"seat": 1, "record": True}, "bot_seat"),
    ("load", {}, "bad_word"),
    ("load", {"save": 7}, "bad_word"),
    ("load", {"record": ["x"]}, "bad_word"),
    ("load", {"save": ""}, "bad_save"),
    ("load", {"save": "kozyri:"}, "bad_save"),
    ("load", {"save": "lichess:AAAA"}, "bad_save"),
    ("load", {"save": "kozyri:\ud800"}, "bad_save"),
    ("load", {"save": "kozyri:AAAA"}, "bad_save"),
    ("load", {"record": ""}, "bad_record"),
    ("load", {"record": "take rob red"}, "bad_record"),
    ("load", {"record": "[" * 90_000}, "bad_record"),
    ("load", {"record": "#" * 120_000}, "bad_record"),
]


@pytest.mark.parametrize(
    ("verb", "words", "why"), BAD_WORDS, ids=[f"{verb}-{number}" for number, (verb, *_) in enumerate(BAD_WORDS)]
)
def test_words_that_make_no_sense_are_told_and_change_nothing(verb: str, words: Answer, why: str) -> None:
    ask("new", game="durak", seed=1)
    before = standing()

    assert code(ask(verb, **words)) == why
    assert standing() == before


@pytest.mark.parametrize("verb", ["view", "move", "why", "bot", "hint", "undo", "redo", "save", "new"])
def test_before_anything_is_dealt_there_is_no_table(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bridge, "TABLE", None)

    assert code(ask(verb, move="take")) == "no_table"
    assert bridge.TABLE is None


# fmt: off
WORDS = [
    "game", "options", "players", "seed", "dealer", "deals", "first_to", "study", "touched", "seat", "chosen", "at",
    "open", "ply", "move", "over", "all", "record", "save", "check",
]
# fmt: on
json_values = st.recursive(
    st.one_of(st.sampled_from(NONSENSE), st.integers(-3, 60), st.floats(allow_nan=False), st.text(max_size=8)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS) | st.text(), inner, max_size=3),
    max_leaves=6,
)
sensible = {
    "game": st.sampled_from(list(GAMES)),
    "seat": st.integers(0, 2),
    "ply": st.integers(0, 2),
    "at": st.integers(0, 2),
    "players": st.lists(st.sampled_from([None, "random", "careful"]), min_size=2, max_size=4),
    "chosen": st.lists(st.sampled_from(["AS", "6H", "TD", "9C", "KS"]), max_size=3),
    "move": st.sampled_from(["take", "rob", "AS", "6H", "KS>QS", "90", "pass", "up", "xKS", "give AS KS"]),
    "options": st.sampled_from([{"preset": "panjpar"}, {"players": 3}, {"pack": 36}, {"ohne": True}, {"ranks": 1}]),
}
requests = st.fixed_dictionaries(
    {"verb": st.sampled_from(list(bridge.VERBS))},
    optional={word: json_values | sensible.get(word, json_values) for word in WORDS},
)


@settings(max_examples=150, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 3), st.lists(requests, min_size=1, max_size=3))
def test_whatever_is_asked_is_answered_and_what_is_refused_changes_nothing(played: int, asked: list[Answer]) -> None:
    ask("new", game="durak", options={"players": 3}, players=[None, "random", None], seed=played)
    rng = random.Random(played)
    for _ in range(played):
        step(rng)
    for one in asked:
        before = standing()
        answer = answered(json.dumps(one))
        if "error" in answer:
            code(answer)
        if (
            "error" in answer
            or "refusal" in answer
            or "stale" in answer
            or one["verb"] in ("view", "why", "hint", "save")
        ):
            assert standing() == before


def test_a_move_on_an_old_picture_gets_the_present_one() -> None:
    ask("new", game="durak", seed=1)
    first = view()["moves"][0]["text"]
    ask("move", ply=0, move=first)
    before = standing()

    answer = ask("move", ply=0, move=first)

    assert answer == {"view": view(), "stale": True}
    assert standing() == before
    assert ask("bot", ply=0) == {"view": view(), "stale": True}


def test_cards_that_nobody_has_and_moves_of_others_are_refused_by_a_rule() -> None:
    ask("new", game="durak", players=[None, None], seed=1)
    mine, theirs = (view(seat)["seats"][seat]["cards"] for seat in (0, 1))
    before = standing()
    for seat, move, case in (
        (0, theirs[0], "not_held"),
        (1, theirs[0], "not_attacker"),
        (0, "take", "not_defender"),
        (1, "take", "no_attack"),
    ):
        answer = ask("move", seat=seat, move=move)
        assert answer["refusal"]["case"] == case
        assert answer["view"] == view(seat)
    assert ask("move", seat=0, move=" ".join(mine[:2]))["refusal"]["case"] == "size"
    assert standing() == before


@every_kind
def test_after_the_end_nothing_is_played_any_more(kind: Kind) -> None:
    rng = random.Random(1)
    begin(kind, rng, custom=False)
    some = view()["moves"] or [{"text": "TS"}]
    play_out()
    before = standing()
    for seat in persons():
        assert view(seat)["moves"] == []
        assert "refusal" in ask("move", seat=seat, move=some[0]["text"])
        assert code(ask("hint", seat=seat)) == "not_turn"
        assert code(ask("undo", seat=seat)) == "no_undo"
    assert code(ask("bot")) == "no_bot"
    assert standing() == before


# ---------------------------------------------------------------------------------------- what may be done


def check_refusal(game: AnyGame, refused: Answer) -> None:
    (rule,) = [rule for rule in game.RULES if rule.id == refused["rule"]]
    template = rule.cases[refused["case"]]
    assert {name: said["kind"] for name, said in refused["said"].items()} == kinds(template)
    assert refused["text"]
    assert "{" not in refused["text"]


def fits(game: AnyGame, move: Any, chosen: tuple[Card, ...]) -> bool:
    """Whether the move plays just these cards, in an order that says the same."""
    held = wire.own_cards(move)
    if isinstance(move, schnapsen.Give) and table().options.declarer_assigns:
        return len(held) == len(chosen) and set(held[: len(held) // 2]) == set(chosen[: len(held) // 2])
    return bool(held)


def check_choice(seat: Seat, legal: list[Any], chosen: tuple[Card, ...]) -> None:
    """The answer to a choice of cards against every legal move."""
    game, wanted = table().game, set(chosen)
    sets = [set(wire.own_cards(move)) for move in legal]
    may = {card for some in sets if wanted <= some for card in some} - wanted
    plays = [move for move, some in zip(legal, sets, strict=True) if some == wanted and fits(game, move, chosen)]
    shown = view(seat, chosen=list(map(cards.name, chosen)))
    if chosen and not may and not plays:
        return check_choice(seat, legal, ())
    assert shown["chosen"] == list(map(cards.name, chosen))
    assert set(shown["may"]) == set(map(cards.name, may))
    assert len(shown["may"]) == len(may)
    assert [move["text"] for move in shown["plays"]] == list(map(game.write, plays))
    assert shown["several"] == any(len(some) > 1 for some in sets)
    return None


def check_moves(seat: Seat, rng: random.Random) -> None:
    """Everything that a seat is told it may do, and why not the rest, against the game itself."""
    game, shown = table().game, view(seat)
    legal = list(game.moves(state(), seat))
    texts = list(map(game.write, legal))
    assert [move["text"] for move in shown["moves"]] == texts[: wire.MOST_MOVES]
    assert shown["more"] == (len(texts) > wire.MOST_MOVES)
    assert [move["text"] for move in shown["buttons"]] == [game.write(m) for m in legal if not wire.own_cards(m)]
    for said in rng.sample(shown["moves"], min(3, len(shown["moves"]))):
        by_fields = {name: value for name, value in said.items() if name not in ("text", "rule")}
        for move in (said["text"], said, by_fields):
            assert ask("why", seat=seat, move=move) == {"legal": True, "move": said}
    check_choice(seat, legal, ())
    hand = list(cards.each(pictures.own_hand(game.view(state(), seat))))
    for _ in range(1 if len(legal) > 3000 else 3):
        chosen = tuple(rng.sample(hand, min(len(hand), rng.choice((1, 1, 2, 2, 3, 4, 5)))))
        check_choice(seat, legal, chosen)
        if chosen:
            check_why(seat, legal, chosen)
    refused = ask("why", seat=seat, all=True)["refused"]
    useful = {card for move in legal for card in wire.own_cards(move)}
    assert {one["card"] for one in refused} == {cards.name(card) for card in hand if card not in useful}
    for one in refused:
        check_refusal(game, one["refusal"])


def check_why(seat: Seat, legal: list[Any], chosen: tuple[Card, ...]) -> None:
    game = table().game
    answer = ask("why", seat=seat, chosen=list(map(cards.name, chosen)))
    if answer["legal"]:
        assert game.read(answer["move"]["text"]) in legal
    else:
        check_refusal(game, answer["refusal"])
    plays = [move for move in legal if set(wire.own_cards(move)) == set(chosen)]
    if not plays and game is not svoi and not isinstance(answer.get("move"), dict):
        assert not answer["legal"]
    if plays and isinstance(plays[0], durak.Attack):
        assert answer["legal"]
    for move in plays:
        if isinstance(move, durak.Beat):
            over = cards.name(move.over)
            assert ask("why", seat=seat, chosen=[cards.name(move.card)], over=over)["legal"]


@every_kind
@pytest.mark.parametrize("seed", range(2))
def test_what_a_seat_may_do_is_what_the_game_says(kind: Kind, seed: int) -> None:
    rng = random.Random(seed)
    for ply in walk(kind, seed, 60):
        if ply % 2 == seed % 2 or ply < 8:
            for seat in persons():
                check_moves(seat, rng)


def test_the_order_of_choosing_says_who_gets_which_discard() -> None:
    for pack, discards in ((24, 2), (36, 4)):
        options = {"pack": pack, "declarer_assigns": True, "claims": []}
        ask("new", game="schnapsen", options=options, players=[None] * 3, seed=5)
        for seat, call in ((0, "90"), (1, "pass"), (2, "pass")):
            assert ask("move", seat=seat, move=call).keys() == {"view"}
        hand = view(0)["seats"][0]["cards"]
        chosen = [hand[3], hand[1], hand[2], hand[0]][:discards]
        for some in (chosen, chosen[::-1]):
            (play,) = view(0, chosen=some)["plays"]
            given = play["cards"]
            assert set(given[: discards // 2]) == set(some[: discards // 2])
            assert play["text"] in {schnapsen.write(move) for move in schnapsen.moves(state(), Seat(0))}
        shown = view(0, chosen=chosen[:-1])
        assert shown["several"]
        assert shown["plays"] == []
        assert set(shown["may"]) == set(hand) - set(chosen[:-1])
        assert ask("move", seat=0, move={"does": "Give", "cards": chosen}).keys() == {"view"}


def durak_hand(text: str, other: str, **more: Any) -> None:
    """A study in which seat 0 is to attack with this hand."""
    options = " ".join(f"{name}={value}" for name, value in {"rob": "off", **more}.items())
    zones = f'[Hand 0 "{text}"]\n[Hand 1 "{other}"]\n[Trump "H"]\n[Turn "0"]\n[Due "attack"]'
    answer = ask("load", record=f'[Game "durak"]\n[Options "{options}"]\n[Dealer "1"]\n{zones}', study=True)
    assert answer.keys() == {"view"}, answer


@pytest.mark.parametrize(
    ("hand", "other", "chosen", "rule", "case"),
    [
        ("7S 8S 9S TS JS", "AS KS QS", "7S 8S", "PD-11", "no_pair"),
        ("7S 7H 9S TS JS", "AS KS QS", "7S 7H", "PD-10", "size"),  # a third card makes it an attack
        ("7S 8S 8D TS JS", "AS KS QS", "7S 8S", "PD-10", "size"),
        ("7S 7H", "AS KS QS", "7S 7H", "PD-10", "size"),
        ("7S 7H 9S TS JS", "AS KS", "7S 7H", "PD-21", "too_many"),
        ("7S 7H 9S TS JS", "AS KS QS AD", "7S 7H 9S TS", "PD-21", "too_many"),
        ("7S 7H 9S TS JS", "AS KS QS AD KD", "7S 7H 9S TS", "PD-11", "no_two_pairs"),
        ("7S 7H 9S 9D JS", "AS KS QS AD KD", "7S 7H 9S JS", "PD-10", "size"),
        ("7S 7H 9S 9D JS TS", "AS KS QS AD KD", "7S 7H 9S 9D JS TS", "PD-10", "size"),
        ("7S 7H 9S", "AS KS QS", "7S AS", "PD-10", "not_held"),
        ("7S 8S 9S", "AS KS QS", "7S 8S 9S", "PD-11", "no_pair"),
    ],
)
def test_why_some_cards_are_no_attack_yet_or_ever(hand: str, other: str, chosen: str, rule: str, case: str) -> None:
    durak_hand(hand, other)

    refused = ask("why", chosen=chosen.split())["refusal"]

    assert (refused["rule"], refused["case"]) == (rule, case)
    check_refusal(durak, refused)


@pytest.mark.parametrize("sizes", ["1,3,5", "1,2,3,4,5"])
def test_a_long_hand_of_durak_is_chosen_from_without_waiting(sizes: str) -> None:
    rng = random.Random(3)
    for count in (12, 20, 20):
        pack = [cards.name(card) for card in cards.pack(13)]
        rng.shuffle(pack)
        durak_hand(" ".join(pack[:count]), " ".join(pack[count : count + 6]), pack=52, attack_sizes=sizes)
        legal = list(durak.moves(state(), Seat(0)))
        for size in range(6):
            check_choice(Seat(0), legal, tuple(cards.card(name) for name in rng.sample(pack[:count], size)))


# ---------------------------------------------------------------------------------------- what a seat must not see

NAME = re.compile(r"(?<![A-Za-z0-9])[2-9TJQKA][SHDC](?![A-Za-z0-9])")


def named(answer: Any) -> set[str]:
    return set(NAME.findall(json.dumps(answer)))


def public(before: Any, move: Any, after: Any) -> Cards:
    """The cards that everybody has seen when this move is made, by the rules of the table."""
    if isinstance(after, durak.State):
        shown: Cards = before.attack | after.attack | after.set_aside
        shown |= cards.collect({card for pair in (*before.beaten, *after.beaten) for card in pair})
        shown |= cards.collect(wire.own_cards(move))
        for one in (before, after):
            if one.talon and one.stage != "guess":
                shown |= cards.collect(one.talon[-1:])
        return shown
    if isinstance(after, svoi.State):
        return cards.collect(after.pile) | cards.collect(wire.own_cards(move)) | Cards(after.aside)
    if isinstance(move, schnapsen.Announce):
        return schnapsen.PAIR_OF[cards.SUIT_OF[move.card]]
    if isinstance(move, schnapsen.Play):
        return cards.collect([move.card])
    return after.hands[after.claimant] if isinstance(move, schnapsen.Redeal) else NO_CARDS


def at_the_start(first: Any) -> Cards:
    """What everybody sees before the first move."""
    if isinstance(first, durak.State):
        return NO_CARDS if first.stage == "guess" else cards.collect(first.talon[-1:])
    if not isinstance(first, svoi.State):
        return NO_CARDS
    if first.options.hands_open:
        return svoi.WHOLE[first.options.ranks]
    sixes = [svoi.own_six(first.options, seat) for seat in seats()] if first.options.deal != "arranged" else []
    return Cards(sum(sixes)) | cards.collect(handed.card for handed in first.handed)


def seen_by(seat: Seat) -> Cards:
    """Every card that this seat has had in its hand, or that everybody has seen, up to now."""
    deal, game = table().deal, table().game
    total = at_the_start(deal.states[0])
    for ply, one in enumerate(deal.states[: deal.at + 1]):
        if getattr(one, "stage", None) != "guess":
            total |= one.hands[seat]
        if ply:
            total |= public(deal.states[ply - 1], deal.moves[ply - 1][1], one)
        if isinstance(one, schnapsen.State) and one.options.declarer_assigns and seat == one.declarer:
            total |= one.took[0] | one.took[1] | one.took[2]
    if game is svoi:
        others = [one & ~total for other, one in enumerate(deal.state.hands) if other != seat]
        if sum(1 for hidden in others if hidden) == 1:  # what nobody else can hold must be there
            total |= Cards(sum(others))
    return total


def readable(seat: Seat, rng: random.Random) -> Iterator[Any]:
    """Every kind of answer that seat can get at this moment."""
    now = view(seat, open=True)
    yield now
    yield view(seat, open=True, at=rng.randrange(table().deal.at + 1))
    yield ask("why", seat=seat, all=True)
    hand = [card for card in now["seats"][seat]["cards"] if card != "??"]
    if hand:
        yield ask("why", seat=seat, chosen=rng.sample(hand, min(len(hand), 2)))
    if now["turn"] == seat:
        yield ask("hint", seat=seat)
    yield ask("move", seat=seat, move=GAMES[now["game"]].write(some_move(table().game)))
    saved = ask("save", seat=seat, record=True)["record"]
    yield re.sub(r"\[Excluded .*\]", "", saved)  # what a seat cannot hold, as everybody saw


def some_move(game: AnyGame) -> Any:
    return {"svoi": svoi.PickUp(), "schnapsen": schnapsen.Take(9), "durak": durak.Guess("red")}[game.NAME]


@every_kind
@pytest.mark.parametrize("seed", [10, 11])
def test_no_answer_names_a_card_that_the_seat_has_not_seen(kind: Kind, seed: int) -> None:
    rng = random.Random(seed)
    for ply in walk(kind, seed, 70):
        over = table().game.turn(state()) is None
        if over or (ply % 3 and ply > 6 and rng.random() < 0.5):
            continue
        for seat in persons():
            known = {cards.name(card) for card in cards.each(seen_by(seat))}
            for answer in readable(seat, rng):
                if table().deal.at == ply:  # a wild move may have been a legal one
                    assert named(answer) <= known
            assert pictures.seen(table().game, table().game.view(state(), seat)) & ~seen_by(seat) == NO_CARDS


@every_kind
def test_the_record_of_a_moment_names_no_card_that_the_seat_had_not_seen_by_then(kind: Kind) -> None:
    rng = random.Random(31)
    known: dict[tuple[Seat, int], set[str]] = {}
    for ply in walk(kind, 31, 50):
        if table().game.turn(state()) is None:
            break
        for seat in persons():
            known[seat, ply] = {cards.name(card) for card in cards.each(seen_by(seat))}
            at = rng.randrange(ply + 1)
            saved = ask("save", seat=seat, record="seen", at=at)["record"]
            position, _, moves = re.sub(r"\[Excluded .*\]", "", saved).rpartition("]")
            assert named(position) <= known[seat, at]
            assert named(moves) <= known[seat, ply]
            assert ask("save", seat=seat, record="open", at=at)["record"] == saved


@every_kind
def test_the_record_of_a_moment_is_read_again_as_it_was_seen(kind: Kind) -> None:
    rng = random.Random(32)
    for ply in walk(kind, 32, 40):
        if ply % 5 or table().game.turn(state()) is None:
            continue
        seat = rng.choice(persons())
        at = rng.randrange(ply + 1)
        then, table_before = view(seat, at=at), bridge.TABLE
        position, end, line = ask("save", seat=seat, record="seen", at=at)["record"].rpartition("]\n")
        moves = [re.sub(r"^(\d+\. )?(\d:)?", "", move) for move in re.split(r"  |\n", line.strip()) if line]
        told = [one["text"] for one in view(seat)["log"][at:]]
        assert moves == list(takewhile(lambda text: "??" not in text, told))
        again = ask("load", record=position + end, check=True, study=True, seat=seat)["view"]
        assert bridge.TABLE is table_before
        for what in ("seats", "stage", "turn", "dealer", "options"):
            assert again[what] == then[what], what


def test_once_nothing_is_hidden_the_record_of_a_moment_is_open() -> None:
    begin(Kind("schnapsen", "24", 3), random.Random(3), custom=False)
    seat = persons()[0]
    play_out()
    over = table().deal.at
    for at in range(0, over, 3):
        open_ = record.parse(ask("save", seat=seat, record="open", at=at)["record"])
        assert record.hidden(open_) == 0
        assert record.replay(open_).end == table().deal.states[-1]
        seen = ask("save", seat=seat, record="seen", at=at)["record"]
        assert "??" in seen or at > over - 6  # in the last tricks everything is known
    assert code(ask("save", seat=seat, record="open", at=over)) == "deal_over"
    assert "[Deck" in ask("save", seat=seat, record=True)["record"]


def test_a_record_that_is_only_checked_leaves_the_table_as_it_is() -> None:
    ask("new", game="durak", seed=1)
    before = standing()
    assert ask("load", record=RECORDS[0].read_text(), check=True, study=True)["view"]["game"]
    assert code(ask("load", record="[Game]", check=True)) == "bad_record"
    assert standing() == before


@pytest.mark.parametrize("pack", [24, 36])
def test_cards_laid_face_down_are_not_named_in_the_log(pack: int) -> None:
    ask(
        "new", game="schnapsen", options={"pack": pack, "claims": []}, players=["careful", None, None], dealer=2, seed=8
    )
    while state().stage in ("auction", "give"):
        turn = state().turn
        if turn == 0:
            ask("bot", seat=1)
        else:
            ask("move", seat=turn, move="pass")
    for seat in (1, 2):
        (line,) = [line for line in view(seat)["log"] if line["does"] == "Give"]
        assert line["text"] == "give" + " ??" * (pack // 12 if pack == 24 else 4)
        assert set(line["cards"]) == {"??"}
    ask("move", seat=1, move="take 1")
    assert "card" in view(1)["log"][-1]
    assert "card" not in view(2)["log"][-1]


def test_nobody_sees_its_cards_before_the_colour_is_guessed() -> None:
    ask("new", game="durak", options={"first_attacker": "colour_guess"}, players=[None, None], seed=4)
    for seat in (0, 1):
        for answer in (
            view(seat, open=True),
            ask("why", seat=seat, all=True),
            ask("save", seat=seat, record=True)["record"],
        ):
            assert named(answer) == set()
    assert [move["text"] for move in view(0)["buttons"]] == ["red", "black"]


def test_open_hands_are_shown_in_a_study_and_after_the_end_only() -> None:
    rng = random.Random(2)
    begin(Kind("schnapsen", "24", 3), rng, custom=False)
    seat = persons()[0]
    hidden = [shown for shown in view(seat, open=True)["seats"] if shown["seat"] != seat]
    assert all(set(shown["cards"]) == {"??"} for shown in hidden)
    play_out()
    for at, then in enumerate(table().deal.states):
        shown = view(seat, at=at, open=True)
        assert [set(one["cards"]) for one in shown["seats"]] == [
            {cards.name(card) for card in cards.each(hand)} for hand in then.hands
        ]
        assert shown["ply"] == at == len(shown["log"])
        assert shown["moves"] == []

    begin(Kind("durak", "durak", 3), rng, custom=False, study=True)
    assert "??" not in {card for one in view(open=True)["seats"] for card in one["cards"]}
    assert "??" not in ask("save", record=True)["record"]


def test_a_bots_seat_is_looked_at_only_where_nothing_is_hidden() -> None:
    ask("new", game="durak", seed=1)
    for verb in ("view", "why", "save", "bot", "move"):
        assert code(ask(verb, seat=1, move="take", all=True)) == "bot_seat"
    play_out()
    assert view(1)["outcome"]
    ask("new", game="durak", seed=1, study=True)
    assert view(1)["seat"] == 1
    ask("new", game="durak", seed=1, players=["random", "random"])
    assert view(1)["seat"] == 1
    assert view()["seat"] == 0


def unsealed(sealed: str) -> Any:
    return json.loads(zlib.decompress(base64.b64decode(sealed.removeprefix(bridge.SEAL))))


def sealed(content: Any) -> str:
    return bridge.SEAL + base64.b64encode(zlib.compress(json.dumps(content).encode(), 9)).decode()


def test_in_a_sealed_save_no_card_can_be_read() -> None:
    in_a_row = re.compile(rb"([2-9TJQKA][SHDC][^A-Za-z0-9]+){2}")
    for path in RECORDS:
        ask("load", record=path.read_text())
        save = ask("save", seat=0)["save"]
        assert save.startswith(bridge.SEAL)
        assert not in_a_row.search(save.encode())
        assert not in_a_row.search(base64.b64decode(save.removeprefix(bridge.SEAL)))


# ---------------------------------------------------------------------------------------- taking back


@every_kind
def test_undo_and_redo_come_back_to_the_same_table(kind: Kind) -> None:
    for seed in (20, 21):
        for ply in walk(kind, seed, 30, study=seed == 21):
            for seat in persons():
                before = {other: view(other) for other in persons()}
                states, moves = table().deal.states[:], table().deal.moves[:]
                if not before[seat]["can_undo"]:
                    assert code(ask("undo", seat=seat)) == "no_undo"
                    continue
                back = ask("undo", seat=seat)["view"]
                assert back["ply"] < ply
                assert back["can_redo"]
                assert back == view(seat)
                assert table().deal.moves[back["ply"]][0] in (persons() if table().study else [seat])
                while view(seat)["can_redo"]:
                    ask("redo", seat=seat)
                assert {other: view(other) for other in persons()} == before
                assert (table().deal.states, table().deal.moves) == (states, moves)


@every_kind
def test_the_same_cards_and_the_same_bots_come_again(kind: Kind) -> None:
    rng = random.Random(30)
    bots: list[str | None] = ["random", "careful", "random"]
    begin(kind, rng, custom=False, players=[None, *bots[: kind.players - 1]], study=True, claims=[])
    for _ in range(40):
        if step(rng) is None:
            break
    while view(0)["can_undo"]:
        at, moves, states = table().deal.at, table().deal.moves[:], table().deal.states[:]
        ply = ask("undo", seat=0)["view"]["ply"]
        for mover, move in moves[ply:at]:
            if mover == 0:
                ask("move", seat=0, ply=table().deal.at, move=table().game.write(move))
            else:
                ask("bot", ply=table().deal.at)
        assert table().deal.moves == moves[:at]
        assert table().deal.states == states[: at + 1]
        assert not view(0)["can_redo"]
        ask("undo", seat=0)


def test_the_log_tells_what_stands_and_not_what_was_taken_back() -> None:
    ask("new", game="durak", players=[None, None], seed=1)
    first, second = (move["text"] for move in view(0)["moves"][:2])
    for move in (first, second):
        shown = ask("move", seat=0, move=move)["view"]
        assert [line["text"] for line in shown["log"]] == [line["text"] for line in view(1)["log"]] == [move]
        assert view(0, at=0)["log"] == []
        ask("undo", seat=0)
    assert view(0)["log"] == view(1)["log"] == []
    assert ask("redo", seat=0)["view"]["log"][0]["text"] == second


def test_what_was_seen_or_answered_by_a_person_is_not_taken_back() -> None:
    ask("new", game="durak", players=[None, None], seed=1)
    ask("move", seat=0, move=view(0)["moves"][0])
    assert view(0)["can_undo"]
    assert not view(1)["can_undo"]
    ask("move", seat=1, move="take")
    assert ask("undo", seat=0)["error"]["text"].endswith("another person has moved since")
    assert ask("undo", seat=1)["view"]["ply"] == 1  # nobody drew, so seat 1 saw nothing new
    assert not view(0)["can_redo"]
    assert code(ask("redo", seat=0)) == "no_redo"
    assert ask("redo", seat=1)["view"]["ply"] == 2

    ask("new", game="durak", players=[None, "random"], seed=1)
    ask("move", seat=0, move=view(0)["moves"][0])
    ask("bot")
    while table().deal.state.stage == "defend":
        ask("bot")
    assert ask("undo", seat=0)["error"]["text"].endswith("this seat has seen new cards since")


@every_kind
def test_in_a_study_everything_can_be_taken_back_by_anybody(kind: Kind) -> None:
    rng = random.Random(40)
    begin(kind, rng, custom=False, players=[None] * kind.players, study=True)
    for _ in range(60):
        if step(rng) is None:
            break
    for at in reversed(range(table().deal.at)):
        assert ask("undo", seat=rng.choice(persons()))["view"]["ply"] == at
    assert code(ask("undo")) == "no_undo"


def test_the_end_of_a_deal_stands() -> None:
    for study in (False, True):
        rng = random.Random(3)
        begin(Kind("svoi", "challenge", 2), rng, custom=False, study=study, players=[None, "careful"])
        play_out()
        assert view(0)["can_undo"] == study
        assert ("error" in ask("undo", seat=0)) == (not study)


# ---------------------------------------------------------------------------------------- saving


def check_saved(seat: Seat) -> None:
    """A save brings back just what was there, also in another page."""
    before = {other: view(other) for other in persons()}
    save = ask("save", seat=seat)["save"]
    bridge.TABLE = None

    answer = ask("load", save=save, seat=seat)

    assert answer == {"view": before[seat]}
    assert {other: view(other) for other in persons()} == before
    assert ask("save", seat=seat)["save"] == save


@every_kind
def test_a_save_brings_the_table_back(kind: Kind) -> None:
    rng = random.Random(50)
    for ply in walk(kind, 50, 60):
        if ply % 7 == 3:
            check_saved(persons()[0])
            if view(persons()[0])["can_undo"]:
                ask("undo", seat=persons()[0])
                check_saved(persons()[0])
                ask("redo", seat=persons()[0])
    check_saved(persons()[0])
    ended = table().game.turn(state()) is None
    if ended and not view()["match"]["over"]:
        ask("new", seed=rng.randrange(1000))
        check_saved(persons()[0])


def test_with_every_change_comes_the_save_that_brings_it_back() -> None:
    moved = ask("new", game="durak", players=[None, "careful"], dealer=1, seed=4, sealed=True)
    while moved["view"]["turn"] is not None:
        if moved["view"]["turn"] == 0:
            moved = ask("move", move=moved["view"]["moves"][0]["text"], sealed=True)
        else:
            moved = ask("bot", sealed=True)
        assert ask("load", save=moved["save"], sealed=True) == moved

    assert "save" not in ask("why", all=True, sealed=True)
    assert ask("view").keys() == {"view"}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_loaded_saved_and_written_again(path: Path) -> None:
    text = path.read_text()
    read = record.parse(text)
    answer = ask("load", record=text, study=True, players=[None] * read.options.players)
    assert answer["view"]["ply"] == len(read.moves)
    check_saved(Seat(0))
    again = record.parse(ask("save", record=True)["record"])
    assert record.replay(again) == record.replay(read)
    ask("undo")
    check_saved(Seat(0))


@every_kind
def test_positions_are_loaded_saved_and_played_on(kind: Kind) -> None:
    rng = random.Random(60)
    for ply in walk(kind, 60, 40):
        if ply % 9 != 4 or table().game.turn(state()) is None:
            continue
        game, players, match_ = table().game, [None] * table().options.players, bridge.TABLE
        turn = game.turn(state())
        assert turn is not None
        for text in (
            record.write(record.from_state(game, state())),
            record.write(record.from_view(game, game.view(state(), turn))),
        ):
            shown = ask("load", record=text, study=True, players=players)["view"]
            assert shown["turn"] == turn
            for _ in range(3):
                step(rng)
            check_saved(Seat(0))
            assert "error" not in ask("load", record=ask("save", record=True)["record"], study=True, players=players)
        bridge.TABLE = match_


def test_a_match_is_saved_with_its_sheet() -> None:
    rng = random.Random(4)
    ask("new", game="durak", options={"players": 3}, players=[None, "random", "random"], deals=9, seed=3)
    for _ in range(3):
        play_out()
        ask("new", seed=rng.randrange(1000))
    ask("new", touched=(table().match.dealer + 1) % 3, seed=5)
    before = table().match
    assert len(before.sheet) == 3
    assert before.fool == before.dealer
    check_saved(Seat(0))
    assert table().match == before

    ask("new", game="schnapsen", players=[None, "random", "random"], first_to=500, seed=3)
    for _ in range(2):
        play_out()
        ask("new", seed=rng.randrange(1000))
    before = table().match
    check_saved(Seat(0))
    assert table().match == before
    assert before.first_to == 500


def test_a_save_from_the_future_is_known_as_one() -> None:
    ask("new", game="durak", seed=1)
    content = unsealed(ask("save")["save"])
    before = standing()

    assert code(ask("load", save=sealed({"version": bridge.SAVE_VERSION + 1, "anything": ["else"]}))) == "future_save"
    for version in (0, -1, True, 1.0, "2", None, [9]):
        assert code(ask("load", save=sealed(content | {"version": version}))) == "bad_save"
    assert standing() == before


def everything_in(content: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    inner = content.items() if isinstance(content, dict) else enumerate(content) if isinstance(content, list) else ()
    for key, value in inner:
        yield (*path, key)
        yield from everything_in(value, (*path, key))


def replaced(content: Any, path: tuple[Any, ...], value: Any) -> Any:
    changed = copy.deepcopy(content)
    place = changed
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return changed


def a_match() -> str:
    rng = random.Random(5)
    ask("new", game="schnapsen", players=[None, "random", "random"], deals=5, seed=3)
    play_out()
    ask("new", seed=9)
    for _ in range(4):
        step(rng)
    return str(ask("save")["save"])


def a_position() -> str:
    durak_hand("7S 7H 9S TS JS", "AS KS QS")
    ask("move", move="7S 7H 9S")
    return str(ask("save")["save"])


@pytest.mark.parametrize("make", [a_match, a_position])
def test_a_damaged_save_is_refused_or_at_least_a_table(make: Callable[[], str]) -> None:
    content = unsealed(make())
    rng = random.Random(6)
    for path in everything_in(content):
        for value in rng.sample(NONSENSE, 8):
            before = standing()
            answer = ask("load", save=sealed(replaced(content, path, value)))
            if "error" in answer:
                assert code(answer) in ("bad_save", "future_save" if path == ("version",) else "bad_save")
                assert standing() == before
                continue
            play_out()  # what was let in can be played on to the end


def test_a_torn_or_swollen_save_is_refused() -> None:
    save = a_match()
    before = standing()
    rng = random.Random(7)
    torn = [save[:length] for length in range(0, len(save), 23)]
    for _ in range(60):
        at = rng.randrange(len(bridge.SEAL), len(save))
        torn.append(save[:at] + rng.choice("AZaz09+/=!é\n") + save[at + 1 :])
    for text in (one for one in torn if one != save):
        answer = ask("load", save=text)
        assert code(answer) == "bad_save"
    for swollen in (b" " * 30_000_000, b"[" * 30_000_000, b'{"version":1,"moves":[' + b"[0]," * 5_000_000):
        packed = base64.b64encode(zlib.compress(swollen, 9)).decode()
        assert code(ask("load", save=bridge.SEAL + packed)) == "bad_save"
    assert standing() == before


@settings(max_examples=150, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(RECORDS), st.lists(st.tuples(st.integers(0), st.sampled_from("dxs"), st.text(max_size=4))))
def test_a_record_with_nonsense_in_it_is_refused(path: Path, changes: list[tuple[int, str, str]]) -> None:
    ask("new", game="durak", seed=1)
    pieces = re.split(r"(\s+)", path.read_text())
    for at, what, text in changes:
        here = at % len(pieces)
        there = at // len(pieces) % len(pieces)
        match what:
            case "d":
                pieces[here] = ""
            case "x":
                pieces[here] = text
            case _:
                pieces[here], pieces[there] = pieces[there], pieces[here]
    before = standing()

    answer = ask("load", record="".join(pieces), study=True)

    if "error" in answer:
        assert code(answer) == "bad_record"
        assert standing() == before


# ---------------------------------------------------------------------------------------- matches


def test_the_loser_deals_next_and_a_deal_broken_off_counts_nothing() -> None:
    rng = random.Random(8)
    ask("new", game="durak", options={"players": 3}, players=[None, "random", "random"], dealer=1, seed=2)
    assert view()["dealer"] == 1
    step(rng)
    assert ask("new", seed=2)["view"]["dealer"] == 1
    assert view()["match"]["sheet"] == []
    ended = play_out()
    (loser,) = ended["outcome"]["losers"]
    assert ended["match"]["dealer"] == loser
    assert ended["match"]["markers"][loser] == 1

    following = ask("new", seed=3)["view"]

    assert following["dealer"] == following["match"]["fool"] == loser
    assert following["log"] == []
    toucher = (loser + 1) % 3
    assert ask("new", touched=toucher, seed=4)["view"]["dealer"] == toucher
    assert sum(view()["match"]["markers"]) == 1
    assert code(ask("new", touched=toucher)) == "bad_word"


def test_a_match_ends_after_its_deals() -> None:
    ask("new", game="svoi", players=[None, "random", "random"], deals=2, seed=2)
    assert not play_out()["match"]["over"]
    ask("new", seed=7)
    assert play_out()["match"]["over"]
    before = standing()
    assert code(ask("new", seed=1)) == "match_over"
    assert standing() == before
    check_saved(Seat(0))
    assert code(ask("new")) == "match_over"
    assert ask("new", game="svoi", seed=1)["view"]["match"]["sheet"] == []


def test_schnapsen_goes_round_to_its_points() -> None:
    rng = random.Random(10)
    shown = ask("new", game="schnapsen", players=[None, "random", "random"], first_to=200, seed=3)["view"]
    assert shown["match"]["first_to"] == 200
    dealers, deals = [shown["dealer"]], 0
    while not (shown := play_out())["match"]["over"]:
        thrown_in = not any(shown["outcome"]["points"])
        deals += not thrown_in
        assert len(shown["match"]["sheet"]) == deals
        shown = ask("new", seed=rng.randrange(10**6))["view"]
        assert shown["dealer"] == (dealers[-1] if thrown_in else (dealers[-1] + 1) % 3)
        dealers.append(shown["dealer"])
    assert shown["match"]["winners"] == [shown["match"]["totals"].index(max(shown["match"]["totals"]))]
    assert code(ask("new")) == "match_over"


def test_cards_thrown_in_are_dealt_again_by_the_same_dealer() -> None:
    for seed in range(200):
        ask("new", game="schnapsen", players=[None] * 3, seed=seed)
        claimants = [seat for seat in (0, 1, 2) if "redeal" in {move["text"] for move in view(seat)["buttons"]}]
        if claimants and claimants[0] != 0:
            break
    seat, dealer = claimants[0], view(0)["dealer"]
    ended = ask("move", seat=seat, move="redeal")["view"]
    assert ended["outcome"]["points"] == [0, 0, 0]
    assert "??" not in view(0)["seats"][seat]["cards"]  # everybody sees the hand
    assert ended["match"]["sheet"] == []
    assert ask("new")["view"]["dealer"] == dealer


# ---------------------------------------------------------------------------------------- bots that think too long


def thinking(verb: str = "bot") -> Coroutine[Any, Any, str]:
    """A question over which a bot has just begun to think."""
    question = bridge.handle(json.dumps({"verb": verb, "ply": table().deal.at}))
    question.send(None)
    return question


def bot_to_move() -> None:
    ask("new", game="durak", players=[None, "careful"], seed=1)
    ask("move", move=view()["moves"][0])
    assert view()["turn"] == 1


@pytest.mark.parametrize("meanwhile", ["undo", "new", "bot", "load", "other game"])
def test_a_bot_that_thought_over_an_old_table_is_not_heard(meanwhile: str) -> None:
    bot_to_move()
    save = ask("save")["save"]
    bot = thinking()
    match meanwhile:
        case "load":
            ask("load", save=save)
        case "other game":
            ask("new", game="svoi", players=["random", None, "random"], seed=1)
        case verb:
            ask(verb)
    before = standing()

    answer = finished(bot)

    assert answer == {"view": view(), "stale": True}
    assert standing() == before


def test_a_hint_for_an_old_table_is_not_given() -> None:
    ask("new", game="durak", players=[None, "careful"], seed=1)
    assert "move" in ask("hint")
    hint = thinking("hint")
    ask("move", move=view()["moves"][0])

    assert code(finished(hint)) == "stale"


# ---------------------------------------------------------------------------------------- the rest of the door


def test_every_game_says_its_presets_options_and_rules() -> None:
    games = ask("games")
    assert [game["game"] for game in games["games"]] == list(GAMES)
    assert games["bots"] == ["random", "careful"]
    for game in games["games"]:
        rules = ask("rules", game=game["game"])["rules"]
        assert [rule["id"] for rule in rules] == game["rules"]
        for rule in game["house_rules"]:
            assert rule["rule"] in game["rules"]
            for preset, options in game["presets"].items():
                for value in rule["values"]:
                    players = value if rule["name"] == "players" else options["players"]
                    said = {"preset": preset, "players": players, rule["name"]: value}
                    if rule["name"] == "trumps":
                        said["trumps"] = value[:players]
                    answer = ask("new", game=game["game"], options=said)
                    assert "view" in answer or rule["name"] in ("players", "deal", "second_suit", "first_attacker")


def test_null_is_as_good_as_no_word() -> None:
    words = dict.fromkeys(WORDS)
    first = ask("new", **{**words, "game": "durak", "seed": 1})
    assert first == ask("new", game="durak", seed=1)
    assert ask("view", **words) == {"view": view()}
    assert ask("new", **words)["view"]["ply"] == 0


def test_the_first_person_looks_where_no_seat_is_named() -> None:
    shown = ask("new", game="svoi", players=["random", None, None], seed=1)["view"]
    assert shown["seat"] == 1
