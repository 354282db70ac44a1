"""The table in a terminal."""

from __future__ import annotations

import pytest
from rich.console import Console

from handelshuis.games.genoa import GAME
from handelshuis.games.genoa.rules.state import Genoa
from tests.games.genoa.table import at, play, table


def drawn(s: Genoa, number: int, language: str = "nl") -> str:
    """The table as a player sees it, on one long line each."""
    console = Console(width=300)
    with console.capture() as captured:
        names = ["Anna", "Bram", "Cato"]
        console.print(GAME.table(GAME.view(s, number - 1), GAME.texts(language), names))
    return captured.get()


@pytest.mark.parametrize(
    ("pledge", "said"), [("salt+pepper", "zout, peper"), ("pepper", "uit de actie: peper")]
)
def test_offers_are_drawn_in_the_readers_language(pledge: str, said: str) -> None:
    s = play(table(3), at("spice"), "1 ask", f"2 offer spice: 10 ducats for nothing with {pledge}")
    play(s, "3 pass")
    text = drawn(s, 1)
    assert "Bram biedt voor de kruidenopslagplaats: 10 dukaten" in text
    assert said in text
    assert "daarna heb je 140 dukaten" in text
    assert "daarna" not in drawn(s, 3)


def test_only_the_own_hand_is_drawn() -> None:
    s = table(3, cards={1: "small:inn+salt", 2: "message:ricci+park"})
    assert "the small order for the inn (salt)" in drawn(s, 1, "en")
    assert "the message" not in drawn(s, 1, "en")
