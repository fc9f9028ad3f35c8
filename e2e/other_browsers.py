"""The page in Firefox and WebKitGTK: `make browsers`.

Each is taken from the machine, or as root on Debian from its packages; one that is not there is skipped with a word.
Pictures of what was seen are left in e2e/pictures.
"""

from __future__ import annotations

import sys
import time
import traceback
from typing import Any, cast
from urllib.parse import quote

from browsers import apt
from drivers import Browser, Firefox, WebKit
from hosting import SEVEN, hosting
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


def plays_a_demo_in_a_wiki(browser: Browser, site: Site) -> str:
    """A demo in the page of another site is touched: a wrong card is refused by its rule, a right one is played."""
    app = site.url.replace("localhost", "app.localhost")
    address = f"{app}/embed.html#record={quote(SEVEN)}&lang=en"
    with hosting() as wiki:
        browser.home, browser.host = app, wiki.url
        browser.goto(wiki.write(f'<iframe title="demo" src="{address}" width="420" height="700"></iframe>'))
        browser.locator("iframe").wait_for()
        browser.enter_frame()
        me = player(browser)
        me.find(me.card("6D")).click()
        me.until(lambda seen: "6♦ does not beat 7♣" in seen["note"])
        me.touch(me.card("9C"))
        me.until(lambda seen: seen["hand"] == ["6D", "QS"] and seen["ply"] > 0)
        kept = browser.evaluate(KEPT)
        quiet(browser)
        browser.leave_frames()
        picture(browser, "demo")
    return f"a demo in another site's page, storage {kept}"


KEPT = "() => { try { return localStorage ? 'apart' : '' } catch { return 'blocked' } }"
"""What the browser lets a stranger's page keep. WebKitGTK has no way to forbid it, and keeps it apart for each site."""

SCENARIOS = (plays_each_game, plays_a_demo_in_a_wiki)


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
    told = []
    try:
        with serving(PAGE) as site:
            for scenario in SCENARIOS:
                with kind() as browser:
                    told.append(scenario(browser, site))
        return True, f"{kind.name} {browser.version}: passed; {'; '.join(told)}"
    except Exception as error:
        traceback.print_exc()
        return False, f"{kind.name}: failed; {error}"


if __name__ == "__main__":
    results = [tried(kind) for kind in (Firefox, WebKit)]
    print(*(line for _, line in results), sep="\n")
    sys.exit(not all(well for well, _ in results))
