"""The trade cards as tables, one entry a card; read from the material once, at import."""

from __future__ import annotations

from typing import Final

from handelshuis.core.handful import handfuls
from handelshuis.games.speicherstadt.data.material import KINDS, MATERIAL
from handelshuis.games.speicherstadt.rules.goods import COLOURS, GOODS, ONE

FIRE: Final = 0
FIREFIGHTER: Final = 1
CONTRACT: Final = 2
TRADER: Final = 3
OFFICE: Final = 4
SHIP: Final = 5
BANK: Final = 6
CHAMBER: Final = 7
PRAYER_BOAT: Final = 8
CHURCH: Final = 9
PORT: Final = 10
WAREHOUSE: Final = 11

NAMES: Final[list[str]] = [card.name for card in MATERIAL.card]
CARDS: Final = len(NAMES)
KIND: Final[list[int]] = [KINDS.index(card.kind) for card in MATERIAL.card]
VALUE: Final[list[int]] = [card.value for card in MATERIAL.card]
NEEDS: Final[list[int]] = [
    sum(ONE[GOODS.index(good)] for good in card.goods) for card in MATERIAL.card
]
CONTRACT_POINTS: Final[list[int]] = [card.points for card in MATERIAL.card]
TRADER_OF: Final[list[int]] = [NAMES.index("trader-" + good) for good in GOODS]


def _the(kind: int) -> int:
    return KIND.index(kind)


CARD_OFFICE: Final = _the(OFFICE)
CARD_SHIP: Final = _the(SHIP)
CARD_BANK: Final = _the(BANK)
CARD_CHAMBER: Final = _the(CHAMBER)
CARD_PRAYER_BOAT: Final = _the(PRAYER_BOAT)
CARD_CHURCH: Final = _the(CHURCH)
CARD_PORT: Final = _the(PORT)
CARD_WAREHOUSE: Final = _the(WAREHOUSE)
CONTRACTS: Final[list[int]] = [card for card in range(CARDS) if KIND[card] == CONTRACT]
FIREFIGHTERS: Final[list[int]] = [card for card in range(CARDS) if KIND[card] == FIREFIGHTER]

LAST_SEASON: Final = len(MATERIAL.season) - 1
LOADS: Final[list[int]] = handfuls(MATERIAL.capacity.ship, COLOURS)
PAIRS: Final[list[int]] = handfuls(MATERIAL.trade.sale_cubes, COLOURS)
TRIPLES: Final[list[int]] = handfuls(MATERIAL.trade.exchange_paid, COLOURS)

COINS: Final = MATERIAL.setup.coins
MERCHANTS: Final = MATERIAL.setup.merchants
ROW_CLOSED: Final = MATERIAL.capacity.merchant_row
SHIP_LOAD: Final = MATERIAL.capacity.ship
HALL_ROOM: Final = MATERIAL.capacity.market_hall
WAREHOUSE_ROOM: Final = MATERIAL.capacity.warehouse
SALE_COINS: Final = MATERIAL.trade.sale_coins
EXCHANGE_TAKEN: Final = MATERIAL.trade.exchange_taken
TRADER_COINS: Final = MATERIAL.trade.trader_coins
ROUND_COINS: Final = MATERIAL.income.round
IDLE_COINS: Final = MATERIAL.income.no_purchase
BANK_COINS: Final = MATERIAL.income.bank
OFFICE_POINTS: Final[list[int]] = [0, *MATERIAL.points.office]
TRADER_POINTS: Final = MATERIAL.points.trader
PRAYER_BOAT_POINTS: Final = MATERIAL.points.prayer_boat
CHURCH_POINTS: Final = MATERIAL.points.church
PORT_SHIP: Final = MATERIAL.points.port_ship
CHAMBER_COIN: Final = MATERIAL.points.chamber_coin
WAREHOUSE_CUBE: Final = MATERIAL.points.warehouse_cube


def season_cards(season: int, seats: int) -> list[int]:
    """List the cards of a season that are in play with so many players, in table order."""
    letter = MATERIAL.season[season].letter
    cards = [
        card for card, data in enumerate(MATERIAL.card) for _ in range(data.count.get(letter, 0))
    ]
    if letter == MATERIAL.setup.removed_season:
        for name in MATERIAL.setup.removed[seats]:
            cards.remove(NAMES.index(name))
    return cards


MOST_SEATS: Final = max(MATERIAL.setup.players)

PILES: Final[list[list[list[int]]]] = [
    [season_cards(season, seats) for season in range(LAST_SEASON + 1)]
    if seats in MATERIAL.setup.players
    else []
    for seats in range(MOST_SEATS + 1)
]
"""The cards of each season, by number of players and season."""

ROW: Final[list[int]] = [
    MATERIAL.setup.cards_drawn.get(seats, 0) for seats in range(MOST_SEATS + 1)
]
"""How many cards are offered a round, by number of players."""
