"""A position made ready for the wire; each part is written once, however many see it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from msgspec import UNSET, Raw, UnsetType, structs

from handelshuis.core.game import Game
from handelshuis.core.state import State, kind_of
from handelshuis.server.tables.final import final_result
from handelshuis.server.tables.ledger import Item, Ledger
from handelshuis.server.tables.undrawn import Undrawn
from handelshuis.server.wire import messages as m
from handelshuis.server.wire.changes import changed, changed_moves

ONLOOKER: Final = -1


def shown(game: Game, state: State, viewer: int) -> Any:
    """Show a position to a seat or an onlooker; nothing where today's rules do not reach it."""
    if isinstance(state, Undrawn):
        return None
    return game.view(state, None if viewer == ONLOOKER else viewer)


class Scene:
    """One position as it is shown to seats and onlookers, whole or by what changed."""

    def __init__(
        self,
        game: Game,
        state: State,
        ledger: Ledger,
        questions: dict[int, int],
        seed: str,
        over: bool,
        decided: bool,
        number: int = 0,
        gave_up: Sequence[int] = (),
        silent: Collection[int] = (),
    ) -> None:
        """Take the position, the question each awaited seat has to answer, and the secret seed.

        A game that is over but not decided has no result. By its number a page tells what it was
        sent last. The silent are asked nothing: a bot answers for them.
        """
        self.game = game
        self.state = state
        self.ledger = ledger
        self.questions = questions
        self.seed = seed
        self.over = over
        self.decided = decided
        self.number = number
        self.gave_up = gave_up
        self.silent = silent
        self.seq = ledger.seq
        self.views: dict[int, Any] = {}
        self.written_views: dict[int, Raw] = {}
        self.changed_views: dict[int, Raw | UnsetType] = {}
        self.seen: dict[int, m.Seen] = {}
        self.looks: dict[int, Raw] = {}
        self.looks_anew: dict[int, Raw | None] = {}
        self.result: m.ResultInfo | None = None

    def write(
        self,
        pages: set[tuple[int, ...]],
        items: list[Item],
        take_back: m.TakeBack | None,
        first: int | None = None,
    ) -> dict[tuple[int, ...], str]:
        """Write the state message for each set of seats that a page holds.

        `first` is the entry at which the ledger begins anew for them, if it does.
        """
        told = self._tellings(pages, items)
        looks = {seats: [self._look(seat) for seat in seats or (ONLOOKER,)] for seats in pages}
        return {
            seats: m.written(
                m.State(
                    self.seq,
                    sorted(self.questions),
                    looks[seats],
                    told[seats],
                    first,
                    self.over,
                    self._result(),
                    self._seed(),
                    take_back,
                )
            )
            for seats in pages
        }

    def write_changes(
        self,
        before: Scene,
        pages: set[tuple[int, ...]],
        items: list[Item],
        take_back: m.TakeBack | None,
    ) -> dict[tuple[int, ...], str]:
        """Write for each set of seats what changed since a scene that these were shown."""
        told = self._tellings(pages, items)
        awaited, result, seed = sorted(self.questions), self._result(), self._seed()
        messages: dict[tuple[int, ...], str] = {}
        for seats in pages:
            looks = []
            if before is not self:
                for seat in seats or (ONLOOKER,):
                    if (look := self._look_anew(seat, before)) is not None:
                        looks.append(look)
            messages[seats] = m.written(
                m.Change(
                    self.seq,
                    before.seq,
                    awaited,
                    looks,
                    told[seats],
                    self.over,
                    result,
                    seed,
                    take_back,
                )
            )
        return messages

    def _tellings(
        self, pages: set[tuple[int, ...]], items: list[Item]
    ) -> dict[tuple[int, ...], Raw]:
        """Write the entries for each set of seats, once for all who read the same."""
        told_to_all = all(not isinstance(item.told, dict) for item in items)
        told: dict[int, Raw] = {}
        tellings: dict[tuple[int, ...], Raw] = {}
        for seats in pages:
            viewer = ONLOOKER if told_to_all else viewer_of(seats)
            if viewer not in told:
                told[viewer] = written_entries(self.ledger, viewer, items)
            tellings[seats] = told[viewer]
        return tellings

    def _look(self, seat: int) -> Raw:
        """Show the position to a seat with what it is asked."""
        if seat not in self.looks:
            viewer = self._viewer(seat)
            if viewer not in self.written_views:
                self.written_views[viewer] = Raw(m.WRITE.encode(self._view(viewer)))
            self.looks[seat] = Raw(
                m.WRITE.encode(structs.replace(self._seen(seat), view=self.written_views[viewer]))
            )
        return self.looks[seat]

    def _look_anew(self, seat: int, before: Scene) -> Raw | None:
        """Show a seat what changed of what it sees and is asked; nothing if all is as it was."""
        if seat not in self.looks_anew:
            then, now = before._seen(seat), self._seen(seat)
            view = self._changed_view(seat, before)
            if now is then or (not now.legal and not then.legal and now == then):
                anew = None if view is UNSET else m.SeenAnew(seat, view)
            else:
                anew = m.SeenAnew(seat, view)
                if now.question != then.question:
                    anew.question = now.question
                if now.ask != then.ask:
                    anew.ask = now.ask
                if (legal := changed_moves(then.legal, now.legal)) is not None:
                    anew.legal = legal
            self.looks_anew[seat] = None if anew is None else Raw(m.WRITE.encode(anew))
        return self.looks_anew[seat]

    def _changed_view(self, seat: int, before: Scene) -> Raw | UnsetType:
        """Write what changed of a view, once for all who see the same."""
        viewer = self._viewer(seat)
        if viewer not in self.changed_views:
            change = changed(before._view(viewer), self._view(viewer))
            written = UNSET if change is None else Raw(m.WRITE.encode(change))
            self.changed_views[viewer] = written
        return self.changed_views[viewer]

    def _viewer(self, seat: int) -> int:
        return ONLOOKER if self.game.all_open else seat

    def _view(self, viewer: int) -> Any:
        if viewer not in self.views:
            self.views[viewer] = shown(self.game, self.state, viewer)
        return self.views[viewer]

    def _seen(self, seat: int) -> m.Seen:
        """Give what a seat is asked, its view left out."""
        if seat not in self.seen:
            asked = seat in self.questions and seat not in self.silent
            question = self.questions[seat] if asked else -1
            seen = m.Seen(seat, Raw(b"null"), question, None, [])
            if asked:
                seen.ask = self.game.ask(self.state, seat)
                seen.legal = self._legal(seat)
            self.seen[seat] = seen
        return self.seen[seat]

    def _legal(self, seat: int) -> list[m.LegalMove]:
        state, label = self.state, self.game.label
        return [
            m.LegalMove(state.text(move), kind_of(move), label(state, move))
            for move in state.legal(seat)
        ]

    def _seed(self) -> str | None:
        return self.seed if self.decided else None

    def _result(self) -> m.ResultInfo | None:
        if self.decided and self.result is None:
            result = final_result(self.state, self.gave_up)
            sheets = [self.state.sheet(seat) for seat in range(self.state.seats)]
            history = [m.Standing(seq, points) for seq, points in self.ledger.history()]
            self.result = m.ResultInfo(result.scores, result.ranks, sheets, history)
        return self.result


def viewer_of(seats: tuple[int, ...]) -> int:
    """Give whose eyes a page reads the ledger with: who share a screen read what all may know."""
    return seats[0] if len(seats) == 1 else ONLOOKER


def written_entries(ledger: Ledger, viewer: int, items: list[Item]) -> Raw:
    """Write entries of the ledger for a reader."""
    undone = ledger.undone_by
    entries = [
        m.LedgerEntry(item.seq, item.seat, item.lines_for(viewer), item.seq in undone)
        for item in items
    ]
    return Raw(m.WRITE.encode(entries))
