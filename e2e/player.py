"""A player who knows only what the page shows, and does only what a reader can: click, tap and press keys."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page
from waiting import pauses

PICTURES = Path(__file__).parent / "pictures"  # for looking at
PATIENCE = 60  # seconds that a busy machine may need for anything

TABLE = """() => {
    const all = (what) => [...document.querySelectorAll(what)];
    const text = (what) => document.querySelector(what)?.innerText ?? '';
    return {
        ready: !!document.querySelector('progress.done'),
        own: !!document.querySelector('.seat.mine.acts'),
        over: !!document.querySelector('.buttons [data-do=next]'),
        hand: all('.in-hand').map((card) => card.dataset.card),
        may: all('.in-hand.may').map((card) => card.dataset.card),
        chosen: all('.in-hand.chosen').map((card) => card.dataset.card),
        buttons: all('.buttons button:enabled').map((button) => button.dataset.do),
        main: !!document.querySelector('.buttons .main:enabled'),
        bids: all('.ladder button').length,
        targets: all('.spot.target').length,
        ply: all('.log .line').length,
        log: all('.log .line').map((line) => line.innerText),
        prompt: text('.prompt'),
        note: text('.note'),
        rule: text('.rule-link'),
        sheet: text('.sheet'),
    };
}"""

LANDED = "() => Promise.all(document.getAnimations().map((flight) => flight.finished.catch(() => {})))"
"""Resolves when no card is on its way any more."""

GIVING_UP = ("Take", "PickUp", "Pass", "Stay", "Guess")
"""Buttons for when there is no card to play, or sometimes instead."""


class Player:
    """Sits at the page's table. `chance` makes the choices, so that a deal can be told again.

    `home`: where the site is, if it is not the one that is tested by default.
    """

    def __init__(self, page: Page, seed: int = 1, home: str = "") -> None:
        self.page = page
        self.home = home
        page.set_default_timeout(1000 * PATIENCE / 3)
        self.chance = random.Random(seed)

    # ------------------------------------------------------------------------------------ doing

    def touch(self, what: str, place: int = 0) -> None:
        """Clicks; players with other manners do otherwise."""
        self.find(what).nth(place).click()

    def find(self, what: str) -> Locator:
        return self.page.locator(what)

    def card(self, name: str) -> str:
        return f'.in-hand[data-card="{name}"]'

    # ------------------------------------------------------------------------------------ looking

    def table(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(TABLE)
        return seen

    def until(self, holds: Callable[[dict[str, Any]], bool], patience: float = PATIENCE) -> dict[str, Any]:
        """The table as soon as it is so; raises AssertionError when it takes too long."""
        end = time.monotonic() + patience
        pause = pauses()
        while True:
            seen = self.table()
            if holds(seen):
                return seen
            assert time.monotonic() < end, f"waited in vain at {seen}"
            self.page.wait_for_timeout(next(pause))

    # ------------------------------------------------------------------------------------ sitting down

    def open(self, game: str = "durak") -> None:
        """Opens the page and waits for the first hand, which is there before Python."""
        self.page.goto(f"{self.home}/?game={game}")
        self.page.locator(".in-hand").first.wait_for()

    def ready(self) -> dict[str, Any]:
        return self.until(lambda seen: bool(seen["ready"]))

    def sit(self, game: str = "durak", preset: int = 0, players: int | None = None) -> None:
        """Opens the page, and chooses in the menu the quick pace and what is asked for."""
        self.open(game)
        self.ready()
        self.quick()
        if preset:
            self.in_menu(lambda: self.choose_in_menu(0, preset))
        if players:
            self.in_menu(lambda: self.choose_in_menu(1, players - 2))

    def in_menu(self, act: Callable[[], None]) -> None:
        self.touch("[data-do=menu]")
        act()
        self.touch("#menu .title button")

    def choose_in_menu(self, row: int, place: int) -> None:
        self.touch(f"#menu .choices >> nth={row} >> button", place)

    def quick(self) -> None:
        """Bots do not dawdle and cards do not travel."""

        def pace() -> None:
            self.touch("#menu details:nth-of-type(3) > summary")
            self.touch("#menu details:nth-of-type(3) .choices:nth-of-type(4) button", 2)

        self.in_menu(pace)

    def load(self, record: str) -> None:
        """Sits down at a recorded position, which is a study."""
        self.touch("[data-do=menu]")
        self.open_details(3)
        self.find("#menu textarea").fill(record)
        self.touch("[data-do=load-record]")
        self.find("#menu").wait_for(state="hidden")
        self.page.evaluate(LANDED)

    def open_details(self, place: int) -> None:
        details = self.find("#menu details").nth(place)
        if details.get_attribute("open") is None:
            details.locator("summary").click()

    # ------------------------------------------------------------------------------------ playing

    def wait(self) -> dict[str, Any]:
        """Waits until it is this player's turn or the deal is over."""
        return self.until(lambda seen: bool(seen["own"] or seen["over"]))

    def act(self, seen: dict[str, Any]) -> None:
        """Does one of the things the table offers, as a hasty reader would."""
        rarely = self.chance.random() < 0.06
        giving_up = [button for button in seen["buttons"] if button in GIVING_UP]
        if seen["bids"] and (rarely or "Pass" not in seen["buttons"]):
            self.touch(".ladder button")
        elif seen["chosen"] and seen["main"] and not (rarely and seen["may"]):
            self.touch(".buttons .main")
        elif seen["targets"]:
            self.touch(".spot.target", self.chance.randrange(seen["targets"]))
        elif seen["may"] and not (rarely and giving_up):
            self.touch(self.card(self.chance.choice(seen["may"])))
        elif giving_up:
            self.touch(f".buttons [data-do={giving_up[0]}]")
        else:
            self.touch(".buttons button:enabled")

    def step(self) -> dict[str, Any]:
        """Waits for its turn and does something, until the table shows a change."""
        before = self.wait()
        if before["over"]:
            return before
        self.act(before)
        try:
            return self.until(lambda seen: seen != before, 1)
        except AssertionError:  # taken for the second half of a double click: the next step tries again
            return before

    def move(self) -> dict[str, Any]:
        """Steps until a move is made (a card may have to be chosen first), and waits for the next turn."""
        before = self.wait()
        while not before["over"] and len(self.step()["log"]) <= len(before["log"]):
            pass
        return self.wait()

    def play(self, most: int = 600) -> dict[str, Any]:
        """Plays the deal to its end and tells how it stood there."""
        for _ in range(most):
            seen = self.step()
            if seen["over"]:
                return seen
        raise AssertionError(f"the deal has no end: {seen}")


class Fingers(Player):
    """Taps."""

    def touch(self, what: str, place: int = 0) -> None:
        self.find(what).nth(place).tap()


class Keys(Player):
    """Never touches a mouse: goes to things with Tab and the arrow keys, and presses Enter or Space there."""

    def touch(self, what: str, place: int = 0) -> None:
        self.go(what, place)
        self.page.keyboard.press(self.chance.choice(["Enter", "Space"]))

    def go(self, what: str, place: int = 0) -> None:
        """Moves the focus there, the shorter way round; arrow keys lead through the hand."""
        goal = self.find(what).nth(place)
        goal.wait_for()
        back = goal.evaluate(
            "goal => document.activeElement !== document.body"
            " && !!(goal.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING)"
        )
        for _ in range(150):
            where: str = goal.evaluate(WHERE)
            if where == "there":
                return
            step = "Shift+Tab" if back else "Tab"
            self.page.keyboard.press({"left": "ArrowLeft", "right": "ArrowRight"}.get(where, step))
        raise AssertionError(f"the keyboard does not get to {what}")

    def step(self) -> dict[str, Any]:
        seen = super().step()
        if seen["own"] or seen["over"]:
            self.page.wait_for_timeout(30)
            lost = self.page.evaluate("document.activeElement === document.body")
            assert not lost, f"the focus is nowhere at {seen}"
        return seen


WHERE = """(goal) => {
    const here = document.activeElement;
    if (here === goal) return 'there';
    if (!here.matches('.in-hand') || !goal.matches('.in-hand')) return 'elsewhere';
    return goal.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING ? 'left' : 'right';
}"""
