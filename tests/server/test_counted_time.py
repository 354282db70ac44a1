"""Which time counts on a clock, and when clocks are looked at."""

from __future__ import annotations

import math
import random
from datetime import datetime
from zoneinfo import ZoneInfo

from handelshuis.server.storage.hours import Span
from handelshuis.server.tables.alarms import STALE, Alarms
from handelshuis.server.tables.counted_time import next_change, passed, runs_out, stands
from handelshuis.server.wire.messages import Night

HOUR = 3600.0
NIGHT = Night(23 * 60, 8 * 60, "Europe/Amsterdam")


def at(text: str, zone: str = "Europe/Amsterdam") -> float:
    """Give a moment: `2026-03-28 22:00`."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def test_all_time_counts_where_nothing_is_free() -> None:
    assert passed(1000.0, 1500.0, None, []) == 500.0
    assert runs_out(1000.0, 500.0, None, []) == 1500.0
    assert not stands(1000.0, None, [])
    assert next_change(1000.0, None, []) == math.inf
    assert passed(1500.0, 1000.0, None, []) == 0.0, "the time of the machine was put back"


def test_nights_do_not_count() -> None:
    begin = at("2026-06-01 22:00")
    assert passed(begin, at("2026-06-02 09:00"), NIGHT, []) == 2 * HOUR
    assert passed(at("2026-06-02 02:00"), at("2026-06-02 07:59"), NIGHT, []) == 0.0
    assert runs_out(begin, 2 * HOUR, NIGHT, []) == at("2026-06-02 09:00")
    assert stands(at("2026-06-01 23:00"), NIGHT, [])
    assert not stands(at("2026-06-02 08:00"), NIGHT, [])
    assert next_change(begin, NIGHT, []) == at("2026-06-01 23:00")
    assert next_change(at("2026-06-02 00:00"), NIGHT, []) == at("2026-06-02 08:00")


def test_a_night_is_as_long_as_it_is_when_clocks_change() -> None:
    for evening, morning in (
        ("2026-03-28 22:30", "2026-03-29 08:30"),
        ("2026-10-24 22:30", "2026-10-25 08:30"),
    ):
        assert passed(at(evening), at(morning), NIGHT, []) == HOUR
        assert runs_out(at(evening), HOUR, NIGHT, []) == at(morning)
    # An hour that is not there, and one that is there twice.
    for minute, day in ((150, "2026-03-29"), (150, "2026-10-25")):
        night = Night(minute, minute + 30, "Europe/Amsterdam")
        counted = passed(at(f"{day} 00:00"), at(f"{day} 12:00"), night, [])
        assert 10 * HOUR <= counted <= 13 * HOUR


def test_a_night_may_lie_within_a_day() -> None:
    siesta = Night(13 * 60, 15 * 60, "Europe/Madrid")
    begin, end = at("2026-07-01 12:00", siesta.zone), at("2026-07-01 16:00", siesta.zone)
    assert passed(begin, end, siesta, []) == 2 * HOUR


def test_what_is_free_counts_once_however_it_overlaps() -> None:
    free: list[Span] = [(1000.0, 2000.0), (1500.0, 2500.0), (5000.0, 6000.0), (0.0, 10.0)]
    assert passed(500.0, 3000.0, None, free) == 1000.0
    assert runs_out(500.0, 4000.0, None, free) == 7000.0
    assert passed(1200.0, 2400.0, None, free) == 0.0
    assert next_change(1200.0, None, free) in (2000.0, 2500.0)
    assert next_change(3000.0, None, free) == 5000.0


def test_counting_and_telling_when_it_is_up_agree() -> None:
    luck = random.Random(7)
    for _ in range(300):
        start = at("2026-01-01 00:00") + luck.random() * 365 * 86400
        night = luck.choice([None, NIGHT, Night(0, 60, "Asia/Kathmandu")])
        free = []
        for _ in range(luck.randrange(4)):
            begin = start + luck.uniform(-5, 20) * 86400
            free.append((begin, begin + luck.random() * 3 * 86400))
        left = luck.random() * 10 * 86400
        end = runs_out(start, left, night, free)
        assert abs(passed(start, end, night, free) - left) < 1e-3
        assert passed(start, end - 60, night, free) <= left
        assert passed(start, end + 60, night, free) >= left - 1e-3


def test_alarms_ring_in_their_order_and_only_the_last_that_was_set() -> None:
    alarms = Alarms()
    assert (alarms.first(), alarms.due(math.inf)) == (None, [])
    alarms.set("a", 5.0)
    alarms.set("b", 3.0)
    alarms.set("c", 4.0)
    alarms.set("a", 1.0)
    alarms.set("c", None)
    assert alarms.first() == 1.0
    assert alarms.due(0.5) == []
    assert alarms.due(3.0) == ["a", "b"]
    assert alarms.first() is None


def test_alarms_that_are_set_again_and_again_take_no_room() -> None:
    alarms = Alarms()
    for moment in range(100_000):
        alarms.set(f"table {moment % 10}", 1e9 + moment)
    assert len(alarms.heap) <= 2 * 10 + STALE
    assert len(alarms.due(math.inf)) == 10
