"""One island under two names: catanatron's cube coordinates and node numbers, and our notation."""

from __future__ import annotations

from typing import Any, Final

from catanatron.models.enums import RESOURCES as THEIR_RESOURCES
from catanatron.models.map import (
    BASE_MAP_TEMPLATE,
    PORT_DIRECTION_TO_NODEREFS,
    CatanMap,
    LandTile,
    NodeRef,
    Port,
    Water,
)

from handelshuis.games.catan.rules.geometry import SMALL
from handelshuis.games.catan.rules.layout import Island
from handelshuis.games.catan.rules.tables import ANY_HARBOUR, CARD_NAMES, DESERT, RESOURCES

RESOURCE: Final = [
    {"wood": "WOOD", "wool": "SHEEP", "grain": "WHEAT", "brick": "BRICK", "ore": "ORE"}[name]
    for name in RESOURCES
]
"""Their resources, by our kind."""

BANK: Final = [THEIR_RESOURCES.index(name) for name in RESOURCE]
"""Where their bank keeps a resource, by our kind."""

CARD: Final = [
    {
        "knight": "KNIGHT",
        "road-building": "ROAD_BUILDING",
        "discovery": "YEAR_OF_PLENTY",
        "monopoly": "MONOPOLY",
        "point": "VICTORY_POINT",
    }[name]
    for name in CARD_NAMES
]
"""Their development cards, by our kind."""

CLOCKWISE: Final = [
    NodeRef.NORTH,
    NodeRef.NORTHEAST,
    NodeRef.SOUTHEAST,
    NodeRef.SOUTH,
    NodeRef.SOUTHWEST,
    NodeRef.NORTHWEST,
]
"""A hex's corners in the order in which our geometry lists them."""


def cube(place: tuple[int, int]) -> tuple[int, int, int]:
    """Give a hex in cube coordinates, whose sum is nought."""
    q, r = place
    return q, -q - r, r


BLANK: Final = CatanMap.from_template(BASE_MAP_TEMPLATE)
"""A map of theirs, for the numbers of its nodes; what lies on it does not matter."""

CUBE: Final = [cube(place) for place in SMALL.hexes]
"""Their coordinates, by our hex."""


def _nodes() -> list[int]:
    nodes: dict[int, int] = {}
    for place, coordinate in enumerate(CUBE):
        for corner, reference in zip(SMALL.hex_corners[place], CLOCKWISE):
            node = BLANK.tiles[coordinate].nodes[reference]
            assert nodes.setdefault(corner, node) == node, "a corner with two nodes"
    assert len(set(nodes.values())) == len(nodes) == len(SMALL.corner_names)
    return [nodes[corner] for corner in range(len(nodes))]


NODE: Final = _nodes()
"""Their nodes, by our corner."""

CORNER: Final = {node: corner for corner, node in enumerate(NODE)}
"""Our corners, by their node."""


def _pair(edge: tuple[int, int]) -> tuple[int, int]:
    one, other = sorted(NODE[corner] for corner in edge)
    return one, other


PAIR: Final = [_pair(edge) for edge in SMALL.edges]
"""Their edges, by ours: two nodes, the lower first."""


def their_map(island: Island) -> Any:
    """Lay our island as a map of theirs."""
    harbours = {_sea_hex(laid // 8): laid for laid in island.harbours}
    tiles: dict[tuple[int, int, int], Any] = {}
    for coordinate, blank in BLANK.tiles.items():
        if coordinate in CUBE:
            place = CUBE.index(coordinate)
            desert = island.terrain[place] == DESERT
            resource = None if desert else RESOURCE[island.terrain[place]]
            number = None if desert else island.number[place]
            tiles[coordinate] = LandTile(place, resource, number, blank.nodes, blank.edges)
        elif coordinate in harbours:
            tiles[coordinate] = _port(harbours[coordinate], blank)
        else:
            tiles[coordinate] = Water(blank.nodes, blank.edges)
    return CatanMap.from_tiles(tiles)


def _sea_hex(edge: int) -> tuple[int, int, int]:
    (place,) = [cube(SMALL.sea[sea]) for sea, coast in enumerate(SMALL.coast) if edge in coast]
    return place


def _port(laid: int, blank: Any) -> Any:
    edge, kind = divmod(laid, 8)
    (direction,) = [
        direction
        for direction, references in PORT_DIRECTION_TO_NODEREFS.items()
        if tuple(sorted(blank.nodes[reference] for reference in references)) == PAIR[edge]
    ]
    resource = None if kind == ANY_HARBOUR else RESOURCE[kind - 1]
    return Port(edge, resource, direction, blank.nodes, blank.edges)
