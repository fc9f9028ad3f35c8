"""Russisches Schnapsen: what a seat knows, and positions made of what lies on the table."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cites import cites
from kozyri import cards, schnapsen
from kozyri.cards import CLUBS, DIAMONDS, HEARTS, NO_CARDS, SPADES, Card, Cards, Suit, card, order
from kozyri.game import Seat
from kozyri.schnapsen import (
    Announced,
    Bid,
    Call,
    Options,
    Pass,
    Redeal,
    State,
    Trick,
    apply,
    deal,
    guess,
    position,
    read,
    turn,
    view,
)

PLAIN = Options()
BIG = Options(pack=36)
A, B, C = Seat(0), Seat(1), Seat(2)  # A is forehand and declares; C deals


def held(text: str) -> Cards:
    return cards.cards(text)


def after(state: State, *texts: str) -> State:
    """The state after these moves, each made by whose turn it is."""
    for text in texts:
        seat = turn(state)
        assert seat is not None
        state = apply(state, seat, read(text))
    return state


HANDS = ("AS TS KS QS 9S AH TH", "KH QH JH 9H AD TD KD", "QD JD 9D AC TC KC QC")
TALON = "JS JC 9C"


def dealt(options: Options = PLAIN) -> State:
    """A holds the high spades, B hearts, C clubs; the talon is J♠ J♣ 9♣."""
    return position(options, dealer=C, stage="auction", hands=[held(hand) for hand in HANDS], talon=held(TALON))


def giving(options: Options = PLAIN) -> State:
    return after(dealt(options), "90", "pass", "pass")


def playing(options: Options = PLAIN, discards: str = "JC 9C") -> State:
    state = after(giving(options), f"give {discards}")
    return state if options.declarer_assigns else after(state, "take 1", "take 1")


# ---------------------------------------------------------------------------------------- what a seat knows


@cites(schnapsen.AUCTION_HANDS)
def test_in_the_auction_a_seat_knows_its_hand_and_the_calls() -> None:
    state = after(dealt(), "90")

    seen = view(state, B)

    assert seen.hand == held(HANDS[1])
    assert seen.counts == (7, 7, 7)
    assert (seen.talon, seen.picked_up, seen.lying, seen.given, seen.took) == (3, NO_CARDS, 0, NO_CARDS, NO_CARDS)
    assert seen.known == (NO_CARDS, held(HANDS[1]), NO_CARDS)
    assert (seen.calls, seen.bid, seen.declarer, seen.turn) == ((Call(A, Bid(90)),), Bid(90), A, B)
    guessed = guess(seen, random.Random(1))
    assert deal(PLAIN, guessed.dealt, C).hands == guessed.hands
    assert deal(PLAIN, guessed.dealt, C).talon == guessed.talon


@cites(schnapsen.LAY_AWAY)
def test_only_the_declarer_sees_the_talon() -> None:
    state = giving()

    assert view(state, A).picked_up == held(TALON)
    assert [view(state, seat).picked_up for seat in (B, C)] == [NO_CARDS, NO_CARDS]
    assert [view(state, seat).talon for seat in (A, B, C)] == [0, 0, 0]
    assert view(state, B).counts == (10, 7, 7)
    assert view(state, B).known == (NO_CARDS, held(HANDS[1]), NO_CARDS)
    assert guess(view(state, A), random.Random(1)).talon == held(TALON)
    assert {guess(view(state, B), random.Random(seed)).talon for seed in range(30)} != {held(TALON)}
    for seed in range(20):
        guessed = guess(view(state, B), random.Random(seed))
        assert guessed.talon & ~guessed.hands[A] == NO_CARDS
        assert guessed.talon.bit_count() == 3
        start = deal(PLAIN, guessed.dealt, C)
        assert start.hands[A] | start.talon == guessed.hands[A]


@cites(schnapsen.TAKE)
def test_the_declarer_knows_his_discards_but_not_who_has_which() -> None:
    lying = after(giving(), "give JC 9C")
    one_gone = after(lying, "take 1")
    both_gone = after(one_gone, "take 1")

    assert [view(lying, A).given, view(one_gone, A).given, view(both_gone, A).given] == [held("JC 9C")] * 3
    assert [view(lying, A).lying, view(one_gone, A).lying, view(both_gone, A).lying] == [2, 1, 0]
    assert view(one_gone, A).given_held == (0, 1, 0)
    assert view(both_gone, A).given_held == (0, 1, 1)
    assert view(both_gone, A).known == (both_gone.hands[A], NO_CARDS, NO_CARDS)
    takers = {guess(view(both_gone, A), random.Random(seed)).took for seed in range(30)}
    assert takers == {(NO_CARDS, held("JC"), held("9C")), (NO_CARDS, held("9C"), held("JC"))}
    orders = {guess(view(lying, A), random.Random(seed)).lying for seed in range(30)}
    assert orders == {order("JC 9C"), order("9C JC")}


@cites(schnapsen.TAKE)
def test_an_opponent_knows_the_discard_he_took_and_nothing_of_the_other() -> None:
    state = after(giving(), "give JC 9C", "take 1")

    assert view(state, B).took == state.took[B]
    assert view(state, B).took in (held("JC"), held("9C"))
    assert view(state, C).took == NO_CARDS
    assert (view(state, B).given, view(state, B).given_held, view(state, C).given) == (NO_CARDS, (0, 0, 0), NO_CARDS)
    assert view(state, B).known == (NO_CARDS, state.hands[B], NO_CARDS)


@cites(schnapsen.TAKE)
def test_a_played_discard_tells_the_declarer_who_has_the_other() -> None:
    """B took J♣ and C took 9♣, or the other way round: when one is played to a trick, both are known."""
    state = after(playing(discards="JS 9C"), "AS")
    mine = "JS" if state.hands[B] & held("JS") else "9C"
    state = after(state, mine)

    seen = view(state, A)

    other = held("JS 9C") & ~held(mine)
    assert seen.given == other
    assert seen.given_held == (0, 0, 1)
    assert all(guess(seen, random.Random(seed)).hands[C] & other for seed in range(20))


@cites(schnapsen.TAKE)
def test_discards_that_were_assigned_are_known_to_the_declarer() -> None:
    state = playing(Options(declarer_assigns=True), discards="9C JC")

    assert view(state, A).known == (state.hands[A], held("9C"), held("JC"))
    assert view(state, B).known == (NO_CARDS, state.hands[B], NO_CARDS)
    assert view(state, B).took == held("9C")
    assert view(state, C).took == held("JC")
    guessed = guess(view(state, A), random.Random(1))
    assert guessed.took == (NO_CARDS, held("9C"), held("JC"))


@cites(schnapsen.OHNE_TALON)
def test_without_the_talon_each_knows_the_card_that_came_to_him() -> None:
    state = after(dealt(Options(ohne=True)), "90", "90 ohne", "pass", "pass")
    assert state.declarer == B

    for seat in (A, B, C):
        seen = view(state, seat)
        assert seen.took == state.took[seat]
        assert seen.took.bit_count() == 1
        assert (seen.given, seen.given_held) == (NO_CARDS, (0, 0, 0))
        assert [known for other, known in enumerate(seen.known) if other != seat] == [NO_CARDS] * 2
        guessed = guess(seen, random.Random(1))
        assert [took.bit_count() for took in guessed.took] == [1, 1, 1]
        assert all(took & ~hand == NO_CARDS for took, hand in zip(guessed.took, guessed.hands, strict=True))


@cites(schnapsen.ANNOUNCE)
def test_the_second_card_of_an_announced_pair_is_known_until_it_is_played() -> None:
    state = after(playing(), "QS+60")

    assert view(state, B).known == (held("KS"), state.hands[B], NO_CARDS)
    assert view(state, C).known == (held("KS"), NO_CARDS, state.hands[C])
    assert all(guess(view(state, B), random.Random(seed)).hands[A] & held("KS") for seed in range(20))
    state = after(state, min(cards.name(card) for card in cards.each(playable(state))))
    state = after(state, min(cards.name(card) for card in cards.each(playable(state))))
    assert turn(state) == A
    assert view(after(state, "KS"), B).known[A] == NO_CARDS


def playable(state: State) -> Cards:
    seat = turn(state)
    assert seat is not None
    return schnapsen.playable(state.hands[seat], state.trick, state.trump, state.options)


@cites(schnapsen.THREE_NINES)
def test_a_hand_that_was_thrown_in_lies_open() -> None:
    state = position(
        PLAIN,
        dealer=C,
        stage="auction",
        hands=[held("9S 9H 9D AS AH AD TC"), held("KH QH JH TH TD KD JD"), held("QD AC KC QC JC 9C KS")],
        talon=held("TS QS JS"),
    )
    assert view(state, B).known[A] == NO_CARDS

    over = apply(state, A, Redeal())

    assert view(over, B).known == (over.hands[A], over.hands[B], NO_CARDS)
    assert view(over, B).claimant == A
    guessed = guess(view(over, B), random.Random(1))
    assert view(guessed, B) == view(over, B)
    assert guessed.hands[A] == over.hands[A]
    assert guessed.took == (NO_CARDS,) * 3
    assert (guessed.dealt, over.dealt) == ((), ())


@pytest.mark.parametrize(
    ("trick", "played", "trump", "excluded"),
    [
        ("KH", "QD", None, "AH KH QH JH TH 9H"),
        ("KH", "QH", None, "AH TH"),
        ("KH", "TH", None, ""),
        ("KH", "QD", DIAMONDS, "AH KH QH JH TH 9H"),
        ("KH", "QS", DIAMONDS, "AH KH QH JH TH 9H AD KD QD JD TD 9D"),
        ("KH", "QS", HEARTS, "AH KH QH JH TH 9H"),
        ("KH QD", "JD", DIAMONDS, "AH KH QH JH TH 9H AD KD TD"),
        ("KH QD", "TD", DIAMONDS, "AH KH QH JH TH 9H"),
        ("KH QD", "9H", DIAMONDS, ""),
        ("KH QD", "QS", DIAMONDS, "AH KH QH JH TH 9H AD KD QD JD TD 9D"),
        ("KH QD", "9H", None, "AH TH"),
        ("KH TH", "9H", SPADES, "AH"),
    ],
)
@cites(schnapsen.FOLLOW, schnapsen.HEAD, schnapsen.OVERTRUMP, schnapsen.MUST_TRUMP)
def test_what_one_plays_tells_what_one_does_not_hold(
    trick: str, played: str, trump: Suit | None, excluded: str
) -> None:
    """All cards of the pack that the play rules out, also those that lie open by now."""
    news = schnapsen._ruled_out(order(trick), card(played), trump, PLAIN)  # noqa: SLF001 - the heart of `excluded`

    assert news == held(excluded)


@cites(schnapsen.MUST_TRUMP)
def test_where_nobody_must_undertrump_only_higher_trumps_are_ruled_out() -> None:
    free = Options(undertrump=False)
    news = schnapsen._ruled_out(order("KH QD"), card("QS"), DIAMONDS, free)  # noqa: SLF001 - the heart of `excluded`

    assert news == held("AH KH QH JH TH 9H AD KD TD")


@cites(schnapsen.FOLLOW)
def test_voids_are_known_to_everybody_and_every_guess_keeps_them() -> None:
    state = after(playing(), "AS", "9H")

    for seat in (A, B, C):
        assert view(state, seat).excluded[B] & held("AS TS KS QS JS 9S") == held("AS TS KS QS JS 9S")
    assert all(guess(view(state, C), random.Random(seed)).hands[B] & held("TS KS QS") == NO_CARDS for seed in range(20))


@cites(schnapsen.FOLLOW, schnapsen.WINNER)
def test_the_last_trick_and_what_it_told_stay_known() -> None:
    state = after(playing(Options(declarer_assigns=True), discards="9C JC"), "AS", "9H", "QD")

    for seat in (A, B, C):
        assert view(state, seat).last == Trick(A, order("AS 9H QD"), A)
        assert view(state, seat).excluded[1:] == (held("AS TS KS QS JS 9S"),) * 2


@cites(schnapsen.SITS_OUT)
def test_who_sits_out_sees_what_lies_open_only() -> None:
    options = Options(players=4)
    hands = [*(held(hand) for hand in HANDS), NO_CARDS]
    start = position(options, dealer=Seat(3), stage="auction", hands=hands, talon=held(TALON))
    state = after(start, "90", "pass", "pass", "give JC 9C", "take 1", "take 1", "QS+60")

    seen = view(state, Seat(3))

    assert seen.hand == NO_CARDS
    assert seen.known == (held("KS"), NO_CARDS, NO_CARDS, NO_CARDS)
    assert seen.counts == (7, 8, 8, 0)
    assert seen.trick == order("QS")


@cites(schnapsen.TAKE, schnapsen.OHNE_TALON)
def test_guesses_say_who_may_have_picked_up_what() -> None:
    """Another opponent took one of the cards that he holds or has played; the declarer took none unseen."""
    lying = after(giving(), "give JC 9C")
    assert all(guess(view(lying, C), random.Random(seed)).took == (NO_CARDS,) * 3 for seed in range(20))
    state = after(giving(), "give JC 9C", "take 1")
    for seed in range(20):
        took = guess(view(state, C), random.Random(seed)).took
        assert [some.bit_count() for some in took] == [0, 1, 0]
        assert [some.bit_count() for some in guess(view(after(state, "take 1"), C), random.Random(seed)).took] == [
            0,
            1,
            1,
        ]
    late = after(playing(), "AS", "9H")
    sizes = {guess(view(late, C), random.Random(seed)).took[B].bit_count() for seed in range(60)}
    assert sizes == {0, 1}  # it may have been the card that he played


# ---------------------------------------------------------------------------------------- positions


def zones(**changed: Any) -> dict[str, Any]:
    """A position in the auction, but for what is changed."""
    return {
        "options": PLAIN,
        "dealer": C,
        "stage": "auction",
        "hands": [held(hand) for hand in HANDS],
        "talon": held(TALON),
        **changed,
    }


def tricks(**changed: Any) -> dict[str, Any]:
    """A position at the first lead, but for what is changed."""
    return {
        "options": PLAIN,
        "dealer": C,
        "stage": "play",
        "hands": [held(HANDS[0] + " JS"), held(HANDS[1] + " JC"), held(HANDS[2] + " 9C")],
        "bid": Bid(100),
        "declarer": A,
        **changed,
    }


def built(words: dict[str, Any]) -> State:
    return position(words.pop("options"), **words)


CALLS = (Call(A, Bid(90)), Call(B, Pass()), Call(C, Pass()))
LED = {"hands": [held(HANDS[0]), held(HANDS[1] + " JC"), held(HANDS[2] + " 9C")], "trick": order("JS")}
SHOWN = {"hands": [held("AS TS KS 9S AH TH JS"), held(HANDS[1] + " JC"), held(HANDS[2] + " 9C")], "trick": order("QS")}
WON = {
    "hands": [held("AS TS KS QS 9S AH TH"), held("KH QH JH 9H AD TD KD"), held("QD JD 9D AC TC KC QC")],
    "taken": [held(TALON), NO_CARDS, NO_CARDS],
}


def test_a_position_begins_anywhere() -> None:
    assert built(zones()).turn == A
    assert built(zones(calls=CALLS[:2])).turn == C
    assert built(tricks()).turn == A
    assert built(tricks(calls=CALLS, bid=None, declarer=None)).bid == Bid(90)
    assert built(tricks(**LED)).turn == B
    assert built(tricks(**LED, trump=HEARTS)).trump == HEARTS
    assert built(tricks(**SHOWN, announced=[Announced(A, SPADES)])).trump == SPADES
    assert built(tricks(leader=B)).turn == B
    won = built(tricks(**WON, leader=A))
    assert (won.turn, won.stage) == (A, "play")
    last = Trick(A, order("JS JC 9C"), A)
    assert built(tricks(**WON, last=last)).leader == A


def test_in_a_position_the_trick_rules_cards_out() -> None:
    hands = [held(HANDS[0]), held("KH QH 9H AD TD KD JC"), held(HANDS[2] + " 9C")]

    state = built(tricks(hands=hands, trick=order("JS JH")))

    assert state.turn == C
    assert state.excluded[B] == held("AS TS KS QS JS 9S")
    assert (state.excluded[A], state.excluded[C]) == (NO_CARDS, NO_CARDS)


def test_in_a_position_the_trump_binds_the_trick_too() -> None:
    """Seat 1 has no spades and plays a heart, so with clubs as trump he cannot hold a club either."""
    hands = [held("AS TS KS QS 9S TH 9C"), held("AH KH QH 9H AD TD KD"), held(HANDS[2] + " JC")]

    state = built(tricks(hands=hands, trick=order("JS JH"), trump=CLUBS))

    assert state.excluded[B] == held("AS TS KS QS JS 9S AC TC KC QC JC 9C")
    hands = [held("AS TS KS QS 9S TH AH"), held("KH QH 9H AD TD KD 9C"), held(HANDS[2] + " JC")]
    with pytest.raises(ValueError, match="trick: seat 1 may not play JH"):
        built(tricks(hands=hands, trick=order("JS JH"), trump=CLUBS))


def test_discards_lie_in_the_order_that_is_given() -> None:
    hands = [held(HANDS[0] + " JS"), held(HANDS[1]), held(HANDS[2])]

    state = position(PLAIN, dealer=C, stage="take", hands=hands, lying=order("9C JC"), bid=Bid(90), declarer=A)

    assert (state.turn, state.lying) == (B, order("9C JC"))


def test_a_position_is_the_same_each_time_and_waits_for_the_declarer() -> None:
    hands = [held(HANDS[0]), held(HANDS[1] + " " + TALON), held(HANDS[2])]

    state, again = (
        position(PLAIN, dealer=C, stage="give", hands=hands, talon=held(TALON), bid=Bid(110), declarer=B)
        for _ in range(2)
    )

    assert state == again
    assert state.turn == B
    raising = tricks(options=Options(raise_after_talon=True), stage="raise", declarer=C)
    assert built(raising).turn == C
    assert built(tricks(declarer=B)).turn == B


def test_discards_are_chosen_from_hand_and_talon() -> None:
    state = position(
        PLAIN,
        dealer=C,
        stage="give",
        hands=[held(HANDS[0] + " " + TALON), held(HANDS[1]), held(HANDS[2])],
        talon=held(TALON),
        calls=CALLS,
    )
    assert (state.turn, state.stage, state.declarer) == (A, "give", A)
    assert deal(PLAIN, state.dealt, C).talon == held(TALON)


FOUR = Options(players=4)
RAISING = Options(raise_after_talon=True)
OHNE = Options(ohne=True)
GIVE = {
    "stage": "give",
    "hands": [held(HANDS[0] + " " + TALON), held(HANDS[1]), held(HANDS[2])],
    "talon": held(TALON),
    "bid": Bid(90),
    "declarer": A,
}
TAKE = {
    "stage": "take",
    "hands": [held(HANDS[0] + " JS"), held(HANDS[1]), held(HANDS[2])],
    "talon": NO_CARDS,
    "lying": order("JC 9C"),
    "bid": Bid(90),
    "declarer": A,
}


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (zones(dealer=3), "dealer: must be a seat from 0 to 2, not 3"),
        (zones(stage="deal"), "stage: must be one of auction, give, take, raise, play, over, not 'deal'"),
        (zones(hands=[NO_CARDS]), "hands: must be 3, one for each seat"),
        (zones(took=[NO_CARDS]), "took: must be 3, one for each seat"),
        (zones(taken=[NO_CARDS] * 4), "taken: must be 3, one for each seat"),
        (zones(excluded=[]), "excluded: must be 3, one for each seat"),
        (zones(talon=held("JS JC")), "9C lies nowhere"),
        (zones(talon=held("JS JC 9C AS")), "AS lies in 2 places"),
        (zones(lying=order("JS")), "JS lies in 2 places"),
        (zones(trick=order("JC")), "JC lies in 2 places"),
        (zones(talon=held("JS JC 9C 2D")), "2D is not in the pack"),
        (zones(excluded=[NO_CARDS, held("AD"), NO_CARDS]), "excluded: seat 1 holds AD"),
        (
            zones(hands=[held(HANDS[0] + " JS"), held(HANDS[1]), held(HANDS[2])], talon=held("JC 9C")),
            "hands: seat 0 must hold 7 cards now, not 8",
        ),
        (zones(talon=NO_CARDS, lying=order(TALON)), "talon: must be 3 cards"),
        (zones(trump=HEARTS), "stage: no trick has been led yet"),
        (zones(leader=A), "stage: no trick has been led yet"),
        (zones(announced=[Announced(A, SPADES)]), "stage: no trick has been led yet"),
        (zones(talon=held("JS JC"), trick=order("9C")), "stage: no trick has been led yet"),
        (zones(calls=CALLS), "calls: the auction is over"),
        (zones(bid=Bid(100)), "bid: is not the highest of the calls"),
        (zones(declarer=A), "declarer: is not who made the highest bid"),
        (zones(calls=[Call(A, Pass())]), "calls: pass by seat 0: Forehand opens with exactly 90. (RS-20)"),
        (zones(calls=[Call(B, Bid(90))]), "calls: 90 by seat 1: It is the call of seat 0. (RS-21)"),
        (zones(options=FOUR, hands=[*zones()["hands"], NO_CARDS]), "hands: seat 2 sits out"),
        (zones(stage="over", claimant=B), "claimant: seat 1 has no right to throw in"),
        (zones(claimant=A), "claimant: seat 0 has no right to throw in"),
        (zones(dealt=schnapsen.pack(PLAIN)), "dealt: in this order the cards come to other hands"),
        (zones(dealt=order("AS")), "a deck for this deal holds each of its 24 cards once"),
        (zones(**{**GIVE, "bid": None}), "bid: what is played for? It cannot be nothing"),
        (zones(**{**GIVE, "declarer": None}), "declarer: who plays alone?"),
        (zones(**{**GIVE, "declarer": B}), "hands: seat 0 must hold 7 cards now, not 10"),
        (zones(**{**GIVE, "talon": held("JS JC AD")}), "talon: must be 3 cards of the declarer's hand"),
        (zones(**{**GIVE, "talon": held("JS JC")}), "talon: must be 3 cards of the declarer's hand"),
        (zones(**GIVE, dealt=schnapsen.pack(PLAIN)), "dealt: in this order the cards come to other hands"),
        (zones(**{**GIVE, "bid": Bid(90, ohne=True)}, options=OHNE), "stage: without the talon nothing is laid away"),
        (zones(**{**TAKE, "bid": Bid(90, ohne=True)}, options=OHNE), "stage: nobody picks up discards here"),
        (zones(**TAKE, options=Options(declarer_assigns=True)), "stage: nobody picks up discards here"),
        (zones(**{**TAKE, "lying": order("9C")}), "JC lies nowhere"),
        (
            zones(**{**TAKE, "hands": [held(HANDS[0]), held(HANDS[1]), held(HANDS[2])], "lying": order(TALON)}),
            "lying: must be 1 to 2 cards, not 3",
        ),
        (zones(**{**TAKE, "hands": tricks()["hands"], "lying": ()}), "lying: must be 1 to 2 cards, not 0"),
        (
            zones(
                **{
                    **TAKE,
                    "hands": [held(HANDS[0] + " JS"), held(HANDS[1]), held(HANDS[2] + " 9C")],
                    "lying": order("JC"),
                }
            ),
            "hands: seat 1 must hold 8 cards now, not 7",
        ),
        (tricks(stage="raise"), "stage: nobody may raise here"),
        (
            tricks(stage="raise", options=Options(raise_after_talon=True, ohne=True), bid=Bid(90, ohne=True)),
            "stage: nobody may raise here",
        ),
        (
            tricks(stage="raise", options=RAISING, hands=WON["hands"], lying=order(TALON)),
            "hands: seat 0 must hold 8 cards now, not 7",
        ),
        (tricks(bid=Bid(95)), "bid: what is played for? It cannot be 95"),
        (tricks(bid=Bid(80)), "bid: what is played for? It cannot be 80"),
        (tricks(bid=Bid(310)), "bid: what is played for? It cannot be 310"),
        (tricks(bid=Bid(100, ohne=True)), "bid: what is played for? It cannot be 100 ohne"),
        (tricks(declarer=7), "declarer: who plays alone?"),
        (tricks(calls=CALLS), "bid: is not the highest of the calls"),
        (tricks(calls=CALLS, bid=None, declarer=B), "declarer: is not who made the highest bid"),
        (tricks(calls=CALLS[:2], bid=None), "calls: the auction is not over"),
        (tricks(calls=CALLS, options=RAISING, bid=Bid(80)), "bid: is not the highest of the calls"),
        (tricks(calls=CALLS, options=RAISING, stage="raise"), "bid: is not the highest of the calls"),
        (
            tricks(calls=CALLS, options=Options(raise_after_talon=True, ohne=True), bid=Bid(100, ohne=True)),
            "bid: is not the highest of the calls",
        ),
        (
            tricks(
                calls=[CALLS[0], Call(B, Bid(100, ohne=True)), CALLS[2], Call(A, Pass())],
                options=Options(raise_after_talon=True, ohne=True),
                bid=Bid(110),
                declarer=None,
            ),
            "bid: is not the highest of the calls",
        ),
        (tricks(stage="over"), "stage: the deal is over after the last trick, and not before"),
        (tricks(**{**WON, "taken": [held("JS JC"), held("9C"), NO_CARDS]}), "taken: a trick has three cards"),
        (tricks(hands=WON["hands"], trick=order(TALON)), "taken: a trick has three cards"),
        (tricks(**WON), "leader: who leads to this trick?"),
        (tricks(leader=5), "leader: who leads to this trick?"),
        (tricks(**LED, leader=B), "hands: seat 0 must hold 8 cards now, not 7"),
        (
            tricks(
                hands=[held("AS TS KS QS 9S AH JS"), held("KH QH JH 9H AD TD JC"), held(HANDS[2] + " 9C")],
                trick=order("TH KD"),
            ),
            "trick: seat 1 may not play KD",
        ),
        (
            tricks(**WON, last=Trick(Seat(3), order(TALON), A)),
            "last: three cards, and led by one of the three who play",
        ),
        (tricks(**WON, last=Trick(A, order("JS JC"), A)), "last: three cards, and led by one of the three who play"),
        (tricks(**WON, last=Trick(A, order("JS JC AS"), A)), "last: the winner of the last trick has taken its cards"),
        (tricks(**WON, last=Trick(A, order(TALON), B)), "last: the winner of the last trick has taken its cards"),
        (tricks(**SHOWN, announced=[Announced(B, SPADES)]), "announced: seat 1 cannot have shown the pair in spades"),
        (
            tricks(**SHOWN, announced=[Announced(Seat(7), SPADES)]),
            "announced: seat 7 cannot have shown the pair in spades",
        ),
        (tricks(announced=[Announced(A, SPADES)]), "announced: no card of the pair in spades was led"),
        (tricks(**SHOWN, announced=[Announced(A, SPADES)] * 2), "announced: each suit is announced at most once"),
        (
            tricks(**SHOWN, announced=[Announced(A, SPADES)], trump=HEARTS),
            "trump: must be the suit that was announced last",
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_reason(words: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=r"^.+$") as error:
        built(dict(words))
    assert str(error.value) == reason


@cites(schnapsen.RAISE)
def test_a_bid_above_the_calls_is_a_raise_where_the_table_raises() -> None:
    assert built(tricks(calls=CALLS, options=RAISING)).bid == Bid(100)


def test_the_end_of_a_deal_is_a_position_too() -> None:
    taken = [cards.collect(schnapsen.pack(PLAIN)), NO_CARDS, NO_CARDS]
    state = built(tricks(stage="over", hands=[NO_CARDS] * 3, taken=taken, leader=A))

    assert state.turn is None
    ended = schnapsen.outcome(state)
    assert ended is not None
    assert ended.points == (100, 0, 0)
    with pytest.raises(ValueError, match="over after the last trick"):
        built(tricks(stage="play", hands=[NO_CARDS] * 3, taken=taken, leader=A))


def test_a_position_after_a_throw_in() -> None:
    hands = [held("9S 9H 9D AS AH AD TC"), held("KH QH JH TH TD KD JD"), held("QD AC KC QC JC 9C KS")]
    words: dict[str, Any] = {"dealer": C, "hands": hands, "talon": held("TS QS JS")}

    over = position(PLAIN, stage="over", claimant=A, **words)

    assert over == apply(position(PLAIN, stage="auction", **words), A, Redeal())
    with pytest.raises(ValueError, match="claimant: seat 0 has no right"):
        position(PLAIN, stage="over", claimant=A, calls=CALLS[:1], **words)
    with pytest.raises(ValueError, match="claimant: seat 7 has no right"):
        position(PLAIN, stage="over", claimant=Seat(7), **words)


def test_a_view_that_fits_no_state_is_refused() -> None:
    seen = view(after(playing(), "AS", "9H"), C)
    everything = (1 << 52) - 1

    with pytest.raises(ValueError, match=r"^this view fits no state$"):
        guess(seen._replace(excluded=(everything, everything, NO_CARDS)), random.Random(1))


def test_cards_that_few_places_take_push_others_on() -> None:
    """Three hands of one card each; every card fits two of them, so that the last one may find its places full."""
    some = order("AS AH AD")
    barred = [1 << card for card in some]

    for seed in range(50):
        rows = schnapsen._scatter(random.Random(seed), cards.collect(some), [1, 1, 1], barred)  # noqa: SLF001
        assert [row.bit_count() for row in rows] == [1, 1, 1]
        assert not any(row & bar for row, bar in zip(rows, barred, strict=True))
        assert Card(0) not in rows
