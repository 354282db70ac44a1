"""Connections as an ill-bred program makes them: bytes on a socket, and nothing more."""

from __future__ import annotations

import base64
import os
import socket
import time

PATIENCE = 30


def line_to(address: str, timeout: float = PATIENCE) -> socket.socket:
    """Open a connection to a house."""
    host, port = address.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=timeout)


def is_closed(line: socket.socket, within: float = PATIENCE) -> bool:
    """Wait for the house to end a connection, reading what it still says."""
    line.settimeout(within)
    try:
        while line.recv(65536):
            pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


def trickle(line: socket.socket, sign: bytes, within: float = PATIENCE) -> bytes | None:
    """Send a sign again and again, until the house ends the connection; gives what it said."""
    line.settimeout(0.02)
    said = b""
    until = time.monotonic() + within
    while time.monotonic() < until:
        try:
            line.sendall(sign)
            heard = line.recv(65536)
            if not heard:
                return said
            said += heard
        except TimeoutError:
            continue
        except ConnectionError:
            return said
    return None


def upgraded(address: str, table: str) -> socket.socket:
    """Open a WebSocket by hand."""
    line = line_to(address)
    key = base64.b64encode(os.urandom(16)).decode()
    head = (
        f"GET /ws/{table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    )
    line.sendall(head.encode())
    assert line.recv(4096).startswith(b"HTTP/1.1 101")
    return line


def frame(opcode: int, data: bytes) -> bytes:
    """Frame something short as a page does (RFC 6455), with a mask of zeros."""
    assert len(data) < 126
    return bytes((0x80 | opcode, 0x80 | len(data))) + bytes(4) + data
