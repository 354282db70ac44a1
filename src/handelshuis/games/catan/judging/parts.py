"""What the evaluation is made of, part by part, for who wants to know why a move is good."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.core.handful import count, size
from handelshuis.games.catan.judging.evaluation import (
    CARD,
    POINT,
    hand_value,
    harbours,
    land_value,
    production,
    prospects,
    reach,
    to_come,
    worth,
)
from handelshuis.games.catan.rules.flow import total_points
from handelshuis.games.catan.rules.phases import ENDED
from handelshuis.games.catan.rules.tables import KNIGHT

if TYPE_CHECKING:
    from handelshuis.games.catan.rules.state import Catan

POINTS: Final = 0
PARTS: Final = (
    "points",
    "land",
    "places",
    "harbours",
    "army",
    "hand",
    "cards",
    "roads",
    "turn",
    "rivals",
    "deals",
)


def weigh(s: Catan, seat: int) -> list[float]:
    """Give what each part adds to `evaluate`."""
    if s.phase == ENDED:
        found = [0.0] * len(PARTS)
        found[POINTS] = 1000.0 if s.result().ranks[seat] == 1 else -1000.0
        return found
    points = float(total_points(s, seat))
    yields = production(s, seat)
    best = -1000.0
    total = 0.0
    for other in range(s.seats):
        if other != seat:
            rival = worth(s, other, False, production(s, other))
            total += rival
            best = max(best, rival)
    return [
        POINT * points * (1.0 + 0.6 / max(0.5, s.edition.goal - points)),
        16.0 * land_value(yields),
        reach(s, seat, yields),
        harbours(s, seat, yields),
        float(min(3, s.knights[seat])),
        hand_value(s, seat, s.hands[seat], yields),
        CARD * int(size(s.held[seat])) - 0.3 * int(count(s.held[seat], KNIGHT)),
        0.12 * min(12, len(s.roads_of[seat])),
        to_come(s) if seat == s.active else 0.0,
        -0.25 * best - 0.25 * total / (s.seats - 1),
        prospects(s, seat, yields),
    ]
