"""The rules are said in English, German and Russian: every sentence, every reading, every case of a refusal.

German and Russian stand beside the page (web/locales), the English with the code; the page gets it as Fluent, too.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from fluent.syntax import ast, parse

from kozyri import GAMES, cards
from kozyri.rules import Refusal, Rule, kinds

ROOT = Path(__file__).parent.parent
RULES = [rule for game in GAMES.values() for rule in game.RULES]
TRANSLATIONS = ("de", "ru")
LANGUAGES = ("en", *TRANSLATIONS)
PLURALS = {"de": {"one", "other"}, "ru": {"one", "few", "many", "other"}}

Wordings = dict[str, ast.Pattern]
"""By id: "PD-13" the rule's sentence, "PD-13.reading" what we chose, "PD-13.too_low" a case."""


@cache
def wordings(language: str, of: str = "rules", script: str = "words.py") -> Wordings:
    """The language's wordings, the English as the build makes it with this script."""
    if language != "en":
        return read(ROOT / f"web/locales/{of}.{language}.ftl")
    with TemporaryDirectory() as folder:
        made = Path(folder) / f"{of}.en.ftl"
        run(script, made)
        return read(made)


@cache
def book(language: str) -> Wordings:
    """The rulebooks' words around the rules."""
    return read(ROOT / f"web/locales/book.{language}.ftl")


def run(script: str, *paths: Path) -> None:
    """What the build calls."""
    command = [sys.executable, str(ROOT / "web/runtime" / script), *map(str, paths)]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": str(ROOT / "core")})


def read(path: Path) -> Wordings:
    """The wordings of a file; fails for what cannot be read and for what stands twice."""
    found: Wordings = {}
    for entry in parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path.name}: cannot be read: {entry.content}"
        if isinstance(entry, ast.Message):
            said = [(entry.id.name, entry.value)]
            said += [(f"{entry.id.name}.{attribute.id.name}", attribute.value) for attribute in entry.attributes]
            for name, pattern in said:
                assert pattern is not None, f"{path.name}: {name} has no sentence"
                assert name not in found, f"{path.name}: {name} stands twice"
                found[name] = pattern
    return found


def english() -> dict[str, str]:
    """By id, every sentence that the core has, a case as the template it is."""
    said: dict[str, str] = {}
    for rule in RULES:
        said[rule.id] = rule.text
        if rule.reading:
            said[f"{rule.id}.reading"] = rule.reading
        said |= {f"{rule.id}.{case}": sentence for case, sentence in rule.cases.items()}
    return said


def cases() -> Iterator[tuple[Rule, str]]:
    for rule in RULES:
        for case in rule.cases:
            yield rule, case


def variables(pattern: ast.Pattern) -> set[str]:
    """The variables that are said whatever they are; one that chooses between sentences counts as said."""
    said: set[str] = set()
    for element in pattern.elements:
        if isinstance(element, ast.Placeable):
            match element.expression:
                case ast.VariableReference(id=name):
                    said.add(name.name)
                case ast.SelectExpression(selector=ast.VariableReference(id=name), variants=variants):
                    said |= {name.name} | set.intersection(*(variables(variant.value) for variant in variants))
    return said


def selections(pattern: ast.Pattern) -> Iterator[ast.SelectExpression]:
    for element in pattern.elements:
        if isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
            yield element.expression
            for variant in element.expression.variants:
                yield from selections(variant.value)


def sentences(pattern: ast.Pattern, words: dict[str, str] | None = None) -> list[str]:
    """Every sentence that the pattern can become, a variable said as in `words` or else as a card."""
    said = [""]
    for element in pattern.elements:
        ways = [element.value] if isinstance(element, ast.TextElement) else spoken(element.expression, words or {})
        said = [before + way for before in said for way in ways]
    return said


def spoken(expression: object, words: dict[str, str]) -> list[str]:
    match expression:
        case ast.StringLiteral(value=value):
            return [value]
        case ast.VariableReference(id=name):
            return [words.get(name.name, "9♠")]
        case ast.SelectExpression(variants=variants):
            return [sentence for variant in variants for sentence in sentences(variant.value, words)]
        case _:
            raise AssertionError(f"the rules need no {type(expression).__name__}")


def test_no_two_rules_share_an_id() -> None:
    ids = [rule.id for rule in RULES]

    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_reading_and_case_has_its_wording(language: str) -> None:
    assert sorted(english().keys() - wordings(language).keys()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_wording_names_a_rule_or_case_that_does_not_exist(language: str) -> None:
    assert sorted(wordings(language).keys() - english().keys()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wording_says_just_the_cards_seats_and_numbers_of_its_case(language: str) -> None:
    wanted = {name: set[str]() for name in english()}
    wanted |= {f"{rule.id}.{case}": set(kinds(rule.cases[case])) for rule, case in cases()}

    wrong = {name: variables(said) for name, said in wordings(language).items() if variables(said) != wanted.get(name)}

    assert wrong == {}


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_only_numbers_choose_between_sentences_and_by_the_plurals_of_the_language(language: str) -> None:
    for rule, case in cases():
        for chosen in selections(wordings(language)[f"{rule.id}.{case}"]):
            assert isinstance(chosen.selector, ast.VariableReference)
            assert kinds(rule.cases[case])[chosen.selector.id.name] == "", f"{rule.id}.{case}"
            keys = {variant.key.name for variant in chosen.variants if isinstance(variant.key, ast.Identifier)}
            assert len(keys) == len(chosen.variants), f"{rule.id}.{case}"
            assert keys <= PLURALS[language], f"{rule.id}.{case}"


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_is_not_the_english(language: str) -> None:
    same = [
        name
        for name, said in wordings(language).items()
        if sentences(said) == sentences(wordings("en").get(name, said))
    ]

    assert same == []


def test_russian_is_written_in_russian_letters() -> None:
    for name, said in wordings("ru").items():
        for sentence in sentences(said):
            assert re.search("[а-яё]", sentence), name
            assert not re.search("[а-яё][a-z]|[a-z][а-яё]", sentence, re.IGNORECASE), f"{name} mixes two alphabets"


def test_german_is_written_in_latin_letters() -> None:
    for name, said in wordings("de").items():
        for sentence in sentences(said):
            assert not re.search("[а-яё]", sentence, re.IGNORECASE), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wording_is_a_calm_whole_sentence(language: str) -> None:
    for name, said in wordings(language).items():
        for sentence in sentences(said):
            assert sentence == " ".join(sentence.split()), f"{name} has a space too many"
            assert sentence.endswith("."), f"{name} does not end"
            assert "!" not in sentence, f"{name} shouts"


def test_the_pages_english_is_the_cores() -> None:
    plain = {name: text for name, text in english().items() if "." not in name or name.endswith(".reading")}

    assert {name: sentences(wordings("en")[name]) for name in plain} == {name: [text] for name, text in plain.items()}


SAMPLES: dict[str, tuple[int, str]] = {
    "card": (cards.card("TS"), "10♠"),
    "cards": (cards.cards("9C AS"), "A♠ 9♣"),
    "suit": (cards.DIAMONDS, "diamonds"),
    "seat": (2, "seat 2"),
    "": (4, "4"),
}
"""By kind of a field: a value, and how the core says it."""


def test_the_pages_english_of_a_refusal_is_its_text() -> None:
    for rule, case in cases():
        kind = kinds(rule.cases[case])
        refusal = Refusal(rule, case, **{name: SAMPLES[kind[name]][0] for name in kind})

        said = sentences(wordings("en")[f"{rule.id}.{case}"], {name: SAMPLES[kind[name]][1] for name in kind})

        assert said == [refusal.text], f"{rule.id}.{case}"


def test_the_list_of_rules_names_them_all_in_reading_order(tmp_path: Path) -> None:
    run("words.py", tmp_path / "rules.en.ftl", tmp_path / "rules.json")

    listed = json.loads((tmp_path / "rules.json").read_text(encoding="utf-8"))

    assert [(one["id"], one["source"]) for one in listed] == [(rule.id, rule.source) for rule in RULES]
    assert [one["game"] for one in listed] == [game.NAME for game in GAMES.values() for _ in game.RULES]


# ---------------------------------------------------------------------------------------- the rulebooks' own words


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_the_rulebooks_say_the_same_in_every_language(language: str) -> None:
    assert list(book(language)) == list(book("en"))
    assert {name: variables(said) for name, said in book(language).items()} == {
        name: variables(said) for name, said in book("en").items()
    }
    assert [name for name, said in book(language).items() if is_sentence(said) and said.equals(book("en")[name])] == []


def is_sentence(said: ast.Pattern) -> bool:
    return all(sentence.endswith(".") for sentence in plain(said))


def plain(said: ast.Pattern) -> list[str]:
    """What it says, the message that is named in it left as its name."""
    named = [
        ast.TextElement(part.expression.id.name)
        if isinstance(part, ast.Placeable) and isinstance(part.expression, ast.MessageReference)
        else part
        for part in said.elements
    ]
    return sentences(ast.Pattern(named))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebooks_are_calm_and_in_the_letters_of_their_language(language: str) -> None:
    for name, said in book(language).items():
        for sentence in plain(said):
            own = sentence.replace("our-reading", "")
            assert sentence == " ".join(sentence.split()), f"{name} has a space too many"
            assert "!" not in sentence, f"{name} shouts"
            assert bool(re.search("[а-яё]", own, re.IGNORECASE)) == (language == "ru"), name
            assert not re.search("[а-яё][a-z]|[a-z][а-яё]", own, re.IGNORECASE), f"{name} mixes two alphabets"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_of_how_to_play_is_told_in_sentences_under_a_title(language: str) -> None:
    for name, said in book(language).items():
        if name.startswith(("step-", "about-")) and not name.endswith(".title"):
            assert is_sentence(said), name
            assert name.startswith("about-") or f"{name}.title" in book(language)
