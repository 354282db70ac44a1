"""A game between people or bots whose draws were promised: its record is sealed."""

from __future__ import annotations

from collections.abc import Sequence

from handelshuis.core.fairness import seal_of
from handelshuis.core.game import Game, Setup
from handelshuis.core.record import Header
from handelshuis.core.recorder import Recorder, sealed
from handelshuis.core.state import OVER, State


class Match(Recorder):
    """One game on its way, from the first draw to the result, which shows the seed."""

    def __init__(self, game: Game, setup: Setup, seed: str, names: Sequence[str]) -> None:
        """Set the game up and seal the seed; nothing has been drawn yet."""
        self.game = game
        self.setup = setup
        self.seed = seed
        seal = seal_of(seed)
        header = Header(game.name, game.rules_version, game.material, setup, list(names), seal)
        super().__init__(header, game.start(setup), sealed(seed))

    def _go_on(self, seat: int, text: str, after: State) -> None:
        super()._go_on(seat, text, after)
        if after.turn == OVER:
            self.record.seed = self.seed
