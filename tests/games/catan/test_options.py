"""What can be agreed before the game: variant, players, discs."""

from __future__ import annotations

from collections import Counter

import pytest

from handelshuis.games.catan import GAME
from handelshuis.games.catan.rules.geometry import BIG, SMALL
from tests.games.catan.table import every_setup, laid, seen, start
from tests.proving import proves


@proves("option.variant")
def test_two_variants_and_the_rulebook_one_by_default() -> None:
    assert GAME.variants == ("rulebook", "classic")
    assert GAME.setup(3).variant == "rulebook"
    assert seen(start(3)).variant == "rulebook"
    assert seen(start(3, "classic")).variant == "classic"
    with pytest.raises(ValueError, match="rulebook, classic"):
        GAME.setup(3, "seafarers")


@proves("option.players_rulebook")
def test_the_rulebook_variant_is_for_two_to_six() -> None:
    for players in (2, 3, 4, 5, 6):
        assert len(seen(start(players)).seats) == players
    for players in (0, 1, 7):
        with pytest.raises(ValueError, match="2 to 6 players"):
            GAME.setup(players)


@proves("option.players_classic")
def test_the_classic_variant_is_for_two_to_four() -> None:
    for players in (2, 3, 4):
        assert len(seen(start(players, "classic")).seats) == players
    for players in (1, 5, 6):
        with pytest.raises(ValueError, match="2 to 4 players"):
            GAME.setup(players, "classic")


@proves("option.numbers_random")
@every_setup
def test_scattered_discs_are_the_same_and_no_six_or_eight_touch(variant: str, players: int) -> None:
    board = BIG if players > 4 else SMALL
    usual = Counter(place.number for place in seen(laid(players, variant)).hexes)
    layouts = set()
    for seed in range(25):
        state = laid(players, variant, seed, numbers="random")
        numbers = [place.number for place in seen(state).hexes]
        assert Counter(numbers) == usual
        layouts.add(tuple(numbers))
        for place, near in enumerate(board.hex_hexes):
            if numbers[place] in (6, 8):
                assert all(numbers[other] not in (6, 8) for other in near)
    assert len(layouts) == 25


def test_an_option_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="no option harbours"):
        GAME.setup(3, options={"harbours": "many"})
    with pytest.raises(ValueError, match="numbers can be spiral, random"):
        GAME.setup(3, options={"numbers": "sorted"})
