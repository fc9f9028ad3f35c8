"""How long Python takes to start in the page, beside a bare Pyodide worker: `make bench`.

Each round visits, over each line, the page and the bare worker in a new browser with an empty profile, and asks for the
first legal moves: cold; then again in the same browser, warm; and the page once more when its server has gone and the
browser's cache is empty, offline. Times run from navigation to the answer. What was measured goes to start.json, and
the table in README is made from it.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

from browsers import QUIET, chromium
from playwright.sync_api import BrowserContext, Playwright, sync_playwright
from serving import BENCH, PAGE, WEB, serving

WAIT = 120  # seconds for an answer, and for the site to be kept

MEASURED = Path(__file__).with_name("start.json")
README = WEB.parent / "README.md"
MARKS = ("<!-- e2e/start.json, by make bench -->\n", "<!-- so much for start.json -->\n")

LINES: dict[str, tuple[str, ...]] = {
    "localhost": (),
    "10 Mbit/s, 40 ms": ("--rate", "10", "--delay", "40"),
}

ANSWERED = "performance.getEntriesByName('answer')[0]?.startTime ?? globalThis.answer?.at"
KEPT = "document.documentElement.dataset.offline === 'ready'"

SITES = {"page": (PAGE, "/"), "engine": (BENCH, "/bench/engine.html"), "bare": (BENCH, "/bench/bare.html")}
"""The page; its engine without a table; Pyodide in a plain worker, with nothing of PyScript and micropip."""


def answered(browser: BrowserContext, url: str) -> float:
    """Milliseconds from navigation to Python's first answer, in a new tab that stays open."""
    page = browser.new_page()
    page.goto(url)
    return float(until(browser, ANSWERED))


def until(browser: BrowserContext, what: str) -> Any:
    """What the newest tab says as soon as it says anything."""
    page = browser.pages[-1]
    end = time.monotonic() + WAIT
    while not (said := page.evaluate(what)):
        if time.monotonic() > end:
            raise SystemExit(f"{page.url}: waited {WAIT} seconds in vain for {what}")
        page.wait_for_timeout(50)
    return said


def visits(playwright: Playwright, site: str, line: tuple[str, ...]) -> dict[str, float]:
    """How long the first visit, the second and one without a network took; only the page can do the last."""
    root, path = SITES[site]
    taken = {}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = playwright.chromium.launch_persistent_context(profile, executable_path=chromium(), args=QUIET)
        with serving(root, 0, *line) as served:
            url = served.url + path
            taken["cold"] = answered(browser, url)
            if site == "page":
                until(browser, KEPT)
            close_tabs(browser)
            time.sleep(1)  # the browser writes what it has fetched and compiled
            taken["warm"] = answered(browser, url)
            close_tabs(browser)
        if site == "page":
            devtools = browser.new_cdp_session(browser.pages[0])
            devtools.send("Network.clearBrowserCache")
            taken["offline"] = answered(browser, url)
        browser.close()
    return taken


def close_tabs(browser: BrowserContext) -> None:
    """All but the empty one that a browser starts with: a second reader of the page would be there already."""
    for page in browser.pages[1:]:
        page.close()


def measure(rounds: int, sites: list[str]) -> dict[str, Any]:
    """Medians and leasts in milliseconds, by line, kind of visit and site; and what was measured."""
    taken: dict[tuple[str, str, str], list[float]] = defaultdict(list)
    order = [(line, site) for line in LINES for site in sites]
    with sync_playwright() as playwright:
        for _ in range(rounds):
            for line, site in order:
                for kind, milliseconds in visits(playwright, site, LINES[line]).items():
                    taken[line, kind, site].append(milliseconds)
            order.reverse()
        with playwright.chromium.launch(executable_path=chromium(), args=QUIET) as browser:
            version = browser.version
    packages = json.loads((WEB / "package.json").read_text())["devDependencies"]
    measured: dict[str, Any] = {
        "rounds": rounds,
        "versions": {"chromium": version, "pyodide": packages["pyodide"], "pyscript": packages["@pyscript/core"]},
        "milliseconds": {},
    }
    for (line, kind, site), times in taken.items():
        of_kind = measured["milliseconds"].setdefault(line, {}).setdefault(kind, {})
        of_kind[site] = {"median": round(statistics.median(times)), "least": round(min(times))}
    return measured


def ratio(of_line: dict[str, Any], kind: str, site: str, of: str = "median") -> float:
    """How many times as long as the bare worker, whose warm start stands for the offline one it does not have."""
    bare = of_line[kind].get("bare") or of_line["warm"]["bare"]
    return float(of_line[kind][site][of] / bare[of])


def table(measured: dict[str, Any]) -> str:
    """README's."""
    kinds = ("cold", "warm", "offline")
    rows = ["| | " + " | ".join(kinds) + " |", "|---" * (1 + len(kinds)) + "|"]
    for line, of_line in measured["milliseconds"].items():
        cells = []
        for kind in kinds:
            median = of_line[kind]["page"]["median"] / 1000
            times, least = (ratio(of_line, kind, "page", of) for of in ("median", "least"))
            cells.append(f"{median:.1f} s, {times:.2f} ({least:.2f})")
        rows.append("| " + " | ".join([line, *cells]) + " |")
    return "".join(f"{row}\n" for row in rows)


def between_marks(text: str) -> tuple[str, str, str]:
    """README before, in and after its table."""
    before, _, rest = text.partition(MARKS[0])
    inside, _, after = rest.partition(MARKS[1])
    return before + MARKS[0], inside, MARKS[1] + after


def tell(measured: dict[str, Any]) -> None:
    print(f"Navigation to first answer in ms, {measured['rounds']} rounds: median (least); times the bare worker's")
    for line, of_line in measured["milliseconds"].items():
        for kind, of_kind in of_line.items():
            for site, of_site in of_kind.items():
                times = f"{ratio(of_line, kind, site):.2f} ({ratio(of_line, kind, site, 'least'):.2f})"
                print(f"{line:16}  {kind:7}  {site:6}  {of_site['median']:6} ({of_site['least']:6})  {times}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--engine", action="store_true", help="measures the engine alone, too, and writes nothing")
    arguments = parser.parse_args()
    measured = measure(arguments.rounds, [site for site in SITES if site != "engine" or arguments.engine])
    tell(measured)
    if not arguments.engine:
        MEASURED.write_text(json.dumps(measured, indent=2) + "\n")
        before, _, after = between_marks(README.read_text())
        README.write_text(before + table(measured) + after)


if __name__ == "__main__":
    main()
