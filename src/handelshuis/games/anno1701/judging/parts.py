"""What the evaluation is made of, part by part, for who wants to know why a move is good."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.games.anno1701.judging.evaluation import (
    IN_HAND,
    POWERS,
    RIVAL,
    danger,
    favour,
    pending,
    prospects,
    to_come,
    worth,
)
from handelshuis.games.anno1701.judging.expectation import good_value
from handelshuis.games.anno1701.rules.goods import (
    CENTRE,
    GOLD,
    KINDS,
    PLACES,
    RUM,
    SHIP,
    SHIP_PLACE,
    STORE,
    TOBACCO,
)
from handelshuis.games.anno1701.rules.phases import ENDED

if TYPE_CHECKING:
    from handelshuis.games.anno1701.rules.state import Anno

INHABITANTS: Final = 0
PARTS: Final = (
    "inhabitants",
    "products",
    "stores",
    "gold",
    "ship",
    "powers",
    "buildings",
    "hand",
    "pending",
    "turn",
    "rival",
    "deals",
)


def weigh(s: Anno, seat: int) -> list[float]:
    """Give what each part adds to `evaluate`."""
    found = [0.0] * len(PARTS)
    if s.phase == ENDED:
        found[INHABITANTS] = 0.0 if s.winner < 0 else 1000.0 if s.winner == seat else -1000.0
        return found
    base = seat * PLACES
    inhabitants = favour(s, seat)
    products = 0.0
    for good in range(KINDS):
        products += good_value(s, seat, good, s.count(seat, good))
    stores = good_value(s, seat, RUM, s.held[base + STORE])
    stores += good_value(s, seat, TOBACCO, s.held[base + STORE + 1])
    gold = good_value(s, seat, GOLD, s.gold(seat))
    gold -= danger(s.held[base + CENTRE], s.held[base + CENTRE + 1])
    ship = good_value(s, seat, SHIP, s.held[base + SHIP_PLACE])
    powers = 0.0
    for power in range(len(POWERS)):
        if s.powers[power] == seat:
            powers += POWERS[power]
    hand = 0.0
    for entry in s.hands[seat]:
        hand += IN_HAND[entry >> 1]
    buildings = worth(s, seat) - inhabitants - products - stores - gold - ship - powers
    return [
        inhabitants,
        products,
        stores,
        gold,
        ship,
        powers,
        buildings,
        hand,
        pending(s, seat),
        to_come(s, seat) if s.active == seat else 0.0,
        -RIVAL * (worth(s, 1 - seat) + len(s.hands[1 - seat])),
        prospects(s, seat) if s.desk is not None and s.desk.offers else 0.0,
    ]
