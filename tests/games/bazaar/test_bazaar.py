"""The statements of the bazaar, played in notation: players from 1, chance as a star."""

from __future__ import annotations

from typing import Any

import pytest

from handelshuis.core.refused import Refused
from handelshuis.core.registry import game
from handelshuis.core.state import CHANCE
from tests.proving import proves

CUSTOMERS = ["carpet", "lamp", "silk", "tea"]


class Stall:
    """A bazaar whose players have got, in order, customers for a carpet, a lamp, silk and tea."""

    def __init__(self, players: int = 2, lots: int = 4) -> None:
        self.game = game("bazaar")
        self.state: Any = self.game.start(self.game.setup(players, options={"lots": str(lots)}))
        self.play(*(f"* customer {ware}" for ware in CUSTOMERS[:players]))

    def play(self, *moves: str) -> None:
        for each in moves:
            who, _, text = each.partition(" ")
            seat = CHANCE if who == "*" else int(who) - 1
            self.state.play(seat, self.state.parse(text))

    def refused(self, move: str) -> str:
        """Give the rule that forbids a move."""
        with pytest.raises(Refused) as refusal:
            self.play(move)
        return refusal.value.rule

    def sell(self, *moves: str) -> None:
        """Sell a lot by sealed bid to the first, who bids nothing at all."""
        self.play(*moves, *(f"{seat + 1} bid 0" for seat in range(self.state.seats)))

    def view(self, viewer: int) -> Any:
        return self.game.view(self.state, viewer - 1 if viewer else None)

    def goods(self, player: int) -> dict[str, int]:
        """Give what a player has, coins first."""
        goods: dict[str, int] = self.view(0).seats[player - 1].goods
        return {good: count for good, count in goods.items() if count}


@proves("start.coins")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_starts_with_ten_coins(players: int) -> None:
    stall = Stall(players)
    for player in range(1, players + 1):
        assert stall.goods(player) == {"coin": 10}


@proves("start.coins")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players_take_part(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        game("bazaar").setup(players)


@proves("start.customer")
def test_a_customer_is_seen_by_its_own_player_only() -> None:
    stall = Stall(2)
    assert [seat.customer for seat in stall.view(1).seats] == ["carpet", ""]
    assert [seat.customer for seat in stall.view(2).seats] == ["", "lamp"]
    assert [seat.customer for seat in stall.view(0).seats] == ["", ""]


@proves("start.customer")
def test_no_two_customers_want_the_same() -> None:
    stall = Stall(2)
    fresh = game("bazaar").start(game("bazaar").setup(2))
    fresh.play(CHANCE, fresh.parse("customer tea"))
    assert "customer tea" not in [fresh.text(move) for move, _ in fresh.outcomes()]
    assert [stall.state.text(move) for move, _ in stall.state.outcomes()] == [
        "lot carpet",
        "lot lamp",
        "lot silk",
        "lot tea",
    ]


@proves("sale.lots")
def test_lots_are_sold_by_turns_in_secret_and_aloud() -> None:
    stall = Stall()
    stall.play("* lot lamp")
    assert stall.view(0).bids
    assert not stall.view(0).auction
    stall.play("1 bid 0", "2 bid 0", "1 done", "* lot lamp")
    assert not stall.view(0).bids
    assert stall.view(0).auction
    stall.play("2 pass", "1 pass", "2 done", "* lot lamp")
    assert stall.view(0).bids


@proves("sale.lots")
def test_there_are_three_of_each_ware() -> None:
    stall = Stall(lots=8)
    assert stall.state.outcomes() == [(move, 3) for move, _ in stall.state.outcomes()]
    for host in (1, 2, 1):
        stall.play("* lot lamp")
        for _ in range(2):
            seat = stall.state.turn + 1
            stall.play(f"{seat} bid 0" if stall.view(0).bids else f"{seat} pass")
        stall.play(f"{host} done")
    assert stall.refused("* lot lamp") == "house.chance"


@proves("sale.sealed")
def test_a_sealed_sale_takes_bids_only() -> None:
    stall = Stall()
    stall.play("* lot lamp")
    assert stall.state.awaited() == [0, 1]
    for move in ("1 pass", "1 done", "1 offer 1 coin for 1 lamp to 2"):
        assert stall.refused(move) == "sale.sealed"
    stall.play("2 bid 0")
    assert stall.state.awaited() == [0]
    assert stall.view(1).bids["bids"] == [-1, -1]
    assert stall.view(2).bids["bids"] == [-1, 0]


@proves("sale.rising")
def test_an_auction_takes_bids_and_passes_only() -> None:
    stall = Stall()
    stall.sell("* lot lamp")
    stall.play("1 done", "* lot lamp")
    assert stall.state.awaited() == [1]
    for move in ("2 done", "2 accept 0"):
        assert stall.refused(move) == "sale.rising"
    stall.play("2 bid 1", "1 bid 2", "2 pass")
    assert stall.goods(1) == {"coin": 8, "lamp": 2}


@proves("sale.tie")
def test_of_equal_bids_the_next_from_the_turn_on_wins() -> None:
    stall = Stall(players=3)
    stall.play("* lot lamp", "1 bid 2", "2 bid 3", "3 bid 3")
    assert stall.goods(2) == {"coin": 7, "lamp": 1}
    stall.play("1 done", "* lot tea", "2 pass", "3 pass", "1 pass", "2 done")
    stall.play("* lot silk", "1 bid 1", "2 bid 1", "3 bid 1")
    assert stall.goods(3) == {"coin": 9, "silk": 1}


@proves("sale.price")
def test_the_winner_pays_his_bid_and_the_others_nothing() -> None:
    stall = Stall()
    stall.play("* lot lamp", "1 bid 4", "2 bid 7")
    assert stall.goods(1) == {"coin": 10}
    assert stall.goods(2) == {"coin": 3, "lamp": 1}


@proves("sale.price")
def test_a_lot_that_nobody_wants_is_gone() -> None:
    stall = Stall()
    stall.sell("* lot lamp")
    stall.play("1 done", "* lot tea", "2 pass", "1 pass")
    assert stall.goods(1) == {"coin": 10, "lamp": 1}
    assert stall.goods(2) == {"coin": 10}
    assert stall.view(0).deck["tea"] == 2


@proves("desk.deals_only")
def test_after_the_sale_nobody_bids() -> None:
    stall = Stall()
    stall.sell("* lot lamp")
    assert stall.refused("1 bid 3") == "desk.deals_only"
    assert stall.refused("1 pass") == "desk.deals_only"
    stall.play("1 offer 1 lamp for 4 coin to 2")
    assert stall.refused("2 bid 3") == "desk.deals_only"
    stall.play("2 accept 0")
    assert stall.goods(1) == {"coin": 14}
    assert stall.goods(2) == {"coin": 6, "lamp": 1}


@proves("desk.proposals")
def test_two_offers_and_a_counter_each_in_the_open() -> None:
    stall = Stall(players=3)
    stall.sell("* lot lamp")
    stall.play("1 offer 1 lamp for 4 coin to 2 3", "1 offer 2 coin for 1 tea to 3")
    assert stall.refused("1 offer 1 lamp for 3 coin to 2 3") == "deal.host_limit"
    stall.play("2 counter 0 with 3 coin for 1 lamp")
    assert stall.refused("2 counter 0 with 2 coin for 1 lamp") == "deal.guest_limit"
    assert stall.refused("3 offer 1 coin for 1 lamp to 1") == "deal.unasked"
    for viewer in (0, 1, 2, 3):
        assert [offer["gives"] for offer in stall.view(viewer).desk["offers"]] == [
            [0, 0, 1, 0, 0],
            [2, 0, 0, 0, 0],
            [3, 0, 0, 0, 0],
        ]


@proves("desk.proposals")
def test_of_several_who_accept_the_proposer_picks_one() -> None:
    stall = Stall(players=3)
    stall.sell("* lot lamp")
    stall.play("1 offer 1 lamp for 4 coin to 2 3", "2 accept 0", "3 accept 0", "1 pick 0 3")
    assert stall.goods(3) == {"coin": 6, "lamp": 1}
    assert stall.goods(2) == {"coin": 10}


@proves("desk.host_ends")
def test_only_the_host_ends_the_turn() -> None:
    stall = Stall()
    stall.sell("* lot lamp")
    stall.play("1 offer 1 lamp for 4 coin to 2")
    assert stall.refused("2 done") == "desk.host_ends"
    stall.play("1 done")
    assert not stall.view(0).desk["offers"]
    assert stall.view(0).host == 1


@proves("end.points")
def test_a_coin_is_one_a_ware_three_and_a_wanted_ware_six() -> None:
    stall = Stall(lots=4)
    stall.play("* lot carpet", "1 bid 1", "2 bid 0", "1 done")
    stall.play("* lot tea", "2 pass", "1 bid 1", "2 done")
    stall.play("* lot lamp", "1 bid 0", "2 bid 2", "1 done")
    stall.play("* lot lamp", "2 pass", "1 pass")
    assert [stall.state.sheet(seat) for seat in (0, 1)] == [[8, 3, 6], [8, 0, 6]]
    assert stall.state.awaited() == [1]
    stall.play("2 done")
    assert stall.state.awaited() == []
    assert stall.state.result().scores == [17, 14]
    assert [seat.customer for seat in stall.view(0).seats] == ["carpet", "lamp"]


def ended(first: dict[str, int], second: dict[str, int]) -> list[int]:
    """Give the ranks of two players who end with these goods."""
    stall = Stall()
    names = ["coin", *CUSTOMERS]
    stall.state.hands = [[hand.get(name, 0) for name in names] for hand in (first, second)]
    ranks: list[int] = stall.state.result().ranks
    return ranks


@proves("end.winner")
def test_most_points_win_then_most_coins() -> None:
    assert ended({"coin": 5}, {"coin": 4}) == [1, 2]
    assert ended({"coin": 5}, {"coin": 2, "tea": 1}) == [1, 2]
    assert ended({"coin": 2, "silk": 1}, {"coin": 2, "tea": 1}) == [1, 1]
