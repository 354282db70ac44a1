"""Printing a table as a seat sees it, and what came of a game."""

from __future__ import annotations

from rich import box
from rich.table import Table
from rich.text import Text

from handelshuis.core.game import Game
from handelshuis.core.state import State
from handelshuis.drawn import drawn
from handelshuis.terminal.voice import SEAT_STYLES, Voice


def show(voice: Voice, game: Game, state: State, seat: int | None) -> None:
    """Print the table as a seat sees it, or with None an onlooker."""
    voice.console.print(drawn(game, game.view(state, seat), voice.texts, voice.names))


def show_result(voice: Voice, game: Game, state: State) -> None:
    """Print the points of everyone by source, the sum, the places and who won."""
    result = state.result()
    sheets = [state.sheet(seat) for seat in range(state.seats)]
    table = Table(box=box.SIMPLE_HEAD, title=voice.text("terminal.result"), title_justify="left")
    table.add_column("")
    for seat in range(state.seats):
        name = Text(voice.names[seat], style=SEAT_STYLES[seat % len(SEAT_STYLES)])
        table.add_column(name, justify="right")
    for number, source in enumerate(game.sources):
        if any(sheet[number] for sheet in sheets):
            title = voice.text(f"source.{source}")
            table.add_row(title, *(str(sheet[number]) for sheet in sheets))
    table.add_section()
    table.add_row(voice.text("terminal.sum"), *map(str, result.scores), style="bold")
    table.add_row(voice.text("terminal.place"), *map(str, result.ranks))
    voice.console.print(table)
    winners = [f"#{seat}" for seat in result.winners()]
    won = voice.text("terminal.won", who=winners, winners=len(winners))
    voice.console.print(Text(won, style="bold"))
