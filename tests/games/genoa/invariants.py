"""What Genoa conserves: wares, cards and titles, and what follows from the rules."""

from __future__ import annotations

from handelshuis.core.state import CHANCE, OVER, kind_of
from handelshuis.games.genoa.rules import moves
from handelshuis.games.genoa.rules.phases import ASKED, DRAWING, HANDING
from handelshuis.games.genoa.rules.state import Genoa

WARES, SPECIALS = 8, 5
SPECIAL_CARDS = [5, 5, 5, 5, 7]
ALL_CARDS = (1 << 60) - 1
KINDS = [(0, 16), (16, 32), (32, 46), (46, 60)]
MOST_ROUNDS = {2: 12, 3: 10, 4: 8, 5: 7}


def invariant(s: Genoa) -> None:
    """Assert what holds in every position."""
    _wares(s)
    _special_cards(s)
    _cards(s)
    _titles(s)
    _trader(s)
    _offers(s)
    assert min(s.money) >= 0
    assert all(money % 5 == 0 for money in s.money)
    assert 1 <= s.round <= MOST_ROUNDS[s.seats]


def change(s: Genoa, seat: int, move: int, t: Genoa) -> None:
    """Assert that money comes from the bank only for what it pays, and never goes to it."""
    gained = sum(t.money) - sum(s.money)
    assert gained >= 0
    kind = kind_of(move)
    if seat != CHANCE and s.phase == ASKED:
        assert t.money == s.money
        assert t.hands == s.hands
    if kind == moves.LARGE:
        assert gained >= 100
        assert t.ware_stock != s.ware_stock
    if kind == moves.SMALL:
        assert gained == 40
    if kind not in (moves.TITLE,):
        assert t.owner == s.owner
    if kind in (moves.ACCEPT, moves.YES, moves.COUNTER, moves.GIVE):
        assert gained % 30 == 0
        assert sum(t.specials) - sum(s.specials) in (0, -1)
    if t.active == s.active and t.turn != OVER:
        assert t.round >= s.round
        assert t.path[: len(s.path)] == s.path


def _wares(s: Genoa) -> None:
    for ware in range(WARES):
        held = [s.wares[seat * WARES + ware] for seat in range(s.seats)]
        assert min(*held, s.ware_stock[ware]) >= 0
        assert sum(held) + s.ware_stock[ware] == 5


def _special_cards(s: Genoa) -> None:
    for card, number in enumerate(SPECIAL_CARDS):
        held = [s.specials[seat * SPECIALS + card] for seat in range(s.seats)]
        assert min(*held, s.special_stock[card]) >= 0
        assert sum(held) + s.special_stock[card] == number


def _cards(s: Genoa) -> None:
    everywhere = [s.stack, s.under, *s.hands]
    assert sum(mask.bit_count() for mask in everywhere) == 60
    together = 0
    for mask in everywhere:
        together |= mask
    assert together == ALL_CARDS
    for first, last in KINDS:
        kind = (1 << last) - (1 << first)
        assert s.stack & kind or not s.under & kind
    for seat in range(s.seats):
        assert s.known[seat] & (s.hands[seat] | s.under) == 0
    if s.phase not in (DRAWING, HANDING):
        assert not s.drawn
    assert s.drawn & ~s.hands[s.actor] == 0


def _titles(s: Genoa) -> None:
    for seat in range(s.seats):
        assert min(s.titles[seat], s.title_stock[seat]) >= 0
        assert s.titles[seat] + s.title_stock[seat] + s.owner.count(seat) == 7
    for villa in (0, 3, 7, 10):
        assert s.owner[villa] == -1


def _trader(s: Genoa) -> None:
    assert len(s.path) == len(set(s.path)) <= 5
    assert s.visited == sum(1 << field for field in s.path)
    assert max(s.used) <= (2 if s.seats == 2 else 1)


def _offers(s: Genoa) -> None:
    fields = [offer & 511 for offer in s.offers]
    assert len(set(fields)) == len(fields)
    assert all(offer & 7 != s.active for offer in s.offers + s.fresh)
    if s.phase != ASKED:
        assert not s.fresh
        assert not s.asked
