"""A view as plain text, a name a line: for programs, logs and games that draw no table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from handelshuis.core.game import Game
from handelshuis.core.state import State


def view_text(game: Game, state: State, seat: int | None) -> str:
    """Write what a seat may know (None: an onlooker) under the title of the game."""
    view = msgspec.to_builtins(game.view(state, seat))
    return "\n".join([game.title, *_lines(view, "  ")])


def _lines(value: Mapping[str, Any] | list[Any], indent: str) -> list[str]:
    """Write nested data, one name a line; what lies inside it is indented."""
    named = value.items() if isinstance(value, Mapping) else enumerate(value, 1)
    lines = []
    for name, part in named:
        if isinstance(part, dict) or (isinstance(part, list) and _is_nested(part)):
            lines += [f"{indent}{name}:", *_lines(part, indent + "  ")]
        elif isinstance(part, list):
            lines.append(f"{indent}{name}: {' '.join(str(item) for item in part)}")
        else:
            lines.append(f"{indent}{name}: {part}")
    return lines


def _is_nested(part: list[Any]) -> bool:
    return any(isinstance(item, (dict, list)) for item in part)
