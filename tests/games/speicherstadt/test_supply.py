"""Phase 1, supply: the row of cards and the cubes on the ships."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from handelshuis.core.chance import QuickChance
from tests.games.speicherstadt.position import (
    awaited,
    bidding_at,
    buying_at,
    chances,
    filling,
    goods,
    play,
    player,
    processing_at,
    random_game,
    refusal,
    seen,
)
from tests.proving import proves


@proves("supply.phase_order")
def test_a_round_goes_from_supply_to_income() -> None:
    state = filling(2, season="D", stack="ship church office ship", coins=[6, 6])
    phases = [seen(state).phase]
    for line in (
        "* draw church",
        "* draw ship",
        "* load tea tea cloth",
        "* draw office",
        *("1 bid 2", "2 bid 2", "1 bid 2", "2 bid 2", "1 bid 2", "2 bid 2"),
        "1 buy",
        "1 done",
    ):
        play(state, line)
        phases.append(seen(state).phase)
    assert [phase for phase, last in zip(phases, ["", *phases]) if phase != last] == [
        *("supply", "load", "supply", "bid", "buy", "process", "supply")
    ]
    assert (player(state, 1).coins, player(state, 2).coins) == (6 - 6 + 1, 6 + 2)


@proves("supply.phase_order")
def test_a_move_of_another_phase_is_refused() -> None:
    buying = buying_at(row="bank", merchants=["1"], loose=["tea tea", ""])
    assert refusal(buying, "1 sell tea tea") == "supply.phase_order"
    assert refusal(buying, "1 done") == "supply.phase_order"
    assert refusal(buying, "1 draw ship") == "supply.phase_order"
    processing = processing_at(loose=["tea tea"], row="bank")
    assert refusal(processing, "1 bid 1") == "supply.phase_order"
    assert refusal(processing, "1 buy") == "supply.phase_order"
    assert refusal(processing, "1 pass") == "supply.phase_order"


@proves("supply.row_size")
@pytest.mark.parametrize(("players", "cards"), [(2, 3), (3, 4), (4, 5), (5, 6)])
def test_one_card_more_than_players_is_laid_out_every_round(players: int, cards: int) -> None:
    rows = [
        [offer.card for offer in seen(state).row]
        for line, state in random_game(players, seed=1)
        if line.startswith("*") and seen(state).phase == "bid"
    ]
    assert {len(row) for row in rows} == {cards}
    assert all(card for row in rows for card in row)


@proves("supply.from_the_stack", "supply.left_to_right")
def test_cards_go_from_the_stack_into_the_row_from_left_to_right() -> None:
    state = filling(3, season="A", stack="office warehouse trader-tea coffee-tea")
    stack = seen(state).stack
    for number, card in enumerate(["trader-tea", "office", "coffee-tea"], 1):
        play(state, f"* draw {card}")
        assert seen(state).stack == stack - number
        assert [offer.card for offer in seen(state).row][-1] == card
    assert [offer.card for offer in seen(state).row] == ["trader-tea", "office", "coffee-tea"]
    assert chances(state) == {"draw warehouse": 1}


@proves("supply.from_the_stack")
def test_what_is_not_next_in_the_stack_cannot_be_drawn() -> None:
    state = filling(2, season="A", stack="office trader-tea")
    assert refusal(state, "* draw warehouse") == "house.chance"
    assert refusal(state, "* draw ship") == "house.chance"
    play(state, "* draw office")
    assert refusal(state, "* draw office") == "house.chance"


@proves("supply.ship_loaded")
def test_a_ship_that_is_turned_up_gets_three_cubes() -> None:
    state = filling(2, season="B", stack="office ship firefighter-3")
    play(state, "* draw office", "* draw ship")
    assert awaited(state) == "chance"
    assert seen(state).phase == "load"
    assert refusal(state, "* draw firefighter-3") == "house.chance"
    assert refusal(state, "* load tea tea") == "house.notation"
    assert all(len(load.split()) == 1 + 3 for load in chances(state))
    play(state, "* load tea tea cloth", "* draw firefighter-3")
    cargoes = [offer.cargo for offer in seen(state).row]
    assert cargoes == [goods(""), goods("tea tea cloth"), goods("")]


@proves("supply.cubes_from_bag")
def test_only_colours_in_the_bag_can_come_out() -> None:
    state = filling(2, season="B", stack="ship bank office", bag="coffee coffee tea tea")
    play(state, "* draw ship")
    assert chances(state) == {"load coffee coffee tea": 2, "load coffee tea tea": 2}
    assert refusal(state, "* load tea tea tea") == "house.chance"
    assert refusal(state, "* load coffee tea cloth") == "house.chance"
    play(state, "* load coffee tea tea")
    assert seen(state).bag == goods("coffee")


@proves("supply.cubes_from_bag")
def test_every_cube_in_the_bag_is_as_likely() -> None:
    state = filling(2, season="B", stack="ship", bag="coffee coffee coffee tea cloth")
    play(state, "* draw ship")
    assert chances(state) == {
        "load coffee coffee coffee": 1,
        "load coffee coffee tea": 3,
        "load coffee coffee cloth": 3,
        "load coffee tea cloth": 3,
    }
    chance = QuickChance(5)
    sampled = Counter(state.text(state.sample(chance)) for _ in range(5000))
    for load, weight in chances(state).items():
        assert abs(Fraction(sampled[load], 5000) - Fraction(weight, 10)) < Fraction(3, 100)


@proves("supply.discards_apart", "supply.discards_open")
def test_cards_and_cubes_are_discarded_apart_and_openly() -> None:
    state = bidding_at(
        row="ship office bank", cargo={1: "tea tea cloth"}, merchants=["", "1", "2 1 2 1"]
    )
    play(state, "2 bid 3")
    for looker in (1, 2, None):
        assert seen(state, looker).gone == ["ship"]
        assert seen(state, looker).discards == goods("tea tea cloth")
    play(state, "1 pass", "2 buy")
    for looker in (1, 2, None):
        assert seen(state, looker).gone == ["ship", "office"]
        assert seen(state, looker).discards == goods("tea tea cloth")


@proves("supply.never_reshuffled")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nothing_ever_goes_back_into_the_stack_or_the_bag(players: int) -> None:
    stack, bag, ships, gone = 999, [9] * 5, 0, 0
    for line, state in random_game(players, seed=2):
        view = seen(state)
        ships += line == "* draw ship"
        assert view.stack <= stack
        assert all(now <= before for now, before in zip(view.bag, bag))
        assert len(view.gone) >= gone
        stack, bag, gone = view.stack, view.bag, len(view.gone)
    assert ships == 15
    assert (stack, sum(bag)) == (0, 0)
