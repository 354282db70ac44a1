"""Games that were begun and abandoned: which they are, and how they go."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from handelshuis.server.storage.schema import ENTRIES, META, TABLES

DAY: Final = 86400.0

AT_ONCE: Final = 100
"""How many are removed in one transaction: moves wait no longer for it."""


def abandoned_tables(connection: sa.Connection, before: float, most: int) -> list[str]:
    """List running tables at which nothing has been played since a moment, the oldest first."""
    last_played = (
        sa.select(ENTRIES.c.at)
        .where(ENTRIES.c.table_id == TABLES.c.id)
        .order_by(ENTRIES.c.seq.desc())
        .limit(1)
        .scalar_subquery()
    )
    return list(
        connection.execute(
            sa.select(TABLES.c.id)
            .where(TABLES.c.over.is_(None), TABLES.c.created < before)
            .where(sa.func.coalesce(last_played, 0.0) < before)
            .order_by(TABLES.c.created)
            .limit(most)
        ).scalars()
    )


def _removal() -> list[sa.Delete]:
    key: sa.BindParameter[str] = sa.bindparam("table_key")
    parts = [part for part in reversed(META.sorted_tables) if "table_id" in part.c]
    return [
        *(sa.delete(part).where(part.c.table_id == key) for part in parts),
        sa.delete(TABLES).where(TABLES.c.id == key),
    ]


REMOVAL: Final = _removal()
"""What removes a table (`table_key`) with all that belongs to it."""


def remove_tables(connection: sa.Connection, names: list[str]) -> None:
    """Remove tables with all that belongs to them."""
    for statement in REMOVAL:
        connection.execute(statement, [{"table_key": name} for name in names])
