"""How a house starts that has kept many games: how soon it answers, and with how much memory.

`python -m benchmarks.many_tables` makes 20,000 running tables on SQLite and on PostgreSQL, copies
of one that was really played, at a few of which a bot is awaited, and opens a house on them.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sa

from handelshuis.core.registry import game as find_game
from handelshuis.server.storage.engine import LONG_SECONDS, engine_for
from handelshuis.server.storage.files import sqlite_url
from handelshuis.server.storage.schema import META, TABLES
from handelshuis.server.storage.storage import Storage
from handelshuis.server.tables.opening import new_id, set_up
from handelshuis.server.wire.messages import SeatInfo
from tests.server.postgres import NoPostgres, own_postgres

MOVES = 150
"""How long the game is that is copied."""


async def play_one(url: str) -> str:
    """Play the game that is copied, for a while, and give its table."""
    storage = Storage(url)
    game = find_game("catan")
    seats = [
        SeatInfo("Anna", "human"),
        SeatInfo("Bram", "human"),
        SeatInfo("Joost", "bot", "greedy"),
    ]
    table, _ = await set_up(storage, game, game.setup(3), seats)
    chance = random.Random(1)
    while table.seq < MOVES:
        seat = table.state.turn
        await table.carry_out(seat, [chance.choice(table.state.legal(seat))])
    storage.close()
    return table.id


def copy(url: str, table: str, tables: int, due: int) -> None:
    """Store a table again and again under other names; at some of them a bot is due."""
    engine = engine_for(url, LONG_SECONDS)
    with engine.begin() as connection:
        parts: list[tuple[sa.Table, str, list[dict[str, Any]]]] = []
        for part in META.sorted_tables:
            name = "id" if part is TABLES else "table_id"
            if name in part.c:
                found = connection.execute(sa.select(part).where(part.c[name] == table))
                parts.append((part, name, [dict(row) for row in found.mappings()]))
        for first in range(1, tables, 100):
            names = [(new_id(), number < due) for number in range(first, min(first + 100, tables))]
            for part, name, rows in parts:
                more = [row | {name: each} for each, _ in names for row in rows]
                if part is TABLES:
                    more = [row | {"due": is_due} for row, (_, is_due) in zip(more, names)]
                if more:
                    connection.execute(sa.insert(part), more)
        connection.execute(sa.update(TABLES).where(TABLES.c.id == table).values(due=False))
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(sa.text("ANALYZE"))
    engine.dispose()


def start(url: str) -> dict[str, float]:
    """Open a house as anyone does; measure when it answers, and what it takes a while after."""
    began = time.perf_counter()
    house = subprocess.Popen(
        [sys.executable, "-m", "handelshuis.cli", "serve", "--port", "0", "--bot-pace", "1000"],
        env={**os.environ, "HANDELSHUIS_DATABASE": url},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert house.stdout is not None
        found = re.search(r"http://\S+", house.stdout.readline())
        assert found is not None
        with httpx.Client(base_url=found[0], timeout=30) as http:
            while http.get("/healthz").status_code != 200:
                time.sleep(0.01)
            healthy = time.perf_counter() - began
            http.get("/api/tables").raise_for_status()
            listed = time.perf_counter() - began
        memory = settled_memory(house.pid)
    finally:
        house.terminate()
        house.wait(30)
    return {"healthy_seconds": healthy, "listed_seconds": listed, "peak_megabytes": memory}


def settled_memory(process: int) -> float:
    """Give the most memory that a process had, once it is at rest for two seconds."""
    used, since = cpu_seconds(process), time.monotonic()
    while time.monotonic() - since < 2.0:
        time.sleep(0.25)
        if cpu_seconds(process) - used > 0.1:
            used, since = cpu_seconds(process), time.monotonic()
    status = Path(f"/proc/{process}/status").read_text()
    [peak] = re.findall(r"VmHWM:\s+(\d+) kB", status)
    return int(peak) / 1024


def cpu_seconds(process: int) -> float:
    """Give the processor time that a process has taken."""
    words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def measure(url: str, tables: int, due: int) -> dict[str, float]:
    """Make the tables and open a house on them."""
    began = time.perf_counter()
    copy(url, asyncio.run(play_one(url)), tables, due)
    made = time.perf_counter() - began
    return {"tables": tables, "due": due, "made_seconds": made, **start(url)}


def run(tables: int = 20_000, due: int = 200) -> dict[str, dict[str, float]]:
    """Measure on both databases."""
    figures = {}
    with tempfile.TemporaryDirectory() as folder:
        figures["sqlite"] = measure(sqlite_url(Path(folder)), tables, due)
    try:
        with own_postgres() as url:
            figures["postgres"] = measure(url, tables, due)
    except NoPostgres as reason:
        print(reason, file=sys.stderr)
    return figures


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20_000)
    parser.add_argument("--due", type=int, default=200)
    args = parser.parse_args()
    print(json.dumps(run(args.tables, args.due), indent=1))
