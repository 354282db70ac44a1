"""What the benchmark is made of. None of it changes under the same number.

Whoever changes any of this raises BENCHMARK: results of different numbers are never compared. The
rules and the material of a game named here belong to it, and what the rivals choose and the judge
says: `python -m tests.bargaining.make_fingerprints` writes their new fingerprints down.
"""

from __future__ import annotations

from typing import Final

import msgspec

from handelshuis.core.game import OptionValue, Setup
from handelshuis.core.registry import game as find_game
from handelshuis.many.plan import Plan, house_version

BENCHMARK: Final = 2
SEED: Final = 1701
RIVALS: Final = ("random", "greedy", "master:20@hand")
"""The reference rivals; `master` searches with as many simulations a move, by no clock."""
ROUNDS: Final = 2
"""Every seating once is a round; so many are played unless more are asked for."""


class Task(msgspec.Struct, frozen=True):
    """A game of the benchmark: its rules, its material, and how it is set up."""

    game: str
    rules: int
    material: str
    reference: str
    """The fingerprint of the rivals and of the judge of deals (`fingerprint.py`)."""
    players: int
    variant: str = "rulebook"
    options: dict[str, OptionValue] = {}


TASKS: Final = (
    Task("speicherstadt", 2, "3f588f64", "65a9ce21771ba067", 4),
    Task(
        "catan",
        2,
        "1c8d6268",
        "261eb2802f5e05a1",
        4,
        options={"points": 10, "numbers": "spiral", "offers": 3, "friendly": False},
    ),
    Task("genoa", 2, "99d4f0ad", "c0976558367d7c29", 4),
    Task("anno1701", 1, "fc76a92d", "f80b9ae1a3cc050d", 2, options={"offers": 5}),
    Task(
        "chartered",
        2,
        "da0698ef",
        "0132f9d915772dd5",
        4,
        options={"layout": "default", "offers": 3},
    ),
)


def task_of(name: str) -> Task:
    """Find the task of a game; a ValueError says which there are."""
    for task in TASKS:
        if task.game == name:
            return task
    raise ValueError(f"no game {name} in the benchmark; there is {', '.join(names())}")


def names() -> list[str]:
    """Name the games of the benchmark."""
    return [task.game for task in TASKS]


def plan_of(task: Task, bot: str) -> Plan:
    """Plan a task: who is measured comes first, and the reference rivals after it.

    A ValueError says that this house plays by other rules or with other cards.
    """
    game = find_game(task.game)
    if (game.rules_version, game.material) != (task.rules, task.material):
        raise ValueError(
            f"benchmark {BENCHMARK} is for {task.game} with rules {task.rules} and material "
            f"{task.material}; here are rules {game.rules_version} and material {game.material}"
        )
    setup = Setup(task.players, task.variant, task.options)
    kind = task.rules, task.material, house_version()
    return Plan(task.game, setup, [bot, *RIVALS], False, SEED, False, *kind)


def games_of(plan: Plan, rounds: int) -> list[int]:
    """List the numbers of the games in which the bot that is measured has a seat."""
    every = range(rounds * len(plan.schedule.round))
    return [number for number in every if 0 in plan.place(number).seating]
