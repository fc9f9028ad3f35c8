"""Every clause of the rules is a `Rule`, and every rule is cited by a test about it.

`pytest -s tests/test_rules.py` prints the table of rules and how many tests cite each.
"""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kozyri import GAMES
from kozyri.game import AnyGame
from kozyri.rules import Refusal, Rule, kinds


def numbered(prefix: str, last: int, dash: str = "-") -> list[str]:
    return [f"{prefix}{dash}{number}" for number in range(1, last + 1)]


CLAUSES = {
    "svoi": [*numbered("SK", 43), *numbered("BG", 15), "A-SK-18"],
    "schnapsen": [*numbered("RS", 43), *numbered("RS-V", 5, ""), *numbered("RS36", 6), "A-RS-31"],
    "durak": [*numbered("PD", 26), *numbered("PJ", 6), "A-PD-24"],
}
"""The clauses of each game, and the readings (A-…) that are rules of their own since no clause speaks of the matter."""

NO_RULES = {
    "SK-5": "what the letters on Russian cards mean",
    "SK-43": "a saying",
    "BG-9": "what follows from open hands and equivalent hands",
    "BG-11": "games for three and four that the source mentions without their rules",
    "BG-12": "where the game may come from",
    "BG-13": "the pack of an example",
    "BG-14": "an example",
    "PD-26": "names of related games",
}
"""The clauses that forbid, allow and order nothing, and why. Warsaw's Dureń Piątkowy (DP) is not played: its phases are
not known."""


every_game = pytest.mark.parametrize("game", [pytest.param(game, id=name) for name, game in GAMES.items()])


@every_game
def test_every_clause_that_is_a_rule_is_one_and_no_other(game: AnyGame) -> None:
    wanted = [clause for clause in CLAUSES[game.NAME] if clause not in NO_RULES]

    assert sorted(rule.id for rule in game.RULES) == sorted(wanted)


def test_only_clauses_are_said_to_be_no_rules() -> None:
    assert set(NO_RULES) <= {clause for clauses in CLAUSES.values() for clause in clauses}


def test_no_id_stands_for_two_rules() -> None:
    assert [name for name, count in Counter(rule.id for rule in all_rules()).items() if count > 1] == []


@every_game
def test_every_rule_of_the_module_is_in_its_list(game: AnyGame) -> None:
    named = [value for value in vars(game).values() if isinstance(value, Rule)]

    assert {rule.id for rule in named} == {rule.id for rule in game.RULES}
    assert isinstance(game.RULES, tuple)


@every_game
def test_rules_are_one_sentence_with_a_source_or_a_reading(game: AnyGame) -> None:
    for rule in game.RULES:
        for sentence in filter(None, (rule.text, rule.reading)):
            assert sentence.endswith("."), rule.id
            assert sentence[0].isupper(), rule.id
            assert sentence == " ".join(sentence.split()), rule.id
        assert rule.source or rule.reading, rule.id


@every_game
def test_every_case_of_a_refusal_can_be_said(game: AnyGame) -> None:
    """With the highest and lowest values that its fields can have."""
    for rule in game.RULES:
        for case, template in rule.cases.items():
            assert case.isidentifier(), (rule.id, case)
            fields = kinds(template)
            assert set(fields.values()) <= {"card", "cards", "suit", "seat", ""}, (rule.id, case)
            for value in (0, 3):
                text = Refusal(rule, case, **dict.fromkeys(fields, value)).text
                assert text.endswith("."), (rule.id, case)
                assert not set("{}") & set(text), (rule.id, case)


def test_a_refusal_has_no_case_that_its_rule_does_not_know() -> None:
    rule = Rule("X-1", "Nobody does it.", "", cases={"no": "No."})

    assert str(Refusal(rule, "no")) == "No. (X-1)"
    with pytest.raises(KeyError, match="X-1 has no case 'yes'"):
        Refusal(rule, "yes")


# ---------------------------------------------------------------------------------------- citations


def all_rules() -> Iterator[Rule]:
    for game in GAMES.values():
        yield from game.RULES


def marks_of(thing: Any) -> Iterable[pytest.Mark]:
    marks = getattr(thing, "pytestmark", [])
    return marks if isinstance(marks, list) else [marks]


def citations() -> Counter[str]:
    """How many tests cite each rule: functions, classes and their methods, and whole modules."""
    found: Counter[str] = Counter()
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        module = importlib.import_module(path.stem)
        things = [module, *(value for name, value in vars(module).items() if name.lower().startswith("test"))]
        things += [value for one in things if isinstance(one, type) for value in vars(one).values()]
        for mark in (mark for one in things for mark in marks_of(one) if mark.name == "cites"):
            found.update(rule.id for rule in mark.args)
    return found


def test_every_rule_is_cited_by_a_test_about_it() -> None:
    cited = citations()
    for rule in all_rules():
        print(f"{rule.id:8} {cited[rule.id]:3} tests  {rule.text}")  # noqa: T201 - shown by `pytest -s`

    assert [rule.id for rule in all_rules() if not cited[rule.id]] == []


def test_no_test_cites_a_rule_that_no_game_has() -> None:
    assert set(citations()) <= {rule.id for rule in all_rules()}
