"""Catan's front door."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from handelshuis.core import deal_moves
from handelshuis.core.deal import Desk, limit_of, menus
from handelshuis.core.game import Game, Limits, Setup
from handelshuis.core.texts import Line
from handelshuis.games.catan.judging import evaluation
from handelshuis.games.catan.rules import domestic_trade, flow, moves
from handelshuis.games.catan.rules.edition import Edition
from handelshuis.games.catan.rules.options import CLASSIC_POINTS, OPTIONS
from handelshuis.games.catan.rules.state import Catan, start
from handelshuis.games.catan.rules.tables import KINDS
from handelshuis.games.catan.shown import labels, observation, saved
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
    spread = 30.0
    horizon = 4
    material_files = ("material.toml",)
    shared_rules = ("house.", "deal.")
    proposals = deal_moves.PROPOSALS

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
        return start(edition(setup))

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
        return every_move(edition(setup))

    def limits(self, setup: Setup) -> Limits:
        """Bound a game by its most turns."""
        most_turns = flow.MOST_TURNS * setup.players
        return Limits(moves=400 * most_turns, chance_moves=100 + 30 * most_turns, outcomes=36)

    def evaluate(self, state: Catan, seat: int) -> float:
        """Judge a position for a seat."""
        return evaluation.evaluate(state, seat)

    def reconstructed(self) -> list[Line]:
        """Say which material is not known to match the printed game."""
        return labels.reconstructed()

    def observe(self, state: Catan, seat: int) -> list[int]:
        """Give the view as numbers."""
        return observation.observe(state, seat)

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
        return labels.story(before, seat, move, after, viewer)


def edition(setup: Setup) -> Edition:
    """Make the edition that a setup asks for."""
    chosen = setup.options
    return Edition(
        setup.players,
        setup.variant,
        int(chosen["points"]),
        str(chosen["numbers"]),
        limit_of(chosen["offers"]),
        bool(chosen["friendly"]),
    )


def every_move(chosen: Edition) -> list[int]:
    """List every move that can ever be listed under these agreements."""
    board = chosen.board
    corners, edges, hexes = len(board.corner_names), len(board.edges), len(board.hexes)
    found = [moves.THE_END, moves.THE_ROLL, moves.THE_CARD, moves.THE_KNIGHT, moves.THE_ROADS]
    found += [moves.THE_STOP, *moves.DISCOVERIES]
    found += [moves.discover(kind, moves.NOBODY) for kind in range(KINDS)]
    for kind, size in ((moves.SETTLE, corners), (moves.CITY, corners), (moves.ROAD, edges)):
        found += [moves.make(kind, what) for what in range(size)]
    for kind in (moves.MONOPOLY, moves.HAND_IN):
        found += [moves.make(kind, what) for what in range(KINDS)]
    found += [
        move for kind in range(KINDS) for rate in (2, 3, 4) for move in moves.TRADES[kind][rate]
    ]
    for which in range(chosen.robbers):
        found += moves.WALKS[which][:hexes]
    seats = range(chosen.seats)
    if chosen.victim_at_once:
        found += [moves.robber(place, seat, 0) for place in range(hexes) for seat in seats]
    else:
        found += [moves.make(moves.ROB, seat) for seat in seats]
    if chosen.offers:
        numbers = menus(chosen.offers, domestic_trade.LISTED) + domestic_trade.COUNTERS * (
            chosen.seats - 1
        )
        found += deal_moves.every_move(chosen.seats, domestic_trade.TERMS, numbers, 0)
    return found


GAME = CatanGame()
