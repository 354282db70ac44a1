"""Speicherstadt's front door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from handelshuis.core.game import Game, Limits, Setup
from handelshuis.core.state import State
from handelshuis.core.texts import Line, Texts
from handelshuis.games.speicherstadt.data.material import MATERIAL
from handelshuis.games.speicherstadt.judging import evaluation
from handelshuis.games.speicherstadt.rules import moves, scoring, tables
from handelshuis.games.speicherstadt.rules.state import Speicherstadt, load, start
from handelshuis.games.speicherstadt.shown import bounds, labels, observation
from handelshuis.games.speicherstadt.shown.picture import view
from handelshuis.games.speicherstadt.shown.view import TableView


class SpeicherstadtGame(Game):
    """Speicherstadt by Stefan Feld."""

    name = "speicherstadt"
    rules_version = 2
    title = "Speicherstadt"
    players = range(min(MATERIAL.setup.players), max(MATERIAL.setup.players) + 1)
    sources = tuple(scoring.SOURCES)
    spread = 12.0
    material_files = ("material.toml",)
    all_open = True

    def start(self, setup: Setup) -> State:
        """Set the table."""
        return start(setup.players)

    def load(self, data: Mapping[str, Any]) -> State:
        """Give back a saved state."""
        return load(dict(data))

    def view(self, state: State, seat: int | None) -> TableView:
        """Show the table."""
        return view(cast(Speicherstadt, state))

    def moves(self, setup: Setup) -> list[int]:
        """List every move a player can ever have."""
        return moves.all_player_moves(tables.ROW[setup.players])

    def limits(self, setup: Setup) -> Limits:
        """Give bounds that can be proved."""
        return bounds.limits(setup.players)

    def observe(self, state: State, seat: int) -> list[int]:
        """Give the table as numbers, the seat itself first."""
        return observation.observe(cast(Speicherstadt, state), seat)

    def evaluate(self, state: State, seat: int) -> float:
        """Judge a position for a seat."""
        return evaluation.evaluate(cast(Speicherstadt, state), seat)

    def round(self, state: State) -> int | None:
        """Count the rounds begun."""
        return cast(Speicherstadt, state).round

    def ask(self, state: State, seat: int) -> Line:
        """Say what is awaited of this seat."""
        return labels.ask(cast(Speicherstadt, state), seat)

    def label(self, state: State, move: int) -> Line:
        """Name a move as a button would."""
        return labels.label(cast(Speicherstadt, state), move)

    def story(
        self, before: State, seat: int, move: int, after: State, viewer: int | None
    ) -> list[Line]:
        """Tell what a move did; everyone may know all of it."""
        return labels.story(cast(Speicherstadt, before), seat, move, cast(Speicherstadt, after))

    def table(self, view: Any, texts: Texts, names: Sequence[str]) -> Any:
        """Draw the table for a terminal."""
        # Only a terminal needs what drawing needs.
        from handelshuis.games.speicherstadt.shown import terminal

        return terminal.draw(view, texts, names)

    def reconstructed(self) -> list[Line]:
        """Say which cards are not known to match the printed ones."""
        return labels.reconstructed()


GAME = SpeicherstadtGame()
