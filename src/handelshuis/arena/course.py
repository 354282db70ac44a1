"""The course of a tournament: games come in any order and are counted in that of the schedule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from handelshuis.arena.played import Played
from handelshuis.arena.standings import Standings
from handelshuis.arena.stopping import verdict
from handelshuis.many.schedule import Schedule
from handelshuis.many.tasks import share_out

MOST_GAMES: Final = 100_000_000
"""More than this no run can keep in mind."""

LEAST: Final = 25
"""The fewest games that are worth a task."""

MOST: Final = 400
"""The most games that a task may cost."""


class Course:
    """Which games are done, which are still wanted, and what is counted of them.

    Whatever is decided is decided after whole rounds, in their order, so neither the number of
    workers nor their speed changes it.
    """

    def __init__(
        self, schedule: Schedule, rounds: int, standings: Standings, stop_early: bool = False
    ) -> None:
        """Play so many rounds, or fewer when a step is decided early."""
        self.schedule = schedule
        self.games = rounds * len(schedule.round)
        self.standings = standings
        self.stop_early = stop_early
        self.known = bytearray(self.games)
        self.missing = self.games
        """How many games are not known yet."""
        self.next = 0
        """The first game that is not counted yet."""
        self.early: dict[int, Played] = {}
        """Games that are known before those that are counted first."""
        self.stopped: dict[int, int] = {}
        """The steps that were decided, and after how many rounds."""

    def take(self, played: Iterable[Played]) -> None:
        """Take in finished games; one that is known already changes nothing."""
        for game in played:
            if game.number < self.games and not self.known[game.number]:
                self.known[game.number] = 1
                self.missing -= 1
                self.early[game.number] = game
        while not self.over:
            wanted = self._wanted(self.next)
            if wanted and not self.known[self.next]:
                break
            self._count(wanted)

    @property
    def rounds(self) -> int:
        """How many rounds it took, or takes if nothing more is decided."""
        if self.decided:
            return max(self.stopped.values())
        return self.games // len(self.schedule.round)

    @property
    def over(self) -> bool:
        """Whether all is counted that will be."""
        return self.next == self.games or self.decided

    @property
    def decided(self) -> bool:
        """Whether every step was decided early."""
        return len(self.stopped) == len(self.schedule.pairs)

    def finish(self) -> int:
        """Count what waits behind games that were lost, and tell how many were lost."""
        lost = 0
        while not self.over:
            wanted = self._wanted(self.next)
            known = bool(self.known[self.next])
            lost += wanted and not known
            self._count(wanted and known)
        return lost

    def tasks(self, workers: int) -> Iterator[Sequence[int]]:
        """Share out the games that are still to be played, less at a time towards the end."""
        # A run that is too short for tasks of a decent size is divided evenly.
        least = min(LEAST, -(-self.missing // workers))
        most = 2 * LEAST if self.stop_early else MOST
        return share_out(self._still_to_play(), self.missing, workers, least, most)

    def verdict(self, pair: tuple[int, int]) -> int:
        """Tell who is the stronger of two: 1 the first, -1 the second, 0 not decided."""
        found = self.standings.pairs[pair]
        compared = sum(map(len, self.schedule.pairs))
        return verdict(found.rounds_ahead, found.rounds_behind, compared)

    def _still_to_play(self) -> Iterator[int]:
        for number in range(self.games):
            if self.decided:
                return
            if not self.known[number] and self._wanted(number):
                yield number

    def _wanted(self, number: int) -> bool:
        if not self.stopped:
            return True
        return self.schedule.place(number).step not in self.stopped

    def _count(self, wanted: bool) -> None:
        number = self.next
        game = self.early.pop(number, None)
        if wanted and game is not None:
            self.standings.add(self.schedule.place(number), game)
        self.next += 1
        if self.next % len(self.schedule.round) == 0:
            self.standings.end_round()
            if self.stop_early:
                self._decide(self.next // len(self.schedule.round))

    def _decide(self, rounds: int) -> None:
        for step, compared in enumerate(self.schedule.pairs):
            if step not in self.stopped and all(map(self.verdict, compared)):
                self.stopped[step] = rounds
