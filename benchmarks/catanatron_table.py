"""Catanatron's table as one of its players sees it, set up as a position of ours.

Only what lies open is read, and the player's own cards. What he cannot know is dealt in a fixed
order, so that the position holds nothing of it; a bot's thoughts begin with dealing it anew.

Where their rules let him do something else than ours, the position allows what theirs do:
- a card bought this turn can be played, so no card is fresh;
- road building needs wood and brick in hand, so without them it counts as fresh;
- the second free road must be laid, so nobody can stop after the first;
- the longest road's card lies where their rules put it.
Before the roll they let only a knight be played, which a position of ours cannot say.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from catanatron.models.enums import CITY, ROAD, SETTLEMENT, ActionPrompt, ActionType
from catanatron.models.map import PORT_DIRECTION_TO_NODEREFS

from benchmarks.catanatron_charts import BANK, CARD, CORNER, CUBE, PAIR, RESOURCE
from handelshuis.core.handful import counts
from handelshuis.games.catan.data.material import MATERIAL
from handelshuis.games.catan.rules.edition import CLASSIC_POINTS
from handelshuis.games.catan.rules.geometry import SMALL
from handelshuis.games.catan.rules.phases import (
    ACTING,
    BEFORE_ROLL,
    FOUND,
    FOUND_ROAD,
    FREE_ROADS,
    PHASE_NAMES,
    ROBBER,
)
from handelshuis.games.catan.rules.state import Catan
from handelshuis.games.catan.rules.tables import (
    DECK,
    HAND_LIMIT,
    RESOURCES,
    ROAD_BUILDING,
    ROAD_POINTS,
    TERRAINS,
)
from handelshuis.games.catan.shown import saved

CORNER_NAME: Final = {node: SMALL.corner_names[corner] for node, corner in CORNER.items()}
"""Our corners' names, by their node."""

EDGE_NAME: Final = {pair: SMALL.edge_name(edge) for edge, pair in enumerate(PAIR)}
"""Our edges' names, by their pair of nodes."""

HEX_NAME: Final = dict(zip(CUBE, SMALL.hex_names))
"""Our hexes' names, by their coordinates."""

WOOD: Final = RESOURCES.index("wood")
BRICK: Final = RESOURCES.index("brick")


def seen_by(game: Any, color: Any) -> Catan:
    """Set up our position for the player of this colour, who is to choose at their table."""
    state = game.state
    if game.vps_to_win != CLASSIC_POINTS or state.discard_limit != HAND_LIMIT:
        raise ValueError("only the printed base game is translated")
    if state.current_prompt is ActionPrompt.DISCARD:
        raise ValueError("they hand in by chance: there is nothing to choose")
    seats = len(state.colors)
    phase = phase_of(state)
    active = 0 if state.is_initial_build_phase else state.current_turn_index
    data: dict[str, Any] = {
        "variant": "classic",
        "players": seats,
        "phase": PHASE_NAMES[phase],
        "island": island(state.board.map),
        "robbers": [HEX_NAME[state.board.robber_coordinate]],
        "settlements": pieces(state, SETTLEMENT, CORNER_NAME),
        "cities": pieces(state, CITY, CORNER_NAME),
        "roads": pieces(state, ROAD, EDGE_NAME),
        "first": 0,
        "active": active,
        "turns": max(0, state.num_turns - 2 * (seats - 1)),  # they count the founding's turns too
        "dice": last_roll(state),
        "rolled": state.player_state[f"P{active}_HAS_ROLLED"],
        "played": state.player_state[f"P{active}_HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"],
        "knights": [state.player_state[f"P{seat}_PLAYED_KNIGHT"] for seat in range(seats)],
        "largest_army": holder(state, "HAS_ARMY"),
    }
    seat = state.color_to_index[color]
    if phase == FOUND_ROAD:
        data["founded"] = CORNER[state.buildings_by_color[color][SETTLEMENT][-1]]
    if phase == FREE_ROADS:
        left = state.player_state[f"P{seat}_ROADS_AVAILABLE"]
        data["free_roads"] = min(state.free_roads_available, left)
    data |= resources(state, seat, phase) | cards(state, seat)
    s = saved.load(data)
    s.road_holder = holder(state, "HAS_ROAD")
    s.road_best = state.board.road_length
    if s.road_holder >= 0:
        s.points[s.road_holder] += ROAD_POINTS
    return s


def phase_of(state: Any) -> int:
    """Tell our phase for what they ask."""
    if state.current_prompt is ActionPrompt.BUILD_INITIAL_SETTLEMENT:
        return FOUND
    if state.current_prompt is ActionPrompt.BUILD_INITIAL_ROAD:
        return FOUND_ROAD
    if state.current_prompt is ActionPrompt.MOVE_ROBBER:
        return ROBBER
    if state.is_road_building:
        return FREE_ROADS
    rolled = state.player_state[f"P{state.current_turn_index}_HAS_ROLLED"]
    return ACTING if rolled else BEFORE_ROLL


@lru_cache(maxsize=4)
def island(their_map: Any) -> dict[str, Any]:
    """Describe their map as a document of ours does."""
    tiles = [their_map.land_tiles[coordinate] for coordinate in CUBE]
    harbours = []
    for port in their_map.ports_by_id.values():
        one, other = sorted(port.nodes[ref] for ref in PORT_DIRECTION_TO_NODEREFS[port.direction])
        kind = "any" if port.resource is None else RESOURCES[RESOURCE.index(port.resource)]
        harbours.append(f"{EDGE_NAME[one, other]} {kind}")
    return {
        "terrain": [
            "desert" if tile.resource is None else TERRAINS[RESOURCE.index(tile.resource)]
            for tile in tiles
        ],
        "number": [tile.number or 0 for tile in tiles],
        "harbours": harbours,
    }


def pieces(state: Any, what: str, names: dict[Any, str]) -> list[list[str]]:
    """Name the places of everyone's pieces of one sort."""
    return [
        [names[place] for place in state.buildings_by_color[color].get(what, ())]
        for color in state.colors
    ]


def last_roll(state: Any) -> int:
    """Give the last roll as our state keeps it, 0 before the first."""
    for action in reversed(state.actions):
        if action.action_type is ActionType.ROLL:
            one, other = action.value
            return int(one * 8 + other)
    return 0


def holder(state: Any, award: str) -> int:
    """Tell which seat has an award, or -1."""
    for seat in range(len(state.colors)):
        if state.player_state[f"P{seat}_{award}"]:
            return seat
    return -1


def resources(state: Any, seat: int, phase: int) -> dict[str, Any]:
    """Give the bank, the player's own hand, and for the others any that leave the same bank."""
    bank = [state.resource_freqdeck[place] for place in BANK]
    own = in_hand(state, seat, RESOURCE)
    unseen = [MATERIAL.bank.small - there - mine for there, mine in zip(bank, own)]
    sizes = [sum(in_hand(state, each, RESOURCE)) for each in range(len(state.colors))]
    sizes[seat] = 0
    hands = dealt(unseen, sizes)
    if phase == FOUND_ROAD and len(state.buildings_by_color[state.colors[seat]][SETTLEMENT]) == 2:
        # They pay for the second settlement at once, we when its road lies.
        node = state.buildings_by_color[state.colors[seat]][SETTLEMENT][-1]
        for tile in state.board.map.adjacent_tiles[node]:
            if tile.resource is not None:
                own[RESOURCE.index(tile.resource)] -= 1
                bank[RESOURCE.index(tile.resource)] += 1
    hands[seat] = own
    return {"hands": hands, "bank": bank}


def cards(state: Any, seat: int) -> dict[str, Any]:
    """Give the player's own cards, and for the others and the stack any that are left."""
    own = in_hand(state, seat, CARD)
    everyone = range(len(state.colors))
    unseen = [
        printed - mine - sum(state.player_state[f"P{each}_PLAYED_{name}"] for each in everyone)
        for printed, mine, name in zip(counts(DECK, len(CARD)), own, CARD)
    ]
    sizes = [sum(in_hand(state, each, CARD)) for each in everyone]
    sizes[seat] = 0
    held = dealt(unseen, sizes)
    held[seat] = own
    hand = in_hand(state, seat, RESOURCE)
    fresh = [0] * len(CARD)
    if not (hand[WOOD] and hand[BRICK]):
        fresh[ROAD_BUILDING] = own[ROAD_BUILDING]
    return {"cards": held, "fresh": fresh, "deck": unseen}


def in_hand(state: Any, seat: int, names: Sequence[str]) -> list[int]:
    """Count a player's cards of these names."""
    return [state.player_state[f"P{seat}_{name}_IN_HAND"] for name in names]


def dealt(pile: list[int], sizes: list[int]) -> list[list[int]]:
    """Deal hands of these sizes off a pile of counts, one kind after the other."""
    hands = []
    for size in sizes:
        hand = []
        for kind, lying in enumerate(pile):
            taken = min(lying, size)
            pile[kind] -= taken
            size -= taken
            hand.append(taken)
        hands.append(hand)
    return hands
