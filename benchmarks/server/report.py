"""All figures of the server; `python -m benchmarks.server.report` prints them."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks import many_tables
from benchmarks.server.appends import measure_appends
from benchmarks.server.clients import measure_clients, measure_weight
from benchmarks.server.fairness import measure_fairness
from benchmarks.server.length import LONG, SHORT, measure_length
from benchmarks.server.moves import GAMES, measure_moves
from benchmarks.server.serving import run_loop, served
from benchmarks.server.several import measure_several
from benchmarks.server.weights import measure_weights
from handelshuis.server.storage.files import sqlite_url
from tests.server.postgres import NoPostgres, own_postgres

CLIENTS = (500, 2000)


def run() -> dict[str, Any]:
    """Measure everything; PostgreSQL where there is one."""
    figures: dict[str, Any] = {"clients": [], "weights": measure_weights()}
    with tempfile.TemporaryDirectory() as folder:
        with served() as echo, served(sqlite_url(Path(folder))) as house:
            figures["moves"] = run_loop(measure_moves(echo, house))
        for clients in CLIENTS:
            with served(sqlite_url(Path(folder, str(clients)))) as house:
                figures["clients"].append(run_loop(measure_clients(house, clients)))
        with served(sqlite_url(Path(folder, "weight"))) as house:
            figures["weight"] = run_loop(measure_weight(house))
            figures["length"] = run_loop(measure_length(house.address))
        with served(sqlite_url(Path(folder, "fairness")), pace=0.5) as house:
            figures["fairness"] = run_loop(measure_fairness(house))
        figures["sqlite_appends_a_second"] = run_loop(
            measure_appends(sqlite_url(Path(folder, "appends")))
        )
    try:
        with own_postgres() as url:
            figures["postgres_appends_a_second"] = run_loop(measure_appends(url))
        with own_postgres() as url:
            figures["several"] = measure_several(url)
    except NoPostgres:
        figures["postgres_appends_a_second"] = figures["several"] = None
    figures["start"] = many_tables.run()
    return figures


def show(figures: dict[str, Any], console: Console) -> None:
    """Print the figures as a table."""
    table = Table(title="The server, each move checked, stored and shown to four")
    table.add_column("measured")
    table.add_column("figure", justify="right")
    for name, figure in _rows(figures):
        table.add_row(name, figure)
    console.print(table)


def _rows(figures: dict[str, Any]) -> list[tuple[str, str]]:
    moves, length, weight = figures["moves"], figures["length"], figures["weight"]
    postgres = figures["postgres_appends_a_second"]
    echo = f"{moves['echo_a_cpu_second']:,.0f}"
    rows = [("bare echo to four, messages a CPU-second", echo)]
    for game in GAMES:
        of_game = moves[game]
        rows += [
            (
                f"{game}: moves a CPU-second, draws included",
                f"{of_game['entries_a_cpu_second']:,.0f}",
            ),
            ("  by echo (Speicherstadt at least 0.33)", f"{of_game['entries_by_echo']:.2f}"),
            ("  of players alone", f"{of_game['moves_a_cpu_second']:,.0f}"),
        ]
    cost = moves["cost_of_catan_by_speicherstadt"]
    rows.append(("a move of Catan by one of Speicherstadt (at most 1.5)", f"{cost:.2f}"))
    for game, weights in figures["weights"].items():
        rows.append(
            (
                f"{game}: bytes a move to a page, median (at most 1,024); whole",
                f"{weights['changed']:,.0f}; {weights['whole']:,.0f}",
            )
        )
    for clients in figures["clients"]:
        rows += [
            (
                f"{clients['clients']} pages, a move a second each: moves a second",
                f"{clients['moves_a_second']:,.0f}",
            ),
            (
                "  acknowledged: p50, p99",
                f"{clients['answer_p50_ms']:.1f}, {clients['answer_p99_ms']:.1f} ms",
            ),
            (
                "  seen by all four: p50, p99",
                f"{clients['seen_by_all_p50_ms']:.1f}, {clients['seen_by_all_p99_ms']:.1f} ms",
            ),
            ("  bytes a move, to all four", f"{clients['bytes_a_move']:,.0f}"),
        ]
    return [
        *rows,
        ("memory for a table", f"{weight['kilobytes_a_table']:.0f} kB"),
        ("memory for a page", f"{weight['kilobytes_a_page']:.0f} kB"),
        (
            "a bot beside 120 tables of another address, times slower (at most 2)",
            f"{figures['fairness']['times_slower']:.2f}",
        ),
        ("appended moves a second, SQLite", f"{figures['sqlite_appends_a_second']:,.0f}"),
        ("appended moves a second, PostgreSQL", f"{postgres:,.0f}" if postgres else "none here"),
        *_several_rows(figures["several"]),
        (f"a move at length {SHORT}", f"{length['short_ms']:.2f} ms"),
        (f"a move at length {LONG}", f"{length['long_ms']:.2f} ms"),
        ("  long by short (at most 1.5)", f"{length['ratio']:.2f}"),
        *_start_rows(figures["start"]),
    ]


def _start_rows(start: dict[str, dict[str, float]]) -> list[tuple[str, str]]:
    rows = []
    for database, of_it in start.items():
        rows += [
            (
                f"start with {of_it['tables']:,.0f} tables, {database} (at most 5 s)",
                f"{of_it['listed_seconds']:.1f} s",
            ),
            ("  memory at its most (at most 300 MB)", f"{of_it['peak_megabytes']:.0f} MB"),
        ]
    return rows


def _several_rows(several: dict[str, float] | None) -> list[tuple[str, str]]:
    if several is None:
        return []
    return [
        ("PostgreSQL, one server: moves a CPU-second", f"{several['one_a_cpu_second']:,.0f}"),
        ("  two servers: moves a CPU-second", f"{several['two_a_cpu_second']:,.0f}"),
        (
            "  so two with a core each carry, times one (at least 1.7)",
            f"{several['two_by_one']:.2f}",
        ),
        ("  and if every page is handed on, times one", f"{several['handed_on_by_one']:.2f}"),
    ]


if __name__ == "__main__":
    show(run(), Console())
