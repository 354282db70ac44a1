"""The call that gives a player all that the house keeps of him, and his games, as files."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import msgspec
from fastapi import FastAPI, Request
from pydantic import BaseModel
from starlette.responses import Response

from handelshuis.server.club import holidays
from handelshuis.server.club.my_tables import all_finished, packed, running
from handelshuis.server.door.friends import friends_shown
from handelshuis.server.door.players import REFUSALS, key_in
from handelshuis.server.house import House
from handelshuis.server.tables.opening import read_table
from handelshuis.server.tables.records import export_record
from handelshuis.server.wire import bodies as b
from handelshuis.server.wire.refusals import Refusal

EXPORTED: Final = 1000
"""The most games in one export, friends, tournaments, and ratings of a game: the newest."""
EXPORTED_BYTES: Final = 50_000_000
"""What the records of those games hold at most."""


def add_export(app: FastAPI, house: House) -> None:
    """Add the call to the application of a house."""
    storage = house.storage

    @app.get("/api/players/me/export", response_model=None, responses=REFUSALS)
    async def export(request: Request) -> Response:
        """Give a player all that the house keeps of him, and the records of his games, as a zip."""
        me = await house.players.known(key_in(request))
        visitor = house.visitors.of(request.scope)
        visitor.export()
        tables: list[b.MyTable] = []
        async for each in all_finished(storage, me.id):
            tables.append(each)
            if len(tables) == EXPORTED:
                break
        files = {
            "player.json": _json(me),
            "running.json": _json(await running(storage, me.id)),
            "games.json": _json(tables),
            "ratings.json": _json(await house.ratings.of(me.id, EXPORTED)),
            "tournaments.json": _json(await house.contests.of(me.id, EXPORTED)),
            "friends.json": _json(await friends_shown(storage, me.id, EXPORTED)),
            # Addresses are shortened, as their owner is shown them: whole ones let others write.
            "messages.json": _json(await house.messages.shown(me.id)),
            "holidays.json": _json(await holidays.shown(storage, me.id)),
        }
        room = EXPORTED_BYTES
        for each in tables:
            with suppress(Refusal):
                table = await read_table(storage, each.table, house.replayed, looks_only=True)
                visitor.work_through(table.seq)
                record = export_record(table)
                room -= len(record)
                if room < 0:
                    break
                files[f"records/{each.game}-{each.table}.record"] = record
        body = await asyncio.to_thread(packed, files)
        name = 'attachment; filename="handelshuis.zip"'
        return Response(body, media_type="application/zip", headers={"Content-Disposition": name})


def _json(shown: BaseModel | Sequence[BaseModel]) -> str:
    if isinstance(shown, BaseModel):
        return shown.model_dump_json(indent=2)
    told = msgspec.json.encode([each.model_dump() for each in shown])
    return msgspec.json.format(told).decode()
