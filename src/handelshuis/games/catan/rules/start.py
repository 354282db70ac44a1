"""The table before the first move: the island is still to be laid."""

from __future__ import annotations

from handelshuis.core.handful import ONE
from handelshuis.core.state import CHANCE
from handelshuis.games.catan.data.material import MATERIAL
from handelshuis.games.catan.rules import layout, moves
from handelshuis.games.catan.rules.edition import Edition
from handelshuis.games.catan.rules.phases import LAYOUT
from handelshuis.games.catan.rules.state import Catan
from handelshuis.games.catan.rules.tables import (
    BANK_RATE,
    CITIES,
    DECK,
    KINDS,
    NUMBERS,
    ONE_OF_EACH,
    ROADS,
    SETTLEMENTS,
)


def start(edition: Edition) -> Catan:
    """Set the table."""
    seats = edition.seats
    board = edition.board
    corners = len(board.corner_names)
    stock = MATERIAL.bank.big if board.big else MATERIAL.bank.small
    return Catan(
        edition=edition,
        turn=CHANCE,
        phase=LAYOUT,
        island=layout.bare(edition),
        robbers=[],
        piece=[0] * corners,
        road=[0] * len(board.edges),
        built=[0] * len(board.hexes),
        room=[1] * corners,
        frontier=[[] for _ in range(seats)],
        spots=[[] for _ in range(seats)],
        upgrades=[[] for _ in range(seats)],
        roads_of=[[] for _ in range(seats)],
        gain=[0] * (NUMBERS * (seats + 1)),
        rates=[BANK_RATE * ONE_OF_EACH] * seats,
        hands=[0] * seats,
        bank=sum([stock * ONE[kind] for kind in range(KINDS)]),
        held=[0] * seats,
        fresh=0,
        deck=DECK,
        under=[],
        knights=[0] * seats,
        roads_left=[ROADS] * seats,
        settlements_left=[SETTLEMENTS] * seats,
        cities_left=[CITIES] * seats,
        points=[0] * seats,
        road_holder=-1,
        road_best=0,
        army_holder=-1,
        first=0,
        step=0,
        founded=-1,
        contenders=[],
        rolls=[],
        active=0,
        turns=0,
        dice=0,
        rolled=False,
        played=False,
        by_knight=False,
        raid=-1,
        victim=moves.NOBODY,
        owed=[0] * seats,
        aside=[0] * seats,
        free_roads=0,
        stoppable=False,
        desk=None,
    )
