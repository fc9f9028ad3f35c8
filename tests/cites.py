"""`@cites(RULE)`: which clause a test is about. tests/test_rules.py reads the marks and finds what nobody cites."""

from __future__ import annotations

import pytest

from kozyri.rules import Rule


def cites(*rules: Rule) -> pytest.MarkDecorator:
    return pytest.mark.cites(*rules)
