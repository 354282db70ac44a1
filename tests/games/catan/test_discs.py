"""Number discs: which there are, and how they are laid."""

from __future__ import annotations

from collections import Counter

import pytest

from handelshuis.games.catan.rules.geometry import BIG, SMALL, Board
from handelshuis.games.catan.rules.state import Catan
from tests.games.catan.table import chances, every_setup, laid, play, seen, start
from tests.proving import proves

SMALL_DISCS = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]
BIG_DISCS = [
    *(2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4),
    *(8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6),
]


def numbers(state: Catan) -> list[int]:
    return [place.number for place in seen(state).hexes]


def along_the_spiral(first: str, players: int, variant: str, seed: int = 3) -> list[int]:
    """The discs in the order of the spiral that begins at a corner hex, deserts left out."""
    state = start(players, variant)
    play(state, f"* spiral {first}")
    board = BIG if seen(state).big else SMALL
    while seen(state).phase == "layout":
        options = list(chances(state))
        play(state, f"* {options[seed % len(options)]}")
    (spiral,) = [each for each in board.spirals if board.hex_names[each[0]] == first]
    hexes = seen(state).hexes
    return [hexes[place].number for place in spiral if hexes[place].terrain != "desert"]


def corner_hexes(board: Board) -> list[str]:
    return [board.hex_names[place] for place, near in enumerate(board.hex_hexes) if len(near) == 3]


@proves("discs.numbers")
def test_two_of_each_number_but_one_of_two_and_twelve() -> None:
    lying = Counter(numbers(laid(4, "classic")))
    assert lying.pop(0) == 1
    assert lying == {2: 1, 12: 1} | dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 2)


@proves("discs.order", "discs.spiral", "discs.last_out_rulebook")
@pytest.mark.parametrize("first", corner_hexes(SMALL))
def test_the_discs_follow_the_spiral_and_the_last_stays_out(first: str) -> None:
    assert along_the_spiral(first, 4, "rulebook") == SMALL_DISCS[:17]
    assert SMALL_DISCS[17] == 11


@proves("discs.order", "discs.spiral", "discs.all_classic")
@pytest.mark.parametrize("first", corner_hexes(SMALL))
def test_all_eighteen_discs_follow_the_spiral_in_the_classic_variant(first: str) -> None:
    for seed in range(4):
        assert along_the_spiral(first, 3, "classic", seed) == SMALL_DISCS


@proves("discs.big", "discs.spiral")
@pytest.mark.parametrize("first", corner_hexes(BIG))
def test_the_discs_of_the_big_island_follow_the_spiral(first: str) -> None:
    assert along_the_spiral(first, 6, "rulebook") == BIG_DISCS


@proves("discs.last_out_rulebook")
def test_only_one_eleven_lies_in_the_rulebook_variant() -> None:
    for seed in range(10):
        lying = Counter(numbers(laid(seed=seed)))
        assert lying[11] == 1
        assert lying.total() - lying[0] == 17


@proves("discs.anticlockwise")
@every_setup
def test_chance_picks_the_corner_hex_evenly(variant: str, players: int) -> None:
    board = BIG if players > 4 else SMALL
    expected = {f"spiral {name}": 1 for name in corner_hexes(board)}
    assert chances(start(players, variant)) == expected


@proves("discs.none_on_desert")
@every_setup
def test_a_desert_gets_no_disc_and_all_others_get_one(variant: str, players: int) -> None:
    for seed in range(10):
        for option in ("spiral", "random"):
            for place in seen(laid(players, variant, seed, numbers=option)).hexes:
                assert (place.number == 0) == (place.terrain == "desert")
                assert place.number in (0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12)


@proves("discs.likelihood")
def test_six_and_eight_are_the_likeliest_and_two_and_twelve_the_least_likely() -> None:
    state = laid(2)
    sums = Counter[int]()
    for text, weight in chances(state).items():
        _, one, other = text.split()
        sums[int(one) + int(other)] += weight
    assert sums.total() == 36
    assert {total: sums[total] for total in range(2, 13)} == {
        total: 6 - abs(7 - total) for total in range(2, 13)
    }
    on_discs = {total: sums[total] for total in set(SMALL_DISCS)}
    assert [total for total in on_discs if on_discs[total] == max(on_discs.values())] == [6, 8]
    assert [total for total in on_discs if on_discs[total] == min(on_discs.values())] == [2, 12]
