"""One table in memory: what has been played, who sits there, and what everyone is shown."""

from __future__ import annotations

import asyncio
import hmac
import itertools
import logging
import math
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final, Protocol

import msgspec

from handelshuis.core.game import Game, Setup
from handelshuis.core.record import Origin
from handelshuis.core.refused import Refused
from handelshuis.core.state import CHANCE, OVER, Result, State, kind_of
from handelshuis.server import metrics
from handelshuis.server.storage.forgetting import forgotten_seats
from handelshuis.server.storage.reading import load_snapshot
from handelshuis.server.storage.storage import Storage
from handelshuis.server.storage.writer import Batch
from handelshuis.server.tables.clocks import (
    Times,
    Timing,
    asked_now,
    first_times,
    host_now,
    times_row,
)
from handelshuis.server.tables.due import STAND_IN, bot_awaited, has_people, people_awaited
from handelshuis.server.tables.final import final_result
from handelshuis.server.tables.keys import hash_of
from handelshuis.server.tables.ledger import Item, Ledger
from handelshuis.server.tables.rows import changed_seat_row, outcome_text, rows
from handelshuis.server.tables.scene import Scene, viewer_of, written_entries
from handelshuis.server.tables.steps import Step, plan, points_of
from handelshuis.server.tables.undrawn import Undrawn, printed_for, started, undrawn
from handelshuis.server.tables.wishes import as_offers, without_lapsed
from handelshuis.server.wire.messages import (
    WRITE,
    ChatLine,
    Clock,
    Footing,
    Onlooking,
    Outcome,
    SeatInfo,
    Seats,
    TableInfo,
    TakeBack,
    Welcome,
    written,
)
from handelshuis.server.wire.refusals import Refusal, by_rule

LOG: Final = logging.getLogger("handelshuis.tables")
CHAT_KEPT: Final = 50
"""Chat lines that a page gets when it comes in, or asks for at once; storage has the rest."""
LEFT_LYING: Final = 86400.0
"""Seconds after which whoever has left a question unanswered is not there, whatever he has open."""
LISTED_SECONDS: Final = 3600.0
"""How long a table waits for strangers, unless its host has it wait longer."""


class Page(Protocol):
    """Someone who looks at a table: a player with one or more seats, or an onlooker with none."""

    seats: tuple[int, ...]
    changes: bool
    """Whether it keeps what it was shown, and is told what changed."""
    shown: int
    """The number of the scene that it was sent last; -1 where it has none for its seats."""
    address: str
    """Whose page it is, as far as that is known."""
    number: int
    """Its number at the table, by which the host knows an onlooker."""
    name: str
    """What an onlooker last called himself."""

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
        self.onlookers: Onlooking = "talk"
        self.shared = False
        """Whether its players let anyone see the game, once it is over."""
        self.barred: dict[str, float] = {}
        """Addresses from which nobody may look on, until when."""
        self.rules = game.rules_version
        self.material = game.material
        """By which rules and with which material it was played, as far as is stored."""
        self.footing: Footing = ""
        self.origins: list[Origin] = []
        """The games that it continues, with whose entries its ledger begins."""
        self.ended = False
        self.undecided = False
        """Whether its players ended it by agreement."""
        self.outcome: Outcome | None = None
        """How it came out, where that is stored."""
        self.state: State = started(game, setup)
        self.ledger = Ledger(points_of(self.state))
        self.snapshots: set[int] = set()
        self.questions: dict[int, int] = {}
        self.secrets: dict[int, str] = {}
        self.formers: dict[int, str] = {}
        """The hashes of secrets that opened seats before those were offered anew."""
        self.players: dict[int, str] = {}
        """The players whose seats these are, where they came by a key of their own."""
        self.rated = False
        """Whether it counts for the ratings of its players."""
        self.languages = ""
        """What is spoken here, or nothing."""
        self.listed_until = 0.0
        """Until when the lobby tells strangers of its free seats."""
        self.series = ""
        """The first of the tables at which these people play again and again."""
        self.number = 1
        """Which of those it is."""
        self.next = ""
        """Where they play again, once they do."""
        self.rings_at: float | None = None
        """When somebody's time is up, as far as is stored."""
        self.timing: Timing | None = None
        """How time is counted here, if anybody is short of it."""
        self.times: Times | None = None
        """What everyone had left, as far as is stored."""
        self.take_back: TakeBack | None = None
        self.take_back_client = ""
        self.turned_down: dict[tuple[str, int], int] = {}
        """At which entry the others said no to what a seat wished: `undo` or `end`."""
        self.chat: list[ChatLine] = []
        self.said_by_onlookers = -1
        """How many lines of chat are onlookers', once that was counted."""
        self.answered: dict[str, int] = {}
        """The seq with which each client's message was answered."""
        self.numbers = itertools.count(1)
        """Numbers for pages that come in."""
        self.telling: asyncio.TimerHandle | None = None
        """Tells the host in a moment who looks on."""
        self.pages: list[Page] = []
        """Who looks at it, in the order in which they came in."""
        self.lock = asyncio.Lock()
        self.broken = False
        self.fence = 0
        """The number under which this server has it; 0 where a house has one server."""
        self.due = False
        """Whether it is stored that a bot may be awaited."""
        self.people_awaited = ""
        """The seats of people whom it waits for, as is stored."""
        self.wake: Callable[[], None] = lambda: None
        """Lets the bots go on if they are awaited."""
        self.set_alarm: Callable[[float | None], None] = lambda _: None
        """Has somebody look at the clocks at a moment."""
        self.touched = time.monotonic()
        self.opened = time.monotonic()
        self.last_watched = -math.inf
        """When the last page was closed, or the table set up."""
        self.last_online: dict[int, float] = {}
        """When the last page of each seat was closed."""
        self._scene: Scene | None = None
        self._before: Scene | None = None
        """The scene before the present one, until everyone was told what changed."""
        self.scenes = itertools.count(1)
        self._printed: msgspec.Raw | None = None

    # What it is

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return self.ledger.seq

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.ended

    @property
    def continued(self) -> int:
        """How many entries of the ledger are those of an earlier game."""
        return self.origins[-1].entries if self.origins else 0

    @property
    def decided(self) -> bool:
        """Whether the game is over with a result; one that was ended by agreement has none."""
        return self.ended and not self.undecided

    @property
    def clock(self) -> Clock | None:
        """How much time its players have, if that is limited."""
        return self.timing.clock if self.timing else None

    @property
    def waits_for_all(self) -> bool:
        """Whether nobody is passed over here who has time left, however long he is gone.

        Where the rules have changed nobody can play, and nothing is kept from being put away.
        """
        return (self.rated or self.timing is not None) and self.footing != "changed_rules"

    @property
    def to_come(self) -> list[int]:
        """The seats of those who were led here to play again, and have not been here yet."""
        return self.times.to_come if self.times else []

    def waits_for(self, seat: int) -> bool:
        """Whether a seat is not passed over while its player has time left.

        Whoever never came has none to lose; but where a game may count nobody plays for him.
        """
        return self.waits_for_all and (self.rated or seat not in self.to_come)

    @property
    def is_private(self) -> bool:
        """Whether nobody may look on."""
        return self.onlookers == "none"

    @property
    def keeps_its_talk(self) -> bool:
        """Whether what was said is only for its players: sharing a game shares how it went."""
        return self.over and self.is_private

    @property
    def may_be_seen(self) -> bool:
        """Whether anyone who has its link may see how the game went, now that it is over."""
        return self.over and (self.shared or not self.is_private)

    @property
    def gave_up(self) -> list[int]:
        """Of each seat as which of those who did its player gave up; 0: he did not."""
        return [info.gave_up for info in self.seats]

    def result(self) -> Result:
        """Give how a game that is decided came out."""
        return final_result(self.state, self.gave_up)

    @property
    def round(self) -> int | None:
        """The rounds begun, where they are counted and the position is known."""
        return None if isinstance(self.state, Undrawn) else self.game.round(self.state)

    def seat_list(self) -> list[SeatInfo]:
        """List the seats with who is there now, as far as anything comes of that."""
        return [
            replace(info, online=info.kind == "bot" or self._is_there(seat))
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

    def leaves_lying(self, seat: int) -> bool:
        """Whether a seat has kept the others waiting so long that its open pages mean nothing.

        Where a clock runs that says how long one may.
        """
        asked = 0 if self.waits_for_all else self.questions.get(seat, 0)
        return asked > 0 and time.time() - self.ledger.item(asked).at >= LEFT_LYING

    def _is_there(self, seat: int) -> bool:
        return self.is_online(seat) and not self.leaves_lying(seat)

    def unwatched_for(self) -> float:
        """How many seconds no page at all has been open."""
        return 0.0 if self.pages else time.monotonic() - self.last_watched

    def has_people(self) -> bool:
        """Whether the game comes to wait for a person: for one who has a seat, or may take one."""
        return has_people(self.seats)

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
            self.onlookers,
            self.shared,
            self.over,
            self.seal,
            self.footing,
            self.number,
            self.next,
            self.rated,
            self.continued,
            self.clock,
            self.languages.split(),
            self.listed_until,
        )

    def welcome(self, seats: tuple[int, ...]) -> Welcome:
        """Tell a page that comes in what the table is, and what was said at it."""
        info = self.info()
        if self._printed is None:
            self._printed = msgspec.Raw(WRITE.encode(printed_for(self.game, self.setup)))
        chat = self.chat if seats or not self.keeps_its_talk else []
        return Welcome(info, info.seats, list(seats), chat, self._printed)

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
        info = self.seats[seat]
        return info.bot or info.stand_in or (STAND_IN if info.late == "bot" else "")

    def seat_of(self, secret: str) -> int:
        """Find the seat that a secret opens."""
        digest = hash_of(secret)
        for seat, kept in self.secrets.items():
            if hmac.compare_digest(kept, digest):
                return seat
        raise Refusal("seat_offered" if digest in self.formers.values() else "bad_secret")

    def seats_of(self, secrets: Iterable[str]) -> tuple[int, ...]:
        """Find the seats that secrets open, in order."""
        found: set[int] = set()
        for which, secret in enumerate(secrets):
            try:
                found.add(self.seat_of(secret))
            except Refusal as refusal:
                refusal.which = which
                raise
        return tuple(sorted(found))

    def seats_of_player(self, player: str) -> tuple[int, ...]:
        """Find the seats that are a player's."""
        return tuple(seat for seat, one in self.players.items() if player and one == player)

    def audience(self) -> int:
        """Count the pages that are open here."""
        return len(self.pages)

    def touch(self) -> None:
        """Note that someone was here."""
        self.touched = time.monotonic()

    def idle_for(self) -> float:
        """How many seconds nobody has been here; none while a page is open or something changes.

        Nor while a wish to take something back stands, which is known to this copy alone.
        """
        if self.pages or self.lock.locked() or self.take_back is not None:
            return 0.0
        return time.monotonic() - self.touched

    def attend(self, wake: Callable[[], None], set_alarm: Callable[[float | None], None]) -> None:
        """Have `wake` called whenever a bot may have to move, and now; `set_alarm` for clocks."""
        self.wake, self.set_alarm = wake, set_alarm
        wake()
        self.wind()

    # How it goes on

    def check_goes_on(self) -> None:
        """Refuse to play at a table whose rules are no more."""
        if self.footing == "changed_rules" and not self.over:
            raise Refusal("changed_rules")

    def check_plays(self, seat: int) -> None:
        """Refuse what someone says who gave up."""
        if self.seats[seat].gave_up:
            raise Refusal("gave_up")

    def check_not_turned_down(self, wish: str, seat: int) -> None:
        """Refuse to ask again for what the others said no to, before something else is played."""
        if self.turned_down.get((wish, seat)) == self.seq:
            raise Refusal("turned_down")

    def check_move(self, seat: int, text: str, state: State | None = None) -> int:
        """Read a seat's move, now or in another position, or refuse it by the rule against it."""
        state = state or self.state
        try:
            move = state.parse(text)
            rule = state.refusal(seat, move)
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
        if self.seats[seat].late == "bot":
            raise Refusal("time_up")

    async def play(self, seat: int, text: str, question: int, client: str) -> int:
        """Play a seat's move and give the number of its entry."""
        async with self.lock:
            if client in self.answered:
                return self.answered[client]
            self.check_question(seat, question)
            return await self.carry_out(seat, [self.check_move(seat, text)], client)

    async def play_all(self, seat: int, texts: list[str], question: int, client: str) -> int:
        """Play moves that a seat chose together, or none; give the number of the first entry."""
        async with self.lock:
            if client in self.answered:
                return self.answered[client]
            self.check_question(seat, question)
            return await self.carry_out(seat, self.check_moves(seat, texts), client)

    def check_moves(self, seat: int, texts: list[str]) -> list[int]:
        """Read moves that follow one another; only moves that show nothing are tried like that."""
        state = self.state.clone()
        moves: list[int] = []
        for text in texts:
            move = self.check_move(seat, text, state)
            if len(texts) > 1 and kind_of(move) not in self.game.together:
                raise Refusal("not_together")
            state.advance(seat, move)
            moves.append(move)
        return moves

    async def carry_out(
        self, seat: int, moves: list[int], client: str | None = None, absent: bool = False
    ) -> int:
        """Store and show legal moves and the chance moves after them; the lock must be held."""
        steps = plan(self.game, self.seed, self.ledger, self.state, seat, moves, absent)
        await self.commit(steps, client)
        by = metrics.BY_PERSON if client else metrics.BY_BOT
        (metrics.BY_RULES if absent else by).inc(len(moves))
        return steps[0].item.seq

    async def commit(self, steps: list[Step], client: str | None = None) -> None:
        """Store steps in one transaction, then let everyone see them one after another."""
        entries, snapshots = rows(self.id, steps, client)
        after = steps[-1].after
        seats = without_lapsed(self.seats, self.game.desk(after))
        batch = Batch(entries=entries, snapshots=snapshots)
        seats = self.count_time(batch, after, seats, steps[0].item.kind == "undo")
        if seats is not self.seats:
            batch.changed_seats = [
                changed_seat_row(self.id, seat, info)
                for seat, info in enumerate(seats)
                if info is not self.seats[seat]
            ]
        self.note_awaited(batch, after, seats)
        if after.turn == OVER:
            result = outcome_text(after, self.gave_up)
            batch.ended.append({"table_key": self.id, "over": time.time(), "result": result})
        await self.store(batch)
        if after.turn == OVER:
            seats = await self._without_forgotten(seats)
        if client is not None:
            self.answered[client] = steps[0].item.seq
        self.snapshots.update(row["seq"] for row in snapshots)
        self.take_back = None
        # Whoever is late no more is asked again.
        changed, self.seats = seats is not self.seats, seats
        for step in steps:
            self.show(self.install(step))
        if changed:
            self.show_seats()
        self.show_clocks()

    async def store(self, batch: Batch) -> None:
        """Store a batch; if that fails nobody knows what holds, so the table is read anew."""
        await self._write(batch)
        self.touch()

    async def _write(self, batch: Batch) -> None:
        if self.broken:
            raise Refusal("trouble")
        if self.fence:
            batch.fence = self.id, self.fence
        try:
            await self.storage.store(batch)
        except Exception as error:
            self.break_off()
            raise Refusal("trouble") from error
        except asyncio.CancelledError:
            # Whether it is stored is known to storage alone.
            self.break_off()
            raise

    def note_seats(self, batch: Batch, seats: list[SeatInfo]) -> None:
        """Store with a batch whom the table waits for with these seats, and whose time runs."""
        self.count_time(batch, self.state, seats)
        self.note_awaited(batch, self.state, seats)

    def count_time(
        self, batch: Batch, state: State, seats: list[SeatInfo], taken_back: bool = False
    ) -> list[SeatInfo]:
        """Store with a batch what everyone has left; gives the seats as they are then.

        Who was late is so no more when his turn is over, or once a new one brings him time.
        """
        if self.timing is None:
            return seats
        over = self.over or state.turn == OVER or self.footing == "changed_rules"
        asked = [] if over else asked_now(self.game, state)
        host = -1 if over else host_now(self.game, state)
        before = self.times or first_times(self.timing.clock, len(seats), self.timing.hours.now())
        in_time = {
            seat
            for seat, info in enumerate(seats)
            if info.late and self.timing.is_in_time(before, seat, asked, host)
        }
        if in_time:
            seats = [
                self._in_time(seat, info) if seat in in_time else info
                for seat, info in enumerate(seats)
            ]
        self.times = self.timing.after(before, asked, host, seats, taken_back)
        self._store_times(batch)
        return seats

    def _in_time(self, seat: int, info: SeatInfo) -> SeatInfo:
        """Let a seat be late no more; for whoever is not there the bot plays on until he is."""
        if info.stand_in and not self.is_online(seat):
            return info
        return replace(info, late="", stand_in="")

    def has_time(self, seat: int) -> bool:
        """Whether a seat has time left, as far as that is limited."""
        if self.timing is None or self.times is None:
            return True
        return self.timing.has_time(self.times, seat)

    async def note_come(self, seats: Iterable[int]) -> None:
        """Let players have come who were led here: once all have, time runs, and the game counts.

        The lock must be held.
        """
        if self.times is None or self.over:
            return
        to_come = [seat for seat in self.to_come if seat not in seats]
        if to_come == self.to_come:
            return
        batch = Batch()
        if self.rated and not to_come:
            batch.counts.append({"table_key": self.id})
        self.times = msgspec.structs.replace(self.times, to_come=to_come)
        self.count_time(batch, self.state, self.seats)
        await self.store(batch)
        self.show_clocks()

    def refill(self, seat: int) -> None:
        """Give whoever takes over the seat of one whose time was up all the time that there is."""
        if self.timing and self.times:
            left = list(self.times.left)
            left[seat] = float(self.timing.clock.seconds)
            self.times = msgspec.structs.replace(self.times, left=left)

    def _store_times(self, batch: Batch) -> None:
        if self.timing and self.times:
            self.rings_at = self.timing.first_up(self.times)
            batch.clocks.append(times_row(self.id, self.times, self.rings_at))

    def wind(self) -> None:
        """Have the clocks looked at when the first time is up, or what pages show changes."""
        if self.timing is None or self.times is None or self.broken:
            self.set_alarm(None)
            return
        first = self.timing.first_up(self.times)
        if first is not None and self.pages:
            first = min(first, self.timing.changes_at(self.times, self.timing.hours.now()))
        self.set_alarm(first)

    def note_awaited(self, batch: Batch, state: State, seats: list[SeatInfo]) -> None:
        """Store with a batch whom the table waits for after it, unless that is stored already.

        That a bot may be awaited stays so while the table is in memory: it would change with almost
        every move.
        """
        self._note_people(batch, people_awaited(self.game, state, seats))
        if not self.due and bot_awaited(state, seats):
            batch.due.append({"table_key": self.id, "due": True})
            self.due = True

    def _note_people(self, batch: Batch, people: str) -> None:
        """Store with a batch whom the table waits for: a seat that stays asked was so before."""
        if people == self.people_awaited:
            return
        before, after = set(self.people_awaited.split()), set(people.split())
        batch.awaited.append({"table_key": self.id, "awaited": people})
        for seat in before ^ after:
            asked = time.time() if seat in after else None
            batch.asked.append({"table_key": self.id, "seat_key": int(seat), "asked": asked})
        self.people_awaited = people

    async def rest(self) -> None:
        """Store that no bot is awaited, as whoever calls has just seen, before the table goes."""
        async with self.lock:
            if self.due:
                await self._write(Batch(due=[{"table_key": self.id, "due": False}]))
                self.due = False

    async def give_up(self) -> None:
        """Break off, but let whoever waits for something be answered first."""
        self.broken = True
        async with self.lock:
            self.break_off()

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
        self.ended = step.after.turn == OVER
        self._change_scene()
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

    async def end(self, batch: Batch, seats: list[SeatInfo], decided: bool) -> None:
        """Store that the game is over before its rules say so, and let everyone see it.

        Nobody is awaited any more; the lock must be held.
        """
        gave_up = [info.gave_up for info in seats]
        result = outcome_text(self.state, gave_up) if decided else ""
        batch.ended.append({"table_key": self.id, "over": time.time(), "result": result})
        self._note_people(batch, "")
        if self.due:
            batch.due.append({"table_key": self.id, "due": False})
        if self.timing and self.times:
            self.times = self.timing.after(self.times, [], -1, seats, False)
            self._store_times(batch)
        await self.store(batch)
        seats = await self._without_forgotten(seats)
        self.due = False
        self.seats, self.ended, self.undecided = seats, True, not decided
        self.questions, self.take_back = {}, None
        self._change_scene()
        self.show_seats()
        self.show([])
        self.show_clocks()

    async def _without_forgotten(self, seats: list[SeatInfo]) -> list[SeatInfo]:
        """Let go at the end of the names of those who are players no more, as storage has."""
        try:
            gone = set(await self.storage.read(forgotten_seats, self.id))
        except Refusal:
            # It is stored; whoever comes back is shown what holds.
            self.break_off()
            return seats
        if not gone:
            return seats
        self.chat = [line for line in self.chat if line.seat not in gone]
        self.players = {seat: one for seat, one in self.players.items() if seat not in gone}
        return [replace(info, name="") if seat in gone else info for seat, info in enumerate(seats)]

    def stop_asking(self, seats: list[SeatInfo]) -> None:
        """Let other people sit here, as is stored; what was wished of them before is past."""
        self.seats, self.take_back = seats, None
        self.show_seats()
        self.show_anew()
        self.show_clocks()

    def show_anew(self) -> None:
        """Let everyone see the present position once more: who may play in it has changed."""
        self._change_scene()
        self.show([])

    def late(self) -> list[int]:
        """List the seats whose time is up, and for whom that has yet to be said."""
        if self.timing is None or self.times is None:
            return []
        return self.timing.late(self.times, self.timing.hours.now())

    def look_again(self) -> None:
        """Have the clocks looked at now: what is stored of them may be no more so."""
        if self.timing is not None and not self.broken:
            self.rings_at = None
            self.set_alarm(0.0)

    async def correct_clocks(self) -> None:
        """Store when somebody's time is up, where that changed by itself: by a holiday, say."""
        batch = Batch()
        self.note_clocks(batch)
        if batch.clocks and not self.broken:
            await self.store(batch)

    def note_clocks(self, batch: Batch) -> None:
        """Store with a batch when somebody's time is up, unless that is stored already."""
        if self.timing and self.times and not self.over:
            if self.timing.first_up(self.times) != self.rings_at:
                self._store_times(batch)

    def retell(self, item: Item) -> None:
        """Show that more is told of the last entry."""
        self.ledger.retell(item)
        self.show([item])

    def ask_anew(self) -> None:
        """Ask every awaited seat as of the last entry, as after loading."""
        self.questions = {seat: self.seq for seat in self.state.awaited() if seat != CHANCE}

    # What is shown

    def scene(self) -> Scene:
        """Give the present position as it is shown."""
        if self._scene is None:
            self._scene = Scene(
                self.game,
                self.state,
                self.ledger,
                self.questions,
                self.seed,
                self.over,
                self.decided,
                next(self.scenes),
                self.gave_up,
                {n for n, info in enumerate(self.seats) if info.gave_up or info.late == "bot"},
            )
        return self._scene

    def _change_scene(self) -> None:
        """Let go of the scene, which is no longer the present, but for what pages know of it."""
        self._before = self._scene or self._before
        self._scene = None

    def show(self, items: list[Item]) -> None:
        """Send every page the state, with the entries that are new to it."""
        scene, before = self.scene(), self._before
        known = scene if before is None else before
        told = {page.seats for page in self.pages if knows(page, known)}
        whole = {page.seats for page in self.pages if not knows(page, known)}
        changes = scene.write_changes(known, told, items, self.take_back)
        messages = scene.write(whole, items, self.take_back)
        for page in self.pages:
            page.post((changes if knows(page, known) else messages)[page.seats])
            page.shown = scene.number
        self._before = None

    def state_for(self, page: Page, since: int) -> str:
        """Write the state whole for one page, with what it lacks of the ledger after `since`."""
        items, first = self.ledger.told_since(since)
        page.shown = self.scene().number
        return self.scene().write({page.seats}, items, self.take_back, first)[page.seats]

    def entries_for(self, seats: tuple[int, ...], before: int) -> msgspec.Raw:
        """Write a page of the ledger, the entries just before a number, for one page."""
        return written_entries(self.ledger, viewer_of(seats), self.ledger.page_before(before))

    def show_seats(self, pages: Iterable[Page] | None = None) -> None:
        """Tell every page, or some, who sits where."""
        message = written(Seats(self.seat_list(), self.onlookers, self.listed_until, self.shared))
        for page in self.pages if pages is None else pages:
            page.post(message)

    def show_clocks(self, pages: Iterable[Page] | None = None) -> None:
        """Tell every page, or some, how much time everyone has."""
        if self.timing is None or self.times is None:
            return
        message = written(self.timing.shown(self.times))
        for page in self.pages if pages is None else pages:
            page.post(message)
        self.wind()

    def tell_hearers(self, message: str) -> None:
        """Send every page what was said, if it may hear that."""
        for page in self.pages:
            if page.seats or not self.keeps_its_talk:
                page.post(message)

    # What was

    async def state_after(self, seq: int) -> State:
        """Rebuild the position after an entry."""
        if not 0 <= seq <= self.seq:
            raise Refusal("no_such_moment")
        return await self.state_at(self.ledger.heads[seq])

    async def state_at(self, position: int) -> State:
        """Rebuild a position from the nearest snapshot before it.

        Where today's rules do not lead there, what was stored of it has to do.
        """
        moves: list[Item] = []
        start = 0
        for seq in self.ledger.line(position):
            if seq in self.snapshots:
                start = seq
                break
            moves.append(self.ledger.item(seq))
        saved = await self.storage.read(load_snapshot, self.id, start) if start else ""
        try:
            return self._replayed(saved, moves)
        except Exception as reason:
            kind = type(reason).__name__
            LOG.warning("table %s cannot be drawn at entry %s: %s", self.id, position, kind)
            if self.over and self.outcome is not None and position == self.ledger.head:
                return Undrawn(self.outcome)
            item = self.ledger.item(position) if position else None
            return undrawn(item.points if item else self.ledger.start_points)

    def _replayed(self, saved: str, moves: list[Item]) -> State:
        """Play moves, the newest first, from a saved position or from the start."""
        state = self.game.load(msgspec.json.decode(saved)) if saved else self.game.start(self.setup)
        other = (self.rules, self.material) != (self.game.rules_version, self.game.material)
        for item in reversed(moves):
            move = state.parse(item.text)
            # The moves of this very game were checked when they were played.
            if other and state.refusal(item.seat, move):
                raise RuntimeError(f"{item.seq} is not allowed")
            state.advance(item.seat, move)
            if item.hash and state.digest() != item.hash:
                raise RuntimeError(f"{item.seq} gives another position")
            if other and points_of(state) != item.points:
                raise RuntimeError(f"{item.seq} gives other points")
        return state


def knows(page: Page, scene: Scene) -> bool:
    """Whether a page has kept what it was shown of a scene, and needs only what changed."""
    return page.changes and page.shown == scene.number
