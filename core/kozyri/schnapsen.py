"""Russisches Schnapsen: an auction, a talon, pairs that make and change the trump, and one player against two.

The sections follow the rule page; its variants stand where they change something. What all games offer is told in
`game.Game`.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Literal, NamedTuple, TypeAlias, get_args

from kozyri import cards
from kozyri.cards import (
    ALL_OF_RANK,
    ALL_OF_SUIT,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    KING,
    NINE,
    NO_CARDS,
    QUEEN,
    SPADES,
    SUIT_OF,
    SUITS,
    BadNotation,
    Card,
    Cards,
    Suit,
    each,
    holds,
    union,
    with_card,
    without,
)
from kozyri.game import Outcome, Seat, check_choices, check_seat, clockwise_from, left_of, of_its_kind, with_hand
from kozyri.rules import IllegalMove, Refusal, Rule, in_order

NAME = "schnapsen"

Stage = Literal["auction", "give", "take", "raise", "play", "over"]
STAGES: tuple[Stage, ...] = get_args(Stage)

# ---------------------------------------------------------------------------------------- players and cards

PACK = Rule("RS-1", "The pack has 24 cards, usually double-German: in each suit ace to nine.", "Spielkarten")
THREE_PLAY = Rule("RS-2", "Exactly three people play.", "Allgemeines")
SITS_OUT = Rule(
    "RS-3",
    "With four at the table the dealer sits out.",
    "Allgemeines",
    reading="He gets no cards, makes no move and scores nothing; forehand is to his left.",
    cases={"sits_out": "The dealer sits out this deal."},
)
SUIT_ORDER = Rule(
    "RS-4",
    "The suits are Herz, Schellen, Grün and Eichel; the order counts for announcements alone.",
    "Spielkarten",
)
VALUES = Rule(
    "RS-5", "The ace counts 11, the ten 10, the king 4, the Ober 3, the Unter 2, the nine nothing.", "Spielkarten"
)
STRENGTH = Rule("RS-6", "In each suit the cards rank ace, ten, king, Ober, Unter, nine.", "Spielkarten")

PACK_36 = Rule("RS36-1", "The variant is played with 36 cards.", "Variante mit 36 Blatt")
STRENGTH_36 = Rule(
    "RS36-2",
    "With 36 cards they rank and count: ace 11, ten 10, nine 9, eight 8, seven 7, six 6, king 4, Ober 3, Unter 2.",
    "Variante mit 36 Blatt",
    reading="So king, Ober and Unter are the three lowest cards of their suit.",
)
POINTS_36 = Rule("RS36-5", "With 36 cards there are 240 points in the tricks.", "Variante mit 36 Blatt")

RANKING = {
    24: {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0},
    36: {"A": 11, "T": 10, "9": 9, "8": 8, "7": 7, "6": 6, "K": 4, "Q": 3, "J": 2},
}
"""By the size of the pack the ranks from high to low, each with what it counts."""

# By the size of the pack, for each of the 52 cards: what it counts, and the cards of its suit that beat it.
_NAMES = tuple(cards.name(Card(card)) for card in range(52))
VALUE = {pack: tuple(ranking.get(name[0], 0) for name in _NAMES) for pack, ranking in RANKING.items()}
HIGHER = {
    pack: tuple(cards.collect(cards.card(rank + name[1]) for rank in ranks.partition(name[0])[0]) for name in _NAMES)
    for pack, ranks in ((pack, "".join(ranking)) for pack, ranking in RANKING.items())
}
OF_SUIT = {
    pack: tuple(cards.collect(cards.pack(len(ranking))) & suit for suit in ALL_OF_SUIT)
    for pack, ranking in RANKING.items()
}
"""The cards of each suit, by the size of the pack."""


def points(some: Cards, pack: int) -> int:
    """The card points of these cards in the pack of that many cards (RS-5, RS36-2)."""
    value = VALUE[pack]
    return sum(value[card] for card in each(some))


# ---------------------------------------------------------------------------------------- what the table agrees on

CLAIMS = ("nines", "unters", "under20")
FIRST_BID = 90
STEP = 10
DEFAULT_CEILING = {24: 300, 36: 420}
REACHABLE = {24: 400, 36: 520}
"""All tricks and all four premiums."""
SLAM = 50


@dataclass(frozen=True, kw_only=True, slots=True)
class Options:
    """What the table agreed on before the deal."""

    players: int = 3  # or 4, with the dealer sitting out (RS-2, RS-3)
    pack: int = 24  # or 36 cards (RS-1, RS36-1)
    claims: tuple[str, ...] = CLAIMS  # the hands that may be thrown in (RS-17 to RS-19)
    three_nines: str = "at_least"  # or "exact" (RS-17)
    pass_is_final: bool = False  # who has passed bids no more (RS-22)
    max_bid: int | None = None  # the highest bid; None = 300 or 420, 0 = what can be reached (RS-42)
    declarer_assigns: bool = False  # the declarer says who gets which discard: they are not picked blind (RS-26)
    undertrump: bool = True  # who cannot overtrump plays a lower trump, not any card (RS-32)
    defender_premiums: bool = True  # the opponents' premiums are shared, too (RS-38)
    raise_after_talon: bool = False  # the declarer may raise once the discards are taken (RS-V1)
    slam_bonus: int = 0  # what all tricks are worth, or 50 (RS-V2)
    slam_counts_for_bid: bool = False  # the declarer's counts towards his bid
    ohne: bool = False  # bids without the talon (RS-V3)
    ohne_penalty: str = "declarer"  # whom a missed one costs 80; or "opponents", who then get it (RS-V5)

    def __post_init__(self) -> None:
        check_choices(self, _CHOICES)
        if not isinstance(self.claims, (tuple, list)) or not all(claim in CLAIMS for claim in self.claims):
            raise ValueError(f"claims: must be some of {', '.join(CLAIMS)}, not {self.claims!r}")
        object.__setattr__(self, "claims", tuple(claim for claim in CLAIMS if claim in self.claims))
        if self.max_bid is not None and (type(self.max_bid) is not int or self.max_bid not in (0, *BIDS)):
            raise ValueError(f"max_bid: must be None, 0 or a ten from {min(BIDS)} to {max(BIDS)}, not {self.max_bid!r}")

    @property
    def ceiling(self) -> int:
        """The highest bid at this table (RS-42)."""
        if self.max_bid is None:
            return DEFAULT_CEILING[self.pack]
        return self.max_bid or REACHABLE[self.pack]


_CHOICES: dict[str, tuple[object, ...]] = {
    "players": (3, 4),
    "pack": tuple(RANKING),
    "three_nines": ("at_least", "exact"),
    "slam_bonus": (0, SLAM),
    "ohne_penalty": ("declarer", "opponents"),
}


def pack(options: Options) -> tuple[Card, ...]:
    return cards.pack(len(RANKING[options.pack]))


_ACTIVE = {
    players: tuple(
        tuple(clockwise_from(left_of(dealer, players), players)[:3]) for dealer in clockwise_from(Seat(0), players)
    )
    for players in (3, 4)
}


def active(options: Options, dealer: Seat) -> tuple[Seat, ...]:
    """The three who play, clockwise from forehand (RS-2, RS-3)."""
    return _ACTIVE[options.players][dealer]


def _next(state: State, seat: Seat) -> Seat:
    """The next seat clockwise among those who play."""
    players = _ACTIVE[state.options.players][state.dealer]
    return players[players.index(seat) - 2]


# ---------------------------------------------------------------------------------------- moves


@of_its_kind
class Redeal(NamedTuple):
    """Show this hand and have the cards thrown in (RS-17 to RS-19)."""


@of_its_kind
class Bid(NamedTuple):
    """Promise so many points (RS-21, RS-V3)."""

    amount: int
    ohne: bool = False


@of_its_kind
class Pass(NamedTuple):
    """Leave the last bid standing (RS-22)."""


@of_its_kind
class Give(NamedTuple):
    """Lay these away; where they are assigned, the first half for the left opponent (RS-25)."""

    cards: tuple[Card, ...]


@of_its_kind
class Take(NamedTuple):
    """Pick up a discard; the first that still lies is 1 (RS-26)."""

    number: int


@of_its_kind
class Raise(NamedTuple):
    """Raise the bid (RS-V1)."""

    amount: int


@of_its_kind
class Stay(NamedTuple):
    """Leave the bid as it is (RS-V1)."""


@of_its_kind
class Play(NamedTuple):
    """Lead this card or play it to the trick."""

    card: Card


@of_its_kind
class Announce(NamedTuple):
    """Show a pair and lead this card of it (RS-8)."""

    card: Card


Move: TypeAlias = Redeal | Bid | Pass | Give | Take | Raise | Stay | Play | Announce


PLAYS = tuple(Play(Card(card)) for card in range(52))
BIDS = {amount: Bid(amount) for amount in range(FIRST_BID, max(REACHABLE.values()) + 1, STEP)}

PRESETS = {"24": Options(), "36": Options(pack=36)}


def write(move: Move) -> str:
    """The move in notation: `redeal`, `140 ohne`, `pass`, `give JD 9C`, `take 1`, `raise 150`, `TS`, `QD+80`."""
    match move:
        case Redeal():
            return "redeal"
        case Bid(amount, ohne):
            return f"{amount} ohne" if ohne else f"{amount}"
        case Pass():
            return "pass"
        case Give(some):
            return " ".join(["give", *map(cards.name, some)])
        case Take(number):
            return f"take {number}"
        case Raise(amount):
            return f"raise {amount}"
        case Stay():
            return "stay"
        case Play(card):
            return cards.name(card)
        case Announce(card):
            return f"{cards.name(card)}+{PREMIUM[SUIT_OF[card]]}"


_NUMBER = re.compile("[1-9][0-9]{0,3}")


def _number(word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise BadNotation(f"{cards.shown(word)} is no number from 1 to 9999")
    return int(word)


def read(text: str) -> Move:
    match text.split():
        case ["redeal"]:
            return Redeal()
        case ["pass"]:
            return Pass()
        case ["stay"]:
            return Stay()
        case ["give", _, *_] as words:
            some = tuple(map(cards.card, words[1:]))
            cards.collect(some)
            return Give(some)
        case ["take", number]:
            return Take(_number(number))
        case ["raise", amount]:
            return Raise(_number(amount))
        case [amount, "ohne"]:
            return Bid(_number(amount), ohne=True)
        case [amount] if amount.isdigit():
            return Bid(_number(amount))
        case [word]:
            name, plus, value = word.partition("+")
            card = cards.card(name)
            if not plus:
                return Play(card)
            worth = PREMIUM[SUIT_OF[card]]
            if value != str(worth):
                raise BadNotation(f"{cards.shown(word)}: a pair of {cards.SUIT_NAMES[SUIT_OF[card]]} is worth {worth}")
            return Announce(card)
        case _:
            raise BadNotation(f"{cards.shown(text)} is no move of Russisches Schnapsen")


# ---------------------------------------------------------------------------------------- the state


class Call(NamedTuple):
    """What a seat said in the auction."""

    seat: Seat
    call: Bid | Pass


class Announced(NamedTuple):
    """A pair that a seat has shown."""

    seat: Seat
    suit: Suit


class Trick(NamedTuple):
    """A finished trick, its cards in the order in which they were played."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


class State(NamedTuple):
    """A deal at one moment."""

    options: Options
    dealer: Seat
    stage: Stage
    turn: Seat | None  # whom the table waits for; None when the deal is over
    hands: tuple[Cards, ...]  # one set of cards a seat; empty for the dealer where he sits out
    dealt: tuple[Card, ...]  # the pack in dealing order, as long as that of the discards depends on it
    talon: Cards  # face down during the auction; while the declarer chooses his discards, what he picked up
    calls: tuple[Call, ...] = ()
    bid: Bid | None = None  # the highest; after the auction, what is played for
    declarer: Seat | None = None  # who bid it
    lying: tuple[Card, ...] = ()  # the discards that still lie face down, in dealing order
    took: tuple[Cards, ...] = ()  # what each seat picked up unseen: discards, or of the talon after "ohne"
    leader: Seat | None = None  # who led the present trick or is to lead it
    trick: tuple[Card, ...] = ()  # in the order in which it was played
    trump: Suit | None = None
    announced: tuple[Announced, ...] = ()  # in order; the last one made the trump
    taken: tuple[Cards, ...] = ()  # the cards of the tricks that each seat has won
    excluded: tuple[Cards, ...] = ()  # what each seat certainly does not hold, as was seen from how it followed
    last: Trick | None = None  # the last finished one
    claimant: Seat | None = None  # who threw the cards in


def turn(state: State) -> Seat | None:
    return state.turn


# ---------------------------------------------------------------------------------------- announcements and trump

PAIR = Rule(
    "RS-7",
    "King and Ober of a suit are a pair, worth 100 in Herz, 80 in Schellen, 60 in Grün and 40 in Eichel.",
    "Ansager",
    cases={
        "no_part": "{card:card} is no part of a pair: announced are king and Ober.",
        "incomplete": "The pair needs {partner:card}, too, in the same hand.",
    },
)
ANNOUNCE = Rule(
    "RS-8",
    "A pair is announced when leading: both cards are shown, the value is said, and one of the two is led.",
    "Ansager",
    reading="Also in the first trick. Nobody has to: a king or Ober led silently breaks the pair. Each suit is "
    "announced at most once.",
    cases={
        "not_leading": "Only who leads to a trick announces a pair.",
        "again": "The pair in {suit:suit} was announced already.",
    },
)
PREMIUM_NEEDS_TRICK = Rule(
    "RS-9",
    "The premium counts only for who wins at least one trick; without any it lapses.",
    "Ansager",
    reading="The announcer's own trick, at any time in the deal: as an opponent who leads has won one, only the "
    "declarer's can lapse.",
)
NO_TRUMP = Rule("RS-10", "At the start there is no trump.", "Trumpffarbe")
TRUMP = Rule("RS-11", "A suit becomes trump when its pair is announced.", "Trumpffarbe")
NEW_TRUMP = Rule("RS-12", "The next announcement, whoever makes it, changes the trump.", "Trumpffarbe")
AT_ONCE = Rule(
    "RS-13",
    "The new trump holds from that very lead on.",
    "Trumpffarbe",
    reading="The suit that is led is then trump itself, the old trump a plain suit in this trick already.",
)
TRUMPLESS = Rule("RS-14", "A deal stays without trump where nobody can or will announce a pair.", "Trumpffarbe")

PREMIUM = {HEARTS: 100, DIAMONDS: 80, SPADES: 60, CLUBS: 40}
PAIRS: Cards = ALL_OF_RANK[KING] | ALL_OF_RANK[QUEEN]
PAIR_OF = tuple(PAIRS & ALL_OF_SUIT[suit] for suit in SUITS)


def announceable(hand: Cards, trump: Suit | None) -> Iterator[Card]:
    """The cards of the hand's pairs, but not of one that is trump: it was announced."""
    if hand & PAIRS:
        for suit, pair in enumerate(PAIR_OF):
            if hand & pair == pair and suit != trump:
                yield from each(pair)


# ---------------------------------------------------------------------------------------- dealing and throwing in

DEAL = Rule(
    "RS-15",
    "The dealer deals clockwise: three cards to each, three to the talon, two to each, two to each.",
    "Geben",
    reading="The deal passes clockwise among all at the table; after a throw-in the same dealer deals again.",
)
DEAL_36 = Rule(
    "RS36-3",
    "With 36 cards it is three, three to the talon, three, three to the talon, two, two.",
    "Variante mit 36 Blatt",
)
AUCTION_HANDS = Rule(
    "RS-16", "With these cards, seven to a hand, the auction is held.", "Geben", reading="With 36 cards it is ten."
)
TALON_PACKET = 0
PACKETS = {24: (3, TALON_PACKET, 2, 2), 36: (3, TALON_PACKET, 3, TALON_PACKET, 2, 2)}
TALON_CARDS = 3
"""Cards that go to the talon at once."""
TALON_SIZE = {pack: packets.count(TALON_PACKET) * TALON_CARDS for pack, packets in PACKETS.items()}
PICKED_UP = {pack: size // 3 for pack, size in TALON_SIZE.items()}
"""Cards that everybody gets of the talon or of the discards in the end."""
DISCARDS = {pack: 2 * size for pack, size in PICKED_UP.items()}
HAND = {pack: pack // 3 for pack in PACKETS}
"""Cards in each hand when the tricks begin."""
DEALT = {pack: HAND[pack] - PICKED_UP[pack] for pack in PACKETS}
"""Cards in each hand during the auction."""


@cache
def _places(pack: int, players: int, dealer: Seat) -> tuple[Seat | None, ...]:
    """Where each card of the deck goes: a seat, or None for the talon."""
    places: list[Seat | None] = []
    for packet in PACKETS[pack]:
        if packet == TALON_PACKET:
            places += [None] * TALON_CARDS
        for seat in _ACTIVE[players][dealer]:
            places += [seat] * packet
    return tuple(places)


def deal(options: Options, deck: Sequence[Card], dealer: Seat) -> State:
    """The state after the deal (RS-15, RS36-3)."""
    dealt = cards.checked_deck(deck, pack(options))
    check_seat("dealer", dealer, options.players)
    hands = [NO_CARDS] * options.players
    talon = NO_CARDS
    for place, card in zip(_places(options.pack, options.players, dealer), dealt, strict=True):
        if place is None:
            talon |= 1 << card
        else:
            hands[place] |= 1 << card
    nothing = (NO_CARDS,) * options.players
    return State(
        options=options,
        dealer=dealer,
        stage="auction",
        turn=left_of(dealer, options.players),
        hands=tuple(hands),
        dealt=dealt,
        talon=talon,
        took=nothing,
        taken=nothing,
        excluded=nothing,
    )


THREE_NINES = Rule(
    "RS-17",
    "Who holds three nines may have the cards thrown in, and the same dealer deals again.",
    "Geben",
    reading="Four nines will do, too, unless the table wants exactly three. A right, not a duty, on the dealt hand "
    "before one's own first call, also out of turn, any number of times; one claim suffices. The hand is shown and "
    "nobody scores.",
    cases={
        "too_late": "A throw-in is claimed before one's own first call.",
        "no_reason": "This hand gives no reason to throw in.",
        "over": "The cards were thrown in; they are dealt again.",
    },
)
FOUR_UNTERS = Rule("RS-18", "So may who holds all four Unters.", "Geben")
UNDER_20 = Rule(
    "RS-19",
    "So may who holds fewer than 20 points.",
    "Geben",
    reading="Card points only: a pair counts nothing yet. With 36 cards no hand is so poor.",
)
POOR_HAND = 20  # card points


def claim_rule(options: Options, hand: Cards) -> Rule | None:
    """The rule by which this hand may be thrown in; None when there is no reason."""
    nines = (hand & ALL_OF_RANK[NINE]).bit_count()
    if "nines" in options.claims and (nines == 3 or (nines == 4 and options.three_nines == "at_least")):
        return THREE_NINES
    if "unters" in options.claims and hand & ALL_OF_RANK[JACK] == ALL_OF_RANK[JACK]:
        return FOUR_UNTERS
    if "under20" in options.claims and points(hand, options.pack) < POOR_HAND:
        return UNDER_20
    return None


def _why_no_redeal(state: State, seat: Seat) -> Refusal | None:
    if state.stage != "auction" or any(call.seat == seat for call in state.calls):
        return Refusal(THREE_NINES, "too_late")
    if claim_rule(state.options, state.hands[seat]) is None:
        return Refusal(THREE_NINES, "no_reason")
    return None


# ---------------------------------------------------------------------------------------- the auction

FOREHAND = Rule(
    "RS-20",
    "Forehand, to the dealer's left, must open with exactly 90, and is bound by it.",
    "Lizitation",
    cases={"open": "Forehand opens with exactly 90."},
)
OVERBID = Rule(
    "RS-21",
    "The others, in turn, may overbid in steps of ten; larger jumps are allowed.",
    "Lizitation",
    cases={
        "turn": "It is the call of {who:seat}.",
        "stage": "The auction is on: bid or pass.",
        "not_ten": "{amount} is no multiple of ten.",
        "too_low": "{amount} is too low: the next bid is at least {least}.",
    },
)
TWO_PASSES = Rule(
    "RS-22",
    "The auction ends when two players pass in succession.",
    "Lizitation",
    reading="A pass counts for that turn only, as in the page's example, where B is asked again in every round. A "
    "table may agree that it is final.",
    cases={"passed": "A pass is final at this table: who passed is not asked again."},
)
DECLARER = Rule(
    "RS-23",
    "The highest bidder is the declarer: he plays alone against the other two and must reach his bid.",
    "Lizitation",
)
CEILING = Rule(
    "RS-42",
    "The highest bid is 300: all 120 points of the tricks and the premiums of Herz and Schellen.",
    "Tipps",
    reading="By the same sum it is 420 with 36 cards. Luck can bring more, so a table may bid up to all tricks and all "
    "premiums, 400 or 520, or agree on a number. That without a pair one reaches at most 120 is advice, no limit.",
    cases={"too_high": "{amount} is too high: at this table bids end at {ceiling}."},
)
OHNE = Rule(
    "RS-V3",
    'Where it is agreed, a bid may be made without the talon, "ohne": it outranks the same number with the talon.',
    "Varianten",
    reading="Over 140 one may say 140 ohne, over that 150. Forehand's 90 is plain.",
    cases={"off": "Bids without the talon are not agreed on at this table."},
)


def least_bid(bid: Bid, *, ohne: bool) -> int:
    """The least amount that outranks this bid (RS-21, RS-V3)."""
    return bid.amount if ohne and not bid.ohne else bid.amount + STEP


def _has_passed(state: State, seat: Seat) -> bool:
    return Call(seat, Pass()) in state.calls


def _why_no_bid(state: State, bid: Bid) -> Refusal | None:
    amount, ohne = bid
    if state.bid is None:
        return None if bid == Bid(FIRST_BID) else Refusal(FOREHAND, "open")
    if ohne and not state.options.ohne:
        return Refusal(OHNE, "off")
    if amount % STEP:
        return Refusal(OVERBID, "not_ten", amount=amount)
    least = least_bid(state.bid, ohne=ohne)
    if amount < least:
        return Refusal(OVERBID, "too_low", amount=amount, least=least)
    if amount > state.options.ceiling:
        return Refusal(CEILING, "too_high", amount=amount, ceiling=state.options.ceiling)
    return None


def _calls(state: State) -> Iterator[Move]:
    if state.bid is None:
        yield Bid(FIRST_BID)
        return
    yield Pass()
    bid, ohne = state.bid, state.options.ohne
    if ohne and not bid.ohne:
        yield Bid(bid.amount, ohne=True)
    for amount in range(bid.amount + STEP, state.options.ceiling + 1, STEP):
        yield BIDS[amount]
        if ohne:
            yield Bid(amount, ohne=True)


def _called(state: State, seat: Seat, call: Bid | Pass) -> State:
    bid, declarer = (call, seat) if isinstance(call, Bid) else (state.bid, state.declarer)
    caller = _next(state, seat)
    if state.options.pass_is_final and _has_passed(state, caller):
        caller = _next(state, caller)
    state = state._replace(calls=(*state.calls, Call(seat, call)), bid=bid, declarer=declarer, turn=caller)
    # The second pass in a row is the one that would bring the turn back to the highest bidder.
    return _after_the_auction(state) if caller == declarer else state


# ---------------------------------------------------------------------------------------- talon and discards

NO_RAISE = Rule(
    "RS-24",
    "Once the talon is taken the bid cannot be raised.",
    "Lizitation",
    cases={"no_raise": "The bid cannot be raised once the talon is taken."},
)
LAY_AWAY = Rule(
    "RS-25",
    "The declarer takes the talon and lays two cards face down.",
    "Spieldurchführung",
    reading="He alone sees the talon.",
    cases={
        "turn": "The declarer, {who:seat}, lays cards away.",
        "stage": "First the declarer lays cards away for the opponents.",
        "number": "{need} cards are laid away, not {count}.",
        "twice": "A card cannot be laid away twice.",
        "not_held": "{card:card} is not in this hand.",
    },
)
LAY_FOUR = Rule(
    "RS36-4",
    "With 36 cards the declarer takes the whole talon of six and lays away four.",
    "Variante mit 36 Blatt",
    reading="Two for each opponent, picked left, right, left, right.",
    cases={"number": "{need} cards are laid away, not {count}."},
)
TAKE = Rule(
    "RS-26",
    "Each opponent takes one of the discards; then everybody holds eight cards.",
    "Spieldurchführung",
    reading="They lie face down in the order in which they were dealt, which no opponent knows, and are picked blind, "
    "first by the declarer's left opponent. Where the declarer assigns them, the first half of those he names goes "
    "to the left opponent.",
    cases={
        "turn": "It is for {who:seat} to pick up a discard.",
        "stage": "First the opponents pick up the discards.",
        "number": "There is no discard number {number}: {lying} still lie there.",
    },
)
ANY_DISCARD = Rule(
    "RS-41",
    "Any cards may be laid away, also one or both of a pair; they go to the opponents, who may announce them.",
    "Tipps",
)
RAISE = Rule(
    "RS-V1",
    "Where it is agreed, the declarer may raise his bid after he took the talon.",
    "Varianten",
    reading="Once, between the discards and the first lead, by any number of tens up to the highest bid. A bid without "
    "the talon cannot be raised.",
    cases={
        "turn": "The declarer, {who:seat}, raises or stays.",
        "stage": "First the declarer raises his bid or stays.",
        "not_ten": "{amount} is no multiple of ten.",
        "too_low": "{amount} is no raise: the bid is {bid}.",
        "ohne": "A bid without the talon cannot be raised.",
    },
)
OHNE_TALON = Rule(
    "RS-V4",
    "After a bid without the talon everybody, beginning with the declarer, takes one talon card; nobody discards.",
    "Varianten",
    reading="Clockwise, in the order in which they were dealt, with 36 cards twice; each sees his own only.",
)


def _after_the_auction(state: State) -> State:
    """The declarer picks up the talon (RS-25), or it goes round (RS-V4)."""
    assert state.bid is not None  # forehand opened with 90
    assert state.declarer is not None
    declarer = state.declarer
    if not state.bid.ohne:
        hands = with_hand(state.hands, declarer, state.hands[declarer] | state.talon)
        return state._replace(stage="give", turn=declarer, hands=hands)
    taker = declarer
    for card in state.dealt:
        if holds(state.talon, card):
            state = _picked_up(state, taker, card)
            taker = _next(state, taker)
    return _first_lead(state._replace(talon=NO_CARDS, dealt=()))


def _picked_up(state: State, seat: Seat, card: Card) -> State:
    return state._replace(
        hands=with_hand(state.hands, seat, with_card(state.hands[seat], card)),
        took=with_hand(state.took, seat, with_card(state.took[seat], card)),
    )


def _why_no_give(state: State, seat: Seat, some: tuple[Card, ...]) -> Refusal | None:
    need = DISCARDS[state.options.pack]
    if len(some) != need:
        return Refusal(LAY_AWAY if state.options.pack == 24 else LAY_FOUR, "number", need=need, count=len(some))
    if len(set(some)) != need:
        return Refusal(LAY_AWAY, "twice")
    for card in some:
        if not holds(state.hands[seat], card):
            return Refusal(LAY_AWAY, "not_held", card=card)
    return None


def _gives(state: State, seat: Seat) -> Iterator[Move]:
    """Every choice of discards once, or of those for each opponent."""
    held = cards.descending(state.hands[seat])
    need = DISCARDS[state.options.pack]
    if not state.options.declarer_assigns:
        yield from map(Give, combinations(held, need))
        return
    for left in combinations(held, need // 2):
        for right in combinations([card for card in held if card not in left], need // 2):
            yield Give(left + right)


def _gave(state: State, seat: Seat, some: tuple[Card, ...]) -> State:
    """The discards lie in dealing order, or go where the declarer said (RS-26)."""
    left = _next(state, seat)
    laid = cards.collect(some)
    lying = tuple(card for card in state.dealt if holds(laid, card))
    hands = with_hand(state.hands, seat, state.hands[seat] & ~laid)
    state = state._replace(stage="take", turn=left, hands=hands, talon=NO_CARDS, lying=lying, dealt=())
    if not state.options.declarer_assigns:
        return state
    for place, card in enumerate(some):
        state = _picked_up(state, left if place < len(some) // 2 else _next(state, left), card)
    return _after_the_discards(state._replace(lying=()))


def _took(state: State, seat: Seat, number: int) -> State:
    lying = state.lying
    state = _picked_up(state, seat, lying[number - 1])._replace(lying=lying[: number - 1] + lying[number:])
    if not state.lying:
        return _after_the_discards(state)
    other = _next(state, seat)
    return state._replace(turn=_next(state, other) if other == state.declarer else other)


def _after_the_discards(state: State) -> State:
    if state.options.raise_after_talon:
        return state._replace(stage="raise", turn=state.declarer)
    return _first_lead(state)


def _why_no_raise(state: State, amount: int) -> Refusal | None:
    assert state.bid is not None  # there was an auction
    if amount % STEP:
        return Refusal(RAISE, "not_ten", amount=amount)
    if amount <= state.bid.amount:
        return Refusal(RAISE, "too_low", amount=amount, bid=state.bid.amount)
    if amount > state.options.ceiling:
        return Refusal(CEILING, "too_high", amount=amount, ceiling=state.options.ceiling)
    return None


def _raises(state: State) -> Iterator[Move]:
    assert state.bid is not None  # there was an auction
    yield Stay()
    yield from map(Raise, range(state.bid.amount + STEP, state.options.ceiling + 1, STEP))


# ---------------------------------------------------------------------------------------- the tricks

FIRST_LEAD = Rule("RS-27", "The declarer leads to the first trick.", "Spieldurchführung")
ALWAYS = Rule(
    "RS-28",
    "In every trick one must follow suit, beat and trump, as the next rules say.",
    "Spieldurchführung",
    reading="With or without trump, from the first trick to the last; the leader is free.",
)
FOLLOW = Rule(
    "RS-29",
    "Who holds the suit that was led must follow it; without it one must trump; without trump any card will do.",
    "Farbzwang",
    cases={"suit": "{card:card} does not follow suit: this hand still holds {led:suit}."},
)
HEAD = Rule(
    "RS-30",
    "Who follows suit must beat the trick in that suit if he can.",
    "Stichzwang",
    reading="In a trick that was trumped already he cannot: any card of the suit that was led will do.",
    cases={"too_low": "{card:card} does not beat {top:card}, and this hand holds a card of that suit that does."},
)
OVERTRUMP = Rule(
    "RS-31",
    "Who cannot follow suit to a trick that was trumped already must overtrump if he can.",
    "Stichzwang",
    cases={"too_low": "{card:card} does not beat {top:card}, and this hand holds a trump that does."},
)
MUST_TRUMP = Rule(
    "RS-32",
    "Who cannot follow suit must trump.",
    "Trumpfzwang",
    reading="Even with a trump that is too low to win, unless the table agrees that nobody needs to undertrump.",
    cases={
        "trump": "{card:card} is no trump: who cannot follow suit must trump, and this hand holds {trump:suit}.",
        "under": "{card:card} is no trump: a trump must be played, even one that does not win the trick.",
    },
)
PARTNERS = Rule(
    "RS-43",
    "The two opponents play together.",
    "Tipps",
    reading="The duties hold against the partner's card as against any other.",
)
WINNER = Rule(
    "A-RS-31",
    "The highest trump wins the trick, or else the highest card of the suit that was led; the winner leads next.",
    "Tipps",
    reading="The page says so only in passing.",
    cases={
        "turn": "It is the turn of {who:seat}.",
        "stage": "Now cards are played.",
        "not_held": "{card:card} is not in this hand.",
    },
)
ALL_TRICKS = Rule(
    "RS-33",
    "All eight tricks are played.",
    "Abrechnung",
    reading="With 36 cards there are twelve.",
    cases={"over": "The deal is over."},
)


def _first_lead(state: State) -> State:
    return state._replace(stage="play", turn=state.declarer, leader=state.declarer)


def beats(card: Card, top: Card, trump: Suit | None, pack: int) -> bool:
    """Whether the card, played after `top`, wins the trick from it (A-RS-31)."""
    if SUIT_OF[card] == SUIT_OF[top]:
        return holds(HIGHER[pack][top], card)
    return SUIT_OF[card] == trump


def top_of(trick: tuple[Card, ...], trump: Suit | None, pack: int) -> Card:
    """The card that wins the trick so far; the trick must not be empty."""
    top = trick[0]
    for card in trick[1:]:
        if beats(card, top, trump, pack):
            top = card
    return top


def playable(hand: Cards, trick: tuple[Card, ...], trump: Suit | None, options: Options) -> Cards:
    """The cards of the hand that may be played to the trick (RS-28 to RS-32)."""
    if not trick:
        return hand
    led = SUIT_OF[trick[0]]
    top = trick[0] if len(trick) == 1 else top_of(trick, trump, options.pack)
    higher = hand & HIGHER[options.pack][top]
    following = hand & ALL_OF_SUIT[led]
    if following:
        return higher or following if SUIT_OF[top] == led else following
    trumps = hand & ALL_OF_SUIT[trump] if trump is not None else NO_CARDS
    if SUIT_OF[top] == trump:
        return higher or (trumps if options.undertrump else NO_CARDS) or hand
    return trumps or hand


def _why_not_play(state: State, seat: Seat, card: Card) -> Refusal | None:
    hand, trick, trump = state.hands[seat], state.trick, state.trump
    if playable(hand, trick, trump, state.options) >> card & 1:
        return None
    if not holds(hand, card):
        return Refusal(WINNER, "not_held", card=card)
    led = SUIT_OF[trick[0]]
    top = top_of(trick, trump, state.options.pack)
    if hand & ALL_OF_SUIT[led]:
        if SUIT_OF[card] != led:
            return Refusal(FOLLOW, "suit", card=card, led=led)
        return Refusal(HEAD, "too_low", card=card, top=top)
    assert trump is not None  # without trump every card would have been playable
    if SUIT_OF[top] != trump:
        return Refusal(MUST_TRUMP, "trump", card=card, trump=trump)
    if hand & HIGHER[state.options.pack][top]:
        return Refusal(OVERTRUMP, "too_low", card=card, top=top)
    return Refusal(MUST_TRUMP, "under", card=card)


def _why_no_announcement(state: State, seat: Seat, card: Card) -> Refusal | None:
    hand, suit = state.hands[seat], SUIT_OF[card]
    if not holds(hand, card):
        return Refusal(WINNER, "not_held", card=card)
    if state.trick:
        return Refusal(ANNOUNCE, "not_leading")
    if not holds(PAIRS, card):
        return Refusal(PAIR, "no_part", card=card)
    if suit == state.trump or any(pair.suit == suit for pair in state.announced):
        return Refusal(ANNOUNCE, "again", suit=suit)
    (partner,) = each(without(PAIR_OF[suit], card))
    if not holds(hand, partner):
        return Refusal(PAIR, "incomplete", partner=partner)
    return None


def _ruled_out(trick: tuple[Card, ...], card: Card, trump: Suit | None, options: Options) -> Cards:
    """What the player of this card does not hold: cards that would have forbidden it (RS-28 to RS-32)."""
    led = SUIT_OF[trick[0]]
    top = top_of(trick, trump, options.pack)
    higher = NO_CARDS if holds(HIGHER[options.pack][top], card) else HIGHER[options.pack][top]
    if SUIT_OF[card] == led:
        return higher if SUIT_OF[top] == led else NO_CARDS
    missing = OF_SUIT[options.pack][led]
    if trump is None or SUIT_OF[card] == trump:
        return missing | higher if SUIT_OF[top] == trump else missing
    if SUIT_OF[top] == trump and not options.undertrump:
        return missing | higher
    return missing | OF_SUIT[options.pack][trump]


def _played(state: State, seat: Seat, card: Card) -> State:
    """The third card ends the trick, and the last trick the deal."""
    hands = with_hand(state.hands, seat, without(state.hands[seat], card))
    trick = (*state.trick, card)
    if len(trick) == 1:
        return state._replace(hands=hands, trick=trick, turn=_next(state, seat))
    excluded = state.excluded
    news = _ruled_out(state.trick, card, state.trump, state.options) & ~excluded[seat]
    if news:
        excluded = with_hand(excluded, seat, excluded[seat] | news)
    if len(trick) == 2:
        return state._replace(hands=hands, trick=trick, turn=_next(state, seat), excluded=excluded)
    leader = _next(state, seat)
    top = top_of(trick, state.trump, state.options.pack)
    winner = seat if top == card else leader if top == trick[0] else _next(state, leader)
    over = not hands[winner]
    return state._replace(
        stage="over" if over else "play",
        turn=None if over else winner,
        hands=hands,
        leader=winner,
        trick=(),
        taken=with_hand(state.taken, winner, state.taken[winner] | 1 << trick[0] | 1 << trick[1] | 1 << card),
        excluded=excluded,
        last=Trick(leader, trick, winner),
    )


def _announced(state: State, seat: Seat, card: Card) -> State:
    """A pair is shown: its suit is trump before its card is led (RS-11 to RS-13)."""
    suit = SUIT_OF[card]
    return state._replace(trump=suit, announced=(*state.announced, Announced(seat, suit)))


# ---------------------------------------------------------------------------------------- what may be done

_OF_STAGE: dict[Stage, tuple[Rule, tuple[type[Move], ...]]] = {
    "auction": (OVERBID, (Bid, Pass)),
    "give": (LAY_AWAY, (Give,)),
    "take": (TAKE, (Take,)),
    "raise": (RAISE, (Raise, Stay)),
    "play": (WINNER, (Play, Announce)),
}
"""The moves of each stage, and the rule that says whose turn it is."""


def moves(state: State, seat: Seat) -> Iterator[Move]:
    """Every legal move of that seat, the right to throw in included."""
    if state.stage == "auction" and seat in active(state.options, state.dealer) and not _why_no_redeal(state, seat):
        yield Redeal()
    if seat != state.turn:
        return
    match state.stage:
        case "play":
            hand = state.hands[seat]
            yield from map(PLAYS.__getitem__, each(playable(hand, state.trick, state.trump, state.options)))
            if not state.trick:
                yield from map(Announce, announceable(hand, state.trump))
        case "auction":
            yield from _calls(state)
        case "give":
            yield from _gives(state, seat)
        case "take":
            yield from map(Take, range(1, len(state.lying) + 1))
        case _:
            yield from _raises(state)


def refusal(state: State, seat: Seat, move: Move) -> Refusal | None:
    if state.turn == seat and state.stage == "play" and isinstance(move, Play):
        return _why_not_play(state, seat, move.card)
    if state.turn is None:
        return Refusal(ALL_TRICKS, "over") if state.claimant is None else Refusal(THREE_NINES, "over")
    if seat not in active(state.options, state.dealer):
        return Refusal(SITS_OUT, "sits_out")
    if isinstance(move, Redeal):
        return _why_no_redeal(state, seat)
    if seat != state.turn:
        if state.stage == "auction" and state.options.pass_is_final and _has_passed(state, seat):
            return Refusal(TWO_PASSES, "passed")
        return Refusal(_OF_STAGE[state.stage][0], "turn", who=state.turn)
    if not isinstance(move, _OF_STAGE[state.stage][1]):
        return _why_not_now(state, move)
    return _why_not(state, seat, move)


def _why_not_now(state: State, move: Move) -> Refusal:
    if isinstance(move, Raise) and state.stage != "auction":
        if not state.options.raise_after_talon:
            return Refusal(NO_RAISE, "no_raise")
        if state.bid is not None and state.bid.ohne:
            return Refusal(RAISE, "ohne")
    return Refusal(_OF_STAGE[state.stage][0], "stage")


def _why_not(state: State, seat: Seat, move: Move) -> Refusal | None:
    match move:
        case Announce(card):
            return _why_no_announcement(state, seat, card)
        case Bid():
            return _why_no_bid(state, move)
        case Pass():
            return Refusal(FOREHAND, "open") if state.bid is None else None
        case Give(some):
            return _why_no_give(state, seat, some)
        case Take(number) if not 1 <= number <= len(state.lying):
            return Refusal(TAKE, "number", number=number, lying=len(state.lying))
        case Raise(amount):
            return _why_no_raise(state, amount)
        case _:
            return None


def apply(state: State, seat: Seat, move: Move) -> State:
    refused = refusal(state, seat, move)
    if refused is not None:
        raise IllegalMove(refused)
    match move:
        case Play(card):
            return _played(state, seat, card)
        case Announce(card):
            return _played(_announced(state, seat, card), seat, card)
        case Bid() | Pass():
            return _called(state, seat, move)
        case Give(some):
            return _gave(state, seat, some)
        case Take(number):
            return _took(state, seat, number)
        case Raise(amount):
            return _first_lead(state._replace(bid=Bid(amount)))
        case Stay():
            return _first_lead(state)
        case Redeal():
            return state._replace(stage="over", turn=None, dealt=(), claimant=seat)


# ---------------------------------------------------------------------------------------- the settlement

ROUNDING = Rule(
    "RS-34",
    "Each party counts the points of its tricks and rounds them to tens, from five upwards.",
    "Abrechnung",
    reading="Each for itself, so a split that ends in five and five makes 130 in all.",
)
REACHED = Rule(
    "RS-35",
    "The declarer has reached his rounded points and his premiums together.",
    "Abrechnung",
)
MISSED = Rule(
    "RS-36",
    "A declarer who missed his bid writes nothing, and each opponent writes half the bid; their own points lapse.",
    "Abrechnung",
)
MADE = Rule(
    "RS-37",
    "A declarer who made his bid writes exactly the bid; what he has beyond it lapses.",
    "Abrechnung",
)
SHARED = Rule(
    "RS-38",
    "Then the opponents share the rounded points of their tricks, half each.",
    "Abrechnung",
    reading="Their premiums are shared, too, as a premium counts for whoever won a trick (RS-9). A table may agree to "
    "share the trick points alone, the letter of the page.",
)
FIVES = Rule("RS-39", "So every number that is written down is a multiple of five.", "Abrechnung")
MATCH = Rule(
    "RS-40",
    "The match goes to whoever has most points, or is the first to have 1000.",
    "Abrechnung",
    reading="Counted after each deal. Of several with 1000 the highest total wins; if these are equal, play goes on. "
    "After a fixed number of deals a tie is shared.",
)
SLAM_BONUS = Rule(
    "RS-V2",
    "Where it is agreed, all tricks earn a premium of 50.",
    "Varianten",
    reading="For either party, written besides, also where the bid is missed; the opponents write 25 each. A table may "
    "agree that the declarer's counts towards his bid; then it is not written besides.",
)
OHNE_BONUS = Rule(
    "RS-V5",
    "A bid without the talon earns the declarer 40 more when it is made and costs him 80 when it is missed.",
    "Varianten",
    reading="The opponents write half the bid each as ever. A table may give them the 80, 40 each.",
)
REST_36 = Rule(
    "RS36-6",
    "In everything else the game with 36 cards is played like the one with 24.",
    "Variante mit 36 Blatt",
    reading="The same claims, first bid, premiums and rounding.",
)

OHNE_MADE = 40
OHNE_MISSED = 80


def rounded(won: int) -> int:
    """Card points rounded to tens, from five upwards (RS-34)."""
    return (won + 5) // 10 * 10


class Standing(NamedTuple):
    """What each seat has won so far; all of it lies open."""

    points: tuple[int, ...]  # card points in the tricks
    premiums: tuple[int, ...]  # for announced pairs, as far as they count already (RS-9)
    tricks: tuple[int, ...]


def standing(at: State | View) -> Standing:
    """What each seat has won so far."""
    premiums = [0] * at.options.players
    for seat, suit in at.announced:
        if at.taken[seat]:
            premiums[seat] += PREMIUM[suit]
    won = tuple(points(some, at.options.pack) for some in at.taken)
    return Standing(won, tuple(premiums), tuple(some.bit_count() // 3 for some in at.taken))


class Settlement(NamedTuple):
    """The sum at the end of a deal, step by step."""

    declarer: Seat
    bid: Bid
    points: int  # the declarer's in the tricks
    rounded: int
    premiums: int
    slam_for_bid: int  # what all tricks add to these (RS-V2)
    reached: int  # rounded, premiums and slam_for_bid together
    made: bool
    opponents_points: int
    opponents_rounded: int
    opponents_premiums: int  # 0 where they are not shared
    declarer_slam: int  # for all tricks, written besides
    opponents_slam: int  # the same, for both together
    ohne_bonus: int  # for the declarer; negative where a bid without the talon was missed
    ohne_to_opponents: int  # what a missed one gives both together
    credits: tuple[int, ...]  # what is written for each seat


def settlement(at: State | View) -> Settlement | None:
    """The sum; None before the last trick, and where the cards were thrown in."""
    if at.stage != "over" or at.claimant is not None:
        return None
    assert at.declarer is not None  # there was an auction
    assert at.bid is not None
    options, declarer, bid = at.options, at.declarer, at.bid
    won = standing(at)
    own, premiums, tricks = (row[declarer] for row in won)
    theirs, their_premiums, their_tricks = (sum(row) - row[declarer] for row in won)
    if not options.defender_premiums:
        their_premiums = 0
    slam = 0 if their_tricks else options.slam_bonus
    opponents_slam = 0 if tricks else options.slam_bonus
    slam_for_bid = slam if options.slam_counts_for_bid else 0
    reached = rounded(own) + premiums + slam_for_bid
    made = reached >= bid.amount
    ohne_bonus = ohne_to_opponents = 0
    if bid.ohne and made:
        ohne_bonus = OHNE_MADE
    elif bid.ohne and options.ohne_penalty == "declarer":
        ohne_bonus = -OHNE_MISSED
    elif bid.ohne:
        ohne_to_opponents = OHNE_MISSED
    shared = (rounded(theirs) + their_premiums if made else bid.amount) + opponents_slam + ohne_to_opponents
    written = [0] * options.players
    for seat in active(options, at.dealer):
        written[seat] = shared // 2
    written[declarer] = (bid.amount if made else 0) + slam - slam_for_bid + ohne_bonus
    return Settlement(
        declarer=declarer,
        bid=bid,
        points=own,
        rounded=rounded(own),
        premiums=premiums,
        slam_for_bid=slam_for_bid,
        reached=reached,
        made=made,
        opponents_points=theirs,
        opponents_rounded=rounded(theirs),
        opponents_premiums=their_premiums,
        declarer_slam=slam - slam_for_bid,
        opponents_slam=opponents_slam,
        ohne_bonus=ohne_bonus,
        ohne_to_opponents=ohne_to_opponents,
        credits=tuple(written),
    )


def outcome(state: State) -> Outcome | None:
    if state.claimant is not None:
        reason = claim_rule(state.options, state.hands[state.claimant])
        assert reason is not None
        return Outcome((0,) * state.options.players, (), reason)
    settled = settlement(state)
    if settled is None:
        return None
    if settled.made:
        return Outcome(settled.credits, (), MADE)
    return Outcome(settled.credits, (settled.declarer,), MISSED)


# ---------------------------------------------------------------------------------------- what a seat knows


class View(NamedTuple):
    """A deal as one seat knows it. What has no word here means the same as in `State`."""

    options: Options
    dealer: Seat
    seat: Seat
    stage: Stage
    turn: Seat | None
    hand: Cards  # the seat's own
    counts: tuple[int, ...]  # how many cards each seat holds
    talon: int  # how many of its cards lie on the table
    picked_up: Cards  # the talon's cards, for the declarer while he chooses his discards
    calls: tuple[Call, ...]
    bid: Bid | None
    declarer: Seat | None
    lying: int  # how many discards lie face down
    given: Cards  # for the declarer, those of his discards that are not played yet
    given_held: tuple[int, ...]  # how many of these each seat holds
    took: Cards  # cards of the hand that the seat picked up unseen
    leader: Seat | None
    trick: tuple[Card, ...]
    trump: Suit | None
    announced: tuple[Announced, ...]
    taken: tuple[Cards, ...]
    excluded: tuple[Cards, ...]
    known: tuple[Cards, ...]  # what each seat certainly holds: the own hand or one that was shown, the rest of a pair
    # that was announced, discards that the declarer assigned
    last: Trick | None
    claimant: Seat | None


def view(state: State, seat: Seat) -> View:
    declares = seat == state.declarer
    given = (NO_CARDS,) * state.options.players
    if declares and state.bid is not None and not state.bid.ohne:
        given = tuple(took & hand for took, hand in zip(state.took, state.hands, strict=True))
    return View(
        options=state.options,
        dealer=state.dealer,
        seat=seat,
        stage=state.stage,
        turn=state.turn,
        hand=state.hands[seat],
        counts=tuple(hand.bit_count() for hand in state.hands),
        talon=0 if state.stage == "give" else state.talon.bit_count(),
        picked_up=state.talon if declares and state.stage == "give" else NO_CARDS,
        calls=state.calls,
        bid=state.bid,
        declarer=state.declarer,
        lying=len(state.lying),
        given=union(given) | cards.collect(state.lying) if declares else NO_CARDS,
        given_held=tuple(some.bit_count() for some in given),
        took=state.took[seat] & state.hands[seat],
        leader=state.leader,
        trick=state.trick,
        trump=state.trump,
        announced=state.announced,
        taken=state.taken,
        excluded=state.excluded,
        known=tuple(
            state.hands[other]
            if other in (seat, state.claimant)
            else _shown_pairs(state, other) | (given[other] if state.options.declarer_assigns else NO_CARDS)
            for other in clockwise_from(Seat(0), state.options.players)
        ),
        last=state.last,
        claimant=state.claimant,
    )


def _shown_pairs(state: State, seat: Seat) -> Cards:
    """The cards of announced pairs that this seat still holds."""
    shown = union(PAIR_OF[pair.suit] for pair in state.announced if pair.seat == seat)
    return shown & ~(union(state.taken) | cards.collect(state.trick))


def guess(view: View, rng: random.Random) -> State:
    options, seats = view.options, clockwise_from(Seat(0), view.options.players)
    # The last two places are the discards and the talon.
    known = [*view.known, NO_CARDS, NO_CARDS]
    barred = [*view.excluded, NO_CARDS, NO_CARDS]
    held = [*view.given_held, view.lying if view.given else 0, 0]
    given_room = [room - (some & view.given).bit_count() for room, some in zip(held, known, strict=True)]
    counts = (*view.counts, view.lying, view.talon)
    room = [
        count - some.bit_count() - of_given for count, some, of_given in zip(counts, known, given_room, strict=True)
    ]
    seen = union(known) | union(view.taken) | cards.collect(view.trick)
    given = _scatter(rng, view.given & ~seen, given_room, barred)
    others = _scatter(rng, cards.collect(pack(options)) & ~(seen | view.given), room, barred)
    *hands, lying, talon = (a | b | c for a, b, c in zip(known, given, others, strict=True))
    if view.stage == "give" and view.declarer is not None:
        own, size = hands[view.declarer], TALON_SIZE[options.pack]
        talon = view.picked_up or cards.collect(cards.shuffled(each(own), rng)[:size])
    return State(
        options=options,
        dealer=view.dealer,
        stage=view.stage,
        turn=view.turn,
        hands=tuple(hands),
        dealt=_some_deck(view, hands, talon, rng) if view.stage in ("auction", "give") else (),
        talon=talon,
        calls=view.calls,
        bid=view.bid,
        declarer=view.declarer,
        lying=cards.shuffled(each(lying), rng),
        took=tuple(_some_taken(rng, view, seat, hands[seat]) for seat in seats),
        leader=view.leader,
        trick=view.trick,
        trump=view.trump,
        announced=view.announced,
        taken=view.taken,
        excluded=view.excluded,
        last=view.last,
        claimant=view.claimant,
    )


def _some_deck(state: State | View, hands: Sequence[Cards], talon: Cards, rng: random.Random) -> tuple[Card, ...]:
    """A dealing order that leads to these hands and this talon."""
    stock = [list(cards.shuffled(each(some & ~talon), rng)) for some in hands]
    table = list(cards.shuffled(each(talon), rng))
    places = _places(state.options.pack, state.options.players, state.dealer)
    return tuple((table if place is None else stock[place]).pop() for place in places)


def _some_taken(rng: random.Random, view: View, seat: Seat, hand: Cards) -> Cards:
    """Which cards of the hand that seat may have picked up unseen."""
    if view.bid is None or view.stage not in ("take", "raise", "play"):
        return NO_CARDS
    if seat == view.seat:
        return view.took
    if not view.bid.ohne and view.declarer in (seat, view.seat):
        return hand & view.given if seat != view.declarer else NO_CARDS
    held, whole = hand.bit_count(), HAND[view.options.pack]
    picked = PICKED_UP[view.options.pack]
    if view.stage == "take":
        picked, whole = held - (whole - picked), held
    places = cards.shuffled(map(Card, range(whole)), rng)[:picked]
    held_cards = cards.shuffled(each(hand), rng)
    return cards.collect(held_cards[place] for place in places if place < held)


def _scatter(rng: random.Random, some: Cards, rooms: Sequence[int], barred: Sequence[Cards]) -> list[Cards]:
    """The cards at random in places with these rooms, none where it is barred; raises ValueError if that cannot be.

    Cards with the fewest places to go come first; one that finds them full moves another card on.
    """
    places = [NO_CARDS] * len(rooms)

    def settle(card: Card, tried: list[int]) -> bool:
        allowed = [place for place in range(len(rooms)) if place not in tried and not holds(barred[place], card)]
        free = [place for place in allowed for _ in range(rooms[place] - places[place].bit_count())]
        if free:
            chosen = free[int(rng.random() * len(free))]
            places[chosen] = with_card(places[chosen], card)
            return True
        for place in allowed:
            tried.append(place)
            for other in each(places[place]):
                if settle(other, tried):
                    places[place] = with_card(without(places[place], other), card)
                    return True
        return False

    def choice(card: Card) -> int:
        return sum(room > 0 and not holds(bar, card) for room, bar in zip(rooms, barred, strict=True))

    for card in sorted(cards.shuffled(each(some), rng), key=choice):
        if not settle(card, []):
            raise ValueError("this view fits no state")
    return places


# ---------------------------------------------------------------------------------------- positions


def position(
    options: Options,
    *,
    dealer: Seat,
    stage: Stage,
    hands: Sequence[Cards],
    talon: Cards = NO_CARDS,
    dealt: Sequence[Card] | None = None,
    calls: Sequence[Call] = (),
    bid: Bid | None = None,
    declarer: Seat | None = None,
    lying: Sequence[Card] = (),
    took: Sequence[Cards] | None = None,
    leader: Seat | None = None,
    trick: Sequence[Card] = (),
    trump: Suit | None = None,
    announced: Sequence[Announced] = (),
    taken: Sequence[Cards] | None = None,
    excluded: Sequence[Cards] | None = None,
    last: Trick | None = None,
    claimant: Seat | None = None,
) -> State:
    """A state made of what lies on the table; raises ValueError that names what does not fit.

    After the auction either `calls` tell who plays what, or `bid` and `declarer` do; a bid above the calls is a raise.
    Without `leader` the declarer leads to the first trick, and to any other the winner of the last one. Turn, the last
    announcement's trump and what the cards of the trick rule out follow from the rest.
    """
    start = deal(options, pack(options), dealer)
    if stage not in STAGES:
        raise ValueError(f"stage: must be one of {', '.join(STAGES)}, not {stage!r}")
    state = start._replace(
        stage=stage,
        hands=tuple(hands),
        dealt=(),
        talon=talon,
        lying=tuple(lying),
        took=start.took if took is None else tuple(took),
        trick=tuple(trick),
        trump=trump,
        announced=tuple(announced),
        taken=start.taken if taken is None else tuple(taken),
        excluded=start.excluded if excluded is None else tuple(excluded),
        last=last,
    )
    _check_cards(state)
    if last is not None and (last.leader not in active(options, dealer) or len(last.cards) != 3):
        raise ValueError("last: three cards, and led by one of the three who play")
    if last is not None and not set(last.cards) <= set(each(state.taken[last.winner])):
        raise ValueError("last: the winner of the last trick has taken its cards")
    led = (state.trick, trump, state.announced, last, leader) != ((), None, (), None, None)
    if led and stage not in ("play", "over"):
        raise ValueError("stage: no trick has been led yet")
    state = _with_calls(state, start, calls, bid, declarer, ended=stage != "auction" and claimant is None)
    if claimant is not None:
        before = _before_the_tricks(state._replace(stage="auction"), None)
        if stage != "over" or refusal(before, claimant, Redeal()):
            raise ValueError(f"claimant: seat {claimant} has no right to throw in")
        return apply(before, claimant, Redeal())
    return _in_the_tricks(state, leader) if stage in ("play", "over") else _before_the_tricks(state, dealt)


def _check_cards(state: State) -> None:
    """Raises ValueError unless each card of the pack lies in one place that may hold it."""
    for what in ("hands", "took", "taken", "excluded"):
        if len(getattr(state, what)) != state.options.players:
            raise ValueError(f"{what}: must be {state.options.players}, one for each seat")
    table = state.talon if state.stage != "give" else NO_CARDS
    lie = [card for some in (table, *state.hands, *state.taken) for card in each(some)]
    lie += state.lying + state.trick
    whole = pack(state.options)
    for card in sorted({*lie, *whole}):
        count = lie.count(card)
        if card not in whole:
            raise ValueError(f"{cards.name(card)} is not in the pack")
        if count != 1:
            raise ValueError(f"{cards.name(card)} lies {'nowhere' if count == 0 else f'in {count} places'}")
    for seat, hand in enumerate(state.hands):
        if seat not in active(state.options, state.dealer) and hand | state.taken[seat]:
            raise ValueError(f"hands: seat {seat} sits out")
        if hand & state.excluded[seat]:
            raise ValueError(f"excluded: seat {seat} holds {cards.names(hand & state.excluded[seat])}")


def _check_hands(state: State, sizes: Mapping[Seat, int]) -> None:
    for seat in active(state.options, state.dealer):
        held = state.hands[seat].bit_count()
        if held != sizes[seat]:
            raise ValueError(f"hands: seat {seat} must hold {sizes[seat]} cards now, not {held}")


def _with_calls(
    state: State, auction: State, calls: Sequence[Call], bid: Bid | None, declarer: Seat | None, *, ended: bool
) -> State:
    """The state after these calls; raises ValueError."""
    options = state.options
    for call in calls:
        try:
            auction = apply(auction, call.seat, call.call)
        except IllegalMove as error:
            raise ValueError(f"calls: {write(call.call)} by seat {call.seat}: {error}") from error
    if calls or not ended:
        if ended == (auction.stage == "auction"):
            raise ValueError(f"calls: the auction is {'not over' if ended else 'over'}")
        if declarer not in (None, auction.declarer):
            raise ValueError("declarer: is not who made the highest bid")
        called, raising = auction.bid, options.raise_after_talon and state.stage in ("play", "over")
        if bid and bid != called and not (raising and called and _is_raise(called, bid)):
            raise ValueError("bid: is not the highest of the calls")
    bid = bid or auction.bid
    declarer = auction.declarer if declarer is None else declarer
    if ended and declarer not in active(options, state.dealer):
        raise ValueError("declarer: who plays alone?")
    possible = bid and bid.amount in range(FIRST_BID, options.ceiling + 1, STEP) and (options.ohne or not bid.ohne)
    if ended and not possible:
        raise ValueError(f"bid: what is played for? It cannot be {'nothing' if bid is None else write(bid)}")
    return state._replace(calls=auction.calls, bid=bid, declarer=declarer, turn=auction.turn)


def _is_raise(called: Bid, bid: Bid) -> bool:
    return bid.amount > called.amount and not called.ohne and not bid.ohne


def _dealing_order(state: State, dealt: Sequence[Card] | None) -> tuple[Card, ...]:
    """The dealing order if it leads to these hands, or else some one that does."""
    hands = tuple(hand & ~state.talon for hand in state.hands)
    if dealt is None:
        return _some_deck(state, hands, state.talon, random.Random(0))
    start = deal(state.options, dealt, state.dealer)
    if (start.hands, start.talon) != (hands, state.talon):
        raise ValueError("dealt: in this order the cards come to other hands")
    return start.dealt


def _before_the_tricks(state: State, dealt: Sequence[Card] | None) -> State:
    """The state in the auction or between it and the first lead; raises ValueError."""
    options, stage, declarer = state.options, state.stage, state.declarer
    playing, size, talon = active(options, state.dealer), DEALT[options.pack], TALON_SIZE[options.pack]
    ohne = state.bid is not None and state.bid.ohne
    if stage == "auction" or declarer is None:
        _check_hands(state, dict.fromkeys(playing, size))
        if state.talon.bit_count() != talon:
            raise ValueError(f"talon: must be {talon} cards")
        return state._replace(dealt=_dealing_order(state, dealt))
    if stage == "give":
        if ohne:
            raise ValueError("stage: without the talon nothing is laid away")
        _check_hands(state, {**dict.fromkeys(playing, size), declarer: size + talon})
        if state.talon.bit_count() != talon or state.talon & ~state.hands[declarer]:
            raise ValueError(f"talon: must be {talon} cards of the declarer's hand")
        return state._replace(turn=declarer, dealt=_dealing_order(state, dealt))
    whole = dict.fromkeys(playing, HAND[options.pack])
    if stage == "raise":
        if ohne or not options.raise_after_talon:
            raise ValueError("stage: nobody may raise here")
        _check_hands(state, whole)
        return state._replace(turn=declarer)
    if ohne or options.declarer_assigns:
        raise ValueError("stage: nobody picks up discards here")
    left = _next(state, declarer)
    right = _next(state, left)
    gone = DISCARDS[options.pack] - len(state.lying)
    if gone not in range(DISCARDS[options.pack]):
        raise ValueError(f"lying: must be 1 to {DISCARDS[options.pack]} cards, not {len(state.lying)}")
    _check_hands(state, {**whole, left: size + (gone + 1) // 2, right: size + gone // 2})
    return state._replace(turn=right if gone % 2 else left)


def _in_the_tricks(state: State, leader: Seat | None) -> State:
    """The state in the middle of the tricks, or after the last one; raises ValueError."""
    options, whole, stage = state.options, HAND[state.options.pack], state.stage
    done = sum(some.bit_count() // 3 for some in state.taken)
    if any(some.bit_count() % 3 for some in state.taken) or len(state.trick) > 2:
        raise ValueError("taken: a trick has three cards")
    if leader is None:
        leader = state.declarer if done == 0 else state.last.winner if state.last is not None else None
    playing = active(options, state.dealer)
    if leader is None or leader not in playing:
        raise ValueError("leader: who leads to this trick?")
    first = playing.index(leader)
    played = (playing[first:] + playing[:first])[: len(state.trick)]
    _check_hands(state, {seat: whole - done - (seat in played) for seat in playing})
    if (stage == "over") != (done == whole):
        raise ValueError("stage: the deal is over after the last trick, and not before")
    _check_announced(state)
    if state.announced:
        state = state._replace(trump=state.announced[-1].suit)
    trick = dict(zip(played, state.trick, strict=True))
    hands = tuple(hand | (1 << trick[Seat(seat)] if seat in trick else 0) for seat, hand in enumerate(state.hands))
    state = state._replace(hands=hands, trick=(), leader=leader, turn=None if stage == "over" else leader)
    for seat, card in trick.items():
        if refusal(state, seat, PLAYS[card]):
            raise ValueError(f"trick: seat {seat} may not play {cards.name(card)}")
        state = apply(state, seat, PLAYS[card])
    return state


def _check_announced(state: State) -> None:
    """Raises ValueError for announcements that cannot be."""
    out = union(state.taken) | cards.collect(state.trick)
    for seat, suit in state.announced:
        held = PAIR_OF[suit] & ~out
        if seat not in active(state.options, state.dealer) or held & ~state.hands[seat]:
            raise ValueError(f"announced: seat {seat} cannot have shown the pair in {cards.SUIT_NAMES[suit]}")
        if held == PAIR_OF[suit]:
            raise ValueError(f"announced: no card of the pair in {cards.SUIT_NAMES[suit]} was led")
    suits = [suit for _, suit in state.announced]
    if len(set(suits)) < len(suits):
        raise ValueError("announced: each suit is announced at most once")
    if suits and state.trump not in (None, suits[-1]):
        raise ValueError("trump: must be the suit that was announced last")


RULES = in_order(globals().values(), "RS-", "RS-V", "RS36-", own=32)
