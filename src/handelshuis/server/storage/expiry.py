"""Games that were begun and abandoned: which they are, and how they go."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from handelshuis.server.storage.leases import NOBODYS
from handelshuis.server.storage.schema import ENTRIES, META, TABLES

DAY: Final = 86400.0

IN_ONE_GO: Final = 100
"""How many are removed in one transaction: moves wait no longer for it."""


def abandoned_tables(connection: sa.Connection, before: float, most: int) -> list[str]:
    """List running tables at which nothing has been played since a moment, the oldest first."""
    found = sa.select(TABLES.c.id).where(_abandoned(before)).order_by(TABLES.c.created).limit(most)
    return list(connection.execute(found).scalars())


def _abandoned(before: float) -> sa.ColumnElement[bool]:
    last_played = (
        sa.select(ENTRIES.c.at)
        .where(ENTRIES.c.table_id == TABLES.c.id)
        .order_by(ENTRIES.c.seq.desc())
        .limit(1)
        .scalar_subquery()
    )
    return sa.and_(
        TABLES.c.over.is_(None),
        TABLES.c.created < before,
        sa.func.coalesce(last_played, 0.0) < before,
    )


def _removal() -> list[sa.Delete]:
    key: sa.BindParameter[str] = sa.bindparam("table_key")
    parts = [part for part in reversed(META.sorted_tables) if "table_id" in part.c]
    return [
        *(sa.delete(part).where(part.c.table_id == key) for part in parts),
        sa.delete(TABLES).where(TABLES.c.id == key),
    ]


_REMOVAL: Final = _removal()


def remove_abandoned(connection: sa.Connection, names: list[str], before: float) -> list[str]:
    """Remove those of some tables, with all that belongs to them, that are abandoned; gives them.

    The transaction must be one that writes (`engine.AT_ONCE`). What was played since they were
    listed counts: each is held first, and looked at only then, when nobody can play there until it
    is gone. A table that somebody else holds is being played at; one that a server has, too.
    """
    named = TABLES.c.id.in_(names)
    hold = sa.select(TABLES.c.id).where(named).order_by(TABLES.c.id)
    held = list(connection.execute(hold.with_for_update(skip_locked=True)).scalars())
    look = sa.select(TABLES.c.id).where(TABLES.c.id.in_(held), _abandoned(before))
    if connection.dialect.name == "postgresql":
        look = look.where(sa.text(NOBODYS))
    gone = list(connection.execute(look.order_by(TABLES.c.id)).scalars())
    if gone:
        for statement in _REMOVAL:
            connection.execute(statement, [{"table_key": name} for name in gone])
    return gone
