"""The demos of the rulebooks and the steps of their lessons, from web/rules/demos.toml, made ready for the page.

    python web/runtime/demos.py OUT.json

needs `kozyri` on the path; raises ValueError that names the demo for one that cannot be. The file is

    {"demos": [DEMO, …], "lessons": [DEMO, …]}, in reading order, with for each DEMO

    id       "SK-25"; the second demo of a clause is "SK-25b"; a lesson's is "durak-1"
    rule     the clause that it stands for; null for a lesson
    also     other clauses that it shows
    game     "svoi", "schnapsen", "durak"
    task     what the reader is asked: "which" cards may you play, "try" it, "watch" what happens (there is a line)
    seat     the reader's
    open     whether all hands lie open
    record   the position or the deal as text, without moves
    view     what the bridge answers when the record is loaded as a study with persons at all seats, and `open`
    legal    moves that may be made here, each as a wire picture with its seat: [{"seat": 0, "text": "xKS", …}]
    only     whether these are all the moves of the seat on turn
    refused  [{"move": PICTURE, "rule": "SK-25", "refusal": as wire.refusal_out says it}]
    line     moves to be played out from here, as text: `record` and these, with blanks between, are a record, too
    played   what the bridge answers when the line is played, with the log of it; null where there is none
    shows    what a lesson's step shows, in an English sentence for whoever writes its words; "" for a demo
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args

from kozyri import GAMES, bridge, record, schnapsen, wire
from kozyri.cards import BadNotation
from kozyri.game import AnyGame, Seat
from kozyri.record import Played, Ply, Record
from kozyri.rules import Refusal

SOURCE = Path(__file__).parent.parent / "rules/demos.toml"

Task = Literal["which", "try", "watch"]
TASKS: tuple[Task, ...] = get_args(Task)
WORDS = {
    "demo": ("rule", "also", "task", "seat", "open", "record", "legal", "only", "refused", "line", "after", "sees"),
    "lesson": (
        "game",
        "id",
        "shows",
        "task",
        "seat",
        "open",
        "record",
        "legal",
        "only",
        "refused",
        "line",
        "after",
        "sees",
    ),
}


class Tried(NamedTuple):
    """A move that somebody makes or would like to make."""

    seat: Seat
    move: Any


class Demo(NamedTuple):
    """A position or a deal that shows a clause at the table, or a lesson's step; what has no word here stands above.

    text, record: as written in the source, and as read.
    start: where it begins. plies: the line as played from there.
    after: what the position after the line is to be: zones by their headers, or how the deal ended.
    sees: what the reader's view is to be then: the bridge's, by paths such as "seats.1.count".
    """

    id: str
    rule: str | None
    also: tuple[str, ...]
    task: Task
    seat: Seat
    open: bool
    text: str
    record: Record
    start: Any
    plies: tuple[Ply, ...]
    legal: tuple[Tried, ...]
    only: bool
    refused: tuple[tuple[Tried, str], ...]
    after: Mapping[str, Any]
    sees: Mapping[str, Any]
    shows: str

    @property
    def game(self) -> AnyGame:
        return GAMES[self.record.game]

    @property
    def end(self) -> Any:
        return self.plies[-1].state if self.plies else self.start

    @property
    def line(self) -> list[str]:
        """The line's moves as text, with the seat where it is not whose move it is anyway."""
        texts, state = [], self.start
        for seat, move, after in self.plies:
            text = self.game.write(move)
            texts.append(text if record.mover(self.game, state, move) == seat else f"{seat}:{text}")
            state = after
        return texts

    @property
    def standing(self) -> dict[str, Any]:
        """How it stands after the line: the zones by their headers, or how the deal ended and what was counted."""
        outcome = self.game.outcome(self.end)
        if outcome is None:
            zones = self._written(self.end).zones
            return {zone.name if zone.seat is None else f"{zone.name} {zone.seat}": zone.value for zone in zones}
        ended = {"ended": outcome.rule.id, "written": list(outcome.points), "losers": list(outcome.losers)}
        settled = schnapsen.settlement(self.end) if isinstance(self.end, schnapsen.State) else None
        return ended | (settled._asdict() if settled else {})

    def _written(self, state: Any) -> Record:
        """The position as the reader knows it, or all of it where nothing is hidden."""
        if record.hidden(self.record):
            return record.from_view(self.game, self.game.view(state, self.seat))
        return record.from_state(self.game, state)

    def refusal(self, tried: Tried) -> Refusal | None:
        refused: Refusal | None = self.game.refusal(self.start, *tried)
        return refused


# ---------------------------------------------------------------------------------------- reading


def demos() -> list[Demo]:
    """The demos of the clauses in the order of the source; raises ValueError."""
    return list(_read("demo"))


def lessons() -> list[Demo]:
    """The steps of the lessons in the order of the source; raises ValueError."""
    return list(_read("lesson"))


def _read(kind: str) -> Iterator[Demo]:
    counted: Counter[str] = Counter()
    for said in tomllib.loads(SOURCE.read_text(encoding="utf-8")).get(kind, []):
        name = said.get("rule" if kind == "demo" else "id")
        counted[name] += 1
        id_ = name if counted[name] == 1 else f"{name}{'abcdefgh'[counted[name] - 1]}"
        try:
            unknown = set(said) - set(WORDS[kind])
            if unknown:
                raise ValueError(f"{min(unknown)}: a {kind} has {', '.join(WORDS[kind])}")
            yield _demo(id_, said)
        except (ValueError, KeyError, TypeError) as bad:
            raise ValueError(f"{SOURCE.name}, {id_}: {bad}") from bad


def _demo(id_: str, said: Mapping[str, Any]) -> Demo:
    read = record.parse(said["record"])
    if read.moves or read.comments:
        raise ValueError("record: the moves stand in `line`, and the words elsewhere")
    if said["task"] not in TASKS:
        raise ValueError(f"task: must be one of {', '.join(TASKS)}")
    game, start = GAMES[read.game], record.replay(read).start
    reader, turn = Seat(said.get("seat", 0)), game.turn(start)
    hands_in_sight = bool(read.zones) and not any("??" in zone.value for zone in read.zones if zone.name == "Hand")
    return Demo(
        id=id_,
        rule=said.get("rule"),
        also=tuple(said.get("also", ())),
        task=said["task"],
        seat=reader,
        open=said.get("open", hands_in_sight),
        text=said["record"],
        record=read,
        start=start,
        plies=tuple(_played(game, start, said["record"], said.get("line", ""))),
        legal=tuple(_tried(game, turn, text) for text in said.get("legal", ())),
        only=said.get("only", False),
        refused=tuple((_tried(game, turn, text), rule) for text, rule in said.get("refused", {}).items()),
        after=said.get("after", {}),
        sees=said.get("sees", {}),
        shows=said.get("shows", ""),
    )


def _tried(game: AnyGame, turn: Seat | None, text: str) -> Tried:
    """The move that is written so, of the seat on turn unless another one's number stands before it."""
    prefix = re.match("([0-3]):", text)
    seat = Seat(int(prefix[1])) if prefix else turn
    if seat is None:
        raise ValueError(f"{text}: the deal is over")
    try:
        return Tried(seat, game.read(text[2:] if prefix else text))
    except BadNotation as bad:
        raise ValueError(f"{text}: {bad}") from None


def _played(game: AnyGame, state: Any, text: str, line: str) -> Iterator[Ply]:
    """The line from just this start: also with hidden cards it needs no others than these."""
    for seat, move in record.parse(f"{text}{line}").moves:
        mover = record.mover(game, state, move) if seat is None else seat
        assert mover is not None  # the record could be read
        state = game.apply(state, mover, move)
        yield Ply(mover, move, state)


# ---------------------------------------------------------------------------------------- for the page


async def picture(demo: Demo) -> dict[str, Any]:
    """The demo as the page gets it."""

    def move_out(tried: Tried | Played) -> dict[str, Any]:
        return {"seat": tried.seat, **wire.move_out(demo.game, tried.move)}

    return {
        "id": demo.id,
        "rule": demo.rule,
        "also": list(demo.also),
        "game": demo.game.NAME,
        "task": demo.task,
        "seat": demo.seat,
        "open": demo.open,
        "record": demo.text,
        "view": await view(demo),
        "legal": [move_out(tried) for tried in demo.legal],
        "only": demo.only,
        "refused": [
            {"move": move_out(tried), "rule": rule, "refusal": refused and wire.refusal_out(refused)}
            for tried, rule in demo.refused
            for refused in [demo.refusal(tried)]
        ],
        "line": demo.line,
        "played": await view(demo, played=True) if demo.plies else None,
        "shows": demo.shows,
    }


async def view(demo: Demo, *, played: bool = False) -> dict[str, Any]:
    """What the bridge shows the demo's seat, before the line or when it is played."""
    text = demo.text + " ".join(demo.line) if played else demo.text
    persons = [None] * demo.record.options.players
    await _answer(verb="load", record=text, players=persons, study=True, seat=demo.seat)
    shown: dict[str, Any] = (await _answer(verb="view", seat=demo.seat, open=demo.open))["view"]
    return shown


async def _answer(**request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(await bridge.handle(json.dumps(request)))
    if "error" in answer:
        raise ValueError(answer["error"]["text"])
    return answer


async def pictures() -> dict[str, list[dict[str, Any]]]:
    return {
        "demos": [await picture(demo) for demo in demos()],
        "lessons": [await picture(step) for step in lessons()],
    }


if __name__ == "__main__":
    written = json.dumps(asyncio.run(pictures()), ensure_ascii=False, separators=(",", ":"))
    Path(sys.argv[1]).write_text(written, encoding="utf-8")
