"""How strong the entrants are, and how sure that is: the library OpenSkill."""

from __future__ import annotations

from collections.abc import Sequence


class Ratings:
    """OpenSkill's ratings by the Plackett-Luce model, game by game."""

    def __init__(self, entrants: int) -> None:
        """Begin with everyone equal and unknown."""
        # Here, and not above: only tournaments need the library.
        from openskill.models import PlackettLuce

        # Bots do not change, so doubt about them only shrinks: no drift between games.
        self.model = PlackettLuce(tau=0.0)
        self.ratings = [self.model.rating() for _ in range(entrants)]

    def add(self, seating: Sequence[int], ranks: Sequence[int]) -> None:
        """Take in the places of one game; whoever has several seats learns from each."""
        before = [self.ratings[who] for who in seating]
        after = self.model.rate([[rating] for rating in before], ranks=list(ranks))
        gained = dict.fromkeys(seating, 0.0)
        surer = dict.fromkeys(seating, 1.0)
        for who, old, (new,) in zip(seating, before, after):
            gained[who] += new.mu - old.mu
            surer[who] *= new.sigma / old.sigma
        for who, gain in gained.items():
            old = self.ratings[who]
            self.ratings[who] = self.model.rating(old.mu + gain, old.sigma * surer[who])

    def of(self, who: int) -> tuple[float, float]:
        """Give an entrant's rating and its standard deviation."""
        return self.ratings[who].mu, self.ratings[who].sigma
