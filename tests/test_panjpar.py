"""Panjpar: what it changes in Prostoj Durak, and the guess of the colour."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cites import cites
from kozyri import cards, durak
from kozyri.cards import HEARTS, SPADES, card, order
from kozyri.durak import Attack, Guess, Options, Rob, State
from kozyri.game import Seat
from kozyri.rules import IllegalMove, Refusal

A, B = Seat(0), Seat(1)
PANJPAR = durak.PRESETS["panjpar"]
GUESSED = Options(first_attacker="colour_guess")


def table(*hands: str, talon: str = "") -> State:
    """Panjpar before A's attack on B, hearts being trump; the cards that are not named are set aside."""
    return durak.position(
        Options(players=len(hands), pack=52, rob="off", attack_sizes=durak.ALL_ATTACKS),
        [cards.cards(hand) for hand in hands],
        trump=HEARTS,
        attacker=A,
        defender=B,
        talon=order(talon),
    )


def play(state: State, *moves: str) -> State:
    for text in moves:
        seat = durak.turn(state)
        assert seat is not None
        state = durak.apply(state, seat, durak.read(text))
    return state


def refused(state: State, seat: Seat, move: str) -> Refusal:
    refusal = durak.refusal(state, seat, durak.read(move))
    assert refusal is not None
    with pytest.raises(IllegalMove, match=refusal.rule.id):
        durak.apply(state, seat, durak.read(move))
    assert durak.read(move) not in list(durak.moves(state, seat))
    return refusal


def sizes(state: State) -> set[int]:
    return {move.cards.bit_count() for move in durak.moves(state, A) if isinstance(move, Attack)}


# ---------------------------------------------------------------------------------------- what differs


@cites(durak.PANJPAR_PACK)
def test_panjpar_has_52_cards_from_ace_down_to_two() -> None:
    pack = durak.pack(PANJPAR)

    assert len(set(pack)) == 52
    assert cards.names(cards.collect(pack[:13])) == "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    assert durak.beats(card("3S"), card("2S"), HEARTS)
    assert durak.beats(card("AS"), card("KS"), HEARTS)
    assert not durak.beats(card("2S"), card("AS"), SPADES)


@cites(durak.NO_ROBBING)
@pytest.mark.parametrize("low", ["6H", "2H"])
def test_the_turned_card_cannot_be_robbed(low: str) -> None:
    state = table(f"{low} 7S", "8S 9S", talon="TS AH")

    refusal = refused(state, A, "rob")

    assert (refusal.rule, refusal.case) == (durak.ROB, "off")
    assert not durak.view(state, A).may_rob


@cites(durak.PANJPAR_SIZES)
def test_a_pair_and_two_pairs_attack_without_an_odd_card() -> None:
    state = table("7S 7D 9S 9D KC", "TS TD QS QD 8C")

    written = [durak.write(move) for move in durak.moves(state, A)]

    assert [text for text in written if len(text.split()) == 2] == ["7S 7D", "9S 9D"]
    assert [text for text in written if len(text.split()) == 4] == ["9S 9D 7S 7D"]
    assert sizes(state) == {1, 2, 3, 4, 5}


@cites(durak.PANJPAR_SIZES)
def test_two_cards_must_be_a_pair() -> None:
    refusal = refused(table("7S 8D", "TS TD"), A, "7S 8D")

    assert (refusal.rule, refusal.case) == (durak.PANJPAR_SIZES, "no_pair")
    assert refusal.text == "Two attack cards must be a pair."


@cites(durak.PANJPAR_SIZES)
@pytest.mark.parametrize(
    ("attack", "legal"),
    [("7S 7H 9D 9C", True), ("7S 7H 7D 7C", True), ("7S 7H 7D 9C", False), ("7S 7H 8D 9C", False)],
)
def test_four_cards_must_be_two_pairs_or_four_of_a_kind(attack: str, *, legal: bool) -> None:
    """A-PJ-1."""
    state = table(attack, "AS AH AD AC")

    assert (durak.read(attack) in durak.moves(state, A)) == legal
    if not legal:
        refusal = refused(state, A, attack)
        assert (refusal.rule, refusal.case) == (durak.PANJPAR_SIZES, "no_two_pairs")
        assert refusal.text == "Four attack cards must be two pairs, and three of a kind count as one."


@cites(durak.PANJPAR_SIZES)
@pytest.mark.parametrize("attack", [0, cards.cards("7S 7H 7D 7C 8S 8H")])
def test_one_to_five_cards_attack(attack: int) -> None:
    state = table("7S 7H 7D 7C 8S 8H", "AS AH AD AC KS KH")

    refusal = durak.refusal(state, A, Attack(attack))

    assert refusal is not None
    assert (refusal.rule, refusal.case) == (durak.PANJPAR_SIZES, "size")
    assert refusal.text == f"{attack.bit_count()} cards are no attack: it takes one to five."


@cites(durak.PAIRS, durak.PANJPAR_ELSE)
def test_three_and_five_cards_need_their_pairs_as_ever() -> None:
    state = table("2S 3S 4S 5S 6S", "AS AH AD AC KS")

    assert refused(state, A, "2S 3S 4S").rule == durak.PAIRS
    assert refused(state, A, "2S 3S 4S 5S 6S").rule == durak.PAIRS


@cites(durak.MOST, durak.PANJPAR_ELSE)
@pytest.mark.parametrize("held", [1, 2, 3, 4, 5])
def test_an_attack_is_never_larger_than_the_defenders_hand(held: int) -> None:
    state = table("7S 7H 9D 9C KS KH", "AS AH AD AC TS"[: 3 * held])

    assert sizes(state) == set(range(1, held + 1))


@cites(durak.PANJPAR_PLAYERS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_panjpar_is_for_two_to_four(players: int) -> None:
    options = Options(players=players, pack=52, rob="off", attack_sizes=durak.ALL_ATTACKS)
    state = durak.deal(options, durak.pack(options), A)

    assert [hand.bit_count() for hand in state.hands] == [5] * players
    assert len(state.talon) == 52 - 5 * players


@cites(durak.PANJPAR_ELSE)
def test_after_a_partial_defence_the_attacker_draws_first_and_attacks_again() -> None:
    state = table("2S 2D 9C", "3S 4S 5S", talon="6C 7C 8C 4H")

    state = play(state, "2S 2D", "3S>2S", "take")

    assert state.hands == (cards.cards("9C 6C 7C 8C 4H"), cards.cards("4S 5S 2D"))
    assert (state.attacker, state.defender) == (A, B)


@cites(durak.PANJPAR_ELSE, durak.OLD_FOOL)
@pytest.mark.parametrize(
    ("attack", "defence"),
    [("2S 2D", ["3S>2S", "3D>2D"]), ("2S 2D 3C 3D", ["4S>2S", "4D>2D", "4C>3C", "5D>3D"])],
)
def test_the_deal_is_drawn_also_with_two_or_four_cards(attack: str, defence: list[str]) -> None:
    """A-PJ-2."""
    state = play(table(attack, " ".join(text[:2] for text in defence)), attack, *defence)

    ended = durak.outcome(state)

    assert ended is not None
    assert (ended.points, ended.losers, ended.rule) == ((0, 0), (), durak.OLD_FOOL)


# ---------------------------------------------------------------------------------------- the colour guess


def before_the_guess(turned: str, dealer: Seat = A) -> State:
    """A shuffled deal whose turned card, the eleventh, is this one."""
    deck = list(cards.shuffled(durak.pack(GUESSED), random.Random(7)))
    place = deck.index(card(turned))
    deck[10], deck[place] = deck[place], deck[10]
    return durak.deal(GUESSED, deck, dealer)


@cites(durak.GUESS_COLOUR)
@pytest.mark.parametrize("dealer", [A, B])
@pytest.mark.parametrize(
    ("turned", "guess", "right"),
    [
        ("TH", "red", True),
        ("TD", "red", True),
        ("TS", "black", True),
        ("TC", "black", True),
        ("TH", "black", False),
        ("TC", "red", False),
    ],
)
def test_a_right_guess_attacks_first_and_a_wrong_one_is_attacked(
    dealer: Seat, turned: str, guess: str, *, right: bool
) -> None:
    state = before_the_guess(turned, dealer)
    guesser = Seat(1 - dealer)
    assert durak.turn(state) == guesser
    assert list(durak.moves(state, guesser)) == [Guess("red"), Guess("black")]
    assert list(durak.moves(state, dealer)) == []

    assert durak.refusal(state, guesser, durak.read(guess)) is None
    after = durak.apply(state, guesser, durak.read(guess))

    first = guesser if right else dealer
    assert (after.stage, after.attacker, after.defender) == ("attack", first, 1 - first)
    assert durak.turn(after) == first
    assert (after.hands, after.talon, after.trump) == (state.hands, state.talon, state.trump)


@cites(durak.GUESS_COLOUR)
def test_nothing_of_the_deal_is_seen_before_the_guess() -> None:
    """Whatever was dealt, each seat's view is the same one."""
    chance = random.Random(1)
    for dealer in (A, B):
        for seat in (A, B):
            views = {
                durak.view(durak.deal(GUESSED, cards.shuffled(durak.pack(GUESSED), chance), dealer), seat)
                for _ in range(30)
            }
            assert len(views) == 1
            view = views.pop()
            assert (view.hand, view.turned, view.trump, view.may_rob) == (0, None, None, False)
            assert (view.counts, view.talon) == ((5, 5), 26)


@cites(durak.GUESS_COLOUR)
def test_refusals_before_the_guess_tell_nothing_of_the_deal() -> None:
    chance = random.Random(2)
    for seat in (A, B):
        for move in ("rob", "7S", "AS>7S", "take"):
            said = {
                durak.refusal(
                    durak.deal(GUESSED, cards.shuffled(durak.pack(GUESSED), chance), A), seat, durak.read(move)
                )
                for _ in range(30)
            }
            assert len(said) == 1


@cites(durak.GUESS_COLOUR)
def test_after_the_guess_hand_and_trump_are_seen() -> None:
    state = play(before_the_guess("TH"), "red")

    view = durak.view(state, A)

    assert (view.hand, view.turned, view.trump) == (state.hands[A], card("TH"), HEARTS)


@cites(durak.GUESS_COLOUR)
@pytest.mark.parametrize("move", ["7S", "take", "9S>7S"])
def test_first_the_colour_is_guessed(move: str) -> None:
    state = before_the_guess("TH")

    for seat in (A, B):
        refusal = refused(state, seat, move)
        assert (refusal.rule, refusal.case) == (durak.GUESS_COLOUR, "first")
        assert refusal.text == "First the colour of the trump is guessed: red or black."


@cites(durak.GUESS_COLOUR)
def test_only_the_player_left_of_the_dealer_guesses_and_only_once() -> None:
    state = before_the_guess("TH")

    refusal = refused(state, A, "red")
    assert (refusal.case, refusal.text) == ("not_guesser", "The player left of the dealer guesses the colour.")

    state = play(state, "red")
    for seat in (A, B):
        refusal = refused(state, seat, "red")
        assert (refusal.case, refusal.text) == ("no_guess", "No colour is guessed now.")


@cites(durak.GUESS_COLOUR)
def test_without_that_agreement_no_colour_is_guessed() -> None:
    state = durak.deal(Options(), durak.pack(Options()), A)

    assert (durak.turn(state), state.stage) == (B, "attack")
    assert refused(state, B, "red").case == "no_guess"


@cites(durak.GUESS_COLOUR, durak.ROB)
def test_nobody_robs_before_the_guess() -> None:
    state = before_the_guess("TH")
    six = card("6H")
    holder = next((seat for seat in (A, B) if cards.holds(state.hands[seat], six)), None)
    if holder is None:  # hand it to A for one of his
        deck = [*state.talon]
        given = next(cards.each(state.hands[A]))
        deck[deck.index(six)] = given
        hands = (cards.with_card(cards.without(state.hands[A], given), six), state.hands[B])
        state, holder = state._replace(hands=hands, talon=tuple(deck)), A

    refusal = refused(state, holder, "rob")

    assert (refusal.case, refusal.text) == ("before_guess", "Nobody robs before the colour is guessed.")
    assert Rob() in list(durak.moves(play(state, "red"), holder))


@cites(durak.GUESS_COLOUR)
@pytest.mark.parametrize("players", [3, 4])
def test_the_colour_is_guessed_with_two_players_only(players: int) -> None:
    with pytest.raises(ValueError, match='first_attacker: "colour_guess" is for two players'):
        Options(players=players, first_attacker="colour_guess")


@cites(durak.GUESS_COLOUR)
def test_a_guess_at_the_deal_before_the_colour_is_guessed_is_a_whole_deal() -> None:
    state = before_the_guess("TH")
    chance = random.Random(3)

    guessed = {durak.guess(durak.view(state, B), chance) for _ in range(40)}

    assert len(guessed) == 40
    assert {one.trump for one in guessed} == set(cards.SUITS)
    for one in guessed:
        zones = [*one.talon, *(card for hand in one.hands for card in cards.each(hand))]
        assert sorted(zones) == list(durak.pack(GUESSED))
        assert cards.SUIT_OF[one.talon[-1]] == one.trump


def guess_position(state: State, **changed: Any) -> State:
    """The position of that state, but for what is changed."""
    zones: dict[str, Any] = {
        "hands": state.hands,
        "talon": state.talon,
        "attacker": B,
        "defender": A,
        "dealer": A,
        "options": GUESSED,
    }
    return durak.position(**(zones | changed), trump=state.trump, stage="guess")


def test_a_position_may_stand_before_the_guess() -> None:
    state = before_the_guess("TH")

    assert guess_position(state) == state


def test_a_position_before_the_guess_is_a_deal_of_which_nothing_has_happened() -> None:
    state = before_the_guess("TH")
    some, *rest = cards.each(state.hands[A])
    hands = [cards.collect(rest), state.hands[B]]
    for changed in (
        {"options": Options()},
        {"attacker": A, "defender": B},
        {"talon": state.talon[1:]},
        {"shown": [1 << some, 0]},
        {"hands": hands, "talon": (some, *state.talon)},
    ):
        with pytest.raises(ValueError, match="stage: the colour is guessed before"):
            guess_position(state, **changed)
