"""First deals, made when the page is built: the reader sees a hand before Python is there, and Python deals it again.

    python web/runtime/deals.py FOLDER GAMES

writes one JSON file a game into the folder: a list of `{"new": …, "view": …}`, the request that deals it and the view
it answers with. A seed stands for the deck, so the file tells nobody a hidden card. GAMES is a file for what the page
needs to set a table up: presets and house rules.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from pathlib import Path

from kozyri import GAMES, bridge

DEALS = 100  # a game
SEED = 20_480  # of the seeds


async def first_deals(game: str) -> list[dict[str, object]]:
    """Deals in which seat 0 is to move, with the game's first preset."""
    rng, dealt = random.Random(SEED), []
    while len(dealt) < DEALS:
        new = {"game": game, "seed": rng.randrange(2**31)}
        view = json.loads(await bridge.handle(json.dumps({"verb": "new", **new})))["view"]
        if view["turn"] == 0:
            dealt.append({"new": new, "view": view})
    return dealt


def main(folder: str, games: str) -> None:
    Path(folder).mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        text = json.dumps(asyncio.run(first_deals(game)), ensure_ascii=False, separators=(",", ":"))
        (Path(folder) / f"{game}.json").write_text(text, encoding="utf-8")
    Path(games).write_text(asyncio.run(bridge.handle('{"verb":"games"}')), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
