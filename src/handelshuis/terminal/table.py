"""Drawing a view: as the game draws it, or else as plain tables made from its structure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from handelshuis.core.game import Game
from handelshuis.core.state import State
from handelshuis.core.texts import Texts
from handelshuis.terminal.voice import SEAT_STYLES, Voice


def show(voice: Voice, game: Game, state: State, seat: int | None) -> None:
    """Print the table as a seat sees it, or with None an onlooker."""
    view = game.view(state, seat)
    drawn = game.table(view, voice.texts, voice.names)
    voice.console.print(plain(view, voice.texts, voice.names) if drawn is None else drawn)


def plain(view: Any, texts: Texts, names: Sequence[str]) -> Group:
    """Draw any view: single facts in one list, every list of things as a table of its own."""
    data: dict[str, Any] = msgspec.to_builtins(view)
    facts = Table.grid(padding=(0, 2))
    tables: list[Table] = []
    for key, value in data.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            tables.append(_things(key, value, texts, names))
        elif key == "turn":
            who = names[value] if 0 <= value < len(names) else ""
            facts.add_row(Text(_title(key, texts), style="dim"), Text(who))
        elif value not in (None, "", [], {}):
            facts.add_row(Text(_title(key, texts), style="dim"), Text(_words(value, texts)))
    return Group(facts, *tables)


def _things(key: str, things: list[dict[str, Any]], texts: Texts, names: Sequence[str]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, title=_title(key, texts), title_justify="left")
    table.add_column("")
    keys = list(dict.fromkeys(part for thing in things for part in thing))
    for part in keys:
        table.add_column(_title(part, texts), overflow="fold")
    rows = names if len(names) == len(things) and key == "seats" else range(1, len(things) + 1)
    for name, thing in zip(rows, things):
        table.add_row(str(name), *(Text(_words(thing.get(part), texts)) for part in keys))
    return table


def _title(key: str, texts: Texts) -> str:
    return texts.messages.get(f"view.{key}", key.replace("_", " "))


def _words(value: Any, texts: Texts) -> str:
    if isinstance(value, dict):
        return ", ".join(
            f"{_title(key, texts)} {_words(part, texts)}" for key, part in value.items()
        )
    if isinstance(value, list):
        between = "; " if any(isinstance(part, (dict, list)) for part in value) else " "
        return between.join(_words(part, texts) for part in value)
    return "" if value is None else str(value)


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
