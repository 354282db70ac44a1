"""A table that is made for players who are known: their keys open their seats, and nothing else."""

from __future__ import annotations

from handelshuis.core.fairness import new_seed, seal_of
from handelshuis.core.game import Game, Setup
from handelshuis.server.storage.storage import Storage
from handelshuis.server.storage.writer import Batch
from handelshuis.server.tables.keys import hash_of, new_secret
from handelshuis.server.tables.opening import begin, timing_of
from handelshuis.server.tables.table import Table
from handelshuis.server.wire.messages import Clock, SeatInfo


async def set_up_for(
    storage: Storage,
    name: str,
    game: Game,
    setup: Setup,
    seats: list[SeatInfo],
    players: dict[int, str],
    clock: Clock,
    owner: str | None,
    batch: Batch,
) -> Table:
    """Store a table for these players, by seat, together with what else a batch stores.

    A single one plays as strictly as several: his result is compared with those of other tables.
    """
    seed = new_seed()
    table = Table(storage, name, game, setup, seed, seal_of(seed), seats, False, coach=False)
    # Nobody is told these secrets; a seat that is offered anew gets one of its own.
    table.secrets = {seat: hash_of(new_secret()) for seat in players}
    table.players = players
    table.rated = True
    table.timing = timing_of(table, clock)
    await begin(table, owner, batch)
    return table
