"""Any moment of any game as a link: the page's own code writes and reads it, and Python compares.

`KOZYRI_FUZZ` says how many moments and fragments are tried: make fuzz takes 10,000 of each.
"""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple
from urllib.parse import quote, quote_plus

import pytest

from kozyri import GAMES, cards, pictures, record
from kozyri.game import AnyGame, Seat
from kozyri.record import NOTATIONS, Comment, Record
from test_locales import ROOT
from test_record import RECORDS, Deal

MOMENTS = int(os.environ.get("KOZYRI_FUZZ", "300"))
SEED = int(os.environ.get("KOZYRI_FUZZ_SEED", "1"))
LONGEST = 2000  # characters that everything passes on


def asked(questions: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """What links.mjs answers."""
    lines = "".join(json.dumps(question) + "\n" for question in questions)
    node = subprocess.run(
        ["node", "tests/links.mjs"], cwd=ROOT, input=lines, capture_output=True, text=True, check=False
    )
    assert node.returncode == 0, node.stderr[-2000:]
    return [json.loads(line) for line in node.stdout.splitlines()]


def one(**question: Any) -> dict[str, Any]:
    return asked([question])[0]


# ---------------------------------------------------------------------------------------- there and back

SHOWN: dict[str, list[Any]] = {
    "lang": ["en", "de", "ru"],
    "faces": ["french", "russian", "german"],
    "theme": ["light", "dark"],
    "play": ["free", "moves", "line"],
    "seat": [0, 1, 2, 3],
    "ply": [0, 17],
    "hide": [["log"], ["1", "seats", "comments"]],
}
WORDS = ["Which", "cards?", "Д♥", "(beat)", "it_", "100 %", "a & b", "= #", "über", "1.", "x.y", "~", "+", "!", "“no”"]


class Moment(NamedTuple):
    """A moment of a deal: written open, with a few moves that follow, or as one seat sees it."""

    game: AnyGame
    record: Record
    view: Any

    @property
    def text(self) -> str:
        return record.write(self.record)


def moments(count: int) -> Iterator[Moment]:
    for seed in range(SEED * 10**6, SEED * 10**6 + count):
        rng = random.Random(seed)
        deal = Deal(rng.choice(sorted(GAMES)), seed)
        at = deal.some_moment()
        state, game = deal.states[at], deal.game
        seat = Seat(rng.randrange(deal.options.players))
        if rng.random() < 0.5:
            view = game.view(state, seat)
            yield Moment(game, record.from_view(game, view), view)
        else:
            played = record.from_state(game, state, deal.plies[at : at + rng.choice([0, 0, 1, 5])])
            yield Moment(game, played._replace(comments=tuple(some_comments(len(played.moves), rng))), None)


def some_comments(moves: int, rng: random.Random) -> Iterator[Comment]:
    for after in range(-1, moves + 1):
        for _ in range(rng.choice([0, 0, 1, 2])):
            yield Comment(after, " ".join(rng.choices(WORDS, k=rng.randrange(4))))


def some_shown(rng: random.Random) -> dict[str, Any]:
    return {name: rng.choice(values) for name, values in SHOWN.items() if rng.random() < 0.4}


@pytest.fixture(scope="module")
def sent() -> list[tuple[Moment, dict[str, Any], dict[str, Any]]]:
    """Moments, how they are to be shown, and what came of their links."""
    some = list(moments(MOMENTS))
    shown = [some_shown(random.Random(place)) for place in range(len(some))]
    answers = asked(
        {"record": moment.text, "shown": how, "share": not moment.record.comments}
        for moment, how in zip(some, shown, strict=True)
    )
    return list(zip(some, shown, answers, strict=True))


Sent = list[tuple[Moment, dict[str, Any], dict[str, Any]]]


def test_a_moment_comes_out_of_its_link_as_it_was(sent: Sent) -> None:
    for moment, shown, answer in sent:
        assert answer["record"] == moment.text
        assert answer["shown"] == shown


def test_python_reads_the_same_position_from_a_link(sent: Sent) -> None:
    for moment, _, answer in sent:
        read = record.parse(answer["record"])

        assert read == moment.record
        assert record.replay(read).start == record.replay(moment.record).start


def test_a_moment_has_a_link_that_no_program_cuts_off(sent: Sent) -> None:
    assert max(len(answer["link"]) for moment, _, answer in sent if not moment.record.comments) < LONGEST


def test_a_link_has_only_characters_that_pass_everywhere(sent: Sent) -> None:
    for _, _, answer in sent:
        assert re.fullmatch(r"[A-Za-z0-9._~!*(),:;=&/?%-]*", answer["link"].partition("#")[2])


def test_no_hidden_card_is_in_a_link_of_what_a_seat_sees(sent: Sent) -> None:
    hidden_somewhere = 0
    for moment, _, answer in sent:
        if moment.view is None:
            continue
        game = moment.game
        seen = pictures.seen(game, moment.view)
        hidden_somewhere += len(game.pack(moment.record.options)) - seen.bit_count()
        for name, words in re.findall(r'\[(\w+)[^"]*"([^"]*)"\]', answer["record"]):
            if name in NOTATIONS[game.NAME].zones and name != "Excluded":  # of these it knows only where they are not
                for word in re.findall(r"\b[2-9TJQKA][SHDC]\b", words):
                    assert cards.holds(seen, cards.card(word)), answer["link"]

    assert hidden_somewhere > MOMENTS


def test_a_link_of_what_a_seat_sees_depends_on_nothing_that_it_does_not(sent: Sent) -> None:
    for moment, _, answer in sent[:300]:
        if moment.view is not None:
            other = moment.game.guess(moment.view, random.Random(1))
            seen = moment.game.view(other, moment.view.seat)

            assert record.write(record.from_view(moment.game, seen)) == answer["record"]


def test_a_whole_deal_comes_out_of_its_link_or_is_said_to_be_too_long() -> None:
    texts = [record.write(record.parse(path.read_text("utf-8"))) for path in RECORDS]
    answers = asked({"record": text, "share": True} for text in texts)

    for text, answer in zip(texts, answers, strict=True):
        if "fault" in answer:
            assert (answer["fault"], len(text) > 1000) == ("too-long-to-share", True)
            assert "2000" in answer["said"][0]
        else:
            assert (answer["record"], len(answer["link"]) < LONGEST) == (text, True)
    assert any("fault" not in answer for answer in answers)


# ---------------------------------------------------------------------------------------- by hand


def test_a_link_reads_like_the_record() -> None:
    text = (
        '[Game "durak"]\n[Options "players=3"]\n[Dealer "0"]\n[Hand 0 "AH AD 7C"]\n[Hand 1 "QS ?? ??"]\n[Hand 2 ""]\n'
        '[Trump "H"]\n[Turn "0"]\n[Due "attack"]\n1. AH AD 7C  # ? Which may be beaten\nQS>7C  take\n2. rob  TD\n'
    )

    assert one(record=text, shown={"lang": "de", "hide": ["log", "seats"]})["link"].partition("#")[2] == (
        "Game=durak&Options=players=3&Dealer=0"
        "&Hand.0=AH.AD.7C&Hand.1=QS.??.??&Hand.2=&Trump=H&Turn=0&Due=attack"
        "&moves=AH.AD.7C(?_Which_may_be_beaten),QS~7C,take;rob,TD&lang=de&hide=log,seats"
    )


POSITION = '[Game "schnapsen"]\n[Dealer "0"]\n[Hand 0 "QD KD"]\n[Turn "0"]\n1. QD+80  # 100 % & more\n'


def test_an_option_without_a_value_is_none() -> None:
    assert one(fragment="Game=durak&lang=&play=line&ply=")["shown"] == {"play": "line"}


def test_a_language_may_be_told_with_its_country_as_pages_do() -> None:
    assert one(fragment="Game=durak&lang=de-AT")["shown"] == {"lang": "de"}


@pytest.mark.parametrize(
    "encoded", [quote(POSITION), quote_plus(POSITION), quote_plus(POSITION, safe="+").replace(" ", "+")]
)
def test_a_record_may_be_encoded_whole_as_a_wiki_does_it(encoded: str) -> None:
    assert one(fragment=f"#record={encoded}&lang=ru") == {"record": POSITION, "shown": {"lang": "ru"}}


def test_an_ampersand_may_have_been_escaped_for_html() -> None:
    assert one(fragment="#Game=durak&amp;Dealer=0&amp;lang=ru") == one(fragment="#Game=durak&Dealer=0&lang=ru")


@pytest.mark.parametrize("letter", ["x", "Ж", "♥", "🂡"])
def test_the_letters_of_a_record_are_counted_and_not_what_a_link_makes_of_them(letter: str) -> None:
    start = '[Game "durak"]\n# '
    room = 8000 - len(start + "\n")
    text = start + room // len(letter.encode("utf-16-le")) * 2 * letter + "\n"

    assert one(fragment=f"record={quote(text)}&lang=ru") == {"record": text, "shown": {"lang": "ru"}}
    assert one(record=text)["record"] == text


REFUSED = [
    ("", "It names no game."),
    ("lang=de", "It names no game."),
    ("Game=durak&colour=red", "It knows no “colour”."),
    ("Game=durak&Game=svoi", "“Game” stands twice."),
    ("Game=durak&lang=fr", "“lang” cannot be “fr”, only en, de, ru."),
    ("Game=durak&seat=4", "“seat” cannot be “4”, only 0, 1, 2, 3."),
    ("Game=durak&ply=-1", "“ply” cannot be “-1”, only 0, 1, 2, …."),
    ("Game=durak&hide=log,all", "“hide” cannot be “all”, only none, 0, 1, 2, 3, seats, log, comments, text."),
    ("Game=durak&Dealer", "“Dealer” has no value."),
    ("Game=%C3%28", "This is not encoded as links are: “%C3%28”."),
    ("Game=durak&Hand.0=<b>", "No record has such characters in “Hand.0”: “<b>”."),
    ("Game=durak&Hand.0=AS%22]%0A1.%20AS", "No record has such characters in “Hand.0”: “AS\"] 1 AS”."),
    ("Game=durak&moves=AS,,KS", "The moves cannot be told apart at “,”."),
    ("Game=durak&moves=AS(open", "The moves cannot be told apart at “(open”."),
    ("Game=durak&moves=AS(a%0Ab)", "There are characters in it that cannot be shown: “a b”."),
    ("Game=durak&about=AS", "Above the record only comments may stand, not “AS”."),
    ("record=hello", "A record begins with a header such as [Game \"durak\"], not with “hello”."),
    ("record=[Game durak]", "A header is a name and a value in quotation marks, not “[Game durak]”."),
    ("record=[Game \"durak\"] AS [No \"0\"]", "Headers stand before the first move; “[No \"0\"]” stands after it."),
    ("record=[Game \"durak\"]&Dealer=0", "“Dealer” cannot stand beside a whole record."),
    ("Game=durak&about=(" + 8000 * "%D0%96" + ")", "It has 8,018 characters; at most 8,000 are read."),
    ("record=" + 80_000 * "x", "It has 80,007 characters; at most 80,000 are read."),
    ("Game=durak&constructor=1", "It knows no “constructor”."),
]  # fmt: skip


def test_what_is_no_link_is_refused_by_the_word_and_the_reason() -> None:
    answers = asked({"fragment": fragment} for fragment, _ in REFUSED)

    for (fragment, said), answer in zip(REFUSED, answers, strict=True):
        assert answer["said"][0] == f"This link cannot be opened. {said}", fragment
        assert len(set(answer["said"])) == 3


# ---------------------------------------------------------------------------------------- by chance

SPICE = [
    *"&=%#(),;.~!+?é", "\x00", "\ud800", "\u202e", "<script>", "%0A", "%00", "%ED%A0%80", "record=", "hide=", "ply=9",
    "__proto__=1&", "constructor=1&", "Hand.0=", "moves=",
]  # fmt: skip


def mutated(text: str, rng: random.Random) -> str:
    for _ in range(rng.randrange(1, 6)):
        at, end = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        end = min(end, at + rng.choice([0, 1, 3, 50]))
        spice = rng.choice([rng.choice(SPICE), chr(rng.randrange(1, 0x2FF)), text[at:end] * 2, "", text[:at]])
        text = text[:at] + spice + text[end:]
    return text


def test_no_fragment_whatever_does_more_than_be_refused_with_a_sentence(sent: Sent) -> None:
    rng = random.Random(SEED)
    links = [answer["link"].partition("#")[2] for _, _, answer in sent]
    links += [f"record={quote_plus(moment.text)}&lang=de" for moment, _, _ in sent]
    fragments = [mutated(rng.choice(links), rng) for _ in range(MOMENTS)]

    answers = asked({"fragment": fragment} for fragment in fragments)

    refused = [answer for answer in answers if "fault" in answer]
    assert MOMENTS // 10 < len(refused) < MOMENTS
    for answer in refused:
        for said in answer["said"]:
            assert re.fullmatch(r"\S.* \S.*\.", said, re.DOTALL), said
            assert "link-" not in said
            assert len(said) < 400
