"""Lots, a small game of secrets: everyone draws a lot unseen and seals a bid; lot plus bid wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from handelshuis.core.chance import Chance
from handelshuis.core.game import Game, Limits, Option, Setup
from handelshuis.core.refused import Refused
from handelshuis.core.state import CHANCE, KINDS, OVER, Result, State, kind_of, ranked

DRAW, BID = 0, 1
HIGHEST_LOT = 3
HIGHEST_BID = 2


def bid(amount: int) -> int:
    """Make the move that bids an amount."""
    return BID + KINDS * amount


def draw(lot: int) -> int:
    """Make the chance move that draws a lot."""
    return DRAW + KINDS * lot


class Lots(State):
    """The lots drawn so far and the bids so far, -1 where there is none."""

    def __init__(
        self, seats: int, turn: int, urn: list[int], lots: list[int], bids: list[int]
    ) -> None:
        super().__init__(seats, turn)
        self.urn = urn
        self.lots = lots
        self.bids = bids

    def awaited(self) -> list[int]:
        if self.turn < 0:
            return super().awaited()
        return [seat for seat in range(self.seats) if self.bids[seat] < 0]

    def legal(self, seat: int) -> list[int]:
        return [bid(amount) for amount in range(HIGHEST_BID + 1)]

    def why_not(self, seat: int, move: int) -> str:
        return "" if move in self.legal(seat) else "house.notation"

    def outcomes(self) -> list[tuple[int, int]]:
        return [(draw(lot), self.urn.count(lot)) for lot in sorted(set(self.urn))]

    def advance(self, seat: int, move: int) -> None:
        if kind_of(move) == DRAW:
            self.urn.remove(move // KINDS)
            self.lots.append(move // KINDS)
            self.turn = CHANCE if len(self.lots) < self.seats else 0
        else:
            self.bids[seat] = move // KINDS
            self.turn = self.bids.index(-1) if -1 in self.bids else OVER

    def clone(self) -> Lots:
        return Lots(self.seats, self.turn, self.urn[:], self.lots[:], self.bids[:])

    def redeal(self, seat: int, chance: Chance) -> None:
        others = [lot for owner, lot in enumerate(self.lots) if owner != seat] + self.urn
        chance.shuffle(others)
        self.lots = [self.lots[owner] if owner == seat else others.pop() for owner in self.drawn()]
        self.urn = sorted(others)
        if self.turn != OVER:
            for owner in self.drawn():
                if owner != seat and self.bids[owner] >= 0:
                    self.bids[owner] = chance.below(HIGHEST_BID + 1)

    def drawn(self) -> range:
        return range(len(self.lots))

    def sheet(self, seat: int) -> list[int]:
        return [self.lots[seat] + self.bids[seat]]

    def result(self) -> Result:
        scores = [sum(self.sheet(seat)) for seat in range(self.seats)]
        return Result(scores, ranked([[score] for score in scores]))

    def text(self, move: int) -> str:
        return f"{('draw', 'bid')[kind_of(move)]} {move // KINDS}"

    def parse(self, text: str) -> int:
        raise Refused("house.notation")

    def save(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in ("seats", "turn", "urn", "lots", "bids")}


class LotsView(msgspec.Struct):
    """What a seat sees: its own lot and bid, and of the others who has bid."""

    turn: int
    lots: list[int]
    bids: list[int]


class LotsGame(Game):
    """Lots."""

    name = "lots"
    title = "Lots"
    players = range(2, 4)
    options = (Option("copies", 2, (1, 2)),)

    def start(self, setup: Setup) -> State:
        # The highest lot is there once, so that lots are not all as likely.
        urn = [lot for lot in range(1, HIGHEST_LOT) for _ in range(int(setup.options["copies"]))]
        return Lots(setup.players, CHANCE, [*urn, HIGHEST_LOT], [], [-1] * setup.players)

    def load(self, data: Mapping[str, Any]) -> State:
        lists = [list(data[name]) for name in ("urn", "lots", "bids")]
        return Lots(data["seats"], data["turn"], *lists)

    def view(self, state: State, seat: int | None) -> LotsView:
        assert isinstance(state, Lots)
        if state.turn == OVER:
            return LotsView(state.turn, state.lots[:], state.bids[:])
        lots = [state.lots[owner] if owner == seat else 0 for owner in state.drawn()]
        bids = [made if owner == seat else min(made, 0) for owner, made in enumerate(state.bids)]
        return LotsView(state.turn, lots, bids)

    def moves(self, setup: Setup) -> list[int]:
        return [bid(amount) for amount in reversed(range(HIGHEST_BID + 1))]

    def limits(self, setup: Setup) -> Limits:
        return Limits(setup.players, setup.players, HIGHEST_LOT)
