"""The calls about holidays, on which a player's clocks over days stand still."""

from __future__ import annotations

from typing import Annotated

from fastapi import FastAPI, Path, Request

from handelshuis.server.club import holidays
from handelshuis.server.door.players import REFUSALS, key_in
from handelshuis.server.house import House
from handelshuis.server.wire import bodies as b


def add_holidays(app: FastAPI, house: House) -> None:
    """Add the calls about holidays to the application of a house."""
    storage = house.storage

    async def caller(request: Request) -> str:
        return (await house.players.known(key_in(request))).id

    @app.get("/api/players/me/holidays", responses=REFUSALS)
    async def show(request: Request) -> b.HolidaysShown:
        """Tell a player when he has holidays."""
        return await holidays.shown(storage, await caller(request))

    @app.post("/api/players/me/holidays", responses=REFUSALS)
    async def add(wish: b.HolidayWish, request: Request) -> b.HolidaysShown:
        """Give a player a holiday."""
        player = await caller(request)
        await holidays.add(storage, player, wish)
        return await holidays.shown(storage, player)

    @app.delete("/api/players/me/holidays/{begin}", responses=REFUSALS)
    async def end(
        begin: Annotated[float, Path(ge=0, le=1e11)], request: Request
    ) -> b.HolidaysShown:
        """End a holiday now, or take it back before it begins."""
        player = await caller(request)
        await holidays.end(storage, player, begin)
        return await holidays.shown(storage, player)
