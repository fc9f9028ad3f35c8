"""The rulebooks' demos: each is a sound position or deal, and shows the clause that it stands for."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import quote_plus

import pytest

from demos import Demo, demos, lessons, picture, view
from kozyri import GAMES, record
from kozyri.game import AnyGame
from test_locales import ROOT

DEMOS = demos()
LESSONS = lessons()
LONGEST_LINK = 1_200  # characters

NOT_SHOWN = {
    "SK-2": "how many play",
    "SK-3": "that nobody has a partner",
    "SK-4": "the pack",
    "SK-7": "what is agreed before the deal",
    "SK-8": "likewise: other trumps cannot even be written down",
    "SK-15": "who deals the first game of a session",
    "SK-16": "who deals the next one",
    "SK-17": "shuffling and cutting",
    "BG-1": "how many play",
    "RS-1": "the pack",
    "RS-2": "how many play",
    "RS-40": "a match of many deals",
    "RS36-1": "the pack",
    "PD-1": "how many play",
    "PD-4": "who deals the next game",
    "PD-5": "what happens while the cards are shuffled",
    "PD-24": "a match of many deals",
    "PJ-4": "how many play",
}
"""The clauses that no position and no deal can show, with what they are about."""

every_demo = pytest.mark.parametrize("demo", [pytest.param(demo, id=demo.id) for demo in DEMOS])
every_one = pytest.mark.parametrize("demo", [pytest.param(demo, id=demo.id) for demo in (*DEMOS, *LESSONS)])
every_game = pytest.mark.parametrize("game", [pytest.param(game, id=name) for name, game in GAMES.items()])


def picture_of(demo: Demo) -> dict[str, Any]:
    return asyncio.run(picture(demo))


# ---------------------------------------------------------------------------------------- sound


@every_one
def test_it_is_written_as_a_record_is_and_fits_a_link(demo: Demo) -> None:
    assert record.write(demo.record) == demo.text
    assert len(quote_plus(demo.text + " ".join(demo.line))) < LONGEST_LINK


@every_one
def test_what_is_said_to_be_legal_is(demo: Demo) -> None:
    for tried in demo.legal:
        assert demo.refusal(tried) is None
        assert tried.move in list(demo.game.moves(demo.start, tried.seat))


@every_one
def test_all_moves_are_named_where_no_others_are_said_to_be_legal(demo: Demo) -> None:
    if demo.only:
        seat = demo.game.turn(demo.start)
        assert seat is not None
        assert {tried.seat for tried in demo.legal} <= {seat}
        named = sorted(demo.game.write(tried.move) for tried in demo.legal)
        assert named == sorted(map(demo.game.write, demo.game.moves(demo.start, seat)))


@every_one
def test_what_is_said_to_be_refused_is_and_by_that_rule(demo: Demo) -> None:
    for tried, rule in demo.refused:
        refused = demo.refusal(tried)
        assert refused is not None, demo.game.write(tried.move)
        assert refused.rule.id == rule


@every_one
def test_the_line_leads_where_it_is_said_to(demo: Demo) -> None:
    standing = demo.standing
    assert {name: standing.get(name, "") for name in demo.after} == demo.after


@every_one
def test_the_reader_sees_what_he_is_said_to(demo: Demo) -> None:
    shown = asyncio.run(view(demo, played=True))

    assert {path: at(shown, path) for path in demo.sees} == demo.sees


def at(picture: Any, path: str) -> Any:
    """What stands there in nested lists and objects: "seats.1.count"."""
    for step in path.split("."):
        picture = picture[int(step)] if isinstance(picture, list) else picture[step]
    return picture


@every_one
def test_record_and_line_together_are_a_record_of_the_same_moves(demo: Demo) -> None:
    together = record.replay(record.parse(demo.text + " ".join(demo.line)))

    assert [(ply.seat, ply.move) for ply in together.plies] == [(ply.seat, ply.move) for ply in demo.plies]


@every_one
def test_the_reader_has_something_to_do(demo: Demo) -> None:
    if demo.task == "watch":
        assert demo.plies
    else:
        assert any(demo.game.moves(demo.start, demo.seat))
    if demo.task == "which":
        assert demo.game.turn(demo.start) == demo.seat
        assert demo.only


@every_one
def test_other_hands_are_seen_where_all_are_open_and_only_there(demo: Demo) -> None:
    shown = asyncio.run(view(demo))

    assert demo.open == all("??" not in seat["cards"] for seat in shown["seats"])


# ---------------------------------------------------------------------------------------- and to the point


@every_demo
def test_it_shows_its_clause(demo: Demo) -> None:
    """By a move that the clause forbids, by all the moves that it leaves, or by what comes of a line or is seen."""
    clauses = {demo.rule, *demo.also}

    assert clauses <= {rule.id for rule in demo.game.RULES}
    assert demo.only or demo.after or demo.sees or clauses & {rule for _, rule in demo.refused}


@every_one
def test_what_a_refusal_says_is_ready_for_the_page(demo: Demo) -> None:
    for (_, rule), out in zip(demo.refused, picture_of(demo)["refused"], strict=True):
        assert out["rule"] == out["refusal"]["rule"] == rule


# ---------------------------------------------------------------------------------------- all of them


def test_the_build_writes_them_all(tmp_path: Path) -> None:
    out = tmp_path / "demos.json"
    command = [sys.executable, str(ROOT / "web/runtime/demos.py"), str(out)]
    subprocess.run(command, check=True, env={"PYTHONPATH": str(ROOT / "core")})

    written = json.loads(out.read_text(encoding="utf-8"))

    assert [one["id"] for one in written["demos"]] == [demo.id for demo in DEMOS]
    assert [one["id"] for one in written["lessons"]] == [step.id for step in LESSONS]
    assert written["demos"][0] == picture_of(DEMOS[0])


@every_game
def test_every_clause_has_a_demo_if_it_can_be_shown(game: AnyGame) -> None:
    shown = {rule for demo in DEMOS for rule in (demo.rule, *demo.also)}

    assert [rule.id for rule in game.RULES if rule.id not in shown] == [
        rule.id for rule in game.RULES if rule.id in NOT_SHOWN
    ]


@every_game
def test_every_game_has_its_lesson_in_a_few_steps(game: AnyGame) -> None:
    steps = [step for step in LESSONS if step.game is game]

    assert 4 <= len(steps) <= 6
    assert [step.id for step in steps] == [f"{game.NAME}-{number}" for number in range(1, len(steps) + 1)]
    assert all(step.shows.endswith(".") for step in steps)


def test_what_is_not_shown_is_a_clause() -> None:
    assert set(NOT_SHOWN) <= {rule.id for game in GAMES.values() for rule in game.RULES}


@every_game
def test_demos_stand_in_the_order_of_the_rules(game: AnyGame) -> None:
    order = [rule.id for rule in game.RULES]
    places = [order.index(demo.rule) for demo in DEMOS if demo.game is game and demo.rule]

    assert places == sorted(places)
