"""Tournaments: who takes part, which tables were drawn, and the places at them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "tournaments"
down_revision = "shown"


def upgrade() -> None:
    """Begin with none."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("host_id", sa.Text, sa.ForeignKey("players.id")),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("format", sa.Text, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("hours", sa.Integer, nullable=False),
        sa.Column("bot", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("begun", sa.Float),
        sa.Column("over", sa.Float),
        sa.Column("round", sa.Integer, nullable=False, server_default="0"),
        sa.CheckConstraint("format IN ('round_robin', 'swiss', 'ladder')", name="format_known"),
        sa.CheckConstraint("round >= 0 AND round <= rounds", name="round_counted"),
    )
    op.create_index("tournaments_going_on", "tournaments", ["over", "begun"])
    op.create_table(
        "entrants",
        sa.Column("tournament_id", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player_id", sa.Text, sa.ForeignKey("players.id")),
        sa.Column("gone", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.UniqueConstraint("tournament_id", "player_id"),
        sa.CheckConstraint("number >= 1", name="entrant_counted"),
    )
    op.create_index("entries_of_players", "entrants", ["player_id"])
    op.create_table(
        "pairings",
        sa.Column("tournament_id", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("entrant", sa.Integer),
        sa.Column("rank", sa.Integer),
        sa.Column("score", sa.Integer),
    )
    op.create_table(
        "tournament_tables",
        sa.Column("tournament_id", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column(
            "table_id", sa.Text, sa.ForeignKey("game_tables.id"), nullable=False, unique=True
        ),
        sa.Column("made", sa.Float, nullable=False),
    )
