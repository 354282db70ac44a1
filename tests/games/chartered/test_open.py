"""What is open and what is hidden."""

from __future__ import annotations

from handelshuis.core.chance import QuickChance
from tests.games.chartered.table import at_event, dealt, play, seen, table
from tests.proving import proves


@proves("open.hidden")
def test_money_and_cards_of_others_are_hidden() -> None:
    state = table(3, hands=["haven A1", "haven B1 second"], money=[10, 20, 30])
    for number in (1, 2, 3):
        for other, seat in enumerate(seen(state, number).seats, start=1):
            assert (seat.money is None, seat.hand is None) == (other != number,) * 2
    assert all(seat.money is None and seat.hand is None for seat in seen(state).seats)
    alike = table(3, hands=["haven A1", "haven C1 third"], money=[10, 40, 10])
    assert seen(state, 1) == seen(alike, 1)
    assert seen(state, 2) != seen(alike, 2)


@proves("open.hidden")
def test_dealing_anew_changes_only_what_is_hidden() -> None:
    state = dealt(3)
    redealt = state.clone()
    redealt.redeal(0, QuickChance(5))
    assert seen(redealt, 1) == seen(state, 1)
    assert redealt.hands[0] == state.hands[0]
    assert redealt.hands[1] != state.hands[1]
    assert sum(redealt.money) == sum(state.money)


@proves("open.shares")
def test_everyone_sees_all_shares() -> None:
    state = table(towns={"tea": "haven A1 B1"}, shares=["tea coal", "tea tea"])
    for number in (None, 1, 2):
        assert [seat.shares[7] for seat in seen(state, number).seats] == [1, 2]
        assert [seat.shares[1] for seat in seen(state, number).seats] == [1, 0]
        assert [seat.worth for seat in seen(state, number).seats] == [20, 40]


@proves("open.counts")
def test_counts_roofs_action_cards_and_shown_bids_are_open() -> None:
    state = table(hands=["haven A1", "haven B1 second"], roofs=[0, 1], actions=[2, 1])
    for number in (None, 1, 2):
        seats = seen(state, number).seats
        assert [seat.cards for seat in seats] == [1, 2]
        assert [seat.roofs for seat in seats] == [0, 1]
        assert [seat.actions for seat in seats] == [2, 1]
    bidding = play(at_event("verlappen", 3), "1 bid 20", "2 bid 30")
    assert seen(bidding, 3).opened == []
    play(bidding, "3 bid 0")
    for viewer in (None, 1, 2, 3):
        assert seen(bidding, viewer).opened == [[20, 30, 0]]
