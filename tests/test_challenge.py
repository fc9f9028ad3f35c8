"""Besicovitch's game, the Challenge: the arrangement, the open hands, and who wins with small packs."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cites import cites
from kozyri import cards, svoi
from kozyri.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card, Cards, Suit, order
from kozyri.game import Outcome, Seat
from kozyri.svoi import Lay, Move, Options, State

CHALLENGE = svoi.PRESETS["challenge"]


def challenge(**agreed: Any) -> Options:
    return replace(CHALLENGE, **agreed)


def ranks_in(hand: Cards, suit: Suit) -> Cards:
    """The ranks of a suit in a hand, as a set."""
    return hand >> cards.RANKS_IN_SUIT * suit & cards.ALL_OF_SUIT[0]


def equivalent(state: State) -> bool:
    """Whether both have the same ranks in their own trumps, in the other's, and crosswise in the plain suits."""
    one, other = state.hands
    trumps = state.options.trumps
    plain = [suit for suit in cards.SUITS if suit not in trumps]
    return all(
        ranks_in(one, mine) == ranks_in(other, his)
        for mine, his in [(trumps[0], trumps[1]), (trumps[1], trumps[0]), (plain[0], plain[1]), (plain[1], plain[0])]
    )


# --- The arrangement --------------------------------------------------------------------------------------------------


@cites(svoi.TWO_PLAYERS)
def test_two_play() -> None:
    assert CHALLENGE.players == 2
    with pytest.raises(ValueError, match="deal: must be exchange or presorted with 3 players"):
        Options(players=3, deal="arranged")


@cites(svoi.ARRANGED, svoi.DEAL_THEN_ARRANGE, svoi.TWO_SUITS_STAY, svoi.OTHERS_REDEALT)
def test_the_example_with_sixteen_cards() -> None:
    # EX-BG16: dealer (seat 0) has hearts and keeps diamonds, forehand has spades; forehand gets the first card.
    options = challenge(ranks=4, trumps=(HEARTS, SPADES))
    dealer = order("AH JH KD QD JD KS AC QC")
    forehand = order("KH QH AD AS QS JS KC JC")
    deck = [one for pair in zip(forehand, dealer, strict=True) for one in pair]
    assert svoi.second_suit(options) == CLUBS

    state = svoi.deal(replace(options, second_suit=DIAMONDS), deck, Seat(0))

    assert svoi.dealt(options, deck, Seat(0)) == (cards.collect(dealer), cards.collect(forehand))
    assert state.hands == (cards.cards("AH JH KD QD JD KS QS AC"), cards.cards("AS JS KC QC JC KH QH AD"))
    assert svoi.turn(state) == 1


@cites(svoi.ARRANGED, svoi.OTHERS_REDEALT)
def test_the_example_with_twenty_four_cards() -> None:
    # EX-BG24: the dealer keeps KQJ of his spades and J109 of clubs; the other's trumps are diamonds.
    options = challenge(ranks=6, trumps=(SPADES, DIAMONDS), second_suit=CLUBS)
    as_dealt = cards.cards("KS QS JS JC TC 9C AH KH QH JH TH 9H")
    whole = cards.collect(svoi.pack(options))

    hands = svoi.arranged(options, (as_dealt, whole & ~as_dealt), Seat(0))

    assert hands[0] == cards.cards("KS QS JS JC TC 9C AD TD 9D AH KH QH")
    assert hands[1] == cards.cards("KD QD JD JH TH 9H AS TS 9S AC KC QC")


@cites(svoi.EQUIVALENT, svoi.ANY_RANKS, svoi.DEAL_THEN_ARRANGE)
@given(
    ranks=st.integers(1, 13),
    suits=st.permutations(cards.SUITS),
    named=st.sampled_from([None, 2, 3]),
    dealer=st.integers(0, 1),
    seed=st.integers(0, 2**32),
)
@settings(max_examples=150, deadline=None)
def test_hands_are_equivalent_after_every_deal(
    ranks: int, suits: list[Suit], named: int | None, dealer: int, seed: int
) -> None:
    second = None if named is None else suits[named]
    options = challenge(ranks=ranks, trumps=tuple(suits[:2]), second_suit=second)
    deck = cards.shuffled(svoi.pack(options), random.Random(seed))

    state = svoi.deal(options, deck, Seat(dealer))

    assert equivalent(state)
    assert [hand.bit_count() for hand in state.hands] == [2 * ranks, 2 * ranks]
    assert state.hands[0] | state.hands[1] == cards.collect(deck)
    assert svoi.turn(state) == 1 - dealer
    as_dealt = svoi.dealt(options, deck, Seat(dealer))
    for suit in (options.trumps[dealer], svoi.second_suit(options)):
        for seat in range(2):
            assert ranks_in(state.hands[seat], suit) == ranks_in(as_dealt[seat], suit)


@cites(svoi.EQUIVALENT)
def test_a_start_is_settled_by_two_sets_of_ranks() -> None:
    # M-1: the 12,870 deals of sixteen cards give 4^4 starts, each of them by 1 to 70 deals.
    options = challenge(ranks=4)
    pack = svoi.pack(options)
    whole = cards.collect(pack)
    deals: dict[tuple[Cards, ...], int] = {}
    for some in combinations(pack, 8):
        hand = cards.collect(some)
        start = svoi.arranged(options, (hand, whole & ~hand), Seat(0))
        deals[start] = deals.get(start, 0) + 1

    assert sum(deals.values()) == 12_870
    assert len(deals) == 256
    assert (min(deals.values()), max(deals.values())) == (1, 70)


@cites(svoi.TWO_SUITS_STAY)
@pytest.mark.parametrize(
    ("trumps", "second"),
    [((CLUBS, SPADES), HEARTS), ((HEARTS, SPADES), CLUBS), ((HEARTS, CLUBS), SPADES), ((SPADES, CLUBS), HEARTS)],
)
def test_unless_named_the_second_suit_is_the_first_that_is_nobodys_trump(
    trumps: tuple[Suit, Suit], second: Suit
) -> None:
    assert svoi.second_suit(challenge(trumps=trumps)) == second


@cites(svoi.TWO_SUITS_STAY)
def test_clubs_spades_and_hearts_come_before_diamonds() -> None:
    assert svoi.second_suit(challenge(trumps=(CLUBS, DIAMONDS))) == SPADES
    assert svoi.second_suit(challenge(trumps=(DIAMONDS, SPADES))) == CLUBS


@cites(svoi.ARRANGED)
def test_no_sixes_change_hands() -> None:
    deck = cards.shuffled(svoi.pack(CHALLENGE), random.Random(2))

    assert svoi.deal(CHALLENGE, deck, Seat(0)).handed == ()


# --- The play ---------------------------------------------------------------------------------------------------------


def table(dealer_hand: str, forehand_hand: str, pile: str = "", turn: int = 1, **agreed: Any) -> State:
    """The Challenge with these cards; seat 0 deals, trumps are clubs and spades."""
    hands = [cards.cards(dealer_hand), cards.cards(forehand_hand)]
    due: svoi.Due = "answer" if pile else "lay"
    return svoi.position(challenge(**agreed), Seat(0), hands, order(pile), Seat(turn), due)


def play(state: State, *moves: str) -> State:
    for text in moves:
        state = svoi.apply(state, state.turn, svoi.read(text))
    return state


@cites(svoi.WHOLE_PILE)
@pytest.mark.parametrize("pile", ["7H 8H 9H TH JH QD", "7H 8H 9H TH JH QH 8S", "7H AS"])
def test_a_pick_up_takes_the_whole_pile_whatever_lies_on_top(pile: str) -> None:
    after = play(table("KD 7D", "AH 6S", pile), "up")

    assert after.hands[1] == cards.cards("AH 6S " + pile)
    assert (after.pile, after.turn, after.due) == ((), 0, "lay")


@cites(svoi.WHOLE_PILE)
def test_nobody_must_beat() -> None:
    legal = [svoi.write(move) for move in svoi.moves(table("KD 7D", "AH 6S", "KH"), Seat(1))]

    assert legal == ["x6S", "xAH", "up"]


@cites(svoi.WHOLE_PILE)
@pytest.mark.parametrize("moves", [("9D",), ("9D", "xTD")])
def test_who_is_first_without_cards_wins(moves: tuple[str, ...]) -> None:
    state = play(table("TD" if len(moves) == 2 else "TD KD", "9D" if len(moves) == 1 else "9D 8D"), *moves)

    winner = 2 - len(moves)
    loser = Seat(1 - winner)
    assert svoi.outcome(state) == Outcome((0, -1) if loser else (-1, 0), (loser,), svoi.LOSER)


@cites(svoi.WHOLE_PILE, svoi.OLD_FOOL)
def test_an_old_fool_is_no_draw_unless_agreed() -> None:
    assert svoi.outcome(play(table("TD", "9D"), "9D")) == Outcome((-1, 0), (Seat(0),), svoi.LOSER)
    assert svoi.outcome(play(table("TD", "9D", old_fool_draw=True), "9D")) == Outcome((0, 0), (), svoi.OLD_FOOL)


@cites(svoi.ALL_OPEN)
def test_both_see_all_cards() -> None:
    state = svoi.deal(CHALLENGE, cards.shuffled(svoi.pack(CHALLENGE), random.Random(3)), Seat(1))

    for seat in range(2):
        assert svoi.view(state, Seat(seat)).hands == state.hands
        assert svoi.guess(svoi.view(state, Seat(seat)), random.Random(4)) == state


@cites(svoi.FOREHAND_LEADS)
@pytest.mark.parametrize("dealer", [0, 1])
def test_forehand_plays_the_first_card(dealer: int) -> None:
    state = svoi.deal(CHALLENGE, cards.shuffled(svoi.pack(CHALLENGE), random.Random(3)), Seat(dealer))

    assert (state.turn, state.due) == (1 - dealer, "lay")


# EX-BG-LOOP: fifteen cards, trumps spades and hearts, one plain suit. A complete solution calls this start endless, one
# of 147 among 32,766 (M-3): in this line whoever does otherwise gains nothing, and positions come back.
ENDLESS_LINE = """
    TS xJS JD xJH TH xQH QD up KD xTH TS up TD xKD KH up AD up TH xJH JS up TD xJS JH up
    TH xJH JS up TD xJS TH xKH QS up QD xJS JH xQH JD up AD xTS TH up JD xKD KS up AD up
    TS xJS JH up TD xJH TS xKS QH up JD xJH JS xQS QD up KD xTH TS up JD xKD KH up AD up
"""


@cites(svoi.REPETITION)
def test_best_play_can_be_endless_and_is_then_a_draw() -> None:
    options = challenge(ranks=5, trumps=(SPADES, HEARTS))
    hands = [cards.cards("JD QD KD AD QH KH AH JS"), cards.cards("TD TH JH TS QS KS AS")]
    state = svoi.position(options, Seat(0), hands, (), Seat(1), "lay")

    for text in ENDLESS_LINE.split():
        assert svoi.outcome(state) is None
        state = play(state, text)

    assert svoi.outcome(state) == Outcome((0, 0), (), svoi.REPETITION)


# --- Who wins with small packs ----------------------------------------------------------------------------------------


def symmetric_starts(options: Options) -> Iterator[State]:
    """Every arranged start: the dealer, seat 0, keeps some ranks of his trumps and some of the second suit."""
    tops = cards.RANKS[cards.RANKS_IN_SUIT - options.ranks :]
    whole = cards.collect(svoi.pack(options))
    for keeps in product([False, True], repeat=2 * options.ranks):
        suits = [options.trumps[0]] * options.ranks + [svoi.second_suit(options)] * options.ranks
        kept = cards.collect(
            cards.card_of(suit, rank) for suit, rank, keep in zip(suits, tops * 2, keeps, strict=True) if keep
        )
        hands = svoi.arranged(options, (kept, whole & ~kept), Seat(0))
        yield svoi.position(options, Seat(0), hands, (), Seat(1), "lay")


def every_equal_start(options: Options) -> Iterator[State]:
    """Every start with hands of equal size, arranged or not."""
    pack = svoi.pack(options)
    whole = cards.collect(pack)
    for some in combinations(pack, len(pack) // 2):
        hand = cards.collect(some)
        yield svoi.position(options, Seat(0), (hand, whole & ~hand), (), Seat(1), "lay")


Place = tuple[tuple[Cards, ...], tuple[Card, ...], Seat, svoi.Due]


def place(state: State) -> Place:
    return state.hands, state.pile, state.turn, state.due


def solved(starts: Iterable[State]) -> tuple[int, int, int]:
    """How often the leader wins, draws and loses with perfect play, found backwards from the ends of all deals."""
    first = list(starts)
    after = reachable(first)
    # A seat that wins from here: whoever can move to such a place wins; whose moves all lead to the other's loses.
    winner: dict[Place, Seat] = {}
    news = True
    while news:
        news = False
        for here, ways in after.items():
            mover = here[2]
            if here in winner:
                continue
            ends = [way if isinstance(way, int) else winner.get(way) for way in ways]
            if mover in ends:
                winner[here], news = mover, True
            elif all(end == 1 - mover for end in ends):
                winner[here], news = Seat(1 - mover), True
    values = [winner.get(place(start)) for start in first]
    return values.count(Seat(1)), values.count(None), values.count(Seat(0))


def reachable(starts: Iterable[State]) -> dict[Place, list[Place | Seat]]:
    """For every place that can be reached the places after each move; for a deal's end its winner, -1 for a draw."""
    after: dict[Place, list[Place | Seat]] = {}
    waiting = list(starts)
    while waiting:
        state = waiting.pop()
        if place(state) in after:
            continue
        ways = after[place(state)] = []
        for move in svoi.moves(state, state.turn):
            following = svoi.apply(state, state.turn, move)
            ended = svoi.outcome(following)
            if ended is None:
                ways.append(place(following))
                waiting.append(following)
            else:
                ways.append(Seat(ended.points.index(0)) if ended.losers else Seat(-1))
    return after


THREE_FIVE_ALL = {"take_plain": 3, "take_trump": 5}


@cites(svoi.WHOLE_PILE, svoi.ANY_RANKS)
@pytest.mark.parametrize(
    ("ranks", "agreed", "counts"),
    [  # M-2 and M-4
        (1, {}, (2, 0, 2)),
        (2, {}, (12, 0, 4)),
        (1, {"old_fool_draw": True}, (2, 2, 0)),
        (2, {"old_fool_draw": True}, (12, 4, 0)),
        (1, {"taker_leads": True}, (0, 2, 2)),
        (2, {"taker_leads": True}, (0, 4, 12)),
        (1, THREE_FIVE_ALL, (2, 0, 2)),
        (2, THREE_FIVE_ALL, (12, 0, 4)),
    ],
)
def test_how_often_the_leader_wins_after_an_arrangement(
    ranks: int, agreed: dict[str, Any], counts: tuple[int, int, int]
) -> None:
    options = challenge(ranks=ranks, repetition_draw=0, **agreed)

    assert solved(symmetric_starts(options)) == counts


@cites(svoi.WHOLE_PILE, svoi.OTHER_NUMBERS)
@pytest.mark.parametrize(
    ("ranks", "agreed", "counts"),
    [  # M-2 and M-4
        (1, {}, (3, 0, 3)),
        (2, {}, (44, 0, 26)),
        (1, THREE_FIVE_ALL, (3, 0, 3)),
        (2, THREE_FIVE_ALL, (44, 0, 26)),
    ],
)
def test_how_often_the_leader_wins_over_all_equal_hands(
    ranks: int, agreed: dict[str, Any], counts: tuple[int, int, int]
) -> None:
    options = challenge(ranks=ranks, repetition_draw=0, **agreed)

    assert solved(every_equal_start(options)) == counts


class ThreeRanks:
    """A solver of its own for the Challenge, faster than the game itself. It knows no seats: a hand is a set of small
    cards in the eyes of its player, own trumps first, the other's trumps, own plain suit, the other's plain suit; what
    neither holds lies on the pile, whose order never matters to who wins.
    """

    RANKS = 3
    CARDS = 4 * RANKS
    ALL = (1 << CARDS) - 1
    ROW = (1 << RANKS) - 1

    def __init__(self) -> None:
        self.known: dict[tuple[int, int], int] = {}
        self.tried: dict[tuple[int, int], int] = {}
        self.in_others_eyes = [self.turned_round(hand) for hand in range(self.ALL + 1)]
        self.beaters = [
            sum(
                1 << c
                for c in range(self.CARDS)
                if (c > top if c // self.RANKS == top // self.RANKS else c < self.RANKS)
            )
            for top in range(self.CARDS)
        ]

    def turned_round(self, hand: int) -> int:
        rows = [hand >> self.RANKS * suit & self.ROW for suit in (1, 0, 3, 2)]
        return sum(row << self.RANKS * suit for suit, row in enumerate(rows))

    def laying(self, mine: int, others: int, pick_ups: int) -> int:
        """1 if who must lay a card wins before so many pick-ups are over, -1 if he loses, 0 if neither is certain."""
        key = mine, others
        if key in self.known:
            return self.known[key]
        if self.tried.get(key, -1) >= pick_ups:
            return 0
        best = -1
        for bit in bits(mine):
            best = max(best, self.after_laying(mine ^ bit, others, bit, pick_ups))
            if best == 1:
                break
        if best:
            self.known[key] = best
        else:
            self.tried[key] = pick_ups
        return best

    def after_laying(self, mine: int, others: int, bit: int, pick_ups: int) -> int:
        if not mine:
            return 1
        turned = self.in_others_eyes
        worst = 1
        for beating in bits(turned[others] & self.beaters[turned[bit].bit_length() - 1]):
            after = turned[others] ^ beating
            worst = min(worst, -self.laying(after, turned[mine], pick_ups) if after else -1)
            if worst == -1:
                return -1
        picked_up = self.laying(mine, self.ALL ^ mine, pick_ups - 1) if pick_ups else 0
        return min(worst, picked_up)


def bits(hand: int) -> Iterator[int]:
    while hand:
        yield hand & -hand
        hand &= hand - 1


@pytest.fixture(scope="module")
def solver() -> ThreeRanks:
    return ThreeRanks()


LEFT_OUT = cards.RANKS_IN_SUIT - ThreeRanks.RANKS


def in_its_eyes(state: State, seat: Seat) -> int:
    """That seat's hand as the solver has it."""
    mine, other = state.options.trumps[seat], state.options.trumps[1 - seat]
    second = svoi.second_suit(state.options)
    fourth = next(suit for suit in cards.SUITS if suit not in (mine, other, second))
    suits = (mine, other, second, fourth) if seat == 1 else (mine, other, fourth, second)
    return sum(
        ranks_in(state.hands[seat], suit) >> LEFT_OUT << ThreeRanks.RANKS * place for place, suit in enumerate(suits)
    )


def value(solver: ThreeRanks, state: State) -> int:
    """1 if the leader, seat 1, wins this start, -1 if he loses."""
    mine = in_its_eyes(state, Seat(1))
    for pick_ups in range(20):
        found = solver.laying(mine, solver.ALL ^ mine, pick_ups)
        if found:
            return found
    return 0


@cites(svoi.WHOLE_PILE)
def test_with_three_ranks_the_leader_wins_52_of_64_starts(solver: ThreeRanks) -> None:
    values = [value(solver, start) for start in symmetric_starts(challenge(ranks=3))]

    assert (values.count(1), values.count(0), values.count(-1)) == (52, 0, 12)


def winning_move(solver: ThreeRanks, state: State) -> Move | None:
    """A move that the solver calls winning for the seat on turn."""
    seat = state.turn
    other = Seat(1 - seat)
    for move in svoi.moves(state, seat):
        after = svoi.apply(state, seat, move)
        ended = svoi.outcome(after)
        if ended is not None:
            if ended.losers == (other,):
                return move
        elif isinstance(move, Lay):
            answers = [svoi.apply(after, other, answer) for answer in svoi.moves(after, other)]
            if all(wins_here(solver, answered, seat) for answered in answers):
                return move
        elif wins_here(solver, after, seat):
            return move
    return None


def wins_here(solver: ThreeRanks, state: State, seat: Seat) -> bool:
    """Whether the solver says that this seat wins a state in which somebody is to lay a card, or that has ended."""
    if state.ended is not None:
        return seat not in state.ended.losers
    one, other = in_its_eyes(state, state.turn), in_its_eyes(state, Seat(1 - state.turn))
    found = solver.laying(one, solver.in_others_eyes[other], 19)
    return found == (1 if state.turn == seat else -1)


@cites(svoi.WHOLE_PILE, svoi.BEATING)
def test_the_solver_plays_the_game_that_the_core_plays(solver: ThreeRanks) -> None:
    rng = random.Random(8)
    for start in symmetric_starts(challenge(ranks=3, repetition_draw=0)):
        winner = Seat(1 if value(solver, start) == 1 else 0)
        state = start
        for _ in range(200):
            if state.ended is not None:
                break
            move: Move | None = winning_move(solver, state) if state.turn == winner else None
            assert (move is None) == (state.turn != winner)
            legal = list(svoi.moves(state, state.turn))
            state = svoi.apply(state, state.turn, move or legal[rng.randrange(len(legal))])

        assert state.ended is not None
        assert state.ended.losers == (1 - winner,)
