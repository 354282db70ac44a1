"""Holidays: days on which a player's clocks over days stand still, so many a year."""

from __future__ import annotations

import zoneinfo
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

import sqlalchemy as sa

from handelshuis.server.storage.holidays import add_holiday, end_holiday, holidays_of
from handelshuis.server.storage.hours import Span
from handelshuis.server.storage.storage import Storage
from handelshuis.server.wire.bodies import HolidayShown, HolidaysShown, HolidayWish
from handelshuis.server.wire.refusals import Refusal

DAYS_A_YEAR: Final = 30
DAY: Final = 86400.0
AHEAD: Final = 2 * 365 * DAY
"""How far ahead a holiday may end."""


async def shown(storage: Storage, player: str) -> HolidaysShown:
    """Tell a player when he has holidays, and how many days are left this year and next."""
    spans, now = await storage.read(holidays_of, player), storage.hours.now()
    year = datetime.fromtimestamp(now, UTC).year
    return HolidaysShown(
        holidays=[HolidayShown(begin=begin, end=end) for begin, end in spans if end > now],
        a_year=DAYS_A_YEAR,
        left={each: max(0, DAYS_A_YEAR - _days(spans, each)) for each in (year, year + 1)},
    )


async def add(storage: Storage, player: str, wish: HolidayWish) -> None:
    """Give a player a holiday, from now or a later day on."""
    if wish.zone not in zoneinfo.available_timezones() or wish.last < wish.first:
        raise Refusal("bad_holiday")
    now = storage.hours.now()
    try:
        begin = max(now, _midnight(wish.first, wish.zone))
        end = _midnight(wish.last + timedelta(days=1), wish.zone)
        today = datetime.fromtimestamp(now, zoneinfo.ZoneInfo(wish.zone)).date()
    except (OverflowError, ValueError):
        raise Refusal("bad_holiday") from None
    if wish.first < today or end > now + AHEAD:
        raise Refusal("bad_holiday")

    def store(connection: sa.Connection) -> None:
        spans = holidays_of(connection, player)
        if any(begin < other_end and other < end for other, other_end in spans):
            raise Refusal("bad_holiday")
        together = [*spans, (begin, end)]
        years = range(datetime.fromtimestamp(begin, UTC).year, wish.last.year + 2)
        if any(_days(together, year) > DAYS_A_YEAR for year in years):
            raise Refusal("too_many_holidays")
        add_holiday(connection, player, (begin, end), now)

    await storage.change(store)


async def end(storage: Storage, player: str, begin: float) -> None:
    """End a holiday, or take it back before it begins."""
    await storage.change(end_holiday, player, begin, storage.hours.now())


def _midnight(day: date, zone: str) -> float:
    return datetime.combine(day, time(), zoneinfo.ZoneInfo(zone)).timestamp()


def _days(spans: list[Span], year: int) -> int:
    """Count the days of a year that are holidays; whatever was begun is a day at least."""
    first = datetime(year, 1, 1, tzinfo=UTC).timestamp()
    last = datetime(year + 1, 1, 1, tzinfo=UTC).timestamp()
    inside = [(max(begin, first), min(end, last)) for begin, end in spans]
    return sum(max(1, round((end - begin) / DAY)) for begin, end in inside if begin < end)
