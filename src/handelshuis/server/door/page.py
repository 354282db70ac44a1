"""A page at the other end of a WebSocket: what is posted goes out in order, and a slow page slows
nobody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starlette.types import Message, Send

from handelshuis.server import metrics


def _nothing() -> None:
    pass


class WebSocketPage:
    """A page at the other end of an accepted WebSocket.

    All that is posted in one moment goes out as one parcel: a message, or a list of messages.
    """

    def __init__(
        self,
        send: Send,
        most_waiting: int,
        address: str = "",
        abort: Callable[[], None] = _nothing,
    ) -> None:
        """Take the WebSocket's sending end, how many bytes may wait for it, and whose it is.

        `abort` breaks its connection without another word.
        """
        self.send = send
        self.abort = abort
        self.seats: tuple[int, ...] = ()
        self.changes = False
        self.shown = -1
        self.address = address
        self.number = 0
        self.name = ""
        self.most_waiting = most_waiting
        self.waiting: list[str] = []
        self.waiting_bytes = 0
        self.cut_off = asyncio.Event()
        """Set when the page does not read what it is sent: nobody waits for it any longer."""
        self.sender: asyncio.Task[None] | None = None
        """Sends what is waiting, while there is anything."""
        self.closing = 0

    def post(self, message: str) -> None:
        """Send a message with the next parcel; a page that lags far behind is cut off."""
        if self.closing:
            return
        # A message alone may be as long as it is: a long game's ledger is.
        if self.waiting and self.waiting_bytes + len(message) > self.most_waiting:
            self.waiting.clear()
            self.close(1013)
            self.cut_off.set()
            # Of what is on its way the system would keep a copy, and wait for its reader.
            self.abort()
            return
        self.waiting.append(message)
        self.waiting_bytes += len(message)
        metrics.SENT.inc(len(message))
        if self.sender is None:
            self.sender = asyncio.create_task(self._send_waiting())

    def let_go(self) -> None:
        """End the connection after what is waiting; the page will come back by itself."""
        self.close(1012)

    def close(self, code: int) -> None:
        """End the connection after what is waiting."""
        if not self.closing:
            self.closing = code
            if self.sender is None:
                self.sender = asyncio.create_task(self._send_waiting())

    async def _send_waiting(self) -> None:
        try:
            while (parcel := self._next_parcel()) is not None:
                await self.send(parcel)
        except (OSError, RuntimeError):
            # The other end is lost; whoever listens to it will notice.
            self.closing = -1
            self.waiting.clear()
        finally:
            self.sender = None

    def _next_parcel(self) -> Message | None:
        if self.waiting:
            parcel = self.waiting
            self.waiting = []
            self.waiting_bytes = 0
            text = parcel[0] if len(parcel) == 1 else f"[{','.join(parcel)}]"
            return {"type": "websocket.send", "text": text}
        if self.closing > 0:
            code, self.closing = self.closing, -1
            return {"type": "websocket.close", "code": code}
        return None

    async def finish(self, seconds: float = 5.0) -> None:
        """End the connection, waiting a little for what is still to be sent."""
        self.close(1000)
        if self.sender is not None:
            await asyncio.wait([self.sender], timeout=seconds)
        if self.sender is not None:
            self.sender.cancel()
