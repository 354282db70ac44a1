"""Shares of games, and how sure they are when games come in rounds."""

from __future__ import annotations

from handelshuis.intervals import wilson


class Share:
    """How many of so many trials went well, round by round.

    Games of a round have their dice in common, so they tell less than as many games apart would.
    How much less shows in how far the rounds differ (the design effect of a sample in clusters).
    """

    def __init__(self, unit: int = 1) -> None:
        """Count in parts of a trial, so many to a whole one."""
        self.unit = unit
        self.parts = 0
        self.trials = 0
        self.rounds = 0
        self.now = 0
        """Parts in the round that is going on."""
        self.tried = 0
        """Trials in the round that is going on."""
        self.squares = [0, 0, 0]
        """Sums over the rounds: parts by parts, parts by trials, trials by trials."""

    def add(self, parts: int) -> None:
        """Count a trial."""
        self.now += parts
        self.tried += 1
        self.parts += parts
        self.trials += 1

    def end_round(self) -> None:
        """Take the round that is going on as over, if this share had any part in it."""
        if self.tried:
            self.rounds += 1
            self.squares[0] += self.now * self.now
            self.squares[1] += self.now * self.tried
            self.squares[2] += self.tried * self.tried
            self.now = self.tried = 0

    @property
    def count(self) -> float:
        """How many trials went well."""
        return self.parts / self.unit

    @property
    def share(self) -> float:
        """Their share; a half when there was no trial."""
        return self.count / self.trials if self.trials else 0.5

    @property
    def design_effect(self) -> float:
        """How many trials are worth one independent one; never less than one."""
        share = self.share
        expected = self.trials * share * (1 - share)
        if self.rounds < 2 or not expected:
            return 1.0
        parts, both, trials = self.squares
        seen = parts / self.unit**2 - 2 * share * both / self.unit + share * share * trials
        return max(1.0, seen * self.rounds / (self.rounds - 1) / expected)

    def interval(self) -> tuple[float, float]:
        """Give Wilson's 95% interval for as many trials as these are worth."""
        worth = self.trials / self.design_effect
        return wilson(self.share * worth, worth)


class Pair:
    """Two entrants compared: in which games, and in which rounds, the first was ahead."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.ahead = Share()
        """Of the games in which one of them finished ahead of the other."""
        self.level = 0
        self.rounds_ahead = 0
        self.rounds_behind = 0

    def add(self, rank: int, other: int) -> None:
        """Count a game by the places of the two."""
        if rank == other:
            self.level += 1
        else:
            self.ahead.add(int(rank < other))

    def end_round(self) -> None:
        """Give the round to whoever was ahead in more of its games."""
        lead = 2 * self.ahead.now - self.ahead.tried
        self.rounds_ahead += lead > 0
        self.rounds_behind += lead < 0
        self.ahead.end_round()
