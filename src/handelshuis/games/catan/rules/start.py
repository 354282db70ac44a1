"""The table before the first move: the island is still to be laid."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

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
        piece=vec[i64]([0] * corners),
        road=vec[i64]([0] * len(board.edges)),
        built=vec[i64]([0] * len(board.hexes)),
        room=vec[i64]([1] * corners),
        frontier=[[] for _ in range(seats)],
        spots=[[] for _ in range(seats)],
        upgrades=[[] for _ in range(seats)],
        roads_of=[[] for _ in range(seats)],
        gain=vec[i64]([0] * (NUMBERS * (seats + 1))),
        rates=vec[i64]([BANK_RATE * ONE_OF_EACH] * seats),
        hands=vec[i64]([0] * seats),
        seen=vec[i64]([0] * seats),
        bank=sum([stock * ONE[kind] for kind in range(KINDS)]),
        held=vec[i64]([0] * seats),
        fresh=0,
        deck=DECK,
        under=[],
        knights=vec[i64]([0] * seats),
        roads_left=vec[i64]([ROADS] * seats),
        settlements_left=vec[i64]([SETTLEMENTS] * seats),
        cities_left=vec[i64]([CITIES] * seats),
        points=vec[i64]([0] * seats),
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
        owed=vec[i64]([0] * seats),
        aside=vec[i64]([0] * seats),
        free_roads=0,
        stoppable=False,
        desk=None,
    )
