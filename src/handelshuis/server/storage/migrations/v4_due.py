"""At which tables a bot, or the rules for someone away, may have to move although nobody comes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "due"
down_revision = "seats"


def upgrade() -> None:
    """Suppose it of every running table where there is such a seat; the house finds out."""
    op.add_column(
        "game_tables", sa.Column("due", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.execute(
        "UPDATE game_tables SET due = TRUE WHERE over IS NULL AND EXISTS (SELECT 1 FROM seats "
        "WHERE table_id = game_tables.id AND (bot <> '' OR stand_in <> '' OR away))"
    )
    only = sa.text("due")
    op.create_index("due_tables", "game_tables", ["due"], sqlite_where=only, postgresql_where=only)
