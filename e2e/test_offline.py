"""Playing on without a network, and a new version that comes whole or not at all (K9)."""

from __future__ import annotations

import fcntl
import hashlib
import mimetypes
import os
import re
import shutil
import subprocess
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from keeping import all_kept
from player import Player
from playwright.sync_api import BrowserContext, Page
from serving import PAGE, WEB, Sent, Site, serving
from waiting import until

ROOT = WEB.parent
PATIENCE = 120  # seconds in which a busy machine fetches the whole site
NewContext = Callable[..., BrowserContext]

STAGE = "document.documentElement.dataset.offline"
INSTALLING = "navigator.serviceWorker.getRegistration().then((kept) => !!(kept.installing ?? kept.waiting))"


def kept_offline(page: Page) -> None:
    until(page, lambda: page.evaluate(STAGE) == "ready", PATIENCE)


def without_cache(page: Page) -> None:
    """Whatever comes now comes from the network or from what the service worker keeps."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Network.clearBrowserCache")
    devtools.detach()


def test_after_one_visit_a_deal_of_every_game_is_played_without_a_network(
    new_context: NewContext, complaints: list[str]
) -> None:
    with serving(PAGE) as site:
        me = Player(new_context(keeps_site=True).new_page(), home=site.url)
        me.open()
        kept_offline(me.page)
        assert "Ready to play offline" in me.find("footer").inner_text()

    without_cache(me.page)
    for game in ("durak", "schnapsen", "svoi"):
        me.sit(game)
        assert me.play()["over"]
    me.page.goto(f"{me.home}/rules/svoi.de.html")
    assert "SK-25" in me.find("body").inner_text()
    assert complaints == []


def test_keeping_the_site_does_not_fetch_a_second_time_what_the_page_has_fetched(new_context: NewContext) -> None:
    with serving(PAGE) as site:
        me = Player(new_context(keeps_site=True).new_page(), home=site.url)
        me.open()
        kept_offline(me.page)
        asked = Counter(sent.path for sent in site.sent() if sent.path.startswith(("/vendor/", "/assets/")))

    assert any(path.endswith(".wasm") for path in asked)
    assert {path for path, times in asked.items() if times > 1} == set()


def test_all_that_is_kept_exists_with_its_type_and_nothing_needed_is_left_out(site: Site) -> None:
    kept = dict(re.findall(r'\{url:"([^"]+)",revision:(null|"\w+")\}', (PAGE / "sw.js").read_text()))
    left_out = {path for path in files_in(PAGE) - kept.keys() if not path.startswith("screenshot-")}
    types = {".mjs": "text/javascript", ".webmanifest": "application/manifest+json"}

    assert left_out == {"sw.js", "picture.png"}
    for url, revision in kept.items():
        with urllib.request.urlopen(f"{site.url}/{url}") as answer:
            content, told = answer.read(), answer.headers.get_content_type()
        ending = Path(url).suffix
        type_ = types.get(ending) or mimetypes.guess_type(url)[0]
        assert told == type_ or ending in (".ftl", ".py", ".whl", ".bin"), url
        if url.startswith(("assets/", "vendor/")):  # its name says what it is: the browser's copy will do
            assert revision == "null", url
        else:
            assert hashlib.md5(content, usedforsecurity=False).hexdigest() == revision.strip('"'), url


# ---------------------------------------------------------------------------------------- a new version


@pytest.fixture(scope="session")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site built anew after a change of the rules' code and of the page's."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    with (folder / "newer.lock").open("w") as lock:
        # Of two processes that test the second one waits for what the first one builds.
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "newer" / "web" / "dist" / "sw.js").exists():
            build_newer(folder / "newer")
    return folder / "newer" / "web" / "dist"


def build_newer(copy: Path) -> None:
    copy.mkdir()
    for name in ("core", "web", "Makefile", "pyproject.toml", "README.md", "LICENSE", "netlify.toml", "tests"):
        original = ROOT / name
        left = shutil.ignore_patterns("node_modules", "dist", "vendor", "served", "bench-*", "__pycache__")
        if original.is_dir():
            shutil.copytree(original, copy / name, ignore=left)
        else:
            shutil.copy2(original, copy / name)
    (copy / "web" / "node_modules").symlink_to(WEB / "node_modules")
    (copy / ".venv").symlink_to(ROOT / ".venv")
    for changed, line in (("core/kozyri/match.py", "# newer\n"), ("web/src/main.js", "document.title += ' newer';\n")):
        with (copy / changed).open("a") as file:
            file.write(line)
    built = subprocess.run(["make", "build"], cwd=copy, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr


class Host:
    """One address at which one build after another is deployed."""

    def __init__(self, stack: ExitStack) -> None:
        self.stack = stack
        self.serving: ExitStack | None = None
        self.site: Site | None = None
        self.url = ""

    def deploy(self, build: Path | None) -> None:
        """Takes the host off the net, and puts the build on it, if one is given."""
        port = int(self.url.rpartition(":")[2]) if self.url else 0
        if self.serving:
            self.serving.close()
        self.serving = self.stack.enter_context(ExitStack())
        if build:
            self.site = self.serving.enter_context(serving(build, port))
            self.url = self.site.url

    def sent(self) -> list[Sent]:
        """What the build that is on the net now has been asked for."""
        assert self.site
        return self.site.sent()


@pytest.fixture
def host() -> Iterator[Host]:
    with ExitStack() as stack:
        yield Host(stack)


def build_of(files: Path) -> str:
    """The name of a build: the one its worker was given."""
    [worker] = files.glob("vendor/kozyri-*/worker.py")
    found = re.search(r'BUILD = "(\w{12})"', worker.read_text())
    assert found
    return found[1]


LOADED = """() => ({
    build: document.documentElement.dataset.build,
    files: [...performance.getEntriesByType('resource')].map(({ name }) => new URL(name).pathname.slice(1)),
})"""


def files_in(build: Path) -> set[str]:
    return {path.relative_to(build).as_posix() for path in build.rglob("*") if path.is_file()}


def is_wholly(me: Player, build: Path, other: Path) -> bool:
    """Whether the page, its worker (it says so too) and its wheel are of this build and not of the other."""
    me.ready()
    seen: dict[str, Any] = me.page.evaluate(LOADED)
    loaded = {path for path in seen["files"] if path.startswith(("assets/", "vendor/"))}
    only_here, only_there = files_in(build) - files_in(other), files_in(other) - files_in(build)
    assert any(path.endswith(".whl") for path in loaded & only_here)
    return seen["build"] == build_of(build) and loaded <= files_in(build) and not loaded & only_there


def test_a_new_version_waits_until_it_is_accepted_and_the_match_goes_on_in_it(
    host: Host, newer: Path, new_context: NewContext
) -> None:
    host.deploy(PAGE)
    context = new_context(keeps_site=True)
    me, other = (Player(context.new_page(), home=host.url) for _ in range(2))
    me.open()
    kept_offline(me.page)
    me.quick()
    me.step()
    me.wait()
    all_kept(me.page)
    before = me.table()

    host.deploy(newer)
    for _ in range(2):
        me.open()
        assert is_wholly(me, PAGE, newer)
        until(me.page, lambda: me.page.evaluate(STAGE) == "update", PATIENCE)
    other.open("svoi")
    assert is_wholly(other, PAGE, newer)
    with other.page.expect_navigation(), me.page.expect_navigation():
        me.touch("footer [data-do=update]")

    assert is_wholly(me, newer, PAGE)
    assert is_wholly(other, newer, PAGE)
    after = me.wait()
    assert (after["hand"], after["log"], after["sheet"]) == (before["hand"], before["log"], before["sheet"])
    me.step()


def test_a_new_version_comes_of_itself_once_all_tabs_are_closed(
    host: Host, newer: Path, new_context: NewContext
) -> None:
    host.deploy(PAGE)
    context = new_context(keeps_site=True)
    me = Player(context.new_page(), home=host.url)
    me.open()
    kept_offline(me.page)
    host.deploy(newer)
    me.open()
    until(me.page, lambda: me.page.evaluate(STAGE) == "update", PATIENCE)
    assert is_wholly(me, PAGE, newer)

    me.page.close()
    me = Player(context.new_page(), home=host.url)
    me.page.wait_for_timeout(1000)
    me.open()

    assert is_wholly(me, newer, PAGE)


def test_a_version_that_cannot_be_fetched_whole_leaves_the_old_one(
    host: Host, newer: Path, new_context: NewContext, complaints: list[str], tmp_path: Path
) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(newer, broken)
    [wheel] = broken.glob("vendor/kozyri-*/*.whl")
    wheel.unlink()
    host.deploy(PAGE)
    me = Player(new_context(keeps_site=True).new_page(), home=host.url)
    me.open()
    kept_offline(me.page)

    host.deploy(broken)
    me.open()
    assert is_wholly(me, PAGE, newer)
    until(me.page, lambda: any(sent.path.endswith(wheel.name) for sent in host.sent()), PATIENCE)
    until(me.page, lambda: me.page.evaluate(STAGE) == "ready" and not me.page.evaluate(INSTALLING), PATIENCE)
    host.deploy(None)
    without_cache(me.page)
    me.open()

    assert is_wholly(me, PAGE, newer)
    complaints.clear()  # the browser tells of the file that is missing


# ---------------------------------------------------------------------------------------- anywhere on a host


def test_the_site_may_stand_in_a_folder_and_is_played_offline_there(new_context: NewContext, tmp_path: Path) -> None:
    shutil.copytree(PAGE, tmp_path / "games" / "kozyri")
    with serving(tmp_path) as site:
        me = Player(new_context(keeps_site=True).new_page(), home=f"{site.url}/games/kozyri")
        me.open()
        kept_offline(me.page)
        scope = me.page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)")
        asked = {sent.path for sent in site.sent()}
    without_cache(me.page)
    me.sit()

    assert scope == f"{me.home}/"
    assert {path for path in asked if not path.startswith("/games/kozyri/")} <= {"/favicon.ico"}
    assert me.play()["over"]


def test_only_a_demo_may_stand_in_a_frame_and_it_keeps_nothing(
    site: Site, new_context: NewContext, complaints: list[str]
) -> None:
    page = new_context(keeps_site=True).new_page()
    page.route("**/around", lambda route: route.fulfill(body=FRAMES, content_type="text/html"))
    page.goto(f"{site.url}/around")
    table, demo = page.frame_locator("iframe >> nth=0"), page.frame_locator("iframe >> nth=1")
    demo.locator(".in-hand >> nth=0").click()
    demo.locator(".note:has-text('attack')").wait_for(timeout=1000 * PATIENCE)
    page.wait_for_timeout(5000)

    assert table.locator(".in-hand").count() == 0
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    complaints.clear()  # the browser tells that it has not let the table into the frame


FRAMES = """<link rel=icon href=data:,><iframe src="/"></iframe><iframe width=400 height=700
    src="/embed.html#Game=durak&Dealer=1&Hand.0=AS.KH&Hand.1=7C.8C&Trump=D&Turn=0&Due=attack&lang=en"></iframe>"""
