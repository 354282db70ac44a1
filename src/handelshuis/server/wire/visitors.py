"""What each visitor has used: calls, answers, tables, pages; an address shares its budgets."""

from __future__ import annotations

import ipaddress
import time
from typing import Final

from starlette.types import Scope

from handelshuis.server.wire.limits import Limits
from handelshuis.server.wire.refusals import Refusal

MANY: Final = 10_000
"""So many addresses are remembered before those that ask for nothing are forgotten."""
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

    def __init__(self, limits: Limits) -> None:
        """Begin with everything."""
        self.most_pages = limits.pages_an_address
        self.pages = 0
        self.tables = Bucket(limits.tables_an_hour / 3600, limits.tables_an_hour)
        self.calls = Bucket(limits.calls_a_second, limits.calls_at_once)
        self.answers = Bucket(limits.address_bytes_a_second, limits.address_bytes_at_once)

    def set_up_table(self) -> None:
        """Count one table more, or refuse it."""
        if not self.tables.take():
            raise Refusal("too_many_tables")

    def call(self) -> None:
        """Count one call over HTTP, or refuse it."""
        if not self.calls.take():
            raise Refusal("too_fast")

    def open_page(self) -> None:
        """Count one page more, or refuse it."""
        if self.pages >= self.most_pages:
            raise Refusal("too_many_pages_here")
        self.pages += 1

    def close_page(self) -> None:
        """Count one page less."""
        self.pages -= 1


class Visitors:
    """All addresses that asked for something lately."""

    def __init__(self, limits: Limits) -> None:
        """Know nobody yet."""
        self.limits = limits
        self.known: dict[str, Visitor] = {}

    def of(self, scope: Scope) -> Visitor:
        """Give the visitor from whom a call or a WebSocket comes."""
        return self.at(scope["client"][0] if scope["client"] else "")

    def at(self, address: str) -> Visitor:
        """Give the visitor of an address."""
        key = household(address)
        if key not in self.known:
            if len(self.known) >= MANY:
                self._forget()
            self.known[key] = Visitor(self.limits)
        return self.known[key]

    def _forget(self) -> None:
        now = time.monotonic()
        self.known = {
            key: visitor
            for key, visitor in self.known.items()
            if visitor.pages
            or now - max(visitor.calls.then, visitor.tables.then, visitor.answers.then) < FORGOTTEN
        }


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
