"""What goes of players who are no more: their names and what they said, once nobody needs them."""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa

from handelshuis.server.storage.schema import CHAT, PLAYER_SEATS, SEATS, TABLES

_TABLE: Final[sa.BindParameter[str]] = sa.bindparam("table_key")
_SEAT: Final[sa.BindParameter[int]] = sa.bindparam("seat_key")


def _said_by(seat: sa.ColumnElement[Any]) -> sa.ColumnElement[bool]:
    """Whether a line of chat is of a seat.

    Quotes in what was said are escaped, so nothing that somebody says looks like this.
    """
    of = sa.literal('%"seat":') + sa.cast(seat, sa.Text) + sa.literal(',"name":%')
    return CHAT.c.line.like(of)


_GONE: Final = sa.exists().where(
    SEATS.c.table_id == CHAT.c.table_id, SEATS.c.forgotten, _said_by(SEATS.c.seat)
)

FORGETTING: Final = (
    sa.delete(CHAT).where(CHAT.c.table_id == _TABLE, _GONE),
    sa.update(SEATS).where(SEATS.c.table_id == _TABLE, SEATS.c.forgotten).values(name=""),
)
"""What goes of a table (`table_key`) whose game is over."""

TAKING: Final = (
    sa.delete(CHAT).where(CHAT.c.table_id == _TABLE, _GONE.where(SEATS.c.seat == _SEAT)),
    sa.update(SEATS)
    .where(SEATS.c.table_id == _TABLE, SEATS.c.seat == _SEAT)
    .values(forgotten=sa.false()),
)
"""What goes of whoever sat in a seat (`table_key`, `seat_key`) when somebody else sits down."""


def forget_at_tables(connection: sa.Connection, player: str) -> list[str]:
    """Let a player's name and chat go where he sat; gives the tables where that is done.

    At tables that run the others still need to know with whom they play: there it goes at the end.
    """
    own = sa.select(PLAYER_SEATS).where(PLAYER_SEATS.c.player_id == player).subquery()
    here = sa.exists().where(own.c.table_id == SEATS.c.table_id, own.c.seat == SEATS.c.seat)
    # Games that end just now wait until this is stored, or have ended before it.
    at = sa.select(TABLES.c.id, TABLES.c.over).where(TABLES.c.id.in_(sa.select(own.c.table_id)))
    tables = connection.execute(at.order_by(TABLES.c.id).with_for_update()).all()
    connection.execute(sa.update(SEATS).where(here).values(forgotten=True))
    over = [table.id for table in tables if table.over is not None]
    for table in over:
        for statement in FORGETTING:
            connection.execute(statement, {"table_key": table})
    return over


def forgotten_seats(connection: sa.Connection, table: str) -> list[int]:
    """List the seats of a table whose players are no more."""
    found = sa.select(SEATS.c.seat).where(SEATS.c.table_id == table, SEATS.c.forgotten)
    return list(connection.execute(found).scalars())
