"""Writing a game down as it is played: moves, hashes, takings back, and where chance comes from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from handelshuis.core.chance import Chance
from handelshuis.core.fairness import SealedChance
from handelshuis.core.record import Entry, Header, Record
from handelshuis.core.state import CHANCE, OVER, State

HASH_EVERY: Final = 20
"""How many moves lie between two hashes in a record."""

ChanceAt = Callable[[int], Chance]
"""Gives the chance that feeds the chance move of that number."""


def sealed(seed: str) -> ChanceAt:
    """Feed every chance move from a secret seed and its place in the record."""
    return lambda place: SealedChance(seed, place)


def due_hash(after: State, depth: int) -> str:
    """Give the hash that a record notes after so many moves that count, or '' where none is due."""
    return after.digest() if after.turn == OVER or depth % HASH_EVERY == 0 else ""


class Recorder:
    """A game on its way and its record.

    One that lets nothing be taken back keeps no past: it plays on in the one state it has.
    """

    def __init__(
        self, header: Header, state: State, chance: ChanceAt, takes_back: bool = True
    ) -> None:
        """Begin with a game that is set up; nothing has been drawn yet."""
        self.record = Record(header, [])
        self.state = state
        self.chance = chance
        self.takes_back = takes_back
        self.past: list[State] = []
        self.moves = 0
        """How many moves count."""
        self.chance_moves = 0
        """Chance moves ever made, taken-back ones too."""

    def play(self, seat: int, move: int) -> None:
        """Play a player's move, or refuse it; it is written down only when it is allowed."""
        after = self.state.clone()
        after.play(seat, move)
        self._go_on(seat, self.state.text(move), after)

    def advance(self, seat: int, move: int) -> None:
        """Play a move that is known to be legal."""
        after = self.state.clone() if self.takes_back else self.state
        text = self.state.text(move)
        after.advance(seat, move)
        self._go_on(seat, text, after)

    def draw(self) -> int:
        """Play the chance move that is awaited."""
        move = self.state.sample(self.chance(self.chance_moves))
        self.chance_moves += 1
        self.advance(CHANCE, move)
        return move

    def take_back(self, count: int) -> None:
        """Take the last moves back: the record keeps them, and says that they are void."""
        if self.state.turn == OVER:
            raise ValueError("the game is over and its seed is shown: nothing can be taken back")
        if not 0 < count <= len(self.past):
            raise ValueError(f"{count} moves cannot be taken back")
        self.record.entries.append(Entry("undo", text=str(count)))
        self.state = self.past[-count]
        self.moves -= count
        del self.past[-count:]

    def _go_on(self, seat: int, text: str, after: State) -> None:
        entries = self.record.entries
        entries.append(Entry("move", seat, text))
        if self.takes_back:
            self.past.append(self.state)
        self.state = after
        self.moves += 1
        noted = due_hash(after, self.moves)
        if noted:
            entries.append(Entry("hash", text=noted))
        if after.turn == OVER:
            self.record.result = after.result().scores
