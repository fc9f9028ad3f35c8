"""A known hole in a package fails the check; a registry that cannot be asked does not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import audit
from audit import Unanswered, audited, npm_holes, python_holes

HERE = Path(__file__).parent

NPM_REPORT = {
    "auditReportVersion": 2,
    "vulnerabilities": {
        "packer": {
            "name": "packer",
            "severity": "high",
            "via": [{"title": "Packs too much", "url": "https://example.org/1", "severity": "high"}, "bag"],
            "range": "<2.0.1",
        }
    },
}
PYTHON_REPORT = {
    "dependencies": [
        {"name": "alpha", "version": "1.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["1.1"]}, {"id": "PYSEC-2"}]},
        {"name": "beta", "version": "3.2", "vulns": []},
        {"name": "gamma", "skip_reason": "not found"},
    ]
}


def test_every_hole_is_told_with_its_package() -> None:
    assert npm_holes(json.dumps(NPM_REPORT)) == [
        "packer <2.0.1 (high): Packs too much https://example.org/1, by way of bag"
    ]
    assert python_holes(json.dumps(PYTHON_REPORT)) == ["alpha 1.0: PYSEC-1", "alpha 1.0: PYSEC-2"]


def test_a_report_without_holes_is_an_answer() -> None:
    assert npm_holes('{"auditReportVersion": 2, "vulnerabilities": {}}') == []
    assert python_holes('{"dependencies": [{"name": "beta", "version": "3.2", "vulns": []}]}') == []


@pytest.mark.parametrize("report", ["", "<html>", "null", "{}", '{"message": "405 Method Not Allowed", "error": {}}'])
def test_a_registry_that_has_no_report_has_not_answered(report: str) -> None:
    for holes in (npm_holes, python_holes):
        with pytest.raises(Unanswered):
            holes(report)


def test_a_registry_that_knows_no_package_has_not_answered() -> None:
    with pytest.raises(Unanswered, match="none of the 1 packages is known there"):
        python_holes('{"dependencies": [{"name": "gamma", "skip_reason": "not found"}]}')


def saying(words: str) -> list[str]:
    return [sys.executable, "-c", words]


def test_the_check_fails_for_a_hole_and_passes_over_silence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not audited("npm audit", npm_holes, saying(f"print({json.dumps(NPM_REPORT)!r})"), HERE)
    assert "packer <2.0.1 (high)" in capsys.readouterr().out

    assert audited("npm audit", npm_holes, saying("import sys; sys.exit('no network')"), HERE)
    assert capsys.readouterr().out == "npm audit: skipped, the registry does not answer (no network)\n"

    monkeypatch.setattr(audit, "PATIENCE", 0.2)
    assert audited("npm audit", npm_holes, saying("import time; time.sleep(60)"), HERE)
    assert "no answer in 0.2 seconds" in capsys.readouterr().out


def test_without_a_network_the_check_says_so_and_goes_on() -> None:
    nowhere = dict.fromkeys(("npm_config_registry", "http_proxy", "https_proxy"), "http://localhost:9")
    told = subprocess.run(
        [sys.executable, HERE / "audit.py"],
        env={**os.environ, **nowhere},
        capture_output=True,
        text=True,
        check=False,
        timeout=2 * audit.PATIENCE,
    )
    assert told.returncode == 0, told.stderr
    npm, python = told.stdout.splitlines()
    assert npm.startswith("npm audit: skipped, the registry does not answer (")
    assert python.startswith("pip-audit: skipped, the registry does not answer (")
