"""What the page draws: each game's view, and each line of its log, as a JSON-ready picture in the game's own words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kozyri import cards, durak, schnapsen, svoi
from kozyri.cards import RANK_OF, SUIT_OF, Card, Cards, Suit, each
from kozyri.game import AnyGame, Seat
from kozyri.record import NOTATIONS
from kozyri.rules import Refusal
from kozyri.wire import HIDDEN, Picture, give, move_out, names, suit_out

HAND_ORDER = (cards.SPADES, cards.HEARTS, cards.CLUBS, cards.DIAMONDS)  # black and red alternate
SCHNAPSEN_ORDER = (cards.HEARTS, cards.DIAMONDS, cards.SPADES, cards.CLUBS)  # Herz, Schellen, Grün, Eichel (RS-4)


def in_hand(some: Cards, trump: Suit | None, order: Sequence[Suit] = HAND_ORDER) -> list[str]:
    """A hand as it is held: by suits from high to low, the trumps at the right."""
    return _held(some, sorted(order, key=lambda suit: suit == trump), RANK_OF)


def in_schnapsen_hand(some: Cards, pack: int) -> list[str]:
    return _held(some, SCHNAPSEN_ORDER, schnapsen.VALUE[pack])


def _held(some: Cards, suits: Sequence[Suit], worth: Sequence[int]) -> list[str]:
    return [cards.name(card) for card in sorted(each(some), key=lambda c: (suits.index(SUIT_OF[c]), -worth[c]))]


def seats_out(counts: Iterable[int], known: Iterable[list[str]]) -> list[Picture]:
    return [
        {"seat": seat, "count": count, "cards": some + [HIDDEN] * (count - len(some)), "out": False, "role": None}
        for seat, (count, some) in enumerate(zip(counts, known, strict=True))
    ]


# ---------------------------------------------------------------------------------------- Svoi Kozyri


def _svoi_view(view: svoi.View) -> Picture:
    """The pile from the top card down: the table shows the top, and at one's turn `peek`; the rest is a memory aid."""
    seats = seats_out(view.sizes, svoi_hands(view.hands, view.trumps))
    for seat in seats:
        seat["trump"] = suit_out(view.trumps[seat["seat"]])
        seat["out"] = seat["count"] == 0
    return {
        "seats": seats,
        "stage": "over" if view.ended else view.due,
        "pile": [cards.name(card) for card in reversed(view.pile)],
        "take": view.take,
        "peek": [cards.name(card) for card in reversed(view.peek)],
        "aside": names(view.aside),
        "handed": [[giver, taker, cards.name(card)] for giver, taker, card in view.handed],
        "open": view.options.hands_open,
    }


def svoi_hands(hands: Iterable[Cards], trumps: Sequence[Suit]) -> list[list[str]]:
    """The hands as they are held; with two players so that equivalent cards are opposite (BG-5)."""
    plain = [suit for suit in HAND_ORDER if suit not in trumps]
    held = []
    for seat, (hand, trump) in enumerate(zip(hands, trumps, strict=True)):
        others = [suit for suit in trumps if suit != trump]
        crosswise = len(trumps) == 2 and seat == 1
        held.append(in_hand(hand, trump, (*(reversed(plain) if crosswise else plain), *others, trump)))
    return held


def arrangement(game: AnyGame, options: Any, deck: Sequence[Card], dealer: Seat) -> Picture | None:
    """How the hands of an arranged deal came about (BG-6 … BG-8): as dealt, and the two suits that stay."""
    if game is not svoi or options.deal != "arranged" or options.open_hands is False:
        return None
    hands = svoi.dealt(options, deck, dealer)
    second = svoi.second_suit(options)
    stays = cards.ALL_OF_SUIT[options.trumps[dealer]] | cards.ALL_OF_SUIT[second]
    return {
        "dealt": svoi_hands(hands, options.trumps),
        "kept": svoi_hands((hand & stays for hand in hands), options.trumps),
        "second": suit_out(second),
    }


def _svoi_told(before: svoi.State, mover: Seat, move: svoi.Move, after: svoi.State, _seat: Seat) -> Picture:
    said: Picture = {}
    if isinstance(move, svoi.PickUp):
        said["cards"] = names(after.hands[mover] & ~before.hands[mover])
        said["left"] = len(after.pile)
    elif isinstance(move, svoi.Beat):
        said["over"] = cards.name(before.pile[-1])
    if before.hands[mover] and not after.hands[mover]:
        said["out"] = [mover]
    return said


# ---------------------------------------------------------------------------------------- Russisches Schnapsen


def _schnapsen_view(view: schnapsen.View) -> Picture:
    """The trick in turn order; of each seat its last call, what it has won, and `idle` for the dealer who sits out."""
    pack = view.options.pack
    seats = seats_out(view.counts, (in_schnapsen_hand(known, pack) for known in view.known))
    standing = schnapsen.standing(view)._asdict()
    playing = schnapsen.active(view.options, view.dealer)
    last = {call.seat: schnapsen.write(call.call) for call in view.calls}
    for seat in seats:
        number = seat["seat"]
        seat["idle"] = number not in playing
        seat["role"] = "declarer" if number == view.declarer and view.stage != "auction" else None
        seat["call"] = last.get(number)
        seat |= {name: row[number] for name, row in standing.items()}
    settled = schnapsen.settlement(view)
    return {
        "seats": seats,
        "stage": view.stage,
        "forehand": playing[0],
        "calls": [[call.seat, schnapsen.write(call.call)] for call in view.calls],
        "bid": view.bid and view.bid._asdict(),
        "declarer": view.declarer,
        "talon": view.talon,
        "picked_up": in_schnapsen_hand(view.picked_up, pack),
        "lying": view.lying,
        "given": in_schnapsen_hand(view.given, pack),
        "took": in_schnapsen_hand(view.took, pack),
        "leader": view.leader,
        "trick": _trick_out(view.leader, view.trick, playing),
        "last": view.last and {"cards": _trick_out(*view.last[:2], playing), "winner": view.last.winner},
        "trump": suit_out(view.trump),
        "announced": [[seat, suit_out(suit), schnapsen.PREMIUM[suit]] for seat, suit in view.announced],
        "claimant": view.claimant,
        "settlement": settled and settled._asdict() | {"bid": settled.bid._asdict()},
    }


def _trick_out(leader: Seat | None, trick: tuple[Card, ...], playing: Sequence[Seat]) -> list[list[Any]]:
    if leader is None:
        return []
    first = playing.index(leader)
    return [[playing[(first + step) % 3], cards.name(card)] for step, card in enumerate(trick)]


def _schnapsen_told(
    before: schnapsen.State, mover: Seat, move: schnapsen.Move, after: schnapsen.State, seat: Seat
) -> Picture:
    """No word of cards that lie face down."""
    said: Picture = {}
    match move:
        case schnapsen.Give(some):
            said["count"] = len(some)
            if seat != mover:
                said |= {"text": "give" + f" {HIDDEN}" * len(some), "cards": [HIDDEN] * len(some)}
        case schnapsen.Take():
            if seat == mover:
                said["card"] = names(after.hands[mover] & ~before.hands[mover])[0]
        case schnapsen.Announce(card):
            said |= {"suit": suit_out(SUIT_OF[card]), "value": schnapsen.PREMIUM[SUIT_OF[card]]}
        case _:
            pass
    if after.last is not None and after.last != before.last:
        won = schnapsen.points(cards.collect(after.last.cards), after.options.pack)
        said |= {"trick": after.last.winner, "points": won}
    if before.stage == "auction" and after.stage not in ("auction", "over"):
        said["declarer"] = after.declarer
    return said


# ---------------------------------------------------------------------------------------- Prostoj Durak


def _durak_view(view: durak.View) -> Picture:
    known = [view.hand if seat == view.seat else some for seat, some in enumerate(view.shown)]
    seats = seats_out(view.counts, (in_hand(some, view.trump) for some in known))
    for seat in seats:
        number = seat["seat"]
        at_it = view.stage == "defend" and number in (view.attacker, view.defender)
        seat["out"] = seat["count"] == 0 and view.talon == 0 and not at_it
        if view.stage in ("attack", "defend"):
            seat["role"] = {view.attacker: "attacker", view.defender: "defender"}.get(Seat(number))
    beaten = dict(view.beaten)
    return {
        "seats": seats,
        "stage": view.stage,
        "trump": suit_out(view.trump),
        "talon": view.talon,
        "turned": None if view.turned is None else cards.name(view.turned),
        "may_rob": view.may_rob,
        "attack": [
            {"card": cards.name(over), "beaten_by": cards.name(beaten[over]) if over in beaten else None}
            for over in cards.descending(view.attack | cards.collect(beaten))
        ],
        "set_aside": names(view.set_aside),
    }


def _durak_told(before: durak.State, mover: Seat, move: durak.Move, after: durak.State, _seat: Seat) -> Picture:
    said: Picture = {}
    match move:
        case durak.Take():
            said["cards"] = names(before.attack)
        case durak.Rob():
            said["card"] = cards.name(before.talon[-1])
        case durak.Guess():
            said["right"] = after.attacker == mover
        case _:
            pass
    if before.stage == "defend" and after.stage != "defend":
        attacker, defender = before.attacker, before.defender
        said["held"] = not isinstance(move, durak.Take)
        drawn = len(before.talon) - len(after.talon)
        by_attacker = min(drawn, max(0, durak.FULL_HAND - before.hands[attacker].bit_count()))
        said["drew"] = [[seat, n] for seat, n in ((attacker, by_attacker), (defender, drawn - by_attacker)) if n]
        said["out"] = [seat for seat in (attacker, defender) if not after.hands[seat] and not after.talon]
    return said


def _durak_attempt(state: durak.State, seat: Seat, chosen: tuple[Card, ...], over: Card | None) -> Any:
    if state.stage == "defend" and seat == state.defender:
        return durak.Beat(chosen[-1], cards.descending(state.attack)[-1] if over is None else over)
    attack = durak.Attack(cards.collect(chosen))
    refused = durak.refusal(state, seat, attack)
    if refused and refused.case == "size":
        return _durak_obstacle(state, attack.cards) or refused
    return attack


def _durak_obstacle(state: durak.State, some: Cards) -> Refusal | None:
    """Why these cards become no attack by adding others either; None if they do, or if others are missing."""
    count, hand, held = some.bit_count(), state.hands[state.attacker], state.hands[state.defender].bit_count()
    larger = next((size for size in state.options.attack_sizes if size > count), None)
    if larger is None:
        return None
    if larger > held:
        return Refusal(durak.MOST, "too_many", held=held, count=larger)
    if larger > hand.bit_count() or any(durak.attacks(hand, held, state.options.attack_sizes, including=some)):
        return None
    return Refusal(durak.PAIRS, "no_pair" if larger < 4 else "no_two_pairs")


# ---------------------------------------------------------------------------------------- all three

VIEWS: dict[str, Callable[[Any], Picture]] = {"svoi": _svoi_view, "schnapsen": _schnapsen_view, "durak": _durak_view}
TOLD: dict[str, Callable[[Any, Seat, Any, Any, Seat], Picture]] = {
    "svoi": _svoi_told,
    "schnapsen": _schnapsen_told,
    "durak": _durak_told,
}


def view_out(game: AnyGame, view: Any) -> Picture:
    """The view as the page draws it."""
    return {"game": game.NAME, "seat": view.seat, "dealer": view.dealer, **VIEWS[game.NAME](view)}


def told(game: AnyGame, before: Any, mover: Seat, move: Any, after: Any, seat: Seat) -> Picture:
    """One line of the log for `seat`: who did what, and what came of it."""
    return {"mover": mover, **move_out(game, move), **TOLD[game.NAME](before, mover, move, after, seat)}


def seen(game: AnyGame, view: Any) -> Cards:
    """Every card that this seat has seen so far, wherever it lies now."""
    placed = NOTATIONS[game.NAME].known(view)
    match view:
        case svoi.View():
            return placed | view.seen
        case schnapsen.View():
            return placed | view.given | view.took
        case _:
            return placed


def attempt(state: Any, seat: Seat, chosen: tuple[Card, ...], over: Card | None = None) -> Any:
    """The move, or already the Refusal, of somebody who taps these own cards and, in Durak, the one to beat."""
    match state:
        case svoi.State():
            return svoi.Beat(chosen[-1]) if state.due == "answer" else svoi.Lay(chosen[-1])
        case schnapsen.State():
            return give(state, chosen) if state.stage == "give" else schnapsen.Play(chosen[-1])
        case _:
            return _durak_attempt(state, seat, chosen, over)


def own_hand(view: Any) -> Cards:
    """The cards of this seat that it may look at."""
    return view.hands[view.seat] if isinstance(view, svoi.View) else view.hand


def as_held(view: Any, seat: Seat, hand: Cards) -> list[str]:
    match view:
        case svoi.View():
            return in_hand(hand, view.trumps[seat])
        case schnapsen.View():
            return in_schnapsen_hand(hand, view.options.pack)
        case _:
            return in_hand(hand, view.trump)
