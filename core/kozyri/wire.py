"""Options, rules, moves and what may be done as JSON-ready pictures, and options and moves back from them.

A card is its two letters, "??" where the seat may not know it; a set of cards is a list from high to low.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from itertools import islice
from typing import Any, NamedTuple, TypeAlias

from kozyri import cards, durak, schnapsen
from kozyri.cards import NO_CARDS, SUIT_LETTERS, SUIT_OF, BadNotation, Card, Cards, Suit
from kozyri.game import AnyGame, Outcome, Seat
from kozyri.match import Match
from kozyri.rules import Refusal, kinds

Picture: TypeAlias = dict[str, Any]

HIDDEN = "??"

# ---------------------------------------------------------------------------------------- cards, options, rules


def names(some: Cards) -> list[str]:
    return [cards.name(card) for card in cards.descending(some)]


def suit_out(suit: Suit | None) -> str | None:
    return None if suit is None else SUIT_LETTERS[suit]


SUIT_OPTIONS = ("trumps", "second_suit")


def options_out(options: Any) -> Picture:
    return {field.name: _option_out(field.name, getattr(options, field.name)) for field in fields(options)}


def _option_out(name: str, value: Any) -> Any:
    if isinstance(value, tuple):
        return [_option_out(name, one) for one in value]
    return suit_out(value) if name in SUIT_OPTIONS else value


def options_in(game: AnyGame, said: Picture) -> Any:
    """Options from a preset by name, or the first one, and what departs from it; raises ValueError."""
    presets = list(game.PRESETS)
    preset = said.get("preset", presets[0])
    if preset not in presets:
        raise ValueError(f"preset: {game.NAME} has {', '.join(presets)}, not {cards.shown(str(preset))}")
    agreed = {name: _option_in(name, value) for name, value in said.items() if name != "preset"}
    unknown = agreed.keys() - options_out(game.PRESETS[preset])
    if unknown:
        raise ValueError(f"{cards.shown(min(unknown))} is no option of {game.NAME}")
    return replace(game.PRESETS[preset], **agreed)


def _option_in(name: str, value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_option_in(name, one) for one in value)
    return cards.suit(value) if name in SUIT_OPTIONS and value is not None else value


def changed(game: AnyGame, options: Any) -> list[str]:
    """The names of the options that depart from every preset with these players and this pack: house rules."""
    said = options_out(options)
    by_preset = (options_out(preset) for preset in game.PRESETS.values())
    departures = ([name for name in said if said[name] != preset[name]] for preset in by_preset)
    return min(([name for name in names if name not in ("players", "trumps")] for names in departures), key=len)


HOUSE_RULES: dict[str, dict[str, tuple[str, list[Any]]]] = {
    "svoi": {
        "players": ("SK-2", [2, 3, 4]),
        "trumps": ("SK-7", [["C", "S", "H", "D"], ["S", "H", "D", "C"], ["H", "D", "C", "S"], ["D", "C", "S", "H"]]),
        "deal": ("SK-22", ["exchange", "presorted", "arranged"]),
        "ranks": ("BG-10", list(range(1, 14))),
        "second_suit": ("BG-7", [None, "S", "H", "D", "C"]),
        "take_plain": ("SK-29", [1, 2, 3, 4, 5, None]),
        "take_trump": ("SK-30", [1, 2, 3, 4, 5, 6, 7, None]),
        "take_trump_ace": ("SK-31", [1, 2, 3, 4, 5, 6, 7, None]),
        "taker_leads": ("SK-33", [False, True]),
        "open_hands": ("SK-37", [None, True, False]),
        "beatout_clears_pile": ("SK-40", [False, True]),
        "old_fool_draw": ("SK-42", [True, False]),
        "beatout_single_card_draws": ("SK-42", [False, True]),
        "repetition_draw": ("A-SK-18", [3, 2, 4, 5, 0]),
    },
    "schnapsen": {
        "players": ("RS-3", [3, 4]),
        "pack": ("RS36-1", [24, 36]),
        "claims": ("RS-17", [["nines", "unters", "under20"], ["nines", "unters"], ["unters"], []]),
        "three_nines": ("RS-17", ["at_least", "exact"]),
        "pass_is_final": ("RS-22", [False, True]),
        "max_bid": ("RS-42", [None, 0]),
        "declarer_assigns": ("RS-26", [False, True]),
        "raise_after_talon": ("RS-V1", [False, True]),
        "undertrump": ("RS-32", [True, False]),
        "defender_premiums": ("RS-38", [True, False]),
        "slam_bonus": ("RS-V2", [0, 50]),
        "slam_counts_for_bid": ("RS-V2", [False, True]),
        "ohne": ("RS-V3", [False, True]),
        "ohne_penalty": ("RS-V5", ["declarer", "opponents"]),
    },
    "durak": {
        "players": ("PD-1", [2, 3, 4]),
        "pack": ("PD-25", [36, 32, 52]),
        "rob": ("PD-8", ["six", "lowest", "off"]),
        "attack_sizes": ("PD-10", [[1, 3, 5], [1, 2, 3, 4, 5]]),
        "first_attacker": ("PJ-5", ["left_of_dealer", "colour_guess"]),
        "repetition_draw": ("A-PD-24", [3, 2, 4, 5, 0]),
    },
}
"""What a table can agree on: each option with its rule and what the page offers; of `trumps` as many as have a seat."""


def house_rules(game: AnyGame) -> list[Picture]:
    return [{"name": name, "rule": rule, "values": values} for name, (rule, values) in HOUSE_RULES[game.NAME].items()]


MOVE_RULES = {
    "svoi": {"Lay": "SK-26", "Beat": "SK-25", "PickUp": "SK-28"},
    "schnapsen": {
        "Redeal": "RS-17",
        "Bid": "RS-21",
        "Pass": "RS-22",
        "Give": "RS-25",
        "Take": "RS-26",
        "Raise": "RS-V1",
        "Stay": "RS-V1",
        "Play": "RS-29",
        "Announce": "RS-8",
    },
    "durak": {"Guess": "PJ-5", "Attack": "PD-10", "Beat": "PD-13", "Take": "PD-16", "Rob": "PD-8"},
}
"""The rule that gives the right to each kind of move."""


def refusal_out(refusal: Refusal) -> Picture:
    kind = kinds(refusal.rule.cases[refusal.case])
    said = {name: {"kind": kind[name], "value": _word(kind[name], value)} for name, value in refusal.said}
    return {"rule": refusal.rule.id, "case": refusal.case, "said": said, "text": refusal.text}


WORDS: dict[str, Callable[[Any], Any]] = {"card": cards.name, "cards": names, "suit": suit_out}


def _word(kind: str, value: Any) -> Any:
    return WORDS[kind](value) if kind in WORDS and isinstance(value, int) else value


def outcome_out(outcome: Outcome | None) -> Picture | None:
    return None if outcome is None else outcome._asdict() | {"rule": outcome.rule.id}


# ---------------------------------------------------------------------------------------- moves


def move_out(game: AnyGame, move: Any) -> Picture:
    """The move as notation text beside its fields: `{"text": "xKS", "does": "Beat", "rule": "SK-25", "card": "KS"}`."""
    does = type(move).__name__
    said: Picture = {"text": game.write(move), "does": does, "rule": MOVE_RULES[game.NAME][does]}
    for name, value in move._asdict().items():
        said[name] = list(map(cards.name, value)) if isinstance(value, tuple) else _word(FIELDS.get(name, ""), value)
    return said


FIELDS = {"card": "card", "over": "card", "cards": "cards"}


def move_in(game: AnyGame, said: object) -> Any:
    """The move from its notation, or from what it does and its fields; raises BadNotation."""
    if isinstance(said, dict):
        said = said["text"] if "text" in said else _notation(said)
    if not isinstance(said, str):
        raise BadNotation("a move is its notation, or what it does and its fields")
    return game.read(said)


WRITTEN = {
    "Guess": "{colour}",
    "Attack": "{cards}",
    "Beat": "x{card}",
    "Beat over": "{card}>{over}",
    "Take": "take",
    "Take number": "take {number}",
    "Rob": "rob",
    "Lay": "{card}",
    "PickUp": "up",
    "Redeal": "redeal",
    "Bid": "{amount}",
    "Bid ohne": "{amount} ohne",
    "Pass": "pass",
    "Give": "give {cards}",
    "Raise": "raise {amount}",
    "Stay": "stay",
    "Play": "{card}",
    "Announce": "{card}+{value}",
}
"""How a move is written that is named by its fields; the second word is a field that makes the difference."""


def _notation(said: Picture) -> str:
    does = str(said.get("does"))
    told_apart = (f"{does} {name}" for name in ("over", "number", "ohne") if said.get(name))
    template = next((WRITTEN[key] for key in told_apart if key in WRITTEN), WRITTEN.get(does))
    if template is None:
        raise BadNotation(f"{cards.shown(does)} is nothing that one can do in these games")
    words = {name: " ".join(map(str, value)) if isinstance(value, list) else value for name, value in said.items()}
    if does == "Announce" and "card" in said:
        words["value"] = schnapsen.PREMIUM[SUIT_OF[cards.card(str(said["card"]))]]
    try:
        return template.format_map(words)
    except KeyError as missing:
        raise BadNotation(f"{cards.shown(does)} needs the field {missing}") from None


def own_cards(move: Any) -> tuple[Card, ...]:
    """The cards that leave the mover's hand, in the order in which the move names them."""
    some = getattr(move, "cards", None)
    if some is None:
        return (move.card,) if hasattr(move, "card") else ()
    return tuple(cards.descending(some)) if isinstance(some, int) else tuple(some)


class Choice(NamedTuple):
    """What can still be done with the cards chosen so far.

    may: own cards that can be chosen next. plays: the moves that play just the chosen ones.
    several: whether some move takes more than one card, so that a choice has to be confirmed.
    """

    may: Cards
    plays: tuple[Any, ...]
    several: bool


def choice(game: AnyGame, state: Any, seat: Seat, chosen: tuple[Card, ...]) -> Choice:
    wanted = cards.collect(chosen)
    if game is durak and state.stage == "attack" and seat == state.attacker:
        return _attack_choice(state, wanted)
    if game is schnapsen and state.stage == "give" and seat == state.turn:
        return _give_choice(state, seat, chosen)
    may, plays, several = NO_CARDS, [], False
    for move in game.moves(state, seat):
        own = own_cards(move)
        together = cards.collect(own)
        several = several or len(own) > 1
        if together & wanted == wanted:
            may |= together
            if own and together == wanted:
                plays.append(move)
    return Choice(may & ~wanted, tuple(plays), several)


def _attack_choice(state: durak.State, wanted: Cards) -> Choice:
    """A long hand has thousands of attacks, so they are gone through only until every card has been met."""
    hand, most, sizes = state.hands[state.attacker], state.hands[state.defender].bit_count(), state.options.attack_sizes
    several = any(some & some - 1 for some in durak.attacks(hand, most, sizes))
    attack = durak.Attack(wanted)
    plays = () if durak.refusal(state, state.attacker, attack) else (attack,)
    if not wanted:
        return Choice(hand, plays, several)
    may = wanted
    for some in durak.attacks(hand, most, sizes, including=wanted):
        may |= some
        if may == hand:
            break
    return Choice(may & ~wanted, plays, several)


def _give_choice(state: schnapsen.State, seat: Seat, chosen: tuple[Card, ...]) -> Choice:
    """Any cards may be laid away (RS-41)."""
    wanted, hand = cards.collect(chosen), state.hands[seat]
    missing = schnapsen.DISCARDS[state.options.pack] - len(chosen)
    if wanted & ~hand or missing < 0:
        return Choice(NO_CARDS, (), several=True)
    return (
        Choice(hand & ~wanted, (), several=True) if missing else Choice(NO_CARDS, (give(state, chosen),), several=True)
    )


def give(state: schnapsen.State, chosen: tuple[Card, ...]) -> schnapsen.Give:
    """The laying away of these cards from high to low; each half of them, where the order says who gets which."""
    half = len(chosen) // 2 if state.options.declarer_assigns else 0
    parts = (chosen[:half], chosen[half:])
    return schnapsen.Give(tuple(card for part in parts for card in cards.descending(cards.collect(part))))


# ---------------------------------------------------------------------------------------- what may be done

MOST_MOVES = 80  # of a list that a person can read
NO_CHOICE: Picture = {"chosen": [], "may": [], "plays": [], "several": False, "buttons": [], "moves": [], "more": False}


def choice_out(game: AnyGame, state: Any, seat: Seat, chosen: tuple[Card, ...]) -> Picture:
    """The choice, with `chosen` empty if the cards lead to no move (any more), and the moves without one.

    buttons: the moves that take no card from the hand. moves: the first of all moves; more: whether there are others.
    """
    found = choice(game, state, seat, chosen)
    if chosen and not found.plays and not found.may:
        return choice_out(game, state, seat, ())
    listed = list(islice(game.moves(state, seat), MOST_MOVES + 1))
    return {
        "chosen": [cards.name(card) for card in chosen],
        "may": names(found.may),
        "plays": [move_out(game, move) for move in found.plays],
        "several": found.several,
        "buttons": [move_out(game, move) for move in _without_cards(game, state, seat)],
        "moves": [move_out(game, move) for move in listed[:MOST_MOVES]],
        "more": len(listed) > MOST_MOVES,
    }


def _without_cards(game: AnyGame, state: Any, seat: Seat) -> list[Any]:
    """The many attacks and ways to lay away need not be looked through."""
    if game is durak and state.stage == "attack":
        return [durak.Rob()] if durak.may_rob(state, seat) else []
    if game is schnapsen and state.stage == "give":
        return []
    return [move for move in game.moves(state, seat) if not own_cards(move)]


def match_out(match: Match) -> Picture:
    return {name: value for name, value in match._asdict().items() if name not in ("game", "options")}
