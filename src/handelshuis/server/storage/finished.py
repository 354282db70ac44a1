"""What is stored of a finished game for whoever is shown it."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa

from handelshuis.server.storage.schema import FIGURES, SEATS, TABLES, Row


class Finished(msgspec.Struct):
    """A table whose game is over, and its seats."""

    row: Any
    seats: list[Any]


def load_finished(connection: sa.Connection, table: str) -> Finished | None:
    """Read a table whose game is over; None for any other."""
    row = connection.execute(
        sa.select(TABLES).where(TABLES.c.id == table, TABLES.c.over.is_not(None))
    ).one_or_none()
    if row is None:
        return None
    seats = connection.execute(
        sa.select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
    )
    return Finished(row, list(seats))


def waits_to_be_rated(connection: sa.Connection, table: str) -> bool:
    """Tell whether a game is over whose result is still to be counted for ratings."""
    found = sa.select(TABLES.c.id).where(
        TABLES.c.id == table, TABLES.c.rated == "open", TABLES.c.over.is_not(None)
    )
    return connection.execute(found).first() is not None


def load_figures(connection: sa.Connection, table: str) -> str | None:
    """Read what was counted of a finished game, if it ever was."""
    return connection.execute(
        sa.select(FIGURES.c.shown).where(FIGURES.c.table_id == table)
    ).scalar_one_or_none()


def keep_figures(connection: sa.Connection, row: Row) -> None:
    """Store what was counted of a finished game, unless another server has done so."""
    known = sa.select(FIGURES.c.table_id).where(FIGURES.c.table_id == row["table_id"])
    if connection.execute(known).one_or_none() is None:
        connection.execute(sa.insert(FIGURES), row)
