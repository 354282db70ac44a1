"""Letting others see a game that is over although its table let nobody look on."""

from __future__ import annotations

from handelshuis.server.storage.writer import Batch
from handelshuis.server.tables.onlookers import send_out
from handelshuis.server.tables.table import Table
from handelshuis.server.wire.refusals import Refusal


async def share(table: Table, shared: bool) -> None:
    """Let anyone who has the link see how a game went, but not what was said, or nobody again.

    Any of its players may: each of them could hand on the record.
    """
    async with table.lock:
        if not table.over:
            raise Refusal("not_shown")
        if table.shared != shared:
            await table.store(Batch(shared=[{"table_key": table.id, "shared": shared}]))
            table.shared = shared
    table.show_seats()
    send_out(table)
