"""Which servers of a house live, and which of them has a table; on PostgreSQL alone.

A server lives as long as its lease, which it renews all the time, lasts by the database's clock. A
table is its owner's until that one's lease is gone. Whoever takes it raises its fence, and nothing
is written for a table but under its present fence: however late a former owner wakes up, it can no
longer write.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import msgspec
import sqlalchemy as sa

from handelshuis.server.storage.schema import TABLES

LEASE_SECONDS: Final = 3.0
FORGOTTEN_SECONDS: Final = 60.0
"""How long after its end a server that did not take its leave is still in the list."""

CHANNEL: Final = "handelshuis_servers"
"""Where servers tell each other to look at the list again."""

_LIVING: Final = "(SELECT id FROM servers WHERE until > clock_timestamp())"
NOBODYS: Final = f"(owner IS NULL OR owner NOT IN {_LIVING})"
"""Which tables no living server has."""
_FREE: Final = f"(owner = :me OR {NOBODYS})"


Fence = tuple[str, int]
"""A table, and the number under which a server has it."""


class Peer(msgspec.Struct, frozen=True):
    """A server, and where the others reach it."""

    id: str
    address: str


class Place(msgspec.Struct, frozen=True):
    """Where a table is: at a living server or at none, and how often it was taken."""

    peer: Peer | None
    fence: int


class Elsewhere(Exception):
    """A table is at another server."""

    def __init__(self, peer: Peer) -> None:
        """Name the server."""
        super().__init__("the table is at another server")
        self.peer = peer


class NoLease(Exception):
    """This server may own nothing now."""


_TAKE: Final = sa.text(
    "UPDATE game_tables SET owner = :me, fence = fence + 1 "
    f"WHERE id = :table AND {_FREE} AND :me IN {_LIVING} RETURNING fence"
)
_OWNER: Final = sa.text(
    "SELECT servers.id, servers.address FROM game_tables LEFT JOIN servers "
    "ON servers.id = owner AND until > clock_timestamp() WHERE game_tables.id = :table"
)
_TAKE_DUE: Final = sa.text(
    "UPDATE game_tables SET owner = :me, fence = fence + 1 WHERE id IN ("
    f"SELECT id FROM game_tables WHERE due AND {NOBODYS} "
    f"LIMIT :most FOR UPDATE SKIP LOCKED) AND :me IN {_LIVING} RETURNING id"
)
_TAKE_CLOCKS: Final = sa.text(
    "UPDATE game_tables SET owner = :me, fence = fence + 1 WHERE id IN ("
    "SELECT id FROM game_tables WHERE runs_out <= :until "
    f"AND {NOBODYS} ORDER BY runs_out "
    f"LIMIT :most FOR UPDATE SKIP LOCKED) AND :me IN {_LIVING} RETURNING id"
)
_CLOCKS: Final = sa.text(
    "SELECT id FROM game_tables WHERE runs_out <= :until AND owner = :me "
    "ORDER BY runs_out LIMIT :most"
)
_DUE: Final = sa.text("SELECT id FROM game_tables WHERE due AND owner = :me")
_PLACES: Final = sa.text(
    "SELECT game_tables.id AS table_id, fence, servers.id, address FROM game_tables "
    "LEFT JOIN servers ON servers.id = owner AND until > clock_timestamp() "
    "WHERE game_tables.id = ANY(:tables)"
)
_LET_GO: Final = sa.text(
    "UPDATE game_tables SET owner = NULL FROM unnest(CAST(:tables AS text[]), "
    "CAST(:fences AS integer[])) AS held(id, fence) "
    "WHERE game_tables.id = held.id AND game_tables.fence = held.fence AND owner = :me"
)
_HELD: Final = sa.text(
    "SELECT held.id, held.fence FROM game_tables JOIN servers ON servers.id = owner "
    "JOIN unnest(CAST(:tables AS text[]), CAST(:fences AS integer[])) AS held(id, fence) "
    "ON game_tables.id = held.id AND game_tables.fence = held.fence "
    "WHERE until > clock_timestamp() FOR SHARE OF game_tables"
)


def take(connection: sa.Connection, me: str, table: str) -> int | None:
    """Make a table this server's and give its fence, or None where there is no such table.

    Raises Elsewhere while another server has it. A table that is this server's already gets a new
    fence too: whatever is still on its way under the old one comes too late.
    """
    fence: int | None = connection.execute(_TAKE, {"me": me, "table": table}).scalar()
    if fence is None:
        found = connection.execute(_OWNER, {"table": table}).one_or_none()
        if found is None:
            return None
        if found.id is None or found.id == me:
            raise NoLease
        raise Elsewhere(Peer(found.id, found.address))
    return fence


def due_tables_of(connection: sa.Connection, me: str) -> list[str]:
    """List the tables of a server that have to go on by themselves."""
    return list(connection.execute(_DUE, {"me": me}).scalars())


def take_due(connection: sa.Connection, me: str, most: int) -> list[str]:
    """Take some tables that have to go on by themselves and have no living owner."""
    return list(connection.execute(_TAKE_DUE, {"me": me, "most": most}).scalars())


def take_clocks_near(connection: sa.Connection, me: str, until: float, most: int) -> list[str]:
    """List tables of a server where somebody's time may be up by a moment, and take some more."""
    named = {"me": me, "until": until, "most": most}
    own = list(connection.execute(_CLOCKS, named).scalars())
    return own + list(connection.execute(_TAKE_CLOCKS, named).scalars())


def places(connection: sa.Connection, tables: list[str]) -> dict[str, Place]:
    """Tell where tables are."""
    rows = connection.execute(_PLACES, {"tables": tables})
    return {
        row.table_id: Place(Peer(row.id, row.address) if row.id else None, row.fence)
        for row in rows
    }


def let_go(connection: sa.Connection, me: str, fences: dict[str, int]) -> None:
    """Leave tables to whoever takes them next."""
    connection.execute(_LET_GO, {"me": me, "tables": list(fences), "fences": list(fences.values())})


def take_away(connection: sa.Connection, tables: list[str]) -> None:
    """Take tables from whatever servers have them: what these still write comes too late."""
    own = sa.and_(TABLES.c.id.in_(tables), TABLES.c.owner.is_not(None))
    connection.execute(sa.update(TABLES).where(own).values(owner=None, fence=TABLES.c.fence + 1))


def held(connection: sa.Connection, fences: Collection[Fence]) -> set[Fence]:
    """Give the fences under which tables are still held, and stay so until the commit."""
    tables, numbers = zip(*fences)
    rows = connection.execute(_HELD, {"tables": list(tables), "fences": list(numbers)})
    return {(row.id, row.fence) for row in rows}
