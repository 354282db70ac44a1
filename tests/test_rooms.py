"""Every line of code knows its room: who may import whom."""

from __future__ import annotations

import ast
from pathlib import Path

import handelshuis

HOME = Path(handelshuis.__file__).parent

FORBIDDEN = {
    "core": ("games", "bots", "arena", "study", "adapters", "server", "terminal", "cli"),
    "games": ("bots", "arena", "study", "adapters", "server", "terminal", "cli"),
    "bots": ("games", "arena", "study", "adapters", "server", "terminal", "cli"),
    "server": ("games", "adapters", "study", "terminal", "cli"),
    "terminal": ("games", "adapters"),
    "arena": ("games", "adapters", "server", "study", "terminal", "cli"),
    "study": ("games", "adapters", "server", "cli"),
    "adapters": ("games", "server", "study", "terminal", "cli"),
}


def imports(file: Path) -> set[str]:
    """Name every module of ours that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found.update(f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
    return {name for name in found if name.startswith("handelshuis.")}


def test_no_room_imports_what_stands_above_it() -> None:
    files = 0
    for room, forbidden in FORBIDDEN.items():
        for file in (HOME / room).rglob("*.py"):
            files += 1
            for name in imports(file):
                assert name.split(".")[1] not in forbidden, f"{file} imports {name}"
    assert files > 20


def test_a_game_never_imports_another_game() -> None:
    for file in (HOME / "games").rglob("*.py"):
        own = file.relative_to(HOME / "games").parts[0]
        for name in imports(file):
            parts = name.split(".")
            if parts[1] == "games" and len(parts) > 2:
                assert parts[2] == own, f"{file} imports {name}"
