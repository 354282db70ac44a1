"""One thread that writes, many wishes a transaction: a commit costs the same for one as for all."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from contextlib import suppress
from typing import Final

import msgspec
import sqlalchemy as sa

from handelshuis.server.storage.forgetting import FORGETTING, TAKING
from handelshuis.server.storage.leases import Fence, held
from handelshuis.server.storage.messages import CHANNELS_OF_GONE, CHANNELS_OF_TABLE
from handelshuis.server.storage.ratings import OPEN, WAITING
from handelshuis.server.storage.schema import (
    CHANCES,
    CHAT,
    ENTRIES,
    PLAYER_SEATS,
    SEATED,
    SEATS,
    SECRETS,
    SNAPSHOTS,
    TABLES,
    TOURNAMENT_TABLES,
    Row,
)

LOG: Final = logging.getLogger("handelshuis.storage")
GROUP: Final = 512
"""The most wishes in one transaction."""

BUSY: Final = 8
"""After so many wishes at once it is worth waiting a moment for more to share a transaction."""

MOMENT: Final = 0.003
"""That moment, in seconds."""


BY_THE_BATCH: Final = (sa.exc.IntegrityError, sa.exc.DataError)
"""Failures that are a batch's own; others are the database's, and the next batch's too."""


class FenceGone(Exception):
    """Another server has the table now, or may have it any moment: nothing was stored."""


class Batch(msgspec.Struct):
    """Rows that are stored together or not at all."""

    fence: Fence | None = None
    """The table that they are for, and the fence under which the writer has it.

    Where there is one house to a database, and for a new table, there is none.
    """
    tables: list[Row] = []
    seats: list[Row] = []
    secrets: list[Row] = []
    renewed: list[Row] = []
    """Secrets in place of older ones: `table_key`, `seat_key` and `hash`."""
    entries: list[Row] = []
    snapshots: list[Row] = []
    chat: list[Row] = []
    changed_seats: list[Row] = []
    """Seats as they are from now on: `table_key`, `seat_key` and all else of a seat."""
    dropped: list[Row] = []
    """Secrets that open nothing from now on: `table_key` and `seat_key`."""
    formers: list[Row] = []
    """What opened a seat until now, as a hash: `table_key`, `seat_key` and `former`."""
    onlookers: list[Row] = []
    """What onlookers may do at a table from now on: `table_key` and `onlookers`."""
    listed: list[Row] = []
    """Tables of which strangers are told from now on, or not: `table_key`, `open`, `listed_until`.
    """
    shared: list[Row] = []
    """Whether anyone may see a finished game from now on: `table_key` and `shared`."""
    due: list[Row] = []
    """Tables at which a bot may be awaited from now on, or no longer: `table_key` and `due`."""
    awaited: list[Row] = []
    """Whom tables wait for from now on: `table_key` and `awaited`."""
    asked: list[Row] = []
    """Since when seats are asked something, or that they are not: `table_key`, `seat_key` and
    `asked`."""
    counts: list[Row] = []
    """Tables whose result counts for ratings from now on: `table_key`."""
    clocks: list[Row] = []
    """The clocks of tables: `table_key`, `times` and `runs_out`."""
    retold: list[Row] = []
    """Entries of which more is told from now on: `table_key`, `seq_key` and `told`."""
    player_seats: list[Row] = []
    """Seats that are a player's: `table_id`, `seat` and `player_id`."""
    seekers_seated: list[Row] = []
    """Seekers who have a seat at a new table: `seeker_id`, `table_id` and `seat`."""
    untied: list[Row] = []
    """Seats that are no player's any more: `table_key` and `seat_key`."""
    taken: list[Row] = []
    """Seats in which somebody else sits from now on: `table_key` and `seat_key`."""
    tournament_tables: list[Row] = []
    """The pairings of tournaments that tables are for; each has one."""
    nexts: list[Row] = []
    """Tables whose people play again, and where: `table_key`, `series` and `next`."""
    recounted: list[Row] = []
    """Finished games whose chances are worked out anew: `table_key`."""
    chances: list[Row] = []
    ended: list[Row] = []
    """Tables whose game is over: `table_key`, `over` and `result`."""
    editions: list[Row] = []
    """Tables that go on by other rules or material than before: `table_key`, `rules`, `material`
    and `kept_beside`."""


OF_A_SEAT: Final = (
    *("name", "kind", "bot", "stand_in", "away", "wish", "host", "muted", "ends"),
    *("colour", "gave_up", "late"),
)

_STATEMENTS: Final = (
    ("tables", sa.insert(TABLES)),
    ("seats", sa.insert(SEATS)),
    ("secrets", sa.insert(SECRETS)),
    (
        "renewed",
        sa.update(SECRETS)
        .where(SECRETS.c.table_id == sa.bindparam("table_key"))
        .where(SECRETS.c.seat == sa.bindparam("seat_key"))
        .values(hash=sa.bindparam("hash")),
    ),
    ("entries", sa.insert(ENTRIES)),
    ("snapshots", sa.insert(SNAPSHOTS)),
    ("chat", sa.insert(CHAT)),
    ("recounted", sa.delete(CHANCES).where(CHANCES.c.table_id == sa.bindparam("table_key"))),
    ("chances", sa.insert(CHANCES)),
    (
        "changed_seats",
        sa.update(SEATS)
        .where(SEATS.c.table_id == sa.bindparam("table_key"))
        .where(SEATS.c.seat == sa.bindparam("seat_key"))
        .values({name: sa.bindparam(name) for name in OF_A_SEAT}),
    ),
    (
        "dropped",
        sa.delete(SECRETS)
        .where(SECRETS.c.table_id == sa.bindparam("table_key"))
        .where(SECRETS.c.seat == sa.bindparam("seat_key")),
    ),
    (
        "formers",
        sa.update(SEATS)
        .where(SEATS.c.table_id == sa.bindparam("table_key"))
        .where(SEATS.c.seat == sa.bindparam("seat_key"))
        .values(former=sa.bindparam("former")),
    ),
    (
        "onlookers",
        sa.update(TABLES)
        .where(TABLES.c.id == sa.bindparam("table_key"))
        .values(onlookers=sa.bindparam("onlookers")),
    ),
    (
        "listed",
        sa.update(TABLES)
        .where(TABLES.c.id == sa.bindparam("table_key"))
        .values(open=sa.bindparam("open"), listed_until=sa.bindparam("listed_until")),
    ),
    (
        "shared",
        sa.update(TABLES)
        .where(TABLES.c.id == sa.bindparam("table_key"))
        .values(shared=sa.bindparam("shared")),
    ),
    (
        "untied",
        sa.delete(PLAYER_SEATS)
        .where(PLAYER_SEATS.c.table_id == sa.bindparam("table_key"))
        .where(PLAYER_SEATS.c.seat == sa.bindparam("seat_key")),
    ),
    ("player_seats", sa.insert(PLAYER_SEATS)),
    *(("untied", statement) for statement in CHANNELS_OF_GONE),
    *(("taken", statement) for statement in TAKING),
    ("seekers_seated", sa.insert(SEATED)),
    ("tournament_tables", sa.insert(TOURNAMENT_TABLES)),
    (
        "awaited",
        sa.update(TABLES)
        .where(TABLES.c.id == sa.bindparam("table_key"))
        .values(awaited=sa.bindparam("awaited")),
    ),
    (
        "asked",
        sa.update(SEATS)
        .where(SEATS.c.table_id == sa.bindparam("table_key"))
        .where(SEATS.c.seat == sa.bindparam("seat_key"))
        .values(asked=sa.bindparam("asked")),
    ),
    (
        "counts",
        sa.update(TABLES)
        .where(TABLES.c.id == sa.bindparam("table_key"), TABLES.c.rated == WAITING)
        .values(rated=OPEN),
    ),
    (
        "clocks",
        sa.update(TABLES)
        .where(TABLES.c.id == sa.bindparam("table_key"))
        .values(times=sa.bindparam("times"), runs_out=sa.bindparam("runs_out")),
    ),
    (
        "retold",
        sa.update(ENTRIES)
        .where(ENTRIES.c.table_id == sa.bindparam("table_key"))
        .where(ENTRIES.c.seq == sa.bindparam("seq_key"))
        .values(told=sa.bindparam("told")),
    ),
    (
        "nexts",
        sa.update(TABLES)
        .where(TABLES.c.id == sa.bindparam("table_key"))
        .values(series=sa.bindparam("series"), next=sa.bindparam("next")),
    ),
    (
        "due",
        sa.update(TABLES)
        .where(TABLES.c.id == sa.bindparam("table_key"))
        .values(due=sa.bindparam("due")),
    ),
    (
        "ended",
        sa.update(TABLES)
        .where(TABLES.c.id == sa.bindparam("table_key"))
        .values(over=sa.bindparam("over"), result=sa.bindparam("result"), due=False, runs_out=None),
    ),
    *(("ended", statement) for statement in (*FORGETTING, *CHANNELS_OF_TABLE)),
    (
        "editions",
        sa.update(TABLES)
        .where(TABLES.c.id == sa.bindparam("table_key"))
        .values({name: sa.bindparam(name) for name in ("rules", "material", "kept_beside")}),
    ),
)

_Job = tuple[Batch, "asyncio.Future[None]"]


class Writer:
    """The only one who writes."""

    def __init__(self, engine: sa.Engine) -> None:
        """Start the thread."""
        self.engine = engine
        self.jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self.thread.start()

    async def store(self, batch: Batch) -> None:
        """Store a batch; returns once it is committed.

        Raises when it is not stored, or when no answer came, so that nobody knows.
        """
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.jobs.put((batch, future))
        try:
            await asyncio.shield(future)
        except asyncio.CancelledError:
            # Whoever reads next is to find what comes of it.
            with suppress(Exception):
                await future
            raise
        finally:
            # A failure knows this frame, and must not be known by it.
            del future

    def close(self) -> None:
        """Store what is waiting and stop."""
        self.jobs.put(None)
        self.thread.join()

    def _run(self) -> None:
        stored = 0
        while stored >= 0:
            stored = self._store_next(stored > BUSY)

    def _store_next(self, busy: bool) -> int:
        """Store what is waiting as one group; gives how many there were, or -1 after the last."""
        job = self.jobs.get()
        if busy:
            time.sleep(MOMENT)
        group: list[_Job] = []
        while job is not None:
            group.append(job)
            if len(group) == GROUP:
                break
            try:
                job = self.jobs.get_nowait()
            except queue.Empty:
                break
        if group:
            self._store_group(group)
        return -1 if job is None else len(group)

    def _store_group(self, group: list[_Job]) -> None:
        try:
            lost = self._commit([batch for batch, _ in group])
        except Exception as error:
            if len(group) > 1 and isinstance(error, BY_THE_BATCH):
                # One conflict must not take the others down with it.
                for job in group:
                    self._store_group([job])
                return
            if not isinstance(error, BY_THE_BATCH):
                group = group + self._waiting()
            LOG.error("%d batches were not stored: %s", len(group), type(error).__name__)
            _forget_places(error)
            _finish([future for _, future in group], error)
            return
        _finish([future for batch, future in group if batch.fence not in lost], None)
        if lost:
            LOG.warning("%d tables were taken over by another server", len(lost))
            _finish([future for batch, future in group if batch.fence in lost], FenceGone())

    def _waiting(self) -> list[_Job]:
        """Take all that waits, to be told at once that the database does not answer."""
        found: list[_Job] = []
        with suppress(queue.Empty):
            while True:
                job = self.jobs.get_nowait()
                if job is None:
                    self.jobs.put(None)
                    break
                found.append(job)
        return found

    def _commit(self, batches: list[Batch]) -> set[Fence]:
        """Store batches; gives the fences that are gone, whose batches were left out."""
        lost: set[Fence] = set()
        with self.engine.begin() as connection:
            fences = {batch.fence for batch in batches if batch.fence is not None}
            if fences:
                lost = fences - held(connection, fences)
            kept = [batch for batch in batches if batch.fence not in lost] if lost else batches
            for field, statement in _STATEMENTS:
                rows = [row for batch in kept for row in getattr(batch, field)]
                if rows:
                    connection.execute(statement, rows)
        return lost


def _forget_places(error: BaseException | None) -> None:
    """Take from a failure where it was: with that it would keep the jobs that wait for it."""
    while error is not None:
        error.__traceback__ = None
        error = error.__cause__ or error.__context__


def _finish(futures: list[asyncio.Future[None]], error: Exception | None) -> None:
    if not futures:
        return
    try:
        futures[0].get_loop().call_soon_threadsafe(_settle, futures, error)
    except RuntimeError:
        LOG.warning("the house closed before it could be told that its moves were stored")


def _settle(futures: list[asyncio.Future[None]], error: Exception | None) -> None:
    for future in futures:
        if future.cancelled():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)
