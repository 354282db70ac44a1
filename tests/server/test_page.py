"""The line to a page: in order, and a page that does not read slows nobody."""

from __future__ import annotations

import asyncio

from starlette.types import Message

from handelshuis.server.door.page import WebSocketPage


class SlowLine:
    """A line that is full until it is freed."""

    def __init__(self) -> None:
        self.sent: list[str | int] = []
        self.free = asyncio.Event()

    async def send(self, message: Message) -> None:
        await self.free.wait()
        self.sent.append(message["text"] if "text" in message else message["code"])


def test_a_free_line_takes_messages_at_once() -> None:
    async def scene() -> None:
        line = SlowLine()
        line.free.set()
        page = WebSocketPage(line.send, 5)
        page.post("a")
        await asyncio.sleep(0)
        page.post("b")
        page.post("c")
        await asyncio.sleep(0)
        assert line.sent == ["a", "[b,c]"]
        assert page.sender is None

    asyncio.run(scene())


def test_a_full_line_gets_everything_in_order_later() -> None:
    async def scene() -> None:
        line = SlowLine()
        page = WebSocketPage(line.send, 5)
        for text in "abc":
            page.post(text)
            await asyncio.sleep(0)
        assert line.sent == []
        line.free.set()
        await page.finish()
        assert line.sent == ["a", "[b,c]", 1000]

    asyncio.run(scene())


def test_a_page_that_lags_too_far_is_let_go() -> None:
    async def scene() -> None:
        line = SlowLine()
        page = WebSocketPage(line.send, 5)
        for number in range(100):
            page.post(str(number))
            await asyncio.sleep(0)
        assert page.closing == 1013
        assert page.waiting == []
        assert page.cut_off.is_set()
        line.free.set()
        await page.finish()
        assert line.sent == ["0", 1013]

    asyncio.run(scene())


def test_a_message_alone_may_be_long_but_nothing_waits_behind_it() -> None:
    async def scene() -> None:
        line = SlowLine()
        page = WebSocketPage(line.send, 5)
        page.post("a ledger of many words")
        await asyncio.sleep(0)
        page.post("another as long as that")
        assert not page.cut_off.is_set()
        page.post("!")
        assert page.cut_off.is_set()
        line.free.set()
        await page.finish()
        assert line.sent == ["a ledger of many words", 1013]

    asyncio.run(scene())


def test_a_line_that_breaks_is_quietly_given_up() -> None:
    async def scene() -> None:
        async def send(_: Message) -> None:
            raise OSError("gone")

        page = WebSocketPage(send, 5)
        page.post("a")
        page.post("b")
        await asyncio.sleep(0)
        page.post("c")
        assert page.waiting == []
        await page.finish()

    asyncio.run(scene())
