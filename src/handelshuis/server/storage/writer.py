"""One thread that writes, many wishes a transaction: a commit costs the same for one as for all."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from typing import Final

import msgspec
import sqlalchemy as sa

from handelshuis.server.storage.schema import CHAT, ENTRIES, SECRETS, SNAPSHOTS, TABLES, Row

LOG: Final = logging.getLogger("handelshuis.storage")
GROUP: Final = 512
"""The most wishes in one transaction."""

BUSY: Final = 8
"""After so many wishes at once it is worth waiting a moment for more to share a transaction."""

MOMENT: Final = 0.003
"""That moment, in seconds."""


class Batch(msgspec.Struct):
    """Rows that are stored together or not at all."""

    tables: list[Row] = []
    secrets: list[Row] = []
    renewed: list[Row] = []
    """Secrets in place of older ones: `table_key`, `seat_key` and `hash`."""
    entries: list[Row] = []
    snapshots: list[Row] = []
    chat: list[Row] = []
    seats: list[Row] = []
    """Tables whose seats changed: `table_key` and `seats`."""
    ended: list[Row] = []
    """Tables whose game is over: `table_key` and `over`."""


_STATEMENTS: Final = (
    ("tables", sa.insert(TABLES)),
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
    (
        "seats",
        sa.update(TABLES)
        .where(TABLES.c.id == sa.bindparam("table_key"))
        .values(seats=sa.bindparam("seats")),
    ),
    (
        "ended",
        sa.update(TABLES)
        .where(TABLES.c.id == sa.bindparam("table_key"))
        .values(over=sa.bindparam("over")),
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
        """Store a batch; returns once it is committed, and raises when it is not stored at all."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.jobs.put((batch, future))
        await future

    def close(self) -> None:
        """Store what is waiting and stop."""
        self.jobs.put(None)
        self.thread.join()

    def _run(self) -> None:
        group: list[_Job] = []
        while True:
            job = self.jobs.get()
            if len(group) > BUSY:
                time.sleep(MOMENT)
            group = []
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
            if job is None:
                return

    def _store_group(self, group: list[_Job]) -> None:
        try:
            self._commit([batch for batch, _ in group])
        except sa.exc.SQLAlchemyError as error:
            if len(group) == 1:
                LOG.error("a batch was not stored: %s", type(error).__name__)
                _finish([group[0][1]], error)
                return
            # One conflict must not take the others down with it.
            for job in group:
                self._store_group([job])
            return
        _finish([future for _, future in group], None)

    def _commit(self, batches: list[Batch]) -> None:
        with self.engine.begin() as connection:
            for field, statement in _STATEMENTS:
                rows = [row for batch in batches for row in getattr(batch, field)]
                if rows:
                    connection.execute(statement, rows)


def _finish(futures: list[asyncio.Future[None]], error: Exception | None) -> None:
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
