"""Catan's front door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from handelshuis.core import deal_moves
from handelshuis.core.deal import Desk
from handelshuis.core.game import Game, Limits, Part, Setup
from handelshuis.core.observing import BytesWriter
from handelshuis.core.statistics import Statistics, Step
from handelshuis.core.texts import Line, Texts
from handelshuis.games.catan.judging import evaluation, parts
from handelshuis.games.catan.rules import flow, moves
from handelshuis.games.catan.rules.edition import CLASSIC_POINTS, OPTIONS, edition_of
from handelshuis.games.catan.rules.start import start
from handelshuis.games.catan.rules.state import Catan
from handelshuis.games.catan.shown import bounds, labels, numbers, observation, reasons, saved
from handelshuis.games.catan.shown import statistics as counted
from handelshuis.games.catan.shown import story as stories
from handelshuis.games.catan.shown.view import Printed, TableView, printed, view


class CatanGame(Game[Catan]):
    """Catan by Klaus Teuber, in the rulebook's edition and the printed base game."""

    name = "catan"
    title = "Catan"
    rules_version = 2
    players = range(2, 7)
    variants = ("rulebook", "classic")
    options = OPTIONS
    sources = ("settlements", "cities", "longest_road", "largest_army", "cards")
    colours = ("blue", "red", "plum", "ice", "yellow", "green")
    win_scale = 30.0
    parts = parts.PARTS
    horizon = 4
    material_files = ("material.toml",)
    possessions = ("hand", "held")
    shared_rules = ("house.", "deal.")
    proposals = deal_moves.PROPOSALS
    together = (moves.HAND_IN,)

    def seats(self, variant: str) -> range:
        """Give the player counts: the printed base game is for up to four."""
        return range(2, 5) if variant == "classic" else self.players

    def setup(
        self, players: int, variant: str = "", options: Mapping[str, str] | None = None
    ) -> Setup:
        """Check a choice; the printed base game is always for the same points."""
        chosen = super().setup(players, variant, options)
        if chosen.variant == "classic" and chosen.options["points"] != CLASSIC_POINTS:
            raise ValueError(f"{self.name} in the variant classic is for {CLASSIC_POINTS} points")
        return chosen

    def start(self, setup: Setup) -> Catan:
        """Set the table."""
        return start(edition_of(setup.players, setup.variant, setup.options))

    def load(self, data: Mapping[str, Any]) -> Catan:
        """Set up a saved position."""
        return saved.load(data)

    def view(self, state: Catan, seat: int | None) -> TableView:
        """Show the table."""
        return view(state, seat)

    def printed(self, setup: Setup) -> Printed:
        """Show what is printed on the cards."""
        return printed()

    def moves(self, setup: Setup) -> list[int]:
        """List every move a player can ever have."""
        return bounds.every_move(edition_of(setup.players, setup.variant, setup.options))

    def limits(self, setup: Setup) -> Limits:
        """Bound a game by its most turns."""
        return bounds.limits(setup.players)

    def evaluate(self, state: Catan, seat: int) -> float:
        """Judge a position for a seat."""
        return evaluation.evaluate(state, seat)

    def weigh(self, state: Catan, seat: int) -> list[float]:
        """Judge it part by part."""
        return parts.weigh(state, seat)

    def because(self, part: str, here: Catan, there: Catan, seat: int, better: bool) -> Line | None:
        """Say what sets a part of one position apart from another's."""
        return reasons.because(part, here, there, seat, better)

    def purpose(self, state: Catan, seat: int, move: int) -> Line | None:
        """Say what a move is for, where its position shows nothing of it yet."""
        return reasons.purpose(state, seat, move)

    def why_no(self, state: Catan, seat: int, move: int) -> tuple[int, Line] | None:
        """Say in a word why a seat refuses what another proposed."""
        return reasons.why_no(state, seat, move)

    def reconstructed(self) -> list[Line]:
        """Say which material is not known to match the printed game."""
        return labels.reconstructed()

    def write(self, state: Catan, seat: int, out: BytesWriter) -> None:
        """Write what a seat may know as numbers."""
        observation.write(state, seat, out)

    def numbers(self, setup: Setup) -> list[Part]:
        """Name these numbers."""
        return numbers.numbers(edition_of(setup.players, setup.variant, setup.options))

    def seen(self, state: Catan) -> list[Part]:
        """Name them for a state."""
        return numbers.numbers(state.edition)

    def desk(self, state: Catan) -> Desk | None:
        """Give the desk, while there is one."""
        return state.desk

    def round(self, state: Catan) -> int | None:
        """Count the rounds begun."""
        return flow.round_of(state)

    def ask(self, state: Catan, seat: int) -> Line:
        """Say what is awaited of this seat."""
        return labels.ask(state, seat)

    def label(self, state: Catan, move: int) -> Line:
        """Name a move as a button would."""
        return labels.label(state, move)

    def story(
        self, before: Catan, seat: int, move: int, after: Catan, viewer: int | None
    ) -> list[Line]:
        """Tell what a move did, as far as the viewer may know."""
        return stories.story(before, seat, move, after, viewer)

    def statistics(self, course: Sequence[Step[Catan]]) -> Statistics:
        """Count what is telling of a game that is over."""
        return counted.statistics(course)

    def table(self, view: Any, texts: Texts, names: Sequence[str]) -> Any:
        """Draw the table for a terminal."""
        # Only a terminal needs what drawing needs.
        from handelshuis.games.catan.shown import terminal

        return terminal.draw(view, texts, names)


GAME = CatanGame()
