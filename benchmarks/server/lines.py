"""A WebSocket with no more than a load needs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Any, cast

import msgspec

TEXT, PING, PONG = 1, 9, 10

Hear = Callable[["Line", bytes], None]


class Line(asyncio.Protocol):
    """A WebSocket with no more than a load needs: text frames in and out."""

    def __init__(
        self, address: str, path: str, hear: Hear, headers: Mapping[str, str] | None = None
    ) -> None:
        """Prepare; `hear` gets every message."""
        self.hear = hear
        self.buffer = bytearray()
        self.is_open = asyncio.get_running_loop().create_future()
        self.hello = (
            f"GET {path} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        )
        self.hello += "".join(f"{name}: {said}\r\n" for name, said in (headers or {}).items())
        self.hello += "\r\n"
        self.shaken = False
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.hello.encode())

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer
        buffer += data
        if not self.shaken:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert buffer.startswith(b"HTTP/1.1 101"), bytes(buffer)
            del buffer[: end + 4]
            self.shaken = True
            self.is_open.set_result(None)
        start = 0
        while len(buffer) - start >= 2:
            size, head = buffer[start + 1], 2
            if size == 126:
                size, head = int.from_bytes(buffer[start + 2 : start + 4], "big"), 4
            elif size == 127:
                size, head = int.from_bytes(buffer[start + 2 : start + 10], "big"), 10
            if len(buffer) - start < head + size:
                break
            data = bytes(buffer[start + head : start + head + size])
            if buffer[start] & 15 == TEXT:
                self.hear(self, data)
            elif buffer[start] & 15 == PING:
                self.write(PONG, data)
            start += head + size
        del buffer[:start]

    def send(self, message: dict[str, Any]) -> None:
        """Send a message; a mask of zeros is a mask too."""
        self.write(TEXT, json.dumps(message).encode())

    def write(self, kind: int, data: bytes) -> None:
        """Send a frame."""
        size = [len(data) | 128] if len(data) < 126 else [254, *len(data).to_bytes(2, "big")]
        self.transport.write(bytes([kind | 128, *size, 0, 0, 0, 0]) + data)


async def open_line(
    address: str, path: str, hear: Hear, headers: Mapping[str, str] | None = None
) -> Line:
    """Open a WebSocket."""
    host = address.removeprefix("http://")
    name, port = host.split(":")
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(host, path, hear, headers), name, int(port))
    await line.is_open
    return line


def messages_in(data: bytes) -> list[dict[str, Any]]:
    """Read what came in one frame: a message, or a list of them."""
    said = msgspec.json.decode(data)
    return said if isinstance(said, list) else [said]
