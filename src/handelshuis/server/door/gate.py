"""The gate of the house: sizes, origins, and the headers that keep pages safe."""

from __future__ import annotations

import asyncio

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from handelshuis.server.door.answers import refused
from handelshuis.server.door.costs import cost_of
from handelshuis.server.door.sockets import same_origin
from handelshuis.server.storage.readers import FOR_WHOM
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
FOR_PARTS = {
    name: SAFETY[name] for name in ("X-Content-Type-Options", "Cross-Origin-Resource-Policy")
}
"""What the parts of a page need: policies are its own, and a page has some forty parts."""
UNASKED = ("ETag", "Last-Modified", "Accept-Ranges")
"""What a part that is kept for ever is never asked about again."""


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

        visitor = self.visitors.of(scope)
        FOR_WHOM.set(visitor.household)
        is_call = scope["path"].startswith("/api/")
        # The page of a finished game is made for whoever asks, like an answer.
        is_made = is_call or scope["path"].startswith("/g/")

        async def send_safely(message: Message) -> None:
            if is_made:
                visitor.answers.spend(len(message.get("body", b"")))
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                is_part = _is_part(scope["path"]) and message["status"] == 200
                for name, value in (FOR_PARTS if is_part else SAFETY).items():
                    headers.setdefault(name, value)
                for name in UNASKED if is_part else ():
                    del headers[name]
                if is_call:
                    headers["Cache-Control"] = "no-store"
            await send(message)

        try:
            if is_made:
                visitor.call()
                visitor.pay_off()
                visitor.answers.spend(cost_of(scope["path"]))
            else:
                visitor.fetch()
            with visitor.one_more_call():
                await self._pass_on(scope, receive, send_safely)
        except Refusal as refusal:
            # Of what was refused the rest may still be on its way, or never come.
            answer = refused(refusal)
            answer.headers["Connection"] = "close"
            await answer(scope, receive, send_safely)

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            async with asyncio.timeout(self.limits.request_seconds):
                body = await self._checked_body(scope, receive)
        except TimeoutError:
            raise Refusal("too_slow") from None

        async def give() -> Message:
            nonlocal body
            if body is None:
                return await receive()
            message: Message = {"type": "http.request", "body": body, "more_body": False}
            body = None
            return message

        await self.app(scope, give, send)

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


def _is_part(path: str) -> bool:
    """Whether a file is a script, style or face of the client; a drawing can be a page itself."""
    return path.startswith("/assets/") and path.endswith((".js", ".css", ".woff2"))
