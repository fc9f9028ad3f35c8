"""Svoi Kozyri, "everybody his own trump", for two to four players, and Besicovitch's Challenge for two.

A turn is one move or two: who leads lays a card; who faces a card picks up, or beats it and then lays a free card.
What all games offer is told in `game.Game`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from operator import xor
from typing import Literal, NamedTuple, TypeAlias, get_args

from kozyri import cards
from kozyri.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    HEARTS,
    NO_CARDS,
    RANK_OF,
    SIX,
    SPADES,
    SUIT_OF,
    SUITS,
    BadNotation,
    Card,
    Cards,
    Suit,
    each,
    holds,
)
from kozyri.game import (
    Outcome,
    Seat,
    check,
    check_choices,
    check_seat,
    clockwise_from,
    of_its_kind,
    whole_number,
    with_hand,
)
from kozyri.rules import IllegalMove, Refusal, Rule, in_order

NAME = "svoi"

# --- Players, cards, trumps -------------------------------------------------------------------------------------------

OWN_TRUMP = Rule(
    "SK-1",
    "There is no common trump: everybody has a trump suit of his own, which is trump for him alone.",
    "Wsjak swoj kosyri",
)
PLAYERS = Rule("SK-2", "Two, three or four play.", "Spieler, Spielmaterial, Trumpf")
NO_PARTNERS = Rule("SK-3", "Everybody plays for himself.", "Spieler, Spielmaterial, Trumpf")
PACK = Rule(
    "SK-4",
    "The pack has 36 cards, nine in each of the four French suits.",
    "Spieler, Spielmaterial, Trumpf",
    reading="The option `ranks` takes another number, counted from the ace down.",
)
RANKING = Rule(
    "SK-6",
    "The ranks from high to low are A K Q J 10 9 8 7 6, in trumps too.",
    "Spieler, Spielmaterial, Trumpf",
)
AGREED_TRUMPS = Rule(
    "SK-7",
    "The players agree before the deal who has which trump suit.",
    "Spieler, Spielmaterial, Trumpf",
    reading="By default clubs, spades, hearts and diamonds, in the order of the seats (A-SK-1).",
)
DIFFERENT_TRUMPS = Rule("SK-8", "No two players have the same trump suit.", "Spieler, Spielmaterial, Trumpf")

CUSTOMARY_SUITS = (CLUBS, SPADES, HEARTS, DIAMONDS)
CUSTOMARY_TRUMPS = tuple(CUSTOMARY_SUITS[:players] for players in range(5))
RANKS_WITH_SIXES = cards.RANKS_IN_SUIT - SIX
WHOLE: tuple[Cards, ...] = tuple(cards.collect(cards.pack(ranks)) for ranks in range(cards.RANKS_IN_SUIT + 1))
"""The whole pack as a set, by its number of ranks."""

Deal: TypeAlias = Literal["exchange", "presorted", "arranged"]
Due: TypeAlias = Literal["lay", "answer", "follow_up"]
"""What the seat on turn owes: a free card; beating or picking up; the card after beating."""

DEALS: tuple[Deal, ...] = get_args(Deal)
DUES: tuple[Due, ...] = get_args(Due)


@dataclass(frozen=True, kw_only=True, slots=True)
class Options:
    """What the players agree on before the deal."""

    players: int = 3  # or 2 or 4 (SK-2)
    trumps: tuple[Suit, ...] = ()  # one a seat, all different (SK-8); left out, the customary ones
    ranks: int = 9  # of each suit, from the ace down, 1 to 13 (SK-4)
    deal: Deal = "exchange"  # of sixes (SK-19); or "presorted" sixes (SK-22), or hands "arranged" for two (BG-4)
    second_suit: Suit | None = None  # that stays in an arranged deal (BG-7); None = the first customary one
    take_plain: int | None = 3  # cards taken from a top card that is no trump of the taker; None = the whole pile
    take_trump: int | None = 5  # from a trump of his
    take_trump_ace: int | None = None  # from the ace of his trumps
    old_fool_draw: bool = True  # (SK-42)
    beatout_clears_pile: bool = False  # when somebody goes out by beating, it is set aside (SK-40)
    beatout_single_card_draws: bool = False  # then any last single card makes a draw
    taker_leads: bool = False  # who has emptied the pile leads (SK-33)
    open_hands: bool | None = None  # all hands lie open; None = for two players (SK-37)
    repetition_draw: int = 3  # so often a position stands in a drawn deal; 0 = never drawn (A-SK-18)

    def __post_init__(self) -> None:
        check_choices(self, _CHOICES)
        check("ranks", self.ranks, whole_number(self.ranks, 1, 13), "a number from 1 to 13")
        for field in ("take_plain", "take_trump", "take_trump_ace"):
            number = getattr(self, field)
            fits = number is None or whole_number(number, 1)
            check(field, number, fits, "a number from 1, or None for the whole pile")
        times = self.repetition_draw
        check("repetition_draw", times, whole_number(times, 0) and times != 1, "a number from 2, or 0 for never")
        suits = self.trumps
        # The customary trumps follow the number of players, also when `dataclasses.replace` changes that number.
        if any(suits is customary for customary in CUSTOMARY_TRUMPS):
            suits = CUSTOMARY_TRUMPS[self.players]
        check("trumps", suits, isinstance(suits, tuple | list) and all(map(is_suit, suits)), "suits, one a seat")
        check("trumps", suits, len(suits) == self.players, f"{self.players} suits, one a seat")
        check("trumps", suits, len(set(suits)) == len(suits), "all different")
        object.__setattr__(self, "trumps", suits if isinstance(suits, tuple) else tuple(suits))
        second = self.second_suit
        check("second_suit", second, second is None or is_suit(second), "a suit or None")
        if self.deal == "arranged":
            check("deal", self.deal, self.players == 2, f"exchange or presorted with {self.players} players")
            check("second_suit", second, second not in self.trumps, "nobody's trump")

    @property
    def hands_open(self) -> bool:
        return self.players == 2 if self.open_hands is None else self.open_hands


_CHOICES = {"players": (2, 3, 4), "deal": DEALS, "open_hands": (True, False, None)}


def is_suit(value: object) -> bool:
    return whole_number(value, SUITS[0], SUITS[-1])


# --- The aim and the pile ---------------------------------------------------------------------------------------------

PILE = Rule(
    "SK-9",
    "Cards are played from the hand face up onto one common pile, the talon.",
    "Spielprinzip",
    cases={"not_in_hand": "{card:card} is not in your hand."},
)
TOP_COUNTS = Rule(
    "SK-10",
    "Whether a card may be played depends on the top card of the pile.",
    "Spielprinzip",
    cases={"nothing_to_beat": "The pile is empty: there is nothing to beat, lay any card."},
)
TAKE_IF_UNABLE = Rule(
    "SK-11",
    "Who cannot play takes cards from the pile.",
    "Spielprinzip",
    cases={"nothing_to_take": "The pile is empty: there is nothing to pick up, lay any card."},
)
AIM = Rule("SK-12", "The aim is to get rid of one's cards and drop out.", "Spielprinzip")
LAST_LOSES = Rule("SK-13", "Who is the last to hold cards loses.", "Spielprinzip")


@of_its_kind
class Lay(NamedTuple):
    """Lays a free card."""

    card: Card


@of_its_kind
class Beat(NamedTuple):
    """Beats the top card with this one."""

    card: Card


@of_its_kind
class PickUp(NamedTuple):
    """Picks up as many cards as the top card demands."""


Move: TypeAlias = Lay | Beat | PickUp

PICK_UP = PickUp()
LAYS = tuple(Lay(Card(card)) for card in range(52))
BEATS = tuple(Beat(Card(card)) for card in range(52))


class Handed(NamedTuple):
    """A six that changed hands before the play."""

    giver: Seat
    taker: Seat
    card: Card


Position: TypeAlias = tuple[tuple[Cards, ...], tuple[Card, ...], Seat, Due]
"""What repeats, as the whole table can tell: for each seat the cards by which its hand differs from that at the start,
then the pile, whose turn it is, and what he owes."""

Positions: TypeAlias = tuple[tuple[tuple[Position, ...], ...], ...]
"""Earlier positions on shelves of drawers: keeping and finding one stays quick among thousands."""


class State(NamedTuple):
    """A deal at one moment."""

    options: Options
    dealer: Seat
    hands: tuple[Cards, ...]  # each seat's cards; a seat without cards is out
    pile: tuple[Card, ...]  # bottom to top: the last one is the top card
    turn: Seat  # who acts, as long as the deal goes on
    due: Due
    aside: Cards  # out of play for good
    seen: Cards  # all that the whole table has seen at some time: where such a card is now, everybody knows
    start: tuple[Cards, ...]  # the hands at the start, or when the last player went out: nothing earlier comes back
    earlier: Positions  # since then
    handed: tuple[Handed, ...]
    ended: Outcome | None  # None while the deal goes on


# --- The deal ---------------------------------------------------------------------------------------------------------

TURNS = Rule(
    "SK-14",
    "The turn passes clockwise.",
    "Geben",
    reading="Always to the next one who still holds cards (A-SK-24).",
    cases={"not_your_turn": "It is the turn of {who:seat}."},
)
FIRST_DEALER = Rule("SK-15", "Anybody may deal the first game of a session.", "Geben")
LOSER_DEALS = Rule("SK-16", "Afterwards the loser deals.", "Geben")
SHUFFLE_AND_CUT = Rule(
    "SK-17",
    "The dealer shuffles, and the player on his right cuts, which is often left out.",
    "Geben",
    reading="Both are in the order of the deck and change nothing else (A-SK-23).",
)
DEAL_ALL = Rule("SK-18", "All cards are dealt, one at a time, in turn.", "Geben")


def pack(options: Options) -> tuple[Card, ...]:
    return cards.pack(options.ranks)


def deal(options: Options, deck: Sequence[Card], dealer: Seat) -> State:
    deck = cards.checked_deck(deck, pack(options))
    check_seat("dealer", dealer, options.players)
    hands = dealt(options, deck, dealer)
    handed: tuple[Handed, ...] = ()
    seen = sum(own_six(options, seat) for seat in every_seat(options))
    if options.deal == "exchange":
        hands, handed = exchanged(options, hands)
    elif options.deal == "arranged":
        hands, seen = arranged(options, hands, dealer), NO_CARDS
    leader = next_player(hands, dealer)
    return started(options, dealer, hands, turn=leader, due="lay", seen=seen, handed=handed)


def dealt(options: Options, deck: Sequence[Card], dealer: Seat) -> tuple[Cards, ...]:
    """The hands as the cards fall."""
    hands = [NO_CARDS] * options.players
    if options.deal == "presorted":
        hands = [own_six(options, seat) for seat in every_seat(options)]
    sorted_out = sum(hands)
    seats = clockwise_from(Seat(dealer + 1), options.players)
    for place, card in enumerate(card for card in deck if not holds(sorted_out, card)):
        hands[seats[place % options.players]] |= 1 << card
    return tuple(hands)


SIXES_GO_HOME = Rule(
    "SK-19",
    "Before the play everybody hands each six of another player's trump suit to that player.",
    "Geben",
    reading="All go at once and openly, and none may be kept (A-SK-3). Sixes of a suit that is nobody's trump stay, "
    "and without sixes nothing changes hands (A-SK-2).",
)
ONE_TRUMP_AT_LEAST = Rule("SK-20", "So everybody has at least one trump.", "Geben")
UNEQUAL_HANDS = Rule("SK-21", "Hands of different size that come of it are left as they are.", "Geben")


def own_six(options: Options, seat: Seat) -> Cards:
    """The six of that seat's trumps, as a set; none in a pack without sixes."""
    return 1 << cards.card_of(options.trumps[seat], SIX) if options.ranks >= RANKS_WITH_SIXES else NO_CARDS


def exchanged(options: Options, hands: tuple[Cards, ...]) -> tuple[tuple[Cards, ...], tuple[Handed, ...]]:
    """The hands with every six at its owner's, and the sixes that changed hands."""
    after, handed = list(hands), []
    for giver in every_seat(options):
        for owner in every_seat(options):
            for six in each(hands[giver] & own_six(options, owner)) if owner != giver else ():
                handed.append(Handed(giver, owner, six))
                after[giver] ^= 1 << six
                after[owner] ^= 1 << six
    return tuple(after), tuple(handed)


PRESORTED = Rule(
    "SK-22",
    "Or everybody gets his trump six first, and the other cards are shuffled and dealt: then hands are equal.",
    "Geben",
    reading="With two or three players only the sixes of their suits (A-SK-4).",
)

TWO_PLAYERS = Rule(
    "BG-1",
    "The Challenge, Besicovitch's game, is Svoi Kozyri for two players.",
    "Das Spiel von Besikowitsch",
    reading="Forms for three and four are mentioned without details and not offered (A-BG-11).",
)
WHOLE_PILE = Rule(
    "BG-2",
    "Who does not beat takes the whole pile, whatever lies on top.",
    "Das Spiel von Besikowitsch",
    reading="Beating is never compulsory (A-BG-3). Who is first without cards wins; an old fool is a draw only if "
    "agreed (A-BG-7). Repetition is as in Svoi Kozyri (A-BG-9).",
)
ALL_OPEN = Rule("BG-3", "All cards lie open all the time.", "Das Spiel von Besikowitsch")
ARRANGED = Rule(
    "BG-4",
    "The cards are arranged so that both players start with equivalent hands.",
    "Das Spiel von Besikowitsch",
    reading="This takes the place of handing over sixes (A-BG-4).",
)
EQUIVALENT = Rule(
    "BG-5",
    "Equivalent hands have the same ranks in their own trumps, in the other's trumps and in the other two suits.",
    "Das Spiel von Besikowitsch",
    reading="Plain suits are matched crosswise: the dealer's second with the other's fourth (A-BG-5).",
)
DEAL_THEN_ARRANGE = Rule("BG-6", "First all the cards are dealt.", "Das Spiel von Besikowitsch")
TWO_SUITS_STAY = Rule(
    "BG-7",
    "Two suits stay as dealt: the dealer's trumps, and a second suit, not the other's trump, that he names before he "
    "sees the cards.",
    "Das Spiel von Besikowitsch",
    reading="Trumps are agreed first, then the second suit is named (A-BG-6).",
)
OTHERS_REDEALT = Rule(
    "BG-8",
    "The other two suits are given out anew so that the hands become equivalent.",
    "Das Spiel von Besikowitsch",
)
ANY_RANKS = Rule(
    "BG-10",
    "Ranks may be added or left out, for a harder or an easier game.",
    "Das Spiel von Besikowitsch",
    reading="The pack has the highest 1 to 13 ranks (A-BG-10).",
)


def second_suit(options: Options) -> Suit:
    """The second suit that stays as dealt in an arranged deal."""
    if options.second_suit is not None:
        return options.second_suit
    return next(suit for suit in CUSTOMARY_SUITS if suit not in options.trumps)


def arranged(options: Options, hands: tuple[Cards, ...], dealer: Seat) -> tuple[Cards, ...]:
    """The two hands after the arrangement."""
    forehand = Seat(1 - dealer)
    kept = (options.trumps[dealer], second_suit(options))
    plain = next(suit for suit in SUITS if suit not in (*options.trumps, kept[1]))
    refilled = (options.trumps[forehand], plain)
    after = [NO_CARDS, NO_CARDS]
    for stays, fills in zip(kept, refilled, strict=True):
        for seat, other in ((dealer, forehand), (forehand, dealer)):
            at_home = hands[seat] & cards.ALL_OF_SUIT[stays]
            after[seat] |= at_home
            after[other] |= at_home >> cards.RANKS_IN_SUIT * stays << cards.RANKS_IN_SUIT * fills
    return tuple(after)


def every_seat(options: Options) -> list[Seat]:
    return clockwise_from(Seat(0), options.players)


def started(
    options: Options,
    dealer: Seat,
    hands: tuple[Cards, ...],
    pile: tuple[Card, ...] = (),
    *,
    turn: Seat,
    due: Due,
    aside: Cards = NO_CARDS,
    seen: Cards = NO_CARDS,
    handed: tuple[Handed, ...] = (),
) -> State:
    seen |= WHOLE[options.ranks] if options.hands_open else cards.collect(pile) | aside
    first: Position = ((NO_CARDS,) * options.players, pile, turn, due)
    earlier = remembered(NO_POSITIONS, first)[0] if options.repetition_draw else NO_POSITIONS
    return State(options, dealer, hands, pile, turn, due, aside, seen, hands, earlier, handed, None)


def position(
    options: Options, dealer: Seat, hands: Sequence[Cards], pile: Sequence[Card], turn: Seat, due: Due, seen: Cards = 0
) -> State:
    """A state made of what lies on the table, the pile from bottom to top; raises ValueError that names what is wrong.

    Cards of the pack that are nowhere are aside; `seen` adds cards in the hands that the whole table knows.
    """
    check_seat("dealer", dealer, options.players)
    check_seat("turn", turn, options.players)
    hands, pile = tuple(hands), tuple(pile)
    aside = left_over(options, hands, pile)
    if sum(1 for hand in hands if hand) < 2:
        raise ValueError("hands: at least two seats must hold cards")
    if not hands[turn]:
        raise ValueError(f"turn: seat {turn} is out")
    check("due", due, due in DUES, "lay, answer or follow_up")
    if due == "answer" and not pile:
        raise ValueError("due: nothing is to be answered on an empty pile")
    if due == "follow_up" and not (len(pile) > 1 and beats(pile[-1], pile[-2], options.trumps[turn])):
        raise ValueError(f"due: a follow_up needs a top card with which seat {turn} has beaten the one under it")
    if due == "lay" and pile and all(hands):
        raise ValueError("due: a free card is laid on a pile only after a player went out")
    return started(options, dealer, hands, pile, turn=turn, due=due, aside=aside, seen=seen)


def left_over(options: Options, hands: tuple[Cards, ...], pile: tuple[Card, ...]) -> Cards:
    """The cards of the pack that lie nowhere; raises ValueError for one that is not in it or lies twice."""
    check("hands", len(hands), len(hands) == options.players, f"{options.players}, one a seat")
    free = WHOLE[options.ranks]
    for zone in (*hands, *(1 << card for card in pile)):
        for card in each(zone & ~free):
            held_twice = holds(WHOLE[options.ranks], card)
            raise ValueError(f"{cards.name(card)} {'is on the table twice' if held_twice else 'is not in this pack'}")
        free &= ~zone
    return free


# --- The play ---------------------------------------------------------------------------------------------------------

OPENING = Rule(
    "SK-23",
    "The player on the dealer's left opens with one card.",
    "Abspiel",
    reading="A lead is always one card (A-SK-5).",
)
FOREHAND_LEADS = Rule(
    "BG-15",
    "In the Challenge too the player who did not deal plays the first card.",
    "Beispiel für das Rearrangement der Karten",
    reading="Elsewhere the dealer is said to lead; the page's example has forehand (A-BG-1).",
)
TWO_CHOICES = Rule(
    "SK-24",
    "Everybody after him either beats the top card or picks up.",
    "Abspiel",
    cases={"must_answer": "{card:card} may not just be laid: beat {top:card} or pick up."},
)
BEATING = Rule(
    "SK-25",
    "A card is beaten by a higher card of its suit, and by any trump of one's own if it is of another suit.",
    "Abspiel",
    reading="One's own trump on the pile is beaten only by a higher one, so its ace by nothing (A-SK-6). Another "
    "player's is a card like any other, even when it was played as a trump (A-SK-7).",
    cases={
        "too_low": "{card:card} does not beat {top:card}.",
        "other_suit": "{card:card} does not beat {top:card}: it is not of that suit, and your trumps are {trump:suit}.",
        "own_trump": "{card:card} does not beat {top:card}: only a higher card beats a trump of your own suit.",
    },
)


def beats(card: Card, top: Card, trump: Suit) -> bool:
    """Whether a player with that trump beats `top` with `card`."""
    if SUIT_OF[card] == SUIT_OF[top]:
        return RANK_OF[card] > RANK_OF[top]
    return SUIT_OF[card] == trump


BEATERS: tuple[tuple[Cards, ...], ...] = tuple(
    tuple(sum(1 << card for card in range(52) if beats(Card(card), Card(top), trump)) for top in range(52))
    for trump in SUITS
)
"""By the player's trump and the top card: every card that beats it."""

FOLLOW_UP = Rule(
    "SK-26",
    "After beating one plays one more card of one's choice, which is the new top card.",
    "Abspiel",
    reading="Who still has a card must; it may be any (A-SK-8).",
    cases={
        "beaten_already": "You have beaten; now lay one more card.",
        "no_pick_up": "You have beaten and may not pick up; lay one more card.",
    },
)
TWO_AT_ONCE = Rule(
    "SK-27",
    "One may put down both cards at once, but shows the beating card on request.",
    "Abspiel",
    reading="Here these are two moves, and a card that does not beat is refused (A-SK-21). So everybody has seen every "
    "card on the pile (A-SK-19).",
)
MAY_PICK_UP = Rule(
    "SK-28",
    "Who cannot beat, or does not want to, picks up from the pile.",
    "Abspiel",
    reading="Always, when there is a card to answer (A-SK-25).",
)
PICK_3 = Rule(
    "SK-29",
    "If the top card is no trump of the taker, he takes the top three cards.",
    "Abspiel",
    reading="The taker's trumps decide, against the card he faces (A-SK-14).",
)
PICK_5 = Rule("SK-30", "If it is a trump of the taker but not the ace, he takes the top five.", "Abspiel")
PICK_ALL = Rule("SK-31", "If it is the ace of the taker's trumps, he takes the whole pile.", "Abspiel")
PICK_WHAT_THERE_IS = Rule("SK-32", "If the pile has fewer cards, he takes them all.", "Abspiel")
OTHER_NUMBERS = Rule(
    "SK-38",
    "How many cards are taken differs by region; in the 19th century it was always the whole pile.",
    "Abspiel",
    reading="Each of the three numbers may be agreed, from one card to the whole pile (A-SK-22).",
)


def cards_to_take(options: Options, seat: Seat, pile: tuple[Card, ...]) -> int:
    """How many cards that seat takes if it picks up from this pile."""
    top = pile[-1]
    if SUIT_OF[top] != options.trumps[seat]:
        number = options.take_plain
    elif RANK_OF[top] != ACE:
        number = options.take_trump
    else:
        number = options.take_trump_ace
    return len(pile) if number is None else min(number, len(pile))


EMPTIED_PILE = Rule(
    "SK-33",
    "If the whole pile was taken, the next player plays any card.",
    "Abspiel",
    reading="The taker never plays; the turn passes to his left (A-SK-11). Just three or five cards are a whole pile, "
    "too (A-SK-12, A-SK-13). With the option `taker_leads` who took it leads (A-BG-2).",
)
NEXT_FACES_THE_REST = Rule(
    "SK-34",
    "If cards remain, the next player faces the new top card: beat or pick up.",
    "Abspiel",
)


def next_player(hands: tuple[Cards, ...], seat: Seat) -> Seat:
    """The next seat clockwise that holds cards."""
    players = len(hands)
    following = (seat + 1) % players
    while not hands[following]:
        following = (following + 1) % players
    return Seat(following)


def turn(state: State) -> Seat | None:
    return state.turn if state.ended is None else None


def moves(state: State, seat: Seat) -> Iterator[Move]:
    """Every legal move of that seat."""
    if seat != state.turn or state.ended is not None:
        return iter(())
    hand = state.hands[seat]
    if state.due == "answer":
        beating = hand & BEATERS[state.options.trumps[seat]][state.pile[-1]]
        return chain(map(BEATS.__getitem__, each(beating)), (PICK_UP,))
    return chain.from_iterable(map(lays, map(hand.__and__, cards.ALL_OF_SUIT)))


@cache
def lays(of_one_suit: Cards) -> tuple[Lay, ...]:
    """The moves that lay one of these cards, which come again and again."""
    return tuple(map(LAYS.__getitem__, each(of_one_suit)))


def refusal(state: State, seat: Seat, move: Move) -> Refusal | None:
    if state.ended is not None:
        return Refusal(state.ended.rule, "over")
    if seat != state.turn:
        if not state.hands[seat]:
            return Refusal(GOING_OUT, "out")
        return Refusal(TURNS, "not_your_turn", who=state.turn)
    if isinstance(move, PickUp):
        return refused_pick_up(state)
    if not holds(state.hands[seat], move.card):
        return Refusal(PILE, "not_in_hand", card=move.card)
    if isinstance(move, Beat):
        return refused_beat(state, seat, move.card)
    if state.due == "answer":
        return Refusal(TWO_CHOICES, "must_answer", card=move.card, top=state.pile[-1])
    return None


def refused_beat(state: State, seat: Seat, card: Card) -> Refusal | None:
    if state.due == "follow_up":
        return Refusal(FOLLOW_UP, "beaten_already")
    if not state.pile:
        return Refusal(TOP_COUNTS, "nothing_to_beat")
    top = state.pile[-1]
    if state.due == "lay":
        return Refusal(BEATING_OUT, "nothing_to_beat", top=top)
    trump = state.options.trumps[seat]
    if holds(BEATERS[trump][top], card):
        return None
    if SUIT_OF[card] == SUIT_OF[top]:
        return Refusal(BEATING, "too_low", card=card, top=top)
    if SUIT_OF[top] == trump:
        return Refusal(BEATING, "own_trump", card=card, top=top)
    return Refusal(BEATING, "other_suit", card=card, top=top, trump=trump)


def refused_pick_up(state: State) -> Refusal | None:
    if state.due == "answer":
        return None
    if state.due == "follow_up":
        return Refusal(FOLLOW_UP, "no_pick_up")
    if not state.pile:
        return Refusal(TAKE_IF_UNABLE, "nothing_to_take")
    return Refusal(BEATING_OUT, "no_pick_up", top=state.pile[-1])


def apply(state: State, seat: Seat, move: Move) -> State:
    forbidden = refusal(state, seat, move)
    if forbidden is not None:
        raise IllegalMove(forbidden)
    if isinstance(move, PickUp):
        return after_picking_up(state, seat)
    return after_playing(state, seat, move.card, beating=isinstance(move, Beat))


def after_playing(state: State, seat: Seat, card: Card, *, beating: bool) -> State:
    hands = with_hand(state.hands, seat, cards.without(state.hands[seat], card))
    pile = (*state.pile, card)
    seen = cards.with_card(state.seen, card)
    if not hands[seat]:
        return after_going_out(state, seat, hands, pile, seen, beating=beating)
    if beating:
        return waiting(state, hands, pile, seat, "follow_up", seen)
    return waiting(state, hands, pile, next_player(hands, seat), "answer", seen)


def after_picking_up(state: State, seat: Seat) -> State:
    left = len(state.pile) - cards_to_take(state.options, seat, state.pile)
    hand = state.hands[seat]
    for card in state.pile[left:]:
        hand |= 1 << card
    hands = with_hand(state.hands, seat, hand)
    following = seat if not left and state.options.taker_leads else next_player(hands, seat)
    return waiting(state, hands, state.pile[:left], following, "answer" if left else "lay", state.seen)


# --- Endless play -----------------------------------------------------------------------------------------------------

REPETITION = Rule(
    "A-SK-18",
    "When the same position stands for the third time, the deal is a draw.",
    "",
    reading="The page is silent on endless play. A position is all hands, the order of the pile, whose turn it is and "
    "what he owes, also between beating and laying. The number may be agreed; the same dealer deals again.",
    cases={"over": "The deal is over: the same position came too often, and that is a draw."},
)

# Positions between beating and laying need not be kept: each is reached in one way only, by beating with its top card,
# so the one before it has stood as often, and earlier. Unless everything started with it: then all of its kind are kept
# on the last shelf.
SHELVES = DRAWERS = 16
A_PRIME_UNDER_ALL_DRAWERS = 251
MID_TURNS = SHELVES
EMPTY_SHELF = ((),) * DRAWERS
NO_POSITIONS: Positions = ((),) * (SHELVES + 1)


def shelf_and_drawer(now: Position) -> tuple[int, int]:
    moved, pile, turn, due = now
    if due == "follow_up":
        return MID_TURNS, 0
    return divmod((moved[turn] + 53 * pile[-1] if pile else moved[turn]) % A_PRIME_UNDER_ALL_DRAWERS, DRAWERS)


def remembered(earlier: Positions, now: Position) -> tuple[Positions, int]:
    """The earlier positions and this one, and how often it has stood by now."""
    place, drawer = shelf_and_drawer(now)
    shelf = earlier[place] or EMPTY_SHELF
    alike = (*shelf[drawer], now)
    shelf = (*shelf[:drawer], alike, *shelf[drawer + 1 :])
    return (*earlier[:place], shelf, *earlier[place + 1 :]), alike.count(now)


def waiting(state: State, hands: tuple[Cards, ...], pile: tuple[Card, ...], turn: Seat, due: Due, seen: Cards) -> State:
    """The state that waits for somebody; drawn if it has stood often enough."""
    options, dealer, _, _, _, _, aside, _, start, earlier, handed, ended = state
    if options.repetition_draw and (due != "follow_up" or earlier[MID_TURNS]):
        now = (tuple(map(xor, hands, start)), pile, turn, due)
        earlier, times = remembered(earlier, now)
        if times == options.repetition_draw:
            ended = Outcome((0,) * options.players, (), REPETITION)
    return State(options, dealer, hands, pile, turn, due, aside, seen, start, earlier, handed, ended)


# --- The end ----------------------------------------------------------------------------------------------------------

GOING_OUT = Rule(
    "SK-39",
    "A player who plays his last card is out.",
    "Endspiel",
    reading="The next player faces a free card as usual (A-SK-9). Who beats with his last card need not lay another "
    "(A-BG-8).",
    cases={"out": "You have no cards left and are out."},
)
BEATING_OUT = Rule(
    "SK-40",
    "If his last card was a beating card, the next player plays any card.",
    "Endspiel",
    reading="The pile stays, and the next player must put one free card on it; he may not pick up and lays no second "
    "one (A-SK-10). The option `beatout_clears_pile` sets the pile aside first.",
    cases={
        "nothing_to_beat": "{top:card} went out with its player and is not to be beaten; lay any card.",
        "no_pick_up": "{top:card} went out with its player, so you may not pick up; lay any card.",
    },
)
LOSER = Rule(
    "SK-41",
    "The last player with cards in his hand loses, and deals the next game.",
    "Endspiel",
    cases={"over": "The deal is over: only one player still holds cards."},
)
OLD_FOOL = Rule(
    "SK-42",
    "But if he has a single card and can beat with it, the game is a draw, and the dealer deals again.",
    "Endspiel",
    reading="When the last opponent goes out: exactly one card, and it beats the top card (A-SK-15), even if he "
    "went out by beating; the option `beatout_single_card_draws` then makes any single card a draw (A-SK-16). The same "
    "dealer deals also after the first game, and nobody has lost (A-SK-17).",
    cases={"over": "The deal is over: the last single card would have beaten, and that is a draw."},
)


def after_going_out(
    state: State, seat: Seat, hands: tuple[Cards, ...], pile: tuple[Card, ...], seen: Cards, *, beating: bool
) -> State:
    options, dealer, _, _, _, _, aside, _, _, _, handed, _ = state
    following = next_player(hands, seat)
    due: Due = "lay" if beating else "answer"
    if hands[following] == sum(hands):
        ended = ending(options, hands, following, pile[-1], beating=beating)
        return State(options, dealer, hands, pile, following, due, aside, seen, hands, NO_POSITIONS, handed, ended)
    if beating and options.beatout_clears_pile:
        aside |= cards.collect(pile)
        pile = ()
    return started(options, dealer, hands, pile, turn=following, due=due, aside=aside, seen=seen, handed=handed)


def ending(options: Options, hands: tuple[Cards, ...], last: Seat, top: Card, *, beating: bool) -> Outcome:
    """How a deal ends when only `last` still holds cards."""
    single = hands[last].bit_count() == 1
    draws_anyway = beating and options.beatout_single_card_draws
    if options.old_fool_draw and single and (draws_anyway or hands[last] & BEATERS[options.trumps[last]][top]):
        return Outcome((0,) * options.players, (), OLD_FOOL)
    return Outcome(tuple(-1 if seat == last else 0 for seat in every_seat(options)), (last,), LOSER)


def outcome(state: State) -> Outcome | None:
    return state.ended


# --- What a seat knows ------------------------------------------------------------------------------------------------

TOP_VISIBLE = Rule(
    "SK-35",
    "The pile lies face up and squared, so that only its top card is visible.",
    "Abspiel",
    reading="What was laid openly may be remembered: a view holds the whole pile and the cards that others took from "
    "it or were handed; the table shows only the top card (A-SK-19).",
)
PEEKING = Rule(
    "SK-36",
    "Who faces a card may look at those he would have to take and at the next one, which the next player would face.",
    "Abspiel",
    reading="If the pile is short, at all of it (A-SK-20).",
)
TWO_KNOW_ALL = Rule(
    "SK-37",
    "With two players everybody knows all cards anyway, and may play with open hands.",
    "Abspiel",
)


class View(NamedTuple):
    """All that one seat knows; what stands in `State`, too, means the same."""

    options: Options
    seat: Seat  # whose view it is
    dealer: Seat
    trumps: tuple[Suit, ...]
    hands: tuple[Cards, ...]  # for each seat the cards known to be in its hand: all of one's own
    sizes: tuple[int, ...]  # how many cards each seat holds
    pile: tuple[Card, ...]  # of which the table shows `top`, and `peek`
    turn: Seat | None  # None when the deal is over
    due: Due
    top: Card | None  # None on an empty pile
    take: int  # how many cards the seat on turn picks up if it does so now; 0 if it may not
    peek: tuple[Card, ...]  # these and the next one, bottom to top, for the seat on turn; empty for the others
    aside: Cards
    seen: Cards
    handed: tuple[Handed, ...]
    moved: tuple[Cards, ...]  # of each hand what has changed since `State.start`
    earlier: Positions
    ended: Outcome | None


def view(state: State, seat: Seat) -> View:
    options = state.options
    take = cards_to_take(options, state.turn, state.pile) if state.due == "answer" and state.ended is None else 0
    return View(
        options=options,
        seat=seat,
        dealer=state.dealer,
        trumps=options.trumps,
        hands=known_hands(state, seat),
        sizes=tuple(hand.bit_count() for hand in state.hands),
        pile=state.pile,
        turn=turn(state),
        due=state.due,
        top=state.pile[-1] if state.pile else None,
        take=take,
        peek=state.pile[-take - 1 :] if take and seat == state.turn else (),
        aside=state.aside,
        seen=state.seen,
        handed=state.handed,
        moved=tuple(map(xor, state.hands, state.start)),
        earlier=state.earlier,
        ended=state.ended,
    )


def known_hands(state: State, seat: Seat) -> tuple[Cards, ...]:
    known = [hand & state.seen for hand in state.hands]
    known[seat] = state.hands[seat]
    veiled = [other for other, hand in enumerate(state.hands) if known[other].bit_count() < hand.bit_count()]
    if len(veiled) == 1:  # What nobody else can hold must be there.
        known[veiled[0]] |= WHOLE[state.options.ranks] & ~(state.seen | state.hands[seat])
    return tuple(known)


def guess(view: View, rng: random.Random) -> State:
    hands = list(view.hands)
    cards_left = iter(cards.shuffled(each(WHOLE[view.options.ranks] & ~view.seen & ~sum(hands)), rng))
    for seat, size in enumerate(view.sizes):
        for _ in range(size - view.hands[seat].bit_count()):
            hands[seat] |= 1 << next(cards_left)
    return State(
        options=view.options,
        dealer=view.dealer,
        hands=tuple(hands),
        pile=view.pile,
        turn=view.seat if view.turn is None else view.turn,
        due=view.due,
        aside=view.aside,
        seen=view.seen,
        start=tuple(map(xor, hands, view.moved)),
        earlier=view.earlier,
        handed=view.handed,
        ended=view.ended,
    )


# --- Notation ---------------------------------------------------------------------------------------------------------


def write(move: Move) -> str:
    """The move in notation: `7H` lays, `xKS` beats, `up` picks up."""
    match move:
        case Lay(card):
            return cards.name(card)
        case Beat(card):
            return "x" + cards.name(card)
        case PickUp():
            return "up"


def read(text: str) -> Move:
    """The move written so; raises BadNotation for text that is no move of this game."""
    if text == "up":
        return PICK_UP
    try:
        return Beat(cards.card(text[1:])) if text[:1] == "x" else Lay(cards.card(text))
    except BadNotation:
        raise BadNotation(
            f"{cards.shown(text)} is no move of Svoi Kozyri; lay a card as 7H, beat as xKS, pick up as up"
        ) from None


RULES = in_order(globals().values(), "SK-", "BG-", own=42)

PRESETS: dict[str, Options] = {
    "svoi": Options(),
    "challenge": Options(
        players=2, deal="arranged", take_plain=None, take_trump=None, take_trump_ace=None, old_fool_draw=False
    ),
}
