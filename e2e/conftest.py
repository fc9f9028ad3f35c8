"""The built page on a real server, in a real browser that complains of everything."""

import os
import zlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browsers import FLEETING, chromium
from hosting import Wiki, hosting
from player import Player
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request
from serving import BENCH, PAGE, Site, serving


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """The page as it is deployed."""
    with serving(PAGE) as served:
        yield served


@pytest.fixture(scope="session")
def base_url(site: Site) -> str:
    return site.url


@pytest.fixture(scope="session")
def bench_site() -> Iterator[Site]:
    """The pages of web/bench: the engine without a table, and a bare worker."""
    with serving(BENCH) as served:
        yield served


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    path = chromium()
    assert path, "no browser; `make test` installs one or says how"
    return {"executable_path": path, "args": FLEETING}


@pytest.fixture
def complaints() -> list[str]:
    """What the browser has complained of. A test that provokes something clears the list."""
    return []


def listen(page: Page, complaints: list[str]) -> None:
    """Notes errors, warnings and requests to any other origin than the first that is visited."""
    home: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            complaints.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def on_request(request: Request) -> None:
        if request.url.startswith(("data:", "blob:")):
            return
        origin = "/".join(request.url.split("/")[:3])
        home.append(origin)
        if origin != home[0]:
            complaints.append(f"request to another origin: {request.url}")

    page.on("console", on_console)
    page.on("pageerror", lambda error: complaints.append(f"page error: {error}"))
    page.on("request", on_request)


KEEPS_NOTHING = "delete Navigator.prototype.serviceWorker;"


@pytest.fixture
def chance(request: pytest.FixtureRequest) -> str:
    """A script by which a test gets the same first deals whenever it is run; KOZYRI_FUZZ_SEED makes them others."""
    told = f"{request.node.nodeid} {os.environ.get('KOZYRI_FUZZ_SEED', '1')}"
    seed = zlib.crc32(told.encode()) % 2147483646 + 1
    return f"{{ let last = {seed}; Math.random = () => (last = last * 48271 % 2147483647) / 2147483647; }}"


@pytest.fixture
def new_context(
    new_context: Callable[..., BrowserContext], complaints: list[str], chance: str
) -> Iterator[Callable[..., BrowserContext]]:
    """Contexts whose pages, `page` among them, fail the test when the browser has complained of anything.

    They keep the site for offline play only with `keeps_site`: that takes as long as the start of Python.
    """

    def made(*, keeps_site: bool = False, **how: Any) -> BrowserContext:
        context = new_context(**how)
        context.add_init_script(chance)
        if not keeps_site:
            context.add_init_script(KEEPS_NOTHING)
        context.on("page", lambda page: listen(page, complaints))
        return context

    yield made
    assert complaints == []


def sat_down(page: Page) -> Player:
    """A player at the first deal, with Python there."""
    me = Player(page)
    me.open()
    me.ready()
    return me


@pytest.fixture(scope="session")
def table(browser: Browser, base_url: str) -> Iterator[tuple[Player, list[str]]]:
    """One table for all who only want positions laid on it: Python's start takes longer than all else they do."""
    complaints: list[str] = []
    context = browser.new_context(base_url=base_url)
    context.add_init_script(KEEPS_NOTHING)
    context.on("page", lambda page: listen(page, complaints))
    yield sat_down(context.new_page()), complaints
    context.close()


@pytest.fixture
def sitting(table: tuple[Player, list[str]]) -> Iterator[Player]:
    """The player at that table, who finds anything on it."""
    me, complaints = table
    yield me
    for _ in range(2):
        me.page.keyboard.press("Escape")  # closes what was opened
    me.page.emulate_media(color_scheme="null", forced_colors="null")
    me.page.set_viewport_size({"width": 1280, "height": 720})
    assert complaints == []


@pytest.fixture(scope="session")
def wiki() -> Iterator[Wiki]:
    with hosting() as host:
        yield host


@pytest.fixture
def app(site: Site) -> str:
    """The page on a site of its own."""
    return site.url.replace("localhost", "app.localhost")


@pytest.fixture
def visit(browser: Browser, complaints: list[str], chance: str) -> Iterator[Callable[..., Page]]:
    """Opens an address in a new browser; any complaint of it, the demos' included, fails the test."""
    contexts: list[BrowserContext] = []

    def opened(url: str, *, width: int = 800, height: int = 900, **how: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, **how)
        contexts.append(context)
        context.add_init_script(chance)
        context.add_init_script(KEEPS_NOTHING)
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: complaints.append(f"page error: {error}"))
        page.goto(url)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []
