"""How long Python takes to start in the page, beside a bare Pyodide worker: `make bench`.

Each round takes, in turn, a new browser with an empty profile for each page and asks it for the first legal moves,
cold; then opens the page again in the same browser, warm. Times run from navigation to the answer.
"""

import argparse
import statistics
import tempfile
import time
from collections import defaultdict

from browsers import QUIET, chromium
from playwright.sync_api import Page, Playwright, sync_playwright
from serving import BENCH, PAGE, serving

WAIT = 60  # seconds for an answer

ANSWERED = "performance.getEntriesByName('answer')[0]?.startTime ?? globalThis.answer?.at"


def answered(page: Page, url: str) -> float:
    """Milliseconds from navigation to Python's first answer."""
    page.goto(url)
    deadline = time.monotonic() + WAIT
    while time.monotonic() < deadline:
        at = page.evaluate(ANSWERED)
        if at:
            return float(at)
        page.wait_for_timeout(50)
    raise SystemExit(f"{url}: no answer within {WAIT} seconds")


def cold_and_warm(playwright: Playwright, url: str) -> tuple[float, float]:
    with tempfile.TemporaryDirectory() as profile:
        browser = playwright.chromium.launch_persistent_context(profile, executable_path=chromium(), args=QUIET)
        cold = answered(browser.new_page(), url)
        time.sleep(1)  # the browser writes what it has fetched and compiled
        warm = answered(browser.new_page(), url)
        browser.close()
    return cold, warm


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", nargs="*", help="of: the page, engine alone, bare worker")
    arguments = parser.parse_args()
    rounds = arguments.rounds
    taken: dict[tuple[str, str], list[float]] = defaultdict(list)
    with serving(PAGE) as page, serving(BENCH) as bench, sync_playwright() as playwright:
        urls = {
            "the page": page.url,
            "engine alone": f"{bench.url}/bench/engine.html",
            "bare worker": f"{bench.url}/bench/bare.html",
        }
        urls = {name: url for name, url in urls.items() if name in (arguments.only or urls)}
        for number in range(rounds):
            order = list(urls) if number % 2 else list(reversed(urls))
            for name in order:
                taken[name, "cold"], taken[name, "warm"] = (
                    [*taken[name, kind], time_]
                    for kind, time_ in zip(("cold", "warm"), cold_and_warm(playwright, urls[name]), strict=True)
                )
    print(f"Navigation to first answer in ms, {rounds} rounds: median (least); ratio to the bare worker")
    for kind in ("cold", "warm"):
        bare = taken["bare worker", kind]
        for name in urls:
            times = taken[name, kind]
            middle, least = statistics.median(times), min(times)
            ratio = f"{middle / statistics.median(bare):.2f} ({least / min(bare):.2f})"
            print(f"{kind}  {name:13} {middle:6.0f} ({least:.0f})   {ratio}")


if __name__ == "__main__":
    main()
