"""Passkeys, what they are to sign, and what devices are called."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "passkeys"
down_revision = "gave_up"


def upgrade() -> None:
    """Begin without any."""
    op.add_column("player_keys", sa.Column("name", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("times", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
    )
    op.create_index("passkeys_of_players", "passkeys", ["player_id"])
    op.create_table(
        "challenges",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("player_id", sa.Text, sa.ForeignKey("players.id")),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_index("challenges_in_time", "challenges", ["until"])
