"""One WebSocket line to a page: what is posted goes out in order, and a slow page slows nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Generator
from typing import Any, cast

from starlette.types import Message, Send


class WebSocketPage:
    """A page at the other end of an accepted WebSocket.

    All that is posted in one moment goes out as one parcel: a message, or a list of messages.
    """

    def __init__(self, send: Send, most_waiting: int) -> None:
        """Take the line's sending end, and how many messages may wait on it."""
        self.send = send
        self.seats: tuple[int, ...] = ()
        self.most_waiting = most_waiting
        self.loop = asyncio.get_running_loop()
        self.waiting: list[str] = []
        self.sender: asyncio.Task[None] | None = None
        """Sees a parcel off, while the line is full."""
        self.closing = 0

    def post(self, message: str) -> None:
        """Send a message with the next parcel; a page that lags far behind is let go."""
        if self.closing:
            return
        if len(self.waiting) >= self.most_waiting:
            self.waiting.clear()
            self.close(1013)
            return
        self.waiting.append(message)
        if len(self.waiting) == 1 and self.sender is None:
            self.loop.call_soon(self._send_parcel)

    def let_go(self) -> None:
        """End the connection after what is waiting; the page will come back by itself."""
        self.close(1012)

    def close(self, code: int) -> None:
        """End the connection after what is waiting."""
        if not self.closing:
            self.closing = code
            if self.sender is None:
                self.loop.call_soon(self._send_parcel)

    def _next_parcel(self) -> Message | None:
        if self.waiting:
            parcel = self.waiting
            self.waiting = []
            text = parcel[0] if len(parcel) == 1 else f"[{','.join(parcel)}]"
            return {"type": "websocket.send", "text": text}
        if self.closing > 0:
            code, self.closing = self.closing, -1
            return {"type": "websocket.close", "code": code}
        return None

    def _send_parcel(self) -> None:
        if self.sender is not None:
            return
        while (parcel := self._next_parcel()) is not None:
            # A free line takes a parcel without waiting, so no task is needed for each: the first
            # step of the sending is made here, and only what the line holds up becomes a task.
            sending = cast(Coroutine[Any, Any, None], self.send(parcel))
            try:
                pause = sending.send(None)
            except StopIteration:
                continue
            except (OSError, RuntimeError):
                self._lose()
                return
            self.sender = asyncio.create_task(self._see_off(_Rest(sending, pause)))
            return

    async def _see_off(self, first: _Rest) -> None:
        try:
            await first
            while (parcel := self._next_parcel()) is not None:
                await self.send(parcel)
        except (OSError, RuntimeError):
            self._lose()
        finally:
            self.sender = None

    def _lose(self) -> None:
        # The other end is gone; whoever listens to it will notice.
        self.closing = -1
        self.waiting.clear()

    async def finish(self, seconds: float = 5.0) -> None:
        """End the connection, waiting a little for what is still to be sent."""
        self.close(1000)
        await asyncio.sleep(0)
        if self.sender is not None:
            await asyncio.wait([self.sender], timeout=seconds)
        if self.sender is not None:
            self.sender.cancel()


class _Rest:
    """A coroutine that has made its first steps and now waits for something."""

    def __init__(self, started: Coroutine[Any, Any, None], pause: Any) -> None:
        self.started = started
        self.pause = pause

    def __await__(self) -> Generator[Any, Any, None]:
        pause = self.pause
        while True:
            yield pause
            try:
                pause = self.started.send(None)
            except StopIteration:
                return
