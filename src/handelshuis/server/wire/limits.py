"""How much of everything: sizes, rates, lengths; and what is let through of names and chat."""

from __future__ import annotations

import time
import unicodedata
from typing import Final

import msgspec

from handelshuis.server.wire.refusals import Refusal

_UNSEEN: Final = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that turn the direction of writing, with which a name could pose as another."""


class Limits(msgspec.Struct, frozen=True):
    """What one visitor may use."""

    message_bytes: int = 16 * 1024
    record_bytes: int = 256 * 1024
    messages_a_second: float = 20.0
    messages_at_once: int = 60
    messages_too_many: int = 200
    """Messages refused as too fast in a row, after which the connection is closed."""
    tables_an_hour: int = 120
    pages_a_table: int = 100
    """Pages that look on; those of players are not counted among them."""
    pages_a_seat: int = 8
    """Pages on which a player may have a seat open; the oldest makes way for one more."""
    waiting_messages: int = 2000
    """Messages a page may lag behind before it is let go."""
    name_length: int = 40
    chat_length: int = 500


class Bucket:
    """Lets so many a second pass, and some more at once."""

    def __init__(self, rate: float, size: int) -> None:
        """Start full."""
        self.rate = rate
        self.size = float(size)
        self.left = float(size)
        self.then = time.monotonic()

    def take(self) -> bool:
        """Let one pass if there is room."""
        now = time.monotonic()
        self.left = min(self.size, self.left + (now - self.then) * self.rate)
        self.then = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


class Visitors:
    """Counts the tables that each address sets up."""

    def __init__(self, tables_an_hour: int) -> None:
        """Know nobody yet."""
        self.tables_an_hour = tables_an_hour
        self.buckets: dict[str, Bucket] = {}

    def set_up_table(self, address: str) -> None:
        """Count one table more, or refuse it."""
        if len(self.buckets) > 10_000:
            self._forget()
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = Bucket(self.tables_an_hour / 3600, self.tables_an_hour)
            self.buckets[address] = bucket
        if not bucket.take():
            raise Refusal("too_many_tables")

    def _forget(self) -> None:
        now = time.monotonic()
        self.buckets = {
            address: bucket for address, bucket in self.buckets.items() if now - bucket.then < 3600
        }


def clean(text: str, longest: int) -> str:
    """Take out what cannot be seen, and refuse what is too long."""
    if len(text) > 4 * longest:
        raise Refusal("too_long")
    seen = "".join(sign for sign in text if _is_seen(sign)).strip()
    if len(seen) > longest:
        raise Refusal("too_long")
    return seen


def _is_seen(sign: str) -> bool:
    return sign not in _UNSEEN and unicodedata.category(sign) not in ("Cc", "Cs", "Zl", "Zp")
