"""Sealed bids: all bid at the same time, and nobody sees a bid before the last one is in."""

from __future__ import annotations

from typing import Any, TypedDict


class BidsView(TypedDict):
    """What a seat is shown of a round of sealed bids."""

    bidders: int
    waiting: int
    bids: list[int]
    rounds: list[list[int]]
    minimum: int
    step: int


class SealedBids:
    """One round of sealed bids, and the rounds before it that ended in a tie.

    A bid is an amount, or -1 where there is none. A seat that could not pay the minimum should not
    be asked, and for one that stays away the game bids.
    """

    def __init__(
        self,
        seats: int,
        minimum: int,
        step: int,
        bidders: int,
        waiting: int,
        bids: list[int],
        rounds: list[list[int]],
    ) -> None:
        """Keep everything as it stands; `ask` begins a first round."""
        self.seats = seats
        self.minimum = minimum
        self.step = step
        self.bidders = bidders
        self.waiting = waiting
        self.bids = bids
        self.rounds = rounds

    def clone(self) -> SealedBids:
        """Give a copy that can go its own way; rounds that are over are shared."""
        return SealedBids(
            self.seats,
            self.minimum,
            self.step,
            self.bidders,
            self.waiting,
            self.bids[:],
            self.rounds[:],
        )

    def save(self) -> dict[str, Any]:
        """Give the bids as plain data."""
        return {
            "seats": self.seats,
            "minimum": self.minimum,
            "step": self.step,
            "bidders": self.bidders,
            "waiting": self.waiting,
            "bids": self.bids[:],
            "rounds": [past[:] for past in self.rounds],
        }

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.save(),)

    def why_not_bid(self, seat: int, amount: int, money: int) -> str:
        """Name the rule that forbids this bid of a seat with so much money, or ''."""
        if seat < 0 or not self.bidders >> seat & 1:
            return "bid.not_asked"
        if not self.waiting >> seat & 1:
            return "bid.once"
        if amount < self.minimum:
            return "bid.minimum"
        if amount % self.step:
            return "bid.step"
        return "bid.money" if amount > money else ""

    def bid(self, seat: int, amount: int) -> None:
        """Put a bid in, for good."""
        self.bids[seat] = amount
        self.waiting &= ~(1 << seat)

    def complete(self) -> bool:
        """Tell whether every bid of this round is in."""
        return self.waiting == 0

    def highest(self) -> int:
        """Give the seats that share the highest bid; nobody while the round is not complete."""
        return self._sharing(max(self.bids))

    def lowest(self) -> int:
        """Give the seats that share the lowest bid; nobody while the round is not complete."""
        made = [bid for bid in self.bids if bid >= 0]
        return self._sharing(min(made)) if made else 0

    def rebid(self, mask: int) -> None:
        """Let these bidders of a complete round bid anew, and keep the round as history."""
        self.rounds.append(self.bids)
        self.bids = [-1] * self.seats
        self.bidders = mask
        self.waiting = mask

    def shown(self, seat: int) -> BidsView:
        """Show the bids to a seat, or to onlookers (-1): its own at once, the others together."""
        bids = self.bids[:]
        if not self.complete():
            bids = [-1] * self.seats
            if seat >= 0:
                bids[seat] = self.bids[seat]
        return {
            "bidders": self.bidders,
            "waiting": self.waiting,
            "bids": bids,
            "rounds": [past[:] for past in self.rounds],
            "minimum": self.minimum,
            "step": self.step,
        }

    def _sharing(self, amount: int) -> int:
        mask = 0
        if self.complete():
            for seat in range(self.seats):
                if self.bidders >> seat & 1 and self.bids[seat] == amount:
                    mask |= 1 << seat
        return mask


def ask(seats: int, bidders: int, minimum: int, step: int) -> SealedBids:
    """Ask these seats for a bid each: a multiple of the step, and not under the minimum."""
    return SealedBids(seats, minimum, step, bidders, bidders, [-1] * seats, [])


def load(data: dict[str, Any]) -> SealedBids:
    """Give back bids that were saved."""
    return SealedBids(
        data["seats"],
        data["minimum"],
        data["step"],
        data["bidders"],
        data["waiting"],
        list(data["bids"]),
        [list(past) for past in data["rounds"]],
    )
