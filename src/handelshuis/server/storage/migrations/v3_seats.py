"""A row for each seat, in place of one text for all seats of a table."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "seats"
down_revision = "coach"

AT_ONCE = 1000
"""How many tables are read at a time."""


def upgrade() -> None:
    """Give every seat its row."""
    seats = op.create_table(
        "seats",
        sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("bot", sa.Text, nullable=False, server_default=""),
        sa.Column("stand_in", sa.Text, nullable=False, server_default=""),
        sa.Column("away", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("wish", sa.Text),
        sa.CheckConstraint("seat >= 0", name="seat_counted"),
        sa.CheckConstraint("kind IN ('human', 'bot', 'open')", name="kind_known"),
    )
    last = ""
    while found := _tables_after(last):
        op.bulk_insert(seats, [row for table, text in found for row in _rows(table, text)])
        last = found[-1][0]
    with op.batch_alter_table("game_tables") as tables:
        tables.drop_column("seats")
    # From here on Alembic's own table tells the version; houses from before it look here, and know
    # by this that the database is too new for them.
    op.execute("UPDATE house_version SET version = 3")


def _tables_after(last: str) -> list[tuple[str, str]]:
    query = sa.text(
        "SELECT id, seats FROM game_tables WHERE id > :last ORDER BY id LIMIT :at_once"
    ).bindparams(last=last, at_once=AT_ONCE)
    return [(row.id, row.seats) for row in op.get_bind().execute(query)]


def _rows(table: str, text: str) -> list[dict[str, Any]]:
    """Read the seats of a table; the oldest lack what did not exist yet."""
    return [
        {
            "table_id": table,
            "seat": number,
            "name": seat["name"],
            "kind": seat["kind"],
            "bot": seat.get("bot", ""),
            "stand_in": seat.get("stand_in", ""),
            "away": seat.get("away", False),
            "wish": json.dumps(seat["wish"], separators=(",", ":")) if seat.get("wish") else None,
        }
        for number, seat in enumerate(json.loads(text))
    ]
