"""One table in memory: what has been played, who sits there, and what everyone is shown."""

from __future__ import annotations

import asyncio
import hmac
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final, Protocol

import msgspec

from handelshuis.core.game import Game, Setup
from handelshuis.core.refused import Refused
from handelshuis.core.state import CHANCE, OVER, State
from handelshuis.server.storage.reading import load_snapshot
from handelshuis.server.storage.storage import Storage
from handelshuis.server.storage.writer import Batch
from handelshuis.server.tables.keys import hash_of
from handelshuis.server.tables.ledger import Item, Ledger
from handelshuis.server.tables.rows import rows, seats_row
from handelshuis.server.tables.scene import Scene
from handelshuis.server.tables.steps import Step, plan, points_of
from handelshuis.server.tables.wishes import as_offers, without_lapsed
from handelshuis.server.wire.messages import (
    ChatLine,
    SeatInfo,
    Seats,
    TableInfo,
    TakeBack,
    Welcome,
    written,
)
from handelshuis.server.wire.refusals import Refusal, by_rule

CHAT_KEPT: Final = 200
"""Chat lines that a page gets when it comes in; storage has the rest."""


class Page(Protocol):
    """Someone who looks at a table: a player with one or more seats, or an onlooker with none."""

    seats: tuple[int, ...]

    def post(self, message: str) -> None:
        """Send a message, now or as soon as may be."""

    def let_go(self) -> None:
        """End the connection; the page will come back by itself."""

    def close(self, code: int) -> None:
        """End the connection after what was posted."""


class Table:
    """One table. Everything that changes it holds its lock, and is stored before it is shown.

    What of it changes is for this room to touch; others ask it, or the functions beside it.
    """

    def __init__(
        self,
        storage: Storage,
        table: str,
        game: Game,
        setup: Setup,
        seed: str,
        seal: str,
        seats: list[SeatInfo],
        is_open: bool,
        coach: bool = True,
    ) -> None:
        """Set an empty table; opening.py puts the game on it."""
        self.storage = storage
        self.id = table
        self.game = game
        self.setup = setup
        self.seed = seed
        self.seal = seal
        self.seats = seats
        self.open = is_open
        self.coach = coach
        self.state: State = game.start(setup)
        self.ledger = Ledger(points_of(self.state))
        self.snapshots: set[int] = set()
        self.questions: dict[int, int] = {}
        self.secrets: dict[int, str] = {}
        self.take_back: TakeBack | None = None
        self.take_back_client = ""
        self.chat: list[ChatLine] = []
        self.answered: dict[str, int] = {}
        """The seq with which each client's message was answered."""
        self.pages: list[Page] = []
        """Who looks at it, in the order in which they came in."""
        self.lock = asyncio.Lock()
        self.broken = False
        self.wake: Callable[[], None] = lambda: None
        """Lets the bots go on if they are awaited."""
        self.touched = time.monotonic()
        self.opened = time.monotonic()
        self.last_online: dict[int, float] = {}
        """When the last page of each seat was closed."""
        self._scene: Scene | None = None

    # What it is

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return self.ledger.seq

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.turn == OVER

    def seat_list(self) -> list[SeatInfo]:
        """List the seats with who is there now."""
        return [
            replace(info, online=info.kind == "bot" or self.is_online(seat))
            for seat, info in enumerate(self.seats)
        ]

    def is_online(self, seat: int) -> bool:
        """Whether a page of the seat's player is open."""
        return any(seat in page.seats for page in self.pages)

    def offline_for(self, seat: int) -> float:
        """How many seconds no page of the seat's player has been open."""
        if self.is_online(seat):
            return 0.0
        return time.monotonic() - self.last_online.get(seat, self.opened)

    def info(self) -> TableInfo:
        """Describe the table as anyone may know it."""
        return TableInfo(
            self.id,
            self.game.name,
            self.setup.variant,
            self.setup.options,
            self.setup.players,
            self.seat_list(),
            self.open,
            self.coach,
            self.over,
            self.seal,
        )

    def welcome(self, seats: tuple[int, ...]) -> Welcome:
        """Tell a page that comes in what the table is, and what was said at it."""
        info = self.info()
        printed = self.game.printed(self.setup)
        return Welcome(info, info.seats, list(seats), self.chat, printed)

    def awaited(self) -> list[int]:
        """List the seats that are asked something."""
        return sorted(self.questions)

    def question_for(self, seat: int) -> int:
        """Give the number of what a seat is asked, or -1."""
        return self.questions.get(seat, -1)

    def wishes_for(self, host: int) -> list[str]:
        """Give what the others would trade with a host, as offers in notation."""
        return as_offers(self.game, self.state, self.seats, host)

    def bot_for(self, seat: int) -> str:
        """Name the bot that plays a seat now, or nothing."""
        return self.seats[seat].bot or self.seats[seat].stand_in

    def seat_of(self, secret: str) -> int:
        """Find the seat that a secret opens."""
        digest = hash_of(secret)
        for seat, kept in self.secrets.items():
            if hmac.compare_digest(kept, digest):
                return seat
        raise Refusal("bad_secret")

    def seats_of(self, secrets: Iterable[str]) -> tuple[int, ...]:
        """Find the seats that secrets open, in order."""
        return tuple(sorted({self.seat_of(secret) for secret in secrets}))

    def touch(self) -> None:
        """Note that someone was here."""
        self.touched = time.monotonic()

    def idle_for(self) -> float:
        """How many seconds nobody has been here; none while a page is open or something changes."""
        if self.pages or self.lock.locked():
            return 0.0
        return time.monotonic() - self.touched

    def attend(self, wake: Callable[[], None]) -> None:
        """Have `wake` called whenever a bot may have to move, and now."""
        self.wake = wake
        wake()

    # How it goes on

    def check_move(self, seat: int, text: str) -> int:
        """Read a seat's move, or refuse it by the rule that forbids it."""
        try:
            move = self.state.parse(text)
            rule = self.state.refusal(seat, move)
        except Refused as refusal:
            rule = refusal.rule
        if rule:
            raise by_rule(self.game, rule)
        return move

    def check_question(self, seat: int, question: int) -> None:
        """Refuse what answers another question than the one a seat is asked now."""
        if self.over:
            raise Refusal("over")
        if seat not in self.questions:
            raise Refusal("not_your_turn")
        if question != self.questions[seat]:
            raise Refusal("stale")

    async def play(self, seat: int, text: str, question: int, client: str) -> int:
        """Play a seat's move and give the number of its entry."""
        async with self.lock:
            if client in self.answered:
                return self.answered[client]
            self.check_question(seat, question)
            return await self.carry_out(seat, self.check_move(seat, text), client)

    async def carry_out(
        self, seat: int, move: int, client: str | None = None, absent: bool = False
    ) -> int:
        """Store and show a legal move and the chance moves after it; the lock must be held."""
        steps = plan(self.game, self.seed, self.ledger, self.state, seat, move, absent)
        await self.commit(steps, client)
        return steps[0].item.seq

    async def commit(self, steps: list[Step], client: str | None = None) -> None:
        """Store steps in one transaction, then let everyone see them one after another."""
        entries, snapshots = rows(self.id, steps, client)
        batch = Batch(entries=entries, snapshots=snapshots)
        if steps[-1].after.turn == OVER:
            batch.ended.append({"table_key": self.id, "over": time.time()})
        seats = without_lapsed(self.seats, self.game.desk(steps[-1].after))
        if seats is not self.seats:
            batch.seats.append(seats_row(self.id, seats))
        await self.store(batch)
        if client is not None:
            self.answered[client] = steps[0].item.seq
        self.snapshots.update(row["seq"] for row in snapshots)
        self.take_back = None
        for step in steps:
            self.show(self.install(step))
        if seats is not self.seats:
            self.seats = seats
            self.show_seats()

    async def store(self, batch: Batch) -> None:
        """Store a batch; if that fails nobody knows what holds, so the table is read anew."""
        if self.broken:
            raise Refusal("trouble")
        try:
            await self.storage.store(batch)
        except Exception as error:
            self.break_off()
            raise Refusal("trouble") from error
        self.touch()

    def break_off(self) -> None:
        """Give this copy of the table up; the pages come back to a fresh one."""
        self.broken = True
        for page in self.pages:
            # Whoever asked for what failed is still to be told.
            asyncio.get_running_loop().call_soon(page.let_go)

    def install(self, step: Step) -> list[Item]:
        """Make a stored step the present; gives the entries that it adds or changes."""
        before, item = self.state, step.item
        taken = self.ledger.add(item)
        self.state = step.after
        self._scene = None
        self.questions = self._questions(before, item)
        return [self.ledger.item(seq) for seq in reversed(taken)] + [item]

    def _questions(self, before: State, item: Item) -> dict[int, int]:
        after = self.state
        questions: dict[int, int] = {}
        for seat in after.awaited():
            if seat == CHANCE:
                continue
            old = self.questions.get(seat, -1)
            same = (
                old >= 0
                and item.kind == "move"
                and seat != item.seat
                and before.legal(seat) == after.legal(seat)
                and self.game.ask(before, seat) == self.game.ask(after, seat)
            )
            questions[seat] = old if same else item.seq
        return questions

    def ask_anew(self) -> None:
        """Ask every awaited seat as of the last entry, as after loading."""
        self.questions = {seat: self.seq for seat in self.state.awaited() if seat != CHANCE}

    # What is shown

    def scene(self) -> Scene:
        """Give the present position as it is shown."""
        if self._scene is None:
            self._scene = Scene(self.game, self.state, self.ledger, self.questions, self.seed)
        return self._scene

    def show(self, items: list[Item]) -> None:
        """Send every page the state, with the entries that are new to it."""
        messages = self.scene().write({page.seats for page in self.pages}, items, self.take_back)
        for page in self.pages:
            page.post(messages[page.seats])

    def state_for(self, seats: tuple[int, ...], since: int) -> str:
        """Write the state message for one page, with the ledger after `since`."""
        known = min(max(since, 0), self.seq)
        items = self.ledger.changed_since(known)
        return self.scene().write({seats}, items, self.take_back)[seats]

    def show_seats(self, pages: Iterable[Page] | None = None) -> None:
        """Tell every page, or some, who sits where."""
        message = written(Seats(self.seat_list()))
        for page in self.pages if pages is None else pages:
            page.post(message)

    def tell_all(self, message: str) -> None:
        """Send one message to every page."""
        for page in self.pages:
            page.post(message)

    # What was

    async def state_after(self, seq: int) -> State:
        """Rebuild the position after an entry."""
        if not 0 <= seq <= self.seq:
            raise Refusal("no_such_moment")
        return await self.state_at(self.ledger.heads[seq])

    async def state_at(self, position: int) -> State:
        """Rebuild a position from the nearest snapshot before it."""
        moves: list[Item] = []
        start = 0
        for seq in self.ledger.line(position):
            if seq in self.snapshots:
                start = seq
                break
            moves.append(self.ledger.item(seq))
        state = self.game.start(self.setup)
        if start:
            saved = await self.storage.read(load_snapshot, self.id, start)
            state = self.game.load(msgspec.json.decode(saved))
        for item in reversed(moves):
            state.advance(item.seat, state.parse(item.text))
            if item.hash and state.digest() != item.hash:
                raise RuntimeError(f"entry {item.seq} of table {self.id} gives another position")
        return state
