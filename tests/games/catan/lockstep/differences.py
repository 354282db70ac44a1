"""The known differences from catanatron by name, and what they do to a list of legal moves.

docs/catan-differences.md describes each of them and says why our side follows the rules. What they
would list is worked out from our own position; it must be exactly what they do list.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from benchmarks.catanatron_wording import THE_DISCARD
from handelshuis.core.handful import count, holds
from handelshuis.core.state import kind_of
from handelshuis.games.catan.rules import moves
from handelshuis.games.catan.rules.phases import BEFORE_ROLL, FREE_ROADS, HAND_IN
from handelshuis.games.catan.rules.state import Catan
from handelshuis.games.catan.rules.tables import (
    DISCOVERY,
    KINDS,
    KNIGHT,
    MONOPOLY,
    ROAD_BUILDING,
    ROAD_COST,
)

FIRST_RESOURCES: Final = "first-resources"
CARD_BEFORE_ROLL: Final = "card-before-roll"
FRESH_CARD: Final = "fresh-card"
ONE_DISCOVERED: Final = "one-discovered"
ROADS_NEED_COST: Final = "roads-need-cost"
STOP_AFTER_ONE: Final = "stop-after-one"
HANDING_IN: Final = "handing-in"
LONE_CLAIMANT: Final = "lone-claimant"
ROAD_TO_RIVAL: Final = "road-to-rival"
CARD_BELOW_FIVE: Final = "card-below-five"
TIE_AFTER_CUT: Final = "tie-after-cut"
WIN_OUT_OF_TURN: Final = "win-out-of-turn"

KNOWN: Final = [
    FIRST_RESOURCES,
    CARD_BEFORE_ROLL,
    FRESH_CARD,
    ONE_DISCOVERED,
    ROADS_NEED_COST,
    STOP_AFTER_ONE,
    HANDING_IN,
    LONE_CLAIMANT,
    ROAD_TO_RIVAL,
    CARD_BELOW_FIVE,
    TIE_AFTER_CUT,
    WIN_OUT_OF_TURN,
]


def their_list(s: Catan, seat: int, seen: Counter[str]) -> set[int]:
    """Work out what they list where we list our legal moves, and note the differences."""
    if s.phase == HAND_IN:
        seen[HANDING_IN] += 1
        return {THE_DISCARD}
    listed = set(s.legal(seat))
    if s.phase == FREE_ROADS:
        _discard(listed, {moves.THE_STOP}, seen, STOP_AFTER_ONE)
        if not holds(s.hands[seat], ROAD_COST):
            _discard(listed, set(listed), seen, ROADS_NEED_COST)
        return listed
    if s.phase == BEFORE_ROLL:
        early = {m for m in listed if kind_of(m) not in (moves.ROLL, moves.KNIGHT)}
        _discard(listed, early, seen, CARD_BEFORE_ROLL)
        return listed
    if s.rolled and not s.played and s.held[seat]:
        _add(listed, _fresh_plays(s, seat), seen, FRESH_CARD)
        if count(s.held[seat], DISCOVERY):
            _add(listed, _single_discoveries(s), seen, ONE_DISCOVERED)
        if not holds(s.hands[seat], ROAD_COST):
            _discard(listed, {moves.THE_ROADS}, seen, ROADS_NEED_COST)
    return listed


def _add(listed: set[int], others: set[int], seen: Counter[str], difference: str) -> None:
    if others - listed:
        listed |= others
        seen[difference] += 1


def _discard(listed: set[int], others: set[int], seen: Counter[str], difference: str) -> None:
    if others & listed:
        listed -= others
        seen[difference] += 1


def _fresh_plays(s: Catan, seat: int) -> set[int]:
    """List what could be played with the cards bought this turn."""
    found: set[int] = set()
    if count(s.fresh, KNIGHT):
        found.add(moves.THE_KNIGHT)
    if count(s.fresh, ROAD_BUILDING) and s.roads_left[seat] and s.frontier[seat]:
        found.add(moves.THE_ROADS)
    if count(s.fresh, MONOPOLY):
        found |= {moves.make(moves.MONOPOLY, kind) for kind in range(KINDS)}
    if count(s.fresh, DISCOVERY):
        found |= {m for m in moves.DISCOVERIES if _pair_in_bank(s, m >> 9, m >> 6 & 7)}
    return found


def _single_discoveries(s: Catan) -> set[int]:
    """List the single cards they offer beside pairs: those with which some pair cannot be had."""
    return {
        moves.discover(kind, moves.NOBODY)
        for kind in range(KINDS)
        if count(s.bank, kind) and not all(_pair_in_bank(s, kind, other) for other in range(KINDS))
    }


def _pair_in_bank(s: Catan, one: int, other: int) -> bool:
    if one == other:
        return count(s.bank, one) >= 2
    return count(s.bank, one) >= 1 and count(s.bank, other) >= 1
