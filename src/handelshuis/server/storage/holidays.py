"""What is stored of holidays: when the clocks over days of players stand still."""

from __future__ import annotations

import sqlalchemy as sa

from handelshuis.server.storage.hours import Span
from handelshuis.server.storage.schema import HOLIDAYS, PLAYER_SEATS, PLAYERS, TABLES


def holidays_of(connection: sa.Connection, player: str) -> list[Span]:
    """Read the holidays of a player, the earliest first."""
    # Two calls at once look one after the other.
    connection.execute(sa.select(PLAYERS.c.id).where(PLAYERS.c.id == player).with_for_update())
    found = sa.select(HOLIDAYS).where(HOLIDAYS.c.player_id == player).order_by(HOLIDAYS.c.begin)
    return [(row.begin, row.end) for row in connection.execute(found)]


def add_holiday(connection: sa.Connection, player: str, span: Span, now: float) -> None:
    """Store a holiday of a player."""
    row = {"player_id": player, "begin": span[0], "end": span[1]}
    connection.execute(sa.insert(HOLIDAYS), row)
    _look_anew(connection, player, now)


def end_holiday(connection: sa.Connection, player: str, begin: float, now: float) -> None:
    """End a holiday now; one that has not begun is none."""
    its = sa.and_(HOLIDAYS.c.player_id == player, HOLIDAYS.c.begin == begin)
    connection.execute(sa.delete(HOLIDAYS).where(its, HOLIDAYS.c.begin >= now))
    connection.execute(sa.update(HOLIDAYS).where(its, HOLIDAYS.c.end > now).values(end=now))
    _look_anew(connection, player, now)


def _look_anew(connection: sa.Connection, player: str, now: float) -> None:
    """Have the clocks of a player's tables looked at soon: what is stored of them is no more so."""
    own = sa.select(PLAYER_SEATS.c.table_id).where(PLAYER_SEATS.c.player_id == player)
    connection.execute(
        sa.update(TABLES)
        .where(TABLES.c.id.in_(own), TABLES.c.runs_out.is_not(None))
        .values(runs_out=now)
    )
