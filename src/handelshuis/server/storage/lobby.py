"""What is stored of tables that wait for strangers."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa

from handelshuis.server.storage.schema import PLAYER_SEATS, RATINGS, SEATS, TABLES


class Listed(msgspec.Struct):
    """A table that waits for strangers: its row, its seats, and the ratings of who sits there."""

    row: Any
    seats: list[Any]


def listed_tables(connection: sa.Connection, now: float, most: int) -> list[Listed]:
    """Read the tables that wait for strangers, the newest first."""
    free = sa.exists().where(SEATS.c.table_id == TABLES.c.id, SEATS.c.kind == "open")
    rows = connection.execute(
        sa.select(TABLES)
        .where(TABLES.c.over.is_(None), TABLES.c.listed_until > now, TABLES.c.open, free)
        .order_by(TABLES.c.created.desc(), TABLES.c.id)
        .limit(most)
    ).all()
    found = {row.id: Listed(row, []) for row in rows}
    mine = sa.and_(PLAYER_SEATS.c.table_id == SEATS.c.table_id, PLAYER_SEATS.c.seat == SEATS.c.seat)
    rating = sa.and_(
        RATINGS.c.player_id == PLAYER_SEATS.c.player_id, RATINGS.c.game == TABLES.c.game
    )
    seats = (
        sa.select(SEATS, PLAYER_SEATS.c.player_id, RATINGS.c.mu, RATINGS.c.sigma)
        .join_from(SEATS, TABLES, TABLES.c.id == SEATS.c.table_id)
        .outerjoin(PLAYER_SEATS, mine)
        .outerjoin(RATINGS, rating)
        .where(SEATS.c.table_id.in_(list(found)))
        .order_by(SEATS.c.seat)
    )
    for seat in connection.execute(seats):
        found[seat.table_id].seats.append(seat)
    return list(found.values())
