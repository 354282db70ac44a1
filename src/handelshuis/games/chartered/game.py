"""Chartered's front door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from handelshuis.core import deal_moves
from handelshuis.core.deal import UNLIMITED, Desk, limit_of
from handelshuis.core.game import Game, Limits, Option, Part, Setup
from handelshuis.core.observing import BytesWriter
from handelshuis.core.statistics import Statistics, Step
from handelshuis.core.texts import Line, Texts
from handelshuis.games.chartered.judging import evaluation, parts
from handelshuis.games.chartered.rules import coopmanscappen, moves
from handelshuis.games.chartered.rules.edition import Edition
from handelshuis.games.chartered.rules.layout import HOUSE, layout, layout_names
from handelshuis.games.chartered.rules.state import Chartered, start
from handelshuis.games.chartered.shown import bounds, labels, numbers, observation, reasons
from handelshuis.games.chartered.shown import statistics as counted
from handelshuis.games.chartered.shown.printed import Printed, printed
from handelshuis.games.chartered.shown.saved import load
from handelshuis.games.chartered.shown.story import story
from handelshuis.games.chartered.shown.view import TableView, view


class CharteredGame(Game[Chartered]):
    """Chartered: Building Amsterdam by Alexander Kneepkens and Arnold van Binsbergen."""

    name = "chartered"
    title = "Chartered: Building Amsterdam"
    rules_version = 2
    players = range(2, 6)
    options = (
        Option("layout", "default", layout_names()),
        Option("offers", UNLIMITED, (0, 1, 2, 3, 4, 5, UNLIMITED), bounded=coopmanscappen.LISTED),
    )
    sources = ("money", "shares")
    win_scale = 60.0
    sureness = 1.4
    parts = parts.PARTS
    material_files = ("material.toml", *(f"layouts/{name}.toml" for name in HOUSE))
    possessions = ("money", "hand", "shares", "roofs")
    shared_rules = ("house.", "deal.", "bid.", "auction.")
    proposals = (*deal_moves.PROPOSALS, moves.BID)

    def setup(
        self, players: int, variant: str = "", options: Mapping[str, str] | None = None
    ) -> Setup:
        """Check a choice as any game does, and that a layout of one's own can be played."""
        chosen = super().setup(players, variant, options)
        layout(str(chosen.options["layout"]))
        return chosen

    def start(self, setup: Setup) -> Chartered:
        """Set the table."""
        return start(edition(setup))

    def load(self, data: Mapping[str, Any]) -> Chartered:
        """Give back a saved state."""
        return load(data)

    def view(self, state: Chartered, seat: int | None) -> TableView:
        """Show the table."""
        return view(state, seat)

    def printed(self, setup: Setup) -> Printed:
        """Show what is printed on boards, cards and chart."""
        return printed(layout(str(setup.options["layout"])))

    def moves(self, setup: Setup) -> list[int]:
        """List every move a player can ever have."""
        chosen = setup.options
        return every_move(setup.players, str(chosen["layout"]), limit_of(chosen["offers"]))[:]

    def limits(self, setup: Setup) -> Limits:
        """Give bounds that can be proved."""
        return bounds.limits(edition(setup))

    def evaluate(self, state: Chartered, seat: int) -> float:
        """Judge a position for a seat."""
        return evaluation.evaluate(state, seat)

    def weigh(self, state: Chartered, seat: int) -> list[float]:
        """Judge it part by part."""
        return parts.weigh(state, seat)

    def because(
        self, part: str, here: Chartered, there: Chartered, seat: int, better: bool
    ) -> Line | None:
        """Say what sets a part of one position apart from another's."""
        return reasons.because(part, here, there, seat, better)

    def purpose(self, state: Chartered, seat: int, move: int) -> Line | None:
        """Say what a move is for, where its position shows nothing of it yet."""
        return reasons.purpose(state, seat, move)

    def why_no(self, state: Chartered, seat: int, move: int) -> tuple[int, Line] | None:
        """Say in a word why a seat refuses what another proposed."""
        return reasons.why_no(state, seat, move)

    def write(self, state: Chartered, seat: int, out: BytesWriter) -> None:
        """Write what a seat may know as numbers."""
        observation.write(state, seat, out)

    def numbers(self, setup: Setup) -> list[Part]:
        """Name these numbers."""
        return numbers.numbers(edition(setup))

    def seen(self, state: Chartered) -> list[Part]:
        """Name them for a state."""
        return numbers.numbers(state.edition)

    def desk(self, state: Chartered) -> Desk | None:
        """Give the desk, while there is one."""
        return state.desk

    def ask(self, state: Chartered, seat: int) -> Line:
        """Say what is awaited of this seat."""
        return labels.ask(state, seat)

    def label(self, state: Chartered, move: int) -> Line:
        """Name a move as a button would."""
        return labels.label(state, move)

    def story(
        self, before: Chartered, seat: int, move: int, after: Chartered, viewer: int | None
    ) -> list[Line]:
        """Tell what a move did, as far as the viewer may know."""
        return story(before, seat, move, after, viewer)

    def statistics(self, course: Sequence[Step[Chartered]]) -> Statistics:
        """Count what is telling of a game that is over."""
        return counted.statistics(course)

    def opens(self, before: Chartered, seat: int, move: int) -> bool:
        """Tell whether a move is the last of a round of sealed bids."""
        return before.bids is not None and before.bids.waiting == 1 << seat

    def table(self, view: Any, texts: Texts, names: Sequence[str]) -> Any:
        """Draw the table for a terminal."""
        # Only a terminal needs what drawing needs.
        from handelshuis.games.chartered.shown import terminal

        return terminal.draw(view, texts, names)

    def reconstructed(self) -> list[Line]:
        """Say which material is not known to match the printed game."""
        return [Line(f"reconstructed.{part}") for part in ("boards", "storeys", "lines", "events")]


def edition(setup: Setup) -> Edition:
    """Make the edition that a setup asks for."""
    chosen = setup.options
    return Edition(setup.players, layout(str(chosen["layout"])), limit_of(chosen["offers"]))


@cache
def every_move(players: int, layout_name: str, offers: int) -> list[int]:
    """List every move once for each set of agreements: with deals there are many."""
    return bounds.every_move(Edition(players, layout(layout_name), offers))


GAME = CharteredGame()
