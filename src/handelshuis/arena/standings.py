"""What the games came to: counts that do not depend on who played them where."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from handelshuis.arena.played import Played
from handelshuis.arena.ratings import Ratings
from handelshuis.arena.shares import Pair, Share
from handelshuis.many.plan import Plan, whole_win
from handelshuis.many.schedule import Place


class Count:
    """What an entrant, or a seat, has come to so far, in whole numbers."""

    def __init__(self, sources: int, whole_win: int) -> None:
        """Begin with nothing; a win has so many parts."""
        self.wins = Share(whole_win)
        """Of the seats taken, one a game and seat."""
        self.ranks = 0
        self.scores = 0
        self.sources = [0] * sources


class Standings:
    """The sums of all games counted so far."""

    def __init__(self, plan: Plan, sources: int) -> None:
        """Begin with nothing."""
        entrants, players = len(plan.entrants), plan.setup.players
        self.games = 0
        self.whole_win = whole_win(players)
        self.entrants = [Count(sources, self.whole_win) for _ in range(entrants)]
        self.seats = [Count(sources, self.whole_win) for _ in range(players)]
        self.lengths: Counter[int] = Counter()
        """How many games took so many moves."""
        self.pairs = {pair: Pair() for pair in combinations(range(entrants), 2)}
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
                count.wins.add(share if rank == 1 else 0)
                count.ranks += rank
                count.scores += played.scores[seat]
                for source, points in enumerate(played.sheets[seat]):
                    count.sources[source] += points
        if len(best) > 1:
            # Whoever has several seats is as good as the best of them.
            for one, other in combinations(sorted(best), 2):
                self.pairs[one, other].add(best[one], best[other])
            self.ratings.add(place.seating, played.ranks)

    def end_round(self) -> None:
        """Take in that a round is over."""
        for count in (*self.entrants, *self.seats):
            count.wins.end_round()
        for pair in self.pairs.values():
            pair.end_round()
