"""Messages that it is a player's turn: where they go, at which hours, and which were sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "messages"
down_revision = "origins"


def upgrade() -> None:
    """Begin with nobody who is told anything."""
    op.create_table(
        "message_ways",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id")),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("keys", sa.Text, nullable=False, server_default=""),
        sa.Column("name", sa.Text, nullable=False, server_default=""),
        sa.Column("home", sa.Text, nullable=False),
        sa.Column("active", sa.Boolean, nullable=False),
        sa.Column("code", sa.Text, nullable=False, server_default=""),
        sa.Column("failures", sa.Integer, nullable=False, server_default="0"),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("ways_of_players", "message_ways", ["player_id"])
    op.create_index("ways_of_tables", "message_ways", ["table_id"])
    op.create_table(
        "messages_told",
        sa.Column("way_id", sa.Text, sa.ForeignKey("message_ways.id"), primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("asked", sa.Float, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("told_at_tables", "messages_told", ["table_id"])
    op.create_table(
        "message_hours",
        sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("quiet_from", sa.Integer, nullable=False),
        sa.Column("quiet_until", sa.Integer, nullable=False),
        sa.Column("zone", sa.Text, nullable=False),
    )
    op.create_table(
        "push_key",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("private", sa.Text, nullable=False),
        sa.Column("public", sa.Text, nullable=False),
        sa.Column("shown", sa.Text, nullable=False),
        sa.CheckConstraint("id = 1", name="one_key"),
    )
