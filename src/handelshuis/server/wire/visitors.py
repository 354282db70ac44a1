"""What each visitor has used: calls, answers, tables, pages; an address shares its budgets."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from handelshuis.server.wire.limits import Limits
from handelshuis.server.wire.refusals import Refusal

if TYPE_CHECKING:
    from starlette.types import Scope

MANY: Final = 10_000
"""So many addresses are remembered; then those that asked for something longest ago are not."""
ENTRY_BYTES: Final = 200
"""What is charged for reading or storing an entry, as if so many bytes had been answered."""
LOADING: Final = 8
FORGOTTEN: Final = 3600.0
"""Seconds after which an address that asked for nothing has all its budgets back."""
LOOKED_AT: Final = 4
"""Of how many addresses it is seen, whenever one comes anew, whether they can be forgotten."""

SITE_BITS: Final = 48
"""Of IPv6 whoever rents one network has at most so long a prefix, and 65,536 households in it."""
SITE: Final = 4
"""All households of such a site together may ask for so many times as much as one."""
HOUSEHOLDS: Final = 64
"""So many of a site have budgets of their own; further ones share the site's."""


class Bucket:
    """Lets so many a second pass, and some more at once."""

    __slots__ = ("left", "rate", "size", "then", "wider")

    def __init__(self, rate: float, size: float, wider: Bucket | None = None) -> None:
        """Start full; what is taken is taken from a wider one as well, and must be there."""
        self.rate = rate
        self.size = size
        self.left = size
        self.then = time.monotonic()
        self.wider = wider

    def take(self) -> bool:
        """Let one pass if there is room."""
        if self.now() < 1.0:
            return False
        self.spend(1.0)
        return True

    def now(self) -> float:
        """Tell how much is left; below nothing where more was spent than there was."""
        self._fill()
        return self.left if self.wider is None else min(self.left, self.wider.now())

    def spend(self, cost: float) -> None:
        """Take what something cost, known only when it was done; the debt is paid off by time."""
        self._fill()
        self.left -= cost
        if self.wider is not None:
            self.wider.spend(cost)

    def _fill(self) -> None:
        now = time.monotonic()
        self.left = min(self.size, self.left + (now - self.then) * self.rate)
        self.then = now


class Visitor:
    """One address: what it may still ask for."""

    loading: asyncio.Semaphore

    def __init__(self, limits: Limits, name: str = "", site: Visitor | None = None) -> None:
        """Begin with everything; the name is that of the household, which can be in a site.

        A site is a visitor too, who may ask for more.
        """
        times = SITE if name.endswith(f"/{SITE_BITS}") else 1

        def bucket(rate: float, size: float, its: str) -> Bucket:
            return Bucket(rate * times, size * times, getattr(site, its, None))

        def hourly(most: float, its: str) -> Bucket:
            return bucket(most / 3600, most, its)

        self.household = name
        self.site = site
        self.households = 0
        """Of a site: how many there are remembered."""
        self.asked = time.monotonic()
        """When it asked for something last."""
        self.most_pages = limits.pages_an_address * times
        self.pages = 0
        self.most_under_way = limits.calls_under_way * times
        self.under_way = 0
        self.tables = hourly(limits.tables_an_hour, "tables")
        self.joins = hourly(limits.joins_an_hour, "joins")
        self.curves = hourly(limits.chances_an_hour, "curves")
        self.tournaments = hourly(limits.tournaments_an_hour, "tournaments")
        self.shows = hourly(limits.shows_an_hour, "shows")
        self.players = hourly(limits.players_an_hour, "players")
        self.passkeys = hourly(limits.passkeys_an_hour, "passkeys")
        self.invitations = hourly(limits.invitations_an_hour, "invitations")
        self.exports = hourly(limits.exports_an_hour, "exports")
        self.messages = hourly(limits.messages_an_hour, "messages")
        self.what_ifs = bucket(limits.what_ifs_a_second, limits.what_ifs_at_once, "what_ifs")
        pages = limits.pages_at_full_pace
        self.said = bucket(
            pages * limits.messages_a_second, pages * limits.messages_at_once, "said"
        )
        self.calls = bucket(limits.calls_a_second, limits.calls_at_once, "calls")
        self.files = bucket(limits.files_a_second, limits.files_at_once, "files")
        self.answers = bucket(
            limits.address_bytes_a_second, limits.address_bytes_at_once, "answers"
        )
        self.records = hourly(limits.record_bytes_an_hour, "records")
        self.entries = hourly(limits.entries_an_hour, "entries")
        self.most_entries = limits.entries_an_address * times
        self.tables_open: dict[str, list[int]] = {}
        """How many pages it has at each table, and how many entries that has."""
        self.loading = site.loading if site else asyncio.Semaphore(LOADING)
        """So many tables are read for it at a time: what that costs is known when it is done."""

    def set_up_table(self) -> None:
        """Count one table more, or refuse it."""
        if not self.tables.take():
            raise Refusal("too_many_tables")

    def sit_down(self) -> None:
        """Count one free seat more that is asked for, or refuse it."""
        if not self.joins.take():
            raise Refusal("too_many_joins")

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

    def fetch(self) -> None:
        """Count one file more, or refuse it."""
        if not self.files.take():
            raise Refusal("too_fast")

    def pay_off(self) -> None:
        """Refuse more as long as what was answered before is not paid off."""
        if self.answers.now() < 0:
            raise Refusal("too_fast")

    @contextmanager
    def one_more_call(self) -> Iterator[None]:
        """Count a call as long as it is under way, or refuse it."""
        everyone = self._with_its_site()
        if any(each.under_way >= each.most_under_way for each in everyone):
            raise Refusal("too_fast")
        for each in everyone:
            each.under_way += 1
        try:
            yield
        finally:
            for each in everyone:
                each.under_way -= 1

    @contextmanager
    def one_more_table(self, table: str, entries: int) -> Iterator[None]:
        """Count a table as long as a page is open there, or refuse what would fill the memory."""
        everyone = self._with_its_site()
        for each in everyone:
            there = each.tables_open.setdefault(table, [0, entries])
            there[0] += 1
        try:
            # A single table may be as long as it is.
            if any(
                len(each.tables_open) > 1 and each._entries_open() > each.most_entries
                for each in everyone
            ):
                raise Refusal("too_many_pages_here")
            yield
        finally:
            for each in everyone:
                there = each.tables_open[table]
                there[0] -= 1
                if not there[0]:
                    del each.tables_open[table]

    def _entries_open(self) -> int:
        return sum(entries for _, entries in self.tables_open.values())

    @contextmanager
    def one_more_page(self) -> Iterator[None]:
        """Count a page as long as it is open, or refuse it."""
        everyone = self._with_its_site()
        if any(each.pages >= each.most_pages for each in everyone):
            raise Refusal("too_many_pages_here")
        for each in everyone:
            each.pages += 1
        try:
            yield
        finally:
            for each in everyone:
                each.pages -= 1

    def _with_its_site(self) -> tuple[Visitor, ...]:
        return (self,) if self.site is None else (self, self.site)

    @property
    def is_here(self) -> bool:
        """Whether it has a page open, or a call under way."""
        return bool(self.pages or self.under_way)


class Visitors:
    """All addresses that asked for something lately."""

    def __init__(self, limits: Limits) -> None:
        """Know nobody yet."""
        self.limits = limits
        self.known: OrderedDict[str, Visitor] = OrderedDict()
        """Who asked for something last stands last."""

    def of(self, scope: Scope) -> Visitor:
        """Give the visitor from whom a call or a WebSocket comes."""
        return self.at(address_in(scope))

    def at(self, address: str) -> Visitor:
        """Give the visitor of an address."""
        key = household(address)
        wide = site_of(key)
        if not wide:
            return self._known(key, None)
        site = self._known(wide, None)
        if key not in self.known and site.households >= HOUSEHOLDS:
            return site
        visitor = self._known(key, site)
        # So a site is forgotten after all its households.
        self.known.move_to_end(wide)
        return visitor

    def pages(self) -> int:
        """Count the pages that are open; those of a site's households are the site's too."""
        return sum(each.pages for each in list(self.known.values()) if each.site is None)

    def _known(self, name: str, site: Visitor | None) -> Visitor:
        visitor = self.known.get(name)
        if visitor is None:
            self._forget()
            visitor = self.known[name] = Visitor(self.limits, name, site)
            if site is not None:
                site.households += 1
        else:
            visitor.asked = time.monotonic()
            self.known.move_to_end(name)
        return visitor

    def _forget(self) -> None:
        """Forget some of those in front: so few at once that nobody waits for it."""
        now = time.monotonic()
        for _ in range(min(LOOKED_AT, len(self.known))):
            name, visitor = next(iter(self.known.items()))
            if visitor.is_here:
                visitor.asked = now
                self.known.move_to_end(name)
            elif len(self.known) >= MANY or now - visitor.asked >= FORGOTTEN:
                del self.known[name]
                if visitor.site is not None:
                    visitor.site.households -= 1
            else:
                return


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


def site_of(name: str) -> str:
    """Name the site of a household of IPv6; other households are in none."""
    if not name.endswith("/64"):
        return ""
    try:
        network = ipaddress.ip_network(name)
    except ValueError:
        return ""
    is_wide = isinstance(network, ipaddress.IPv6Network)
    return str(network.supernet(new_prefix=SITE_BITS)) if is_wide else ""
