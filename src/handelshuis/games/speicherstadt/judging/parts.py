"""What the evaluation is made of, part by part, for who wants to know why a move is good."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.games.speicherstadt.judging.evaluation import (
    Outlook,
    contract_hope,
    cubes_worth,
    fire_hope,
    foresee_sales,
    worth,
)
from handelshuis.games.speicherstadt.rules.goods import COLOURS, size
from handelshuis.games.speicherstadt.rules.phases import BIDDING, BUYING
from handelshuis.games.speicherstadt.rules.processing import pool
from handelshuis.games.speicherstadt.rules.tables import (
    CARD_CHAMBER,
    CARD_OFFICE,
    CARD_WAREHOUSE,
    CARDS,
    CONTRACTS,
    OFFICE_POINTS,
    TRADER_OF,
    TRADER_POINTS,
)

if TYPE_CHECKING:
    from handelshuis.games.speicherstadt.rules.state import Speicherstadt

PARTS: Final = (
    "fire",
    "contracts",
    "traders",
    "offices",
    "coins",
    "goods",
    "buildings",
    "sales",
    "rivals",
)


def weigh(s: Speicherstadt, seat: int) -> list[float]:
    """Give what each part adds to `evaluate`."""
    outlook = Outlook(s)
    owns = seat * CARDS
    worths = [worth(s, each, outlook) for each in range(s.seats)]
    own = worths[seat]
    if s.phase == BIDDING or s.phase == BUYING:
        foresee_sales(s, outlook, worths)
    fire = s.fire_points[seat] + fire_hope(seat, outlook.strengths[seat], outlook)
    contracts = 0.0
    for card in CONTRACTS:
        if s.owned[owns + card]:
            contracts += contract_hope(card, size(s.filled[card]), outlook)
    traders = 0.0
    for colour in range(COLOURS):
        if s.owned[owns + TRADER_OF[colour]]:
            traders += TRADER_POINTS + 0.5 * outlook.coin * outlook.ships
    number = s.owned[owns + CARD_OFFICE]
    offices = OFFICE_POINTS[number] + 0.3 * number * outlook.offices
    purse = coins(s, seat, outlook)
    cubes = cubes_worth(s, seat, pool(s, seat), outlook)
    if s.owned[owns + CARD_WAREHOUSE]:
        cubes += int(size(s.stored[seat])) * max(0.4, 1.0 - 0.1 * outlook.rounds)
    else:
        cubes += 0.05 * int(size(s.hall[seat]))
    rest = own - fire - contracts - traders - offices - purse - cubes
    others = (sum(worths) - worths[seat]) / (s.seats - 1)
    sales = worths[seat] - own
    return [fire, contracts, traders, offices, purse, cubes, rest, sales, -0.6 * others]


def coins(s: Speicherstadt, seat: int, outlook: Outlook) -> float:
    """Value a purse as `worth` does."""
    have = s.coins[seat]
    if s.owned[seat * CARDS + CARD_CHAMBER]:
        return have + outlook.rounds
    return outlook.coin * (have - 0.04 * have * have if have < 9 else 0.33 * have + 2.8)
