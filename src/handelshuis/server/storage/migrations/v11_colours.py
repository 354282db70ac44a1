"""The colour, and with it the shape, that a player has chosen for his seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "colours"
down_revision = "ratings"


def upgrade() -> None:
    """Nobody has chosen one: seats have those of their places."""
    op.add_column("seats", sa.Column("colour", sa.Text, nullable=False, server_default=""))
