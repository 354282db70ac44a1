"""Shows the table. A server does so after every move, for everyone: hence compiled."""

from __future__ import annotations

from typing import Final

from handelshuis.core.state import OVER
from handelshuis.games.speicherstadt.data.material import MATERIAL
from handelshuis.games.speicherstadt.rules import bidding, goods, scoring, supply, tables
from handelshuis.games.speicherstadt.rules.buying import SOLD
from handelshuis.games.speicherstadt.rules.phases import BUYING, PHASE_NAMES
from handelshuis.games.speicherstadt.rules.state import Speicherstadt
from handelshuis.games.speicherstadt.shown.view import ContractView, OfferView, SeatView, TableView

LETTERS: Final[list[str]] = [season.letter for season in MATERIAL.season]
REMOVED: Final[list[list[str]]] = [
    MATERIAL.setup.removed.get(seats, []) for seats in range(len(tables.PILES))
]
NEEDS: Final[list[list[int]]] = [goods.counts(needs) for needs in tables.NEEDS]


def rounds(seats: int) -> int:
    """Count the rounds of a game: all cards but the fires are offered, a row a round."""
    offered = 0
    for pile in tables.PILES[seats]:
        for card in pile:
            if tables.KIND[card] != tables.FIRE:
                offered += 1
    return -(-offered // tables.ROW[seats]) if offered else 0


ROUNDS: Final[list[int]] = [rounds(seats) for seats in range(len(tables.PILES))]


def view(s: Speicherstadt) -> TableView:
    """Show the table, the same to everyone."""
    buying = s.phase == BUYING
    return TableView(
        phase=PHASE_NAMES[s.phase],
        round=s.round,
        rounds=ROUNDS[s.seats],
        starter=s.starter,
        turn=s.turn,
        season=LETTERS[top_season(s)] if s.turn != OVER else "",
        stack=stack_size(s),
        bag=goods.counts(s.bag),
        discards=goods.counts(s.discards),
        gone=[tables.NAMES[card] for card in s.gone],
        removed=REMOVED[s.seats],
        row=[offer(s, place) for place in range(len(s.row))],
        place=s.place if buying else -1,
        price=bidding.length(s.merchants[s.place]) if buying else 0,
        seats=[seat_view(s, seat) for seat in range(s.seats)],
        goods=goods.GOODS,
        sources=scoring.SOURCES,
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


def offer(s: Speicherstadt, place: int) -> OfferView:
    """Show a place of the row."""
    card = s.row[place]
    name = tables.NAMES[card] if card >= 0 else ""
    return OfferView(name, card == SOLD, goods.counts(s.cargo[place]), queue(s.merchants[place]))


def queue(row: int) -> list[int]:
    """List the seats of the merchants in a row, lowest first."""
    seats: list[int] = []
    while row:
        seats.append((row & 7) - 1)
        row >>= 3
    return seats


def seat_view(s: Speicherstadt, seat: int) -> SeatView:
    """Show a player's possessions."""
    merchants = tables.MERCHANTS
    for row in s.merchants:
        while row:
            if (row & 7) - 1 == seat:
                merchants -= 1
            row >>= 3
    start = seat * tables.CARDS
    owned: dict[str, int] = {}
    for card in range(tables.CARDS):
        copies = s.owned[start + card]
        if copies:
            owned[tables.NAMES[card]] = copies
    contracts = [
        ContractView(
            tables.NAMES[card],
            NEEDS[card],
            goods.counts(s.filled[card]),
            tables.CONTRACT_POINTS[card],
        )
        for card in tables.CONTRACTS
        if s.owned[start + card]
    ]
    return SeatView(
        coins=s.coins[seat],
        merchants=merchants,
        cards=owned,
        contracts=contracts,
        firefighters=supply.strength(s, seat),
        loose=goods.counts(s.loose[seat]),
        hall=goods.counts(s.hall[seat]),
        stored=goods.counts(s.stored[seat]),
        points=s.sheet(seat),
    )
