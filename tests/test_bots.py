"""Bots: every deal ends, nobody looks into hidden hands, and care pays.

`KOZYRI_DEALS=10000 pytest tests/test_bots.py` plays that many deals a game and level.
"""

from __future__ import annotations

import asyncio
import dataclasses
import os
import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from kozyri import cards, durak
from kozyri.bots import BOTS
from kozyri.game import AnyGame, Bot, Outcome, Seat

DEALS = int(os.environ.get("KOZYRI_DEALS", "60"))  # a table
MOST_MOVES = 3000  # a deal
GAMES: tuple[AnyGame, ...] = (durak,)


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
                yield Table(game, agreed, f"{preset}-{players}")


every_table = pytest.mark.parametrize("table", list(tables()), ids=lambda table: table.label)


async def play(table: Table, bots: Sequence[Bot], seed: int, dealer: Seat) -> tuple[Outcome, int]:
    """How the deal of that seed ends, and after how many moves."""
    game, rng = table.game, random.Random(seed)
    state = game.deal(table.options, cards.shuffled(game.pack(table.options), rng), dealer)
    for ply in range(MOST_MOVES):
        seat = game.turn(state)
        if seat is None:
            outcome = game.outcome(state)
            assert outcome is not None
            return outcome, ply
        move = await bots[seat](game, game.view(state, seat), rng)
        state = game.apply(state, seat, move)  # an illegal move raises
    raise AssertionError(f"{table.label}: the deal of seed {seed} goes on after {MOST_MOVES} moves")


# ---------------------------------------------------------------------------------------- K3: every deal ends


@pytest.mark.parametrize("level", list(BOTS))
@every_table
def test_every_deal_of_bots_ends(table: Table, level: str) -> None:
    async def session() -> None:
        for seed in range(DEALS):
            await play(table, [BOTS[level]] * table.options.players, seed, Seat(seed % table.options.players))

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

    for seed in range(5):
        asyncio.run(session(seed))


# ---------------------------------------------------------------------------------------- care pays


@every_table
def test_a_careful_player_loses_far_less_than_its_share_among_random_ones(table: Table) -> None:
    players, deals = table.options.players, 60

    async def session() -> int:
        lost = 0
        for seed in range(deals):
            careful = seed % players
            bots = [BOTS["careful" if seat == careful else "random"] for seat in range(players)]
            outcome, _ = await play(table, bots, seed, Seat(seed // players % players))
            lost += careful in outcome.losers
        return lost

    assert asyncio.run(session()) < 0.5 * deals / players


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
