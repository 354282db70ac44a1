"""What Catan conserves: resources, development cards and pieces, and what follows from the map."""

from __future__ import annotations

from handelshuis.core.state import kind_of
from handelshuis.games.catan.rules import moves
from handelshuis.games.catan.rules.state import Catan

RESOURCES = 5
CARDS = [14, 2, 2, 2, 5]
KNIGHT, POINT = 0, 4
CITY = 8


def invariant(s: Catan) -> None:
    """Assert what holds in every position."""
    _resources(s)
    _cards(s)
    _pieces(s)
    _distance(s)
    _points(s)
    _robbers(s)
    for seat in range(s.seats):
        _reach(s, seat)


def change(s: Catan, seat: int, move: int, t: Catan) -> None:
    """Assert that only the moves that may do so touch the bank, the stack or the board."""
    kind = kind_of(move)
    if kind in (moves.STEAL, moves.MONOPOLY) or kind > moves.ROB:
        assert sum(t.hands) == sum(s.hands)
        assert t.bank == s.bank
    if kind not in (moves.SETTLE, moves.CITY):
        assert t.piece == s.piece
    if kind != moves.ROAD:
        assert t.road == s.road
    if kind != moves.DRAW:
        assert t.deck == s.deck
    if kind != moves.ROBBER and s.robbers:
        assert t.robbers == s.robbers
    if kind not in (moves.KNIGHT, moves.ROADS, moves.DISCOVER, moves.MONOPOLY, moves.DRAW):
        assert t.held == s.held
    assert t.turns - s.turns == (kind == moves.END)


def _counts(handful: int, kinds: int) -> list[int]:
    assert 0 <= handful < 1 << 8 * kinds
    return [handful >> 8 * kind & 0xFF for kind in range(kinds)]


def _together(handfuls: list[int], kinds: int) -> list[int]:
    return [sum(column) for column in zip(*(_counts(each, kinds) for each in handfuls))]


def _resources(s: Catan) -> None:
    each = 24 if s.seats > 4 else 19
    assert _together([s.bank, *s.hands, *s.aside], RESOURCES) == [each] * RESOURCES


def _cards(s: Catan) -> None:
    kinds = len(CARDS)
    found = _together([s.deck, *s.held], kinds)
    for card in s.under:
        found[card] += 1
    found[KNIGHT] += sum(s.knights)
    out = [printed - there for printed, there in zip(CARDS, found)]
    assert min(out) >= 0
    assert out[KNIGHT] == out[POINT] == 0
    if s.edition.variant == "rulebook":
        assert sum(out) == 0
    else:
        assert not s.under
    fresh = _counts(s.fresh, kinds)
    assert all(new <= all_ for new, all_ in zip(fresh, _counts(s.held[s.active], kinds)))


def _pieces(s: Catan) -> None:
    for seat in range(s.seats):
        roads = [edge for edge, owner in enumerate(s.road) if owner == seat + 1]
        assert sorted(s.roads_of[seat]) == roads
        assert len(roads) + s.roads_left[seat] == 15
        assert list(s.piece).count(seat + 1) + s.settlements_left[seat] == 5
        assert list(s.piece).count(seat + 1 + CITY) + s.cities_left[seat] == 4
        assert min(s.roads_left[seat], s.settlements_left[seat], s.cities_left[seat]) >= 0


def _distance(s: Catan) -> None:
    for corner, near in enumerate(s.edition.board.corner_corners):
        around = [other for other in near if s.piece[other]]
        assert not (s.piece[corner] and around)
        assert s.room[corner] == (not s.piece[corner] and not around)


def _points(s: Catan) -> None:
    for seat in range(s.seats):
        assert s.points[seat] == sum(s.sheet(seat)[:-1])
        settlements = list(s.piece).count(seat + 1)
        cities = list(s.piece).count(seat + 1 + CITY)
        awards = 2 * (s.road_holder == seat) + 2 * (s.army_holder == seat)
        assert s.points[seat] == settlements + 2 * cities + awards


def _robbers(s: Catan) -> None:
    if s.robbers:
        assert len(s.robbers) == s.edition.robbers
    assert s.raid == -1 or s.raid in s.robbers


def _reach(s: Catan, seat: int) -> None:
    """Work out anew where a seat can build, and compare."""
    board = s.edition.board
    own = [corner for corner, piece in enumerate(s.piece) if piece & 7 == seat + 1]
    ends = {corner for edge in s.roads_of[seat] for corner in board.edges[edge]}
    onward = {corner for corner in ends if not s.piece[corner]} | set(own)
    edges = {edge for corner in onward for edge in board.corner_edges[corner] if not s.road[edge]}
    assert s.frontier[seat] == [moves.make(moves.ROAD, edge) for edge in sorted(edges)]
    spots = [corner for corner in sorted(ends) if s.room[corner]]
    assert s.spots[seat] == [moves.make(moves.SETTLE, corner) for corner in spots]
    upgrades = [corner for corner in own if s.piece[corner] == seat + 1]
    assert s.upgrades[seat] == [moves.make(moves.CITY, corner) for corner in upgrades]
