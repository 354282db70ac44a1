"""The calls of players: who one is, and one's own tables."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import FastAPI, Query, Request

from handelshuis.server.club.my_tables import finished, running
from handelshuis.server.door.anew import have_read_anew
from handelshuis.server.house import House
from handelshuis.server.tables.seating import tie
from handelshuis.server.wire import bodies as b

BEARER: Final = "Bearer "

REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": b.RefusalShown} for status in (403, 404, 409, 422, 429)
}


def key_in(request: Request) -> str:
    """Give the key that a call carries, or nothing."""
    said = request.headers.get("authorization", "")
    return said.removeprefix(BEARER) if said.startswith(BEARER) else ""


async def player_of(house: House, request: Request) -> str:
    """Name the player who calls; nobody, where there is no key."""
    key = key_in(request)
    return (await house.players.known(key)).id if key else ""


def add_players(app: FastAPI, house: House) -> None:
    """Add the calls of players to the application of a house."""
    storage = house.storage

    @app.post("/api/players", responses=REFUSALS)
    async def make(wish: b.PlayerWish, request: Request) -> b.PlayerShown:
        """Make a player, known by a key that his browser made."""
        if await house.players.find(wish.key) is None:
            house.visitors.of(request.scope).make_player()
        return await house.players.make(wish.key, wish, wish.device)

    @app.get("/api/players/me", responses=REFUSALS)
    async def show(request: Request) -> b.PlayerShown:
        """Tell a player who he is."""
        return await house.players.known(key_in(request))

    @app.patch("/api/players/me", responses=REFUSALS)
    async def change(wish: b.PlayerChange, request: Request) -> b.PlayerShown:
        """Change a player's name, colour, shape, language or settings."""
        return await house.players.change(key_in(request), wish)

    @app.put("/api/players/me/key", responses=REFUSALS)
    async def renew(new: b.NewKey, request: Request) -> b.PlayerShown:
        """Put a new key in the place of all that a player had."""
        await house.players.renew(key_in(request), new.key, new.device, new.way)
        return await house.players.known(new.key)

    @app.delete("/api/players/me", responses=REFUSALS)
    async def remove(request: Request) -> dict[str, bool]:
        """Remove a player, and all that is personal of him."""
        tables = await house.players.remove(key_in(request))
        await have_read_anew(house, tables)
        return {"removed": True}

    @app.get("/api/players/me/tables", responses=REFUSALS)
    async def own_tables(request: Request) -> list[b.MyTable]:
        """List the running tables of a player, his turn first."""
        return await running(storage, await _known(house, request))

    @app.get("/api/players/me/games", responses=REFUSALS)
    async def own_games(
        request: Request,
        before: Annotated[float | None, Query(ge=0, le=1e11)] = None,
        table: Annotated[str, Query(max_length=40)] = "",
        game: Annotated[str, Query(max_length=40)] = "",
        name: Annotated[str, Query(max_length=40)] = "",
    ) -> list[b.MyTable]:
        """List finished games of a player, the newest first; of `before` and `table`, the last
        that he was told, those after it.
        """
        player = await _known(house, request)
        return await finished(storage, player, before, table, game, name)

    @app.put("/api/tables/{table}/player", responses=REFUSALS)
    async def tie_seat(table: str, seat: b.SeatSecret, request: Request) -> dict[str, bool]:
        """Make a seat, of which one has the secret, one's own by one's key."""
        player = await _known(house, request)
        await tie(await house.table(table), seat.secret, player, seat.free)
        return {"tied": True}


async def _known(house: House, request: Request) -> str:
    return (await house.players.known(key_in(request))).id
