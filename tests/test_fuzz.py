"""Whatever text comes to the table is answered at once, with the table or a sentence, and nonsense changes nothing.

Real records, positions, saves, requests and files are damaged at random. Each input follows from the seed and its own
number, which a failure names; `make fuzz` tries many more of them: KOZYRI_FUZZ says how many of each kind.
"""

from __future__ import annotations

import contextlib
import copy
import io
import json
import os
import random
import re
import resource
import subprocess
import sys
import time
import tracemalloc
import zlib
from base64 import b64encode
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kozyri import GAMES, bridge, record, wire
from kozyri.__main__ import main
from kozyri.bots import BOTS
from kozyri.record import BadRecord
from test_bridge import (
    KINDS,
    NONSENSE,
    RECORDS,
    WORDS,
    Answer,
    answered,
    ask,
    begin,
    check_refusal,
    check_saved,
    code,
    everything_in,
    persons,
    replaced,
    sealed,
    standing,
    state,
    step,
    table,
    unsealed,
    view,
)

INPUTS = int(os.environ.get("KOZYRI_FUZZ", "150"))  # of each kind
SEED = os.environ.get("KOZYRI_FUZZ_SEED", "1")
MOST_SECONDS = 1.0  # of the processor, for one answer
MOST_MEMORY = 64_000_000  # bytes, for one answer
LONGEST_SENTENCE = 400  # characters
LONGEST_TEXT = 50_000  # characters
FILES_AT_ONCE = 50

# ---------------------------------------------------------------------------------------- real texts


class Real(NamedTuple):
    """What was written at real tables, to be damaged."""

    deals: list[str]
    positions: list[str]
    saves: list[str]


@cache
def real() -> Real:
    """Of every game, preset and number of players: deals, positions, open or as one seat knows them, and saves."""
    found = Real([path.read_text(encoding="utf-8") for path in RECORDS], [], [])
    for kind in KINDS:
        rng = random.Random(f"{kind} {SEED}")
        for study in (True, False):
            begin(kind, rng, study=study)
            for ply in range(rng.randrange(20, 90)):
                if ply % 13 == 5 and table().game.turn(state()) is not None:
                    found.positions.extend(positions(rng))
                if ply % 13 in (0, 6):
                    found.saves.append(str(ask("save")["save"]))
                if step(rng) is None:
                    break
            found.saves.append(str(ask("save")["save"]))
            if table().open:
                found.deals.append(str(ask("save", record=True)["record"]))
    return found


def positions(rng: random.Random) -> Iterator[str]:
    game, seat = table().game, rng.choice(persons())
    yield record.write(record.from_state(game, state()))
    yield record.write(record.from_view(game, game.view(state(), seat)))


# ---------------------------------------------------------------------------------------- damage

HOUSE_RULES = [
    "repetition_draw=0", "players=2", "players=4", "ranks=13", "pack=52", "attack_sizes=1,2,3,4,5", "deal=arranged",
    "max_bid=0", "claims=none", "take_plain=none", "open_hands=no", "first_attacker=colour_guess", "ohne=yes",
]  # fmt: skip
UNITS = ("(?s).", r"\s+|\S+", "[^\n]*\n|[^\n]+", r"\[[^\[\]]*\]\s*|\S+\s*", "[2-9TJQKA][SHDC]|(?s:.)")
ODD = [
    "", " ", "\n", "\r\n", "\t", "\0", "\x1b[2J", "\x85", "\u2028", "\ufeff", "\u202e", "\ud800", "\udfff", "🂡", "♠",
    "١", "²", "１", "А", "é", '"', "”", "„", "[", "]", "#", ":", ">", "+", "=", ",", ".", "??", "?", "-1", "0", "1e9",
    "9" * 30, "1" * 5000, "none", "true", "2:", "0:redeal", "give", "take 9", "{0.__class__}", "%s", "../..", "<b>",
]  # fmt: skip


def damaged(text: str, rng: random.Random, others: list[str]) -> str:
    """The text after some mishaps, with pieces of the others in it."""
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        match rng.randrange(24):
            case 0:
                text = text[: rng.randrange(len(text) + 1)]
            case 1:
                text = text[rng.randrange(len(text) + 1) :]
            case 2:
                other = rng.choice(others)
                text = text[: rng.randrange(len(text) + 1)] + other[rng.randrange(len(other) + 1) :]
            case 3:
                text = re.sub(
                    "[0-9]+", lambda _: str(rng.choice((0, 1, 3, 9, 10**12))), text, count=rng.randrange(1, 4)
                )
            case 4 | 5 | 6 | 7 | 8:
                text = other_cards(text, rng)
            case 9:
                text = re.sub(r"\w+=\S+(?=[ \"])", rng.choice(HOUSE_RULES), text, count=1)
            case _:
                text = mishap(text, rng, rng.choice(others))
    return text


def other_cards(text: str, rng: random.Random) -> str:
    """The text with two cards in each other's places, one hidden, or one in a hand that is another's."""
    places = [found.span() for found in re.finditer(r"\b[2-9TJQKA][SHDC]\b|\?\?", text)]
    if not places:
        return text
    (here, end), (there, to) = sorted((rng.choice(places), rng.choice(places)))
    match rng.randrange(4):
        case 0:
            return text[:here] + "??" + text[end:]
        case 1 if here != there:
            return text[:here] + text[end:there] + text[here:end] + " " + text[there:]
        case _ if here != there:
            return text[:here] + text[there:to] + text[end:there] + text[here:end] + text[to:]
    return text


def mishap(text: str, rng: random.Random, other: str) -> str:
    """The text with a character, word, line, header or card lost, doubled, in another's place, or changed."""
    unit = rng.choice(UNITS)
    pieces = re.findall(unit, text) or ["#"]
    here, there = rng.randrange(len(pieces)), rng.randrange(len(pieces))
    match rng.randrange(7):
        case 0:
            del pieces[here]
        case 1:
            pieces.insert(there, pieces[here])
        case 2 | 3:
            pieces[here], pieces[there] = pieces[there], pieces[here]
        case 4:
            pieces[here] = rng.choice(re.findall(unit, other) or ["#"])
        case 5:
            pieces[here] = rng.choice(ODD)
        case 6:
            pieces[here] *= rng.choice((2, 2, 3, 60, LONGEST_TEXT // len(pieces[here])))
    return "".join(pieces)[:LONGEST_TEXT]


def noise(rng: random.Random) -> str:
    """Text that never was anything."""
    signs = rng.choice(
        ('[]" \n#0123456789.:>+xAKQJTSHDCdurak?', "{}[]:,\"'\\0e-tfn ", "".join(map(chr, range(0xD700, 0xE000))))
    )
    return "".join(rng.choices(signs, k=rng.choice((0, 1, 5, 40, 400))))


def some_text(rng: random.Random, others: list[str]) -> str:
    return noise(rng) if rng.random() < 0.05 else damaged(rng.choice(others), rng, others)


def damaged_values(content: Any, rng: random.Random, others: list[str]) -> Any:
    """JSON with one or more of its values lost, doubled, in another's place, or changed."""
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        paths = list(everything_in(content))
        if paths:
            content = mishap_of_value(content, rng.choice(paths), rng.choice(paths), rng, others)
    return content


def mishap_of_value(
    content: Any, path: tuple[Any, ...], other: tuple[Any, ...], rng: random.Random, others: list[str]
) -> Any:
    value = at(content, path)
    match rng.randrange(9):
        case 0:
            return replaced(content, path, at(content, other))
        case 1:
            return replaced(replaced(content, path, None), other if other[: len(path)] != path else path, value)
        case 2:
            return replaced(content, path, rng.choice(NONSENSE))
        case 3:
            return replaced(content, path, nested(value, rng))
        case 4 if isinstance(value, str):
            return replaced(content, path, damaged(value, rng, others))
        case 5 if isinstance(value, list):
            return replaced(content, path, value * rng.choice((0, 2, 100)))
        case 6 | 7 if isinstance(value, int):
            return replaced(
                content, path, rng.choice((value + 1, value - 1, -value, 2**53, 10**400, 0.5, str(value)[:9]))
            )
        case _:
            changed = copy.deepcopy(content)
            del at(changed, path[:-1])[path[-1]]
            return changed


def nested(value: Any, rng: random.Random) -> Any:
    for _ in range(rng.choice((1, 2, 6, 7, 8, 60))):
        value = [value] if rng.random() < 0.7 else {"text": value}
    return value


def at(content: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        content = content[key]
    return content


# ---------------------------------------------------------------------------------------- what must hold


class Checked(NamedTuple):
    """What a text of this kind came to."""

    name: str
    counts: Counter[str]

    def each(self, check: Callable[[random.Random], str]) -> None:
        for number in range(INPUTS):
            rng = random.Random(f"{SEED} {self.name} {number}")
            try:
                self.counts[check(rng)] += 1
            except Exception as wrong:
                wrong.add_note(f"{self.name}, input {number} of seed {SEED}")
                raise

    def were(self, *outcomes: str) -> None:
        """Each of these came about in more than one input out of fifty, so that all of it was tried."""
        assert set(self.counts) == set(outcomes)
        assert min(self.counts.values()) * 50 > INPUTS, self.counts


@contextlib.contextmanager
def at_once(what: str) -> Iterator[None]:
    """Fails where something takes long or much memory."""
    since, most = time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    yield
    took = time.process_time() - since
    more = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - most) * (1 if sys.platform == "darwin" else 1024)
    assert took < MOST_SECONDS, f"{took:.2f} s: {what[:3000]}"
    assert more < MOST_MEMORY, f"{more} bytes: {what[:3000]}"


LOOKING = ("games", "rules", "view", "why", "hint", "save")


def check_answer(request: str) -> Answer:
    """The answer, as it may be: an error or a refusal leaves everything as it was, and so does looking."""
    before = everything()
    with at_once(request):
        answer = answered(request)
    if "error" in answer:
        code(answer)
        assert before == everything()
        return answer
    verb = json.loads(request)["verb"]
    if "refusal" in answer:
        check_refusal(table().game, answer["refusal"])
    if "refusal" in answer or "stale" in answer or verb in LOOKING:
        assert before == everything()
    assert verb in ("games", "rules", "why", "hint", "save") or answer["view"]["seats"]
    return answer


def everything() -> Any:
    return standing(), ask("save", seat=persons()[0])["save"] if persons() else None


def check_played_on(rng: random.Random) -> None:
    """What was let in can be looked at and written down by everybody, played on, saved and fetched again."""
    for _ in range(rng.choice((0, 2, 5))):
        if step(rng) is None:
            break
    for seat in persons():
        with at_once(f"seat {seat}"):
            written = ask("save", seat=seat, record=True)["record"]
            assert record.parse(written)
            assert ask("hint", seat=seat).keys() == ({"move"} if table().game.turn(state()) == seat else {"error"})
    if persons():
        check_saved(persons()[0])


def loaded(rng: random.Random, **words: Any) -> str:
    """Whether the table took a save or a record."""
    if "error" in check_answer(json.dumps({"verb": "load", **words})):
        return "refused"
    check_played_on(rng)
    return "taken"


def a_table(rng: random.Random) -> None:
    """A real table, as it was when it was saved."""
    bridge.TABLE = None
    assert "view" in ask("load", save=rng.choice(real().saves))


def check_record(rng: random.Random, texts: list[str]) -> str:
    text = some_text(rng, texts)
    with at_once(text):
        read = parsed(text)
    if read is not None:
        again = record.parse(record.write(read))
        assert again == read
        assert record.replay(again) == record.replay(read)
    players = None if read is None else [None] * read.options.players
    a_table(random.Random(f"{SEED} table"))
    came = loaded(rng, record=text, study=rng.random() < 0.5, players=players)
    assert came == ("taken" if read else "refused")
    return came


def parsed(text: str) -> record.Record | None:
    try:
        return record.parse(text)
    except BadRecord as bad:
        sentence = str(bad)
    assert 10 < len(sentence) <= LONGEST_SENTENCE, sentence
    return None


def check_save(rng: random.Random) -> str:
    a_table(rng)
    save = rng.choice(real().saves)
    if rng.random() < 0.15:
        return loaded(rng, save=some_text(rng, [save]))
    if rng.random() < 0.1:
        text = some_text(rng, [json.dumps(unsealed(save))]).encode(errors="replace")
        return loaded(rng, save=bridge.SEAL + b64encode(zlib.compress(text)).decode())
    return loaded(rng, save=sealed(damaged_values(unsealed(save), rng, real().deals)))


# ---------------------------------------------------------------------------------------- requests


def request(rng: random.Random) -> Answer:
    """A sensible request to the table as it stands."""
    seat = rng.choice(persons()) if persons() else None
    shown = view(seat)
    moves = [
        *shown["moves"],
        *shown["plays"],
        {"text": rng.choice(("take", "up", "AS", "x9H", "90", "give AS KS", "QS+60"))},
    ]
    chosen = rng.sample(shown["may"], min(len(shown["may"]), rng.choice((0, 1, 1, 2, 3))))
    move = rng.choice(moves)
    game = rng.choice(list(GAMES.values()))
    options = wire.options_out(rng.choice(list(game.PRESETS.values())))
    verb = rng.choice([*bridge.VERBS, "move", "move", "move", "why", "new"])
    said: dict[str, Answer] = {
        "rules": {"game": game.NAME},
        "new": {
            "game": game.NAME,
            "options": options,
            "players": [None] + [rng.choice(list(BOTS))] * (options["players"] - 1),
            "seed": rng.randrange(1000),
            "dealer": 0,
            "deals": 3,
            "study": True,
            "touched": 1,
        },
        "view": {"chosen": chosen, "at": rng.randrange(shown["ply"] + 1), "open": True},
        "move": {"ply": shown["ply"], "move": rng.choice((move, move["text"]))},
        "why": rng.choice(({"move": move}, {"chosen": chosen, "over": "AS"}, {"all": True})),
        "bot": {"ply": shown["ply"]},
        "save": {"record": True},
        "load": rng.choice(({"save": rng.choice(real().saves)}, {"record": rng.choice(real().positions)})),
    }
    return {"verb": verb, "seat": seat, **said.get(verb, {})}


def check_request(rng: random.Random) -> str:
    a_table(rng)
    text = json.dumps(request(rng))
    if rng.random() < 0.1:
        text = some_text(rng, [text])
    elif rng.random() < 0.7:
        words = damaged_values(json.loads(text), rng, WORDS)
        if rng.random() < 0.2:
            words[rng.choice(WORDS)] = rng.choice(NONSENSE)
        text = json.dumps(words)
    answer = check_answer(text)
    if "error" not in answer:
        check_played_on(rng)
    return next((name for name in ("error", "refusal") if name in answer), "answered")


# ---------------------------------------------------------------------------------------- files


def some_file(rng: random.Random, path: Path) -> Path:
    text = some_text(rng, real().deals + real().positions)
    content = text.encode(rng.choice(("utf-8",) * 8 + ("utf-16", "utf-8-sig")), errors="replace")
    for _ in range(rng.choice((0, 0, 0, 1, 3))):
        here = rng.randrange(len(content) + 1)
        content = content[:here] + rng.randbytes(rng.choice((0, 1, 2))) + content[here + 1 :]
    path.write_bytes(content)
    return path


def check_files(files: list[Path], encoding: str) -> Counter[str]:
    """Each file is called good or gets its sentence, in a line of its own, whatever the terminal can show."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": encoding}
    asked = [sys.executable, "-m", "kozyri", "check", *map(str, files)]
    told = subprocess.run(asked, env=env, capture_output=True, check=False, timeout=10 + MOST_SECONDS * len(files))
    good, bad = (said.decode(encoding).splitlines() for said in (told.stdout, told.stderr))
    assert all(
        re.fullmatch(r".+\.txt: good; \w+, \d+ moves, (ends by [A-Z0-9-]+|does not end)", line) for line in good
    ), good
    assert all(re.match(r".+\.txt: line \d+, ", line) for line in bad), bad
    assert max(map(len, bad), default=0) < LONGEST_SENTENCE + len(str(files[0]))
    assert len(good) + len(bad) == len(files)
    assert told.returncode == (1 if bad else 0)
    return Counter(good=len(good), bad=len(bad))


def replayed(file: Path) -> str:
    """Whether the file could be replayed move by move."""
    told, wrong = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(told), contextlib.redirect_stderr(wrong), at_once(file.read_text(errors="replace")):
        ended = main(["replay", str(file)])
    if ended == 1:
        assert (told.getvalue(), len(wrong.getvalue().splitlines())) == ("", 1)
        return "bad"
    assert (ended, wrong.getvalue()) == (0, "")
    assert re.search("^The deal is (over by|not over)", told.getvalue(), re.MULTILINE)
    return "good"


# ---------------------------------------------------------------------------------------- the tests


@pytest.mark.parametrize("kind", ["deals", "positions"])
def test_a_damaged_record_is_read_or_refused_with_a_sentence(kind: str) -> None:
    texts: list[str] = getattr(real(), kind)
    checked = Checked(kind, Counter())
    checked.each(lambda rng: check_record(rng, texts))
    checked.were("taken", "refused")


def test_a_damaged_save_is_a_table_or_refused_with_a_sentence() -> None:
    checked = Checked("saves", Counter())
    checked.each(check_save)
    checked.were("taken", "refused")


def test_a_damaged_request_is_answered_or_refused_with_a_sentence() -> None:
    checked = Checked("requests", Counter())
    checked.each(check_request)
    checked.were("answered", "error", "refusal")


def test_a_damaged_file_is_called_good_or_bad_and_replayed_or_not(tmp_path: Path) -> None:
    told = Counter[str]()
    for first in range(0, INPUTS, FILES_AT_ONCE):
        numbers = range(first, min(first + FILES_AT_ONCE, INPUTS))
        rngs = [random.Random(f"{SEED} files {number}") for number in numbers]
        files = [some_file(rng, tmp_path / f"{number}.txt") for number, rng in zip(numbers, rngs, strict=True)]
        counted = check_files(files, rngs[0].choice(("utf-8", "ascii", "latin-1")))
        assert Counter(map(replayed, files)) == +counted
        told += counted
    assert min(told["good"], told["bad"]) * 50 > INPUTS, told


# ---------------------------------------------------------------------------------------- what was made to be slow

ENDLESS = """[Game "svoi"]
[Options "players=2 trumps=S,H ranks=5 take_plain=none take_trump=none old_fool_draw=no repetition_draw=0"]
[Dealer "0"]
[Hand 0 "AH AD KH KD QH QD JS JD"]
[Hand 1 "AS KS QS JH TS TH TD"]
[Turn "1"]
[Due "lay"]
"""
ROUND = "JH xQH JS up JD xQH JS up "
HIDDEN_HANDS = "".join(f'[Hand {seat} "{"?? " * 13}"]\n' for seat in range(4))


def of_length(start: str, again: str, end: str = "") -> str:
    """A record as long as may be, the same again and again in its middle."""
    return start + again * ((record.LONGEST - len(start) - len(end)) // len(again)) + end


def swollen(sign: bytes) -> str:
    """A save as long as a request may be, which holds a thousand times as much."""
    packing = zlib.compressobj(9)
    packed = b"".join(packing.compress(sign * 1_000_000) for _ in range(200)) + packing.flush()
    return bridge.SEAL + b64encode(packed).decode()[: bridge.LONGEST_REQUEST - 100]


def endless_save() -> str:
    """A save in which a deal without an end went on for as long as a save can be."""
    ask("load", record=ENDLESS + ROUND, study=True, players=[None, None])
    content = unsealed(ask("save")["save"])
    rounds = (bridge.LONGEST_SAVE - 2000) // len(json.dumps(content["moves"]))
    return sealed(content | {"moves": content["moves"] * rounds, "at": 8 * rounds})


SLOW: dict[str, Callable[[], Answer]] = {
    "endless deal": lambda: {"record": of_length(ENDLESS, ROUND), "study": True},
    "endless deal with an error": lambda: {"record": of_length(ENDLESS, ROUND, "KD")},
    "endless deal with a hidden card": lambda: {
        "record": of_length(ENDLESS.replace("KH KD QH", "KH ?? QH"), ROUND, "KD")
    },
    "endless deal in a save": lambda: {"save": endless_save()},
    "hidden cards and a card that cannot beat": lambda: {
        "record": '[Game "svoi"]\n[Options "players=2 ranks=13"]\n[Dealer "0"]\n'
        f'[Hand 0 "{"?? " * 26}"]\n[Hand 1 "{"?? " * 25}"]\n[Pile "AS"]\n[Turn "0"]\n[Due "answer"]\nxKS'
    },
    "hidden cards and one that is played twice": lambda: {
        "record": '[Game "durak"]\n[Options "players=4 pack=52"]\n[Dealer "0"]\n'
        f'{HIDDEN_HANDS}[Trump "S"]\n[Turn "0"]\n[Due "attack"]\nKS AS>KS KS'
    },
    "moves and comments": lambda: {
        "record": of_length(real().deals[0] + "up " * (record.LONGEST // 7), "#\n"),
        "players": None,
    },
    "hidden cards without end": lambda: {"record": of_length('[Game "svoi"]\n[Dealer "0"]\n[Pile "', "?? ", '"]')},
    "seats that announce": lambda: {
        "record": of_length('[Game "schnapsen"]\n[Dealer "0"]\n[Announced "', "0:H ", '"]')
    },
    "options": lambda: {"record": of_length('[Game "durak"]\n[Options "', "a=1 ", '"]')},
    "brackets": lambda: {"record": of_length('[Game "durak"]\n', "[")},
    "a name without end": lambda: {"record": of_length("[", "A", '"durak"]')},
    "spaces without end": lambda: {"record": of_length("[Game", " ", '"durak"x]')},
    "quotation marks": lambda: {"record": of_length("[Game ", '"', "x]")},
    "swollen": lambda: {"save": swollen(b"0")},
    "swollen and deep": lambda: {"save": swollen(b"[")},
    "no Base64": lambda: {"save": bridge.SEAL + "=" * 200_000},
    "a sheet": lambda: {"save": sealed(unsealed(real().saves[0]) | {"match": {"sheet": [[0, 0]] * 20_000}})},
    "names without end": lambda: {"save": "x", "players": [["x" * 100_000] * 2]},
}
"""Texts that would take much time or memory if they were read without care."""


@pytest.mark.parametrize("what", SLOW)
def test_what_was_made_to_be_slow_or_large_is_answered_at_once(what: str) -> None:
    a_table(random.Random(0))
    request = json.dumps({"verb": "load", **SLOW[what]()})
    check_answer(request)

    tracemalloc.start()
    answered(request)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < MOST_MEMORY
