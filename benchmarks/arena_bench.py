"""The arena beside bare processes: what its pool and Ray leave of two processors.

Two processes that know nothing of each other play half of the games each, as `simulate` does; the
pool plays them with two workers, and so does Ray where it is installed: scheduled, told, kept in
the journal and counted. All wait until everyone is ready. They go in turn, several rounds, and
are compared by the medians of the rounds' ratios, since machines differ and are noisy.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

from handelshuis import engine
from handelshuis.arena.played import Played, play_one
from handelshuis.arena.tournament import Tournament
from handelshuis.core.registry import game as find_game
from handelshuis.many.crew import Crew
from handelshuis.many.on_ray import HERE, RayCrew
from handelshuis.many.plan import Plan, make_plan, turning_plan
from handelshuis.many.pool import Pool
from handelshuis.terminal.tally import play_games

WORKERS = 2
PLAYERS = 4
GAMES = 2000
ROUNDS = 9
AT_LEAST = {"pool": ("processes", 0.9), "ray": ("pool", 0.85)}
"""Beside what each is measured, and how much of it is asked."""


def catan(seed: int) -> Plan:
    """Plan random games of the printed base game, without domestic trade."""
    game = find_game("catan")
    setup = game.setup(PLAYERS, "classic", {"offers": "0"})
    return make_plan(game, setup, ["random"], seed=seed)


def play_apart(seed: int, first: int, last: int) -> None:
    """Be one of the processes: get ready, wait for the word, play, and say so."""
    plan = turning_plan(find_game("catan"), catan(seed).setup, ["random"] * PLAYERS, seed)
    play_games(plan, range(1))
    print("ready", flush=True)
    sys.stdin.readline()
    play_games(plan, range(first, last))
    print("done", flush=True)


def processes_rate(seed: int, games: int) -> float:
    """Measure two processes of their own, in games a second together."""
    command = [sys.executable, "-m", "benchmarks.arena_bench", "--apart", str(seed)]
    share = games // WORKERS
    running = [
        subprocess.Popen(
            [*command, str(number * share), str((number + 1) * share)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in range(WORKERS)
    ]
    pipes = [(process.stdin, process.stdout) for process in running]
    for _, out in pipes:
        assert out is not None
        assert out.readline() == "ready\n"
    began = time.perf_counter()
    for word, _ in pipes:
        assert word is not None
        word.write("go\n")
        word.flush()
    for _, out in pipes:
        assert out is not None
        assert out.readline() == "done\n"
    seconds = time.perf_counter() - began
    for process in running:
        process.communicate()
    return share * WORKERS / seconds


def crew_rate(crew: Crew[Played], plan: Plan, games: int) -> float:
    """Measure a whole tournament, journal and counting included, in games a second."""
    with tempfile.TemporaryDirectory() as folder:
        tournament = Tournament(plan, games, Path(folder))
        began = time.perf_counter()
        for _ in tournament.play(crew):
            pass
        seconds = time.perf_counter() - began
        tournament.close()
    assert tournament.standings.games == games
    return games / seconds


def pool_rate(seed: int, games: int) -> float:
    """Measure the pool."""
    plan = catan(seed)
    crew = Pool(plan, play_one, WORKERS)
    try:
        return crew_rate(crew, plan, games)
    finally:
        crew.close()


def run(games: int = GAMES, rounds: int = ROUNDS) -> dict[str, Any]:
    """Measure in turn, round by round; Ray where it is installed."""
    rates: dict[str, list[float]] = {"processes": [], "pool": []}
    crew: RayCrew[Played] | None = None
    if find_spec("ray") is not None:
        rates["ray"] = []
        # One cluster for all rounds: to start one takes longer than all the games.
        crew = RayCrew(catan(0), play_one, HERE, WORKERS)
    try:
        for _ in range(rounds):
            rates["processes"].append(processes_rate(0, games))
            rates["pool"].append(pool_rate(0, games))
            if crew is not None:
                rates["ray"].append(crew_rate(crew, catan(0), games))
    finally:
        if crew is not None:
            crew.close()
    return {
        "compiled": engine.compiled(),
        "games": games,
        "workers": WORKERS,
        "rounds": rounds,
        "games_a_second": {name: median(each) for name, each in rates.items()},
        "ratios": {
            name: median(ours / theirs for ours, theirs in zip(rates[name], rates[beside]))
            for name, (beside, _) in AT_LEAST.items()
            if name in rates
        },
    }


def show(figures: dict[str, Any], console: Console) -> None:
    """Print the figures as a table."""
    kind = "compiled" if figures["compiled"] else "plain"
    table = Table(title=f"{figures['games']:,} games of Catan on {WORKERS} workers, {kind} engine")
    for heading in ("played by", "games/s", "ratio", "at least"):
        table.add_column(heading, justify="left" if heading == "played by" else "right")
    for name, rate in figures["games_a_second"].items():
        if name in AT_LEAST:
            beside, least = AT_LEAST[name]
            ratio = f"{figures['ratios'][name]:.2f} of {beside}"
            table.add_row(name, f"{rate:,.0f}", ratio, f"{least}")
        else:
            table.add_row(name, f"{rate:,.0f}")
    console.print(table)
    if "ray" not in figures["games_a_second"]:
        console.print("Ray is not installed: `make ray` adds it")


def main() -> None:
    """Measure and print, or be one of the processes that are measured."""
    parser = argparse.ArgumentParser(prog="benchmarks.arena_bench", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--apart", nargs=3, type=int, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.apart:
        play_apart(*chosen.apart)
    else:
        show(run(chosen.games, chosen.rounds), Console())


if __name__ == "__main__":
    main()
