"""What the games came to: counts that do not depend on who played them where."""

from __future__ import annotations

import math
from collections import Counter

from handelshuis.arena.plan import Plan
from handelshuis.arena.ratings import Ratings
from handelshuis.arena.schedule import Place
from handelshuis.arena.task import Played


class Count:
    """What an entrant, or a seat, has come to so far, in whole numbers."""

    def __init__(self, sources: int) -> None:
        """Begin with nothing."""
        self.taken = 0
        """Seats taken, one a game and seat."""
        self.wins = 0
        """In parts of a win, so that winners can share one evenly."""
        self.ranks = 0
        self.scores = 0
        self.sources = [0] * sources


class Standings:
    """The sums of all games counted so far."""

    def __init__(self, plan: Plan, sources: int) -> None:
        """Begin with nothing."""
        entrants, players = len(plan.entrants), plan.setup.players
        self.games = 0
        self.whole_win = math.lcm(*range(1, players + 1))
        self.entrants = [Count(sources) for _ in range(entrants)]
        self.seats = [Count(sources) for _ in range(players)]
        self.lengths: Counter[int] = Counter()
        """How many games took so many moves."""
        self.ahead = [[0] * entrants for _ in range(entrants)]
        """In how many games the one finished ahead of the other."""
        self.level = [[0] * entrants for _ in range(entrants)]
        """In how many games the two shared a place."""
        self.ratings = Ratings(entrants)

    def add(self, place: Place, played: Played) -> None:
        """Count a game."""
        self.games += 1
        self.lengths[played.moves] += 1
        share = self.whole_win // played.ranks.count(1)
        best: dict[int, int] = {}
        for seat, who in enumerate(place.seating):
            rank = played.ranks[seat]
            best[who] = min(rank, best.get(who, rank))
            for count in (self.entrants[who], self.seats[seat]):
                count.taken += 1
                count.ranks += rank
                count.scores += played.scores[seat]
                if rank == 1:
                    count.wins += share
                for source, points in enumerate(played.sheets[seat]):
                    count.sources[source] += points
        if len(best) > 1:
            self._compare(best)
            self.ratings.add(place.seating, played.ranks)

    def _compare(self, best: dict[int, int]) -> None:
        # Whoever has several seats is as good as the best of them.
        for who, rank in best.items():
            for other, its_rank in best.items():
                if rank < its_rank:
                    self.ahead[who][other] += 1
                elif rank == its_rank and who != other:
                    self.level[who][other] += 1
