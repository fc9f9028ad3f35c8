"""JSON text in, JSON text out: the page's only door to the rules, and the only room that remembers anything.

`handle` answers every request, also nonsense, with one JSON object. An `error` in it means that nothing changed; a
`refusal` that the rules forbid the move; otherwise there is a `view` or what the verb asks for.

Verbs and their words (all others are ignored, and null is as good as none). `seat` is the seat that looks, the first
person's unless given; a bot's seat shows its cards to nobody, but in a study, after the end, and where only bots play.
With "sealed": true an answer with a `view` has the match as a `save` too.

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
save     seat, record, at               the match as sealed text, in which no card can be read; with `record` a record:
                                        "seen", of the position after `at` plies as the seat knows it and what followed;
                                        in a study and after the end also "open", with all cards, and true, of the deal
load     save | record, players, study, the match, or the recorded deal or position, as it was; with "check": true the
         check                          table stays as it is
"""

from __future__ import annotations

import base64
import json
import random
import secrets
import zlib
from collections.abc import Awaitable, Iterable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any, TypeVar

from kozyri import GAMES, cards, pictures, record, wire
from kozyri import match as matches
from kozyri.bots import BOTS
from kozyri.cards import BadNotation, Card
from kozyri.game import AnyGame, Seat
from kozyri.match import Match
from kozyri.rules import IllegalMove, Refusal
from kozyri.wire import HIDDEN, Picture

LONGEST_REQUEST = 300_000  # characters
DEEPEST_REQUEST = 8  # lists and objects in one another
LONGEST_ERROR = 300  # characters
LONGEST_SAVE = 200_000  # bytes once unsealed
SEAL = "kozyri:"
SAVE_VERSION = 1
LARGEST_NUMBER = 2**53 - 1  # that JavaScript keeps exact


class BadRequest(ValueError):  # noqa: N818 - told to the page, never raised out of this room
    """A request that makes no sense: `code` names the kind."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


@dataclass
class Deal:
    """One deal as it was played.

    seed, deck: what the cards came from; a recorded deal has no seed, a position neither.
    states: before the first move and after each one; the one `at` stands on the table, later ones were taken back.
    lines: by seat, as much of the log as that seat was told.
    """

    seed: int | None
    deck: tuple[Card, ...]
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
    """A match in progress, as it was when the deal on the table began, and that deal."""

    players: list[str | None]
    study: bool
    match_before: Match
    deal: Deal
    changes: int = 0  # so far: a bot that thought too long notices

    @property
    def game(self) -> AnyGame:
        return GAMES[self.match_before.game]

    @property
    def options(self) -> Any:
        return self.match_before.options

    @property
    def match(self) -> Match:
        """The match with this deal on the sheet, once it is over."""
        ended = self.game.outcome(self.deal.state)
        return matches.after(self.match_before, ended) if ended else self.match_before

    @property
    def open(self) -> bool:
        """Whether nothing is hidden from anybody."""
        return self.study or self.game.turn(self.deal.state) is None


TABLE: Table | None = None


async def handle(request: str) -> str:
    try:
        words = _parsed(request)
        verb = VERBS.get(words.get("verb", ""))
        if verb is None:
            raise _unknown("verb", words.get("verb"), VERBS)
        answer = verb(words)
        answer = await answer if isinstance(answer, Awaitable) else answer
        if words.get("sealed") is True and "view" in answer:
            answer["save"] = _sealed(_table())
    except BadRequest as bad:
        answer = _error(bad.code, bad)
    except BadNotation as bad:
        answer = _error("bad_notation", bad)
    except record.BadRecord as bad:
        answer = _error("bad_record", bad)
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def _unknown(what: str, said: object, known: Iterable[str]) -> BadRequest:
    return BadRequest(f"unknown_{what}", f"{cards.shown(str(said))} is none of {', '.join(known)}")


def _error(code: str, bad: Exception) -> Picture:
    """What is wrong, cut where it quotes a long text."""
    text = str(bad).encode(errors="replace").decode()
    return {"error": {"code": code, "text": text if len(text) <= LONGEST_ERROR else text[:LONGEST_ERROR] + "…"}}


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
        raise _unknown("game", name, GAMES)
    return GAMES[name]


Default = TypeVar("Default")


def _number(words: Picture, name: str, default: Default, least: int, most: int) -> int | Default:
    return default if words.get(name) is None else _whole(words[name], name, least, most)


def _whole(value: object, name: str, least: int, most: int) -> int:
    """The value, if it is a number from `least` to `most`; raises BadRequest."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadRequest("bad_word", f"{name}: must be a whole number from {least} to {most}")
    return value


def _seat(words: Picture, table: Table, *, of_a_bot: bool) -> Seat:
    first = table.players.index(None) if None in table.players else 0
    seat = Seat(_number(words, "seat", first, 0, table.options.players - 1))
    if table.players[seat] is not None and not of_a_bot:
        raise BadRequest("bot_seat", f"seat {seat} is played by a bot")
    return seat


def _looker(words: Picture, table: Table) -> Seat:
    """The seat that looks: a bot's only where that hides nothing from a person."""
    return _seat(words, table, of_a_bot=table.open or None not in table.players)


def _asked(words: Picture) -> tuple[Table, Seat]:
    """The table and the person's seat that acts."""
    table = _table()
    return table, _seat(words, table, of_a_bot=False)


def _chosen(words: Picture) -> tuple[Card, ...]:
    """The cards in the order of choosing; raises BadNotation for what is no card or stands twice."""
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
    return {"rules": [asdict(rule) for rule in _game(words).RULES]}


# ---------------------------------------------------------------------------------------- dealing


def _new(words: Picture) -> Picture:
    return _laid(words, _first_deal(words, _game(words)) if words.get("game") is not None else _next_deal(words))


def _laid(words: Picture, table: Table) -> Picture:
    """The new table as it looks; it stands in place of the old one if that can be shown, unless it is only checked."""
    global TABLE  # noqa: PLW0603 - this room remembers, and here is what
    answer = _shown(table, _looker(words, table))
    if words.get("check") is not True:
        TABLE = table
    return answer


def _first_deal(words: Picture, game: AnyGame) -> Table:
    said = words.get("options")
    if said is not None and not isinstance(said, dict):
        raise BadRequest("bad_option", "options: must be an object")
    try:
        options = wire.options_in(game, said or {})
    except ValueError as bad:
        raise BadRequest("bad_option", str(bad)) from None
    dealer = Seat(_number(words, "dealer", options.players - 1, 0, options.players - 1))
    deals = _number(words, "deals", None, 1, 1000)
    first_to = _number(words, "first_to", None, 5, 100_000)
    try:
        match_ = matches.start(game, options, dealer, deals=deals, first_to=first_to)
    except ValueError as bad:
        raise BadRequest("bad_word", str(bad)) from None
    return _dealt(words, _players(words, options.players), words.get("study"), match_)


def _next_deal(words: Picture) -> Table:
    """The next deal of the match; one that is broken off counts for nothing and is dealt again."""
    table = _table()
    match_ = table.match
    if match_.over:
        raise BadRequest("match_over", "the match is over: begin a new one")
    toucher = _number(words, "touched", None, 0, table.options.players - 1)
    if toucher is not None:
        try:
            match_ = matches.touch(match_, Seat(toucher))
        except ValueError as bad:
            raise BadRequest("bad_word", str(bad)) from None
    return _dealt(words, table.players, table.study, match_)


def _dealt(words: Picture, players: list[str | None], study: object, match_: Match) -> Table:
    seed = _number(words, "seed", secrets.randbelow(LARGEST_NUMBER), 0, LARGEST_NUMBER)
    return Table(players, study is True, match_, _shuffled(match_, seed))


def _shuffled(match_: Match, seed: int) -> Deal:
    game = GAMES[match_.game]
    deck = cards.shuffled(game.pack(match_.options), random.Random(seed))
    return Deal(seed, deck, [game.deal(match_.options, deck, match_.dealer)])


def _players(words: Picture, count: int) -> list[str | None]:
    """Who plays each seat, a bot by name or None for a person; if unsaid, a person at seat 0 and careful bots."""
    players = words.get("players")
    if players is None:
        return [None] + ["careful"] * (count - 1)
    if not isinstance(players, list) or len(players) != count:
        raise BadRequest("bad_word", f"players: must be a list of {count}")
    for player in players:
        if player is not None and (not isinstance(player, str) or player not in BOTS):
            raise _unknown("bot", player, BOTS)
    return list(players)


# ---------------------------------------------------------------------------------------- looking


def _view(words: Picture) -> Picture:
    table = _table()
    seat = _looker(words, table)
    at = _number(words, "at", table.deal.at, 0, table.deal.at)
    return {"view": _picture(table, seat, at, _chosen(words), everything=words.get("open") is True)}


def _shown(table: Table, seat: Seat, **more: Any) -> Picture:
    return {"view": _picture(table, seat, table.deal.at), **more}


def _picture(table: Table, seat: Seat, at: int, chosen: tuple[Card, ...] = (), *, everything: bool = False) -> Picture:
    """All that the seat may see and do after `at` moves."""
    game, deal = table.game, table.deal
    state = deal.states[at]
    now = at == deal.at
    may_act = now and table.players[seat] is None
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
        "can_undo": may_act and isinstance(_back_to(table, seat), int),
        "can_redo": may_act and _may_redo(table, seat),
    }
    if at == 0 and deal.deck:
        picture["arrangement"] = pictures.arrangement(game, table.options, deal.deck, table.match_before.dealer)
    return picture | (wire.choice_out(game, state, seat, chosen) if may_act else wire.NO_CHOICE)


def _log(table: Table, seat: Seat, at: int) -> list[Picture]:
    """The log after `at` moves as this seat is told it, each line worked out only once."""
    game, deal = table.game, table.deal
    lines = deal.lines.setdefault(seat, [])
    for ply in range(len(lines), at):
        mover, move = deal.moves[ply]
        lines.append(pictures.told(game, deal.states[ply], mover, move, deal.states[ply + 1], seat))
    return lines[:at]


def _why(words: Picture) -> Picture:
    table, seat = _asked(words)
    if words.get("all") is True:
        return {"refused": list(_refused(table, seat))}
    if words.get("move") is not None:
        move = wire.move_in(table.game, words["move"])
    else:
        chosen = _chosen(words)
        if not chosen:
            raise BadRequest("bad_word", "chosen: name the cards, the one just tapped last")
        over = words.get("over")
        if over is not None and not isinstance(over, str):
            raise BadRequest("bad_word", "over: must be a card")
        move = pictures.attempt(table.deal.state, seat, chosen, None if over is None else cards.card(over))
    refused = _refusal(table, seat, move)
    if refused:
        return {"legal": False, "refusal": wire.refusal_out(refused)}
    return {"legal": True, "move": wire.move_out(table.game, move)}


def _refusal(table: Table, seat: Seat, tried: Any) -> Refusal | None:
    return tried if isinstance(tried, Refusal) else table.game.refusal(table.deal.state, seat, tried)


def _refused(table: Table, seat: Seat) -> Iterator[Picture]:
    """Every card of the seat's own hand that no legal move takes, with the reason."""
    game, state = table.game, table.deal.state
    for card in cards.each(pictures.own_hand(game.view(state, seat)) & ~wire.choice(game, state, seat, ()).may):
        refused = _refusal(table, seat, pictures.attempt(state, seat, (card,)))
        if refused:
            yield {"card": cards.name(card), "refusal": wire.refusal_out(refused)}


# ---------------------------------------------------------------------------------------- playing


def _stale(words: Picture, table: Table) -> bool:
    return _number(words, "ply", table.deal.at, 0, LARGEST_NUMBER) != table.deal.at


def _move(words: Picture) -> Picture:
    table, seat = _asked(words)
    move = wire.move_in(table.game, words.get("move"))
    if _stale(words, table):
        return _shown(table, seat, stale=True)
    refused = _refusal(table, seat, move)
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
    move = await _thought(table, seat, bot)
    if table is not TABLE:
        return _shown(_table(), _looker({}, _table()), stale=True)
    if changes != table.changes:
        return _shown(table, looker, stale=True)
    _play(table, seat, move)
    return _shown(table, looker)


async def _thought(table: Table, seat: Seat, bot: str) -> Any:
    """The bot's move: the same again when moves are taken back and made anew."""
    deal = table.deal
    return await BOTS[bot](table.game, table.game.view(deal.state, seat), random.Random(f"{deal.seed} {deal.at}"))


async def _hint(words: Picture) -> Picture:
    table, seat = _asked(words)
    if table.game.turn(table.deal.state) != seat:
        raise BadRequest("not_turn", "a hint is for the seat that is to move")
    changes = table.changes
    move = await _thought(table, seat, "careful")
    if table is not TABLE or changes != table.changes:
        raise BadRequest("stale", "the table has changed while the hint was thought about")
    return {"move": wire.move_out(table.game, move)}


# ---------------------------------------------------------------------------------------- taking back


def _is_own(table: Table, seat: Seat, mover: Seat | None) -> bool:
    """Whether that mover's moves are this seat's to take back: in a study every person's are."""
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
    known, *later = (pictures.seen(game, game.view(state, seat)) for state in deal.states[ply : deal.at + 1])
    if any(seen & ~known for seen in later):
        return "this seat has seen new cards since"
    return ply


def _undo(words: Picture) -> Picture:
    table, seat = _asked(words)
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
    """Forward to where this seat is to move next, or to the end of what was taken back."""
    table, seat = _asked(words)
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
    recorded = _recorded(words, table, _looker(words, table))
    return {"save": _sealed(table), "record": recorded and record.write(recorded)}


def _recorded(words: Picture, table: Table, seat: Seat) -> record.Record | None:
    game, deal, what = table.game, table.deal, words.get("record")
    at = _number(words, "at", deal.at, 0, deal.at)
    if what not in (True, "seen", "open"):
        return None
    if what is True and table.open:
        return _played(table, deal.moves[: deal.at])
    state = deal.states[at]
    if game.turn(state) is None:
        raise BadRequest("deal_over", "the deal is over: nothing can be played from here")
    if what == "open" and table.open:
        return record.from_state(game, state, deal.moves[at : deal.at])
    moves = []
    for before, line in zip(deal.states[at:], _log(table, seat, deal.at)[at:], strict=False):
        if HIDDEN in line["text"]:
            break
        mover = None if line["mover"] == game.turn(before) else line["mover"]
        moves.append(record.Played(mover, game.read(line["text"])))
    return record.from_view(game, game.view(state, seat))._replace(moves=tuple(moves))


def _played(table: Table, plies: list[tuple[Seat, Any]]) -> record.Record:
    """The record of the deal with these moves."""
    game, deal = table.game, table.deal
    if not deal.deck:
        return record.from_state(game, deal.states[0], plies)
    return record.from_play(game, table.options, table.match_before.dealer, deal.deck, plies)


def _sealed(table: Table) -> str:
    """The match as text in which no hidden card can be read at a glance: page and storage know none (K5)."""
    deal = table.deal
    content = {
        "version": SAVE_VERSION,
        "game": table.game.NAME,
        "options": wire.options_out(table.options),
        "players": table.players,
        "study": table.study,
        "match": wire.match_out(table.match_before),
        "seed": deal.seed,
        "start": None if deal.seed is not None else record.write(_played(table, [])),
        "moves": [[seat, table.game.write(move)] for seat, move in deal.moves],
        "at": deal.at,
    }
    packed = zlib.compress(json.dumps(content, separators=(",", ":")).encode(), 9)
    return SEAL + base64.b64encode(packed).decode()


def _load(words: Picture) -> Picture:
    match words:
        case {"save": str(sealed)}:
            return _laid(words, _unsealed(sealed))
        case {"record": str(text)}:
            return _laid(words, _read(text, words))
        case _:
            raise BadRequest("bad_word", "load: needs a save or a record")


def _read(text: str, words: Picture) -> Table:
    """The recorded deal at its last move, in a match of its own."""
    read = record.parse(text)
    played = record.replay(read)
    deal = Deal(None, read.deck, [played.start])
    for ply in played.plies:
        deal.play(*ply)
    match_ = matches.start(read.game, read.options, read.dealer)
    return Table(_players(words, read.options.players), words.get("study") is True, match_, deal)


def _unsealed(sealed: str) -> Table:
    try:
        packed = base64.b64decode(sealed.partition(SEAL)[2], validate=True)
        saved = json.loads(zlib.decompressobj().decompress(packed, LONGEST_SAVE), parse_constant=_no_number)
        version = _whole(saved["version"], "version", 1, LARGEST_NUMBER)
        if version <= SAVE_VERSION:
            return _rebuilt(saved)
    except UNREADABLE:
        raise BadRequest("bad_save", "this is no save of a match, or it is damaged") from None
    raise BadRequest("future_save", f"the save is of version {version}; this page reads up to {SAVE_VERSION}")


UNREADABLE = (
    ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError, IllegalMove, zlib.error,
)  # fmt: skip
"""What may come of rebuilding a table from something that is no save."""


def _rebuilt(saved: Picture) -> Table:
    game = GAMES[saved["game"]]
    options = wire.options_in(game, saved["options"])
    players = _players(saved, options.players)
    match_ = _kept_match(game, options, saved["match"])
    deal = _kept_start(match_, saved)
    for number, text in saved["moves"]:
        seat, move = Seat(_whole(number, "seat", 0, options.players - 1)), game.read(text)
        deal.play(seat, move, game.apply(deal.state, seat, move))
    deal.at = _whole(saved["at"], "at", 0, len(deal.moves))
    return Table(players, saved["study"] is True, match_, deal)


def _kept_match(game: AnyGame, options: Any, kept: Picture) -> Match:
    """The match as it was when the deal began; raises ValueError for one that cannot have been."""
    players = options.players
    dealer, fool = _whole(kept["dealer"], "dealer", 0, players - 1), _number(kept, "fool", None, 0, players - 1)
    deals, first_to = (_number(kept, name, None, 1, 100_000) for name in ("deals", "first_to"))
    sheet, totals, markers = tuple(map(tuple, kept["sheet"])), tuple(kept["totals"]), tuple(kept["markers"])
    for line in (*sheet, totals, markers):
        if len([_whole(number, "sheet", -LARGEST_NUMBER, LARGEST_NUMBER) for number in line]) != players:
            raise ValueError("a line of the sheet has one number a seat")
    if totals != (sheet[-1] if sheet else (0,) * players) or (deals and len(sheet) >= deals):
        raise ValueError("the sheet does not add up")
    match_ = matches.start(game, options, Seat(dealer), deals=deals, first_to=first_to)
    return match_._replace(sheet=sheet, totals=totals, markers=markers, fool=None if fool is None else Seat(fool))


def _kept_start(match_: Match, saved: Picture) -> Deal:
    """The deal before its first move, from its seed or the record of its start."""
    if saved["start"] is None:
        return _shuffled(match_, _whole(saved["seed"], "seed", 0, LARGEST_NUMBER))
    start = record.parse(saved["start"])
    if (start.game, start.options, start.dealer) != (match_.game, match_.options, match_.dealer):
        raise ValueError("its deal belongs to another match")
    return Deal(None, start.deck, [record.replay(start).start])


ANSWERS = (_games, _rules, _new, _view, _move, _why, _bot, _hint, _undo, _redo, _save, _load)
VERBS = {answer.__name__[1:]: answer for answer in ANSWERS}
