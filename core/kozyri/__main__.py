"""python -m kozyri: play in a terminal, replay and check records, let bots play each other."""

from __future__ import annotations

import argparse
import asyncio
import random
import secrets
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from pathlib import Path
from typing import Any, NamedTuple

from kozyri import GAMES, cards, match, record
from kozyri.bots import BOTS
from kozyri.cards import BadNotation
from kozyri.game import AnyGame, Seat, clockwise_from
from kozyri.record import BadRecord
from kozyri.rules import Refusal

MOVES_SHOWN = 40
MOVES_TOLD = 400  # in a replay
EXAMPLES_SHOWN = 6
LARGEST_HAND_TRIED = 8  # cards; of a larger hand only attacks with one and two cards are tried
LONGEST_DEAL = 20_000  # moves, where bots play without the rule against repetition

HELP = """\
Type the number of a move or the move itself. What you may not do you can still try: the rule that forbids it answers.
  ?       this help
  hint    what the careful bot would do
  record  the deal so far as text (it shows all cards)
  quit    leave the table"""


def main(arguments: Sequence[str] | None = None) -> int:
    """What the command line asks for; 0 if all went well, 1 for a bad record, 2 for a bad command line."""
    words = _parser().parse_args(arguments)
    try:
        return int(words.run(words))
    except KeyboardInterrupt:
        print("\nBye.")
        return 0
    except BrokenPipeError:  # `| head` has seen enough
        sys.stderr.close()
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="kozyri", description="Three old card games: play, replay, compare.")
    commands = parser.add_subparsers(required=True, metavar="command")

    play = commands.add_parser("play", help="play against bots in this terminal")
    _add_game(play)
    play.add_argument("--bot", choices=BOTS, default="careful", help="who plays the other seats")
    play.add_argument("--deals", type=_count, metavar="N", help="leave after so many deals")
    play.set_defaults(run=_play, parser=play)

    arena = commands.add_parser("arena", help="let bots play each other")
    _add_game(arena)
    arena.add_argument("--bots", type=_bots, default=["careful", "random"], help="names with commas between")
    arena.add_argument("--deals", type=_count, default=100, metavar="N")
    arena.set_defaults(run=_arena, parser=arena)

    replay = commands.add_parser("replay", help="each move of a record, with what else was legal and what was not")
    replay.add_argument("file", help="a record; - is the standard input")
    replay.set_defaults(run=_replay)

    check = commands.add_parser("check", help="say whether records are good")
    check.add_argument("files", nargs="+", metavar="file")
    check.set_defaults(run=_check)
    return parser


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--players", metavar="N", help="how many sit at the table")
    parser.add_argument("--preset", metavar="NAME", help="a ready-made set of options")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="may be given repeatedly")
    parser.add_argument("--seed", type=int, metavar="N", help="deals the same cards every time")


def _count(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or not 1 <= int(text[:9]) <= 1_000_000:
        raise argparse.ArgumentTypeError(f"must be a number from 1 to 1000000, not {cards.shown(text)}")
    return int(text)


def _bots(text: str) -> list[str]:
    names = text.split(",")
    for name in names:
        if name not in BOTS:
            raise argparse.ArgumentTypeError(f"{cards.shown(name)} is none of {', '.join(BOTS)}")
    return names


def _game_and_options(words: argparse.Namespace) -> tuple[AnyGame, Any]:
    """The game and its options; a wrong option ends the program with one sentence."""
    game = GAMES[words.game]
    parser: argparse.ArgumentParser = words.parser
    if words.preset is not None and words.preset not in game.PRESETS:
        parser.error(f"preset: {game.NAME} has {', '.join(game.PRESETS)}, not {cards.shown(words.preset)}")
    said = [f"players={words.players}"] if words.players is not None else []
    try:
        return game, record.read_options(game, [*said, *words.option], words.preset)
    except ValueError as bad:
        parser.error(str(bad))


# ---------------------------------------------------------------------------------------- play


class _Leave(Exception):  # noqa: N818 - a player leaves the table
    pass


class _Table(NamedTuple):
    """A person at seat 0 and bots at all others."""

    game: AnyGame
    bot: str
    rng: random.Random
    me: Seat = Seat(0)


def _play(words: argparse.Namespace) -> int:
    game, options = _game_and_options(words)
    seed = secrets.randbelow(1_000_000) if words.seed is None else words.seed
    table = _Table(game, words.bot, random.Random(seed))
    dealer = Seat(options.players - 1)
    played = match.start(game, options, dealer, deals=None if game.NAME == "schnapsen" else words.deals)
    print(f"{game.NAME}, {options.players} players, seed {seed}. You are seat 0. ? helps, quit leaves.")
    try:
        while True:
            played = asyncio.run(_deal(table, played))
            if played.over or len(played.sheet) == words.deals:
                break
            if _asked("\nEnter deals again, quit leaves: ") not in ("", "y", "yes"):
                raise _Leave
    except _Leave:
        print("\nBye.")
        return 0
    if played.winners:
        print(f"The match is won by {_who(played.winners)}.")
    if played.losers:
        print(f"Most deals were lost by {_who(played.losers)}.")
    return 0


def _who(seats: Sequence[Seat]) -> str:
    return " and ".join("you" if seat == 0 else f"seat {seat}" for seat in seats)


async def _deal(table: _Table, played: match.Match) -> match.Match:
    """The match after one deal; raises _Leave when the player leaves."""
    game = table.game
    deck = cards.shuffled(game.pack(played.options), table.rng)
    state = game.deal(played.options, deck, played.dealer)
    plies: list[tuple[Seat, Any]] = []
    let_go: list[Any] = []
    print(f"\n{'You deal' if played.dealer == table.me else f'Seat {played.dealer} deals'}.")
    while (seat := game.turn(state)) is not None:
        mine = list(islice(game.moves(state, table.me), MOVES_SHOWN + 1))
        if seat == table.me or (mine and mine != let_go):
            move = await _my_move(table, state, mine, (played.options, played.dealer, deck, plies))
            let_go = [] if seat == table.me else mine
            if move is not None:
                seat = table.me
        else:
            move = None
        if move is None:
            if seat == table.me:
                continue
            move = await BOTS[table.bot](game, game.view(state, seat), table.rng)
            print(f"  seat {seat}: {_told(game, state, move)}")
        plies.append((seat, move))
        state = game.apply(state, seat, move)
    return _closed(game, played, state)


def _told(game: AnyGame, state: Any, move: Any) -> str:
    """A move as the table hears it: discards stay face down."""
    del state
    text = game.write(move)
    return "gives" if text.startswith("give ") else text


def _closed(game: AnyGame, played: match.Match, state: Any) -> match.Match:
    outcome = game.outcome(state)
    assert outcome is not None
    after = match.after(played, outcome)
    print(f"\nThe deal is over ({outcome.rule.id}): {outcome.rule.text}")
    if outcome.losers:
        print(f"Lost by {_who(outcome.losers)}.")
    elif not any(outcome.points):
        print("Nobody has lost.")
    if game.NAME == "schnapsen":
        print(f"Points: {_row(outcome.points)}. Sheet: {_row(after.totals)}.")
    else:
        print(f"Deals lost: {_row(after.markers)}.")
    return after


def _row(numbers: Sequence[int]) -> str:
    return ", ".join(f"{'you' if seat == 0 else f'seat {seat}'} {number}" for seat, number in enumerate(numbers))


async def _my_move(table: _Table, state: Any, mine: list[Any], so_far: tuple[Any, ...]) -> Any:
    """The move the player chooses; None if he lets a right out of turn go by."""
    game = table.game
    on_turn = game.turn(state) == table.me
    print()
    print("\n".join(_picture(game, game.view(state, table.me))))
    shown = [game.write(move) for move in mine[:MOVES_SHOWN]]
    numbered = "   ".join(f"{number} {text}" for number, text in enumerate(shown, 1))
    print(f"  {'You may' if on_turn else 'Out of turn you may'}: {numbered}{'   …' if len(mine) > MOVES_SHOWN else ''}")
    while True:
        said = _asked("> " if on_turn else "(enter lets it go) > ")
        match said:
            case "" if not on_turn:
                return None
            case "" | "?" | "help":
                print(HELP)
            case "hint" if on_turn:
                print(game.write(await BOTS["careful"](game, game.view(state, table.me), random.Random(0))))
            case "record":
                print(record.write(record.from_play(game, *so_far)))
            case _:
                text = shown[int(said) - 1] if said in map(str, range(1, len(shown) + 1)) else said
                try:
                    move = game.read(text)
                except BadNotation as bad:
                    print(f"{bad}. (? helps)")
                    continue
                refused = game.refusal(state, table.me, move)
                if refused is None:
                    return move
                print(refused)


def _asked(prompt: str) -> str:
    """What the player types; raises _Leave when he leaves or there is nobody any more."""
    try:
        said = input(prompt).strip()
    except EOFError:
        raise _Leave from None
    if said in ("quit", "q", "exit"):
        raise _Leave
    return said


def _picture(game: AnyGame, view: Any) -> list[str]:
    """The table as the seat sees it."""
    return PICTURES[game.NAME](view)


def _durak_picture(view: Any) -> list[str]:
    lines = []
    for seat in clockwise_from(Seat(view.seat + 1), len(view.counts))[:-1]:
        role = {view.attacker: "attacks", view.defender: "defends"}.get(seat, "")
        lines.append(f"  seat {seat}: {view.counts[seat]} cards  {role}".rstrip())
    if view.trump is not None:
        turned = f", {cards.name(view.turned)} turned up" if view.turned is not None else ""
        lines.append(f"  talon: {view.talon} cards{turned}; trumps are {cards.SUIT_NAMES[view.trump]}")
    if view.attack or view.beaten:
        beaten = "".join(f"  {cards.name(card)}>{cards.name(over)}" for over, card in view.beaten)
        lines.append(f"  to beat: {cards.names(view.attack)}{'  beaten:' + beaten if beaten else ''}")
    lines.append(f"  your hand: {cards.names(view.hand)}")
    return lines


def _svoi_picture(view: Any) -> list[str]:
    lines = []
    for seat in clockwise_from(Seat((view.seat + 1) % len(view.sizes)), len(view.sizes)):
        who = "you" if seat == view.seat else f"seat {seat}"
        held = f"{view.sizes[seat]} cards" if view.sizes[seat] else "out"
        seen = f", known: {cards.names(view.hands[seat])}" if seat != view.seat and view.hands[seat] else ""
        lines.append(f"  {who}: {held}, trumps are {cards.SUIT_NAMES[view.trumps[seat]]}{seen}")
    top = "empty" if view.top is None else f"{cards.name(view.top)} on top of {len(view.pile)} cards"
    lines.append(f"  pile: {top}{f'; picking up takes {view.take}' if view.take else ''}")
    if view.peek:
        lines.append(f"  you may look at: {' '.join(map(cards.name, view.peek))}")
    lines.append(f"  your hand: {cards.names(view.hands[view.seat])}")
    return lines


def _schnapsen_picture(view: Any) -> list[str]:
    lines = []
    for seat in clockwise_from(Seat((view.seat + 1) % len(view.counts)), len(view.counts))[:-1]:
        role = "plays alone" if seat == view.declarer and view.stage != "auction" else ""
        lines.append(f"  seat {seat}: {view.counts[seat]} cards  {role}".rstrip())
    if view.stage == "auction":
        said = ", ".join(f"seat {seat} {GAMES['schnapsen'].write(call)}" for seat, call in view.calls)
        lines.append(f"  calls: {said or 'none yet'}")
    else:
        who = "you play" if view.declarer == view.seat else f"seat {view.declarer} plays"
        trump = "no trump" if view.trump is None else f"trumps are {cards.SUIT_NAMES[view.trump]}"
        lines.append(f"  {who} for {GAMES['schnapsen'].write(view.bid)}; {trump}")
    if view.last is not None:
        winner = "you" if view.last.winner == view.seat else f"seat {view.last.winner}"
        lines.append(f"  last trick: {' '.join(map(cards.name, view.last.cards))}, to {winner}")
    if view.trick:
        lines.append(f"  trick: {' '.join(map(cards.name, view.trick))}, led by seat {view.leader}")
    lines.append(f"  your hand: {cards.names(view.hand)}")
    return lines


PICTURES = {"svoi": _svoi_picture, "schnapsen": _schnapsen_picture, "durak": _durak_picture}


# ---------------------------------------------------------------------------------------- arena


def _arena(words: argparse.Namespace) -> int:
    game, options = _game_and_options(words)
    seed = secrets.randbelow(1_000_000) if words.seed is None else words.seed
    points = dict.fromkeys(words.bots, 0)
    lost, seats = dict(points), dict(points)
    draws = broken_off = 0
    for number in range(words.deals):
        rng = random.Random(f"{seed} {number}")
        dealer = Seat(number % options.players)
        names = [words.bots[(seat + number // options.players) % len(words.bots)] for seat in range(options.players)]
        outcome = asyncio.run(_bots_play(game, options, dealer, names, rng))
        if outcome is None:
            broken_off += 1
            continue
        draws += not any(outcome.points)
        for seat, name in enumerate(names):
            seats[name] += 1
            points[name] += outcome.points[seat]
            lost[name] += seat in outcome.losers
    print(f"{game.NAME}, {options.players} players, {words.deals} deals, seed {seed}")
    for name in points:
        print(f"  {name}: {seats[name]} seats, {lost[name]} deals lost, {points[name]} points")
    print(f"  without a loser or a score: {draws} deals")
    if broken_off:
        print(f"  broken off after {LONGEST_DEAL} moves: {broken_off}")
    return 0


async def _bots_play(game: AnyGame, options: Any, dealer: Seat, names: Sequence[str], rng: random.Random) -> Any:
    """How a deal among bots ended; None if it would not end."""
    state = game.deal(options, cards.shuffled(game.pack(options), rng), dealer)
    for _ in range(LONGEST_DEAL):
        seat = game.turn(state)
        if seat is None:
            return game.outcome(state)
        state = game.apply(state, seat, await BOTS[names[seat]](game, game.view(state, seat), rng))
    return None


# ---------------------------------------------------------------------------------------- replay and check


def _text_of(file: str) -> str:
    """The text of a file; raises BadRecord if it has none."""
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except OSError as bad:
        raise BadRecord(1, file, f"cannot be read: {bad.strerror}") from None
    except UnicodeDecodeError:
        raise BadRecord(1, file, "is no UTF-8 text") from None


def _check(words: argparse.Namespace) -> int:
    bad_ones = 0
    for file in words.files:
        try:
            read = record.parse(_text_of(file))
        except BadRecord as bad:
            print(f"{file}: {bad}", file=sys.stderr)
            bad_ones += 1
        else:
            outcome = GAMES[read.game].outcome(record.replay(read).end)
            end = f"ends by {outcome.rule.id}" if outcome else "does not end"
            print(f"{file}: good; {read.game}, {len(read.moves)} moves, {end}")
    return 1 if bad_ones else 0


def _replay(words: argparse.Namespace) -> int:
    try:
        read = record.parse(_text_of(words.file))
    except BadRecord as bad:
        print(f"{words.file}: {bad}", file=sys.stderr)
        return 1
    game, replay = GAMES[read.game], record.replay(read)
    for comment in read.comments:
        if comment.after <= 0:
            print(f"# {comment.text}")
    before = replay.start
    for number, (seat, move, state) in enumerate(replay.plies, 1):
        _print_choice(game, before, number)
        print(f"    seat {seat} plays  {game.write(move)}")
        for comment in read.comments:
            if comment.after == number:
                print(f"    # {comment.text}")
        before = state
    outcome = game.outcome(before)
    if outcome is None:
        _print_choice(game, before, len(replay.plies) + 1)
        print("The deal is not over.")
    else:
        lost = f"; lost by seat {', '.join(map(str, outcome.losers))}" if outcome.losers else ""
        print(f"The deal is over by {outcome.rule.id}{lost}; points {' '.join(map(str, outcome.points))}")
        print(f"    {outcome.rule.text}")
    return 0


def _print_choice(game: AnyGame, state: Any, number: int) -> None:
    """What each seat may do now, and what the seat on turn may not do and why."""
    turn = game.turn(state)
    assert turn is not None
    print(f"{number}. seat {turn} is to move, hand {cards.names(state.hands[turn])}")
    for seat in clockwise_from(turn, len(state.hands)):
        legal = [game.write(move) for move in islice(game.moves(state, seat), MOVES_TOLD + 1)]
        if legal:
            who = "may" if seat == turn else f"seat {seat} may out of turn"
            print(f"    {who}:  {'  '.join(legal[:MOVES_TOLD])}{'  …' if len(legal) > MOVES_TOLD else ''}")
    refused: dict[tuple[str, str], list[tuple[str, Refusal]]] = {}
    for move in _tried(game, state, turn):
        refusal = game.refusal(state, turn, move)
        if refusal:
            refused.setdefault((refusal.rule.id, refusal.case), []).append((game.write(move), refusal))
    for (rule, _), found in refused.items():
        texts = [text for text, _ in found[:EXAMPLES_SHOWN]]
        more = f" and {len(found) - EXAMPLES_SHOWN} more" if len(found) > EXAMPLES_SHOWN else ""
        print(f"    not {', '.join(texts)}{more}:  {found[0][1].text} ({rule})")


def _tried(game: AnyGame, state: Any, seat: Seat) -> Iterator[Any]:
    """Everything a player with this hand might try."""
    for text in TRIED[game.NAME](state, seat):
        yield game.read(text)


def _durak_tried(state: Any, seat: Seat) -> Iterator[str]:
    hand = [cards.name(card) for card in cards.descending(state.hands[seat])]
    if state.stage == "attack":
        for size in range(1, 6 if len(hand) <= LARGEST_HAND_TRIED else 3):
            yield from (" ".join(some) for some in combinations(hand, size))
    for over in cards.descending(state.attack):
        yield from (f"{card}>{cards.name(over)}" for card in hand)
    yield from ("take", "rob", "red", "black")


def _svoi_tried(state: Any, seat: Seat) -> Iterator[str]:
    for card in cards.descending(state.hands[seat]):
        yield from (cards.name(card), f"x{cards.name(card)}")
    yield "up"


def _schnapsen_tried(state: Any, seat: Seat) -> Iterator[str]:
    hand = cards.descending(state.hands[seat])
    most = state.options.ceiling + 20  # so that one bid too many is tried
    yield from ("redeal", "pass")
    yield from (f"{bid}{ohne}" for bid in range(90, most, 10) for ohne in ("", " ohne"))
    yield "give " + " ".join(map(cards.name, hand[: 2 if state.options.pack == 24 else 4]))
    yield from (f"take {place}" for place in range(1, 5))
    yield from (f"raise {bid}" for bid in range(100, most, 10))
    yield "stay"
    for card in hand:
        yield cards.name(card)
        yield f"{cards.name(card)}+{(100, 80, 60, 40)['HDSC'.index(cards.name(card)[1])]}"


TRIED = {"svoi": _svoi_tried, "schnapsen": _schnapsen_tried, "durak": _durak_tried}


if __name__ == "__main__":
    sys.exit(main())
