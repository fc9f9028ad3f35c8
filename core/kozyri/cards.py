"""Cards, suits, ranks and packs: what every card game has before it has rules.

A card is a small int, 13 to a suit, so that of two cards of one suit the higher one is the greater number.
A set of cards is an int with one bit a card.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import NewType, TypeAlias

Suit = NewType("Suit", int)
Rank = NewType("Rank", int)
Card = NewType("Card", int)
Cards: TypeAlias = int
"""A set of cards: bit `c` is set when card `c` is in it."""

RANKS_IN_SUIT = 13
SPADES, HEARTS, DIAMONDS, CLUBS = SUITS = tuple(Suit(suit) for suit in range(4))
RANKS = tuple(Rank(rank) for rank in range(RANKS_IN_SUIT))
TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = RANKS

SUIT_LETTERS = "SHDC"
RANK_LETTERS = "23456789TJQKA"
SUIT_SIGNS = "♠♥♦♣"
SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")

NO_CARDS: Cards = 0
ALL_OF_SUIT: tuple[Cards, ...] = tuple(0x1FFF << RANKS_IN_SUIT * suit for suit in SUITS)
ALL_OF_RANK: tuple[Cards, ...] = tuple(sum(1 << RANKS_IN_SUIT * suit + rank for suit in SUITS) for rank in RANKS)
SUIT_OF: tuple[Suit, ...] = tuple(Suit(card // RANKS_IN_SUIT) for card in range(52))
RANK_OF: tuple[Rank, ...] = tuple(Rank(card % RANKS_IN_SUIT) for card in range(52))


class BadNotation(ValueError):  # noqa: N818 - it is the text that is bad, and the name is part of the contract
    """Text that is no card or no move at all; what the rules forbid is an `IllegalMove`."""


def card_of(suit: Suit, rank: Rank) -> Card:
    """The card of that suit and rank."""
    return Card(suit * RANKS_IN_SUIT + rank)


def card(text: str) -> Card:
    """The card written as rank and suit, such as `AS` or `TD`; raises BadNotation for anything else."""
    if len(text) == 2 and text[0] in RANK_LETTERS and text[1] in SUIT_LETTERS:
        return card_of(Suit(SUIT_LETTERS.index(text[1])), Rank(RANK_LETTERS.index(text[0])))
    raise BadNotation(f"{shown(text)} is no card; a card is a rank of {RANK_LETTERS} and a suit of {SUIT_LETTERS}")


def suit(letter: object) -> Suit:
    """The suit of that letter; raises BadNotation for anything else."""
    if isinstance(letter, str) and len(letter) == 1 and letter in SUIT_LETTERS:
        return Suit(SUIT_LETTERS.index(letter))
    raise BadNotation(f"{shown(str(letter))} is no suit; a suit is one of {SUIT_LETTERS}")


def name(card: Card) -> str:
    """The card as rank and suit: `AS`, `TD`."""
    return RANK_LETTERS[RANK_OF[card]] + SUIT_LETTERS[SUIT_OF[card]]


def sign(card: Card) -> str:
    """The card as a reader sees it in a sentence: `A♠`, `10♦`."""
    rank = RANK_LETTERS[RANK_OF[card]]
    return ("10" if rank == "T" else rank) + SUIT_SIGNS[SUIT_OF[card]]


def order(text: str) -> tuple[Card, ...]:
    """The cards of a text in the order in which they stand; raises BadNotation."""
    return tuple(card(word) for word in text.split())


def cards(text: str) -> Cards:
    """The set of the cards in a text, in any order; raises BadNotation, also for a card that stands twice."""
    return collect(order(text))


def collect(some: Iterable[Card]) -> Cards:
    """These cards as a set; raises BadNotation for one that stands twice."""
    total = NO_CARDS
    for one in some:
        if holds(total, one):
            raise BadNotation(f"{name(one)} stands twice")
        total |= 1 << one
    return total


def descending(some: Cards) -> list[Card]:
    """The cards from high to low rank, equal ranks in the order S H D C: the order in which moves are written."""
    return sorted(each(some), key=lambda card: (-RANK_OF[card], SUIT_OF[card]))


def names(some: Cards) -> str:
    """The cards of a set as text, from high to low rank."""
    return " ".join(name(card) for card in descending(some))


def each(some: Cards) -> Iterator[Card]:
    """The cards of a set, one after another, suit by suit from low to high."""
    while some:
        low = some & -some
        yield Card(low.bit_length() - 1)
        some ^= low


def union(sets: Iterable[Cards]) -> Cards:
    """All cards of these sets."""
    total = NO_CARDS
    for some in sets:
        total |= some
    return total


def holds(some: Cards, card: Card) -> bool:
    return some >> card & 1 == 1


def with_card(some: Cards, card: Card) -> Cards:
    return some | 1 << card


def without(some: Cards, card: Card) -> Cards:
    return some & ~(1 << card)


def pack(ranks: int) -> tuple[Card, ...]:
    """A new pack with the `ranks` highest ranks in each of the four suits, suit by suit from low to high."""
    return tuple(card_of(suit, rank) for suit in SUITS for rank in RANKS[RANKS_IN_SUIT - ranks :])


def shuffled(some: Iterable[Card], rng: random.Random) -> tuple[Card, ...]:
    """The cards in an order that depends on nothing but `rng`: the same on every Python."""
    deck = list(some)
    for last in range(len(deck) - 1, 0, -1):
        chosen = int(rng.random() * (last + 1))
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return tuple(deck)


def checked_deck(deck: Iterable[Card], whole: tuple[Card, ...]) -> tuple[Card, ...]:
    """The deck, if it holds every card of the pack `whole` exactly once; raises ValueError otherwise."""
    dealt = tuple(deck)
    if sorted(dealt) != sorted(whole):
        raise ValueError(f"a deck for this deal holds each of its {len(whole)} cards once")
    return dealt


def shown(text: str) -> str:
    """Somebody's text in quotation marks, cut to a length that fits a sentence."""
    return repr(text if len(text) <= 24 else text[:24] + "…")
