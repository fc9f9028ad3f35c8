"""A rule of thumb for Svoi Kozyri and the Challenge: beat cheaply, lay what the next player cannot beat, and rather
take three cards early than spend trumps on them.

A card's worth in the hand is measured in plain aces: below nothing where one would rather not have it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from math import comb
from random import Random
from typing import NamedTuple

from kozyri.cards import RANK_OF, RANKS_IN_SUIT, SUIT_OF, Card, Cards, each, union, without
from kozyri.game import Seat
from kozyri.svoi import BEATERS, PICK_UP, WHOLE, Beat, Lay, Move, View, cards_to_take, next_player

OWN_TRUMP = 1.2  # what a trump of one's own is worth besides its rank
FOREIGN_TRUMP = 0.3  # the same of another player's
BURDEN = 1.3  # what every card weighs
TEMPO = 0.8  # what it costs to pick up instead of playing
HIGH_BEATER = 0.5  # what the next player spends on average by beating with a card nobody knows
OUT = 100.0  # what it is worth to be out
NEXT_OUT = 3.0  # what it costs to let the next player out
LAST_NEXT_OUT = 50.0  # the same when only two are left
WHIM = 0.2  # how much chance may add to a choice: who always did the same could go round in circles for ever
GREAT_WHIM = 4.0  # what it adds in a RARE case
RARE = 0.001


async def play(view: View, rng: Random) -> Move:
    await asyncio.sleep(0)
    if view.turn != view.seat:
        raise ValueError(f"seat {view.seat} has no move to choose from")
    hand = view.hands[view.seat]
    if view.due != "answer":
        return Lay(max(_lays(view, hand, view.pile, rng)).card)
    best: Move = PICK_UP
    best_gain = _gain_of_picking_up(view) + _whim(rng)
    for card in each(hand & BEATERS[view.trumps[view.seat]][view.pile[-1]]):
        gain = _gain_of_beating(view, card, rng)
        if gain > best_gain:
            best, best_gain = Beat(card), gain
        await asyncio.sleep(0)
    return best


# ---------------------------------------------------------------------------------------- worth


def _height(view: View, card: Card) -> float:
    """0 for the lowest rank of the pack, 1 for the ace."""
    ranks = view.options.ranks
    return (RANK_OF[card] - (RANKS_IN_SUIT - ranks)) / max(1, ranks - 1)


def _worth(view: View, seat: Seat, card: Card) -> float:
    suit = SUIT_OF[card]
    trump = OWN_TRUMP if suit == view.trumps[seat] else FOREIGN_TRUMP if suit in view.trumps else 0.0
    return trump + _height(view, card) - BURDEN


def _worth_of_all(view: View, seat: Seat, some: tuple[Card, ...]) -> float:
    return sum(_worth(view, seat, card) for card in some)


# ---------------------------------------------------------------------------------------- one's own turn


class _Follow(NamedTuple):
    """A card to lay, and what the hand gains by it."""

    gain: float
    card: Card


def _whim(rng: Random) -> float:
    chance = rng.random()
    return WHIM * chance if chance >= RARE else GREAT_WHIM


def _gain_of_picking_up(view: View) -> float:
    return _worth_of_all(view, view.seat, view.pile[-view.take :]) - TEMPO


def _gain_of_beating(view: View, card: Card, rng: Random) -> float:
    hand = without(view.hands[view.seat], card)
    return OUT if not hand else max(_lays(view, hand, (*view.pile, card), rng)).gain - _worth(view, view.seat, card)


def _lays(view: View, hand: Cards, pile: tuple[Card, ...], rng: Random) -> Iterator[_Follow]:
    for card in each(hand):
        gain = OUT if hand == 1 << card else _trouble(view, (*pile, card)) - _worth(view, view.seat, card)
        yield _Follow(gain + _whim(rng), card)


# ---------------------------------------------------------------------------------------- the next player's


def _trouble(view: View, pile: tuple[Card, ...]) -> float:
    """How unwelcome this pile is to the next player."""
    seat = next_player(view.sizes, view.seat)
    beaters = BEATERS[view.trumps[seat]][pile[-1]]
    known = view.hands[seat] & beaters
    take = cards_to_take(view.options, seat, pile)
    picking_up = TEMPO - _worth_of_all(view, seat, pile[-take:])
    if known:
        beating = min(_worth(view, seat, card) for card in each(known)) - _comfort(view, seat)
        return min(beating, picking_up)
    helpless = _holds_none(view, seat, beaters)
    return helpless * picking_up + (1 - helpless) * min(HIGH_BEATER - _comfort(view, seat), picking_up)


def _comfort(view: View, seat: Seat) -> float:
    """What it brings the next player to beat: a card less, or to be out."""
    if view.sizes[seat] > 2:
        return 0.0
    return LAST_NEXT_OUT if sum(1 for size in view.sizes if size) == 2 else NEXT_OUT


def _holds_none(view: View, seat: Seat, wanted: Cards) -> float:
    """How likely it is that none of that seat's unseen cards is among these."""
    unseen = WHOLE[view.options.ranks] & ~view.seen & ~union(view.hands)
    hidden = view.sizes[seat] - view.hands[seat].bit_count()
    return comb((unseen & ~wanted).bit_count(), hidden) / comb(unseen.bit_count(), hidden)
