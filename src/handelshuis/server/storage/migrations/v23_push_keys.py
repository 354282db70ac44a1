"""By which key a browser came that is told of turns: who takes its key away silences it too."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "push_keys"
down_revision = "households"


def upgrade() -> None:
    """Of browsers that are told already nobody knows by which key they came."""
    op.add_column("message_ways", sa.Column("key_hash", sa.Text, nullable=False, server_default=""))
