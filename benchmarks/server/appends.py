"""Moves a second that storage alone takes."""

from __future__ import annotations

import asyncio
import os
import time

from handelshuis.server.storage.storage import Storage
from handelshuis.server.storage.writer import Batch

SECONDS = 4.0


async def measure_appends(url: str) -> float:
    """Count the moves a second that storage alone takes, each waiting for its commit."""
    storage = Storage(url)
    tables = [f"bench{os.urandom(4).hex()}" for _ in range(256)]
    row = {"game": "-", "rules": 1, "material": "", "setup": "", "seed": "", "seal": ""}
    row |= {"open": False, "created": 0.0, "over": 1.0}
    await storage.store(Batch(tables=[row | {"id": table} for table in tables]))
    told = '[{"key":"told.bid","args":{"who":"#1","card":"@card.trader-tea","place":2}}]'
    entry = {"kind": "move", "seat": 1, "text": "bid 2", "hash": "", "told": told}
    entry |= {"points": "0 1 2 3", "at": 0.0}
    until = time.perf_counter() + SECONDS

    async def append(table: str) -> int:
        seq = 0
        while time.perf_counter() < until:
            seq += 1
            keys = {"table_id": table, "seq": seq, "client": f"1:m{seq}"}
            await storage.store(Batch(entries=[entry | keys]))
        return seq

    since = time.perf_counter()
    stored = sum(await asyncio.gather(*[append(table) for table in tables]))
    rate = stored / (time.perf_counter() - since)
    storage.close()
    return rate
