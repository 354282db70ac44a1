"""Who may see how a finished game went: anyone, or at a private table whoever played there."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from fastapi import Request

from handelshuis.server.door.players import key_in
from handelshuis.server.house import House
from handelshuis.server.tables.table import Table
from handelshuis.server.wire.refusals import Refusal

SEAT: Final = "handelshuis-seat"
"""The header with the secrets of seats, with commas between: what one has who has no key."""
MOST: Final = 12
"""No table has more seats."""


async def seats_in(house: House, table: Table, request: Request) -> tuple[int, ...]:
    """Give the seats of whoever calls, by his player's key or by their secrets."""
    found: set[int] = set()
    key = key_in(request)
    if key:
        with suppress(Refusal):
            found.update(table.seats_of_player((await house.players.known(key)).id))
    for secret in request.headers.get(SEAT, "").split(",")[:MOST]:
        with suppress(Refusal):
            found.add(table.seat_of(secret.strip()))
    return tuple(sorted(found))


async def check_seen(house: House, table: Table, request: Request) -> None:
    """Refuse to tell a stranger how a private game went that nobody has shared."""
    if table.over and not table.may_be_seen and not await seats_in(house, table, request):
        raise Refusal("not_shared")
