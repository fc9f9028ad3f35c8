"""A rule of thumb for Russisches Schnapsen: bid on aces and pairs, give away what is of no use, lead what wins, help
one's partner.

The value of a hand is counted in points of the game; what is not known is taken at its average.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from itertools import combinations
from math import comb
from random import Random
from typing import NamedTuple

from kozyri.cards import (
    ACE,
    ALL_OF_SUIT,
    SUIT_OF,
    SUITS,
    TEN,
    Card,
    Cards,
    Suit,
    card_of,
    collect,
    each,
    holds,
    union,
)
from kozyri.game import Seat
from kozyri.schnapsen import (
    FIRST_BID,
    HIGHER,
    PAIR_OF,
    PREMIUM,
    STEP,
    VALUE,
    Announce,
    Bid,
    Give,
    Move,
    Pass,
    Play,
    Raise,
    Redeal,
    Stay,
    Take,
    View,
    active,
    announceable,
    beats,
    claim_rule,
    least_bid,
    pack,
    playable,
    points,
    top_of,
)

POOR = 100  # points that a hand must promise not to be thrown in
CAUTION = 10  # points that it must promise beyond its bid
OHNE_MARGIN = 30  # beyond one without the talon
RAISE_MARGIN = 20  # beyond a raised one
WINNER = 8  # what comes with a card that wins its trick, in card points
PAIR_KEPT = 0.4  # how much of its premium a pair in the hand is worth while tricks are played
THOUGHT_ABOUT = 9  # of sixteen cards those that may be laid away
BETWEEN_BREATHS = 20  # discards


async def play(view: View, rng: Random) -> Move:
    await asyncio.sleep(0)
    if view.turn != view.seat:
        raise ValueError(f"seat {view.seat} has no move to choose from")
    match view.stage:
        case "auction":
            return _call(view)
        case "give":
            return await _give(view)
        case "take":
            return Take(1 + int(rng.random() * view.lying))
        case "raise":
            return _raise(view)
        case _:
            return _lead(view) if not view.trick else Play(_follow(view))


# ---------------------------------------------------------------------------------------- what a hand promises


class Worths(NamedTuple):
    """What the parts of a declarer's hand bring on average, in points of the game; found by playing many deals."""

    any_hand: float
    ace: float
    ten_behind_ace: float
    other_ten: float
    pair: float  # this part of the premium of the best one
    more_pairs: float  # this part of the others'
    trump_length: float  # each other card in the suit of the best pair
    half_pair: float  # this part of the premium, for a king or Ober alone


BEFORE_THE_TALON = {
    24: Worths(22, 17, 20, 7, 0.87, 0.9, 11, 0.15),
    36: Worths(78, 21, 14, 13, 0.78, 0.3, 11, 0.18),
}
WITH_DISCARDS_GONE = {
    24: Worths(15, 15, 17, 2, 0.97, 0.6, 8, 0),
    36: Worths(50, 17, 25, 9, 0.85, 0.4, 11, 0),
}


def parts(hand: Cards) -> tuple[float, ...]:
    """How much of each of the `Worths` the hand has."""
    aces = ten_behind = other_tens = half = 0
    premiums: list[int] = []
    length = 0
    for suit in SUITS:
        ace, ten = holds(hand, card_of(suit, ACE)), holds(hand, card_of(suit, TEN))
        aces += ace
        ten_behind += ten and ace
        other_tens += ten and not ace
        pair = hand & PAIR_OF[suit]
        if pair == PAIR_OF[suit]:
            if PREMIUM[suit] > max(premiums, default=0):
                length = (hand & ALL_OF_SUIT[suit]).bit_count() - 2
            premiums.append(PREMIUM[suit])
        elif pair:
            half += PREMIUM[suit]
    best = max(premiums, default=0)
    return (1, aces, ten_behind, other_tens, best, sum(premiums) - best, length, half)


def _promise(hand: Cards, worths: Worths) -> float:
    """How many points a declarer with this hand may hope for."""
    return sum(much * worth for much, worth in zip(parts(hand), worths, strict=True))


# ---------------------------------------------------------------------------------------- auction and talon


def _call(view: View) -> Move:
    options = view.options
    hopes = _promise(view.hand, BEFORE_THE_TALON[options.pack])
    spoken = any(call.seat == view.seat for call in view.calls)
    if not spoken and hopes < POOR and claim_rule(options, view.hand):
        return Redeal()
    if view.bid is None:
        return Bid(FIRST_BID)
    if options.ohne:
        amount = least_bid(view.bid, ohne=True)
        without_talon = _promise(view.hand, WITH_DISCARDS_GONE[options.pack])
        if amount <= options.ceiling and without_talon >= amount + OHNE_MARGIN:
            return Bid(amount, ohne=True)
    amount = least_bid(view.bid, ohne=False)
    return Bid(amount) if amount <= min(hopes - CAUTION, options.ceiling) else Pass()


async def _give(view: View) -> Give:
    """The discards that leave the best hand and make the opponents no present of a pair."""
    options = view.options
    worths = WITH_DISCARDS_GONE[options.pack]
    need = 2 if options.pack == 24 else 4
    losses = {
        card: _promise(view.hand, worths) - _promise(view.hand & ~(1 << card), worths) for card in each(view.hand)
    }
    thinkable = sorted(losses, key=lambda card: (losses[card] + VALUE[options.pack][card] / 2, card))
    best: tuple[Card, ...] = ()
    best_left = float("-inf")
    for number, some in enumerate(combinations(thinkable[: max(THOUGHT_ABOUT, need)], need), 1):
        gone = collect(some)
        left = _promise(view.hand & ~gone, worths) - points(gone, options.pack) / 2 - _presents(view.hand, gone)
        left += _short_suits(view.hand & ~gone)
        if left > best_left:
            best, best_left = some, left
        if number % BETWEEN_BREATHS == 0:
            await asyncio.sleep(0)
    return Give(best)


def _presents(hand: Cards, gone: Cards) -> float:
    """How many points the opponents may make of these discards as parts of pairs."""
    total = 0.0
    for suit in SUITS:
        pair = PAIR_OF[suit]
        if gone & pair == pair:
            total += 0.3 * PREMIUM[suit]
        elif gone & pair and not hand & ~gone & pair:
            total += 0.2 * PREMIUM[suit]
    return total


def _short_suits(hand: Cards) -> float:
    """A suit without a card loses no tricks once there are trumps."""
    return sum(3.0 for suit in SUITS if not hand & ALL_OF_SUIT[suit])


def _raise(view: View) -> Raise | Stay:
    assert view.bid is not None  # a declarer has bid
    hopes = _promise(view.hand, WITH_DISCARDS_GONE[view.options.pack]) - RAISE_MARGIN
    amount = min(int(hopes) // STEP * STEP, view.options.ceiling)
    return Raise(amount) if amount > view.bid.amount else Stay()


# ---------------------------------------------------------------------------------------- who can beat what


def _enemies(view: View) -> list[Seat]:
    if view.seat == view.declarer:
        return [seat for seat in active(view.options, view.dealer) if seat != view.seat]
    return [] if view.declarer is None else [view.declarer]


def _unseen(view: View) -> Cards:
    return collect(pack(view.options)) & ~union((collect(view.trick), *view.taken, *view.known))


def _has_one_of(view: View, seat: Seat, some: Cards) -> float:
    """How likely it is that this seat holds one of these cards."""
    if view.known[seat] & some:
        return 1.0
    pool = _unseen(view) & ~view.excluded[seat]
    hidden = view.counts[seat] - view.known[seat].bit_count()
    rest = (pool & ~some).bit_count()
    return 1 - comb(rest, hidden) / comb(pool.bit_count(), hidden) if rest < pool.bit_count() else 0.0


def _is_beaten_by(view: View, seat: Seat, card: Card, led: Suit, trump: Suit | None) -> float:
    """How likely it is that this seat, still to play, beats this card."""
    of_suit = ALL_OF_SUIT[led]
    higher = HIGHER[view.options.pack][card]
    if SUIT_OF[card] != led:  # a trump on the suit that was led
        return (1 - _has_one_of(view, seat, of_suit)) * _has_one_of(view, seat, higher)
    beating = _has_one_of(view, seat, higher)
    if trump is None or trump == led:
        return beating
    return beating + (1 - _has_one_of(view, seat, of_suit)) * _has_one_of(view, seat, ALL_OF_SUIT[trump])


def _stands(view: View, card: Card, led: Suit, trump: Suit | None, after: Iterable[Seat]) -> float:
    """How likely it is that this card, the best one so far, is not beaten by an enemy still to play."""
    standing = 1.0
    for seat in after:
        if seat in _enemies(view):
            standing *= 1 - min(1.0, _is_beaten_by(view, seat, card, led, trump))
    return standing


# ---------------------------------------------------------------------------------------- tricks


def _lead(view: View) -> Play | Announce:
    others = [seat for seat in active(view.options, view.dealer) if seat != view.seat]
    values = VALUE[view.options.pack]
    plain: dict[Card, float] = {}
    for card in each(view.hand):
        stands = _stands(view, card, SUIT_OF[card], view.trump, others)
        worth = values[card] + WINNER
        plain[card] = stands * worth - (1 - stands) * worth - _kept(view, card, stands)
    best = max(plain, key=lambda card: (plain[card], card))
    sure = [card for card in plain if _stands(view, card, SUIT_OF[card], view.trump, others) > 0.95]
    # Of a pair the Ober is led: it costs less and wins as often.
    pairs = sorted(announceable(view.hand, view.trump), key=lambda card: (-PREMIUM[SUIT_OF[card]], values[card], card))
    if not pairs:
        return Play(best)
    # While nothing is trump, sure winners come first; with a second pair one of them is kept to get in again.
    waits = view.trump is None and view.seat == view.declarer and len(sure) > (1 if len(pairs) > 2 else 0)
    sure = [card for card in sure if not holds(PAIR_OF[SUIT_OF[card]], card)]
    if waits and sure:
        return Play(max(sure, key=lambda card: (plain[card], card)))
    return Announce(pairs[0])


def _kept(view: View, card: Card, stands: float) -> float:
    """What the card would be worth if it stayed in the hand."""
    options = view.options
    suit = SUIT_OF[card]
    worth = 0.0
    if holds(PAIR_OF[suit], card) and view.hand & PAIR_OF[suit] == PAIR_OF[suit]:
        shared = view.seat == view.declarer or options.defender_premiums
        worth += PAIR_KEPT * PREMIUM[suit] if shared else 5.0
    if not HIGHER[options.pack][card] & _unseen(view):
        worth += WINNER if stands < 1 else 0.0
    if suit == view.trump:
        worth += 5.0
    return worth


def _follow(view: View) -> Card:
    options = view.options
    pack_size = options.pack
    enemies = _enemies(view)
    seats = active(options, view.dealer)
    assert view.leader is not None  # a trick lies
    first = seats.index(view.leader)
    order = seats[first:] + seats[:first]
    after = order[len(view.trick) + 1 :]
    led = SUIT_OF[view.trick[0]]
    top = top_of(view.trick, view.trump, pack_size)
    holder = order[view.trick.index(top)]
    lying = points(collect(view.trick), pack_size)

    def gain(card: Card) -> float:
        takes = beats(card, top, view.trump, pack_size)
        best = card if takes else top
        ours = takes or holder not in enemies
        wins = _stands(view, best, led, view.trump, after) if ours else _partner_rescues(view, best, led, after)
        stake = lying + VALUE[pack_size][card]
        return (2 * wins - 1) * stake - _kept(view, card, 0.0)

    return max(each(playable(view.hand, view.trick, view.trump, options)), key=lambda card: (gain(card), -card))


def _partner_rescues(view: View, top: Card, led: Suit, after: Iterable[Seat]) -> float:
    """How likely it is that a partner still to play beats this card."""
    partners = [seat for seat in after if seat not in _enemies(view)]
    return max((min(1.0, _is_beaten_by(view, seat, top, led, view.trump)) for seat in partners), default=0.0)
