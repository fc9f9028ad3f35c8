"""JSON text in, JSON text out: the page's only door to the rules, and the only room that remembers anything.

`handle` answers every request, also nonsense, with one JSON object. An `error` in it means that nothing changed; a
`refusal` that the rules forbid the move; otherwise there is a `view` or what the verb asks for.

Verbs and their words (all others are ignored; `seat` is the seat that looks, 0 unless given):

games                                   every game with its presets, options and defaults
rules    game                           every rule of a game
new      game, options, players, seed,  a new match with its first deal; `players` names a bot or null (a person) for
         dealer, deals, first_to, study each seat. Without `game`: the next deal of the present match; `touched`: a seat
view     seat, chosen, at, open         the table as the seat sees it; `at`: as it stood after so many plies;
                                        `open`: all hands, once the deal is over or in a study
move     seat, ply, move                plays; a move made on an old picture gets the present one and "stale": true
why      seat, chosen, over | move      why these cards, or this move, may not be played; {"legal": true} if they may
         seat, all                      the same for every card of the seat's hand that cannot be played
bot      seat, ply                      the bot on turn plays
hint     seat                           what the careful bot would do
undo, redo  seat                        back and forth, as far as the seat saw no new card, or freely in a study
save     seat, record                   the match as sealed text, in which no card can be read; with "record": true
                                        also a record: of the whole deal once it is over or in a study, else of the
                                        position as the seat knows it
load     save | record, players, study  the match, or the recorded deal or position, as it was
"""

from __future__ import annotations

import base64
import json
import random
import secrets
import zlib
from collections.abc import Awaitable, Iterator
from dataclasses import dataclass, field
from typing import Any

from kozyri import GAMES, cards, pictures, record, wire
from kozyri import match as matches
from kozyri.bots import BOTS
from kozyri.cards import BadNotation, Card
from kozyri.game import AnyGame, Seat
from kozyri.match import Match
from kozyri.rules import IllegalMove, Refusal
from kozyri.wire import Picture

LONGEST_REQUEST = 300_000  # characters
LONGEST_SAVE = 5_000_000  # bytes once unsealed
SEAL = "kozyri:"
SAVE_VERSION = 1
LARGEST_SEED = 2**53 - 1


class BadRequest(ValueError):  # noqa: N818 - told to the page, never raised out of this room
    """A request that makes no sense; `code` names the kind, the text says what is wrong."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


@dataclass
class Deal:
    """One deal as it was played: where it began, and every move since.

    seed, deck: what the cards came from; a deck where it was given, a position where both are None.
    states: the state before the first move and after each one; `at` says which of them stands on the table, so
        that moves taken back can be made again.
    """

    seed: int | None
    deck: tuple[Card, ...] | None
    states: list[Any]
    moves: list[tuple[Seat, Any]] = field(default_factory=list)
    at: int = 0

    @property
    def state(self) -> Any:
        return self.states[self.at]

    def play(self, seat: Seat, move: Any, after: Any) -> None:
        del self.moves[self.at :], self.states[self.at + 1 :]
        self.moves.append((seat, move))
        self.states.append(after)
        self.at += 1


@dataclass
class Table:
    """A match in progress and the deal on the table; `match_before` is the match as it was when the deal began."""

    game: AnyGame
    options: Any
    players: list[str | None]
    study: bool
    match_before: Match
    deal: Deal
    changes: int = 0  # grows with everything that changes the table: a bot that thought too long notices

    @property
    def match(self) -> Match:
        """The match with this deal, once it is over, on the sheet."""
        ended = self.game.outcome(self.deal.state)
        return matches.after(self.match_before, ended) if ended else self.match_before


TABLE: Table | None = None


async def handle(request: str) -> str:
    """The answer to one request; never raises for anything a player can do."""
    try:
        words = _parsed(request)
        verb = VERBS.get(words.get("verb", ""))
        if verb is None:
            known = ", ".join(VERBS)
            raise BadRequest("unknown_verb", f"{cards.shown(str(words.get('verb')))} is none of {known}")
        answer = verb(words)
        answer = await answer if isinstance(answer, Awaitable) else answer
    except BadRequest as bad:
        answer = {"error": {"code": bad.code, "text": str(bad)}}
    except BadNotation as bad:
        answer = {"error": {"code": "bad_notation", "text": str(bad)}}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def _parsed(request: object) -> Picture:
    if not isinstance(request, str):
        raise BadRequest("not_json", "a request is a JSON text")
    if len(request) > LONGEST_REQUEST:
        raise BadRequest("too_long", f"a request has at most {LONGEST_REQUEST} characters, not {len(request)}")
    try:
        words = json.loads(request)
    except (ValueError, RecursionError):
        raise BadRequest("not_json", "the request is no JSON text") from None
    if not isinstance(words, dict) or not isinstance(words.get("verb", ""), str):
        raise BadRequest("not_json", 'a request is a JSON object with a "verb"')
    return words


# ---------------------------------------------------------------------------------------- words of a request


def _table() -> Table:
    if TABLE is None:
        raise BadRequest("no_table", 'nothing is dealt yet: ask for "new" first')
    return TABLE


def _game(words: Picture) -> AnyGame:
    name = words.get("game")
    if not isinstance(name, str) or name not in GAMES:
        raise BadRequest("unknown_game", f"{cards.shown(str(name))} is none of {', '.join(GAMES)}")
    return GAMES[name]


def _number(words: Picture, name: str, default: int | None, least: int, most: int) -> int | None:
    """A whole number among the words; raises BadRequest for anything else under that name."""
    value = words.get(name, default)
    if value is None:
        return None
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadRequest("bad_word", f"{name}: must be a whole number from {least} to {most}")
    return value


def _seat(words: Picture, table: Table, name: str = "seat") -> Seat:
    seat = _number(words, name, 0, 0, table.options.players - 1)
    if seat is None:
        raise BadRequest("bad_word", f"{name}: must be a seat")
    return Seat(seat)


def _own_seat(words: Picture, table: Table) -> Seat:
    seat = _seat(words, table)
    if table.players[seat] is not None:
        raise BadRequest("bot_seat", f"seat {seat} is played by a bot")
    return seat


def _chosen(words: Picture) -> tuple[Card, ...]:
    """The chosen cards in the order of choosing; raises BadNotation for what is no card or stands twice."""
    chosen = words.get("chosen", [])
    if not isinstance(chosen, list) or len(chosen) > 52 or not all(isinstance(one, str) for one in chosen):
        raise BadRequest("bad_word", "chosen: must be a list of cards")
    order = tuple(cards.card(one) for one in chosen)
    cards.collect(order)
    return order


# ---------------------------------------------------------------------------------------- games and rules


def _games(_words: Picture) -> Picture:
    return {
        "games": [
            {
                "game": game.NAME,
                "presets": {name: wire.options_out(options) for name, options in game.PRESETS.items()},
                "house_rules": wire.house_rules(game),
                "rules": [rule.id for rule in game.RULES],
            }
            for game in GAMES.values()
        ],
        "bots": list(BOTS),
    }


def _rules(words: Picture) -> Picture:
    return {"rules": [wire.rule_out(rule) for rule in _game(words).RULES]}


# ---------------------------------------------------------------------------------------- dealing


def _new(words: Picture) -> Picture:
    global TABLE  # noqa: PLW0603 - this room remembers, and here is what
    table = _first_deal(words, _game(words)) if "game" in words else _next_deal(words, _table())
    answer = _shown(table, words)
    TABLE = table
    return answer


def _first_deal(words: Picture, game: AnyGame) -> Table:
    said = words.get("options", {})
    if not isinstance(said, dict):
        raise BadRequest("bad_option", "options: must be an object")
    try:
        options = wire.options_in(game, said)
    except ValueError as bad:
        raise BadRequest("bad_option", str(bad)) from None
    dealer = _number(words, "dealer", options.players - 1, 0, options.players - 1)
    deals = _number(words, "deals", None, 1, 1000)
    first_to = _number(words, "first_to", None, 5, 100_000)
    match_ = _match(game, options, Seat(dealer or 0), deals=deals, first_to=first_to)
    players = _players(words, options.players)
    return _dealt(words, game, options, players, words.get("study") is True, match_)


def _next_deal(words: Picture, table: Table) -> Table:
    """The next deal of the match; one that is broken off counts for nothing and is dealt again."""
    if table.match.over:
        raise BadRequest("match_over", "the match is over: begin a new one")
    match_ = table.match
    if words.get("touched") is not None:
        try:
            match_ = matches.touch(match_, _seat(words, table, "touched"))
        except ValueError as bad:
            raise BadRequest("bad_word", str(bad)) from None
    return _dealt(words, table.game, table.options, table.players, table.study, match_)


def _dealt(words: Picture, game: AnyGame, options: Any, players: list[str | None], study: bool, match_: Match) -> Table:  # noqa: FBT001
    seed = _number(words, "seed", secrets.randbelow(LARGEST_SEED), 0, LARGEST_SEED)
    assert seed is not None
    return Table(game, options, players, study, match_, _begun(game, options, match_.dealer, seed))


def _begun(game: AnyGame, options: Any, dealer: Seat, seed: int) -> Deal:
    """A deal before its first move, from the seed that shuffles the deck."""
    deck = cards.shuffled(game.pack(options), random.Random(seed))
    return Deal(seed, None, [game.deal(options, deck, dealer)])


def _players(words: Picture, count: int) -> list[str | None]:
    """Who plays each seat: a bot's name, or None for a person. Seat 0 is a person and bots are careful by default."""
    players = words.get("players", [None] + ["careful"] * (count - 1))
    if not isinstance(players, list) or len(players) != count:
        raise BadRequest("bad_word", f"players: must be a list of {count}")
    for player in players:
        if player is not None and (not isinstance(player, str) or player not in BOTS):
            raise BadRequest("unknown_bot", f"{cards.shown(str(player))} is none of {', '.join(BOTS)}")
    return list(players)


# ---------------------------------------------------------------------------------------- looking


def _view(words: Picture) -> Picture:
    return _shown(_table(), words)


def _shown(table: Table, words: Picture, **more: Any) -> Picture:
    """The answer that shows the table to a seat: the view, what may be done, the log and the match."""
    seat = _seat(words, table)
    at = _number(words, "at", table.deal.at, 0, table.deal.at)
    assert at is not None
    return {"view": _picture(table, seat, at, _chosen(words), everything=words.get("open") is True), **more}


def _picture(table: Table, seat: Seat, at: int, chosen: tuple[Card, ...], *, everything: bool) -> Picture:
    game, deal = table.game, table.deal
    state = deal.states[at]
    now = at == deal.at
    picture = pictures.view_out(game, game.view(state, seat))
    if everything and (table.study or game.turn(deal.state) is None):
        for shown in picture["seats"]:
            shown["cards"] = wire.names(state.hands[shown["seat"]])
    picture |= {
        "ply": at,
        "now": now,
        "turn": game.turn(state),
        "options": wire.options_out(table.options),
        "changed": wire.changed(game, table.options),
        "players": table.players,
        "study": table.study,
        "outcome": wire.outcome_out(game.outcome(state)),
        "log": [
            pictures.told(game, deal.states[ply], mover, move, deal.states[ply + 1], seat)
            for ply, (mover, move) in enumerate(deal.moves[:at])
        ],
        "match": wire.match_out(table.match),
        "can_undo": now and _undo_to(table, seat) is not None,
        "can_redo": now and deal.at < len(deal.moves),
    }
    if at == 0 and (deal.seed is not None or deal.deck):
        deck = _stock(game, table.options, deal)
        picture["arrangement"] = pictures.arrangement(game, table.options, deck, table.match_before.dealer)
    if now and table.players[seat] is None:
        picture |= wire.choice_out(game, state, seat, chosen)
    else:
        picture |= wire.NO_CHOICE
    return picture


def _why(words: Picture) -> Picture:
    table = _table()
    seat = _seat(words, table)
    state = table.deal.state
    if words.get("all") is True:
        return {"refused": list(_refused(table, state, seat))}
    if "move" in words:
        move = wire.move_in(table.game, words["move"])
    else:
        chosen = _chosen(words)
        if not chosen:
            raise BadRequest("bad_word", "chosen: name the cards, the one just tapped last")
        over = words.get("over")
        move = pictures.attempt(table.game, state, seat, chosen, cards.card(over) if isinstance(over, str) else None)
    refused = move if isinstance(move, Refusal) else table.game.refusal(state, seat, move)
    if refused:
        return {"legal": False, "refusal": wire.refusal_out(refused)}
    return {"legal": True, "move": wire.move_out(table.game, move)}


def _refused(table: Table, state: Any, seat: Seat) -> Iterator[Picture]:
    """Every card of the seat's own hand that no legal move takes, with the reason."""
    for card in cards.each(state.hands[seat] & ~wire.choice(table.game, state, seat, ()).may):
        tried = pictures.attempt(table.game, state, seat, (card,), None)
        refused = tried if isinstance(tried, Refusal) else table.game.refusal(state, seat, tried)
        if refused:
            yield {"card": cards.name(card), "refusal": wire.refusal_out(refused)}


# ---------------------------------------------------------------------------------------- playing


def _stale(words: Picture, table: Table) -> bool:
    return bool(words.get("ply", table.deal.at) != table.deal.at)


def _move(words: Picture) -> Picture:
    table = _table()
    seat = _own_seat(words, table)
    move = wire.move_in(table.game, words.get("move"))
    if _stale(words, table):
        return _shown(table, words, stale=True)
    refused = table.game.refusal(table.deal.state, seat, move)
    if refused:
        return _shown(table, words, refusal=wire.refusal_out(refused))
    _play(table, seat, move)
    return _shown(table, words | {"chosen": []})


def _play(table: Table, seat: Seat, move: Any) -> None:
    deal = table.deal
    deal.play(seat, move, table.game.apply(deal.state, seat, move))
    table.changes += 1


async def _bot(words: Picture) -> Picture:
    table = _table()
    _seat(words, table)
    seat = table.game.turn(table.deal.state)
    bot = None if seat is None else table.players[seat]
    if seat is None or bot is None:
        raise BadRequest("no_bot", "no bot is to move now")
    if _stale(words, table):
        return _shown(table, words, stale=True)
    changes = table.changes
    move = await BOTS[bot](table.game, table.game.view(table.deal.state, seat), _chance(table.deal))
    if table is not TABLE or changes != table.changes:
        return _shown(_table(), words, stale=True)
    _play(table, seat, move)
    return _shown(table, words)


def _chance(deal: Deal) -> random.Random:
    """What a bot plays its chances from: the same again when moves are taken back and made anew."""
    return random.Random(f"{deal.seed} {deal.at}")


async def _hint(words: Picture) -> Picture:
    table = _table()
    seat = _own_seat(words, table)
    if table.game.turn(table.deal.state) != seat:
        raise BadRequest("not_turn", "a hint is for the seat that is to move")
    view = table.game.view(table.deal.state, seat)
    move = await BOTS["careful"](table.game, view, _chance(table.deal))
    return {"move": wire.move_out(table.game, move)}


# ---------------------------------------------------------------------------------------- taking back


def _undo_to(table: Table, seat: Seat) -> int | None:
    """The ply at which this seat last moved, if it may go back there; None if it may not."""
    deal, game = table.deal, table.game
    for ply in reversed(range(deal.at)):
        if deal.moves[ply][0] == seat:
            known = pictures.seen(game, game.view(deal.states[ply], seat))
            new = any(
                pictures.seen(game, game.view(state, seat)) & ~known for state in deal.states[ply + 1 : deal.at + 1]
            )
            others = any(mover != seat and table.players[mover] is None for mover, _ in deal.moves[ply : deal.at])
            return ply if table.study or not (new or others or game.turn(deal.state) is None) else None
    return None


def _undo(words: Picture) -> Picture:
    table = _table()
    seat = _own_seat(words, table)
    ply = _undo_to(table, seat)
    if ply is None:
        raise BadRequest("no_undo", "nothing can be taken back: the seat has not moved, or it has seen new cards since")
    table.deal.at = ply
    table.changes += 1
    return _shown(table, words)


def _redo(words: Picture) -> Picture:
    """Forward to the next moment at which this seat is to move, or to the end of what was taken back."""
    table = _table()
    seat = _own_seat(words, table)
    deal = table.deal
    if deal.at == len(deal.moves):
        raise BadRequest("no_redo", "nothing was taken back")
    deal.at += 1
    while deal.at < len(deal.moves) and table.game.turn(deal.state) != seat:
        deal.at += 1
    table.changes += 1
    return _shown(table, words)


# ---------------------------------------------------------------------------------------- saving


def _save(words: Picture) -> Picture:
    table = _table()
    seat = _seat(words, table)
    return {"save": _sealed(table), "record": _recorded(table, seat) if words.get("record") is True else None}


def _recorded(table: Table, seat: Seat) -> str:
    game, deal = table.game, table.deal
    if table.study or game.turn(deal.state) is None:
        return record.write(_played(table))
    return record.write(record.from_view(game, game.view(deal.state, seat)))


def _played(table: Table) -> record.Record:
    """The record of the deal with every move that stands."""
    game, deal = table.game, table.deal
    plies = deal.moves[: deal.at]
    if deal.seed is None and deal.deck is None:
        return record.from_state(game, deal.states[0], plies)
    return record.from_play(game, table.options, table.match_before.dealer, _stock(game, table.options, deal), plies)


def _stock(game: AnyGame, options: Any, deal: Deal) -> tuple[Card, ...]:
    return deal.deck or cards.shuffled(game.pack(options), random.Random(deal.seed))


def _sealed(table: Table) -> str:
    """The match as text in which no hidden card can be read at a glance: page and storage know none (K5)."""
    deal = table.deal
    content = {
        "version": SAVE_VERSION,
        "game": table.game.NAME,
        "options": wire.options_out(table.options),
        "players": table.players,
        "study": table.study,
        "match": {name: getattr(table.match_before, name) for name in Match._fields if name not in ("game", "options")},
        "seed": deal.seed,
        "start": None if deal.seed is not None else record.write(_played(table)._replace(moves=())),
        "moves": [[seat, table.game.write(move)] for seat, move in deal.moves],
        "at": deal.at,
    }
    packed = zlib.compress(json.dumps(content, separators=(",", ":")).encode(), 9)
    return SEAL + base64.b64encode(packed).decode()


def _load(words: Picture) -> Picture:
    global TABLE  # noqa: PLW0603
    match words:
        case {"save": str(sealed)}:
            table = _unsealed(sealed)
        case {"record": str(text)}:
            table = _read(text, words)
        case _:
            raise BadRequest("bad_word", "load: needs a save or a record")
    answer = _shown(table, words)
    TABLE = table
    return answer


def _read(text: str, words: Picture) -> Table:
    """The table at which the recorded deal was played, at its last move; it begins a match of its own."""
    try:
        read = record.parse(text)
    except record.BadRecord as bad:
        raise BadRequest("bad_record", str(bad)) from None
    game = GAMES[read.game]
    played = record.replay(read)
    deal = Deal(None, read.deck or None, [played.start])
    for seat, move, state in played.plies:
        deal.play(seat, move, state)
    players = _players(words, read.options.players)
    return Table(game, read.options, players, words.get("study") is True, _match(game, read.options, read.dealer), deal)


def _match(game: AnyGame, options: Any, dealer: Seat, **until: int | None) -> Match:
    try:
        return matches.start(game.NAME, options, dealer, **until)
    except ValueError as bad:
        raise BadRequest("bad_word", str(bad)) from None


def _unsealed(sealed: str) -> Table:
    """The table that was saved; raises BadRequest for text that is no save of ours, or one from a later version."""
    try:
        if not sealed.startswith(SEAL):
            raise ValueError("it does not begin as a save does")
        packed = base64.b64decode(sealed[len(SEAL) :], validate=True)
        saved = json.loads(zlib.decompressobj().decompress(packed, LONGEST_SAVE))
        version = saved["version"]
        if not isinstance(version, int) or version > SAVE_VERSION:
            raise BadRequest("future_save", f"the save is of version {version}; this page reads up to {SAVE_VERSION}")
        return _rebuilt(saved)
    except BadRequest:
        raise
    except (
        ValueError,
        KeyError,
        TypeError,
        IndexError,
        AttributeError,
        RecursionError,
        zlib.error,
        IllegalMove,
    ) as bad:
        raise BadRequest("bad_save", f"this is no save of a match: {bad}") from None


def _rebuilt(saved: Picture) -> Table:
    game = GAMES[saved["game"]]
    options = wire.options_in(game, saved["options"])
    kept = saved["match"]
    match_ = _match(game, options, Seat(kept["dealer"]), deals=kept["deals"], first_to=kept["first_to"])._replace(
        sheet=tuple(tuple(map(int, line)) for line in kept["sheet"]),
        totals=tuple(map(int, kept["totals"])),
        markers=tuple(map(int, kept["markers"])),
        fool=kept["fool"],
    )
    if saved["start"] is None:
        deal = _begun(game, options, match_.dealer, saved["seed"])
    else:
        start = record.parse(saved["start"])
        deal = Deal(None, start.deck or None, [record.replay(start).start])
    for seat, text in saved["moves"]:
        move = game.read(text)
        deal.play(Seat(seat), move, game.apply(deal.state, Seat(seat), move))
    if not 0 <= saved["at"] <= len(deal.moves):
        raise ValueError("it stands at a move that was never made")
    deal.at = saved["at"]
    return Table(game, options, _players(saved, options.players), saved["study"] is True, match_, deal)


VERBS = {
    "games": _games,
    "rules": _rules,
    "new": _new,
    "view": _view,
    "move": _move,
    "why": _why,
    "bot": _bot,
    "hint": _hint,
    "undo": _undo,
    "redo": _redo,
    "save": _save,
    "load": _load,
}
