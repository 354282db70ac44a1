"""What lets a game outlive a change of its rules or cards: old material, results, agreed ends."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "editions"
down_revision = "chances"


def upgrade() -> None:
    """Make room for them; the house stores the material that it has when it opens."""
    op.create_table(
        "materials",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("material", sa.Text, primary_key=True),
        sa.Column("files", sa.Text, nullable=False),
    )
    op.add_column(
        "game_tables", sa.Column("kept_beside", sa.Text, nullable=False, server_default="")
    )
    op.add_column("game_tables", sa.Column("result", sa.Text))
    op.add_column("seats", sa.Column("ends", sa.Boolean, nullable=False, server_default=sa.false()))
