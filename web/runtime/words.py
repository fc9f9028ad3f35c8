"""Writes the rules' English as Fluent, so that the page treats its three languages alike, and the list of all rules.

    python words.py rules.en.ftl [rules.json]

needs `kozyri` on the path. The English itself stands with the code: Rule.text, Rule.reading, Rule.cases.
"""

from __future__ import annotations

import json
import string
import sys
from collections.abc import Iterator
from pathlib import Path

from kozyri import GAMES
from kozyri.rules import Rule

HEADING = "### The rules in English, written by web/runtime/words.py from core/kozyri: change them there.\n"


def english() -> str:
    """Every rule of every game as a message; raises ValueError for a case that Fluent could not tell apart."""
    return "\n".join([HEADING, *(line for game in GAMES.values() for rule in game.RULES for line in message(rule)), ""])


def message(rule: Rule) -> Iterator[str]:
    """The lines of one message: its id and text, then the reading and every case as attributes."""
    if "reading" in rule.cases:
        raise ValueError(f'{rule.id}: a case cannot be named "reading"')
    yield f"{rule.id} = {literal(rule.text)}"
    if rule.reading:
        yield f"    .reading = {literal(rule.reading)}"
    for case, sentence in rule.cases.items():
        yield f"    .{case} = {pattern(sentence)}"


def pattern(sentence: str) -> str:
    """A case's sentence with Fluent's variables: `{card:card}` becomes `{ $card }`."""
    parts = string.Formatter().parse(sentence)
    return "".join(literal(text) + (f"{{ ${name} }}" if name else "") for text, name, _, _ in parts)


def literal(text: str) -> str:
    """The text as Fluent reads it back: braces are quoted."""
    return "".join(f'{{ "{letter}" }}' if letter in "{}" else letter for letter in text)


def contents() -> list[dict[str, str]]:
    """Every rule in reading order: its id, its game, and the heading that it restates."""
    return [{"id": rule.id, "game": name, "source": rule.source} for name, game in GAMES.items() for rule in game.RULES]


def main(ftl: str, listing: str | None = None) -> None:
    Path(ftl).write_text(english(), encoding="utf-8")
    if listing is not None:
        Path(listing).write_text(json.dumps(contents(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
