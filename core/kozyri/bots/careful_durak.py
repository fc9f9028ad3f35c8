"""A rule of thumb for Prostoj Durak and Panjpar: get rid of low cards in numbers, keep trumps and aces for defence.

A card's worth in the hand is measured in aces: below nothing where one would rather not have it.
"""

from __future__ import annotations

import asyncio
from math import comb
from random import Random
from typing import NamedTuple

from kozyri import durak
from kozyri.cards import (
    ALL_OF_SUIT,
    NO_CARDS,
    RANK_OF,
    RANKS_IN_SUIT,
    SUIT_OF,
    Card,
    Cards,
    collect,
    each,
    union,
    with_card,
    without,
)
from kozyri.durak import RANKS_IN_PACK, Attack, Beat, Guess, Move, Rob, Take, View

TRUMP = 0.9  # what trump adds to a card, in aces
FRESH_CARD = 0.9  # what every card weighs before, since one that is played is replaced by one that is drawn
LAST_BURDEN = 1.6  # what every card weighs when the talon is empty
LONG_HAND = 0.08  # what a card beyond a full hand weighs besides, while the talon lasts
INITIATIVE = 0.7  # what it is worth to attack next
LAST_INITIATIVE = 1.0  # the same then
WILLING = 0.6  # how often a defender spends a trump on a plain card while the talon lasts
OUT = 100.0  # what it is worth to be out

CHEAPEST = 9  # cards of a long hand that are thought about
BETWEEN_BREATHS = 40  # attacks


async def play(view: View, rng: Random) -> Move:
    await asyncio.sleep(0)
    if view.may_rob:
        return Rob()  # the turned card is a better trump, and nothing is paid for it
    if view.stage == "guess" and view.seat == view.attacker:
        return Guess("red" if rng.random() < 0.5 else "black")
    if view.stage == "attack" and view.seat == view.attacker:
        return await _attack(view)
    if view.stage == "defend" and view.seat == view.defender:
        return _defend(view)
    raise ValueError(f"seat {view.seat} has no move to choose from")


# ---------------------------------------------------------------------------------------- worth


def _strength(view: View, card: Card) -> float:
    """0 for the lowest plain card, 1 for a plain ace, more for trumps."""
    ranks = RANKS_IN_PACK[view.options.pack]
    height = (RANK_OF[card] - (RANKS_IN_SUIT - ranks)) / (ranks - 1)
    return height + TRUMP if SUIT_OF[card] == view.trump else height


def _burden(view: View) -> float:
    if not view.talon:
        return LAST_BURDEN
    return FRESH_CARD + LONG_HAND * max(0, view.hand.bit_count() - durak.FULL_HAND)


def _initiative(view: View) -> float:
    return INITIATIVE if view.talon else LAST_INITIATIVE


# ---------------------------------------------------------------------------------------- attack


class _Chance(NamedTuple):
    """What the attacker reckons with."""

    known: Cards  # of the defender's hand
    unseen: Cards  # what else he may hold
    hidden: int  # how many of these he holds


def _chance(view: View) -> _Chance:
    seen = union((view.hand, view.attack, view.set_aside, *view.shown))
    if view.turned is not None:
        seen |= 1 << view.turned
    known = view.shown[view.defender]
    unseen = collect(durak.pack(view.options)) & ~seen
    return _Chance(known, unseen, view.counts[view.defender] - known.bit_count())


def _beaters(view: View, over: Card) -> tuple[Cards, Cards]:
    """The cards of its suit that beat `over`, and the trumps that do besides."""
    trumps = NO_CARDS if view.trump is None or SUIT_OF[over] == view.trump else ALL_OF_SUIT[view.trump]
    return ALL_OF_SUIT[SUIT_OF[over]] & -2 << over, trumps


def _is_beaten(view: View, card: Card, chance: _Chance) -> float:
    """How likely it is that the defender beats this card."""
    same, trumps = _beaters(view, card)
    willing = WILLING if view.talon else 1.0
    if chance.known & same:
        return 1.0
    without_same = _holds_none(chance, same)
    without_any = _holds_none(chance, same | trumps)
    if chance.known & trumps:
        without_any = 0.0
    return (1 - without_same) + willing * (without_same - without_any)


def _holds_none(chance: _Chance, wanted: Cards) -> float:
    """How likely it is that none of the defender's unseen cards is among these."""
    unseen, others = chance.unseen.bit_count(), (chance.unseen & ~wanted).bit_count()
    return comb(others, chance.hidden) / comb(unseen, chance.hidden)


async def _attack(view: View) -> Attack:
    chance = _chance(view)
    most = view.counts[view.defender]
    beaten = {card: _is_beaten(view, card, chance) for card in each(view.hand)}
    worth = {card: _strength(view, card) - _burden(view) for card in each(view.hand)}
    best, best_gain = NO_CARDS, float("-inf")
    for number, some in enumerate(durak.attacks(_worth_a_thought(view), most, view.options.attack_sizes), 1):
        gain, all_beaten = 0.0, 1.0
        for card in each(some):
            # A low card that is taken burdens the defender as much as it burdened the attacker.
            gain -= worth[card] * (1 + (1 - beaten[card]) / len(view.counts))
            all_beaten *= beaten[card]
        gain += (1 - all_beaten) * _initiative(view)
        if not view.talon and some == view.hand:
            gain += OUT
        if gain > best_gain:
            best, best_gain = some, gain
        if number % BETWEEN_BREATHS == 0:
            await asyncio.sleep(0)
    return Attack(best)


def _worth_a_thought(view: View) -> Cards:
    """The hand, or of a long one its cheapest cards: it has tens of thousands of attacks."""
    if view.hand.bit_count() <= CHEAPEST:
        return view.hand
    return collect(sorted(each(view.hand), key=lambda card: (_strength(view, card), card))[:CHEAPEST])


# ---------------------------------------------------------------------------------------- defence


class _Plan(NamedTuple):
    """A defence, and what the hand gains by it."""

    gain: float
    beats: tuple[Beat, ...]


def _defend(view: View) -> Beat | Take:
    """The next card of the cheapest defence, or take."""
    trump_first = sorted(each(view.attack), key=lambda card: (SUIT_OF[card] != view.trump, -RANK_OF[card], card))
    plan = _best_plan(view, trump_first, view.hand, taken=NO_CARDS)
    return plan.beats[0] if plan.beats else Take()


def _best_plan(view: View, attack: list[Card], hand: Cards, taken: Cards) -> _Plan:
    """The best way to beat or leave these attack cards when `taken` are left already."""
    if not attack:
        if taken:
            return _Plan(0.0, ())
        return _Plan(OUT if not hand and not view.talon else _initiative(view), ())
    over, *rest = attack
    left = _best_plan(view, rest, hand, with_card(taken, over))
    best = left._replace(gain=left.gain + _strength(view, over) - _burden(view))
    for some in _beaters(view, over):
        card = next(each(hand & some), None)  # the lowest will do
        if card is None:
            continue
        further = _best_plan(view, rest, without(hand, card), taken)
        gain = further.gain - _strength(view, card) + _burden(view)
        if gain > best.gain:
            best = _Plan(gain, (Beat(card, over), *further.beats))
    return best
