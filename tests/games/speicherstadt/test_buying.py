"""Phase 3, buying: from left to right, the lowest merchant first, cheaper with every refusal."""

from __future__ import annotations

from tests.games.speicherstadt.position import (
    awaited,
    buying_at,
    goods,
    menu,
    play,
    player,
    points,
    processing_at,
    refusal,
    seen,
)
from tests.proving import proves


@proves("buy.left_to_right")
def test_the_cards_are_sold_one_at_a_time_from_left_to_right() -> None:
    state = buying_at(row="office bank church", merchants=["1", "2", "1"])
    sold = []
    while seen(state).phase == "buy":
        view = seen(state)
        sold.append((view.place, view.row[view.place].card, awaited(state)))
        play(state, f"{awaited(state)} buy")
        view = seen(state)
        assert [bool(offer.card) for offer in view.row] == [
            place >= view.place for place in range(len(view.row))
        ]
    assert sold == [(0, "office", 1), (1, "bank", 2), (2, "church", 1)]


@proves("buy.lowest_decides", "buy.price")
def test_the_lowest_merchant_decides_and_pays_for_every_merchant_there() -> None:
    state = buying_at(3, row="bank", merchants=["2 1 2 3"], coins=[9, 9, 9])
    assert (awaited(state), seen(state).price) == (2, 4)
    assert menu(state) == ["buy", "pass"]
    assert refusal(state, "1 buy") == "house.turn"
    play(state, "2 buy")
    assert [seat.coins for seat in seen(state).seats] == [9 + 2, 9 - 4 + 2, 9 + 2]


@proves("buy.card_to_buyer")
def test_the_card_lies_open_before_its_buyer() -> None:
    state = buying_at(row="office bank church", merchants=["2", "1", "1"], cards=["", "office"])
    play(state, "2 buy")
    for looker in (1, 2, None):
        view = seen(state, looker)
        assert view.seats[1].cards == {"office": 2}
        assert view.row[0].card == ""
        assert view.gone == []


@proves("buy.works_at_once")
def test_a_trader_buys_in_the_round_in_which_he_is_bought() -> None:
    state = buying_at(row="trader-tea office", merchants=["1", "1"], hall=["tea"], coins=[2, 0])
    play(state, "1 buy", "1 buy", "1 sell tea")
    assert player(state, 1).coins == 1
    assert player(state, 1).hall == goods("")


@proves("buy.works_at_once")
def test_the_bank_pays_in_the_round_in_which_it_is_bought() -> None:
    state = buying_at(row="bank", merchants=["1"], coins=[1, 0])
    play(state, "1 buy")
    assert player(state, 1).coins == 1 - 1 + 1 + 1


@proves("buy.owner_alone_uses")
def test_nobody_uses_the_cards_of_another() -> None:
    state = processing_at(
        cards=["", "trader-tea warehouse coffee-tea bank chamber church"],
        loose=["tea tea"],
        coins=[5, 5],
    )
    assert refusal(state, "1 sell tea") == "trader.owned"
    assert refusal(state, "1 store tea") == "warehouse.owned"
    assert refusal(state, "1 fill coffee-tea tea") == "contract.own_only"
    play(state, "1 done")
    assert player(state, 1).coins == 5 + 2
    assert player(state, 2).coins == 5 + 3
    assert points(state, 1) == {}


@proves("buy.merchants_return")
def test_all_merchants_return_when_the_card_is_sold() -> None:
    state = buying_at(row="office bank", merchants=["1 2 1 2", "2"], coins=[9, 9])
    assert (player(state, 1).merchants, player(state, 2).merchants) == (1, 0)
    play(state, "1 buy")
    assert seen(state).row[0].merchants == []
    assert (player(state, 1).merchants, player(state, 2).merchants) == (3, 2)


@proves("buy.decline_takes_one_back", "buy.price_drops")
def test_who_declines_takes_one_merchant_back_and_the_next_one_up_decides() -> None:
    state = buying_at(3, row="office", merchants=["3 1 2"], coins=[9, 9, 9])
    assert (awaited(state), seen(state).price) == (3, 3)
    play(state, "3 pass")
    assert seen(state).row[0].merchants == [0, 1]
    assert player(state, 3).merchants == 3
    assert (awaited(state), seen(state).price) == (1, 2)
    play(state, "1 pass")
    assert (awaited(state), seen(state).price) == (2, 1)
    play(state, "2 buy")
    assert player(state, 2).cards == {"office": 1}
    assert player(state, 2).coins == 9 - 1 + 1


@proves("buy.asked_again", "buy.price_drops")
def test_who_stands_higher_up_again_is_asked_again_at_the_lower_price() -> None:
    state = buying_at(row="office", merchants=["1 1 2 1"], coins=[9, 9])
    asked = []
    for line in ("1 pass", "1 pass", "2 pass"):
        asked.append((awaited(state), seen(state).price))
        play(state, line)
    assert asked == [(1, 4), (1, 3), (2, 2)]
    assert (awaited(state), seen(state).price) == (1, 1)
    play(state, "1 buy")
    assert player(state, 1).cards == {"office": 1}


@proves("buy.declining_allowed")
def test_declining_is_allowed_at_a_price_of_one_coin_too() -> None:
    state = buying_at(row="office bank", merchants=["1", "2"], coins=[9, 9])
    assert seen(state).price == 1
    play(state, "1 pass")
    assert seen(state).gone == ["office"]
    assert player(state, 1).coins == 9


@proves("buy.cannot_pay", "buy.cannot_pay_not_asked")
def test_who_cannot_pay_is_passed_by_and_takes_the_merchant_back() -> None:
    state = buying_at(row="office", merchants=["1 2 1"], coins=[2, 2])
    assert (awaited(state), seen(state).price) == (2, 2)
    assert seen(state).row[0].merchants == [1, 0]
    assert player(state, 1).merchants == 2
    assert refusal(state, "1 buy") == "house.turn"
    play(state, "2 pass")
    assert (awaited(state), seen(state).price) == (1, 1)


@proves("buy.cannot_pay")
def test_exactly_enough_is_enough() -> None:
    state = buying_at(row="office", merchants=["1 2"], coins=[2, 0])
    assert awaited(state) == 1
    play(state, "1 buy")
    assert player(state, 1).coins == 0 + 1


@proves("buy.cannot_pay_not_asked", "buy.unsold_discarded")
def test_a_card_nobody_can_pay_is_discarded_without_a_question() -> None:
    state = buying_at(row="office bank", merchants=["1 1", "2"], coins=[0, 1])
    assert seen(state).gone == ["office"]
    assert (awaited(state), seen(state).row[seen(state).place].card) == (2, "bank")


@proves("buy.only_coins_held")
def test_cubes_count_for_nothing_when_a_card_is_to_be_paid() -> None:
    state = buying_at(
        row="office", merchants=["1 2"], coins=[1, 5], cards=["trader-tea"], hall=["tea"]
    )
    assert awaited(state) == 2
    state = buying_at(
        row="office", merchants=["1 2"], coins=[2, 5], cards=["trader-tea"], hall=["tea"]
    )
    assert refusal(state, "1 sell tea") == "supply.phase_order"
    assert refusal(state, "1 sell tea tea") == "supply.phase_order"


@proves("buy.unsold_discarded")
def test_a_card_goes_to_the_discards_when_the_last_merchant_is_taken_back() -> None:
    state = buying_at(row="office bank", merchants=["1 2", "1"])
    play(state, "1 pass")
    assert seen(state).gone == []
    play(state, "2 pass")
    assert seen(state).gone == ["office"]
    assert seen(state).row[0].card == ""
    assert seen(state).place == 1
    assert all("office" not in seat.cards for seat in seen(state).seats)


@proves("buy.unsold_discarded", "buy.no_demand_discarded", "buy.card_to_buyer")
def test_an_emptied_place_says_whether_somebody_bought_its_card() -> None:
    state = buying_at(row="office bank church", merchants=["1", "2", ""], hall=["tea"])
    play(state, "1 pass", "2 buy")
    assert [(offer.card, offer.sold) for offer in seen(state).row] == [
        ("", False),
        ("", True),
        ("", False),
    ]


@proves("buy.no_demand_discarded")
def test_a_card_without_merchants_is_discarded_without_a_question() -> None:
    state = buying_at(row="office bank church", merchants=["", "2", ""])
    assert (awaited(state), seen(state).place) == (2, 1)
    assert seen(state).gone == ["office"]
    play(state, "2 buy")
    assert seen(state).gone == ["office", "church"]
