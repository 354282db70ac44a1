"""Onlookers: who may look on, and who does, as the host is told."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from handelshuis.server.tables.table import Page, Table
from handelshuis.server.wire.messages import Error, Onlooker, Onlookers, written
from handelshuis.server.wire.refusals import Refusal

SENT_OUT: Final = 4003
"""The code with which a page is closed that may not look on; it does not come back by itself."""

BARRED_SECONDS: Final = 3600.0
"""How long nobody may look on from the address of someone who was removed."""

MOMENT: Final = 0.3
"""Seconds in which those who come and go are told to the host together."""

MOST_BARRED: Final = 1000


def is_host(table: Table, page: Page) -> bool:
    """Whether a page is that of someone who set the table up."""
    return any(table.seats[seat].host for seat in page.seats)


def check_onlooker(table: Table, address: str) -> None:
    """Refuse someone who may not look on; who comes to take an open seat must see the table."""
    if table.barred.get(address, 0.0) > time.monotonic():
        raise Refusal("removed")
    waits = not table.over and any(info.kind == "open" for info in table.seats)
    if table.is_private and not waits and not table.may_be_seen:
        raise Refusal("no_onlookers")


def bar(table: Table, page: Page) -> None:
    """Send an onlooker out, and whoever else looks on from there."""
    now = time.monotonic()
    table.barred = {each: until for each, until in table.barred.items() if until > now}
    while len(table.barred) >= MOST_BARRED:
        del table.barred[next(iter(table.barred))]
    table.barred[page.address] = now + BARRED_SECONDS
    send_out(table)


def send_out(table: Table) -> None:
    """Send out all who may not look on."""
    for page in [each for each in table.pages if not each.seats]:
        try:
            check_onlooker(table, page.address)
        except Refusal as refusal:
            page.post(written(Error(refusal.code, refusal.sentence)))
            page.close(SENT_OUT)
            table.pages.remove(page)
    show_onlookers(table)


def show_onlookers(table: Table) -> None:
    """Tell the host in a moment who looks on, however many come and go meanwhile."""
    if table.telling is None and any(is_host(table, page) for page in table.pages):
        table.telling = asyncio.get_running_loop().call_later(MOMENT, _tell, table)


def _tell(table: Table) -> None:
    table.telling = None
    looking_on = [Onlooker(page.number, page.name) for page in table.pages if not page.seats]
    message = written(Onlookers(looking_on))
    for page in table.pages:
        if is_host(table, page):
            page.post(message)
