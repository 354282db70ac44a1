"""What is stored of passkeys and devices: whose they are, and what is to be signed, once."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from handelshuis.server.storage.players import add_key, remove_keys
from handelshuis.server.storage.schema import CHALLENGES, PASSKEYS, PLAYER_KEYS, PLAYERS, Row


def keep_challenge(connection: sa.Connection, challenge: Row, now: float) -> None:
    """Store what is to be signed, and forget what was not signed in time."""
    connection.execute(sa.delete(CHALLENGES).where(CHALLENGES.c.until < now))
    connection.execute(sa.insert(CHALLENGES), challenge)


def use_challenge(connection: sa.Connection, digest: str, player: str | None, now: float) -> bool:
    """Use up what was to be signed; tells whether it was still good, and for this player."""
    whose = CHALLENGES.c.player_id.is_(None) if player is None else CHALLENGES.c.player_id == player
    found = sa.delete(CHALLENGES).where(
        CHALLENGES.c.hash == digest, CHALLENGES.c.until > now, whose
    )
    return connection.execute(found).rowcount == 1


def passkeys_of(connection: sa.Connection, player: str) -> list[Any]:
    """Read the passkeys of a player, the oldest first."""
    found = sa.select(PASSKEYS).where(PASSKEYS.c.player_id == player)
    return list(connection.execute(found.order_by(PASSKEYS.c.made, PASSKEYS.c.id)))


def devices_of(connection: sa.Connection, player: str) -> list[Any]:
    """Read the keys of a player, the oldest first."""
    found = sa.select(PLAYER_KEYS).where(PLAYER_KEYS.c.player_id == player)
    return list(connection.execute(found.order_by(PLAYER_KEYS.c.made, PLAYER_KEYS.c.hash)))


def add_passkey(connection: sa.Connection, passkey: Row, most: int) -> bool:
    """Store a passkey; tells whether there was room for it, and nobody had it."""
    player = passkey["player_id"]
    # Two calls at once count one after the other.
    connection.execute(sa.select(PLAYERS.c.id).where(PLAYERS.c.id == player).with_for_update())
    known = sa.select(PASSKEYS.c.id).where(PASSKEYS.c.id == passkey["id"])
    if connection.execute(known).first() or len(passkeys_of(connection, player)) >= most:
        return False
    connection.execute(sa.insert(PASSKEYS), passkey)
    return True


def find_passkey(connection: sa.Connection, name: str) -> Any | None:
    """Find a passkey by the name that the authenticator gave it."""
    return connection.execute(sa.select(PASSKEYS).where(PASSKEYS.c.id == name)).one_or_none()


def come_by_passkey(
    connection: sa.Connection, passkey: Any, times: int, now: float, key: Row
) -> bool:
    """Give the player of a passkey one more key, unless it was used or removed meanwhile."""
    used = sa.update(PASSKEYS).where(
        PASSKEYS.c.id == passkey.id,
        PASSKEYS.c.player_id == passkey.player_id,
        PASSKEYS.c.times == passkey.times,
    )
    if connection.execute(used.values(times=times, used=now)).rowcount != 1:
        return False
    add_key(connection, passkey.player_id, key)
    return True


def remove_passkey(connection: sa.Connection, player: str, name: str) -> None:
    """Remove a passkey of a player's."""
    mine = sa.and_(PASSKEYS.c.id == name, PASSKEYS.c.player_id == player)
    connection.execute(sa.delete(PASSKEYS).where(mine))


def remove_device(connection: sa.Connection, player: str, name: str, present: str) -> None:
    """Remove a key of a player's, by the beginning of its hash, but for the one he comes by."""
    named = sa.select(PLAYER_KEYS.c.hash).where(
        PLAYER_KEYS.c.player_id == player,
        PLAYER_KEYS.c.hash.startswith(name, autoescape=True),
        PLAYER_KEYS.c.hash != present,
    )
    remove_keys(connection, player, list(connection.execute(named).scalars()))
