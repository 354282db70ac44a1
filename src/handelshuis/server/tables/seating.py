"""Who sits where: joining, stand-ins, new links, coming and going."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from handelshuis.bots import own
from handelshuis.bots.names import BOTS, LEVELS
from handelshuis.server.storage.writer import Batch
from handelshuis.server.tables.due import STAND_IN
from handelshuis.server.tables.holidays import read_holidays
from handelshuis.server.tables.keys import (
    hash_of,
    new_secret,
    player_row,
    renewed_row,
    secret_row,
)
from handelshuis.server.tables.onlookers import check_onlooker, send_out, show_onlookers
from handelshuis.server.tables.rows import changed_seat_row
from handelshuis.server.tables.table import Page, Table
from handelshuis.server.tables.wishes import read_wish
from handelshuis.server.wire.bodies import SeatWish
from handelshuis.server.wire.limits import Limits
from handelshuis.server.wire.messages import Error, SeatInfo, written
from handelshuis.server.wire.names import are_alike, check_free, proper_name
from handelshuis.server.wire.refusals import Refusal, because

MADE_WAY: Final = 4001
"""The code with which a page is closed that made way for a newer one of the same player."""

SITTING_DOWN: Final = 5.0
"""Seconds after which whoever took a seat looks on no longer."""

NAMES: Final = (
    "Joost",
    "Ayla",
    "Wilhelm",
    "Noor",
    "Bram",
    "Lucia",
    "Pieter",
    "Hanna",
    "Marco",
    "Saskia",
    "Tobias",
    "Griet",
)
"""What bots are called that were given no name; no table has more seats."""


def seat_players(wishes: Sequence[SeatWish], name_length: int) -> list[SeatInfo]:
    """Seat everyone as wished; a bot without a name gets one that nobody has."""
    names = [proper_name(wish.name, name_length) for wish in wishes]
    for number, name in enumerate(names):
        check_free(name, names[:number])
    free = iter([name for name in NAMES if not any(are_alike(name, other) for other in names)])
    seats = []
    for wish, name in zip(wishes, names):
        if wish.kind == "bot":
            seats.append(SeatInfo(name or next(free), "bot", check_bot(wish.bot or STAND_IN)))
        else:
            mine = wish.kind == "me"
            seats.append(SeatInfo(name, "human" if mine else "open", host=mine))
    return seats


def check_bot(bot: str) -> str:
    """Check a bot's name."""
    known = (*BOTS, *own.invited)
    if bot not in known:
        raise because("unknown_bot", f"There is {', '.join(known)}.", f"Er is {', '.join(known)}.")
    return bot


async def join(table: Table, name: str, wanted: int | None, player: str = "") -> tuple[int, str]:
    """Give an open seat to someone; answers with the seat and its secret."""
    async with table.lock:
        free = [seat for seat, info in enumerate(table.seats) if info.kind == "open"]
        if wanted is not None:
            free = [seat for seat in free if seat == wanted]
        if not free or table.over:
            raise Refusal("no_seat")
        if table.rated and not player:
            raise Refusal("unknown_player")
        if player and table.rated and player in table.players.values():
            raise Refusal("no_seat")
        seat, secret = free[0], new_secret()
        check_free(name, [info.name for other, info in enumerate(table.seats) if other != seat])
        batch = Batch(
            secrets=[secret_row(table.id, seat, secret)],
            player_seats=[player_row(table.id, seat, player)] if player else [],
            taken=[{"table_key": table.id, "seat_key": seat}],
        )
        await store_seat(table, seat, SeatInfo(name, "human"), batch)
        table.secrets[seat] = hash_of(secret)
        if player:
            table.players[seat] = player
            await read_holidays(table)
        table.show_seats()
        table.show_clocks()
        # Who came for the seat has a moment to sit down before those are sent out who did not.
        asyncio.get_running_loop().call_later(SITTING_DOWN, send_out, table)
        return seat, secret


async def stand_in(table: Table, page: Page, seat: int, bot: str, seconds: float) -> None:
    """Let a bot play for one's own seat, or for one that was offline so long, or stop that."""
    if not page.seats:
        raise Refusal("not_seated")
    if bot and check_bot(bot) not in LEVELS:
        raise Refusal("no_stand_in")
    async with table.lock:
        if not 0 <= seat < len(table.seats) or table.seats[seat].kind == "bot":
            raise Refusal("no_seat")
        if table.seats[seat].gave_up:
            raise Refusal("gave_up")
        if seat in page.seats:
            _check_own_stand_in(table, bot)
        else:
            _check_stand_in(table, seat, bot, seconds)
        await _change_stand_in(table, seat, bot)


def _check_own_stand_in(table: Table, bot: str) -> None:
    """Refuse a bot where the result is to be its player's own."""
    if bot and table.rated and table.waits_for_all:
        raise Refusal("rated_seat")


def _check_stand_in(table: Table, seat: int, bot: str, seconds: float) -> None:
    """Refuse to let a bot play for another who is there, or whose clock has yet to run out."""
    if table.seats[seat].late == "others":
        return
    if table.waits_for(seat):
        raise Refusal("not_late")
    if bot and not table.leaves_lying(seat):
        if table.is_online(seat):
            raise Refusal("not_away")
        if table.offline_for(seat) < seconds:
            raise Refusal("not_gone")


async def wish(table: Table, seat: int, terms: str) -> None:
    """Store and show what a seat would trade, in place of what it wished before."""
    async with table.lock:
        wished = read_wish(table.game, table.state, seat, terms) if terms.strip() else None
        if table.seats[seat].wish != wished:
            await change_seat(table, seat, replace(table.seats[seat], wish=wished))


async def renew(table: Table, page: Page, old: str, secret: str) -> None:
    """Give a seat a new secret; the old one opens it no more, and its other pages are let go.

    Said again, because the answer was lost on the way, it has been done already.
    """
    async with table.lock:
        if hash_of(secret) in table.secrets.values():
            return
        seat = table.seat_of(old)
        await table.store(Batch(renewed=[renewed_row(table.id, seat, secret)]))
        table.secrets[seat] = hash_of(secret)
    send_from(table, seat, page)


def send_from(table: Table, seat: int, page: Page | None = None) -> None:
    """Let the pages of a seat go, but for one; they come back with what they may still open."""
    for other in [each for each in table.pages if seat in each.seats and each is not page]:
        # Whoever asked for it is still to be told.
        asyncio.get_running_loop().call_soon(other.let_go)
        leave(table, other)
        other.seats = ()


async def tie(table: Table, secret: str, player: str, free: bool = False) -> None:
    """Make a seat a player's, as whoever has its secret wishes; it stays open to the secret.

    With `free` nothing happens where it is somebody's already.
    """
    async with table.lock:
        seat = table.seat_of(secret)
        if table.players.get(seat) == player or (free and seat in table.players):
            return
        if table.rated and _is_claimed(table, seat, player):
            # Whoever lost must not leave that to somebody else.
            raise Refusal("rated_seat")
        key = {"table_key": table.id, "seat_key": seat}
        row = player_row(table.id, seat, player)
        await table.store(Batch(untied=[key], player_seats=[row], taken=[key]))
        table.players[seat] = player
        await read_holidays(table)
        table.show_clocks()


def _is_claimed(table: Table, seat: int, player: str) -> bool:
    """Whether it is settled whose result a seat's will be, or a player sits there already."""
    return table.over or seat in table.players or player in table.players.values()


async def come_in(
    table: Table, page: Page, secrets: Sequence[str], limits: Limits, player: str = ""
) -> None:
    """Seat a page; a bot that stood in for one of its seats steps back.

    However many look on, a player always gets in: of his own pages the oldest makes way.
    """
    for seat in _seats_for(table, secrets, player):
        if table.seats[seat].stand_in and not table.seats[seat].gave_up:
            async with table.lock:
                await _change_stand_in(table, seat, "")
    if not table.over and set(_seats_for(table, secrets, player)).intersection(table.to_come):
        async with table.lock:
            await table.note_come(_seats_for(table, secrets, player))
    # Asked again: one of the secrets may have been renewed meanwhile.
    seats = _seats_for(table, secrets, player)
    before = table.seat_list()
    others = [each for each in table.pages if each is not page]
    if not seats:
        check_onlooker(table, page.address)
        if sum(not each.seats for each in others) >= limits.pages_a_table:
            raise Refusal("too_many_pages")
    _note_offline(table, page)
    page.seats = seats
    page.shown = -1
    page.number = page.number or next(table.numbers)
    table.pages = [*others, page]
    for seat in seats:
        own = [each for each in table.pages if seat in each.seats]
        for oldest in own[: -limits.pages_a_seat]:
            _make_way(table, oldest)
    if table.seat_list() != before:
        # The page itself is told in its welcome.
        table.show_seats(others)
    show_onlookers(table)


def _seats_for(table: Table, secrets: Sequence[str], player: str) -> tuple[int, ...]:
    return tuple(sorted({*table.seats_of(secrets), *table.seats_of_player(player)}))


def _make_way(table: Table, page: Page) -> None:
    """End the visit of a page whose player has too many; it does not come back by itself."""
    refusal = Refusal("made_way")
    page.post(written(Error(refusal.code, refusal.sentence)))
    page.close(MADE_WAY)
    leave(table, page)
    page.seats = ()


def leave(table: Table, page: Page) -> None:
    """See a page off."""
    before = table.seat_list()
    if page in table.pages:
        table.pages.remove(page)
        table.last_watched = time.monotonic()
    _note_offline(table, page)
    if table.seat_list() != before:
        table.show_seats()
    if not page.seats:
        show_onlookers(table)


def _note_offline(table: Table, page: Page) -> None:
    for seat in page.seats:
        table.last_online[seat] = time.monotonic()


async def _change_stand_in(table: Table, seat: int, bot: str) -> None:
    info = table.seats[seat]
    if info.stand_in == bot:
        return
    # Whoever is back with time of his own is late no more.
    back = bool(info.late) and not bot and table.has_time(seat)
    await change_seat(table, seat, replace(info, stand_in=bot, late="" if back else info.late))
    if back:
        table.show_anew()


async def change_seat(table: Table, seat: int, info: SeatInfo) -> None:
    """Store and show who sits in a seat now; the lock must be held."""
    await store_seat(table, seat, info, Batch())
    table.show_seats()
    table.show_clocks()


async def store_seat(table: Table, seat: int, info: SeatInfo, batch: Batch) -> None:
    """Store who sits in a seat now together with what else changes; the lock must be held."""
    seats = list(table.seats)
    seats[seat] = info
    batch.changed_seats.append(changed_seat_row(table.id, seat, info))
    table.note_seats(batch, seats)
    await table.store(batch)
    table.seats = seats
