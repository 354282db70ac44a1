"""A game being played: its state, its record, and the sealed chance that feeds it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from handelshuis.core.game import Game, Setup
from handelshuis.core.record import Entry, Header, Record
from handelshuis.core.seal import SealedChance, seal_of
from handelshuis.core.state import CHANCE, OVER, State

HASH_EVERY: Final = 20
"""How many moves lie between two hashes in a record."""


class Match:
    """One game on its way, from the first draw to the result."""

    def __init__(self, game: Game, setup: Setup, seed: str, names: Sequence[str]) -> None:
        """Set the game up and seal the seed; nothing has been drawn yet."""
        self.game = game
        self.setup = setup
        self.seed = seed
        self.past: list[State] = []
        self.state: State = game.start(setup)
        header = Header(
            game.name, game.rules_version, game.material, setup, list(names), seal_of(seed)
        )
        self.record = Record(header)
        self.chance_moves = 0

    def play(self, seat: int, move: int) -> None:
        """Play a player's move, or refuse it; it is written down only when it is allowed."""
        state = self.state.clone()
        state.play(seat, move)
        self._go_on(seat, move, state)

    def draw(self) -> int:
        """Play the chance move that is awaited, from the sealed seed."""
        move = self.state.sample(SealedChance(self.seed, self.chance_moves))
        state = self.state.clone()
        state.advance(CHANCE, move)
        self.chance_moves += 1
        self._go_on(CHANCE, move, state)
        return move

    def take_back(self, count: int) -> None:
        """Take the last moves back: the record keeps them, and says that they are void."""
        if self.state.turn == OVER:
            raise ValueError("the game is over and its seed is shown: nothing can be taken back")
        if not 0 < count <= len(self.past):
            raise ValueError(f"{count} moves cannot be taken back")
        self.record.entries.append(Entry("undo", text=str(count)))
        self.state = self.past[-count]
        del self.past[-count:]

    def _go_on(self, seat: int, move: int, after: State) -> None:
        entries = self.record.entries
        entries.append(Entry("move", seat, self.state.text(move)))
        self.past.append(self.state)
        self.state = after
        if after.turn == OVER:
            entries.append(Entry("hash", text=after.digest()))
            self.record.result = after.result().scores
            self.record.seed = self.seed
        elif len(self.past) % HASH_EVERY == 0:
            entries.append(Entry("hash", text=after.digest()))
