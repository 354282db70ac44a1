"""Players who gave up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "gave_up"
down_revision = "messages"


def upgrade() -> None:
    """Begin with nobody who did."""
    op.add_column("seats", sa.Column("gave_up", sa.Integer, nullable=False, server_default="0"))
