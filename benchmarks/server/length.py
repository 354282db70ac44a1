"""The same move at a short and at a long record."""

from __future__ import annotations

import asyncio
import time
from statistics import median
from typing import Any

import httpx

from benchmarks.server.lines import Line, messages_in, open_line

PAGES = 4
SHORT, LONG, SAMPLES = 10, 1000, 150


async def measure_length(address: str) -> dict[str, float]:
    """Time the same move at a short and at a long record, by playing it and taking it back."""
    heard: asyncio.Queue[Any] = asyncio.Queue()
    body = {"game": "speicherstadt", "seats": [{"kind": "me"}] * PAGES}
    async with httpx.AsyncClient(base_url=address) as http:
        made = (await http.post("/api/tables", json=body)).json()

    def hear(page: Line, data: bytes) -> None:
        at = time.perf_counter()
        for message in messages_in(data):
            heard.put_nowait((at, message))

    page = await open_line(address, f"/ws/{made['table']}", hear)
    page.send({"t": "hello", "secrets": [seat["secret"] for seat in made["seats"]]})
    times: dict[int, float] = {}
    state: dict[str, Any] = {}

    async def next_state() -> float:
        while True:
            at, message = await heard.get()
            if message["t"] == "state":
                state.update(message)
                return float(at)

    await next_state()
    while state["seq"] < LONG + 2 * SAMPLES:
        look = next(look for look in state["looks"] if look["legal"])
        seat, seq = look["seat"], state["seq"]
        sent = time.perf_counter()
        wanted = {"question": look["question"], "move": look["legal"][0]["move"]}
        page.send({"t": "move", "id": f"m{seq}", "seat": seat} | wanted)
        times[seq] = await next_state() - sent
        page.send({"t": "undo", "id": f"u{seq}", "seat": seat})
        await next_state()
    short = [took for seq, took in times.items() if SHORT <= seq < SHORT + 2 * SAMPLES]
    long = [took for seq, took in times.items() if seq >= LONG]
    return {
        "short_ms": 1000 * median(short),
        "long_ms": 1000 * median(long),
        "ratio": median(long) / median(short),
    }
