"""Every WebSocket of the house: lets a page in, or says why not."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from handelshuis.server.door.answers import refuse
from handelshuis.server.door.hall import PATH as HALL
from handelshuis.server.door.hall import HallVisit
from handelshuis.server.door.hand_on import find, hand_on_page
from handelshuis.server.door.page import WebSocketPage
from handelshuis.server.door.relays import HAND_ON, RelayLine
from handelshuis.server.door.visit import Visit
from handelshuis.server.house import House
from handelshuis.server.storage.leases import Peer
from handelshuis.server.storage.readers import FOR_WHOM
from handelshuis.server.tables.seating import leave
from handelshuis.server.tables.table import Table
from handelshuis.server.wire.refusals import Refusal
from handelshuis.server.wire.visitors import address_in

PATH: Final = "/ws/"


def _nothing() -> None:
    pass


async def _at_once() -> None:
    pass


class Tables:
    """Every WebSocket of the house: `/ws/{table}`."""

    def __init__(self, house: House) -> None:
        """Serve the tables of a house."""
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Talk with one page from its first message to its last."""
        socket = WebSocket(scope, receive, send)
        visitor = self.house.visitors.of(scope)
        FOR_WHOM.set(visitor.household)
        try:
            visitor.call()
            with visitor.one_more_page():
                named = _table_named(socket)
                page = WebSocketPage(
                    send, self.house.limits.waiting_bytes, address_in(scope), abort_of(scope)
                )
                if scope["path"] == HALL:
                    await socket.accept()
                    await self._stay(HallVisit(self.house, page, visitor), receive)
                    return
                table = await self._find(named, scope)
                if table is None:
                    return
                with visitor.one_more_table(table.id, table.seq):
                    await socket.accept()
                    await self._visit(Visit(self.house, table, page, visitor), receive)
        except Refusal as refusal:
            await refuse(refusal, scope, receive, send)

    async def _stay(self, stay: HallVisit, receive: Receive) -> None:
        """Listen to a page that is at no table."""
        try:
            await _until_gone(stay.page, stay.listen(receive))
        finally:
            await asyncio.shield(stay.leave())

    async def _visit(self, visit: Visit, receive: Receive) -> None:
        """Listen to a page until it leaves, or is cut off because it does not read."""

        async def go() -> None:
            # What it asked for last is done whole: half of it, and nobody knew what is stored.
            await visit.idle.wait()
            leave(visit.table, visit.page)

        await _until_gone(visit.page, visit.listen(receive), go)

    async def _find(self, name: str, scope: Scope) -> Table | None:
        """Give the table, or None once another server has talked with the page."""

        async def hand_on(peer: Peer) -> None:
            await hand_on_page(peer, self.house, scope)

        return await find(self.house, name, scope, hand_on)


async def _until_gone(
    page: WebSocketPage,
    listen: Coroutine[Any, Any, None],
    go: Callable[[], Awaitable[None]] = _at_once,
) -> None:
    """Listen to a page until it leaves, or is cut off because it does not read; then let it go."""
    listening = asyncio.create_task(listen)
    cut_off = asyncio.create_task(page.cut_off.wait())
    try:
        await asyncio.wait({listening, cut_off}, return_when=asyncio.FIRST_COMPLETED)
        if listening.done():
            listening.result()
    finally:
        cut_off.cancel()
        await go()
        listening.cancel()
        await page.finish(0.0 if page.cut_off.is_set() else 5.0)


def abort_of(scope: Scope) -> Callable[[], None]:
    """Give what breaks the connection of a page, where the server knows it."""
    known = (scope.get("extensions") or {}).get(HAND_ON)
    if known is None:
        return _nothing
    line: RelayLine = known["line"]
    return line.transport.abort


def _table_named(socket: WebSocket) -> str:
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
        raise Refusal("bad_origin")
    path: str = socket.scope["path"]
    if not path.startswith(PATH):
        raise Refusal("no_page")
    return path.removeprefix(PATH)


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a browser's page comes from this very house; programs send no origin."""
    try:
        return origin is None or urlsplit(origin).netloc == host
    except ValueError:
        return False
