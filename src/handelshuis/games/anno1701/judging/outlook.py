"""How a position between two turns stands in the long run.

`evaluation` compares what one move leads to with what another does. What wins games in the end is
another question, and finished games answer it: of everything that marks a settlement, `weights`
says how much likelier those with it were to win.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.games.anno1701.judging.weights import WEIGHTS
from handelshuis.games.anno1701.rules import building
from handelshuis.games.anno1701.rules.goods import CENTRE, GOODS, PLACES, SHIP
from handelshuis.games.anno1701.rules.tables import (
    BUILDINGS,
    MERCHANTS_TO_WIN,
    NAMES,
    POINTS_TO_WIN,
    RANK_COST,
    RANK_POINTS,
    RANKS,
    TOP_RANK,
)

if TYPE_CHECKING:
    from handelshuis.games.anno1701.rules.state import Anno

MARKS: Final[list[str]] = [*[name for name, _, _ in WEIGHTS], "unknown"]
"""Cards of edited material may be unknown; they weigh nothing."""


def _weights_at(points: int) -> list[float]:
    late = points / POINTS_TO_WIN
    return [*[early + late * (goal - early) for _, early, goal in WEIGHTS], 0.0]


_WEIGHTS_AT: Final[list[list[float]]] = [_weights_at(points) for points in range(POINTS_TO_WIN + 1)]
"""By the points of the leader: what each mark adds to the logarithm of the odds to win."""


def _mark(name: str) -> int:
    return MARKS.index(name) if name in MARKS else len(WEIGHTS)


def _ladder(name: str) -> list[int]:
    """Number the marks for a first, a second … of something, as far as they are told apart."""
    return [number for number, mark in enumerate(MARKS) if mark.rpartition(" ")[0] == name]


INHABITANTS: Final[list[list[int]]] = [_ladder(rank) for rank in RANKS]
STOCK: Final[list[list[int]]] = [_ladder(good) for good in GOODS[: SHIP + 1]]
SYMBOLS: Final[list[list[int]]] = [_ladder(each) for each in ("sails", "cannons", "bags", "happy")]
POWERS: Final[list[int]] = [_mark("trade power"), _mark("sea power")]
READY: Final[list[int]] = [_mark(f"goods for a {rank}") for rank in RANKS]
RIOT: Final = _mark("a riot")
LAST_POINT: Final = _mark("one point to go")
WINS_NOW: Final = _mark("can win in this turn")
WINS_NEXT: Final = _mark("can win in the next turn")
TO_MOVE: Final = _mark("to move")
BUILT: Final[list[int]] = [_mark(f"built: {NAMES[card]}") for card in range(BUILDINGS)]
IN_HAND: Final[list[int]] = [_mark(f"in hand: {name}") for name in NAMES]


def outlook(s: Anno, seat: int) -> float:
    """Give what a seat's settlement and hand add to the logarithm of its odds to win."""
    weights = _WEIGHTS_AT[min(max(s.points(0), s.points(1)), POINTS_TO_WIN)]
    value = 0.0
    for mark in marks(s, seat):
        value += weights[mark]
    return value


def marks(s: Anno, seat: int) -> list[int]:
    """List what marks a seat's settlement and hand, by number; some marks are there twice."""
    points = s.points(seat)
    centres = seat * PLACES + CENTRE
    found: list[int] = []
    for rank in range(1, len(RANKS)):
        found += INHABITANTS[rank][: s.ranks[seat * len(RANKS) + rank]]
    for good in range(SHIP + 1):
        found += STOCK[good][: s.count(seat, good)]
    for symbol in range(len(SYMBOLS)):
        found += SYMBOLS[symbol][: s.symbols[seat * len(SYMBOLS) + symbol]]
    for power in range(len(POWERS)):
        if s.powers[power] == seat:
            found.append(POWERS[power])
    if min(s.held[centres], s.held[centres + 1]) == 0:
        found.append(RIOT)
    if points == POINTS_TO_WIN - 1:
        found.append(LAST_POINT)
    if s.active == seat:
        found.append(TO_MOVE)
    for card in s.built[seat]:
        found.append(BUILT[card])
    for entry in s.hands[seat]:
        found.append(IN_HAND[entry >> 1])
    return found + _ready(s, seat, points)


def _ready(s: Anno, seat: int, points: int) -> list[int]:
    """List for whom the goods lie ready, and whether one of them would end the game."""
    base = seat * len(RANKS)
    found: list[int] = []
    wins = False
    for rank in range(1, len(RANKS)):
        if s.ranks[base + rank - 1] and building.can_pay(s, seat, RANK_COST[rank]):
            found.append(READY[rank])
            if points + RANK_POINTS[rank] - RANK_POINTS[rank - 1] >= POINTS_TO_WIN:
                wins = True
            if rank == TOP_RANK and s.ranks[base + rank] + 1 >= MERCHANTS_TO_WIN:
                wins = True
    if wins:
        found.append(WINS_NOW if s.active == seat else WINS_NEXT)
    return found
