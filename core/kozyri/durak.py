"""Prostoj Durak and Panjpar: attack with one card or with pairs, beat what you will, take the rest.

The sections follow the rule page: players and pack, deal and trump, attack and defence, end of the deal.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal, NamedTuple, TypeAlias

from kozyri import cards
from kozyri.cards import (
    ALL_OF_SUIT,
    CLUBS,
    NO_CARDS,
    SIX,
    SPADES,
    SUIT_OF,
    BadNotation,
    Card,
    Cards,
    Rank,
    Suit,
    each,
    holds,
    with_card,
    without,
)
from kozyri.game import Outcome, Seat, clockwise_from, left_of
from kozyri.rules import IllegalMove, Refusal, Rule

NAME = "durak"

Stage = Literal["guess", "attack", "defend", "over"]
Colour = Literal["red", "black"]
AttackSizes: TypeAlias = tuple[int, ...]

FULL_HAND = 5  # cards
ODD_ATTACKS: AttackSizes = (1, 3, 5)
ALL_ATTACKS: AttackSizes = (1, 2, 3, 4, 5)
RANKS_IN_PACK = {36: 9, 32: 8, 52: 13}

# ---------------------------------------------------------------------------------------- players and pack

PLAYERS = Rule("PD-1", "Two, three or four people play, each for himself.", "Spieler, Spielmaterial")
PACK = Rule(
    "PD-2", "The pack has 36 cards: in each suit A K Q J 10 9 8 7 6, the ace highest.", "Spieler, Spielmaterial"
)
CLOCKWISE = Rule("PD-3", "The turn passes to the left, clockwise.", "Geben, Trumpf")
OTHER_PACKS = Rule(
    "PD-25",
    "Other packs will do, for instance 32 cards without the sixes.",
    "Varianten",
    reading="The rule names the six for robbing, so with 32 cards nobody robs unless the lowest trump is agreed on.",
)
PANJPAR_PACK = Rule("PJ-1", "Panjpar is played with 52 cards: the ace is highest, the two lowest.", "Varianten")
PANJPAR_PLAYERS = Rule(
    "PJ-4",
    "Panjpar, too, is for two to four players.",
    "Varianten",
    reading="The source names no other number of players; elsewhere the game is mostly described for two.",
)
PANJPAR_ELSE = Rule("PJ-6", "In everything else Panjpar is played as Prostoj Durak.", "Varianten")


@dataclass(frozen=True, kw_only=True, slots=True)
class Options:
    """What the table agreed on before the deal; raises ValueError that names the field and the reason.

    players: 2, 3 or 4 (PD-1).
    pack: 36, 32 or 52 cards (PD-2, PD-25, PJ-1).
    rob: "six" (PD-8), "lowest": the lowest trump of the pack does it, "off" (PJ-2).
    attack_sizes: (1, 3, 5) as PD-10, or (1, 2, 3, 4, 5) as PJ-3.
    first_attacker: "left_of_dealer" (PD-9) or, for two, "colour_guess" (PJ-5).
    repetition_draw: the deal is drawn when a position stands for this many times; 0 = never (A-PD-24).
    """

    players: int = 2
    pack: int = 36
    rob: str = "six"
    attack_sizes: AttackSizes = ODD_ATTACKS
    first_attacker: str = "left_of_dealer"
    repetition_draw: int = 3

    def __post_init__(self) -> None:
        if not _is_int(self.players) or self.players not in (2, 3, 4):
            raise ValueError(f"players: must be 2, 3 or 4, not {self.players!r}")
        if not _is_int(self.pack) or self.pack not in RANKS_IN_PACK:
            raise ValueError(f"pack: must be 36, 32 or 52 cards, not {self.pack!r}")
        if self.rob not in ("six", "lowest", "off"):
            raise ValueError(f'rob: must be "six", "lowest" or "off", not {self.rob!r}')
        if not isinstance(self.attack_sizes, (tuple, list)) or tuple(self.attack_sizes) not in (
            ODD_ATTACKS,
            ALL_ATTACKS,
        ):
            raise ValueError(f"attack_sizes: must be (1, 3, 5) or (1, 2, 3, 4, 5), not {self.attack_sizes!r}")
        object.__setattr__(self, "attack_sizes", tuple(self.attack_sizes))
        if self.first_attacker not in ("left_of_dealer", "colour_guess"):
            raise ValueError(f'first_attacker: must be "left_of_dealer" or "colour_guess", not {self.first_attacker!r}')
        if self.first_attacker == "colour_guess" and self.players != 2:
            raise ValueError('first_attacker: "colour_guess" is for two players')
        if not _is_int(self.repetition_draw) or self.repetition_draw < 0 or self.repetition_draw == 1:
            raise ValueError(f"repetition_draw: must be 0 or a number from 2, not {self.repetition_draw!r}")


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


PRESETS = {
    "durak": Options(),
    "panjpar": Options(pack=52, rob="off", attack_sizes=ALL_ATTACKS),
}


def pack(options: Options) -> tuple[Card, ...]:
    """The cards of the pack, sorted."""
    return cards.pack(RANKS_IN_PACK[options.pack])


# ---------------------------------------------------------------------------------------- moves


class Guess(NamedTuple):
    """Name the colour of the trump before anything of the deal is seen (PJ-5)."""

    colour: Colour


class Attack(NamedTuple):
    """Lay these cards side by side for the defender to beat (PD-10)."""

    cards: Cards


class Beat(NamedTuple):
    """Beat the attack card `over` with `card` (PD-13)."""

    card: Card
    over: Card


class Take(NamedTuple):
    """Leave the rest unbeaten and pick it up (PD-16)."""


class Rob(NamedTuple):
    """Exchange the trump six for the turned card (PD-8)."""


Move: TypeAlias = Guess | Attack | Beat | Take | Rob


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
    """The move that is written so, the cards of an attack in any order; raises BadNotation."""
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
    """What must be the same for a position to stand again (A-PD-24); talon and cards set aside only ever shrink."""

    hands: tuple[Cards, ...]
    attacker: Seat
    attack: Cards


class State(NamedTuple):
    """A deal at one moment.

    talon: the stock, next card first; the turned card is the last and lies open.
    hands: one set of cards a seat.
    attack: the attack cards that are not beaten yet; empty while the attacker is to play.
    beaten: pairs of attack card and defence card, in the order in which they were beaten.
    set_aside: cards that are out of play for good.
    shown: of each hand the cards that everybody knows, since all saw them picked up, drawn or robbed.
    past: the positions since a card last left play or the talon.
    """

    options: Options
    dealer: Seat
    trump: Suit
    talon: tuple[Card, ...]
    hands: tuple[Cards, ...]
    attacker: Seat
    defender: Seat
    stage: Stage
    attack: Cards = NO_CARDS
    beaten: tuple[tuple[Card, Card], ...] = ()
    set_aside: Cards = NO_CARDS
    shown: tuple[Cards, ...] = ()
    past: tuple[Position, ...] = ()
    ended: Outcome | None = None


# ---------------------------------------------------------------------------------------- deal and trump

LOSER_DEALS = Rule(
    "PD-4",
    "Anybody deals first; afterwards the fool, who lost the last deal, shuffles and deals.",
    "Geben, Trumpf",
)
TOUCH = Rule(
    "PD-5",
    "Whoever else touches cards that are not his own while they are shuffled and dealt is the fool at once and deals.",
    "Geben, Trumpf",
    reading="He is dealer and old fool of this deal and his left neighbour attacks first, but he gets no marker. "
    "There is no cut: who accepts one has touched the cards.",
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
    "the talon. Where the six itself is turned there is nothing to rob.",
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
    "anything: guessed right, he attacks first, guessed wrong, the dealer does.",
    "Varianten",
    reading="The source has no guess; it is known from Afghanistan. By default the player left of the dealer attacks.",
    cases={
        "first": "First the colour of the trump is guessed: red or black.",
        "not_guesser": "The player left of the dealer guesses the colour.",
        "no_guess": "No colour is guessed now.",
    },
)


def deal(options: Options, deck: Sequence[Card], dealer: Seat) -> State:
    """The state after the deal: five cards each, the next one turned up (PD-6, PD-7).

    Raises ValueError for a deck that is not this pack and for a dealer who does not sit at the table.
    """
    stock = cards.checked_deck(deck, pack(options))
    players = options.players
    if not _is_int(dealer) or not 0 <= dealer < players:
        raise ValueError(f"dealer: must be a seat from 0 to {players - 1}, not {dealer!r}")
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
    return state._replace(past=(_standing(state),))


def robber(options: Options, trump: Suit) -> Card | None:
    """The card that may be exchanged for the turned one; None where nobody robs (PD-8, PD-25, PJ-2)."""
    match options.rob:
        case "six":
            return cards.card_of(trump, SIX) if options.pack != 32 else None
        case "lowest":
            return cards.card_of(trump, Rank(cards.RANKS_IN_SUIT - RANKS_IN_PACK[options.pack]))
        case _:
            return None


def may_rob(state: State, seat: Seat) -> bool:
    """Whether that seat may exchange its low trump for the turned card now (PD-8)."""
    if not state.talon or state.stage not in ("attack", "defend"):
        return False
    card = robber(state.options, state.trump)
    return card is not None and holds(state.hands[seat], card)


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
    state = state._replace(
        talon=(*state.talon[:-1], card),
        hands=_with_hand(state.hands, seat, with_card(without(state.hands[seat], card), turned)),
        shown=_with_hand(state.shown, seat, with_card(without(state.shown[seat], card), turned)),
    )
    return state._replace(past=(_standing(state),))


def _with_hand(hands: tuple[Cards, ...], seat: Seat, hand: Cards) -> tuple[Cards, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def colour(suit: Suit) -> Colour:
    """Red for hearts and diamonds, black for spades and clubs."""
    return "black" if suit in (SPADES, CLUBS) else "red"


# ---------------------------------------------------------------------------------------- attack

ROLES = Rule(
    "PD-9",
    "At any time one player attacks and one defends: first the player left of the dealer attacks, and the one left "
    "of the attacker defends.",
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
        "size": "{count} cards are no attack: it takes {sizes}.",
        "not_held": "{card:card} is not in this hand.",
    },
)
PANJPAR_SIZES = Rule(
    "PJ-3",
    "In Panjpar one may also attack with one pair or with two pairs and no odd card: two or four cards.",
    "Varianten",
    reading="Four of a kind are two pairs; three of a kind and a fourth card are not.",
)
PAIRS = Rule(
    "PD-11",
    "Three attack cards contain a pair, five contain two pairs; the odd card may be any.",
    "Angriff",
    reading="Nobody has to use a pair that he holds.",
    cases={
        "no_pair": "{count} cards need a pair of equal rank among them.",
        "one_pair_only": "{count} cards need two pairs, and three of a kind count as one.",
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
    reading="Everybody's number of cards is always in sight, so the question is always answered.",
)

_SUIT_MASK = 0x1FFF


def pairs(some: Cards) -> int:
    """How many pairs of equal rank can be made of these cards: four of a kind are two (PD-12)."""
    a, b, c, d = some & _SUIT_MASK, some >> 13 & _SUIT_MASK, some >> 26 & _SUIT_MASK, some >> 39
    at_least_two = a & b | c & d | (a | b) & (c | d)
    return at_least_two.bit_count() + (a & b & c & d).bit_count()


def attacks(hand: Cards, most: int, sizes: AttackSizes, including: Cards = NO_CARDS) -> Iterator[Cards]:
    """Every set of cards with which this hand may attack, small ones first, one at a time.

    most: the number of cards that the defender holds (PD-21).
    including: only attacks that contain these cards.
    """
    held = pairs(hand)
    rest = list(each(hand & ~including))
    chosen = including.bit_count()
    for size in sizes:
        if size > most or size // 2 > held:
            return
        if size == 1:
            yield from (including,) if chosen == 1 else (1 << card for card in rest) if chosen == 0 else ()
        elif size >= chosen:
            for added in combinations(rest, size - chosen):
                some = including
                for card in added:
                    some |= 1 << card
                if pairs(some) >= size // 2:
                    yield some


def _refuse_attack(state: State, seat: Seat, some: Cards) -> Refusal | None:
    if state.stage != "attack" or seat != state.attacker:
        return _out_of_place(state, seat, "attack")
    foreign = some & ~state.hands[seat]
    if foreign:
        return Refusal(ATTACK_SIZE, "not_held", card=next(each(foreign)))
    count = some.bit_count()
    sizes = state.options.attack_sizes
    if count not in sizes:
        said = "one, three or five" if sizes == ODD_ATTACKS else "one to five"
        return Refusal(ATTACK_SIZE, "size", count=count, sizes=said)
    held = state.hands[state.defender].bit_count()
    if count > held:
        return Refusal(MOST, "too_many", held=held, count=count)
    if pairs(some) < count // 2:
        return Refusal(PAIRS, "no_pair" if count < 4 else "one_pair_only", count=count)
    return None


def _out_of_place(state: State, seat: Seat, what: Literal["attack", "defend"]) -> Refusal:
    """Why that seat may not attack, or defend, at this stage at all."""
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
    "The defender may, but need not, beat attack cards one by one: with a higher card of the same suit, or with a "
    "trump where a plain card was played.",
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
    "When every attack card is beaten all these cards are set aside; the defender attacks next, and his left "
    "neighbour defends.",
    "Resultat",
)
FAILED = Rule(
    "PD-16",
    "Otherwise the defender picks up the cards he did not beat, the beaten and the beating cards are set aside, and "
    "the player on his left attacks the next one.",
    "Resultat",
    reading="With two players the same attacker attacks again.",
)
ONLY_UNBEATEN = Rule("PD-18", "Only the unbeaten cards are picked up, unlike in Podkidnoj Durak.", "Karten ziehen")


def beats(card: Card, over: Card, trump: Suit) -> bool:
    """Whether `card` beats `over`: higher in its suit, or a trump on a plain card (PD-13)."""
    if SUIT_OF[card] == SUIT_OF[over]:
        return card > over
    return SUIT_OF[card] == trump


def _beaters(hand: Cards, over: Card, trump: Suit) -> Cards:
    """The cards of the hand that beat `over`."""
    suit = SUIT_OF[over]
    higher = hand & ALL_OF_SUIT[suit] & -2 << over
    return higher if suit == trump else higher | hand & ALL_OF_SUIT[trump]


def _refuse_beat(state: State, seat: Seat, card: Card, over: Card) -> Refusal | None:
    if state.stage != "defend" or seat != state.defender:
        return _out_of_place(state, seat, "defend")
    if not holds(state.hands[seat], card):
        return Refusal(BEAT, "not_held", card=card)
    if not holds(state.attack, over):
        return Refusal(BEAT, "not_attacking", over=over)
    if beats(card, over, state.trump):
        return None
    if SUIT_OF[card] == SUIT_OF[over]:
        return Refusal(BEAT, "too_low", card=card, over=over)
    return Refusal(BEAT, "trump" if SUIT_OF[over] == state.trump else "other_suit", card=card, over=over)


# ---------------------------------------------------------------------------------------- drawing, and the end

REFILL = Rule(
    "PD-17",
    "Then the attacker, and after him the defender, fill up their hands to five cards from the talon.",
    "Karten ziehen",
    reading="The attacker draws until he has five or the talon is empty, then the defender; nobody else draws, and "
    "who holds more than five draws nothing.",
)
LAST_IS_FOOL = Rule(
    "PD-19",
    "When the talon is used up the players without cards drop out one after another; the last one is the fool.",
    "Ausscheiden",
    reading="A player is out when the hands have been filled up after an attack and his is empty. If attacker and "
    "defender run out together, one who is left alone is the fool although he did nothing.",
)
OUT_DEFENDING = Rule(
    "PD-20",
    "If the defender beats everything with his last cards he is out, and his left neighbour attacks.",
    "Ausscheiden",
)
OLD_FOOL = Rule(
    "PD-23",
    "When the last two hold equally many cards, the attacker plays all of his and the defender beats them all, the "
    "deal is drawn: the old fool stays the fool and deals again.",
    "Alter Narr",
    reading="Only when the talon is empty and nobody else is in play. In the first deal of a session the same dealer "
    "deals again. In Panjpar also with two or four cards.",
)
MARKERS = Rule(
    "PD-24",
    "Over several deals the losers collect markers, and whoever has most of them at the end has lost.",
    "Alter Narr",
    reading="Players with equally many markers share the last place.",
)
REPETITION = Rule(
    "A-PD-24",
    "When the same position stands for the third time the deal is drawn.",
    "",
    reading="The source does not speak of it. With two players it cannot happen; three with an empty talon can go "
    "round for ever when everybody takes. Position: all hands, the attack on the table and whose turn it is.",
)


def _standing(state: State) -> Position:
    return Position(state.hands, state.attacker, state.attack)


def _after_attack(state: State, *, held: bool) -> State:
    """The next attack, or the end: cards set aside or picked up, hands filled up, roles passed on (PD-15 … PD-23).

    held: whether every attack card was beaten.
    """
    before, attacker, defender = state, state.attacker, state.defender
    hands, shown = list(state.hands), list(state.shown)
    hands[defender] |= state.attack
    shown[defender] |= state.attack
    set_aside = state.set_aside
    for card, over in state.beaten:
        set_aside |= 1 << card | 1 << over
    talon = state.talon
    for seat in (attacker, defender):
        missing = FULL_HAND - hands[seat].bit_count()
        if missing > 0 and talon:
            drawn, talon = talon[:missing], talon[missing:]
            for card in drawn:
                hands[seat] |= 1 << card
            if not talon:  # everybody sees who draws the turned card
                shown[seat] |= 1 << drawn[-1]
    state = state._replace(
        hands=tuple(hands), shown=tuple(shown), talon=talon, attack=NO_CARDS, beaten=(), set_aside=set_aside
    )
    active = [seat for seat in clockwise_from(defender, state.options.players) if hands[seat]]
    if not active:
        return _end(state, (), OLD_FOOL)
    if len(active) == 1:
        return _end(state, (active[0],), LAST_IS_FOOL)
    # Who picked cards up holds some, so he is the first of `active` and the one to his left the second.
    after_defender = 0 if held else 1
    state = state._replace(
        attacker=active[after_defender], defender=active[(after_defender + 1) % len(active)], stage="attack"
    )
    return _remember(state, () if len(talon) < len(before.talon) else state.past)


def _remember(state: State, past: tuple[Position, ...]) -> State:
    """The state with its position counted; drawn when that position stands once too often (A-PD-24)."""
    position = _standing(state)
    state = state._replace(past=(*past, position))
    allowed = state.options.repetition_draw
    if allowed and state.past.count(position) >= allowed:
        return _end(state, (), REPETITION)
    return state


def _end(state: State, losers: tuple[Seat, ...], rule: Rule) -> State:
    points = tuple(-1 if seat in losers else 0 for seat in range(state.options.players))
    return state._replace(stage="over", ended=Outcome(points, losers, rule))


# ---------------------------------------------------------------------------------------- the contract


def turn(state: State) -> Seat | None:
    """Whom the table waits for; None when the deal is over."""
    match state.stage:
        case "guess" | "attack":
            return state.attacker
        case "defend":
            return state.defender
        case "over":
            return None


def moves(state: State, seat: Seat) -> Iterator[Move]:
    """Every legal move of that seat, one at a time; robbing is also its right out of turn."""
    if state.stage == "guess" and seat == state.attacker:
        yield Guess("red")
        yield Guess("black")
    elif state.stage == "attack" and seat == state.attacker:
        most = state.hands[state.defender].bit_count()
        for some in attacks(state.hands[seat], most, state.options.attack_sizes):
            yield Attack(some)
    elif state.stage == "defend" and seat == state.defender:
        for over in each(state.attack):
            for card in each(_beaters(state.hands[seat], over, state.trump)):
                yield Beat(card, over)
        yield Take()
    if may_rob(state, seat):
        yield Rob()


def refusal(state: State, seat: Seat, move: Move) -> Refusal | None:
    """Why that seat may not make that move; None when it may."""
    match move:
        case Beat(card, over):
            return _refuse_beat(state, seat, card, over)
        case Attack(some):
            return _refuse_attack(state, seat, some)
        case Take():
            if state.stage == "defend" and seat == state.defender:
                return None
            return _out_of_place(state, seat, "defend")
        case Rob():
            return _refuse_rob(state, seat)
        case Guess():
            if state.stage != "guess":
                return Refusal(ROLES, "over") if state.stage == "over" else Refusal(GUESS_COLOUR, "no_guess")
            return None if seat == state.attacker else Refusal(GUESS_COLOUR, "not_guesser")


def apply(state: State, seat: Seat, move: Move) -> State:
    """The state after the move; raises IllegalMove and leaves the old one alone."""
    refused = refusal(state, seat, move)
    if refused:
        raise IllegalMove(refused)
    match move:
        case Beat(card, over):
            state = state._replace(
                hands=_with_hand(state.hands, seat, without(state.hands[seat], card)),
                shown=_with_hand(state.shown, seat, without(state.shown[seat], card)),
                attack=without(state.attack, over),
                beaten=(*state.beaten, (over, card)),
                past=(),
            )
            return state if state.attack else _after_attack(state, held=True)
        case Attack(some):
            state = state._replace(
                hands=_with_hand(state.hands, seat, state.hands[seat] & ~some),
                shown=_with_hand(state.shown, seat, state.shown[seat] & ~some),
                attack=some,
                stage="defend",
            )
            return _remember(state, state.past)
        case Take():
            return _after_attack(state, held=False)
        case Rob():
            return _rob(state, seat)
        case Guess(guessed):
            right = guessed == colour(state.trump)
            first = seat if right else left_of(seat, state.options.players)
            state = state._replace(
                stage="attack", attacker=first, defender=left_of(first, state.options.players), past=()
            )
            return _remember(state, ())


def outcome(state: State) -> Outcome | None:
    """How the deal ended; None while it goes on."""
    return state.ended


# ---------------------------------------------------------------------------------------- what a seat knows


class View(NamedTuple):
    """A deal as one seat knows it.

    hand: the seat's own cards; none before the colour is guessed.
    counts: how many cards each seat holds.
    talon: how many cards the talon has, the turned one included.
    turned: the turned card while it lies open; None when it is drawn or not turned yet.
    trump: None before the colour is guessed.
    shown: of each hand the cards that everybody knows.
    may_rob: whether this seat may exchange its low trump for the turned card now.
    """

    options: Options
    dealer: Seat
    seat: Seat
    stage: Stage
    hand: Cards
    counts: tuple[int, ...]
    talon: int
    turned: Card | None
    trump: Suit | None
    attacker: Seat
    defender: Seat
    attack: Cards
    beaten: tuple[tuple[Card, Card], ...]
    set_aside: Cards
    shown: tuple[Cards, ...]
    may_rob: bool
    ended: Outcome | None


def view(state: State, seat: Seat) -> View:
    """All that this seat may know: its hand, the table, and which cards it saw go where."""
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
    """A random state that looks exactly like `view` to its seat: unseen cards lie anywhere they can."""
    known = list(view.shown)
    known[view.seat] = view.hand
    seen = view.attack | view.set_aside
    for pair in view.beaten:
        for card in pair:
            seen |= 1 << card
    if view.turned is not None:
        seen |= 1 << view.turned
    for hand in known:
        seen |= hand
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
    return state if view.stage in ("guess", "over") or view.beaten else state._replace(past=(_standing(state),))


RULES = (
    PLAYERS, PACK, CLOCKWISE, LOSER_DEALS, TOUCH, FIVE_EACH, TURN_UP, ROB, ROLES, ATTACK_SIZE, PAIRS, KINDS, BEAT,
    ANY_DEFENCE, HELD, FAILED, REFILL, ONLY_UNBEATEN, LAST_IS_FOOL, OUT_DEFENDING, MOST, SAY_COUNT, OLD_FOOL, MARKERS,
    REPETITION, OTHER_PACKS, PANJPAR_PACK, NO_ROBBING, PANJPAR_SIZES, PANJPAR_PLAYERS, GUESS_COLOUR, PANJPAR_ELSE,
)  # fmt: skip
