"""Which rules and material a stored table goes on under, when those of the house have changed.

A game that is over is shown with the material that it was played with. One that is running is
replayed: by today's rules and material, and if that leads elsewhere, with its own material.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from handelshuis.core.editions import NoEdition, TooManyEditions
from handelshuis.core.game import Game, Reference, Setup
from handelshuis.core.record import Entry, Header, Record, replay
from handelshuis.core.registry import game as game_named
from handelshuis.server.storage.materials import load_material
from handelshuis.server.storage.storage import Storage
from handelshuis.server.tables.ledger import Item
from handelshuis.server.tables.steps import points_of
from handelshuis.server.wire.messages import Footing
from handelshuis.server.wire.refusals import Refusal

LOG: Final = logging.getLogger("handelshuis.editions")


class Played(msgspec.Struct):
    """All that was played at a table, for another process to replay."""

    setup: Setup
    items: list[tuple[str, int, str, str, list[int]]]
    """Of each entry its kind, seat, text, hash, and the points after it."""


Replay = Callable[[Reference, Played], Awaitable[str]]
"""Has `replayed` run where it holds nobody up."""


class Chosen(msgspec.Struct):
    """The game that a table is played with, and what of that is to be stored."""

    game: Game
    footing: Footing = ""
    row: dict[str, Any] | None = None
    announce: bool = False
    """Whether its players are to be told that it keeps its own material."""


def played(setup: Setup, items: list[Item]) -> Played:
    """Take from a table's entries what a replay needs."""
    return Played(setup, [(e.kind, e.seat, e.text, e.hash, e.points) for e in items])


def replayed(reference: Reference, game: Played) -> str:
    """Replay a game: the hash of the last position, or nothing where it goes another way."""
    found = game_named(reference)
    entries: list[Entry] = []
    for kind, seat, text, digest, _ in game.items:
        entries.append(Entry(kind, seat, text))
        if digest:
            entries.append(Entry("hash", text=digest))
    header = Header(found.name, found.rules_version, found.material, game.setup, [], "")
    try:
        state = found.start(game.setup)
        for step, (*_, points) in zip(replay(found, Record(header, entries)), game.items):
            state = step.after
            if points and points_of(state) != points:
                return ""
    except Exception:
        # Moves that made sense by other rules may make none by these.
        return ""
    return state.digest()


async def own_edition(storage: Storage, today: Game, material: str) -> Game | None:
    """Give a game with the material that a table was begun with, if it can still be played."""
    if material == today.material:
        return today
    stored = await storage.read(load_material, today.name, material)
    if stored is None:
        return None
    try:
        return await asyncio.to_thread(game_named, stored)
    except TooManyEditions:
        raise Refusal("too_many_editions") from None
    except NoEdition as reason:
        LOG.warning("%s", reason)
        return None


async def choose(storage: Storage, today: Game, row: Any, game: Played, replay: Replay) -> Chosen:
    """Choose what a stored table is played with."""
    if (row.rules, row.material) == (today.rules_version, today.material):
        return Chosen(today)
    own = await own_edition(storage, today, row.material)
    kept: Footing = "old_material" if own is not None and own is not today else ""
    if row.over is not None:
        return Chosen(own or today, kept)
    house = f"{today.rules_version} {today.material}"
    if own is not None and row.kept_beside == house:
        return Chosen(own, kept)
    end = await replay(today.reference, game)
    end_with_own = await replay(own.reference, game) if own is not None and kept else ""
    change = {"table_key": row.id, "rules": today.rules_version}
    if end and end_with_own in ("", end):
        return Chosen(today, "", {**change, "material": today.material, "kept_beside": ""})
    if own is not None and end_with_own:
        change |= {"material": own.material, "kept_beside": house}
        return Chosen(own, kept, change, announce=not row.kept_beside)
    return Chosen(own or today, "changed_rules")
