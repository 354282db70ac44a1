"""The table in a terminal, in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest

from handelshuis.core.registry import game
from handelshuis.core.texts import LANGUAGES
from handelshuis.drawn import lines_of
from handelshuis.games.catan.rules.state import Catan
from tests.games.catan.table import play, random_game, seen, table

NAMES = ["Anna", "Bram", "Chris", "Dora", "Emma", "Fred"]


def drawn(state: Catan, number: int | None, language: str = "en") -> str:
    """The table as a player, or an onlooker, sees it."""
    catan = game("catan")
    return lines_of(catan, seen(state, number), catan.texts(language), NAMES[: state.seats])


def position(**changes: Any) -> Catan:
    """Anna and Bram have built, Bram has a harbour, and both hold cards."""
    usual = {
        "settlements": ["0,0N", "2,0S"],
        "cities": ["", "0,2N"],
        "roads": ["0,0N 1,-1S", "2,0S 1,2N"],
        "hands": ["2 ore wool", "grain"],
        "cards": ["knight 2 point", "monopoly"],
        "dice": 3 * 8 + 5,
        "rolled": True,
        "options": {"offers": 3},
    }
    return table(**{**usual, **changes})


@pytest.mark.parametrize("players", [2, 6])
def test_the_table_has_no_gaps_and_no_numbers_of_the_machine(players: int) -> None:
    for _, state in list(random_game(players, seed=players))[::150]:
        for viewer in (None, max(state.turn, 0) + 1):
            for language in LANGUAGES:
                text = drawn(state, viewer, language)
                assert "{" not in text
                assert "table." not in text
                assert "Anna" in text
                assert all(f"(-{seat.owed})" in text for seat in seen(state).seats if seat.owed)
                # A hex is named by two numbers; cards to hand in are the only ones taken away.
                assert not re.search(r"(?<!\()-\d", re.sub(r"-?\d,-?\d[NS]?", "", text))


def test_the_island_shows_numbers_robbers_buildings_roads_and_harbours() -> None:
    text = drawn(position(robbers="1,0 0,1"), 1)
    island = text.split("Harbours")[0]
    assert island.count("△") == 2
    assert island.count("2▲") == 1
    assert "1△" in island
    assert "2△" in island
    # Both deserts bear no number; a robber stands on one of them.
    assert re.search(r"\| +R1 +\|", island)
    assert "6 R2" in island
    assert "a wood 2:1, b 3:1" in text
    assert "forest" in island
    assert "woud" in drawn(position(), 1, "nl")


def test_players_their_points_and_their_rates_are_listed() -> None:
    text = drawn(position(knights=[0, 3], largest_army=2, active=2), 2)
    anna, bram = (
        next(line for line in text.splitlines() if name in line) for name in ("1 A", "2 B")
    )
    assert anna.split() == ["1", "Anna", "1", "3", "3", "0", "1", "14/4/4", "4:1"]
    assert "dice 3 and 5" in text
    assert bram.startswith("▶ 2 Bram")
    assert "4:1, wood 2:1" in bram
    assert "Largest army" in bram
    assert "Longest road" not in text


def test_ones_own_cards_are_shown_and_no_others() -> None:
    mine, others, nobodys = (drawn(position(), number) for number in (1, 2, None))
    assert "Hand of Anna: 1 wool, 2 ore, knight, point ×2" in mine
    assert "Hand of Bram" not in mine
    assert "Hand of Bram: 1 grain, monopoly" in others
    assert not re.search("Anna:|knight(?!s)|point ×", others)
    assert "Hand of" not in nobodys
    assert "monopoly" not in nobodys
    assert "Hand of Chris: nothing" in drawn(position(), 3)


def test_offers_are_told_with_their_answers_and_players_count_from_one() -> None:
    state = play(position(), "1 offer 1 wool for 1 grain to 2 3", "3 decline 0")
    assert "1: Anna offers Bram and Chris: 1 wool for 1 grain · no: Chris" in drawn(state, 2)
    assert "Anna doet Bram en Chris een voorstel: 1 wol voor 1 graan" in drawn(state, 2, "nl")
