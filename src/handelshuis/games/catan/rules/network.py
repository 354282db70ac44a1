"""Where a player can build next, kept up to date, and how long a road is."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

from handelshuis.core.handful import ONE, count
from handelshuis.games.catan.rules import moves
from handelshuis.games.catan.rules.tables import (
    ANY_HARBOUR,
    CITY_POINTS,
    CITY_YIELD,
    DESERT,
    HARBOUR_RATE,
    KINDS,
    NUMBERS,
    ROAD_AWARD,
    ROAD_POINTS,
    ROADS,
    SETTLEMENT_POINTS,
    SETTLEMENT_YIELD,
    SPECIAL_RATE,
)

if TYPE_CHECKING:
    from handelshuis.games.catan.rules.state import Catan

CITY: Final = 8
"""Added to a corner's owner (the seat plus one) when a city stands there."""


def owner(piece: int) -> int:
    """Tell whose settlement or city a corner's piece is, -1 for none."""
    return (piece & 7) - 1


def lay_road(s: Catan, seat: int, edge: int) -> None:
    """Put a road on an edge, and open what lies beyond it."""
    board = s.edition.board
    move = moves.make(moves.ROAD, edge)
    s.road[edge] = seat + 1
    s.roads_of[seat].append(edge)
    for each in range(s.seats):
        if move in s.frontier[each]:
            s.frontier[each].remove(move)
    open_corner(s, seat, board.edge_a[edge])
    open_corner(s, seat, board.edge_b[edge])


def open_corner(s: Catan, seat: int, corner: int) -> None:
    """Open the edges, and the corner itself, to a seat whose network reaches this corner."""
    piece = s.piece[corner]
    if piece and owner(piece) != seat:
        return
    frontier = s.frontier[seat]
    for edge in s.edition.board.corner_edges[corner]:
        if not s.road[edge]:
            move = moves.make(moves.ROAD, edge)
            if move not in frontier:
                insort(frontier, move)
    if s.room[corner]:
        move = moves.make(moves.SETTLE, corner)
        if move not in s.spots[seat]:
            insort(s.spots[seat], move)


def reaches(s: Catan, seat: int, edge: int) -> bool:
    """Tell whether a free edge touches the seat's network past nobody else's building."""
    board = s.edition.board
    for corner in (board.edge_a[edge], board.edge_b[edge]):
        piece = s.piece[corner]
        if piece:
            if owner(piece) == seat:
                return True
        else:
            for other in board.corner_edges[corner]:
                if s.road[other] == seat + 1:
                    return True
    return False


def put_settlement(s: Catan, seat: int, corner: int) -> None:
    """Put a settlement on a corner: it closes its neighbours, and may cut others' roads."""
    board = s.edition.board
    s.piece[corner] = seat + 1
    close_corner(s, corner)
    for near in board.corner_corners[corner]:
        close_corner(s, near)
    for edge in board.corner_edges[corner]:
        if not s.road[edge]:
            move = moves.make(moves.ROAD, edge)
            for rival in range(s.seats):
                if rival != seat and move in s.frontier[rival] and not reaches(s, rival, edge):
                    s.frontier[rival].remove(move)
    open_corner(s, seat, corner)
    insort(s.upgrades[seat], moves.make(moves.CITY, corner))
    s.settlements_left[seat] -= 1
    s.points[seat] += SETTLEMENT_POINTS
    for place in board.corner_hexes[corner]:
        s.built[place] |= 1 << seat
    add_gain(s, seat, corner, SETTLEMENT_YIELD)
    open_harbour(s, seat, corner)


def close_corner(s: Catan, corner: int) -> None:
    """Keep everyone from settling on this corner."""
    if s.room[corner]:
        s.room[corner] = 0
        move = moves.make(moves.SETTLE, corner)
        for each in range(s.seats):
            if move in s.spots[each]:
                s.spots[each].remove(move)


def put_city(s: Catan, seat: int, corner: int) -> None:
    """Turn a settlement into a city."""
    s.piece[corner] = seat + 1 + CITY
    s.upgrades[seat].remove(moves.make(moves.CITY, corner))
    s.settlements_left[seat] += 1
    s.cities_left[seat] -= 1
    s.points[seat] += CITY_POINTS - SETTLEMENT_POINTS
    add_gain(s, seat, corner, CITY_YIELD - SETTLEMENT_YIELD)


def add_gain(s: Catan, seat: int, corner: int, amount: int) -> None:
    """Let a corner's hexes bring its owner more, by the number on each."""
    island = s.island
    for place in s.edition.board.corner_hexes[corner]:
        if island.terrain[place] != DESERT and place not in s.robbers:
            bring(s, seat, island.number[place], amount * ONE[island.terrain[place]])


def bring(s: Catan, seat: int, number: int, more: int) -> None:
    """Let a number bring a seat more, or less when `more` is below 0."""
    s.gain[number * s.seats + seat] += more
    s.gain[NUMBERS * s.seats + number] += more


def move_robber(s: Catan, which: int, place: int) -> None:
    """Put a robber on a hex; one where the other robber stands is stopped once, not twice."""
    left = s.robbers[which]
    if place not in s.robbers:
        set_robbed(s, place, -1)
    s.robbers[which] = place
    if left not in s.robbers:
        set_robbed(s, left, 1)


def set_robbed(s: Catan, place: int, sign: int) -> None:
    """Stop a hex from producing (sign -1), or let it produce again (sign 1)."""
    island = s.island
    terrain = island.terrain[place]
    if terrain == DESERT:
        return
    for corner in s.edition.board.hex_corners[place]:
        piece = s.piece[corner]
        if piece:
            amount = CITY_YIELD if piece & CITY else SETTLEMENT_YIELD
            bring(s, owner(piece), island.number[place], sign * amount * ONE[terrain])


def open_harbour(s: Catan, seat: int, corner: int) -> None:
    """Better the rates of a seat that has built at a harbour."""
    harbour = s.island.harbour[corner]
    if harbour == ANY_HARBOUR:
        for kind in range(KINDS):
            better_rate(s, seat, kind, HARBOUR_RATE)
    elif harbour:
        better_rate(s, seat, harbour - 1, SPECIAL_RATE)


def better_rate(s: Catan, seat: int, kind: int, rate: int) -> None:
    """Let a seat pay no more than this for a card with cards of a kind."""
    now = count(s.rates[seat], kind)
    if rate < now:
        s.rates[seat] -= (now - rate) * ONE[kind]


def longest_road(s: Catan, seat: int) -> int:
    """Measure the longest trail over own roads, no road twice, past nobody else's building."""
    board = s.edition.board
    mine = s.roads_of[seat]
    left = unwalked(s, seat)
    tried = [0] * len(s.piece)
    best = 0
    for edge in mine:
        for corner in (board.edge_a[edge], board.edge_b[edge]):
            if not tried[corner]:
                tried[corner] = 1
                if starts_trail(s, seat, corner):
                    best = max(best, trail(s, seat, corner, left))
    if 2 * best < len(mine):
        # A ring by itself has no such corner; it can be longer than what was found only if
        # that is less than half of all. A ring is as long from any of its corners.
        for edge in mine:
            best = max(best, trail(s, seat, board.edge_a[edge], left))
    return best


def unwalked(s: Catan, seat: int) -> list[int]:
    """Mark the edges where a seat's roads lie, none of them walked yet."""
    left = [0] * len(s.road)
    for edge in s.roads_of[seat]:
        left[edge] = 1
    return left


def starts_trail(s: Catan, seat: int, corner: int) -> bool:
    """Tell whether a longest trail may begin here: at an end, a fork, or a rival's building."""
    # Elsewhere two own roads meet, and a trail that begins there can always begin earlier.
    piece = s.piece[corner]
    if piece and owner(piece) != seat:
        return True
    roads = 0
    for edge in s.edition.board.corner_edges[corner]:
        if s.road[edge] == seat + 1:
            roads += 1
    return roads != 2


def trail(s: Catan, seat: int, corner: int, left: list[int]) -> int:
    """Measure the longest trail from a corner over the roads that are left to walk."""
    board = s.edition.board
    ends = board.corner_corners[corner]
    best = 0
    for way, edge in enumerate(board.corner_edges[corner]):
        if left[edge]:
            length = 1
            piece = s.piece[ends[way]]
            if not piece or owner(piece) == seat:
                left[edge] = 0
                length += trail(s, seat, ends[way], left)
                left[edge] = 1
            if length > best:
                best = length
    return best


def road_built(s: Catan, seat: int, edge: int) -> None:
    """Look at the longest road again after a seat built one, if it can matter."""
    enough = max(ROAD_AWARD, s.road_best)
    if s.edition.holder_keeps and s.road_holder >= 0:
        enough += 1
    if seat != s.road_holder and ROADS - s.roads_left[seat] >= enough:
        if most_through(s, seat, edge) >= enough:
            length = longest_road(s, seat)
            if length >= enough:
                award_road(s, lengths_beside(s, seat, length))


def lengths_beside(s: Catan, seat: int, length: int) -> list[int]:
    """List the lengths that can matter beside that of a seat which has just built its road."""
    lengths = [0] * s.seats
    lengths[seat] = length
    for rival in range(s.seats):
        # Only the holder's road grows unmeasured; another is at most as long as the best known.
        if rival != seat and (rival == s.road_holder or length == s.road_best):
            lengths[rival] = longest_road(s, rival)
    return lengths


def most_through(s: Catan, seat: int, edge: int) -> int:
    """Measure a road on both sides of one of its parts: no trail through that part is longer."""
    board = s.edition.board
    left = unwalked(s, seat)
    left[edge] = 0
    length = 1
    for corner in (board.edge_a[edge], board.edge_b[edge]):
        piece = s.piece[corner]
        if not piece or owner(piece) == seat:
            length += trail(s, seat, corner, left)
    return length


def road_cut(s: Catan, seat: int, corner: int) -> None:
    """Look at the longest road again after a building stands where others' roads may meet."""
    roads = [0] * s.seats
    for edge in s.edition.board.corner_edges[corner]:
        if s.road[edge]:
            roads[s.road[edge] - 1] += 1
    for rival in range(s.seats):
        if rival != seat and roads[rival] > 1 and ROADS - s.roads_left[rival] >= ROAD_AWARD:
            award_road(s, [longest_road(s, each) for each in range(s.seats)])
            return


def award_road(s: Catan, lengths: list[int]) -> None:
    """Give the award to whom it belongs."""
    s.road_best = max(lengths)
    holder = leader(lengths, ROAD_AWARD, s.road_holder, s.edition.holder_keeps)
    if holder != s.road_holder:
        if s.road_holder >= 0:
            s.points[s.road_holder] -= ROAD_POINTS
        if holder >= 0:
            s.points[holder] += ROAD_POINTS
        s.road_holder = holder


def leader(scores: list[int], least: int, holder: int, holder_keeps: bool) -> int:
    """Tell who has an award: who is alone in front, or the holder among equals if he keeps it."""
    most = max(scores)
    if most < least:
        return -1
    if scores.count(most) == 1:
        return scores.index(most)
    if holder_keeps and holder >= 0 and scores[holder] == most:
        return holder
    return -1
