"""Every move that can ever be listed, and how long a game can last."""

from __future__ import annotations

from handelshuis.core.game import Limits
from handelshuis.games.speicherstadt.rules import flow, moves
from handelshuis.games.speicherstadt.rules.goods import COLOURS, count
from handelshuis.games.speicherstadt.rules.tables import (
    CONTRACTS,
    KIND,
    LAST_SEASON,
    LOADS,
    MERCHANTS,
    NEEDS,
    PAIRS,
    PILES,
    ROW,
    SHIP,
    SHIP_LOAD,
    TRIPLES,
    WAREHOUSE_ROOM,
)


def every_move(seats: int) -> list[int]:
    """List every move a player can ever have with so many players."""
    colours = range(COLOURS)
    found = [moves.make(moves.BID, place) for place in range(ROW[seats])]
    found += [moves.make(kind, 0) for kind in (moves.BUY, moves.PASS, moves.DONE)]
    for colour in colours:
        for kind in (moves.SELL, moves.KEEP, moves.STORE, moves.DROP):
            found.append(moves.make(kind, colour))
    for card in CONTRACTS:
        found += [moves.fill(card, colour) for colour in colours if count(NEEDS[card], colour)]
    found += [moves.make(moves.SELL_PAIR, pair) for pair in PAIRS]
    return found + [moves.exchange(triple, colour) for triple in TRIPLES for colour in colours]


def limits(seats: int) -> Limits:
    """Give numbers that no game with so many players exceeds."""
    return Limits(_moves(seats), _chance_moves(seats), _outcomes(seats))


def _moves(seats: int) -> int:
    # A round has at most three bids a player; each answer to an offer takes a merchant off; and
    # everyone is done once. As to the cubes, let one weigh 4 when loose, 3 in a market hall and 2
    # in a warehouse. Every use of cubes lowers the weight by 1 at least, an exchange of three for
    # a loose one by 2 at least, and only the ships raise it, and a cube that goes back from a
    # warehouse to a market hall: by 1, and in a phase no oftener than a warehouse has room.
    cards = [card for pile in PILES[seats] for card in pile]
    turns = flow.ROUNDS[seats] * seats
    return turns * (2 * MERCHANTS + 1 + 2 * WAREHOUSE_ROOM) + 4 * SHIP_LOAD * _ships(cards)


def _chance_moves(seats: int) -> int:
    # The first start player, every card but those of the last season, and every load.
    drawn = [card for pile in PILES[seats][:LAST_SEASON] for card in pile]
    return 1 + len(drawn) + _ships(drawn)


def _outcomes(seats: int) -> int:
    return max([seats, len(LOADS)] + [len(set(pile)) for pile in PILES[seats]])


def _ships(cards: list[int]) -> int:
    return len([card for card in cards if KIND[card] == SHIP])
