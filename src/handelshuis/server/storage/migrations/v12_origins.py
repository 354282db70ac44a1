"""Tables that continue a finished game, and whence."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "origins"
down_revision = "colours"


def upgrade() -> None:
    """Begin with no table that continues another."""
    op.add_column("game_tables", sa.Column("origins", sa.Text, nullable=False, server_default=""))
