"""What everything is worth, by source, now and at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.games.speicherstadt.rules.goods import size
from handelshuis.games.speicherstadt.rules.tables import (
    CARD_CHAMBER,
    CARD_CHURCH,
    CARD_OFFICE,
    CARD_PORT,
    CARD_PRAYER_BOAT,
    CARD_SHIP,
    CARDS,
    CHAMBER_COIN,
    CHURCH_POINTS,
    CONTRACT_POINTS,
    CONTRACTS,
    NEEDS,
    OFFICE_POINTS,
    PORT_SHIP,
    PRAYER_BOAT_POINTS,
    TRADER_OF,
    TRADER_POINTS,
    WAREHOUSE_CUBE,
)

if TYPE_CHECKING:
    from handelshuis.games.speicherstadt.rules.state import Speicherstadt

SOURCES: Final[list[str]] = [
    "fires",
    "contracts",
    "traders",
    "offices",
    "prayer_boat",
    "church",
    "port",
    "chamber",
    "warehouse",
]


def sheet(s: Speicherstadt, seat: int) -> list[int]:
    """Give the seat's points in the order of SOURCES."""
    owns = seat * CARDS
    contracts = 0
    for card in CONTRACTS:
        if s.owned[owns + card] and s.filled[card] == NEEDS[card]:
            contracts += CONTRACT_POINTS[card]
    traders = 0
    for card in TRADER_OF:
        traders += s.owned[owns + card]
    return [
        s.fire_points[seat],
        contracts,
        traders * TRADER_POINTS,
        OFFICE_POINTS[s.owned[owns + CARD_OFFICE]],
        s.owned[owns + CARD_PRAYER_BOAT] * PRAYER_BOAT_POINTS,
        s.owned[owns + CARD_CHURCH] * CHURCH_POINTS,
        s.owned[owns + CARD_PORT] * s.owned[owns + CARD_SHIP] * PORT_SHIP,
        s.owned[owns + CARD_CHAMBER] * s.coins[seat] * CHAMBER_COIN,
        size(s.stored[seat]) * WAREHOUSE_CUBE,
    ]
