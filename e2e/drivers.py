"""Drives Firefox and WebKitGTK, which Playwright cannot as they come from a distribution.

Both understand the commands of W3C WebDriver: Firefox over its own socket (Marionette), WebKitGTK through its driver's
HTTP door. That takes no package and no third program.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, ClassVar, Self

SIZE = {"width": 1280, "height": 900}  # of the window, its frame included
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # what WebDriver calls an element


class RefusedError(Exception):
    """The browser could not do what it was told, and says why."""


class Browser(ABC):
    """A running browser. To a Player it is as much of Playwright's page as he asks for."""

    name: ClassVar[str]
    packages: ClassVar[tuple[str, ...]]
    """What Debian calls it."""

    def __init__(self) -> None:
        self.home = self.version = ""
        self.host = "http://wiki.localhost"  # whose page may show ours in a frame
        self.patience = 20.0  # seconds for an element to come
        self.ending = ExitStack()

    def __enter__(self) -> Self:
        try:
            self.start(Path(self.ending.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))))
        except BaseException:
            self.ending.close()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.ending.close()

    @classmethod
    @abstractmethod
    def found(cls) -> bool:
        """Whether it is on this machine."""

    @abstractmethod
    def start(self, folder: Path) -> None:
        """Starts it with nothing remembered; whatever it writes goes to `folder`."""

    @abstractmethod
    def command(self, name: str, **words: Any) -> Any:
        """The answer to a command of WebDriver; raises RefusedError."""

    @abstractmethod
    def complaints(self) -> list[str]:
        """What went wrong since the last time, as far as this browser tells: errors, warnings, forbidden requests."""

    def run(self, command: list[str], **how: Any) -> subprocess.Popen[str]:
        """Starts a program that ends with the browser."""
        program = subprocess.Popen(command, text=True, stderr=subprocess.DEVNULL, **how)
        self.ending.callback(program.wait)
        self.ending.callback(program.terminate)
        return program

    # -------------------------------------------------------------------- what a Player asks of a page

    def goto(self, url: str) -> None:
        self.command("Navigate", url=self.home + url if url.startswith("/") else url)

    def evaluate(self, function: str) -> Any:
        return self.command("ExecuteScript", script=f"return ({function})()", args=[])

    def locator(self, css: str) -> Spot:
        return Spot(self, css)

    def wait_for_timeout(self, milliseconds: float) -> None:
        time.sleep(milliseconds / 1000)

    def set_default_timeout(self, milliseconds: float) -> None:
        self.patience = milliseconds / 1000

    # -------------------------------------------------------------------- and what else tests need

    def enter_frame(self, place: int = 0) -> None:
        """Looks and clicks inside that frame of the page from now on."""
        self.command("SwitchToFrame", id=place)

    def leave_frames(self) -> None:
        self.command("SwitchToFrame", id=None)

    def picture(self, path: Path) -> None:
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(base64.b64decode(self.command("TakeScreenshot")))


class Spot:
    """The element at a place among those that a CSS selector finds."""

    def __init__(self, browser: Browser, css: str, place: int = 0) -> None:
        self.browser, self.css, self.place = browser, css, place

    def nth(self, place: int) -> Spot:
        return Spot(self.browser, self.css, place)

    @property
    def first(self) -> Spot:
        return self.nth(0)

    def wait_for(self) -> str:
        """The browser's name for the element, as soon as there is one."""
        end = time.monotonic() + self.browser.patience
        while True:
            found = self.browser.command("FindElements", using="css selector", value=self.css)
            if len(found) > self.place:
                element: str = found[self.place][ELEMENT]
                return element
            assert time.monotonic() < end, f"there is no {self.css} on the page"
            time.sleep(0.05)

    def click(self) -> None:
        """Clicks as soon as nothing covers the element and it is on the page to stay."""
        end = time.monotonic() + self.browser.patience
        while True:
            try:
                self.browser.command("ElementClick", id=self.wait_for())
            except RefusedError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)
            else:
                return


class Firefox(Browser):
    name = "Firefox"
    packages = ("firefox-esr",)

    SETTINGS = """\
user_pref("marionette.port", 0);
user_pref("network.cookie.cookieBehavior", 1);
"""
    """Any free port; and pages in another site's page may keep nothing."""

    WATCH = """
        globalThis.asked = [];
        Services.obs.addObserver((channel) => {
            const { URI, loadInfo } = channel.QueryInterface(Ci.nsIHttpChannel);
            if (!loadInfo.triggeringPrincipal.isSystemPrincipal) asked.push(URI.spec);
        }, 'http-on-modify-request');
    """
    """Run in the browser itself: notes what pages and their workers ask for, but not the browser's own errands."""

    ASKED = "return asked.splice(0)"

    ERRORS = """
        const all = Services.console.getMessageArray().filter((one) => one instanceof Ci.nsIScriptError);
        Services.console.reset();
        return all.filter(({ sourceName }) => !/^(chrome|resource):/.test(sourceName)).map(String);
    """

    SAID = """
        const { classes, interfaces } = Components;
        const console = classes['@mozilla.org/consoleAPI-storage;1'].getService(interfaces.nsIConsoleAPIStorage);
        const all = console.getEvents().filter(({ level }) => level === 'error' || level === 'warn');
        console.clearEvents();
        return all.map((one) => one.level + ': ' + one.arguments.map(String).join(' '));
    """
    """Run in the page's process, for that is where console.error is kept."""

    NOISE = (
        "The WebAssembly exception handling 'try' instruction is deprecated",  # Pyodide is compiled so
        "has been rejected as third-party",  # there is no cookie to reject
        "we are blocking all third-party storage access requests",  # as it was told to
    )

    @classmethod
    def path(cls) -> str | None:
        return shutil.which("firefox-esr") or shutil.which("firefox")

    @classmethod
    def found(cls) -> bool:
        return cls.path() is not None

    def start(self, folder: Path) -> None:
        (folder / "user.js").write_text(self.SETTINGS)
        alone = ["--headless", "--no-remote", "--profile", str(folder), "--marionette", "-remote-allow-system-access"]
        self.run([str(self.path()), *alone], stdout=subprocess.DEVNULL)
        self.socket = self.ending.enter_context(socket.create_connection(("127.0.0.1", port(folder)), timeout=120))
        self.stream = self.ending.enter_context(self.socket.makefile("rwb"))
        self.hear()
        self.version = self.command("NewSession")["capabilities"]["browserVersion"]
        self.command("SetWindowRect", **SIZE)
        self.inside(self.WATCH)

    def hear(self) -> Any:
        digits = b""
        while (byte := self.stream.read(1)) != b":":
            if not byte:
                raise RefusedError("the browser is gone")
            digits += byte
        return json.loads(self.stream.read(int(digits)))

    def command(self, name: str, **words: Any) -> Any:
        return self.say(f"WebDriver:{name}", **words)

    def say(self, name: str, **words: Any) -> Any:
        message = json.dumps([0, 0, name, words]).encode()
        self.stream.write(b"%d:%s" % (len(message), message))
        self.stream.flush()
        _, _, error, answer = self.hear()
        if error:
            raise RefusedError(error["message"])
        return answer["value"] if isinstance(answer, dict) and list(answer) == ["value"] else answer

    def inside(self, script: str) -> Any:
        """Runs a script in the browser rather than in a page; what it keeps in globalThis is there the next time."""
        self.say("Marionette:SetContext", value="chrome")
        try:
            return self.command("ExecuteScript", script=script, args=[], sandbox="kept", newSandbox=False)
        finally:
            self.say("Marionette:SetContext", value="content")

    def complaints(self) -> list[str]:
        said: list[str] = self.command("ExecuteScript", script=self.SAID, args=[], sandbox="system")
        errors: list[str] = self.inside(self.ERRORS)
        asked: list[str] = self.inside(self.ASKED)
        foreign = [url for url in asked if not url.startswith((f"{self.home}/", f"{self.host}/"))]
        elsewhere = [f"request to another origin: {url}" for url in foreign]
        return [one for one in said + errors if not any(noise in one for noise in self.NOISE)] + elsewhere


def port(folder: Path) -> int:
    """The one that Firefox has taken; it writes it into its profile."""
    note = folder / "MarionetteActivePort"
    end = time.monotonic() + 60
    while not (note.exists() and note.read_text()):
        if time.monotonic() > end:
            raise RefusedError("Firefox did not start within a minute")
        time.sleep(0.05)
    return int(note.read_text())


class WebKit(Browser):
    name = "WebKitGTK"
    packages = ("webkit2gtk-driver", "xvfb")

    PATHS: ClassVar = {
        "Navigate": "/url",
        "ExecuteScript": "/execute/sync",
        "FindElements": "/elements",
        "ElementClick": "/element/{id}/click",
        "SwitchToFrame": "/frame",
        "SetWindowRect": "/window/rect",
        "TakeScreenshot": "/screenshot",
    }

    WATCH = """() => {
        if (globalThis.left) return false;
        if (globalThis.complained) return true;
        globalThis.complained = [];
        const note = (what) => complained.push(String(what));
        addEventListener('error', ({ message, target }) => note(message ?? `no ${target.src ?? target.href}`), true);
        addEventListener('unhandledrejection', ({ reason }) => note(reason));
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
            note(`${effectiveDirective} forbids ${blockedURI}`));
        for (const level of ['error', 'warn']) {
            const before = console[level];
            console[level] = (...words) => (note(`${level}: ${words.join(' ')}`), before.apply(console, words));
        }
        return true;
    }"""
    """Run in the page as early as can be: what came before, and what workers say to the console alone, is not heard.
    Whether it is the page that was asked for, not one that is about to be left."""

    COMPLAINED = """() => {
        const asked = performance.getEntriesByType('resource').map(({ name }) => name);
        const elsewhere = asked.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('blob:'));
        return [...complained.splice(0), ...elsewhere.map((url) => `request to another origin: ${url}`)];
    }"""

    @classmethod
    def path(cls) -> Path | None:
        """The small browser that comes with the library."""
        return next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)

    @classmethod
    def found(cls) -> bool:
        return bool(cls.path() and shutil.which("WebKitWebDriver") and shutil.which("Xvfb"))

    def start(self, folder: Path) -> None:
        screen = self.run(["Xvfb", "-displayfd", "1", "-screen", "0", "1400x1000x24"], stdout=subprocess.PIPE)
        assert screen.stdout is not None
        self.ending.enter_context(screen.stdout)
        with socket.create_server(("127.0.0.1", 0)) as taken:
            free = taken.getsockname()[1]
        surroundings = {
            **os.environ,
            "DISPLAY": f":{screen.stdout.readline().strip()}",
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # root may not have one; only our own page is opened
        }
        self.run(["WebKitWebDriver", f"--port={free}"], env=surroundings, stdout=subprocess.DEVNULL, cwd=folder)
        self.url = f"http://127.0.0.1:{free}/session"
        options = {"binary": str(self.path()), "args": ["--automation"]}
        wishes = {"pageLoadStrategy": "none", "webkitgtk:browserOptions": options}
        session = self.ask("POST", "", {"capabilities": {"alwaysMatch": wishes}}, patience=60)
        self.version = session["capabilities"]["browserVersion"]
        self.url += f"/{session['sessionId']}"
        self.ending.callback(self.ask, "DELETE", "")
        self.command("SetWindowRect", **SIZE)

    def ask(self, method: str, path: str, words: dict[str, Any] | None = None, patience: float = 0) -> Any:
        """The driver's answer; with `patience` (seconds) also from one that does not listen yet."""
        content = None if words is None else json.dumps(words).encode()
        request = urllib.request.Request(self.url + path, content, {"Content-Type": "application/json"}, method=method)
        end = time.monotonic() + patience
        while True:
            try:
                with urllib.request.urlopen(request, timeout=120) as answer:
                    return json.load(answer)["value"]
            except urllib.error.HTTPError as error:
                with error:
                    raise RefusedError(json.load(error)["value"]["message"]) from None
            except urllib.error.URLError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def command(self, name: str, **words: Any) -> Any:
        path = self.PATHS[name].format(**words)
        return self.ask("POST", path, words) if words else self.ask("GET", path)

    def goto(self, url: str) -> None:
        self.evaluate("() => { globalThis.left = true; }")
        super().goto(url)
        while not self.evaluate(self.WATCH):
            time.sleep(0.01)

    def enter_frame(self, place: int = 0) -> None:
        super().enter_frame(place)
        self.evaluate(self.WATCH)

    def complaints(self) -> list[str]:
        heard: list[str] = self.evaluate(self.COMPLAINED)
        return heard
