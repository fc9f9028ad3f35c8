"""A deal or a position as text that a person can type into a wiki and that fits a link, and the replay of it.

    [Game "durak"]
    [Options "players=3"]
    [Dealer "0"]
    [Deck "6C QS 9H …"]
    1. AH AD 7C  QS>7C  take   # a comment, to the end of the line
    2. rob  TD  KD>TD

A position gives the zones in place of the deck, and `??` for every hidden card. Line breaks, round numbers and double
spaces are for the eye only. A move belongs to the seat that is on turn or, where that may not make it, to the next one
clockwise that may; where another seat is meant its number stands before the move: `2:redeal`.
"""

from __future__ import annotations

import random
import re
import types
import typing
from bisect import bisect_left
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from itertools import accumulate, takewhile
from typing import Any, Literal, NamedTuple, NoReturn, get_args, get_origin

from kozyri import GAMES, cards, durak, schnapsen, svoi
from kozyri.cards import SUIT_LETTERS, BadNotation, Card, Cards, Suit
from kozyri.game import AnyGame, Seat, clockwise_from

HIDDEN = "??"
LONGEST = 30_000  # characters
TRIES = 600  # how often the moves of a record are tried with other hidden cards
MOVES_TRIED = 15_000  # in all those tries
EXCHANGES = 50  # tries after which the hidden cards are laid out anew


class BadRecord(ValueError):  # noqa: N818 - it is the record that is bad, as in BadNotation
    """Text that is no record."""

    def __init__(self, line: int, word: str, reason: str) -> None:
        super().__init__(f"line {line}, {cards.shown(word)}: {reason}")
        self.line = line
        self.word = word
        self.reason = reason


class Zone(NamedTuple):
    """One place of a position as its header says it."""

    name: str
    seat: Seat | None
    value: str


class Played(NamedTuple):
    """One move as written down; `seat` only where it is not whose move it is anyway."""

    seat: Seat | None
    move: Any


class Comment(NamedTuple):
    """A comment and how many moves stand before it; −1 = above the headers."""

    after: int
    text: str


class Record(NamedTuple):
    """A game as text says it. A deal has a deck, a position has zones."""

    game: str
    options: Any
    dealer: Seat
    deck: tuple[Card, ...] = ()
    zones: tuple[Zone, ...] = ()
    moves: tuple[Played, ...] = ()
    comments: tuple[Comment, ...] = ()


class Ply(NamedTuple):
    """A move and the state after it."""

    seat: Seat
    move: Any
    state: Any


class Replay(NamedTuple):
    """A record played through."""

    start: Any
    plies: tuple[Ply, ...]

    @property
    def end(self) -> Any:
        return self.plies[-1].state if self.plies else self.start


# ---------------------------------------------------------------------------------------- words


class _Word(NamedTuple):
    line: int
    text: str

    def bad(self, reason: str) -> NoReturn:
        raise BadRecord(self.line, self.text, reason)


class _Header(NamedTuple):
    word: _Word
    name: str
    seat: Seat | None
    value: tuple[_Word, ...]

    @property
    def title(self) -> str:
        return self.name if self.seat is None else f"{self.name} {self.seat}"


_PIECE = re.compile(r"#[^\n]*|\[[^\]]*\]|[^\s#\[]+|\[")
_HEADER = re.compile(r"""\[\s*([A-Za-z]+)(?:\s+([0-9]))?\s*["“”„«]([^"“”»]*)["“”»]\s*\]""")
_NUMBER = re.compile(r"[0-9]{1,4}\.")


def _pieces(text: str) -> tuple[list[_Header], list[_Word], list[Comment]]:
    """The headers, the words of the moves, and each comment with the number of words before it."""
    headers: list[_Header] = []
    words: list[_Word] = []
    comments: list[Comment] = []
    line, passed = 1, 0
    for piece in _PIECE.finditer(text):
        line += text.count("\n", passed, piece.start())
        passed = piece.start()
        word = _Word(line, piece.group())
        if word.text.startswith("#"):
            comments.append(Comment(len(words) if headers else -1, " ".join(word.text[1:].split())))
        elif word.text.startswith("["):
            if words:
                word.bad("headers stand before the first move")
            headers.append(_header(word))
        elif not headers:
            word.bad('a record begins with a header such as [Game "durak"]')
        else:
            move = _NUMBER.sub("", word.text, count=1) if _NUMBER.match(word.text) else word.text
            if move:
                words.append(_Word(line, move))
    return headers, words, comments


def _header(word: _Word) -> _Header:
    parts = _HEADER.fullmatch(word.text)
    if parts is None:
        word.bad('a header is a name and a value in quotation marks: [Game "durak"]')
    name, seat, _ = parts.groups()
    value = tuple(
        _Word(word.line + word.text.count("\n", 0, parts.start(3) + found.start()), found.group())
        for found in re.finditer(r"\S+", parts[3])
    )
    return _Header(word, name, None if seat is None else Seat(int(seat)), value)


# ---------------------------------------------------------------------------------------- options


def options_text(options: Any) -> str:
    """The options that are not the default ones: `players=3 pack=32`."""
    kind, said = type(options), {field.name: getattr(options, field.name) for field in fields(options)}
    for name in list(said):
        fewer = {other: value for other, value in said.items() if other != name}
        try:
            if kind(**fewer) == options:
                said = fewer
        except ValueError:  # what remains depends on this one
            continue
    hints = typing.get_type_hints(kind)
    return " ".join(f"{name}={_option_out(hints[name], value)}" for name, value in said.items())


def read_options(game: AnyGame, said: Iterable[str], preset: str | None = None) -> Any:
    """The options that `name=value` words make of a preset or the default ones; raises ValueError."""
    kind = type(next(iter(game.PRESETS.values())))
    hints = typing.get_type_hints(kind)
    known = [field.name for field in fields(kind)]
    values: dict[str, Any] = {}
    for word in said:
        name, equals, value = word.partition("=")
        if not equals:
            raise ValueError(f"{cards.shown(word)}: an option is a name and a value, such as {known[0]}=3")
        if name not in known:
            raise ValueError(f"{cards.shown(name)}: {game.NAME} has no such option; it has {', '.join(known)}")
        if name in values:
            raise ValueError(f"{name}: stands twice")
        try:
            values[name] = _option_in(hints[name], value)
        except BadNotation as bad:
            raise ValueError(f"{name}: {bad}") from None
    return kind(**values) if preset is None else replace(game.PRESETS[preset], **values)


def _option_in(kind: Any, text: str) -> Any:
    """An option's value; raises BadNotation. Values out of range the options refuse themselves."""
    if kind is Suit:
        return cards.suit(text)
    if kind is bool:
        if text not in ("yes", "no", "true", "false"):
            raise BadNotation(f"must be yes or no, not {cards.shown(text)}")
        return text in ("yes", "true")
    if kind is int:
        if not re.fullmatch(r"-?[0-9]{1,9}", text):
            raise BadNotation(f"must be a whole number, not {cards.shown(text)}")
        return int(text)
    if get_origin(kind) in (typing.Union, types.UnionType):
        one = next(arm for arm in get_args(kind) if arm is not types.NoneType)
        return None if text == "none" else _option_in(one, text)
    if get_origin(kind) is tuple:
        return () if text == "none" else tuple(_option_in(get_args(kind)[0], one) for one in text.split(","))
    if get_origin(kind) is Literal:
        return next((value for value in get_args(kind) if str(value) == text), text)
    return text


def _option_out(kind: Any, value: Any) -> str:
    if value is None or value == ():
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ",".join(_option_out(get_args(kind)[0], one) for one in value)
    return SUIT_LETTERS[value] if kind is Suit or Suit in get_args(kind) else str(value)


# ---------------------------------------------------------------------------------------- reading


def parse(text: str) -> Record:
    """The record that is written so and can be played through; raises BadRecord."""
    if len(text) > LONGEST:
        raise BadRecord(1, text[:24], f"a record has at most {LONGEST} characters")
    headers, words, comments = _pieces(text)
    by_title: dict[str, _Header] = {}
    for header in headers:
        if header.title in by_title:
            header.word.bad(f"{header.title} stands twice")
        by_title[header.title] = header
    name = _one(
        _needed(by_title, "Game", "…", f": {', '.join(GAMES)}"), GAMES, f"no such game; there is {', '.join(GAMES)}"
    )
    game, notation = GAMES[name], NOTATIONS[name]
    options = _options(game, by_title)
    _check_names(game, notation, options, headers)
    dealer = _seat(_needed(by_title, "Dealer", "0"), options)
    deck, zones = _cards(game, notation, options, by_title)
    groups = list(_moves_apart(notation, options, words))
    moves = tuple(_played(game, options, group) for group in groups)
    record = Record(name, options, dealer, deck, zones, moves, tuple(_placed(comments, groups)))
    try:
        _replayed(record, random.Random(0))
    except _BadMove as bad:
        group = groups[bad.index]
        raise BadRecord(group[0].line, " ".join(word.text for word in group), bad.reason) from None
    except _BadZones as bad:
        raise _located(bad, by_title) from None
    return record


def _needed(headers: Mapping[str, _Header], name: str, value: str, rest: str = "") -> _Header:
    if name not in headers:
        raise BadRecord(1, name, f'the record needs a header [{name} "{value}"]{rest}')
    return headers[name]


def _options(game: AnyGame, headers: Mapping[str, _Header]) -> Any:
    header = headers.get("Options")
    value = header.value if header else ()
    try:
        return read_options(game, (word.text for word in value))
    except ValueError as bad:
        assert header is not None
        name, _, reason = str(bad).partition(": ")
        at = next((word for word in value if word.text.partition("=")[0] in (name, name.strip("'"))), None)
        if at is None:
            raise BadRecord(header.word.line, name, reason) from None
        raise BadRecord(at.line, at.text, str(bad) if name in at.text else reason) from None


def _check_names(game: AnyGame, notation: _Notation, options: Any, headers: Iterable[_Header]) -> None:
    known = ("Game", "Options", "Dealer", "Deck", *notation.zones)
    for header in headers:
        if header.name not in known:
            raise BadRecord(header.word.line, header.name, f"no such header; {game.NAME} has {', '.join(known)}")
        per_seat = header.name in notation.zones and notation.zones[header.name].per_seat
        if per_seat and header.seat is None:
            header.word.bad(f'{header.name} needs a seat: [{header.name} 0 "…"]')
        if not per_seat and header.seat is not None:
            header.word.bad(f"{header.name} belongs to no seat")
        if header.seat is not None and header.seat >= options.players:
            header.word.bad(f"there is no seat {header.seat}; seats are 0 to {options.players - 1}")


def _cards(
    game: AnyGame, notation: _Notation, options: Any, headers: Mapping[str, _Header]
) -> tuple[tuple[Card, ...], tuple[Zone, ...]]:
    """The deck of a deal, or the zones of a position in the order of the table."""
    zones = sorted(
        (header for header in headers.values() if header.name in notation.zones),
        key=lambda header: (list(notation.zones).index(header.name), header.seat or 0),
    )
    pack = game.pack(options)
    seen: set[Card] = set()
    if zones and "Deck" in headers:
        zones[0].word.bad("a deal has a deck, a position has zones, and nothing has both")
    if zones:
        return (), tuple(
            Zone(header.name, header.seat, _zone(header, notation.zones[header.name], options, pack, seen))
            for header in zones
        )
    header = _needed(headers, "Deck", "…", ", or the zones of a position")
    deck = tuple(_card(word, pack, seen) for word in header.value)
    missing = cards.collect(card for card in pack if card not in seen)
    if missing:
        raise BadRecord(header.word.line, "Deck", f"these cards of the pack are missing: {cards.names(missing)}")
    return deck, ()


def _card(word: _Word, pack: tuple[Card, ...], seen: set[Card]) -> Card:
    try:
        card = cards.card(word.text)
    except BadNotation as bad:
        raise BadRecord(word.line, word.text, str(bad)) from None
    if card not in pack:
        word.bad(f"the pack of {len(pack)} cards has no such card")
    if card in seen:
        word.bad("this card stands twice")
    seen.add(card)
    return card


def _played(game: AnyGame, options: Any, group: Sequence[_Word]) -> Played:
    first, *rest = (word.text for word in group)
    seat: Seat | None = None
    prefix = re.match(r"([0-9]):", first)
    if prefix:
        seat, first = Seat(int(prefix[1])), first[2:]
        if seat >= options.players:
            group[0].bad(f"there is no seat {seat}; seats are 0 to {options.players - 1}")
    try:
        return Played(seat, game.read(" ".join((first, *rest))))
    except BadNotation as bad:
        raise BadRecord(group[0].line, " ".join(word.text for word in group), str(bad)) from None


def _moves_apart(notation: _Notation, options: Any, words: list[_Word]) -> Iterator[list[_Word]]:
    at = 0
    while at < len(words):
        first, *following = (word.text for word in words[at : at + 60])
        size = notation.words(options, re.sub(r"^[0-9]:", "", first), following)
        yield words[at : at + size]
        at += size


def _placed(comments: Iterable[Comment], groups: Sequence[Sequence[_Word]]) -> Iterator[Comment]:
    """The comments by the moves before them; one in the middle of a move stands after it."""
    ends = list(accumulate(map(len, groups), initial=0))
    for after, text in comments:
        yield Comment(-1 if after < 0 else bisect_left(ends, after), text)


# ---------------------------------------------------------------------------------------- zones


class _Kind(NamedTuple):
    """What the value of a zone is: a set of cards, cards in order, pairs beaten, one word, or what the game reads."""

    kind: Literal["set", "order", "beaten", "suit", "seat", "word", "text"]
    per_seat: bool = False
    words: tuple[str, ...] = ()
    known: bool = False  # whether its cards lie elsewhere too, and this only says who knows them


_CARDS = ("set", "order", "beaten")


def _zone(header: _Header, kind: _Kind, options: Any, pack: tuple[Card, ...], seen: set[Card]) -> str:
    """The value of that header as `write` has it; raises BadRecord."""
    match kind.kind:
        case "set" | "order":
            named: set[Card] = set() if kind.known else seen
            known = [_card(word, pack, named) for word in header.value if word.text != HIDDEN]
            if kind.known and len(known) < len(header.value):
                header.word.bad("only known cards stand here")
            if kind.kind == "order":
                return " ".join(word.text for word in header.value)
            hidden = [HIDDEN] * (len(header.value) - len(known))
            return " ".join([*map(cards.name, cards.descending(cards.collect(known))), *hidden])
        case "beaten":
            for word in header.value:
                for part in word.text.split(">"):
                    _card(_Word(word.line, part), pack, seen)
                if word.text.count(">") != 1:
                    word.bad("a beaten card is written as the card that beat it, > and the card: QS>7C")
            return " ".join(word.text for word in header.value)
        case "suit":
            return _one(header, tuple(SUIT_LETTERS), f"must be a suit of {SUIT_LETTERS}")
        case "seat":
            return str(_seat(header, options))
        case "word":
            return _one(header, kind.words, f"must be one of {', '.join(kind.words)}")
        case "text":
            return " ".join(word.text for word in header.value)


def _one(header: _Header, choices: Container[str], reason: str) -> str:
    text = " ".join(word.text for word in header.value)
    if text not in choices:
        raise BadRecord(header.word.line, text or header.title, reason)
    return text


def _seat(header: _Header, options: Any) -> Seat:
    seats = [str(seat) for seat in range(options.players)]
    return Seat(int(_one(header, seats, f"must be a seat from 0 to {seats[-1]}")))


class _BadZones(Exception):  # noqa: N818 - told as a BadRecord
    """A position that cannot be, and the header to blame, if one is."""

    def __init__(self, zone: str, reason: str) -> None:
        super().__init__(reason)
        self.zone = zone
        self.reason = reason


def _located(bad: _BadZones, headers: Mapping[str, _Header]) -> BadRecord:
    """The same with the line of the header that is named, or of the first zone."""
    zones = [header for title, header in headers.items() if title not in ("Game", "Options", "Dealer", "Deck")]
    header = headers.get(bad.zone) or next((zone for zone in zones if zone.name == bad.zone), zones[0])
    return BadRecord(header.word.line, header.title, bad.reason)


class _Zones:
    """The zones of a position, without hidden cards."""

    def __init__(self, zones: Iterable[Zone]) -> None:
        self._values = {(zone.name, zone.seat): zone.value for zone in zones}

    def text(self, name: str, default: str = "") -> str:
        return self._values.get((name, None), default)

    def need(self, name: str) -> str:
        if (name, None) not in self._values:
            raise _BadZones(name, f'the position needs a header [{name} "…"]')
        return self._values[name, None]

    def has(self, name: str) -> bool:
        return (name, None) in self._values

    def seat(self, name: str) -> Seat:
        return Seat(int(self.need(name)))

    def order(self, name: str, seat: Seat | None = None) -> tuple[Card, ...]:
        return cards.order(self._values.get((name, seat), ""))

    def set(self, name: str, seat: Seat | None = None) -> Cards:
        return cards.collect(self.order(name, seat))

    def row(self, name: str, players: int) -> tuple[Cards, ...]:
        return tuple(self.set(name, Seat(seat)) for seat in range(players))


# ---------------------------------------------------------------------------------------- replaying


class _BadMove(Exception):  # noqa: N818 - told as a BadRecord
    def __init__(self, index: int, reason: str, played: tuple[Ply, ...], start: Any) -> None:
        super().__init__(reason)
        self.index = index
        self.reason = reason
        self.end = played[-1].state if played else start


def replay(record: Record, rng: random.Random | None = None) -> Replay:
    """The record played through; raises BadRecord with a line of the record as it is written.

    Hidden cards are laid out at random so that the moves are legal: the same way every time unless `rng` is given.
    """
    try:
        return _replayed(record, rng or random.Random(0))
    except _BadMove as bad:
        move = record.moves[bad.index].move
        line = next(at for at, (_, moves) in enumerate(_lines(record), 1) if moves > bad.index)
        raise BadRecord(line, GAMES[record.game].write(move), bad.reason) from None
    except _BadZones as bad:
        raise BadRecord(1, bad.zone or "Hand", bad.reason) from None


def hidden(record: Record) -> int:
    return sum(map(_hidden, record.zones))


def _hidden(zone: Zone) -> int:
    return zone.value.split().count(HIDDEN)


def _replayed(record: Record, rng: random.Random) -> Replay:
    game = GAMES[record.game]
    if record.deck:
        return _played_through(record, game.deal(record.options, record.deck, record.dealer))
    if not hidden(record):
        return _played_through(record, _position(record, record.zones))
    return _laid_out(record, rng)


def _position(record: Record, zones: Iterable[Zone]) -> Any:
    try:
        return NOTATIONS[record.game].position(record.options, record.dealer, _Zones(zones))
    except ValueError as bad:
        word, _, reason = str(bad).partition(": ")
        name, _, seat = word.partition(" ")
        zone = ZONE_OF.get(name, name.capitalize())
        if zone in NOTATIONS[record.game].zones:
            raise _BadZones(f"{zone} {seat}".strip(), reason) from None
        raise _BadZones("", str(bad)) from None


def _played_through(record: Record, start: Any) -> Replay:
    game = GAMES[record.game]
    plies: list[Ply] = []
    state = start
    for index, played in enumerate(record.moves):
        seat = mover(game, state, played.move) if played.seat is None else played.seat
        refused = None if seat is None else game.refusal(state, seat, played.move)
        if seat is None or refused:
            ended = "the deal is over; nothing may follow"
            raise _BadMove(index, ended if game.turn(state) is None else str(refused), tuple(plies), start)
        state = game.apply(state, seat, played.move)
        plies.append(Ply(seat, played.move, state))
    return Replay(start, tuple(plies))


def mover(game: AnyGame, state: Any, move: Any) -> Seat | None:
    """Whose move it is when nothing else is said: of the seats from the one on turn, the first that may make it.

    The seat on turn where none may; None when the deal is over.
    """
    turn = game.turn(state)
    if turn is None:
        return None
    seats = clockwise_from(turn, state.options.players)
    return next((seat for seat in seats if game.refusal(state, seat, move) is None), turn)


class _Layout:
    """A random card for each hidden place of a position, and behind the last place those that are left.

    Where a seat is to play a card that it does not hold, that card changes places with one of its hand that is not
    needed there, and everything is played again.
    """

    def __init__(self, record: Record, rng: random.Random) -> None:
        game, kinds = GAMES[record.game], NOTATIONS[record.game].zones
        lies = {zone.name for zone in record.zones if kinds[zone.name].kind in _CARDS and not kinds[zone.name].known}
        named = {card for zone in record.zones if zone.name in lies for card in _named(zone.value)}
        owners = [zone.seat if zone.name == "Hand" else None for zone in record.zones for _ in range(_hidden(zone))]
        excluded = {zone.seat: cards.cards(zone.value) for zone in record.zones if zone.name == "Excluded"}
        self.record, self.game, self.rng = record, game, rng
        self.free = [card for card in game.pack(record.options) if card not in named]
        if len(owners) > len(self.free):
            reason = f"{len(owners)} cards are hidden, but only {len(self.free)} of the pack are not in sight"
            raise _BadZones("Hand", reason)
        self.barred = [excluded.get(owner, cards.NO_CARDS) for owner in owners]
        self.barred += [cards.NO_CARDS] * (len(self.free) - len(owners))
        self.anew()

    def anew(self) -> None:
        """Lays all cards out, as far as can be none where it is barred."""
        self.cards = list(cards.shuffled(self.free, self.rng))
        self.pinned: set[Card] = set()
        for here, bar in enumerate(self.barred):
            if cards.holds(bar, self.cards[here]):
                self.swap(here, next((there for there in range(len(self.cards)) if self.fits(here, there)), here))

    def zones(self) -> Iterator[Zone]:
        following = iter(self.cards)
        for zone in self.record.zones:
            words = (cards.name(next(following)) if word == HIDDEN else word for word in zone.value.split())
            yield zone._replace(value=" ".join(words))

    def fits(self, here: int, there: int) -> bool:
        barred = self.barred
        return not cards.holds(barred[here], self.cards[there]) and not cards.holds(barred[there], self.cards[here])

    def swap(self, here: int, there: int) -> None:
        self.cards[here], self.cards[there] = self.cards[there], self.cards[here]

    def swap_any(self, pairs: Iterable[tuple[int, int]]) -> bool:
        """Whether there was a pair of places that could be swapped."""
        fit = [pair for pair in pairs if self.fits(*pair)]
        if fit:
            self.swap(*fit[int(self.rng.random() * len(fit))])
        return bool(fit)

    def change(self, bad: _BadMove) -> None:
        """Brings the cards of a move that failed to its seat, or changes any: a suit to follow may be gone."""
        played = self.record.moves[bad.index]
        seat = self.game.turn(bad.end) if played.seat is None else played.seat
        changed, hand = False, cards.NO_CARDS
        if seat is not None:
            hand = bad.end.hands[seat]
            for move in self.record.moves[: bad.index + 1]:
                self.pinned.update(_named(self.game.write(move.move)))
            for card in _named(self.game.write(played.move)):
                if card in self.cards and not cards.holds(hand, card):
                    here = self.cards.index(card)
                    if self.swap_any((here, there) for there in self.loose() if cards.holds(hand, self.cards[there])):
                        hand = cards.without(hand, self.cards[here])
                        changed = True
        if not changed:
            mine = [at for at in self.loose() if seat is None or cards.holds(hand, self.cards[at])]
            some = mine[int(self.rng.random() * len(mine)) :][:1]
            self.swap_any((here, there) for here in some for there in self.loose() if here != there)

    def loose(self) -> list[int]:
        """The places of cards that no move needs so far."""
        return [at for at, card in enumerate(self.cards) if card not in self.pinned]


def _laid_out(record: Record, rng: random.Random) -> Replay:
    layout = _Layout(record, rng)
    problem: Exception | None = None
    moves = 0
    for attempt in range(1, TRIES + 1):
        try:
            return _played_through(record, _position(record, layout.zones()))
        except _BadZones as bad:
            problem = problem or bad
            layout.anew()
        except _BadMove as bad:
            if not isinstance(problem, _BadMove) or bad.index > problem.index:
                problem = bad
            moves += bad.index
            if moves > MOVES_TRIED:
                break
            layout.change(bad)
            if attempt % EXCHANGES == 0:
                layout.anew()
    assert problem is not None
    raise problem


def _named(value: str) -> list[Card]:
    return [cards.card(word) for word in re.findall(r"\b[2-9TJQKA][SHDC]\b", value)]


# ---------------------------------------------------------------------------------------- writing


def write(record: Record) -> str:
    """The record as text, which `parse` reads."""
    return "".join(line + "\n" for line, _ in _lines(record))


def from_play(
    game: AnyGame, options: Any, dealer: Seat, deck: Sequence[Card], plies: Iterable[tuple[Seat, Any]] = ()
) -> Record:
    """The record of a deal that was played so; raises IllegalMove."""
    start = game.deal(options, deck, dealer)
    return Record(game.NAME, options, dealer, tuple(deck), (), _as_played(game, start, plies))


def from_state(game: AnyGame, state: Any, plies: Iterable[tuple[Seat, Any]] = ()) -> Record:
    """The record of an open position and of what was played from there; raises ValueError when the deal is over.

    It keeps who knows which cards, but not how often a position has stood.
    """
    record = _pictured(game, state, cards.collect(game.pack(state.options)))
    return record._replace(moves=_as_played(game, state, plies))


def from_view(game: AnyGame, view: Any) -> Record:
    """The record of a position with the cards hidden that a seat cannot place; raises ValueError when it is over."""
    state = game.guess(view, random.Random(0))
    return _pictured(game, state, NOTATIONS[game.NAME].known(view))


def _pictured(game: AnyGame, state: Any, known: Cards) -> Record:
    if game.turn(state) is None:
        raise ValueError("the deal is over: from here nothing can be played")
    notation, zones = NOTATIONS[game.NAME], []
    for name, value in notation.describe(state, known).items():
        kind = notation.zones[name]
        row = [(Seat(seat), one) for seat, one in enumerate(value)] if kind.per_seat else [(None, value)]
        written = [Zone(name, seat, _zone_text(kind, one, known)) for seat, one in row]
        zones += [zone for zone in written if zone.value or name == "Hand"]
    return Record(game.NAME, state.options, state.dealer, (), tuple(zones))


def _zone_text(kind: _Kind, value: Any, known: Cards) -> str:
    if value is None:
        return ""
    match kind.kind:
        case "set":
            in_sight = value if kind.known else value & known
            words = [cards.name(card) for card in cards.descending(in_sight)]
            return " ".join(words + [HIDDEN] * (value & ~in_sight).bit_count())
        case "order":
            return " ".join(cards.name(card) if cards.holds(known, card) else HIDDEN for card in value)
        case "suit":
            return SUIT_LETTERS[value]
        case _:
            return str(value)


def _as_played(game: AnyGame, state: Any, plies: Iterable[tuple[Seat, Any]]) -> tuple[Played, ...]:
    moves = []
    for seat, move in plies:
        moves.append(Played(None if mover(game, state, move) == seat else seat, move))
        state = game.apply(state, seat, move)
    return tuple(moves)


def _lines(record: Record) -> Iterator[tuple[str, int]]:
    """The lines of the text, each with the number of moves up to its end."""
    notes: dict[int, list[str]] = {}
    for comment in record.comments:
        notes.setdefault(comment.after, []).append(f"# {comment.text}".strip())
    for note in notes.get(-1, ()):
        yield note, 0
    for line in _header_lines(record):
        yield line, 0
    for note in notes.get(0, ()):
        yield note, 0
    line, now = "", 0
    for moves, (number, text) in enumerate(_numbered(record), 1):
        if line and number != now:
            yield line, moves - 1
            line = ""
        line = f"{line}  {text}" if line else (f"{number}. {text}" if number != now else text)
        now = number
        if moves in notes:
            first, *others = notes[moves]
            yield f"{line}  {first}", moves
            for note in others:
                yield note, moves
            line = ""
    if line:
        yield line, len(record.moves)


def _header_lines(record: Record) -> Iterator[str]:
    yield f'[Game "{record.game}"]'
    said = options_text(record.options)
    if said:
        yield f'[Options "{said}"]'
    yield f'[Dealer "{record.dealer}"]'
    if record.deck:
        yield f'[Deck "{" ".join(map(cards.name, record.deck))}"]'
    for zone in record.zones:
        yield f'[{zone.name}{"" if zone.seat is None else f" {zone.seat}"} "{zone.value}"]'


def _numbered(record: Record) -> Iterator[tuple[int, str]]:
    """Each move as text with the number of its round."""
    game, notation = GAMES[record.game], NOTATIONS[record.game]
    number = 0
    in_round: list[str] = []
    for played in record.moves:
        text = game.write(played.move)
        if number == 0 or notation.begins(text, in_round):
            number, in_round = number + 1, []
        in_round.append(text)
        yield number, text if played.seat is None else f"{played.seat}:{text}"


# ---------------------------------------------------------------------------------------- the games


class _Notation(NamedTuple):
    zones: dict[str, _Kind]  # the headers of its positions, in the order of the table
    words: Callable[[Any, str, list[str]], int]  # of a move, from options, its first one and what follows
    begins: Callable[[str, list[str]], bool]  # whether a move begins a round
    position: Callable[[Any, Seat, _Zones], Any]  # raises ValueError
    describe: Callable[[Any, Cards], dict[str, Any]]  # by zone what it holds, where these cards are known
    known: Callable[[Any], Cards]  # the cards that a view can place


def _is_card(word: str) -> bool:
    return re.fullmatch("[2-9TJQKA][SHDC]", word) is not None


def _cards_in_a_row(words: Iterable[str]) -> int:
    return sum(1 for _ in takewhile(_is_card, words))


def _hand_next_to(hands: Sequence[Cards], seat: Seat, step: Literal[-1, 1]) -> Seat:
    """The next seat that holds cards, clockwise or against it; the neighbour if none does."""
    seats = [Seat((seat + step * far) % len(hands)) for far in range(1, len(hands))]
    return next((other for other in seats if hands[other]), seats[0])


_SET = _Kind("set")
_ORDER = _Kind("order")
_SEAT = _Kind("seat")
_SUIT = _Kind("suit")
_SET_OF_SEAT = _Kind("set", per_seat=True)
_KNOWN_OF_SEAT = _Kind("set", per_seat=True, known=True)

# Svoi Kozyri: a round ends with picking up.


def _svoi_position(options: svoi.Options, dealer: Seat, zones: _Zones) -> svoi.State:
    hands, pile = zones.row("Hand", options.players), zones.order("Pile")
    aside = svoi.left_over(options, hands, pile)
    if zones.has("Aside") and zones.set("Aside") != aside:
        lost = cards.names(aside & ~zones.set("Aside"))
        raise ValueError(f"aside: these cards lie nowhere: {lost}")
    due = zones.text("Due", "answer" if pile else "lay")
    return svoi.position(
        options, dealer, hands, pile, zones.seat("Turn"), typing.cast("svoi.Due", due), zones.set("Seen")
    )


def _svoi_zones(state: svoi.State, _: Cards) -> dict[str, Any]:
    return {
        "Hand": state.hands,
        "Pile": state.pile,
        "Aside": state.aside,
        "Seen": None if state.options.hands_open else state.seen & cards.union(state.hands),
        "Turn": svoi.turn(state),
        "Due": state.due,
    }


def _svoi_known(view: svoi.View) -> Cards:
    return cards.union(view.hands) | cards.collect(view.pile) | view.aside


# Russisches Schnapsen: the auction, the discards, raising, and each trick are rounds.


def _schnapsen_words(options: schnapsen.Options, first: str, following: list[str]) -> int:
    match first:
        case "give":
            return 1 + min(_cards_in_a_row(following), 2 if options.pack == 24 else 4)
        case "take" | "raise":
            return 2 if following and following[0].isdecimal() else 1
        case _ if first.isdecimal() and following and following[0] == "ohne":
            return 2
        case _:
            return 1


def _schnapsen_phase(text: str) -> str:
    match text.split()[0]:
        case "give" | "take":
            return "discards"
        case "raise" | "stay":
            return "raise"
        case word if word in ("pass", "redeal") or word.isdecimal():
            return "auction"
        case _:
            return "trick"


def _schnapsen_begins(text: str, in_round: list[str]) -> bool:
    phase = _schnapsen_phase(text)
    return phase != _schnapsen_phase(in_round[0]) or (phase == "trick" and len(in_round) == 3)


def _schnapsen_position(options: schnapsen.Options, dealer: Seat, zones: _Zones) -> schnapsen.State:
    stage = typing.cast("schnapsen.Stage", zones.need("Due"))
    calls = tuple(_schnapsen_calls(options, dealer, zones.text("Calls")))
    bid = schnapsen.read(zones.text("Bid")) if zones.has("Bid") else None
    if bid is not None and not isinstance(bid, schnapsen.Bid):
        raise ValueError("bid: must be a number, perhaps with ohne")
    hands, trick = zones.row("Hand", options.players), zones.order("Trick")
    declarer = zones.seat("Declarer") if zones.has("Declarer") else None
    called = next((call for call in reversed(calls) if isinstance(call.call, schnapsen.Bid)), None)
    playing = called.seat if declarer is None and called else declarer
    talon = zones.set("Talon")
    if stage == "give" and playing is not None:  # which of his cards were the talon matters to nobody else
        some = cards.descending(hands[playing])[: schnapsen.TALON_SIZE[options.pack]]
        talon = zones.set("Picked") or cards.collect(some)
    leader = _schnapsen_leader(options, dealer, zones.seat("Turn"), trick) if stage == "play" else None
    state = schnapsen.position(
        options,
        dealer=dealer,
        stage=stage,
        hands=hands,
        talon=talon,
        dealt=zones.order("Dealt") or None,
        calls=calls,
        bid=bid,
        declarer=declarer,
        lying=zones.order("Lying"),
        took=zones.row("Took", options.players),
        leader=leader,
        trick=trick,
        trump=cards.suit(zones.text("Trump")) if zones.has("Trump") else None,
        announced=tuple(_schnapsen_announced(zones.text("Announced"))),
        taken=zones.row("Taken", options.players),
        excluded=zones.row("Excluded", options.players),
        last=_schnapsen_last(zones.text("Last"), leader),
    )
    if zones.seat("Turn") != state.turn:
        raise ValueError(f"turn: must be {state.turn}")
    return state


def _schnapsen_calls(options: schnapsen.Options, dealer: Seat, text: str) -> Iterator[schnapsen.Call]:
    auction = schnapsen.deal(options, schnapsen.pack(options), dealer)
    for said in re.findall(r"\S+(?: ohne(?!\S))?", text):
        call, seat = schnapsen.read(said), auction.turn
        if seat is None or auction.stage != "auction" or not isinstance(call, (schnapsen.Bid, schnapsen.Pass)):
            raise ValueError(f"calls: {cards.shown(said)} is no call, or the auction is over")
        refused = schnapsen.refusal(auction, seat, call)
        if refused:
            raise ValueError(f"calls: {cards.shown(said)}: {refused}")
        auction = schnapsen.apply(auction, seat, call)
        yield schnapsen.Call(seat, call)


def _schnapsen_announced(text: str) -> Iterator[schnapsen.Announced]:
    for word in text.split():
        seat, _, suit = word.partition(":")
        if not re.fullmatch("[0-3]", seat):
            raise ValueError(f"announced: {cards.shown(word)} is no seat and suit such as 1:H")
        yield schnapsen.Announced(Seat(int(seat)), cards.suit(suit))


def _schnapsen_leader(options: schnapsen.Options, dealer: Seat, turn: Seat, trick: Sequence[Card]) -> Seat | None:
    players = schnapsen.active(options, dealer)
    return players[players.index(turn) - len(trick)] if turn in players and len(trick) < 3 else None


def _schnapsen_last(text: str, winner: Seat | None) -> schnapsen.Trick | None:
    """Who led to the last trick, and its cards; whoever leads now has won it."""
    if not text:
        return None
    seat, *some = text.split()
    if not re.fullmatch("[0-3]", seat) or len(some) != 3 or winner is None:
        raise ValueError("last: the seat that led and three cards: 1 TS AS JS")
    return schnapsen.Trick(Seat(int(seat)), cards.order(" ".join(some)), winner)


def _schnapsen_zones(state: schnapsen.State, known: Cards) -> dict[str, Any]:
    everything = cards.collect(schnapsen.pack(state.options))
    calls = [call.call for call in state.calls]
    by_calls = state.stage == "auction" or state.bid in calls
    last = state.last and f"{state.last.leader} {' '.join(map(cards.name, state.last.cards))}"
    return {
        "Hand": state.hands,
        "Talon": state.talon if state.stage == "auction" else None,
        "Picked": None if state.stage == "auction" or state.talon & ~known else state.talon,
        "Dealt": None if everything & ~known else state.dealt,
        "Lying": state.lying,
        "Took": [some & known for some in state.took],
        "Taken": state.taken,
        "Excluded": [some & everything for some in state.excluded],
        "Last": last,
        "Trick": state.trick,
        "Announced": " ".join(f"{seat}:{SUIT_LETTERS[suit]}" for seat, suit in state.announced),
        "Trump": state.trump,
        "Calls": " ".join(map(schnapsen.write, calls)),
        "Bid": None if by_calls or state.bid is None else schnapsen.write(state.bid),
        "Declarer": None if by_calls else state.declarer,
        "Turn": state.turn,
        "Due": state.stage,
    }


def _schnapsen_known(view: schnapsen.View) -> Cards:
    return view.hand | cards.union(view.known) | cards.union(view.taken) | cards.collect(view.trick) | view.picked_up


# Prostoj Durak: a round is an attack and its defence. Robbing between two attacks belongs to the later one.


def _durak_words(_: durak.Options, first: str, following: list[str]) -> int:
    return 1 + _cards_in_a_row(following) if _is_card(first) else 1


def _is_attack(text: str) -> bool:
    return _is_card(text[:2]) and ">" not in text


def _durak_begins(text: str, in_round: list[str]) -> bool:
    return any(map(_is_attack, in_round)) and (_is_attack(text) or (text == "rob" and in_round[-1] == "take"))


def _durak_position(options: durak.Options, dealer: Seat, zones: _Zones) -> durak.State:
    hands, talon = zones.row("Hand", options.players), zones.order("Talon")
    stage, turn = typing.cast("durak.Stage", zones.need("Due")), zones.seat("Turn")
    if stage == "defend":
        attacker = zones.seat("Attacker") if zones.has("Attacker") else _hand_next_to(hands, turn, -1)
        defender = turn
    else:
        attacker, defender = turn, _hand_next_to(hands, turn, 1)
    if not talon:
        zones.need("Trump")
    return durak.position(
        options,
        hands,
        trump=cards.suit(zones.text("Trump")) if zones.has("Trump") else cards.SUIT_OF[talon[-1]],
        attacker=attacker,
        defender=defender,
        talon=talon,
        stage=stage,
        attack=zones.set("Attack"),
        beaten=[
            (cards.card(over), cards.card(card))
            for card, _, over in (word.partition(">") for word in zones.text("Beaten").split())
        ],
        set_aside=zones.set("Aside") if zones.has("Aside") else None,
        shown=zones.row("Shown", options.players),
        dealer=dealer,
    )


def _durak_zones(state: durak.State, _: Cards) -> dict[str, Any]:
    return {
        "Hand": state.hands,
        "Shown": state.shown,
        "Talon": state.talon,
        "Aside": state.set_aside,
        "Trump": None if state.stage == "guess" else state.trump,
        "Attack": state.attack,
        "Beaten": " ".join(f"{cards.name(card)}>{cards.name(over)}" for over, card in state.beaten),
        "Attacker": state.attacker if state.stage == "defend" else None,
        "Turn": durak.turn(state),
        "Due": state.stage,
    }


def _durak_known(view: durak.View) -> Cards:
    turned = 0 if view.turned is None else 1 << view.turned
    beaten = cards.union(1 << card | 1 << over for card, over in view.beaten)
    return view.hand | cards.union(view.shown) | view.attack | beaten | view.set_aside | turned


NOTATIONS: dict[str, _Notation] = {
    "svoi": _Notation(
        zones={
            "Hand": _SET_OF_SEAT,
            "Pile": _ORDER,
            "Aside": _SET,
            "Seen": _Kind("set", known=True),
            "Turn": _SEAT,
            "Due": _Kind("word", words=svoi.DUES),
        },
        words=lambda *_: 1,
        begins=lambda _, in_round: in_round[-1] == "up",
        position=_svoi_position,
        describe=_svoi_zones,
        known=_svoi_known,
    ),
    "schnapsen": _Notation(
        zones={
            "Hand": _SET_OF_SEAT,
            "Talon": _SET,
            "Picked": _Kind("set", known=True),
            "Dealt": _Kind("order", known=True),
            "Lying": _ORDER,
            "Took": _KNOWN_OF_SEAT,
            "Taken": _SET_OF_SEAT,
            "Excluded": _KNOWN_OF_SEAT,
            "Last": _Kind("text"),
            "Trick": _ORDER,
            "Announced": _Kind("text"),
            "Trump": _SUIT,
            "Calls": _Kind("text"),
            "Bid": _Kind("text"),
            "Declarer": _SEAT,
            "Turn": _SEAT,
            "Due": _Kind("word", words=("auction", "give", "take", "raise", "play")),
        },
        words=_schnapsen_words,
        begins=_schnapsen_begins,
        position=_schnapsen_position,
        describe=_schnapsen_zones,
        known=_schnapsen_known,
    ),
    "durak": _Notation(
        zones={
            "Hand": _SET_OF_SEAT,
            "Shown": _KNOWN_OF_SEAT,
            "Talon": _ORDER,
            "Aside": _SET,
            "Trump": _SUIT,
            "Attack": _SET,
            "Beaten": _Kind("beaten"),
            "Attacker": _SEAT,
            "Turn": _SEAT,
            "Due": _Kind("word", words=("guess", "attack", "defend")),
        },
        words=_durak_words,
        begins=_durak_begins,
        position=_durak_position,
        describe=_durak_zones,
        known=_durak_known,
    ),
}

ZONE_OF = {
    "hands": "Hand", "hand": "Hand", "set_aside": "Aside", "stage": "Due", "leader": "Turn", "defender": "Turn",
}  # fmt: skip
"""The headers that a game's `position` calls by another word."""
