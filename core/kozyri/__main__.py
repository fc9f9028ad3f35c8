"""python -m kozyri: play in a terminal, replay and check records, let bots play each other."""

from __future__ import annotations

import argparse
import asyncio
import io
import random
import secrets
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from itertools import combinations, islice
from pathlib import Path
from typing import Any

from kozyri import GAMES, cards, durak, match, pictures, record, schnapsen, svoi
from kozyri.bots import BOTS
from kozyri.cards import BadNotation
from kozyri.game import AnyGame, Outcome, Seat, clockwise_from, left_of
from kozyri.record import BadRecord, Record
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
    if isinstance(sys.stdout, io.TextIOWrapper):  # not every terminal knows ♠
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        return int(words.run(words))
    except (KeyboardInterrupt, EOFError):
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
    seed = secrets.randbelow(1_000_000)
    parser.add_argument("--seed", type=int, default=seed, metavar="N", help="deals the same cards every time")


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

ME = Seat(0)  # and bots at all others


def _play(words: argparse.Namespace) -> int:
    game, options = _game_and_options(words)
    rng = random.Random(words.seed)
    dealer = Seat(options.players - 1)
    played = match.start(game, options, dealer, deals=None if game.NAME == "schnapsen" else words.deals)
    print(f"{game.NAME}, {options.players} players, seed {words.seed}. You are seat 0. ? helps, quit leaves.")
    while True:
        played = asyncio.run(_deal(played, words.bot, rng))
        if played.over or len(played.sheet) == words.deals:
            break
        if _asked("\nEnter deals again, quit leaves: ") not in ("", "y", "yes"):
            raise EOFError
    if played.winners:
        print(f"The match is won by {_who(played.winners)}.")
    if played.losers:
        print(f"Most deals were lost by {_who(played.losers)}.")
    return 0


def _named(seat: Seat | int) -> str:
    return "you" if seat == ME else f"seat {seat}"


def _who(seats: Sequence[Seat]) -> str:
    return " and ".join(map(_named, seats))


def _row(numbers: Sequence[int]) -> str:
    return ", ".join(f"{_named(seat)} {number}" for seat, number in enumerate(numbers))


async def _deal(played: match.Match, bot: str, rng: random.Random) -> match.Match:
    """The match after one deal; raises EOFError when the player leaves."""
    game = GAMES[played.game]
    deck = cards.shuffled(game.pack(played.options), rng)
    state = game.deal(played.options, deck, played.dealer)
    plies: list[tuple[Seat, Any]] = []
    let_go: list[Any] = []
    print(f"\n{_named(played.dealer).capitalize()} deal{'' if played.dealer == ME else 's'}.")
    while (seat := game.turn(state)) is not None:
        mine = list(islice(game.moves(state, ME), MOVES_SHOWN + 1))
        move = None
        if seat == ME or (mine and mine != let_go):
            move = await _my_move(game, state, mine, (played.options, played.dealer, deck, plies))
            let_go = [] if seat == ME else mine
        if move is None:
            move = await BOTS[bot](game, game.view(state, seat), rng)
            text = game.write(move)
            print(f"  seat {seat}: {'gives' if text.startswith('give ') else text}")  # discards stay face down
        else:
            seat = ME
        plies.append((seat, move))
        state = game.apply(state, seat, move)
    return _closed(played, game.outcome(state))


def _closed(played: match.Match, outcome: Outcome | None) -> match.Match:
    assert outcome is not None
    after = match.after(played, outcome)
    print(f"\nThe deal is over ({outcome.rule.id}): {outcome.rule.text}")
    if outcome.losers:
        print(f"Lost by {_who(outcome.losers)}.")
    elif not any(outcome.points):
        print("Nobody has lost.")
    if played.game == "schnapsen":
        print(f"Points: {_row(outcome.points)}. Sheet: {_row(after.totals)}.")
    else:
        print(f"Deals lost: {_row(after.markers)}.")
    return after


async def _my_move(game: AnyGame, state: Any, mine: list[Any], so_far: tuple[Any, ...]) -> Any:
    """The move the player chooses; None if he lets a right out of turn go by."""
    view, on_turn = game.view(state, ME), game.turn(state) == ME
    print("", *PICTURES[game.NAME](view), f"your hand: {cards.names(pictures.own_hand(view))}", sep="\n  ")
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
                print(game.write(await BOTS["careful"](game, view, random.Random(0))))
            case "record":
                print(record.write(record.from_play(game, *so_far)))
            case _:
                text = shown[int(said) - 1] if said in map(str, range(1, len(shown) + 1)) else said
                try:
                    move = game.read(text)
                except BadNotation as bad:
                    print(f"{bad}. (? helps)")
                    continue
                refused = game.refusal(state, ME, move)
                if refused is None:
                    return move
                print(refused)


def _asked(prompt: str) -> str:
    """What the player types; raises EOFError when he leaves, as when there is nobody any more."""
    said = input(prompt).strip()
    if said in ("quit", "q", "exit"):
        raise EOFError
    return said


def _others(view: Any, roles: Mapping[Seat | None, str]) -> Iterator[str]:
    for seat in clockwise_from(view.seat, len(view.counts))[1:]:
        yield f"seat {seat}: {view.counts[seat]} cards  {roles.get(seat, '')}".rstrip()


def _durak_picture(view: durak.View) -> Iterator[str]:
    yield from _others(view, {view.attacker: "attacks", view.defender: "defends"})
    if view.trump is not None:
        turned = f", {cards.name(view.turned)} turned up" if view.turned is not None else ""
        yield f"talon: {view.talon} cards{turned}; trumps are {cards.SUIT_NAMES[view.trump]}"
    if view.attack or view.beaten:
        beaten = "".join(f"  {cards.name(card)}>{cards.name(over)}" for over, card in view.beaten)
        yield f"to beat: {cards.names(view.attack)}{'  beaten:' + beaten if beaten else ''}"


def _svoi_picture(view: svoi.View) -> Iterator[str]:
    players = len(view.sizes)
    for seat in clockwise_from(left_of(view.seat, players), players):
        held = f"{view.sizes[seat]} cards" if view.sizes[seat] else "out"
        seen = f", known: {cards.names(view.hands[seat])}" if seat != ME and view.hands[seat] else ""
        yield f"{_named(seat)}: {held}, trumps are {cards.SUIT_NAMES[view.trumps[seat]]}{seen}"
    top = "empty" if view.top is None else f"{cards.name(view.top)} on top of {len(view.pile)} cards"
    yield f"pile: {top}{f'; picking up takes {view.take}' if view.take else ''}"
    if view.peek:
        yield f"you may look at: {' '.join(map(cards.name, view.peek))}"


def _schnapsen_picture(view: schnapsen.View) -> Iterator[str]:
    yield from _others(view, {} if view.stage == "auction" else {view.declarer: "plays alone"})
    if view.stage == "auction":
        said = ", ".join(f"seat {seat} {schnapsen.write(call)}" for seat, call in view.calls)
        yield f"calls: {said or 'none yet'}"
    elif view.bid is not None:
        who = "you play" if view.declarer == ME else f"seat {view.declarer} plays"
        trump = "no trump" if view.trump is None else f"trumps are {cards.SUIT_NAMES[view.trump]}"
        yield f"{who} for {schnapsen.write(view.bid)}; {trump}"
    if view.last is not None:
        yield f"last trick: {' '.join(map(cards.name, view.last.cards))}, to {_named(view.last.winner)}"
    if view.trick:
        yield f"trick: {' '.join(map(cards.name, view.trick))}, led by seat {view.leader}"


PICTURES: dict[str, Callable[[Any], Iterator[str]]] = {
    "svoi": _svoi_picture,
    "schnapsen": _schnapsen_picture,
    "durak": _durak_picture,
}
"""The lines that show the table to the person who plays."""


# ---------------------------------------------------------------------------------------- arena


def _arena(words: argparse.Namespace) -> int:
    game, options = _game_and_options(words)
    points = dict.fromkeys(words.bots, 0)
    lost, seats = dict(points), dict(points)
    draws = broken_off = 0
    for number in range(words.deals):
        rng = random.Random(f"{words.seed} {number}")
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
    print(f"{game.NAME}, {options.players} players, {words.deals} deals, seed {words.seed}")
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


def _record(file: str) -> Record | None:
    """The record in a file; if it has none, that is told."""
    try:
        with nullcontext(sys.stdin) if file == "-" else Path(file).open(encoding="utf-8-sig") as text:
            return record.parse(text.read(record.LONGEST + 1))
    except OSError as bad:
        why = BadRecord(1, file, f"cannot be read: {bad.strerror}")
    except UnicodeDecodeError:
        why = BadRecord(1, file, "is no UTF-8 text")
    except BadRecord as bad:
        why = bad
    print(f"{file}: {why}", file=sys.stderr)
    return None


def _check(words: argparse.Namespace) -> int:
    bad_ones = 0
    for file in words.files:
        read = _record(file)
        if read is None:
            bad_ones += 1
            continue
        outcome = GAMES[read.game].outcome(record.replay(read).end)
        end = f"ends by {outcome.rule.id}" if outcome else "does not end"
        print(f"{file}: good; {read.game}, {len(read.moves)} moves, {end}")
    return 1 if bad_ones else 0


def _replay(words: argparse.Namespace) -> int:
    read = _record(words.file)
    if read is None:
        return 1
    game, replay = GAMES[read.game], record.replay(read)
    _print_comments(read, "", -1, 0)
    before = replay.start
    for number, (seat, move, state) in enumerate(replay.plies, 1):
        _print_choice(game, before, number)
        print(f"    seat {seat} plays  {game.write(move)}")
        _print_comments(read, "    ", number)
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


def _print_comments(read: Record, indent: str, *after: int) -> None:
    """The comments after so many moves, without what would tell the terminal to do something."""
    for comment in read.comments:
        if comment.after in after:
            print(f"{indent}# {''.join(filter(str.isprintable, comment.text))}")


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
    for move in map(game.read, TRIED[game.NAME](state, turn)):
        refusal = game.refusal(state, turn, move)
        if refusal:
            refused.setdefault((refusal.rule.id, refusal.case), []).append((game.write(move), refusal))
    for (rule, _), found in refused.items():
        texts = [text for text, _ in found[:EXAMPLES_SHOWN]]
        more = f" and {len(found) - EXAMPLES_SHOWN} more" if len(found) > EXAMPLES_SHOWN else ""
        print(f"    not {', '.join(texts)}{more}:  {found[0][1].text} ({rule})")


def _durak_tried(state: durak.State, seat: Seat) -> Iterator[str]:
    hand = cards.names(state.hands[seat]).split()
    if state.stage == "attack":
        for size in range(1, 6 if len(hand) <= LARGEST_HAND_TRIED else 3):
            yield from (" ".join(some) for some in combinations(hand, size))
    for over in cards.names(state.attack).split():
        yield from (f"{card}>{over}" for card in hand)
    yield from ("take", "rob", "red", "black")


def _svoi_tried(state: svoi.State, seat: Seat) -> Iterator[str]:
    for card in cards.names(state.hands[seat]).split():
        yield from (card, f"x{card}")
    yield "up"


def _schnapsen_tried(state: schnapsen.State, seat: Seat) -> Iterator[str]:
    hand = cards.descending(state.hands[seat])
    most = state.options.ceiling + 20  # so that one bid too many is tried
    yield from ("redeal", "pass")
    yield from (f"{bid}{ohne}" for bid in range(90, most, 10) for ohne in ("", " ohne"))
    yield "give " + " ".join(map(cards.name, hand[: schnapsen.DISCARDS[state.options.pack]]))
    yield from (f"take {place}" for place in range(1, 5))
    yield from (f"raise {bid}" for bid in range(100, most, 10))
    yield "stay"
    for card in hand:
        yield from (cards.name(card), f"{cards.name(card)}+{schnapsen.PREMIUM[cards.SUIT_OF[card]]}")


TRIED: dict[str, Callable[[Any, Seat], Iterator[str]]] = {
    "svoi": _svoi_tried,
    "schnapsen": _schnapsen_tried,
    "durak": _durak_tried,
}
"""Everything a player with this hand might try."""


if __name__ == "__main__":
    sys.exit(main())
