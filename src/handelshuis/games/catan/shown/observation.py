"""The table as numbers for learners, from one seat's side: the observer's own things come first."""

from __future__ import annotations

from handelshuis.core.handful import counts, size
from handelshuis.games.catan.rules import network
from handelshuis.games.catan.rules.phases import PHASE_NAMES
from handelshuis.games.catan.rules.state import Catan
from handelshuis.games.catan.rules.tables import CARD_NAMES, KINDS
from handelshuis.games.catan.shown.view import robbers_on

MOST_OFFERS = 12
OFFER_SIZE = 4 + 2 * KINDS


def observe(s: Catan, seat: int) -> list[int]:
    """Give what the seat may know, in a fixed layout; seats are counted from the observer."""
    turned = [(seat + step) % s.seats for step in range(s.seats)]
    place_of = {each: place + 1 for place, each in enumerate(turned)}
    # What a mark on the board (0, or the seat plus one) says from this side.
    owners = [0, *[place_of[each] for each in range(s.seats)]]
    found = [int(s.phase == phase) for phase in range(len(PHASE_NAMES))]
    found += [place_of.get(s.active, 0), place_of.get(s.turn, 0), s.turns, s.edition.goal]
    found += [s.dice // 8, s.dice % 8, int(s.rolled), int(s.played), s.free_roads]
    found += [place_of.get(s.road_holder, 0), place_of.get(s.army_holder, 0)]
    found += counts(s.bank, KINDS) + [size(s.deck), len(s.under)]
    found.append(s.raid + 1)
    for place in range(len(s.island.terrain)):
        found += [s.island.terrain[place] + 1, s.island.number[place], robbers_on(s, place)]
    found += s.island.harbour
    pieces = owners + [0] * (network.CITY - len(owners))
    pieces += [owner + network.CITY for owner in owners]
    found += [pieces[piece] for piece in s.piece]
    found += [owners[road] for road in s.road]
    found += counts(s.hands[seat], KINDS) + counts(s.held[seat], len(CARD_NAMES))
    found += counts(s.fresh if s.active == seat else 0, len(CARD_NAMES))
    for each in turned:
        found += [size(s.hands[each]), size(s.held[each]), s.knights[each], s.points[each]]
        found += [s.roads_left[each], s.settlements_left[each], s.cities_left[each], s.owed[each]]
        found += counts(s.rates[each], KINDS)
    offers: list[int] = []
    for offer in s.desk.offers[:MOST_OFFERS] if s.desk is not None else []:
        mine = offer.accepted >> seat & 1, offer.to >> seat & 1
        offers += [offer.number + 1, place_of[offer.proposer], *mine, *offer.gives, *offer.wants]
    return found + offers + [0] * (MOST_OFFERS * OFFER_SIZE - len(offers))
