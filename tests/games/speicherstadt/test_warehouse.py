"""The warehouse: room for four cubes, each worth a point at the end."""

from __future__ import annotations

from tests.games.speicherstadt.position import (
    goods,
    menu,
    play,
    player,
    points,
    processing_at,
    refusal,
    seen,
    table,
)
from tests.proving import proves


@proves("warehouse.owned")
def test_only_the_owner_stores_in_the_warehouse() -> None:
    state = processing_at(cards=["", "warehouse"], loose=["tea", "tea"])
    assert refusal(state, "1 store tea") == "warehouse.owned"
    assert "store tea" not in menu(state)
    play(state, "1 done", "2 store tea")
    assert player(state, 2).stored == goods("tea")


@proves("warehouse.put_in")
def test_cubes_of_ships_and_market_hall_are_put_into_the_warehouse() -> None:
    state = processing_at(cards=["warehouse"], loose=["tea cloth"], hall=["rubber"])
    play(state, "1 store tea", "1 store rubber")
    assert player(state, 1).stored == goods("tea rubber")
    assert player(state, 1).loose == goods("cloth")
    assert player(state, 1).hall == goods("")


@proves("warehouse.put_in")
def test_a_loose_cube_is_stored_before_one_in_the_market_hall() -> None:
    state = processing_at(cards=["warehouse"], loose=["tea"], hall=["tea"])
    play(state, "1 store tea", "1 done")
    assert player(state, 1).stored == player(state, 1).hall == goods("tea")
    assert seen(state).discards == goods("")


@proves("warehouse.take_out")
def test_cubes_of_the_warehouse_can_be_used_for_everything() -> None:
    state = processing_at(
        cards=["warehouse coffee-tea trader-cloth"],
        loose=["rubber rubber rubber"],
        stored=["tea cloth spices spices"],
    )
    play(state, "1 fill coffee-tea tea", "1 sell cloth", "1 sell spices rubber")
    play(state, "1 exchange spices rubber rubber for cloth")
    assert player(state, 1).stored == goods("")
    assert player(state, 1).loose == goods("cloth")
    assert player(state, 1).coins == 7


@proves("warehouse.take_out")
def test_what_is_loose_goes_first_then_the_market_hall_and_the_warehouse_last() -> None:
    state = processing_at(
        cards=["warehouse trader-tea"], loose=["tea"], hall=["tea"], stored=["tea"]
    )
    left = []
    for _ in range(3):
        play(state, "1 sell tea")
        mine = player(state, 1)
        left.append((sum(mine.loose), sum(mine.hall), sum(mine.stored)))
    assert left == [(0, 1, 1), (0, 0, 1), (0, 0, 0)]


@proves("warehouse.keeps")
def test_stored_cubes_are_there_in_later_rounds() -> None:
    state = processing_at(
        season="D", stack="church", cards=["warehouse trader-tea"], loose=["tea tea cloth"]
    )
    play(state, "1 store tea", "1 store tea", "1 store cloth", "1 done", "* draw church")
    play(state, *["2 bid 1", "1 bid 1"] * 3, *["2 pass", "1 pass"] * 2, "2 pass", "1 pass")
    assert seen(state).phase == "process"
    assert player(state, 1).stored == goods("tea tea cloth")
    play(state, "1 sell tea")
    assert player(state, 1).stored == goods("tea cloth")


@proves("warehouse.holds_four")
def test_the_warehouse_holds_four_cubes() -> None:
    state = processing_at(cards=["warehouse"], loose=["tea tea tea tea tea"])
    play(state, *["1 store tea"] * 4)
    assert refusal(state, "1 store tea") == "warehouse.holds_four"
    assert "store tea" not in menu(state)
    assert player(state, 1).stored == goods("tea tea tea tea")


@proves("warehouse.point_a_cube")
def test_each_stored_cube_is_worth_a_point() -> None:
    assert points(table(cards=["warehouse"], stored=["tea cloth cloth"]), 1) == {"warehouse": 3}
    assert points(table(cards=["warehouse"]), 1) == {}
    ended = processing_at(season="E", cards=["warehouse"], loose=["tea cloth"], stored=["rubber"])
    play(ended, "1 store tea", "1 done")
    assert ended.result().scores == [2, 0]
