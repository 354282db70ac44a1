"""Veilinge: the four auctions."""

from __future__ import annotations

from typing import Any

from handelshuis.core.chance import QuickChance
from handelshuis.games.chartered.rules.state import Chartered
from handelshuis.games.chartered.rules.tables import COMPANY_NAMES
from tests.games.chartered.table import (
    at_event,
    awaited,
    bank,
    chances,
    drawing,
    hand,
    headquarters,
    held,
    menu,
    money,
    play,
    plot,
    purses,
    refusal,
    seen,
    table,
    town,
    value,
)
from tests.proving import proves

TEA = {"tea": "haven A1 B1 C1"}
FULL = "jordaan A1 B1 C1 D1 E1 F1 A2 B2 C2 D2 E2 F2 A3 B3 C3"


def auction(players: int = 3, **position: Any) -> Chartered:
    """Player 1 has drawn Veilinge."""
    return at_event("veilinge", players, **{"towns": TEA, "money": [100] * players, **position})


def plot_won(**position: Any) -> Chartered:
    """Player 2 has won a plot for f10."""
    return play(auction(2, **position), "1 auction plot", "1 pass", "2 bid 10")


@proves("veilinge.rising")
def test_bids_rise_clockwise_until_one_is_left() -> None:
    state = play(auction(turn=2), "2 auction share tea")
    assert awaited(state) == [2]
    play(state, "2 bid 10", "3 bid 20", "1 bid 30", "2 pass", "3 bid 50")
    assert awaited(state) == [1]
    assert refusal(state, "2 bid 60") == "house.turn"
    play(state, "1 pass")
    assert held(state, 3) == "tea"
    assert purses(state) == [100, 100, 50]
    assert (seen(state).phase, awaited(state)) == ("turn", [3])


@proves("veilinge.steps")
def test_bids_begin_at_10_and_rise_by_10() -> None:
    state = play(auction(), "1 auction share tea")
    assert refusal(state, "1 bid 0") == "auction.opening"
    assert refusal(state, "1 bid 15") == "house.notation"
    assert refusal(state, "1 bid 110") == "auction.money"
    play(state, "1 bid 40")
    assert refusal(state, "2 bid 40") == "auction.step"
    assert refusal(state, "2 bid 30") == "auction.step"
    assert menu(state) == ["pass", "bid 50", "bid 60", "bid 70", "bid 90"]
    play(state, "2 bid 50")


@proves("veilinge.nobody")
def test_without_a_bid_nothing_happens() -> None:
    state = play(auction(), "1 auction share tea", "1 pass", "2 pass", "3 pass")
    assert bank(state, "tea") == 9
    assert purses(state) == [100] * 3
    assert awaited(state) == [2]


def test_a_high_bid_binds_no_money_once_it_is_paid() -> None:
    state = play(auction(money=[110, 0, 0]), "1 auction plot", "1 bid 100", "2 pass", "3 pass")
    assert (seen(state).phase, purses(state)) == ("reclaim", [10, 0, 0])
    for deal in range(20):
        dealt = state.clone()
        dealt.redeal(1, QuickChance(deal))
        assert sum(purses(dealt)) == 10
        assert min(purses(dealt)) >= 0


@proves("veilinge.four_options")
def test_one_of_four_things_is_put_up() -> None:
    state = auction(shares=["coal"])
    assert {" ".join(text.split()[:2]) for text in menu(state)} == {
        "auction share",
        "auction own",
        "auction cards",
        "auction plot",
    }
    assert refusal(state, "1 done") == "veilinge.four_options"
    assert refusal(state, "1 bid 10") == "veilinge.four_options"


@proves("veilinge.something_to_offer")
def test_what_has_nothing_to_give_is_not_put_up() -> None:
    state = auction(stack="", towns={"tea": "haven A1 B1"})
    assert refusal(state, "1 auction cards") == "veilinge.something_to_offer"
    # Tea at 20 can lose no warehouse.
    assert refusal(state, "1 auction plot") == "veilinge.something_to_offer"
    others = [FULL.replace("jordaan", district) for district in ("haven", "centrum")]
    full = auction(towns={}, hands=[FULL, *others])
    assert refusal(full, "1 auction cards") == "veilinge.something_to_offer"


@proves("veilinge.something_to_offer")
def test_with_nothing_at_all_to_put_up_the_event_is_over() -> None:
    state = auction(2, shares=["", " ".join(COMPANY_NAMES * 9)], stack="", towns={})
    assert seen(state).phase == "turn"
    assert awaited(state) == [2]


@proves("veilinge.share_in_bank")
def test_any_share_that_the_bank_has() -> None:
    state = auction(2, shares=["tea " * 5, "tea " * 4])
    assert refusal(state, "1 auction share tea") == "veilinge.share_in_bank"
    play(state, "1 auction share silk", "1 bid 10", "2 pass")
    assert "silk" in held(state, 1)
    assert value(state, "silk") == 0


@proves("veilinge.bank_paid")
def test_the_winning_bid_goes_to_the_bank() -> None:
    state = play(auction(), "1 auction share tea", "1 bid 30", "2 pass", "3 pass")
    assert purses(state) == [70, 100, 100]
    assert (held(state, 1), bank(state, "tea")) == ("tea", 8)
    cards = play(auction(), "1 auction cards", "1 pass", "2 bid 20", "3 pass")
    assert purses(cards) == [100, 80, 100]


@proves("veilinge.own_share")
def test_one_puts_up_only_shares_that_one_has() -> None:
    state = auction(shares=["coal", "tea"])
    assert refusal(state, "1 auction own tea") == "veilinge.own_share"
    assert menu(state, word="auction own") == ["auction own coal"]


@proves("veilinge.seller")
def test_the_seller_is_paid_and_his_left_neighbour_opens() -> None:
    state = play(auction(turn=2, shares=["", "silk tea"]), "2 auction own silk")
    assert awaited(state) == [3]
    play(state, "3 bid 30", "1 pass")
    assert (held(state, 2), held(state, 3)) == ("tea", "silk")
    assert purses(state) == [100, 130, 70]
    unsold = play(auction(shares=["tea"]), "1 auction own tea", "2 pass", "3 pass")
    assert held(unsold, 1) == "tea"


@proves("veilinge.one_of_ten")
def test_the_winner_keeps_one_of_ten_cards() -> None:
    state = play(auction(), "1 auction cards", "1 pass", "2 bid 10", "3 pass")
    stack = seen(state).stack
    for number in range(10):
        assert awaited(state) == ["chance"]
        state.advance(-1, state.outcomes()[number][0])
    assert awaited(state) == [2]
    ten = seen(state, 2).ten
    assert ten is not None
    assert len(ten) == 10
    assert seen(state, 1).ten is None
    assert refusal(state, "2 keep haven B1") == "veilinge.one_of_ten"
    assert refusal(state, "2 done") == "veilinge.one_of_ten"
    play(state, f"2 keep {ten[3]}")
    assert hand(state, 2) == [ten[3]]
    assert seen(state).stack == stack - 1
    assert len(state.ten) == 0


@proves("veilinge.one_of_ten")
def test_with_fewer_cards_all_of_them_are_looked_at() -> None:
    state = auction(stack="haven F1 F2 second")
    play(state, "1 auction cards", "1 bid 10", "2 pass", "3 pass")
    assert chances(state) == {"draw haven F1": 1, "draw haven F2": 1, "draw second": 1}
    drawing(state)
    assert menu(state) == ["keep haven F1", "keep haven F2", "keep second"]
    play(state, "1 keep second")
    assert (hand(state, 1), seen(state).stack) == (["second"], 2)


@proves("veilinge.room")
def test_who_has_no_room_does_not_bid_for_a_card() -> None:
    for lot in ("cards", "plot"):
        state = play(auction(hands=[FULL]), f"1 auction {lot}")
        assert awaited(state) == [2]
        play(state, "2 pass", "3 pass")
        assert awaited(state) == [2]
        assert seen(state).phase == "turn"
    share = play(auction(hands=[FULL]), "1 auction share tea")
    assert awaited(share) == [1]


@proves("veilinge.last_ten")
def test_one_of_the_ten_plots_played_last() -> None:
    loose = "grachten A1 C1 E1 A3 C3 E3 jordaan A1 C1 E1"
    put_up = play(auction(2, loose=loose), "1 auction plot")
    state = plot_won(loose=loose)
    # Haven A1 and B1 were played before the last ten.
    assert refusal(state, "2 reclaim haven A1") == "veilinge.last_ten"
    assert refusal(state, "2 reclaim haven F4") == "veilinge.last_ten"
    assert refusal(state, "2 reclaim second") == "house.notation"
    assert refusal(state, "2 done") == "turn.phase"
    assert len(seen(state).discard) == 10
    assert menu(state) == [f"reclaim {plot}" for plot in seen(put_up).reclaimable]
    assert menu(state) == [
        "reclaim haven C1",
        *(f"reclaim jordaan {name}" for name in ("A1", "C1", "E1")),
        *(f"reclaim grachten {name}" for name in ("A1", "C1", "E1", "A3", "C3", "E3")),
    ]


@proves("veilinge.last_ten")
def test_storeys_played_are_not_counted() -> None:
    state = table(towns=TEA, hands=["second"])
    play(state, "1 raise haven A1")
    assert seen(state).discard == ["haven C1", "haven B1", "haven A1"]


@proves("veilinge.plot_back")
def test_card_and_warehouse_come_back_and_the_new_value_is_paid() -> None:
    state = plot_won(values={"tea": 80})
    left = seen(state).warehouses
    play(state, "2 reclaim haven C1")
    assert hand(state, 2) == ["haven C1"]
    assert town(state, "tea") == ["haven A1", "haven B1"]
    assert seen(state).warehouses == left + 1
    assert value(state, "tea") == 70
    assert money(state, 2) == 100 - 10 + 70
    assert "haven C1" not in seen(state).discard
    play(state, "2 build haven C1")
    assert value(state, "tea") == 80


@proves("veilinge.plot_not_split")
def test_a_company_is_not_split() -> None:
    state = plot_won()
    assert refusal(state, "2 reclaim haven B1") == "veilinge.plot_not_split"
    ring = plot_won(towns={"tea": "haven A1 B1 C1 A2 B2 C2"})
    assert "reclaim haven B1" in menu(ring)
    bridge = plot_won(towns={"tea": "haven E2 F2 centrum A2 B2"})
    assert menu(bridge) == ["reclaim haven E2", "reclaim centrum B2"]


@proves("veilinge.plot_not_split")
def test_a_placeholder_keeps_a_company_together_and_goes_with_its_warehouse() -> None:
    state = table(loose="haven B1 A1", hands=["haven C2", "haven F4"], money=[500, 500])
    play(state, "1 build haven C2", "1 found tea with haven B1 over haven C1", "1 done")
    play(state, "2 build haven F4", "2 event stack", "* draw veilinge", "2 auction plot")
    play(state, "2 bid 10", "1 pass")
    # B1 is what joins A1 with C2 over the headquarters; both ends can go.
    assert refusal(state, "2 reclaim haven B1") == "veilinge.plot_not_split"
    assert menu(state) == ["reclaim haven A1", "reclaim haven C2", "reclaim haven F4"]
    play(state, "2 reclaim haven C2")
    assert plot(state, "haven C1").place == ""
    assert plot(state, "haven C1").company == ""
    assert headquarters(state, "tea") == "haven A1"
    assert town(state, "tea") == ["haven A1", "haven B1"]


@proves("veilinge.plot_one_storey")
def test_a_high_warehouse_stays() -> None:
    state = plot_won(towns={"tea": "haven A1 B1 C1:2"})
    assert refusal(state, "2 reclaim haven C1") == "veilinge.plot_one_storey"
    assert menu(state) == ["reclaim haven A1"]


@proves("veilinge.plot_not_under_least")
def test_no_company_falls_under_20() -> None:
    state = plot_won(values={"tea": 20}, loose="haven F4")
    assert refusal(state, "2 reclaim haven C1") == "veilinge.plot_not_under_least"
    enough = plot_won(values={"tea": 30})
    assert value(play(enough, "2 reclaim haven C1"), "tea") == 20


@proves("veilinge.plot_loose")
def test_a_loose_warehouse_can_be_taken() -> None:
    state = play(plot_won(loose="haven F4"), "2 reclaim haven F4")
    assert money(state, 2) == 90
    assert value(state, "tea") == 30
    assert hand(state, 2) == ["haven F4"]
    assert town(state, "") == []


@proves("veilinge.hq_moves")
def test_the_headquarters_moves_to_another_warehouse() -> None:
    state = plot_won()
    assert headquarters(state, "tea") == "haven A1"
    play(state, "2 reclaim haven A1")
    assert headquarters(state, "tea") in ("haven B1", "haven C1")
