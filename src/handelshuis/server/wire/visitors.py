"""What each visitor has used: calls, answers, tables, pages; an address shares its budgets."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from handelshuis.server.wire.limits import Limits
from handelshuis.server.wire.refusals import Refusal

if TYPE_CHECKING:
    from starlette.types import Scope

MANY: Final = 10_000
"""So many addresses are remembered before those that ask for nothing are forgotten."""
ENTRY_BYTES: Final = 200
"""What is charged for reading or storing an entry, as if so many bytes had been answered."""
LOADING: Final = 8
FORGOTTEN: Final = 3600.0
"""Seconds after which an address that asked for nothing has all its budgets back."""


class Bucket:
    """Lets so many a second pass, and some more at once."""

    def __init__(self, rate: float, size: float) -> None:
        """Start full."""
        self.rate = rate
        self.size = size
        self.left = size
        self.then = time.monotonic()

    def take(self) -> bool:
        """Let one pass if there is room."""
        if self.now() < 1.0:
            return False
        self.left -= 1.0
        return True

    def now(self) -> float:
        """Tell how much is left; below nothing where more was spent than there was."""
        now = time.monotonic()
        self.left = min(self.size, self.left + (now - self.then) * self.rate)
        self.then = now
        return self.left

    def spend(self, cost: float) -> None:
        """Take what something cost, known only when it was done; the debt is paid off by time."""
        self.left = self.now() - cost


class Visitor:
    """One address: what it may still ask for."""

    def __init__(self, limits: Limits, name: str = "") -> None:
        """Begin with everything; the name is that of the household."""
        self.household = name
        self.most_pages = limits.pages_an_address
        self.pages = 0
        self.most_under_way = limits.calls_under_way
        self.under_way = 0
        self.tables = Bucket(limits.tables_an_hour / 3600, limits.tables_an_hour)
        self.curves = Bucket(limits.chances_an_hour / 3600, limits.chances_an_hour)
        self.tournaments = Bucket(limits.tournaments_an_hour / 3600, limits.tournaments_an_hour)
        self.shows = Bucket(limits.shows_an_hour / 3600, limits.shows_an_hour)
        self.players = Bucket(limits.players_an_hour / 3600, limits.players_an_hour)
        self.passkeys = Bucket(limits.passkeys_an_hour / 3600, limits.passkeys_an_hour)
        self.invitations = Bucket(limits.invitations_an_hour / 3600, limits.invitations_an_hour)
        self.exports = Bucket(limits.exports_an_hour / 3600, limits.exports_an_hour)
        self.messages = Bucket(limits.messages_an_hour / 3600, limits.messages_an_hour)
        self.what_ifs = Bucket(limits.what_ifs_a_second, limits.what_ifs_at_once)
        self.calls = Bucket(limits.calls_a_second, limits.calls_at_once)
        self.answers = Bucket(limits.address_bytes_a_second, limits.address_bytes_at_once)
        self.records = Bucket(limits.record_bytes_an_hour / 3600, limits.record_bytes_an_hour)
        self.entries = Bucket(limits.entries_an_hour / 3600, limits.entries_an_hour)
        self.most_entries = limits.entries_an_address
        self.tables_open: dict[str, list[int]] = {}
        """How many pages it has at each table, and how many entries that has."""
        self.loading = asyncio.Semaphore(LOADING)
        """So many tables are read for it at a time: what that costs is known when it is done."""

    def set_up_table(self) -> None:
        """Count one table more, or refuse it."""
        if not self.tables.take():
            raise Refusal("too_many_tables")

    def bring_record(self, size: int) -> None:
        """Count the bytes of one record more, or refuse it."""
        if self.records.now() < size:
            raise Refusal("too_many_tables")
        self.records.spend(size)

    def store_entries(self, count: int) -> None:
        """Count entries that are stored for it all at once, or refuse them."""
        if self.entries.now() < count:
            raise Refusal("too_many_tables")
        self.entries.spend(count)
        self.work_through(count)

    def work_through(self, entries: int) -> None:
        """Charge what it costs to read, replay or store so many entries."""
        self.answers.spend(entries * ENTRY_BYTES)

    def ask_for_chances(self) -> None:
        """Count one game more whose chances are worked out, or refuse it."""
        if not self.curves.take():
            raise Refusal("too_many_chances")

    def make_tournament(self) -> None:
        """Count one tournament more, or refuse it."""
        if not self.tournaments.take():
            raise Refusal("too_many_tournaments")

    def be_shown(self) -> None:
        """Count one finished game more that is counted, drawn or checked, or refuse it."""
        if not self.shows.take():
            raise Refusal("too_fast")

    def make_player(self) -> None:
        """Count one player more, or refuse it."""
        if not self.players.take():
            raise Refusal("too_many_players")

    def invite(self) -> None:
        """Count one invitation more, or refuse it."""
        if not self.invitations.take():
            raise Refusal("too_many_messages")

    def use_passkey(self) -> None:
        """Count one thing more that an authenticator is to sign or make, or refuse it."""
        if not self.passkeys.take():
            raise Refusal("too_fast")

    def export(self) -> None:
        """Count one copy of all games of a player more, or refuse it."""
        if not self.exports.take():
            raise Refusal("too_fast")

    def send_message(self) -> None:
        """Count one message more that is sent because somebody says so, or refuse it."""
        if not self.messages.take():
            raise Refusal("too_many_messages")

    def ask_what_if(self) -> None:
        """Count one thing more that is asked of a branch, or refuse it."""
        if not self.what_ifs.take():
            raise Refusal("too_many_branches")

    def call(self) -> None:
        """Count one call over HTTP, or refuse it."""
        if not self.calls.take():
            raise Refusal("too_fast")

    def last_asked(self) -> float:
        """Tell when anything of its budgets was used last."""
        counted = (self.tables, self.curves, self.players, self.passkeys, self.exports)
        more = (
            self.messages,
            self.shows,
            self.tournaments,
            self.invitations,
            self.what_ifs,
            self.calls,
            self.answers,
            self.records,
            self.entries,
        )
        return max(each.then for each in (*counted, *more))

    def pay_off(self) -> None:
        """Refuse more as long as what was answered before is not paid off."""
        if self.answers.now() < 0:
            raise Refusal("too_fast")

    @contextmanager
    def one_more_call(self) -> Iterator[None]:
        """Count a call as long as it is under way, or refuse it."""
        if self.under_way >= self.most_under_way:
            raise Refusal("too_fast")
        self.under_way += 1
        try:
            yield
        finally:
            self.under_way -= 1

    @contextmanager
    def one_more_table(self, table: str, entries: int) -> Iterator[None]:
        """Count a table as long as a page is open there, or refuse what would fill the memory."""
        there = self.tables_open.setdefault(table, [0, entries])
        there[0] += 1
        try:
            # A single table may be as long as it is.
            if len(self.tables_open) > 1 and self._entries_open() > self.most_entries:
                raise Refusal("too_many_pages_here")
            yield
        finally:
            there[0] -= 1
            if not there[0]:
                del self.tables_open[table]

    def _entries_open(self) -> int:
        return sum(entries for _, entries in self.tables_open.values())

    @contextmanager
    def one_more_page(self) -> Iterator[None]:
        """Count a page as long as it is open, or refuse it."""
        if self.pages >= self.most_pages:
            raise Refusal("too_many_pages_here")
        self.pages += 1
        try:
            yield
        finally:
            self.pages -= 1


class Visitors:
    """All addresses that asked for something lately."""

    def __init__(self, limits: Limits) -> None:
        """Know nobody yet."""
        self.limits = limits
        self.known: dict[str, Visitor] = {}

    def of(self, scope: Scope) -> Visitor:
        """Give the visitor from whom a call or a WebSocket comes."""
        return self.at(address_in(scope))

    def at(self, address: str) -> Visitor:
        """Give the visitor of an address."""
        key = household(address)
        if key not in self.known:
            if len(self.known) >= MANY:
                self._forget()
            self.known[key] = Visitor(self.limits, key)
        return self.known[key]

    def _forget(self) -> None:
        now = time.monotonic()
        self.known = {
            key: visitor
            for key, visitor in self.known.items()
            if visitor.pages or visitor.under_way or now - visitor.last_asked() < FORGOTTEN
        }


def address_in(scope: Scope) -> str:
    """Name the household from which a call or a WebSocket comes."""
    return household(scope["client"][0] if scope["client"] else "")


Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def read_proxies(text: str) -> list[Network]:
    """Read addresses and networks, with commas between; raises ValueError for anything else."""
    return [ipaddress.ip_network(word.strip()) for word in text.split(",") if word.strip()]


def household(address: str) -> str:
    """Name whoever shares an address: of IPv6 a network of 64 bits, which is what one line gets."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return address
