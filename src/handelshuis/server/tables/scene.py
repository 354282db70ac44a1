"""A position made ready for the wire; each part is written once, however many see it."""

from __future__ import annotations

from typing import Final

from msgspec import Raw

from handelshuis.core.game import Game
from handelshuis.core.state import OVER, State, kind_of
from handelshuis.server.tables.ledger import Item, Ledger
from handelshuis.server.wire import messages as m

ONLOOKER: Final = -1


class Scene:
    """One position as it is shown to seats and onlookers."""

    def __init__(
        self, game: Game, state: State, ledger: Ledger, questions: dict[int, int], seed: str
    ) -> None:
        """Take the position, the question each awaited seat has to answer, and the secret seed."""
        self.game = game
        self.state = state
        self.ledger = ledger
        self.questions = questions
        self.seed = seed
        self.views: dict[int, Raw] = {}
        self.looks: dict[int, Raw] = {}

    def write(
        self, pages: set[tuple[int, ...]], items: list[Item], take_back: m.TakeBack | None
    ) -> dict[tuple[int, ...], str]:
        """Write the state message for each set of seats that a page holds."""
        over = self.state.turn == OVER
        result, seed = (self._result(), self.seed) if over else (None, None)
        awaited = sorted(self.questions)
        told: dict[int, Raw] = {}
        messages: dict[tuple[int, ...], str] = {}
        told_to_all = all(not isinstance(item.told, dict) for item in items)
        for seats in pages:
            # Players who share a screen read what all may know.
            viewer = seats[0] if len(seats) == 1 and not told_to_all else ONLOOKER
            if viewer not in told:
                told[viewer] = self._entries(viewer, items)
            looks = [self._look(seat) for seat in seats or (ONLOOKER,)]
            messages[seats] = m.written(
                m.State(
                    self.ledger.seq, awaited, looks, told[viewer], over, result, seed, take_back
                )
            )
        return messages

    def _look(self, seat: int) -> Raw:
        """Show the position to a seat with what it is asked."""
        if seat not in self.looks:
            seen = m.Seen(seat, self._view(seat), self.questions.get(seat, -1), None, [])
            if seat in self.questions:
                seen.ask = self.game.ask(self.state, seat)
                seen.legal = self._legal(seat)
            self.looks[seat] = Raw(m.WRITE.encode(seen))
        return self.looks[seat]

    def _view(self, seat: int) -> Raw:
        viewer = ONLOOKER if self.game.all_open else seat
        if viewer not in self.views:
            view = self.game.view(self.state, None if viewer == ONLOOKER else viewer)
            self.views[viewer] = Raw(m.WRITE.encode(view))
        return self.views[viewer]

    def _legal(self, seat: int) -> list[m.LegalMove]:
        state, label = self.state, self.game.label
        return [
            m.LegalMove(state.text(move), kind_of(move), label(state, move))
            for move in state.legal(seat)
        ]

    def _entries(self, viewer: int, items: list[Item]) -> Raw:
        undone = self.ledger.undone_by
        entries = [
            m.LedgerEntry(item.seq, item.seat, item.lines_for(viewer), item.seq in undone)
            for item in items
        ]
        return Raw(m.WRITE.encode(entries))

    def _result(self) -> m.ResultInfo:
        result = self.state.result()
        sheets = [self.state.sheet(seat) for seat in range(self.state.seats)]
        history = [m.Standing(seq, points) for seq, points in self.ledger.history()]
        return m.ResultInfo(result.scores, result.ranks, sheets, history)
