"""Whole games: how they end between equals, and how the table looks in a terminal."""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import Console

from handelshuis.bots.bot import think
from handelshuis.bots.names import make_bot
from handelshuis.bots.play_out import play_game
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game
from handelshuis.core.state import CHANCE, OVER, kind_of
from handelshuis.core.texts import LANGUAGES
from handelshuis.engine import compiled
from handelshuis.games.anno1701 import GAME
from handelshuis.games.anno1701.rules.moves import SAIL
from handelshuis.games.anno1701.rules.phases import BY_MERCHANTS, BY_POINTS
from handelshuis.games.anno1701.rules.state import Anno, start
from handelshuis.games.anno1701.rules.tables import BUILDINGS, NAMES
from handelshuis.games.anno1701.shown.view import TableView
from tests.games.anno1701.table import at_sea, seen, table

GAMES = 60 if compiled() else 15


def test_between_greedy_bots_favour_decides_and_not_riots() -> None:
    """The reconstructed cards play as a game should: four in five games are won by favour."""
    greedy = make_bot("greedy", game("anno1701"))
    won = 0
    for seed in range(GAMES):
        state = start(0)
        play_game(state, [greedy, greedy], QuickChance(seed), QuickChance(GAMES + seed))
        won += state.ending in (BY_POINTS, BY_MERCHANTS)
    assert won >= 0.8 * GAMES


def test_between_greedy_bots_every_building_has_its_day() -> None:
    """No card is there for nothing: each is built in some game, and each power is held in some."""
    greedy = make_bot("greedy", game("anno1701"))
    built: set[str] = set()
    held = {0: 0, 1: 0}
    voyages = turns = 0
    for seed in range(3 * GAMES):
        state, chance = start(0), QuickChance(seed)
        powers: set[int] = set()
        while state.turn != OVER:
            if state.turn == CHANCE:
                state.advance(CHANCE, state.sample(chance))
                continue
            move = think(greedy, state, state.turn, chance)
            voyages += kind_of(move) == SAIL
            state.advance(state.turn, move)
            powers |= {power for power in range(2) if state.powers[power] >= 0}
        turns += state.turns
        built |= {NAMES[card] for buildings in state.built for card in buildings}
        for power in powers:
            held[power] += 1
    assert built == set(NAMES[:BUILDINGS])
    assert min(held.values()) > 0
    assert voyages < 0.5 * turns


def drawing_from(pile: str, **parts: Any) -> float:
    """How good it looks to draw from a pile."""
    state = table(hands=["farm-1"], folk=["settler"], **parts)
    state.play(0, state.parse(f"draw {pile}"))
    return GAME.evaluate(state, 0)


def test_a_pile_is_judged_by_what_may_lie_in_it() -> None:
    known_good = {"I-1": "lumberjack-3:1 farm-4", "I-2": "foundry farm-4"}
    assert drawing_from("I-1", piles=known_good) > drawing_from("I-2", piles=known_good)
    known_bad = {"I-1": "foundry:1 farm-4", "I-2": "lumberjack-3 farm-4"}
    assert drawing_from("I-1", piles=known_bad) < drawing_from("I-2", piles=known_bad)


def test_a_bag_is_worth_more_towards_the_power_than_beyond_it() -> None:
    def worth(built: str) -> float:
        return GAME.evaluate(table(built=[built], hands=["farm-1"]), 0)

    towards = worth("market-hall quay-3") - worth("market-hall")
    beyond = worth("market-hall trading-house quay-3") - worth("market-hall trading-house")
    assert towards > beyond > 0


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
