"""What the browser keeps for the page: read, written, waited for."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import BrowserContext, Page
from waiting import until

STORE = """
const opened = () => new Promise((resolve, reject) => {
    const asked = indexedDB.open('kozyri');
    asked.onupgradeneeded = () => asked.result.createObjectStore('kept');
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
});
const done = (asked) => new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
});
"""

READ = f"""async () => {{
    {STORE}
    const store = (await opened()).transaction('kept').objectStore('kept');
    const [keys, texts] = [await done(store.getAllKeys()), await done(store.getAll())];
    return Object.fromEntries(keys.map((key, place) => [key, texts[place]]));
}}"""

WRITE = f"""async (texts) => {{
    {STORE}
    const store = (await opened()).transaction('kept', 'readwrite').objectStore('kept');
    for (const [key, text] of Object.entries(texts)) await done(store.put(text, key));
}}"""

ON_THE_TABLE = "(({ game, ply }) => ({ game, ply }))(document.querySelector('kozyri-table')?.view ?? {})"


def kept(page: Page) -> dict[str, str]:
    """The texts by their keys."""
    texts: dict[str, str] = page.evaluate(READ)
    return texts


def keep(page: Page, key: str, content: dict[str, Any]) -> str:
    """Writes this in place of what was kept there; gives the text."""
    text = json.dumps(content)
    page.evaluate(WRITE, {key: text})
    return text


def all_kept(page: Page) -> dict[str, Any]:
    """Waits until the match is kept as it stands on the table, and gives what is kept of it."""

    def of_now() -> dict[str, Any] | None:
        table = page.evaluate(ON_THE_TABLE)
        match: dict[str, Any] = json.loads(kept(page).get(f"game-{table.get('game')}", "{}"))
        return match if match and match["content"]["view"]["ply"] == table["ply"] else None

    match: dict[str, Any] = until(page, of_now)
    return match


def found_there(context: BrowserContext, texts: dict[str, str]) -> None:
    """Writes what an earlier visit, or somebody else, has left in the browser."""
    page = context.new_page()
    page.route("**/blank", lambda route: route.fulfill(body="<link rel=icon href=data:,>", content_type="text/html"))
    page.goto("/blank")
    page.evaluate(WRITE, texts)
    page.close()
