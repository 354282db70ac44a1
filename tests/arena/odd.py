"""Entrants that are slow, or die, or fail, each in its own way; and a crew that is no crew."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Sequence
from pathlib import Path

from handelshuis.arena.played import Played, play_one
from handelshuis.bots.bot import Bot
from handelshuis.core.chance import Chance
from handelshuis.core.game import Game
from handelshuis.core.state import State
from handelshuis.many.crew import Word
from handelshuis.many.plan import Plan
from handelshuis.many.pool import Pool

GRAVE = "HANDELSHUIS_TEST_GRAVE"
"""Names the file that says that the bot which dies once has died, or the endless one begun."""


class First(Bot):
    """Plays the first legal move, after a while or at once."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def choose(self, position: State, seat: int, chance: Chance) -> int:
        if self.seconds:
            time.sleep(self.seconds)
        return position.legal(seat)[0]


class DiesOnce(Bot):
    """Takes its process with it, but only once in all processes together."""

    def choose(self, position: State, seat: int, chance: Chance) -> int:
        try:
            Path(os.environ[GRAVE]).touch(exist_ok=False)
        except FileExistsError:
            return position.legal(seat)[0]
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("dead")


class Dies(Bot):
    """Takes its process with it whenever it is asked."""

    def choose(self, position: State, seat: int, chance: Chance) -> int:
        os._exit(3)


class Endless(Bot):
    """Says in a file that it plays, and then takes its time."""

    def choose(self, position: State, seat: int, chance: Chance) -> int:
        Path(os.environ[GRAVE]).touch()
        time.sleep(0.01)
        return position.legal(seat)[0]


class Fails(Bot):
    """Has a bug."""

    def choose(self, position: State, seat: int, chance: Chance) -> int:
        raise LookupError("no idea")


def first(game: Game) -> Bot:
    return First(0)


def slow(game: Game) -> Bot:
    return First(0.0005)


def dies_once(game: Game) -> Bot:
    return DiesOnce()


def dies(game: Game) -> Bot:
    return Dies()


def endless(game: Game) -> Bot:
    return Endless()


def fails(game: Game) -> Bot:
    return Fails()


def no_bot(game: Game) -> str:
    return "a string"


class Shuffled:
    """Plays in this process, and tells of the games one by one in an order of its own."""

    def __init__(self, plan: Plan, workers: int, seed: int) -> None:
        self.plan = plan
        self.workers = workers
        self.random = random.Random(seed)
        self.finished: list[tuple[int, Played]] = []
        self.left: dict[int, int] = {}

    def has_room(self) -> bool:
        return len(self.left) < self.workers

    def give(self, task: int, numbers: Sequence[int]) -> None:
        self.left[task] = len(numbers)
        self.finished += [(task, play_one(self.plan, number)) for number in numbers]

    def hear(self) -> Word[Played]:
        task, played = self.finished.pop(self.random.randrange(len(self.finished)))
        self.left[task] -= 1
        if not self.left[task]:
            del self.left[task]
        return Word(task, {played.number: played})

    def close(self) -> None:
        pass


class Watched(Pool[Played]):
    """A pool that remembers what it gave out and what it heard."""

    def __init__(self, plan: Plan, workers: int) -> None:
        super().__init__(plan, play_one, workers)
        self.gave: list[list[int]] = []
        self.heard: list[int] = []
        self.deaths = 0

    def give(self, task: int, numbers: Sequence[int]) -> None:
        self.gave.append(list(numbers))
        super().give(task, numbers)

    def hear(self) -> Word[Played]:
        word = super().hear()
        self.heard += word.done
        self.deaths += word.died
        return word
