"""Anno 1701's front door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from handelshuis.core import deal_moves
from handelshuis.core.deal import UNLIMITED, Desk, limit_of, menus
from handelshuis.core.game import Game, Limits, Option, Setup
from handelshuis.core.state import State
from handelshuis.core.texts import Line, Texts
from handelshuis.games.anno1701.data.reading import FILES, MATERIAL
from handelshuis.games.anno1701.judging import evaluation, outlook
from handelshuis.games.anno1701.rules import moves, trading
from handelshuis.games.anno1701.rules.drawing import OWN_PILES
from handelshuis.games.anno1701.rules.goods import KINDS, LANDS, PLACES, SHIP, TRADED
from handelshuis.games.anno1701.rules.programs import WAYS
from handelshuis.games.anno1701.rules.state import Anno, start
from handelshuis.games.anno1701.rules.tables import (
    BUILDINGS,
    CARDS,
    CREW,
    MOST_TURNS,
    NAMES_CENTRE,
    PILES,
    RANKS,
)
from handelshuis.games.anno1701.shown import labels, observation, saved, story
from handelshuis.games.anno1701.shown.view import TableView, view


class AnnoGame(Game):
    """Anno 1701, the card game, by Klaus Teuber."""

    name = "anno1701"
    title = "Anno 1701"
    players = range(2, 3)
    options = (Option("offers", UNLIMITED, (0, 1, 2, 3, 4, 5, UNLIMITED), bounded=trading.LISTED),)
    sources = tuple(RANKS)
    spread = 36.0
    # Where the next turn begins: its dice would drown what the moves of this one did.
    horizon = 1
    material_files = FILES
    shared_rules = ("house.", "deal.")
    proposals = deal_moves.PROPOSALS

    def start(self, setup: Setup) -> State:
        """Set the table."""
        return start(limit_of(setup.options["offers"]))

    def load(self, data: Mapping[str, Any]) -> State:
        """Set up a saved position."""
        return saved.load(data)

    def view(self, state: State, seat: int | None) -> TableView:
        """Show the table."""
        return view(cast(Anno, state), seat)

    def moves(self, setup: Setup) -> list[int]:
        """List every move a player can ever have."""
        return every_move(limit_of(setup.options["offers"]))

    def limits(self, setup: Setup) -> Limits:
        """Bound a game by its most turns."""
        return Limits(moves=1000 * MOST_TURNS, chance_moves=200 * MOST_TURNS, outcomes=60)

    def evaluate(self, state: State, seat: int) -> float:
        """Judge a position for a seat."""
        return evaluation.evaluate(cast(Anno, state), seat)

    def outlook(self, state: State, seat: int) -> float:
        """Judge a position between turns for a seat."""
        return self.spread * outlook.outlook(cast(Anno, state), seat)

    def observe(self, state: State, seat: int) -> list[int]:
        """Give the view as numbers."""
        return observation.observe(cast(Anno, state), seat)

    def desk(self, state: State) -> Desk | None:
        """Give the desk, while there is one."""
        return cast(Anno, state).desk

    def ask(self, state: State, seat: int) -> Line:
        """Say what is awaited of this seat."""
        return labels.ask(cast(Anno, state), seat)

    def label(self, state: State, move: int) -> Line:
        """Name a move as a button would."""
        return labels.label(cast(Anno, state), move)

    def story(
        self, before: State, seat: int, move: int, after: State, viewer: int | None
    ) -> list[Line]:
        """Tell what a move did, as far as the viewer may know."""
        return story.story(cast(Anno, before), seat, move, cast(Anno, after), viewer)

    def table(self, view: Any, texts: Texts, names: Sequence[str]) -> Any:
        """Draw the table for a terminal."""
        # Only a terminal needs what drawing needs.
        from handelshuis.games.anno1701.shown import terminal

        return terminal.draw(view, texts, names)

    def reconstructed(self) -> list[Line]:
        """Say which material is not known to match the printed game."""
        return labels.reconstructed()


def every_move(offers: int) -> list[int]:
    """List every move that can ever be listed, with so many offers a turn."""
    make = moves.make
    found = [moves.THE_REPAIR, moves.THE_END, moves.THE_PASS, moves.GO_ON, moves.GO_HOME]
    found += [moves.THE_CANCEL, moves.TO_ALLOW, moves.SAIL_ALONE]
    cards = range(len(CARDS))
    piles = range(len(PILES))
    for kind in (moves.PILE, moves.DRAW, moves.SEARCH):
        found += [make(kind, pile) for pile in piles]
    found += [make(moves.BUILD, card) for card in range(BUILDINGS)]
    found += [make(moves.UPGRADE, rank) for rank in range(1, len(RANKS))]
    for card in range(BUILDINGS, len(CARDS)):
        if CREW[card]:
            found.append(make(moves.SAIL, card + 1))
        else:
            centres = (1, 2) if NAMES_CENTRE[card] else (0,)
            found += [make(moves.PLAY, card * 4 + centre) for centre in centres]
    found += [moves.BANKS[g][t] for g in range(TRADED) for t in range(TRADED) if g != t]
    found += [moves.QUAYS[p][o] for p in range(LANDS) for o in range(LANDS) if p != o]
    for kind in (moves.SWAP, moves.LODGE):
        found += [make(kind, card * 16 + pile) for card in cards for pile in OWN_PILES[card]]
    most = max(stack.cards for stack in MATERIAL.cards.stack)
    found += [make(moves.TAKE, place) for place in range(most)]
    found += [make(kind, place) for kind in (moves.TO, moves.FROM) for place in range(PLACES)]
    found += [make(moves.DEMAND, kind) for kind in range(KINDS)]
    found += [make(moves.BUY, good) for good in range(SHIP)]
    found += [make(moves.CHOOSE, way) for way in range(len(WAYS))]
    found += [make(moves.STEAL, card) for card in cards]
    if offers:
        numbers = menus(offers, trading.LISTED) + trading.COUNTERS
        found += deal_moves.every_move(2, trading.MENU, numbers, 0)
    return found


GAME = AnnoGame()
