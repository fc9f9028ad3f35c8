"""The careful player: a rule of thumb for each game, without looking far ahead."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from kozyri.bots import careful_durak, careful_schnapsen, careful_svoi
from kozyri.game import AnyGame

RULES_OF_THUMB: dict[str, Callable[[Any, Random], Awaitable[Any]]] = {
    "svoi": careful_svoi.play,
    "schnapsen": careful_schnapsen.play,
    "durak": careful_durak.play,
}


async def play(game: AnyGame, view: Any, rng: Random) -> Any:
    """The move to make on this view; raises ValueError when the seat has none."""
    return await RULES_OF_THUMB[game.NAME](view, rng)
