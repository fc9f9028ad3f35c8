"""Prostoj Durak and Panjpar: attack with one card or with pairs, beat what you will, take the rest.

The sections follow the rule page; what all games offer is told in `game.Game`.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, repeat
from typing import Literal, NamedTuple, TypeAlias

from kozyri import cards
from kozyri.cards import (
    CLUBS,
    NO_CARDS,
    RANKS_IN_SUIT,
    SEVEN,
    SIX,
    SPADES,
    SUIT_OF,
    SUITS,
    TWO,
    BadNotation,
    Card,
    Cards,
    Suit,
    each,
    holds,
    with_card,
    without,
)
from kozyri.game import (
    Outcome,
    Seat,
    check,
    check_choices,
    check_seat,
    clockwise_from,
    left_of,
    of_its_kind,
    whole_number,
    with_hand,
)
from kozyri.rules import IllegalMove, Refusal, Rule, in_order

NAME = "durak"

Stage = Literal["guess", "attack", "defend", "over"]
Colour = Literal["red", "black"]
AttackSizes: TypeAlias = tuple[int, ...]

FULL_HAND = 5  # cards
ODD_ATTACKS: AttackSizes = (1, 3, 5)
ALL_ATTACKS: AttackSizes = (1, 2, 3, 4, 5)
RANKS_IN_PACK = {36: 9, 32: 8, 52: 13}
_ALL_CARDS = cards.pack(RANKS_IN_SUIT)

# ---------------------------------------------------------------------------------------- players and pack

PLAYERS = Rule("PD-1", "Two, three or four people play, each for himself.", "Spieler, Spielmaterial")
PACK = Rule("PD-2", "The pack has 36 cards: in each suit A K Q J 10 9 8 7 6, ace high.", "Spieler, Spielmaterial")
CLOCKWISE = Rule("PD-3", "The turn passes to the left, clockwise.", "Geben, Trumpf")
OTHER_PACKS = Rule(
    "PD-25",
    "Other packs will do, for instance 32 cards without the sixes.",
    "Varianten",
    reading="As the six robs, nobody does with 32 cards, unless the lowest trump is agreed on.",
)
PANJPAR_PACK = Rule("PJ-1", "Panjpar is played with 52 cards, ace high, two low.", "Varianten")
PANJPAR_PLAYERS = Rule(
    "PJ-4",
    "Panjpar, too, is for two to four players.",
    "Varianten",
    reading="The source names no other number; elsewhere the game is mostly described for two.",
)
PANJPAR_ELSE = Rule("PJ-6", "In all else Panjpar is played as Prostoj Durak.", "Varianten")


@dataclass(frozen=True, kw_only=True, slots=True)
class Options:
    """What the table agreed on before the deal."""

    players: int = 2  # or 3 or 4 (PD-1)
    pack: int = 36  # or 32 or 52 cards (PD-2, PD-25, PJ-1)
    rob: str = "six"  # does it (PD-8); or the "lowest" trump of the pack; or robbing is "off" (PJ-2)
    attack_sizes: AttackSizes = ODD_ATTACKS  # (PD-10), or ALL_ATTACKS (PJ-3)
    first_attacker: str = "left_of_dealer"  # (PD-9); or, for two, by "colour_guess" (PJ-5)
    repetition_draw: int = 3  # so often a position stands in a drawn deal; 0 = never drawn (A-PD-24)

    def __post_init__(self) -> None:
        check_choices(self, _CHOICES)
        pack, sizes, times = self.pack, self.attack_sizes, self.repetition_draw
        check("pack", pack, type(pack) is int and pack in RANKS_IN_PACK, "36, 32 or 52 cards")
        known = isinstance(sizes, tuple | list) and tuple(sizes) in (ODD_ATTACKS, ALL_ATTACKS)
        check("attack_sizes", sizes, known, f"{ODD_ATTACKS} or {ALL_ATTACKS}")
        object.__setattr__(self, "attack_sizes", ODD_ATTACKS if len(sizes) == 3 else ALL_ATTACKS)
        if self.first_attacker == "colour_guess" and self.players != 2:
            raise ValueError('first_attacker: "colour_guess" is for two players')
        check("repetition_draw", times, whole_number(times, 0) and times != 1, "0 or a number from 2")


_CHOICES = {
    "players": (2, 3, 4),
    "rob": ("six", "lowest", "off"),
    "first_attacker": ("left_of_dealer", "colour_guess"),
}
PRESETS = {
    "durak": Options(),
    "panjpar": Options(pack=52, rob="off", attack_sizes=ALL_ATTACKS),
}


def pack(options: Options) -> tuple[Card, ...]:
    return cards.pack(RANKS_IN_PACK[options.pack])


# ---------------------------------------------------------------------------------------- moves


@of_its_kind
class Guess(NamedTuple):
    """Name the colour of the trump (PJ-5)."""

    colour: Colour


@of_its_kind
class Attack(NamedTuple):
    """Attack with these cards (PD-10)."""

    cards: Cards


@of_its_kind
class Beat(NamedTuple):
    """Beat the attack card `over` with `card` (PD-13)."""

    card: Card
    over: Card


@of_its_kind
class Take(NamedTuple):
    """Leave the rest unbeaten and pick it up (PD-16)."""


@of_its_kind
class Rob(NamedTuple):
    """Exchange the trump six for the turned card (PD-8)."""


Move: TypeAlias = Guess | Attack | Beat | Take | Rob

TAKING = Take()
ROBBING = Rob()
_BEATS = tuple(tuple(Beat(card, over) for card in _ALL_CARDS) for over in _ALL_CARDS)
"""By attack card and defence card: made once, for they are listed often."""


def write(move: Move) -> str:
    """The move in notation: `AH AD 7C`, `QS>7C`, `take`, `rob`, `red`."""
    match move:
        case Guess(colour):
            return colour
        case Attack(some):
            return cards.names(some)
        case Beat(card, over):
            return f"{cards.name(card)}>{cards.name(over)}"
        case Take():
            return "take"
        case Rob():
            return "rob"


def read(text: str) -> Move:
    words = text.split()
    match words:
        case ["take"]:
            return Take()
        case ["rob"]:
            return Rob()
        case ["red" | "black" as colour]:
            return Guess("red" if colour == "red" else "black")
        case [word] if ">" in word:
            card, _, over = word.partition(">")
            return Beat(cards.card(card), cards.card(over))
        case []:
            raise BadNotation("an empty text is no move")
        case _ if len(words) > FULL_HAND:
            raise BadNotation(f"{cards.shown(text)} is no move: nobody attacks with more than {FULL_HAND} cards")
        case _:
            return Attack(cards.cards(text))


# ---------------------------------------------------------------------------------------- the state


class Position(NamedTuple):
    """What must be the same for a position to stand again (A-PD-24)."""

    hands: tuple[Cards, ...]
    attacker: Seat
    attack: Cards


class State(NamedTuple):
    """A deal at one moment."""

    options: Options
    dealer: Seat
    trump: Suit
    talon: tuple[Card, ...]  # next card first; the last one is the turned card and lies open
    hands: tuple[Cards, ...]  # one set of cards a seat
    attacker: Seat
    defender: Seat
    stage: Stage
    attack: Cards = NO_CARDS  # what is not beaten yet
    beaten: tuple[tuple[Card, Card], ...] = ()  # attack card and defence card, in the order of beating
    set_aside: Cards = NO_CARDS  # out of play for good
    shown: tuple[Cards, ...] = ()  # of each hand the cards that all saw picked up, drawn or robbed
    past: tuple[Position, ...] = ()  # since a card last left play or the talon; not counted with two players
    ended: Outcome | None = None


# ---------------------------------------------------------------------------------------- deal and trump

LOSER_DEALS = Rule(
    "PD-4",
    "Anybody deals first; afterwards the fool, who lost the last deal, shuffles and deals.",
    "Geben, Trumpf",
)
TOUCH = Rule(
    "PD-5",
    "Whoever else touches others' cards while they are shuffled and dealt is the fool at once and deals.",
    "Geben, Trumpf",
    reading="He is dealer and old fool of this deal, his left neighbour attacks first, and he gets no marker. There is "
    "no cut: who accepts one has touched the cards.",
)
FIVE_EACH = Rule("PD-6", "Everybody is dealt five cards, one at a time.", "Geben, Trumpf")
TURN_UP = Rule(
    "PD-7",
    "The next card is turned up and its suit is trump; the rest lies face down on it, so that it stays in sight.",
    "Geben, Trumpf",
    reading="So the turned card is the last of the talon to be drawn.",
)
ROB = Rule(
    "PD-8",
    "Whoever holds the trump six may exchange it for the turned card at any time while that still lies.",
    "Geben, Trumpf",
    reading="Also out of turn, whenever somebody is to move; drawing is not a move. The six becomes the last card of "
    "the talon. If it is turned itself there is nothing to rob.",
    cases={
        "off": "Robbing is not played at this table.",
        "gone": "The turned card no longer lies there.",
        "not_held": "Only {card:card} robs the turned card, and it is not in this hand.",
        "turned_itself": "{card:card} is the turned card itself: there is nothing to rob.",
        "before_guess": "Nobody robs before the colour is guessed.",
        "over": "The deal is over: nothing is robbed any more.",
    },
)
NO_ROBBING = Rule("PJ-2", "In Panjpar the turned card cannot be robbed.", "Varianten")
GUESS_COLOUR = Rule(
    "PJ-5",
    "By agreement, with two players, the one left of the dealer guesses the colour of the trump before he sees "
    "anything: if right, he attacks first, if wrong, the dealer.",
    "Varianten",
    reading="The source has no guess; it is known from Afghanistan. By default the one left of the dealer attacks.",
    cases={
        "first": "First the colour of the trump is guessed: red or black.",
        "not_guesser": "The player left of the dealer guesses the colour.",
        "no_guess": "No colour is guessed now.",
    },
)


def deal(options: Options, deck: Sequence[Card], dealer: Seat) -> State:
    """The state after the deal (PD-6, PD-7)."""
    stock = cards.checked_deck(deck, pack(options))
    players = options.players
    check_seat("dealer", dealer, players)
    forehand = left_of(dealer, players)
    hands = [NO_CARDS] * players
    for place, card in enumerate(stock[: FULL_HAND * players]):
        seat = (forehand + place) % players
        hands[seat] = with_card(hands[seat], card)
    turned, *rest = stock[FULL_HAND * players :]
    state = State(
        options=options,
        dealer=dealer,
        trump=SUIT_OF[turned],
        talon=(*rest, turned),
        hands=tuple(hands),
        attacker=forehand,
        defender=left_of(forehand, players),
        stage="guess" if options.first_attacker == "colour_guess" else "attack",
        shown=(NO_CARDS,) * players,
    )
    return state._replace(past=_first_standing(state))


_ROBBING_RANK = {
    ("six", 36): SIX,
    ("six", 52): SIX,
    ("lowest", 36): SIX,
    ("lowest", 32): SEVEN,
    ("lowest", 52): TWO,
}


def robber(options: Options, trump: Suit) -> Card | None:
    """The card that robs; None where nobody may (PD-8, PD-25, PJ-2)."""
    rank = _ROBBING_RANK.get((options.rob, options.pack))
    return None if rank is None else _ALL_CARDS[trump * RANKS_IN_SUIT + rank]


_LOW_TRUMPS = tuple(sum(1 << trump * RANKS_IN_SUIT + rank for rank in (TWO, SIX, SEVEN)) for trump in SUITS)
"""By trump suit: the cards that rob in one pack or another."""


def may_rob(state: State, seat: Seat) -> bool:
    """Whether that seat may rob now (PD-8)."""
    hand = state.hands[seat]
    if not hand & _LOW_TRUMPS[state.trump] or not state.talon or state.stage not in ("attack", "defend"):
        return False
    card = robber(state.options, state.trump)
    return card is not None and holds(hand, card)


def _refuse_rob(state: State, seat: Seat) -> Refusal | None:
    if may_rob(state, seat):
        return None
    card = robber(state.options, state.trump)
    if card is None:
        return Refusal(ROB, "off")
    if state.stage == "over":
        return Refusal(ROB, "over")
    if state.stage == "guess":
        return Refusal(ROB, "before_guess")
    if not state.talon:
        return Refusal(ROB, "gone")
    if state.talon[-1] == card:
        return Refusal(ROB, "turned_itself", card=card)
    return Refusal(ROB, "not_held", card=card)


def _rob(state: State, seat: Seat) -> State:
    card = robber(state.options, state.trump)
    assert card is not None
    turned = state.talon[-1]
    after = state._replace(
        talon=(*state.talon[:-1], card),
        hands=with_hand(state.hands, seat, with_card(without(state.hands[seat], card), turned)),
        shown=with_hand(state.shown, seat, with_card(without(state.shown[seat], card), turned)),
    )
    return after._replace(past=_first_standing(after))


def colour(suit: Suit) -> Colour:
    return "black" if suit in (SPADES, CLUBS) else "red"


def _refuse_guess(state: State, seat: Seat) -> Refusal | None:
    if state.stage == "over":
        return Refusal(ROLES, "over")
    if state.stage != "guess":
        return Refusal(GUESS_COLOUR, "no_guess")
    return None if seat == state.attacker else Refusal(GUESS_COLOUR, "not_guesser")


def _guess_colour(state: State, guessed: Colour) -> State:
    players = state.options.players
    first = state.attacker if guessed == colour(state.trump) else left_of(state.attacker, players)
    return state._replace(stage="attack", attacker=first, defender=left_of(first, players))


# ---------------------------------------------------------------------------------------- attack

ROLES = Rule(
    "PD-9",
    "One player attacks and one defends: first the one left of the dealer attacks, and the one on his left defends.",
    "Angriff und Verteidigung",
    cases={
        "over": "The deal is over.",
        "not_attacker": "It is for {who:seat} to attack now.",
        "not_defender": "It is for {who:seat} to defend now.",
        "attack_lies": "An attack lies on the table: it is beaten or taken first.",
        "no_attack": "There is nothing to beat or to take: the attack comes first.",
    },
)
ATTACK_SIZE = Rule(
    "PD-10",
    "An attack is one, three or five cards, laid open side by side.",
    "Angriff",
    cases={
        "size": "{count} cards are no attack: it takes one, three or five.",
        "not_held": "{card:card} is not in this hand.",
    },
)
PANJPAR_SIZES = Rule(
    "PJ-3",
    "In Panjpar one may also attack with one or two pairs and no odd card: two or four cards.",
    "Varianten",
    reading="Four of a kind are two pairs; three of a kind and a fourth card are not.",
    cases={
        "size": "{count} cards are no attack: it takes one to five.",
        "no_pair": "Two attack cards must be a pair.",
        "no_two_pairs": "Four attack cards must be two pairs, and three of a kind count as one.",
    },
)
PAIRS = Rule(
    "PD-11",
    "Three attack cards contain a pair, five contain two pairs; the odd card may be any.",
    "Angriff",
    reading="Nobody has to use a pair that he holds.",
    cases={
        "no_pair": "Three attack cards need a pair of equal rank among them.",
        "no_two_pairs": "Five attack cards need two pairs among them, and three of a kind count as one.",
    },
)
KINDS = Rule("PD-12", "Three of a kind count as a pair and an odd card, four of a kind as two pairs.", "Angriff")
MOST = Rule(
    "PD-21",
    "An attack has at most as many cards as the defender holds.",
    "Maximale Angriffszahl",
    cases={"too_many": "The defender holds {held}: {count} cards are too many."},
)
SAY_COUNT = Rule(
    "PD-22",
    "By custom the defender must say how many cards he holds before the attack.",
    "Maximale Angriffszahl",
    reading="Everybody's number is always in sight, so the question is answered.",
)

_SUIT_MASK = 0x1FFF
_ONE_OF_EACH_SUIT = 1 | 1 << 13 | 1 << 26 | 1 << 39


def _ranks_held_twice(some: Cards) -> int:
    """A bit for every rank of which there are two cards or more."""
    a, b, c, d = some & _SUIT_MASK, some >> 13 & _SUIT_MASK, some >> 26 & _SUIT_MASK, some >> 39
    return a & b | c & d | (a | b) & (c | d)


def pairs(some: Cards) -> int:
    """How many pairs can be made of these cards: four of a kind are two (PD-12)."""
    four_of_a_kind = some & some >> 13 & some >> 26 & some >> 39
    return _ranks_held_twice(some).bit_count() + four_of_a_kind.bit_count()


def attacks(hand: Cards, most: int, sizes: AttackSizes, including: Cards = NO_CARDS) -> Iterator[Cards]:
    """Every set of cards with which this hand may attack, small ones first: `most` are held by the defender (PD-21).

    Where `including` names cards, only the attacks with these.
    """
    if including:
        yield from (some for some in attacks(hand, most, sizes) if some & including == including)
        return
    one_pair = _each_pair(hand) if most > 1 else []
    for size in sizes:
        if size > most:
            return
        if size == 1:
            paired: Iterable[Paired] = ((NO_CARDS, hand),)
        elif size < 4:
            paired = one_pair
        else:
            paired = _each_two_pairs(one_pair)
        if size % 2 == 0:
            yield from (some for some, _ in paired)
            continue
        for some, odd_cards in paired:
            rest = odd_cards
            while rest:
                odd = rest & -rest
                yield some | odd
                rest ^= odd


Paired: TypeAlias = tuple[Cards, Cards]
"""Pairs, and the cards that may go with them as the odd one: of three of a kind the third, so that none comes twice."""


def _each_pair(hand: Cards) -> list[Paired]:
    found = []
    ranks = _ranks_held_twice(hand)
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        alike = hand & rank * _ONE_OF_EACH_SUIT
        others = hand ^ alike
        while alike:
            first = alike & -alike
            alike ^= first
            higher = alike
            while higher:
                second = higher & -higher
                higher ^= second
                found.append((first | second, others | higher))
    return found


def _each_two_pairs(pairs: list[Paired]) -> Iterator[Paired]:
    for (pair, odd), (second, second_odd) in combinations(pairs, 2):
        if second & odd == second:
            yield pair | second, odd & second_odd


def _refuse_attack(state: State, seat: Seat, some: Cards) -> Refusal | None:
    if state.stage != "attack" or seat != state.attacker:
        return _out_of_place(state, seat, "attack")
    foreign = some & ~state.hands[seat]
    if foreign:
        return Refusal(ATTACK_SIZE, "not_held", card=next(each(foreign)))
    count, sizes = some.bit_count(), state.options.attack_sizes
    if count not in sizes:
        return Refusal(ATTACK_SIZE if sizes == ODD_ATTACKS else PANJPAR_SIZES, "size", count=count)
    held = state.hands[state.defender].bit_count()
    if count > held:
        return Refusal(MOST, "too_many", held=held, count=count)
    needed = count // 2
    if needed and pairs(some) < needed:
        return Refusal(PAIRS if count % 2 else PANJPAR_SIZES, "no_pair" if needed == 1 else "no_two_pairs")
    return None


def _attack(state: State, some: Cards) -> State:
    options, dealer, trump, talon, hands, attacker, defender, _, _, beaten, set_aside, shown, past, _ = state
    hands = with_hand(hands, attacker, hands[attacker] ^ some)
    if shown[attacker] & some:
        shown = with_hand(shown, attacker, shown[attacker] & ~some)
    after = State(
        options, dealer, trump, talon, hands, attacker, defender, "defend", some, beaten, set_aside, shown, past
    )
    return _remember(after) if past else after  # where positions are counted, the one before this attack stands there


def _out_of_place(state: State, seat: Seat, what: Literal["attack", "defend"]) -> Refusal:
    if state.stage == "over":
        return Refusal(ROLES, "over")
    if state.stage == "guess":
        return Refusal(GUESS_COLOUR, "first")
    if what == "attack":
        if seat != state.attacker:
            return Refusal(ROLES, "not_attacker", who=state.attacker)
        return Refusal(ROLES, "attack_lies")
    if seat != state.defender:
        return Refusal(ROLES, "not_defender", who=state.defender)
    return Refusal(ROLES, "no_attack")


# ---------------------------------------------------------------------------------------- defence

BEAT = Rule(
    "PD-13",
    "The defender may, but need not, beat attack cards one by one: with a higher card of the suit, or a plain card "
    "with a trump.",
    "Verteidigung",
    reading="He may beat any of them, also none although he could.",
    cases={
        "not_held": "{card:card} is not in this hand.",
        "not_attacking": "{over:card} is not among the cards to be beaten.",
        "too_low": "{card:card} does not beat {over:card}: it is lower.",
        "other_suit": "{card:card} does not beat {over:card}: it is of another suit and no trump.",
        "trump": "{card:card} does not beat {over:card}: only a higher trump beats a trump.",
    },
)
ANY_DEFENCE = Rule("PD-14", "The defence cards need not make any pattern.", "Verteidigung")
HELD = Rule(
    "PD-15",
    "When all attack cards are beaten these cards are set aside; the defender attacks next, and his left neighbour "
    "defends.",
    "Resultat",
)
FAILED = Rule(
    "PD-16",
    "Otherwise the defender picks up what he did not beat, beaten and beating cards are set aside, and the player on "
    "his left attacks the next one.",
    "Resultat",
    reading="With two players the same attacker attacks again.",
)
ONLY_UNBEATEN = Rule("PD-18", "Only the unbeaten cards are picked up, unlike in Podkidnoj Durak.", "Karten ziehen")


def beats(card: Card, over: Card, trump: Suit) -> bool:
    """Whether `card` beats `over` (PD-13)."""
    if SUIT_OF[card] == SUIT_OF[over]:
        return card > over
    return SUIT_OF[card] == trump


_BEATERS = tuple(
    tuple(cards.collect(card for card in _ALL_CARDS if beats(card, over, trump)) for over in _ALL_CARDS)
    for trump in SUITS
)
"""By trump and attack card."""


def _refuse_beat(state: State, seat: Seat, card: Card, over: Card) -> Refusal | None:
    if state.stage != "defend" or seat != state.defender:
        return _out_of_place(state, seat, "defend")
    if not state.hands[seat] >> card & 1:
        return Refusal(BEAT, "not_held", card=card)
    if not state.attack >> over & 1:
        return Refusal(BEAT, "not_attacking", over=over)
    if _BEATERS[state.trump][over] >> card & 1:
        return None
    if SUIT_OF[card] == SUIT_OF[over]:
        return Refusal(BEAT, "too_low", card=card, over=over)
    return Refusal(BEAT, "trump" if SUIT_OF[over] == state.trump else "other_suit", card=card, over=over)


def _refuse_take(state: State, seat: Seat) -> Refusal | None:
    if state.stage == "defend" and seat == state.defender:
        return None
    return _out_of_place(state, seat, "defend")


def _beat(state: State, card: Card, over: Card) -> State:
    options, dealer, trump, talon, hands, attacker, defender, stage, attack, beaten, set_aside, shown, _, _ = state
    hands = with_hand(hands, defender, hands[defender] ^ 1 << card)
    if shown[defender] >> card & 1:
        shown = with_hand(shown, defender, shown[defender] ^ 1 << card)
    attack ^= 1 << over
    beaten = (*beaten, (over, card))
    # Two cards leave play: no position stands again.
    after = State(options, dealer, trump, talon, hands, attacker, defender, stage, attack, beaten, set_aside, shown)
    return after if attack else _after_attack(after)


# ---------------------------------------------------------------------------------------- drawing, and the end

REFILL = Rule(
    "PD-17",
    "Then the attacker, and after him the defender, fill up their hands to five cards from the talon.",
    "Karten ziehen",
    reading="The attacker draws until he has five or the talon is empty, then the defender; nobody else draws, nor who "
    "holds more.",
)
LAST_IS_FOOL = Rule(
    "PD-19",
    "When the talon is used up players without cards drop out one after another; the last one is the fool.",
    "Ausscheiden",
    reading="A player is out when hands have been filled up after an attack and his is empty. If attacker and defender "
    "go together, one who is left alone is the fool although he did nothing.",
)
OUT_DEFENDING = Rule(
    "PD-20",
    "If the defender beats everything with his last cards he is out, and his left neighbour attacks.",
    "Ausscheiden",
)
OLD_FOOL = Rule(
    "PD-23",
    "When the last two hold equally many cards, the attacker plays them all and the defender beats them all, the deal "
    "is drawn: the old fool stays the fool and deals again.",
    "Alter Narr",
    reading="Only when the talon is empty and nobody else is in play. In the first deal the same dealer deals again. "
    "In Panjpar also with two or four cards.",
)
MARKERS = Rule(
    "PD-24",
    "Losers collect markers, and whoever has most at the end has lost.",
    "Alter Narr",
    reading="Players with equally many markers share the last place.",
)
REPETITION = Rule(
    "A-PD-24",
    "When the same position stands for the third time the deal is drawn.",
    "",
    reading="The source is silent. With two players it cannot happen; three can go round for ever when the talon is "
    "empty and everybody takes. Position: all hands, the attack and whose turn it is.",
)


_CLOCKWISE = {players: [clockwise_from(Seat(seat), players) for seat in range(players)] for players in (2, 3, 4)}


def _after_attack(state: State) -> State:
    """The next attack, or the end (PD-15 to PD-23)."""
    options, dealer, trump, talon, held, attacker, defender, _, unbeaten, beaten, set_aside, shown, past, _ = state
    for over, card in beaten:
        set_aside |= 1 << over | 1 << card
    hands = list(held)
    if unbeaten:
        hands[defender] |= unbeaten
        shown = with_hand(shown, defender, shown[defender] | unbeaten)
    for seat in (attacker, defender):
        missing = FULL_HAND - hands[seat].bit_count()
        if missing > 0 and talon:
            drawn, talon, past = talon[:missing], talon[missing:], ()
            hands[seat] |= sum([1 << card for card in drawn])
            if not talon:  # everybody sees who draws the turned card
                shown = with_hand(shown, seat, shown[seat] | 1 << drawn[-1])
    active = _CLOCKWISE[options.players][defender]
    if not talon:  # while it has cards nobody is without
        active = [seat for seat in active if hands[seat]]
    # Who picked cards up holds some, so he is the first of `active` and the one to his left the second.
    next_attacker = 1 if unbeaten else 0
    if len(active) > 1:
        attacker, defender = active[next_attacker], active[(next_attacker + 1) % len(active)]
    in_play = tuple(hands)
    after = State(
        options, dealer, trump, talon, in_play, attacker, defender, "attack", NO_CARDS, (), set_aside, shown, past
    )
    if not active:
        return _end(after, (), OLD_FOOL)
    if len(active) == 1:
        return _end(after, (active[0],), LAST_IS_FOOL)
    return _remember(after)


def _first_standing(state: State) -> tuple[Position, ...]:
    """What to remember when nothing that stood before can stand again."""
    return _remember(state._replace(past=())).past


def _remember(state: State) -> State:
    """The state with its position counted; drawn when that stands once too often (A-PD-24)."""
    allowed = state.options.repetition_draw
    if not allowed or state.options.players == 2:  # each attack brings one of two players nearer to the end
        return state
    position = Position(state.hands, state.attacker, state.attack)
    state = state._replace(past=(*state.past, position))
    return _end(state, (), REPETITION) if state.past.count(position) >= allowed else state


def _end(state: State, losers: tuple[Seat, ...], rule: Rule) -> State:
    points = tuple(-1 if seat in losers else 0 for seat in range(state.options.players))
    return state._replace(stage="over", ended=Outcome(points, losers, rule))


# ---------------------------------------------------------------------------------------- the contract


def turn(state: State) -> Seat | None:
    match state.stage:
        case "guess" | "attack":
            return state.attacker
        case "defend":
            return state.defender
        case "over":
            return None


def moves(state: State, seat: Seat) -> Iterator[Move]:
    """Every legal move of that seat; robbing is also its right out of turn."""
    found: Iterator[Move]
    if state.stage == "attack" and seat == state.attacker:
        most = state.hands[state.defender].bit_count()
        # Attack(some) for each, but made without a call of Python's: there may be thousands.
        found = map(tuple.__new__, repeat(Attack), zip(attacks(state.hands[seat], most, state.options.attack_sizes)))
    elif state.stage == "defend" and seat == state.defender:
        found = _defences(state.hands[seat], state.attack, state.trump)
    elif state.stage == "guess" and seat == state.attacker:
        found = iter((Guess("red"), Guess("black")))
    else:
        found = iter(())
    return chain(found, (ROBBING,)) if may_rob(state, seat) else found


def _defences(hand: Cards, attack: Cards, trump: Suit) -> Iterator[Beat | Take]:
    beaters = _BEATERS[trump]
    while attack:
        lowest = attack & -attack
        attack ^= lowest
        over = lowest.bit_length() - 1
        better = hand & beaters[over]
        while better:
            lowest = better & -better
            better ^= lowest
            yield _BEATS[over][lowest.bit_length() - 1]
    yield TAKING


def refusal(state: State, seat: Seat, move: Move) -> Refusal | None:
    match move:
        case Beat():
            return _refuse_beat(state, seat, *move)
        case Attack():
            return _refuse_attack(state, seat, move.cards)
        case Take():
            return _refuse_take(state, seat)
        case Rob():
            return _refuse_rob(state, seat)
        case Guess():
            return _refuse_guess(state, seat)


def apply(state: State, seat: Seat, move: Move) -> State:
    refused = refusal(state, seat, move)
    if refused is not None:
        raise IllegalMove(refused)
    match move:
        case Beat():
            return _beat(state, *move)
        case Attack():
            return _attack(state, move.cards)
        case Take():
            return _after_attack(state)
        case Rob():
            return _rob(state, seat)
        case Guess():
            return _guess_colour(state, move.colour)


def outcome(state: State) -> Outcome | None:
    return state.ended


# ---------------------------------------------------------------------------------------- a deal from its middle


def position(
    options: Options,
    hands: Sequence[Cards],
    *,
    trump: Suit,
    attacker: Seat,
    defender: Seat,
    talon: Sequence[Card] = (),
    stage: Stage = "attack",
    attack: Cards = NO_CARDS,
    beaten: Sequence[tuple[Card, Card]] = (),
    set_aside: Cards | None = None,
    shown: Sequence[Cards] | None = None,
    dealer: Seat | None = None,
) -> State:
    """A state made of what lies on the table; raises ValueError that names what does not fit.

    Unless told otherwise the seat on the attacker's right has dealt, all cards that lie nowhere are set aside, and
    nobody's cards are known to the others.
    """
    players = options.players
    check_seat("attacker", attacker, players)
    check_seat("defender", defender, players)
    if dealer is None:
        dealer = Seat((attacker - 1) % players)
    check_seat("dealer", dealer, players)
    known = (NO_CARDS,) * players if shown is None else tuple(shown)
    for what, sets in (("hands", hands), ("shown", known)):
        if len(sets) != players:
            raise ValueError(f"{what}: {players} players need {players}, not {len(sets)}")
    check("trump", trump, trump in SUITS, "a suit")
    check("stage", stage, stage in ("attack", "defend", "guess"), "attack, defend or guess")
    if talon and SUIT_OF[talon[-1]] != trump:
        raise ValueError(f"talon: its last card is the turned one, and {cards.name(talon[-1])} is no trump")
    lying = _lying(options, hands, talon, attack, beaten, set_aside or NO_CARDS)
    rest = cards.collect(pack(options)) & ~lying
    if set_aside is None:
        set_aside = rest
    elif rest:
        raise ValueError(f"set_aside: {cards.name(next(each(rest)))} lies nowhere")
    for hand, some in zip(hands, known, strict=True):
        if some & ~hand:
            raise ValueError("shown: a card that others know must be in that hand")
    state = State(
        options=options,
        dealer=dealer,
        trump=trump,
        talon=tuple(talon),
        hands=tuple(hands),
        attacker=attacker,
        defender=defender,
        stage=stage,
        attack=attack,
        beaten=tuple((over, card) for over, card in beaten),
        set_aside=set_aside,
        shown=known,
    )
    _check_roles(state)
    _check_table(state)
    return state if beaten else state._replace(past=_first_standing(state))


def _lying(
    options: Options,
    hands: Sequence[Cards],
    talon: Sequence[Card],
    attack: Cards,
    beaten: Sequence[tuple[Card, Card]],
    set_aside: Cards,
) -> Cards:
    """All these cards; raises ValueError for one that lies twice or is not in the pack."""
    places: dict[str, Iterable[Card]] = {f"hand {seat}": each(hand) for seat, hand in enumerate(hands)}
    places |= {"talon": talon, "attack": each(attack), "beaten": chain(*beaten), "set_aside": each(set_aside)}
    whole, lying = pack(options), NO_CARDS
    for place, some in places.items():
        for card in some:
            if card not in whole:
                known = cards.name(card) if card in _ALL_CARDS else card
                raise ValueError(f"{place}: {known} is not in a pack of {options.pack} cards")
            if holds(lying, card):
                raise ValueError(f"{place}: {cards.name(card)} stands twice")
            lying = with_card(lying, card)
    return lying


def _check_roles(state: State) -> None:
    attacker, players = state.attacker, state.options.players
    for seat, hand in enumerate(state.hands):
        if not hand and state.talon and (state.stage != "defend" or seat != attacker):
            raise ValueError(f"hand {seat}: nobody is without cards while the talon has some")
    if state.stage != "defend" and not state.hands[attacker]:
        raise ValueError(f"attacker: seat {attacker} holds no cards")
    others = [seat for seat in clockwise_from(left_of(attacker, players), players)[:-1] if state.hands[seat]]
    if not others or others[0] != state.defender:
        raise ValueError("defender: must be the next seat to the left of the attacker that holds cards")


def _check_table(state: State) -> None:
    options, overs = state.options, state.attack
    for over, card in state.beaten:
        if not beats(card, over, state.trump):
            raise ValueError(f"beaten: {cards.name(card)} does not beat {cards.name(over)}")
        overs |= 1 << over
    if state.stage == "defend":
        count = overs.bit_count()
        if not state.attack:
            raise ValueError("attack: in a defence there is a card to be beaten")
        if count not in options.attack_sizes or pairs(overs) < count // 2:
            raise ValueError(f"attack: {cards.names(overs)} is no attack")
        if state.attack.bit_count() > state.hands[state.defender].bit_count():
            raise ValueError("attack: the defender holds fewer cards than are to be beaten")
    elif overs:
        raise ValueError(f"attack: no cards lie on the table at the stage {state.stage!r}")
    if state.stage == "guess" and (
        options.first_attacker != "colour_guess"
        or state.set_aside
        or any(state.shown)
        or any(hand.bit_count() != FULL_HAND for hand in state.hands)
        or state.attacker != left_of(state.dealer, options.players)
    ):
        raise ValueError("stage: the colour is guessed before the first attack, by the player left of the dealer")


# ---------------------------------------------------------------------------------------- what a seat knows


class View(NamedTuple):
    """A deal as one seat knows it; what stands in `State`, too, means the same."""

    options: Options
    dealer: Seat
    seat: Seat
    stage: Stage
    hand: Cards  # the seat's own; none before the colour is guessed
    counts: tuple[int, ...]  # how many cards each seat holds
    talon: int  # how many cards it has, with the turned one
    turned: Card | None  # None when it is drawn or not turned yet
    trump: Suit | None  # None before the colour is guessed
    attacker: Seat
    defender: Seat
    attack: Cards
    beaten: tuple[tuple[Card, Card], ...]
    set_aside: Cards
    shown: tuple[Cards, ...]
    may_rob: bool
    ended: Outcome | None


def view(state: State, seat: Seat) -> View:
    blind = state.stage == "guess"
    return View(
        options=state.options,
        dealer=state.dealer,
        seat=seat,
        stage=state.stage,
        hand=NO_CARDS if blind else state.hands[seat],
        counts=tuple(hand.bit_count() for hand in state.hands),
        talon=len(state.talon),
        turned=None if blind or not state.talon else state.talon[-1],
        trump=None if blind else state.trump,
        attacker=state.attacker,
        defender=state.defender,
        attack=state.attack,
        beaten=state.beaten,
        set_aside=state.set_aside,
        shown=state.shown,
        may_rob=may_rob(state, seat),
        ended=state.ended,
    )


def guess(view: View, rng: random.Random) -> State:
    known = list(view.shown)
    known[view.seat] = view.hand
    seen = cards.union((view.attack, view.set_aside, *known)) | cards.collect(chain(*view.beaten))
    if view.turned is not None:
        seen |= 1 << view.turned
    unseen = list(cards.shuffled((card for card in pack(view.options) if not holds(seen, card)), rng))
    for seat, count in enumerate(view.counts):
        while known[seat].bit_count() < count:
            known[seat] |= 1 << unseen.pop()
    talon = (*unseen, view.turned) if view.turned is not None else tuple(unseen)
    state = State(
        options=view.options,
        dealer=view.dealer,
        trump=SUIT_OF[talon[-1]] if view.trump is None else view.trump,
        talon=talon,
        hands=tuple(known),
        attacker=view.attacker,
        defender=view.defender,
        stage=view.stage,
        attack=view.attack,
        beaten=view.beaten,
        set_aside=view.set_aside,
        shown=view.shown,
        ended=view.ended,
    )
    return state if view.stage == "over" or view.beaten else state._replace(past=_first_standing(state))


RULES = in_order(globals().values(), "PD-", "PJ-", own=24)
