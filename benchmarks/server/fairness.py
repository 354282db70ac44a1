"""How much slower everyone else's bots are while one address has 120 tables of bots."""

from __future__ import annotations

import asyncio
import re
import time
from itertools import pairwise
from statistics import median

import httpx

from benchmarks.server.lines import Line, open_line
from benchmarks.server.serving import Served

TABLES = 120
SECONDS = 20.0
BY_BOTS = re.compile(rb'\{"t":"state","seq":\d+,')


async def measure_fairness(house: Served, bot: str = "merchant") -> dict[str, float]:
    """Time the moves of one table of bots alone, then beside 120 of another address.

    The house must believe this machine what `X-Forwarded-For` says, as it does by itself.
    """
    alone = await _pace(house, bot)
    lines: list[Line] = []
    for _ in range(TABLES):
        table = await _set_up(house, bot, "192.0.2.1")
        lines.append(await _watch(house, table, "192.0.2.1", []))
    beside = await _pace(house, bot)
    for line in lines:
        line.transport.close()
    return {
        "seconds_a_move_alone": alone,
        "seconds_a_move_beside": beside,
        "times_slower": beside / alone,
    }


async def _pace(house: Served, bot: str) -> float:
    """Give the seconds from one move to the next at a table of this address."""
    seen: list[float] = []
    line = await _watch(house, await _set_up(house, bot, "198.51.100.1"), "198.51.100.1", seen)
    await asyncio.sleep(SECONDS)
    line.transport.close()
    return median(later - earlier for earlier, later in pairwise(seen))


async def _set_up(house: Served, bot: str, address: str) -> str:
    body = {"game": "catan", "seats": [{"kind": "bot", "bot": bot}] * 3}
    async with httpx.AsyncClient(base_url=house.address, timeout=60) as http:
        answer = await http.post("/api/tables", json=body, headers={"X-Forwarded-For": address})
    return str(answer.raise_for_status().json()["table"])


async def _watch(house: Served, table: str, address: str, seen: list[float]) -> Line:
    def hear(_: Line, data: bytes) -> None:
        if BY_BOTS.search(data):
            seen.append(time.perf_counter())

    line = await open_line(house.address, f"/ws/{table}", hear, {"X-Forwarded-For": address})
    line.send({"t": "hello", "secrets": [], "since": 0})
    return line
