"""What the page draws of a position before Python is there is what Python says of it."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

from kozyri import bridge, record
from test_links import MOMENTS, Moment, asked, moments

EVERYWHERE = {"game", "seat", "dealer", "seats", "stage", "turn", "ply", "now", "options", "outcome", "log"}
CLAIMED = {
    "svoi": {"pile", "open"},
    "schnapsen": {
        "forehand", "calls", "bid", "declarer", "talon", "picked_up", "lying", "took", "leader", "trick",
        "last", "trump", "claimant", "settlement",
    },
    "durak": {"trump", "talon", "turned", "attack"},
}  # fmt: skip
"""The fields that the page fills in. The others need a rule, and stay empty until Python is there."""


def told(verb: str, **words: Any) -> Any:
    return json.loads(asyncio.run(bridge.handle(json.dumps({"verb": verb, **words}))))


def views(some: list[tuple[Moment, int, bool]]) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Each position as the page and as Python see it."""
    by_page = asked({"position": text_of(moment), "seat": seat, "open": opened} for moment, seat, opened in some)
    by_python = []
    for moment, seat, opened in some:
        told("load", record=text_of(moment), study=True, seat=seat)
        by_python.append(told("view", seat=seat, open=opened)["view"])
    return list(zip(by_page, by_python, strict=True))


def text_of(moment: Moment) -> str:
    """Without the moves that follow."""
    return record.write(moment.record._replace(moves=(), comments=()))


def claims(view: dict[str, Any], like: dict[str, Any]) -> dict[str, Any]:
    """The fields of the view that the page fills in, as far as it knows those of a seat."""
    named = {name: view[name] for name in EVERYWHERE | CLAIMED[view["game"]]}
    pairs = zip(view["seats"], like["seats"], strict=True)
    return named | {"seats": [{name: value for name, value in seat.items() if name in known} for seat, known in pairs]}


def test_a_position_looks_the_same_before_and_after_python_comes() -> None:
    rng = random.Random(5)
    some = [
        (moment, rng.randrange(moment.record.options.players) if moment.view is None else moment.view.seat, False)
        for moment in moments(MOMENTS)
    ]

    for (moment, *_), (by_page, by_python) in zip(some, views(some), strict=True):
        assert claims(by_page, by_page) == claims(by_python, by_page), text_of(moment)


def test_open_hands_look_the_same_too() -> None:
    some = [(moment, 0, True) for moment in moments(MOMENTS) if moment.view is None][: MOMENTS // 3]

    for (moment, *_), (by_page, by_python) in zip(some, views(some), strict=True):
        assert claims(by_page, by_page) == claims(by_python, by_page), text_of(moment)


def test_what_a_seat_may_not_see_is_not_in_the_picture() -> None:
    some = [(moment, moment.view.seat, False) for moment in moments(MOMENTS) if moment.view is not None]

    for (moment, seat, _), (by_page, _) in zip(some, views(some), strict=True):
        for other in by_page["seats"]:
            if other["seat"] != seat:
                written = text_of(moment).partition(f'[Hand {other["seat"]} "')[2].partition('"')[0].split()
                assert set(other["cards"]) <= set(written) | {"??"}
