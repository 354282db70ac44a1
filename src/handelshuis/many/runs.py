"""Games in runs: those of a run are counted where they are played, and only the counts are sent."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import Final

from handelshuis.many.crew import Crew, play_all
from handelshuis.many.plan import Plan
from handelshuis.many.pool import Pool
from handelshuis.many.tasks import Part, share_out

MOST: Final = 8
"""The most runs in a task: what comes early waits for those before it."""


def play_runs(
    plan: Plan, count: Callable[[Plan, range], Part], games: int, size: int, workers: int
) -> Generator[Part, None, None]:
    """Let processes play and count so many games, and give the counts of the runs in their order.

    The size of a run and not the number of processes says which games are counted together.
    """
    runs = -(-games // size)
    # They start now: before there are threads, say of a progress bar, that would be copied too.
    crew = Pool(plan, partial(_count_run, count, games, size), min(workers, runs))
    return _in_order(crew, runs)


def _in_order(crew: Crew[Part], runs: int) -> Generator[Part, None, None]:
    early: dict[int, Part] = {}
    following = 0
    try:
        for done in play_all(crew, share_out(range(runs), runs, crew.workers, 1, MOST)):
            early |= done
            while following in early:
                yield early.pop(following)
                following += 1
    finally:
        crew.close()


def _count_run(
    count: Callable[[Plan, range], Part], games: int, size: int, plan: Plan, number: int
) -> Part:
    return count(plan, range(games)[number * size : (number + 1) * size])
