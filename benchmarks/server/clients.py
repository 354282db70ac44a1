"""Many pages, a move a second each: how soon they are answered, and what they weigh."""

from __future__ import annotations

import asyncio
from typing import Any

from benchmarks.server.parties import open_parties, summary
from benchmarks.server.serving import Served

PAGES = 4
SECONDS = 15.0


async def measure_clients(house: Served, clients: int) -> dict[str, Any]:
    """Let many clients make one move a second each."""
    tables = clients // PAGES
    before = house.memory_bytes()
    parties = await open_parties(house.address, tables, pages=PAGES, pause=1.0 / PAGES)
    grown = house.memory_bytes() - before
    for number, party in enumerate(parties):
        asyncio.get_running_loop().call_later(number / len(parties) / PAGES, party.start)
    before_playing = house.cpu_seconds()
    await asyncio.sleep(SECONDS)
    used = house.cpu_seconds() - before_playing
    figures = summary(parties, SECONDS)
    for party in parties:
        party.running = False
        for page in party.pages:
            page.transport.close()
    return figures | {
        "clients": clients,
        "cpu_share": used / SECONDS,
        "kilobytes_a_table_with_its_pages": grown / tables / 1000,
    }


async def measure_weight(house: Served, count: int = 400) -> dict[str, float]:
    """Weigh a table with one page, and a page more at the same tables."""
    before = house.memory_bytes()
    parties = await open_parties(house.address, count, pages=2)
    with_two = house.memory_bytes()
    fours = await open_parties(house.address, count, pages=4)
    with_four = house.memory_bytes()
    # The seats of a table weigh next to nothing beside its pages.
    page = (with_four - with_two - (with_two - before)) / (2 * count)
    table = (with_two - before) / count - 2 * page
    for party in [*parties, *fours]:
        for each in party.pages:
            each.transport.close()
    return {"kilobytes_a_page": page / 1000, "kilobytes_a_table": table / 1000}
