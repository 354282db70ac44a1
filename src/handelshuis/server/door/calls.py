"""A call over HTTP that this server hands on to another, and the answer that it brings back."""

from __future__ import annotations

import asyncio
from typing import Final
from urllib.parse import urlsplit

import h11
from starlette.responses import Response

from handelshuis.server.door.relays import CONNECT_SECONDS, NotThere

CALL_SECONDS: Final = 60.0
"""How long an answer may take; the chances in a long game take some seconds."""

READ_BYTES: Final = 64 * 1024
OF_THE_LINE: Final = {b"connection", b"content-length", b"date", b"transfer-encoding"}
"""Headers that speak of one connection, not of what is answered."""

Headers = list[tuple[bytes, bytes]]


class Unanswered(Exception):
    """The other server was called and did not answer: nobody knows what it did."""


async def call(address: str, method: str, target: bytes, headers: Headers, body: bytes) -> Response:
    """Call another server; raises NotThere where it certainly did nothing."""
    where = urlsplit(address)
    try:
        opening = asyncio.open_connection(where.hostname, where.port)
        reader, writer = await asyncio.wait_for(opening, CONNECT_SECONDS)
    except (OSError, TimeoutError):
        raise NotThere from None
    talk = h11.Connection(h11.CLIENT)
    named = [(b"host", where.netloc.encode()), (b"content-length", b"%d" % len(body))]
    request = h11.Request(
        method=method, target=target, headers=[*named, (b"connection", b"close"), *headers]
    )
    try:
        async with asyncio.timeout(CALL_SECONDS):
            for event in (request, h11.Data(data=body), h11.EndOfMessage()):
                writer.write(talk.send(event) or b"")
            answer = await _hear(talk, reader)
    except (OSError, TimeoutError, h11.RemoteProtocolError):
        raise Unanswered from None
    finally:
        writer.close()
    if answer.status_code == 421:
        raise NotThere
    return answer


async def _hear(talk: h11.Connection, reader: asyncio.StreamReader) -> Response:
    answer = Response()
    body = bytearray()
    while True:
        event = talk.next_event()
        if event is h11.NEED_DATA:
            talk.receive_data(await reader.read(READ_BYTES))
        elif isinstance(event, h11.Response):
            answer.status_code = event.status_code
            headers = [(name, value) for name, value in event.headers if name not in OF_THE_LINE]
            answer.raw_headers = headers
        elif isinstance(event, h11.Data):
            body += event.data
        elif isinstance(event, h11.EndOfMessage):
            answer.body = bytes(body)
            answer.raw_headers.append((b"content-length", b"%d" % len(body)))
            return answer
