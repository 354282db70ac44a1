"""Players with keys of their own, their seats, whom a table waits for, and games played again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "players"
down_revision = "servers"


def upgrade() -> None:
    """Begin with no players; whom a running table waits for is stored when it is next played at."""
    op.create_table(
        "players",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("colour", sa.Text, nullable=False, server_default=""),
        sa.Column("shape", sa.Text, nullable=False, server_default=""),
        sa.Column("language", sa.Text, nullable=False, server_default=""),
        sa.Column("settings", sa.Text, nullable=False, server_default="{}"),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "player_keys",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("keys_of_players", "player_keys", ["player_id"])
    op.create_table(
        "player_seats",
        sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), nullable=False),
    )
    op.create_index("seats_of_players", "player_seats", ["player_id"])
    op.add_column("game_tables", sa.Column("awaited", sa.Text, nullable=False, server_default=""))
    op.add_column("game_tables", sa.Column("asked", sa.Float))
    op.add_column("game_tables", sa.Column("series", sa.Text))
    op.add_column(
        "game_tables", sa.Column("number", sa.Integer, nullable=False, server_default="1")
    )
    op.add_column("game_tables", sa.Column("next", sa.Text))
    op.create_index("tables_of_series", "game_tables", ["series", "number"], unique=True)
