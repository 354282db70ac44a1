"""How a call or a WebSocket is told that something is not done."""

from __future__ import annotations

from starlette.responses import JSONResponse
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from handelshuis.server import metrics
from handelshuis.server.wire.refusals import Refusal


def refused(refusal: Refusal) -> JSONResponse:
    """Answer over HTTP why something is not done."""
    metrics.REFUSED.labels(refusal.code).inc()
    return JSONResponse(refusal.body(), refusal.status)


async def refuse(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    """Give that answer to a call, or to a WebSocket that is not yet open."""
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(refused(refusal))
    else:
        await refused(refusal)(scope, receive, send)
