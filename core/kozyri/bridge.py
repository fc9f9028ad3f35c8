"""JSON text in, JSON text out: the page's only door to the rules, and the only room that remembers anything.

`handle` answers every request, also nonsense, with one JSON object. An `error` in it means that nothing changed; a
`refusal` that the rules forbid the move; otherwise there is a `view` or what the verb asks for.

Verbs and their words (all others are ignored, and null is as good as none). `seat` is the seat that looks, the first
person's unless given; a bot's seat shows its cards to nobody, but in a study, after the end, and where only bots play.

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
undo, redo  seat                        back to this seat's last move and forth again, as far as it saw no new card and
                                        no other person moved; in a study freely, for all persons alike
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
DEEPEST_REQUEST = 8  # lists and objects in one another
LONGEST_ERROR = 300  # characters
LONGEST_SAVE = 1_000_000  # bytes once unsealed
SEAL = "kozyri:"
SAVE_VERSION = 1
LARGEST_NUMBER = 2**53 - 1  # that JavaScript keeps exact


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
    lines: by seat, as much of the log as that seat was told.
    """

    seed: int | None
    deck: tuple[Card, ...] | None
    states: list[Any]
    moves: list[tuple[Seat, Any]] = field(default_factory=list)
    at: int = 0
    lines: dict[Seat, list[Picture]] = field(default_factory=dict)

    @property
    def state(self) -> Any:
        return self.states[self.at]

    def play(self, seat: Seat, move: Any, after: Any) -> None:
        for lines in self.lines.values():
            del lines[self.at :]
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

    @property
    def open(self) -> bool:
        """Whether nothing has to be hidden from anybody: in a study, and when the deal is over."""
        return self.study or self.game.turn(self.deal.state) is None


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
        answer = _error(bad.code, bad)
    except BadNotation as bad:
        answer = _error("bad_notation", bad)
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def _error(code: str, bad: Exception) -> Picture:
    """What is wrong, in a sentence that fits the page even where it quotes somebody's text."""
    text = str(bad)
    text = text if len(text) <= LONGEST_ERROR else text[:LONGEST_ERROR] + "…"
    return {"error": {"code": code, "text": text.encode(errors="replace").decode()}}


def _parsed(request: object) -> Picture:
    if not isinstance(request, str):
        raise BadRequest("not_json", "a request is a JSON text")
    if len(request) > LONGEST_REQUEST:
        raise BadRequest("too_long", f"a request has at most {LONGEST_REQUEST} characters, not {len(request)}")
    try:
        words = json.loads(request, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise BadRequest("not_json", "the request is no JSON text") from None
    if not isinstance(words, dict) or not isinstance(words.get("verb", ""), str):
        raise BadRequest("not_json", 'a request is a JSON object with a "verb"')
    if _is_deeper(words, DEEPEST_REQUEST):
        raise BadRequest("too_deep", f"a request has at most {DEEPEST_REQUEST} lists and objects in one another")
    return words


def _no_number(word: str) -> None:
    """Python would read NaN and Infinity, which are no JSON."""
    raise ValueError(f"{word} is no number")


def _is_deeper(words: object, levels: int) -> bool:
    """Whether more lists and objects than that stand in one another."""
    inside: list[Any] = [words]
    for _ in range(levels):
        held = (value for one in inside for value in (one.values() if isinstance(one, dict) else one))
        inside = [value for value in held if isinstance(value, (dict, list))]
    return bool(inside)


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
    value = words.get(name)
    if value is None:
        return default
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadRequest("bad_word", f"{name}: must be a whole number from {least} to {most}")
    return value


def _seat(words: Picture, table: Table) -> Seat:
    """The seat that asks: the first person's unless another is named."""
    first = table.players.index(None) if None in table.players else 0
    return Seat(_number(words, "seat", first, 0, table.options.players - 1) or 0)


def _looker(words: Picture, table: Table) -> Seat:
    """The seat that may look: a person's, or a bot's where that hides nothing from a person."""
    seat = _seat(words, table)
    if table.players[seat] is not None and None in table.players and not table.open:
        raise BadRequest("bot_seat", f"seat {seat} is played by a bot, and nobody looks into its cards")
    return seat


def _own_seat(words: Picture, table: Table) -> Seat:
    seat = _seat(words, table)
    if table.players[seat] is not None:
        raise BadRequest("bot_seat", f"seat {seat} is played by a bot")
    return seat


def _chosen(words: Picture) -> tuple[Card, ...]:
    """The chosen cards in the order of choosing; raises BadNotation for what is no card or stands twice."""
    chosen = words.get("chosen")
    if chosen is None:
        return ()
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
    table = _first_deal(words, _game(words)) if words.get("game") is not None else _next_deal(words, _table())
    answer = _shown(table, _looker(words, table))
    TABLE = table
    return answer


def _first_deal(words: Picture, game: AnyGame) -> Table:
    said = words.get("options")
    said = {} if said is None else said
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
            toucher = _number(words, "touched", None, 0, table.options.players - 1)
            match_ = matches.touch(match_, Seat(toucher or 0))
        except ValueError as bad:
            raise BadRequest("bad_word", str(bad)) from None
    return _dealt(words, table.game, table.options, table.players, table.study, match_)


def _dealt(words: Picture, game: AnyGame, options: Any, players: list[str | None], study: bool, match_: Match) -> Table:  # noqa: FBT001
    seed = _number(words, "seed", secrets.randbelow(LARGEST_NUMBER), 0, LARGEST_NUMBER)
    assert seed is not None
    return Table(game, options, players, study, match_, _begun(game, options, match_.dealer, seed))


def _begun(game: AnyGame, options: Any, dealer: Seat, seed: int) -> Deal:
    """A deal before its first move, from the seed that shuffles the deck."""
    deck = cards.shuffled(game.pack(options), random.Random(seed))
    return Deal(seed, None, [game.deal(options, deck, dealer)])


def _players(words: Picture, count: int) -> list[str | None]:
    """Who plays each seat: a bot's name, or None for a person. Seat 0 is a person and bots are careful by default."""
    players = words.get("players")
    if players is None:
        return [None] + ["careful"] * (count - 1)
    if not isinstance(players, list) or len(players) != count:
        raise BadRequest("bad_word", f"players: must be a list of {count}")
    for player in players:
        if player is not None and (not isinstance(player, str) or player not in BOTS):
            raise BadRequest("unknown_bot", f"{cards.shown(str(player))} is none of {', '.join(BOTS)}")
    return list(players)


# ---------------------------------------------------------------------------------------- looking


def _view(words: Picture) -> Picture:
    table = _table()
    seat = _looker(words, table)
    at = _number(words, "at", table.deal.at, 0, table.deal.at)
    assert at is not None
    return {"view": _picture(table, seat, at, _chosen(words), everything=words.get("open") is True)}


def _shown(table: Table, seat: Seat, **more: Any) -> Picture:
    """The answer that shows the table as it now stands to a seat."""
    return {"view": _picture(table, seat, table.deal.at), **more}


def _picture(table: Table, seat: Seat, at: int, chosen: tuple[Card, ...] = (), *, everything: bool = False) -> Picture:
    """The view, what may be done, the log and the match, as they were after `at` moves."""
    game, deal = table.game, table.deal
    state = deal.states[at]
    now = at == deal.at
    view = game.view(state, seat)
    picture = pictures.view_out(game, view)
    if everything and table.open:
        for shown in picture["seats"]:
            shown["cards"] = pictures.as_held(view, shown["seat"], state.hands[shown["seat"]])
    picture |= {
        "ply": at,
        "now": now,
        "turn": game.turn(state),
        "options": wire.options_out(table.options),
        "changed": wire.changed(game, table.options),
        "players": table.players,
        "study": table.study,
        "outcome": wire.outcome_out(game.outcome(state)),
        "log": _log(table, seat, at),
        "match": wire.match_out(table.match),
        "can_undo": now and table.players[seat] is None and isinstance(_back_to(table, seat), int),
        "can_redo": now and table.players[seat] is None and _may_redo(table, seat),
    }
    if at == 0 and (deal.seed is not None or deal.deck):
        deck = _stock(game, table.options, deal)
        picture["arrangement"] = pictures.arrangement(game, table.options, deck, table.match_before.dealer)
    if now and table.players[seat] is None:
        picture |= wire.choice_out(game, state, seat, chosen)
    else:
        picture |= wire.NO_CHOICE
    return picture


def _log(table: Table, seat: Seat, at: int) -> list[Picture]:
    """The first lines of the log as this seat is told them, each worked out only once."""
    game, deal = table.game, table.deal
    lines = deal.lines.setdefault(seat, [])
    for ply in range(len(lines), at):
        mover, move = deal.moves[ply]
        lines.append(pictures.told(game, deal.states[ply], mover, move, deal.states[ply + 1], seat))
    return lines[:at]


def _why(words: Picture) -> Picture:
    table = _table()
    seat = _own_seat(words, table)
    state = table.deal.state
    if words.get("all") is True:
        return {"refused": list(_refused(table, state, seat))}
    if words.get("move") is not None:
        move = wire.move_in(table.game, words["move"])
    else:
        chosen = _chosen(words)
        if not chosen:
            raise BadRequest("bad_word", "chosen: name the cards, the one just tapped last")
        over = words.get("over")
        if over is not None and not isinstance(over, str):
            raise BadRequest("bad_word", "over: must be a card")
        move = pictures.attempt(table.game, state, seat, chosen, None if over is None else cards.card(over))
    refused = move if isinstance(move, Refusal) else table.game.refusal(state, seat, move)
    if refused:
        return {"legal": False, "refusal": wire.refusal_out(refused)}
    return {"legal": True, "move": wire.move_out(table.game, move)}


def _refused(table: Table, state: Any, seat: Seat) -> Iterator[Picture]:
    """Every card of the seat's own hand that no legal move takes, with the reason."""
    hand = pictures.own_hand(table.game.view(state, seat))
    for card in cards.each(hand & ~wire.choice(table.game, state, seat, ()).may):
        tried = pictures.attempt(table.game, state, seat, (card,), None)
        refused = tried if isinstance(tried, Refusal) else table.game.refusal(state, seat, tried)
        if refused:
            yield {"card": cards.name(card), "refusal": wire.refusal_out(refused)}


# ---------------------------------------------------------------------------------------- playing


def _stale(words: Picture, table: Table) -> bool:
    return _number(words, "ply", table.deal.at, 0, LARGEST_NUMBER) != table.deal.at


def _move(words: Picture) -> Picture:
    table = _table()
    seat = _own_seat(words, table)
    move = wire.move_in(table.game, words.get("move"))
    if _stale(words, table):
        return _shown(table, seat, stale=True)
    refused = table.game.refusal(table.deal.state, seat, move)
    if refused:
        return _shown(table, seat, refusal=wire.refusal_out(refused))
    _play(table, seat, move)
    return _shown(table, seat)


def _play(table: Table, seat: Seat, move: Any) -> None:
    deal = table.deal
    deal.play(seat, move, table.game.apply(deal.state, seat, move))
    table.changes += 1


async def _bot(words: Picture) -> Picture:
    table = _table()
    looker = _looker(words, table)
    if _stale(words, table):
        return _shown(table, looker, stale=True)
    seat = table.game.turn(table.deal.state)
    bot = None if seat is None else table.players[seat]
    if seat is None or bot is None:
        raise BadRequest("no_bot", "no bot is to move now")
    changes = table.changes
    move = await BOTS[bot](table.game, table.game.view(table.deal.state, seat), _chance(table.deal))
    if table is not TABLE:
        return _shown(_table(), _looker({}, _table()), stale=True)
    if changes != table.changes:
        return _shown(table, looker, stale=True)
    _play(table, seat, move)
    return _shown(table, looker)


def _chance(deal: Deal) -> random.Random:
    """What a bot plays its chances from: the same again when moves are taken back and made anew."""
    return random.Random(f"{deal.seed} {deal.at}")


async def _hint(words: Picture) -> Picture:
    table = _table()
    seat = _own_seat(words, table)
    if table.game.turn(table.deal.state) != seat:
        raise BadRequest("not_turn", "a hint is for the seat that is to move")
    view, changes = table.game.view(table.deal.state, seat), table.changes
    move = await BOTS["careful"](table.game, view, _chance(table.deal))
    if table is not TABLE or changes != table.changes:
        raise BadRequest("stale", "the table has changed while the hint was thought about")
    return {"move": wire.move_out(table.game, move)}


# ---------------------------------------------------------------------------------------- taking back


def _is_own(table: Table, seat: Seat, mover: Seat | None) -> bool:
    """Whether that mover's moves are this seat's to take back and make again: in a study every person's are."""
    return mover is not None and (mover == seat or (table.study and table.players[mover] is None))


def _back_to(table: Table, seat: Seat) -> int | str:
    """The ply to which this seat may take back, or why it may not."""
    deal, game = table.deal, table.game
    ply = next((ply for ply in reversed(range(deal.at)) if _is_own(table, seat, deal.moves[ply][0])), None)
    if ply is None:
        return "this seat has not moved yet"
    if table.study:
        return ply
    if game.turn(deal.state) is None:
        return "the deal is over"
    if any(mover != seat and table.players[mover] is None for mover, _ in deal.moves[ply : deal.at]):
        return "another person has moved since"
    known = pictures.seen(game, game.view(deal.states[ply], seat))
    if any(pictures.seen(game, game.view(state, seat)) & ~known for state in deal.states[ply + 1 : deal.at + 1]):
        return "this seat has seen new cards since"
    return ply


def _undo(words: Picture) -> Picture:
    table = _table()
    seat = _own_seat(words, table)
    ply = _back_to(table, seat)
    if isinstance(ply, str):
        raise BadRequest("no_undo", f"nothing can be taken back: {ply}")
    table.deal.at = ply
    table.changes += 1
    return _shown(table, seat)


def _may_redo(table: Table, seat: Seat) -> bool:
    deal = table.deal
    return deal.at < len(deal.moves) and _is_own(table, seat, deal.moves[deal.at][0])


def _redo(words: Picture) -> Picture:
    """Forward to the next moment at which this seat is to move, or to the end of what was taken back."""
    table = _table()
    seat = _own_seat(words, table)
    if not _may_redo(table, seat):
        raise BadRequest("no_redo", "no move of this seat was taken back")
    deal = table.deal
    deal.at += 1
    while deal.at < len(deal.moves) and not _is_own(table, seat, table.game.turn(deal.state)):
        deal.at += 1
    table.changes += 1
    return _shown(table, seat)


# ---------------------------------------------------------------------------------------- saving


def _save(words: Picture) -> Picture:
    table = _table()
    seat = _looker(words, table)
    return {"save": _sealed(table), "record": _recorded(table, seat) if words.get("record") is True else None}


def _recorded(table: Table, seat: Seat) -> str:
    game, deal = table.game, table.deal
    if table.open:
        return record.write(_played(table, deal.moves[: deal.at]))
    return record.write(record.from_view(game, game.view(deal.state, seat)))


def _played(table: Table, plies: list[tuple[Seat, Any]]) -> record.Record:
    """The record of the deal with these moves."""
    game, deal = table.game, table.deal
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
        "start": None if deal.seed is not None else record.write(_played(table, [])),
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
    answer = _shown(table, _looker(words, table))
    TABLE = table
    return answer


def _read(text: str, words: Picture) -> Table:
    """The table at which the recorded deal was played, at its last move; it begins a match of its own."""
    try:
        read = record.parse(text)
        played = record.replay(read)
    except record.BadRecord as bad:
        raise BadRequest("bad_record", str(bad)) from None
    game = GAMES[read.game]
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
        saved = _unpacked(sealed)
        version = saved["version"]
        if type(version) is not int or version < 1:
            raise ValueError(f"there is no version {version!r}")
        if version <= SAVE_VERSION:
            return _rebuilt(saved)
    except UNREADABLE:
        raise BadRequest("bad_save", "this is no save of a match, or it is damaged") from None
    raise BadRequest("future_save", f"the save is of version {version}; this page reads up to {SAVE_VERSION}")


UNREADABLE = (
    ArithmeticError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
    IllegalMove,
    zlib.error,
)
"""What may come of rebuilding a table from something that is no save."""


def _unpacked(sealed: str) -> Picture:
    if not sealed.startswith(SEAL):
        raise ValueError("it does not begin as a save does")
    packed = base64.b64decode(sealed[len(SEAL) :], validate=True)
    saved = json.loads(zlib.decompressobj().decompress(packed, LONGEST_SAVE), parse_constant=_no_number)
    if not isinstance(saved, dict):
        raise TypeError("it is no object")
    return saved


def _rebuilt(saved: Picture) -> Table:
    game = GAMES[saved["game"]]
    options = wire.options_in(game, saved["options"])
    players = _players(saved, options.players)
    match_ = _kept_match(game, options, saved["match"])
    deal = _kept_start(game, options, match_.dealer, saved)
    for seat, text in saved["moves"]:
        if type(seat) is not int or not 0 <= seat < options.players:
            raise ValueError(f"there is no seat {seat!r}")
        move = game.read(text)
        deal.play(Seat(seat), move, game.apply(deal.state, Seat(seat), move))
    at = _number(saved, "at", None, 0, len(deal.moves))
    if at is None or type(saved["study"]) is not bool:
        raise ValueError("it does not say where the deal stands")
    deal.at = at
    return Table(game, options, players, saved["study"], match_, deal)


def _kept_match(game: AnyGame, options: Any, kept: Picture) -> Match:
    """The match as it was when the deal began; raises ValueError for one that cannot have been."""
    players = options.players
    dealer, fool = (_number(kept, name, None, 0, players - 1) for name in ("dealer", "fool"))
    deals, first_to = (_number(kept, name, None, 1, 100_000) for name in ("deals", "first_to"))
    sheet, totals, markers = tuple(map(tuple, kept["sheet"])), tuple(kept["totals"]), tuple(kept["markers"])
    for line in (*sheet, totals, markers):
        if len(line) != players or not all(type(number) is int and abs(number) <= LARGEST_NUMBER for number in line):
            raise ValueError("a line of the sheet has one number a seat")
    if dealer is None or totals != (sheet[-1] if sheet else (0,) * players) or (deals and len(sheet) >= deals):
        raise ValueError("the sheet does not add up")
    match_ = _match(game, options, Seat(dealer), deals=deals, first_to=first_to)
    return match_._replace(sheet=sheet, totals=totals, markers=markers, fool=None if fool is None else Seat(fool))


def _kept_start(game: AnyGame, options: Any, dealer: Seat, saved: Picture) -> Deal:
    """The deal before its first move, from its seed or the record of its start."""
    if saved["start"] is None:
        seed = _number(saved, "seed", None, 0, LARGEST_NUMBER)
        if seed is None:
            raise ValueError("it does not say what the cards came from")
        return _begun(game, options, dealer, seed)
    start = record.parse(saved["start"])
    if (start.game, start.options, start.dealer) != (game.NAME, options, dealer):
        raise ValueError("its deal belongs to another match")
    return Deal(None, start.deck or None, [record.replay(start).start])


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
