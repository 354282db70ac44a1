"""The engine compiled behind an open house: bots get it once it is whole, and not before."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from handelshuis import engine
from handelshuis.bots.names import make_bot
from handelshuis.core.registry import games
from handelshuis.server.compiling import Compiling
from handelshuis.server.thinking.fair_queue import THE_HOUSE
from handelshuis.server.thinking.thinkers import Thinkers
from handelshuis.server.thinking.workers import Workers

READY = "the engine is compiled: bots think with it from now on\n"

STATES_OF_THE_PLAIN_ENGINE = """
import json
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import games
from handelshuis.core.state import CHANCE

states = {}
for name, game in games().items():
    state, chance = game.start(game.setup(game.players[-1])), QuickChance(1)
    played = 0
    while played < 60 or state.turn == CHANCE:
        if state.turn == CHANCE:
            state.advance(CHANCE, state.sample(chance))
            continue
        moves = state.legal(state.turn)
        state.advance(state.turn, moves[chance.below(len(moves))])
        played += 1
    states[name] = state.save()
print(json.dumps(states))
"""


class Told:
    """Counts how often the house was told that the engine is ready."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> None:
        self.times += 1


@pytest.fixture
def whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that stands for a compiled engine: while it is missing there is none."""
    file = tmp_path / "whole"
    monkeypatch.setattr(engine, "fault", lambda home: "" if file.exists() else "was not built")
    return file


def compile_by(code: str, told: Told) -> Compiling:
    """A build by a stub."""
    return Compiling(told, [sys.executable, "-c", f"import os, sys, time, pathlib; {code}"])


def await_end(compiling: Compiling) -> None:
    compiling.waiting.join(60)
    assert not compiling.waiting.is_alive()


def test_the_house_hears_of_a_whole_engine_and_a_line_says_so(
    whole: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    told = Told()
    await_end(compile_by(f"print('compiled', file=sys.stderr); open({str(whole)!r}, 'w')", told))
    assert told.times == 1
    assert capfd.readouterr() == (READY, "")


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("sys.exit('a line of gcc\\ncommand gcc failed')", "command gcc failed"),
        ("print('no C compiler: plain', file=sys.stderr)", "no C compiler: plain"),
        ("os.kill(os.getpid(), 9)", "it was not built"),
    ],
)
def test_a_build_that_comes_to_nothing_is_told_in_one_line(
    whole: Path, capfd: pytest.CaptureFixture[str], code: str, reason: str
) -> None:
    told = Told()
    await_end(compile_by(code, told))
    assert told.times == 0
    assert capfd.readouterr() == ("", f"the house plays on with the plain engine: {reason}\n")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such priorities")
def test_a_build_lets_everything_else_go_first(whole: Path) -> None:
    await_end(compile_by(f"pathlib.Path({str(whole)!r}).write_text(str(os.nice(0)))", Told()))
    assert whole.read_text() == "19"


def test_a_build_ends_with_the_house_without_a_word(
    whole: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    told = Told()
    compiling = compile_by("time.sleep(600)", told)
    compiling.end()
    await_end(compiling)
    assert compiling.process.returncode != 0
    assert told.times == 0
    assert capfd.readouterr() == ("", "")


def pid_after(seconds: float) -> int:
    """Works for some time in a worker, and says in which."""
    time.sleep(seconds)
    return os.getpid()


def test_renewed_workers_are_new_processes_and_work_at_hand_is_finished_first() -> None:
    workers = Workers(1)

    async def work() -> list[int]:
        first = await workers.run(THE_HOUSE, 60.0, pid_after, 0.0)
        same = asyncio.create_task(workers.run(THE_HOUSE, 60.0, pid_after, 0.5))
        await asyncio.sleep(0.1)
        workers.renew()
        return [first, await same, await workers.run(THE_HOUSE, 60.0, pid_after, 0.0)]

    try:
        first, same, new = asyncio.run(work())
    finally:
        workers.close()
    assert first == same != new


def test_bots_think_about_states_that_the_plain_engine_saved() -> None:
    saved = subprocess.run(
        [sys.executable, "-c", STATES_OF_THE_PLAIN_ENGINE],
        env=os.environ | {"HANDELSHUIS_ENGINE": "plain"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert saved.returncode == 0, saved.stderr
    states = json.loads(saved.stdout)
    assert set(states) == set(games())
    workers = Workers(1)
    thinkers = Thinkers(workers, make_bot, 60.0)

    async def think() -> None:
        for name, data in states.items():
            state = games()[name].load(data)
            assert state.save() == data
            move = await thinkers.choose(THE_HOUSE, name, "greedy", data, state.turn)
            assert state.why_not(state.turn, state.parse(move)) == ""

    try:
        asyncio.run(think())
    finally:
        workers.close()
