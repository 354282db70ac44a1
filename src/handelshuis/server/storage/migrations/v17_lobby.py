"""Tables that wait for strangers: for how long, and what is spoken there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "lobby"
down_revision = "clocks"


def upgrade() -> None:
    """Begin with an empty lobby."""
    op.add_column("game_tables", sa.Column("languages", sa.Text, nullable=False, server_default=""))
    op.add_column("game_tables", sa.Column("listed_until", sa.Float))
    op.create_index("listed_tables", "game_tables", ["over", "listed_until"])
