"""Finds the Chromium that the tests drive; installs one where it can. Run by `make test` before the tests."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")

ADVICE = """\
The tests need a Chromium, and none could be had. Any of these helps:
  - install Chromium or Chrome as your system does (Debian: apt-get install chromium), or
  - .venv/bin/playwright install --with-deps chromium, or
  - set KOZYRI_CHROMIUM to the path of a Chromium that is there already."""

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# The first two start a process each with every window, for what the address bar proposes. Playwright's own list is not
# heeded beside this one: the others are those of it that ask hosts of Google's, hold pictures up, or give a frame of
# another site a storage of its own instead of none.
UNUSED = [
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AimEnabled",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
]

FLEETING = [
    *QUIET,
    # A test's page lives for seconds: what V8 would compile once more, and better, is thrown away before it pays.
    "--js-flags=--liftoff-only",
    f"--disable-features={','.join(UNUSED)}",
]
"""As QUIET, at half the price; not for measuring anything."""


def chromium() -> str | None:
    """The path of a Chromium on this machine: the one of KOZYRI_CHROMIUM, the system's, or Playwright's own."""
    told = os.environ.get("KOZYRI_CHROMIUM")
    if told:
        return told
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    if MAC.exists():
        return str(MAC)
    return playwrights()


def playwrights() -> str | None:
    from playwright.sync_api import sync_playwright  # slow to import, and seldom needed

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def apt(*packages: str) -> bool:
    """Whether Debian's packages could be installed: we must be root there."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    subprocess.run(["apt-get", "update", "-q"], check=False)
    noninteractive = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    installing = ["apt-get", "install", "-y", "-q", "--no-install-recommends", *packages]
    return subprocess.run(installing, check=False, env=noninteractive).returncode == 0


def install() -> None:
    """Debian's chromium where that can be had, else Playwright's download; either may fail."""
    if not apt("chromium"):
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


if __name__ == "__main__":
    if chromium() is None:
        install()
    if chromium() is None:
        sys.exit(ADVICE)
