"""The laws that hold for every game, preset, number of players and choice of options, on random deals."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Iterator
from itertools import chain, combinations
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kozyri import GAMES, cards
from kozyri.cards import Card, Cards
from kozyri.game import AnyGame, Outcome, Seat, of_its_kind
from kozyri.rules import IllegalMove, kinds

LONGEST_WALK = 300  # moves: where repetition is off, a deal at random may go on for ever
LOOKS = 8  # positions of a deal that a law is held against

law = settings(
    max_examples=8,
    deadline=None,
    derandomize=True,  # the same deals on every machine
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

# ---------------------------------------------------------------------------------------- options

YES_OR_NO = st.booleans()


def durak_options(players: int) -> dict[str, st.SearchStrategy[Any]]:
    return {
        "pack": st.sampled_from([36, 32, 52]),
        "rob": st.sampled_from(["six", "lowest", "off"]),
        "attack_sizes": st.sampled_from([(1, 3, 5), (1, 2, 3, 4, 5)]),
        "first_attacker": st.sampled_from(["left_of_dealer", "colour_guess"] if players == 2 else ["left_of_dealer"]),
        "repetition_draw": st.sampled_from([0, 2, 3]),
    }


def svoi_options(players: int) -> dict[str, st.SearchStrategy[Any]]:
    number = st.one_of(st.none(), st.integers(1, 8))
    return {
        "trumps": st.permutations(cards.SUITS).map(lambda suits: tuple(suits[:players])),
        "ranks": st.integers(1, 13),
        "deal": st.sampled_from(["exchange", "presorted", "arranged"] if players == 2 else ["exchange", "presorted"]),
        "take_plain": number,
        "take_trump": number,
        "take_trump_ace": number,
        "old_fool_draw": YES_OR_NO,
        "beatout_clears_pile": YES_OR_NO,
        "beatout_single_card_draws": YES_OR_NO,
        "taker_leads": YES_OR_NO,
        "open_hands": st.sampled_from([None, True, False]),
        "repetition_draw": st.sampled_from([0, 2, 3]),
    }


def schnapsen_options(players: int) -> dict[str, st.SearchStrategy[Any]]:
    return {
        "claims": st.sets(st.sampled_from(["nines", "unters", "under20"])).map(tuple),
        "three_nines": st.sampled_from(["at_least", "exact"]),
        "pass_is_final": YES_OR_NO,
        "max_bid": st.sampled_from([None, 0, 90, 120]),
        "declarer_assigns": YES_OR_NO,
        "undertrump": YES_OR_NO,
        "defender_premiums": YES_OR_NO,
        "raise_after_talon": YES_OR_NO,
        "slam_bonus": st.sampled_from([0, 50]),
        "slam_counts_for_bid": YES_OR_NO,
        "ohne": YES_OR_NO,
        "ohne_penalty": st.sampled_from(["declarer", "opponents"]),
    }


OPTIONS: dict[str, Callable[[int], dict[str, st.SearchStrategy[Any]]]] = {
    "durak": durak_options,
    "svoi": svoi_options,
    "schnapsen": schnapsen_options,
}
SEATS = {"durak": (2, 3, 4), "svoi": (2, 3, 4), "challenge": (2,), "schnapsen": (3, 4)}


class Table(NamedTuple):
    """A game with one of its presets and a number of players; the other options are drawn."""

    game: AnyGame
    preset: str
    players: int

    def options(self) -> st.SearchStrategy[Any]:
        preset = self.game.PRESETS[self.preset]
        some = st.fixed_dictionaries({}, optional=OPTIONS[self.game.NAME](self.players))
        return some.map(lambda drawn: dataclasses.replace(preset, players=self.players, **drawn))


TABLES = [
    pytest.param(Table(game, preset, players), id=f"{preset}-{players}")
    for game in GAMES.values()
    for preset in game.PRESETS
    for players in SEATS.get(preset, SEATS[game.NAME])
]
every_table = pytest.mark.parametrize("table", TABLES)
seeds = st.integers(0, 2**32)


# ---------------------------------------------------------------------------------------- where the cards are


def durak_zones(state: Any) -> Iterator[Cards]:
    yield from state.hands
    yield from (1 << card for card in state.talon)
    yield state.attack
    yield from (1 << card for pair in state.beaten for card in pair)
    yield state.set_aside


def svoi_zones(state: Any) -> Iterator[Cards]:
    yield from state.hands
    yield from (1 << card for card in state.pile)
    yield state.aside


def schnapsen_zones(state: Any) -> Iterator[Cards]:
    yield from state.hands
    if state.stage != "give":  # then the declarer holds the talon already
        yield state.talon
    yield from (1 << card for card in state.lying)
    yield from (1 << card for card in state.trick)
    yield from state.taken


ZONES: dict[str, Callable[[Any], Iterator[Cards]]] = {
    "durak": durak_zones,
    "svoi": svoi_zones,
    "schnapsen": schnapsen_zones,
}


# ---------------------------------------------------------------------------------------- what anybody might try


def some_sets(rng: random.Random, hand: Cards, largest: int) -> Iterator[tuple[Card, ...]]:
    """All sets of a small hand up to that size, of a large one some; and some with foreign cards."""
    held = cards.descending(hand)
    if len(held) <= 9:
        yield from chain.from_iterable(combinations(held, size) for size in range(largest + 1))
    for _ in range(60):
        mixed = rng.sample(held, min(len(held), rng.randrange(1, largest + 1)))
        mixed += rng.sample(range(52), rng.randrange(2))  # type: ignore[arg-type] # cards are ints
        yield tuple(cards.descending(sum(1 << card for card in set(mixed))))


def durak_moves(game: Any, state: Any, seat: Seat, rng: random.Random) -> Iterator[Any]:
    yield from (game.Guess("red"), game.Guess("black"), game.Take(), game.Rob())
    whole = game.pack(state.options)
    yield from (game.Beat(card, over) for card in whole for over in whole)
    yield from (game.Attack(1 << card) for card in whole)
    yield from (game.Attack(cards.collect(some)) for some in some_sets(rng, state.hands[seat], 6))


def svoi_moves(game: Any, state: Any, seat: Seat, rng: random.Random) -> Iterator[Any]:
    yield game.PickUp()
    whole = game.pack(state.options)
    yield from (game.Lay(card) for card in whole)
    yield from (game.Beat(card) for card in whole)


def schnapsen_moves(game: Any, state: Any, seat: Seat, rng: random.Random) -> Iterator[Any]:
    yield from (game.Redeal(), game.Pass(), game.Stay())
    for amount in range(0, 601, 5):
        yield from (game.Bid(amount), game.Bid(amount, ohne=True), game.Raise(amount))
    yield from (game.Take(number) for number in range(1, 6))
    whole = game.pack(state.options)
    yield from (game.Play(card) for card in whole)
    yield from (game.Announce(card) for card in whole)
    if state.options.declarer_assigns:
        for some in some_sets(rng, state.hands[seat], 4):
            half = len(some) // 2
            yield from (game.Give(some), game.Give(some[half:] + some[:half]))
    else:
        yield from map(game.Give, some_sets(rng, state.hands[seat], 5))


UNIVERSE: dict[str, Callable[[Any, Any, Seat, random.Random], Iterator[Any]]] = {
    "durak": durak_moves,
    "svoi": svoi_moves,
    "schnapsen": schnapsen_moves,
}


# ---------------------------------------------------------------------------------------- a deal at random


class Step(NamedTuple):
    """A move of a deal, with the states before and after it."""

    before: Any
    seat: Seat
    move: Any
    after: Any


def random_deal(game: AnyGame, options: Any, rng: random.Random) -> Any:
    return game.deal(options, cards.shuffled(game.pack(options), rng), Seat(rng.randrange(options.players)))


def walk(game: AnyGame, state: Any, rng: random.Random) -> Iterator[Step]:
    """The deal played on at random to its end, or for LONGEST_WALK moves; also rights out of turn are used."""
    for _ in range(LONGEST_WALK):
        seat = game.turn(state)
        if seat is None:
            return
        if rng.random() < 0.2:
            seat = Seat(rng.randrange(state.options.players))
        choices = list(game.moves(state, seat))
        if choices:
            # Kinds of moves first, so that the rare ones come up, too.
            kind = rng.choice(sorted({type(move).__name__ for move in choices}))
            move = rng.choice([move for move in choices if type(move).__name__ == kind])
            after = game.apply(state, seat, move)
            yield Step(state, seat, move, after)
            state = after


def looks(game: AnyGame, options: Any, seed: int) -> list[Any]:
    """Some states of a random deal, its first and its last among them."""
    rng = random.Random(seed)
    first = random_deal(game, options, rng)
    states = [step.after for step in walk(game, first, rng)]
    return [first, *rng.sample(states, min(LOOKS, len(states))), *states[-1:]]


def seats(state: Any) -> list[Seat]:
    return [Seat(seat) for seat in range(state.options.players)]


# ---------------------------------------------------------------------------------------- the laws


@every_table
@law
@given(data=st.data(), seed=seeds)
def test_every_card_of_the_pack_is_in_one_place_after_every_move(table: Table, data: st.DataObject, seed: int) -> None:
    game, rng = table.game, random.Random(seed)
    state = random_deal(game, data.draw(table.options()), rng)
    whole = cards.collect(game.pack(state.options))
    for now in chain([state], (step.after for step in walk(game, state, rng))):
        zones = list(ZONES[game.NAME](now))
        assert sum(zone.bit_count() for zone in zones) == whole.bit_count()
        assert sum(zones) == whole


@every_table
@law
@given(data=st.data(), seed=seeds)
def test_moves_are_exactly_what_is_not_refused(table: Table, data: st.DataObject, seed: int) -> None:
    game, rng = table.game, random.Random(seed)
    for state in looks(game, data.draw(table.options()), seed):
        for seat in seats(state):
            listed = list(game.moves(state, seat))
            legal = set(listed)
            assert len(legal) == len(listed)
            assert all(game.refusal(state, seat, move) is None for move in listed)
            for move in UNIVERSE[game.NAME](game, state, seat, rng):
                assert (game.refusal(state, seat, move) is None) == (move in legal), game.write(move)


@every_table
@law
@given(data=st.data(), seed=seeds)
def test_a_forbidden_move_is_refused_with_a_sentence_and_leaves_all_as_it_was(
    table: Table, data: st.DataObject, seed: int
) -> None:
    game, rng = table.game, random.Random(seed)
    for state in looks(game, data.draw(table.options()), seed)[-4:]:
        before = repr(state)
        for seat in seats(state):
            said = {}
            for move in UNIVERSE[game.NAME](game, state, seat, rng):
                refusal = game.refusal(state, seat, move)
                if refusal is not None:
                    said[refusal.rule.id, refusal.case] = move, refusal
            for move, refusal in said.values():
                assert refusal.rule in game.RULES
                assert set(kinds(refusal.rule.cases[refusal.case])) == {name for name, _ in refusal.said}
                assert refusal.text.endswith(".")
                assert "{" not in refusal.text
                with pytest.raises(IllegalMove) as raised:
                    game.apply(state, seat, move)
                assert raised.value.refusal == refusal
        assert repr(state) == before


@every_table
@law
@given(data=st.data(), seed=seeds)
def test_a_move_makes_a_new_state_and_leaves_the_old_one_alone(table: Table, data: st.DataObject, seed: int) -> None:
    game, rng = table.game, random.Random(seed)
    state = random_deal(game, data.draw(table.options()), rng)
    before = repr(state), hash(state)
    for step in walk(game, state, rng):
        assert (repr(step.before), hash(step.before)) == before
        assert step.after != step.before
        assert step.after == game.apply(step.before, step.seat, step.move)
        before = repr(step.after), hash(step.after)


@every_table
@law
@given(data=st.data(), seed=seeds)
def test_nobody_has_a_move_exactly_when_the_deal_is_over(table: Table, data: st.DataObject, seed: int) -> None:
    game = table.game
    for state in looks(game, data.draw(table.options()), seed):
        movers = [seat for seat in seats(state) if next(iter(game.moves(state, seat)), None) is not None]
        waiting = game.turn(state)
        assert (waiting is None) == (game.outcome(state) is not None) == (not movers)
        assert waiting is None or waiting in movers


@every_table
@law
@given(data=st.data(), seed=seeds)
def test_every_outcome_gives_points_as_the_game_does(table: Table, data: st.DataObject, seed: int) -> None:
    game = table.game
    state = looks(game, data.draw(table.options()), seed)[-1]
    ended = game.outcome(state)
    if ended is None:
        return
    assert isinstance(ended, Outcome)
    assert ended.rule in game.RULES
    assert len(ended.points) == state.options.players
    assert set(ended.losers) <= set(seats(state))
    assert len(ended.losers) <= 1
    if game.NAME == "schnapsen":
        assert all(points % 5 == 0 for points in ended.points)
    else:
        assert ended.points == tuple(-1 if seat in ended.losers else 0 for seat in seats(state))


@every_table
@law
@given(data=st.data(), seed=seeds)
def test_a_guess_looks_exactly_like_the_table_to_the_seat_that_guesses(
    table: Table, data: st.DataObject, seed: int
) -> None:
    game, rng = table.game, random.Random(seed)
    for state in looks(game, data.draw(table.options()), seed):
        for seat in seats(state):
            view = game.view(state, seat)
            assert hash(view) == hash(game.view(state, seat))
            guessed = game.guess(view, rng)
            assert game.view(guessed, seat) == view
            assert list(game.moves(guessed, seat)) == list(game.moves(state, seat))
            assert game.turn(guessed) == game.turn(state)
            assert game.outcome(guessed) == game.outcome(state)
            assert sum(ZONES[game.NAME](guessed)) == cards.collect(game.pack(state.options))


@every_table
@law
@given(data=st.data(), seed=seeds)
def test_a_guess_can_be_played_on(table: Table, data: st.DataObject, seed: int) -> None:
    game, rng = table.game, random.Random(seed)
    for state in looks(game, data.draw(table.options()), seed)[:3]:
        guessed = game.guess(game.view(state, rng.choice(seats(state))), rng)
        whole = cards.collect(game.pack(state.options))
        assert all(sum(ZONES[game.NAME](step.after)) == whole for step in walk(game, guessed, rng))


@every_table
@law
@given(data=st.data(), seed=seeds)
def test_every_move_is_read_as_it_was_written(table: Table, data: st.DataObject, seed: int) -> None:
    game = table.game
    written: dict[str, Any] = {}
    for state in looks(game, data.draw(table.options()), seed)[:3]:
        for seat in seats(state):
            for move in game.moves(state, seat):
                again = game.read(game.write(move))
                assert again == move
                assert type(again) is type(move)
                assert written.setdefault(game.write(move), move) == move
    assert len(set(written.values())) == len(written)  # different texts are different moves
    assert all(written)


@every_table
def test_a_deal_depends_on_nothing_but_its_chance(table: Table) -> None:
    options = dataclasses.replace(table.game.PRESETS[table.preset], players=table.players)

    once, again = (
        list(walk(table.game, random_deal(table.game, options, rng), rng)) for rng in map(random.Random, (5, 5))
    )

    assert once == again


def test_moves_of_different_kinds_are_never_equal() -> None:
    @of_its_kind
    class Sit(NamedTuple):
        """A move without fields."""

    @of_its_kind
    class Stand(NamedTuple):
        """Another one."""

    assert Sit() == Sit()
    assert not Sit() != Sit()  # noqa: SIM202 - both operators count
    assert len({Sit(), Stand()}) == 2
    assert Sit()
