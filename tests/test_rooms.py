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
    "training": ("games", "adapters", "server", "study", "terminal", "cli"),
    "bargaining": ("games", "adapters", "server", "study", "terminal", "cli"),
    "study": ("games", "adapters", "server", "arena", "terminal", "cli"),
    "adapters": ("games", "server", "study", "terminal", "cli"),
    "testing": ("games", "adapters", "server", "arena", "study", "many", "terminal", "cli"),
}

SERVER = (
    *("metrics", "wire", "storage", "tables", "thinking", "peers", "club", "contests", "gallery"),
    *("house", "health", "scrape"),
    *("door", "app"),
    *("compiling", "logs", "options", "keeping", "serve"),
)
"""The rooms of the server, and the files between them: each knows only those before it."""

OF_A_TABLE = {"id", "game", "setup", "coach", "state", "ledger", "broken", "fence", "wake"}
"""What of a table others may read; for all else they ask it."""


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


def test_the_rules_of_a_game_know_neither_how_it_is_judged_nor_how_it_is_shown() -> None:
    files = list((HOME / "games").glob("*/rules/*.py"))
    assert len(files) > 50
    for file in files:
        game = file.relative_to(HOME / "games").parts[0]
        for name in imports(file):
            room, _, rest = name.removeprefix(f"handelshuis.games.{game}.").partition(".")
            # A state is written down and read by what shows it on disk.
            assert room not in ("judging", "shown") or rest in ("", "saved"), f"{file}: {name}"


def test_a_game_never_imports_another_game() -> None:
    for file in (HOME / "games").rglob("*.py"):
        own = file.relative_to(HOME / "games").parts[0]
        for name in imports(file):
            parts = name.split(".")
            if parts[1] == "games" and len(parts) > 2:
                assert parts[2] == own, f"{file} imports {name}"


def test_the_servers_rooms_know_only_those_before_them() -> None:
    seen: set[str] = set()
    for file in (HOME / "server").rglob("*.py"):
        own = file.relative_to(HOME / "server").with_suffix("").parts[0]
        if own == "__init__":
            continue
        seen.add(own)
        for name in imports(file):
            parts = name.split(".")
            if parts[1] == "server" and len(parts) > 2:
                assert SERVER.index(parts[2]) <= SERVER.index(own), f"{file} imports {name}"
    assert seen == set(SERVER)


def methods_of_a_table() -> set[str]:
    """Name what can be asked of a table."""
    source = (HOME / "server" / "tables" / "table.py").read_text(encoding="utf-8")
    [table] = [
        node
        for node in ast.parse(source).body
        if isinstance(node, ast.ClassDef) and node.name == "Table"
    ]
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    names = {node.name for node in table.body if isinstance(node, functions)}
    return {name for name in names if not name.startswith("_")}


def is_table(node: ast.AST) -> bool:
    """Whether this is a table, by the name that tables have everywhere."""
    if isinstance(node, ast.Name):
        return node.id == "table"
    return isinstance(node, ast.Attribute) and node.attr == "table"


def reaching_in(source: str) -> list[str]:
    """List where a source reads what a table keeps to itself, or changes anything of it."""
    asked = methods_of_a_table() | OF_A_TABLE
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and is_table(node.value) and node.attr not in asked:
            found.append(ast.unparse(node))
        if isinstance(node, ast.Attribute | ast.Subscript) and not isinstance(node.ctx, ast.Load):
            if any(is_table(part) for part in ast.walk(node.value)):
                found.append(ast.unparse(node))
    return found


def test_nobody_reaches_into_a_table_from_outside_its_room() -> None:
    for reach in ("table.seats[0]", "self.table.lock", "table.wake = go", "del table.state.turn"):
        assert reaching_in(reach), reach
    assert not reaching_in("table.state.legal(table.bot_for(0))")
    for file in (HOME / "server").rglob("*.py"):
        if file.parent.name != "tables":
            assert not reaching_in(file.read_text(encoding="utf-8")), file
