"""What every game offers. A game is a module; mypy holds it against the protocol `Game`."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, NamedTuple, NewType, Protocol, TypeVar

from kozyri.cards import Card, Cards
from kozyri.rules import Refusal, Rule

Seat = NewType("Seat", int)
"""A place at the table, 0 … players−1, clockwise."""


class Outcome(NamedTuple):
    """How a deal ended."""

    points: tuple[int, ...]  # one number a seat: −1 for the loser, else 0; in Schnapsen what is written for the deal
    losers: tuple[Seat, ...]  # empty in a draw, and in Schnapsen unless the declarer missed the bid
    rule: Rule  # that ended the deal


O = TypeVar("O")  # noqa: E741 - options, beside S, M and V
S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


def of_its_kind(kind: type[M]) -> type[M]:
    """Makes moves equal only to moves of their kind, and true: as bare tuples, taking and robbing are both ()."""

    def equal(self: tuple[object, ...], other: object) -> bool:
        return type(other) is type(self) and tuple.__eq__(self, other)

    def unequal(self: tuple[object, ...], other: object) -> bool:
        return not equal(self, other)

    def true(_: object) -> bool:
        return True

    for name, method in (("__eq__", equal), ("__ne__", unequal), ("__bool__", true)):
        setattr(kind, name, method)
    return kind


class Game(Protocol[O, S, M, V]):
    """The contract of a game module: options O, states S, moves M and views V, all of them values.

    Its options are checked when they are made: a ValueError names the field and the reason.
    """

    @property
    def NAME(self) -> str:  # noqa: N802 - a constant of the module
        """The game's name in GAMES, in records and on the wire."""

    @property
    def RULES(self) -> tuple[Rule, ...]:  # noqa: N802
        """Every rule in reading order."""

    @property
    def PRESETS(self) -> dict[str, O]:  # noqa: N802
        """Ready-made options by name; the first is the game as the source has it."""

    def pack(self, options: O) -> tuple[Card, ...]:
        """The cards of the pack, sorted."""

    def deal(self, options: O, deck: Sequence[Card], dealer: Seat) -> S:
        """The state after dealing the pack in this order; raises ValueError for a deck or a dealer that cannot be."""

    def turn(self, state: S) -> Seat | None:
        """Whom the table waits for; None when the deal is over."""

    def moves(self, state: S, seat: Seat) -> Iterable[M]:
        """Every legal move of that seat, rights out of turn included, lazily."""

    def refusal(self, state: S, seat: Seat, move: M) -> Refusal | None:
        """Why that seat may not make that move; None when it may."""

    def apply(self, state: S, seat: Seat, move: M) -> S:
        """The state after the move; raises IllegalMove and leaves the old one alone."""

    def outcome(self, state: S) -> Outcome | None:
        """How the deal ended; None while it goes on."""

    def view(self, state: S, seat: Seat) -> V:
        """All that this seat may know, built up from nothing."""

    def guess(self, view: V, rng: random.Random) -> S:
        """A random state that looks exactly like `view` to the seat it belongs to."""

    def write(self, move: M) -> str:
        """The move in notation."""

    def read(self, text: str) -> M:
        """The move written so; raises BadNotation for text that is no move of this game."""


AnyGame = Game[Any, Any, Any, Any]

Bot = Callable[[AnyGame, Any, random.Random], Awaitable[Any]]
"""A way of playing: game, view, chance → the move. It never gets a state, and it yields while it thinks."""


LARGEST = 10**9 - 1  # that a record can say


def whole_number(value: object, low: int, high: int = LARGEST) -> bool:
    return type(value) is int and low <= value <= high


def check(field: str, value: object, fits: bool, wanted: str) -> None:  # noqa: FBT001 - the answer of a check
    """Raises ValueError that names the field and what is wanted, unless the value fits."""
    if not fits:
        raise ValueError(f"{field}: must be {wanted}, not {repr(value)[:40]}")


def check_choices(options: Any, choices: Mapping[str, Sequence[object]]) -> None:
    """Checks that each of these options is one of its choices, and every yes-or-no is True or False."""
    yes_or_no = {field.name: (True, False) for field in fields(options) if field.type == "bool"}
    for field, ones in {**choices, **yes_or_no}.items():
        value = getattr(options, field)
        *words, last = map(str, ones)
        fits = any(value == one and type(value) is type(one) for one in ones)
        check(field, value, fits, f"{', '.join(words)} or {last}")


def check_seat(field: str, seat: object, players: int) -> None:
    check(field, seat, whole_number(seat, 0, players - 1), f"a seat from 0 to {players - 1}")


def with_hand(hands: tuple[Cards, ...], seat: Seat, hand: Cards) -> tuple[Cards, ...]:
    """The hands, or other sets of cards, one a seat, with this one at that seat."""
    changed = list(hands)
    changed[seat] = hand
    return tuple(changed)


def left_of(seat: Seat, players: int) -> Seat:
    """The next seat clockwise."""
    return Seat((seat + 1) % players)


def clockwise_from(seat: Seat, players: int) -> list[Seat]:
    """All seats in turn order, beginning with this one."""
    return [Seat((seat + step) % players) for step in range(players)]
