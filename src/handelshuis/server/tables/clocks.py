"""The clocks of a table: whose time runs, what is left of it, and when it is up.

Time runs for all who are asked something, people only, once every seat is taken, and once all have
come where they were led there to play again. Each time the
table comes to wait for someone anew a turn of his begins, and brings what his clock gives a turn.
The host of a desk who waits for answers is still in his turn: else every refused offer brought one.
What is taken back brings nothing: whoever is awaited again has the time that he had left.
"""

from __future__ import annotations

import math
import zoneinfo
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

from handelshuis.core.deal_moves import OFFER, SKIP
from handelshuis.core.game import Game
from handelshuis.core.state import CHANCE, State, kind_of
from handelshuis.server.storage.hours import Hours, Span
from handelshuis.server.storage.schema import Row
from handelshuis.server.tables.counted_time import next_change, passed, runs_out, stands
from handelshuis.server.wire.messages import Clock, Clocks, Night, SeatClock, SeatInfo
from handelshuis.server.wire.refusals import Refusal

DAY: Final = 86400
LEAST: Final = {"game": 60, "turn": 10, "days": DAY // 2}
MOST: Final = {"game": DAY, "turn": DAY, "days": 30 * DAY}
"""The least and the most seconds of each kind of clock."""

RATED: Final = Clock("days", 3 * DAY, zero="lost")
"""The clock of a rated table for which none was chosen."""

UP: Final = 0.001
"""What is left of time that is up."""


class Times(msgspec.Struct, frozen=True):
    """What the seats had left at a moment, and who was asked then; as it is stored."""

    since: float
    left: list[float]
    asked: list[int]
    running: list[int]
    host: int = -1
    """Whose desk it was, if there was one: his turn goes on while others answer."""
    to_come: list[int] = []
    """Who was led to this table by others, and has not been there yet: nobody's time runs."""


def check_clock(clock: Clock | None, rated: bool) -> Clock | None:
    """Check the clock that somebody wishes for a table; a rated table has one, and it counts."""
    if clock is None:
        return RATED if rated else None
    night = clock.night
    if (
        not LEAST[clock.kind] <= clock.seconds <= MOST[clock.kind]
        or (clock.increment and clock.kind != "game")
        or (night is not None and clock.kind != "days")
        or (night is not None and not (_is_zone(night.zone) and _leaves_a_day(night)))
    ):
        raise Refusal("bad_clock")
    if rated and clock.zero != "lost":
        raise Refusal("rated_clock")
    return clock


def _is_zone(name: str) -> bool:
    return name in zoneinfo.available_timezones()


def _leaves_a_day(night: Night) -> bool:
    """Whether a night leaves eight hours in which a clock runs."""
    return (night.end - night.begin) % 1440 <= 960


def asked_now(game: Game, state: State) -> list[int]:
    """List who is asked something: at a desk who has to answer an offer, else its host.

    Others may speak there, but nobody waits for them.
    """
    seats = [seat for seat in state.awaited() if seat != CHANCE]
    desk = game.desk(state)
    if desk is None or desk.host not in seats or len(seats) < 2 or state.turn == CHANCE:
        return seats
    waiting = desk.awaited()
    asked = [seat for seat in seats if waiting >> seat & 1]
    # With an open desk something else may be asked of several: to hand cards in, say.
    return asked or [seat for seat in seats if seat == state.turn or _has_to_move(state, seat)]


def _has_to_move(state: State, seat: int) -> bool:
    """Whether a seat is asked for more than what may be said at a desk."""
    return any(not OFFER <= kind_of(move) <= SKIP for move in state.legal(seat))


def host_now(game: Game, state: State) -> int:
    """Tell whose desk it is, if there is one, or give -1."""
    desk = game.desk(state)
    return -1 if desk is None else desk.host


class Timing(msgspec.Struct):
    """How the time of one table is counted: by which clock, and what does not count for whom."""

    clock: Clock
    hours: Hours
    holidays: dict[int, list[Span]] = {}
    """Of each seat, where a clock runs over days."""

    @property
    def night(self) -> Night | None:
        """When nobody's time runs."""
        return self.clock.night

    def free(self, seat: int) -> Sequence[Span]:
        """List when a seat's time does not run, beside nights."""
        return [*self.hours.down, *self.holidays.get(seat, [])]

    def left_at(self, times: Times, now: float) -> list[float]:
        """Tell what every seat has left at a moment, if nothing has been played since."""
        left = list(times.left)
        for seat in times.running:
            gone = passed(times.since, now, self.night, self.free(seat))
            left[seat] = max(0.0, left[seat] - gone)
        return left

    def up_at(self, times: Times, seat: int) -> float:
        """Tell when a seat's time is up, if nothing is played."""
        return runs_out(times.since, times.left[seat], self.night, self.free(seat))

    def first_up(self, times: Times | None) -> float | None:
        """Tell when the first seat's time is up, if anybody's runs."""
        if times is None or not times.running:
            return None
        return min(self.up_at(times, seat) for seat in times.running)

    def late(self, times: Times, now: float) -> list[int]:
        """List whose time is up."""
        left = self.left_at(times, now)
        return [seat for seat in times.running if left[seat] < UP]

    def changes_at(self, times: Times, now: float) -> float:
        """Tell when the time of somebody who is asked next begins to stand still, or goes on."""
        each = [next_change(now, self.night, self.free(seat)) for seat in times.running]
        return min(each, default=math.inf)

    def after(
        self, times: Times, asked: list[int], host: int, seats: Sequence[SeatInfo], taken_back: bool
    ) -> Times:
        """Count up to now, and let turns begin for who is asked anew."""
        now = self.hours.now()
        left = self.left_at(times, now)
        if not taken_back:
            for seat in asked:
                if _begins(times, seat, host):
                    left[seat] = self._begun(left[seat])
        waits = any(info.kind == "open" and not info.stand_in for info in seats)
        waits = waits or any(_runs(seats[seat]) for seat in times.to_come)
        running = [] if waits else [seat for seat in asked if _runs(seats[seat])]
        return Times(max(now, times.since), left, asked, running, host, times.to_come)

    def is_in_time(self, times: Times, seat: int, asked: list[int], host: int) -> bool:
        """Whether a seat that was late is so no more, now that others are asked than before."""
        if self.clock.kind != "game" and seat not in asked and seat != host:
            return True
        begins = seat in asked and _begins(times, seat, host)
        return begins and self._begun(times.left[seat]) >= UP

    def has_time(self, times: Times, seat: int) -> bool:
        """Whether a seat has time left for its turn, or will have when the next one begins."""
        return not self._in_turn(times, seat) or self.left_at(times, self.hours.now())[seat] >= UP

    def _in_turn(self, times: Times, seat: int) -> bool:
        """Whether what a seat has left is for now: where turns have their own time, for this."""
        return self.clock.kind == "game" or seat in times.asked or seat == times.host

    def _begun(self, left: float) -> float:
        """Give what someone has left when a turn of his begins."""
        if self.clock.kind != "game":
            return float(self.clock.seconds)
        return min(float(self.clock.seconds), left + self.clock.increment)

    def shown(self, times: Times) -> Clocks:
        """Show all clocks as they are now."""
        now = self.hours.now()
        left = self.left_at(times, now)
        if self.clock.kind != "game":
            # What was left of the last turn is nothing to anybody any more.
            whole = float(self.clock.seconds)
            left = [each if self._in_turn(times, seat) else whole for seat, each in enumerate(left)]
        return Clocks(
            [
                SeatClock(
                    round(seconds, 1),
                    seat in times.running and not stands(now, self.night, self.free(seat)),
                    self.up_at(times, seat) if seat in times.running else None,
                )
                for seat, seconds in enumerate(left)
            ]
        )


def _begins(times: Times, seat: int, host: int) -> bool:
    """Whether a turn of a seat begins, who was not asked before and is not back at his desk."""
    return seat not in times.asked and not seat == host == times.host


def _runs(info: SeatInfo) -> bool:
    plays = info.kind == "human" and not info.stand_in and not info.gave_up
    return plays and not info.late


def first_times(clock: Clock, seats: int, now: float) -> Times:
    """Give what everyone has before the first move."""
    return Times(now, [float(clock.seconds)] * seats, [], [])


def times_row(table: str, times: Times, runs_out: float | None) -> Row:
    """Give the row that stores the clocks of a table."""
    text = msgspec.json.encode(times).decode()
    return {"table_key": table, "times": text, "runs_out": runs_out}


class Left(NamedTuple):
    """What a seat has left, in seconds, and when that is up if nothing is played."""

    seconds: float
    until: float


def left_of(
    row: Any, seats: Sequence[int], hours: Hours, holidays: dict[int, list[Span]]
) -> Left | None:
    """Tell the least that some seats of a stored table have left, of those whose time runs."""
    if not row.clock or not row.times:
        return None
    timing = Timing(msgspec.json.decode(row.clock, type=Clock), hours, holidays)
    times = msgspec.json.decode(row.times, type=Times)
    left = timing.left_at(times, hours.now())
    found = [Left(left[seat], timing.up_at(times, seat)) for seat in seats if seat in times.running]
    return min(found, default=None)
