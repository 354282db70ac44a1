"""Chat, and what the house itself has to say at a table."""

from __future__ import annotations

import time
from typing import Final

import msgspec

from handelshuis.core.texts import Line
from handelshuis.server.storage.reading import count_chat, load_chat
from handelshuis.server.storage.writer import Batch
from handelshuis.server.tables.onlookers import show_onlookers
from handelshuis.server.tables.scene import ONLOOKER
from handelshuis.server.tables.table import CHAT_KEPT, Page, Table
from handelshuis.server.wire.messages import WRITE, Chat, ChatLine, written
from handelshuis.server.wire.names import check_free
from handelshuis.server.wire.refusals import Refusal

HOUSE: Final = -2
"""The seat of the house's own lines."""

MOST_SAID: Final = 10_000
"""Lines of chat at one table: all of them are kept."""

MOST_BY_ONLOOKERS: Final = 2_000
"""How many of them onlookers may say together; the others are left to those who play."""


async def say(table: Table, page: Page, name: str, text: str, client: str) -> None:
    """Store a line of chat and show it to everyone; the name is for onlookers."""
    seat = page.seats[0] if page.seats else ONLOOKER
    client = f"say {seat}:{client}"
    name = table.seats[seat].name if page.seats else name
    async with table.lock:
        if client in table.answered:
            return
        if _next(table) > MOST_SAID:
            raise Refusal("too_much_said")
        if page.seats and table.seats[seat].muted:
            raise Refusal("muted")
        if not page.seats and table.onlookers != "talk":
            raise Refusal("quiet")
        if not page.seats:
            # Nobody who looks on speaks in another's name, but on two pages of his own.
            others = [each.name for each in table.pages if each.address != page.address]
            check_free(name, [*[info.name for info in table.seats], *others])
            if await _said_by_onlookers(table) >= MOST_BY_ONLOOKERS:
                raise Refusal("too_much_said")
        await _add(table, ChatLine(_next(table), seat, name, text, time.time()), client)
        table.answered[client] = table.seq
        if not page.seats:
            table.said_by_onlookers += 1
        if not page.seats and page.name != name:
            page.name = name
            show_onlookers(table)


async def announce(table: Table, line: Line, text: str) -> None:
    """Let the house say something, as a text's key and in plain English."""
    async with table.lock:
        await _add(table, ChatLine(_next(table), HOUSE, "", text, time.time(), line), None)


async def speak(table: Table, seat: int, line: Line, text: str) -> None:
    """Let a bot say something, as a text's key and in plain English; the lock must be held."""
    name = table.seats[seat].name
    await _add(table, ChatLine(_next(table), seat, name, text, time.time(), line), None)


async def older_lines(table: Table, before: int) -> list[ChatLine]:
    """Read the lines of chat just before a number."""
    lines = await table.storage.read(load_chat, table.id, before, CHAT_KEPT)
    return [msgspec.json.decode(line, type=ChatLine) for line in lines]


async def _said_by_onlookers(table: Table) -> int:
    """Count their lines; those before a table came into memory only when one more is said."""
    if table.said_by_onlookers < 0:
        table.said_by_onlookers = await table.storage.read(count_chat, table.id, f"say {ONLOOKER}:")
    return table.said_by_onlookers


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
    table.tell_hearers(written(Chat([line])))
