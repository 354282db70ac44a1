"""What is printed: told as the material has it."""

from __future__ import annotations

import pytest

from handelshuis.games.speicherstadt.data.material import MATERIAL
from tests.games.speicherstadt.position import (
    bidding_at,
    buying_at,
    menu,
    play,
    player,
    printed,
    processing_at,
    random_game,
    seen,
)

BANKS: list[dict[str, list[str] | str]] = [
    {"row": "office", "merchants": ["1"]},
    {"row": "office", "merchants": ["1"], "cards": ["bank"]},
]


def test_every_card_is_printed_with_what_the_material_says() -> None:
    cards = printed(4).cards
    assert list(cards) == [card.name for card in MATERIAL.card]
    for card in MATERIAL.card:
        shown = cards[card.name]
        assert (shown.kind, shown.value, shown.points) == (card.kind, card.value, card.points)
        assert shown.goods == (card.goods or ([card.good] if card.good else []))
    assert printed(4).goods == [good.name for good in MATERIAL.good]
    assert printed(4).worth.office == MATERIAL.points.office


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_full_row_has_as_many_cards_as_there_are_places(players: int) -> None:
    rows = {len(seen(state).row) for _, state in random_game(players, seed=1)}
    assert max(rows) == printed(players).places


def test_there_is_as_much_room_as_is_printed() -> None:
    room = printed(2).room
    cubes = "tea " * 5
    state = processing_at(2, cards=["warehouse"], loose=[cubes])
    play(state, *["1 keep tea"] * room.hall, *["1 store tea"] * room.warehouse)
    assert sum(player(state, 1).hall) == room.hall
    assert not {"keep tea", "store tea"} & set(menu(state))
    full = bidding_at(5, row="office bank", merchants=["1 2 3 4 5 1 2 3"])
    assert len(seen(full).row[0].merchants) == room.merchants
    assert menu(full) == ["bid 2"]
    loads = [load for _, state in random_game(3, seed=1) for load in seen(state).row if load.cargo]
    assert max(sum(offer.cargo) for offer in loads) == room.ship


def test_the_market_trades_as_is_printed() -> None:
    trade = printed(2).trade
    state = processing_at(2, coins=[0, 0], cards=["trader-tea"], loose=["tea cloth cloth"])
    play(state, "1 sell tea")
    assert player(state, 1).coins == trade.trader_coins
    play(state, f"1 sell {' '.join(['cloth'] * trade.sale_cubes)}")
    assert player(state, 1).coins == trade.trader_coins + trade.sale_coins
    state = processing_at(2, loose=["tea tea tea"], discards="cloth")
    play(state, f"1 exchange {' '.join(['tea'] * trade.exchange_paid)} for cloth")
    assert sum(player(state, 1).loose) == trade.exchange_taken


def test_a_bank_pays_what_is_printed() -> None:
    coins = [player(play(buying_at(2, **bank), "1 pass"), 1).coins for bank in BANKS]
    assert coins[1] - coins[0] == printed(2).bank_coins


def test_income_merchants_and_traders_are_as_is_printed() -> None:
    shown = printed(2)
    assert player(bidding_at(2, row="office bank church"), 1).merchants == shown.merchants
    # The one declines, the other buys: both are paid, and who bought nothing is paid more.
    before = buying_at(2, row="office", merchants=["1 2"])
    after = play(before.clone(), "1 pass", "2 buy")
    idle, buyer = (player(after, seat).coins - player(before, seat).coins for seat in (1, 2))
    assert idle == shown.income.round + shown.income.no_purchase
    assert buyer == shown.income.round - 1
    assert MATERIAL.points.trader == shown.worth.trader
