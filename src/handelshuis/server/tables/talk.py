"""Chat, and what the house itself has to say at a table."""

from __future__ import annotations

import time
from typing import Final

from handelshuis.core.texts import Line
from handelshuis.server.storage.writer import Batch
from handelshuis.server.tables.scene import ONLOOKER
from handelshuis.server.tables.table import CHAT_KEPT, Page, Table
from handelshuis.server.wire.messages import WRITE, Chat, ChatLine, written
from handelshuis.server.wire.names import check_free

HOUSE: Final = -2
"""The seat of the house's own lines."""


async def say(table: Table, page: Page, name: str, text: str, client: str) -> None:
    """Store a line of chat and show it to everyone; the name is for onlookers."""
    seat = page.seats[0] if page.seats else ONLOOKER
    client = f"say {seat}:{client}"
    name = table.seats[seat].name if page.seats else name
    async with table.lock:
        if client in table.answered:
            return
        if not page.seats:
            # Nobody who looks on speaks in a player's name.
            check_free(name, [info.name for info in table.seats])
        await _add(table, ChatLine(_next(table), seat, name, text, time.time()), client)
        table.answered[client] = table.seq


async def announce(table: Table, line: Line, text: str) -> None:
    """Let the house say something, as a text's key and in plain English."""
    async with table.lock:
        await _add(table, ChatLine(_next(table), HOUSE, "", text, time.time(), line), None)


def _next(table: Table) -> int:
    return table.chat[-1].n + 1 if table.chat else 1


async def _add(table: Table, line: ChatLine, client: str | None) -> None:
    row = {
        "table_id": table.id,
        "n": line.n,
        "line": WRITE.encode(line).decode(),
        "client": client,
    }
    await table.store(Batch(chat=[row]))
    table.chat.append(line)
    del table.chat[:-CHAT_KEPT]
    table.tell_all(written(Chat([line])))
