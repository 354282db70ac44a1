"""Workers: turns in a fair order, what is lost is tried again, what is given up frees its place."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from handelshuis.server.thinking.fair_queue import THE_HOUSE, Asker
from handelshuis.server.thinking.hands import LEAST, POLITE, Work, polite_process
from handelshuis.server.thinking.workers import Workers, WorkFailed


def with_workers(workers: Workers, work: Callable[[Workers], Awaitable[None]]) -> None:
    """Do something with workers, and end them."""

    async def inner() -> None:
        await work(workers)

    try:
        asyncio.run(inner())
    finally:
        workers.close()


def note(file: str, line: str) -> None:
    """Write a line into a file."""
    with Path(file).open("a") as notes:
        notes.write(f"{line}\n")


def die_once(file: str) -> int:
    """Take the process along the first time."""
    note(file, "tried")
    if Path(file).read_text().count("tried") == 1:
        os._exit(3)
    return os.getpid()


def die(file: str) -> None:
    """Take the process along every time."""
    note(file, "tried")
    os._exit(3)


def sleep_and_note(file: str, seconds: float) -> None:
    """Take a while."""
    note(file, "tried")
    time.sleep(seconds)


def give_back(seconds: float) -> float:
    """Tell how long one may take."""
    return seconds


def niceness() -> int:
    """Tell how much this process gives way."""
    return os.nice(0)


def test_a_thought_whose_worker_is_lost_is_tried_again_in_another(tmp_path: Path) -> None:
    file = str(tmp_path / "notes")

    async def work(workers: Workers) -> None:
        assert await workers.run(THE_HOUSE, 60.0, die_once, file) > 0

    with_workers(Workers(1), work)
    assert Path(file).read_text() == "tried\n" * 2


def test_a_thought_that_takes_its_workers_along_is_tried_twice_and_no_more(tmp_path: Path) -> None:
    file = str(tmp_path / "notes")

    async def work(workers: Workers) -> None:
        with pytest.raises(WorkFailed):
            await workers.run(THE_HOUSE, 60.0, die, file)
        assert await workers.run(THE_HOUSE, 60.0, abs, -1) == 1

    with_workers(Workers(1), work)
    assert Path(file).read_text() == "tried\n" * 2


def test_a_thought_that_takes_too_long_is_not_tried_again(tmp_path: Path) -> None:
    file = str(tmp_path / "notes")

    async def work(workers: Workers) -> None:
        # So that it has loaded what it needs.
        await workers.run(THE_HOUSE, 60.0, give_back, 1.0)
        with pytest.raises(WorkFailed, match="too late"):
            await workers.run(THE_HOUSE, 2.0, sleep_and_note, file, 60.0)
        assert await workers.run(THE_HOUSE, 60.0, abs, -1) == 1

    with_workers(Workers(1), work)
    assert Path(file).read_text() == "tried\n"


def test_what_cannot_be_sent_fails_and_the_next_is_done() -> None:
    async def work(workers: Workers) -> None:
        with pytest.raises(WorkFailed):
            await workers.run(THE_HOUSE, 60.0, lambda: None)
        assert await workers.run(THE_HOUSE, 60.0, abs, -1) == 1
        assert (workers.free, len(workers.idle), len(workers.busy)) == (1, 1, 0)

    with_workers(Workers(1), work)


def test_turns_are_given_in_a_fair_order() -> None:
    served: list[str] = []

    async def work(workers: Workers) -> None:
        async def ask(household: str, table: str) -> None:
            await workers.run(Asker(household, table), 60.0, abs, -1)
            served.append(table)

        # The first has the worker; the others wait in this order.
        await asyncio.gather(*[ask(name[0], name) for name in ("x", "a1", "a2", "a3", "b1", "c1")])

    with_workers(Workers(1), work)
    assert served == ["x", "a1", "b1", "c1", "a2", "a3"]


def test_one_who_gives_up_waiting_is_passed_over_and_a_worker_given_up_on_works_on() -> None:
    async def work(workers: Workers) -> None:
        await workers.run(THE_HOUSE, 60.0, abs, -1)
        long = asyncio.create_task(workers.run(THE_HOUSE, 60.0, time.sleep, 1.0))
        waiting = [
            asyncio.create_task(workers.run(Asker("a", str(n)), 60.0, time.sleep, 60.0))
            for n in range(2000)
        ]
        last = asyncio.create_task(workers.run(Asker("a", "last"), 60.0, abs, -1))
        await asyncio.sleep(0.1)
        for given_up in (*waiting, long):
            given_up.cancel()
        await asyncio.sleep(0.1)
        assert workers.free == 0, "its worker is still at it"
        assert await last == 1
        assert workers.free == 1

    with_workers(Workers(1), work)


def test_a_thought_gets_what_is_left_of_its_seconds() -> None:
    async def work(workers: Workers) -> None:
        # To start takes time as well.
        assert LEAST <= await workers.think(THE_HOUSE, 60.0, 100.0, give_back) < 100.0
        busy = asyncio.create_task(workers.run(THE_HOUSE, 60.0, time.sleep, 0.3))
        await asyncio.sleep(0)
        assert await workers.think(THE_HOUSE, 60.0, 0.2, give_back) == LEAST
        await busy

    with_workers(Workers(1), work)


def test_no_wall_clock_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: 0.0)
    call = Work(give_back, (), {}, 1.0, due=time.monotonic() + 50.0).call()
    assert 49.0 < call[1][0] <= 50.0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such priorities")
def test_spare_workers_give_way_to_others() -> None:
    async def work(workers: Workers) -> None:
        assert await workers.run(THE_HOUSE, 60.0, niceness) == min(19, os.nice(0) + POLITE)

    with_workers(Workers(1, polite_process), work)
