"""Run every benchmark, print a table and write build/bench.json.

Plain and compiled engines are measured in turn, several rounds, and compared by their medians: what
counts is the ratio within one run, since machines differ and are noisy.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

ROUNDS = 5


def measure(game: str, engine: str, seconds: float) -> dict[str, Any]:
    """Run one round of one game on one engine, in a process of its own."""
    answer = subprocess.run(
        [sys.executable, "-m", "benchmarks.engine", game, str(seconds)],
        env={**os.environ, "HANDELSHUIS_ENGINE": engine},
        capture_output=True,
        text=True,
        check=True,
    )
    figures: dict[str, Any] = json.loads(answer.stdout)
    return figures


def engine_figures(game: str, seconds: float) -> dict[str, Any]:
    """Compare the two engines on one game, round by round."""
    rounds = {"plain": [], "compiled": []}  # type: dict[str, list[dict[str, Any]]]
    for _ in range(ROUNDS):
        for engine, figures in rounds.items():
            figures.append(measure(game, engine, seconds))
    games = {engine: median(f["games"] for f in figures) for engine, figures in rounds.items()}
    clones = {engine: median(f["clones"] for f in figures) for engine, figures in rounds.items()}
    return {
        "game": game,
        "players": rounds["plain"][0]["players"],
        "games_a_second": games,
        "games_ratio": games["compiled"] / games["plain"],
        "clones_a_second": clones,
        "clone_microseconds": {engine: 1e6 / rate for engine, rate in clones.items()},
        "rounds": ROUNDS,
    }


def show(figures: list[dict[str, Any]], console: Console) -> None:
    """Print the engine figures as a table."""
    table = Table(title="Random games, and copies of a position half-way")
    for heading in (
        "game",
        "players",
        "games/s plain",
        "compiled",
        "ratio",
        "clone plain",
        "compiled",
    ):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in figures:
        games, clone = row["games_a_second"], row["clone_microseconds"]
        table.add_row(
            row["game"],
            str(row["players"]),
            f"{games['plain']:,.0f}",
            f"{games['compiled']:,.0f}",
            f"{row['games_ratio']:.1f} x",
            f"{clone['plain']:.2f} µs",
            f"{clone['compiled']:.2f} µs",
        )
    console.print(table)


def main() -> None:
    """Measure what is asked for, or everything."""
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--game", action="append", help="only this game (may be repeated)")
    parser.add_argument("--seconds", type=float, default=1.0, help="per figure and round")
    chosen = parser.parse_args()
    house = [e.name for e in entry_points(group="handelshuis.games") if "handelshuis" in e.value]
    engines = [engine_figures(game, chosen.seconds) for game in chosen.game or sorted(house)]
    console = Console(width=110)
    show(engines, console)
    report = {"python": platform.python_version(), "machine": platform.machine(), "engine": engines}
    file = Path("build", "bench.json")
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(report, indent=1) + "\n")
    console.print(f"written to {file}")


if __name__ == "__main__":
    main()
