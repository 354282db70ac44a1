"""The secrets that open seats: made once, and kept as hashes."""

from __future__ import annotations

import hashlib
import secrets

from handelshuis.server.storage.schema import Row


def new_secret() -> str:
    """Make a seat's secret of 128 bits."""
    return secrets.token_urlsafe(16)


def hash_of(secret: str) -> str:
    """Hash a seat's secret; it has 128 random bits, so no salt and no slow hash is needed."""
    return hashlib.sha256(secret.encode()).hexdigest()


def renewed_row(table: str, seat: int, secret: str) -> Row:
    """Give the row that keeps a secret's hash in place of an older one's."""
    return {"table_key": table, "seat_key": seat, "hash": hash_of(secret)}


def secret_row(table: str, seat: int, secret: str) -> Row:
    """Give the row that keeps a secret's hash."""
    return {"table_id": table, "seat": seat, "hash": hash_of(secret)}


def player_row(table: str, seat: int, player: str) -> Row:
    """Give the row that makes a seat a player's."""
    return {"table_id": table, "seat": seat, "player_id": player}
