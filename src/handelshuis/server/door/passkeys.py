"""The calls about passkeys: to make one, to get back by one, and which devices have a key."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI, Request
from starlette.responses import Response

from handelshuis.server.club.passkeys import Home, home_at
from handelshuis.server.door.players import REFUSALS, key_in
from handelshuis.server.house import House
from handelshuis.server.wire import bodies as b

OPTIONS: Final[dict[int | str, dict[str, Any]]] = {
    200: {"content": {"application/json": {"schema": {"type": "object"}}}}
}


def add_passkeys(app: FastAPI, house: House) -> None:
    """Add the calls about passkeys to the application of a house."""
    passkeys = house.passkeys

    def home(request: Request) -> Home:
        """Tell how the browser that calls knows the house, unless whoever runs it has said so."""
        host = request.headers.get("host", "")
        return home_at(house.settings.public_url or f"{request.scope['scheme']}://{host}")

    async def shown(request: Request) -> b.PasskeysShown:
        key = key_in(request)
        return await passkeys.shown((await house.players.known(key)).id, key)

    @app.get("/api/players/me/passkeys", responses=REFUSALS)
    async def show(request: Request) -> b.PasskeysShown:
        """Tell a player his passkeys, and the devices that have a key of his."""
        return await shown(request)

    @app.post("/api/players/me/passkeys/options", responses=REFUSALS | OPTIONS)
    async def offer(request: Request) -> Response:
        """Say what the browser needs to make a passkey, as `navigator.credentials.create` does."""
        me = await house.players.known(key_in(request))
        house.visitors.of(request.scope).use_passkey()
        options = await passkeys.offer(me, home(request))
        return Response(options, media_type="application/json")

    @app.post("/api/players/me/passkeys", responses=REFUSALS)
    async def add(wish: b.NewPasskey, request: Request) -> b.PasskeysShown:
        """Keep a passkey that the browser made."""
        me = await house.players.known(key_in(request))
        await passkeys.add(me.id, wish, home(request))
        return await shown(request)

    @app.delete("/api/players/me/passkeys/{passkey}", responses=REFUSALS)
    async def remove(passkey: str, request: Request) -> b.PasskeysShown:
        """Let a passkey open nothing any more."""
        me = await house.players.known(key_in(request))
        await passkeys.remove(me.id, passkey)
        return await shown(request)

    @app.delete("/api/players/me/devices/{device}", responses=REFUSALS)
    async def remove_device(device: str, request: Request) -> b.PasskeysShown:
        """Let another device's key open nothing any more."""
        key = key_in(request)
        me = await house.players.known(key)
        await passkeys.remove_device(me.id, device, key)
        return await shown(request)

    @app.post("/api/passkeys/options", responses=REFUSALS | OPTIONS)
    async def ask(request: Request) -> Response:
        """Say what an authenticator is to sign, as `navigator.credentials.get` wants it."""
        house.visitors.of(request.scope).use_passkey()
        return Response(await passkeys.ask(home(request)), media_type="application/json")

    @app.post("/api/passkeys", responses=REFUSALS)
    async def come_back(answer: b.PasskeyAnswer, request: Request) -> b.PlayerShown:
        """Give the player of a passkey one more key, which his browser made."""
        return await passkeys.come_back(answer, home(request))
