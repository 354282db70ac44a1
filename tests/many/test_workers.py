"""Simulations and studies outlive their workers, and end when they are told to."""

from __future__ import annotations

import time
from itertools import chain
from pathlib import Path

import pytest

from handelshuis.core.registry import game
from handelshuis.many.plan import Plan, turning_plan
from handelshuis.many.runs import play_runs
from tests.arena.odd import GRAVE
from tests.arena.test_dying import interrupt, started
from tests.cli.command import handelshuis

GAMES = ["speicherstadt", "--games", "60", "--seed", "2"]


@pytest.mark.parametrize("command", ["simulate", "study"])
@pytest.mark.parametrize("workers", "12")
def test_a_worker_that_dies_changes_nothing(command: str, workers: str, tmp_path: Path) -> None:
    grave = tmp_path / "grave"
    found = []
    for bot in ("first", "dies_once"):
        words = ["--bots", f"random,tests.arena.odd:{bot}", "--workers", workers, "--json"]
        done = handelshuis(command, *GAMES, *words, **{GRAVE: str(grave)})
        assert (done.returncode, done.stderr) == (0, "")
        lines = done.stdout.replace(f"odd:{bot}", "odd").splitlines()
        found.append([line for line in lines if "second" not in line])
        # Whoever dies once leaves a grave, and plays like the other.
        assert grave.exists() == (bot == "dies_once")
    assert found[0] == found[1]
    assert len(found[0]) > 20


@pytest.mark.parametrize("command", ["simulate", "study"])
def test_games_that_kill_twice_are_one_clear_line(command: str) -> None:
    words = ["--bots", "random,tests.arena.odd:dies", "--workers", "2"]
    done = handelshuis(command, *GAMES, *words)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == ("handelshuis: some games cannot be played: the worker died, twice\n")


@pytest.mark.parametrize("command", ["simulate", "study"])
def test_a_bot_that_fails_is_one_clear_line(command: str) -> None:
    done = handelshuis(command, *GAMES, "--bots", "random,tests.arena.odd:fails")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("handelshuis: LookupError: no idea (odd.py:")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("command", ["simulate", "study"])
@pytest.mark.parametrize("workers", "12")
def test_ctrl_c_ends_everyone_quietly(command: str, workers: str, tmp_path: Path) -> None:
    sign = tmp_path / "begun"
    words = [*GAMES, "--bots", "tests.arena.odd:endless", "--workers", workers]
    running = started(command, *words, **{GRAVE: str(sign)})
    until = time.monotonic() + 60
    while not sign.exists():
        assert running.poll() is None
        assert time.monotonic() < until
        time.sleep(0.01)
    pressed = time.monotonic()
    interrupt(running)
    # Nobody finishes a game first: one takes longer than this.
    assert time.monotonic() - pressed < 10


def numbers(plan: Plan, games: range) -> list[int]:
    """Play nothing, and be slower with the first games than with the others."""
    time.sleep(0.3 if games.start == 0 else 0)
    return list(games)


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_runs_come_whole_and_in_their_order(workers: int) -> None:
    plan = turning_plan(game("bazaar"), game("bazaar").setup(2), ["random"] * 2, 0)
    runs = list(play_runs(plan, numbers, 98, 5, workers))
    assert list(chain.from_iterable(runs)) == list(range(98))
    assert [len(run) for run in runs] == [5] * 19 + [3]
