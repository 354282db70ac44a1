"""The WebSocket of a page that is at no table: it is here as long as that is open."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from starlette.types import Receive

from handelshuis.server import metrics
from handelshuis.server.club.hall import Guest
from handelshuis.server.door.page import WebSocketPage
from handelshuis.server.house import House
from handelshuis.server.wire.hall import READ_HALL, HallHello, HallWanted, InHall, Seek, StopSeeking
from handelshuis.server.wire.messages import Error, written
from handelshuis.server.wire.refusals import KINDS, Refusal
from handelshuis.server.wire.visitors import Bucket, Visitor

PATH: Final = "/ws/hall"
A_SECOND: Final = 1.0
AT_ONCE: Final = 20
WORK: Final[dict[type, int]] = {HallHello: 10_000, Seek: 60_000, StopSeeking: 20_000}
"""What is charged for the work of a message, as if so many bytes had been answered."""

CUT_OFF: Final = (1006, 1012)
"""Codes of connections that broke: the page may come back, here or at another server."""


class HallVisit:
    """One page's stay in the hall."""

    def __init__(self, house: House, page: WebSocketPage, visitor: Visitor) -> None:
        """Begin before hello."""
        self.house = house
        self.page = page
        self.visitor = visitor
        self.guest: Guest | None = None
        self.bucket = Bucket(A_SECOND, AT_ONCE)
        self.until = asyncio.get_running_loop().time() + house.limits.hello_seconds
        self.closed = False
        """Whether the page was closed, and not only cut off."""

    async def listen(self, receive: Receive) -> None:
        """Read messages until either side ends the talk."""
        while not self.page.closing:
            try:
                async with asyncio.timeout_at(self.until if self.guest is None else None):
                    event = await receive()
            except TimeoutError:
                self._refuse(Refusal("hello_first"))
                self.page.close(1008)
                return
            if event["type"] == "websocket.disconnect":
                self.closed = event.get("code") not in CUT_OFF
                return
            data = event.get("bytes") or (event.get("text") or "").encode()
            metrics.RECEIVED.inc(len(data))
            if not self.bucket.take() or len(data) > self.house.limits.message_bytes:
                self._refuse(Refusal("too_fast" if self.bucket.now() < 1 else "too_large"))
                self.page.close(1008)
                return
            try:
                if not self.visitor.said.take():
                    raise Refusal("too_fast")
                self.visitor.pay_off()
                message = _read(data)
                self.visitor.answers.spend(WORK[type(message)])
                await self._carry_out(message)
            except Refusal as refusal:
                self._refuse(refusal)

    async def leave(self) -> None:
        """See the page off."""
        if self.guest is not None:
            await self.house.hall.see_off(self.guest, self.closed)

    async def _carry_out(self, message: HallWanted) -> None:
        hall = self.house.hall
        if isinstance(message, HallHello):
            player = (await self.house.players.known(message.player)).id if message.player else ""
            if self.guest is None:
                self.guest = Guest(player, self.visitor.household, self.page.post)
                hall.guests.add(self.guest)
            self.page.post(written(InHall()))
        elif self.guest is None:
            raise Refusal("hello_first")
        elif isinstance(message, Seek):
            await hall.seek(self.guest, message)
        else:
            await hall.stop(self.guest)

    def _refuse(self, refusal: Refusal) -> None:
        metrics.REFUSED.labels(refusal.code).inc()
        self.page.post(written(Error(refusal.code, KINDS[refusal.code].sentence, -1)))


def _read(data: bytes) -> HallWanted:
    try:
        read: HallWanted = READ_HALL.decode(data)
        return read
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise Refusal("malformed") from None
