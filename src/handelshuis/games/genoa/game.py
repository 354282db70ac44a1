"""The front door of Die Händler von Genua."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from handelshuis.core.game import Game, Limits, Setup
from handelshuis.core.state import State
from handelshuis.core.texts import Line, Texts
from handelshuis.games.genoa.judging import evaluation
from handelshuis.games.genoa.rules import absence, moves
from handelshuis.games.genoa.rules.state import Genoa, load, start
from handelshuis.games.genoa.shown import bounds, labels, observation
from handelshuis.games.genoa.shown.story import story
from handelshuis.games.genoa.shown.view import TableView, view


class GenoaGame(Game):
    """Die Händler von Genua by Rüdiger Dorn."""

    name = "genoa"
    title = "Die Händler von Genua"
    rules_version = 2
    players = range(2, 6)
    sources = ("money", "privileges", "titles")
    spread = 110.0
    material_files = ("material.toml",)
    proposals = moves.PROPOSALS
    for_absent = True

    def start(self, setup: Setup) -> State:
        """Set the table."""
        return start(setup.players)

    def load(self, data: Mapping[str, Any]) -> State:
        """Give back a saved state."""
        return load(dict(data))

    def view(self, state: State, seat: int | None) -> TableView:
        """Show the table."""
        return view(cast(Genoa, state), seat)

    def moves(self, setup: Setup) -> list[int]:
        """List every move a player can ever have."""
        return bounds.every_move(setup.players)

    def limits(self, setup: Setup) -> Limits:
        """Give bounds that can be proved."""
        return bounds.limits(setup.players)

    def evaluate(self, state: State, seat: int) -> float:
        """Judge a position for a seat."""
        return evaluation.evaluate(cast(Genoa, state), seat)

    def observe(self, state: State, seat: int) -> list[int]:
        """Give the table as numbers, the seat itself first."""
        return observation.observe(cast(Genoa, state), seat)

    def round(self, state: State) -> int | None:
        """Count the rounds begun."""
        return cast(Genoa, state).round

    def ask(self, state: State, seat: int) -> Line:
        """Say what is awaited of this seat."""
        return labels.ask(cast(Genoa, state), seat)

    def label(self, state: State, move: int) -> Line:
        """Name a move as a button would."""
        return labels.label(cast(Genoa, state), move)

    def story(
        self, before: State, seat: int, move: int, after: State, viewer: int | None
    ) -> list[Line]:
        """Tell what a move did, as far as the viewer may know."""
        return story(cast(Genoa, before), seat, move, cast(Genoa, after), viewer)

    def answer_for_absent(self, state: State, seat: int) -> int | None:
        """Answer for a player who is away; his own turn waits for him."""
        s = cast(Genoa, state)
        return None if seat == s.active else absence.move_for(s, seat)

    def move_for_absent(self, state: State, seat: int) -> int | None:
        """Move for a player who is away, his own turn included."""
        return absence.move_for(cast(Genoa, state), seat)

    def table(self, view: Any, texts: Texts, names: Sequence[str]) -> Any:
        """Draw the table for a terminal."""
        # Only a terminal needs what drawing needs.
        from handelshuis.games.genoa.shown import terminal

        return terminal.draw(view, texts, names)

    def reconstructed(self) -> list[Line]:
        """Say which material is not known to match the printed game."""
        return [Line(f"reconstructed.{part}") for part in ("plan", "orders", "messages")]


GAME = GenoaGame()
