"""How good a position is: points made, points to hope for, and who will buy what in this round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.games.speicherstadt.rules import bidding
from handelshuis.games.speicherstadt.rules.goods import COLOURS, count, size
from handelshuis.games.speicherstadt.rules.phases import BIDDING, BUYING
from handelshuis.games.speicherstadt.rules.processing import pool
from handelshuis.games.speicherstadt.rules.supply import strength
from handelshuis.games.speicherstadt.rules.tables import (
    BANK_COINS,
    CARD_BANK,
    CARD_CHAMBER,
    CARD_CHURCH,
    CARD_OFFICE,
    CARD_PORT,
    CARD_PRAYER_BOAT,
    CARD_SHIP,
    CARD_WAREHOUSE,
    CARDS,
    CHURCH_POINTS,
    CONTRACT,
    CONTRACT_POINTS,
    CONTRACTS,
    FIRE,
    FIREFIGHTER,
    KIND,
    LAST_SEASON,
    MERCHANTS,
    NEEDS,
    OFFICE,
    OFFICE_POINTS,
    PILES,
    PRAYER_BOAT_POINTS,
    ROW,
    SHIP_LOAD,
    TRADER,
    TRADER_OF,
    TRADER_POINTS,
    VALUE,
    WAREHOUSE_ROOM,
)

if TYPE_CHECKING:
    from handelshuis.games.speicherstadt.rules.state import Speicherstadt


class Outlook:
    """What is still to come, the same for every seat, and what a coin is worth."""

    def __init__(self, s: Speicherstadt) -> None:
        """Count it from what everyone may know."""
        cards = 0
        ships = 0
        fires = 0
        offices = 0
        for season in range(s.season, LAST_SEASON + 1):
            pile = s.pile if season == s.season else PILES[s.seats][season]
            for card in pile:
                if KIND[card] == FIRE:
                    fires += VALUE[card]
                else:
                    cards += 1
                    if card == CARD_SHIP:
                        ships += 1
                    elif KIND[card] == OFFICE:
                        offices += 1
        self.rounds: float = cards / ROW[s.seats]
        self.ships: float = float(ships) / s.seats
        self.fires: float = float(fires)
        self.offices: float = float(offices) / s.seats
        self.coin: float = 0.15 + 0.75 * min(1.0, self.rounds / 4.0)
        self.strengths: list[int] = [strength(s, seat) for seat in range(s.seats)]


def evaluate(s: Speicherstadt, seat: int) -> float:
    """Judge a position for a seat: its own worth over that of the others."""
    outlook = Outlook(s)
    worths = [worth(s, each, outlook) for each in range(s.seats)]
    if s.phase == BIDDING or s.phase == BUYING:
        foresee_sales(s, outlook, worths)
    others = (sum(worths) - worths[seat]) / (s.seats - 1)
    return worths[seat] - 0.6 * others


def squash(difference: float) -> float:
    """Bring a lead or a lag between -1 and 1."""
    return difference / (2.0 + abs(difference))


def fire_hope(seat: int, own: int, outlook: Outlook) -> float:
    """Expect something of the fires to come, with so much strength of one's own."""
    most = -1
    least = 1000
    for other in range(len(outlook.strengths)):
        if other != seat:
            most = max(most, outlook.strengths[other])
            least = min(least, outlook.strengths[other])
    return outlook.fires * 0.5 * (squash(own - most) + squash(own - least))


def contract_hope(card: int, lying: int, outlook: Outlook) -> float:
    """Value a contract with so many cubes on it."""
    wanted: int = size(NEEDS[card])
    points = float(CONTRACT_POINTS[card])
    if lying >= wanted:
        return points
    hope = min(0.55, 0.16 * outlook.ships)
    return points * (0.45 * hope + (0.25 + hope) * lying / wanted)


def cubes_worth(s: Speicherstadt, seat: int, cubes: int, outlook: Outlook) -> float:
    """Value cubes at hand: for own contracts, for own traders, or for the market hall."""
    owns = seat * CARDS
    value = 0.0
    for colour in range(COLOURS):
        have: int = count(cubes, colour)
        if not have:
            continue
        for card in CONTRACTS:
            if have and s.owned[owns + card] and count(NEEDS[card] - s.filled[card], colour):
                value += 0.85 * CONTRACT_POINTS[card] / int(size(NEEDS[card]))
                have -= 1
        price = 0.95 if s.owned[owns + TRADER_OF[colour]] else 0.45
        value += have * price * outlook.coin
    return value


def worth(s: Speicherstadt, seat: int, outlook: Outlook) -> float:
    """Value all that a seat owns."""
    owns = seat * CARDS
    coins = s.coins[seat]
    value = s.fire_points[seat] + fire_hope(seat, outlook.strengths[seat], outlook)
    for card in CONTRACTS:
        if s.owned[owns + card]:
            value += contract_hope(card, size(s.filled[card]), outlook)
    for colour in range(COLOURS):
        if s.owned[owns + TRADER_OF[colour]]:
            value += TRADER_POINTS + 0.5 * outlook.coin * outlook.ships
    offices = s.owned[owns + CARD_OFFICE]
    value += OFFICE_POINTS[offices] + 0.3 * offices * outlook.offices
    value += s.owned[owns + CARD_PRAYER_BOAT] * PRAYER_BOAT_POINTS
    value += s.owned[owns + CARD_CHURCH] * CHURCH_POINTS
    if s.owned[owns + CARD_PORT]:
        value += s.owned[owns + CARD_SHIP] + outlook.ships
    if s.owned[owns + CARD_BANK]:
        value += BANK_COINS * outlook.rounds * outlook.coin
    if s.owned[owns + CARD_CHAMBER]:
        value += coins + outlook.rounds
    else:
        # The first coins buy the most: with none a player cannot bid seriously at all.
        value += outlook.coin * (coins - 0.04 * coins * coins if coins < 9 else 0.33 * coins + 2.8)
    value += cubes_worth(s, seat, pool(s, seat), outlook)
    if s.owned[owns + CARD_WAREHOUSE]:
        value += int(size(s.stored[seat])) * max(0.4, 1.0 - 0.1 * outlook.rounds)
        value += 0.3 * min(float(WAREHOUSE_ROOM), outlook.ships)
    else:
        value += 0.05 * int(size(s.hall[seat]))
    return value


def card_worth(s: Speicherstadt, seat: int, place: int, outlook: Outlook) -> float:
    """Value a card of the row for a seat that might buy it."""
    card = s.row[place]
    kind = KIND[card]
    owns = seat * CARDS
    if kind == FIREFIGHTER:
        now = outlook.strengths[seat]
        return fire_hope(seat, now + VALUE[card], outlook) - fire_hope(seat, now, outlook)
    if kind == CONTRACT:
        return contract_hope(card, 0, outlook)
    if kind == TRADER:
        return TRADER_POINTS + 0.5 * outlook.coin * outlook.ships
    if card == CARD_SHIP:
        port = float(s.owned[owns + CARD_PORT])
        return (
            port
            + cubes_worth(s, seat, pool(s, seat) + s.cargo[place], outlook)
            - cubes_worth(s, seat, pool(s, seat), outlook)
        )
    if kind == OFFICE:
        have = s.owned[owns + CARD_OFFICE]
        return OFFICE_POINTS[have + 1] - OFFICE_POINTS[have] + 0.3 * outlook.offices
    if card == CARD_BANK:
        return outlook.rounds * outlook.coin
    if card == CARD_CHAMBER:
        return s.coins[seat] * (1.0 - outlook.coin) + outlook.rounds
    if card == CARD_PRAYER_BOAT:
        return float(PRAYER_BOAT_POINTS)
    if card == CARD_CHURCH:
        return float(CHURCH_POINTS)
    if card == CARD_PORT:
        return s.owned[owns + CARD_SHIP] + outlook.ships
    return 0.5 * SHIP_LOAD + 0.3 * min(float(WAREHOUSE_ROOM), outlook.ships)


def foresee_sales(s: Speicherstadt, outlook: Outlook, worths: list[float]) -> list[int]:
    """Add to each worth what the merchants now in the rows will probably buy; give the buyers."""
    buyers = [-1] * len(s.row)
    coins = s.coins[:]
    idle = (1 << s.seats) - 1 & ~s.bought
    to_come = MERCHANTS * s.seats - s.placed
    crowding = 0.5 * to_come / len(s.row)
    for place in range(s.place, len(s.row)):
        row = s.merchants[place]
        price = bidding.length(row)
        while row:
            seat = (row & 7) - 1
            expected = price + crowding
            gain = card_worth(s, seat, place, outlook) - expected * outlook.coin
            if idle >> seat & 1:
                gain -= outlook.coin  # the coin for buying nothing
            if coins[seat] >= expected and gain > 0.0:
                worths[seat] += gain
                coins[seat] -= price
                idle &= ~(1 << seat)
                buyers[place] = seat
                break
            row >>= 3
            price -= 1
    return buyers
