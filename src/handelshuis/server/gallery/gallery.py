"""The pages of finished games: what is counted of each, once for ever, and its picture."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

import msgspec

from handelshuis.core.registry import games
from handelshuis.server.gallery.headline import Headline, headline_of
from handelshuis.server.gallery.preview import drawn
from handelshuis.server.storage.finished import (
    Finished,
    keep_figures,
    load_figures,
    load_finished,
)
from handelshuis.server.storage.reading import load_chances
from handelshuis.server.storage.storage import Storage
from handelshuis.server.tables.records import export_record
from handelshuis.server.tables.steps import points_of
from handelshuis.server.tables.table import Table
from handelshuis.server.tables.undrawn import Undrawn
from handelshuis.server.thinking.fair_queue import Asker
from handelshuis.server.thinking.figures import check_draws, count
from handelshuis.server.thinking.replays import Played
from handelshuis.server.thinking.workers import Workers, WorkFailed
from handelshuis.server.wire import bodies as b
from handelshuis.server.wire.messages import Outcome
from handelshuis.server.wire.refusals import Refusal
from handelshuis.server.wire.visitors import Visitor

PATIENCE: Final = 30.0
"""Seconds after which counting, checking or drawing is given up."""
PICTURES: Final = 64
"""So many pictures are kept in memory, about 100 KB each."""


class Gallery:
    """Shows finished games to whoever may see them."""

    def __init__(self, storage: Storage, workers: Workers) -> None:
        """Count and draw in these workers, and keep in storage what was counted."""
        self.storage = storage
        self.workers = workers
        self.pictures: OrderedDict[tuple[str, str, str], bytes] = OrderedDict()
        self.at_work: dict[str, asyncio.Task[str]] = {}
        """What is being counted, by table."""

    async def page(self, table: Table, mine: bool, visitor: Visitor) -> b.GamePage:
        """Give the page of a finished game to whoever may see it, and whether he played there.

        What is not yet counted is counted now.
        """
        if not table.over:
            raise Refusal("not_shown")
        finished = await self.storage.read(load_finished, table.id)
        if finished is None:
            raise Refusal("not_shown")
        row = finished.row
        outcome = _outcome(finished)
        figures = await self._figures(table, visitor)
        kept = await self.storage.read(load_chances, table.id)
        chances = None
        if kept is not None and '"moments"' in kept and table.decided:
            chances = b.ChancesShown.model_validate_json(kept)
        return b.GamePage(
            table=table.id,
            game=row.game,
            variant=table.setup.variant,
            seats=[
                b.SeatOfGame(
                    name=seat.name, kind=seat.kind, colour=seat.colour, gave_up=seat.gave_up
                )
                for seat in finished.seats
            ],
            created=row.created,
            over=row.over,
            decided=table.decided,
            scores=outcome.scores if outcome else points_of(table.state),
            ranks=outcome.ranks if outcome else [],
            sheets=outcome.sheets if outcome else [],
            seal=row.seal,
            seed=row.seed if table.decided else "",
            mine=mine,
            seen=table.may_be_seen,
            figures=figures,
            chances=chances,
            told=[] if chances is None else [_told(table, fall.n) for fall in chances.falls],
        )

    async def check(self, table: Table, visitor: Visitor) -> b.SealChecked:
        """Check every roll and draw of a game against its seal."""
        if not table.decided:
            raise Refusal("not_shown")
        visitor.be_shown()
        record = export_record(table)
        asker = Asker(visitor.household, table.id)
        try:
            run = self.workers.run
            fits = await run(asker, PATIENCE, check_draws, table.game.reference, record)
        except WorkFailed:
            raise Refusal("no_advice") from None
        return b.SealChecked(fits=fits)

    async def headline(self, table: str) -> Headline | None:
        """Give who won, for the preview of a link; None where there is nothing for anyone."""
        finished = await self.storage.read(load_finished, table)
        if finished is None or finished.row.game not in games():
            return None
        if finished.row.onlookers == "none" and not finished.row.shared:
            return None
        return headline_of(games()[finished.row.game], finished, _outcome(finished))

    async def picture(self, table: str, language: str, visitor: Visitor) -> bytes | None:
        """Give the picture that a link to a game shows, as PNG."""
        headline = await self.headline(table)
        if headline is None:
            return None
        key = table, language, headline.svg_key(language)
        if key in self.pictures:
            self.pictures.move_to_end(key)
            return self.pictures[key]
        visitor.be_shown()
        try:
            asker = Asker(visitor.household, table)
            picture = await self.workers.run(asker, PATIENCE, drawn, headline, language)
        except WorkFailed:
            return None
        self.pictures[key] = picture
        while len(self.pictures) > PICTURES:
            self.pictures.popitem(last=False)
        return picture

    def close(self) -> None:
        """Leave what is not counted."""
        for task in self.at_work.values():
            task.cancel()

    async def _figures(self, table: Table, visitor: Visitor) -> b.FiguresShown | None:
        if isinstance(table.state, Undrawn):
            return None
        kept = await self.storage.read(load_figures, table.id)
        if kept is None:
            task = self.at_work.get(table.id)
            if task is None:
                visitor.be_shown()
                asker = Asker(visitor.household, table.id)
                task = asyncio.create_task(self._count(table, asker))
                self.at_work[table.id] = task
            try:
                # One reader who leaves must not stop the work for the others.
                kept = await asyncio.shield(task)
            except WorkFailed:
                return None
        return b.FiguresShown.model_validate_json(kept)

    async def _count(self, table: Table, asker: Asker) -> str:
        try:
            moves = [(item.seq, item.seat, item.text) for item in table.ledger.moves()]
            played = Played(table.game.reference, table.setup, moves)
            shown = await self.workers.run(asker, PATIENCE, count, played)
            await self.storage.change(keep_figures, {"table_id": table.id, "shown": shown})
            return shown
        finally:
            del self.at_work[table.id]


def _outcome(finished: Finished) -> Outcome | None:
    if not finished.row.result:
        return None
    return msgspec.json.decode(finished.row.result, type=Outcome)


def _told(table: Table, n: int) -> b.ToldAt:
    """Tell what the ledger says to onlookers of an entry, or of the last before it that speaks."""
    for seq in range(n, 0, -1):
        if seq in table.ledger.undone_by:
            continue
        lines = msgspec.json.decode(table.ledger.item(seq).lines_for(-1))
        if lines:
            told = [b.Words(key=each["key"], args=each.get("args", {})) for each in lines[:2]]
            return b.ToldAt(n=n, lines=told)
    return b.ToldAt(n=n, lines=[])
