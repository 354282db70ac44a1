"""Whether a table has a coach."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "coach"
down_revision = "first"


def upgrade() -> None:
    """Let every table that there was have one."""
    op.add_column(
        "game_tables", sa.Column("coach", sa.Boolean, nullable=False, server_default=sa.true())
    )
    op.execute("UPDATE house_version SET version = 2")
