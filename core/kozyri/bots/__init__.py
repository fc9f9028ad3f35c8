"""Ways of playing, by name. A bot gets a view and chance, never a state; it yields while it thinks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from kozyri.bots import careful_durak, careful_schnapsen, careful_svoi, random
from kozyri.game import AnyGame, Bot

RULES_OF_THUMB: dict[str, Callable[[Any, Random], Awaitable[Any]]] = {
    "svoi": careful_svoi.play,
    "schnapsen": careful_schnapsen.play,
    "durak": careful_durak.play,
}


async def careful(game: AnyGame, view: Any, rng: Random) -> Any:
    """The move by a rule of thumb, without looking far ahead; raises ValueError when the seat has none."""
    return await RULES_OF_THUMB[game.NAME](view, rng)


BOTS: dict[str, Bot] = {"random": random.play, "careful": careful}
