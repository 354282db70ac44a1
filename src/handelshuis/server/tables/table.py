"""One table in memory: what has been played, who sits there, and what everyone is shown."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final, Protocol

import msgspec

from handelshuis.core.game import Game, Setup
from handelshuis.core.refused import Refused
from handelshuis.core.state import CHANCE, OVER, State
from handelshuis.server.storage.storage import Storage, load_snapshot
from handelshuis.server.storage.writer import Batch
from handelshuis.server.tables.ledger import Item, Ledger
from handelshuis.server.tables.scene import Scene
from handelshuis.server.tables.steps import Step, plan, points_of, rows, seats_row
from handelshuis.server.tables.wishes import without_lapsed
from handelshuis.server.wire.messages import ChatLine, SeatInfo, Seats, TableInfo, TakeBack, written
from handelshuis.server.wire.refusals import Refusal, by_rule

CHAT_KEPT: Final = 200
"""Chat lines that a page gets when it comes in; storage has the rest."""


class Page(Protocol):
    """Someone who looks at a table: a player with one or more seats, or an onlooker with none."""

    seats: tuple[int, ...]

    def post(self, message: str) -> None:
        """Send a message, now or as soon as the line is free."""

    def let_go(self) -> None:
        """End the connection; the page will come back by itself."""


class Table:
    """One table. Everything that changes it holds its lock, and is stored before it is shown."""

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
        """Set an empty table; `begin` or `restore` puts the game on it."""
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
        self.pages: set[Page] = set()
        self.lock = asyncio.Lock()
        self.broken = False
        self.wake: Callable[[], None] = lambda: None
        """Lets the bots go on if they are awaited; the house sets this."""
        self.touched = time.monotonic()
        self.bots_playing: asyncio.Task[None] | None = None
        self.stirred = asyncio.Event()
        """Set when something has happened that a bot at its thoughts should look up for."""
        self.failed_bots: set[int] = set()
        self.opened = time.monotonic()
        self.left: dict[int, float] = {}
        """When the last page of each seat was closed."""
        self._scene: Scene | None = None

    # What it is

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.turn == OVER

    def seat_list(self) -> list[SeatInfo]:
        """List the seats with who is there now."""
        present = {seat for page in self.pages for seat in page.seats}
        return [
            replace(info, online=info.kind == "bot" or seat in present)
            for seat, info in enumerate(self.seats)
        ]

    def is_away(self, seat: int) -> bool:
        """Whether nobody plays a seat from any page."""
        return not any(seat in page.seats for page in self.pages)

    def gone_for(self, seat: int) -> float:
        """How many seconds nobody has played a seat from any page."""
        if not self.is_away(seat):
            return 0.0
        return time.monotonic() - self.left.get(seat, self.opened)

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

    async def play(self, seat: int, text: str, question: int, client: str) -> int:
        """Play a seat's move and give the number of its entry."""
        async with self.lock:
            if client in self.answered:
                return self.answered[client]
            if self.over:
                raise Refusal("over")
            if seat not in self.questions:
                raise Refusal("not_your_turn")
            if question != self.questions[seat]:
                raise Refusal("stale")
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
            self._show(step)
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
        self.touched = time.monotonic()

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
        self.questions = {seat: self.ledger.seq for seat in self.state.awaited() if seat != CHANCE}

    # What is shown

    def scene(self) -> Scene:
        """Give the present position as it is shown."""
        if self._scene is None:
            self._scene = Scene(self.game, self.state, self.ledger, self.questions, self.seed)
        return self._scene

    def _show(self, step: Step) -> None:
        items = self.install(step)
        self.show(items)

    def show(self, items: list[Item]) -> None:
        """Send every page the state, with the entries that are new to it."""
        messages = self.scene().write({page.seats for page in self.pages}, items, self.take_back)
        for page in self.pages:
            page.post(messages[page.seats])

    def state_for(self, seats: tuple[int, ...], since: int) -> str:
        """Write the state message for one page, with the ledger after `since`."""
        known = min(max(since, 0), self.ledger.seq)
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


def hash_of(secret: str) -> str:
    """Hash a seat's secret; it has 128 random bits, so no salt and no slow hash is needed."""
    return hashlib.sha256(secret.encode()).hexdigest()
