"""What many games are: all that decides how each of them goes."""

from __future__ import annotations

import math
from functools import cache
from importlib.metadata import version
from typing import Final

import msgspec
from msgspec.structs import replace

from handelshuis.bots.own import any_bot
from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Edition, Game, Setup
from handelshuis.core.registry import game as find_game
from handelshuis.many.schedule import Place, Schedule, schedule_for

MOST_GAMES: Final = 1 << 32
"""So many games of a seed have chances of their own; the next would have those of another seed."""


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game, its setup, who enters, in which form, and a seed: the same plan, the same games."""

    game: str
    setup: Setup
    entrants: list[str]
    ladder: bool
    seed: int
    records: bool
    """Whether the games are written down."""
    rules: int
    material: str
    version: str
    turning: bool = False
    """Whether there is one entrant a seat, and all move on a seat after each game."""
    edition: Edition | None = None
    """The material it is played with, where that is not the game's own."""

    @property
    def schedule(self) -> Schedule:
        """Who meets whom, if they do not just move on."""
        return schedule_for(len(self.entrants), self.setup.players, self.ladder)

    def place(self, number: int) -> Place:
        """Tell who sits where in the game with this number, from 0."""
        if self.turning:
            players = self.setup.players
            return Place(number, 0, tuple((seat + number) % players for seat in range(players)))
        return self.schedule.place(number)

    def chances(self, number: int) -> tuple[QuickChance, QuickChance]:
        """Give the dice and draws of a game, those of its round, and its own for the bots."""
        shared = self._own(self.place(number).round)
        return QuickChance(shared), QuickChance(self._own(number) + 1)

    def trials(self, number: int) -> QuickChance:
        """Give the chances by which moves are tried out in a game, which they leave as it is."""
        return QuickChance(-self._own(number) - 1)

    def load(self) -> Game:
        """Load the game, and check that it is the one that was planned."""
        game = find_game(self.edition or self.game)
        here = game.rules_version, game.material, house_version()
        if here != (self.rules, self.material, self.version):
            raise ValueError(f"this worker has another handelshuis or other rules: {here}")
        return game

    def _own(self, number: int) -> int:
        return (self.seed << 33) + (number << 1)


def make_plan(
    game: Game,
    setup: Setup,
    entrants: list[str],
    ladder: bool = False,
    seed: int = 0,
    records: bool = False,
) -> Plan:
    """Plan a tournament, or say in a ValueError what is wrong with it."""
    for name in entrants:
        if entrants.count(name) > 1:
            raise ValueError(f"{name} is named twice")
        any_bot(name, game)
    if ladder and len(entrants) < 2:
        raise ValueError("a ladder needs two bots")
    if ladder and setup.players < 2:
        raise ValueError("a ladder needs two seats")
    kind = game.rules_version, game.material, house_version()
    return Plan(game.name, setup, entrants, ladder, seed, records, *kind)


def turning_plan(game: Game, setup: Setup, entrants: list[str], seed: int) -> Plan:
    """Plan games between one entrant a seat, all moving on a seat after each."""
    kind = game.rules_version, game.material, house_version()
    plan = Plan(game.name, setup, entrants, False, seed, False, *kind, turning=True)
    return replace(plan, edition=game.edition)


@cache
def house_version() -> str:
    """Tell the version that is installed, looked up once."""
    return version("handelshuis")


def whole_win(players: int) -> int:
    """Give what one win counts: a number that any number of winners can share evenly."""
    return math.lcm(*range(1, players + 1))
