"""What a seat is asked, as far as everyone at the table could say it."""

from __future__ import annotations

from typing import Final

from handelshuis.core.chance import QuickChance
from handelshuis.core.texts import Line
from handelshuis.server.tables.table import Table
from handelshuis.server.tables.undrawn import Undrawn

DEALS: Final = 3
"""How often the hidden things are dealt anew to see whether a question tells of them."""


def open_question(table: Table, seat: int) -> Line | None:
    """Give what a seat is asked, unless the words hold what another seat could not know."""
    state = table.state
    if isinstance(state, Undrawn) or table.question_for(seat) < 0:
        return None
    asked = table.game.ask(state, seat)
    if table.game.all_open:
        return asked
    for other in range(state.seats):
        for deal in range(DEALS if other != seat else 0):
            guess = state.clone()
            guess.redeal(other, QuickChance(deal + 1))
            if seat not in guess.awaited() or table.game.ask(guess, seat) != asked:
                return None
    return asked
