"""What is read from the database: a table whole, the state of a snapshot, lists of tables."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa

from handelshuis.server.storage.schema import CHAT, ENTRIES, SECRETS, SNAPSHOTS, TABLES, VERSIONS


class StoredTable(msgspec.Struct):
    """A table as it lies in the database."""

    row: Any
    secrets: dict[int, str]
    entries: list[Any]
    snapshots: list[int]
    chat: list[str]
    chat_clients: list[str]


def load_table(connection: sa.Connection, table: str, chat_kept: int) -> StoredTable | None:
    """Read a table whole, but for the states of its snapshots."""
    row = connection.execute(sa.select(TABLES).where(TABLES.c.id == table)).one_or_none()
    if row is None:
        return None
    secrets = connection.execute(
        sa.select(SECRETS.c.seat, SECRETS.c.hash).where(SECRETS.c.table_id == table)
    )
    entries = connection.execute(
        sa.select(ENTRIES).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.seq)
    )
    snapshots = connection.execute(sa.select(SNAPSHOTS.c.seq).where(SNAPSHOTS.c.table_id == table))
    chat = connection.execute(
        sa.select(CHAT.c.line, CHAT.c.client)
        .where(CHAT.c.table_id == table)
        .order_by(CHAT.c.n.desc())
        .limit(chat_kept)
    ).all()[::-1]
    return StoredTable(
        row=row,
        secrets={row.seat: row.hash for row in secrets},
        entries=list(entries),
        snapshots=list(snapshots.scalars()),
        chat=[line.line for line in chat],
        chat_clients=[line.client for line in chat if line.client],
    )


def load_snapshot(connection: sa.Connection, table: str, seq: int) -> str:
    """Read the state of one snapshot."""
    return str(
        connection.execute(
            sa.select(SNAPSHOTS.c.state).where(
                SNAPSHOTS.c.table_id == table, SNAPSHOTS.c.seq == seq
            )
        ).scalar_one()
    )


def open_tables(connection: sa.Connection, most: int) -> list[str]:
    """List the newest running tables that anyone may see."""
    return list(
        connection.execute(
            sa.select(TABLES.c.id)
            .where(TABLES.c.open, TABLES.c.over.is_(None))
            .order_by(TABLES.c.created.desc())
            .limit(most)
        ).scalars()
    )


def running_tables(connection: sa.Connection) -> list[str]:
    """List the running tables at which a bot sits or stands in."""
    rows = connection.execute(sa.select(TABLES.c.id, TABLES.c.seats).where(TABLES.c.over.is_(None)))
    return [
        row.id
        for row in rows
        if any(seat["kind"] == "bot" or seat["stand_in"] for seat in msgspec.json.decode(row.seats))
    ]


def version(connection: sa.Connection) -> int:
    """Read the version of the schema, as every house has one."""
    return int(connection.execute(sa.select(VERSIONS.c.version)).scalar_one())
