"""Plays any move that comes along: no plan at all, but always within the rules."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from kozyri.game import AnyGame

# Who gave in half of the time would play deals of thousands of moves, above all in Svoi Kozyri.
GIVING_IN = ("take", "up")
MOST_MOVES = 2000  # of the lazily made ones; a hand of 25 cards attacks in more than 50,000 ways
BETWEEN_BREATHS = 200  # moves


async def play(game: AnyGame, view: Any, rng: Random) -> Any:
    """One of the seat's moves, picking up only when there is no other; raises ValueError when there is none at all."""
    chosen, giving_in = None, None
    for number, move in enumerate(game.moves(game.guess(view, rng), view.seat), 1):
        if game.write(move) in GIVING_IN:
            giving_in = move
        elif rng.random() * number < 1:  # so each is as likely as the next
            chosen = move
        if number == MOST_MOVES:
            break
        if number % BETWEEN_BREATHS == 0:
            await asyncio.sleep(0)
    await asyncio.sleep(0)
    if chosen is None and giving_in is None:
        raise ValueError(f"seat {view.seat} has no move to choose from")
    return giving_in if chosen is None else chosen
