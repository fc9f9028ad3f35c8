"""Plays any move that comes along: no plan at all, but always within the rules."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from kozyri.game import AnyGame

MOST_MOVES = 400  # of the lazily made ones; a hand of 25 cards attacks in more than 50,000 ways
BETWEEN_BREATHS = 50  # moves


async def play(game: AnyGame, view: Any, rng: Random) -> Any:
    """One of the seat's moves, each as likely as the next among the first MOST_MOVES; raises ValueError without any."""
    chosen = None
    for number, move in enumerate(game.moves(game.guess(view, rng), view.seat), 1):
        if rng.random() * number < 1:
            chosen = move
        if number == MOST_MOVES:
            break
        if number % BETWEEN_BREATHS == 0:
            await asyncio.sleep(0)
    await asyncio.sleep(0)
    if chosen is None:
        raise ValueError(f"seat {view.seat} has no move to choose from")
    return chosen
