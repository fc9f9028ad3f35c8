"""netlify.toml holds together with the rest: what it runs is there, and its versions are those that we need."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).parents[1]
BUILD: dict[str, Any] = tomllib.loads((ROOT / "netlify.toml").read_text(encoding="utf-8"))["build"]
LATEST = 10**6  # of the numbers that a version leaves open, Netlify takes the newest


def test_the_command_is_one_that_make_knows() -> None:
    assert re.fullmatch(r"make \w+", BUILD["command"])
    planned = subprocess.run([*BUILD["command"].split(), "--dry-run"], cwd=ROOT, capture_output=True, check=False)
    assert planned.returncode == 0, planned.stderr


def test_the_folder_is_the_one_that_the_command_fills() -> None:
    goal = BUILD["command"].split()[1]
    (made,) = re.findall(rf"^{goal}: (\S+)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)

    assert BUILD["publish"] == str(Path(made).parent)


def number(version: str, rest: int = 0) -> tuple[int, ...]:
    """The version's three numbers, with `rest` for those that it leaves open."""
    given = [int(part) for part in version.split(".") if part.isdecimal()]
    return tuple([*given, rest, rest, rest][:3])


def allows(wanted: str, version: tuple[int, ...]) -> bool:
    """Whether npm takes that version for one that is wanted so: `^20.19.0 || >=22.12.0`."""
    return any(
        all(fits(part, version) for part in one.split()) for one in re.sub(r"([<>=^~]+) +", r"\1", wanted).split("||")
    )


def fits(part: str, version: tuple[int, ...]) -> bool:
    found = re.fullmatch(r"(>=|\^|~|<|)v?([\d.x]+|\*)", part)
    assert found, part
    sign, least = found[1], number(found[2])
    match sign:
        case ">=":
            return version >= least
        case "<":
            return version < least
        case "^":
            return version[0] == least[0] and version >= least
        case "~":
            return version[:2] == least[:2] and version >= least
        case _:
            return found[2] == "*" or version[0] == least[0]


def wanted_of_node() -> Iterator[tuple[str, str]]:
    yield "our own", json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))["engines"]["node"]
    locked = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
    for name, package in locked["packages"].items():
        if "node" in package.get("engines", {}):
            yield name, package["engines"]["node"]


def test_versions_are_compared_as_npm_does() -> None:
    assert allows("^20.19.0 || >=22.12.0", (20, 19, 5))
    assert allows(">= 12", (20, 0, 0))
    assert not allows("^20.19.0 || >=22.12.0", (20, 18, 9))
    assert not allows("^20.19.0 || >=22.12.0", (21, 9, 9))
    assert not allows(">=10 <20", (20, 0, 0))


def test_its_node_is_one_that_every_package_runs_on() -> None:
    version = number(BUILD["environment"]["NODE_VERSION"], LATEST)
    packages = dict(wanted_of_node())

    assert "node_modules/vite" in packages
    assert [f"{name} wants {wanted}" for name, wanted in packages.items() if not allows(wanted, version)] == []


def test_its_python_is_one_that_the_wheel_is_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    assert f"{BUILD['environment']['PYTHON_VERSION']}.0" in SpecifierSet(project["requires-python"])
