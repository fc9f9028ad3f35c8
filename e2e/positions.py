"""Deals that Python plays here, as it would in the page, so that a test can sit down in the middle of one."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

from kozyri import bridge

View = dict[str, Any]


def ask(verb: str, **words: Any) -> Any:
    """Python's answer."""
    with ThreadPoolExecutor(1) as aside:  # a test's own thread has Playwright's event loop
        return json.loads(aside.submit(asyncio.run, bridge.handle(json.dumps({"verb": verb, **words}))).result())


@cache
def record_at(game: str, preset: str, when: Callable[[View], bool]) -> str:
    """The record of a deal in which all play carefully, up to the first moment like this for the reader at seat 0."""
    for seed in range(50):
        view = ask("new", game=game, seed=seed, options={"preset": preset}, study=True)["view"]
        while view["turn"] is not None and not when(view):
            if view["turn"] == 0:
                view = ask("move", move={"text": ask("hint")["move"]["text"]})["view"]
            else:
                view = ask("bot")["view"]
        if when(view):
            record: str = ask("save", record=True)["record"]
            return record
    raise AssertionError(f"no such moment in {game}")


def start(view: View) -> bool:
    mine: bool = view["turn"] == 0
    return mine


def middle(view: View) -> bool:
    """Something lies on the table, and the reader has cards that answer it and others that do not."""
    lies = bool(view.get("attack") or view.get("pile") or view.get("trick"))
    return start(view) and view["ply"] >= 12 and lies and 0 < len(view["may"]) < len(view["seats"][0]["cards"])


def auction(view: View) -> bool:
    return start(view) and view["stage"] == "auction"


def giving(view: View) -> bool:
    return start(view) and view["stage"] == "give"


def end(view: View) -> bool:
    return view["turn"] is None and (view["game"] != "schnapsen" or bool(view["settlement"]))


PRESETS = [
    ("svoi", "svoi"),
    ("svoi", "challenge"),
    ("schnapsen", "24"),
    ("schnapsen", "36"),
    ("durak", "durak"),
    ("durak", "panjpar"),
]
