"""The page's words: English, German and Russian say the same, and the page asks for just what they say.

What the page asks for is read off its source: every say('…') with the variables that go with it. Where an id or a
variable comes from the core, deals are played to see which ones there are.
"""

from __future__ import annotations

import dataclasses
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple, get_args

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from kozyri import GAMES, cards, durak, pictures, schnapsen, svoi, wire
from kozyri.bots import BOTS
from kozyri.game import AnyGame, Seat
from kozyri.record import NOTATIONS
from test_locales import LANGUAGES, PLURALS, ROOT, TRANSLATIONS, sentences

SOURCE = ROOT / "web/src"

# ---------------------------------------------------------------------------------------- what is said


class Found(Visitor):
    """Collects variables, and by the name of its variable what each selection chooses between."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.keys: list[tuple[str, set[str]]] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's name
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, ast.VariableReference)
        keys = {key.name if isinstance(key, ast.Identifier) else key.value for key in (v.key for v in node.variants)}
        self.keys.append((node.selector.id.name, keys))
        self.generic_visit(node)


def found(pattern: ast.Pattern) -> Found:
    seen = Found()
    seen.visit(pattern)
    return seen


@cache
def words(language: str) -> dict[str, ast.Pattern]:
    """By id, "undo" or "rank-A.french"; fails for what cannot be read and for what stands twice."""
    said: dict[str, ast.Pattern] = {}
    for entry in parse((ROOT / f"web/locales/{language}.ftl").read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{language}.ftl: cannot be read: {entry.content}"
        if isinstance(entry, ast.Message):
            parts = [("", entry.value), *((f".{one.id.name}", one.value) for one in entry.attributes)]
            for name, pattern in ((entry.id.name + part, pattern) for part, pattern in parts if pattern is not None):
                assert name not in said, f"{language}.ftl: {name} stands twice"
                said[name] = pattern
    return said


every_translation = pytest.mark.parametrize("language", TRANSLATIONS)


@every_translation
def test_every_message_is_translated(language: str) -> None:
    assert sorted(words("en").keys() - words(language).keys()) == []


@every_translation
def test_nothing_is_translated_that_english_does_not_say(language: str) -> None:
    assert sorted(words(language).keys() - words("en").keys()) == []


@every_translation
def test_a_translation_has_the_variables_of_the_english(language: str) -> None:
    wanted = {name: found(said).variables for name, said in words("en").items()}

    wrong = {
        name: found(said).variables
        for name, said in words(language).items()
        if found(said).variables != wanted.get(name)
    }

    assert wrong == {}


@every_translation
def test_a_translation_tells_apart_what_the_english_does(language: str) -> None:
    """Plurals aside: each language has its own."""

    def told_apart(said: ast.Pattern) -> Counter[tuple[str, str]]:
        plurals = PLURALS["ru"]
        return Counter((name, key) for name, keys in found(said).keys for key in keys - plurals)

    missing = {name: told_apart(said) - told_apart(words(language)[name]) for name, said in words("en").items()}

    assert {name: keys for name, keys in missing.items() if keys} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_are_those_of_the_language(language: str) -> None:
    foreign = PLURALS["ru"] - PLURALS.get(language, {"one", "other"})
    for name, said in words(language).items():
        for _, keys in found(said).keys:
            assert not keys & foreign, name
            assert language != "ru" or {"few", "many"} <= keys or not {"few", "many"} & keys, name


# ---------------------------------------------------------------------------------------- how it is said

SAME = {
    "de": {
        "hand-of",
        "played-by",
        "bot-0",
        "bot-1",
        "bot-2",
        "bot-3",
        "game-schnapsen",
        "game-schnapsen.short",
        "game-durak",
        "game-durak.short",
        "preset-svoi-challenge",
        "preset-durak-durak",
        "preset-durak-panjpar",
        "maker-copy-element",
        "maker-holds",
        "maker-text",
    },
    "ru": {"hand-of", "played-by", "maker-holds"},
}
"""Names, and two cards of a player after his name."""

NAMES = {"who": "Анна", "other": "Борис"}


@every_translation
def test_a_translation_is_not_the_english(language: str) -> None:
    same = {name for name, said in words(language).items() if sentences(said) == sentences(words("en")[name])}

    assert same == SAME[language]


def test_russian_is_written_in_russian_letters() -> None:
    for name, said in words("ru").items():
        for sentence in sentences(said, dict.fromkeys(found(said).variables, "семь")):
            assert re.search("[а-яё]", sentence, re.IGNORECASE), name
            assert not re.search("[а-яё][a-z]|[a-z][а-яё]", sentence, re.IGNORECASE), f"{name} mixes two alphabets"


def test_english_and_german_are_written_in_latin_letters() -> None:
    for language in ("en", "de"):
        for name, said in words(language).items():
            for sentence in sentences(said):
                assert not re.search("[а-яё]", sentence, re.IGNORECASE), name


def test_russian_does_not_guess_whether_a_player_is_he_or_she() -> None:
    """A past tense would: "Анна взял". The present tense fits everybody."""
    for name, said in words("ru").items():
        for sentence in sentences(said, NAMES):
            assert not re.search(r"\b(Анна|Борис|[Тт]ы) \w+(л|ла|лся|лась)\b", sentence), f"{name}: {sentence}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_calm_and_tidy(language: str) -> None:
    for name, said in words(language).items():
        for sentence in sentences(said):
            assert sentence == " ".join(sentence.split()), f"{name} has a space too many: {sentence}"
            assert not re.search(r" [,.;:?]|[.,;:]\.|\w[;:]\w", sentence), f"{name}: {sentence}"
            assert "!" not in sentence, f"{name} shouts"


# ---------------------------------------------------------------------------------------- what the page asks for


class Call(NamedTuple):
    """A say(…) of the page.

    ids: what it asks for, "{}" standing for what is put in: "about-{}".
    given: the variables that are named in the call. more: what else is handed over, as the source has it.
    """

    place: str
    ids: tuple[str, ...]
    given: frozenset[str]
    more: tuple[str, ...]


def past_quote(text: str, at: int) -> int:
    """Where the string that begins here has ended."""
    quote, at = text[at], at + 1
    while text[at] != quote:
        if text[at] == "\\":
            at += 1
        elif quote == "`" and text.startswith("${", at):
            at = past_bracket(text, at + 1) - 1
        at += 1
    return at + 1


def past_bracket(text: str, at: int) -> int:
    """Where the bracket that opens here has closed."""
    depth = 0
    while True:
        if text[at] in "'\"`":
            at = past_quote(text, at)
            continue
        depth += (text[at] in "([{") - (text[at] in ")]}")
        at += 1
        if depth == 0:
            return at


def split(text: str, separators: str) -> Iterator[tuple[str, str]]:
    """The text, taken apart where a separator stands outside of strings and brackets, each piece with what ended it."""
    begin = at = 0
    while at < len(text):
        if text[at] in "'\"`":
            at = past_quote(text, at)
        elif text[at] in "([{":
            at = past_bracket(text, at)
        elif text[at : at + 2] in ("?.", "??"):
            at += 2
        else:
            if text[at] in separators:
                yield text[begin:at].strip(), text[at]
                begin = at + 1
            at += 1
    yield text[begin:].strip(), ""


def pieces(text: str) -> list[str]:
    """What stands between the commas."""
    return [piece for piece, _ in split(text, ",") if piece]


def branches(expression: str) -> list[str]:
    """What a chain of `a ? b : c`, or one of a list, can give."""
    if expression.startswith("["):
        return pieces(expression[1 : past_bracket(expression, 0) - 1])
    return [piece for piece, end in split(expression, "?:") if end != "?"]


def normal(expression: str) -> str:
    """'undo' as undo, `about-${game}` as about-{}, and a name in angle brackets."""
    if expression[0] not in "'\"`":
        return f"<{expression}>"
    text, said, at = expression[1:-1], "", 0
    while at < len(text):
        if expression[0] == "`" and text.startswith("${", at):
            said, at = said + "{}", past_bracket(text, at + 1)
        else:
            said, at = said + text[at], at + 1
    return said


def keys_of(literal: str) -> tuple[set[str], list[str]]:
    """The names in an object literal, and what is spread into it; of anything else, that it is handed over."""
    if not literal.startswith("{"):
        return set(), [literal] if literal else []
    named, more = set(), []
    for piece in pieces(literal[1:-1]):
        if piece.startswith("..."):
            more.append(piece[3:])
        else:
            named.add(re.split(r"\W", piece, maxsplit=1)[0])
    return named, more


@cache
def calls() -> tuple[Call, ...]:
    return tuple(
        call for path in sorted(SOURCE.glob("**/*.js")) for call in calls_in(path.name, path.read_text("utf-8"))
    )


def calls_in(name: str, text: str) -> Iterator[Call]:
    for match in re.finditer(r"(?<!function )\bsay\(", text):
        inside = text[match.end() : past_bracket(text, match.end() - 1) - 1]
        first, *second = pieces(inside)
        given, more = keys_of(second[0] if second else "")
        place = f"{name}:{text.count(chr(10), 0, match.start()) + 1}"
        yield Call(place, tuple(map(normal, branches(first))), frozenset(given), tuple(more))


def returned(function: str) -> dict[str, set[str]]:
    """By case, the names in the object that this function of the page returns."""
    text = (SOURCE / "middles.js").read_text("utf-8").partition(f"function {function}(")[2]
    body = text[: past_bracket(text, text.index(") {") + 2)]
    literals = re.finditer(r"case '(\w+)':(?:\s*\{)?(?:\s*const [^;]*;)*\s*return [^{;]*(?=\{)", body)
    return {match[1]: keys_of(body[match.end() : past_bracket(body, match.end())])[0] for match in literals}


def listed(template: str) -> set[str]:
    """The names in the list of which the page makes choices with this template."""
    wanted = re.escape(template).replace(r"\{\}", r"\$\{name\}")
    pattern = rf"\[([^\[\]]*)\]\)?\.map\(\(name\) => \[\s*name,\s*say\(`{wanted}`\)"
    return {
        template.format(name)
        for path in SOURCE.glob("*.js")
        for match in re.finditer(pattern, path.read_text("utf-8"))
        for name in re.findall(r"'(\w+)'", match[1])
    }


# ---------------------------------------------------------------------------------------- what the core fills in

TABLES: tuple[tuple[AnyGame, Any], ...] = (
    (svoi, svoi.Options()),
    (svoi, svoi.PRESETS["challenge"]),
    (durak, durak.Options(players=3)),
    (durak, dataclasses.replace(durak.PRESETS["panjpar"], players=2, first_attacker="colour_guess")),
    (schnapsen, schnapsen.Options(raise_after_talon=True, ohne=True)),
    (schnapsen, schnapsen.Options(pack=36, declarer_assigns=True)),
)
DEALS, MOST_MOVES = 25, 150
RARE = ("Announce", "Redeal", "Rob")  # by chance alone


class Seen(NamedTuple):
    """What came up in the deals: by the id that the page makes of it, the names that each one had."""

    moves: dict[str, set[str]]
    lines: dict[str, set[str]]
    roles: set[str]


def said_of(fields: dict[str, Any]) -> set[str]:
    """The variables that the page's `words` makes of the fields of a move or a line."""
    plain = {name for name, value in fields.items() if isinstance(value, bool | str | int)}
    return plain | ({"cards", "count"} if "cards" in fields else set())


@cache
def seen() -> Seen:
    all_ = Seen({}, {}, set())
    for game, options in TABLES:
        for seed in range(DEALS):
            rng = random.Random(seed)
            state = game.deal(options, cards.shuffled(game.pack(options), rng), Seat(0))
            for _ in range(MOST_MOVES):
                pool = [(seat, move) for seat in map(Seat, range(options.players)) for move in game.moves(state, seat)]
                if not pool:
                    break
                rare = [one for one in pool if type(one[1]).__name__ in RARE]
                seat, move = rng.choice(rare if rare and rng.random() < 0.3 else pool)
                after = game.apply(state, seat, move)
                note(all_, game, state, seat, move, after)
                state = after
    return all_


def note(all_: Seen, game: AnyGame, state: Any, mover: Seat, move: Any, after: Any) -> None:
    does, picture = type(move).__name__, wire.move_out(game, move)
    keep(all_.moves, f"do-{does}{'-number' if 'number' in picture else ''}", said_of(picture))
    for viewer in (Seat(0), Seat(1)):
        line = pictures.told(game, state, mover, move, after, viewer)
        keep(all_.lines, f"did-{game.NAME}-{does}", said_of(line))
        all_.roles.update(
            seat["role"] for seat in pictures.view_out(game, game.view(after, viewer))["seats"] if seat["role"]
        )


def keep(known: dict[str, set[str]], name: str, said: set[str]) -> None:
    known[name] = known.get(name, said) & said


STAGES = {
    "svoi": set(get_args(svoi.Due)),
    "durak": set(get_args(durak.Stage)) - {"over"},
    "schnapsen": set(schnapsen.STAGES) - {"over"},
}
COUNTED = {"deals", "lost", "drawn", "points", "made", "declared"}  # main.js keeps these for the statistics


@cache
def faults() -> dict[str, set[str]]:
    """Every fault that a link can have, with what is said of it."""
    script, link, position = ((SOURCE / name).read_text("utf-8") for name in ("notation.js", "link.js", "position.js"))
    known = {f"link-{fault}": {"what"} for fault in re.findall(r"new BadScript\('([a-z-]+)'", script)}
    for match in re.finditer(r"new BadLink\('([a-z-]+)'(?:, \{(.*?)\})?\)", link + position, re.DOTALL):
        known[f"link-{match[1]}"] = {re.split(r"\W", piece, maxsplit=1)[0] for piece in pieces(match[2] or "")}
    return known


GIVEN: dict[str, Callable[[str], set[str]]] = {
    r"whoWords\(": lambda _: {"who", "you"},
    r"words\(line\)": lambda id_: seen().lines[id_],
    r"words\(move\)": lambda id_: seen().moves[id_],
    r"words\(moveWords\(": lambda id_: returned("moveWords").get(id_.split("-")[1], set()),
    r"words\(stageWords\(": lambda id_: returned("stageWords").get(id_.split("-")[1], set()),
    r"numbers$": lambda _: COUNTED,
    r"bad\.words$": lambda id_: faults().get(id_, set()),
}
"""What is handed over, by how it begins in the source, with the variables that it has for an id."""


def options(game: AnyGame) -> set[str]:
    first = next(iter(game.PRESETS.values()))
    return ({field.name for field in dataclasses.fields(first)} | set(wire.HOUSE_RULES[game.NAME])) - {"players"}


def value_key(value: Any) -> str:
    """As the page makes it."""
    if isinstance(value, list):
        return "_".join(map(value_key, value)) or "none"
    return (
        {None: "none", True: "true", False: "false"}[value] if value is None or isinstance(value, bool) else str(value)
    )


def values() -> Iterator[tuple[str, Any]]:
    """The id of each value that a house rule offers, with the value."""
    for game, rules in wire.HOUSE_RULES.items():
        for name, (_, offered) in rules.items():
            yield from ((f"option-{game}-{name}.v-{value_key(value)}", value) for value in offered)


def speaks_for_itself(id_: str, value: Any) -> bool:
    """Numbers, suits, yes and no need no wording of their own."""
    return value is None or isinstance(value, bool | int) or any(name in id_ for name in wire.SUIT_OPTIONS)


def quoted(file: str, after: str) -> set[str]:
    """The words in the brackets that follow this in a file of the page."""
    found = re.search(rf"{after}\s*[\[{{]([^\]}}]*)[\]}}]", (SOURCE / file).read_text("utf-8"))
    assert found, f"{file}: {after}"
    return set(re.findall(r"(\w+):", found[1])) or set(re.findall(r"'(\w+)'", found[1]))


def made() -> dict[str, set[str]]:
    """What the maker of demos puts together."""
    zones = {zone for notation in NOTATIONS.values() for zone in notation.zones} | {"Dealer"}
    dues = {due for notation in NOTATIONS.values() for due in notation.zones["Due"].words}
    kinds, plays = quoted("maker.js", "SIGNS ="), quoted("link.js", "play:")
    typedef = re.search(r"typedef \{(.+)\} Way", (SOURCE / "maker.js").read_text("utf-8"))
    assert typedef
    ways = re.findall(r"\w+", typedef[1])
    return {
        "maker-play-{}": {f"maker-play-{play}" for play in plays},
        "maker-play-{}.note": {f"maker-play-{play}.note" for play in plays},
        "maker-theme-{}": {f"maker-theme-{theme}" for theme in quoted("link.js", "theme:") | {"own"}},
        "maker-kind-{}": {f"maker-kind-{kind}" for kind in kinds},
        "maker-kind-{}.example": {f"maker-kind-{kind}.example" for kind in kinds},
        "maker-copy-{}": {f"maker-copy-{way}" for way in ways},
        "maker-copy-{}.note": {f"maker-copy-{way}.note" for way in ways},
        "maker-zone-{}": {f"maker-zone-{zone}" for zone in zones},
        "maker-due-{}": {f"maker-due-{due}" for due in dues},
    }


@cache
def expanded() -> dict[str, set[str]]:
    """Every id that the page puts together, by its template."""
    saves = (SOURCE / "saves.js").read_text("utf-8")
    problems = re.search(r"kind: ('\w+'(?: \| '\w+')*)", saves)
    stages = re.search(r"typedef \{('none'.+)\} Offline", (SOURCE / "offline.js").read_text("utf-8"))
    assert problems
    assert stages
    ranks, suits, decks = cards.RANK_LETTERS, cards.SUIT_LETTERS, ("french", "german")
    return {
        "game-{}": {f"game-{name}" for name in GAMES},
        "game-{}.short": {f"game-{name}.short" for name in GAMES},
        "about-{}": {f"about-{name}" for name in GAMES},
        "arranged-{}": {f"arranged-{step}" for step in quoted("main.js", "ARRANGING =")},
        "ended-{}": {f"ended-{why}" for why in quoted("words.js", "ENDED =")},
        "file-{}": {f"file-{code}" for code in re.findall(r"new BadFile\('([a-z-]+)'\)", saves)},
        "over-lost-{}": {f"over-lost-{name}" for name in GAMES if name != "schnapsen"},
        "preset-{}-{}": {f"preset-{name}-{preset}" for name, game in GAMES.items() for preset in game.PRESETS},
        "option-{}-{}": {f"option-{name}-{option}" for name, game in GAMES.items() for option in options(game)},
        "<id>": {id_ for id_, value in values() if id_ in words("en") or not speaks_for_itself(id_, value)},
        "bot-{}": {f"bot-{seat}" for seat in range(4)},
        **made(),
        "bot-level-{}": {f"bot-level-{name}" for name in BOTS},
        "deck-{}": listed("deck-{}"),
        "pace-{}": listed("pace-{}"),
        "kept-{}": {f"kept-{kind}" for kind in re.findall(r"\w+", problems[1])},
        "link-{}": set(faults()),
        "offline-{}": {f"offline-{stage}" for stage in re.findall(r"\w+", stages[1])} - {"offline-none"},
        "role-{}": {f"role-{role}" for role in seen().roles},
        "ask-{}-{}": {f"ask-{game}-{stage}" for game, stages in STAGES.items() for stage in stages},
        "do-{}{}": set(seen().moves),
        "did-{}-{}": set(seen().lines),
        "rank-{}.{}": {f"rank-{rank}.{deck}" for rank in ranks for deck in decks},
        "suit-{}.{}": {f"suit-{suit}.{deck}" for suit in suits for deck in decks},
        "suit-{}.{}-of": {f"suit-{suit}.{deck}-of" for suit in suits for deck in decks},
    }


def asked(call: Call) -> set[str]:
    """Every id that the call may ask for."""
    ids: set[str] = set()
    for id_ in call.ids:
        if "{" in id_ or "<" in id_:
            assert expanded().get(id_), f"{call.place}: what can {id_} be?"
            ids |= expanded()[id_]
        else:
            ids.add(id_)
    return ids


def test_the_deals_show_every_kind_of_move() -> None:
    assert seen().lines.keys() == {f"did-{game}-{does}" for game, rules in wire.MOVE_RULES.items() for does in rules}


def test_the_page_asks_for_nothing_that_is_not_said() -> None:
    unsaid = {call.place: sorted(asked(call) - words("en").keys()) for call in calls()}

    assert {place: ids for place, ids in unsaid.items() if ids} == {}


def test_nothing_is_said_that_the_page_does_not_ask_for() -> None:
    assert sorted(words("en").keys() - {id_ for call in calls() for id_ in asked(call)}) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_gives_every_variable_that_a_message_needs(language: str) -> None:
    missing = set()
    for call in calls():
        for id_ in asked(call) & words(language).keys():
            given = set(call.given)
            for more in call.more:
                means = [names for begin, names in GIVEN.items() if re.match(begin, more)]
                assert means, f"{call.place}: what is in {more}?"
                given |= means[0](id_)
            lacking = found(words(language)[id_]).variables - given
            missing |= {f"{call.place}: {id_} has no ${name}" for name in lacking}

    assert sorted(missing) == []
