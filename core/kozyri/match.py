"""Deal after deal: who deals next, the sheet, the markers, and when it is over.

The rules kept here stand with their games: SK-15, SK-16, SK-41, SK-42; RS-3, RS-17, RS-40, A-RS-1, A-RS-25;
PD-4, PD-5, PD-23, PD-24.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from kozyri import GAMES
from kozyri.game import AnyGame, Outcome, Seat, check, check_seat, left_of, whole_number

FIRST_TO = 1000  # points, in Schnapsen (RS-40)


class Match(NamedTuple):
    """What is written down between two deals.

    game: the game's name.
    dealer: who deals the coming deal.
    deals: after how many deals it is over; None = first to `first_to`, or until stopped.
    first_to: how many points end it; None = not by points.
    fool: who lost last, or touched the cards since (PD-5); None before anybody did, and in Schnapsen.
    sheet: the running totals after each deal that counts, one tuple a deal.
    totals: the last line of the sheet.
    markers: how many deals each seat has lost.
    winners: in Schnapsen, once it is over, the seats with the highest total.
    losers: in the other two, once it is over, the seats with most markers.
    """

    game: str
    options: Any
    dealer: Seat
    deals: int | None
    first_to: int | None
    fool: Seat | None
    sheet: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    markers: tuple[int, ...]
    over: bool = False
    winners: tuple[Seat, ...] = ()
    losers: tuple[Seat, ...] = ()


def start(
    game: AnyGame | str, options: Any, dealer: Seat, *, deals: int | None = None, first_to: int | None = None
) -> Match:
    """A match before its first deal; anybody may be its first dealer (SK-15, PD-4).

    Schnapsen is played first to 1000 points unless `deals` or another `first_to` is given (RS-40), the other two for
    that many `deals` or until somebody stops. Raises ValueError that names the word and the reason.
    """
    name = game if isinstance(game, str) else game.NAME
    if name not in GAMES:
        raise ValueError(f"game: must be one of {', '.join(GAMES)}, not {name!r}")
    kind = type(next(iter(GAMES[name].PRESETS.values())))
    if type(options) is not kind:
        raise ValueError(f"options: must be the options of {name}, not {type(options).__name__}")
    for word, number in (("deals", deals), ("first_to", first_to)):
        check(word, number, number is None or whole_number(number, 1), "a number from 1")
    by_points = name == "schnapsen"
    if first_to is not None and not by_points:
        raise ValueError("first_to: only Schnapsen is played to a number of points")
    if first_to is not None and deals is not None:
        raise ValueError("deals: a match ends after a number of deals or at a number of points, not both")
    if by_points and deals is None and first_to is None:
        first_to = FIRST_TO
    nothing = (0,) * options.players
    match = Match(name, options, dealer, deals, first_to, None, (), nothing, nothing)
    check_seat("dealer", dealer, len(match.totals))
    return match


def after(match: Match, outcome: Outcome) -> Match:
    """The match when one more deal is over; raises ValueError once it is over itself.

    A deal thrown in, in which alone nobody scores, leaves it as it was: the same dealer deals again (RS-17).
    """
    if match.over:
        raise ValueError("the match is over: no deal counts any more")
    players = len(match.totals)
    if len(outcome.points) != players:
        raise ValueError(f"outcome: points for {len(outcome.points)} seats, but {players} sit at the table")
    for seat in outcome.losers:
        check_seat("outcome", seat, len(match.totals))
    if match.game == "schnapsen" and not any(outcome.points):
        return match
    totals = tuple(total + points for total, points in zip(match.totals, outcome.points, strict=True))
    markers = tuple(lost + (seat in outcome.losers) for seat, lost in enumerate(match.markers))
    match = match._replace(totals=totals, markers=markers, sheet=(*match.sheet, totals))
    if match.game == "schnapsen":
        return _end_by_points(match._replace(dealer=left_of(match.dealer, players)))  # A-RS-1, also with four (RS-3)
    for loser in outcome.losers:  # deals (SK-16, SK-41, PD-4); after a draw the old fool does again (SK-42, PD-23)
        match = match._replace(dealer=loser, fool=loser)
    return _end_by_markers(match)


def touch(match: Match, seat: Seat) -> Match:
    """The match when `seat` touches the cards before the deal is done: fool and dealer at once, no marker (PD-5).

    Raises ValueError in other games, for the dealer himself and after the end.
    """
    if match.game != "durak":
        raise ValueError("touching the cards costs nothing but in Prostoj Durak")
    if match.over:
        raise ValueError("the match is over: nothing is dealt any more")
    check_seat("seat", seat, len(match.totals))
    if seat == match.dealer:
        raise ValueError(f"seat: {seat} is the dealer, who may touch the cards")
    return match._replace(dealer=seat, fool=seat)


def _end_by_points(match: Match) -> Match:
    """The highest total wins: after the agreed deals also a shared one, at 1000 only one that is alone (A-RS-25)."""
    best = _leading(match.totals)
    enough = match.first_to is not None and max(match.totals) >= match.first_to and len(best) == 1
    over = enough or len(match.sheet) == match.deals
    return match._replace(over=over, winners=best if over else ())


def _end_by_markers(match: Match) -> Match:
    """Whoever has most markers after the agreed deals has lost, all of them if several have (PD-24)."""
    if len(match.sheet) != match.deals:
        return match
    return match._replace(over=True, losers=_leading(match.markers) if any(match.markers) else ())


def _leading(numbers: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat, number in enumerate(numbers) if number == max(numbers))
