"""The table as numbers for learners, from one seat's side: the observer's own things come first."""

from __future__ import annotations

from handelshuis.games.anno1701.rules.goods import PLACES, TRADED
from handelshuis.games.anno1701.rules.phases import PHASE_NAMES
from handelshuis.games.anno1701.rules.programs import VOYAGES
from handelshuis.games.anno1701.rules.state import Anno
from handelshuis.games.anno1701.rules.tables import CARDS, PILES, RANKS, STACK, STACKS

MOST_OFFERS = 6
OFFER_SIZE = 4 + 2 * TRADED


def observe(s: Anno, seat: int) -> list[int]:
    """Give what the seat may know, in a fixed layout; seats are counted from the observer."""
    turned = (seat, 1 - seat)
    place_of = {seat: 1, 1 - seat: 2}
    found = [int(s.phase == phase) for phase in range(len(PHASE_NAMES))]
    frame = s.awaited_frame()
    found += [frame & 63, place_of[frame >> 6 & 1], frame >> 7 & 31, frame >> 12 & 255, frame >> 20]
    found += [place_of.get(s.active, 0), place_of.get(s.turn, 0), s.turns, s.number, s.event + 1]
    found += [s.quays, s.crew + 1, s.played + 1, s.target]
    found += [place_of.get(power, 0) for power in s.powers] + s.supply
    for each in turned:
        found += s.held[each * PLACES : (each + 1) * PLACES]
        found += s.ranks[each * len(RANKS) : (each + 1) * len(RANKS)]
        found += s.symbols[each * 4 : each * 4 + 4]
        found += [s.built[each].count(card) for card in range(len(CARDS))]
    mine = [entry >> 1 for entry in s.hands[seat]]
    theirs = [entry >> 1 for entry in s.hands[1 - seat] if entry & 1]
    found += [mine.count(card) for card in range(len(CARDS))]
    found += [theirs.count(card) for card in range(len(CARDS))]
    backs = [STACK[entry >> 1] for entry in s.hands[1 - seat]]
    found += [backs.count(stack) for stack in range(len(STACKS))]
    for pile in range(len(PILES)):
        entries = s.piles[pile]
        top = entries[0] if entries else 0
        found += [len(entries), top & 255 if top >> 8 + seat & 1 else 0]
    found += [s.discards.count(card) for card in range(len(CARDS))]
    found.append(s.discards[-1] + 1 if s.discards else 0)
    found += [s.seen.count(card) for card in range(len(VOYAGES))]
    offers: list[int] = []
    for offer in s.desk.offers[:MOST_OFFERS] if s.desk is not None else []:
        sides = [offer.accepted >> seat & 1, offer.to >> seat & 1]
        offers += [offer.number + 1, place_of[offer.proposer], *sides, *offer.gives, *offer.wants]
    return found + offers + [0] * (MOST_OFFERS * OFFER_SIZE - len(offers))
