"""Connections: none may stay that asks for nothing, or too slowly, and no address holds too many.

uvicorn waits for ever for the head of a request. Its own classes, which it takes as options, are
told here how long that may last; from the upgrade on a WebSocket is a page, and counted as one.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from handelshuis.server.wire.limits import Limits
from handelshuis.server.wire.visitors import SITE, Bucket, Network, household, site_of

KEEP_ALIVE_SECONDS: Final = 5
"""How long a connection may be kept open for another request."""

SLICE: Final = 4096
"""How many bytes are taken in at once: thousands of empty frames fit into what a socket holds."""

SPARE_FRAMES: Final = 100


class Porch:
    """All connections on which no page has been opened, counted by address.

    Proxies that are trusted bring many visitors each; those are told apart by what they ask.
    """

    def __init__(self, limits: Limits, trusted: Sequence[Network]) -> None:
        """Begin with nobody."""
        self.limits = limits
        self.trusted = trusted
        self.lines: Counter[str] = Counter()

    def line(self, **of_uvicorn: Any) -> Line:
        """Make the protocol of a new connection, as uvicorn asks for it."""
        return Line(self, **of_uvicorn)

    def come(self, address: str) -> bool:
        """Count one connection more, and tell whether it may stay."""
        most = self.limits.lines_an_address
        self.lines[address] += 1
        has_room = self.lines[address] <= most
        if site := site_of(address):
            self.lines[site] += 1
            has_room = has_room and self.lines[site] <= SITE * most
        return has_room or self._is_trusted(address)

    def leave(self, address: str) -> None:
        """Count one connection less."""
        for name in (address, site_of(address)):
            self.lines[name] -= 1
            if self.lines[name] <= 0:
                del self.lines[name]

    def _is_trusted(self, address: str) -> bool:
        try:
            network = ipaddress.ip_network(address)
        except ValueError:
            return False
        return any(
            network.version == known.version and network.overlaps(known) for known in self.trusted
        )


class Line(H11Protocol):
    """One connection that speaks HTTP."""

    def __init__(self, porch: Porch, **of_uvicorn: Any) -> None:
        """Come to the porch."""
        super().__init__(**of_uvicorn)
        self.porch = porch
        self.address: str | None = None
        """From where, while it is counted."""
        self.giving_up: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count it, and wait a while for its first request."""
        super().connection_made(transport)
        self.address = household(self.client[0] if self.client else "")
        if self.porch.come(self.address):
            self._await_request()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no longer."""
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Let it become a page."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """Wait a while for the next request."""
        self._await_request()
        super().on_response_complete()

    def _await_request(self) -> None:
        if self.giving_up is not None:
            self.giving_up.cancel()
        seconds = self.porch.limits.request_seconds
        self.giving_up = self.loop.call_later(seconds, self._give_up)

    def _give_up(self) -> None:
        # What is being answered takes the time it takes.
        if self.cycle is None or self.cycle.response_complete:
            self.transport.abort()

    def _leave(self) -> None:
        if self.giving_up is not None:
            self.giving_up.cancel()
        if self.address is not None:
            self.porch.leave(self.address)
            self.address = None


class PageLine(WebSocketsSansIOProtocol):
    """One connection that speaks WebSocket.

    Messages are counted where they are read, but pings and pieces of messages never come so far.
    """

    def __init__(self, limits: Limits, **of_uvicorn: Any) -> None:
        """Begin with all that it may send."""
        super().__init__(**of_uvicorn)
        self.most_waiting = limits.waiting_bytes
        # Room for whoever is refused as too fast to hear it, before there is no more to hear.
        most = 2 * (limits.messages_at_once + limits.messages_too_many) + SPARE_FRAMES
        self.sent = Bucket(2 * limits.messages_a_second, most)

    def connection_lost(self, exc: Exception | None) -> None:
        """Say that it broke, where nobody ended it: uvicorn tells both alike."""
        if self.handshake_complete and self.conn.close_rcvd is None:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1006})
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what came, a little at a time: a flood is stopped before it is read to its end."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])
        # Whoever asks for answers, be it to pings, and reads none is cut off.
        if self.transport.get_write_buffer_size() > self.most_waiting:
            self.transport.abort()

    def handle_text(self, event: Frame) -> None:
        """Take a message, or the first piece of one."""
        if self._counts():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Take a message in bytes, or the first piece of one."""
        if self._counts():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a piece of a message."""
        if self._counts():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._counts():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take the answer to a ping."""
        if self._counts():
            super().handle_pong(event)

    def _counts(self) -> bool:
        """Count a frame; who sends far too many is cut off."""
        if self.sent.take():
            return True
        self.transport.abort()
        return False
