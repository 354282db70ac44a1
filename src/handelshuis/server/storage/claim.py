"""One house to one database: two that wrote to the same would each show half of it.

On SQLite a house has one server. On PostgreSQL it has as many as one likes, which share a lock;
whoever needs the database for himself takes it alone.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

from handelshuis.lock import lock
from handelshuis.server.storage.engine import engine_for
from handelshuis.server.storage.files import database_file, keep_private

HOUSE_KEY: Final = 0x48616E64
"""The number of the PostgreSQL lock."""

WAIT_SECONDS: Final = 5.0
"""How long the end of a house that was killed may take to become known."""


class InUse(RuntimeError):
    """Another house has the database; `address` is where it is, if that is known."""

    def __init__(self, address: str) -> None:
        """Name the other house's address."""
        super().__init__("the database is in use by another house")
        self.address = address


class Claim:
    """Holds a database for this process; the system lets it go when the process ends."""

    def __init__(self, url: str, address: str, alone: bool = False) -> None:
        """Claim a database, and leave the address for others to find.

        On PostgreSQL it is shared with the other servers of the house, unless it is needed alone.
        """
        try:
            parsed = sa.make_url(url)
        except ValueError:
            # So SQLAlchemy calls a port that is no number.
            raise sa.exc.ArgumentError("a URL that cannot be read") from None
        self.held: Any
        if parsed.get_backend_name() == "sqlite":
            database = database_file(parsed)
            self.held = _claim_file(Path(f"{database}.lock"), address)
            keep_private(database)
        else:
            self.held = _claim_server(url, alone)

    def release(self) -> None:
        """Let the database go."""
        self.held.close()


def _claim_file(path: Path, address: str) -> Any:
    file = path.open("a+", encoding="utf-8")
    if not lock(file):
        file.seek(0)
        other = file.read()
        file.close()
        raise InUse(other)
    file.truncate(0)
    file.write(address)
    file.flush()
    return file


def _claim_server(url: str, alone: bool) -> sa.Connection:
    engine = engine_for(url)
    connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
    until = time.monotonic() + WAIT_SECONDS
    lock_it = sa.func.pg_try_advisory_lock if alone else sa.func.pg_try_advisory_lock_shared
    while not connection.execute(sa.select(lock_it(HOUSE_KEY))).scalar():
        if time.monotonic() > until:
            connection.close()
            engine.dispose()
            raise InUse("")
        time.sleep(0.1)
    return connection
