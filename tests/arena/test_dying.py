"""A worker that dies costs its task only; a run that is killed loses no finished game."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from handelshuis.arena.journal import FILE
from handelshuis.arena.tournament import Tournament
from handelshuis.core.registry import game
from handelshuis.many.plan import Plan, make_plan
from tests.arena.odd import GRAVE, Watched
from tests.cli.command import COMMAND, environment, handelshuis


def speicherstadt(*entrants: str) -> Plan:
    chosen = game("speicherstadt")
    return make_plan(chosen, chosen.setup(2), list(entrants))


def numbers(folder: Path) -> list[int]:
    """List the games in a journal, in the order in which they were finished."""
    lines = (folder / FILE).read_text().splitlines()
    return [json.loads(line)["number"] for line in lines[1:]]


def test_a_worker_that_dies_costs_its_task_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(GRAVE, str(tmp_path / "grave"))
    plan = speicherstadt("random", "tests.arena.odd:dies_once")
    tournament = Tournament(plan, 100, tmp_path)
    crew = Watched(plan, 2)
    try:
        for _ in tournament.play(crew):
            pass
    finally:
        crew.close()
        tournament.close()
    assert crew.deaths == 1
    assert (tournament.lost, tournament.standings.games) == (0, 100)
    assert sorted(numbers(tmp_path)) == sorted(crew.heard) == list(range(100))
    # Only games of the one task were given out a second time.
    given = [number for task in crew.gave for number in task]
    twice = {number for number in given if given.count(number) == 2}
    assert twice
    assert len(given) == 100 + len(twice)
    assert any(twice <= set(task) for task in crew.gave)


def test_a_process_killed_from_outside_costs_its_task_only(tmp_path: Path) -> None:
    plan = speicherstadt("random", "tests.arena.odd:slow")
    tournament = Tournament(plan, 30, tmp_path)
    crew = Watched(plan, 2)
    try:
        games = tournament.play(crew)
        next(games)
        victim = crew.crew[0].process.pid
        assert victim is not None
        os.kill(victim, signal.SIGKILL)
        for _ in games:
            pass
    finally:
        crew.close()
        tournament.close()
    assert crew.deaths == 1
    assert sorted(numbers(tmp_path)) == list(range(30))


def test_games_that_kill_twice_are_lost_and_named(tmp_path: Path) -> None:
    words = ["arena", "speicherstadt", "--bots", "random,tests.arena.odd:dies", "--games", "4"]
    done = handelshuis(*words, "--workers", "2", "--out", str(tmp_path))
    assert done.returncode == 1
    assert done.stderr == ""
    assert "4 games are missing: the worker died, twice." in " ".join(done.stdout.split())
    assert numbers(tmp_path) == []


def test_a_bot_that_fails_is_one_clear_line(tmp_path: Path) -> None:
    words = ["arena", "speicherstadt", "--bots", "random,tests.arena.odd:fails", "--games", "4"]
    done = handelshuis(*words, "--workers", "2", "--out", str(tmp_path))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("handelshuis: LookupError: no idea (odd.py:")
    assert done.stderr.count("\n") == 1


def test_a_killed_run_goes_on_where_it_was(tmp_path: Path) -> None:
    words = ["arena", "speicherstadt", "--bots", "random,tests.arena.odd:slow", "--games", "30"]
    words += ["--workers", "2", "--out", str(tmp_path), "--json"]
    running = subprocess.Popen(
        [*COMMAND, *words], env=environment(), stdout=subprocess.DEVNULL, start_new_session=True
    )
    wait_for_games(tmp_path / FILE, running)
    running.kill()
    running.wait()
    before = numbers(tmp_path)
    assert 5 <= len(before) < 30
    wait_until_gone(running.pid)

    done = handelshuis(*words)
    assert (done.returncode, done.stderr) == (0, "")
    resumed: dict[str, Any] = json.loads(done.stdout)
    assert (resumed["games"], resumed["games_found"]) == (30, len(before))
    assert resumed["games_played"] == 30 - len(before)
    after = numbers(tmp_path)
    assert after[: len(before)] == before
    assert sorted(after) == list(range(30))

    again: dict[str, Any] = json.loads(handelshuis(*words).stdout)
    assert (again["games_found"], again["games_played"]) == (30, 0)
    assert again["bots"] == resumed["bots"]


def test_ctrl_c_leaves_quietly_and_loses_nothing(tmp_path: Path) -> None:
    words = ["arena", "speicherstadt", "--bots", "random", "--games", "900000"]
    running = started(*words, "--workers", "2", "--out", str(tmp_path))
    wait_for_games(tmp_path / FILE, running)
    interrupt(running)
    assert (tmp_path / FILE).read_bytes().endswith(b"\n")
    assert len(set(numbers(tmp_path))) == len(numbers(tmp_path)) >= 5


def started(*words: str, **changes: str) -> subprocess.Popen[bytes]:
    """Start the command as one that hears Ctrl-C, in a group of its own."""
    # Where the tests run in the background, Ctrl-C is ignored, and so it would be here.
    listen = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)"
    program = f"{listen}; from handelshuis.cli import main; sys.exit(main())"
    return subprocess.Popen(
        [sys.executable, "-c", program, *words],
        env=environment(**changes),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def interrupt(running: subprocess.Popen[bytes]) -> None:
    """Press Ctrl-C: everyone goes, without a word."""
    os.killpg(running.pid, signal.SIGINT)
    assert running.communicate(timeout=60) == (b"", b"")
    assert running.returncode == 130
    wait_until_gone(running.pid)


def wait_for_games(journal: Path, running: subprocess.Popen[bytes]) -> None:
    """Wait until a run has kept a few games."""
    until = time.monotonic() + 60
    while not journal.exists() or journal.read_text().count("\n") < 6:
        assert running.poll() is None
        assert time.monotonic() < until
        time.sleep(0.01)


def wait_until_gone(group: int) -> None:
    """Wait for the workers of a killed run, which see by themselves that nobody is left."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError("the workers of a killed run play on")
