"""What a seat sees: all but the order of stack and bag, which no state knows."""

from __future__ import annotations

import msgspec

from handelshuis.core.state import OVER
from handelshuis.games.speicherstadt import bidding, cards, goods, scoring, supply
from handelshuis.games.speicherstadt.material import MATERIAL
from handelshuis.games.speicherstadt.phases import BUYING, PHASE_NAMES
from handelshuis.games.speicherstadt.state import Speicherstadt


class OfferView(msgspec.Struct):
    """A card of the row with its cubes and the merchants over it, lowest first."""

    card: str
    """Empty once the card is sold or discarded."""
    cargo: list[int]
    merchants: list[int]


class ContractView(msgspec.Struct):
    """A contract: what it needs of each good and what lies on it."""

    card: str
    needs: list[int]
    filled: list[int]
    points: int


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

    phase: str
    round: int
    rounds: int
    starter: int
    turn: int
    season: str
    stack: int
    bag: list[int]
    discards: list[int]
    gone: list[str]
    removed: list[str]
    row: list[OfferView]
    place: int
    """The card being sold, or -1."""
    price: int
    seats: list[SeatView]
    goods: list[str]
    sources: list[str]


def view(s: Speicherstadt) -> TableView:
    """Show the table, the same to everyone."""
    buying = s.phase == BUYING
    return TableView(
        phase=PHASE_NAMES[s.phase],
        round=s.round,
        rounds=_rounds(s.seats),
        starter=s.starter,
        turn=s.turn,
        season=MATERIAL.season[_top_season(s)].letter if s.turn != OVER else "",
        stack=stack_size(s),
        bag=goods.counts(s.bag),
        discards=goods.counts(s.discards),
        gone=[cards.NAMES[card] for card in s.gone],
        removed=MATERIAL.setup.removed[s.seats],
        row=[_offer(s, place) for place in range(len(s.row))],
        place=s.place if buying else -1,
        price=bidding.length(s.merchants[s.place]) if buying else 0,
        seats=[_seat(s, each) for each in range(s.seats)],
        goods=goods.GOODS,
        sources=scoring.SOURCES,
    )


def stack_size(s: Speicherstadt) -> int:
    """Count the cards left in the stack."""
    return len(s.pile) + sum(len(pile) for pile in cards.PILES[s.seats][s.season + 1 :])


def _rounds(seats: int) -> int:
    stack = [card for pile in cards.PILES[seats] for card in pile]
    offered = sum(cards.KIND[card] != cards.FIRE for card in stack)
    return -(-offered // cards.ROW[seats])


def _top_season(s: Speicherstadt) -> int:
    return s.season if s.pile else min(s.season + 1, cards.LAST_SEASON)


def _offer(s: Speicherstadt, place: int) -> OfferView:
    card = s.row[place]
    return OfferView(
        card=cards.NAMES[card] if card >= 0 else "",
        cargo=goods.counts(s.cargo[place]),
        merchants=queue(s.merchants[place]),
    )


def queue(row: int) -> list[int]:
    """List the seats of the merchants in a row, lowest first."""
    seats = []
    while row:
        seats.append((row & 7) - 1)
        row >>= 3
    return seats


def _seat(s: Speicherstadt, seat: int) -> SeatView:
    owned = s.owned[seat * cards.CARDS : (seat + 1) * cards.CARDS]
    in_rows = sum(queue(row).count(seat) for row in s.merchants)
    return SeatView(
        coins=s.coins[seat],
        merchants=cards.MERCHANTS - in_rows,
        cards={cards.NAMES[card]: copies for card, copies in enumerate(owned) if copies},
        contracts=[
            ContractView(
                card=cards.NAMES[card],
                needs=goods.counts(cards.NEEDS[card]),
                filled=goods.counts(s.filled[card]),
                points=cards.CONTRACT_POINTS[card],
            )
            for card in cards.CONTRACTS
            if owned[card]
        ],
        firefighters=supply.strength(s, seat),
        loose=goods.counts(s.loose[seat]),
        hall=goods.counts(s.hall[seat]),
        stored=goods.counts(s.stored[seat]),
        points=s.sheet(seat),
    )
