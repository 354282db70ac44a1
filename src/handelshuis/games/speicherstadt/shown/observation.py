"""The table as numbers for learners, each number always at the same place with the same meaning.

Seats are counted from the one who looks, who is seat 0 here. Goods are five counts, cards one count
for each entry of `tables.NAMES`; what is one of several is a 1 among zeros. In this order:

- the phase, one of seven; the round; the season; merchants placed; players done with processing;
  cubes brought from the warehouse to the market hall by the one who is processing
- whose turn it is and who starts, one of the seats each; nobody's turn when chance is to draw
- the cards left in the stack of this season, and the cards discarded
- the goods in the bag, and the goods discarded
- the place being sold, one of the row, and its price
- for each place of the row: the card, one of all; whether it was sold; the goods on it;
  for each of eight merchants, from the lowest, its owner, one of the seats
- for each seat: coins, whether it bought this round, its cards, its loose goods, its market hall,
  its warehouse, its firefighters' strength, its points by source
- for each contract, in the order of the cards: the goods on it
"""

from __future__ import annotations

from handelshuis.core.state import CHANCE
from handelshuis.games.speicherstadt.rules import bidding, scoring, supply
from handelshuis.games.speicherstadt.rules.buying import SOLD, UNSOLD
from handelshuis.games.speicherstadt.rules.goods import counts
from handelshuis.games.speicherstadt.rules.phases import BUYING, PHASE_NAMES
from handelshuis.games.speicherstadt.rules.state import Speicherstadt
from handelshuis.games.speicherstadt.rules.tables import CARDS, CONTRACTS, ROW, ROW_CLOSED


def observe(s: Speicherstadt, seat: int) -> list[int]:
    """Give the table as the seat sees it; with as many players, always as many numbers."""
    seats = s.seats
    selling = s.place if s.phase == BUYING else -1
    seen = one_of(len(PHASE_NAMES), s.phase)
    seen += [s.round, s.season, s.placed, s.processed, s.shifted]
    seen += one_of(seats, (s.turn - seat) % seats if s.turn >= 0 else CHANCE)
    seen += one_of(seats, (s.starter - seat) % seats)
    seen += tally(s.pile)
    seen += tally(s.gone)
    seen += counts(s.bag)
    seen += counts(s.discards)
    seen += one_of(ROW[seats], selling)
    seen.append(bidding.length(s.merchants[selling]) if selling >= 0 else 0)
    for place in range(ROW[seats]):
        if place < len(s.row):
            seen += _offer(s, seat, s.row[place], s.cargo[place], s.merchants[place])
        else:
            seen += _offer(s, seat, UNSOLD, 0, 0)
    for turn in range(seats):
        seen += _possessions(s, (seat + turn) % seats)
    for card in CONTRACTS:
        seen += counts(s.filled[card])
    return seen


def one_of(size: int, which: int) -> list[int]:
    """Give a 1 among zeros, or only zeros when it is none of them."""
    return [1 if number == which else 0 for number in range(size)]


def tally(cards: list[int]) -> list[int]:
    """Count each card."""
    return [cards.count(card) for card in range(CARDS)]


def _offer(s: Speicherstadt, seat: int, card: int, cargo: int, merchants: int) -> list[int]:
    seen = [*one_of(CARDS, card), int(card == SOLD), *counts(cargo)]
    for _ in range(ROW_CLOSED):
        owner = (merchants & 7) - 1
        seen += one_of(s.seats, (owner - seat) % s.seats if owner >= 0 else -1)
        merchants >>= 3
    return seen


def _possessions(s: Speicherstadt, seat: int) -> list[int]:
    return (
        [s.coins[seat], s.bought >> seat & 1]
        + s.owned[seat * CARDS : (seat + 1) * CARDS]
        + counts(s.loose[seat])
        + counts(s.hall[seat])
        + counts(s.stored[seat])
        + [supply.strength(s, seat)]
        + scoring.sheet(s, seat)
    )
