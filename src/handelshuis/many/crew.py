"""Whoever plays the games: what a pool of processes and a cluster have in common."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Generic, NamedTuple, Protocol

from handelshuis.many.tasks import Part


class Word(NamedTuple, Generic[Part]):
    """What is heard of a task: what is finished, by number, or that its worker died."""

    task: int
    done: dict[int, Part]
    died: bool = False


class Failed(Exception):
    """A game that cannot be played, with the reason; playing it again would change nothing."""


class Crew(Protocol[Part]):
    """Workers that play tasks."""

    workers: int

    def has_room(self) -> bool:
        """Tell whether another task can be given now."""

    def give(self, task: int, numbers: Sequence[int]) -> None:
        """Let a worker play what has these numbers."""

    def hear(self) -> Word[Part]:
        """Wait for a word of any task."""

    def close(self) -> None:
        """Send everyone home, whatever they are doing."""


def play_all(
    crew: Crew[Part], tasks: Iterator[Sequence[int]], may_lose: bool = False
) -> Iterator[dict[int, Part]]:
    """Play the tasks, and give what is finished as it is told.

    A worker that dies costs its task only: what is still missing of it is given out once more. If
    that worker dies too it is lost, or nothing more is played.
    """
    given: dict[int, dict[int, None]] = {}
    again: set[int] = set()
    numbers_of_tasks = count()

    def give(numbers: Sequence[int]) -> int:
        task = next(numbers_of_tasks)
        given[task] = dict.fromkeys(numbers)
        crew.give(task, numbers)
        return task

    def give_what_fits() -> None:
        while crew.has_room() and (numbers := next(tasks, None)) is not None:
            give(numbers)

    give_what_fits()
    while given:
        word = crew.hear()
        left = given[word.task]
        for number in word.done:
            del left[number]
        if word.died or not left:
            del given[word.task]
        if word.died and word.task not in again:
            again.add(give(list(left)))
        elif word.died and not may_lose:
            raise Failed("some games cannot be played: the worker died, twice")
        # Before anyone keeps these games: no worker waits for the disk.
        give_what_fits()
        if word.done:
            yield word.done
