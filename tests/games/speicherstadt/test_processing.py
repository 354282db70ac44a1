"""Phase 4, processing: what a player may do with cubes, and in which order."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.speicherstadt.position import (
    awaited,
    buying_at,
    goods,
    menu,
    play,
    player,
    processing_at,
    random_game,
    refusal,
    seen,
)
from tests.proving import proves


@proves("process.clockwise", "process.one_after_another")
def test_the_start_player_processes_first_and_the_others_follow_clockwise() -> None:
    state = processing_at(3, starter=2, loose=["tea", "tea", "tea"])
    order = []
    while seen(state).phase == "process":
        number = awaited(state)
        order.append(number)
        for other in {1, 2, 3} - {number}:
            assert refusal(state, f"{other} keep tea") == "house.turn"
        play(state, f"{number} keep tea", f"{number} done")
    assert order == [2, 3, 1]


@proves("process.one_after_another")
def test_a_later_player_takes_from_what_an_earlier_one_threw_away() -> None:
    state = processing_at(loose=["cloth cloth", "tea tea tea"])
    assert refusal(state, "2 exchange tea tea tea for cloth") == "house.turn"
    play(state, "1 done", "2 exchange tea tea tea for cloth")
    assert player(state, 2).loose == goods("cloth")


@proves("process.clockwise")
def test_a_player_without_any_cube_is_not_asked() -> None:
    state = processing_at(3, loose=["", "", "tea"], hall=["", "tea"])
    assert awaited(state) == 2
    play(state, "2 done")
    assert awaited(state) == 3


@proves("process.no_swapping_cubes", "process.no_swapping_cards")
@pytest.mark.parametrize("players", [2, 5])
def test_no_move_touches_the_cubes_or_cards_of_another_player(players: int) -> None:
    game = random_game(players, seed=11)
    moves = 0
    for (_, before), (line, after) in pairwise(game):
        for number in range(1, players + 1):
            was, now = player(before, number), player(after, number)
            if line.startswith(f"{number} "):
                moves += 1
                assert all(now.cards.get(card, 0) >= copies for card, copies in was.cards.items())
            else:
                assert (now.loose, now.hall, now.stored) == (was.loose, was.hall, was.stored)
                assert (now.cards, now.contracts) == (was.cards, was.contracts)
    assert moves > 100


@proves("process.no_swapping_cubes", "process.no_swapping_cards")
def test_there_is_no_way_to_say_that_something_changes_hands() -> None:
    state = processing_at(loose=["tea cloth"], cards=["office", "bank"])
    for line in ("give tea to 2", "offer 1 tea for 1 cloth to 2", "sell tea to 2", "give office"):
        assert refusal(state, f"1 {line}") == "house.notation"


@proves("process.one_pool")
def test_ships_market_hall_and_warehouse_are_one_pool() -> None:
    state = processing_at(
        cards=["warehouse trader-coffee"], loose=["tea"], hall=["cloth"], stored=["rubber coffee"]
    )
    play(state, "1 exchange tea rubber cloth for tea", "1 sell coffee")
    assert player(state, 1).loose == goods("tea")
    assert player(state, 1).hall == goods("")
    assert player(state, 1).stored == goods("")


@proves("process.one_pool")
def test_a_ship_in_the_row_is_nobodys_pool_until_it_is_bought() -> None:
    state = buying_at(row="ship", cargo={1: "tea tea cloth"}, merchants=["1"], hall=["rubber"])
    assert player(state, 1).loose == goods("")
    play(state, "1 buy")
    assert player(state, 1).loose == goods("tea tea cloth")
    play(state, "1 exchange rubber tea tea for tea")
    assert player(state, 1).loose == goods("tea cloth")


@proves("process.cube_at_hand")
def test_only_cubes_of_the_own_pool_can_be_used() -> None:
    state = processing_at(
        cards=["warehouse trader-tea coffee-tea"],
        loose=["cloth cloth", "tea tea tea"],
        hall=["", "tea"],
        discards="tea tea tea",
    )
    for line in (
        "fill coffee-tea tea",
        "sell tea",
        "sell tea cloth",
        "sell tea tea",
        "sell cloth rubber",
        "exchange cloth cloth cloth for tea",
        "exchange tea tea tea for tea",
        "keep tea",
        "store tea",
        "drop tea",
    ):
        assert refusal(state, f"1 {line}") == "process.cube_at_hand"
        assert line not in menu(state)


@proves("process.any_order")
@pytest.mark.parametrize(
    "lines",
    [
        ["fill coffee-tea tea", "sell tea", "sell cloth rubber", "store coffee", "keep coffee"],
        ["keep coffee", "store coffee", "sell cloth rubber", "sell tea", "fill coffee-tea tea"],
        ["sell cloth rubber", "keep coffee", "fill coffee-tea tea", "store coffee", "sell tea"],
    ],
)
def test_the_order_is_free(lines: list[str]) -> None:
    state = processing_at(
        cards=["warehouse trader-tea coffee-tea"], loose=["coffee coffee tea tea rubber cloth"]
    )
    play(state, *[f"1 {line}" for line in lines])
    assert player(state, 1).contracts[0].filled == goods("tea")
    assert player(state, 1).coins == 5 + 2
    assert player(state, 1).hall == player(state, 1).stored == goods("coffee")
    assert seen(state).discards == goods("tea rubber cloth")


@proves("process.any_order")
def test_everything_may_be_done_more_than_once() -> None:
    state = processing_at(cards=["trader-tea coffee-tea coffee-cloth"], loose=["tea " * 9])
    play(state, "1 sell tea", "1 sell tea", "1 sell tea tea", "1 sell tea tea")
    assert player(state, 1).coins == 5 + 4
    play(state, "1 exchange tea tea tea for tea", "1 fill coffee-tea tea", "1 done")
    assert player(state, 1).contracts[0].filled == goods("tea")


@proves("process.no_ship_needed")
def test_stored_cubes_are_processed_without_a_new_ship() -> None:
    state = buying_at(
        row="office",
        merchants=["2"],
        cards=["warehouse trader-tea coffee-tea"],
        hall=["coffee"],
        stored=["tea"],
    )
    play(state, "2 buy")
    assert awaited(state) == 1
    play(state, "1 fill coffee-tea coffee", "1 sell tea")
    assert player(state, 1).contracts[0].filled == goods("coffee")
    assert player(state, 1).coins == 6


@proves("process.nothing_by_itself", "process.unused_allowed", "process.unstored_discarded")
def test_who_stops_at_once_sells_and_stores_nothing() -> None:
    state = processing_at(
        cards=["warehouse trader-tea coffee-tea"], loose=["tea tea coffee"], stored=["cloth"]
    )
    assert "fill coffee-tea coffee" in menu(state)
    play(state, "1 done")
    assert player(state, 1).coins == 5 + 2
    assert player(state, 1).contracts[0].filled == goods("")
    assert player(state, 1).hall == goods("")
    assert player(state, 1).stored == goods("cloth")
    assert seen(state).discards == goods("tea tea coffee")


@proves("process.unused_allowed")
def test_stopping_is_always_on_the_menu() -> None:
    stops = [
        "done" in menu(state)
        for _, state in random_game(3, seed=4)
        if seen(state).phase == "process"
    ]
    assert stops
    assert all(stops)


@proves("process.drop_stored")
def test_a_stored_cube_may_be_thrown_away_to_make_room() -> None:
    state = processing_at(loose=["tea"], hall=["cloth"])
    assert refusal(state, "1 keep tea") == "market_hall.holds_one"
    play(state, "1 drop cloth", "1 keep tea", "1 done")
    assert player(state, 1).hall == goods("tea")
    assert seen(state).discards == goods("cloth")


@proves("process.drop_stored")
def test_a_cube_of_a_full_warehouse_may_be_thrown_away_to_make_room() -> None:
    state = processing_at(
        cards=["warehouse"], loose=["tea"], hall=["coffee"], stored=["cloth cloth cloth rubber"]
    )
    play(state, "1 drop cloth", "1 store tea")
    assert player(state, 1).stored == goods("cloth cloth rubber tea")
    assert player(state, 1).hall == goods("coffee")
    assert seen(state).discards == goods("cloth")


@proves("process.drop_stored")
def test_the_stored_cube_goes_even_if_a_loose_one_looks_like_it() -> None:
    state = processing_at(loose=["cloth tea"], hall=["cloth"])
    play(state, "1 drop cloth", "1 keep tea", "1 done")
    assert player(state, 1).hall == goods("tea")
    assert player(state, 1).coins == 5 + 2
    assert seen(state).discards == goods("cloth cloth")


@proves("process.drop_stored")
def test_nothing_is_thrown_away_that_makes_no_room() -> None:
    nothing_loose = processing_at(hall=["cloth"])
    assert refusal(nothing_loose, "1 drop cloth") == "process.drop_stored"
    only_the_same = processing_at(loose=["cloth"], hall=["cloth"])
    assert refusal(only_the_same, "1 drop cloth") == "process.drop_stored"
    not_stored = processing_at(loose=["cloth tea"])
    assert refusal(not_stored, "1 drop cloth") == "process.drop_stored"


@proves("process.between_stores")
def test_a_stored_cube_goes_from_the_warehouse_to_the_market_hall_and_back() -> None:
    state = processing_at(cards=["warehouse"], stored=["tea cloth"])
    play(state, "1 keep tea")
    assert player(state, 1).hall == goods("tea")
    assert player(state, 1).stored == goods("cloth")
    play(state, "1 store tea")
    assert player(state, 1).hall == goods("")
    assert player(state, 1).stored == goods("tea cloth")


@proves("process.between_stores")
def test_a_stored_cube_makes_room_for_one_of_a_ship() -> None:
    state = processing_at(cards=["warehouse"], loose=["rubber"], stored=["tea cloth cloth cloth"])
    assert refusal(state, "1 store rubber") == "warehouse.holds_four"
    play(state, "1 keep tea", "1 store rubber", "1 done")
    assert player(state, 1).hall == goods("tea")
    assert player(state, 1).stored == goods("rubber cloth cloth cloth")
    assert seen(state).discards == goods("")


@proves("process.between_stores")
def test_a_loose_cube_is_kept_before_a_stored_one_of_its_colour() -> None:
    state = processing_at(cards=["warehouse"], loose=["tea"], stored=["tea"])
    play(state, "1 keep tea")
    assert player(state, 1).loose == goods("")
    assert player(state, 1).stored == goods("tea")


@proves("process.already_stored")
def test_a_cube_is_not_put_where_it_lies() -> None:
    state = processing_at(cards=["warehouse"], hall=["tea"], stored=["cloth"])
    assert refusal(state, "1 store cloth") == "process.already_stored"
    assert refusal(state, "1 keep cloth") == "market_hall.holds_one"
    assert refusal(state, "1 keep tea") == "market_hall.holds_one"


@proves("process.shifts")
def test_cubes_do_not_go_to_and_fro_for_ever() -> None:
    state = processing_at(cards=["warehouse"], loose=["", "cloth"], stored=["tea"])
    for _ in range(4):
        play(state, "1 keep tea", "1 store tea")
    assert refusal(state, "1 keep tea") == "process.shifts"
    assert menu(state) == ["done"]
    # A loose cube may still be kept, and the next phase counts anew.
    state = processing_at(cards=["warehouse"], loose=["tea"], stored=["tea"])
    state.shifted = 4
    play(state, "1 keep tea", "1 done")
    assert state.shifted == 0


@proves("process.room_when_done")
def test_room_made_in_the_same_phase_can_be_used() -> None:
    state = processing_at(
        cards=["warehouse trader-cloth coffee-tea"],
        loose=["tea coffee rubber"],
        hall=["coffee"],
        stored=["cloth cloth cloth tea"],
    )
    assert refusal(state, "1 store rubber") == "warehouse.holds_four"
    assert refusal(state, "1 keep rubber") == "market_hall.holds_one"
    play(state, "1 sell cloth", "1 store rubber", "1 fill coffee-tea coffee")
    play(state, "1 sell cloth", "1 store coffee", "1 keep tea", "1 done")
    assert player(state, 1).hall == goods("tea")
    assert player(state, 1).stored == goods("cloth tea rubber coffee")
    assert seen(state).discards == goods("cloth cloth")


@proves("process.room_when_done")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_store_ever_holds_too_much(players: int) -> None:
    for seed in range(5):
        for _, state in random_game(players, seed):
            for seat in seen(state).seats:
                assert sum(seat.hall) <= 1
                assert sum(seat.stored) <= (4 if "warehouse" in seat.cards else 0)
                assert sum(seat.loose) == 0 or seen(state).phase in ("buy", "process")


@proves("process.unstored_discarded")
def test_what_lies_in_no_store_is_discarded_wherever_it_came_from() -> None:
    state = processing_at(
        cards=["warehouse"], loose=["tea cloth", "rubber"], stored=["coffee"], hall=["coffee"]
    )
    play(state, "1 exchange coffee coffee cloth for cloth", "1 done")
    assert player(state, 1).loose == goods("")
    assert seen(state).discards == goods("coffee coffee tea cloth")
    assert player(state, 2).loose == goods("rubber")


EXAMPLE = {
    "row": "ship ship",
    "cargo": {1: "rubber tea spices", 2: "rubber tea spices"},
    "merchants": ["1", "1"],
    "coins": [5, 5],
    "cards": ["coffee-tea-rubber trader-tea"],
    "discards": "coffee",
}


@proves("process.example_goods")
def test_the_example_of_the_rulebook_with_money_from_the_last_three_goods() -> None:
    state = play(buying_at(2, **EXAMPLE), "1 buy", "1 buy")
    assert player(state, 1).coins == 3
    play(state, "1 fill coffee-tea-rubber rubber", "1 fill coffee-tea-rubber tea", "1 keep spices")
    assert player(state, 1).loose == goods("rubber tea spices")
    play(state, "1 sell tea", "1 sell rubber spices")
    assert player(state, 1).coins == 3 + 1 + 1
    assert player(state, 1).loose == goods("")
    play(state, "1 done")
    assert player(state, 1).hall == goods("spices")
    assert player(state, 1).contracts[0].filled == goods("rubber tea")


@proves("process.example_goods")
def test_the_example_of_the_rulebook_with_coffee_for_the_last_three_goods() -> None:
    state = play(buying_at(2, **EXAMPLE), "1 buy", "1 buy")
    play(state, "1 fill coffee-tea-rubber rubber", "1 fill coffee-tea-rubber tea", "1 keep spices")
    play(state, "1 exchange tea spices rubber for coffee", "1 fill coffee-tea-rubber coffee")
    assert player(state, 1).hall == goods("spices")
    assert player(state, 1).contracts[0].filled == goods("coffee tea rubber")
    assert seen(state).discards == goods("tea spices rubber")
