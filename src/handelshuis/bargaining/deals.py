"""What deals bring each side, as the reference judge sees it: the game's own evaluation.

A side's surplus is what the judge says of the position after the deal, less what it says of the
same position had the offer been taken away; in units of the game's win_scale, so that one unit
makes a seat e times as likely to win, in every game.
"""

from __future__ import annotations

from typing import Final

import msgspec

from handelshuis.core import deal_moves
from handelshuis.core.game import Game
from handelshuis.core.state import CHANCE, State, kind_of, what_of

MILLION: Final = 1_000_000
"""Surpluses are added up as whole millionths, so that no order of adding changes them."""


class Bargains(msgspec.Struct):
    """What a bot offered and closed, or bought; surpluses in millionths."""

    offered: int = 0
    """Offers and counter-offers it made."""
    accepted: int = 0
    """Those of them that became a deal."""
    agreed: int = 0
    """Deals of others' proposing that it agreed to."""
    surplus: int = 0
    """What its deals brought it."""
    given: int = 0
    """What its deals brought the other sides."""
    losses: int = 0
    """Deals by which it lost."""
    bought: int = 0
    """What it took at a price where it could have passed."""
    bought_surplus: int = 0
    bought_losses: int = 0

    def add(self, other: Bargains) -> None:
        """Add another count to this one."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Watch:
    """Counts the bargains of every seat of a game."""

    def __init__(self, game: Game, seats: int) -> None:
        """Begin with nothing."""
        self.game = game
        self.seats = [Bargains() for _ in range(seats)]

    def note(self, before: State, seat: int, move: int, after: State) -> None:
        """Take in a move."""
        if seat == CHANCE:
            return
        kind = kind_of(move)
        own = self.seats[seat]
        own.offered += kind in (deal_moves.OFFER, deal_moves.COUNTER)
        parties = self.game.closes(before, seat, move, after)
        if parties is not None:
            self._note_deal(parties, without(self.game, before, move, parties[0]), after)
        for taken, left in self.game.buying:
            if kind == taken:
                self._note_purchase(before, seat, move, left)

    def _note_deal(self, parties: tuple[int, int], before: State, after: State) -> None:
        gains = [self._gain(before, after, seat) for seat in parties]
        for place, seat in enumerate(parties):
            own = self.seats[seat]
            own.surplus += gains[place]
            own.given += gains[1 - place]
            own.losses += gains[place] < 0
        self.seats[parties[0]].accepted += 1
        self.seats[parties[1]].agreed += 1

    def _note_purchase(self, before: State, seat: int, move: int, left: int) -> None:
        passes = [each for each in before.legal(seat) if kind_of(each) == left]
        if passes:
            bought, passed = before.clone(), before.clone()
            bought.advance(seat, move)
            passed.advance(seat, passes[0])
            gain = self._gain(passed, bought, seat)
            own = self.seats[seat]
            own.bought += 1
            own.bought_surplus += gain
            own.bought_losses += gain < 0

    def _gain(self, before: State, after: State, seat: int) -> int:
        judge = self.game.evaluate
        return round(MILLION * (judge(after, seat) - judge(before, seat)) / self.game.win_scale)


def without(game: Game, before: State, move: int, proposer: int) -> State:
    """Give the position before a deal with its offer taken away, where the game has a desk.

    An offer that lies on the desk already counts for something in the judge's eyes.
    """
    if game.desk(before) is None:
        return before
    named = what_of(move)
    number = named // deal_moves.MOST_SEATS if kind_of(move) == deal_moves.PICK else named
    withdrawal = deal_moves.make(deal_moves.WITHDRAW, number)
    if before.refusal(proposer, withdrawal):
        return before
    bare = before.clone()
    bare.advance(proposer, withdrawal)
    return bare
