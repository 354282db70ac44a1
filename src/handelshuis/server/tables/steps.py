"""What a move will add to the record: worked out first, stored next, shown last."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

import msgspec

from handelshuis.core.game import Game
from handelshuis.core.recorder import due_hash, sealed
from handelshuis.core.state import CHANCE, State
from handelshuis.core.texts import Line
from handelshuis.server.storage.schema import Row
from handelshuis.server.tables.ledger import Item, Ledger
from handelshuis.server.wire.messages import WRITE, SeatInfo

SNAPSHOT_EVERY: Final = 50
"""How many entries lie between two snapshots."""


class Step(msgspec.Struct):
    """One entry to be, and the position after it."""

    item: Item
    after: State


def plan(
    game: Game,
    seed: str,
    ledger: Ledger,
    state: State,
    seat: int = CHANCE,
    move: int = 0,
    absent: bool = False,
) -> list[Step]:
    """Carry out a legal move of a seat, and every chance move that follows, on copies.

    A move that the rules make for an absent player is told as such.
    """
    steps: list[Step] = []
    chance = sealed(seed)
    draws = 0
    now = time.time()
    first = [Line("house.absent", {"who": f"#{seat}"})] if absent else []
    while True:
        if seat == CHANCE:
            move = state.sample(chance(ledger.chance_moves + draws))
            draws += 1
        after = state.clone()
        after.advance(seat, move)
        depth = ledger.depth + len(steps) + 1
        steps.append(
            Step(
                Item(
                    seq=ledger.seq + len(steps) + 1,
                    kind="move",
                    seat=seat,
                    text=state.text(move),
                    hash=due_hash(after, depth),
                    told=tell(game, state, seat, move, after, [] if steps else first),
                    points=points_of(after),
                    at=now,
                ),
                after,
            )
        )
        if after.turn != CHANCE:
            return steps
        state = after
        seat = CHANCE


def plan_undo(ledger: Ledger, seat: int, count: int, after: State) -> Step:
    """Take a number of moves back."""
    lines = [Line("house.undo", {"who": f"#{seat}", "count": count})]
    told = msgspec.Raw(WRITE.encode(lines))
    item = Item(ledger.seq + 1, "undo", seat, str(count), "", told, [], time.time())
    return Step(item, after)


def points_of(state: State) -> list[int]:
    """Add up each seat's points as they stand."""
    return [sum(state.sheet(seat)) for seat in range(state.seats)]


def tell(
    game: Game, before: State, seat: int, move: int, after: State, first: Sequence[Line] = ()
) -> dict[int, msgspec.Raw] | msgspec.Raw:
    """Tell a move to everyone: once when all may know the same, else to each seat apart."""

    def lines_for(viewer: int | None) -> msgspec.Raw:
        story = game.story(before, seat, move, after, viewer)
        return msgspec.Raw(WRITE.encode([*first, *story]))

    for_all = lines_for(None)
    if game.all_open:
        return for_all
    told = {-1: for_all}
    for viewer in range(after.seats):
        told[viewer] = lines_for(viewer)
    return told if any(lines != for_all for lines in told.values()) else for_all


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


def seats_text(seats: list[SeatInfo]) -> str:
    """Write the seats as they are stored."""
    return WRITE.encode(seats).decode()


def seats_row(table: str, seats: list[SeatInfo]) -> Row:
    """Give the row that stores who sits where, and what they said there."""
    return {"table_key": table, "seats": seats_text(seats)}


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
