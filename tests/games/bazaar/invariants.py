"""What the bazaar conserves: coins but for what sales cost, and the wares that were drawn."""

from __future__ import annotations

from typing import Any

from handelshuis.core.state import State

COIN, WARES = 0, range(1, 5)


def invariant(state: State) -> None:
    """Assert that nobody owes anything and that no ware is there twice."""
    s: Any = state
    assert all(count >= 0 for hand in s.hands for count in hand)
    for ware in WARES:
        assert sum(hand[ware] for hand in s.hands) + s.deck[ware] + (s.lot == ware) <= 3
    assert len({customer for customer in s.customers if customer}) == sum(map(bool, s.customers))
    assert (s.bids is not None) + (s.rising is not None) + (s.desk.host >= 0) <= 1


def change(before: State, seat: int, move: int, after: State) -> None:
    """Assert that goods go from hand to hand, and that only a sale costs anything."""
    s: Any = before
    t: Any = after
    for good in (COIN, *WARES):
        had, has = (sum(hand[good] for hand in each.hands) for each in (s, t))
        sold = bool(s.lot) and not t.lot
        if good == COIN:
            assert had == has or (sold and had > has)
        else:
            assert has == had or (sold and good == s.lot and has == had + 1)
