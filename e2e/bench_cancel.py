"""How soon Python hears the next question while a bot or a hint is being thought about: part of `make bench`.

From the question to its answer, in milliseconds; an undo is one, and the reader should wait for it less than
100 ms. And how long the page itself is busy with one thing while a deal is played: above 50 ms a reader might feel it.
"""

import statistics

from browsers import QUIET, chromium
from player import Player
from playwright.sync_api import Browser, Page, sync_playwright
from serving import BENCH, PAGE, serving
from waiting import until

QUESTIONS = 60  # a game
GAMES = [("svoi", "svoi", 3), ("svoi", "challenge", 2), ("schnapsen", "36", 3), ("durak", "panjpar", 2)]

MEASURE = """async ([game, preset, players, questions]) => {
    const { ask } = engine;
    const waits = [];
    let alone = 0;
    let seed = 0;
    while (waits.length < questions) {
        const bots = [null, ...Array(players - 1).fill('careful')];
        let { view } = await ask('new', { game, options: { preset, players }, players: bots, seed: seed++ });
        while (view.turn !== null && waits.length < questions) {
            const thinking = view.turn === 0 ? ask('hint') : ask('bot', { ply: view.ply });
            const asked = performance.now();
            await ask('view');
            waits.push(performance.now() - asked);
            const thought = await thinking;
            alone = Math.max(alone, performance.now() - asked);
            view = thought.view ?? (await ask('move', { move: thought.move.text })).view;
        }
    }
    return { waits, alone };
}"""


def measured(page: Page, game: str, preset: str, players: int) -> str:
    seen = page.evaluate(MEASURE, [game, preset, players, QUESTIONS])
    waits = sorted(seen["waits"])
    middle, most = statistics.median(waits), waits[-1]
    return f"{game:10} {preset:10} {middle:6.0f} {waits[len(waits) * 95 // 100]:6.0f} {most:6.0f} {seen['alone']:8.0f}"


WATCH = """
    window.tasks = [];
    new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
"""


def longest_tasks(browser: Browser, home: str) -> list[float]:
    """What kept the page busy for more than 50 milliseconds during a deal against three, the longest first."""
    me = Player(browser.new_page(), home=home)
    me.sit(players=4)
    me.page.evaluate(f"() => {{ {WATCH} }}")
    me.play()
    return sorted(me.page.evaluate("window.tasks"), reverse=True)


def main() -> None:
    with serving(BENCH) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        page = browser.new_page()
        page.goto(f"{site.url}/bench/engine.html")
        until(page, lambda: page.evaluate("'answer' in globalThis"))
        print(f"Milliseconds until a question is answered while a bot thinks, {QUESTIONS} questions a game")
        print("                       median   95 %   most   longest thought")
        for table in GAMES:
            print(measured(page, *table))
        with serving(PAGE) as home:
            tasks = longest_tasks(browser, home.url)
        print(f"Tasks of the page above 50 ms during a deal: {len(tasks)}; the longest: {max(tasks, default=0):.0f} ms")
        browser.close()


if __name__ == "__main__":
    main()
