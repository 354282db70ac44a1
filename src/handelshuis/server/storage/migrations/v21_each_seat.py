"""What a seat is asked, since when; and seats whose names go with the end of the game."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "each_seat"
down_revision = "tournaments"

ASKED = sa.text(
    "UPDATE seats SET asked = (SELECT game_tables.asked FROM game_tables WHERE id = table_id) "
    "WHERE EXISTS (SELECT 1 FROM game_tables WHERE id = table_id AND over IS NULL "
    "AND ' ' || awaited || ' ' LIKE '% ' || CAST(seats.seat AS TEXT) || ' %')"
)


def upgrade() -> None:
    """Let every seat be asked since its table waited for just these; take names out of what the
    house said when somebody gave up.
    """
    op.add_column("seats", sa.Column("asked", sa.Float))
    op.add_column(
        "seats", sa.Column("forgotten", sa.Boolean, nullable=False, server_default=sa.false())
    )
    connection = op.get_bind()
    connection.execute(ASKED)
    with op.batch_alter_table("game_tables") as tables:
        tables.drop_column("asked")
    chat = sa.table("chat", *map(sa.column, ("table_id", "n", "line")))
    said = sa.select(chat).where(chat.c.line.like('%"house.gave_up"%'))
    for row in connection.execute(said).all():
        line = nameless(row.line)
        this = sa.and_(chat.c.table_id == row.table_id, chat.c.n == row.n)
        connection.execute(sa.update(chat).where(this).values(line=line))


def nameless(line: str) -> str:
    """Write a stored line of chat without the name of whoever gave up, if it is about that."""
    told = json.loads(line)
    about = told.get("line") or {}
    if told["seat"] != -2 or about.get("key") != "house.gave_up":
        return line
    told["text"] = f"Seat {int(about['args']['who'][1:]) + 1} gives up."
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))
