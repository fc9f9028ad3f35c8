"""The front page as Lighthouse sees it, on a phone and on a desk: `make lighthouse`. Fails below the marks we want."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from browsers import QUIET, chromium
from serving import PAGE, serving

LIGHTHOUSE = "lighthouse@12.2.3"  # 13 wants Node 22
RUNS = 3  # of which the middle one counts, since machines are busy
WANTED = {"accessibility": 100, "best-practices": 100, "seo": 100, "performance": 95}


def marks(url: str, report: Path, *more: str) -> dict[str, int]:
    """What the page at `url` gets in each category, out of 100."""
    flags = " ".join(["--headless=new", *QUIET])
    command = ["npx", "--yes", LIGHTHOUSE, url, "--quiet", f"--chrome-flags={flags}", *more]
    path = chromium()
    assert path, "no browser: `make browser` installs one or says how"
    subprocess.run(
        [*command, "--output=json", f"--output-path={report}"], check=True, env={**os.environ, "CHROME_PATH": path}
    )
    categories = json.loads(report.read_text())["categories"]
    return {name: round(100 * categories[name]["score"]) for name in WANTED}


def main() -> int:
    low = False
    with serving(PAGE) as site, tempfile.TemporaryDirectory() as folder:
        for screen, more in (("phone", ()), ("desk", ("--preset=desktop",))):
            runs = [marks(site.url, Path(folder) / f"{screen}.json", *more) for _ in range(RUNS)]
            got = {name: median(run[name] for run in runs) for name in WANTED}
            print(screen, ", ".join(f"{name} {mark}" for name, mark in got.items()), flush=True)
            low |= any(got[name] < wanted for name, wanted in WANTED.items())
    return int(low)


if __name__ == "__main__":
    sys.exit(main())
