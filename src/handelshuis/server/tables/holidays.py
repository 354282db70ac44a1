"""Holidays of those who sit at a table, for its clocks."""

from __future__ import annotations

from handelshuis.server.storage.hours import holidays_at
from handelshuis.server.tables.table import Table


async def read_holidays(table: Table) -> None:
    """Read again when the players of a table have holidays, where that matters."""
    if table.timing is not None and table.timing.clock.kind == "days":
        found = await table.storage.read(holidays_at, [table.id])
        table.timing.holidays = found.get(table.id, {})
