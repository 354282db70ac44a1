"""Whoever plays the games: what a pool of processes and a cluster have in common."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple, Protocol

from handelshuis.arena.task import Played


class Word(NamedTuple):
    """What is heard of a task: games that are finished, or that its worker died."""

    task: int
    played: list[Played]
    died: bool = False


class Failed(Exception):
    """A game that cannot be played, with the reason; playing it again would change nothing."""


class Crew(Protocol):
    """Workers that play tasks."""

    workers: int

    def has_room(self) -> bool:
        """Tell whether another task can be given now."""

    def give(self, task: int, numbers: Sequence[int]) -> None:
        """Let a worker play the games with these numbers."""

    def hear(self) -> Word:
        """Wait for a word of any task."""

    def close(self) -> None:
        """Send everyone home, whatever they are doing."""


def play_all(crew: Crew, tasks: Iterator[Sequence[int]]) -> Iterator[list[Played]]:
    """Play the tasks, and give the games as they are finished.

    A worker that dies costs its task only: its games that are still missing are given out once
    more, and if that worker dies too they are lost.
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
        for game in word.played:
            del left[game.number]
        if word.died or not left:
            del given[word.task]
        if word.died and word.task not in again:
            again.add(give(list(left)))
        # Before anyone keeps these games: no worker waits for the disk.
        give_what_fits()
        if word.played:
            yield word.played
