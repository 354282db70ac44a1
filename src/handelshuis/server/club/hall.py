"""The hall: pages of the house that are open at this server, who is here, and who finds company.

Every two seconds a server says in storage who is here and who still looks for company; who is dead
says nothing, and is gone after ten. One server brings people together, the first by name of those
that live; were there two for a moment, the database lets nobody be seated twice.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from handelshuis.core.registry import games
from handelshuis.server.club.quick import Company, Seeker, companies
from handelshuis.server.storage.company import (
    invitations_to,
    leave,
    played_again,
    seated,
    seek,
    seekers,
    stay,
    tidy_company,
    unwanted,
)
from handelshuis.server.storage.schema import Row
from handelshuis.server.storage.storage import Storage
from handelshuis.server.tables.keys import hash_of
from handelshuis.server.wire.hall import (
    AgainAt,
    Invitation,
    Invited,
    Met,
    PlayAgain,
    Seek,
    Seeking,
    Stopped,
)
from handelshuis.server.wire.messages import written
from handelshuis.server.wire.names import proper_name
from handelshuis.server.wire.refusals import Refusal

LOG: Final = logging.getLogger("handelshuis.hall")
LOOK_SECONDS: Final = 2.0
MOST_AGAIN: Final = 5
"""Of how many tables a player is told to which his company was taken along: the newest."""
TIDY_SECONDS: Final = 60.0

Bring = Callable[[Company], Awaitable[None]]
"""Sets a table up for a company."""
MayHave = Callable[[str], bool]
"""Whether a household may have one more table."""


class Guest:
    """A page of the house that is open here: whose it is, and what it looks for."""

    def __init__(self, player: str, household: str, post: Callable[[str], None]) -> None:
        """Let it in."""
        self.player = player
        self.household = household
        self.post = post
        self.seeker: Row | None = None
        self.begins = False
        """Whether what it looks for is being stored."""
        self.told: dict[str, str] = {}

    def tell(self, kind: str, message: msgspec.Struct) -> None:
        """Tell it something that it was not told just so before."""
        text = written(message)
        if self.told.get(kind) != text:
            self.told[kind] = text
            self.post(text)


class Hall:
    """All pages of the house that are open at this server."""

    def __init__(
        self, storage: Storage, bring: Bring, may_have: MayHave, name_length: int, most: int
    ) -> None:
        """Open the hall; `most` may look for company from one address."""
        self.storage = storage
        self.bring = bring
        self.may_have = may_have
        self.name_length = name_length
        self.most = most
        self.guests: set[Guest] = set()
        self.tidied = time.monotonic()

    async def seek(self, guest: Guest, wish: Seek) -> None:
        """Look for company, or go on doing so with another wish."""
        chosen = [name for name in dict.fromkeys(wish.games) if name in games()]
        few, many = min(wish.few, wish.many), max(wish.few, wish.many)
        if not any(few <= size <= many for name in chosen for size in games()[name].players):
            raise Refusal("bad_setup")
        others = [each for each in self.guests if each is not guest]
        near = [each for each in others if each.household == guest.household]
        if sum(each.begins or each.seeker is not None for each in near) >= self.most:
            raise Refusal("too_many_pages_here")
        if not self.may_have(guest.household):
            raise Refusal("too_many_tables")
        row: Row = {
            "id": hash_of(wish.secret),
            "player_id": guest.player or None,
            "name": proper_name(wish.name, self.name_length),
            "games": " ".join(chosen),
            "few": few,
            "many": many,
            "languages": " ".join(sorted(set(wish.languages))),
            "clock": wish.clock,
            "bots_after": wish.bots_after,
            "household": guest.household,
        }
        before = guest.seeker
        guest.begins = True
        try:
            if before is not None and before["id"] != row["id"]:
                await self.storage.change(leave, before["id"])
            room = await self.storage.change(seek, row, self.most)
        finally:
            guest.begins = False
        guest.seeker = row if room else None
        if not room:
            # Pages that were cut off count until they are not waited for any more.
            raise Refusal("too_many_pages_here")
        guest.told.clear()

    async def stop(self, guest: Guest) -> None:
        """Look for company no longer."""
        row, guest.seeker = guest.seeker, None
        if row is not None and not any(_seeks(other, row) for other in self.guests):
            await self.storage.change(leave, row["id"])
        guest.told.pop("seeking", None)
        guest.post(written(Stopped()))

    async def see_off(self, guest: Guest, closed: bool) -> None:
        """Let a page go; where it was closed, and not only cut off, it looks no longer."""
        self.guests.discard(guest)
        row = guest.seeker
        if closed and row is not None and not any(_seeks(other, row) for other in self.guests):
            await self.storage.change(leave, row["id"])

    async def look(self, leads: bool, alone: bool) -> None:
        """Say who is here, bring people together, and tell what came of it."""
        if not self.guests and (alone or not leads):
            return
        players = {guest.player for guest in self.guests if guest.player}
        seeking = {guest.seeker["id"] for guest in self.guests if guest.seeker is not None}
        known: set[str] = set()
        if players or seeking:
            known = await self.storage.change(stay, sorted(players), sorted(seeking))
        now, rows = await self.storage.read(seekers)
        if leads and rows:
            await self._bring_together(now, [_seeker(row) for row in rows])
        if leads and time.monotonic() - self.tidied > TIDY_SECONDS:
            self.tidied = time.monotonic()
            await self.storage.change(tidy_company)
        if not self.guests:
            return
        met = await self.storage.read(seated, sorted(seeking)) if seeking else {}
        asked = await self.storage.read(invitations_to, sorted(players)) if players else []
        again = await self.storage.read(played_again, sorted(players)) if players else []
        for guest in list(self.guests):
            if guest.player:
                mine = [
                    Invitation(row.table_id, row.game, row.name, row.made)
                    for row in asked
                    if row.player_id == guest.player
                ]
                if mine or "invited" in guest.told:
                    guest.tell("invited", Invited(mine))
                anew = _anew(again, guest.player)
                if anew or "again" in guest.told:
                    guest.tell("again", PlayAgain(anew))
            row = guest.seeker
            if row is None or row["id"] not in seeking:
                continue
            if row["id"] in met:
                there = met[row["id"]]
                guest.tell("met", Met(there.table, there.game, there.seat, there.names))
                guest.seeker = None
            elif row["id"] in known:
                chosen = set(row["games"].split())
                count = sum(not chosen.isdisjoint(each.games.split()) for each in rows)
                guest.tell("seeking", Seeking(count))
            else:
                # From another device he looks for something else.
                guest.seeker = None
                guest.post(written(Stopped()))

    async def _bring_together(self, now: float, waiting: list[Seeker]) -> None:
        waiting = [each for each in waiting if self.may_have(each.household)]
        players = [each.player for each in waiting if each.player]
        apart = await self.storage.read(unwanted, players) if players else set()
        sizes = {name: tuple(game.players) for name, game in games().items()}
        # In a thread: where many wait it takes a while to see who fits.
        found = await asyncio.to_thread(companies, waiting, apart, now, sizes)
        for company in found:
            try:
                await self.bring(company)
            except Refusal:
                LOG.info("a company fell apart before it was seated")


def _anew(rows: list[Any], player: str) -> list[AgainAt]:
    found: dict[str, AgainAt] = {}
    for row in rows:
        if row.player_id == player:
            there = found.setdefault(row.table_id, AgainAt(row.table_id, row.before, row.game, []))
            there.names += [row.name] if row.name else []
    return list(found.values())[:MOST_AGAIN]


def _seeks(guest: Guest, row: Row) -> bool:
    return guest.seeker is not None and guest.seeker["id"] == row["id"]


def _seeker(row: Any) -> Seeker:
    return Seeker(
        id=row.id,
        player=row.player_id or "",
        name=row.name,
        games=tuple(row.games.split()),
        few=row.few,
        many=row.many,
        languages=frozenset(row.languages.split()),
        clock=row.clock,
        bots_after=row.bots_after,
        made=row.made,
        household=row.household,
    )
