"""One WebSocket line to a page: what is posted goes out in order, and a slow page slows nobody."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine, Generator
from typing import Any

from starlette.types import Message, Send


class WebSocketPage:
    """A page at the other end of an accepted WebSocket."""

    def __init__(self, send: Send, most_waiting: int) -> None:
        """Take the line's sending end, and how many messages may wait on it."""
        self.send = send
        self.seats: tuple[int, ...] = ()
        self.most_waiting = most_waiting
        self.waiting: deque[Message] = deque()
        self.sender: asyncio.Task[None] | None = None
        """Sees off what is waiting, while the line is full."""
        self.closing = 0

    def post(self, message: str) -> None:
        """Send a message, or keep it until the line is free; a page that lags far is let go."""
        if self.closing:
            return
        if len(self.waiting) >= self.most_waiting:
            self.waiting.clear()
            self.close(1013)
            return
        self._post({"type": "websocket.send", "text": message})

    def let_go(self) -> None:
        """End the connection after what is waiting; the page will come back by itself."""
        self.close(1012)

    def close(self, code: int) -> None:
        """End the connection after what is waiting."""
        if not self.closing:
            self.closing = code
            self._post({"type": "websocket.close", "code": code})

    def _post(self, message: Message) -> None:
        if self.sender is not None:
            self.waiting.append(message)
            return
        # A free line takes a message without waiting, so no task is needed for each: the first
        # step of the sending is made here, and only what the line holds up becomes a task.
        sending = self.send(message)
        assert isinstance(sending, Coroutine)
        try:
            pause = sending.send(None)
        except StopIteration:
            return
        except (OSError, RuntimeError):
            self._lose()
        else:
            self.sender = asyncio.create_task(self._see_off(_Rest(sending, pause)))

    async def _see_off(self, first: _Rest) -> None:
        try:
            await first
            while self.waiting:
                await self.send(self.waiting.popleft())
        except (OSError, RuntimeError):
            self._lose()
        finally:
            self.sender = None

    def _lose(self) -> None:
        # The other end is gone; whoever listens to it will notice.
        self.closing = self.closing or 1006
        self.waiting.clear()

    async def finish(self, seconds: float = 5.0) -> None:
        """End the connection, waiting a little for what is still to be sent."""
        self.close(1000)
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
