"""What whoever set a table up may do there: about onlookers, chat and abandoned seats."""

from __future__ import annotations

import time
from dataclasses import replace

from handelshuis.bots.names import LEVELS
from handelshuis.server.storage.writer import Batch
from handelshuis.server.tables.onlookers import bar, is_host, send_out
from handelshuis.server.tables.rows import changed_seat_row, listed_row
from handelshuis.server.tables.seating import change_seat, check_bot, send_from, store_seat
from handelshuis.server.tables.table import LISTED_SECONDS, Page, Table
from handelshuis.server.wire.messages import Onlooking, SeatInfo
from handelshuis.server.wire.refusals import Refusal


async def let_onlookers(table: Table, page: Page, may: Onlooking) -> None:
    """Say what onlookers may do from now on."""
    _check_host(table, page)
    async with table.lock:
        await table.store(Batch(onlookers=[{"table_key": table.id, "onlookers": may}]))
        table.onlookers = may
    table.show_seats()
    send_out(table)


async def let_strangers(table: Table, page: Page, may: bool) -> None:
    """Have the lobby tell strangers of the free seats, for an hour anew, or no longer."""
    _check_host(table, page)
    async with table.lock:
        if table.over:
            raise Refusal("over")
        until = time.time() + LISTED_SECONDS if may else 0.0
        is_open = may or table.open
        await table.store(Batch(listed=[listed_row(table.id, is_open, until)]))
        table.open, table.listed_until = is_open, until
    table.show_seats()


def remove(table: Table, page: Page, number: int) -> None:
    """Send an onlooker out."""
    _check_host(table, page)
    for other in table.pages:
        if other.number == number and not other.seats:
            bar(table, other)
            return
    raise Refusal("no_onlooker")


async def mute(table: Table, page: Page, seat: int, muted: bool) -> None:
    """Turn another player's chat off, or on again."""
    _check_host(table, page)
    async with table.lock:
        info = _seat_of_another(table, seat)
        if info.muted != muted:
            await change_seat(table, seat, replace(info, muted=muted))


async def offer_seat(table: Table, page: Page, seat: int, bot: str, seconds: float) -> None:
    """Open a seat to whoever comes whose player has been gone so long; his secret dies.

    Whoever has it may do so at once; where a clock runs the host only once that player's time is
    up. At a rated table nobody takes a seat over: one gives up instead. A bot may play it
    meanwhile; without one the table waits, and no clock runs: so whose own clock runs needs one.
    The name stays until someone else sits down: the ledger
    speaks of it.
    """
    own = seat in page.seats
    if not own:
        _check_host(table, page)
    if bot and check_bot(bot) not in LEVELS:
        raise Refusal("no_stand_in")
    async with table.lock:
        if table.over:
            raise Refusal("over")
        info = table.seats[seat] if own else _seat_of_another(table, seat)
        if table.rated:
            raise Refusal("rated_seat")
        if own:
            # What was lost is lost; that another may take the seat over is for the host to say.
            table.check_plays(seat)
            if table.clock and not bot:
                raise Refusal("bot_needed")
        if not own and not info.gave_up:
            _check_abandoned(table, seat, seconds)
        if not own:
            # Of what an owner hands on himself he has no more when he sits down again.
            table.refill(seat)
        key = {"table_key": table.id, "seat_key": seat}
        former = table.secrets[seat]
        batch = Batch(dropped=[key], formers=[{**key, "former": former}], untied=[key])
        heir = _heir(table, seat) if info.host else -1
        if heir >= 0:
            hosting = replace(table.seats[heir], host=True)
            batch.changed_seats.append(changed_seat_row(table.id, heir, hosting))
        until = time.time() + LISTED_SECONDS if table.open else 0.0
        if until:
            batch.listed.append(listed_row(table.id, table.open, until))
        await store_seat(table, seat, SeatInfo(info.name, "open", stand_in=bot), batch)
        table.listed_until = until
        if heir >= 0:
            table.seats[heir] = hosting
        table.formers[seat] = former
        del table.secrets[seat]
        table.players.pop(seat, None)
    send_from(table, seat)
    table.show_seats()
    table.show_clocks()
    table.wake()


def _check_abandoned(table: Table, seat: int, seconds: float) -> None:
    """Refuse to offer the seat of someone who is there, left only just, or has time left."""
    lies = table.leaves_lying(seat)
    if table.is_online(seat) and not lies:
        raise Refusal("not_away")
    if table.waits_for(seat) and not table.seats[seat].late:
        raise Refusal("not_late")
    if table.offline_for(seat) < seconds and not lies:
        raise Refusal("not_gone")


def _heir(table: Table, seat: int) -> int:
    """Give who is the host after one: the next person who plays, unless another is host too."""
    count = len(table.seats)
    others = [(seat + step) % count for step in range(1, count)]
    if any(table.seats[other].host for other in others):
        return -1
    people = [o for o in others if table.seats[o].kind == "human" and not table.seats[o].gave_up]
    return people[0] if people else -1


def _check_host(table: Table, page: Page) -> None:
    if not is_host(table, page):
        raise Refusal("not_host")


def _seat_of_another(table: Table, seat: int) -> SeatInfo:
    if not 0 <= seat < len(table.seats):
        raise Refusal("no_seat")
    info = table.seats[seat]
    if info.kind != "human" or info.host:
        raise Refusal("no_seat")
    return info
