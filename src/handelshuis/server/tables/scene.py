"""A position made ready for the wire; each part is made once, however many look at it."""

from __future__ import annotations

from typing import Final

from handelshuis.core.game import Game
from handelshuis.core.state import OVER, State, kind_of
from handelshuis.server.tables.ledger import Item, Ledger
from handelshuis.server.wire.messages import (
    WRITE,
    LedgerEntry,
    LegalMove,
    ResultInfo,
    Standing,
    StateRest,
    TakeBack,
)

ONLOOKER: Final = -1


class Scene:
    """One position as it is shown to seats and onlookers.

    Its message differs from page to page only in places, so it is put together from parts that
    are JSON already: what all see is written once.
    """

    def __init__(
        self, game: Game, state: State, ledger: Ledger, questions: dict[int, int], seed: str
    ) -> None:
        """Take the position, the question each awaited seat has to answer, and the secret seed."""
        self.game = game
        self.state = state
        self.ledger = ledger
        self.questions = questions
        self.seed = seed
        self.start = f'{{"t":"state","seq":{ledger.seq},"awaited":{sorted(questions)},"looks":['
        self.views: dict[int, str] = {}
        self.looks: dict[int, str] = {}

    def view(self, seat: int) -> str:
        """Show the position to a seat."""
        viewer = ONLOOKER if self.game.all_open else seat
        if viewer not in self.views:
            seen = self.game.view(self.state, None if viewer == ONLOOKER else viewer)
            self.views[viewer] = WRITE.encode(seen).decode()
        return self.views[viewer]

    def look(self, seat: int) -> str:
        """Show the position to a seat with what it is asked."""
        if seat not in self.looks:
            question, asked = self.questions.get(seat, -1), '"ask":null,"legal":[]'
            if question >= 0:
                ask = WRITE.encode(self.game.ask(self.state, seat)).decode()
                asked = f'"ask":{ask},"legal":{self._legal(seat)}'
            view = self.view(seat)
            self.looks[seat] = f'{{"seat":{seat},"view":{view},"question":{question},{asked}}}'
        return self.looks[seat]

    def _legal(self, seat: int) -> str:
        state, label = self.state, self.game.label
        legal = [
            LegalMove(state.text(move), kind_of(move), label(state, move))
            for move in state.legal(seat)
        ]
        return WRITE.encode(legal).decode()

    def rest(self, viewer: int, items: list[Item], take_back: TakeBack | None) -> str:
        """Write what comes after the looks: the ledger's entries, and how it ended."""
        over = self.state.turn == OVER
        undone = self.ledger.undone_by
        entries = [
            LedgerEntry(item.seq, item.seat, item.lines_for(viewer), item.seq in undone)
            for item in items
        ]
        result = self._result() if over else None
        rest = StateRest(entries, over, result, self.seed if over else None, take_back)
        return WRITE.encode(rest).decode().removeprefix("{")

    def write(
        self, pages: set[tuple[int, ...]], items: list[Item], take_back: TakeBack | None
    ) -> dict[tuple[int, ...], str]:
        """Write the state message for each set of seats that a page holds."""
        rests: dict[int, str] = {}
        messages: dict[tuple[int, ...], str] = {}
        told_to_all = all(not isinstance(item.told, dict) for item in items)
        for seats in pages:
            # Players who share a screen read what all may know.
            viewer = seats[0] if len(seats) == 1 and not told_to_all else ONLOOKER
            if viewer not in rests:
                rests[viewer] = self.rest(viewer, items, take_back)
            looks = ",".join([self.look(seat) for seat in seats or (ONLOOKER,)])
            messages[seats] = f"{self.start}{looks}],{rests[viewer]}"
        return messages

    def _result(self) -> ResultInfo:
        result = self.state.result()
        sheets = [self.state.sheet(seat) for seat in range(self.state.seats)]
        history = [Standing(seq, points) for seq, points in self.ledger.history()]
        return ResultInfo(result.scores, result.ranks, sheets, history)
