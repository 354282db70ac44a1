"""Speicherstadt's front door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from handelshuis.core.game import Game, Limits, Part, Setup
from handelshuis.core.observing import BytesWriter
from handelshuis.core.statistics import Statistics, Step
from handelshuis.core.texts import Line, Texts
from handelshuis.games.speicherstadt.data.material import MATERIAL
from handelshuis.games.speicherstadt.judging import evaluation, parts
from handelshuis.games.speicherstadt.rules import moves, scoring
from handelshuis.games.speicherstadt.rules.state import Speicherstadt, start
from handelshuis.games.speicherstadt.shown import (
    bounds,
    labels,
    numbers,
    observation,
    reasons,
    saved,
)
from handelshuis.games.speicherstadt.shown import statistics as counted
from handelshuis.games.speicherstadt.shown import story as stories
from handelshuis.games.speicherstadt.shown.view import Printed, TableView, printed, view


class SpeicherstadtGame(Game[Speicherstadt]):
    """Speicherstadt by Stefan Feld."""

    name = "speicherstadt"
    rules_version = 2
    title = "Speicherstadt"
    players = range(min(MATERIAL.setup.players), max(MATERIAL.setup.players) + 1)
    sources = tuple(scoring.SOURCES)
    win_scale = 12.0
    parts = parts.PARTS
    material_files = ("material.toml",)
    possessions = ("coins", "cards", "contracts", "firefighters", "loose", "hall", "stored")
    all_open = True
    buying = ((moves.BUY, moves.PASS),)

    def start(self, setup: Setup) -> Speicherstadt:
        """Set the table."""
        return start(setup.players)

    def load(self, data: Mapping[str, Any]) -> Speicherstadt:
        """Give back a saved state."""
        return saved.load(data)

    def view(self, state: Speicherstadt, seat: int | None) -> TableView:
        """Show the table."""
        return view(state)

    def printed(self, setup: Setup) -> Printed:
        """Show what is printed on the cards and the board."""
        return printed(setup.players)

    def moves(self, setup: Setup) -> list[int]:
        """List every move a player can ever have."""
        return bounds.every_move(setup.players)

    def limits(self, setup: Setup) -> Limits:
        """Give bounds that can be proved."""
        return bounds.limits(setup.players)

    def write(self, state: Speicherstadt, seat: int, out: BytesWriter) -> None:
        """Write what a seat may know as numbers."""
        observation.write(state, seat, out)

    def numbers(self, setup: Setup) -> list[Part]:
        """Name these numbers."""
        return numbers.numbers(setup.players)

    def evaluate(self, state: Speicherstadt, seat: int) -> float:
        """Judge a position for a seat."""
        return evaluation.evaluate(state, seat)

    def weigh(self, state: Speicherstadt, seat: int) -> list[float]:
        """Judge it part by part."""
        return parts.weigh(state, seat)

    def because(
        self, part: str, here: Speicherstadt, there: Speicherstadt, seat: int, better: bool
    ) -> Line | None:
        """Say what sets a part of one position apart from another's."""
        return reasons.because(part, here, there, seat, better)

    def round(self, state: Speicherstadt) -> int | None:
        """Count the rounds begun."""
        return state.round

    def ask(self, state: Speicherstadt, seat: int) -> Line:
        """Say what is awaited of this seat."""
        return labels.ask(state, seat)

    def label(self, state: Speicherstadt, move: int) -> Line:
        """Name a move as a button would."""
        return labels.label(state, move)

    def story(
        self, before: Speicherstadt, seat: int, move: int, after: Speicherstadt, viewer: int | None
    ) -> list[Line]:
        """Tell what a move did; everyone may know all of it."""
        return stories.story(before, seat, move, after)

    def statistics(self, course: Sequence[Step[Speicherstadt]]) -> Statistics:
        """Count what is telling of a game that is over."""
        return counted.statistics(course)

    def table(self, view: Any, texts: Texts, names: Sequence[str]) -> Any:
        """Draw the table for a terminal."""
        # Only a terminal needs what drawing needs.
        from handelshuis.games.speicherstadt.shown import terminal

        return terminal.draw(view, texts, names)

    def reconstructed(self) -> list[Line]:
        """Say which cards are not known to match the printed ones."""
        return labels.reconstructed()


GAME = SpeicherstadtGame()
