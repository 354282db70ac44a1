"""A load that anyone can put on a house: scripted players at many tables, through real sockets.

    python -m benchmarks.load --tables 500 --pages 4 --seconds 20 --game speicherstadt

Without --address it opens a house of its own and tells what that used as well. A house elsewhere
counts what one address does: for this it needs --messages-a-second and --tables-an-hour to match.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from benchmarks.server.parties import open_parties, summary
from benchmarks.server.serving import Served, run_loop, served
from handelshuis.server.serve import raise_file_limit
from handelshuis.server.storage.files import sqlite_url


async def load(
    address: str,
    own: Served | None,
    tables: int,
    pages: int,
    seconds: float,
    game: str,
    pause: float,
) -> dict[str, Any]:
    """Play at many tables for so long."""
    memory = own.memory_bytes() if own else 0
    parties = await open_parties(address, tables, game, pages, pause)
    for number, party in enumerate(parties):
        asyncio.get_running_loop().call_later(pause * number / tables, party.start)
    # What begins is no more typical than what ends.
    await asyncio.sleep(min(1.0, seconds / 4))
    for party in parties:
        party.reset()
    before = own.cpu_seconds() if own else 0.0
    await asyncio.sleep(seconds)
    figures = summary(parties, seconds)
    if own:
        used = own.cpu_seconds() - before
        moves = sum(party.count() for party in parties)
        figures["server_cpu_share"] = used / seconds
        figures["moves_a_server_cpu_second"] = moves / used
        figures["server_megabytes"] = own.memory_bytes() / 1e6
        figures["kilobytes_a_table_with_its_pages"] = (own.memory_bytes() - memory) / tables / 1e3
    return figures


def main() -> None:
    """Put a load on a house, and print what came of it."""
    parser = argparse.ArgumentParser(
        prog="benchmarks.load",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--pages", type=int, default=4, help="pages of a table, a seat each")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--game", default="speicherstadt")
    parser.add_argument(
        "--pause", type=float, default=0.25, help="seconds from a move to the next; 0 is at once"
    )
    parser.add_argument("--address", help="a house that is open, such as http://localhost:8000")
    chosen = parser.parse_args()
    raise_file_limit()
    with ExitStack() as opened:
        own = None
        address = chosen.address
        if not address:
            folder = opened.enter_context(tempfile.TemporaryDirectory())
            own = opened.enter_context(served(sqlite_url(Path(folder))))
            address = own.address
        what = (chosen.tables, chosen.pages, chosen.seconds, chosen.game, chosen.pause)
        figures = run_loop(load(address.rstrip("/"), own, *what))
    width = max(map(len, figures))
    for name, figure in figures.items():
        print(f"{name.replace('_', ' '):{width}}  {figure:>12,.2f}")


if __name__ == "__main__":
    main()
