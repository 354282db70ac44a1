"""What a move will add to the record: worked out first, stored next, shown last."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec

from handelshuis.core.game import Game
from handelshuis.core.recorder import due_hash, sealed
from handelshuis.core.state import CHANCE, State
from handelshuis.core.texts import Line
from handelshuis.server.tables.ledger import Item, Ledger
from handelshuis.server.wire.messages import WRITE


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
    moves: Sequence[int] = (),
    absent: bool = False,
) -> list[Step]:
    """Carry out legal moves of a seat, and every chance move that follows, on copies.

    A move that the rules make for an absent player is told as such.
    """
    steps: list[Step] = []
    chance = sealed(seed)
    draws = 0
    now = time.time()
    first = [Line("house.absent", {"who": f"#{seat}"})] if absent else []
    coming = list(moves)
    while coming or state.turn == CHANCE:
        if coming:
            mover, move = seat, coming.pop(0)
        else:
            mover, move = CHANCE, state.sample(chance(ledger.chance_moves + draws))
            draws += 1
        after = state.clone()
        after.advance(mover, move)
        depth = ledger.depth + len(steps) + 1
        steps.append(
            Step(
                Item(
                    seq=ledger.seq + len(steps) + 1,
                    kind="move",
                    seat=mover,
                    text=state.text(move),
                    hash=due_hash(after, depth),
                    told=tell(game, state, mover, move, after, [] if steps else first),
                    points=points_of(after),
                    at=now,
                ),
                after,
            )
        )
        state = after
    return steps


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
