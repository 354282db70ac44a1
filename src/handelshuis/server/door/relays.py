"""A WebSocket's connection, which can be handed on to the server that has the table.

From then on bytes pass both ways as they come, unread but for where a frame ends: codes, pings, and
refusals are those of the other server, and its limits hold.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final, cast

from websockets.http11 import Request

from handelshuis.server.door.lines import PageLine

HAND_ON: Final = "handelshuis.hand_on"
"""The name under which a WebSocket's scope has its connection."""

CONNECT_SECONDS: Final = 2.0
ANSWER_SECONDS: Final = 15.0
"""How long the other server may take to read a table, before it says that the page may come in."""

EARLY_BYTES: Final = 64 * 1024
"""What a page may send before it is let in: its request, and nothing after it if it is honest."""

SWITCHING: Final = b"HTTP/1.1 101 "
NOT_HERE: Final = b"HTTP/1.1 421 "
LET_GO: Final = b"\x88\x02\x03\xf4"
"""A frame that ends a connection with 1012: come back."""

CLOSE: Final = 8
LONGER: Final = {126: 2, 127: 8}
"""Marks in a frame's second byte, and how many bytes of length follow it."""


class NotThere(Exception):
    """The other server did not take the page: it does not answer, or the table is not there."""


class RelayLine(PageLine):
    """The connection of a page, as uvicorn speaks with it until it is handed on."""

    def __init__(self, *args: Any, **named: Any) -> None:
        """Begin as a connection of this server's own."""
        super().__init__(*args, **named)
        self.said = b""
        self.far: Far | None = None
        self.over: asyncio.Future[None] | None = None

    def handle_connect(self, event: Request) -> None:
        """Let whoever answers the request hand it on."""
        super().handle_connect(event)
        if not self.handshake_complete:
            extensions = self.scope["extensions"]
            assert extensions is not None
            extensions[HAND_ON] = {"line": self}

    def data_received(self, data: bytes) -> None:
        """Read what the page says, or pass it by."""
        if self.far is not None:
            self.far.transport.write(data)
            return
        if not self.handshake_complete:
            self.said += data
            if len(self.said) > EARLY_BYTES:
                self.transport.abort()
                return
        elif self.said:
            self.said = b""
        super().data_received(data)

    async def reach(self, host: str, port: int, headers: bytes) -> Far:
        """Bring the page's request to another server, with headers added, and hear its answer.

        Raises NotThere where it does not take the page; the page has heard nothing yet.
        """
        far = await self._call(host, port)
        try:
            far.asked = len(self.said)
            first, _, rest = self.said.partition(b"\r\n")
            far.transport.write(first + b"\r\n" + headers + rest)
            if not (await asyncio.wait_for(far.head, ANSWER_SECONDS)).startswith(NOT_HERE):
                return far
        except (OSError, TimeoutError):
            pass
        except BaseException:
            far.transport.abort()
            raise
        far.transport.abort()
        raise NotThere

    async def hand_on(self, far: Far) -> None:
        """Let the other server talk with the page, until either ends it or this is cancelled."""
        if self.disconnected:
            far.transport.abort()
            return
        self.over = self.loop.create_future()
        self.far = far
        self.handshake_complete = True
        far.transport.write(self.said[far.asked :])
        self.said = b""
        if self.read_paused:
            self.transport.resume_reading()
        far.talk()
        try:
            await self.over
        finally:
            self.let_go()

    async def _call(self, host: str, port: int) -> Far:
        try:
            connecting = self.loop.create_connection(lambda: Far(self), host, port)
            _, far = await asyncio.wait_for(connecting, CONNECT_SECONDS)
        except (OSError, TimeoutError):
            raise NotThere from None
        return far

    def let_go(self) -> None:
        """End a connection that was handed on; the page will come back by itself."""
        if self.far is None:
            return
        if self.far.can_add() and not self.transport.is_closing():
            self.transport.write(LET_GO)
        self.far.transport.abort()
        if self.writable.is_set():
            self.transport.close()
        else:
            # It does not read what it was sent before, and would be waited for.
            self.transport.abort()

    def shutdown(self) -> None:
        """Let the page go when this server closes."""
        if self.far is None:
            super().shutdown()
        else:
            self.let_go()

    def connection_lost(self, exc: Exception | None) -> None:
        """Hear that the page is gone."""
        super().connection_lost(exc)
        if self.far is not None:
            self.far.transport.close()
            self.end()

    def end(self) -> None:
        """Note that nothing more will pass."""
        if self.over is not None and not self.over.done():
            self.over.set_result(None)

    def pause_writing(self) -> None:
        """Take no more from the other server than the page reads."""
        super().pause_writing()
        if self.far is not None and not self.far.transport.is_closing():
            self.far.transport.pause_reading()

    def resume_writing(self) -> None:
        """Go on reading from the other server."""
        super().resume_writing()
        if self.far is not None and not self.far.transport.is_closing():
            self.far.transport.resume_reading()


class Far(asyncio.Protocol):
    """The connection to the server that has the table."""

    def __init__(self, near: RelayLine) -> None:
        """Speak for a page."""
        self.near = near
        self.transport: asyncio.Transport
        self.head: asyncio.Future[bytes] = near.loop.create_future()
        """The answer to the page's request, and whatever came with it."""
        self.heard = b""
        self.asked = 0
        """How much of what the page said has been passed on."""
        self.switched = False
        self.frames = Frames()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        """Pass on what the other server says."""
        if self.near.far is self:
            self.frames.pass_by(data)
            self.near.transport.write(data)
            return
        self.heard += data
        if b"\r\n\r\n" in self.heard and not self.head.done():
            self.transport.pause_reading()
            self.head.set_result(self.heard)

    def talk(self) -> None:
        """Give the page the answer to its request, and all that follows."""
        head, _, rest = self.heard.partition(b"\r\n\r\n")
        if head.startswith(SWITCHING):
            self.switched = True
            self.frames.pass_by(rest)
        self.near.transport.write(self.heard)
        self.heard = b""
        if self.transport.is_closing():
            self.near.let_go()
        elif self.near.writable.is_set():
            self.transport.resume_reading()

    def can_add(self) -> bool:
        """Whether a last frame can be sent to the page after what has passed."""
        return self.switched and self.frames.at_an_end()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let the page go when the other server is gone."""
        if not self.head.done():
            self.head.set_exception(ConnectionError("it did not answer"))
        if self.near.far is self:
            self.near.let_go()
            self.near.end()

    def pause_writing(self) -> None:
        """Take no more from the page than the other server reads."""
        if self.near.far is self and not self.near.transport.is_closing():
            self.near.transport.pause_reading()

    def resume_writing(self) -> None:
        """Go on reading from the page."""
        if self.near.far is self and not self.near.transport.is_closing():
            self.near.transport.resume_reading()


class Frames:
    """Knows where frames end in what a server sends, so that a last one can be added."""

    def __init__(self) -> None:
        """Begin before the first."""
        self.opening = b""
        self.left = 0
        """How much of the frame after its opening is still to come."""
        self.ended = False
        """Whether one has passed that ends the connection."""

    def pass_by(self, data: bytes) -> None:
        """Follow some bytes."""
        at, size = 0, len(data)
        while at < size:
            if self.left:
                step = min(self.left, size - at)
                self.left -= step
                at += step
            else:
                self.opening += data[at : at + 1]
                at += 1
                self._read_opening()

    def _read_opening(self) -> None:
        opening = self.opening
        length = opening[1] & 127 if len(opening) > 1 else 0
        whole = 2 + LONGER.get(length, 0)
        if len(opening) == whole:
            self.ended = self.ended or opening[0] & 15 == CLOSE
            self.left = int.from_bytes(opening[2:], "big") if whole > 2 else length
            self.opening = b""

    def at_an_end(self) -> bool:
        """Whether one more frame can follow."""
        return not (self.opening or self.left or self.ended)
