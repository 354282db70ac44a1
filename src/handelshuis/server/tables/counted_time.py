"""Which time counts: all of it but nights, holidays, and when the house was down."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from handelshuis.server.storage.hours import Span
from handelshuis.server.wire.messages import Night

MINUTE = 60.0


def passed(since: float, now: float, night: Night | None, free: Sequence[Span]) -> float:
    """Count the seconds between two moments in which a clock ran."""
    counted = 0.0
    for begin, end in _counting(since, night, free):
        if begin >= now:
            break
        counted += min(end, now) - begin
    return counted


def runs_out(since: float, left: float, night: Night | None, free: Sequence[Span]) -> float:
    """Tell when a clock has run for so many seconds."""
    for begin, end in _counting(since, night, free):
        if end - begin >= left:
            return begin + left
        left -= end - begin
    return math.inf


def stands(at: float, night: Night | None, free: Sequence[Span]) -> bool:
    """Whether a clock stands still at a moment."""
    return _free_until(at, night, free) > at


def next_change(at: float, night: Night | None, free: Sequence[Span]) -> float:
    """Tell when a clock that stands still goes on, or one that runs stands still."""
    until = _free_until(at, night, free)
    return until if until > at else _free_from(at, night, free)


def _counting(since: float, night: Night | None, free: Sequence[Span]) -> Iterator[Span]:
    """Give the times that count, from a moment on."""
    at = since
    while at < math.inf:
        until = _free_until(at, night, free)
        if until > at:
            at = until
            continue
        end = _free_from(at, night, free)
        yield at, end
        at = end


def _free_until(at: float, night: Night | None, free: Sequence[Span]) -> float:
    """Tell until when time does not count that holds a moment; that moment, if it counts."""
    until = max((end for begin, end in free if begin <= at < end), default=at)
    if night is not None and _is_night(at, night):
        until = max(until, _next(at, night.end, night.zone))
    return until


def _free_from(at: float, night: Night | None, free: Sequence[Span]) -> float:
    """Tell when time next does not count, after a moment that does."""
    begins = min((begin for begin, end in free if begin > at), default=math.inf)
    if night is not None and night.begin != night.end:
        begins = min(begins, _next(at, night.begin, night.zone))
    return begins


def _is_night(at: float, night: Night) -> bool:
    local = datetime.fromtimestamp(at, _zone(night.zone))
    minute = local.hour * 60 + local.minute
    if night.begin <= night.end:
        return night.begin <= minute < night.end
    return minute >= night.begin or minute < night.end


def _next(at: float, minute: int, zone: str) -> float:
    """Tell when it is next a minute of the day, after a moment."""
    local = datetime.fromtimestamp(at, _zone(zone))
    for days in range(3):
        day = (local + timedelta(days=days)).date()
        moment = datetime(
            *(day.year, day.month, day.day, minute // 60, minute % 60), tzinfo=_zone(zone)
        ).timestamp()
        if moment > at:
            return moment
    # Where a clock change leaves that minute out, soon is soon enough.
    return at + MINUTE


@lru_cache(maxsize=256)
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)
