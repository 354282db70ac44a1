"""The table as numbers for learners, each number always at the same place with the same meaning.

Seats are counted from the one who looks: 1 is that seat, 2 the next, 0 nobody. Companies, plots and
kinds count from 1 likewise, 0 being none. Money, values and bids are in steps of ten florins, and a
bid that is not there, or not to be seen, is -1. In this order:

- the phase, one of all; the active seat and whose turn it is; turns played, turns that follow
  directly, whether it is the last; what was built, whether under a roof, what was
  founded; paid, crossed, trades, cards to take
- the event being settled; its chosen seat; shares to lose; what is up for auction and its company;
  the company that goes and the one that stays
- warehouses, roofs, cards in the stack, storeys beside the chart
- for each plot: storeys, company, placeholder (1 headquarters, 2 a turned warehouse), and how many
  plot cards were played after its own, counted from 1, 0 when not among the last ten
- for each company: value, plot of its headquarters, whether it is merging
- the market and the own hand, and the ten cards one looks at: a count for each card
- the open events, the event stack and the event discards: a count for each kind
- for each seat: money (one's own; others' -1), cards in hand, roofs, action cards, extra turns, its
  shares by company
- for each seat: whether it bids, whether its bid is awaited, its bid, and what it bid last
- the auction: highest bid, its bidder; for each seat whether it is still in
- for each offer that can stand at once: its number from 1, proposer, for each seat whether it is
  asked, has accepted, has declined; what it gives and what it wants, as far as that may be seen
"""

from __future__ import annotations

from handelshuis.core.state import OVER
from handelshuis.games.chartered.rules import coopmanscappen, moves
from handelshuis.games.chartered.rules.phases import PHASE_NAMES
from handelshuis.games.chartered.rules.state import Chartered
from handelshuis.games.chartered.rules.tables import CARDS, COMPANIES, EVENT_NAMES, NONE, TEN


def observe(s: Chartered, seat: int) -> list[int]:
    """Give what the seat may know; with as many players and offers, always as many numbers."""
    turned = [(seat + step) % s.seats for step in range(s.seats)]
    place_of = {each: place + 1 for place, each in enumerate(turned)}
    seen = [int(s.phase == phase) for phase in range(len(PHASE_NAMES))]
    seen += [place_of[s.active], place_of.get(s.turn, 0), s.turns, s.repeats, int(s.last)]
    seen += [s.built + 1, s.pair + 1, s.roof, s.founded + 1]
    seen += [s.paid, int(s.crossed), s.trades, s.to_take]
    lot = s.lot - moves.LOT_SHARE + 1 if s.lot != NONE else 0
    seen += [s.event + 1, place_of.get(s.loses, 0), s.to_lose, lot, s.lot_company + 1]
    seen += [s.loser + 1, s.winner + 1]
    seen += [s.left, s.roofs_left, len(s.stack), len(s.aside)]
    latest = {plot: age + 1 for age, plot in enumerate(reversed(s.discard[-TEN:]))}
    for plot, level in enumerate(s.level):
        seen += [level, s.company[plot] + 1, s.place[plot], latest.get(plot, 0)]
    for company in range(COMPANIES):
        seen += [s.value[company], s.hq[company] + 1, int(company in s.joined)]
    seen += tally(s.market, CARDS) + tally(s.hands[seat], CARDS)
    seen += tally(s.ten if s.loses == seat else [], CARDS)
    seen += tally(s.open_events, len(EVENT_NAMES)) + s.event_stack + s.event_discard
    for each in turned:
        known = each == seat or s.turn == OVER
        seen += [s.money[each] if known else -1, len(s.hands[each])]
        seen += [s.roofs[each], s.actions[each], s.extra[each]]
        seen += s.shares[each * COMPANIES : (each + 1) * COMPANIES]
    return seen + _bids(s, seat, turned) + _auction(s, turned) + _offers(s, seat, turned)


def tally(things: list[int], kinds: int) -> list[int]:
    """Count each kind of thing."""
    return [things.count(kind) for kind in range(kinds)]


def _bids(s: Chartered, seat: int, turned: list[int]) -> list[int]:
    bidders = waiting = 0
    bids = [-1] * s.seats
    last = s.opened[-1] if s.opened else bids
    if s.bids is not None:
        shown = s.bids.shown(seat)
        bidders, waiting, bids = shown["bidders"], shown["waiting"], shown["bids"]
        if shown["rounds"]:
            last = shown["rounds"][-1]
    found: list[int] = []
    for each in turned:
        found += [bidders >> each & 1, waiting >> each & 1, bids[each], last[each]]
    return found


def _auction(s: Chartered, turned: list[int]) -> list[int]:
    if s.auction is None:
        return [0] * (2 + s.seats)
    high_bidder = s.auction.high_bidder
    still_in = s.auction.bidders & ~s.auction.passed
    found = [s.auction.high, turned.index(high_bidder) + 1 if high_bidder >= 0 else 0]
    return found + [still_in >> each & 1 for each in turned]


def _offers(s: Chartered, seat: int, turned: list[int]) -> list[int]:
    most = coopmanscappen.most_listed(s.edition)
    size = 2 + 3 * s.seats + 2 * coopmanscappen.GOODS
    found: list[int] = []
    for offer in s.desk.offers[:most] if s.desk is not None else []:
        shown = offer.shown(seat, coopmanscappen.SEEN_AS)
        found += [offer.number + 1, turned.index(offer.proposer) + 1]
        for mask in (offer.to, offer.accepted, offer.declined):
            found += [mask >> each & 1 for each in turned]
        found += shown["gives"] + shown["wants"]
    return found + [0] * (most * size - len(found))
