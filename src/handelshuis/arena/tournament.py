"""A tournament from its first game, or from where it was left, to its last."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from handelshuis.arena.course import Course
from handelshuis.arena.journal import Journal
from handelshuis.arena.played import Played
from handelshuis.arena.standings import Standings
from handelshuis.core.registry import game as find_game
from handelshuis.many.crew import Crew, play_all
from handelshuis.many.plan import Plan


class Tournament:
    """Plays a plan in a folder, which keeps every finished game."""

    def __init__(self, plan: Plan, games: int, folder: Path, stop_early: bool = False) -> None:
        """Open the folder and count what was played before; a ValueError says what is wrong."""
        self.plan = plan
        self.folder = folder
        self.standings = Standings(plan, len(find_game(plan.game).sources))
        rounds = plan.schedule.rounds(games)
        self.course = Course(plan.schedule, rounds, self.standings, stop_early)
        self.journal = Journal(folder, plan)
        self.lost = 0
        try:
            for played in self.journal.read():
                self.course.take([played])
        except BaseException:
            self.journal.close()
            raise
        self.found = self.known

    @property
    def known(self) -> int:
        """How many games are finished and kept."""
        return self.course.games - self.course.missing

    @property
    def over(self) -> bool:
        """Whether nothing is left to play."""
        return self.course.over

    def play(self, crew: Crew[Played]) -> Iterator[int]:
        """Play what is left, and tell after every few games how many are known."""
        for done in play_all(crew, self.course.tasks(crew.workers), may_lose=True):
            self.journal.add(done.values())
            self.course.take(done.values())
            yield self.known
            if self.course.decided:
                break
        self.lost = self.course.finish()

    def close(self) -> None:
        """Let the folder go."""
        self.journal.close()
