"""Menus: short enough to read, and every legal move is somewhere in them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game
from handelshuis.core.state import CHANCE, State
from handelshuis.terminal.menu import Menu
from handelshuis.terminal.voice import Voice


def asked(name: str, players: int, seed: int) -> Iterator[tuple[State, int]]:
    """Play a random game, and give every position in which somebody is asked."""
    played = game(name)
    state = played.start(played.setup(players))
    chance = QuickChance(seed)
    while state.awaited():
        seat = state.awaited()[0]
        if seat == CHANCE:
            state.advance(seat, state.sample(chance))
        else:
            yield state, seat
            legal = state.legal(seat)
            state.advance(seat, legal[chance.below(len(legal))])


def reached(menu: Menu) -> list[int]:
    """Choose every number of a menu, and of the menus that it opens."""
    found: list[int] = []
    items = menu.items
    for number in range(1, len(items) + 1):
        menu.items = items
        move = menu.choose(number)
        found += reached(menu) if move is None else [move]
    return found


@pytest.mark.parametrize("name", ["speicherstadt", "bazaar"])
def test_every_legal_move_is_reached_once(name: str) -> None:
    voice = Voice(game(name), "en", ["Anna", "Bram", "Chris"])
    menus = 0
    for state, seat in asked(name, players=3, seed=1):
        legal = state.legal(seat)
        assert sorted(reached(Menu(voice, game(name), state, legal))) == sorted(legal)
        menus += 1
    assert menus > 40


def test_a_hundred_exchanges_are_two_short_lists() -> None:
    voice = Voice(game("speicherstadt"), "nl", ["Anna", "Bram", "Chris", "Dora"])
    positions = (
        (state.clone(), seat)
        for seed in range(60)
        for state, seat in asked("speicherstadt", 4, seed)
    )
    state, seat = max(positions, key=lambda position: len(position[0].legal(position[1])))
    legal = state.legal(seat)
    assert len(legal) > 60
    menu = Menu(voice, game("speicherstadt"), state, legal)
    assert len(menu.items) <= 24
    (number,) = [n for n, item in enumerate(menu.items, 1) if item.label == "Ruil …"]
    assert "mogelijkheden" in menu.items[number - 1].note
    assert menu.choose(number) is None
    assert menu.inside
    assert len(menu.items) <= 35
    first = menu.items[0]
    assert first.label.startswith("Ruil ")
    assert first.label.endswith(" voor …")
    assert menu.choose(1) is None
    assert [len(item.moves) for item in menu.items] == [1] * len(first.moves)
    menu.back()
    assert not menu.inside
