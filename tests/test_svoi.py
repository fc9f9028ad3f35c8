"""Svoi Kozyri, section by section of the page."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cites import cites
from kozyri import cards, svoi
from kozyri.cards import CLUBS, DIAMONDS, HEARTS, NO_CARDS, SPADES, Card, Cards, card, each, order
from kozyri.game import Outcome, Seat
from kozyri.rules import IllegalMove, Refusal
from kozyri.svoi import Beat, Lay, Move, Options, PickUp, State

ALL_SUITS = (CLUBS, SPADES, HEARTS, DIAMONDS)


def table(
    *hands: str, pile: str = "", turn: int = 0, due: svoi.Due | None = None, seen: str = "", **agreed: Any
) -> State:
    """Cards on the table, and seat 0 to act unless told; trumps are clubs, spades, hearts, diamonds from seat 0."""
    options = Options(players=len(hands), **agreed)
    owed: svoi.Due = due or ("answer" if pile else "lay")
    held = [cards.cards(hand) for hand in hands]
    return svoi.position(options, Seat(0), held, order(pile), Seat(turn), owed, cards.cards(seen))


def play(state: State, *moves: str) -> State:
    """The state after these moves, each by whose turn it is."""
    for text in moves:
        state = svoi.apply(state, state.turn, svoi.read(text))
    return state


def choices(state: State) -> list[str]:
    return [svoi.write(move) for move in svoi.moves(state, state.turn)]


def refused(state: State, text: str, seat: int | None = None) -> Refusal:
    """Why this move may not be made; playing it raises just that and changes nothing."""
    who = state.turn if seat is None else Seat(seat)
    why = svoi.refusal(state, who, svoi.read(text))
    assert why is not None
    with pytest.raises(IllegalMove) as raised:
        svoi.apply(state, who, svoi.read(text))
    assert raised.value.refusal == why
    return why


def new_deck(options: Options, seed: int = 1) -> tuple[Card, ...]:
    return cards.shuffled(svoi.pack(options), random.Random(seed))


def dealt(seed: int = 1, dealer: int = 0, **agreed: Any) -> State:
    options = Options(**agreed)
    return svoi.deal(options, new_deck(options, seed), Seat(dealer))


def holding(state: State, seat: int) -> str:
    return cards.names(state.hands[seat])


def text(some: tuple[Card, ...]) -> str:
    return " ".join(map(cards.name, some))


# --- Players, cards, trumps -------------------------------------------------------------------------------------------


@cites(svoi.OWN_TRUMP)
def test_a_trump_beats_only_in_its_owners_hand() -> None:
    owner = table("7S 8S", "KS 9D", pile="AH", trumps=(SPADES, CLUBS))
    other = table("7S 8S", "KS 9D", pile="AH", trumps=(CLUBS, SPADES))

    assert choices(owner) == ["x7S", "x8S", "up"]
    assert choices(other) == ["up"]


@cites(svoi.PLAYERS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_play(players: int) -> None:
    assert len(dealt(players=players).hands) == players


@cites(svoi.NO_PARTNERS)
def test_one_player_alone_loses_with_four_too() -> None:
    state = table("7H", "", "9H TD", "", due="lay")

    assert svoi.outcome(play(state, "7H")) == Outcome((0, 0, -1, 0), (Seat(2),), svoi.LOSER)


@cites(svoi.PACK)
def test_the_pack_has_thirty_six_cards() -> None:
    pack = svoi.pack(Options())

    assert len(pack) == len(set(pack)) == 36
    assert {cards.RANK_LETTERS[cards.RANK_OF[c]] for c in pack} == set("6789TJQKA")
    assert list(pack) == sorted(pack)


@cites(svoi.RANKING)
def test_ranks_go_from_ace_to_six_in_trumps_and_plain_suits() -> None:
    ranks = "AKQJT9876"
    for suit in "CH":
        for high in range(9):
            for low in range(9):
                beaten = svoi.beats(card(ranks[high] + suit), card(ranks[low] + suit), CLUBS)
                assert beaten == (high < low)


@cites(svoi.AGREED_TRUMPS)
def test_trumps_are_agreed_or_customary() -> None:
    assert Options(players=2).trumps == (CLUBS, SPADES)
    assert Options().trumps == (CLUBS, SPADES, HEARTS)
    assert Options(players=4).trumps == (CLUBS, SPADES, HEARTS, DIAMONDS)
    assert Options(players=2, trumps=(HEARTS, CLUBS)).trumps == (HEARTS, CLUBS)
    assert Options(players=2, trumps=[HEARTS, CLUBS]).trumps == (HEARTS, CLUBS)  # type: ignore[arg-type]  # as a record may say it


@cites(svoi.AGREED_TRUMPS)
def test_customary_trumps_follow_the_number_of_players() -> None:
    assert replace(Options(), players=4).trumps == ALL_SUITS
    assert replace(Options(players=4), players=2).trumps == (CLUBS, SPADES)


@cites(svoi.DIFFERENT_TRUMPS, svoi.PLAYERS, svoi.PACK, svoi.OTHER_NUMBERS)
@pytest.mark.parametrize(
    ("agreed", "reason"),
    [
        ({"players": 7}, "players: must be 2, 3 or 4, not 7"),
        ({"players": 1}, "players: must be 2, 3 or 4, not 1"),
        ({"players": 5}, "players: must be 2, 3 or 4, not 5"),
        ({"players": True}, "players: must be 2, 3 or 4, not True"),
        ({"players": "3"}, "players: must be 2, 3 or 4, not '3'"),
        ({"trumps": (CLUBS, HEARTS, CLUBS)}, "trumps: must be all different, not (3, 1, 3)"),
        ({"trumps": (CLUBS, HEARTS)}, "trumps: must be 3 suits, one a seat, not (3, 1)"),
        ({"trumps": ALL_SUITS}, "trumps: must be 3 suits, one a seat, not (3, 0, 1, 2)"),
        ({"players": 2, "trumps": (CLUBS, 4)}, "trumps: must be suits, one a seat, not (3, 4)"),
        ({"players": 2, "trumps": (-1, CLUBS)}, "trumps: must be suits, one a seat, not (-1, 3)"),
        ({"players": 2, "trumps": "SH"}, "trumps: must be suits, one a seat, not 'SH'"),
        ({"players": 2, "trumps": 3}, "trumps: must be suits, one a seat, not 3"),
        ({"ranks": 0}, "ranks: must be a number from 1 to 13, not 0"),
        ({"ranks": 14}, "ranks: must be a number from 1 to 13, not 14"),
        ({"deal": "fair"}, "deal: must be exchange, presorted or arranged, not 'fair'"),
        ({"deal": "x" * 1000}, "deal: must be exchange, presorted or arranged, not '" + "x" * 39),
        ({"deal": "arranged"}, "deal: must be exchange or presorted with 3 players, not 'arranged'"),
        ({"second_suit": 4}, "second_suit: must be a suit or None, not 4"),
        ({"second_suit": "H"}, "second_suit: must be a suit or None, not 'H'"),
        ({"players": 2, "deal": "arranged", "second_suit": CLUBS}, "second_suit: must be nobody's trump, not 3"),
        ({"players": 2, "deal": "arranged", "second_suit": SPADES}, "second_suit: must be nobody's trump, not 0"),
        ({"take_plain": 0}, "take_plain: must be a number from 1, or None for the whole pile, not 0"),
        ({"take_trump": "all"}, "take_trump: must be a number from 1, or None for the whole pile, not 'all'"),
        ({"take_trump_ace": -1}, "take_trump_ace: must be a number from 1, or None for the whole pile, not -1"),
        ({"old_fool_draw": 1}, "old_fool_draw: must be True or False, not 1"),
        ({"beatout_clears_pile": None}, "beatout_clears_pile: must be True or False, not None"),
        ({"beatout_single_card_draws": 0}, "beatout_single_card_draws: must be True or False, not 0"),
        ({"taker_leads": "no"}, "taker_leads: must be True or False, not 'no'"),
        ({"open_hands": "no"}, "open_hands: must be True, False or None, not 'no'"),
        ({"open_hands": 1}, "open_hands: must be True, False or None, not 1"),
        ({"repetition_draw": 1}, "repetition_draw: must be a number from 2, or 0 for never, not 1"),
        ({"repetition_draw": -1}, "repetition_draw: must be a number from 2, or 0 for never, not -1"),
        ({"repetition_draw": None}, "repetition_draw: must be a number from 2, or 0 for never, not None"),
    ],
)
def test_what_cannot_be_agreed_is_said_with_its_reason(agreed: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match="must be") as raised:
        Options(**agreed)

    assert str(raised.value) == reason


def test_what_can_just_be_agreed() -> None:
    Options(ranks=1, take_plain=1, take_trump=1, take_trump_ace=1, repetition_draw=2, open_hands=False)
    Options(ranks=13, take_plain=None, take_trump=None, take_trump_ace=None, repetition_draw=0, open_hands=True)
    Options(second_suit=SPADES)
    Options(players=2, deal="arranged", second_suit=DIAMONDS)


def test_presets_are_the_game_of_the_source_and_the_challenge() -> None:
    assert list(svoi.PRESETS) == ["svoi", "challenge"]
    assert svoi.PRESETS["svoi"] == Options()
    assert svoi.PRESETS["challenge"] == Options(
        players=2, deal="arranged", take_plain=None, take_trump=None, take_trump_ace=None, old_fool_draw=False
    )


# --- The aim and the pile ---------------------------------------------------------------------------------------------


@cites(svoi.PILE)
def test_cards_go_from_the_hand_onto_one_pile() -> None:
    state = play(table("7H 8D AS", "9H TD AD"), "7H", "x9H", "TD")

    assert text(state.pile) == "7H 9H TD"
    assert (holding(state, 0), holding(state, 1)) == ("AS 8D", "AD")


@cites(svoi.PILE)
def test_only_a_card_in_the_hand_can_be_played() -> None:
    lead = table("7H 8D", "9H TD")
    answer = table("7H 8D", "9H TD", pile="6H")

    assert refused(lead, "9H") == Refusal(svoi.PILE, "not_in_hand", card=card("9H"))
    assert refused(answer, "x9H") == Refusal(svoi.PILE, "not_in_hand", card=card("9H"))
    assert refused(answer, "AS").text == "A♠ is not in your hand."


@cites(svoi.TOP_COUNTS)
def test_the_top_card_decides_and_nothing_under_it() -> None:
    assert choices(table("9H TD", "8S 8C", pile="AD 8H")) == ["x9H", "up"]
    assert choices(table("9H TD", "8S 8C", pile="8H AH")) == ["up"]


@cites(svoi.TOP_COUNTS)
def test_there_is_nothing_to_beat_on_an_empty_pile() -> None:
    why = refused(table("9H TD", "8S 8C"), "x9H")

    assert why == Refusal(svoi.TOP_COUNTS, "nothing_to_beat")
    assert why.text == "The pile is empty: there is nothing to beat, lay any card."


@cites(svoi.TAKE_IF_UNABLE)
def test_who_cannot_beat_must_pick_up() -> None:
    state = table("7H 8D", "9H TD", pile="AS KS QS JS")

    assert choices(state) == ["up"]
    assert holding(play(state, "up"), 0) == "KS QS JS 8D 7H"


@cites(svoi.TAKE_IF_UNABLE)
def test_there_is_nothing_to_pick_up_from_an_empty_pile() -> None:
    why = refused(table("9H TD", "8S 8C"), "up")

    assert why == Refusal(svoi.TAKE_IF_UNABLE, "nothing_to_take")
    assert why.text == "The pile is empty: there is nothing to pick up, lay any card."


@cites(svoi.AIM, svoi.GOING_OUT)
def test_who_has_played_his_last_card_drops_out() -> None:
    state = play(table("7H", "9H TD AD", "8C 8D"), "7H")

    assert state.hands[0] == NO_CARDS
    assert svoi.turn(state) == 1
    assert svoi.outcome(state) is None
    assert refused(state, "7H", seat=0) == Refusal(svoi.GOING_OUT, "out")
    assert refused(state, "up", seat=0).text == "You have no cards left and are out."


@cites(svoi.LAST_LOSES, svoi.LOSER)
def test_the_last_one_with_cards_loses() -> None:
    state = play(table("7H", "9H TD", ""), "7H")

    assert svoi.outcome(state) == Outcome((0, -1, 0), (Seat(1),), svoi.LOSER)
    assert svoi.turn(state) is None
    assert [list(svoi.moves(state, Seat(seat))) for seat in range(3)] == [[], [], []]
    for seat in range(3):
        assert refused(state, "up", seat=seat) == Refusal(svoi.LOSER, "over")
    assert refused(state, "x9H").text == "The deal is over: only one player still holds cards."


# --- The deal ---------------------------------------------------------------------------------------------------------


@cites(svoi.TURNS)
def test_the_turn_passes_clockwise_and_over_those_who_are_out() -> None:
    state = table("7H 8H", "", "9H TD 6D", "KD AD 6C", due="lay")

    assert svoi.turn(play(state, "7H")) == 2
    assert svoi.turn(play(state, "7H", "x9H", "TD")) == 3
    assert svoi.turn(play(state, "7H", "x9H", "TD", "xKD", "6C")) == 0


@cites(svoi.TURNS)
def test_nobody_plays_out_of_turn() -> None:
    state = table("7H 8H", "9H TD", "KD AD")

    assert refused(state, "9H", seat=1) == Refusal(svoi.TURNS, "not_your_turn", who=0)
    assert refused(state, "up", seat=2).text == "It is the turn of seat 0."
    assert list(svoi.moves(state, Seat(1))) == []


@cites(svoi.FIRST_DEALER)
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_any_seat_may_deal(dealer: int) -> None:
    state = dealt(dealer=dealer)

    assert state.dealer == dealer
    assert state.turn == (dealer + 1) % 3


@cites(svoi.FIRST_DEALER)
@pytest.mark.parametrize("dealer", [3, -1, True, "0", None])
def test_only_a_seat_at_the_table_may_deal(dealer: Any) -> None:
    options = Options()
    with pytest.raises(ValueError, match="dealer") as raised:
        svoi.deal(options, new_deck(options), dealer)

    assert str(raised.value) == f"dealer: must be a seat from 0 to 2, not {dealer!r}"


@cites(svoi.LOSER_DEALS)
def test_the_outcome_names_one_loser_who_deals_next() -> None:
    ended = svoi.outcome(play(table("9D 7H", "8S", turn=1), "8S"))

    assert ended is not None
    assert ended.losers == (0,)


@cites(svoi.SHUFFLE_AND_CUT)
def test_a_cut_is_only_another_order_of_the_deck() -> None:
    options = Options()
    deck = new_deck(options)

    assert svoi.deal(options, deck[10:] + deck[:10], Seat(0)).hands != svoi.deal(options, deck, Seat(0)).hands


@cites(svoi.SHUFFLE_AND_CUT, svoi.PACK)
def test_a_deck_holds_every_card_of_the_pack_once() -> None:
    options = Options()
    deck = new_deck(options)
    for wrong in (deck[1:], (*deck, deck[0]), (deck[1], *deck[1:]), cards.pack(13)):
        with pytest.raises(ValueError, match="holds each of its 36 cards once"):
            svoi.deal(options, wrong, Seat(0))


@cites(svoi.DEAL_ALL)
def test_all_cards_are_dealt_singly_from_the_dealers_left() -> None:
    options = Options(ranks=8)
    deck = new_deck(options)

    hands = svoi.deal(options, deck, Seat(1)).hands

    assert hands == tuple(cards.collect(deck[place::3]) for place in (1, 2, 0))


@cites(svoi.DEAL_ALL)
@pytest.mark.parametrize(("players", "each_gets"), [(2, 18), (3, 12), (4, 9)])
def test_everybody_gets_as_many(players: int, each_gets: int) -> None:
    options = Options(players=players)

    hands = svoi.dealt(options, new_deck(options), Seat(0))

    assert [hand.bit_count() for hand in hands] == [each_gets] * players


SIXES_ABROAD = (
    "6S 6C 6H 6D 7S 7C 7H 7D 8S 8C 8H 8D 9S 9C 9H 9D TS TC TH TD JS JC JH JD QS QC QH QD KS KC KH KD AS AC AH AD"
)


@cites(svoi.SIXES_GO_HOME, svoi.UNEQUAL_HANDS)
def test_every_six_goes_to_the_owner_of_its_suit() -> None:
    # Seats 1, 2, 0 get 6S 6C 6H and so on; trumps of seats 0, 1, 2 are clubs, spades, hearts; 6D falls to seat 1.
    state = svoi.deal(Options(), order(SIXES_ABROAD), Seat(0))

    assert state.handed == (
        svoi.Handed(Seat(0), Seat(2), card("6H")),
        svoi.Handed(Seat(2), Seat(0), card("6C")),
    )
    assert [hand.bit_count() for hand in state.hands] == [12, 12, 12]
    assert [cards.names(hand & cards.ALL_OF_RANK[cards.SIX]) for hand in state.hands] == ["6C", "6S 6D", "6H"]


@cites(svoi.UNEQUAL_HANDS)
def test_hands_may_be_of_different_size_afterwards() -> None:
    deck = order(SIXES_ABROAD)
    state = svoi.deal(Options(), (*deck[:2], deck[3], deck[2], *deck[4:]), Seat(0))

    assert [hand.bit_count() for hand in state.hands] == [13, 11, 12]


@cites(svoi.SIXES_GO_HOME)
def test_a_six_that_is_nobodys_trump_stays() -> None:
    options = Options(players=2)
    deck = order(SIXES_ABROAD)  # seat 1 gets 6S 6H, seat 0 gets 6C 6D: with clubs and spades all are at home.

    state = svoi.deal(options, deck, Seat(0))

    assert state.handed == ()
    assert state.hands == svoi.dealt(options, deck, Seat(0))


@cites(svoi.SIXES_GO_HOME)
def test_without_sixes_in_the_pack_nothing_changes_hands() -> None:
    state = dealt(ranks=8)

    assert state.handed == ()
    assert state.seen == NO_CARDS


@cites(svoi.SIXES_GO_HOME)
def test_in_a_bigger_pack_the_card_meant_is_still_the_six() -> None:
    state = dealt(ranks=13, players=4)

    assert {cards.RANK_OF[handed.card] for handed in state.handed} == {cards.SIX}


@cites(svoi.ONE_TRUMP_AT_LEAST)
@given(seed=st.integers(0, 10**6), players=st.sampled_from([2, 3, 4]), dealer=st.integers(0, 1))
@settings(max_examples=30, deadline=None)
def test_everybody_has_his_trump_six(seed: int, players: int, dealer: int) -> None:
    for way in ("exchange", "presorted"):
        state = dealt(seed, dealer, players=players, deal=way)
        for seat, trump in enumerate(state.options.trumps):
            assert cards.holds(state.hands[seat], cards.card_of(trump, cards.SIX))


@cites(svoi.PRESORTED)
@pytest.mark.parametrize(("players", "each_gets"), [(2, 18), (3, 12), (4, 9)])
def test_with_sixes_sorted_out_first_hands_are_equal(players: int, each_gets: int) -> None:
    state = dealt(players=players, deal="presorted")

    assert [hand.bit_count() for hand in state.hands] == [each_gets] * players
    assert state.handed == ()


@cites(svoi.PRESORTED)
def test_only_owned_sixes_are_sorted_out_and_the_rest_is_dealt_singly() -> None:
    options = Options(players=2, deal="presorted")
    deck = new_deck(options)
    rest = [c for c in deck if cards.name(c) not in ("6C", "6S")]

    hands = svoi.deal(options, deck, Seat(0)).hands

    assert hands == (cards.collect(rest[1::2]) | cards.cards("6C"), cards.collect(rest[0::2]) | cards.cards("6S"))


@cites(svoi.PRESORTED)
def test_without_sixes_nothing_is_sorted_out() -> None:
    assert dealt(ranks=8, deal="presorted").hands == dealt(ranks=8).hands


# --- The play ---------------------------------------------------------------------------------------------------------


@cites(svoi.OPENING)
def test_the_player_left_of_the_dealer_opens_with_any_one_card() -> None:
    state = dealt(dealer=2)

    assert svoi.turn(state) == 0
    assert choices(state) == [cards.name(c) for c in each(state.hands[0])]
    after = play(state, choices(state)[0])
    assert (after.turn, after.due, len(after.pile)) == (1, "answer", 1)


@cites(svoi.TWO_CHOICES)
def test_the_others_beat_or_pick_up() -> None:
    state = table("7H 9H AH TC", "8S 8D", pile="8H")

    assert choices(state) == ["x9H", "xAH", "xTC", "up"]
    why = refused(state, "7H")
    assert why == Refusal(svoi.TWO_CHOICES, "must_answer", card=card("7H"), top=card("8H"))
    assert why.text == "7♥ may not just be laid: beat 8♥ or pick up."


@cites(svoi.BEATING)
@pytest.mark.parametrize(
    ("top", "beaten_by"),
    [
        ("9H", "TH KH 6C JC"),  # a plain card: higher hearts and any trump
        ("AH", "6C JC"),
        ("9S", "6C JC"),  # another player's trump is a card like any other
        ("9C", "JC"),  # one's own trump: only a higher one
        ("AC", ""),
    ],
)
def test_what_beats_what(top: str, beaten_by: str) -> None:
    state = table("8H TH KH 7S 6C JC", "8S 8D", pile=top)

    assert set(choices(state)) == {"x" + name for name in beaten_by.split()} | {"up"}


@cites(svoi.BEATING)
@pytest.mark.parametrize(
    ("played", "top", "case", "sentence"),
    [
        ("9S", "QS", "too_low", "9♠ does not beat Q♠."),
        ("6C", "9C", "too_low", "6♣ does not beat 9♣."),
        ("AD", "QS", "other_suit", "A♦ does not beat Q♠: it is not of that suit, and your trumps are clubs."),
        ("AD", "9C", "own_trump", "A♦ does not beat 9♣: only a higher card beats a trump of your own suit."),
    ],
)
def test_a_card_that_does_not_beat_is_told_why(played: str, top: str, case: str, sentence: str) -> None:
    state = table("9S 6C AD", "8S 8D", pile=top)

    why = refused(state, "x" + played)

    assert (why.rule, why.case, why.text) == (svoi.BEATING, case, sentence)


@cites(svoi.FOLLOW_UP)
def test_after_beating_one_lays_any_card() -> None:
    state = play(table("9H 6C AC 7S", "8S 8D", pile="8H"), "x9H")

    assert (state.turn, state.due) == (0, "follow_up")
    assert choices(state) == ["7S", "6C", "AC"]
    after = play(state, "AC")
    assert text(after.pile) == "8H 9H AC"
    assert (after.turn, after.due) == (1, "answer")


@cites(svoi.FOLLOW_UP)
def test_who_has_beaten_must_lay() -> None:
    state = play(table("9H 6C AH 7S", "8S 8D", pile="8H"), "x9H")

    assert refused(state, "xAH") == Refusal(svoi.FOLLOW_UP, "beaten_already")
    assert refused(state, "up") == Refusal(svoi.FOLLOW_UP, "no_pick_up")
    assert refused(state, "xAH").text == "You have beaten; now lay one more card."
    assert refused(state, "up").text == "You have beaten and may not pick up; lay one more card."


@cites(svoi.TWO_AT_ONCE)
def test_everybody_sees_the_beating_card_under_the_new_top_card() -> None:
    state = play(table("9H 6C AH 7S", "8S 8D", "TC TS", pile="8H"), "x9H", "7S")

    assert text(svoi.view(state, Seat(2)).pile) == "8H 9H 7S"


@cites(svoi.MAY_PICK_UP)
def test_one_may_pick_up_though_one_could_beat() -> None:
    after = play(table("9H 6C", "8S 8D", pile="8H"), "up")

    assert holding(after, 0) == "9H 8H 6C"
    assert after.turn == 1


@cites(svoi.PICK_3)
def test_a_plain_top_card_costs_three_cards() -> None:
    after = play(table("9D 8D", "7D AD", "KD QD", pile="6H 7H 8H 9C TH"), "up")

    assert text(after.pile) == "6H 7H"
    assert holding(after, 0) == "TH 9D 9C 8H 8D"


@cites(svoi.PICK_3)
def test_anothers_trump_is_plain_for_the_taker() -> None:
    assert text(play(table("9D 8D", "7D AD", pile="6H 7H 8H 9C AS"), "up").pile) == "6H 7H"


@cites(svoi.PICK_5)
def test_a_top_trump_of_ones_own_costs_five_cards() -> None:
    after = play(table("9D 8D", "7D AD", pile="6S 7S 8S 9S TS JS KC"), "up")

    assert text(after.pile) == "6S 7S"
    assert holding(after, 0) == "KC JS TS 9S 9D 8S 8D"


@cites(svoi.PICK_ALL)
def test_the_ace_of_ones_own_trumps_costs_the_whole_pile() -> None:
    after = play(table("9D 8D", "7D AD", pile="6S 7S 8S 9S TS JS AC"), "up")

    assert after.pile == ()
    assert after.hands[0].bit_count() == 9


@cites(svoi.PICK_WHAT_THERE_IS, svoi.EMPTIED_PILE)
@pytest.mark.parametrize("pile", ["9H", "9H TH", "9H TH JH", "KC", "6S 7S 8S KC", "6S 7S 8S 9S KC", "AC"])
def test_a_short_pile_is_taken_whole_and_the_next_player_leads(pile: str) -> None:
    after = play(table("9D 8D", "7D AD", "7H 8H", pile=pile), "up")

    assert after.pile == ()
    assert after.hands[0] == cards.cards(pile + " 9D 8D")
    assert (after.turn, after.due) == (1, "lay")
    assert choices(after) == ["7D", "AD"]


@cites(svoi.EMPTIED_PILE)
def test_the_taker_of_a_whole_pile_leads_if_that_is_agreed() -> None:
    after = play(table("9D 8D", "7D AD", "7H 8H", pile="9H TH JH", taker_leads=True), "up")

    assert (after.turn, after.due) == (0, "lay")


@cites(svoi.NEXT_FACES_THE_REST)
@pytest.mark.parametrize("taker_leads", [False, True])
def test_the_next_player_faces_the_new_top_card(*, taker_leads: bool) -> None:
    after = play(table("9D 8D", "7D AD", "7H 8H", pile="KD 9H TH JH", taker_leads=taker_leads), "up")

    assert (after.turn, after.due) == (1, "answer")
    assert choices(after) == ["xAD", "up"]


@cites(svoi.OTHER_NUMBERS)
@pytest.mark.parametrize(
    ("top", "agreed", "taken"),
    [
        ("9H", {"take_plain": 1}, 1),
        ("9H", {"take_plain": 4}, 4),
        ("9H", {"take_plain": None}, 7),
        ("9C", {"take_trump": 2}, 2),
        ("9C", {"take_trump": 6}, 6),
        ("9C", {"take_trump": None}, 7),
        ("AC", {"take_trump_ace": 1}, 1),
        ("AC", {"take_trump_ace": 99}, 7),
    ],
)
def test_other_numbers_may_be_agreed(top: str, agreed: dict[str, Any], taken: int) -> None:
    state = table("9D 8D", "7D AD", pile="6S 7S 8S 9S TS JS " + top, **agreed)

    assert svoi.view(state, Seat(1)).take == taken
    assert play(state, "up").hands[0].bit_count() == 2 + taken


@cites(svoi.PICK_3, svoi.EMPTIED_PILE, svoi.BEATING)
def test_the_example_pile() -> None:
    # EX-SK-PILE: 9H is led, seat 1 beats with JH and plays 7C; seat 2 takes all three, and seat 3 leads.
    state = table("9H AH 6C", "JH 7C 6S", "QS KD AS", "6D 7D 8D")

    state = play(state, "9H", "xJH", "7C", "up")

    assert holding(state, 2) == "AS KD QS JH 9H 7C"
    assert (state.turn, state.due, state.pile) == (3, "lay", ())


@cites(svoi.PICK_3, svoi.PICK_5)
def test_the_example_pile_with_two_takers() -> None:
    # EX-SK-PILE, variation: seat 3 (diamonds) would take five, which is all; seat 2 (hearts) three.
    zones: Any = {"pile": "9H JH 7C QC 6D"}

    fourth = play(table("AH 6C", "6S 7S", "QS KS", "8D TS", turn=3, **zones), "up")
    third = play(table("AH 6C", "6S 7S", "QS KS", "8D TS", turn=2, **zones), "up")

    assert (fourth.pile, fourth.turn, fourth.due) == ((), 0, "lay")
    assert holding(third, 2) == "KS QS QC 7C 6D"
    assert (text(third.pile), third.turn, third.due) == ("9H JH", 3, "answer")


# --- The end ----------------------------------------------------------------------------------------------------------


@cites(svoi.GOING_OUT)
def test_who_goes_out_with_a_free_card_leaves_it_to_be_faced() -> None:
    after = play(table("9H 6C", "8S 8D 8C", "TH TS", pile="8H"), "x9H", "6C")

    assert (after.turn, after.due, text(after.pile)) == (1, "answer", "8H 9H 6C")
    assert choices(after) == ["x8S", "x8C", "up"]


@cites(svoi.BEATING_OUT)
def test_after_a_beating_last_card_the_next_player_must_lay_a_free_card() -> None:
    state = play(table("9H", "8S 8D TH", "TC TS", pile="8H"), "x9H")

    assert (state.turn, state.due, text(state.pile)) == (1, "lay", "8H 9H")
    assert choices(state) == ["8S", "TH", "8D"]
    assert refused(state, "xTH") == Refusal(svoi.BEATING_OUT, "nothing_to_beat", top=card("9H"))
    assert refused(state, "xTH").text == "9♥ went out with its player and is not to be beaten; lay any card."
    assert refused(state, "up") == Refusal(svoi.BEATING_OUT, "no_pick_up", top=card("9H"))
    assert refused(state, "up").text == "9♥ went out with its player, so you may not pick up; lay any card."


@cites(svoi.BEATING_OUT)
def test_the_free_card_is_one_card_and_the_pile_stays_under_it() -> None:
    state = play(table("9H", "8S 8D TH", "TC TS", pile="8H"), "x9H", "8D")

    assert (state.turn, state.due, text(state.pile)) == (2, "answer", "8H 9H 8D")
    assert holding(play(state, "up"), 2) == "TS TC 9H 8H 8D"


@cites(svoi.BEATING_OUT)
def test_the_pile_is_set_aside_if_that_is_agreed() -> None:
    state = play(table("9H", "8S 8D TH", "TC TS", pile="8H", ranks=7, beatout_clears_pile=True), "x9H")

    assert (state.turn, state.due, state.pile) == (1, "lay", ())
    assert state.aside & cards.cards("8H 9H") == cards.cards("8H 9H")
    assert refused(state, "up") == Refusal(svoi.TAKE_IF_UNABLE, "nothing_to_take")
    assert text(play(state, "TH").pile) == "TH"


@cites(svoi.BEATING_OUT)
def test_only_a_beating_last_card_sets_the_pile_aside() -> None:
    state = play(table("9H 6C", "8S 8D TH", "TC TS", pile="8H", beatout_clears_pile=True), "x9H", "6C")

    assert text(state.pile) == "8H 9H 6C"


@cites(svoi.OLD_FOOL)
@pytest.mark.parametrize(
    ("last_hand", "drawn"),
    [
        ("TH", True),  # higher in the suit
        ("6S", True),  # a trump of the last player
        ("8H", False),
        ("AC", False),  # the other's trump is none of his
        ("TH AH", False),  # two cards are not one
    ],
)
def test_a_last_single_card_that_beats_is_a_draw(last_hand: str, *, drawn: bool) -> None:
    state = play(table("9H", last_hand), "9H")

    expected = Outcome((0, 0), (), svoi.OLD_FOOL) if drawn else Outcome((0, -1), (Seat(1),), svoi.LOSER)
    assert svoi.outcome(state) == expected
    assert refused(state, "up").rule == expected.rule
    if drawn:
        assert (
            refused(state, "xTH").text
            == "The deal is over: the last single card would have beaten, and that is a draw."
        )


@cites(svoi.OLD_FOOL)
def test_the_draw_is_left_out_if_that_is_agreed() -> None:
    state = play(table("9H", "TH", old_fool_draw=False), "9H")

    assert svoi.outcome(state) == Outcome((0, -1), (Seat(1),), svoi.LOSER)


@cites(svoi.OLD_FOOL, svoi.BEATING_OUT)
@pytest.mark.parametrize(
    ("last_hand", "agreed", "drawn"),
    [
        ("TH", {}, True),
        ("7D", {}, False),
        ("TH", {"beatout_clears_pile": True}, True),  # tested before the pile is set aside
        ("7D", {"beatout_clears_pile": True}, False),
        ("7D", {"beatout_single_card_draws": True}, True),
        ("7D 8D", {"beatout_single_card_draws": True}, False),
        ("7D", {"beatout_single_card_draws": True, "old_fool_draw": False}, False),
    ],
)
def test_the_draw_against_a_beating_last_card(last_hand: str, agreed: dict[str, Any], *, drawn: bool) -> None:
    state = play(table("9H", last_hand, pile="8H", **agreed), "x9H")

    assert svoi.outcome(state) == (
        Outcome((0, 0), (), svoi.OLD_FOOL) if drawn else Outcome((0, -1), (Seat(1),), svoi.LOSER)
    )


@cites(svoi.OLD_FOOL)
def test_any_single_card_draws_only_against_a_beating_card() -> None:
    state = play(table("9H", "7D", beatout_single_card_draws=True), "9H")

    assert svoi.outcome(state) == Outcome((0, -1), (Seat(1),), svoi.LOSER)


@cites(svoi.OLD_FOOL)
def test_the_draw_is_for_the_last_player_only() -> None:
    state = play(table("9H", "TH", "8D"), "9H")

    assert svoi.outcome(state) is None


# --- Endless play -----------------------------------------------------------------------------------------------------


def literal(state: State) -> tuple[object, ...]:
    """What the rule calls a position."""
    return state.hands, state.pile, state.turn, state.due


def endless(**agreed: Any) -> State:
    """Taker leads, so two players can hand a card to and fro."""
    return table("7H 9D", "8H TD", taker_leads=True, **agreed)


def there_and_back(state: State, times: int) -> State:
    # 7H goes over, 7H comes back, and everything is as it was.
    return play(state, *("7H", "up", "7H", "up") * times)


@cites(svoi.REPETITION)
def test_the_third_standing_of_a_position_is_a_draw() -> None:
    twice = there_and_back(endless(), 1)

    assert literal(twice) == literal(endless())
    assert svoi.outcome(twice) is None
    thrice = there_and_back(twice, 1)
    assert svoi.outcome(thrice) == Outcome((0, 0), (), svoi.REPETITION)
    assert svoi.turn(thrice) is None
    assert list(svoi.moves(thrice, thrice.turn)) == []
    assert refused(thrice, "7H") == Refusal(svoi.REPETITION, "over")
    assert refused(thrice, "7H").text == "The deal is over: the same position came too often, and that is a draw."


@cites(svoi.REPETITION)
def test_the_number_of_standings_may_be_agreed() -> None:
    assert svoi.outcome(play(endless(repetition_draw=2), "7H", "up", "7H")) is None
    assert svoi.outcome(there_and_back(endless(repetition_draw=2), 1)) is not None
    assert svoi.outcome(there_and_back(endless(repetition_draw=5), 3)) is None
    assert svoi.outcome(there_and_back(endless(repetition_draw=5), 4)) is not None
    assert svoi.outcome(there_and_back(endless(repetition_draw=0), 9)) is None


@cites(svoi.REPETITION)
def test_a_position_in_mid_turn_counts_where_a_deal_starts_with_it() -> None:
    start = table("KS KH KC", "AS AH KD", pile="AD AC", due="follow_up", take_plain=2, take_trump=3)
    round_once = ("KS", "up", "KH", "xKS", "AC", "up", "AD", "xAC")

    twice = play(start, *round_once)
    thrice = play(twice, *round_once)

    assert literal(twice) == literal(thrice) == literal(start)
    assert svoi.outcome(twice) is None
    assert svoi.outcome(thrice) == Outcome((0, 0), (), svoi.REPETITION)


@cites(svoi.REPETITION)
def test_positions_in_mid_turn_need_not_be_remembered_otherwise() -> None:
    before = table("9H 6C AC 7S", "8S 8D", pile="8H")

    beaten = play(before, "x9H")

    assert beaten.earlier == before.earlier
    assert play(beaten, "AC").earlier != before.earlier


@cites(svoi.REPETITION)
def test_a_position_counts_however_it_came_about() -> None:
    start = table("KD KC QD QC", "AH AD QS QH", pile="KS", take_plain=1, take_trump=1, repetition_draw=2)

    laid = play(start, "xQC", "KD")
    before = play(laid, "xQS", "QH", "up", "up", "xKC", "QH", "up")
    picked_up = play(before, "up")

    assert literal(picked_up) == literal(laid)
    assert svoi.outcome(before) is None
    assert svoi.outcome(picked_up) == Outcome((0, 0), (), svoi.REPETITION)


@cites(svoi.REPETITION)
def test_a_pile_of_the_same_cards_in_another_order_is_another_position() -> None:
    agreed: Any = {"take_plain": None, "repetition_draw": 2}
    one = table("9S 7S", "7D 8D 9D", pile="6H 8S", **agreed)
    other = table("9S 7S", "7D 8D 9D", pile="8S 6H", **agreed)

    assert one.earlier != other.earlier


small_takes = st.sampled_from([1, 2, 3, 5, None])


@st.composite
def any_options(draw: st.DrawFn, *, most_ranks: int = 13) -> Options:
    players = draw(st.integers(2, 4))
    return Options(
        players=players,
        trumps=tuple(draw(st.permutations(ALL_SUITS)))[:players],
        ranks=draw(st.integers(1, most_ranks)),
        deal=draw(st.sampled_from(svoi.DEALS if players == 2 else svoi.DEALS[:2])),
        take_plain=draw(small_takes),
        take_trump=draw(small_takes),
        take_trump_ace=draw(small_takes),
        old_fool_draw=draw(st.booleans()),
        beatout_clears_pile=draw(st.booleans()),
        beatout_single_card_draws=draw(st.booleans()),
        taker_leads=draw(st.booleans()),
        open_hands=draw(st.sampled_from([None, True, False])),
        repetition_draw=draw(st.sampled_from([0, 2, 3, 4])),
    )


def starts(options: Options, rng: random.Random) -> State:
    return svoi.deal(options, cards.shuffled(svoi.pack(options), rng), Seat(rng.randrange(options.players)))


def any_move(state: State, rng: random.Random) -> Move:
    possible = list(svoi.moves(state, state.turn))
    return possible[rng.randrange(len(possible))]


def mostly_picks_up(state: State, rng: random.Random) -> Move:
    """A way of playing in which deals last and positions repeat."""
    legal = svoi.refusal(state, state.turn, PickUp()) is None
    return PickUp() if legal and rng.random() < 0.6 else any_move(state, rng)


def literal_repetition(state: State, rng: random.Random, most: int) -> int:
    """Plays at random beside a count of all positions by the letter; gives the number of moves."""
    stood = Counter([literal(state)])
    for number in range(most):
        if state.ended is not None:
            return number
        state = svoi.apply(state, state.turn, mostly_picks_up(state, rng))
        stood[literal(state)] += 1
        often = bool(state.options.repetition_draw) and stood[literal(state)] == state.options.repetition_draw
        assert (state.ended is not None and state.ended.rule is svoi.REPETITION) == often
    return most


@cites(svoi.REPETITION)
@given(options=any_options(most_ranks=3), seed=st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_repetition_is_what_the_letter_of_the_rule_counts(options: Options, seed: int) -> None:
    rng = random.Random(seed)

    literal_repetition(starts(options, rng), rng, 300)


@cites(svoi.REPETITION)
@given(options=any_options(most_ranks=3), seed=st.integers(0, 2**32))
@settings(max_examples=100, deadline=None)
def test_repetition_is_counted_so_from_any_position_on(options: Options, seed: int) -> None:
    rng = random.Random(seed)
    start = starts(options, rng)
    for _ in range(rng.randrange(12)):
        if start.ended is None:
            start = svoi.apply(start, start.turn, any_move(start, rng))
    if start.ended is None:
        again = svoi.position(options, start.dealer, start.hands, start.pile, start.turn, start.due)
        literal_repetition(again, rng, 200)


@cites(svoi.REPETITION)
@given(options=any_options(most_ranks=4), seed=st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_what_was_handed_over_seen_or_set_aside_stays_so_to_the_end(options: Options, seed: int) -> None:
    rng = random.Random(seed)
    first = state = svoi.deal(options, cards.shuffled(svoi.pack(options), rng), Seat(0))
    for _ in range(400):
        seat = svoi.turn(state)
        if seat is None:
            break
        after = svoi.apply(state, seat, rng.choice(list(svoi.moves(state, seat))))
        assert (after.handed, after.dealer) == (first.handed, first.dealer)
        assert not state.seen & ~after.seen
        assert not state.aside & ~after.aside
        state = after


@given(options=any_options(most_ranks=4), seed=st.integers(0, 2**32))
@settings(max_examples=30, deadline=None)
def test_every_deal_of_a_small_pack_ends_when_repetitions_are_drawn(options: Options, seed: int) -> None:
    rng = random.Random(seed)
    agreed = replace(options, repetition_draw=options.repetition_draw or 3)

    assert literal_repetition(starts(agreed, rng), rng, 20_000) < 20_000


@cites(svoi.REPETITION)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_with_the_whole_pack_ends_too(players: int) -> None:
    rng = random.Random(players)
    state = starts(Options(players=players), rng)
    for _ in range(100_000):
        if state.ended is not None:
            break
        state = svoi.apply(state, state.turn, any_move(state, rng))

    assert state.ended is not None


# --- What a seat knows ------------------------------------------------------------------------------------------------


@cites(svoi.TOP_VISIBLE)
def test_the_view_shows_the_top_card_and_remembers_the_pile() -> None:
    state = play(table("9H 6C AH 7S", "8S 8D", "TC TS", pile="8H"), "x9H", "7S")

    seen = svoi.view(state, Seat(2))

    assert seen.top == card("7S")
    assert text(seen.pile) == "8H 9H 7S"
    assert svoi.view(table("9H", "8S"), Seat(0)).top is None


@cites(svoi.TOP_VISIBLE)
def test_the_view_tells_what_all_may_know() -> None:
    state = dealt(5, 1, players=4)

    for seat in range(4):
        seen = svoi.view(state, Seat(seat))
        assert seen.options == state.options
        assert (seen.seat, seen.dealer, seen.turn, seen.due) == (seat, 1, 2, "lay")
        assert seen.trumps == (CLUBS, SPADES, HEARTS, DIAMONDS)
        assert seen.sizes == tuple(hand.bit_count() for hand in state.hands)
        assert (seen.aside, seen.handed, seen.ended) == (NO_CARDS, state.handed, None)


@cites(svoi.TOP_VISIBLE, svoi.SIXES_GO_HOME)
def test_a_seat_knows_its_own_hand_and_of_others_only_the_sixes() -> None:
    state = svoi.deal(Options(), order(SIXES_ABROAD), Seat(0))

    seen = svoi.view(state, Seat(1))

    assert seen.hands[1] == state.hands[1]
    assert [cards.names(seen.hands[other]) for other in (0, 2)] == ["6C", "6H"]


@cites(svoi.TOP_VISIBLE, svoi.PRESORTED)
def test_sixes_sorted_out_first_are_known_too() -> None:
    seen = svoi.view(dealt(deal="presorted"), Seat(1))

    assert [cards.names(seen.hands[other]) for other in (0, 2)] == ["6C", "6H"]


@cites(svoi.TOP_VISIBLE)
def test_a_seat_remembers_what_others_picked_up_until_they_play_it() -> None:
    state = play(table("9H 6C AH", "8S 8D JD", "TC TS 9D"), "9H", "up")

    assert [cards.names(hand) for hand in svoi.view(state, Seat(0)).hands] == ["AH 6C", "9H", ""]
    assert [cards.names(hand) for hand in svoi.view(state, Seat(2)).hands] == ["", "9H", "TS TC 9D"]

    state = play(state, "9D", "up", "8S", "up")
    assert [cards.names(hand) for hand in svoi.view(state, Seat(0)).hands] == ["AH 9D 6C", "9H", "8S"]

    state = play(state, "6C")
    assert [cards.names(hand) for hand in svoi.view(state, Seat(1)).hands] == ["9D", "JD 9H 8D", "8S"]


@cites(svoi.TOP_VISIBLE)
def test_what_nobody_else_can_hold_must_be_in_the_one_veiled_hand() -> None:
    state = table("9H 6C AH", "8S 8D", "TC TS 9D", "", seen="8S 8D", ranks=13)

    assert [cards.names(hand) for hand in svoi.view(state, Seat(0)).hands] == ["AH 9H 6C", "8S 8D", "TS TC 9D", ""]
    assert [cards.names(hand) for hand in svoi.view(state, Seat(1)).hands] == ["", "8S 8D", "", ""]


@cites(svoi.PEEKING)
@pytest.mark.parametrize(
    ("pile", "take", "peek"),
    [
        ("6H 7H 8H 9H TH", 3, "7H 8H 9H TH"),
        ("6H 7H 8H TH", 3, "6H 7H 8H TH"),
        ("6H 7H 8H", 3, "6H 7H 8H"),
        ("6H", 1, "6H"),
        ("6H 7H 8H 9H TH JH QC", 5, "7H 8H 9H TH JH QC"),
        ("6H 7H 8H 9H TH JH QH AC", 8, "6H 7H 8H 9H TH JH QH AC"),
    ],
)
def test_who_faces_a_card_may_look_at_what_he_would_take_and_the_next_card(pile: str, take: int, peek: str) -> None:
    state = table("9D 8D", "7D AD", "KD 7S", pile=pile)

    own, others = svoi.view(state, Seat(0)), svoi.view(state, Seat(1))

    assert (own.take, text(own.peek)) == (take, peek)
    assert (others.take, others.peek) == (take, ())


@cites(svoi.PEEKING)
def test_nobody_peeks_when_nothing_is_to_be_picked_up() -> None:
    beaten = play(table("9H 8D", "7D AD", pile="8H"), "x9H")
    beaten_out = play(table("9H", "8S 8D TH", "TC TS", pile="8H"), "x9H")
    over = play(
        table(
            "9H",
            "8S 8D TH",
        ),
        "9H",
    )

    for state in (beaten, beaten_out, over, table("9D", "7D")):
        seen = svoi.view(state, state.turn)
        assert (seen.take, seen.peek) == (0, ())


@cites(svoi.TWO_KNOW_ALL)
@pytest.mark.parametrize("open_hands", [None, True, False])
def test_with_two_players_everything_is_known(*, open_hands: bool | None) -> None:
    state = dealt(players=2, open_hands=open_hands)

    for seat in range(2):
        assert svoi.view(state, Seat(seat)).hands == state.hands


@cites(svoi.TWO_KNOW_ALL)
@pytest.mark.parametrize("players", [3, 4])
def test_more_players_may_play_with_open_hands(players: int) -> None:
    assert svoi.view(dealt(players=players, open_hands=True), Seat(0)).hands == dealt(players=players).hands
    assert svoi.view(dealt(players=players, open_hands=None), Seat(0)).hands != dealt(players=players).hands


@cites(svoi.TOP_VISIBLE)
def test_a_guess_spreads_what_is_hidden_over_all_hands() -> None:
    state = dealt(players=3)
    seen = svoi.view(state, Seat(0))
    rng = random.Random(1)

    guesses = [svoi.guess(seen, rng) for _ in range(200)]

    for hidden in each(cards.collect(svoi.pack(state.options)) & ~(state.seen | state.hands[0])):
        held_by_next = sum(cards.holds(guess.hands[1], hidden) for guess in guesses)
        assert 50 < held_by_next < 150


@cites(svoi.TOP_VISIBLE)
def test_a_guess_depends_on_nothing_but_the_chance_it_is_given() -> None:
    seen = svoi.view(dealt(players=4), Seat(2))

    assert svoi.guess(seen, random.Random(3)) == svoi.guess(seen, random.Random(3))
    assert svoi.guess(seen, random.Random(3)) != svoi.guess(seen, random.Random(4))


# --- Positions --------------------------------------------------------------------------------------------------------


def test_a_position_is_a_state_with_the_rest_of_the_pack_aside() -> None:
    state = table("9H 8C", "8S 9D", "TC", pile="8H 8D", turn=2, ranks=7, seen="8S")

    assert (state.dealer, state.turn, state.due) == (0, 2, "answer")
    assert state.hands == (cards.cards("9H 8C"), cards.cards("8S 9D"), cards.cards("TC"))
    assert text(state.pile) == "8H 8D"
    assert cards.names(state.aside & cards.ALL_OF_SUIT[CLUBS]) == "AC KC QC JC 9C"
    assert state.seen == state.aside | cards.cards("8H 8D 8S")
    assert (state.start, state.handed, state.ended) == (state.hands, (), None)


def test_lists_will_do_for_the_zones_of_a_position() -> None:
    zones = ([cards.cards("9H"), cards.cards("8S")], [card("7H")])

    state = svoi.position(Options(players=2), Seat(0), *zones, Seat(0), "answer")

    assert (state.hands, state.pile) == ((cards.cards("9H"), cards.cards("8S")), order("7H"))


@pytest.mark.parametrize(
    ("zones", "reason"),
    [
        ({"dealer": 3}, "dealer: must be a seat from 0 to 2, not 3"),
        ({"turn": 3}, "turn: must be a seat from 0 to 2, not 3"),
        ({"turn": -1}, "turn: must be a seat from 0 to 2, not -1"),
        ({"hands": ("9H", "8S")}, "hands: must be 3, one a seat, not 2"),
        ({"hands": ("9H", "8S 9H", "TC")}, "9H is on the table twice"),
        ({"hands": ("9H", "8S", "TC"), "pile": "8S"}, "8S is on the table twice"),
        ({"pile": "6D 6D"}, "6D is on the table twice"),
        ({"hands": ("5H", "8S", "TC")}, "5H is not in this pack"),
        ({"pile": "2C"}, "2C is not in this pack"),
        ({"hands": ("9H", "", "")}, "hands: at least two seats must hold cards"),
        ({"hands": ("", "9H", "8S")}, "turn: seat 0 is out"),
        ({"due": "beat"}, "due: must be lay, answer or follow_up, not 'beat'"),
        ({"due": "answer", "pile": ""}, "due: nothing is to be answered on an empty pile"),
        ({"due": "lay"}, "due: a free card is laid on a pile only after a player went out"),
        (
            {"due": "follow_up"},
            "due: a follow_up needs a top card with which seat 0 has beaten the one under it",
        ),
        (
            {"due": "follow_up", "pile": "7D"},
            "due: a follow_up needs a top card with which seat 0 has beaten the one under it",
        ),
        (
            {"due": "follow_up", "pile": ""},
            "due: a follow_up needs a top card with which seat 0 has beaten the one under it",
        ),
    ],
)
def test_a_position_that_cannot_be_is_told_why(zones: dict[str, Any], reason: str) -> None:
    fine: dict[str, Any] = {"dealer": 0, "hands": ("9H", "8S", "TC"), "pile": "7D 6D", "turn": 0, "due": "answer"}
    put = fine | zones
    hands = [cards.cards(hand) for hand in put["hands"]]
    with pytest.raises(ValueError, match=r":| is ") as raised:
        svoi.position(Options(), put["dealer"], hands, order(put["pile"]), put["turn"], put["due"])

    assert str(raised.value) == reason


# --- Notation ---------------------------------------------------------------------------------------------------------


def test_moves_are_written_and_read() -> None:
    assert svoi.write(Lay(card("7H"))) == "7H"
    assert svoi.write(Beat(card("KS"))) == "xKS"
    assert svoi.write(PickUp()) == "up"
    every: list[Move] = [PickUp(), *(kind(Card(c)) for c in range(52) for kind in (Lay, Beat))]
    for move in every:
        assert svoi.read(svoi.write(move)) == move
        assert type(svoi.read(svoi.write(move))) is type(move)


@pytest.mark.parametrize("text", ["", "x", "7", "7h", "xx7H", "X7H", "x7H ", " 7H", "UP", "7H 8H", "1H", "pass", "♥7"])
def test_other_text_is_no_move(text: str) -> None:
    with pytest.raises(cards.BadNotation) as raised:
        svoi.read(text)

    assert str(raised.value) == f"{text!r} is no move of Svoi Kozyri; lay a card as 7H, beat as xKS, pick up as up"


# --- The laws that hold for all games ---------------------------------------------------------------------------------

UNIVERSE: tuple[Move, ...] = (*svoi.BEATS, PickUp(), *svoi.LAYS)


def all_cards(state: State) -> Cards:
    """Every card on the table, counted once: raises for one that is in two places."""
    pile = cards.collect(state.pile)
    zones = (*state.hands, pile, state.aside)
    assert sum(zone.bit_count() for zone in zones) == len(svoi.pack(state.options))
    return sum(zones)


def check_laws(state: State, rng: random.Random) -> None:
    options = state.options
    assert all_cards(state) == cards.collect(svoi.pack(options))
    anything = False
    for number in range(options.players):
        seat = Seat(number)
        legal = list(svoi.moves(state, seat))
        assert legal == [move for move in UNIVERSE if svoi.refusal(state, seat, move) is None]
        anything = anything or bool(legal)
        seen = svoi.view(state, seat)
        guessed = svoi.guess(seen, rng)
        assert svoi.view(guessed, seat) == seen
        assert list(svoi.moves(guessed, seat)) == legal
        assert all_cards(guessed) == all_cards(state)
        assert svoi.outcome(guessed) == svoi.outcome(state)
        for other in range(options.players):
            assert seen.hands[other] & ~state.hands[other] == NO_CARDS
            known = all(seen.hands[one] == state.hands[one] for one in range(options.players))
            assert not (options.hands_open or options.players == 2) or known
    assert anything == (svoi.outcome(state) is None) == (svoi.turn(state) is not None)


@given(options=any_options(), seed=st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_the_laws_hold_in_every_deal(options: Options, seed: int) -> None:
    rng = random.Random(seed)
    state = starts(options, rng)
    check_laws(state, rng)
    for _ in range(60):
        if state.ended is not None:
            break
        state = svoi.apply(state, state.turn, any_move(state, rng))
        if rng.random() < 0.3:
            check_laws(state, rng)
    check_laws(state, rng)


@given(options=any_options(most_ranks=3), seed=st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_the_laws_hold_to_the_end_of_every_small_deal(options: Options, seed: int) -> None:
    rng = random.Random(seed)
    state = starts(options, rng)
    for _ in range(80):
        if state.ended is not None:
            break
        state = svoi.apply(state, state.turn, any_move(state, rng))
        check_laws(state, rng)


@given(options=any_options(most_ranks=4), seed=st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_a_guess_plays_on_like_the_true_deal_to_its_seat(options: Options, seed: int) -> None:
    rng = random.Random(seed)
    state = starts(options, rng)
    seat = Seat(rng.randrange(options.players))
    guessed = svoi.guess(svoi.view(state, seat), rng)
    for _ in range(80):
        if state.ended is not None:
            break
        move = any_move(state, rng)
        if svoi.refusal(guessed, state.turn, move) is not None:
            guessed = svoi.guess(svoi.view(state, seat), rng)  # The guess was wrong about a hidden card: guess again.
        if svoi.refusal(guessed, state.turn, move) is None:
            guessed = svoi.apply(guessed, guessed.turn, move)
            state = svoi.apply(state, state.turn, move)
            assert svoi.outcome(guessed) == svoi.outcome(state)


def test_every_case_of_a_refusal_has_been_seen_to_be_said() -> None:
    assert {(rule.id, case) for rule in svoi.RULES for case in rule.cases} == {
        ("SK-9", "not_in_hand"),
        ("SK-10", "nothing_to_beat"),
        ("SK-11", "nothing_to_take"),
        ("SK-14", "not_your_turn"),
        ("SK-24", "must_answer"),
        ("SK-25", "too_low"),
        ("SK-25", "other_suit"),
        ("SK-25", "own_trump"),
        ("SK-26", "beaten_already"),
        ("SK-26", "no_pick_up"),
        ("SK-39", "out"),
        ("SK-40", "nothing_to_beat"),
        ("SK-40", "no_pick_up"),
        ("SK-41", "over"),
        ("SK-42", "over"),
        ("A-SK-18", "over"),
    }


def test_every_rule_has_an_id_of_its_own() -> None:
    assert len({rule.id for rule in svoi.RULES}) == len(svoi.RULES)
