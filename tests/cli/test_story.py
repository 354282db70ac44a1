"""What Speicherstadt tells agrees with what happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from handelshuis.core.chance import QuickChance
from handelshuis.core.state import CHANCE
from handelshuis.core.texts import Line
from handelshuis.games.speicherstadt import GAME
from handelshuis.games.speicherstadt.rules import tables
from handelshuis.games.speicherstadt.rules.phases import BUYING, PROCESSING
from handelshuis.games.speicherstadt.rules.state import Speicherstadt

Told = tuple[Speicherstadt, int, str, Speicherstadt, list[Line]]


def told(players: int, seed: int) -> Iterator[Told]:
    """Play a random game, and give each move with its story."""
    state = GAME.start(GAME.setup(players))
    chance = QuickChance(seed)
    while state.awaited():
        seat = state.turn
        legal = state.legal(seat)
        move = state.sample(chance) if seat == CHANCE else legal[chance.below(len(legal))]
        before = state.clone()
        state.advance(seat, move)
        story = GAME.story(before, seat, move, state, None)
        yield before, seat, state.text(move), state.clone(), story


def keys(story: list[Line]) -> list[str]:
    return [line.key for line in story]


@pytest.mark.parametrize("players", GAME.players)
def test_every_card_that_nobody_buys_is_told(players: int) -> None:
    unsold = 0
    for before, seat, _, after, story in told(players, seed=1):
        gone = [card for card in after.gone[len(before.gone) :] if tables.KIND[card] != tables.FIRE]
        unbought = ("told.unsold", "told.unsold_ship")
        names = [line.args["card"] for line in story if line.key in unbought]
        assert names == [f"@the.{tables.NAMES[card]}" for card in gone]
        assert seat != CHANCE or not names
        unsold += len(names)
    assert unsold > 5


@pytest.mark.parametrize("players", GAME.players)
def test_whoever_is_passed_by_could_not_pay(players: int) -> None:
    passed = 0
    for before, mover, _, _, story in told(players, seed=2):
        coins = before.coins[:]
        for line in story:
            if line.key in ("told.buy", "told.buy_ship"):
                coins[mover] -= cast(int, line.args["price"])
            elif line.key in ("told.cannot_pay", "told.cannot_pay_ship"):
                assert coins[int(str(line.args["who"])[1:])] < cast(int, line.args["price"])
                passed += 1
    assert passed > 5


def test_the_incomes_told_are_the_coins_received() -> None:
    rounds = 0
    for before, seat, move, after, story in told(4, seed=3):
        incomes = [line for line in story if line.key == "told.income"]
        if not incomes or before.phase not in (BUYING, PROCESSING) or move != "done":
            continue
        received = {
            who: cast(int, line.args["coins"])
            for line in incomes
            for who in cast(list[str], line.args["who"])
        }
        for each in range(4):
            assert received[f"#{each}"] == after.coins[each] - before.coins[each]
        assert seat != CHANCE
        rounds += 1
    assert rounds > 2


def test_no_round_is_told_where_only_fires_are_left() -> None:
    for seed in range(1, 31):
        story = [line for *_, lines in told(5, seed=seed) for line in lines]
        assert max(line.args["round"] for line in story if line.key == "told.round") == 8


def test_four_fires_a_start_and_an_end_are_told_once_a_game() -> None:
    story = [line for *_, lines in told(5, seed=4) for line in lines]
    fires = keys(story).count("told.fire") + keys(story).count("told.fire_equal")
    assert fires == 4
    assert keys(story).count("told.fire_last") == 1
    assert keys(story)[0] == "told.start"
    assert keys(story)[-1] == "told.end"
    assert [line.args["round"] for line in story if line.key == "told.round"] == [*range(1, 9)]


def test_a_completed_contract_is_told_with_its_points() -> None:
    completed = 0
    for seed in range(60):
        for before, seat, move, after, story in told(2, seed):
            contracts = sum(
                after.sheet(each)[1] - before.sheet(each)[1] for each in range(before.seats)
            )
            lines = [line for line in story if line.key == "told.completed"]
            assert [line.args["points"] for line in lines] == ([contracts] if contracts else [])
            if lines:
                assert move.startswith("fill ")
                assert lines[0].args["who"] == f"#{seat}"
                completed += 1
    assert completed > 3
