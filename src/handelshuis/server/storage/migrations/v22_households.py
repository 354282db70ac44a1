"""At whose expense tables are that nobody sets up himself; mail addresses that were sent a code."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "households"
down_revision = "each_seat"


def upgrade() -> None:
    """Let what is under way go on at nobody's expense."""
    op.add_column("seekers", _household())
    op.create_index("seekers_of_households", "seekers", ["household"])
    op.add_column("tournaments", _household())
    op.create_table(
        "mail_proofs",
        sa.Column("address", sa.Text, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )


def _household() -> sa.Column[str]:
    return sa.Column("household", sa.Text, nullable=False, server_default="")
