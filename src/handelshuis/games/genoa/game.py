"""The front door of Die Händler von Genua."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from handelshuis.core.game import Game, Limits, Part, Setup
from handelshuis.core.observing import BytesWriter
from handelshuis.core.statistics import Statistics, Step
from handelshuis.core.texts import Line, Texts
from handelshuis.games.genoa.judging import evaluation, parts
from handelshuis.games.genoa.rules import absence, moves, saved
from handelshuis.games.genoa.rules.state import Genoa, start
from handelshuis.games.genoa.shown import bounds, labels, numbers, observation, reasons
from handelshuis.games.genoa.shown import statistics as counted
from handelshuis.games.genoa.shown.story import closed_deal, story
from handelshuis.games.genoa.shown.view import Printed, TableView, printed, view


class GenoaGame(Game[Genoa]):
    """Die Händler von Genua by Rüdiger Dorn."""

    name = "genoa"
    title = "Die Händler von Genua"
    rules_version = 2
    players = range(2, 6)
    sources = ("money", "privileges", "titles")
    win_scale = 110.0
    parts = parts.PARTS
    material_files = ("material.toml",)
    possessions = ("money", "hand", "wares", "specials", "titles")
    proposals = moves.PROPOSALS
    for_absent = True

    def start(self, setup: Setup) -> Genoa:
        """Set the table."""
        return start(setup.players)

    def load(self, data: Mapping[str, Any]) -> Genoa:
        """Give back a saved state."""
        return saved.load(data)

    def view(self, state: Genoa, seat: int | None) -> TableView:
        """Show the table."""
        return view(state, seat)

    def printed(self, setup: Setup) -> Printed:
        """Show what is printed on the board and the cards."""
        return printed(setup.players)

    def moves(self, setup: Setup) -> list[int]:
        """List every move a player can ever have."""
        return bounds.every_move(setup.players)

    def limits(self, setup: Setup) -> Limits:
        """Give bounds that can be proved."""
        return bounds.limits(setup.players)

    def evaluate(self, state: Genoa, seat: int) -> float:
        """Judge a position for a seat."""
        return evaluation.evaluate(state, seat)

    def weigh(self, state: Genoa, seat: int) -> list[float]:
        """Judge it part by part."""
        return parts.weigh(state, seat)

    def because(self, part: str, here: Genoa, there: Genoa, seat: int, better: bool) -> Line | None:
        """Say what sets a part of one position apart from another's."""
        return reasons.because(part, here, there, seat, better)

    def purpose(self, state: Genoa, seat: int, move: int) -> Line | None:
        """Say what a move is for, where its position shows nothing of it yet."""
        return reasons.purpose(state, seat, move)

    def why_no(self, state: Genoa, seat: int, move: int) -> tuple[int, Line] | None:
        """Say in a word why a seat refuses what another proposed."""
        return reasons.why_no(state, seat, move)

    def write(self, state: Genoa, seat: int, out: BytesWriter) -> None:
        """Write what a seat may know as numbers."""
        observation.write(state, seat, out)

    def numbers(self, setup: Setup) -> list[Part]:
        """Name these numbers."""
        return numbers.numbers(setup.players)

    def belongings(self, state: Genoa, seat: int) -> list[Any]:
        """Give what a seat has, and whether the action is its own: a deal may cost nothing else."""
        return [*super().belongings(state, seat), state.actor == seat]

    def round(self, state: Genoa) -> int | None:
        """Count the rounds begun."""
        return state.round

    def ask(self, state: Genoa, seat: int) -> Line:
        """Say what is awaited of this seat."""
        return labels.ask(state, seat)

    def label(self, state: Genoa, move: int) -> Line:
        """Name a move as a button would."""
        return labels.label(state, move)

    def story(
        self, before: Genoa, seat: int, move: int, after: Genoa, viewer: int | None
    ) -> list[Line]:
        """Tell what a move did, as far as the viewer may know."""
        return story(before, seat, move, after, viewer)

    def statistics(self, course: Sequence[Step[Genoa]]) -> Statistics:
        """Count what is telling of a game that is over."""
        return counted.statistics(course)

    def closes(self, before: Genoa, seat: int, move: int, after: Genoa) -> tuple[int, int] | None:
        """Tell who proposed the deal that a move closes, and who agreed to it."""
        found = closed_deal(before, seat, move, after)
        return None if found is None else found[:2]

    def answer_for_absent(self, state: Genoa, seat: int) -> int | None:
        """Answer for a player who is away; his own turn waits for him."""
        return None if seat == state.active else absence.move_for(state, seat)

    def move_for_absent(self, state: Genoa, seat: int) -> int | None:
        """Move for a player who is away, his own turn included."""
        return absence.move_for(state, seat)

    def table(self, view: Any, texts: Texts, names: Sequence[str]) -> Any:
        """Draw the table for a terminal."""
        # Only a terminal needs what drawing needs.
        from handelshuis.games.genoa.shown import terminal

        return terminal.draw(view, texts, names)

    def reconstructed(self) -> list[Line]:
        """Say which material is not known to match the printed game."""
        return [Line(f"reconstructed.{part}") for part in ("plan", "orders", "messages")]


GAME = GenoaGame()
