"""The page in Firefox and WebKitGTK: `make browsers`.

Each is taken from the machine, or as root on Debian from its packages; one that is not there is skipped with a word.
Pictures of what was seen are left in e2e/pictures.
"""

from __future__ import annotations

import sys
import time
import traceback
from typing import Any, cast

from browsers import apt
from drivers import Browser, Firefox, WebKit
from player import PICTURES, Player
from serving import PAGE, Site, serving


def plays_each_game(browser: Browser, site: Site) -> str:
    """A deal of each game is played to its end by clicking what the page offers."""
    browser.home = site.url
    moves = 0
    begun = time.monotonic()
    for game in ("durak", "svoi", "schnapsen"):
        me = player(browser)
        me.open(game)
        me.ready()
        if game == "durak":
            first = time.monotonic() - begun
        me.quick()
        picture(browser, game)
        over = me.play()
        assert over["prompt"], f"nothing is said of the end of {game}"
        assert over["ply"] >= len(over["hand"]), f"too little happened in {game}: {over}"
        moves += over["ply"]
        picture(browser, f"{game}-over")
        quiet(browser)
    return f"first start {first:.1f} s; a deal of each game, {moves} lines of log"


SCENARIOS = (plays_each_game,)


def player(browser: Browser) -> Player:
    return Player(cast("Any", browser))


def picture(browser: Browser, of: str) -> None:
    browser.picture(PICTURES / f"{browser.name.lower()}-{of}.png")


def quiet(browser: Browser) -> None:
    complaints = browser.complaints()
    assert not complaints, "\n".join(complaints)


def tried(kind: type[Browser]) -> tuple[bool, str]:
    """Whether nothing is wrong with the page in that browser, and a line about it."""
    if not kind.found() and not (apt(*kind.packages) and kind.found()):
        return True, f"{kind.name}: skipped, not on this machine. On Debian: apt-get install {' '.join(kind.packages)}"
    try:
        with serving(PAGE) as site, kind() as browser:
            told = [scenario(browser, site) for scenario in SCENARIOS]
            return True, f"{kind.name} {browser.version}: passed; {'; '.join(told)}"
    except Exception as error:
        traceback.print_exc()
        return False, f"{kind.name}: failed; {error}"


if __name__ == "__main__":
    results = [tried(kind) for kind in (Firefox, WebKit)]
    print(*(line for _, line in results), sep="\n")
    sys.exit(not all(well for well, _ in results))
