"""Several servers to one house: which of them live, and which of them has a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "servers"
down_revision = "editions"


def upgrade() -> None:
    """Begin with no servers; no table has an owner."""
    op.create_table(
        "servers",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "hop_secret",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.CheckConstraint("id = 1", name="one_secret"),
    )
    op.add_column("game_tables", sa.Column("owner", sa.Text))
    op.add_column("game_tables", sa.Column("fence", sa.Integer, nullable=False, server_default="0"))
