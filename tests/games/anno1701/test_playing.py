"""Whole games: how they end between equals, and how the table looks in a terminal."""

from __future__ import annotations

import pytest
from rich.console import Console

from handelshuis.bots.names import make_bot
from handelshuis.bots.play_out import play_game
from handelshuis.core.chance import QuickChance
from handelshuis.core.texts import LANGUAGES
from handelshuis.engine import compiled
from handelshuis.games.anno1701 import GAME
from handelshuis.games.anno1701.stages import BY_MERCHANTS, BY_POINTS
from handelshuis.games.anno1701.state import Anno, start
from handelshuis.games.anno1701.view import TableView
from tests.games.anno1701.table import at_sea, seen, table

GAMES = 60 if compiled() else 15


def test_between_greedy_bots_favour_decides_and_not_riots() -> None:
    """The reconstructed cards play as a game should: four in five games are won by favour."""
    greedy = make_bot("greedy", GAME)
    won = 0
    for seed in range(GAMES):
        state = start(0)
        play_game(state, [greedy, greedy], QuickChance(seed), QuickChance(GAMES + seed))
        won += state.ending in (BY_POINTS, BY_MERCHANTS)
    assert won >= 0.8 * GAMES


def drawn(state: Anno, language: str) -> str:
    return printed(seen(state, 1), language)


def printed(view: TableView, language: str) -> str:
    console = Console(width=160)
    with console.capture() as captured:
        console.print(GAME.table(view, GAME.texts(language), ["Anna", "Bram"]))
    return captured.get()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_shows_both_settlements(language: str) -> None:
    state = at_sea(
        "cliff",
        hands=["farm-4 spy-I", "school"],
        built=["guild-house-2", "market-hall quay-3"],
        gold=[(0, 3)],
        discards="thief-I",
    )
    text = drawn(state, language)
    messages = GAME.texts(language).messages
    for name in ("card.market-hall", "card.spy", "card.thief", "voyage.cliff", "place.forest"):
        assert messages[name] in text
    assert f"{messages['table.riot']} + 3" in text
    assert messages["card.school"] not in text
    assert "[II]" in text
    assert "{" not in text


def test_what_was_added_without_a_name_is_shown_by_its_word() -> None:
    view = seen(table(), 1)
    view.seats[0].places[0].name = "vineyard"
    assert "1: vineyard 1" in printed(view, "en")
