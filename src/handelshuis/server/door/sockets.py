"""Every WebSocket of the house: lets a page in, or says why not."""

from __future__ import annotations

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
        try:
            table = await self._table(socket)
        except Refusal as refusal:
            await socket.send_denial_response(JSONResponse(refusal.body(), refusal.status))
            return
        await socket.accept()
        page = WebSocketPage(send, self.house.limits.waiting_messages)
        visit = Visit(self.house, table, page)
        try:
            await visit.listen(receive)
        finally:
            leave(visit.table, page)
            await page.finish()

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
