"""One page's visit to a table: what is done about each of its messages; see docs/protocol.md."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from starlette.types import Message, Receive

from handelshuis.server.door.page import WebSocketPage
from handelshuis.server.house import House
from handelshuis.server.tables.absent import come_back, go_on_without, set_away
from handelshuis.server.tables.scene import ONLOOKER
from handelshuis.server.tables.seating import come_in, renew, stand_in, wish
from handelshuis.server.tables.table import Table
from handelshuis.server.tables.talk import say
from handelshuis.server.tables.undo import answer, ask_back
from handelshuis.server.wire import messages as m
from handelshuis.server.wire.limits import clean
from handelshuis.server.wire.names import proper_name
from handelshuis.server.wire.refusals import KINDS, Refusal, Sentence
from handelshuis.server.wire.visitors import Bucket

LOG: Final = logging.getLogger("handelshuis.socket")
HELLO_SECONDS: Final = 20.0
"""How long a WebSocket may be open before its page says hello."""

LEGAL: Final = Sentence("This move is legal.", "Deze zet mag.")


class Visit:
    """One page's visit to a table."""

    def __init__(
        self, house: House, table: Table, page: WebSocketPage, address_answers: Bucket
    ) -> None:
        """Begin before hello; what all pages of the address may be answered is shared."""
        self.house = house
        self.table = table
        self.page = page
        self.greeted = False
        limits = house.limits
        self.bucket = Bucket(limits.messages_a_second, limits.messages_at_once)
        self.answers = Bucket(limits.page_bytes_a_second, limits.page_bytes_at_once)
        self.address_answers = address_answers
        self.too_fast = 0
        self.errands: set[asyncio.Task[None]] = set()

    async def listen(self, receive: Receive) -> None:
        """Read messages until either side ends the talk."""
        while not self.page.closing:
            event = await (receive() if self.greeted else self._receive_hello(receive))
            if event["type"] == "websocket.disconnect":
                return
            data = event.get("bytes") or (event.get("text") or "").encode()
            if len(data) > self.house.limits.message_bytes:
                self._error(Refusal("too_large"))
                self.page.close(1009)
                return
            await self.read(data)

    async def _receive_hello(self, receive: Receive) -> Message:
        try:
            return await asyncio.wait_for(receive(), HELLO_SECONDS)
        except TimeoutError:
            self._error(Refusal("hello_first"))
            self.page.close(1008)
            return {"type": "websocket.disconnect"}

    def _keep_pace(self) -> None:
        # What was answered is paid off before more is asked for.
        in_debt = self.answers.now() < 0 or self.address_answers.now() < 0
        if not in_debt and self.bucket.take():
            self.too_fast = 0
            return
        self.too_fast += 1
        if self.too_fast > self.house.limits.messages_too_many:
            self.page.close(1008)
        raise Refusal("too_fast")

    async def read(self, data: bytes) -> None:
        """Carry out one message and answer it."""
        message: m.Message | None = None
        try:
            try:
                message = m.READ.decode(data)
            except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
                raise Refusal("malformed") from None
            finally:
                self._keep_pace()
            if not self.greeted and not isinstance(message, m.Hello):
                raise Refusal("hello_first")
        except Refusal as refusal:
            self._refuse(message, refusal)
            return
        if isinstance(message, m.Hint):
            # Advice takes a while, and the page may move before it has come.
            errand = asyncio.create_task(self.carry_out(message))
            self.errands.add(errand)
            errand.add_done_callback(self.errands.discard)
        else:
            await self.carry_out(message)

    async def carry_out(self, message: m.Message) -> None:
        """Do what a message asks, or answer why not.

        What was stored is answered with the entry up to which it is.
        """
        self._charge(WORK.get(type(message), 0))
        try:
            seq = await DEEDS[type(message)](self, message)
            if seq is not None and not isinstance(message, m.Hello):
                self._post(m.Done(message.id, seq))
                self.table.wake()
        except Refusal as refusal:
            self._refuse(message, refusal)
        except Exception:
            LOG.exception("a %s at table %s failed", type(message).__name__, self.table.id)
            self._refuse(message, Refusal("trouble"))

    async def move(self, message: m.Move) -> int:
        """Play a move; whoever moves is back."""
        client = self._own(message.seat, message.id)
        seq = await self.table.play(message.seat, message.move, message.question, client)
        await come_back(self.table, message.seat)
        return seq

    async def undo(self, message: m.Undo) -> int:
        """Take a move back, or ask the others for it."""
        client = self._own(message.seat, message.id)
        return await ask_back(self.table, message.seat, self.page.seats, client)

    async def agree(self, message: m.Agree) -> int:
        """Answer whoever wants to take a move back."""
        client = self._own(message.seat, message.id)
        return await answer(self.table, message.seat, message.yes, client)

    async def wish(self, message: m.Wish) -> int:
        """Say what one would trade."""
        self._own(message.seat, message.id)
        await wish(self.table, message.seat, message.terms)
        return self.table.seq

    async def stand_in(self, message: m.StandIn) -> int:
        """Let a bot play for a seat, or end that."""
        seconds = self.house.settings.offline_seconds
        await stand_in(self.table, self.page, message.seat, message.bot, seconds)
        return self.table.seq

    async def away(self, message: m.Away) -> int:
        """Let the rules answer for a player, or end that."""
        self._own(message.seat, message.id)
        await set_away(self.table, message.seat, message.away)
        return self.table.seq

    async def go_on(self, message: m.GoOn) -> int:
        """Go on without someone who is absent."""
        client, seconds = f"go on:{message.id}", self.house.settings.offline_seconds
        seat, seen = message.seat, message.seq
        return await go_on_without(self.table, self.page, seat, seen, seconds, client)

    async def hint(self, message: m.Hint) -> None:
        """Let the coach advise a seat of this page, and nobody else."""
        self._own(message.seat, message.id)
        moves = await self.house.coach.advise(self.table, message.seat, message.question)
        self._post(m.Advice(message.id, message.seat, message.question, moves))

    async def hello(self, message: m.Hello) -> None:
        """Seat the page and tell it all it may know."""
        # A table that nobody looked at may have been put away since the WebSocket was opened.
        self.table = table = await self.house.table(self.table.id)
        try:
            await come_in(table, self.page, message.secrets, self.house.limits)
        except Refusal as refusal:
            self._error(refusal)
            if refusal.code == "too_many_pages":
                self.page.close(1013)
            return
        self.greeted = True
        self._post(table.welcome(self.page.seats))
        self._answer(table.state_for(self.page.seats, message.since))
        table.wake()

    async def renew(self, message: m.Renew) -> None:
        """Give a seat's player a new secret."""
        seat, secret = await renew(self.table, self.page, message.secret)
        self._post(m.Renewed(message.id, seat, secret))

    async def say(self, message: m.Say) -> int:
        """Chat, in the name of the page's first seat or of an onlooker."""
        limits = self.house.limits
        text = clean(message.text, limits.chat_length)
        if not text:
            raise Refusal("malformed")
        name = "" if self.page.seats else proper_name(message.name, limits.name_length)
        await say(self.table, self.page, name, text, message.id)
        return self.table.seq

    async def why(self, message: m.Why) -> None:
        """Say which rule forbids a move."""
        self._own(message.seat, message.id)
        rule, sentence = "", LEGAL
        try:
            self.table.check_move(message.seat, message.move)
        except Refusal as refusal:
            rule, sentence = refusal.rule, refusal.sentence
        self._post(m.Because(message.id, message.move, rule, sentence))

    async def look(self, message: m.Look) -> None:
        """Show the table as it was."""
        state = await self.table.state_after(message.seq)
        looks = [
            m.PastLook(seat, self.table.game.view(state, None if seat == ONLOOKER else seat))
            for seat in self.page.seats or (ONLOOKER,)
        ]
        self._post(m.Past(message.id, message.seq, looks))

    def _own(self, seat: int, client: str) -> str:
        """Check that the page holds a seat; gives the name under which its message is kept."""
        if seat not in self.page.seats:
            raise Refusal("not_seated")
        return f"{seat}:{client}"

    def _refuse(self, message: m.Message | None, refusal: Refusal) -> None:
        if message is None or isinstance(message, m.Hello):
            self._error(refusal)
            return
        self._post(m.Refused(message.id, refusal.code, refusal.rule, refusal.sentence))
        if refusal.code == "stale":
            self._answer(self.table.state_for(self.page.seats, self.table.seq))

    def _error(self, refusal: Refusal) -> None:
        self._post(m.Error(refusal.code, KINDS[refusal.code].sentence))

    def _post(self, message: msgspec.Struct) -> None:
        self._answer(m.written(message))

    def _answer(self, text: str) -> None:
        """Send what the page asked for, at its own expense."""
        self._charge(len(text))
        self.page.post(text)

    def _charge(self, cost: int) -> None:
        self.answers.spend(cost)
        self.address_answers.spend(cost)


WORK: Final[dict[type, int]] = {m.Hello: 10_000, m.Look: 20_000, m.Undo: 60_000, m.Hint: 20_000}
"""What is charged for the work of a message, as if so many bytes had been answered."""

DEEDS: Final[dict[type, Callable[[Visit, Any], Awaitable[int | None]]]] = {
    m.Hello: Visit.hello,
    m.Move: Visit.move,
    m.Undo: Visit.undo,
    m.Agree: Visit.agree,
    m.Say: Visit.say,
    m.Wish: Visit.wish,
    m.Why: Visit.why,
    m.Look: Visit.look,
    m.StandIn: Visit.stand_in,
    m.Away: Visit.away,
    m.GoOn: Visit.go_on,
    m.Hint: Visit.hint,
    m.Renew: Visit.renew,
}
"""What is done about each message."""
