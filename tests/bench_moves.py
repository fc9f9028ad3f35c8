"""Moves a second in random play: our games beside OpenSpiel's and RLCard's, all in one interleaved run.

`python tests/bench_moves.py [ROUNDS]`, in an environment with the peers of tests/requirements-bench.txt. Everybody
plays through the public interface: ask for the legal moves, choose one at random, play it. Only players' moves are
counted, but everything is timed, dealing included. Each peer plays as its documentation shows, and once more as lean
as its interface allows. The time is the processor's, so that a busy machine does no harm.
"""

from __future__ import annotations

import importlib
import random
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from kozyri import GAMES, cards
from kozyri.game import AnyGame, Seat

ROUNDS = 7
SECONDS = 0.7  # a contestant plays in each round

GOALS = {
    ("schnapsen", "openspiel skat"): 1.0,
    ("svoi", "openspiel crazy_eights"): 1.2,
    ("durak", "openspiel skat"): 0.7,
    ("schnapsen", "rlcard uno"): 3.0,
    ("svoi", "rlcard uno"): 3.0,
    ("durak", "rlcard uno"): 3.0,
}
"""How many times as fast as the other the first is meant to be."""

PlayOnce = Callable[[random.Random], int]
"""Plays one deal with this chance and says how many moves the players made."""


def ours(game: AnyGame) -> PlayOnce:
    """Random play of the game's first preset."""
    options = next(iter(game.PRESETS.values()))
    pack = game.pack(options)

    def play(rng: random.Random) -> int:
        made = 0
        state = game.deal(options, cards.shuffled(pack, rng), Seat(0))
        while (seat := game.turn(state)) is not None:
            state = game.apply(state, seat, rng.choice(list(game.moves(state, seat))))
            made += 1
        return made

    return play


def openspiel(name: str, *, lean: bool = False) -> PlayOnce:
    """Random play as OpenSpiel's documentation shows it; lean: with Python's quicker choice in the place of numpy's."""
    game: Any = importlib.import_module("pyspiel").load_game(name)
    choice: Any = importlib.import_module("numpy").random.choice

    def play(rng: random.Random) -> int:
        made = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0] if lean else choice(actions, p=chances))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                made += 1
        return made

    return play


class RandomAgent:
    """RLCard's own random agent; its module cannot be imported where pip is missing."""

    use_raw = False

    def __init__(self) -> None:
        self.choice: Any = importlib.import_module("numpy").random.choice
        self.made = 0

    def step(self, state: Any) -> Any:
        self.made += 1
        return self.choice(list(state["legal_actions"].keys()))


def rlcard(name: str, *, lean: bool = False) -> PlayOnce:
    """Random play by RLCard's `run` with random agents; lean: step by step, keeping no trajectories."""
    env: Any = importlib.import_module("rlcard").make(name)
    agent = RandomAgent()
    env.set_agents([agent] * env.num_players)

    def run(rng: random.Random) -> int:
        before = agent.made
        env.run(is_training=True)
        return agent.made - before

    def step(rng: random.Random) -> int:
        made = 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            made += 1
        return made

    return step if lean else run


def contestants() -> dict[str, PlayOnce]:
    return {
        **{name: ours(game) for name, game in GAMES.items()},
        "openspiel skat": openspiel("skat"),
        "openspiel crazy_eights": openspiel("crazy_eights"),
        "rlcard uno": rlcard("uno"),
        "openspiel skat, lean": openspiel("skat", lean=True),
        "openspiel crazy_eights, lean": openspiel("crazy_eights", lean=True),
        "rlcard uno, lean": rlcard("uno", lean=True),
    }


def speed(play: PlayOnce, rng: random.Random) -> float:
    """Moves a second, over about SECONDS of whole deals."""
    made, start = 0, time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        made += play(rng)
    return made / spent


def main(rounds: int) -> None:
    try:
        players = contestants()
    except ModuleNotFoundError as missing:
        sys.exit(f"{missing.name} is not here; install the peers: pip install -r tests/requirements-bench.txt")
    say = sys.stdout.write
    rng = random.Random(1)
    speeds: dict[str, list[float]] = {name: [] for name in players}
    for number in range(rounds + 1):
        for name, play in players.items():
            moves_a_second = speed(play, rng)
            if number:  # the first round warms up
                speeds[name].append(moves_a_second)
    for name, measured in speeds.items():
        say(f"{name:30} {median(measured):10,.0f} moves/s   ({min(measured):,.0f} to {max(measured):,.0f})\n")
    for (name, peer), goal in GOALS.items():
        if name in speeds:
            ratio = median(one / other for one, other in zip(speeds[name], speeds[peer], strict=True))
            lean = median(one / other for one, other in zip(speeds[name], speeds[f"{peer}, lean"], strict=True))
            missed = "" if ratio >= goal else ", MISSED"
            say(f"{name} / {peer}: {ratio:.2f}, goal {goal}{missed}   (lean: {lean:.2f})\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
