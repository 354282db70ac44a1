"""The calls about messages: where and when a player is told that it is his turn."""

from __future__ import annotations

from fastapi import FastAPI, Request

from handelshuis.server.door.players import REFUSALS, key_in
from handelshuis.server.house import House
from handelshuis.server.wire import bodies as b


def add_messages(app: FastAPI, house: House) -> None:
    """Add the calls about messages to the application of a house."""
    messages = house.messages

    async def caller(request: Request) -> b.PlayerShown:
        return await house.players.known(key_in(request))

    @app.get("/api/players/me/messages", responses=REFUSALS)
    async def show(request: Request) -> b.MessagesShown:
        """Tell a player where and when he is told of his turns."""
        return await messages.shown((await caller(request)).id)

    @app.post("/api/players/me/messages", responses=REFUSALS)
    async def add(wish: b.WayWish, request: Request) -> b.MessagesShown:
        """Tell a player by one more way."""
        me = await caller(request)
        house.visitors.of(request.scope).send_message()
        home = request.headers.get("origin") or str(request.base_url).rstrip("/")
        await messages.add(me.id, wish, home, me.language, key_in(request))
        return await messages.shown(me.id)

    @app.patch("/api/players/me/messages/{way}", responses=REFUSALS)
    async def change(way: str, wish: b.WayChange, request: Request) -> b.MessagesShown:
        """Switch a way on or off, or prove a mail address by the code that was sent there."""
        me = await caller(request)
        await messages.change(me.id, way, wish)
        return await messages.shown(me.id)

    @app.delete("/api/players/me/messages/{way}", responses=REFUSALS)
    async def remove(way: str, request: Request) -> b.MessagesShown:
        """Tell a player no longer by a way."""
        me = await caller(request)
        await messages.remove(me.id, way)
        return await messages.shown(me.id)

    @app.post("/api/players/me/messages/{way}/test", responses=REFUSALS)
    async def test(way: str, request: Request) -> dict[str, bool]:
        """Send a message by a way now."""
        me = await caller(request)
        house.visitors.of(request.scope).send_message()
        await messages.test(me.id, way, me.language)
        return {"sent": True}

    @app.put("/api/players/me/quiet", responses=REFUSALS)
    async def set_quiet(hours: b.QuietWish, request: Request) -> b.MessagesShown:
        """Tell a player nothing at some hours of his day, or at any hour again."""
        me = await caller(request)
        await messages.set_quiet(me.id, hours.quiet)
        return await messages.shown(me.id)
