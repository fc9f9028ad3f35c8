"""Russisches Schnapsen from the first lead on: announcements, the duties in the tricks, the settlement."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice

import pytest

from cites import cites
from kozyri import cards, schnapsen
from kozyri.cards import CLUBS, DIAMONDS, HEARTS, NO_CARDS, SPADES, Cards, Suit, holds, name, order
from kozyri.game import Outcome, Seat
from kozyri.rules import IllegalMove, Refusal, Rule
from kozyri.schnapsen import (
    Announced,
    Bid,
    Options,
    Settlement,
    State,
    Trick,
    apply,
    moves,
    outcome,
    playable,
    position,
    read,
    refusal,
    settlement,
    standing,
    turn,
    write,
)

PLAIN = Options()
BIG = Options(pack=36)
A, B, C = Seat(0), Seat(1), Seat(2)  # A declares and leads; C deals


def held(text: str) -> Cards:
    return cards.cards(text)


def german(text: str) -> str:
    """Cards as rules.md writes them (suit first; U, O, K; Herz, Schellen, Grün, Eichel) in our notation."""
    suits = {"H": "H", "S": "D", "G": "S", "E": "C"}
    ranks = {"O": "Q", "U": "J", "10": "T"}
    return " ".join(ranks.get(word[1:], word[1:]) + suits[word[0]] for word in text.split())


def table(*hands: str, bid: int = 90, trump: Suit | None = None, options: Options = PLAIN, ohne: bool = False) -> State:
    """The first lead is A's, the seats hold these cards first of all, and the rest goes where there is room."""
    wanted = [held(hand) for hand in (*hands, *[""] * (3 - len(hands)))]
    room = options.pack // 3
    for card in schnapsen.pack(options):
        if not any(holds(hand, card) for hand in wanted):
            seat = next(seat for seat in (2, 1, 0) if wanted[seat].bit_count() < room)
            wanted[seat] |= 1 << card
    if options.players == 4:
        wanted.append(NO_CARDS)
    return position(
        options,
        dealer=Seat(3) if options.players == 4 else C,
        stage="play",
        hands=wanted,
        bid=Bid(bid, ohne),
        declarer=A,
        trump=trump,
    )


def after(state: State, text: str) -> State:
    """The state after these moves, each made by whose turn it is."""
    for word in text.split():
        seat = turn(state)
        assert seat is not None
        state = apply(state, seat, read(word))
    return state


def why(state: State, move: str, seat: Seat | None = None) -> Refusal:
    """The refusal of a move that is to be refused."""
    who = turn(state) if seat is None else seat
    assert who is not None
    wanted = read(move)
    refused = refusal(state, who, wanted)
    assert refused is not None
    assert wanted not in islice(moves(state, who), 3000)
    with pytest.raises(IllegalMove) as error:
        apply(state, who, wanted)
    assert error.value.refusal == refused
    return refused


def case(refused: Refusal) -> tuple[Rule, str]:
    return refused.rule, refused.case


def texts(state: State) -> set[str]:
    """What the seat whose turn it is may do, written."""
    seat = turn(state)
    assert seat is not None
    written = [write(move) for move in moves(state, seat)]
    assert len(set(written)) == len(written)
    return set(written)


# ---------------------------------------------------------------------------------------- announcements and trump

TWO_PAIRS = "KH QH KD QD AS TS AC TC"


@cites(schnapsen.FIRST_LEAD, schnapsen.NO_TRUMP)
def test_the_declarer_leads_and_there_is_no_trump() -> None:
    state = table(TWO_PAIRS)

    assert (turn(state), state.leader, state.trump) == (A, A, None)
    assert {text for text in texts(state) if "+" not in text} == set(TWO_PAIRS.split())


@cites(schnapsen.PAIR, schnapsen.ANNOUNCE)
def test_either_card_of_a_pair_may_be_led_with_the_announcement_or_silently() -> None:
    state = table(TWO_PAIRS)

    assert texts(state) == {*TWO_PAIRS.split(), "KH+100", "QH+100", "KD+80", "QD+80"}
    assert texts(table("KS QS KC QC 9S 9H 9D 9C")) >= {"KS+60", "QS+60", "KC+40", "QC+40"}


@cites(schnapsen.TRUMP, schnapsen.AT_ONCE)
def test_an_announcement_makes_trump_from_that_very_lead_on() -> None:
    state = after(table(TWO_PAIRS, "AD TD JD 9D AH TH JH 9H"), "QD+80")

    assert state.trump == DIAMONDS
    assert state.announced == (Announced(A, DIAMONDS),)
    assert (state.trick, turn(state)) == (order("QD"), B)
    assert texts(state) == {"AD", "TD"}


@cites(schnapsen.NEW_TRUMP, schnapsen.AT_ONCE)
def test_the_next_announcement_changes_the_trump_and_the_old_one_is_plain() -> None:
    """Schellen were trump; A leads Eichel and announces, so C, out of Eichel, need not play his Schellen."""
    state = table("KD QD KC QC AS TS AH TH", "AC TC JC 9C 9S QS 9H QH", "AD TD JD 9D KS JS KH JH")
    state = after(state, "KD+80 9S AD KS AS QS")
    assert (turn(state), state.trump) == (A, DIAMONDS)

    state = after(state, "QC+40")

    assert state.trump == CLUBS
    assert state.announced == (Announced(A, DIAMONDS), Announced(A, CLUBS))
    assert texts(state) == {"AC", "TC"}
    assert texts(after(state, "AC")) == {"TD", "JD", "9D", "JS", "KH", "JH"}


@cites(schnapsen.NEW_TRUMP)
def test_an_opponent_on_lead_may_change_the_trump_too() -> None:
    state = table("KD QD 9S 9H 9C JS JH JC", "AS KH QH AC TC QC KC AD")
    state = after(state, "QD+80 AD")
    state = after(state, min(texts(state)))
    assert turn(state) == B

    state = after(state, "KH+100")

    assert state.trump == HEARTS
    assert state.announced == (Announced(A, DIAMONDS), Announced(B, HEARTS))
    assert standing(state).premiums == (0, 100, 0)


@cites(schnapsen.ANNOUNCE)
def test_only_the_leader_announces() -> None:
    state = after(table("AS 9S JS", "KH QH KD QD KC QC TS KS"), "AS")

    assert case(why(state, "QH+100")) == (schnapsen.ANNOUNCE, "not_leading")
    assert why(state, "QH+100").text == "Only who leads to a trick announces a pair."
    assert case(why(state, "QS+60")) == (schnapsen.WINNER, "not_held")


@cites(schnapsen.PAIR)
def test_a_pair_is_king_and_ober_of_one_suit_in_one_hand() -> None:
    state = table("KH QD AS TS KS 9H 9D JD", "QH")

    assert why(state, "KH+100").text == "The pair needs Q♥, too, in the same hand."
    assert case(why(state, "QD+80")) == (schnapsen.PAIR, "incomplete")
    assert why(state, "AS+60").text == "A♠ is no part of a pair: announced are king and Ober."
    assert case(why(state, "JD+80")) == (schnapsen.PAIR, "no_part")
    assert case(why(state, "QH+100")) == (schnapsen.WINNER, "not_held")
    assert why(state, "QH+100").text == "Q♥ is not in this hand."


@cites(schnapsen.TRUMPLESS, schnapsen.ANNOUNCE)
def test_a_card_of_a_pair_that_is_led_silently_breaks_the_pair() -> None:
    state = after(table("KH QH AS TS", "AH TH JH 9H", "JS 9S"), "KH TH")
    state = after(state, min(texts(state)))

    assert state.trump is None
    assert state.announced == ()
    assert not holds(state.hands[A], cards.card("KH"))


@cites(schnapsen.ANNOUNCE)
def test_each_suit_is_announced_once() -> None:
    state = after(table("AH KH QH TH AS AD AC TC", "JH 9H", "9S JS"), "KH+100 9H 9S")
    assert turn(state) == A

    assert why(state, "QH+100").text == "The pair in hearts was announced already."
    assert case(why(state, "QH+100")) == (schnapsen.ANNOUNCE, "again")


@cites(schnapsen.ANNOUNCE, schnapsen.TRUMP)
def test_the_pair_that_made_the_trump_is_not_announced_again_where_nobody_is_named_who_did() -> None:
    """A demo begins with Herz as trump and without a word of who announced it; A leads and was given both cards."""
    state = table("KH QH KD QD AS", trump=HEARTS)

    assert {"KH", "QH", "KD+80", "QD+80"} <= texts(state)
    assert not {"KH+100", "QH+100"} & texts(state)
    assert case(why(state, "KH+100")) == (schnapsen.ANNOUNCE, "again")


@cites(schnapsen.PREMIUM_NEEDS_TRICK)
def test_the_premium_counts_from_the_first_trick_on() -> None:
    state = after(table("KH QH AS TS 9D 9C JD JC", "AH TH"), "KH+100")
    assert standing(state).premiums == (0, 0, 0)

    lost = after(state, "AH")
    lost = after(lost, min(texts(lost)))

    assert standing(lost).premiums == (0, 0, 0)
    assert standing(lost).tricks == (0, 1, 0)


@cites(schnapsen.PREMIUM_NEEDS_TRICK, schnapsen.MISSED)
def test_a_declarer_without_a_trick_loses_his_premium() -> None:
    state = table("KH QH 9S 9D 9C JS JD JC", "AH TH AS AD AC TS TD TC", "9H JH KS QS KD QD KC QC")

    over = after(
        state,
        "KH+100 AH 9H TH JH QH AS KS 9S TS QS JS AD KD 9D TD QD JD AC KC 9C TC QC JC",
    )

    settled = settlement(over)
    assert settled is not None
    assert (settled.points, settled.premiums, settled.reached, settled.made) == (0, 0, 0, False)
    assert outcome(over) == Outcome((0, 45, 45), (A,), schnapsen.MISSED)


# ---------------------------------------------------------------------------------------- the duties

LEGAL = [
    ("H9 HA HK S9", "HO", None, "HA HK", None),
    ("H9 HU S9", "HA", None, "H9 HU", None),
    ("H9 HA S9", "HO SU", DIAMONDS, "H9 HA", None),
    ("S9 SA G9", "HA", DIAMONDS, "S9 SA", None),
    ("S9 SA G9", "HA S10", DIAMONDS, "SA", None),
    ("S9 SU G9", "HA S10", DIAMONDS, "S9 SU", "S9 SU G9"),
    ("G9 EA", "HA S10", DIAMONDS, "G9 EA", None),
    ("S9 SA G9", "S10", DIAMONDS, "SA", None),
    ("S9 SU G9", "S10", DIAMONDS, "S9 SU", None),
    ("HA G9", "S10", DIAMONDS, "HA G9", None),
    ("SA G9", "HA", None, "SA G9", None),
    ("H9 HA G9", "HU H10", None, "HA", None),
]


@cites(
    schnapsen.FOLLOW,
    schnapsen.HEAD,
    schnapsen.OVERTRUMP,
    schnapsen.MUST_TRUMP,
    schnapsen.ALWAYS,
    schnapsen.PARTNERS,
)
@pytest.mark.parametrize(("hand", "trick", "trump", "legal", "freed"), LEGAL)
def test_the_twelve_examples(hand: str, trick: str, trump: Suit | None, legal: str, freed: str | None) -> None:
    cards_held, played = held(german(hand)), order(german(trick))

    assert playable(cards_held, played, trump, PLAIN) == held(german(legal))
    assert playable(cards_held, played, trump, Options(undertrump=False)) == held(german(freed or legal))


@cites(schnapsen.ALWAYS)
def test_the_leader_may_play_anything() -> None:
    for trump in (None, HEARTS):
        assert playable(held("9S KH AD"), (), trump, PLAIN) == held("9S KH AD")


@cites(schnapsen.STRENGTH_36, schnapsen.HEAD)
def test_with_36_cards_a_six_beats_the_king() -> None:
    assert playable(held("6H QH JH AS"), order("KH"), None, BIG) == held("6H")
    assert playable(held("KH QH 6S"), order("6H"), None, BIG) == held("KH QH")


@cites(schnapsen.FOLLOW)
def test_who_holds_the_suit_must_follow() -> None:
    state = after(table("TS", "9S KS AH", trump=HEARTS), "TS")

    assert why(state, "AH").text == "A♥ does not follow suit: this hand still holds spades."
    assert case(why(state, "AH")) == (schnapsen.FOLLOW, "suit")


@cites(schnapsen.HEAD)
def test_who_can_beat_in_the_suit_must() -> None:
    state = after(table("TS", "9S AS KS"), "TS")

    assert why(state, "9S").text == "9♠ does not beat 10♠, and this hand holds a card of that suit that does."
    assert case(why(state, "KS")) == (schnapsen.HEAD, "too_low")
    assert texts(state) == {"AS"}


@cites(schnapsen.HEAD, schnapsen.PARTNERS)
def test_the_partners_card_must_be_beaten_too() -> None:
    state = after(table("JS", "TS", "9S AS KS"), "JS TS")

    assert turn(state) == C
    assert texts(state) == {"AS"}


@cites(schnapsen.HEAD)
def test_a_trick_that_was_trumped_need_not_be_beaten_in_the_suit() -> None:
    state = after(
        table("QH KH QD KD AS 9S 9C JC", "TD JD AC TC KC QC TS KS", "AH TH JH 9H QS JS AD 9D", trump=DIAMONDS),
        "QH",
    )
    state = after(state, "JD")

    assert texts(state) == {"AH", "TH", "JH", "9H"}


@cites(schnapsen.MUST_TRUMP)
def test_who_cannot_follow_must_trump() -> None:
    state = after(table("TS", "9H AD TD KD AC TC KC QC", trump=HEARTS), "TS")

    assert why(state, "AD").text == "A♦ is no trump: who cannot follow suit must trump, and this hand holds hearts."
    assert case(why(state, "AD")) == (schnapsen.MUST_TRUMP, "trump")
    assert texts(state) == {"9H"}


@cites(schnapsen.OVERTRUMP)
def test_who_cannot_follow_must_overtrump_if_he_can() -> None:
    state = table("TS 9S AS", "QH 9D JD QD 9C JC QC KC", "9H AH TH AD TD KD AC TC", trump=HEARTS)
    state = after(state, "TS QH")

    assert why(state, "9H").text == "9♥ does not beat Q♥, and this hand holds a trump that does."
    assert case(why(state, "AD")) == (schnapsen.OVERTRUMP, "too_low")
    assert texts(state) == {"AH", "TH"}


@cites(schnapsen.MUST_TRUMP)
def test_who_cannot_overtrump_must_undertrump_unless_the_table_lets_him() -> None:
    hands = ("TS 9S AS KS QS JS", "TH 9D JD QD 9C JC QC AC", "9H JH AD TD KD TC KC")

    state = after(table(*hands, trump=HEARTS), "TS TH")

    assert why(state, "AD").text == "A♦ is no trump: a trump must be played, even one that does not win the trick."
    assert case(why(state, "AD")) == (schnapsen.MUST_TRUMP, "under")
    assert texts(state) == {"9H", "JH", "QH"}
    free = after(table(*hands, trump=HEARTS, options=Options(undertrump=False)), "TS TH")
    assert texts(free) == {name(card) for card in cards.each(free.hands[C])}


@cites(schnapsen.FOLLOW)
def test_without_the_suit_and_without_trump_any_card_will_do() -> None:
    state = after(table("TS", "9H AD TD KD AC TC KC QC"), "TS")

    assert texts(state) == {"9H", "AD", "TD", "KD", "AC", "TC", "KC", "QC"}


@cites(schnapsen.WINNER)
def test_the_highest_trump_or_else_the_highest_of_the_suit_wins_and_leads() -> None:
    hands = ("TS 9S KS QS JS AH TH KH", "AS 9H 9D AD TD KD QD JD")

    plain = after(table(*hands), "TS AS AC")
    assert (turn(plain), plain.leader, plain.trick) == (B, B, ())
    assert plain.taken == (NO_CARDS, held("TS AS AC"), NO_CARDS)
    assert plain.last == Trick(A, order("TS AS AC"), B)
    trumped = after(table(*hands, trump=CLUBS), "TS AS 9C")
    assert (turn(trumped), trumped.last) == (C, Trick(A, order("TS AS 9C"), C))
    kept = after(table(*hands, trump=HEARTS), "TH 9H JH")
    assert (turn(kept), kept.last) == (A, Trick(A, order("TH 9H JH"), A))


@cites(schnapsen.WINNER)
def test_only_whose_turn_it_is_plays_and_only_cards_he_holds() -> None:
    state = table("AS TS", "KS")

    assert why(state, "KS", B).text == "It is the turn of seat 0."
    assert case(why(state, "KS", C)) == (schnapsen.WINNER, "turn")
    assert why(state, "KS").text == "K♠ is not in this hand."
    for move in ("pass", "100", "take 1", "stay", "give AS TS"):
        assert why(state, move).text == "Now cards are played."
        assert case(why(state, move)) == (schnapsen.WINNER, "stage")
    assert case(why(state, "redeal")) == (schnapsen.THREE_NINES, "too_late")


@cites(schnapsen.ALL_TRICKS)
@pytest.mark.parametrize(("options", "tricks"), [(PLAIN, 8), (BIG, 12)])
def test_all_tricks_are_played(options: Options, tricks: int) -> None:
    state, rng, plays = table(options=options), random.Random(3), 0

    while turn(state) is not None:
        assert state.stage == "play"
        assert outcome(state) is None
        assert settlement(state) is None
        state = after(state, rng.choice(sorted(texts(state))))
        plays += 1

    assert plays == 3 * tricks
    assert sum(standing(state).tricks) == tricks
    assert state.stage == "over"
    assert outcome(state) is not None
    for seat in (A, B, C):
        assert not list(moves(state, seat))
        assert why(state, "AS", seat).text == "The deal is over."
        assert case(why(state, "redeal", seat)) == (schnapsen.ALL_TRICKS, "over")


@cites(schnapsen.SITS_OUT, schnapsen.WINNER)
def test_with_four_at_the_table_the_tricks_pass_over_the_dealer() -> None:
    state = table("AS", "9S", "TS", options=Options(players=4))

    trick = after(state, "AS 9S")

    assert turn(trick) == C
    assert turn(after(trick, "TS")) == A
    assert standing(after(trick, "TS")).points == (21, 0, 0, 0)


# ---------------------------------------------------------------------------------------- whole deals of rules.md


def played(options: Options, hands: Sequence[str], tricks: str, bid: int) -> State:
    """A whole deal of rules.md: each trick is `leader announced? cards`, in German letters."""
    state = table(*map(german, hands), bid=bid, options=options)
    for line in tricks.splitlines():
        leader, *words = line.split()
        assert turn(state) == int(leader), line
        suit = words.pop(0) if words[0].isalpha() and len(words[0]) == 1 else None
        lead, *others = german(" ".join(words)).split()
        value = {None: "", "H": "+100", "S": "+80", "G": "+60", "E": "+40"}[suit]
        state = after(state, " ".join([lead + value, *others]))
    return state


@cites(schnapsen.NEW_TRUMP, schnapsen.TRUMP, schnapsen.AT_ONCE)
def test_the_pages_example_of_changing_trumps() -> None:
    hands = (
        "E9 EA G10 H9 HO S10 SK SO",
        "EK EO EU GK HA HK S9 SA",
        "E10 G9 GA GO GU H10 HU SU",
    )
    tricks = """0 S10 SA SU
1 EU E10 EA
0 S SO S9 HU
0 HO HA H10
1 E EK G9 E9
1 HK GU H9
1 GK GA G10
2 GO SK EO"""
    trumps = [None, None, DIAMONDS, DIAMONDS, CLUBS, CLUBS, CLUBS, CLUBS]
    for number, trump in enumerate(trumps, 1):
        assert played(PLAIN, hands, "\n".join(tricks.splitlines()[:number]), 90).trump == trump

    over = played(PLAIN, hands, tricks, 90)

    assert standing(over).points == (28, 67, 25)
    assert standing(over).premiums == (80, 40, 0)
    assert over.last == Trick(C, order(german("GO SK EO")), B)


EIGHTY_FOUR = (
    ("EU G10 GK GO H10 HK S10 SU", "E9 EK EO GU H9 SA SK SO", "E10 EA G9 GA HA HO HU S9"),
    """0 G GO GU GA
2 HU HK H9
0 G10 EK G9
0 SU SO S9
1 SK EA S10
0 GK SA HA
0 EU EO E10
2 HO H10 E9""",
)
EIGHTY_FIVE = (
    ("E9 GA GK GO H10 HA SK SU", "E10 EK G10 H9 S10 S9 SA SO", "EA EO EU G9 GU HK HO HU"),
    """0 G GK G10 GU
1 SA G9 SU
2 EU E9 EK
1 S9 EO SK
0 GA SO HU
0 H10 H9 HO
0 HA S10 HK
0 GO E10 EA""",
)


@cites(schnapsen.REACHED, schnapsen.ROUNDING, schnapsen.MISSED)
def test_84_and_60_lose_a_bid_of_150() -> None:
    over = played(PLAIN, *EIGHTY_FOUR, bid=150)

    assert standing(over).points == (84, 5, 31)
    settled = settlement(over)
    assert settled is not None
    assert (settled.points, settled.rounded, settled.premiums, settled.reached) == (84, 80, 60, 140)
    assert not settled.made
    assert outcome(over) == Outcome((0, 75, 75), (A,), schnapsen.MISSED)


@cites(schnapsen.REACHED, schnapsen.ROUNDING, schnapsen.MADE, schnapsen.SHARED)
def test_85_and_60_make_a_bid_of_150() -> None:
    over = played(PLAIN, *EIGHTY_FIVE, bid=150)

    assert standing(over).points == (85, 22, 13)
    settled = settlement(over)
    assert settled is not None
    assert (settled.points, settled.rounded, settled.premiums, settled.reached) == (85, 90, 60, 150)
    assert settled.made
    assert (settled.opponents_points, settled.opponents_rounded, settled.opponents_premiums) == (35, 40, 0)
    assert outcome(over) == Outcome((150, 20, 20), (), schnapsen.MADE)


@cites(schnapsen.MADE)
def test_what_is_won_beyond_the_bid_lapses() -> None:
    assert outcome(played(PLAIN, *EIGHTY_FIVE, bid=90)) == Outcome((90, 20, 20), (), schnapsen.MADE)


@cites(schnapsen.CEILING)
def test_300_are_sure_with_ace_to_ober_in_herz_and_schellen() -> None:
    state = table("AH TH KH QH AD TD KD QD", bid=300)
    leads = ["AH", "TH", "KH+100", "QH", "AD", "TD", "KD+80", "QD"]
    rng = random.Random(4)

    for lead in leads:
        assert turn(state) == A
        state = after(state, lead)
        while state.trick:
            state = after(state, rng.choice(sorted(texts(state))))

    settled = settlement(state)
    assert settled is not None
    assert (settled.points, settled.premiums, settled.reached) == (120, 180, 300)
    assert outcome(state) == Outcome((300, 0, 0), (), schnapsen.MADE)


@cites(schnapsen.CEILING)
def test_360_can_be_reached_with_three_pairs_and_helpful_opponents() -> None:
    over = played(
        Options(max_bid=0),
        ("HA HK HO SA SK SO GK GO", "H10 H9 S10 S9 GA G10 G9 GU", "HU SU EA E10 EK EO EU E9"),
        """0 HA H10 HU
0 H HK H9 EA
0 HO GA E10
0 SA S10 SU
0 S SK S9 EK
0 SO G10 EO
0 G GK GU EU
0 GO G9 E9""",
        360,
    )

    settled = settlement(over)
    assert settled is not None
    assert (settled.points, settled.premiums, settled.reached, settled.made) == (120, 240, 360, True)


@cites(schnapsen.CEILING, schnapsen.ROUNDING)
def test_377_which_count_380_can_be_reached_with_four_pairs() -> None:
    over = played(
        Options(max_bid=0),
        ("HK HO SK SO GK GO EK EO", "HA H10 HU H9 GA G10 EA E10", "SA S10 SU S9 G9 GU E9 EU"),
        """0 H HO H10 S10
1 HU SA HK
0 S SK GA SU
0 SO G10 S9
0 G GK EA GU
0 GO E10 G9
0 E EK HA EU
0 EO H9 E9""",
        380,
    )

    settled = settlement(over)
    assert settled is not None
    assert (settled.points, settled.premiums, settled.reached, settled.made) == (97, 280, 380, True)
    assert standing(over).tricks == (7, 1, 0)


# ---------------------------------------------------------------------------------------- the settlement


def written(state: State) -> tuple[int, ...]:
    ended = outcome(state)
    assert ended is not None
    assert ended.losers == (() if ended.rule == schnapsen.MADE else (A,))
    return ended.points


def settled(state: State) -> Settlement:
    found = settlement(state)
    assert found is not None
    return found


@cites(schnapsen.ROUNDING)
@pytest.mark.parametrize("tens", range(0, 250, 10))
def test_four_is_rounded_down_and_five_is_rounded_up(tens: int) -> None:
    assert [schnapsen.rounded(tens + ones) for ones in range(10)] == [tens] * 5 + [tens + 10] * 5


def any_split(points: int, options: Options) -> State:
    """A finished deal with so many points for A, the rest for the others, however the cards fall."""
    reachable: dict[int, Cards] = {0: NO_CARDS}
    for card in schnapsen.pack(options):
        for total, some in list(reachable.items()):
            reachable.setdefault(total + schnapsen.VALUE[options.pack][card], cards.with_card(some, card))
    own = reachable[points]
    rest = list(cards.each(cards.collect(schnapsen.pack(options)) & ~own))
    theirs = cards.collect(rest[::2]), cards.collect(rest[1::2])
    start = table(options=options)
    return start._replace(stage="over", turn=None, hands=(NO_CARDS,) * 3, taken=(own, *theirs))


@cites(schnapsen.ROUNDING, schnapsen.FIVES, schnapsen.REACHED)
@pytest.mark.parametrize("options", [PLAIN, BIG])
def test_every_split_of_the_points_is_rounded_and_written_in_fives(options: Options) -> None:
    whole = schnapsen.points(cards.collect(schnapsen.pack(options)), options.pack)
    odd = []
    for own in range(whole + 1):
        if own in (1, whole - 1):
            continue  # no cards count one point
        state = any_split(own, options)._replace(bid=Bid(90))
        sum_ = settled(state)
        assert (sum_.points, sum_.opponents_points) == (own, whole - own)
        assert sum_.made == (own >= 85)
        assert all(points % 5 == 0 for points in written(state))
        both = sum_.rounded + sum_.opponents_rounded
        assert both in (whole, whole + 10)
        if both > whole:
            odd.append(own)
    assert odd == list(range(5, whole, 10))  # with 24 cards the twelve splits 5/115 to 115/5


@cites(schnapsen.MADE, schnapsen.MISSED)
def test_a_bid_is_made_by_reaching_it_exactly() -> None:
    for bid, own, made in ((90, 84, False), (90, 85, True), (90, 94, True), (100, 94, False), (100, 95, True)):
        assert settled(any_split(own, PLAIN)._replace(bid=Bid(bid))).made == made


@cites(schnapsen.MISSED)
def test_a_missed_bid_goes_half_each_to_the_opponents_and_nothing_else_counts() -> None:
    state = any_split(70, PLAIN)._replace(bid=Bid(110), announced=(Announced(B, HEARTS),))

    assert written(state) == (0, 55, 55)


@cites(schnapsen.SHARED)
def test_the_opponents_share_points_and_premiums_when_the_bid_is_made() -> None:
    state = any_split(95, PLAIN)._replace(bid=Bid(90), announced=(Announced(C, CLUBS), Announced(B, SPADES)))

    assert settled(state).opponents_rounded == 30  # 25 points
    assert settled(state).opponents_premiums == 100
    assert written(state) == (90, 65, 65)
    letter = state._replace(options=Options(defender_premiums=False))
    assert settled(letter).opponents_premiums == 0
    assert written(letter) == (90, 15, 15)


@cites(schnapsen.PREMIUM_NEEDS_TRICK, schnapsen.REACHED)
def test_the_opponents_premiums_never_count_for_the_declarer() -> None:
    state = any_split(85, PLAIN)._replace(bid=Bid(100), announced=(Announced(B, HEARTS),))

    assert settled(state).reached == 90
    assert written(state) == (0, 50, 50)


@cites(schnapsen.SITS_OUT)
def test_who_sits_out_scores_nothing() -> None:
    options = Options(players=4, slam_bonus=50)
    state = table(options=options, bid=90)
    over = state._replace(stage="over", turn=None, hands=(NO_CARDS,) * 4)
    all_for_a = over._replace(taken=(cards.collect(schnapsen.pack(options)), NO_CARDS, NO_CARDS, NO_CARDS))
    all_for_b = over._replace(taken=(NO_CARDS, cards.collect(schnapsen.pack(options)), NO_CARDS, NO_CARDS))

    assert written(all_for_a) == (140, 0, 0, 0)
    assert written(all_for_b) == (0, 70, 70, 0)


def sweep(winner: Seat, options: Options, bid: int = 90, *, ohne: bool = False) -> State:
    """A finished deal in which one seat has won all tricks."""
    state = table(options=options)
    taken = [NO_CARDS] * 3
    taken[winner] = cards.collect(schnapsen.pack(options))
    return state._replace(stage="over", turn=None, hands=(NO_CARDS,) * 3, taken=tuple(taken), bid=Bid(bid, ohne))


@cites(schnapsen.SLAM_BONUS)
def test_all_tricks_earn_50_besides_where_it_is_agreed() -> None:
    bonus = Options(slam_bonus=50)

    assert written(sweep(A, PLAIN)) == (90, 0, 0)
    assert written(sweep(B, PLAIN)) == (0, 45, 45)
    assert written(sweep(A, bonus)) == (140, 0, 0)
    assert written(sweep(A, bonus, bid=130)) == (50, 65, 65)  # all tricks are worth 120
    assert written(sweep(C, bonus)) == (0, 70, 70)
    assert settled(sweep(A, bonus)).declarer_slam == 50
    assert settled(sweep(C, bonus)).opponents_slam == 50
    assert settled(sweep(A, bonus)).slam_for_bid == 0


@cites(schnapsen.SLAM_BONUS)
def test_the_50_may_count_towards_the_bid_and_are_then_not_written_besides() -> None:
    counts = Options(slam_bonus=50, slam_counts_for_bid=True)

    assert written(sweep(A, counts, bid=170)) == (170, 0, 0)
    assert settled(sweep(A, counts, bid=170)).reached == 170
    assert settled(sweep(A, counts, bid=170)).slam_for_bid == 50
    assert settled(sweep(A, counts, bid=170)).declarer_slam == 0
    assert written(sweep(A, counts, bid=180)) == (0, 90, 90)
    assert written(sweep(B, counts)) == (0, 70, 70)
    assert written(sweep(A, Options(slam_counts_for_bid=True), bid=130)) == (0, 65, 65)


@cites(schnapsen.SLAM_BONUS)
def test_one_trick_for_the_other_side_and_nobody_has_all() -> None:
    state = sweep(A, Options(slam_bonus=50))
    nines = held("9S 9H 9D")
    for other in (B, C):
        taken = [state.taken[A] & ~nines, NO_CARDS, NO_CARDS]
        taken[other] = nines
        assert written(state._replace(taken=tuple(taken))) == (90, 0, 0)
    reverse = sweep(B, Options(slam_bonus=50))
    assert written(reverse._replace(taken=(nines, reverse.taken[B] & ~nines, NO_CARDS))) == (0, 45, 45)
    partners = (NO_CARDS, reverse.taken[B] & ~nines, nines)
    assert written(reverse._replace(taken=partners)) == (0, 70, 70)


@cites(schnapsen.OHNE_BONUS)
def test_a_bid_without_the_talon_earns_40_or_costs_80() -> None:
    options = Options(ohne=True)
    made = any_split(95, PLAIN)._replace(options=options, bid=Bid(90, ohne=True))
    missed = made._replace(bid=Bid(110, ohne=True))

    assert written(made) == (130, 15, 15)
    assert settled(made).ohne_bonus == 40
    assert written(missed) == (-80, 55, 55)
    assert settled(missed).ohne_bonus == -80
    assert settled(missed).ohne_to_opponents == 0
    plain = made._replace(bid=Bid(90))
    assert written(plain) == (90, 15, 15)
    assert written(plain._replace(bid=Bid(110))) == (0, 55, 55)


@cites(schnapsen.OHNE_BONUS)
def test_the_80_may_go_to_the_opponents() -> None:
    options = Options(ohne=True, ohne_penalty="opponents")
    missed = any_split(95, PLAIN)._replace(options=options, bid=Bid(110, ohne=True))

    assert written(missed) == (0, 95, 95)
    assert settled(missed).ohne_bonus == 0
    assert settled(missed).ohne_to_opponents == 80
    assert written(missed._replace(bid=Bid(90, ohne=True))) == (130, 15, 15)
    assert written(missed._replace(bid=Bid(110))) == (0, 55, 55)


@cites(schnapsen.REST_36)
def test_with_36_cards_premiums_and_rounding_are_the_same() -> None:
    state = any_split(125, BIG)._replace(bid=Bid(230), announced=(Announced(A, HEARTS),))

    assert settled(state).reached == 230
    assert written(state) == (230, 60, 60)  # 115 points are 120


def test_the_settlement_is_said_line_by_line() -> None:
    state = any_split(84, PLAIN)._replace(bid=Bid(150), announced=(Announced(A, SPADES),))

    assert settled(state) == Settlement(
        declarer=A,
        bid=Bid(150),
        points=84,
        rounded=80,
        premiums=60,
        slam_for_bid=0,
        reached=140,
        made=False,
        opponents_points=36,
        opponents_rounded=40,
        opponents_premiums=0,
        declarer_slam=0,
        opponents_slam=0,
        ohne_bonus=0,
        ohne_to_opponents=0,
        credits=(0, 75, 75),
    )
    assert all(type(points) is int for points in (*settled(state).credits, *standing(state).tricks))
    assert settlement(schnapsen.view(state, B)) == settlement(state)
    assert standing(schnapsen.view(state, B)) == standing(state)


@cites(schnapsen.MATCH)
def test_what_is_written_for_a_deal_is_what_the_match_adds_up() -> None:
    """The sheet itself is kept by the match; here only that a deal hands it one number a seat."""
    ended = outcome(any_split(84, PLAIN))

    assert ended is not None
    assert len(ended.points) == 3


def test_a_card_that_is_no_card_of_the_pack_is_simply_not_held() -> None:
    assert case(why(table(), "2S")) == (schnapsen.WINNER, "not_held")
