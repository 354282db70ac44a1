"""The gate of the house: sizes, origins, and the headers that keep pages safe."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from handelshuis.server.door.sockets import same_origin
from handelshuis.server.wire.limits import Limits
from handelshuis.server.wire.refusals import Refusal
from handelshuis.server.wire.visitors import Visitors

SAFETY = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Gate:
    """Refuses what is too large or comes from another site, and shows WebSockets to the tables.

    A WebSocket is a table's and nothing else's: it needs none of what stands behind the gate for
    HTTP, and every message would have to pass it.
    """

    def __init__(self, app: ASGIApp, limits: Limits, visitors: Visitors, tables: ASGIApp) -> None:
        """Stand before an application and its tables."""
        self.app = app
        self.limits = limits
        self.visitors = visitors
        self.tables = tables

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let one call through, or refuse it."""
        if scope["type"] == "websocket":
            await self.tables(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SAFETY.items():
                    headers[name] = value
                if scope["path"].startswith("/api/"):
                    headers["Cache-Control"] = "no-store"
            await send(message)

        try:
            if scope["path"].startswith("/api/"):
                self.visitors.of(scope).call()
            body = await self._checked_body(scope, receive)
        except Refusal as refusal:
            answer = JSONResponse(refusal.body(), refusal.status)
            await answer(scope, receive, send_safely)
            return

        async def give() -> Message:
            nonlocal body
            if body is None:
                return await receive()
            message: Message = {"type": "http.request", "body": body, "more_body": False}
            body = None
            return message

        await self.app(scope, give, send_safely)

    async def _checked_body(self, scope: Scope, receive: Receive) -> bytes | None:
        if scope["method"] in ("GET", "HEAD"):
            return None
        headers = Headers(scope=scope)
        if not same_origin(headers.get("origin"), headers.get("host")):
            raise Refusal("bad_origin")
        record = scope["path"] == "/api/records"
        most = self.limits.record_bytes if record else self.limits.message_bytes
        length = headers.get("content-length", "0")
        if length.isdecimal() and int(length) > most:
            raise Refusal("too_large")
        body: bytes = b""
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return body
            body += message.get("body", b"")
            if len(body) > most:
                raise Refusal("too_large")
            if not message.get("more_body", False):
                return body
