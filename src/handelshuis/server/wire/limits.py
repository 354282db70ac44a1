"""How much of everything: sizes, rates, lengths; and what is let through of names and chat."""

from __future__ import annotations

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
    calls_a_second: float = 50.0
    calls_at_once: int = 400
    """Calls over HTTP, of one address."""
    pages_a_table: int = 100
    """Pages that look on; those of players are not counted among them."""
    pages_a_seat: int = 8
    """Pages on which a player may have a seat open; the oldest makes way for one more."""
    pages_an_address: int = 200
    waiting_bytes: int = 1_000_000
    """What may wait for a page that does not read, before it is cut off."""
    page_bytes_a_second: float = 300_000.0
    page_bytes_at_once: int = 3_000_000
    """What one page is answered: positions and ledgers are long, and it alone asked for them."""
    address_bytes_a_second: float = 2_000_000.0
    address_bytes_at_once: int = 30_000_000
    """What all pages of one address are answered."""
    record_entries: int = 20_000
    name_length: int = 40
    chat_length: int = 500


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
