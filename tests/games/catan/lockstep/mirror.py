"""Their game set up to stand where ours stands."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Final

from catanatron.game import Game as TheirGame
from catanatron.models.enums import CITY, ROAD, SETTLEMENT, ActionPrompt
from catanatron.models.player import Color, RandomPlayer

from benchmarks.catanatron_charts import BANK, CARD, CUBE, NODE, PAIR, RESOURCE, their_map
from handelshuis.core.handful import count, counts
from handelshuis.games.catan.rules.flow import total_points
from handelshuis.games.catan.rules.geometry import SMALL
from handelshuis.games.catan.rules.network import CITY as CITY_MARK
from handelshuis.games.catan.rules.network import owner
from handelshuis.games.catan.rules.phases import FOUND, FOUND_ROAD, FREE_ROADS, ROBBER
from handelshuis.games.catan.rules.state import Catan
from handelshuis.games.catan.rules.tables import KINDS

COLORS: Final = list(Color)
PROMPTS: Final = {
    FOUND: ActionPrompt.BUILD_INITIAL_SETTLEMENT,
    FOUND_ROAD: ActionPrompt.BUILD_INITIAL_ROAD,
    ROBBER: ActionPrompt.MOVE_ROBBER,
}


def places(s: Catan) -> list[int]:
    """Tell where each of our seats sits at their table: whoever founds first sits first."""
    return [(seat - s.first) % s.seats for seat in range(s.seats)]


def mirror(s: Catan) -> Any:
    """Set up their game, but for the lengths of roads and the list of legal moves."""
    bots = [RandomPlayer(color) for color in COLORS[: s.seats]]
    game = TheirGame(bots, catan_map=their_map(s.island))
    state: Any = game.state
    colors = [state.colors[place] for place in places(s)]
    _put_pieces(s, state, colors)
    for seat, place in enumerate(places(s)):
        state.player_state |= {f"P{place}_{fact}": value for fact, value in _facts(s, seat).items()}
    for kind in range(KINDS):
        state.resource_freqdeck[BANK[kind]] = count(s.bank, kind)
    state.development_listdeck = [
        CARD[card] for card, number in enumerate(counts(s.deck, len(CARD))) for _ in range(number)
    ]
    board = state.board
    board.robber_coordinate = CUBE[s.robbers[0]]
    board.road_color = None if s.road_holder < 0 else colors[s.road_holder]
    # Of equals after a cut they take the first to have built a road, which is who sits first.
    board.road_lengths |= dict.fromkeys(state.colors, 0)
    state.current_player_index = state.current_turn_index = places(s)[max(s.turn, s.active)]
    state.is_initial_build_phase = s.phase in (FOUND, FOUND_ROAD)
    state.current_prompt = PROMPTS.get(s.phase, ActionPrompt.PLAY_TURN)
    state.is_road_building = s.phase == FREE_ROADS
    state.free_roads_available = s.free_roads
    return game


def _facts(s: Catan, seat: int) -> dict[str, int | bool]:
    acts = seat == s.active
    facts: dict[str, int | bool] = {
        "VICTORY_POINTS": s.points[seat],
        "ACTUAL_VICTORY_POINTS": total_points(s, seat),
        "ROADS_AVAILABLE": s.roads_left[seat],
        "SETTLEMENTS_AVAILABLE": s.settlements_left[seat],
        "CITIES_AVAILABLE": s.cities_left[seat],
        "HAS_ROAD": seat == s.road_holder,
        "HAS_ARMY": seat == s.army_holder,
        "HAS_ROLLED": acts and s.rolled,
        "HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN": acts and s.played,
        "PLAYED_KNIGHT": s.knights[seat],
    }
    facts |= {f"{name}_IN_HAND": count(s.hands[seat], kind) for kind, name in enumerate(RESOURCE)}
    facts |= {f"{name}_IN_HAND": count(s.held[seat], kind) for kind, name in enumerate(CARD)}
    return facts


def _put_pieces(s: Catan, state: Any, colors: list[Any]) -> None:
    board = state.board
    kept = {color: defaultdict(list) for color in state.colors}  # type: dict[Any, Any]
    state.buildings_by_color = kept
    for corner, piece in enumerate(s.piece):
        if piece:
            color, what = colors[owner(piece)], CITY if piece & CITY_MARK else SETTLEMENT
            board.buildings[NODE[corner]] = color, what
            kept[color][what].append(NODE[corner])
    for edge, mark in enumerate(s.road):
        if mark:
            one, other = PAIR[edge]
            board.roads[one, other] = board.roads[other, one] = colors[mark - 1]
            kept[colors[mark - 1]][ROAD].append(PAIR[edge])
    board.board_buildable_ids = {NODE[corner] for corner, room in enumerate(s.room) if room}
    for seat, color in enumerate(colors):
        _find_parts(s, seat, board, color)


def _find_parts(s: Catan, seat: int, board: Any, color: Any) -> None:
    """Note a seat's network in its connected parts."""
    touched = [NODE[corner] for edge in s.roads_of[seat] for corner in SMALL.edges[edge]]
    touched += [NODE[corner] for corner, piece in enumerate(s.piece) if owner(piece) == seat]
    parts = board.connected_components[color]
    for node in touched:
        if not board.is_enemy_node(node, color) and not any(node in part for part in parts):
            parts.append(board.bfs_walk(node, color))
