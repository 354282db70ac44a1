"""The chances of finished games, so that they are worked out once and for all."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "chances"
down_revision = "host"


def upgrade() -> None:
    """Begin with none."""
    op.create_table(
        "chances",
        sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
        sa.Column("shown", sa.Text, nullable=False),
    )
