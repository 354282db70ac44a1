"""Speicherstadt as numbers: every number has its place, and the one who looks comes first."""

from __future__ import annotations

import pytest

from handelshuis.core.chance import QuickChance
from handelshuis.core.state import CHANCE, OVER
from handelshuis.games.speicherstadt import GAME
from handelshuis.games.speicherstadt.rules.phases import BIDDING, BUYING
from handelshuis.games.speicherstadt.rules.state import Speicherstadt
from handelshuis.games.speicherstadt.rules.tables import CARDS, NAMES, ROW
from handelshuis.games.speicherstadt.shown.saved import load

POSSESSIONS = 2 + CARDS + 3 * 5 + 1 + 9
"""How many numbers tell of one seat."""

every_count = pytest.mark.parametrize("players", GAME.players)


def positions(players: int, seed: int) -> list[Speicherstadt]:
    """Play a game at random and give every position in it."""
    chance = QuickChance(seed)
    state = GAME.start(GAME.setup(players))
    found = [state.clone()]
    while state.turn != OVER:
        if state.turn == CHANCE:
            state.advance(CHANCE, state.sample(chance))
        else:
            legal = state.legal(state.turn)
            state.advance(state.turn, legal[chance.below(len(legal))])
        found.append(state.clone())
    return found


def moved_up(s: Speicherstadt, by: int) -> Speicherstadt:
    """Give the same position with everyone so many seats further back, so that `by` sits first."""

    def seat(old: int) -> int:
        return (old - by) % s.seats if old >= 0 else old

    def rotated(things: list[int], size: int = 1) -> list[int]:
        return things[by * size :] + things[: by * size]

    def rows(row: int) -> int:
        return int("0" + "".join(str(seat(int(digit) - 1) + 1) for digit in f"{row:o}"), 8)

    data = s.save() | {
        "turn": seat(s.turn),
        "starter": seat(s.starter),
        "merchants": [rows(row) if row else 0 for row in s.merchants],
        "bought": sum(1 << seat(old) for old in range(s.seats) if s.bought >> old & 1),
        "owned": rotated(s.owned, CARDS),
    }
    for name in ("coins", "fire_points", "loose", "hall", "stored"):
        data[name] = rotated(data[name])
    return load(data)


@every_count
def test_there_are_always_as_many_numbers(players: int) -> None:
    lengths = {
        len(GAME.observe(state, seat))
        for state in positions(players, seed=players)
        for seat in range(players)
    }
    assert len(lengths) == 1


@every_count
def test_each_seat_sees_what_the_first_would_see_in_its_place(players: int) -> None:
    for state in positions(players, seed=10 + players)[::7]:
        for seat in range(players):
            assert GAME.observe(state, seat) == GAME.observe(moved_up(state, seat), 0)


@every_count
def test_different_positions_are_seen_differently(players: int) -> None:
    found = positions(players, seed=20 + players)
    assert len({tuple(GAME.observe(state, 0)) for state in found}) == len(
        {state.digest() for state in found}
    )


def test_the_layout_is_as_described() -> None:
    state = GAME.start(GAME.setup(3))
    for text in ("start 2", "draw coffee-tea"):
        state.play(CHANCE, state.parse(text))
    numbers = iter(GAME.observe(state, 2))

    def take(count: int) -> list[int]:
        return [next(numbers) for _ in range(count)]

    assert take(7) == [0, 1, 0, 0, 0, 0, 0]  # supply
    assert take(5) == [1, 0, 0, 0, 0]  # first round, first season
    assert take(3) == [0, 0, 0]  # chance is to draw
    assert take(3) == [0, 0, 1]  # seat 1 starts, the last after seat 2
    stack = take(CARDS)
    assert sum(stack) == len(state.pile)
    assert stack[NAMES.index("coffee-tea")] == 0
    assert take(CARDS) == [0] * CARDS
    assert take(5) == [9, 9, 9, 9, 9]
    assert take(5) == [0, 0, 0, 0, 0]
    assert take(ROW[3] + 1) == [0] * (ROW[3] + 1)  # nothing is being sold
    assert take(CARDS).index(1) == NAMES.index("coffee-tea")
    assert take(1 + 5 + 8 * 3) == [0] * (1 + 5 + 8 * 3)  # not sold, neither cubes nor merchants
    for _ in range(1, ROW[3]):
        assert take(CARDS + 6 + 8 * 3) == [0] * (CARDS + 6 + 8 * 3)
    for _ in range(3):
        assert take(POSSESSIONS) == [5] + [0] * (POSSESSIONS - 1)
    assert list(numbers) == [0] * (5 * 10)


def test_a_merchant_is_seen_with_its_owner() -> None:
    state = next(s for s in positions(3, seed=2) if s.phase == BIDDING)
    first = state.turn
    before = GAME.observe(state, first)
    state.play(first, state.parse("bid 2"))
    changed = [
        place
        for place, pair in enumerate(zip(before, GAME.observe(state, first)))
        if pair[0] != pair[1]
    ]
    placed, turn = 7 + 2, 7 + 5
    row = turn + 6 + 2 * CARDS + 10 + ROW[3] + 1
    lowest_place_of_second_card = row + (CARDS + 6 + 8 * 3) + CARDS + 6
    assert changed == [placed, turn, turn + 1, lowest_place_of_second_card]


def test_a_purchase_is_seen_first_by_its_buyer_and_later_by_the_others() -> None:
    state = next(s for s in positions(2, seed=3) if s.phase == BUYING and not s.bought)
    buyer = state.turn
    card = state.row[state.place]
    state.play(buyer, state.parse("buy"))
    own = -5 * 10 - 2 * POSSESSIONS  # counted from the end, before the contracts
    for viewer, block in ((buyer, own), (1 - buyer, own + POSSESSIONS)):
        seen = GAME.observe(state, viewer)
        coins, bought, *owned = seen[block : block + 2 + CARDS]
        assert (coins, bought) == (state.coins[buyer], 1)
        assert owned[card] == 1
        assert owned[:card] + owned[card + 1 :] == [0] * (CARDS - 1)
