"""What Anno 1701 conserves: every card has a place, and no place holds more than it can."""

from __future__ import annotations

from collections import Counter

from handelshuis.games.anno1701.rules.goods import CENTRE, GOLD, MOST, PLACES, SHIP
from handelshuis.games.anno1701.rules.phases import BY_RIOTS
from handelshuis.games.anno1701.rules.state import Anno
from handelshuis.games.anno1701.rules.tables import BUILDINGS, CARDS, COPIES, RANKS, SITES, STACK
from handelshuis.games.anno1701.rules.tables import STACK_OF_PILE as PILE_STACK


def invariant(s: Anno) -> None:
    """Assert what holds in every position."""
    _cards(s)
    _places(s)
    _inhabitants(s)
    _symbols(s)


def change(s: Anno, seat: int, move: int, t: Anno) -> None:
    """Assert that no settlement loses inhabitants or buildings, and that riots end the game."""
    for each in range(2):
        assert t.built[each][: len(s.built[each])] == s.built[each]
        assert sum(t.sheet(each)) >= sum(s.sheet(each))
        assert bool(t.gold(each)) or t.ending == BY_RIOTS
    assert t.turns in (s.turns, s.turns + 1)


def _cards(s: Anno) -> None:
    found = Counter({card: copies for card, copies in enumerate(s.pool) if copies})
    hidden = Counter(STACK[card] for card in found.elements())
    for number, pile in enumerate(s.piles):
        for entry in pile:
            if entry & 255:
                card = (entry & 255) - 1
                assert STACK[card] == PILE_STACK[number]
                assert entry >> 8 in (1, 2, 3)
                found[card] += 1
            else:
                hidden[PILE_STACK[number]] -= 1
    assert not any(hidden.values())
    for seat in range(2):
        found.update(entry >> 1 for entry in s.hands[seat])
        found.update(s.built[seat])
        assert s.hands[seat] == sorted(s.hands[seat])
        assert all(card < BUILDINGS for card in s.built[seat])
        assert len(s.built[seat]) <= SITES
    found.update(s.discards)
    if s.crew >= 0:
        found[s.crew] += 1
    assert [found[card] for card in range(len(CARDS))] == COPIES
    assert all(card >= BUILDINGS for card in s.discards)


def _places(s: Anno) -> None:
    for seat in range(2):
        for place in range(PLACES):
            assert 0 <= s.held[seat * PLACES + place] <= MOST[place]
        assert s.count(seat, GOLD) == s.gold(seat)
        assert s.count(seat, SHIP) == s.held[seat * PLACES + PLACES - 1]
        lost = not s.held[seat * PLACES + CENTRE] and not s.held[seat * PLACES + CENTRE + 1]
        assert lost == (s.ending == BY_RIOTS and s.winner != seat)


def _inhabitants(s: Anno) -> None:
    ranks = len(RANKS)
    for seat in range(2):
        assert sum(s.ranks[seat * ranks : (seat + 1) * ranks]) == 4
    for rank, printed in zip(range(1, ranks), (8, 6, 3)):
        above = sum(s.ranks[seat * ranks + r] for seat in range(2) for r in range(rank, ranks))
        assert s.supply[rank] + above == printed


def _symbols(s: Anno) -> None:
    copy = type(s).clone(s)
    assert copy.symbols == s.symbols
    for power, symbol in ((0, 2), (1, 1)):
        lion, dragon = s.symbols[symbol], s.symbols[4 + symbol]
        if s.powers[power] >= 0:
            mine = (lion, dragon)[s.powers[power]]
            assert mine >= 3
            assert mine > (dragon, lion)[s.powers[power]]
        else:
            assert lion == dragon or max(lion, dragon) < 3
