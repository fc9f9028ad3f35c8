"""The command line: playing in a terminal, bots against bots, replaying and checking records."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from kozyri import GAMES
from kozyri.__main__ import main
from kozyri.bots import BOTS

RECORDS = Path(__file__).parent / "records"
CORE = Path(__file__).parents[1] / "core"


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """What somebody types; write to it and rewind it before `main`."""
    keys = io.StringIO()
    monkeypatch.setattr(sys, "stdin", keys)
    return keys


def say(keys: io.StringIO, *lines: str) -> None:
    keys.write("".join(line + "\n" for line in lines))
    keys.seek(0)


# ---------------------------------------------------------------------------------------- play


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_deal_is_played_to_its_end_by_numbers(
    game: str, typed: io.StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    say(typed, *["1"] * 3000)

    assert main(["play", game, "--seed", "3", "--bot", "random", "--deals", "1"]) == 0
    told = capsys.readouterr().out
    assert "The deal is over (" in told
    assert "seed 3" in told


@pytest.mark.parametrize("end", [["quit"], [], ["?", "q"]])
def test_the_player_may_leave_at_any_time(
    end: list[str], typed: io.StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    say(typed, *end)

    assert main(["play", "durak", "--seed", "1"]) == 0
    assert capsys.readouterr().out.endswith("Bye.\n")


def test_an_interrupt_is_a_goodbye(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(_: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)

    assert main(["play", "durak", "--seed", "1"]) == 0
    assert capsys.readouterr().out.endswith("Bye.\n")


def test_a_forbidden_move_is_answered_with_its_rule_and_text_that_is_no_move_with_help(
    typed: io.StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    say(typed, "take", "nonsense", "QS>7C", "99", "?", "hint", "record")

    main(["play", "durak", "--seed", "7"])
    told = capsys.readouterr().out
    assert "It is for seat 1 to defend now. (PD-9)" in told
    assert "'nonsense' is no card" in told
    assert "Type the number of a move" in told
    assert '[Game "durak"]\n[Dealer "1"]' in told


def test_a_right_out_of_turn_is_offered_once_and_may_be_let_go(
    typed: io.StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    say(typed, *["", "1"] * 400)

    for seed in range(8):
        typed.seek(0)
        main(["play", "durak", "--players", "4", "--seed", str(seed), "--bot", "random", "--deals", "1"])
    assert "Out of turn you may: 1 rob\n(enter lets it go) > " in capsys.readouterr().out


def test_a_match_goes_on_with_enter(typed: io.StringIO, capsys: pytest.CaptureFixture[str]) -> None:
    say(typed, *["1", ""] * 600)

    assert main(["play", "durak", "--seed", "5", "--bot", "random", "--deals", "2", "--players", "3"]) == 0
    told = capsys.readouterr().out
    assert told.count("The deal is over (") == 2
    assert "Most deals were lost by" in told


# ---------------------------------------------------------------------------------------- arena


@pytest.mark.parametrize("game", sorted(GAMES))
def test_bots_play_each_other_and_the_same_seed_is_the_same_arena(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["arena", game, "--bots", "random", "--deals", "2", "--seed", "1"]

    main(words)
    first = capsys.readouterr().out
    main(words)

    assert capsys.readouterr().out == first
    assert first.startswith(f"{game}, {3 if game != 'durak' else 2} players, 2 deals, seed 1\n")


def test_in_the_arena_care_beats_chance(capsys: pytest.CaptureFixture[str]) -> None:
    main(["arena", "durak", "--bots", "careful,random", "--deals", "40", "--seed", "1"])

    careful, chance = (
        int(line.split(" deals lost")[0].split()[-1]) for line in capsys.readouterr().out.splitlines()[1:3]
    )
    assert careful < chance


# ---------------------------------------------------------------------------------------- replay and check


def test_a_replay_tells_each_choice_and_the_rule_behind_each_refusal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(RECORDS / "durak-pairs.txt")]) == 0
    told = capsys.readouterr().out
    assert "1. seat 0 is to move, hand AH AC JS JD JC\n" in told
    assert "    not take:  It is for seat 1 to defend now. (PD-9)\n" in told
    assert "K♦ does not beat A♣: it is of another suit and no trump. (PD-13)" in told
    assert "    seat 0 plays  AH AC JS JD JC\n" in told
    assert "    # the third player, to his left, attacks next\n" in told
    assert told.endswith("The deal is not over.\n")


@pytest.mark.parametrize("file", sorted(RECORDS.glob("*.txt")), ids=lambda file: file.stem)
def test_every_record_can_be_replayed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.count(" is to move, hand ") > 0


def test_a_replay_says_how_the_deal_ended(capsys: pytest.CaptureFixture[str]) -> None:
    main(["replay", str(RECORDS / "schnapsen-84-points.txt")])

    assert "The deal is over by RS-36; lost by seat 0; points 0 75 75\n" in capsys.readouterr().out


def test_a_record_may_come_through_a_pipe(typed: io.StringIO, capsys: pytest.CaptureFixture[str]) -> None:
    typed.write((RECORDS / "panjpar.txt").read_text(encoding="utf-8"))
    typed.seek(0)

    assert main(["check", "-"]) == 0
    assert capsys.readouterr().out.startswith("-: good; durak, ")


def test_a_bad_record_is_told_by_file_line_word_and_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text('[Game "durak"]\n[Dealer "5"]\n', encoding="utf-8")

    assert main(["check", str(RECORDS / "panjpar.txt"), str(bad)]) == 1
    told = capsys.readouterr()
    assert told.err == f"{bad}: line 2, '5': must be a seat from 0 to 1\n"
    assert told.out.count(": good; ") == 1
    assert main(["replay", str(bad)]) == 1
    assert "line 2, '5'" in capsys.readouterr().err


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "latin.txt").write_bytes(b"\xe4\xf6")

    assert main(["check", str(tmp_path / "none.txt"), str(tmp_path / "latin.txt"), str(tmp_path)]) == 1
    told = capsys.readouterr().err
    assert "cannot be read: No such file" in told
    assert "is no UTF-8 text" in told
    assert told.count("\n") == 3


def test_a_file_that_has_no_end_is_soon_given_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "/dev/zero"]) == 1
    assert "a record has at most 30000 characters" in capsys.readouterr().err


def test_a_record_may_begin_with_the_mark_that_some_editors_write(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    marked = tmp_path / "marked.txt"
    marked.write_text((RECORDS / "panjpar.txt").read_text(encoding="utf-8"), encoding="utf-8-sig")

    assert main(["check", str(marked)]) == 0


def test_a_comment_tells_the_terminal_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    loud = tmp_path / "loud.txt"
    loud.write_text("# a \x1b[2Jlead \x07of ♠\n" + (RECORDS / "panjpar.txt").read_text(encoding="utf-8"))

    assert main(["replay", str(loud)]) == 0
    assert "# a [2Jlead of ♠\n" in capsys.readouterr().out


def test_a_terminal_without_suits_gets_their_numbers() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "kozyri", "replay", str(RECORDS / "panjpar.txt")],
        capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(CORE), "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip

    assert (told.returncode, told.stderr) == (0, "")
    assert "\\u2663" in told.stdout


# ---------------------------------------------------------------------------------------- bad command lines


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "durak", "--players", "7"], "players: must be 2, 3 or 4, not 7"),
        (["play", "durak", "--players", "x"], "players: must be a whole number, not 'x'"),
        (["play", "durak", "--option", "pack=40"], "pack: must be 36, 32 or 52 cards, not 40"),
        (["play", "durak", "--option", "packs=40"], "'packs': durak has no such option"),
        (["play", "durak", "--preset", "poker"], "preset: durak has durak, panjpar, not 'poker'"),
        (["play", "poker"], "invalid choice: 'poker'"),
        (["play", "durak", "--bot", "god"], "invalid choice: 'god'"),
        (["arena", "durak", "--bots", "careful,god"], "'god' is none of " + ", ".join(BOTS)),
        (["arena", "durak", "--deals", "0"], "must be a number from 1 to 1000000, not '0'"),
        (["arena", "durak", "--deals", "²"], "must be a number from 1 to 1000000"),
        ([], "the following arguments are required: command"),
    ],
)
def test_a_bad_command_line_gets_one_clear_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)

    assert left.value.code == 2
    assert sentence in capsys.readouterr().err


def test_it_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "kozyri", "check", str(RECORDS / "panjpar.txt")],
        capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": str(CORE)},
    )  # fmt: skip

    assert (done.returncode, done.stderr) == (0, "")
    assert "good; durak" in done.stdout
