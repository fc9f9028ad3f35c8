"""The wheel that the page installs: small, for any Python, with nothing in it but the rules."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MOST_BYTES = 100_000


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as web/runtime/build.mjs has it packed."""
    where = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(where)],
        cwd=ROOT,
        env={**os.environ, "SOURCE_DATE_EPOCH": "1577836800"},
        capture_output=True,
        check=True,
    )
    (packed,) = where.iterdir()
    return packed


def test_the_wheel_is_small(wheel: Path) -> None:
    assert wheel.stat().st_size < MOST_BYTES


def test_the_wheel_is_for_any_python_and_has_every_source(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as packed:
        held = {name for name in packed.namelist() if ".dist-info/" not in name}
        needs = [name for name in packed.namelist() if name.endswith("METADATA")]
        assert "Requires-Dist" not in packed.read(needs[0]).decode()
    core = ROOT / "core"
    assert held == {str(path.relative_to(core)) for path in core.rglob("*") if path.suffix in (".py", ".typed")}
