"""The colour of a seat, and the shape that goes with it."""

from __future__ import annotations

from dataclasses import replace

from handelshuis.server.tables.seating import change_seat
from handelshuis.server.tables.table import Table
from handelshuis.server.wire.refusals import Refusal


async def wear(table: Table, seat: int, colour: str) -> None:
    """Give a seat the colour its player likes, unless another has chosen it; '' lets it go."""
    async with table.lock:
        worn = [info.colour for other, info in enumerate(table.seats) if other != seat]
        if colour and colour in worn:
            raise Refusal("colour_taken")
        info = table.seats[seat]
        if info.colour != colour:
            await change_seat(table, seat, replace(info, colour=colour))
