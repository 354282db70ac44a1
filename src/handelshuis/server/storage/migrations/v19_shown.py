"""Pages of finished games: what was counted for them, and private tables whose players share it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "shown"
down_revision = "company"


def upgrade() -> None:
    """Begin with nothing counted, and nothing shared of tables that let nobody look on."""
    op.add_column(
        "game_tables", sa.Column("shared", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_table(
        "figures",
        sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
        sa.Column("shown", sa.Text, nullable=False),
    )
