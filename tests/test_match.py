"""Deal after deal: dealers, markers, the sheet and the end."""

from __future__ import annotations

from typing import Any

import pytest

from cites import cites
from kozyri import GAMES, durak, match, schnapsen, svoi
from kozyri.game import Outcome, Seat
from kozyri.match import Match
from kozyri.rules import Rule


def lost_by(seat: int, players: int = 3, rule: Rule = durak.LAST_IS_FOOL) -> Outcome:
    return Outcome(tuple(-1 if other == seat else 0 for other in range(players)), (Seat(seat),), rule)


def drawn(players: int = 3, rule: Rule = durak.OLD_FOOL) -> Outcome:
    return Outcome((0,) * players, (), rule)


def written(*points: int) -> Outcome:
    """A Schnapsen deal with these points; the bid was made."""
    return Outcome(points, (), schnapsen.MADE)


def thrown_in(players: int = 3) -> Outcome:
    return Outcome((0,) * players, (), schnapsen.THREE_NINES)


def session(
    game: str, dealer: int = 0, *, players: int = 3, deals: int | None = None, first_to: int | None = None
) -> Match:
    options: Any = {"svoi": svoi.Options, "schnapsen": schnapsen.Options, "durak": durak.Options}[game](players=players)
    return match.start(GAMES[game], options, Seat(dealer), deals=deals, first_to=first_to)


def after(before: Match, *outcomes: Outcome) -> Match:
    for outcome in outcomes:
        before = match.after(before, outcome)
    return before


# ---------------------------------------------------------------------------------------- Svoi Kozyri and Durak


@cites(svoi.FIRST_DEALER, durak.LOSER_DEALS)
@pytest.mark.parametrize("game", ["svoi", "durak"])
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_anybody_may_deal_first(game: str, dealer: int) -> None:
    begun = session(game, dealer)

    assert begun.dealer == dealer
    assert (begun.sheet, begun.totals, begun.markers, begun.fool) == ((), (0, 0, 0), (0, 0, 0), None)


@cites(svoi.LOSER_DEALS, svoi.LOSER, durak.LOSER_DEALS)
@pytest.mark.parametrize("game", ["svoi", "durak"])
def test_the_loser_deals_next(game: str) -> None:
    assert after(session(game, 0), lost_by(2)).dealer == 2
    assert after(session(game, 0), lost_by(2), lost_by(1)).dealer == 1


@cites(svoi.OLD_FOOL, durak.OLD_FOOL)
@pytest.mark.parametrize("game", ["svoi", "durak"])
def test_after_a_draw_the_old_fool_stays_it_and_deals_again(game: str) -> None:
    played = after(session(game, 0), lost_by(2), drawn())

    assert (played.dealer, played.fool) == (2, 2)
    assert played.markers == (0, 0, 1)


@cites(svoi.OLD_FOOL, durak.OLD_FOOL)
@pytest.mark.parametrize("game", ["svoi", "durak"])
def test_a_draw_in_the_first_deal_leaves_the_deal_with_the_same_dealer_and_nobody_a_marker(game: str) -> None:
    played = after(session(game, 1), drawn())

    assert (played.dealer, played.fool, played.markers) == (1, None, (0, 0, 0))
    assert played.sheet == ((0, 0, 0),)


@cites(svoi.REPETITION, durak.REPETITION)
def test_a_draw_by_repetition_is_dealt_again_by_the_same_dealer() -> None:
    assert after(session("svoi", 1), drawn(rule=svoi.REPETITION)).dealer == 1
    assert after(session("durak", 1), drawn(rule=durak.REPETITION)).dealer == 1


@cites(durak.MARKERS)
def test_losers_collect_markers_and_most_markers_lose_the_session() -> None:
    played = after(session("durak", deals=4), lost_by(1), lost_by(2), drawn(), lost_by(1))

    assert played.markers == (0, 2, 1)
    assert played.totals == (0, -2, -1)
    assert played.sheet == ((0, -1, 0), (0, -1, -1), (0, -1, -1), (0, -2, -1))
    assert (played.over, played.losers, played.winners) == (True, (1,), ())


@cites(durak.MARKERS)
def test_equally_many_markers_share_the_last_place() -> None:
    played = after(session("durak", deals=3), lost_by(1), lost_by(2), drawn())

    assert (played.over, played.losers) == (True, (1, 2))


@cites(durak.MARKERS)
def test_a_session_of_nothing_but_draws_has_no_loser() -> None:
    played = after(session("durak", deals=2), drawn(), drawn())

    assert (played.over, played.losers) == (True, ())


@pytest.mark.parametrize("game", ["svoi", "durak"])
def test_without_a_number_of_deals_it_goes_on_until_somebody_stops(game: str) -> None:
    played = after(session(game), *[lost_by(1)] * 50)

    assert (played.over, played.losers, played.markers) == (False, (), (0, 50, 0))


# ---------------------------------------------------------------------------------------- touching the cards


@cites(durak.TOUCH)
def test_whoever_touches_the_cards_is_the_fool_at_once_and_deals_but_gets_no_marker() -> None:
    touched = match.touch(after(session("durak"), lost_by(2)), Seat(0))

    assert (touched.dealer, touched.fool) == (0, 0)
    assert touched.markers == (0, 0, 1)
    assert after(touched, drawn()).dealer == 0


@cites(durak.TOUCH)
def test_cards_may_be_touched_one_after_another() -> None:
    assert match.touch(match.touch(session("durak", 0), Seat(1)), Seat(2)).fool == 2


@cites(durak.TOUCH)
def test_the_dealer_may_touch_the_cards() -> None:
    with pytest.raises(ValueError, match="seat: 1 is the dealer, who may touch the cards"):
        match.touch(session("durak", 1), Seat(1))


@pytest.mark.parametrize("game", ["svoi", "schnapsen"])
def test_touching_is_a_matter_of_durak_only(game: str) -> None:
    with pytest.raises(ValueError, match="in Prostoj Durak"):
        match.touch(session(game), Seat(1))


# ---------------------------------------------------------------------------------------- Russisches Schnapsen


@cites(schnapsen.DEAL)
def test_the_deal_rotates_clockwise_whoever_wins() -> None:
    played = session("schnapsen", 1)
    dealers = []
    for _ in range(4):
        dealers.append(played.dealer)
        played = after(played, written(90, 15, 15))

    assert dealers == [1, 2, 0, 1]


@cites(schnapsen.SITS_OUT)
def test_with_four_the_deal_and_the_rest_go_round_all_of_them() -> None:
    played = session("schnapsen", 2, players=4)

    played = after(played, written(90, 15, 0, 15))
    assert played.dealer == 3
    played = after(played, written(0, 50, 50, 0))
    assert (played.dealer, played.totals) == (0, (90, 65, 50, 15))


@cites(schnapsen.THREE_NINES)
def test_after_a_throw_in_the_same_dealer_deals_and_the_deal_does_not_count() -> None:
    begun = session("schnapsen", 1, deals=1)

    assert after(begun, thrown_in(), thrown_in()) == begun
    assert after(begun, thrown_in(), written(90, 15, 15)).over


@cites(schnapsen.MATCH)
def test_first_to_1000_wins() -> None:
    played = after(session("schnapsen"), *[written(300, 15, 15)] * 3)
    assert (played.totals, played.over) == ((900, 45, 45), False)

    played = after(played, written(100, 10, 10))
    assert (played.over, played.winners, played.losers) == (True, (0,), ())


@cites(schnapsen.MATCH)
def test_of_several_beyond_1000_the_highest_wins() -> None:
    played = after(session("schnapsen", first_to=300), written(90, 240, 270), written(0, 75, 75))

    assert played.totals == (90, 315, 345)
    assert (played.over, played.winners) == (True, (2,))


def test_the_match_is_over_with_the_deal_that_ends_it() -> None:
    with pytest.raises(ValueError, match="the match is over"):
        after(session("schnapsen", first_to=100), written(100, 0, 0), written(100, 0, 0))


@cites(schnapsen.MATCH)
def test_equal_highest_totals_at_1000_play_on() -> None:
    played = after(session("schnapsen", first_to=100), written(0, 75, 75), written(0, 75, 75))
    assert (played.totals, played.over, played.winners) == ((0, 150, 150), False, ())

    played = after(played, written(90, 20, 25))
    assert (played.over, played.winners) == (True, (2,))


@cites(schnapsen.MATCH)
def test_after_a_fixed_number_of_deals_most_points_win_and_ties_are_shared() -> None:
    played = after(session("schnapsen", deals=2), written(0, 75, 75), written(0, 1000, 1000))

    assert (played.over, played.winners, played.losers) == (True, (1, 2), ())
    assert played.first_to is None


def test_missed_bids_are_counted_too() -> None:
    missed = Outcome((75, 0, 75), (Seat(1),), schnapsen.MISSED)

    assert after(session("schnapsen"), missed).markers == (0, 1, 0)


def test_schnapsen_is_played_to_1000_unless_something_else_is_agreed() -> None:
    assert session("schnapsen").first_to == 1000
    assert session("schnapsen", first_to=500).first_to == 500
    assert session("schnapsen", deals=12).first_to is None
    assert session("durak").first_to is None


# ---------------------------------------------------------------------------------------- nonsense


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"game": "skat"}, "game: must be one of svoi, schnapsen, durak, not 'skat'"),
        ({"options": svoi.Options()}, "options: must be the options of durak"),
        ({"dealer": 3}, "dealer: must be a seat from 0 to 1, not 3"),
        ({"dealer": -1}, "dealer: must be a seat"),
        ({"dealer": True}, "dealer: must be a seat"),
        ({"deals": 0}, "deals: must be a number from 1, not 0"),
        ({"deals": "3"}, "deals: must be a number from 1, not '3'"),
        ({"first_to": 1000}, "first_to: only Schnapsen"),
    ],
)
def test_nonsense_is_refused_by_name(words: dict[str, Any], reason: str) -> None:
    said: dict[str, Any] = {"game": "durak", "options": durak.Options(), "dealer": 0} | words

    with pytest.raises(ValueError, match=reason):
        match.start(said.pop("game"), said.pop("options"), said.pop("dealer"), **said)


def test_a_match_does_not_end_in_two_ways() -> None:
    with pytest.raises(ValueError, match="not both"):
        session("schnapsen", deals=3, first_to=500)


def test_an_outcome_of_another_table_is_refused() -> None:
    with pytest.raises(ValueError, match="points for 2 seats, but 3 sit at the table"):
        after(session("durak"), lost_by(1, players=2))
    with pytest.raises(ValueError, match="outcome: must be a seat"):
        after(session("durak"), Outcome((0, 0, 0), (Seat(5),), durak.LAST_IS_FOOL))


def test_nothing_happens_after_the_end() -> None:
    over = after(session("durak", deals=1), lost_by(1))

    with pytest.raises(ValueError, match="the match is over"):
        match.after(over, lost_by(1))
    with pytest.raises(ValueError, match="the match is over"):
        match.touch(over, Seat(0))
