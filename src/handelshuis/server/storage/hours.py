"""The house's time, and when the house was down: no clock runs then.

While clocks run it is stored every few seconds that the house is up, by whichever server lives. A
gap between that and the next time somebody could say so is a time at which the house was down.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import sqlalchemy as sa

from handelshuis.server.storage.schema import (
    DOWNTIMES,
    HOLIDAYS,
    PLAYER_SEATS,
    TABLES,
    UPTIME,
)

Span = tuple[float, float]

BEAT_SECONDS: Final = 5.0
PATIENCE: Final = 15.0
"""A gap up to this is no downtime, where servers were at work: a beat may be late."""

NEAR: Final = 60.0
"""Downtimes that follow one another as closely as this are one."""

KEPT_SECONDS: Final = 400 * 86400.0
MOST_KEPT: Final = 1000


class Hours:
    """The time by which everything in a house goes, and when the house was down."""

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        """Know of no downtime yet."""
        self.now = now
        self.down: list[Span] = []
        self.lived: float | None = None
        """When this server last said that it was up, by a clock that nobody sets."""

    def silence(self) -> float | None:
        """Tell how long this server has not said that it was up, if it ever did."""
        return None if self.lived is None else _running_time() - self.lived

    def spoken(self, down: list[Span]) -> None:
        """Note that it was said: a house that can store nothing is down, for nobody can play."""
        self.lived, self.down = _running_time(), down


def _running_time() -> float:
    """Give the seconds that went by, also while the machine slept."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


def beat(connection: sa.Connection, now: float, silence: float | None, alone: bool) -> list[Span]:
    """Store that the house is up, where that matters; gives when it was down.

    `silence`: since when this server has not said so; None where it begins, `alone` or not.
    """
    stored = connection.execute(sa.select(UPTIME.c.at).with_for_update()).scalar_one_or_none()
    running = connection.execute(
        sa.select(TABLES.c.id).where(TABLES.c.runs_out.is_not(None)).limit(1)
    ).first()
    if stored is None:
        connection.execute(sa.insert(UPTIME), {"id": 1, "at": now})
    elif running is not None or silence is None:
        known = stored if silence is None else max(stored, now - silence)
        patience = 0.0 if alone and silence is None else PATIENCE
        if running is not None and now - known > patience:
            _note_down(connection, known, now)
        connection.execute(sa.update(UPTIME).values(at=max(stored, now)))
    downs = sa.select(DOWNTIMES.c.begin, DOWNTIMES.c.end).order_by(DOWNTIMES.c.begin)
    return [(row.begin, row.end) for row in connection.execute(downs)]


def _note_down(connection: sa.Connection, begin: float, end: float) -> None:
    newest = connection.execute(
        sa.select(DOWNTIMES).order_by(DOWNTIMES.c.begin.desc()).limit(1)
    ).one_or_none()
    if newest is not None and begin - newest.end < NEAR:
        key = DOWNTIMES.c.begin == newest.begin
        connection.execute(sa.update(DOWNTIMES).where(key).values(end=max(end, newest.end)))
        return
    connection.execute(sa.insert(DOWNTIMES), {"begin": begin, "end": end})
    oldest = sa.select(DOWNTIMES.c.begin).order_by(DOWNTIMES.c.begin.desc()).offset(MOST_KEPT)
    past = connection.execute(oldest.limit(1)).scalar_one_or_none()
    connection.execute(
        sa.delete(DOWNTIMES).where(
            sa.or_(DOWNTIMES.c.end < end - KEPT_SECONDS, DOWNTIMES.c.begin <= (past or 0.0))
        )
    )


def clocks_near(connection: sa.Connection, until: float, most: int) -> list[str]:
    """List tables where somebody's time may be up by a moment, the first ones first."""
    found = sa.select(TABLES.c.id).where(TABLES.c.runs_out <= until).order_by(TABLES.c.runs_out)
    return list(connection.execute(found.limit(most)).scalars())


def holidays_at(connection: sa.Connection, tables: list[str]) -> dict[str, dict[int, list[Span]]]:
    """Read the holidays of those who sit at tables, by table and seat."""
    found: dict[str, dict[int, list[Span]]] = {}
    for row in connection.execute(
        sa.select(PLAYER_SEATS.c.table_id, PLAYER_SEATS.c.seat, HOLIDAYS.c.begin, HOLIDAYS.c.end)
        .join(HOLIDAYS, HOLIDAYS.c.player_id == PLAYER_SEATS.c.player_id)
        .where(PLAYER_SEATS.c.table_id.in_(tables))
        .order_by(HOLIDAYS.c.begin)
    ):
        found.setdefault(row.table_id, {}).setdefault(row.seat, []).append((row.begin, row.end))
    return found
