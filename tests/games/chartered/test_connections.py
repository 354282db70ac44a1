"""Connections worked out anew at every step of random games, and compared with the engine's."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from handelshuis.core.chance import QuickChance
from handelshuis.core.state import kind_of, what_of
from handelshuis.games.chartered import GAME
from handelshuis.games.chartered.rules import moves
from handelshuis.games.chartered.rules.phases import (
    DIAGONAL,
    FAVOUR,
    FOUNDING,
    RECLAIMING,
    TRADING,
    TURN,
)
from handelshuis.games.chartered.rules.state import Chartered
from handelshuis.games.chartered.rules.tables import VEILINGE
from tests.games.chartered.invariants import invariant
from tests.games.chartered.pieces import (
    corner,
    distance,
    groups,
    groups_of,
    placeholders_of,
    standing,
    touching,
)
from tests.games.chartered.table import any_move, game_of, start, table

PLOTS = range(96)


def companies_at(s: Chartered, plot: int) -> set[int]:
    """The companies that a new warehouse would touch."""
    near = touching(s.edition.layout.name)[plot]
    return {s.company[other] for other in near if s.level[other]} - {-1}


def group_with(s: Chartered, plots: set[int]) -> set[int]:
    """These plots, built, with the loose warehouses that hang together with them."""
    near = touching(s.edition.layout.name)
    loose = {plot for plot in standing(s) if s.company[plot] < 0}
    found = [group for group in groups(near, loose | plots, []) if group & plots]
    return set().union(*found)


def may_be_founded(s: Chartered, plots: set[int]) -> bool:
    """Whether a company may stand on these plots: a headquarters is free and others are far."""
    near = touching(s.edition.layout.name)
    others = {plot for plot in standing(s) if s.company[plot] >= 0}
    return -1 in s.hq and all(distance(near, plot, others) >= 3 for plot in plots)


def touches(s: Chartered, plot: int) -> bool:
    """Whether a new warehouse would touch another."""
    return any(s.level[other] for other in touching(s.edition.layout.name)[plot])


def corners(s: Chartered, plot: int) -> list[int]:
    """The loose warehouses across a corner with which a company may be founded."""
    if touches(s, plot):
        return []
    return [
        other
        for other in standing(s)
        if s.company[other] < 0
        and corner(s.edition.layout.name, plot, other)
        and may_be_founded(s, group_with(s, {other}) | {plot})
    ]


def outcome(s: Chartered, plot: int) -> int:
    """What comes of building on a plot: the phase that follows."""
    companies = companies_at(s, plot)
    if companies:
        return TRADING if len(companies) == 1 else FAVOUR
    if touches(s, plot):
        return FOUNDING if may_be_founded(s, group_with(s, {plot})) else TRADING
    return DIAGONAL if corners(s, plot) else TRADING


def founding_pairs(s: Chartered, hand: list[int]) -> set[int]:
    """The foundings with two cards of a hand."""
    name = s.edition.layout.name
    found = set()
    for one, other in combinations([card for card in hand if card in PLOTS], 2):
        together = other in touching(name)[one] or corner(name, one, other)
        alone = {outcome(s, one), outcome(s, other)} & {FOUNDING, DIAGONAL}
        free = not touches(s, one) and not touches(s, other)
        if together and free and not alone and s.left > 1 and may_be_founded(s, {one, other}):
            found.add(moves.pair(one, other))
    return found


def can_go(s: Chartered, plot: int) -> bool:
    """Whether a warehouse can be taken back: without it there are as many groups, or one less."""
    company = s.company[plot]
    if s.level[plot] > 1 or plot not in s.discard[-10:]:
        return False
    if company < 0:
        return True
    near = touching(s.edition.layout.name)
    links = [link for link in placeholders_of(s).values() if plot not in link]
    rest = {other for other in standing(s) if s.company[other] == company} - {plot}
    links = [link for link in links if set(link) <= rest]
    return len(groups(near, rest, links)) == 1 and s.value[company] > 2


def check(before: Chartered, seat: int, move: int, after: Chartered) -> None:
    """Compare what a move may do and did with what is worked out anew."""
    invariant(after)
    if kind_of(move) == moves.BUILD:
        assert after.phase == outcome(before, what_of(move) // 2), before.text(move)
    if after.phase == DIAGONAL:
        ways = {what_of(way) // 128 % 128 for way in after.legal(seat) if way != moves.LEAVE}
        assert ways == set(corners(before, what_of(move) // 2))
    if before.phase == TURN:
        legal = {each for each in before.legal(seat) if kind_of(each) == moves.PAIR}
        assert legal == founding_pairs(before, before.hands[seat])
    if before.phase == RECLAIMING:
        legal = {what_of(each) for each in before.legal(seat)}
        assert legal == {plot for plot in PLOTS if before.level[plot] and can_go(before, plot)}
    if before.phase == FOUNDING:
        founded = {plot for plot in PLOTS if after.company[plot] != before.company[plot]}
        assert founded - set(placeholders_of(after)) in groups_of(after)


EAGER = (moves.RECLAIM, moves.LOT_PLOT, moves.FOUND_WITH, moves.PAIR)


def eager(state: Chartered, legal: list[int], chance: QuickChance) -> int:
    """Like to merge, to found, and to take warehouses back; else choose anything."""
    veilinge = moves.make(moves.EVENT, VEILINGE)
    merging = [
        move
        for move in legal
        if kind_of(move) == moves.BUILD and len(companies_at(state, what_of(move) // 2)) > 1
    ]
    liked = [each for each in legal if kind_of(each) in EAGER or each == veilinge]
    chosen = max(merging, key=lambda m: len(companies_at(state, what_of(m) // 2)), default=0)
    if chosen and chance.below(3):
        return chosen
    if liked and chance.below(3):
        return liked[chance.below(len(liked))]
    return any_move(state, legal, chance)


def far_apart() -> Chartered:
    """Rich players and six companies, with a loose warehouse here and there."""
    return table(
        4,
        towns={
            "coal": "haven A1 A2",
            "silk": "haven D1 E1",
            "tea": "haven B4 C4",
            "sugar": "centrum B2 C2",
            "spices": "jordaan D2 E2",
            "herring": "grachten B2 B3",
        },
        loose="haven F3 centrum E4 F3 grachten E3",
        hands=["haven A4 B2 C2 D2 E3", "haven C1 E2 F2 centrum A2 A3", "jordaan B1 B2 C2", ""],
        money=[2000] * 4,
        shares=["coal tea", "silk sugar", "spices coal", "herring tea"],
        layout="a",
    )


@pytest.mark.parametrize("layout", ["default", "a", "b", "c"])
@pytest.mark.parametrize("players", GAME.players)
def test_connections_stay_exact(players: int, layout: str) -> None:
    for step in game_of(start(players, layout=layout, offers="1"), players):
        check(*step)


def test_connections_stay_exact_when_much_is_merged_and_taken_back() -> None:
    seen: Counter[str] = Counter()
    for seed in range(6):
        for before, seat, move, after in game_of(far_apart(), seed, eager):
            check(before, seat, move, after)
            seen["merged two"] += after.phase == FAVOUR and len(after.joined) == 2
            seen["merged more"] += after.phase == FAVOUR and len(after.joined) > 2
            seen["taken back"] += before.phase == RECLAIMING
            seen["turned"] += 2 in after.place and 2 not in before.place
            seen["across a corner"] += kind_of(move) in (moves.FOUND_WITH, moves.FOUND_OVER)
    assert min(seen.values()) > 0
    assert len(seen) == 5
