"""Entries and seats as they are stored, and entries read back."""

from __future__ import annotations

from typing import Final

import msgspec

from handelshuis.server.storage.schema import Row
from handelshuis.server.tables.ledger import Item
from handelshuis.server.tables.steps import Step
from handelshuis.server.wire.messages import WRITE, SeatInfo

SNAPSHOT_EVERY: Final = 50
"""How many entries lie between two snapshots."""


def rows(table: str, steps: list[Step], client: str | None) -> tuple[list[Row], list[Row]]:
    """Give the rows of entries and of snapshots that store some steps."""
    entries: list[Row] = []
    snapshots: list[Row] = []
    for step in steps:
        item = step.item
        entries.append(
            {
                "table_id": table,
                "seq": item.seq,
                "kind": item.kind,
                "seat": item.seat,
                "text": item.text,
                "hash": item.hash,
                "told": WRITE.encode(item.told).decode(),
                "points": " ".join(map(str, item.points)),
                "client": client if step is steps[0] else None,
                "at": item.at,
            }
        )
        if item.kind == "move" and item.seq % SNAPSHOT_EVERY == 0:
            state = WRITE.encode(step.after.save()).decode()
            snapshots.append({"table_id": table, "seq": item.seq, "state": state})
    return entries, snapshots


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


def seats_text(seats: list[SeatInfo]) -> str:
    """Write the seats as they are stored."""
    return WRITE.encode(seats).decode()


def seats_row(table: str, seats: list[SeatInfo]) -> Row:
    """Give the row that stores who sits where, and what they said there."""
    return {"table_key": table, "seats": seats_text(seats)}
