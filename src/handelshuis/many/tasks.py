"""Tasks: what there is to play, shared out among workers, and what one of them does with its share.

What a task consists of has a number, and is played and told as a whole: a game, or a run of games
that are counted together.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, TypeVar

from handelshuis.many.plan import Plan

Part = TypeVar("Part")
"""What is told of a game, or of a run of games."""

Work = Callable[[Plan, int], Part]
"""Plays the game, or the run, with a number; nothing in it depends on any other."""

TELL_SECONDS: Final = 0.2
"""How long what is finished may wait before it is told; longer games are told one by one."""


def share_out(
    numbers: Iterable[int], left: int, workers: int, least: int, most: int
) -> Iterator[Sequence[int]]:
    """Make tasks of so many numbers at least and at most, smaller ones towards the end."""
    coming = iter(numbers)
    while task := list(islice(coming, max(least, min(most, left // (4 * workers))))):
        left -= len(task)
        yield task


def play_task(plan: Plan, work: Work[Part], numbers: Sequence[int]) -> Iterator[dict[int, Part]]:
    """Play a task, and tell of it a little at a time."""
    told = time.monotonic()
    done: dict[int, Part] = {}
    for number in numbers:
        done[number] = work(plan, number)
        if time.monotonic() - told > TELL_SECONDS:
            yield done
            done = {}
            told = time.monotonic()
    if done:
        yield done
