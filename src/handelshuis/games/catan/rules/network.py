"""Where a player can build next, kept up to date, and how long a road is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

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


def owner(piece: i64) -> i64:
    """Tell whose settlement or city a corner's piece is, -1 for none."""
    return (piece & 7) - 1


def lay_road(s: Catan, seat: i64, edge: i64) -> None:
    """Put a road on an edge, and open what lies beyond it."""
    board = s.edition.board
    move = moves.make(moves.ROAD, edge)
    s.road[edge] = seat + 1
    s.roads_of[seat].append(edge)
    for each in range(s.edition.seats):
        strike(s.frontier[each], move)
    open_corner(s, seat, board.edge_a[edge])
    open_corner(s, seat, board.edge_b[edge])


def enter(listed: list[int], move: i64) -> None:
    """Put a move into a list in order, if it is not there."""
    # Shorter than what `insort` and `in` do: it makes no objects to compare.
    for place in range(len(listed)):
        if move <= listed[place]:
            if move < listed[place]:
                listed.insert(place, move)
            return
    listed.append(move)


def strike(listed: list[int], move: i64) -> None:
    """Take a move off a list in order, if it is there."""
    for place in range(len(listed)):
        if move <= listed[place]:
            if move == listed[place]:
                listed.pop(place)
            return


def open_corner(s: Catan, seat: i64, corner: i64) -> None:
    """Open the edges, and the corner itself, to a seat whose network reaches this corner."""
    piece = s.piece[corner]
    if piece and owner(piece) != seat:
        return
    board = s.edition.board
    for way in range(3 * corner, 3 * corner + 3):
        edge = board.ways[way]
        if edge >= 0 and not s.road[edge]:
            enter(s.frontier[seat], moves.make(moves.ROAD, edge))
    if s.room[corner]:
        enter(s.spots[seat], moves.make(moves.SETTLE, corner))


def reaches(s: Catan, seat: i64, edge: i64) -> bool:
    """Tell whether a free edge touches the seat's network past nobody else's building."""
    board = s.edition.board
    return comes_to(s, seat, board.edge_a[edge]) or comes_to(s, seat, board.edge_b[edge])


def comes_to(s: Catan, seat: i64, corner: i64) -> bool:
    """Tell whether the seat's network reaches a corner, and may go on there."""
    piece = s.piece[corner]
    if piece:
        return owner(piece) == seat
    return roads_at(s, seat, corner) > 0


def roads_at(s: Catan, seat: i64, corner: i64) -> i64:
    """Count the seat's roads that meet at a corner."""
    board = s.edition.board
    found: i64 = 0
    for way in range(3 * corner, 3 * corner + 3):
        edge = board.ways[way]
        if edge >= 0 and s.road[edge] == seat + 1:
            found += 1
    return found


def put_settlement(s: Catan, seat: i64, corner: i64) -> None:
    """Put a settlement on a corner: it closes its neighbours, and may cut others' roads."""
    board = s.edition.board
    s.piece[corner] = seat + 1
    close_corner(s, corner)
    for way in range(3 * corner, 3 * corner + 3):
        edge = board.ways[way]
        if edge < 0:
            continue
        close_corner(s, board.ends[way])
        if not s.road[edge]:
            for rival in range(s.edition.seats):
                if rival != seat and not reaches(s, rival, edge):
                    strike(s.frontier[rival], moves.make(moves.ROAD, edge))
    open_corner(s, seat, corner)
    enter(s.upgrades[seat], moves.make(moves.CITY, corner))
    s.settlements_left[seat] -= 1
    s.points[seat] += SETTLEMENT_POINTS
    for place in board.corner_hexes[corner]:
        s.built[place] |= 1 << seat
    add_gain(s, seat, corner, SETTLEMENT_YIELD)
    open_harbour(s, seat, corner)


def close_corner(s: Catan, corner: i64) -> None:
    """Keep everyone from settling on this corner."""
    if s.room[corner]:
        s.room[corner] = 0
        for each in range(s.edition.seats):
            strike(s.spots[each], moves.make(moves.SETTLE, corner))


def put_city(s: Catan, seat: i64, corner: i64) -> None:
    """Turn a settlement into a city."""
    s.piece[corner] = seat + 1 + CITY
    strike(s.upgrades[seat], moves.make(moves.CITY, corner))
    s.settlements_left[seat] += 1
    s.cities_left[seat] -= 1
    s.points[seat] += CITY_POINTS - SETTLEMENT_POINTS
    add_gain(s, seat, corner, CITY_YIELD - SETTLEMENT_YIELD)


def add_gain(s: Catan, seat: i64, corner: i64, amount: i64) -> None:
    """Let a corner's hexes bring its owner more, by the number on each."""
    island = s.island
    for place in s.edition.board.corner_hexes[corner]:
        if island.terrain[place] != DESERT and place not in s.robbers:
            bring(s, seat, island.number[place], amount * ONE[island.terrain[place]])


def bring(s: Catan, seat: i64, number: i64, more: i64) -> None:
    """Let a number bring a seat more, or less when `more` is below 0."""
    s.gain[number * s.seats + seat] += more
    s.gain[NUMBERS * s.seats + number] += more


def move_robber(s: Catan, which: i64, place: i64) -> None:
    """Put a robber on a hex; one where the other robber stands is stopped once, not twice."""
    left = s.robbers[which]
    if place not in s.robbers:
        set_robbed(s, place, -1)
    s.robbers[which] = place
    if left not in s.robbers:
        set_robbed(s, left, 1)


def set_robbed(s: Catan, place: i64, sign: i64) -> None:
    """Stop a hex from producing (sign -1), or let it produce again (sign 1)."""
    if not s.built[place]:
        return
    island = s.island
    terrain = island.terrain[place]
    if terrain == DESERT:
        return
    number: i64 = island.number[place]
    card = sign * ONE[terrain]
    board = s.edition.board
    for corner in range(6 * place, 6 * place + 6):
        piece = s.piece[board.rims[corner]]
        if piece:
            amount = CITY_YIELD if piece & CITY else SETTLEMENT_YIELD
            bring(s, owner(piece), number, amount * card)


def open_harbour(s: Catan, seat: i64, corner: i64) -> None:
    """Better the rates of a seat that has built at a harbour."""
    harbour = s.island.harbour[corner]
    if harbour == ANY_HARBOUR:
        for kind in range(KINDS):
            better_rate(s, seat, kind, HARBOUR_RATE)
    elif harbour:
        better_rate(s, seat, harbour - 1, SPECIAL_RATE)


def better_rate(s: Catan, seat: i64, kind: i64, rate: i64) -> None:
    """Let a seat pay no more than this for a card with cards of a kind."""
    now = count(s.rates[seat], kind)
    if rate < now:
        s.rates[seat] -= (now - rate) * ONE[kind]


def longest_road(s: Catan, seat: i64) -> i64:
    """Measure the longest trail over own roads, no road twice, past nobody else's building."""
    board = s.edition.board
    mine = s.roads_of[seat]
    tried = vec[i64]([0] * len(s.piece))
    best: i64 = 0
    for edge in mine:
        for corner in (board.edge_a[edge], board.edge_b[edge]):
            if not tried[corner]:
                tried[corner] = 1
                if starts_trail(s, seat, corner):
                    best = max(best, trail(s, seat, corner))
    if 2 * best < len(mine):
        # A ring by itself has no such corner; it can be longer than what was found only if
        # that is less than half of all. A ring is as long from any of its corners.
        for edge in mine:
            best = max(best, trail(s, seat, board.edge_a[edge]))
    return best


def starts_trail(s: Catan, seat: i64, corner: i64) -> bool:
    """Tell whether a longest trail may begin here: at an end, a fork, or a rival's building."""
    # Elsewhere two own roads meet, and a trail that begins there can always begin earlier.
    piece = s.piece[corner]
    if piece and owner(piece) != seat:
        return True
    return roads_at(s, seat, corner) != 2


def trail(s: Catan, seat: i64, corner: i64) -> i64:
    """Measure the longest trail from a corner over the roads that still lie on the board."""
    board = s.edition.board
    best: i64 = 0
    for way in range(3 * corner, 3 * corner + 3):
        edge = board.ways[way]
        if edge >= 0 and s.road[edge] == seat + 1:
            length = beyond(s, seat, edge, board.ends[way]) + 1
            if length > best:
                best = length
    return best


def beyond(s: Catan, seat: i64, edge: i64, corner: i64) -> i64:
    """Measure the longest trail that goes on from a corner which a road leads to."""
    piece = s.piece[corner]
    if piece and owner(piece) != seat:
        return 0
    # The road is off the board while the others are walked: so nothing is copied or marked.
    s.road[edge] = 0
    length = trail(s, seat, corner)
    s.road[edge] = seat + 1
    return length


def road_built(s: Catan, seat: i64, edge: i64) -> None:
    """Look at the longest road again after a seat built one, if it can matter."""
    enough = max(ROAD_AWARD, s.road_best)
    if s.edition.holder_keeps and s.road_holder >= 0:
        enough += 1
    if seat != s.road_holder and ROADS - s.roads_left[seat] >= enough:
        if most_through(s, seat, edge) >= enough:
            length = longest_road(s, seat)
            if length >= enough:
                award_road(s, lengths_beside(s, seat, length))


def lengths_beside(s: Catan, seat: i64, length: i64) -> vec[i64]:
    """List the lengths that can matter beside that of a seat which has just built its road."""
    lengths = vec[i64]([0] * s.seats)
    lengths[seat] = length
    for rival in range(s.edition.seats):
        # Only the holder's road grows unmeasured; another is at most as long as the best known.
        if rival != seat and (rival == s.road_holder or length == s.road_best):
            lengths[rival] = longest_road(s, rival)
    return lengths


def most_through(s: Catan, seat: i64, edge: i64) -> i64:
    """Measure a road on both sides of one of its parts: no trail through that part is longer."""
    board = s.edition.board
    one = beyond(s, seat, edge, board.edge_a[edge])
    return one + 1 + beyond(s, seat, edge, board.edge_b[edge])


def road_cut(s: Catan, seat: i64, corner: i64) -> None:
    """Look at the longest road again after a building stands where others' roads may meet."""
    for rival in range(s.edition.seats):
        if rival != seat and ROADS - s.roads_left[rival] >= ROAD_AWARD:
            if roads_at(s, rival, corner) > 1:
                award_road(s, vec[i64]([longest_road(s, each) for each in range(s.edition.seats)]))
                return


def award_road(s: Catan, lengths: vec[i64]) -> None:
    """Give the award to whom it belongs."""
    s.road_best = best_of(lengths)
    holder = leader(lengths, ROAD_AWARD, s.road_holder, s.edition.holder_keeps)
    if holder != s.road_holder:
        if s.road_holder >= 0:
            s.points[s.road_holder] -= ROAD_POINTS
        if holder >= 0:
            s.points[holder] += ROAD_POINTS
        s.road_holder = holder


def leader(scores: vec[i64], least: i64, holder: i64, holder_keeps: bool) -> i64:
    """Tell who has an award: who is alone in front, or the holder among equals if he keeps it."""
    most = best_of(scores)
    if most < least:
        return -1
    first: i64 = -1
    for seat in range(len(scores)):
        if scores[seat] == most:
            if first >= 0:
                return holder if holder_keeps and holder >= 0 and scores[holder] == most else -1
            first = seat
    return first


def best_of(scores: vec[i64]) -> i64:
    """Give the highest score."""
    most = scores[0]
    for score in scores:
        most = max(most, score)
    return most
