"""Why a record, a position, options or a save is refused: the core says it in English, the page in German and Russian.

The page finds the English sentence among those that runtime/reasons.py collects from the code.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from kozyri.bridge import LONGEST_ERROR
from test_bridge import ask, sealed
from test_fuzz import INPUTS, SEED, damaged, real
from test_links import asked
from test_locales import LANGUAGES, PLURALS, TRANSLATIONS, Wordings, selections, sentences, variables, wordings
from test_record import DURAK, POSITION

every_translation = pytest.mark.parametrize("language", TRANSLATIONS)


def reasons(language: str) -> Wordings:
    return wordings(language, "reasons", "reasons.py")


# ---------------------------------------------------------------------------------------- the wordings


def test_the_reasons_are_collected_from_the_code() -> None:
    said = {sentence for pattern in reasons("en").values() for sentence in sentences(pattern)}

    assert {
        "this card stands twice",  # a plain text
        "9♠ lies nowhere",  # one of two ways to go on
        "9♠ cards are hidden, but only 9♠ of the pack are not in sight",  # from a variable
        "the deal is over; nothing may follow",  # from a variable, where another text may stand
        "a suit or None",  # what a check asks for
        "the save is of version 9♠; this page reads up to 9♠",
    } <= said


@every_translation
def test_every_reason_is_translated(language: str) -> None:
    assert sorted(reasons("en").keys() - reasons(language).keys()) == []


@every_translation
def test_nothing_is_translated_that_the_core_does_not_say(language: str) -> None:
    assert sorted(reasons(language).keys() - reasons("en").keys()) == []


@every_translation
def test_a_translation_has_the_variables_of_the_english(language: str) -> None:
    wanted = {name: variables(said) for name, said in reasons("en").items()}

    assert {name: variables(said) for name, said in reasons(language).items()} == wanted


@every_translation
def test_a_translation_is_not_the_english_and_counts_as_its_language_does(language: str) -> None:
    for name, said in reasons(language).items():
        assert sentences(said) != sentences(reasons("en")[name]), name
        for chosen in selections(said):
            assert {getattr(variant.key, "name", "") for variant in chosen.variants} <= PLURALS[language], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_calm_and_in_the_letters_of_their_language(language: str) -> None:
    for name, said in reasons(language).items():
        for sentence in sentences(said):
            assert sentence == " ".join(sentence.split()), f"{name} has a space too many"
            assert not re.search(r" [,.;:?]|[.!]$", sentence), f"{name}: {sentence}"
            assert bool(re.search("[а-яё]", sentence)) == (language == "ru"), name


# ---------------------------------------------------------------------------------------- the page says them


BAD = [
    "", "hello", "[Game]", DURAK.replace("durak", "skat"), DURAK + "take", DURAK + "# " + "x" * 30_000,
    POSITION.replace('[Trump "H"]\n', ""), POSITION.replace("[Hand 1", "[Hand"), POSITION.replace("QS", "XX"),
    '[Game "svoi"]\n[Dealer "0"]\n[Deck ""]', '[Game "svoi"]\n[Dealer "0"]\n[Hand 0 "AS"]\n[Turn "0"]',
]  # fmt: skip
OPTIONS = {
    "svoi": ["players=5", "players=x", "trumps=S,S,H", "trumps=S", "trumps=X", "ranks=14", "deal=cut", "take_plain=0",
             "deal=arranged", "players=2 deal=arranged second_suit=C", "second_suit=X", "open_hands=maybe", "ranks",
             "repetition_draw=1", "skat=1", "players=3 players=3", "it's=1", "take_plain=1000000000"],
    "schnapsen": ["pack=32", "claims=kings", "three_nines=4", "max_bid=95", "slam_bonus=7", "ohne_penalty=me"],
    "durak": ["pack=40", "rob=ace", "attack_sizes=2", "first_attacker=me", "players=3 first_attacker=colour_guess"],
}  # fmt: skip


def refused() -> Iterator[str]:
    """What Python says to bad records, options and saves, and to good ones that were damaged."""
    texts = [*BAD, *(f'[Game "{game}"]\n[Options "{said}"]' for game, all_ in OPTIONS.items() for said in all_)]
    good = [*real().deals, *real().positions]
    for number in range(4 * INPUTS):
        rng = random.Random(f"reason {SEED} {number}")
        texts.append(damaged(rng.choice(good), rng, good))
    for text in texts:
        answer = ask("load", record=text, study=True, check=True)
        if "error" in answer:
            yield str(answer["error"]["text"])
    for save in ("", "kozyri:x", sealed({"version": 99})):
        yield str(ask("load", save=save)["error"]["text"])
    yield str(ask("load", record="x" * 300_001)["error"]["text"])
    yield str(ask("new", game="durak", options={"decks": 2})["error"]["text"])


def plain(sentence: str) -> str:
    """Without what another way of writing quotations and numbers changes."""
    return re.sub(r"['\"‘’“”\\,]", "", sentence)


ENGLISH = re.compile(r"\b(the|is|are|must|be|or|of|not|cards?|seat|has|and|to|with|which|for|twice|header)\b")


def test_the_page_finds_every_reason_and_says_it_in_german_and_russian() -> None:
    texts = sorted(set(refused()))
    assert len(texts) > 100

    for text, answer in zip(texts, asked({"reason": text} for text in texts), strict=True):
        english, german, russian = answer["said"]
        if len(text) > LONGEST_ERROR:  # cut in the middle of it
            continue
        assert plain(english) == plain(text)
        for said in (german, russian):
            own = re.sub(r"„.*?“|«.*?»|\[.*?\]", "", said)
            assert not ENGLISH.search(own), f"{text}\n{said}"
        assert re.search("[а-яё]", russian), russian


@pytest.mark.parametrize(
    ("reason", "deck", "german", "russian"),
    [
        (
            "line 3, '9C': this card stands twice", None,
            "Zeile 3, „9C“: diese Karte steht zweimal da", "Строка 3, «9C»: эта карта стоит дважды",
        ),
        (
            "line 4, '8S': It is for seat 1 to attack now. (PD-9)", None,
            "Zeile 4, „8S“: Jetzt greift Platz 1 an. (PD-9)", "Строка 4, «8S»: Сейчас ходит место 1. (PD-9)",
        ),
        (
            "seat 1 must hold 8 cards now, not 7", "german",
            "Platz 2 muss jetzt 8 Karten haben, nicht 7", "у места 2 сейчас должно быть 8 карт, а не 7",
        ),
        (
            "its last card is the turned one, and KS is no trump", "russian",
            "die letzte Karte ist die aufgedeckte, und К♠ ist kein Trumpf",
            "последняя карта — открытая, а К♠ не козырь",
        ),
        ("nobody has written this: yet", None, "nobody has written this: yet", "nobody has written this: yet"),
    ],
)  # fmt: skip
def test_a_reason_in_other_words(reason: str, deck: str | None, german: str, russian: str) -> None:
    [answer] = asked([{"reason": reason, "deck": deck}])

    assert answer["said"][1:] == [german, russian]
