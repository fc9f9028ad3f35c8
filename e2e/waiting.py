"""Waiting for the page, which forbids what Playwright would evaluate in it for that."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

WAIT = 60  # seconds for Python's first answer on a busy machine


def until(page: Page, seen: Callable[[], Any], seconds: float = WAIT) -> Any:
    """What `seen` gives as soon as it is true of anything."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = seen()
        if found:
            return found
        page.wait_for_timeout(50)
    pytest.fail(f"not seen within {seconds} seconds")


def answered(page: Page) -> None:
    """Waits for Python's first answer."""
    until(page, lambda: page.evaluate("performance.getEntriesByName('answer').length"))
