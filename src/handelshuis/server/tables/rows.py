"""Entries and seats as they are stored, and read back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from handelshuis.core.state import State
from handelshuis.server.storage.schema import Row
from handelshuis.server.tables.final import final_result
from handelshuis.server.tables.ledger import Item
from handelshuis.server.tables.steps import Step
from handelshuis.server.wire.messages import WRITE, Outcome, SeatInfo, Wished

SNAPSHOT_EVERY: Final = 50
"""How many entries lie between two snapshots."""


def rows(table: str, steps: list[Step], client: str | None) -> tuple[list[Row], list[Row]]:
    """Give the rows of entries and of snapshots that store some steps."""
    entries: list[Row] = []
    snapshots: list[Row] = []
    for step in steps:
        item = step.item
        entries.append(entry_row(table, item, client if step is steps[0] else None))
        if item.kind == "move" and item.seq % SNAPSHOT_EVERY == 0:
            state = WRITE.encode(step.after.save()).decode()
            snapshots.append({"table_id": table, "seq": item.seq, "state": state})
    return entries, snapshots


def entry_row(table: str, item: Item, client: str | None = None) -> Row:
    """Give the row that stores an entry."""
    return {
        "table_id": table,
        "seq": item.seq,
        "kind": item.kind,
        "seat": item.seat,
        "text": item.text,
        "hash": item.hash,
        "told": WRITE.encode(item.told).decode(),
        "points": " ".join(map(str, item.points)),
        "client": client,
        "at": item.at,
    }


def item_from(row: Row) -> Item:
    """Read an entry back."""
    told: dict[int, msgspec.Raw] | msgspec.Raw = msgspec.Raw(row["told"].encode())
    if row["told"].startswith("{"):
        told = msgspec.json.decode(row["told"], type=dict[int, msgspec.Raw])
        told = {viewer: lines.copy() for viewer, lines in told.items()}
    return Item(
        row["seq"],
        row["kind"],
        row["seat"],
        row["text"],
        row["hash"],
        told,
        [int(points) for points in row["points"].split()],
        row["at"],
    )


def seat_row(table: str, seat: int, info: SeatInfo, asked: float | None) -> Row:
    """Give the row that stores a new seat, and when it was asked something, if it is."""
    return {"table_id": table, "seat": seat, "asked": asked, **_of_a_seat(info)}


def changed_seat_row(table: str, seat: int, info: SeatInfo) -> Row:
    """Give the row that stores who sits in a seat from now on, and what he said there."""
    return {"table_key": table, "seat_key": seat, **_of_a_seat(info)}


def _of_a_seat(info: SeatInfo) -> Row:
    return {
        "name": info.name,
        "kind": info.kind,
        "bot": info.bot,
        "stand_in": info.stand_in,
        "away": info.away,
        "wish": None if info.wish is None else WRITE.encode(info.wish).decode(),
        "host": info.host,
        "muted": info.muted,
        "ends": info.ends,
        "colour": info.colour,
        "gave_up": info.gave_up,
        "late": info.late,
    }


def seat_from(row: Row) -> SeatInfo:
    """Read a seat back."""
    wish = msgspec.json.decode(row["wish"], type=Wished) if row["wish"] else None
    return SeatInfo(
        row["name"],
        row["kind"],
        row["bot"],
        stand_in=row["stand_in"],
        away=row["away"],
        wish=wish,
        host=row["host"],
        muted=row["muted"],
        ends=row["ends"],
        colour=row["colour"],
        gave_up=row["gave_up"],
        late=row["late"],
    )


def outcome_text(state: State, gave_up: Sequence[int] = ()) -> str:
    """Write how a finished game came out, as it is stored."""
    result = final_result(state, gave_up)
    sheets = [state.sheet(seat) for seat in range(state.seats)]
    return WRITE.encode(Outcome(result.scores, result.ranks, sheets)).decode()


def listed_row(table: str, is_open: bool, until: float) -> Row:
    """Give the row that says until when strangers are told of a table's free seats."""
    return {"table_key": table, "open": is_open, "listed_until": until or None}
