"""The table as numbers for learners, each number always at the same place with the same meaning.

Seats are counted from the one who looks: 1 is that seat, 2 the next, 0 nobody; fields and cards
count from 1, 0 being none; money is in ducats, others' is -1. In this order:

- the phase, one of all; the turn player, whose turn it is, the actor; round, rounds, near, asks
- for each field: as which it was visited, whether the trader can move there, whose title lies there
- stock: wares, special cards; for each kind of card how many lie face down
- for each card: 1 in the own hand, 2 open under its pile, 3 known to be in a rival's hand, else 0
- for each seat: money, cards by kind, wares, special cards, titles in hand and in stock, own
  actions used, whether it can act, whether it is still asked
- whether the own action and a small order are done, and what is owed of the yield
- the counter-offer or deal at hand, then the offers that stand (most money first, at most
  eight): seat, field, money given and wanted, pledge, how many goods are given and wanted
"""

from __future__ import annotations

from typing import Final

from handelshuis.core.state import OVER
from handelshuis.games.genoa.rules import actions, cards, flow
from handelshuis.games.genoa.rules.phases import PHASE_NAMES
from handelshuis.games.genoa.rules.state import Genoa
from handelshuis.games.genoa.rules.tables import (
    ALL_OF,
    BUILDINGS,
    CARDS,
    KINDS_OF_CARDS,
    NONE,
    ROUNDS,
    SPECIALS,
    WARES,
    bits,
)
from handelshuis.games.genoa.rules.terms import (
    GIVES,
    SEAT_BITS,
    WANTS,
    field_of,
    hidden,
    kind,
    money,
    pledge_of,
    shown,
    special,
    titles,
    ware,
)
from handelshuis.games.genoa.rules.town import FIELDS

OFFERS: Final = 8


def observe(s: Genoa, seat: int) -> list[int]:
    """Give what the seat may know; with as many players, always as many numbers."""
    turned = [(seat + step) % s.seats for step in range(s.seats)]
    place_of = {each: place + 1 for place, each in enumerate(turned)}
    seen = [int(s.phase == phase) for phase in range(len(PHASE_NAMES))]
    seen += [place_of[s.active], place_of.get(s.turn, 0), place_of.get(s.actor, 0)]
    seen += [s.round, ROUNDS[s.seats], int(s.near), s.asks]
    reach = flow.within_reach(s) if s.path else 0
    for field in range(FIELDS):
        owner = s.owner[field] if field < BUILDINGS else NONE
        visit = s.path.index(field) + 1 if field in s.path else 0
        seen += [visit, reach >> field & 1, place_of.get(owner, 0)]
    seen += s.ware_stock + s.special_stock
    seen += [bits(s.stack & ALL_OF[which]) for which in range(KINDS_OF_CARDS)]
    seen += [_where(s, seat, card) for card in range(CARDS)]
    for each in turned:
        known = each == seat or s.turn == OVER
        seen.append(s.money[each] if known else -1)
        seen += [cards.count(s, each, which) for which in range(KINDS_OF_CARDS)]
        seen += s.wares[each * WARES : (each + 1) * WARES]
        seen += s.specials[each * SPECIALS : (each + 1) * SPECIALS]
        seen += [s.titles[each], s.title_stock[each], s.used[each]]
        seen += [int(actions.able(s, each)), s.asked >> each & 1]
    seen += [int(s.own_done), int(s.small_done), s.pledge]
    seen += _offer(s.agreed, place_of.get(s.proposer, 0)) if s.agreed >= 0 else [0] * 7
    standing = sorted(s.offers, key=lambda each: -money(each >> SEAT_BITS, GIVES))[:OFFERS]
    for each in standing:
        seen += _offer(each >> SEAT_BITS, place_of[each & 7])
    return seen + [0] * 7 * (OFFERS - len(standing))


def _where(s: Genoa, seat: int, card: int) -> int:
    if s.hands[seat] >> card & 1:
        return 1
    if s.under >> card & 1:
        return 2
    return 3 if s.known[seat] >> card & 1 and not s.stack >> card & 1 else 0


def _offer(terms: int, place: int) -> list[int]:
    given = bits(shown(terms) | hidden(terms)) + titles(terms, GIVES)
    wanted = titles(terms, WANTS) + sum(kind(terms, which) for which in range(KINDS_OF_CARDS))
    for which in range(WARES):
        given += ware(terms, GIVES, which)
        wanted += ware(terms, WANTS, which)
    for card in range(SPECIALS):
        given += special(terms, GIVES, card)
        wanted += special(terms, WANTS, card)
    amounts = [money(terms, GIVES), money(terms, WANTS)]
    return [place, field_of(terms) + 1, *amounts, pledge_of(terms), given, wanted]
