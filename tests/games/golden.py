"""Golden records: finished games kept as files, one at least for each way a game can end.

A game's folder here has a table `WANTED` in `wanted.py`; `make_golden` plays until each is found.
For ends that no rival plays for, `wanted.py` may have players of its own, by name in `PLAYERS`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from handelshuis.bots.bot import think
from handelshuis.bots.names import make_bot
from handelshuis.core.chance import QuickChance
from handelshuis.core.fairness import seed_of
from handelshuis.core.game import Game
from handelshuis.core.match import Match
from handelshuis.core.record import Record
from handelshuis.core.state import CHANCE, OVER, State

HERE = Path(__file__).parent


class Wanted(NamedTuple):
    """A game worth keeping: who plays, and what its record and end must be like."""

    name: str
    bots: tuple[str, ...]
    fits: Callable[[Record, State], bool]
    variant: str = ""
    options: tuple[tuple[str, str], ...] = ()

    @property
    def names(self) -> list[str]:
        """The names of the seats: the bots, numbered where there are several of a kind."""
        return [
            f"{bot} {self.bots[: seat + 1].count(bot)}" if self.bots.count(bot) > 1 else bot
            for seat, bot in enumerate(self.bots)
        ]


def wanted(game: Game) -> list[Wanted]:
    """The table of a game."""
    table: list[Wanted] = import_module(f"tests.games.{game.name}.wanted").WANTED
    return table


def file_of(game: Game, each: Wanted) -> Path:
    """Where a wanted record lies."""
    return HERE / game.name / "golden" / f"{each.name}.record"


def play_match(game: Game, each: Wanted, number: int) -> Match:
    """Play the game with this number between the wanted bots."""
    match = Match(
        game,
        game.setup(len(each.bots), each.variant, dict(each.options)),
        seed_of(number),
        each.names,
    )
    own = getattr(import_module(f"tests.games.{game.name}.wanted"), "PLAYERS", {})
    bots = [own[bot] if bot in own else make_bot(bot, game) for bot in each.bots]
    thoughts = QuickChance(number)
    while match.state.turn != OVER:
        seat = match.state.turn
        if seat == CHANCE:
            match.draw()
        else:
            match.play(seat, think(bots[seat], match.state, seat, thoughts))
    return match
