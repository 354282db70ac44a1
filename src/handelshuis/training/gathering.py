"""Gathers positions: many games of many kinds, so that no habit of one kind is learned for a law.

Games are played by every number of players and in every variant, with and without offers where a
game has them. They are kept in files of so many games; what is there is not played again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from handelshuis.core.game import Game, Setup
from handelshuis.many.crew import Crew, play_all
from handelshuis.many.plan import Plan, turning_plan
from handelshuis.many.tasks import Work, share_out
from handelshuis.training.positions import Positions, positions_of

MakeCrew = Callable[[Plan, Work[Positions]], Crew[Positions]]
"""Gives workers for a plan: processes, or a cluster."""

MOST: Final = 50
"""The most games of a task."""


def setups(game: Game) -> list[Setup]:
    """List the kinds of tables that are learned from."""
    found = []
    for variant in game.variants:
        for players in game.seats(variant):
            if players < 2:
                continue
            found.append(game.setup(players, variant, game.bounded()))
            for option in game.options:
                if option.name == "offers" and 0 in option.allowed:
                    quiet = game.bounded({"offers": "0"})
                    found.append(game.setup(players, variant, quiet))
    return found


def plans(game: Game, bots: list[str], seed: int) -> list[Plan]:
    """Plan games of every kind of table, at which these bots take turns at all seats."""
    found = []
    for number, setup in enumerate(setups(game)):
        # With more bots than seats another choice of them sits at each kind of table.
        entrants = [bots[(number + seat) % len(bots)] for seat in range(setup.players)]
        found.append(turning_plan(game, setup, entrants, seed * 1000 + number))
    return found


def gather(
    game: Game, bots: list[str], seed: int, games: int, folder: Path, crew_for: MakeCrew
) -> Iterator[int]:
    """Play so many games, and tell after each kind of table how many are there."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = plans(game, bots, seed)
    each = -(-games // len(wanted))
    for number, plan in enumerate(wanted):
        file = folder / f"{number:02d}-{each}.msgpack"
        if not file.is_file():
            _write(file, _played(plan, each, crew_for))
        yield each * (number + 1)


def gathered(folder: Path) -> list[Positions]:
    """Read all games of a folder."""
    found: list[Positions] = []
    for file in sorted(folder.glob("*.msgpack")):
        found += msgspec.msgpack.decode(file.read_bytes(), type=list[Positions])
    return found


def _played(plan: Plan, games: int, crew_for: MakeCrew) -> list[Positions]:
    crew = crew_for(plan, positions_of)
    found: dict[int, Positions] = {}
    try:
        for done in play_all(crew, share_out(range(games), games, crew.workers, 1, MOST)):
            found |= done
    finally:
        crew.close()
    return [found[number] for number in sorted(found)]


def _write(file: Path, games: list[Positions]) -> None:
    # Under its name only when it is whole.
    new = file.with_suffix(".new")
    new.write_bytes(msgspec.msgpack.encode(games))
    new.replace(file)
