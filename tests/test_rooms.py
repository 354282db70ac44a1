"""Every line of code knows its room: who may import whom."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import handelshuis

HOME = Path(handelshuis.__file__).parent

FORBIDDEN = {
    "core": ("games", "bots", "many", "arena", "study", "adapters", "server", "terminal", "cli"),
    "games": ("bots", "many", "arena", "study", "adapters", "server", "terminal", "cli"),
    "bots": ("games", "many", "arena", "study", "adapters", "server", "terminal", "cli"),
    "server": ("games", "adapters", "study", "terminal", "cli"),
    "terminal": ("games", "adapters"),
    "many": ("games", "adapters", "server", "arena", "study", "terminal", "cli"),
    "arena": ("games", "adapters", "server", "study", "terminal", "cli"),
    "study": ("games", "adapters", "server", "arena", "terminal", "cli"),
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


def test_the_arrows_between_rooms_form_no_ring() -> None:
    arrows: dict[str, set[str]] = {}
    for file in HOME.rglob("*.py"):
        room = file.relative_to(HOME).parts[0].removesuffix(".py")
        arrows.setdefault(room, set()).update(name.split(".")[1] for name in imports(file))
        arrows[room].discard(room)
    assert set(FORBIDDEN) <= set(arrows)
    # From below upwards; where there is a ring there is no such order, and the error names it.
    order = list(TopologicalSorter(arrows).static_order())
    assert order.index("core") < order.index("bots") < order.index("many") < order.index("cli")


def test_a_game_never_imports_another_game() -> None:
    for file in (HOME / "games").rglob("*.py"):
        own = file.relative_to(HOME / "games").parts[0]
        for name in imports(file):
            parts = name.split(".")
            if parts[1] == "games" and len(parts) > 2:
                assert parts[2] == own, f"{file} imports {name}"
