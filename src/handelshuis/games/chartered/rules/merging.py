"""Mergers: who gets the value of the warehouse, who swallows whom, and who sells before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.core.state import what_of
from handelshuis.games.chartered.rules import building, moves, town
from handelshuis.games.chartered.rules.phases import FAVOUR, MERGING, RELEASING
from handelshuis.games.chartered.rules.tables import ADDS, COMPANIES, NONE

if TYPE_CHECKING:
    from handelshuis.games.chartered.rules.state import Chartered


def ask_favour(s: Chartered) -> None:
    """Ask which company gets the value of what was built."""
    s.phase = FAVOUR
    s.turn = s.active


def legal_favour(s: Chartered) -> list[int]:
    """List the companies that can be favoured."""
    return [moves.make(moves.FAVOUR, company) for company in s.joined]


def favour(s: Chartered, company: int) -> None:
    """Add the warehouse, and the loose ones it joins, to one of the companies."""
    loose = town.loose_group(s, s.built)
    building.join(s, company, [s.built, *loose])
    building.change(s, company, building.under_roof(s, ADDS[1]) + town.worth(s, loose))
    merge_next(s)


def pairs(s: Chartered) -> list[int]:
    """List the mergers that may come next: of the two lowest, the higher swallows the lower."""
    values = sorted([s.value[company] for company in s.joined])
    found: list[int] = []
    for loser in s.joined:
        for winner in s.joined:
            if loser != winner and s.value[loser] == values[0] and s.value[winner] == values[1]:
                found.append(moves.merge(loser, winner))
    return found


def merge_next(s: Chartered) -> None:
    """Go on with the next merger, asking where values are equal; after the last, pay."""
    if len(s.joined) == 1:
        survivor = s.joined[0]
        s.joined = []
        building.finish(s, survivor)
        return
    ways = pairs(s)
    if len(ways) == 1:
        begin_merger(s, what_of(ways[0]))
    else:
        s.phase = MERGING
        s.turn = s.active


def begin_merger(s: Chartered, what: int) -> None:
    """Let everyone sell shares of the company that goes, beginning with the active player."""
    s.loser = what // 16
    s.winner = what % 16
    s.asked = 0
    ask_release(s)


def ask_release(s: Chartered) -> None:
    """Ask the next holder of shares in the company that goes."""
    while s.asked < s.seats:
        seat = (s.active + s.asked) % s.seats
        if s.shares[seat * COMPANIES + s.loser]:
            s.phase = RELEASING
            s.turn = seat
            return
        s.asked += 1
    swallow(s)


def legal_release(s: Chartered, seat: int) -> list[int]:
    """List how many shares a seat can sell."""
    held = s.shares[seat * COMPANIES + s.loser]
    return [moves.make(moves.RELEASE, number) for number in range(held + 1)]


def release(s: Chartered, seat: int, number: int) -> None:
    """Sell shares of the company that goes, at its value."""
    s.shares[seat * COMPANIES + s.loser] -= number
    s.money[seat] += number * s.value[s.loser]
    s.asked += 1
    ask_release(s)


def swallow(s: Chartered) -> None:
    """Join the two companies, and take the loser off chart and board."""
    loser = s.loser
    winner = s.winner
    hq = s.hq[loser]
    s.hq[loser] = NONE
    for plot in range(len(s.company)):
        if s.company[plot] == loser:
            s.company[plot] = winner
    if s.place[hq] == building.HQ:
        # Only where the company would fall apart does a turned warehouse keep the place.
        building.set_place(s, hq, building.TURNED, s.link_a[hq], s.link_b[hq])
        if town.connected(s, s.joined, hq):
            building.clear_place(s, hq)
    building.change(s, winner, s.value[loser])
    s.value[loser] = 0
    s.loser = NONE
    s.winner = NONE
    s.joined = [company for company in s.joined if company != loser]
    merge_next(s)
