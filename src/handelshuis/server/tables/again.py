"""Playing again: the whole table goes along to a new one, everyone a seat further on."""

from __future__ import annotations

import asyncio

import msgspec

from handelshuis.core.fairness import new_seed, seal_of
from handelshuis.core.registry import games
from handelshuis.server.storage.writer import Batch
from handelshuis.server.tables.clocks import first_times
from handelshuis.server.tables.opening import begin, new_id, timing_of
from handelshuis.server.tables.table import Table
from handelshuis.server.wire.messages import Next, SeatInfo, written
from handelshuis.server.wire.refusals import Refusal


async def play_again(table: Table, seat: int, owner: str | None) -> Table | None:
    """Set up the next table of these people; gives it, or None where there is one already.

    What opened a seat opens its player's new one: so nobody has to be sent a secret.
    """
    async with table.lock:
        if not table.over:
            raise Refusal("not_over")
        if table.next:
            return None
        fresh = _next_of(table)
        # The fence is the old table's, so that of two servers only one can lead its people on.
        batch = Batch(
            fence=(table.id, table.fence) if table.fence else None,
            nexts=[{"table_key": table.id, "series": fresh.series, "next": fresh.id}],
        )
        try:
            await begin(fresh, owner, batch)
        except (Refusal, asyncio.CancelledError):
            # Whether they go on is known only to storage.
            table.break_off()
            raise
        table.series, table.next = fresh.series, fresh.id
    message = written(Next(fresh.id, seat))
    for page in list(table.pages):
        page.post(message)
    return fresh


def moved_on(seat: int, seats: int) -> int:
    """Give the seat that someone has in the next game."""
    return (seat + 1) % seats


def _next_of(table: Table) -> Table:
    game = games()[table.game.name]
    setup = table.setup
    try:
        words = {name: _word(value) for name, value in setup.options.items()}
        setup = game.setup(setup.players, setup.variant, words)
    except ValueError:
        raise Refusal("bad_setup") from None
    count = len(table.seats)
    seats = [_once_more(table.seats[number - 1]) for number in range(count)]
    seed = new_seed()
    fresh = Table(
        table.storage,
        new_id(),
        game,
        setup,
        seed,
        seal_of(seed),
        seats,
        table.open,
        table.coach,
    )
    fresh.onlookers, fresh.rated = table.onlookers, table.rated
    fresh.languages = table.languages
    fresh.secrets = {moved_on(seat, count): kept for seat, kept in table.secrets.items()}
    fresh.players = {moved_on(seat, count): one for seat, one in table.players.items()}
    fresh.timing = timing_of(fresh, table.clock)
    if fresh.timing is not None:
        # Whoever sleeps has not agreed to play: nothing runs, and nothing counts, before he comes.
        people = [seat for seat, info in enumerate(seats) if info.kind == "human"]
        times = first_times(fresh.timing.clock, count, fresh.timing.hours.now())
        fresh.times = msgspec.structs.replace(times, to_come=people)
    fresh.series = table.series or table.id
    fresh.number = table.number + 1
    return fresh


def _once_more(info: SeatInfo) -> SeatInfo:
    """Seat someone anew, without what he said or wished in the last game."""
    return SeatInfo(info.name, info.kind, info.bot, host=info.host, muted=info.muted)


def _word(value: bool | int | str) -> str:
    return msgspec.json.encode(value).decode() if isinstance(value, bool) else str(value)
