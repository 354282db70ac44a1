"""What Speicherstadt conserves: 45 cubes, the cards in play, three merchants each, and coins."""

from __future__ import annotations

from collections import Counter

from handelshuis.core.state import kind_of
from handelshuis.games.speicherstadt.data.material import MATERIAL
from handelshuis.games.speicherstadt.rules import moves
from handelshuis.games.speicherstadt.rules.goods import GOODS
from handelshuis.games.speicherstadt.rules.phases import BIDDING
from handelshuis.games.speicherstadt.rules.state import Speicherstadt

NAMES = [card.name for card in MATERIAL.card]
BANK = NAMES.index("bank")
WAREHOUSE = NAMES.index("warehouse")


def invariant(s: Speicherstadt) -> None:
    """Assert what holds in every position."""
    _cubes(s)
    _cards(s)
    _merchants(s)
    assert min(s.coins) >= 0


def change(s: Speicherstadt, seat: int, move: int, t: Speicherstadt) -> None:
    """Assert that coins change hands by the rules only."""
    coins = s.coins[:]
    kind = kind_of(move)
    if kind == moves.BUY:
        coins[seat] -= len(_digits(s.merchants[s.place]))
    elif kind in (moves.SELL, moves.SELL_PAIR):
        coins[seat] += 1
    if s.round and t.starter != s.starter:
        for each in range(s.seats):
            bought = s.bought >> each & 1 or (kind == moves.BUY and each == seat)
            coins[each] += 1 + _owned(t, each)[BANK] + (not bought)
    assert t.coins == coins


def _counts(handful: int) -> list[int]:
    """Count the cubes of each colour, eight bits a colour."""
    assert 0 <= handful < 1 << 8 * len(GOODS)
    return [handful >> 8 * colour & 0xFF for colour in range(len(GOODS))]


def _digits(row: int) -> list[int]:
    """List the merchants over a card, lowest first, each as a seat from 1."""
    found = []
    while row:
        found.append(row & 7)
        row >>= 3
    return found


def _owned(s: Speicherstadt, seat: int) -> list[int]:
    return s.owned[seat * len(NAMES) : (seat + 1) * len(NAMES)]


def _cubes(s: Speicherstadt) -> None:
    everywhere = [s.bag, s.discards, *s.cargo, *s.filled, *s.loose, *s.hall, *s.stored]
    assert [sum(colour) for colour in zip(*map(_counts, everywhere))] == [9, 9, 9, 9, 9]
    for seat in range(s.seats):
        assert sum(_counts(s.hall[seat])) <= 1
        assert sum(_counts(s.stored[seat])) <= 4 * _owned(s, seat)[WAREHOUSE]
    for card, lying in enumerate(s.filled):
        needed = Counter(MATERIAL.card[card].goods)
        assert all(count <= needed[good] for good, count in zip(GOODS, _counts(lying)))
        assert not lying or any(_owned(s, seat)[card] for seat in range(s.seats))


def _cards(s: Speicherstadt) -> None:
    letters = [season.letter for season in MATERIAL.season]
    printed = Counter({card.name: sum(card.count.values()) for card in MATERIAL.card})
    assert printed.total() == 54
    printed -= Counter(MATERIAL.setup.removed[s.seats])
    found = Counter(NAMES[card] for card in [*s.pile, *s.gone, *s.row] if card >= 0)
    for card in MATERIAL.card:
        found[card.name] += sum(card.count.get(letter, 0) for letter in letters[s.season + 1 :])
    if MATERIAL.setup.removed_season in letters[s.season + 1 :]:
        found -= Counter(MATERIAL.setup.removed[s.seats])
    for seat in range(s.seats):
        found += Counter({NAMES[card]: copies for card, copies in enumerate(_owned(s, seat))})
    assert found == printed


def _merchants(s: Speicherstadt) -> None:
    assert len(s.row) == len(s.cargo) == len(s.merchants)
    standing = [merchant for row in s.merchants for merchant in _digits(row)]
    assert set(standing) <= set(range(1, s.seats + 1))
    assert all(count <= 3 for count in Counter(standing).values())
    assert all(len(_digits(row)) <= 8 for row in s.merchants)
    assert all(s.row[place] >= 0 or not row for place, row in enumerate(s.merchants))
    if s.phase == BIDDING:
        assert len(standing) == s.placed
