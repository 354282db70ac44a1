"""Contracts: what may be laid on them and what they are worth."""

from __future__ import annotations

import pytest

from tests.games.speicherstadt.position import (
    goods,
    menu,
    play,
    player,
    points,
    processing_at,
    random_game,
    refusal,
    seen,
    table,
)
from tests.proving import proves


@proves("contract.points", "contract.unfinished")
@pytest.mark.parametrize(
    ("contract", "worth"),
    [("coffee-tea", 5), ("coffee-tea-rubber", 8), ("coffee-tea-rubber-cloth", 11)],
)
def test_a_full_contract_pays_by_its_size_and_any_other_nothing(contract: str, worth: int) -> None:
    needed = contract.split("-")
    for lying in range(len(needed)):
        started = table(cards=[contract], on_contracts={contract: " ".join(needed[:lying])})
        assert points(started, 1) == {}
    full = table(cards=[contract], on_contracts={contract: " ".join(needed)})
    assert points(full, 1) == {"contracts": worth}
    assert points(full, 2) == {}


@proves("contract.points", "contract.unfinished")
def test_contracts_count_one_by_one_at_the_end() -> None:
    state = processing_at(
        season="E",
        cards=["coffee-tea coffee-cloth spices-rubber-cloth"],
        on_contracts={"coffee-tea": "coffee tea", "spices-rubber-cloth": "spices rubber"},
        loose=["cloth cloth"],
    )
    play(state, "1 fill spices-rubber-cloth cloth", "1 fill coffee-cloth cloth", "1 done")
    assert state.result().scores == [5 + 8, 0]


@proves("contract.own_only")
def test_cubes_go_only_on_own_contracts() -> None:
    state = processing_at(cards=["coffee-tea", "tea-spices-rubber"], loose=["tea tea"])
    assert refusal(state, "1 fill tea-spices-rubber tea") == "contract.own_only"
    assert refusal(state, "1 fill coffee-tea-rubber tea") == "contract.own_only"
    assert [move for move in menu(state) if "fill" in move] == ["fill coffee-tea tea"]


@proves("contract.own_only")
def test_a_card_that_is_no_contract_takes_no_cube() -> None:
    state = processing_at(cards=["warehouse trader-tea"], loose=["tea tea"])
    assert refusal(state, "1 fill warehouse tea") == "house.notation"
    assert refusal(state, "1 fill trader-tea tea") == "house.notation"


@proves("contract.from_any_store")
@pytest.mark.parametrize("store", ["loose", "hall", "stored"])
def test_a_cube_may_come_from_ship_market_hall_or_warehouse(store: str) -> None:
    state = processing_at(cards=["coffee-tea warehouse"], **{store: ["tea"]})
    play(state, "1 fill coffee-tea tea")
    assert player(state, 1).contracts[0].filled == goods("tea")
    assert player(state, 1).loose == player(state, 1).hall == player(state, 1).stored == goods("")


@proves("contract.several_cubes")
def test_several_cubes_go_on_several_contracts_in_one_phase() -> None:
    state = processing_at(
        cards=["coffee-tea coffee-cloth"], loose=["coffee coffee tea", "cloth"], hall=["cloth"]
    )
    play(
        state,
        "1 fill coffee-tea coffee",
        "1 fill coffee-tea tea",
        "1 fill coffee-cloth cloth",
        "1 fill coffee-cloth coffee",
    )
    assert points(state, 1) == {"contracts": 5 + 5}


@proves("contract.matching_good")
def test_a_cube_goes_only_on_its_own_picture() -> None:
    state = processing_at(cards=["coffee-tea"], loose=["cloth rubber spices"])
    for good in ("cloth", "rubber", "spices"):
        assert refusal(state, f"1 fill coffee-tea {good}") == "contract.matching_good"
        assert f"fill coffee-tea {good}" not in menu(state)


@proves("contract.space_free")
def test_a_filled_space_takes_no_second_cube() -> None:
    state = processing_at(cards=["coffee-tea"], loose=["tea tea"])
    play(state, "1 fill coffee-tea tea")
    assert refusal(state, "1 fill coffee-tea tea") == "contract.space_free"
    assert "fill coffee-tea tea" not in menu(state)


@proves("contract.bit_by_bit", "contract.cube_stays")
def test_a_contract_may_be_filled_over_several_rounds() -> None:
    state = processing_at(
        season="D", stack="office church", cards=["coffee-tea"], loose=["coffee tea"]
    )
    play(state, "1 fill coffee-tea coffee", "1 keep tea")
    before = seen(state).round
    play(state, "1 done", "* draw office", "* draw church")
    play(state, *["2 bid 1", "1 bid 2"] * 3, "2 buy", "1 buy")
    assert seen(state).round == before + 1
    assert player(state, 1).contracts[0].filled == goods("coffee")
    play(state, "1 fill coffee-tea tea")
    assert points(state, 1)["contracts"] == 5


@proves("contract.cube_stays")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_cube_on_a_contract_never_leaves_it(players: int) -> None:
    lying: dict[str, list[int]] = {}
    for _, state in random_game(players, seed=6):
        for seat in seen(state).seats:
            for contract in seat.contracts:
                before = lying.get(contract.card, goods(""))
                assert all(now >= then for now, then in zip(contract.filled, before))
                lying[contract.card] = contract.filled
    assert sum(map(sum, lying.values())) > 0


@proves("contract.cube_stays")
def test_a_cube_on_a_contract_is_no_longer_at_hand() -> None:
    state = processing_at(
        cards=["coffee-tea trader-tea"], on_contracts={"coffee-tea": "tea"}, loose=["cloth"]
    )
    for line in ("sell tea", "keep tea", "sell cloth tea", "drop tea"):
        assert refusal(state, f"1 {line}") == "process.cube_at_hand"
