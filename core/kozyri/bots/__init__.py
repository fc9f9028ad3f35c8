"""Ways of playing, by name. A bot gets a view and chance, never a state; it yields while it thinks."""

from __future__ import annotations

from kozyri.bots import careful, random
from kozyri.game import Bot

BOTS: dict[str, Bot] = {
    "random": random.play,
    "careful": careful.play,
}
