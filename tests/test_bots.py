"""Bots: every deal ends, nobody looks into hidden hands, and care pays.

`KOZYRI_DEALS=10000 pytest tests/test_bots.py` plays that many deals a game and level.
"""

from __future__ import annotations

import asyncio
import dataclasses
import os
import random
from collections.abc import Awaitable, Iterator, Sequence
from statistics import mean
from typing import Any, NamedTuple

import pytest

from kozyri import cards, durak, schnapsen, svoi
from kozyri.bots import BOTS
from kozyri.game import AnyGame, Bot, Outcome, Seat

DEALS = int(os.environ.get("KOZYRI_DEALS", "25"))  # a table
MOST_MOVES = {"careful": 20_000, "random": 60_000}  # a deal
GAMES: tuple[AnyGame, ...] = (svoi, schnapsen, durak)


class Table(NamedTuple):
    """A game with its options, and how it is called in the list of tests."""

    game: AnyGame
    options: Any
    label: str


def tables() -> Iterator[Table]:
    for game in GAMES:
        for preset, options in game.PRESETS.items():
            for players in (2, 3, 4):
                try:
                    agreed = dataclasses.replace(options, players=players)
                except ValueError:
                    continue
                yield Table(game, agreed, f"{game.NAME}-{preset}-{players}")


every_table = pytest.mark.parametrize("table", list(tables()), ids=lambda table: table.label)


async def play(table: Table, bots: Sequence[Bot], seed: int, dealer: Seat, most: int = MOST_MOVES["random"]) -> Outcome:
    """How the deal of that seed ends; fails if that takes more than `most` moves."""
    game, rng = table.game, random.Random(seed)
    state = game.deal(table.options, cards.shuffled(game.pack(table.options), rng), dealer)
    for _ in range(most):
        seat = game.turn(state)
        if seat is None:
            outcome = game.outcome(state)
            assert outcome is not None
            return outcome
        move = await bots[seat](game, game.view(state, seat), rng)
        state = game.apply(state, seat, move)  # an illegal move raises
    raise AssertionError(f"{table.label}: the deal of seed {seed} goes on after {most} moves")


# ---------------------------------------------------------------------------------------- K3: every deal ends


@pytest.mark.parametrize("level", list(BOTS))
@every_table
def test_every_deal_of_bots_ends(table: Table, level: str) -> None:
    players = table.options.players

    async def session() -> None:
        for seed in range(DEALS):
            await play(table, [BOTS[level]] * players, seed, Seat(seed % players), MOST_MOVES[level])

    asyncio.run(session())


# ---------------------------------------------------------------------------------------- K5: the bot cannot see


@pytest.mark.parametrize("level", list(BOTS))
@every_table
def test_unseen_cards_lying_otherwise_never_change_the_move(table: Table, level: str) -> None:
    async def session(seed: int) -> None:
        game, rng = table.game, random.Random(seed)
        state = game.deal(table.options, cards.shuffled(game.pack(table.options), rng), Seat(0))
        while (seat := game.turn(state)) is not None:
            otherwise = game.guess(game.view(state, seat), rng)
            chance = rng.random()
            move = await BOTS[level](game, game.view(state, seat), random.Random(chance))
            assert move == await BOTS[level](game, game.view(otherwise, seat), random.Random(chance))
            state = game.apply(state, seat, move)

    asyncio.run(session(3))


def everything_in(value: Any) -> Iterator[Any]:
    yield value
    if isinstance(value, tuple):
        for part in value:
            yield from everything_in(part)


@every_table
def test_no_state_can_be_reached_from_what_a_bot_gets(table: Table) -> None:
    state = table.game.deal(table.options, table.game.pack(table.options), Seat(0))
    seat = table.game.turn(state)
    assert seat is not None

    assert not any(isinstance(part, type(state)) for part in everything_in(table.game.view(state, seat)))


# ---------------------------------------------------------------------------------------- care pays


async def evening(table: Table, deals: int) -> tuple[list[int], list[int]]:
    """What a careful player and the random ones at its table got, deal by deal, each seat and dealer in turn."""
    players = table.options.players
    careful_points: list[int] = []
    random_points: list[int] = []
    for seed in range(deals):
        careful = seed % players
        bots = [BOTS["careful" if seat == careful else "random"] for seat in range(players)]
        outcome = await play(table, bots, seed, Seat(seed // players % players))
        for seat, points in enumerate(outcome.points):
            (careful_points if seat == careful else random_points).append(points)
    return careful_points, random_points


@every_table
def test_a_careful_player_does_far_better_than_random_ones(table: Table) -> None:
    careful, others = asyncio.run(evening(table, 48))

    if table.game is schnapsen:
        assert mean(careful) > 1.2 * mean(others)
    else:
        assert mean(careful) > -0.5 / table.options.players  # it loses less than half as often as its share


# ---------------------------------------------------------------------------------------- thought is short and polite


@every_table
def test_a_careful_player_yields_while_it_thinks(table: Table) -> None:
    state = table.game.deal(table.options, table.game.pack(table.options), Seat(0))
    seat = table.game.turn(state)
    assert seat is not None

    async def cancelled() -> None:
        thinking = asyncio.ensure_future(BOTS["careful"](table.game, table.game.view(state, seat), random.Random(1)))
        await asyncio.sleep(0)
        thinking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thinking

    asyncio.run(cancelled())


# ---------------------------------------------------------------------------------------- rules of thumb


def careful(game: AnyGame, view: Any) -> str:
    """What the careful player does, in notation."""
    return str(game.write(asyncio.run(_thought(BOTS["careful"](game, view, random.Random(1))))))


async def _thought(thinking: Awaitable[Any]) -> Any:
    return await thinking


def durak_table(hands: Sequence[str], *, talon: str, attack: str = "") -> durak.State:
    """Seat 0 attacks and seat 1 defends; the last card of the talon is turned up, without a talon spades are trump."""
    held = tuple(cards.cards(hand) for hand in hands)
    lying = cards.order(talon)
    seen = cards.cards(talon) | cards.cards(attack) | sum(held)
    return durak.State(
        options=durak.Options(players=len(hands)),
        dealer=Seat(len(hands) - 1),
        trump=cards.SUIT_OF[lying[-1]] if lying else cards.SPADES,
        talon=lying,
        hands=held,
        attacker=Seat(0),
        defender=Seat(1),
        stage="defend" if attack else "attack",
        attack=cards.cards(attack),
        set_aside=cards.collect(durak.pack(durak.PRESETS["durak"])) & ~seen,
        shown=(cards.NO_CARDS,) * len(hands),
    )


def test_in_durak_the_six_is_exchanged_at_once() -> None:
    state = durak_table(["6S 7H 9H JD AC", "7D 8D 9D TD QC"], talon="8H KS")

    assert careful(durak, durak.view(state, Seat(0))) == "rob"


def test_in_durak_low_cards_attack_in_numbers() -> None:
    state = durak_table(["6H 6D 7C AS AC", "7D 8D 9D TD QC"], talon="8H 9H TH JH KS")

    assert careful(durak, durak.view(state, Seat(0))) == "7C 6H 6D"


def test_in_durak_the_cheapest_card_beats() -> None:
    state = durak_table(["7D 8D TC JC", "9H QH AS 7S 8C"], talon="9S TS", attack="8H")

    assert careful(durak, durak.view(state, Seat(1))) == "9H>8H"


def test_in_durak_the_ace_of_trumps_is_not_spent_on_a_low_trump_while_the_talon_lasts() -> None:
    state = durak_table(["7D 8D TC JC", "9H QH AS 9D 8C"], talon="8H TH JH KD 9S TS", attack="6S")

    assert careful(durak, durak.view(state, Seat(1))) == "take"


def test_in_durak_the_last_cards_go_out_together() -> None:
    state = durak_table(["6H 6D 7C", "7D 8D 9D TD QC"], talon="")

    assert careful(durak, durak.view(state, Seat(0))) == "7C 6H 6D"


def test_in_svoi_the_last_card_goes_out_beating() -> None:
    state = svoi.position(
        svoi.PRESETS["challenge"],
        Seat(0),
        hands=[cards.cards("AC"), cards.cards("KH QH JH")],
        pile=cards.order("9D"),
        turn=Seat(0),
        due="answer",
    )

    assert careful(svoi, svoi.view(state, Seat(0))) == "xAC"


def test_in_svoi_a_card_is_laid_that_the_next_player_cannot_beat() -> None:
    state = svoi.position(
        svoi.PRESETS["challenge"],
        Seat(0),
        hands=[cards.cards("9H 9D TC JC"), cards.cards("TH JH QH 8D KH")],
        pile=(),
        turn=Seat(0),
        due="lay",
    )

    assert careful(svoi, svoi.view(state, Seat(0))) == "9D"


def schnapsen_table(hands: Sequence[str], talon: str) -> schnapsen.State:
    """A deal of three with seat 2 as dealer in which these hands of seven are dealt, seat 0 being forehand."""
    left = [list(cards.order(hand)) for hand in hands]
    stock = list(cards.order(talon))
    deck: list[cards.Card] = []
    for packet in (3, 0, 2, 2):
        if not packet:
            deck += stock
        for hand in left:
            deck += hand[:packet]
            del hand[:packet]
    return schnapsen.deal(schnapsen.PRESETS["24"], deck, Seat(2))


POOR = "9H 9D 9S JH JD JS QC"
RICH = "AH TH KH QH AD AS TD"
PLAIN = "KD QS TC JC KC AC KS"
LEFT = "QD TS 9C"


def test_in_schnapsen_a_poor_hand_is_thrown_in() -> None:
    state = schnapsen_table([POOR, RICH, PLAIN], LEFT)

    assert careful(schnapsen, schnapsen.view(state, Seat(0))) == "redeal"


def test_in_schnapsen_a_strong_hand_bids_and_a_plain_one_passes() -> None:
    state = schnapsen_table([PLAIN, RICH, POOR], LEFT)
    state = schnapsen.apply(state, Seat(0), schnapsen.Bid(90))

    assert careful(schnapsen, schnapsen.view(state, Seat(1))) == "100"

    state = schnapsen.apply(state, Seat(1), schnapsen.Bid(150))
    state = schnapsen.apply(state, Seat(2), schnapsen.Pass())

    assert careful(schnapsen, schnapsen.view(state, Seat(0))) == "pass"


def test_in_schnapsen_useless_cards_are_given_away_and_no_part_of_a_pair() -> None:
    state = schnapsen_table(["AH TH KH QH AD 9D JS", PLAIN, "9H 9S JH JD QC TD AS"], LEFT)
    for move in (schnapsen.Bid(90), schnapsen.Pass(), schnapsen.Pass()):
        state = schnapsen.apply(state, Seat(schnapsen.turn(state) or 0), move)

    given = schnapsen.read(careful(schnapsen, schnapsen.view(state, Seat(0))))

    assert isinstance(given, schnapsen.Give)
    assert not cards.collect(given.cards) & cards.cards("AH TH KH QH AD TS")
