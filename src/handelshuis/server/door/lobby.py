"""The calls about the lobby: which tables wait for strangers."""

from __future__ import annotations

from typing import Annotated

from fastapi import FastAPI, Query, Request

from handelshuis.server.door.players import REFUSALS, player_of
from handelshuis.server.house import House
from handelshuis.server.storage.company import unwanted
from handelshuis.server.wire import bodies as b


def add_lobby(app: FastAPI, house: House) -> None:
    """Add the calls about the lobby to the application of a house."""

    @app.get("/api/lobby", responses=REFUSALS)
    async def show(asked: Annotated[b.LobbyAsked, Query()], request: Request) -> b.LobbyShown:
        """Tell which tables wait for strangers, the newest first, but for those of the unwanted."""
        player = await player_of(house, request)
        pairs = await house.storage.read(unwanted, [player]) if player else set()
        return await house.lobby.shown(asked, {other for one, other in pairs if one == player})
