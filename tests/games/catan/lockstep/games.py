"""The games of the outside check, by number."""

from __future__ import annotations

from collections import Counter
from typing import Final

from handelshuis.core.chance import QuickChance
from handelshuis.core.state import CHANCE
from handelshuis.games.catan import GAME
from handelshuis.games.catan.rules import moves
from handelshuis.games.catan.rules.phases import FOUND
from tests.games.catan.lockstep.two_tables import TwoTables

LEANINGS: Final = [
    (),
    (),
    (),
    # Whoever builds but roads and then saves empties the bank, which is rare otherwise.
    (moves.SETTLE, moves.CITY, moves.BUY, moves.END),
]


def play_game(number: int, seen: Counter[str]) -> int:
    """Play one game at two tables and give its steps; every number is another game."""
    chance = QuickChance(number)
    setup = GAME.setup(2 + number % 3, "classic", {"offers": "0"})
    s = GAME.start(setup)
    while s.phase != FOUND:
        s.advance(CHANCE, s.sample(chance))
    tables = TwoTables(s, seen)
    try:
        tables.play(chance, LEANINGS[number % len(LEANINGS)])
    except AssertionError as difference:
        difference.add_note(f"game {number}, step {tables.steps}: {tables.last}")
        raise
    return tables.steps
