"""Setting up the island: terrain, discs and harbours, a chance move at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.core.handful import ONE, count
from handelshuis.core.state import CHANCE
from handelshuis.games.catan.data.material import MATERIAL
from handelshuis.games.catan.rules import moves
from handelshuis.games.catan.rules.geometry import Board
from handelshuis.games.catan.rules.phases import FIRST
from handelshuis.games.catan.rules.tables import ANY_HARBOUR, DESERT, KINDS, RESOURCES

if TYPE_CHECKING:
    from handelshuis.games.catan.rules.edition import Edition
    from handelshuis.games.catan.rules.state import Catan

UNSET: Final = -1
HOT: Final = (6, 8)

SMALL_TILES: Final = sum(r.small * ONE[kind] for kind, r in enumerate(MATERIAL.resource))
BIG_TILES: Final = sum(r.big * ONE[kind] for kind, r in enumerate(MATERIAL.resource))
SMALL_DISCS: Final[list[int]] = MATERIAL.discs.small
BIG_DISCS: Final[list[int]] = MATERIAL.discs.big
SMALL_HARBOURS: Final = sum(ONE[RESOURCES.index(name)] for name in MATERIAL.harbours.small)
BIG_HARBOURS: Final = sum(ONE[RESOURCES.index(name)] for name in MATERIAL.harbours.big)


class Island:
    """The island as laid out. It changes only while it is laid, so finished states share it."""

    def __init__(
        self,
        terrain: list[int],
        number: list[int],
        harbour: list[int],
        harbours: list[int],
        spiral: int,
        axis: int,
        ring: int,
        tiles: int,
        kinds: int,
        discs: list[int],
    ) -> None:
        """Take every field as it is."""
        self.terrain = terrain
        """By hex: the resource it brings, DESERT, or UNSET."""
        self.number = number
        """By hex: its disc, 0 for none."""
        self.harbour = harbour
        """By corner: 0, a resource plus one (2:1), or ANY_HARBOUR (3:1)."""
        self.harbours = harbours
        """Those laid so far, edge * 8 + kind, in the order of the ring."""
        self.spiral = spiral
        self.axis = axis
        self.ring = ring
        self.tiles = tiles
        """Terrain still to lay, by kind."""
        self.kinds = kinds
        """2:1 harbours still to lay, by kind."""
        self.discs = discs
        """Discs still to scatter; empty when they lie in a spiral."""

    def clone(self) -> Island:
        """Copy the island."""
        return Island(
            self.terrain[:],
            self.number[:],
            self.harbour[:],
            self.harbours[:],
            self.spiral,
            self.axis,
            self.ring,
            self.tiles,
            self.kinds,
            self.discs[:],
        )


def bare(edition: Edition) -> Island:
    """Give the island before anything is laid."""
    board = edition.board
    tiles = BIG_TILES if board.big else SMALL_TILES
    if edition.robbers == 1:
        tiles += ONE[DESERT]
    discs: list[int] = []
    if edition.scattered():
        laid = len(board.hexes) - edition.robbers
        # The hot numbers are placed first, so that none has to lie beside another.
        discs = sorted(
            (BIG_DISCS if board.big else SMALL_DISCS)[:laid], key=lambda disc: (disc in HOT, disc)
        )
    return Island(
        [UNSET] * len(board.hexes),
        [0] * len(board.hexes),
        [0] * len(board.corner_names),
        [],
        UNSET,
        UNSET,
        UNSET,
        tiles,
        BIG_HARBOURS if board.big else SMALL_HARBOURS,
        discs,
    )


def deserts_on(board: Board, axis: int) -> list[int]:
    """List the two deserts: beside the centre on an axis, or fixed on the big island."""
    if board.big:
        return [board.hex("-2,0"), board.hex("1,0")]
    directions = [("1,0", "-1,0"), ("1,-1", "-1,1"), ("0,1", "0,-1")]
    return [board.hex(name) for name in directions[axis]]


def spiral_numbers(board: Board, spiral: int, deserts: list[int]) -> list[int]:
    """Lay the discs in a spiral, skipping deserts."""
    discs = BIG_DISCS if board.big else SMALL_DISCS
    numbers = [0] * len(board.hexes)
    laid = 0
    for place in board.spirals[spiral]:
        if place not in deserts:
            numbers[place] = discs[laid]
            laid += 1
    return numbers


def hot_ones_meet(board: Board, numbers: list[int]) -> bool:
    """Tell whether a 6 touches an 8, or one of them its like."""
    for place in range(len(numbers)):
        if numbers[place] in HOT:
            for near in board.hex_hexes[place]:
                if numbers[near] in HOT:
                    return True
    return False


def good_axes(edition: Edition, spiral: int) -> list[int]:
    """List the axes for the deserts on which no 6 touches an 8."""
    board = edition.board
    if spiral == UNSET:
        return [0, 1, 2]
    return [
        axis
        for axis in range(3)
        if not hot_ones_meet(board, spiral_numbers(board, spiral, deserts_on(board, axis)))
    ]


def outcomes(s: Catan) -> list[tuple[int, int]]:
    """List what can be laid next, with weights."""
    found: list[tuple[int, int]] = []
    island = s.island
    edition = s.edition
    board = edition.board
    if island.spiral == UNSET and not edition.scattered():
        return [(moves.make(moves.SPIRAL, spiral), 1) for spiral in range(len(board.spirals))]
    if edition.robbers == 2 and not board.big and island.axis == UNSET:
        return [(moves.make(moves.DESERTS, axis), 1) for axis in good_axes(edition, island.spiral)]
    if UNSET in island.terrain:
        place = island.terrain.index(UNSET)
        for terrain in range(KINDS + 1):
            left = count(island.tiles, terrain)
            if left:
                found.append((moves.make(moves.TILE, place * 8 + terrain), left))
        return found
    if island.discs:
        return [
            (moves.make(moves.NUMBER, place * 16 + island.discs[-1]), 1)
            for place in places_for(board, island, island.discs)
        ]
    if island.ring == UNSET:
        return [(moves.make(moves.RING, place), 1) for place in range(len(board.sea))]
    for edge in next_harbour_edges(board, island):
        if len(island.harbours) % 2:
            found.append((moves.make(moves.HARBOUR, edge * 8 + ANY_HARBOUR), 1))
        else:
            for kind in range(KINDS):
                if count(island.kinds, kind):
                    move = moves.make(moves.HARBOUR, edge * 8 + kind + 1)
                    found.append((move, count(island.kinds, kind)))
    return found


def places_for(board: Board, island: Island, discs: list[int]) -> list[int]:
    """List where the last disc may go so that the remaining hot ones still find a place."""
    free = [
        place
        for place in range(len(board.hexes))
        if not island.number[place] and island.terrain[place] != DESERT
    ]
    if discs[-1] not in HOT:
        return free
    hot = [place for place in range(len(board.hexes)) if island.number[place] in HOT]
    quiet = [place for place in free if not touches(board, place, hot)]
    still = sum([1 for disc in discs if disc in HOT])
    return [place for place in quiet if can_scatter(board, quiet, place, still - 1)]


def touches(board: Board, place: int, others: list[int]) -> bool:
    """Tell whether a hex is one of others or beside one."""
    if place in others:
        return True
    for near in board.hex_hexes[place]:
        if near in others:
            return True
    return False


def can_scatter(board: Board, quiet: list[int], place: int, still: int) -> bool:
    """Tell whether so many more hexes, no two touching, are left when one is taken."""
    left = [other for other in quiet if not touches(board, other, [place])]
    if still == 0 or len(left) >= 7 * still:
        return True
    for other in left:
        if can_scatter(board, left, other, still - 1):
            return True
    return False


def next_harbour_edges(board: Board, island: Island) -> list[int]:
    """List the coast edges to which the next harbour of the ring can turn."""
    place = (island.ring + 1 + 2 * len(island.harbours)) % len(board.sea)
    return board.coast[place]


def lay(s: Catan, kind: int, what: int) -> None:
    """Lay one thing; when all lies, let chance say who begins."""
    island = s.island
    edition = s.edition
    board = edition.board
    if kind == moves.SPIRAL:
        island.spiral = what
    elif kind == moves.DESERTS:
        island.axis = what
    elif kind == moves.TILE:
        island.terrain[what // 8] = what % 8
        island.tiles -= ONE[what % 8]
    elif kind == moves.NUMBER:
        island.number[what // 16] = what % 16
        island.discs.pop()
    elif kind == moves.RING:
        island.ring = what
    else:
        edge = what // 8
        island.harbours.append(what)
        island.harbour[board.edge_a[edge]] = what % 8
        island.harbour[board.edge_b[edge]] = what % 8
        if what % 8 != ANY_HARBOUR:
            island.kinds -= ONE[what % 8 - 1]
    if edition.robbers == 2 and island.terrain.count(DESERT) == 0:
        if board.big or island.axis != UNSET:
            for place in deserts_on(board, island.axis):
                island.terrain[place] = DESERT
    if kind == moves.TILE and UNSET not in island.terrain:
        finish_terrain(s)
    elif 2 * len(island.harbours) == len(board.sea):
        begin_rolling(s)


def finish_terrain(s: Catan) -> None:
    """Put the robbers on the deserts and the discs on the rest."""
    island = s.island
    deserts = [place for place in range(len(island.terrain)) if island.terrain[place] == DESERT]
    s.robbers = deserts
    if not s.edition.scattered():
        island.number = spiral_numbers(s.edition.board, island.spiral, deserts)


def begin_rolling(s: Catan) -> None:
    """Let everyone roll for who begins."""
    s.phase = FIRST
    s.turn = CHANCE
    s.contenders = list(range(s.seats))
    s.rolls = []
