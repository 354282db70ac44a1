"""Every WebSocket of the house: lets a page in, or says why not."""

from __future__ import annotations

import asyncio
from typing import Final
from urllib.parse import urlsplit

from starlette.responses import JSONResponse
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from handelshuis.server.door.page import WebSocketPage
from handelshuis.server.door.visit import Visit
from handelshuis.server.house import House
from handelshuis.server.tables.seating import leave
from handelshuis.server.tables.table import Table
from handelshuis.server.wire.refusals import Refusal

PATH: Final = "/ws/"


class Tables:
    """Every WebSocket of the house: `/ws/{table}`."""

    def __init__(self, house: House) -> None:
        """Serve the tables of a house."""
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Talk with one page from its first message to its last."""
        socket = WebSocket(scope, receive, send)
        visitor = self.house.visitors.of(scope)
        try:
            table = await self._table(socket)
            visitor.open_page()
        except Refusal as refusal:
            await socket.send_denial_response(JSONResponse(refusal.body(), refusal.status))
            return
        try:
            await socket.accept()
            page = WebSocketPage(send, self.house.limits.waiting_bytes)
            await self._visit(Visit(self.house, table, page, visitor.answers), receive)
        finally:
            visitor.close_page()

    async def _visit(self, visit: Visit, receive: Receive) -> None:
        """Listen to a page until it leaves, or is cut off because it does not read."""
        listening = asyncio.create_task(visit.listen(receive))
        cut_off = asyncio.create_task(visit.page.cut_off.wait())
        try:
            await asyncio.wait({listening, cut_off}, return_when=asyncio.FIRST_COMPLETED)
            if listening.done():
                listening.result()
        finally:
            listening.cancel()
            cut_off.cancel()
            leave(visit.table, visit.page)
            await visit.page.finish(0.0 if visit.page.cut_off.is_set() else 5.0)

    async def _table(self, socket: WebSocket) -> Table:
        if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
            raise Refusal("bad_origin")
        path = socket.scope["path"]
        if not path.startswith(PATH):
            raise Refusal("no_page")
        return await self.house.table(path.removeprefix(PATH))


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a browser's page comes from this very house; programs send no origin."""
    try:
        return origin is None or urlsplit(origin).netloc == host
    except ValueError:
        return False
