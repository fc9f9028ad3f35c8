"""Writes as Fluent, in English, why the core can refuse a record, a position, options or a save.

    python reasons.py reasons.en.ftl

reads it off the source; `kozyri` must be on the path. The English stands with the code that refuses, its translations
in web/locales/reasons.*.ftl; src/reasons.js looks up the sentence that it hears. A message is called after the words
that it begins with: another wording is another message. Names before a colon ("trump: must be …") are left out.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from words import literal

CORE = Path(__file__).parents[2] / "core/kozyri"
HEADING = "### Why something is refused, written by web/runtime/reasons.py from core/kozyri: change it there.\n"

RAISED = {"BadRecord", "BadNotation", "ValueError", "_BadZones", "_BadMove", "__init__"}
TEXTS = RAISED | {"bad", "check", "_one", "_needed"}
"""What is called with a reason, or a part of one, as a text."""
MODULES = {
    **dict.fromkeys(("cards", "game", "svoi", "schnapsen", "durak", "record"), TEXTS),
    "wire": {"ValueError"},  # options that another version kept; the moves are written by the page itself
    "bridge": {"BadRequest"},
}
BROUGHT = ("too_long", "bad_save", "future_save")
"""The bad requests that come of what a reader brings. The others only a page that asks wrongly could meet."""
PARTS = {"check": "wanted", "_needed": "rest"}
"""Whose texts are no sentence but fill this variable of one."""

NAMES = re.compile(r"^(?:(?:[a-z_]+(?: {\w+})?|{\w+}): )+")
"""What a reason begins with that only says what it is about."""

Piece = tuple[str, str]
"""A text and no name, or a variable's name."""
Template = tuple[Piece, ...]


def english() -> str:
    lines = (f"{name} = {pattern(template)}" for name, template in messages())
    return "\n".join([HEADING, *lines, ""])


def pattern(template: Template) -> str:
    return "".join(f"{{ ${name} }}" if name else literal(text) for text, name in template)


def messages() -> Iterator[tuple[str, Template]]:
    """Every sentence by its name, each once; raises ValueError where two sentences would be called the same."""
    shapes: dict[tuple[str, str], str] = {}
    for part, template in found():
        shape = part, "".join("{}" if name else text for text, name in template)
        if shape in shapes:
            continue
        name = called(part, template)
        if name in shapes.values():
            raise ValueError(f"two reasons are called {name}: {shape[1]}")
        shapes[shape] = name
        yield name, template


def called(part: str, template: Template) -> str:
    words = re.findall("[a-z0-9]+", " ".join(text or name for text, name in template).lower())
    return "-".join([*([part] if part else []), *words[:9]])


def found() -> Iterator[tuple[str, Template]]:
    """The reasons in the order of the code, a part with the variable that it fills."""
    for module, calls in MODULES.items():
        tree = ast.parse((CORE / f"{module}.py").read_text(encoding="utf-8"))
        for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
            given = {
                target.id: node.value
                for node in ast.walk(function)
                if isinstance(node, ast.Assign)
                for target in node.targets
                if isinstance(target, ast.Name)
            }
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and name_of(node.func) in calls and is_met(node):
                    part = PARTS.get(name_of(node.func), "")
                    for argument in node.args:
                        value = given.get(argument.id, argument) if isinstance(argument, ast.Name) else argument
                        yield from ((part, one) for one in map(bare, templates(value, given)) if is_worded(one))


def is_met(call: ast.Call) -> bool:
    code = call.args[0] if name_of(call.func) == "BadRequest" else None
    return code is None or (isinstance(code, ast.Constant) and code.value in BROUGHT)


def name_of(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def templates(value: ast.expr, given: dict[str, ast.expr]) -> list[Template]:
    """What the text may be: each branch of what is said in one case or another is a template of its own."""
    match value:
        case ast.Constant(value=str(text)):
            return [((text, ""),)]
        case ast.JoinedStr(values=pieces):
            ways = [branches(piece, given) for piece in pieces]
            return [tuple(piece for way in chosen for piece in way) for chosen in product(*ways)]
        case ast.IfExp(body=body, orelse=other):
            return [one for branch in (body, other) for one in templates(given.get(name_of(branch), branch), given)]
    return []


def branches(piece: ast.expr, given: dict[str, ast.expr]) -> list[Template]:
    if not isinstance(piece, ast.FormattedValue):
        return templates(piece, given)
    match piece.value:
        case ast.IfExp(body=body, orelse=other):
            return [one for branch in (body, other) for one in templates(branch, given) or [(("", variable(branch)),)]]
    return [(("", variable(piece.value)),)]


def variable(value: ast.expr) -> str:
    """What the page calls it: after what is said there, `quoted` for somebody's text."""
    match value:
        case ast.Call(func=function, args=[first, *_]):
            own = {"shown": "quoted", "join": "list", "repr": "value"}
            return own.get(name_of(function)) or variable(first)
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return {"NAME": "game", "SUIT_NAMES": "suit"}.get(name, name.strip("_").lower())
        case ast.Subscript(value=inner) | ast.BinOp(left=inner) | ast.GeneratorExp(elt=inner):
            return variable(inner)
    raise ValueError(f"what is said here? {ast.unparse(value)}")


def bare(template: Template) -> Template:
    """The reason without the names before it, variables numbered where two are called the same."""
    marked = "".join(f"{{{name}}}" if name else text.replace("{", "\0") for text, name in template)
    pieces: list[Piece] = []
    for text, name in re.findall(r"([^{]+)|{(.+?)}", NAMES.sub("", marked)):
        names = [other for _, other in pieces]
        number = 1 + sum(re.sub("[0-9]+$", "", other) == name for other in names if name)
        pieces.append((text.replace("\0", "{"), f"{name}{number}" if number > 1 else name))
    return tuple(pieces)


def is_worded(template: Template) -> bool:
    """Whether it says something: a single word is the name of a header or a code."""
    text = "".join(text for text, _ in template)
    return bool(re.search("[a-z]", text)) and (" " in text or len(template) > 1)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(english(), encoding="utf-8")
