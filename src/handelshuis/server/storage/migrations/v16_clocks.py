"""Clocks, holidays, and when the house was up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "clocks"
down_revision = "passkeys"


def upgrade() -> None:
    """Begin with tables at which nobody is short of time."""
    op.add_column("game_tables", sa.Column("clock", sa.Text, nullable=False, server_default=""))
    op.add_column("game_tables", sa.Column("times", sa.Text, nullable=False, server_default=""))
    op.add_column("game_tables", sa.Column("runs_out", sa.Float))
    op.create_index("clocks_that_run", "game_tables", ["runs_out"])
    op.add_column("seats", sa.Column("late", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "holidays",
        sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("begin", sa.Float, primary_key=True),
        sa.Column("end", sa.Float, nullable=False),
    )
    op.create_table(
        "uptime",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.CheckConstraint("id = 1", name="one_uptime"),
    )
    op.create_table(
        "downtimes",
        sa.Column("begin", sa.Float, primary_key=True),
        sa.Column("end", sa.Float, nullable=False),
    )
