"""Asks npm and PyPI whether anything that the page is built or tested with has a known hole. Run by `make check`.

A hole fails. Where a registry does not answer, that is told and passed over: there is nothing to be found out then.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PYTHON_PINS = ("tests/requirements.txt", "web/runtime/micropip.txt")
PATIENCE = 60  # seconds for each registry


class Unanswered(Exception):  # noqa: N818 - a fact about the registry
    """The registry could not be asked, or knows none of the packages."""


def npm_holes(report: str) -> list[str]:
    """The known holes in a report of `npm audit --json`, a line for each package; raises Unanswered."""
    told = _read(report)
    if "vulnerabilities" not in told:
        raise Unanswered(str(told.get("message") or "no report"))
    return [
        f"{name} {hole['range']} ({hole['severity']}): {', '.join(_title(via) for via in hole['via'])}"
        for name, hole in told["vulnerabilities"].items()
    ]


def _title(via: Any) -> str:
    """A hole by its title and address, or the package that brings it."""
    return f"{via['title']} {via['url']}" if isinstance(via, dict) else f"by way of {via}"


def python_holes(report: str) -> list[str]:
    """The known holes in a report of `pip-audit -f json`, one a line; raises Unanswered."""
    packages = _read(report).get("dependencies", [])
    known = [package for package in packages if "vulns" in package]
    if not known:
        raise Unanswered(f"none of the {len(packages)} packages is known there" if packages else "no report")
    return [f"{one['name']} {one['version']}: {hole['id']}" for one in known for hole in one["vulns"]]


def _read(report: str) -> dict[str, Any]:
    try:
        told = json.loads(report)
    except ValueError:
        raise Unanswered("no report") from None
    return told if isinstance(told, dict) else {}


def asked(command: Sequence[str], folder: Path) -> str:
    """What the command prints; raises Unanswered when that is nothing, or takes too long."""
    env = {**os.environ, "npm_config_fetch_retries": "0", "npm_config_fetch_timeout": "20000"}
    try:
        done = subprocess.run(command, cwd=folder, env=env, capture_output=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        raise Unanswered(f"no answer in {PATIENCE} seconds") from None
    if not done.stdout.strip():
        complaint = done.stderr.decode(errors="replace").strip().splitlines() or ["it says nothing"]
        raise Unanswered(complaint[-1][:160])
    return done.stdout.decode(errors="replace")


def audited(what: str, holes: Callable[[str], list[str]], command: Sequence[str], folder: Path) -> bool:
    """Whether no hole is known; says what was found."""
    try:
        found = holes(asked(command, folder))
    except Unanswered as why:
        sys.stdout.write(f"{what}: skipped, the registry does not answer ({why})\n")
        return True
    sys.stdout.write("".join(f"{what}: {hole}\n" for hole in found) or f"{what}: no known holes\n")
    return not found


def main() -> int:
    pins = [word for pin in PYTHON_PINS for word in ("-r", pin)]
    pip_audit = [sys.executable, "-m", "pip_audit", "--disable-pip", "--require-hashes", "--progress-spinner=off"]
    sound = [
        audited("npm audit", npm_holes, ["npm", "audit", "--json"], ROOT / "web"),
        audited("pip-audit", python_holes, [*pip_audit, "--format=json", *pins], ROOT),
    ]
    return 0 if all(sound) else 1


if __name__ == "__main__":
    sys.exit(main())
