"""A view as lines of text: as the game draws it, or as plain tables made from its structure."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from rich import box
from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from handelshuis.core.game import Game
from handelshuis.core.texts import Texts

WIDTH: Final = 100
"""How many letters wide a table is drawn."""
MOST_COLUMNS: Final = 9


def drawn(game: Game, view: Any, texts: Texts, names: Sequence[str]) -> Any:
    """Draw a view, for a console: as its game does, or plainly if it draws none."""
    found = game.table(view, texts, names)
    return plain(view, texts, names) if found is None else found


def lines_of(game: Game, view: Any, texts: Texts, names: Sequence[str]) -> str:
    """Draw a view as lines of plain text."""
    page = io.StringIO()
    console = Console(file=page, width=WIDTH, highlight=False, emoji=False, markup=False)
    console.print(drawn(game, view, texts, names))
    return "\n".join(line.rstrip() for line in page.getvalue().splitlines())


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
    called = names if len(names) == len(things) and key == "seats" else range(1, len(things) + 1)
    of_things = [str(name) for name in called]
    parts = list(dict.fromkeys(part for thing in things for part in thing))
    titles = [_title(part, texts) for part in parts]
    cells = [[_words(thing.get(part), texts) for part in parts] for thing in things]
    if len(parts) > max(MOST_COLUMNS, len(things)):
        # What has many parts stands upright: a column a thing, else each would be letters wide.
        of_things, titles, cells = titles, of_things, [list(row) for row in zip(*cells)]
    table = Table(box=box.SIMPLE_HEAD, title=_title(key, texts), title_justify="left")
    table.add_column("")
    for title in titles:
        table.add_column(title, overflow="fold")
    for name, row in zip(of_things, cells):
        table.add_row(name, *map(Text, row))
    return table


def _title(key: str, texts: Texts) -> str:
    return texts.messages.get(f"view.{key}", key.replace("_", " "))


def _words(value: Any, texts: Texts) -> str:
    if isinstance(value, dict):
        return ", ".join(
            f"{_title(key, texts)} {_words(part, texts)}" for key, part in value.items()
        )
    if isinstance(value, (list, tuple)):
        between = "; " if any(isinstance(part, (dict, list, tuple)) for part in value) else " "
        return between.join(_words(part, texts) for part in value)
    return "" if value is None else str(value)
