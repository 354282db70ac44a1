"""What a tournament is: all that decides how its games go."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import version

import msgspec

from handelshuis.arena.schedule import Schedule, schedule_for
from handelshuis.bots.bot import Bot
from handelshuis.bots.names import BOTS, make_bot
from handelshuis.core.game import Game, Setup


class Plan(msgspec.Struct, frozen=True):
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

    @property
    def schedule(self) -> Schedule:
        """Who meets whom."""
        return schedule_for(len(self.entrants), self.setup.players, self.ladder)


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
        entrant(name, game)
    if ladder and len(entrants) < 2:
        raise ValueError("a ladder needs two bots")
    if ladder and setup.players < 2:
        raise ValueError("a ladder needs two seats")
    return Plan(
        game.name,
        setup,
        entrants,
        ladder,
        seed,
        records,
        game.rules_version,
        game.material,
        house_version(),
    )


@cache
def house_version() -> str:
    """Tell the version that is installed, looked up once."""
    return version("handelshuis")


def entrant(name: str, game: Game) -> Bot:
    """Make an entrant: a bot of the house, or `module:function`, which makes one for the game."""
    module, colon, function = name.partition(":")
    if not colon or module in BOTS:
        return make_bot(name, game)
    try:
        make: Callable[[Game], Bot] = getattr(import_module(module), function)
    except (ImportError, AttributeError, ValueError) as reason:
        raise ValueError(f"no bot {name}: {reason}") from None
    bot = make(game) if callable(make) else make
    if not isinstance(bot, Bot):
        raise ValueError(f"{name} makes no bot")
    return bot
