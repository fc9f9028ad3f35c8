"""Waiting for the page, which forbids what Playwright would evaluate in it for that."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route

WAIT = 60  # seconds for Python's first answer on a busy machine


def pauses() -> Iterator[float]:
    """Milliseconds between two looks at the page: more and more, for a look takes the page's own time."""
    pause = 20.0
    while True:
        yield pause
        pause = min(1.2 * pause, 150)


def until(page: Page, seen: Callable[[], Any], seconds: float = WAIT) -> Any:
    """What `seen` gives as soon as it is true of anything."""
    end = time.monotonic() + seconds
    pause = pauses()
    while time.monotonic() < end:
        found = seen()
        if found:
            return found
        page.wait_for_timeout(next(pause))
    pytest.fail(f"not seen within {seconds} seconds")


def answered(page: Page) -> None:
    """Waits for Python's first answer."""
    until(page, lambda: page.evaluate("performance.getEntriesByName('answer').length"))


def held_back(page: Page, url: str) -> list[Route]:
    """What the page asks for at such addresses: nothing of it is answered until the test does (`continue_`)."""
    held: list[Route] = []

    def hold(route: Route) -> None:  # a method of a list will not do: Playwright marks what it is given
        held.append(route)

    page.route(url, hold)
    return held
