"""Anno 1701's front door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from handelshuis.core import deal_moves
from handelshuis.core.deal import UNLIMITED, Desk, limit_of
from handelshuis.core.game import Game, Limits, Option, Part, Setup
from handelshuis.core.observing import BytesWriter
from handelshuis.core.statistics import Statistics, Step
from handelshuis.core.texts import Line, Texts
from handelshuis.games.anno1701.data.reading import FILES
from handelshuis.games.anno1701.judging import evaluation, outlook, parts
from handelshuis.games.anno1701.rules import moves, trading
from handelshuis.games.anno1701.rules.state import Anno, start
from handelshuis.games.anno1701.rules.tables import RANKS
from handelshuis.games.anno1701.shown import (
    bounds,
    labels,
    numbers,
    observation,
    reasons,
    saved,
    story,
)
from handelshuis.games.anno1701.shown import statistics as counted
from handelshuis.games.anno1701.shown.view import Printed, TableView, printed, view


class AnnoGame(Game[Anno]):
    """Anno 1701, the card game, by Klaus Teuber."""

    name = "anno1701"
    title = "Anno 1701"
    players = range(2, 3)
    options = (Option("offers", UNLIMITED, (0, 1, 2, 3, 4, 5, UNLIMITED), bounded=trading.LISTED),)
    sources = tuple(RANKS)
    win_scale = 36.0
    sureness = 0.75
    parts = parts.PARTS
    # Where the next turn begins: its dice would drown what the moves of this one did.
    horizon = 1
    material_files = FILES
    possessions = ("places", "inhabitants", "buildings", "hand")
    shared_rules = ("house.", "deal.")
    proposals = deal_moves.PROPOSALS
    together = (moves.TO, moves.FROM)

    def start(self, setup: Setup) -> Anno:
        """Set the table."""
        return start(limit_of(setup.options["offers"]))

    def load(self, data: Mapping[str, Any]) -> Anno:
        """Set up a saved position."""
        return saved.load(data)

    def view(self, state: Anno, seat: int | None) -> TableView:
        """Show the table."""
        return view(state, seat)

    def printed(self, setup: Setup) -> Printed:
        """Show what is printed on boards and cards."""
        return printed()

    def moves(self, setup: Setup) -> list[int]:
        """List every move a player can ever have."""
        return bounds.every_move(limit_of(setup.options["offers"]))

    def limits(self, setup: Setup) -> Limits:
        """Bound a game by its most turns."""
        return bounds.limits()

    def evaluate(self, state: Anno, seat: int) -> float:
        """Judge a position for a seat."""
        return evaluation.evaluate(state, seat)

    def weigh(self, state: Anno, seat: int) -> list[float]:
        """Judge it part by part."""
        return parts.weigh(state, seat)

    def because(self, part: str, here: Anno, there: Anno, seat: int, better: bool) -> Line | None:
        """Say what sets a part of one position apart from another's."""
        return reasons.because(part, here, there, seat, better)

    def purpose(self, state: Anno, seat: int, move: int) -> Line | None:
        """Say what a move is for, where its position shows nothing of it yet."""
        return reasons.purpose(state, seat, move)

    def why_no(self, state: Anno, seat: int, move: int) -> tuple[int, Line] | None:
        """Say in a word why a seat refuses what another proposed."""
        return reasons.why_no(state, seat, move)

    def outlook(self, state: Anno, seat: int) -> float:
        """Judge a position between turns for a seat."""
        return self.win_scale * outlook.outlook(state, seat)

    def write(self, state: Anno, seat: int, out: BytesWriter) -> None:
        """Write what a seat may know as numbers."""
        observation.write(state, seat, out)

    def numbers(self, setup: Setup) -> list[Part]:
        """Name these numbers."""
        return numbers.numbers(limit_of(setup.options["offers"]))

    def seen(self, state: Anno) -> list[Part]:
        """Name them for a state."""
        return numbers.numbers(state.offers)

    def desk(self, state: Anno) -> Desk | None:
        """Give the desk, while there is one."""
        return state.desk

    def ask(self, state: Anno, seat: int) -> Line:
        """Say what is awaited of this seat."""
        return labels.ask(state, seat)

    def label(self, state: Anno, move: int) -> Line:
        """Name a move as a button would."""
        return labels.label(state, move)

    def story(
        self, before: Anno, seat: int, move: int, after: Anno, viewer: int | None
    ) -> list[Line]:
        """Tell what a move did, as far as the viewer may know."""
        return story.story(before, seat, move, after, viewer)

    def statistics(self, course: Sequence[Step[Anno]]) -> Statistics:
        """Count what is telling of a game that is over."""
        return counted.statistics(course)

    def table(self, view: Any, texts: Texts, names: Sequence[str]) -> Any:
        """Draw the table for a terminal."""
        # Only a terminal needs what drawing needs.
        from handelshuis.games.anno1701.shown import terminal

        return terminal.draw(view, texts, names)

    def reconstructed(self) -> list[Line]:
        """Say which material is not known to match the printed game."""
        return labels.reconstructed()


GAME = AnnoGame()
