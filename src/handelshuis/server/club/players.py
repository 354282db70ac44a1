"""Players: who comes by a key of his own is known again, on every device and at every table."""

from __future__ import annotations

import re
import secrets
import time
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from handelshuis.core.texts import LANGUAGES
from handelshuis.server.storage.players import (
    add_player,
    change_player,
    player_by_key,
    remove_player,
    renew_keys,
)
from handelshuis.server.storage.schema import Row
from handelshuis.server.storage.storage import Storage
from handelshuis.server.tables.keys import hash_of
from handelshuis.server.wire.bodies import PlayerChange, PlayerShown
from handelshuis.server.wire.limits import clean
from handelshuis.server.wire.names import proper_name
from handelshuis.server.wire.refusals import Refusal

KEY: Final = re.compile(r"[A-Za-z0-9_-]{22}\Z")
"""A key has 128 bits; the browser makes it, so that no answer that is lost can lose it."""

COLOURS: Final = ("", "blue", "red", "yellow", "green", "plum", "ice")
SHAPES: Final = ("", "circle", "triangle", "diamond", "square", "hexagon", "cross")


class Players:
    """Everyone who has a key."""

    def __init__(self, storage: Storage, name_length: int) -> None:
        """Know those of a house."""
        self.storage = storage
        self.name_length = name_length

    async def make(self, key: str, wish: PlayerChange, device: str = "") -> PlayerShown:
        """Make a player; said again, because the answer was lost, it has been done already."""
        known = await self.find(key)
        if known is not None:
            return known
        player: Row = {"id": secrets.token_urlsafe(12), "name": "", "made": time.time()}
        player |= self._checked(wish)
        try:
            await self.storage.change(add_player, player, self._key_row(key, player["id"], device))
        except Refusal as refusal:
            if not isinstance(refusal.__cause__, sa.exc.IntegrityError):
                raise
        return await self.known(key)

    async def find(self, key: str) -> PlayerShown | None:
        """Find the player of a key, if there is one."""
        if not KEY.match(key):
            raise Refusal("bad_key")
        row = await self.storage.read(player_by_key, hash_of(key))
        return None if row is None else _shown(row)

    async def known(self, key: str) -> PlayerShown:
        """Find the player of a key, or refuse it."""
        found = await self.find(key)
        if found is None:
            raise Refusal("bad_key")
        return found

    async def change(self, key: str, wish: PlayerChange) -> PlayerShown:
        """Change what a player likes to be called and how he likes to play."""
        player = await self.known(key)
        change = self._checked(wish)
        if change:
            await self.storage.change(change_player, player.id, change)
        return await self.known(key)

    async def renew(self, key: str, renewed: str, device: str = "", way: str = "") -> None:
        """Put a new key in the place of all others; said again, it has been done already.

        Browsers that had another are told nothing any more; `way` leads to the one that renews.
        """
        if await self.find(renewed) is not None:
            return
        player = await self.known(key)
        row = self._key_row(renewed, player.id, device)
        await self.storage.change(renew_keys, player.id, row, way)

    async def remove(self, key: str) -> list[str]:
        """Remove all that is personal of a player; gives the finished tables where his name was."""
        player = await self.known(key)
        return await self.storage.change(remove_player, player.id)

    def _key_row(self, key: str, player: str, device: str) -> Row:
        return key_row(key, player, clean(device, self.name_length))

    def _checked(self, wish: PlayerChange) -> Row:
        change: Row = {}
        if wish.name is not None:
            change["name"] = proper_name(wish.name, self.name_length)
        for field, allowed in (("colour", COLOURS), ("shape", SHAPES), ("language", LANGUAGES)):
            value = getattr(wish, field)
            if value is None:
                continue
            if value not in allowed:
                raise Refusal("malformed")
            change[field] = value
        if wish.shows_here is not None:
            change["shows_here"] = wish.shows_here
        if wish.settings is not None:
            change["settings"] = msgspec.json.encode(wish.settings).decode()
        return change


def key_row(key: str, player: str, device: str = "") -> Row:
    """Give the row that keeps a key's hash, and what the device is called that has it."""
    return {"hash": hash_of(key), "player_id": player, "made": time.time(), "name": device}


def _shown(row: Any) -> PlayerShown:
    return PlayerShown(
        id=row.id,
        name=row.name,
        colour=row.colour,
        shape=row.shape,
        language=row.language,
        settings=msgspec.json.decode(row.settings),
        made=row.made,
        shows_here=row.shows_here,
    )
