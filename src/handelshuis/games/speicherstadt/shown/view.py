"""What a seat sees: all of the table. The order of stack and bag is hidden, and in no state."""

from __future__ import annotations

from typing import Final

import msgspec

from handelshuis.core.state import OVER
from handelshuis.games.speicherstadt.data.material import KINDS, MATERIAL, CardKind
from handelshuis.games.speicherstadt.rules import flow, goods, supply, tables
from handelshuis.games.speicherstadt.rules.buying import SOLD
from handelshuis.games.speicherstadt.rules.phases import BUYING, PHASE_NAMES, Phase
from handelshuis.games.speicherstadt.rules.state import Speicherstadt

LETTERS: Final[list[str]] = [season.letter for season in MATERIAL.season]


class OfferView(msgspec.Struct):
    """A card of the row with its cubes and the merchants over it, lowest first."""

    card: str
    """Empty once the card is sold or discarded."""
    sold: bool
    """Whether somebody bought the card."""
    cargo: list[int]
    merchants: list[int]


class ContractView(msgspec.Struct):
    """A contract, and the cubes of each good that lie on it."""

    card: str
    filled: list[int]


class SeatView(msgspec.Struct):
    """One player's open possessions."""

    coins: int
    merchants: int
    cards: dict[str, int]
    contracts: list[ContractView]
    firefighters: int
    loose: list[int]
    hall: list[int]
    stored: list[int]
    points: list[int]
    """By source, as if the game ended now."""


class TableView(msgspec.Struct):
    """The whole table."""

    phase: Phase
    round: int
    starter: int
    turn: int
    season: str
    stack: int
    bag: list[int]
    discards: list[int]
    gone: list[str]
    row: list[OfferView]
    place: int
    """The card being sold, or -1."""
    price: int
    seats: list[SeatView]


class CardPrint(msgspec.Struct):
    """A trade card as it is printed."""

    kind: CardKind
    value: int
    """How bad a fire is, or how much a firefighter counts."""
    goods: list[str]
    """What a contract asks for, or what a trader buys."""
    points: int
    """What a full contract is worth."""


class Room(msgspec.Struct):
    """How many cubes there is room for, and how many merchants over a card."""

    hall: int
    warehouse: int
    ship: int
    merchants: int


class Trade(msgspec.Struct):
    """What the market gives for cubes, and a trader for one."""

    sale_cubes: int
    sale_coins: int
    exchange_paid: int
    exchange_taken: int
    trader_coins: int


class Worth(msgspec.Struct):
    """What cards are worth at the end of the game."""

    office: list[int]
    """For one office, for two together, and so on."""
    prayer_boat: int
    church: int
    port_ship: int
    chamber_coin: int
    warehouse_cube: int
    trader: int


class Income(msgspec.Struct):
    """What everyone is paid at the end of a round, and what comes on top."""

    round: int
    no_purchase: int
    """For those who bought nothing."""


class Printed(msgspec.Struct):
    """What is printed on cards and board, for so many players."""

    goods: list[str]
    """In the order in which cubes are counted."""
    cards: dict[str, CardPrint]
    removed: list[str]
    """The cards that are not in play."""
    rounds: int
    places: int
    """How many cards are offered a round."""
    room: Room
    trade: Trade
    worth: Worth
    merchants: int
    """How many each player places a round."""
    income: Income
    bank_coins: int
    """What a bank pays every round."""


def printed(seats: int) -> Printed:
    """Show what is printed."""
    room, trade, points = MATERIAL.capacity, MATERIAL.trade, MATERIAL.points
    return Printed(
        goods=goods.GOODS,
        cards={
            card.name: CardPrint(
                kind=KINDS[kind],
                value=card.value,
                goods=[card.good] if card.good else card.goods,
                points=card.points,
            )
            for card, kind in zip(MATERIAL.card, tables.KIND)
        },
        removed=MATERIAL.setup.removed[seats],
        rounds=flow.ROUNDS[seats],
        places=tables.ROW[seats],
        room=Room(
            hall=room.market_hall,
            warehouse=room.warehouse,
            ship=room.ship,
            merchants=room.merchant_row,
        ),
        trade=Trade(
            sale_cubes=trade.sale_cubes,
            sale_coins=trade.sale_coins,
            exchange_paid=trade.exchange_paid,
            exchange_taken=trade.exchange_taken,
            trader_coins=trade.trader_coins,
        ),
        worth=Worth(
            office=points.office,
            prayer_boat=points.prayer_boat,
            church=points.church,
            port_ship=points.port_ship,
            chamber_coin=points.chamber_coin,
            warehouse_cube=points.warehouse_cube,
            trader=points.trader,
        ),
        merchants=MATERIAL.setup.merchants,
        income=Income(round=MATERIAL.income.round, no_purchase=MATERIAL.income.no_purchase),
        bank_coins=MATERIAL.income.bank,
    )


def view(s: Speicherstadt) -> TableView:
    """Show the table, the same to everyone."""
    buying = s.phase == BUYING
    queues = [queue(row) for row in s.merchants]
    return TableView(
        phase=PHASE_NAMES[s.phase],
        round=s.round,
        starter=s.starter,
        turn=s.turn,
        season=LETTERS[top_season(s)] if s.turn != OVER else "",
        stack=stack_size(s),
        bag=goods.counts(s.bag),
        discards=goods.counts(s.discards),
        gone=[tables.NAMES[card] for card in s.gone],
        row=[offer(s, place, queues[place]) for place in range(len(s.row))],
        place=s.place if buying else -1,
        price=len(queues[s.place]) if buying else 0,
        seats=[seat_view(s, seat, queues) for seat in range(s.seats)],
    )


def stack_size(s: Speicherstadt) -> int:
    """Count the cards left in the stack."""
    piles = tables.PILES[s.seats]
    left = len(s.pile)
    for season in range(s.season + 1, len(piles)):
        left += len(piles[season])
    return left


def top_season(s: Speicherstadt) -> int:
    """Name the season of the card on top of the stack."""
    return s.season if s.pile else min(s.season + 1, tables.LAST_SEASON)


def offer(s: Speicherstadt, place: int, merchants: list[int]) -> OfferView:
    """Show a place of the row."""
    card = s.row[place]
    name = tables.NAMES[card] if card >= 0 else ""
    return OfferView(name, card == SOLD, goods.counts(s.cargo[place]), merchants)


def queue(row: int) -> list[int]:
    """List the seats of the merchants in a row, lowest first."""
    seats: list[int] = []
    while row:
        seats.append((row & 7) - 1)
        row >>= 3
    return seats


def seat_view(s: Speicherstadt, seat: int, queues: list[list[int]]) -> SeatView:
    """Show a player's possessions."""
    owned = s.owned[seat * tables.CARDS : (seat + 1) * tables.CARDS]
    contracts = [
        ContractView(tables.NAMES[card], goods.counts(s.filled[card]))
        for card in tables.CONTRACTS
        if owned[card]
    ]
    return SeatView(
        coins=s.coins[seat],
        merchants=tables.MERCHANTS - sum(queue.count(seat) for queue in queues),
        cards={name: copies for name, copies in zip(tables.NAMES, owned) if copies},
        contracts=contracts,
        firefighters=supply.strength(s, seat),
        loose=goods.counts(s.loose[seat]),
        hall=goods.counts(s.hall[seat]),
        stored=goods.counts(s.stored[seat]),
        points=s.sheet(seat),
    )
