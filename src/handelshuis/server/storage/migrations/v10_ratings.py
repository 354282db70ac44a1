"""Ratings of players a game, and what each rated table did to them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "ratings"
down_revision = "players"


def upgrade() -> None:
    """Begin with nobody rated; no table of before counts."""
    op.add_column("game_tables", sa.Column("rated", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "ratings",
        sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "rating_changes",
        sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("mu_before", sa.Float, nullable=False),
        sa.Column("sigma_before", sa.Float, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("rating_changes_of_players", "rating_changes", ["player_id", "game", "at"])
