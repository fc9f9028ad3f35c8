"""Russisches Schnapsen: laws that hold for every deal, and legal cards against a second reading of the clauses."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cites import cites
from kozyri import cards, schnapsen
from kozyri.cards import BadNotation, Card, Cards, Suit, each, holds, name
from kozyri.game import Seat
from kozyri.schnapsen import (
    Announce,
    Bid,
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
    guess,
    moves,
    outcome,
    position,
    read,
    refusal,
    turn,
    view,
    write,
)

OPTIONS = st.builds(
    Options,
    players=st.sampled_from((3, 4)),
    pack=st.sampled_from((24, 36)),
    claims=st.sampled_from((schnapsen.CLAIMS, ("nines",), ("unters", "under20"), ())),
    three_nines=st.sampled_from(("at_least", "exact")),
    pass_is_final=st.booleans(),
    max_bid=st.sampled_from((None, 0, 90, 120)),
    declarer_assigns=st.booleans(),
    undertrump=st.booleans(),
    defender_premiums=st.booleans(),
    raise_after_talon=st.booleans(),
    slam_bonus=st.sampled_from((0, 50)),
    slam_counts_for_bid=st.booleans(),
    ohne=st.booleans(),
    ohne_penalty=st.sampled_from(("declarer", "opponents")),
)


def walk(options: Options, rng: random.Random) -> Iterator[State]:
    """The states of a random deal: calls mostly pass, throw-ins are rare, announcements are made."""
    state = deal(options, cards.shuffled(schnapsen.pack(options), rng), Seat(rng.randrange(options.players)))
    yield state
    while turn(state) is not None:
        state = apply(state, *step(state, rng))
        yield state


def step(state: State, rng: random.Random) -> tuple[Seat, Move]:
    """A legal move somebody may make."""
    if state.stage == "auction" and rng.random() < 0.05:
        for seat in range(state.options.players):
            for move in moves(state, Seat(seat)):
                if isinstance(move, Redeal):
                    return Seat(seat), move
    who = turn(state)
    assert who is not None
    legal = [move for move in islice(moves(state, who), 2000) if not isinstance(move, Redeal)]
    if state.stage == "auction" and len(legal) > 1:
        legal = [Pass()] if rng.random() < 0.6 else legal[1:6]
    pairs = [move for move in legal if isinstance(move, Announce)]
    return who, rng.choice(pairs or legal)


@settings(max_examples=60, deadline=None)
@given(OPTIONS, st.integers(0, 2**32))
def test_cards_are_conserved_and_only_the_end_has_no_moves(options: Options, seed: int) -> None:
    pack = sorted(schnapsen.pack(options))

    for state in walk(options, random.Random(seed)):
        table = state.talon if state.stage != "give" else 0
        zones = [*state.hands, *state.taken, table, cards.collect(state.lying), cards.collect(state.trick)]
        assert sorted(card for zone in zones for card in each(zone)) == pack
        assert all(not hand & excluded for hand, excluded in zip(state.hands, state.excluded, strict=True))
        assert not state.dealt or sorted(state.dealt) == pack
        over = not [move for seat in range(options.players) for move in islice(moves(state, Seat(seat)), 1)]
        assert over == (turn(state) is None) == (outcome(state) is not None) == (state.stage == "over")
        assert hash(state) == hash(state._replace())
    ended = outcome(state)
    assert ended is not None
    assert all(points % 5 == 0 for points in ended.points)
    assert len(ended.points) == options.players


def universe(state: State, rng: random.Random) -> list[Move]:
    """Every move there is; of the discards only some, written as they are offered."""
    every = [Card(card) for card in range(52)]
    amounts = [*range(80, 540, 10), 95, 105]
    some: list[Move] = [Redeal(), Pass(), Stay(), *(Take(number) for number in range(7))]
    some += [Bid(amount, ohne) for amount in amounts for ohne in (False, True)]
    some += [Raise(amount) for amount in amounts] + [Play(card) for card in every] + [Announce(card) for card in every]
    need = 2 if state.options.pack == 24 else 4
    half = need // 2 if state.options.declarer_assigns else need
    for _ in range(40):
        holder = state.hands[rng.randrange(state.options.players)]
        own = list(each(holder)) or every
        chosen = rng.sample(own if rng.random() < 0.8 else every, min(len(own), rng.choice((need, need, need, 1, 3))))
        parts = (chosen[:half], chosen[half:])
        some.append(Give(tuple(card for part in parts for card in cards.descending(cards.collect(part)))))
    return some


@settings(max_examples=40, deadline=None)
@given(OPTIONS, st.integers(0, 2**32))
def test_moves_are_the_universe_without_refusals(options: Options, seed: int) -> None:
    rng = random.Random(seed)

    for state in walk(options, rng):
        if rng.random() < 0.6 and state.stage == "play":
            continue
        for seat in map(Seat, range(options.players)):
            offered = list(moves(state, seat))
            assert len(set(offered)) == len(offered)
            assert all(refusal(state, seat, move) is None for move in offered[:500])
            legal = set(offered)
            for move in universe(state, rng):
                refused = refusal(state, seat, move)
                assert (refused is None) == (move in legal), (move, refused)
                assert refused is None or refused.text[-1] == "."


@settings(max_examples=60, deadline=None)
@given(OPTIONS, st.integers(0, 2**32))
def test_a_guess_looks_the_same_to_the_seat_and_offers_the_same_moves(options: Options, seed: int) -> None:
    rng = random.Random(seed)

    for state in walk(options, rng):
        for seat in map(Seat, range(options.players)):
            seen = view(state, seat)
            guessed = guess(seen, rng)
            assert view(guessed, seat) == seen
            assert list(islice(moves(guessed, seat), 200)) == list(islice(moves(state, seat), 200))
            assert turn(guessed) == turn(state)
            check_zones(guessed)


def check_zones(state: State) -> None:
    """A guessed state could be on a table: `position` builds it from its zones, which checks them."""
    assert as_position(state) == state


def as_position(state: State) -> State:
    dealt = state.stage in ("auction", "give")
    return position(
        state.options,
        dealer=state.dealer,
        stage=state.stage,
        hands=list(state.hands),
        talon=state.talon,
        dealt=state.dealt if dealt else None,
        calls=state.calls,
        bid=state.bid,
        declarer=state.declarer,
        lying=state.lying,
        took=state.took,
        leader=state.leader,
        trick=state.trick,
        trump=state.trump,
        announced=state.announced,
        taken=state.taken,
        excluded=state.excluded,
        last=state.last,
        claimant=state.claimant,
    )


@settings(max_examples=40, deadline=None)
@given(OPTIONS, st.integers(0, 2**32))
def test_every_state_can_be_built_from_its_zones(options: Options, seed: int) -> None:
    for state in walk(options, random.Random(seed)):
        assert as_position(state) == state


@settings(max_examples=30, deadline=None)
@given(OPTIONS, st.integers(0, 2**32))
def test_what_is_written_is_read_again(options: Options, seed: int) -> None:
    rng = random.Random(seed)

    for state in walk(options, rng):
        for seat in map(Seat, range(options.players)):
            for move in islice(moves(state, seat), 100):
                assert read(write(move)) == move


@given(st.one_of(st.text(max_size=30), st.text(alphabet="0123456789 ASKHQD+givetakrs", max_size=20)))
def test_any_text_is_a_move_or_bad_notation(text: str) -> None:
    try:
        move = read(text)
    except BadNotation as error:
        assert 0 < len(str(error)) < 200  # noqa: PT017 - either outcome is right
    else:
        assert read(write(move)) == move


# ---------------------------------------------------------------------------------------- legal cards once more

ORDER = {24: "ATKQJ9", 36: "AT9876KQJ"}


def second_reading(hand: list[str], trick: list[str], trump: str | None, pack: int, *, undertrump: bool) -> list[str]:
    """The cards that no clause forbids, read from the clauses over lists of names."""
    if not trick:
        return hand
    led = trick[0][1]

    def winner(some: list[str]) -> str:
        strength = ORDER[pack]
        trumps = [card for card in some if card[1] == trump]
        return min(trumps or [card for card in some if card[1] == led], key=lambda card: strength.index(card[0]))

    takes = {card for card in hand if winner([*trick, card]) == card}
    of_led = [card for card in hand if card[1] == led]
    of_trump = [card for card in hand if card[1] == trump]
    trumped = led != trump and any(card[1] == trump for card in trick)

    def forbidden(card: str) -> bool:
        if of_led:
            farbzwang = card[1] != led
            stichzwang = not trumped and bool(takes & set(of_led)) and card not in takes
            return farbzwang or stichzwang
        overtrump = trumped and bool(takes) and card not in takes
        released = trumped and not takes and not undertrump
        trumpfzwang = bool(of_trump) and card[1] != trump and not released
        return overtrump or trumpfzwang

    return [card for card in hand if not forbidden(card)]


@cites(
    schnapsen.ALWAYS,
    schnapsen.FOLLOW,
    schnapsen.HEAD,
    schnapsen.OVERTRUMP,
    schnapsen.MUST_TRUMP,
    schnapsen.STRENGTH,
    schnapsen.STRENGTH_36,
)
def test_legal_cards_equal_a_second_reading_for_100_000_tricks() -> None:
    rng = random.Random(20)
    names = [name(Card(card)) for card in range(52)]
    tables = [
        (Options(pack=pack, undertrump=under), list(schnapsen.pack(Options(pack=pack))))
        for pack in (24, 36)
        for under in (True, False)
    ]
    for _ in range(100_000):
        options, deck = tables[int(rng.random() * 4)]
        chosen = rng.sample(deck, 1 + int(rng.random() * 9))
        lies = min(int(rng.random() * 3), len(chosen) - 1)
        trick, hand = tuple(chosen[:lies]), chosen[lies:]
        suit = int(rng.random() * 5)
        legal = schnapsen.playable(sum(1 << card for card in hand), trick, Suit(suit) if suit < 4 else None, options)
        expected = second_reading(
            [names[card] for card in hand],
            [names[card] for card in trick],
            "SHDC"[suit] if suit < 4 else None,
            options.pack,
            undertrump=options.undertrump,
        )
        assert sum(1 << card for card in hand if names[card] in expected) == legal, (hand, trick, suit, options)


def test_what_a_card_rules_out_is_what_would_have_forbidden_it() -> None:
    rng = random.Random(21)
    for _ in range(4000):
        options = Options(pack=rng.choice((24, 36)), undertrump=rng.random() < 0.5)
        *trick, card = rng.sample(schnapsen.pack(options), rng.choice((2, 3)))
        trump = rng.choice((None, *cards.SUITS))
        others = [other for other in schnapsen.pack(options) if other != card and other not in trick]
        ruled_out = schnapsen._ruled_out(tuple(trick), card, trump, options)  # noqa: SLF001 - the heart of `excluded`
        for other in others:
            both = 1 << card | 1 << other
            legal = schnapsen.playable(both, tuple(trick), trump, options)
            assert holds(ruled_out, other) == (not holds(legal, card)), (trick, card, other, trump)


# ---------------------------------------------------------------------------------------- M-5


@cites(schnapsen.VALUES, schnapsen.STRENGTH_36)
@pytest.mark.parametrize(("pack", "whole", "tricks", "talon", "dealt"), [(24, 120, 8, 3, 7), (36, 240, 12, 6, 10)])
def test_the_counts_of_a_deal(pack: int, whole: int, tricks: int, talon: int, dealt: int) -> None:
    options = Options(pack=pack)
    state = deal(options, schnapsen.pack(options), Seat(0))

    assert schnapsen.points(cards.collect(schnapsen.pack(options)), pack) == whole
    assert 3 * tricks == pack
    assert state.talon.bit_count() == talon
    assert [hand.bit_count() for hand in state.hands] == [dealt] * 3
    assert sum(schnapsen.PREMIUM.values()) == 280
    assert whole + 280 == Options(pack=pack, max_bid=0).ceiling


@cites(schnapsen.THREE_NINES, schnapsen.FOUR_UNTERS, schnapsen.UNDER_20)
def test_how_often_a_hand_of_seven_may_be_thrown_in() -> None:
    """5.93 % three nines, 0.33 % four Unters, 4.24 % under 20, 8.61 % in all, of C(24, 7) = 346,104 hands.

    Counted by ranks: which cards of a rank a hand holds makes no difference.
    """
    counts = {"nines": 0, "unters": 0, "under20": 0, "any": 0}
    choose = (1, 4, 6, 4, 1)
    alone = {claim: Options(claims=(claim,)) for claim in schnapsen.CLAIMS} | {"any": Options()}
    total = 0
    for numbers in distributions(7, 6):
        hand = 0
        ways = 1
        for rank, number in zip("ATKQJ9", numbers, strict=True):
            ways *= choose[number]
            hand |= cards.cards(" ".join(rank + suit for suit in "SHDC"[:number]))
        total += ways
        for claim, options in alone.items():
            counts[claim] += ways * (schnapsen.claim_rule(options, hand) is not None)
    assert total == 346_104
    assert {claim: round(100 * count / total, 2) for claim, count in counts.items()} == {
        "nines": 5.93,
        "unters": 0.33,
        "under20": 4.24,
        "any": 8.61,
    }


def distributions(cards_left: int, ranks_left: int) -> Iterator[tuple[int, ...]]:
    if ranks_left == 0:
        if cards_left == 0:
            yield ()
        return
    for number in range(min(4, cards_left) + 1):
        for rest in distributions(cards_left - number, ranks_left - 1):
            yield (number, *rest)


# ---------------------------------------------------------------------------------------- guesses reach everything


def test_guesses_reach_every_layout_that_looks_the_same_and_no_other() -> None:
    """Near the end of random deals all layouts of the unseen cards are tried by hand."""
    rng = random.Random(22)
    tried = 0
    while tried < 12:
        options = Options(
            players=rng.choice((3, 4)), undertrump=rng.random() < 0.5, declarer_assigns=rng.random() < 0.3
        )
        states = [state for state in walk(options, rng) if state.stage == "play"]
        late = [state for state in states if 5 <= sum(hand.bit_count() for hand in state.hands) <= 7]
        if not late:
            continue
        state = rng.choice(late)
        tried += 1
        for seat in map(Seat, range(options.players)):
            seen = view(state, seat)
            expected = set(same_looking(state, seat))
            found = {guess(seen, rng).hands for _ in range(40 * len(expected))}
            assert found == expected


def same_looking(state: State, seat: Seat) -> Iterator[tuple[Cards, ...]]:
    """The hands of every layout of the cards that the seat does not see, if all it knows stays true."""
    seen = view(state, seat)
    unseen = [card for other, hand in enumerate(state.hands) if other != seat for card in each(hand)]
    sizes = [0 if other == seat else hand.bit_count() for other, hand in enumerate(state.hands)]
    for layout in layouts(unseen, sizes):
        hands = tuple(seen.hand if other == seat else hand for other, hand in enumerate(layout))
        for hand, excluded, known, given_held in zip(hands, seen.excluded, seen.known, seen.given_held, strict=True):
            if hand & excluded or known & ~hand or (hand & seen.given).bit_count() != given_held:
                break
        else:
            yield hands


def layouts(unseen: list[Card], sizes: list[int]) -> Iterator[tuple[Cards, ...]]:
    """Every way to deal these cards into hands of these sizes."""
    if not sizes:
        yield ()
        return
    for hand in combinations(unseen, sizes[0]):
        for rest in layouts([card for card in unseen if card not in hand], sizes[1:]):
            yield (cards.collect(hand), *rest)


def test_discards_are_unknown_to_the_opponents() -> None:
    """Over many guesses the declarer may have laid away anything but what the opponent holds."""
    rng = random.Random(23)
    state = deal(Options(), cards.shuffled(schnapsen.pack(Options()), rng), Seat(0))
    for text in ("90", "pass", "pass"):
        state = apply(state, turn(state) or Seat(0), read(text))
    some = next(iter(combinations(cards.descending(state.hands[1]), 2)))
    state = apply(state, Seat(1), Give(some))
    seen = view(state, Seat(2))

    lying = {card for _ in range(300) for card in guess(seen, rng).lying}

    assert lying == {card for card in schnapsen.pack(Options()) if not holds(state.hands[2], card)}
