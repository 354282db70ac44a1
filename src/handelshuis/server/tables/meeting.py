"""A table for people who looked for company: seats by lot, bots where nobody came."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

import msgspec

from handelshuis.core.fairness import new_seed, seal_of
from handelshuis.core.game import Game, Setup
from handelshuis.server.storage.storage import Storage
from handelshuis.server.storage.writer import Batch
from handelshuis.server.tables.due import STAND_IN
from handelshuis.server.tables.opening import begin, new_id, timing_of
from handelshuis.server.tables.seating import NAMES
from handelshuis.server.tables.table import Table
from handelshuis.server.wire.messages import Clock, SeatInfo
from handelshuis.server.wire.names import are_alike

CLOCKS: Final = {
    "game": Clock("game", 1200, 10),
    "turn": Clock("turn", 120),
    "days": Clock("days", 3 * 86400),
}
"""How time is counted for people who have not spoken about it: each by its name."""


class Comer(msgspec.Struct, frozen=True):
    """Somebody who comes to a table: by what he is known as a seeker, his name, who he is."""

    id: str
    name: str
    player: str


async def meet(
    storage: Storage,
    game: Game,
    setup: Setup,
    comers: Sequence[Comer],
    languages: str,
    clock: str,
    owner: str | None,
) -> Table:
    """Set a table up for some people, of whom each is seated nowhere else, or for none of them.

    What a seeker is known by is the hash of his page's secret, which so opens his seat.
    """
    names: list[str] = []
    for comer in comers:
        names.append(_another(comer.name, names))
    free = iter([name for name in NAMES if not any(are_alike(name, other) for other in names)])
    people = [
        (comer, SeatInfo(name, "human", host=number == 0))
        for number, (comer, name) in enumerate(zip(comers, names))
    ]
    bots = [
        (None, SeatInfo(next(free), "bot", STAND_IN)) for _ in range(setup.players - len(people))
    ]
    order: list[tuple[Comer | None, SeatInfo]] = [*people, *bots]
    secrets.SystemRandom().shuffle(order)
    seed = new_seed()
    seats = [info for _, info in order]
    table = Table(
        storage, new_id(), game, setup, seed, seal_of(seed), seats, False, len(people) < 2
    )
    table.languages = languages
    table.timing = timing_of(table, CLOCKS.get(clock))
    seated = [(seat, comer) for seat, (comer, _) in enumerate(order) if comer is not None]
    table.secrets = {seat: comer.id for seat, comer in seated}
    table.players = {seat: comer.player for seat, comer in seated if comer.player}
    rows = [{"seeker_id": comer.id, "table_id": table.id, "seat": seat} for seat, comer in seated]
    # Who left meanwhile, or was seated by another server, has the database refuse all of it.
    await begin(table, owner, Batch(seekers_seated=rows))
    return table


def _another(name: str, taken: Sequence[str]) -> str:
    """Give a name that nobody at the table has: with a number behind it where it is taken."""
    given, number = name, 1
    while any(are_alike(given, other) for other in taken):
        number += 1
        given = f"{name[:37]} {number}"
    return given
