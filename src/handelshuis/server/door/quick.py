"""uvicorn's WebSocket with a short way out for text, which is nearly all that a house sends.

A move is shown to everyone at the table, so sending is most of a server's work.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class QuickWebSocket(WebSocketsSansIOProtocol):
    """Frames text by itself while the line is open and free, and leaves all else to uvicorn."""

    async def send(self, message: Any) -> None:
        """Send one ASGI message."""
        text = message.get("text")
        if text is None or not self._is_free():
            await super().send(message)
            return
        data = text.encode()
        self.transport.write(_head(len(data)) + data)

    def _is_free(self) -> bool:
        try:
            return (
                self.handshake_complete
                and not self.close_sent
                and not self.disconnected
                and self.writable.is_set()
            )
        except AttributeError:
            # Another version of uvicorn keeps this elsewhere.
            return False


def _head(size: int) -> bytes:
    """Give the head of a whole, unmasked text frame (RFC 6455, section 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
