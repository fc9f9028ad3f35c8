"""Rules as values, and the answer to "why not?".

A `Rule` stands right above the code that keeps it. A `Refusal` is a fact about the game: the rule, the case and the
cards at hand, so that it can be said in any language. Its English sentence is always ready.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from kozyri import cards
from kozyri.cards import BadNotation as BadNotation


@dataclass(frozen=True, slots=True)
class Rule:
    """One clause of the rules.

    id: the clause for life, such as "SK-25".
    text: one English sentence of our own.
    source: the heading on the rule page it restates, or the source's key words.
    reading: what we chose where the source is silent; empty where it speaks.
    cases: for each case in which this rule forbids something, the English sentence that says so. Its fields name their
        kind: `{card:card}`, `{hand:cards}`, `{trump:suit}`, `{who:seat}`; a field without a kind is a number or a word.
    """

    id: str
    text: str
    source: str
    reading: str = ""
    cases: Mapping[str, str] = field(default_factory=dict, compare=False)


def in_order(some: Iterable[object], *series: str, own: int) -> tuple[Rule, ...]:
    """The rules among these things, series by series and by number; our own, A-…, after that number of the first."""

    def place(rule: Rule) -> tuple[int, float]:
        name = rule.id.rstrip("0123456789")
        return (series.index(name), int(rule.id.removeprefix(name))) if name in series else (0, own + 0.5)

    return tuple(sorted((one for one in some if isinstance(one, Rule)), key=place))


_KINDS: dict[str, Callable[[int], str]] = {
    "card": lambda value: cards.sign(cards.Card(value)),
    "cards": lambda value: " ".join(cards.sign(card) for card in cards.descending(value)),
    "suit": lambda value: cards.SUIT_NAMES[value],
    "seat": lambda value: f"seat {value}",
}


def kinds(template: str) -> dict[str, str]:
    """The fields of a case's sentence with the kind of each: card, cards, suit, seat, or "" for a number or word."""
    return {name: spec or "" for _, name, spec, _ in string.Formatter().parse(template) if name is not None}


class _Sentence(string.Formatter):
    def format_field(self, value: object, format_spec: str) -> str:
        if format_spec and isinstance(value, int):
            return _KINDS[format_spec](value)
        return str(value)


@dataclass(frozen=True, slots=True, init=False)
class Refusal:
    """Why a move may not be made: `rule` forbids it, `case` names the sentence in `rule.cases`, `said` fills it.

    Made as `Refusal(BEAT, "too_low", card=card, top=top)`; raises KeyError for a case the rule does not have.
    """

    rule: Rule
    case: str
    said: tuple[tuple[str, int | str], ...]

    def __init__(self, rule: Rule, case: str, **said: int | str) -> None:
        if case not in rule.cases:
            raise KeyError(f"{rule.id} has no case {case!r}")
        object.__setattr__(self, "rule", rule)
        object.__setattr__(self, "case", case)
        object.__setattr__(self, "said", tuple(said.items()))

    @property
    def text(self) -> str:
        """The English sentence with the cards at hand, without the rule's id."""
        return _Sentence().vformat(self.rule.cases[self.case], (), dict(self.said))

    def __str__(self) -> str:
        return f"{self.text} ({self.rule.id})"


class IllegalMove(Exception):  # noqa: N818 - the move is illegal; nothing in the program went wrong
    """A move that the rules forbid; `refusal` says which rule and why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
