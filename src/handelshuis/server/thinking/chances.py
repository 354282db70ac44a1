"""Everyone's chances in a game that is over, from its start to its end, and what changed them.

What players chose and what chance did are told apart: a die is nobody's move.
"""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Final

from handelshuis.core.texts import Sentence
from handelshuis.server.storage.reading import load_chances
from handelshuis.server.storage.storage import Storage
from handelshuis.server.storage.writer import Batch
from handelshuis.server.tables.table import Table
from handelshuis.server.thinking.fair_queue import Asker
from handelshuis.server.thinking.moments import look_closer
from handelshuis.server.thinking.replays import Judged, Played, fell_between, judge, moments_of
from handelshuis.server.thinking.workers import Workers, WorkFailed
from handelshuis.server.wire.bodies import ChancesAt, ChancesShown, Fall, Moment
from handelshuis.server.wire.refusals import Refusal
from handelshuis.server.wire.visitors import Visitor

POINTS: Final = 90
"""At how many moments of a game the chances are worked out at first."""

PATIENCE: Final = 20.0
"""Seconds after which a slice is given up."""

STEPS: Final = 4
"""So many of the biggest changes are looked into, until it is known what made them."""

SWING: Final = 0.07
"""By how much the winner's chance must change at once to be among them."""

MOMENTS: Final = 3
"""How many choices are told as those that mattered."""

LOOKED_AT: Final = 8
"""So many choices that seem to have cost much are looked at closely."""

FALLS: Final = 3
"""How many rolls or draws are told."""

NOT_OVER: Final = Sentence(
    "The chances are worked out when the game is over.",
    "De kansen worden pas nagerekend als het spel is afgelopen.",
)


class Analyst:
    """Works out the chances of finished games when somebody asks, each of them once for ever."""

    def __init__(self, storage: Storage, workers: Workers) -> None:
        """Think in these workers, and keep in storage what they find."""
        self.storage = storage
        self.workers = workers
        self.at_work: dict[str, asyncio.Task[ChancesShown]] = {}
        """What is being worked out, by table."""

    async def chances(self, table: Table, visitor: Visitor) -> ChancesShown:
        """Give the chances in the game of a table, once it is over.

        What others asked for before costs a visitor nothing.
        """
        if not table.decided:
            raise Refusal("not_over", NOT_OVER)
        if table.id not in self.at_work:
            kept = await self.storage.read(load_chances, table.id)
            if kept is not None and '"moments"' in kept:
                return ChancesShown.model_validate_json(kept)
        task = self.at_work.get(table.id)
        if task is None:
            visitor.ask_for_chances()
            asker = Asker(visitor.household, table.id)
            task = asyncio.create_task(self._work_out_and_keep(table, asker))
            self.at_work[table.id] = task
        try:
            # One reader who leaves must not stop the work for the others.
            return await asyncio.shield(task)
        except WorkFailed:
            raise Refusal("no_advice") from None

    def close(self) -> None:
        """Leave what is not worked out."""
        for task in self.at_work.values():
            task.cancel()

    async def _work_out_and_keep(self, table: Table, asker: Asker) -> ChancesShown:
        try:
            shown = await self._work_out(table, asker)
            row = {"table_id": table.id, "shown": shown.model_dump_json()}
            # What was kept before moments were told gives way.
            await self.storage.store(Batch(recounted=[{"table_key": table.id}], chances=[row]))
            return shown
        finally:
            del self.at_work[table.id]

    async def _work_out(self, table: Table, asker: Asker) -> ChancesShown:
        moves = [(item.seq, item.seat, item.text) for item in table.ledger.moves()]
        played = Played(table.game.reference, table.setup, moves)
        winners = table.result().winners()
        moments = await self.workers.run(asker, PATIENCE, moments_of, played)
        first = moments[:: -(-len(moments) // POINTS)]
        known = await self._judge(asker, played, first)
        # Between two moments lie moves that were passed over: which of them was it?
        while between := [
            n
            for early, late in biggest_steps(known, winners[0])
            for n in moments
            if early < n < late
        ]:
            known |= await self._judge(asker, played, between)
        end = [1 / len(winners) if seat in winners else 0.0 for seat in range(table.state.seats)]
        course = [ChancesAt(n=n, chances=known[n].chances) for n in sorted(known)]
        course.append(ChancesAt(n=table.ledger.head, chances=end))
        return ChancesShown(
            course=course,
            winner=winners[0],
            moments=await self._look_closer(asker, played, known),
            falls=falls(played, known, winners[0]),
        )

    async def _judge(self, asker: Asker, played: Played, moments: list[int]) -> dict[int, Judged]:
        known: dict[int, Judged] = {}
        while left := [n for n in moments if n not in known]:
            known |= await self.workers.run(asker, PATIENCE, judge, played, left)
        return known

    async def _look_closer(
        self, asker: Asker, played: Played, known: dict[int, Judged]
    ) -> list[Moment]:
        """Find the choices that cost most, among those that seem to have."""
        dearest = sorted(known, key=lambda n: -known[n].cost)[:LOOKED_AT]
        found: list[Moment] = []
        for n in dearest:
            if known[n].cost > 0:
                moment = await self.workers.run(asker, PATIENCE, look_closer, played, n)
                found += [moment] if moment else []
        found.sort(key=lambda moment: moment.chance - moment.could)
        return sorted(found[:MOMENTS], key=lambda moment: moment.n)


def biggest_steps(known: dict[int, Judged], seat: int) -> list[tuple[int, int]]:
    """Find between which moments a seat's chance changed most, the biggest change first."""
    steps = [
        (abs(known[late].chances[seat] - known[early].chances[seat]), early, late)
        for early, late in pairwise(sorted(known))
    ]
    biggest = sorted((step for step in steps if step[0] >= SWING), reverse=True)
    return [(early, late) for _, early, late in biggest[:STEPS]]


def falls(played: Played, known: dict[int, Judged], seat: int) -> list[Fall]:
    """Find what chance did to a seat, the moves before it left out."""
    found = []
    for early, late in biggest_steps(known, seat):
        n = fell_between(played, early, late)
        before, after = known[early].after[seat], known[late].chances[seat]
        if n >= 0 and abs(after - before) >= SWING:
            found.append(Fall(n=n, before=before, after=after))
    return sorted(found[:FALLS], key=lambda fall: fall.n)
