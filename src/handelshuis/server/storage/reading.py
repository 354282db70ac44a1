"""What is read from the database: a table whole, the state of a snapshot, lists of tables."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa

from handelshuis.server.storage.schema import (
    CHANCES,
    CHAT,
    ENTRIES,
    PLAYER_SEATS,
    SEATS,
    SECRETS,
    SNAPSHOTS,
    TABLES,
    VERSIONS,
)


class StoredTable(msgspec.Struct):
    """A table as it lies in the database."""

    row: Any
    seats: list[Any]
    secrets: dict[int, str]
    players: dict[int, str]
    entries: list[Any]
    snapshots: list[int]
    chat: list[str]
    chat_clients: list[str]


def load_table(connection: sa.Connection, table: str, chat_kept: int) -> StoredTable | None:
    """Read a table whole, but for the states of its snapshots."""
    row = connection.execute(sa.select(TABLES).where(TABLES.c.id == table)).one_or_none()
    if row is None:
        return None
    seats = connection.execute(
        sa.select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
    )
    secrets = connection.execute(
        sa.select(SECRETS.c.seat, SECRETS.c.hash).where(SECRETS.c.table_id == table)
    )
    players = connection.execute(
        sa.select(PLAYER_SEATS.c.seat, PLAYER_SEATS.c.player_id).where(
            PLAYER_SEATS.c.table_id == table
        )
    )
    entries = connection.execute(
        sa.select(ENTRIES).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.seq)
    )
    snapshots = connection.execute(sa.select(SNAPSHOTS.c.seq).where(SNAPSHOTS.c.table_id == table))
    chat = connection.execute(_newest_chat(table).limit(chat_kept)).all()[::-1]
    return StoredTable(
        row=row,
        seats=list(seats),
        secrets={row.seat: row.hash for row in secrets},
        players={row.seat: row.player_id for row in players},
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


def load_snapshots(connection: sa.Connection, table: str, last: int) -> dict[int, str]:
    """Read the snapshots up to an entry, by their numbers."""
    found = connection.execute(
        sa.select(SNAPSHOTS.c.seq, SNAPSHOTS.c.state).where(
            SNAPSHOTS.c.table_id == table, SNAPSHOTS.c.seq <= last
        )
    )
    return {row.seq: row.state for row in found}


def load_chat(connection: sa.Connection, table: str, before: int, most: int) -> list[str]:
    """Read the lines of chat just before a number, in order."""
    lines = connection.execute(_newest_chat(table).where(CHAT.c.n < before).limit(most))
    return [line.line for line in lines][::-1]


def count_chat(connection: sa.Connection, table: str, begin: str) -> int:
    """Count the lines of chat at a table whose client's name for them begins in some way."""
    of_these = CHAT.c.table_id == table, CHAT.c.client.startswith(begin, autoescape=True)
    return int(connection.execute(sa.select(sa.func.count()).where(*of_these)).scalar_one())


def _newest_chat(table: str) -> sa.Select[tuple[str, str | None]]:
    return (
        sa.select(CHAT.c.line, CHAT.c.client)
        .where(CHAT.c.table_id == table)
        .order_by(CHAT.c.n.desc())
    )


def open_tables(connection: sa.Connection, most: int) -> list[str]:
    """List the newest running tables at which anyone may look on."""
    return list(
        connection.execute(
            sa.select(TABLES.c.id)
            .where(TABLES.c.open, TABLES.c.over.is_(None), TABLES.c.onlookers != "none")
            .order_by(TABLES.c.created.desc())
            .limit(most)
        ).scalars()
    )


def due_tables(connection: sa.Connection) -> list[str]:
    """List the tables at which a bot may be awaited."""
    return list(connection.execute(sa.select(TABLES.c.id).where(TABLES.c.due)).scalars())


def load_chances(connection: sa.Connection, table: str) -> str | None:
    """Read the chances of a finished game, if they were ever worked out."""
    return connection.execute(
        sa.select(CHANCES.c.shown).where(CHANCES.c.table_id == table)
    ).scalar_one_or_none()


def version(connection: sa.Connection) -> int:
    """Read the version of the schema, as every house has one."""
    return int(connection.execute(sa.select(VERSIONS.c.version)).scalar_one())
