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

from benchmarks import arena_bench, environments
from benchmarks.server import report as server_report

ROUNDS = 5
CATAN_AT_LEAST = {"plain": 8, "compiled": 100}
"""How many times as many games as catanatron, by engine."""
CATAN_CLONE_AT_MOST = {"compiled": 2}
"""Microseconds a copy of a position of Catan may take."""


def measure(engine: str, module: str, *arguments: object) -> dict[str, Any]:
    """Run one round of a benchmark on one engine, in a process of its own."""
    answer = subprocess.run(
        [sys.executable, "-m", module, *map(str, arguments)],
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
            figures.append(measure(engine, "benchmarks.engine", game, seconds))
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


def catan_figures(seconds: float) -> dict[str, Any]:
    """Compare both engines on Catan with catanatron, round by round."""
    rounds = {"catanatron": [], "plain": [], "compiled": []}  # type: dict[str, list[dict[str, Any]]]
    for number in range(ROUNDS):
        for who, figures in rounds.items():
            engine = "plain" if who == "catanatron" else who
            # Its games take so long that a figure of few would be worth little.
            time = 4 * seconds if who == "catanatron" else seconds
            figures.append(measure(engine, "benchmarks.catan", who, time, number))
    theirs = rounds.pop("catanatron")
    return {
        "games_a_second": {
            "catanatron": median(f["games"] for f in theirs),
            **{who: median(f["games"] for f in figures) for who, figures in rounds.items()},
        },
        "times_catanatron": {
            who: median(f["games"] / their["games"] for f, their in zip(figures, theirs))
            for who, figures in rounds.items()
        },
        "at_least": CATAN_AT_LEAST,
        "clone_microseconds": {
            who: median(1e6 / f["clones"] for f in figures) for who, figures in rounds.items()
        },
        "clone_at_most": CATAN_CLONE_AT_MOST,
        "rounds": ROUNDS,
    }


def show_catan(figures: dict[str, Any], console: Console) -> None:
    """Print the figures of Catan beside what is asked of them."""
    table = Table(title="Catan, classic, 4 players: random games beside catanatron")
    for heading in ("engine", "games/s", "times catanatron", "at least", "clone", "at most"):
        table.add_column(heading, justify="left" if heading == "engine" else "right")
    for who, games in figures["games_a_second"].items():
        if who == "catanatron":
            table.add_row(who, f"{games:,.0f}")
            continue
        most = figures["clone_at_most"].get(who)
        table.add_row(
            who,
            f"{games:,.0f}",
            f"{figures['times_catanatron'][who]:.1f} x",
            f"{figures['at_least'][who]} x",
            f"{figures['clone_microseconds'][who]:.2f} µs",
            f"{most} µs" if most else "",
        )
    console.print(table)


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
    console = Console(width=environments.WIDTH)
    show(engines, console)
    report: dict[str, Any] = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "engine": engines,
    }
    if not chosen.game or "catan" in chosen.game:
        report["catan"] = catan_figures(chosen.seconds)
        show_catan(report["catan"], console)
    learned = [
        name
        for game in chosen.game or sorted(house)
        for name in ([environments.CATAN, game] if game == "catan" else [game])
    ]
    report["environments"] = environments.run(measure, learned, chosen.seconds)
    environments.show(report["environments"], console)
    if not chosen.game:
        report["server"] = server_report.run()
        server_report.show(report["server"], console)
        report["arena"] = arena_bench.run()
        arena_bench.show(report["arena"], console)
    file = Path("build", "bench.json")
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(report, indent=1) + "\n")
    console.print(f"written to {file}")


if __name__ == "__main__":
    main()
