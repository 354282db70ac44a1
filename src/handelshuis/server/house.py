"""The house: all its tables, those in use kept in memory, the others read when someone comes."""

from __future__ import annotations

import asyncio
import logging
import math
import re
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final

import msgspec

from handelshuis.bots import own
from handelshuis.bots.names import make_bot
from handelshuis.bots.own import HouseBots
from handelshuis.core.game import Edition, Game, Reference, Setup
from handelshuis.core.record import material_of
from handelshuis.core.registry import games
from handelshuis.core.texts import Line
from handelshuis.server.club.hall import LOOK_SECONDS as HALL_SECONDS
from handelshuis.server.club.hall import Hall
from handelshuis.server.club.inviting import Inviting
from handelshuis.server.club.lobby import Lobby
from handelshuis.server.club.messages import Messages, Post
from handelshuis.server.club.passkeys import Passkeys
from handelshuis.server.club.players import Players
from handelshuis.server.club.quick import Company, spoken
from handelshuis.server.club.ratings import Ratings
from handelshuis.server.club.telling import LOOK_SECONDS, Teller
from handelshuis.server.contests.contests import Contests
from handelshuis.server.gallery.gallery import Gallery
from handelshuis.server.peers.lease import Lease
from handelshuis.server.storage.expiry import DAY, IN_ONE_GO, abandoned_tables, remove_abandoned
from handelshuis.server.storage.hours import BEAT_SECONDS, beat, clocks_near
from handelshuis.server.storage.leases import (
    Elsewhere,
    NoLease,
    due_tables_of,
    let_go,
    take,
    take_clocks_near,
    take_due,
)
from handelshuis.server.storage.materials import keep_materials, load_material
from handelshuis.server.storage.reading import due_tables
from handelshuis.server.storage.storage import Storage
from handelshuis.server.tables.again import play_again
from handelshuis.server.tables.alarms import Alarms
from handelshuis.server.tables.asking import open_question
from handelshuis.server.tables.continuing import announce_origin
from handelshuis.server.tables.editions import Played, replayed
from handelshuis.server.tables.holidays import read_holidays
from handelshuis.server.tables.meeting import Comer, meet
from handelshuis.server.tables.opening import Begun, new_id, read_table, set_up
from handelshuis.server.tables.records import keep_record, work_through
from handelshuis.server.tables.table import Table
from handelshuis.server.tables.time_up import look_at_clocks
from handelshuis.server.thinking.chances import Analyst
from handelshuis.server.thinking.coach import Coach
from handelshuis.server.thinking.fair_queue import THE_HOUSE, Asker
from handelshuis.server.thinking.hands import polite_process
from handelshuis.server.thinking.on_ray import Cluster, in_thread
from handelshuis.server.thinking.rivals import Rivals
from handelshuis.server.thinking.thinkers import MakeBot, Thinkers
from handelshuis.server.thinking.what_if import WhatIf
from handelshuis.server.thinking.workers import Workers, WorkFailed
from handelshuis.server.wire.bodies import TableListed
from handelshuis.server.wire.limits import Limits
from handelshuis.server.wire.messages import Clock, SeatInfo
from handelshuis.server.wire.refusals import Refusal, because
from handelshuis.server.wire.visitors import Visitor, Visitors

LOG: Final = logging.getLogger("handelshuis.house")
TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{16}\Z")
IDLE_SECONDS: Final = 600.0
ROOM_SECONDS: Final = 1.0
"""How often it is looked whether there is room for the tables in memory."""
CALL_SECONDS: Final = 5.0
"""How long nobody must have asked for a table that makes room: a call may still be about it."""
MEND_SECONDS: Final = 1.0
"""How soon a table that had to be given up is read again, or one whose server is gone."""
EXPIRE_SECONDS: Final = 3600.0
EXPIRED_AT_MOST: Final = 1000
"""How many abandoned games go in one round of tidying."""
REPLAY_SECONDS: Final = 60.0
"""How long it may take to replay a table whose rules or material have changed."""
READING_SECONDS: Final = 90.0
"""How long it may take to replay a record that someone brings."""
POST_WORKERS: Final = 2
"""Processes that send messages, and do nothing else."""
SPARE_WORKERS: Final = 2
"""Processes for the coach, the chances, and records that are brought."""
TAKEN_AT_ONCE: Final = 20
"""Tables that a server takes over before it looks again: the others take some too."""
TICK_SECONDS: Final = 1.0
"""How often it is looked at least what time it is."""
NEAR_SECONDS: Final = 30.0
"""How soon somebody's time must be up for his table to be brought back."""
CLOCKS_AT_ONCE: Final = 200


class Settings(msgspec.Struct, frozen=True):
    """How a house is run."""

    database: str
    peer_address: str = ":0"
    """Where the other servers of the house reach this one; of a `:` and a port the host is found
    out."""
    bot_pace: float = 0.5
    bot_seconds: float = 5.0
    """How long a bot's move may take beside the thinking."""
    expire_days: float = 0.0
    """After how many days without a move an unfinished game goes; 0: never."""
    offline_seconds: float = 15.0
    """How long someone must not have been online before the others may go on without him, or let a
    bot stand in for him."""
    unwatched_seconds: float = 60.0
    """How long bots play on among themselves when nobody looks any more."""
    thinkers: str = ""
    """The Ray cluster on which everything is thought; without one, processes of this machine."""
    public_url: str = ""
    """How browsers call the house, for passkeys; where it is not said, as each of them does."""
    metrics_token: str = ""
    """What one must know to read `/metrics`; where there is none nobody reads it there."""
    abandoned_seconds: float = 300.0
    """How long someone must not have been online before the host may offer his seat anew, or the
    others may end the game without him."""
    contest_seconds: float = 5.0
    """How often tournaments are looked at, whether something is due."""
    post: Post = Post()
    """How players are told of their turns."""
    now: Callable[[], float] = time.time
    """The time by which the clocks of tables go, in seconds since 1970."""
    make_bot: MakeBot = make_bot
    invited: dict[str, str] = {}
    """Bots of their own that those who run the house let play (`bots/own.py`)."""
    limits: Limits = Limits()


class House:
    """All tables, their storage and the bots that play at them."""

    def __init__(self, settings: Settings) -> None:
        """Open the house."""
        self.settings = settings
        self.limits = settings.limits
        self.visitors = Visitors(settings.limits)
        self.storage = Storage(settings.database, settings.now)
        keep_materials(self.storage.engine, games().values())
        self.lease: Lease | None = None
        """This server's place among others; on SQLite there are none."""
        if self.storage.engine.dialect.name == "postgresql":
            self.lease = Lease(self.storage.engine, settings.peer_address)
            self.lease.on_loss = self._lose_tables
        self.workers = Workers()
        own.invited = settings.invited
        make = HouseBots(own.invited) if own.invited else settings.make_bot
        self.thinkers = Thinkers(self.workers, make, settings.bot_seconds)
        # What has no hurry never takes a worker that a bot at a table could have.
        self.spare_workers = Workers(SPARE_WORKERS, polite_process, "spare")
        self.cluster: Cluster | None = None
        self.coach = Coach(self.spare_workers)
        self.analyst = Analyst(self.storage, self.spare_workers)
        self.gallery = Gallery(self.storage, self.spare_workers)
        self.players = Players(self.storage, settings.limits.name_length)
        self.passkeys = Passkeys(self.storage, self.players)
        self.ratings = Ratings(self.storage)
        self.lobby = Lobby(self.storage)
        limits = settings.limits
        self.hall = Hall(
            self.storage,
            self._bring_together,
            self._may_have,
            limits.name_length,
            limits.seekers_an_address,
        )
        self.contests = Contests(
            self.storage, self.table, self._keep_own, self._me, self._set_up_for
        )
        self.what_if = WhatIf(self.spare_workers)
        # Strangers' servers may keep them waiting: nothing else waits with them.
        self.post_workers = Workers(POST_WORKERS, polite_process, "post")
        self.messages = Messages(self.storage, self.post_workers, settings.post)
        self.teller = Teller(self.messages, self._offline_for, self._question)
        self.inviting = Inviting(self.messages)
        self.tables: dict[str, Table] = {}
        self.rivals: dict[str, Rivals] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.resting: dict[str, tuple[int, TableListed]] = {}
        """What the list of open tables says of those in nobody's memory, with their fences."""
        self.chores: list[asyncio.Task[None]] = []
        self.giving_up: set[asyncio.Task[None]] = set()
        self.ringing: dict[str, asyncio.Task[None]] = {}
        self.hopeless: set[str] = set()
        """Tables where somebody's time is up and that could not be read just now."""
        self.alarms = Alarms()
        self.alarm_set = asyncio.Event()
        self.beaten = -math.inf
        """When it was last stored that the house is up."""
        self.lost: list[str] = []
        """Tables that had to be given up: their bots go on, if nobody else has them by now."""

    async def start(self) -> None:
        """Let the bots of running games go on, and tidy up now and then."""
        if self.lease is not None:
            await self.lease.start()
        with suppress(Refusal):
            await self._beat()
        looking = self._tell(), self._keep_time(), self._receive(), self._hold_contests()
        chores = self._go_on(), self._tidy(), self._keep_room(), *looking
        self.chores = [asyncio.create_task(chore) for chore in chores]
        if self.settings.thinkers:
            self.cluster = Cluster(self.settings.thinkers, self.workers, self.spare_workers)
            self.chores.append(asyncio.create_task(self.cluster.keep()))

    async def close(self) -> None:
        """Close the house; everything acknowledged is stored."""
        playing = [rivals.playing for rivals in self.rivals.values() if rivals.playing]
        ending = [*self.chores, *playing, *self.loading.values(), *self.ringing.values()]
        for task in ending:
            task.cancel()
        self.analyst.close()
        self.gallery.close()
        await asyncio.gather(*ending, return_exceptions=True)
        await self.teller.close()
        await self.inviting.close()
        self.messages.lookup.close()
        await asyncio.to_thread(self.post_workers.close)
        await asyncio.to_thread(self.workers.close)
        await asyncio.to_thread(self.spare_workers.close)
        if self.cluster is not None:
            await in_thread(self.cluster.leave)
        await asyncio.to_thread(self.storage.close)
        if self.lease is not None:
            await asyncio.to_thread(self.lease.close)

    # Tables

    async def table(self, name: str, visitor: Visitor | None = None) -> Table:
        """Give a table by its id, from memory or from storage, where a visitor pays for reading it.

        Raises Elsewhere while another server has it.
        """
        table = self._here(name)
        if table is not None:
            return table
        if not TABLE_ID.match(name):
            raise Refusal("no_table")
        if visitor is None:
            return await self._from_storage(name)
        async with visitor.loading:
            table = self._here(name)
            if table is None:
                visitor.pay_off()
                table = await self._from_storage(name)
                visitor.work_through(table.seq)
            return table

    def _here(self, name: str) -> Table | None:
        """Give a table that is in memory, and stays there."""
        table = self.in_memory(name)
        if table is not None:
            table.touch()
        return table

    def in_memory(self, name: str) -> Table | None:
        """Give a table to someone who only looks in: it stays in memory no longer for it."""
        table = self.tables.get(name)
        return None if table is None or table.broken else table

    async def _from_storage(self, name: str) -> Table:
        if name not in self.loading:
            self.loading[name] = asyncio.create_task(self._load(name))
        # One visitor who leaves must not stop the loading for the others.
        return await asyncio.shield(self.loading[name])

    async def create(
        self,
        game: Game,
        setup: Setup,
        seats: list[SeatInfo],
        is_open: bool = False,
        coach: bool = True,
        household: str = "",
        player: str = "",
        rated: bool = False,
        begun: Begun | None = None,
        clock: Clock | None = None,
        languages: str = "",
    ) -> tuple[Table, dict[int, str]]:
        """Set up a table and begin; gives the secret of each human seat."""
        me = self._me()
        table, given = await set_up(
            self.storage,
            game,
            setup,
            seats,
            is_open,
            coach,
            me,
            player,
            rated,
            begun,
            clock,
            languages,
        )
        await announce_origin(table)
        await read_holidays(table)
        self._keep(table, me, household)
        return table, given

    async def play_again(self, table: Table, seat: int, household: str) -> None:
        """Lead everyone at a table to the next one, once."""
        me = self._me()
        fresh = await play_again(table, seat, me)
        if fresh is not None:
            await read_holidays(fresh)
            self._keep(fresh, me, household)

    async def import_record(self, body: bytes, visitor: Visitor) -> str:
        """Make a finished table from a record; gives the table's id."""
        visitor.bring_record(len(body))
        table = new_id()
        try:
            text = body.decode()
            edition = await self._edition_for(text)
            read = await self.spare_workers.run(
                Asker(visitor.household, table),
                READING_SECONDS,
                work_through,
                text,
                table,
                self.limits.record_entries,
                edition,
            )
        except (UnicodeDecodeError, WorkFailed):
            raise Refusal("bad_record") from None
        if isinstance(read, str):
            raise because("bad_record", f"({read})", f"({read})")
        visitor.store_entries(len(read.entries))
        await keep_record(self.storage, table, read, self.limits.name_length)
        return table

    async def _edition_for(self, record: str) -> Edition | None:
        """Find the material that a record names, where the house once had it."""
        name, material = material_of(record)
        if name not in games() or material == games()[name].material:
            return None
        return await self.storage.read(load_material, name, material)

    def read_anew(self, names: list[str]) -> None:
        """Let go of tables of which storage knows more; their pages come back to fresh ones."""
        for name in names:
            if name in self.tables:
                self.tables[name].break_off()

    def greet(self, table: Table, household: str, plays: bool) -> None:
        """Let the bots of a table go on, now that a page has come in."""
        if table.id in self.rivals:
            self.rivals[table.id].think_for(household, plays)
        table.wake()

    def renew_workers(self) -> None:
        """Let everything that takes thought be done by new workers."""
        self.workers.renew()
        self.spare_workers.renew()

    def _me(self) -> str | None:
        """Name this server among others, or refuse what only a server with a lease may do."""
        if self.lease is None:
            return None
        if not self.lease.me:
            raise Refusal("trouble")
        return self.lease.me

    def _keep_own(self, table: Table, household: str) -> None:
        self._keep(table, self._me(), household)

    def _may_have(self, household: str) -> bool:
        """Whether a household may have one more table this hour."""
        return not household or self.visitors.at(household).tables.now() >= 1

    def _set_up_for(self, *households: str) -> None:
        """Count one table more for each of some households, or for none of them refuse it."""
        some = {household for household in households if household}
        if not all(self._may_have(household) for household in some):
            raise Refusal("too_many_tables")
        for household in some:
            self.visitors.at(household).set_up_table()

    def _keep(self, table: Table, me: str | None, household: str = "") -> None:
        if me != self._me():
            # It was lost before it was here.
            raise Refusal("trouble")
        settings = self.settings
        rivals = Rivals(table, self.thinkers, settings.bot_pace, settings.unwatched_seconds)
        self.tables[table.id] = table
        self.resting.pop(table.id, None)
        self.rivals[table.id] = rivals
        rivals.think_for(household, plays=bool(household))
        # Were the table to hold its bots, who hold the table, neither would ever leave memory.
        table.attend(partial(self._wake, table.id), partial(self._set_alarm, table.id))

    def _wake(self, name: str) -> None:
        if name in self.rivals:
            self.rivals[name].wake()

    def _set_alarm(self, name: str, moment: float | None) -> None:
        self.alarms.set(name, moment)
        self.alarm_set.set()

    async def _load(self, name: str) -> Table:
        try:
            me = self._me()
            fence = await self._take(name, me)
            table = await read_table(self.storage, name, self.replayed, fence)
            self._keep(table, me)
            return table
        finally:
            del self.loading[name]

    async def replayed(self, game: Reference, played: Played) -> str:
        """Have a table replayed by a worker that has no hurry."""
        try:
            run = self.spare_workers.run
            return await run(THE_HOUSE, REPLAY_SECONDS, replayed, game, played)
        except WorkFailed:
            raise Refusal("trouble") from None

    async def _take(self, name: str, me: str | None) -> int:
        """Make a table this server's; gives its fence."""
        if me is None:
            return 0
        try:
            fence = await self.storage.change(take, me, name)
        except NoLease:
            raise Refusal("trouble") from None
        if fence is None:
            raise Refusal("no_table")
        return fence

    def _lose_tables(self) -> None:
        """Give up every table: others may have them, and nothing more can be stored for them."""
        for name, table in self.tables.items():
            self.alarms.set(name, None)
            if self.rivals[name].awaited():
                self.lost.append(name)
            giving_up = asyncio.create_task(table.give_up())
            self.giving_up.add(giving_up)
            giving_up.add_done_callback(self.giving_up.discard)
        self.tables.clear()
        self.rivals.clear()

    # Chores

    async def _go_on(self) -> None:
        """Bring tables back where a bot is due: all at first, later those that had to be given up,
        and at any time those whose server is gone.

        Whatever keeps the database from answering, this is tried until it succeeds.
        """
        missing = True
        while True:
            if missing or self.lease is not None:
                with suppress(Refusal):
                    names = [*self.lost, *await self._due_tables(missing)]
                    missing = True
                    await self._bring_back(names)
                    missing = False
                    self.lost = [name for name in self.lost if name not in names]
            await self._wait_a_while()
            broken = [name for name, table in self.tables.items() if table.broken]
            for name in broken:
                del self.tables[name], self.rivals[name]
            self.lost += broken
            missing = missing or bool(broken)

    async def _due_tables(self, missing: bool) -> list[str]:
        """List tables to be brought back; of several servers each takes some at a time."""
        me = self._me()
        if me is None:
            return await self.storage.read(due_tables)
        own = await self.storage.read(due_tables_of, me) if missing else []
        return own + await self.storage.change(take_due, me, TAKEN_AT_ONCE)

    async def _wait_a_while(self) -> None:
        if self.lease is None:
            await asyncio.sleep(MEND_SECONDS)
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self.lease.changed.wait(), MEND_SECONDS)

    async def _bring_back(self, names: list[str]) -> None:
        """Read tables again, so that their bots go on although nobody comes."""
        for name in names:
            try:
                await self.table(name)
            except Refusal as refusal:
                if refusal.code == "trouble":
                    raise
                LOG.warning("table %s cannot go on: %s", name, refusal.code)
            except Elsewhere:
                pass
            except Exception:
                LOG.exception("table %s cannot go on", name)
            await asyncio.sleep(0)

    async def _keep_time(self) -> None:
        """Look at clocks when somebody's time is up, also at tables that are not in memory."""
        looked = -math.inf
        while True:
            if time.monotonic() - self.beaten > BEAT_SECONDS:
                with suppress(Refusal):
                    await self._beat()
            if time.monotonic() - looked > NEAR_SECONDS / 6:
                looked = time.monotonic()
                with suppress(Refusal):
                    await self._look_after(await self._clocks_near())
            now = self.storage.hours.now()
            for name in self.alarms.due(now):
                if name in self.tables and name not in self.ringing:
                    self.ringing[name] = asyncio.create_task(self._ring(self.tables[name]))
            first = self.alarms.first()
            wait = TICK_SECONDS if first is None else min(TICK_SECONDS, max(0.0, first - now))
            self.alarm_set.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.alarm_set.wait(), wait)

    async def _ring(self, table: Table) -> None:
        try:
            await look_at_clocks(table)
        except Refusal:
            LOG.warning("the clocks of table %s are read again: nothing was stored", table.id)
        except Exception:
            LOG.exception("the clocks of table %s could not be looked at", table.id)
        finally:
            del self.ringing[table.id]

    async def _beat(self) -> None:
        """Store that the house is up, and hear when it was down."""
        self.beaten = time.monotonic()
        hours = self.storage.hours
        alone = self.lease is None or len(self.lease.living) < 2
        hours.spoken(await self.storage.change(beat, hours.now(), hours.silence(), alone))

    async def _clocks_near(self) -> list[str]:
        """List tables where somebody's time is up soon."""
        me, until = self._me(), self.storage.hours.now() + NEAR_SECONDS
        if me is None:
            return await self.storage.read(clocks_near, until, CLOCKS_AT_ONCE)
        return await self.storage.change(take_clocks_near, me, until, TAKEN_AT_ONCE)

    async def _look_after(self, names: list[str]) -> None:
        """Bring tables back, or look again at the clocks of those that are here."""
        away = [name for name in names if name not in self.tables and name not in self.hopeless]
        for name in names:
            if name in self.tables:
                self.tables[name].look_again()
        await self._bring_back(away)
        # One that cannot go on is not tried again and again.
        self.hopeless.update(name for name in away if name not in self.tables)

    async def _tidy(self) -> None:
        expired = -EXPIRE_SECONDS
        while True:
            await asyncio.sleep(IDLE_SECONDS / 10)
            try:
                await self.ratings.count()
                await self._put_away()
            except Exception as error:
                LOG.warning("not everything could be tidied up: %s", type(error).__name__)
            if time.monotonic() - expired > EXPIRE_SECONDS:
                expired = time.monotonic()
                try:
                    await self._expire()
                except Exception as error:
                    LOG.warning("no table could expire: %s", type(error).__name__)

    async def _put_away(self) -> None:
        """Let go of tables at which nobody has been for a while, and have others know it."""
        self.hopeless.clear()
        await self._let_rest(IDLE_SECONDS)
        await self._hand_back(self.forget_idle(IDLE_SECONDS))

    async def _tell(self) -> None:
        """Tell players of their turns who have no page open."""
        while True:
            await asyncio.sleep(min(LOOK_SECONDS, self.settings.post.after_seconds / 2))
            try:
                await self.teller.look(self._me(), time.time())
            except Refusal:
                pass
            except Exception as error:
                LOG.warning("nobody could be told of his turn: %s", type(error).__name__)

    async def _receive(self) -> None:
        """Look after those who are in the hall."""
        while True:
            await asyncio.sleep(HALL_SECONDS)
            try:
                me = self._me()
                leads = self.lease is None or me == min(self.lease.living, default="")
                await self.hall.look(leads, alone=self.lease is None)
            except Refusal:
                pass
            except Exception as error:
                LOG.warning("nobody could be brought together: %s", type(error).__name__)

    async def _bring_together(self, company: Company) -> None:
        """Set a table up for people who looked for company."""
        me = self._me()
        self._set_up_for(*(each.household for each in company.seekers))
        game = find_game(company.game)
        setup = game.setup(company.size, game.variants[0] if game.variants else "", {})
        comers = [Comer(each.id, each.name, each.player) for each in company.seekers]
        languages = " ".join(sorted(spoken(company.seekers) or ()))
        table = await meet(
            self.storage, game, setup, comers, languages, company.seekers[0].clock, me
        )
        self._keep(table, me, company.seekers[0].household)

    async def _hold_contests(self) -> None:
        """Let tournaments go on: count results, draw rounds, make tables."""
        while True:
            await asyncio.sleep(self.settings.contest_seconds)
            try:
                await self.contests.look()
            except Refusal:
                pass
            except Exception as error:
                LOG.warning("no tournament could go on: %s", type(error).__name__)

    def _offline_for(self, name: str, seat: int) -> float:
        """How many seconds no page of a seat has been open; at a resting table nobody is."""
        return self.tables[name].offline_for(seat) if name in self.tables else math.inf

    def _question(self, name: str, seat: int) -> Line | None:
        return open_question(self.tables[name], seat) if name in self.tables else None

    async def _expire(self) -> None:
        """Remove games that were abandoned, but for those in memory: somebody came."""
        if not self.settings.expire_days:
            return
        before, gone = time.time() - self.settings.expire_days * DAY, 0
        names = await self.storage.read(abandoned_tables, before, EXPIRED_AT_MOST)
        for first in range(0, len(names), IN_ONE_GO):
            some = names[first : first + IN_ONE_GO]
            some = [name for name in some if name not in self.tables and name not in self.loading]
            gone += len(await self.storage.change(remove_abandoned, some, before))
        if gone:
            LOG.warning("%d abandoned tables expired", gone)

    async def _let_rest(self, seconds: float) -> None:
        """Store of tables that are about to be let go that nothing is due there."""
        for table in list(self.tables.values()):
            if not table.broken and self._is_idle(table, seconds):
                with suppress(Refusal):
                    await table.rest()

    def forget_idle(self, seconds: float) -> dict[str, int]:
        """Let go of tables at which nobody has been for a while; storage has them all.

        Gives their fences.
        """
        forgotten: dict[str, int] = {}
        for name, table in list(self.tables.items()):
            if table.broken or self._is_idle(table, seconds):
                forgotten[name] = table.fence
                del self.tables[name], self.rivals[name]
        return forgotten

    async def _keep_room(self) -> None:
        """Let tables go sooner where there are too many entries in memory."""
        while True:
            await asyncio.sleep(ROOM_SECONDS)
            try:
                await self._make_room()
            except Exception as error:
                LOG.warning("there could be no room made: %s", type(error).__name__)

    async def _make_room(self) -> None:
        """Let go of tables where nobody looks on, those first at which nobody has been longest."""
        held = sum(table.seq for table in self.tables.values())
        whole = [each for each in self.tables.values() if not each.broken]
        idle = [each for each in whole if self._is_idle(each, CALL_SECONDS)]
        forgotten: dict[str, int] = {}
        for table in sorted(idle, key=lambda each: each.touched):
            if held <= self.limits.entries_in_memory:
                break
            with suppress(Refusal):
                await table.rest()
            if self.tables.get(table.id) is table and self._is_idle(table, CALL_SECONDS):
                held -= table.seq
                forgotten[table.id] = table.fence
                del self.tables[table.id], self.rivals[table.id]
        await self._hand_back(forgotten)

    async def _hand_back(self, forgotten: dict[str, int]) -> None:
        """Let other servers have tables that are no longer in memory here."""
        if self.lease is not None and forgotten:
            with suppress(Refusal):
                await self.storage.change(let_go, self.lease.me, forgotten)

    def _is_idle(self, table: Table, seconds: float) -> bool:
        return table.idle_for() > seconds and not self.rivals[table.id].awaited()


def find_game(name: str) -> Game:
    """Find a game that the house has."""
    try:
        return games()[name]
    except KeyError:
        raise Refusal("unknown_game") from None
