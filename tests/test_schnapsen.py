"""Russisches Schnapsen up to the first lead: cards, notation, deal, throw-in, auction, talon and discards."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

import pytest

from cites import cites
from kozyri import cards, schnapsen
from kozyri.cards import CLUBS, DIAMONDS, HEARTS, NO_CARDS, SPADES, BadNotation, Card, Cards, each, holds, name, order
from kozyri.game import Outcome, Seat, of_its_kind
from kozyri.rules import IllegalMove, Refusal, Rule
from kozyri.schnapsen import (
    Announce,
    Announced,
    Bid,
    Call,
    Give,
    Move,
    Options,
    Pass,
    Play,
    Raise,
    Redeal,
    State,
    Stay,
    Take,
    apply,
    deal,
    moves,
    outcome,
    read,
    refusal,
    turn,
    view,
    write,
)

PLAIN = Options()
BIG = Options(pack=36)
A, B, C = Seat(1), Seat(2), Seat(0)  # forehand, the next, the dealer: as in the page's example
YES_OR_NO = (
    "pass_is_final",
    "declarer_assigns",
    "undertrump",
    "defender_premiums",
    "raise_after_talon",
    "slam_counts_for_bid",
    "ohne",
)


def held(text: str) -> Cards:
    return cards.cards(text)


def table(*hands: str, talon: str = "", options: Options = PLAIN, dealer: Seat = C) -> State:
    """The deal in which the seats, from 0 on, hold these cards first of all; the rest goes where there is room."""
    wanted = [list(order(hand)) for hand in (*hands, *[""] * (options.players - len(hands)))]
    for_talon = list(order(talon))
    named = {card for row in (*wanted, for_talon) for card in row}
    rest = [card for card in schnapsen.pack(options) if card not in named]
    places = schnapsen._places(options.pack, options.players, dealer)  # noqa: SLF001 - to deal what the test wants
    deck: list[Card] = []
    for place in places:
        row = for_talon if place is None else wanted[place]
        deck.append(row.pop(0) if row else rest.pop())
    return deal(options, deck, dealer)


def after(state: State, *texts: str) -> State:
    """The state after these moves, each made by whose turn it is."""
    for text in texts:
        seat = turn(state)
        assert seat is not None
        state = apply(state, seat, read(text))
    return state


def why(state: State, move: str | Move, seat: Seat | None = None) -> Refusal:
    """The refusal of a move that is to be refused."""
    who = turn(state) if seat is None else seat
    assert who is not None
    wanted = read(move) if isinstance(move, str) else move
    refused = refusal(state, who, wanted)
    assert refused is not None
    assert wanted not in islice(moves(state, who), 3000)
    with pytest.raises(IllegalMove) as error:
        apply(state, who, wanted)
    assert error.value.refusal == refused
    return refused


def case(refused: Refusal) -> tuple[Rule, str]:
    return refused.rule, refused.case


def texts(state: State, seat: Seat | None = None) -> list[str]:
    """What the seat may do, written."""
    who = turn(state) if seat is None else seat
    assert who is not None
    return [write(move) for move in moves(state, who)]


# ---------------------------------------------------------------------------------------- players and cards


@cites(schnapsen.PACK)
def test_the_pack_has_24_cards_from_ace_to_nine() -> None:
    assert {name(card) for card in schnapsen.pack(PLAIN)} == {rank + suit for rank in "ATKQJ9" for suit in "SHDC"}
    assert list(schnapsen.pack(PLAIN)) == sorted(schnapsen.pack(PLAIN))


@cites(schnapsen.PACK_36)
def test_the_big_pack_has_36_cards_down_to_the_six() -> None:
    assert {name(card) for card in schnapsen.pack(BIG)} == {rank + suit for rank in "ATKQJ9876" for suit in "SHDC"}


@cites(schnapsen.THREE_PLAY, schnapsen.SITS_OUT)
def test_three_play_and_a_fourth_who_deals_sits_out() -> None:
    assert schnapsen.active(PLAIN, Seat(2)) == (0, 1, 2)
    assert schnapsen.active(Options(players=4), Seat(3)) == (0, 1, 2)
    assert schnapsen.active(Options(players=4), Seat(1)) == (2, 3, 0)


@cites(schnapsen.SITS_OUT)
def test_a_dealer_who_sits_out_has_no_cards_and_no_moves_and_is_passed_over() -> None:
    state = table(options=Options(players=4), dealer=Seat(1))

    assert state.hands[1] == NO_CARDS
    assert state.turn == 2
    assert not list(moves(state, Seat(1)))
    assert case(why(state, "90", Seat(1))) == (schnapsen.SITS_OUT, "sits_out")
    assert case(why(state, "redeal", Seat(1))) == (schnapsen.SITS_OUT, "sits_out")
    assert why(state, "pass", Seat(1)).text == "The dealer sits out this deal."
    assert [after(state, *said).turn for said in (["90"], ["90", "pass"], ["90", "pass", "100"])] == [3, 0, 2]


@cites(schnapsen.VALUES)
def test_a_suit_counts_thirty_and_the_pack_120() -> None:
    assert [schnapsen.points(held(card), 24) for card in ("AH", "TH", "KH", "QH", "JH", "9H")] == [11, 10, 4, 3, 2, 0]
    assert schnapsen.points(held("AS TS KS QS JS 9S"), 24) == 30
    assert schnapsen.points(cards.collect(schnapsen.pack(PLAIN)), 24) == 120


@cites(schnapsen.STRENGTH_36, schnapsen.POINTS_36)
def test_with_36_cards_a_suit_counts_sixty_and_the_pack_240() -> None:
    values = [schnapsen.points(held(rank + "D"), 36) for rank in "AT9876KQJ"]

    assert values == [11, 10, 9, 8, 7, 6, 4, 3, 2]
    assert sum(values) == 60
    assert schnapsen.points(cards.collect(schnapsen.pack(BIG)), 36) == 240


@cites(schnapsen.STRENGTH)
def test_the_ten_ranks_above_the_king() -> None:
    ranking = order("AS TS KS QS JS 9S")

    for high, card in enumerate(ranking):
        for low, other in enumerate(ranking):
            assert schnapsen.beats(card, other, None, 24) == (high < low)


@cites(schnapsen.STRENGTH_36)
def test_with_36_cards_king_ober_and_unter_are_the_lowest() -> None:
    ranking = order("AC TC 9C 8C 7C 6C KC QC JC")

    for high, card in enumerate(ranking):
        for low, other in enumerate(ranking):
            assert schnapsen.beats(card, other, None, 36) == (high < low)


@cites(schnapsen.SUIT_ORDER)
def test_no_suit_beats_another_without_trump() -> None:
    for suit in "SHDC":
        for other in "SHDC".replace(suit, ""):
            assert not schnapsen.beats(cards.card("A" + suit), cards.card("9" + other), None, 24)


def test_presets_are_the_two_games() -> None:
    assert list(schnapsen.PRESETS) == ["24", "36"]
    assert schnapsen.PRESETS["24"] == Options()
    assert schnapsen.PRESETS["36"] == Options(pack=36)


def test_options_have_the_defaults_that_are_agreed() -> None:
    plain = Options()

    assert (plain.players, plain.pack, plain.claims) == (3, 24, ("nines", "unters", "under20"))
    assert (plain.three_nines, plain.max_bid, plain.slam_bonus) == ("at_least", None, 0)
    assert (plain.pass_is_final, plain.declarer_assigns, plain.undertrump) == (False, False, True)
    assert (plain.defender_premiums, plain.raise_after_talon, plain.slam_counts_for_bid) == (True, False, False)
    assert (plain.ohne, plain.ohne_penalty) == (False, "declarer")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("players", 2),
        ("players", 5),
        ("players", True),
        ("players", "3"),
        ("pack", 32),
        ("pack", 24.0),
        ("pack", None),
        ("claims", "nines"),
        ("claims", ("tens",)),
        ("claims", None),
        ("claims", {"nines"}),
        ("three_nines", "four"),
        ("three_nines", True),
        ("max_bid", 80),
        ("max_bid", 305),
        ("max_bid", 530),
        ("max_bid", -10),
        ("max_bid", False),
        ("max_bid", "300"),
        ("slam_bonus", 40),
        ("slam_bonus", False),
        ("slam_bonus", None),
        ("ohne_penalty", "nobody"),
        *[(field, 1) for field in YES_OR_NO],
        *[(field, None) for field in YES_OR_NO],
    ],
)
def test_options_out_of_range_are_refused_by_name(field: str, value: object) -> None:
    with pytest.raises(ValueError, match=f"^{field}: must be .*, not "):
        Options(**{field: value})  # type: ignore[arg-type]  # a wrong type is what is tried


def test_every_option_takes_the_values_it_names() -> None:
    assert Options(players=4, pack=36, max_bid=90, slam_bonus=50).slam_bonus == 50
    assert Options(claims=["unters", "nines"]).claims == ("nines", "unters")  # type: ignore[arg-type]  # a list will do
    assert Options(claims=()).claims == ()
    assert Options(max_bid=520).ceiling == 520
    for field in YES_OR_NO:
        assert getattr(Options(**{field: True}), field) is True  # type: ignore[arg-type]  # by name
    assert Options(three_nines="exact", ohne_penalty="opponents").three_nines == "exact"


# ---------------------------------------------------------------------------------------- notation


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("redeal", Redeal()),
        ("90", Bid(90)),
        ("140", Bid(140)),
        ("140 ohne", Bid(140, ohne=True)),
        ("pass", Pass()),
        ("give JD 9C", Give(order("JD 9C"))),
        ("give 9C JD", Give(order("9C JD"))),
        ("give AS AH AD AC", Give(order("AS AH AD AC"))),
        ("take 1", Take(1)),
        ("take 4", Take(4)),
        ("raise 150", Raise(150)),
        ("stay", Stay()),
        ("TS", Play(cards.card("TS"))),
        ("QD+80", Announce(cards.card("QD"))),
        ("KH+100", Announce(cards.card("KH"))),
        ("QS+60", Announce(cards.card("QS"))),
        ("KC+40", Announce(cards.card("KC"))),
    ],
)
def test_moves_are_written_as_the_table_says_them(text: str, move: Move) -> None:
    assert write(move) == text
    assert read(text) == move


@pytest.mark.parametrize(
    "text",
    [
        *[
            "",
            "  ",
            "Pass",
            "redeal 1",
            "give",
            "give X",
            "give JD JD",
            "give JDC",
            "take",
            "take 0",
            "take x",
            "take 1 2",
        ],
        *["raise", "raise 0150", "raise -10", "0", "007", "-90", "9.5", "12345", "²", "x ohne", "140 mit", "ohne"],
        *["TS+60 9C", "QD+80+80", "QD+60", "QD+080", "QD+", "+80", "QD80", "XD+80", "ts", "T S", "JD>9C", "a" * 10_000],
    ],
)
def test_what_is_no_move_is_bad_notation_with_a_short_sentence(text: str) -> None:
    with pytest.raises(BadNotation) as error:
        read(text)
    assert 0 < len(str(error.value)) < 120


def test_bad_notation_says_what_is_wrong() -> None:
    for text, sentence in (
        ("QD+60", "'QD+60': a pair of diamonds is worth 80"),
        ("take 0", "'0' is no number from 1 to 9999"),
        ("140 mit", "'140 mit' is no move of Russisches Schnapsen"),
        ("give JD JD", "JD stands twice"),
    ):
        with pytest.raises(BadNotation) as error:
            read(text)
        assert str(error.value) == sentence


def test_moves_of_different_kinds_are_never_equal() -> None:
    kinds: list[Move] = [Redeal(), Pass(), Stay(), Bid(3), Take(3), Raise(3), Play(Card(3)), Announce(Card(3))]

    for place, move in enumerate(kinds):
        assert [other == move for other in kinds] == [at == place for at in range(len(kinds))]
        assert [other != move for other in kinds] == [at != place for at in range(len(kinds))]
    assert len(set(kinds)) == len(kinds)
    assert all(kinds)
    assert Bid(90) == Bid(90, ohne=False)
    assert Bid(90) != Bid(90, ohne=True)


def test_a_kind_of_move_is_its_own() -> None:
    class One(NamedTuple):
        number: int

    class Other(NamedTuple):
        number: int

    kind = of_its_kind(One)

    assert kind is One
    assert One(1) == One(1)
    assert not One(1) != One(1)  # noqa: SIM202 - both ways of comparing are tried
    assert One(1) != One(2)
    another: object = Other(1)
    assert One(1) != another
    assert not One(1) == another  # noqa: SIM201 - both ways of comparing are tried


def test_a_kind_of_move_with_nothing_to_say_is_still_a_move() -> None:
    class Empty(NamedTuple):
        pass

    assert of_its_kind(Empty)()


# ---------------------------------------------------------------------------------------- the deal


@cites(schnapsen.DEAL, schnapsen.AUCTION_HANDS)
def test_the_deal_goes_three_talon_two_two_from_the_dealers_left() -> None:
    deck = cards.shuffled(schnapsen.pack(PLAIN), random.Random(1))

    state = deal(PLAIN, deck, Seat(1))

    assert state.hands[2] == cards.collect(deck[0:3] + deck[12:14] + deck[18:20])
    assert state.hands[0] == cards.collect(deck[3:6] + deck[14:16] + deck[20:22])
    assert state.hands[1] == cards.collect(deck[6:9] + deck[16:18] + deck[22:24])
    assert state.talon == cards.collect(deck[9:12])
    assert (state.stage, state.turn, state.dealer) == ("auction", 2, 1)
    assert (state.trump, state.bid, state.declarer) == (None, None, None)


@cites(schnapsen.DEAL_36, schnapsen.AUCTION_HANDS)
def test_with_36_cards_it_goes_three_talon_three_talon_two_two() -> None:
    deck = cards.shuffled(schnapsen.pack(BIG), random.Random(2))

    state = deal(BIG, deck, Seat(2))

    assert state.hands[0] == cards.collect(deck[0:3] + deck[12:15] + deck[24:26] + deck[30:32])
    assert state.hands[1] == cards.collect(deck[3:6] + deck[15:18] + deck[26:28] + deck[32:34])
    assert state.hands[2] == cards.collect(deck[6:9] + deck[18:21] + deck[28:30] + deck[34:36])
    assert state.talon == cards.collect(deck[9:12] + deck[21:24])


def test_a_wrong_deck_or_dealer_is_refused() -> None:
    deck = schnapsen.pack(PLAIN)

    with pytest.raises(ValueError, match="each of its 24 cards once"):
        deal(PLAIN, deck[:-1], C)
    with pytest.raises(ValueError, match="each of its 36 cards once"):
        deal(BIG, deck, C)
    for dealer in (-1, 3, True, None):
        with pytest.raises(ValueError, match=r"^dealer: must be a seat from 0 to 2, not "):
            deal(PLAIN, deck, dealer)  # type: ignore[arg-type]  # a wrong dealer is what is tried


# ---------------------------------------------------------------------------------------- the throw-in

FOUR_NINES = "9S 9H 9D 9C AS AH AD"
THREE_NINES = "9S 9H 9D AS AH AD TC"
FOUR_UNTERS = "JS JH JD JC KS KH KD"
POOR = "9S 9H JS JH JD QS AC"  # 0 + 0 + 2 + 2 + 2 + 3 + 11 = 20: one point too many
POORER = "9S 9H JS JH JD QS TC"  # 19


@cites(schnapsen.THREE_NINES)
def test_three_nines_may_be_thrown_in_and_nobody_scores() -> None:
    state = table("", "", THREE_NINES)
    assert texts(state, B) == ["redeal"]

    over = apply(state, B, Redeal())

    assert (over.stage, turn(over), over.claimant) == ("over", None, B)
    assert outcome(state) is None
    assert outcome(over) == Outcome((0, 0, 0), (), schnapsen.THREE_NINES)
    assert schnapsen.settlement(over) is None
    assert not [move for seat in range(3) for move in moves(over, Seat(seat))]
    assert why(over, "pass", A).text == "The cards were thrown in; they are dealt again."
    assert case(why(over, "redeal", B)) == (schnapsen.THREE_NINES, "over")


@cites(schnapsen.THREE_NINES)
def test_four_nines_will_do_unless_the_table_wants_exactly_three() -> None:
    exact = Options(three_nines="exact")

    assert schnapsen.claim_rule(PLAIN, held(FOUR_NINES)) == schnapsen.THREE_NINES
    assert schnapsen.claim_rule(exact, held(FOUR_NINES)) is None
    assert schnapsen.claim_rule(exact, held(THREE_NINES)) == schnapsen.THREE_NINES
    assert schnapsen.claim_rule(PLAIN, held("9S 9H AS AH AD AC TC")) is None


@cites(schnapsen.FOUR_UNTERS)
def test_four_unters_may_be_thrown_in() -> None:
    over = apply(table(FOUR_UNTERS), C, Redeal())

    assert outcome(over) == Outcome((0, 0, 0), (), schnapsen.FOUR_UNTERS)
    assert schnapsen.claim_rule(PLAIN, held("JS JH JD AS AH AD AC")) is None


@cites(schnapsen.UNDER_20)
def test_fewer_than_20_card_points_may_be_thrown_in() -> None:
    over = apply(table("", POORER), A, Redeal())

    assert outcome(over) == Outcome((0, 0, 0), (), schnapsen.UNDER_20)
    assert schnapsen.claim_rule(PLAIN, held(POOR)) is None


@cites(schnapsen.UNDER_20)
def test_a_pair_counts_nothing_towards_the_20_points() -> None:
    assert schnapsen.claim_rule(PLAIN, held("KH QH 9S 9D JS JD JC")) == schnapsen.UNDER_20


@cites(schnapsen.UNDER_20, schnapsen.REST_36)
def test_with_36_cards_the_same_claims_hold_but_no_hand_is_under_20() -> None:
    assert schnapsen.claim_rule(BIG, held("9S 9H 9D JS JH JD KS KH KD AC")) == schnapsen.THREE_NINES
    assert schnapsen.claim_rule(BIG, held("JS JH JD JC QS QH QD QC KS KH")) == schnapsen.FOUR_UNTERS
    poorest = "JS JH JD JC QS QH QD QC KS KH"
    assert schnapsen.points(held(poorest), 36) == 28
    assert schnapsen.claim_rule(Options(pack=36, claims=("under20",)), held(poorest)) is None


@cites(schnapsen.THREE_NINES, schnapsen.FOUR_UNTERS, schnapsen.UNDER_20)
def test_a_table_may_allow_some_claims_only() -> None:
    hands = {"nines": THREE_NINES, "unters": FOUR_UNTERS, "under20": POORER}

    for claim in schnapsen.CLAIMS:
        options = Options(claims=(claim,))
        assert [schnapsen.claim_rule(options, held(hand)) is not None for hand in hands.values()] == [
            other == claim for other in hands
        ]
    assert case(why(table(FOUR_UNTERS, options=Options(claims=())), "redeal", C)) == (
        schnapsen.THREE_NINES,
        "no_reason",
    )


@cites(schnapsen.THREE_NINES)
def test_a_claim_is_made_before_ones_own_first_call_also_out_of_turn() -> None:
    state = table(FOUR_UNTERS, "", THREE_NINES)

    assert "redeal" in texts(state, C)
    assert "redeal" in texts(after(state, "90", "pass"), C)
    late = after(state, "90", "pass")
    assert case(why(late, "redeal", B)) == (schnapsen.THREE_NINES, "too_late")
    called = after(state, "90", "pass", "100")
    assert why(called, "redeal", C).text == "A throw-in is claimed before one's own first call."
    assert case(why(called, "redeal", C)) == (schnapsen.THREE_NINES, "too_late")
    assert why(state, "redeal", A).text == "This hand gives no reason to throw in."


@cites(schnapsen.THREE_NINES)
def test_forehand_may_claim_instead_of_opening() -> None:
    state = table("", THREE_NINES)

    assert texts(state, A) == ["redeal", "90"]


@cites(schnapsen.THREE_NINES)
def test_after_the_auction_nobody_claims() -> None:
    assert case(why(after(table(), "90", "pass", "pass"), "redeal", A)) == (schnapsen.THREE_NINES, "too_late")


# ---------------------------------------------------------------------------------------- the auction


@cites(schnapsen.FOREHAND)
def test_forehand_must_open_with_exactly_90() -> None:
    state = table(options=Options(ohne=True))

    assert state.turn == A
    assert texts(state) == ["90"]
    for said in ("pass", "100", "80", "90 ohne", "95"):
        assert case(why(state, said)) == (schnapsen.FOREHAND, "open")
    assert why(state, "pass").text == "Forehand opens with exactly 90."


@cites(schnapsen.FOREHAND, schnapsen.TWO_PASSES)
def test_the_forced_90_binds_when_both_others_pass() -> None:
    state = after(table(), "90", "pass", "pass")

    assert (state.stage, state.declarer, state.bid, state.turn) == ("give", A, Bid(90), A)


@cites(schnapsen.TWO_PASSES, schnapsen.OVERBID, schnapsen.DECLARER)
def test_the_pages_example_c_plays_150() -> None:
    """A 90, B passes, C 100, A 110, B passes, C 120, A 140, B passes, C 150, A passes, B passes."""
    said = ["90", "pass", "100", "110", "pass", "120", "140", "pass", "150", "pass", "pass"]

    state = after(table(), *said)

    assert (state.stage, state.declarer, state.bid, state.turn) == ("give", C, Bid(150), C)
    assert [write(call.call) for call in state.calls] == said
    assert [call.seat for call in state.calls] == [A, B, C, A, B, C, A, B, C, A, B]
    assert "130" in texts(after(table(), *said[:6]))


@cites(schnapsen.TWO_PASSES)
def test_the_pages_example_where_a_pass_is_final_b_speaks_once() -> None:
    said = ["90", "pass", "100", "110", "120", "140", "150", "pass"]

    state = after(table(options=Options(pass_is_final=True)), *said)

    assert (state.stage, state.declarer, state.bid) == ("give", C, Bid(150))
    assert [call.seat for call in state.calls] == [A, B, C, A, C, A, C, A]


@cites(schnapsen.TWO_PASSES)
def test_who_passed_may_bid_again() -> None:
    state = after(table(), "90", "pass", "100", "110")

    assert state.turn == B
    assert after(state, "120").declarer == B


@cites(schnapsen.TWO_PASSES)
def test_where_a_pass_is_final_who_passed_is_out() -> None:
    state = after(table(options=Options(pass_is_final=True)), "90", "pass")

    assert case(why(state, "100", B)) == (schnapsen.TWO_PASSES, "passed")
    assert case(why(state, "pass", B)) == (schnapsen.TWO_PASSES, "passed")
    assert why(state, "pass", B).text == "A pass is final at this table: who passed is not asked again."
    assert case(why(state, "100", A)) == (schnapsen.OVERBID, "turn")
    assert after(state, "100").turn == A
    assert after(state, "100", "pass").declarer == C


@cites(schnapsen.TWO_PASSES)
def test_two_passes_with_a_bid_between_do_not_end_the_auction() -> None:
    state = after(table(), "90", "pass", "100", "pass")

    assert (state.stage, state.turn) == ("auction", B)


@cites(schnapsen.OVERBID)
def test_bids_go_up_by_tens_with_any_jump() -> None:
    state = after(table(), "90")

    assert texts(state) == ["pass", *map(str, range(100, 301, 10))]
    assert after(state, "300").bid == Bid(300)
    assert case(why(state, "90")) == (schnapsen.OVERBID, "too_low")
    assert why(after(state, "120"), "120").text == "120 is too low: the next bid is at least 130."
    assert why(state, "105").text == "105 is no multiple of ten."
    assert case(why(state, "80")) == (schnapsen.OVERBID, "too_low")


@cites(schnapsen.OVERBID)
def test_everybody_calls_in_turn() -> None:
    state = after(table(), "90")

    assert why(state, "100", C).text == "It is the call of seat 2."
    assert case(why(state, "pass", A)) == (schnapsen.OVERBID, "turn")
    for move in ("AS", "QD+80", "give AS AH", "take 1", "raise 100", "stay"):
        assert case(why(state, move)) == (schnapsen.OVERBID, "stage")
    assert why(state, "stay").text == "The auction is on: bid or pass."


@cites(schnapsen.CEILING)
def test_bids_end_at_300_or_420_or_what_the_table_agreed_on() -> None:
    for options, ceiling in (
        (PLAIN, 300),
        (BIG, 420),
        (Options(max_bid=0), 400),
        (Options(pack=36, max_bid=0), 520),
        (Options(max_bid=130), 130),
        (Options(max_bid=90), 90),
    ):
        state = after(table(options=options), "90")
        assert texts(state) == ["pass", *map(str, range(100, ceiling + 1, 10))]
        assert case(why(state, str(max(100, ceiling + 10)))) == (schnapsen.CEILING, "too_high")
    assert why(after(table(), "90"), "310").text == "310 is too high: at this table bids end at 300."


@cites(schnapsen.CEILING)
def test_at_the_ceiling_the_others_are_still_asked() -> None:
    state = after(table(), "90", "300")

    assert texts(state) == ["pass"]
    assert after(state, "pass").turn == A
    assert after(state, "pass", "pass").declarer == B


@cites(schnapsen.OHNE)
def test_ohne_outranks_the_same_number() -> None:
    state = after(table(options=Options(ohne=True, max_bid=120)), "90")

    assert texts(state) == ["pass", "90 ohne", "100", "100 ohne", "110", "110 ohne", "120", "120 ohne"]
    assert texts(after(state, "100")) == ["pass", "100 ohne", "110", "110 ohne", "120", "120 ohne"]
    assert texts(after(state, "100 ohne")) == ["pass", "110", "110 ohne", "120", "120 ohne"]
    assert texts(after(state, "120")) == ["pass", "120 ohne"]
    assert texts(after(state, "120 ohne")) == ["pass"]


@cites(schnapsen.OHNE)
def test_ohne_bids_have_their_least_number_too() -> None:
    state = after(table(options=Options(ohne=True)), "90")

    assert why(after(state, "140 ohne"), "140 ohne").text == "140 is too low: the next bid is at least 150."
    assert why(after(state, "140"), "130 ohne").text == "130 is too low: the next bid is at least 140."
    assert why(after(state, "140 ohne"), "140").text == "140 is too low: the next bid is at least 150."
    assert case(why(state, "105 ohne")) == (schnapsen.OVERBID, "not_ten")
    assert case(why(state, "310 ohne")) == (schnapsen.CEILING, "too_high")


@cites(schnapsen.OHNE)
def test_ohne_is_bid_only_where_it_is_agreed() -> None:
    assert case(why(after(table(), "90"), "100 ohne")) == (schnapsen.OHNE, "off")


# ---------------------------------------------------------------------------------------- talon and discards

LAST_HAND = "AS TS KS QS AH TH KH"


@cites(schnapsen.LAY_AWAY)
def test_the_declarer_takes_the_talon_and_lays_two_cards_away() -> None:
    state = after(table("", LAST_HAND, talon="9C JD 9D"), "90", "pass", "pass")

    assert state.hands[A] == held(LAST_HAND + " 9C JD 9D")
    assert view(state, A).picked_up == held("9C JD 9D")
    assert len(texts(state)) == len(set(texts(state))) == 45  # two of ten
    assert texts(state)[:2] == ["give AS AH", "give AS KS"]
    given = after(state, "give JD 9C")
    assert given.hands[A] == held(LAST_HAND + " 9D")
    assert set(given.lying) == set(order("JD 9C"))
    assert given.talon == NO_CARDS


@cites(schnapsen.LAY_AWAY)
def test_the_order_in_which_discards_are_named_does_not_matter() -> None:
    state = after(table("", LAST_HAND, talon="9C JD 9D"), "90", "pass", "pass")

    assert after(state, "give 9C JD") == after(state, "give JD 9C")


@cites(schnapsen.ANY_DISCARD)
def test_aces_and_pairs_may_be_laid_away() -> None:
    state = after(table("", LAST_HAND), "90", "pass", "pass")

    assert refusal(state, A, read("give AS AH")) is None
    assert refusal(state, A, read("give KS QS")) is None


@cites(schnapsen.LAY_AWAY)
def test_wrong_discards_are_refused() -> None:
    state = after(table("", LAST_HAND, talon="9C JD 9D"), "90", "pass", "pass")

    assert why(state, "give AS").text == "2 cards are laid away, not 1."
    assert why(state, "give AS TS KS").text == "2 cards are laid away, not 3."
    assert case(why(state, Give(order("AS AS")))) == (schnapsen.LAY_AWAY, "twice")
    assert case(why(state, "give AS")) == (schnapsen.LAY_AWAY, "number")
    assert why(state, "give AS AC").text == "A♣ is not in this hand."
    assert case(why(state, "give AC AS")) == (schnapsen.LAY_AWAY, "not_held")
    assert why(state, "give AS AH", B).text == "The declarer, seat 1, lays cards away."
    for move in ("pass", "100", "AS", "take 1", "stay"):
        assert case(why(state, move)) == (schnapsen.LAY_AWAY, "stage")


@cites(schnapsen.NO_RAISE)
def test_the_bid_cannot_be_raised_once_the_talon_is_taken() -> None:
    state = after(table(), "90", "pass", "pass")
    given = apply(state, A, next(moves(state, A)))

    assert case(why(state, "raise 100")) == (schnapsen.NO_RAISE, "no_raise")
    assert case(why(given, "raise 100")) == (schnapsen.NO_RAISE, "no_raise")
    playing = after(given, "take 1", "take 1")
    assert playing.stage == "play"
    assert why(playing, "raise 100").text == "The bid cannot be raised once the talon is taken."


@cites(schnapsen.TAKE)
def test_discards_lie_in_dealing_order_and_the_left_opponent_picks_first() -> None:
    deck = order("AS TS KS QS AH TH KC QC JC 9D JD QD JS 9S KH QH TC AC JH 9H AD TD KD 9C")
    state = after(deal(PLAIN, deck, C), "90", "pass", "pass", "give QD AS")

    assert state.lying == order("AS QD")  # the ace went out with the first packet, the Ober with the talon
    assert (state.stage, state.turn) == ("take", B)
    assert texts(state) == ["take 1", "take 2"]
    left = after(state, "take 2")
    assert holds(left.hands[B], cards.card("QD"))
    assert (left.turn, left.lying) == (C, order("AS"))
    assert texts(left) == ["take 1"]
    right = after(left, "take 1")
    assert holds(right.hands[C], cards.card("AS"))
    assert [hand.bit_count() for hand in right.hands] == [8, 8, 8]
    assert (right.stage, right.turn, right.leader) == ("play", A, A)


@cites(schnapsen.TAKE)
def test_a_discard_that_does_not_lie_there_cannot_be_taken() -> None:
    state = after(table("", LAST_HAND), "90", "pass", "pass", "give AS TS")

    assert why(state, "take 3").text == "There is no discard number 3: 2 still lie there."
    assert case(why(state, Take(0))) == (schnapsen.TAKE, "number")
    assert case(why(after(state, "take 1"), "take 2")) == (schnapsen.TAKE, "number")
    assert why(state, "take 1", C).text == "It is for seat 2 to pick up a discard."
    assert case(why(state, "take 1", A)) == (schnapsen.TAKE, "turn")
    for move in ("pass", "100", "AS", "give AS TS", "stay"):
        assert case(why(state, move)) == (schnapsen.TAKE, "stage")


@cites(schnapsen.TAKE)
def test_the_left_opponent_is_found_past_a_dealer_who_sits_out() -> None:
    state = after(table(options=Options(players=4), dealer=Seat(3)), "90", "100", "pass", "pass")
    assert state.declarer == 1

    given = apply(state, Seat(1), next(moves(state, Seat(1))))

    assert [given.turn, after(given, "take 1").turn, after(given, "take 1", "take 1").turn] == [2, 0, 1]


@cites(schnapsen.LAY_FOUR, schnapsen.TAKE)
def test_with_36_cards_four_are_laid_away_and_picked_left_right_left_right() -> None:
    state = after(table(options=BIG), "90", "pass", "pass")
    assert state.hands[A].bit_count() == 16
    assert sum(1 for _ in moves(state, A)) == 1820  # four of sixteen
    own = cards.descending(state.hands[A])

    given = apply(state, A, Give(tuple(own[:4])))

    takers = []
    while given.stage == "take":
        takers.append(given.turn)
        assert texts(given) == [f"take {place}" for place in range(1, len(given.lying) + 1)]
        given = after(given, "take 1")
    assert takers == [B, C, B, C]
    assert [hand.bit_count() for hand in given.hands] == [12, 12, 12]
    assert why(state, "give AS TS").text == "4 cards are laid away, not 2."
    assert why(state, "give AS TS").rule == schnapsen.LAY_FOUR


@cites(schnapsen.TAKE)
def test_the_declarer_may_assign_the_discards_the_first_half_to_the_left() -> None:
    state = after(table("", LAST_HAND, talon="9C JD 9D", options=Options(declarer_assigns=True)), "90", "pass", "pass")
    assert len(texts(state)) == len(set(texts(state))) == 90  # ten times nine

    given = after(state, "give 9C JD")

    assert holds(given.hands[B], cards.card("9C"))
    assert holds(given.hands[C], cards.card("JD"))
    assert (given.stage, given.turn, given.lying) == ("play", A, ())
    assert given.took == (held("JD"), NO_CARDS, held("9C"))


@cites(schnapsen.TAKE, schnapsen.LAY_FOUR)
def test_four_discards_are_assigned_two_and_two() -> None:
    state = after(table(options=Options(pack=36, declarer_assigns=True)), "90", "pass", "pass")
    own = cards.descending(state.hands[A])

    given = apply(state, A, Give((own[5], own[3], own[8], own[0])))

    assert given.took[B] == cards.collect((own[5], own[3]))
    assert given.took[C] == cards.collect((own[8], own[0]))
    splits = {(cards.collect(some[:2]), cards.collect(some[2:])) for some in (give.cards for give in gives(state))}
    assert len(splits) == sum(1 for _ in gives(state)) == 120 * 91  # two of sixteen, two of fourteen


def gives(state: State) -> Sequence[Give]:
    return [move for move in moves(state, A) if isinstance(move, Give)]


def test_discards_are_offered_without_building_them_all() -> None:
    state = after(table(options=Options(pack=36, declarer_assigns=True)), "90", "pass", "pass")

    assert next(iter(moves(state, A))) == Give(tuple(cards.descending(state.hands[A])[:4]))


# ---------------------------------------------------------------------------------------- raising


def raising(options: Options) -> State:
    state = after(table(options=options), "90", "130", "pass", "pass")
    given = apply(state, B, next(moves(state, B)))
    return given if options.declarer_assigns else after(given, "take 1", "take 1")


@cites(schnapsen.RAISE)
@pytest.mark.parametrize("assigned", [False, True])
def test_the_declarer_may_raise_when_the_discards_are_distributed(assigned: bool) -> None:  # noqa: FBT001 - a case
    state = raising(Options(raise_after_talon=True, declarer_assigns=assigned))

    assert (state.stage, state.turn) == ("raise", B)
    assert texts(state) == ["stay", *(f"raise {amount}" for amount in range(140, 301, 10))]
    raised = after(state, "raise 150")
    assert (raised.bid, raised.stage, raised.turn, raised.leader) == (Bid(150), "play", B, B)
    stayed = after(state, "stay")
    assert (stayed.bid, stayed.stage, stayed.turn, stayed.leader) == (Bid(130), "play", B, B)


@cites(schnapsen.RAISE, schnapsen.CEILING)
def test_wrong_raises_are_refused() -> None:
    state = raising(Options(raise_after_talon=True))

    assert why(state, "raise 130").text == "130 is no raise: the bid is 130."
    assert case(why(state, "raise 120")) == (schnapsen.RAISE, "too_low")
    assert why(state, "raise 145").text == "145 is no multiple of ten."
    assert refusal(state, B, Raise(300)) is None
    assert why(state, "raise 310").text == "310 is too high: at this table bids end at 300."
    assert why(state, "raise 310").rule == schnapsen.CEILING
    assert why(state, "stay", A).text == "The declarer, seat 2, raises or stays."
    for move in ("pass", "140", "AS", "take 1", "give AS TS"):
        assert case(why(state, move)) == (schnapsen.RAISE, "stage")
    assert texts(raising(Options(raise_after_talon=True, max_bid=130))) == ["stay"]


@cites(schnapsen.RAISE)
def test_who_stayed_cannot_raise_any_more() -> None:
    state = after(raising(Options(raise_after_talon=True)), "stay")

    assert case(why(state, "raise 200")) == (schnapsen.WINNER, "stage")


@cites(schnapsen.RAISE)
def test_a_bid_without_the_talon_cannot_be_raised() -> None:
    state = after(table(options=Options(raise_after_talon=True, ohne=True)), "90", "90 ohne", "pass", "pass")

    assert state.stage == "play"
    assert why(state, "raise 100").text == "A bid without the talon cannot be raised."
    off = after(table(options=Options(ohne=True)), "90", "90 ohne", "pass", "pass")
    assert case(why(off, "raise 100")) == (schnapsen.NO_RAISE, "no_raise")


# ---------------------------------------------------------------------------------------- without the talon


@cites(schnapsen.OHNE_TALON)
def test_without_the_talon_it_goes_round_from_the_declarer() -> None:
    deck = order("AS TS KS QS AH TH KC QC JC 9D JD QD JS 9S KH QH TC AC JH 9H AD TD KD 9C")
    state = after(deal(Options(ohne=True), deck, C), "90", "100 ohne", "pass", "pass")

    assert (state.stage, state.turn, state.leader, state.declarer) == ("play", B, B, B)
    assert state.took == (held("JD"), held("QD"), held("9D"))
    assert [hand.bit_count() for hand in state.hands] == [8, 8, 8]
    assert (state.talon, state.dealt, state.lying) == (NO_CARDS, (), ())


@cites(schnapsen.OHNE_TALON)
def test_with_36_cards_the_talon_goes_round_twice() -> None:
    options = Options(pack=36, ohne=True, players=4)
    deck = cards.shuffled(schnapsen.pack(options), random.Random(5))
    talon = deck[9:12] + deck[21:24]

    state = after(deal(options, deck, Seat(1)), "90", "pass", "90 ohne", "pass", "pass")

    assert state.declarer == 0
    assert [state.took[seat] for seat in (0, 2, 3)] == [
        cards.collect((talon[0], talon[3])),
        cards.collect((talon[1], talon[4])),
        cards.collect((talon[2], talon[5])),
    ]
    assert [hand.bit_count() for hand in state.hands] == [12, 0, 12, 12]


def test_calls_tell_who_said_what() -> None:
    assert after(table(), "90", "pass").calls == (Call(A, Bid(90)), Call(B, Pass()))


def test_every_rule_has_its_own_id_and_a_sentence() -> None:
    ids = [rule.id for rule in schnapsen.RULES]

    assert len(set(ids)) == len(ids)
    assert set(ids) == {
        *(f"RS-{number}" for number in range(1, 44)),
        *(f"RS-V{number}" for number in range(1, 6)),
        *(f"RS36-{number}" for number in range(1, 7)),
        "A-RS-31",
    }
    for rule in schnapsen.RULES:
        assert rule.text.endswith(".")
        assert rule.source


def test_announced_pairs_are_values() -> None:
    assert Announced(A, HEARTS) != Announced(A, SPADES)
    assert {schnapsen.PREMIUM[suit] for suit in (HEARTS, DIAMONDS, SPADES, CLUBS)} == {100, 80, 60, 40}
    assert [name(card) for card in each(schnapsen.PAIR_OF[HEARTS])] == ["QH", "KH"]
