"""One page's visit to a table: what is done about each of its messages; see docs/protocol.md."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
from starlette.types import Message, Receive

from handelshuis.core.texts import Sentence
from handelshuis.server import metrics
from handelshuis.server.door.page import WebSocketPage
from handelshuis.server.house import House
from handelshuis.server.storage.leases import Elsewhere
from handelshuis.server.tables.absent import come_back, go_on_without, set_away
from handelshuis.server.tables.ending import agree_to_end, play_on
from handelshuis.server.tables.hosting import let_onlookers, let_strangers, mute, offer_seat, remove
from handelshuis.server.tables.leaving import give_up
from handelshuis.server.tables.onlookers import SENT_OUT
from handelshuis.server.tables.scene import ONLOOKER, shown
from handelshuis.server.tables.seating import come_in, renew, stand_in, wish
from handelshuis.server.tables.sharing import share
from handelshuis.server.tables.table import Table
from handelshuis.server.tables.talk import older_lines, say
from handelshuis.server.tables.undo import answer, ask_back
from handelshuis.server.tables.wearing import wear
from handelshuis.server.wire import messages as m
from handelshuis.server.wire.limits import clean
from handelshuis.server.wire.names import proper_name
from handelshuis.server.wire.refusals import KINDS, Refusal
from handelshuis.server.wire.visitors import Bucket, Visitor

LOG: Final = logging.getLogger("handelshuis.socket")
LEGAL: Final = Sentence("This move is legal.", "Deze zet mag.")


class Visit:
    """One page's visit to a table."""

    def __init__(self, house: House, table: Table, page: WebSocketPage, visitor: Visitor) -> None:
        """Begin before hello; what all pages of the address may be answered is shared."""
        self.house = house
        self.table = table
        self.page = page
        self.greeted = False
        limits = house.limits
        self.until = asyncio.get_running_loop().time() + limits.hello_seconds
        """When it must have been let in; until then it holds what others may need."""
        self.bucket = Bucket(limits.messages_a_second, limits.messages_at_once)
        self.answers = Bucket(limits.page_bytes_a_second, limits.page_bytes_at_once)
        self.visitor = visitor
        self.household = visitor.household
        self.address_answers = visitor.answers
        self.too_fast = 0
        self.errands: set[asyncio.Task[None]] = set()
        self.idle = asyncio.Event()
        """Whether nothing is being carried out for it."""
        self.idle.set()
        self.in_branch = False
        """Whether something in a branch is thought over for it."""

    async def listen(self, receive: Receive) -> None:
        """Read messages until either side ends the talk."""
        while not self.page.closing:
            event = await (receive() if self.greeted else self._receive_hello(receive))
            if event["type"] == "websocket.disconnect":
                return
            data = event.get("bytes") or (event.get("text") or "").encode()
            metrics.RECEIVED.inc(len(data))
            if len(data) > self.house.limits.message_bytes:
                self._error(Refusal("too_large"))
                self.page.close(1009)
                return
            self.idle.clear()
            try:
                await self.read(data)
            finally:
                self.idle.set()

    async def _receive_hello(self, receive: Receive) -> Message:
        try:
            async with asyncio.timeout_at(self.until):
                return await receive()
        except TimeoutError:
            self._error(Refusal("hello_first"))
            self.page.close(1008)
            return {"type": "websocket.disconnect"}

    def _keep_pace(self) -> None:
        # What was answered is paid off before more is asked for.
        in_debt = self.answers.now() < 0 or self.address_answers.now() < 0
        if not in_debt and self.bucket.take() and self.visitor.said.take():
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
        if isinstance(message, m.Hint | m.Branch):
            # What is thought over takes a while, and the page may move before it has come.
            errand = asyncio.create_task(self.carry_out(message))
            self.errands.add(errand)
            errand.add_done_callback(self.errands.discard)
        else:
            await self.carry_out(message)

    async def carry_out(self, message: m.Message) -> None:
        """Do what a message asks, or answer why not.

        What was stored is answered with the entry up to which it is.
        """
        self._charge(WORK[type(message)])
        if isinstance(message, TOLD_TO_ALL):
            self.address_answers.spend(A_PAGE * self.table.audience())
        began = time.perf_counter()
        try:
            if isinstance(message, PLAYING):
                self.table.check_goes_on()
            if isinstance(message, OF_PLAYERS) and message.seat in self.page.seats:
                self.table.check_plays(message.seat)
            seq = await DEEDS[type(message)](self, message)
            if seq is not None and not isinstance(message, m.Hello):
                self._post(m.Done(message.id, seq))
                metrics.ANSWERED.observe(time.perf_counter() - began)
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
        await play_on(self.table, message.seat)
        return seq

    async def moves(self, message: m.Moves) -> int:
        """Play moves that were chosen together; each takes the room of a message."""
        client = self._own(message.seat, message.id)
        more = len(message.moves) - 1
        self.bucket.spend(more)
        self.visitor.said.spend(more)
        self._charge(more * WORK[m.Move])
        seq = await self.table.play_all(message.seat, message.moves, message.question, client)
        await come_back(self.table, message.seat)
        await play_on(self.table, message.seat)
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

    async def wear(self, message: m.Wear) -> int:
        """Give a player's seat the colour he likes."""
        self._own(message.seat, message.id)
        await wear(self.table, message.seat, message.colour)
        return self.table.seq

    async def go_on(self, message: m.GoOn) -> int:
        """Go on without someone who is absent."""
        client, seconds = f"go on:{message.id}", self.house.settings.offline_seconds
        seat, seen = message.seat, message.seq
        return await go_on_without(self.table, self.page, seat, seen, seconds, client)

    async def end(self, message: m.End) -> int:
        """Agree to end the game without a result, or not."""
        self._own(message.seat, message.id)
        seconds = self.house.settings.abandoned_seconds
        return await agree_to_end(self.table, message.seat, message.yes, seconds)

    async def give_up(self, message: m.GiveUp) -> int:
        """Give up a seat of this page."""
        self._own(message.seat, message.id)
        return await give_up(self.table, message.seat, message.bot)

    async def hint(self, message: m.Hint) -> None:
        """Let the coach advise a seat of this page, and nobody else."""
        self._own(message.seat, message.id)
        counsel = await self.house.coach.advise(
            self.table, message.seat, message.question, self.household
        )
        self._post(
            m.Advice(
                message.id,
                message.seat,
                message.question,
                counsel.moves,
                counsel.trials,
                counsel.noise,
            )
        )

    async def branch(self, message: m.Branch) -> None:
        """Let a branch grow for this page, one step at a time, and nobody else."""
        if self.in_branch:
            raise Refusal("branch_busy")
        self.in_branch = True
        try:
            asked = self.house.what_if.answer(self.table, self.page.seats, message, self.visitor)
            self._post(await asked)
        finally:
            self.in_branch = False

    async def hello(self, message: m.Hello) -> None:
        """Seat the page and tell it all it may know."""
        # A table that nobody looked at may have been put away since the WebSocket was opened.
        try:
            self.table = table = await self.house.table(self.table.id, self.visitor)
        except Elsewhere:
            # Another server has it by now, and the page will find it there.
            self.page.let_go()
            return
        try:
            player = await self._player(message.player)
            await come_in(table, self.page, message.secrets, self.house.limits, player)
            self.page.changes = message.changes
        except Refusal as refusal:
            self._error(refusal)
            if refusal.code in CLOSING:
                self.page.close(CLOSING[refusal.code])
            return
        self.greeted = True
        self._post(table.welcome(self.page.seats))
        self._answer(table.state_for(self.page, message.since))
        table.show_clocks([self.page])
        self.house.greet(table, self.household, plays=bool(self.page.seats))

    async def _player(self, key: str) -> str:
        """Name the player of a key; one that is nobody's any more gives no seats."""
        with suppress(Refusal):
            known = await self.house.players.find(key) if key else None
            return known.id if known else ""
        return ""

    async def again(self, message: m.Again) -> int:
        """Play again with everyone at the table."""
        self._own(message.seat, message.id)
        if not self.table.info().next:
            self.visitor.set_up_table()
        await self.house.play_again(self.table, message.seat, self.household)
        return self.table.seq

    async def renew(self, message: m.Renew) -> int:
        """Give a seat the new secret that its player made."""
        await renew(self.table, self.page, message.secret, message.renewed)
        return self.table.seq

    async def let_onlookers(self, message: m.LetOnlookers) -> int:
        """As the host, say what onlookers may do."""
        await let_onlookers(self.table, self.page, message.may)
        return self.table.seq

    async def let_strangers(self, message: m.LetStrangers) -> int:
        """As the host, say whether strangers are told of the free seats."""
        await let_strangers(self.table, self.page, message.may)
        return self.table.seq

    async def share(self, message: m.Share) -> int:
        """Let anyone see how the game went, or nobody but its players."""
        self._own(message.seat, message.id)
        await share(self.table, message.shared)
        return self.table.seq

    async def remove(self, message: m.Remove) -> int:
        """As the host, send an onlooker out."""
        remove(self.table, self.page, message.onlooker)
        return self.table.seq

    async def mute(self, message: m.Mute) -> int:
        """As the host, turn a player's chat off or on again."""
        await mute(self.table, self.page, message.seat, message.muted)
        return self.table.seq

    async def offer_seat(self, message: m.OfferSeat) -> int:
        """Offer one's own seat to others, or as the host an abandoned one."""
        seconds = self.house.settings.abandoned_seconds
        await offer_seat(self.table, self.page, message.seat, message.bot, seconds)
        return self.table.seq

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
            m.PastLook(seat, shown(self.table.game, state, seat))
            for seat in self.page.seats or (ONLOOKER,)
        ]
        told = self.table.entries_for(self.page.seats, message.seq + 1 if message.told else 0)
        self._post(m.Past(message.id, message.seq, looks, told))

    async def older_entries(self, message: m.OlderEntries) -> None:
        """Tell what stands in the ledger before an entry."""
        told = self.table.entries_for(self.page.seats, message.before)
        self._post(m.Entries(message.id, told))

    async def older_chat(self, message: m.OlderChat) -> None:
        """Tell what was said before a line of chat."""
        if self.table.keeps_its_talk and not self.page.seats:
            self._post(m.Talk(message.id, []))
            return
        self._post(m.Talk(message.id, await older_lines(self.table, message.before)))

    def _own(self, seat: int, client: str) -> str:
        """Check that the page holds a seat; gives the name under which its message is kept."""
        if seat not in self.page.seats:
            raise Refusal("not_seated")
        return f"{seat}:{client}"

    def _refuse(self, message: m.Message | None, refusal: Refusal) -> None:
        if message is None or isinstance(message, m.Hello):
            self._error(refusal)
            return
        metrics.REFUSED.labels(refusal.code).inc()
        self._post(m.Refused(message.id, refusal.code, refusal.rule, refusal.sentence))
        if refusal.code == "stale":
            self._answer(self.table.state_for(self.page, self.table.seq))

    def _error(self, refusal: Refusal) -> None:
        metrics.REFUSED.labels(refusal.code).inc()
        self._post(m.Error(refusal.code, KINDS[refusal.code].sentence, refusal.which))

    def _post(self, message: msgspec.Struct) -> None:
        self._answer(m.written(message))

    def _answer(self, text: str) -> None:
        """Send what the page asked for, at its own expense."""
        self._charge(len(text))
        self.page.post(text)

    def _charge(self, cost: int) -> None:
        self.answers.spend(cost)
        self.address_answers.spend(cost)


CLOSING: Final = {"too_many_pages": 1013, "removed": SENT_OUT, "no_onlookers": SENT_OUT}
"""With which code a page is closed whose hello is refused by these."""

WORK: Final[dict[type, int]] = {
    m.Hello: 30_000,
    m.Move: 5_000,
    m.Moves: 5_000,
    m.Undo: 60_000,
    m.Agree: 20_000,
    m.Say: 60_000,
    m.Wish: 20_000,
    m.Why: 5_000,
    m.Look: 20_000,
    m.OlderEntries: 5_000,
    m.OlderChat: 20_000,
    m.StandIn: 20_000,
    m.Away: 10_000,
    m.Wear: 10_000,
    m.GoOn: 20_000,
    m.Hint: 20_000,
    m.Again: 60_000,
    m.End: 10_000,
    m.GiveUp: 20_000,
    m.Renew: 10_000,
    m.LetOnlookers: 10_000,
    m.LetStrangers: 10_000,
    m.Share: 10_000,
    m.Remove: 5_000,
    m.Mute: 10_000,
    m.OfferSeat: 20_000,
    m.Branch: 20_000,
}
"""What is charged for the work of a message, as if so many bytes had been answered."""

TOLD_TO_ALL: Final = (
    *(m.Move, m.Moves, m.Undo, m.Agree, m.Say, m.Wish, m.StandIn, m.Away, m.Wear, m.GoOn, m.End),
    *(m.GiveUp, m.LetOnlookers, m.LetStrangers, m.Share, m.Mute, m.OfferSeat),
)
"""After what all pages at the table are told something."""

A_PAGE: Final = 2_000
"""What is charged to an address for each of them."""

PLAYING: Final = (
    m.Move,
    m.Moves,
    m.Undo,
    m.Agree,
    m.Wish,
    m.Why,
    m.Away,
    m.GoOn,
    m.Hint,
    m.GiveUp,
)
"""What is said by those who play on."""

OF_PLAYERS: Final = (m.Move, m.Moves, m.Undo, m.Agree, m.Wish, m.Why, m.Away, m.Hint, m.End)
"""What nobody says any more who gave up."""

DEEDS: Final[dict[type, Callable[[Visit, Any], Awaitable[int | None]]]] = {
    m.Hello: Visit.hello,
    m.Move: Visit.move,
    m.Moves: Visit.moves,
    m.Undo: Visit.undo,
    m.Agree: Visit.agree,
    m.Say: Visit.say,
    m.Wish: Visit.wish,
    m.Why: Visit.why,
    m.Look: Visit.look,
    m.OlderEntries: Visit.older_entries,
    m.OlderChat: Visit.older_chat,
    m.StandIn: Visit.stand_in,
    m.Away: Visit.away,
    m.Wear: Visit.wear,
    m.GoOn: Visit.go_on,
    m.Hint: Visit.hint,
    m.Again: Visit.again,
    m.End: Visit.end,
    m.GiveUp: Visit.give_up,
    m.Renew: Visit.renew,
    m.LetOnlookers: Visit.let_onlookers,
    m.LetStrangers: Visit.let_strangers,
    m.Share: Visit.share,
    m.Remove: Visit.remove,
    m.Mute: Visit.mute,
    m.OfferSeat: Visit.offer_seat,
    m.Branch: Visit.branch,
}
"""What is done about each message."""
