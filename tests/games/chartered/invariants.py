"""What Chartered conserves: cards, warehouses, shares and events, and what a town must be like."""

from __future__ import annotations

from collections import Counter

from handelshuis.core.state import CHANCE, State, kind_of
from handelshuis.games.chartered.rules import moves
from handelshuis.games.chartered.rules.phases import (
    COOPMANS,
    DEALING,
    DIAGONAL,
    FAVOUR,
    FOUNDING,
    MERGING,
    RELEASING,
)
from handelshuis.games.chartered.rules.state import Chartered
from tests.games.chartered.pieces import groups_of, placeholders_of, standing

PLOTS = 96
STOREYS = {96: 9, 97: 6, 98: 3}
COMPANIES = 9
BUILDING = (FOUNDING, DIAGONAL, FAVOUR, MERGING, RELEASING)
"""While these go on, a warehouse stands that does not belong anywhere yet."""


def invariant(state: State) -> None:
    """Assert what holds in every position."""
    assert isinstance(state, Chartered)
    s = state
    _cards(s)
    _pieces(s)
    _shares(s)
    _chart(s)
    _events(s)
    if s.phase not in BUILDING:
        _town(s)


def change(before: State, seat: int, move: int, after: State) -> None:
    """Assert that only the moves that may do so touch the chart, the board, shares and money."""
    assert isinstance(before, Chartered)
    assert isinstance(after, Chartered)
    s, t = before, after
    kind = kind_of(move)
    if kind not in (moves.BUILD, moves.PAIR, moves.RAISE, moves.RECLAIM):
        assert t.level == s.level
    if seat == CHANCE:
        assert (t.money, t.shares, t.value) == (s.money, s.shares, s.value)
    if s.phase == COOPMANS:
        assert sum(t.money) == sum(s.money)
        assert _held(t) == _held(s)
        assert sum(map(len, t.hands)) == sum(map(len, s.hands))
    if t.value != s.value:
        assert kind in (
            moves.BUILD,
            moves.RAISE,
            moves.FOUND,
            moves.FOUND_OVER,
            moves.FOUND_WITH,
            moves.FAVOUR,
            moves.MERGE,
            moves.RELEASE,
            moves.RECLAIM,
        )
    if t.turns != s.turns:
        assert t.turns == s.turns + 1
        assert s.phase not in BUILDING
    # A payment for building never exceeds the top of the chart.
    if kind in (moves.BUILD, moves.RAISE):
        assert sum(t.money) - sum(s.money) in (0, *t.value)


def _held(s: Chartered) -> list[int]:
    return [sum(s.shares[company::COMPANIES]) for company in range(COMPANIES)]


def _cards(s: Chartered) -> None:
    cards = Counter(s.stack + s.market + s.discard + s.aside + s.ten)
    for hand in s.hands:
        assert len(hand) <= 15
        assert hand == sorted(hand)
        cards.update(hand)
    for level in s.level:
        cards.update(range(96, 96 + max(0, level - 1)))
    assert all(cards[plot] == 1 for plot in range(PLOTS))
    if s.phase != DEALING:
        assert {card: count for card, count in cards.items() if card >= PLOTS} == STOREYS
        assert len(s.market) <= 5


def _pieces(s: Chartered) -> None:
    assert s.left + sum(s.level) == 62
    assert s.left >= 0
    assert min(s.money) >= 0
    assert sorted(s.discard) == standing(s)
    assert all(0 <= level <= 4 for level in s.level)
    assert s.roofs_left + sum(s.roofs) <= 10
    assert all(0 <= actions <= 2 for actions in s.actions)


def _shares(s: Chartered) -> None:
    assert min(s.shares) >= 0
    assert max(_held(s)) <= 9


def _chart(s: Chartered) -> None:
    for company in range(COMPANIES):
        hq = s.hq[company]
        if hq < 0:
            assert s.value[company] == 0
            assert company not in s.company
        else:
            assert 2 <= s.value[company] <= 30
            assert s.company[hq] == company or s.phase in BUILDING
            assert s.level[hq] or s.place[hq] == 1


def _events(s: Chartered) -> None:
    under_way = int(s.event >= 0)
    assert sum(s.event_stack) + sum(s.event_discard) + len(s.open_events) + under_way == 15


def _town(s: Chartered) -> None:
    """Every group of warehouses that hang together is one company's, or loose as a whole."""
    owners = []
    for group in groups_of(s):
        companies = {s.company[plot] for plot in group}
        assert len(companies) == 1
        owners.append(companies.pop())
    named = [owner for owner in owners if owner >= 0]
    assert sorted(named) == [company for company in range(COMPANIES) if s.hq[company] >= 0]
    for plot, (one, other) in placeholders_of(s).items():
        assert s.level[plot] == 0
        assert s.company[plot] == s.company[one] == s.company[other] >= 0
        assert s.place[plot] == 2 or s.hq[s.company[plot]] == plot
    for plot in range(PLOTS):
        if not s.level[plot] and not s.place[plot]:
            assert s.company[plot] < 0
