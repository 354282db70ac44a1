"""The table in a terminal, in both languages."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from handelshuis.games.chartered import GAME
from handelshuis.games.chartered.rules.state import Chartered
from tests.games.chartered.table import at_event, game_of, play, seen, start, table

NAMES = ["Anna", "Bram", "Chris", "Dora", "Emma"]


def drawn(state: Chartered, number: int | None, language: str = "en") -> str:
    """The table as a player sees it in a terminal."""
    paper = StringIO()
    view = seen(state, number)
    Console(width=100, file=paper).print(
        GAME.table(view, GAME.texts(language), NAMES[: state.seats])
    )
    return paper.getvalue()


def position(**changes: Any) -> Chartered:
    """Tea with a tower and a loose warehouse, and some cards."""
    usual = {
        "towns": {"tea": "haven A1 B1:3", "silk": "grachten A4 B4"},
        "loose": "centrum C3",
        "hands": ["jordaan D2 second", "haven F4"],
        "shares": ["tea tea", "silk"],
        "market": "haven A4 third centrum A1 B1 C1",
    }
    return table(**{**usual, **changes})


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_table_has_no_gaps(language: str) -> None:
    for seed, players in enumerate(GAME.players):
        for before, seat, _, _ in list(game_of(start(players), seed))[::100]:
            for viewer in (None, max(seat, 0) + 1):
                text = drawn(before, viewer, language)
                assert "{" not in text
                assert "table." not in text
                assert "Anna" in text


def test_ones_own_cards_and_money_are_shown_and_no_others() -> None:
    mine, others = drawn(position(), 1), drawn(position(), 2)
    assert "Jordaan D2" in mine
    assert "Jordaan D2" not in others
    assert "Haven F4" not in mine


def test_a_standing_offer_is_shown() -> None:
    state = at_event("coopmanscappen", 3, towns={"tea": "haven A1 B1"}, shares=["tea"])
    play(state, "1 offer 1 tea for 3 tenner to 2 3")
    assert "f30" in drawn(state, 2)
    assert "tea" in drawn(state, 2)
