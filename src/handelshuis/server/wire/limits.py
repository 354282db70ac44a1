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
    pages_at_full_pace: int = 10
    """So many pages of one address may send as many messages as a page may, at the same time."""
    messages_too_many: int = 200
    """Messages refused as too fast in a row, after which the connection is closed."""
    tables_an_hour: int = 120
    joins_an_hour: int = 300
    """Free seats that are taken, or asked for, from one address."""
    chances_an_hour: int = 60
    """Finished games whose chances are worked out for one address."""
    shows_an_hour: int = 300
    """Finished games that are counted, drawn or checked anew for one address."""
    tournaments_an_hour: int = 10
    players_an_hour: int = 30
    """New players from one address."""
    invitations_an_hour: int = 60
    """How often somebody at one address asks others to his table."""
    seekers_an_address: int = 12
    """Pages of one address that look for company, at one server."""
    passkeys_an_hour: int = 60
    """What one address has authenticators sign, or make."""
    exports_an_hour: int = 6
    """Copies of all one's own games, from one address."""
    messages_an_hour: int = 30
    """Ways to be told of one's turns that one address adds or tries."""
    what_ifs_a_second: float = 2.0
    what_ifs_at_once: int = 400
    """What one address asks of branches: moves tried, bots' answers, chances, advice."""
    calls_a_second: float = 50.0
    calls_at_once: int = 400
    """Calls over HTTP, of one address."""
    files_a_second: float = 200.0
    files_at_once: int = 2000
    """Files of the browser client, of one address: a first visit takes some forty."""
    calls_under_way: int = 60
    """Calls of one address that are read or answered at the same time."""
    lines_an_address: int = 200
    """Connections of one address, unless it is a trusted proxy's, on which no page was opened."""
    request_seconds: float = 15.0
    """How long the head of a request may take, from the first moment; and how long its body."""
    hello_seconds: float = 20.0
    """How long a WebSocket may be open before its page is let in."""
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
    address_bytes_at_once: int = 15_000_000
    """What all pages of one address are answered."""
    record_entries: int = 20_000
    """Moves and takings back in a record that somebody brings."""
    record_bytes_an_hour: int = 5_000_000
    """What one address brings as records; one of an evening's game has 10 to 40 KB."""
    entries_an_hour: int = 200_000
    """Entries that one address has stored at once: of records, and of games that are continued."""
    entries_an_address: int = 200_000
    """Entries of all tables at which pages of one address are open."""
    entries_in_memory: int = 400_000
    """Entries of all tables in memory, above which those go first where nobody looks on."""
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
