"""Who is here, who looks for company, who asked whom to a table, and who will not see whom."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "company"
down_revision = "lobby"


def upgrade() -> None:
    """Begin with nobody; whoever shared a table with others is seen by them."""
    op.add_column(
        "players", sa.Column("shows_here", sa.Boolean, nullable=False, server_default=sa.true())
    )
    op.create_table(
        "players_here",
        sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "seekers",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("games", sa.Text, nullable=False),
        sa.Column("few", sa.Integer, nullable=False),
        sa.Column("many", sa.Integer, nullable=False),
        sa.Column("languages", sa.Text, nullable=False, server_default=""),
        sa.Column("clock", sa.Text, nullable=False, server_default=""),
        sa.Column("bots_after", sa.Float, nullable=False, server_default="0"),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_index("seekers_in_time", "seekers", ["until"])
    op.create_table(
        "seekers_seated",
        sa.Column("seeker_id", sa.Text, sa.ForeignKey("seekers.id"), primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    op.create_index("seekers_at_tables", "seekers_seated", ["table_id"])
    op.create_table(
        "invitations",
        sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
        sa.Column("from_id", sa.Text, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("invitations_to_tables", "invitations", ["table_id"])
    op.create_index("invitations_from", "invitations", ["from_id"])
    op.create_table(
        "blocks",
        sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("blocked_id", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("blocks_of", "blocks", ["blocked_id"])
