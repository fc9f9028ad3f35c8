"""Python in the page: what is served and how, what a visit costs, and what happens when something is missing."""

import ast
import gzip
import json
import subprocess
import tomllib
import urllib.request
import zipfile
from collections.abc import Iterator
from email.message import Message
from pathlib import Path
from typing import Any

import pytest
from browsers import QUIET, chromium
from conftest import listen
from playwright.sync_api import Browser, Page, Playwright, Route
from serving import PAGE, WEB, Sent, Site
from waiting import answered, until

ROOT = WEB.parent
MOST_REQUESTS = 20
MOST_BYTES = 4_800_000

NEVER_REACHED = {
    "ctypes",  # micropip's packaging asks a glibc for its version with it
    "email.policy",  # micropip's packaging reads old metadata with it, in a module that micropip does not import
}

FILES = sorted("/" + path.relative_to(PAGE).as_posix() for path in PAGE.rglob("*") if path.is_file())


def one(ending: str) -> str:
    """The path of the one file served whose path ends so."""
    [path] = [path for path in FILES if path.endswith(ending)]
    return path


def fetch(site: Site, path: str, *encodings: str) -> tuple[Message, bytes]:
    request = urllib.request.Request(site.url + path, headers={"Accept-Encoding": ", ".join(encodings)})
    with urllib.request.urlopen(request) as response:
        return response.headers, response.read()


# ---------------------------------------------------------------------------------------------------- what is served


def promised(path: str) -> dict[str, str]:
    """The headers that netlify.toml promises for a path."""
    settings = tomllib.loads((ROOT / "netlify.toml").read_text())
    headers: dict[str, str] = {}
    for section in settings["headers"]:
        start, star, _ = section["for"].partition("*")
        if path == start or (star and path.startswith(start)):
            headers |= section["values"]
    return headers


@pytest.mark.parametrize("path", ["/", *FILES])
def test_no_header_is_given_twice_but_the_policy_which_holds_whether_one_or_both_are_taken(path: str) -> None:
    settings = tomllib.loads((ROOT / "netlify.toml").read_text())["headers"]
    starts = [(section["for"].partition("*"), section["values"]) for section in settings]
    matching = [values for (start, star, _), values in starts if path == start or (star and path.startswith(start))]
    names = [name for values in matching for name in values]
    policies = [values[POLICY] for values in matching if POLICY in values]

    assert [name for name in names if names.count(name) > 1 and name != POLICY] == []
    assert all(policy.startswith(policies[0]) for policy in policies)


def test_only_the_demo_may_be_framed_by_others(site: Site) -> None:
    pages = ["/", *(path for path in FILES if path.endswith(".html"))]
    closed = {path for path in pages if "frame-ancestors 'none'" in fetch(site, path)[0][POLICY]}
    free = {path for path in pages if "frame-ancestors" not in fetch(site, path)[0][POLICY]}

    assert free == {"/embed.html"}
    assert closed == set(pages) - free
    assert promised("/index") == promised("/index.html")  # Netlify's other name for it


POLICY = "Content-Security-Policy"


@pytest.mark.parametrize("path", ["/", *FILES])
def test_every_file_comes_with_the_headers_of_netlify_toml(site: Site, path: str) -> None:
    headers, _ = fetch(site, path)

    assert {name: headers[name] for name in promised(path)} == promised(path)


def test_what_is_versioned_is_kept_for_ever_and_the_rest_asked_for_again(site: Site) -> None:
    for path in FILES:
        headers, _ = fetch(site, path)
        versioned = path.startswith(("/vendor/", "/assets/"))
        how = "max-age=31536000, immutable" if versioned else "max-age=0, must-revalidate"
        assert headers["Cache-Control"] == f"public, {how}"


def test_the_policy_allows_no_evaluation_and_no_other_origin() -> None:
    policy = promised("/")["Content-Security-Policy"]

    assert policy.startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';")
    assert "'unsafe-eval'" not in policy
    assert "'unsafe-inline'" not in policy
    assert "http" not in policy


@pytest.mark.parametrize(
    ("ending", "type_"),
    [
        ("/pyodide.asm.wasm", "application/wasm"),
        ("/pyodide.asm.mjs", "text/javascript"),
        ("/stdlib.bin", "application/octet-stream"),
        ("/index.html", "text/html;charset=utf-8"),
        ("/worker.py", "text/x-python;charset=utf-8"),
    ],
)
def test_files_come_compressed_and_with_their_type(site: Site, ending: str, type_: str) -> None:
    path = one(ending)
    plain, content = fetch(site, path)
    gzipped, packed = fetch(site, path, "gzip")
    brotli, _ = fetch(site, path, "gzip", "br")

    assert plain["Content-Type"] == type_
    assert (plain["Content-Encoding"], gzipped["Content-Encoding"], brotli["Content-Encoding"]) == (None, "gzip", "br")
    assert content == (PAGE / path[1:]).read_bytes() == gzip.decompress(packed)


def test_what_is_not_there_is_said_to_be_not_there_and_not_kept(site: Site) -> None:
    with pytest.raises(urllib.error.HTTPError) as caught:
        fetch(site, "/vendor/nothing.wasm")

    with caught.value as answer:
        assert answer.code == 404
        assert answer.headers["Cache-Control"] == "no-cache"


def test_the_wheel_has_every_module_compiled_for_the_python_in_the_page() -> None:
    [wheel] = [path for path in FILES if path.endswith(".whl") and "kozyri-" in path.rpartition("/")[2]]

    assert wheel.endswith("-cp314-none-any.whl")
    with zipfile.ZipFile(PAGE / wheel[1:]) as packed:
        modules = {path.relative_to(ROOT / "core").as_posix() + "c" for path in (ROOT / "core").rglob("*.py")}
        assert modules == {name for name in packed.namelist() if name.endswith((".py", ".pyc"))}


# --------------------------------------------------------------------------------------- the slim standard library


def imports(source: str) -> Iterator[str]:
    """Every module that a piece of Python imports by its full name, late imports included."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield module


def pyscript_sources() -> Iterator[str]:
    """The Python files that PyScript carries inside its JavaScript."""
    [path] = (WEB / "node_modules/@pyscript/core/dist").glob("core-*.js.map")
    mapped = json.loads(path.read_text())
    [script] = [
        content
        for name, content in zip(mapped["sources"], mapped["sourcesContent"], strict=True)
        if name.endswith("src/stdlib/pyscript.js")
    ]
    folders = [json.loads(script[script.index("{") : script.rindex("}") + 1])]
    while folders:
        for content in folders.pop().values():
            if isinstance(content, dict):
                folders.append(content)
            else:
                yield content


def wheel_sources(path: Path) -> Iterator[str]:
    with zipfile.ZipFile(path) as wheel:
        yield from (wheel.read(name).decode() for name in wheel.namelist() if name.endswith(".py"))


def importable(stdlib: Path, names: set[str]) -> set[str]:
    """Those of the modules that Python in the page can import when it has this standard library."""
    [micropip] = (WEB / ".cache").glob("micropip-*-py3-none-any.whl")
    command = ["node", "bench/imports.mjs", str(stdlib), str(micropip)]
    ran = subprocess.run(command, cwd=WEB, input=" ".join(names), capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr[-2000:]
    return set(json.loads(ran.stdout.splitlines()[-1]))


def test_the_slim_library_has_every_module_that_the_core_pyscript_and_micropip_import() -> None:
    [micropip] = (WEB / ".cache").glob("micropip-*-py3-none-any.whl")
    core = [path.read_text() for path in (ROOT / "core").rglob("*.py")]
    pyscript = list(pyscript_sources())
    wanted = {name for source in [*core, *pyscript, *wheel_sources(micropip)] for name in imports(source)}

    stock = importable(WEB / "node_modules/pyodide/python_stdlib.zip", wanted)
    slim = importable(PAGE / one("/stdlib.bin")[1:], wanted)

    assert pyscript
    assert {"json", "asyncio", "zlib"} <= stock
    assert stock - slim == NEVER_REACHED


# --------------------------------------------------------------------------------------------------------- a visit


def visit(site: Site, page: Page) -> list[Sent]:
    """Opens the page and waits for Python; what the server has sent for that."""
    before = len(site.sent())
    page.goto(site.url)
    answered(page)
    return site.sent()[before:]


def test_a_first_visit_stays_small_and_at_home_and_a_second_fetches_almost_nothing(site: Site, page: Page) -> None:
    first = visit(site, page)
    second = visit(site, page)

    assert {sent.status for sent in first} == {200}
    assert len({sent.path for sent in first}) == len(first)
    assert len(first) <= MOST_REQUESTS, first
    assert sum(sent.bytes for sent in first) <= MOST_BYTES, first
    assert [sent.path for sent in second if sent.path.startswith(("/vendor/", "/assets/"))] == []


def test_all_of_python_that_is_served_is_needed(site: Site, browser: Browser) -> None:
    context = browser.new_context()
    sent = {sent.path for sent in visit(site, context.new_page())}
    context.close()

    assert {path for path in FILES if path.startswith("/vendor/")} == {
        path for path in sent if path.startswith("/vendor/")
    }


def test_python_starts_where_the_browser_keeps_nothing(
    site: Site, playwright: Playwright, tmp_path: Path, complaints: list[str]
) -> None:
    profile = tmp_path / "Default"
    profile.mkdir()
    refused = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (profile / "Preferences").write_text(json.dumps(refused))
    context = playwright.chromium.launch_persistent_context(tmp_path, executable_path=chromium(), args=QUIET)
    page = context.new_page()
    listen(page, complaints)

    page.goto(f"{site.url}/icon.svg")
    stored = page.evaluate(
        "new Promise((r) => { const o = indexedDB.open('x'); o.onsuccess = () => r('ok'); o.onerror = () => r('no') })"
        ".catch(() => 'no')"
    )
    complaints.clear()  # a picture alone has no icon
    page.goto(site.url)
    answered(page)
    context.close()

    assert stored == "no"
    assert complaints == []


# ------------------------------------------------------------------------------------------------------- the engine


@pytest.fixture
def engine_page(bench_site: Site, page: Page) -> Page:
    """The engine without a table, once Python has answered."""
    page.goto(f"{bench_site.url}/bench/engine.html")
    until(page, lambda: page.evaluate("'answer' in globalThis"))
    return page


def test_the_start_is_told_from_nothing_to_ready_and_never_goes_back(engine_page: Page) -> None:
    starts: list[dict[str, Any]] = engine_page.evaluate("starts")

    done = [start["done"] for start in starts]
    stages = list(dict.fromkeys(start["stage"] for start in starts))
    assert done == sorted(done)
    assert (done[0], done[-1]) == (0, 1)
    assert stages == ["off", "fetching", "starting", "ready"]


def test_two_questions_may_be_under_way_at_once(engine_page: Page) -> None:
    both = engine_page.evaluate("Promise.all([engine.ask('hint', { seat: 0 }), engine.ask('view', { seat: 0 })])")

    assert "move" in json.dumps(both[0])
    assert both[1]["view"]["game"] == "durak"


def test_a_worker_that_was_ended_is_replaced_at_the_next_question(engine_page: Page) -> None:
    error = engine_page.evaluate("{ const asked = engine.ask('games'); engine.stop(); asked.catch(String) }")
    answer = engine_page.evaluate("engine.ask('games')")

    assert "stopped" in error
    assert "error" not in answer


@pytest.mark.parametrize("missing", ["pyodide.asm.wasm", "stdlib.bin", "worker.py", "kozyri-*.whl", "core-*.js"])
def test_a_missing_file_is_told_and_the_next_try_succeeds(
    bench_site: Site, page: Page, complaints: list[str], missing: str
) -> None:
    def not_found(route: Route) -> None:
        route.fulfill(status=404, body="There is nothing here.")

    page.route(f"**/{missing}", not_found)
    page.goto(f"{bench_site.url}/bench/engine.html")
    failed = until(page, lambda: page.evaluate("starts.find(({ stage }) => stage === 'failed')"))
    asked = page.evaluate("engine.ask('games').catch((error) => error.constructor === engine.EngineFailed)")
    page.unroute(f"**/{missing}")
    page.evaluate("engine.retry()")
    answer = page.evaluate("engine.ask('games')")

    assert failed["why"]
    assert asked is True
    assert "error" not in answer
    complaints.clear()
