"""The coach: a seat that is to move may ask for advice, which nobody else hears of."""

from __future__ import annotations

from typing import Final

from handelshuis.server.tables.table import Table
from handelshuis.server.thinking.advice import advise
from handelshuis.server.thinking.fair_queue import Asker
from handelshuis.server.thinking.thinkers import new_thoughts
from handelshuis.server.thinking.workers import Workers, WorkFailed
from handelshuis.server.wire.messages import Counsel
from handelshuis.server.wire.refusals import Refusal

SECONDS: Final = 1.0
"""How long the coach thinks."""

PATIENCE: Final = 5.0
"""Seconds after which the coach is given up."""

KEPT: Final = 200
"""How many answers are kept for those who ask again."""

Asked = tuple[str, int]


class Coach:
    """Advises seats, one question of each at a time; the same question is worked out once."""

    def __init__(self, workers: Workers) -> None:
        """Think in these workers."""
        self.workers = workers
        self.busy: set[Asked] = set()
        self.known: dict[Asked, tuple[int, Counsel]] = {}

    async def advise(self, table: Table, seat: int, question: int, household: str) -> Counsel:
        """Give a seat the moves that the coach would consider, the best first, and why."""
        if not table.coach:
            raise Refusal("no_coach")
        table.check_question(seat, question)
        asked, seq = (table.id, seat), table.seq
        known = self.known.get(asked)
        if known is not None and known[0] == seq:
            return known[1]
        if asked in self.busy:
            raise Refusal("coach_busy")
        self.busy.add(asked)
        try:
            counsel = await self._think(table, seat, household)
        except WorkFailed:
            raise Refusal("no_advice") from None
        finally:
            self.busy.remove(asked)
        if table.question_for(seat) != question:
            raise Refusal("stale")
        self.known.pop(asked, None)
        self.known[asked] = (seq, counsel)
        if len(self.known) > KEPT:
            del self.known[next(iter(self.known))]
        return counsel

    async def _think(self, table: Table, seat: int, household: str) -> Counsel:
        asker, state = Asker(household, table.id), table.state.save()
        return await self.workers.think(
            asker, PATIENCE, SECONDS, advise, table.game.reference, state, seat, new_thoughts()
        )
