"""Who set a table up, and what he has said of onlookers, of chat and of abandoned seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "host"
down_revision = "due"


def upgrade() -> None:
    """Of tables that there are already nobody knows who set them up."""
    op.add_column(
        "game_tables", sa.Column("onlookers", sa.Text, nullable=False, server_default="talk")
    )
    for name in ("host", "muted"):
        op.add_column(
            "seats", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
        )
    op.add_column("seats", sa.Column("former", sa.Text))
