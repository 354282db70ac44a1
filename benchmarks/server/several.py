"""Two servers of one house beside one that is alone, on the same PostgreSQL, in turns.

What two carry on cores of their own follows from what a move costs there: a second of computing of
two servers is compared with one of the server that is alone. A page that comes to the other server
than the one that has its table is handed on, and both compute: that is measured too, at its worst,
where every page is.
"""

from __future__ import annotations

from statistics import median
from typing import Any

import sqlalchemy as sa

from benchmarks.server.moves import one_round
from benchmarks.server.parties import Party, open_parties
from benchmarks.server.serving import Served, run_loop, served
from handelshuis.server.storage.engine import engine_for

TABLES = 120
"""Tables of each server, so that every one is as busy as the one that is alone."""
ROUNDS = 5


def measure_several(url: str) -> dict[str, Any]:
    """Open a house of one server and a house of two, and let their tables play in turns."""
    other = _another_database(url)
    with served(url) as alone, served(other) as first, served(other) as second:
        return dict(run_loop(_compare(alone, first, second)))


async def _compare(alone: Served, first: Served, second: Served) -> dict[str, float]:
    here, there = first.address, second.address
    parties: dict[str, tuple[list[Served], list[Party]]] = {
        "one": ([alone], await open_parties(alone.address, TABLES)),
        "two": (
            [first, second],
            [*await open_parties(here, TABLES), *await open_parties(there, TABLES)],
        ),
        "handed_on": (
            [first, second],
            [
                *await open_parties(here, TABLES, come_to=there),
                *await open_parties(there, TABLES, come_to=here),
            ],
        ),
    }
    rounds: dict[str, list[float]] = {name: [] for name in parties}
    for _ in range(ROUNDS):
        for name, (servers, players) in parties.items():
            rounds[name].append((await one_round(servers, players))[1])
    ratios = {
        name: median(own / one for own, one in zip(rounds[name], rounds["one"]))
        for name in ("two", "handed_on")
    }
    return {
        "one_a_cpu_second": median(rounds["one"]),
        "two_a_cpu_second": median(rounds["two"]),
        "handed_on_a_cpu_second": median(rounds["handed_on"]),
        "two_by_one": 2 * ratios["two"],
        "handed_on_by_one": 2 * ratios["handed_on"],
    }


def _another_database(url: str) -> str:
    engine = engine_for(url)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(sa.text("CREATE DATABASE two_servers"))
    engine.dispose()
    return sa.make_url(url).set(database="two_servers").render_as_string(hide_password=False)
