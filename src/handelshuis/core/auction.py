"""Rising auctions: the bidders bid or pass in turn until one is left."""

from __future__ import annotations

from typing import Any, TypedDict


class AuctionView(TypedDict):
    """What everyone is shown of an auction."""

    bidders: int
    opening: int
    step: int
    high: int
    high_bidder: int
    passed: int
    turn: int
    least: int


class Auction:
    """One auction: who takes part, the high bid, who has passed, and whose turn it is.

    Seats are -1 where there is none: the high bidder before the first bid, the turn when over.
    """

    def __init__(
        self,
        seats: int,
        bidders: int,
        opening: int,
        step: int,
        high: int,
        high_bidder: int,
        passed: int,
        turn: int,
    ) -> None:
        """Keep everything as it stands; `start` begins an auction."""
        self.seats = seats
        self.bidders = bidders
        self.opening = opening
        self.step = step
        self.high = high
        self.high_bidder = high_bidder
        self.passed = passed
        self.turn = turn

    def clone(self) -> Auction:
        """Give a copy that can go its own way."""
        return Auction(
            self.seats,
            self.bidders,
            self.opening,
            self.step,
            self.high,
            self.high_bidder,
            self.passed,
            self.turn,
        )

    def save(self) -> dict[str, Any]:
        """Give the auction as plain data."""
        return {
            "seats": self.seats,
            "bidders": self.bidders,
            "opening": self.opening,
            "step": self.step,
            "high": self.high,
            "high_bidder": self.high_bidder,
            "passed": self.passed,
            "turn": self.turn,
        }

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.save(),)

    def least(self) -> int:
        """Give the lowest bid that is allowed now."""
        return self.opening if self.high_bidder < 0 else self.high + self.step

    def over(self) -> bool:
        """Tell whether nobody is left to bid against the high bidder, or nobody at all."""
        return self.turn < 0

    def winner(self) -> int:
        """Give the seat that won, or -1 while the auction goes on or when nobody bid."""
        return self.high_bidder if self.over() else -1

    def why_not_bid(self, seat: int, amount: int, money: int) -> str:
        """Name the rule that forbids this bid of a seat with so much money, or ''."""
        why = self.why_not_pass(seat)
        if why:
            return why
        if amount < self.opening:
            return "auction.opening"
        if amount < self.least() or (amount - self.opening) % self.step:
            return "auction.step"
        return "auction.money" if amount > money else ""

    def bid(self, seat: int, amount: int) -> None:
        """Make the high bid, and give the turn to the next who has not passed."""
        self.high = amount
        self.high_bidder = seat
        self._go_on(seat)

    def why_not_pass(self, seat: int) -> str:
        """Name the rule that forbids this seat to act at all, or ''."""
        if self.over():
            return "auction.over"
        if seat < 0 or not self.bidders >> seat & 1:
            return "auction.not_in"
        if self.passed >> seat & 1:
            return "auction.pass_final"
        return "" if seat == self.turn else "auction.turn"

    def pass_(self, seat: int) -> None:
        """Step out for good."""
        self.passed |= 1 << seat
        self._go_on(seat)

    def shown(self) -> AuctionView:
        """Show the auction; all of it is open."""
        return {
            "bidders": self.bidders,
            "opening": self.opening,
            "step": self.step,
            "high": self.high,
            "high_bidder": self.high_bidder,
            "passed": self.passed,
            "turn": self.turn,
            "least": self.least(),
        }

    def _go_on(self, seat: int) -> None:
        self.turn = _next_in(self.bidders & ~self.passed, (seat + 1) % self.seats, self.seats)
        if self.turn == self.high_bidder:
            self.turn = -1


def _next_in(mask: int, first: int, seats: int) -> int:
    for steps in range(seats):
        seat = (first + steps) % seats
        if mask >> seat & 1:
            return seat
    return -1


def start(seats: int, bidders: int, first: int, opening: int, step: int) -> Auction:
    """Begin an auction among these bidders, with the first of them from seat `first` on.

    Bids are the opening bid and whole steps over it.
    """
    return Auction(seats, bidders, opening, step, 0, -1, 0, _next_in(bidders, first, seats))


def load(data: dict[str, Any]) -> Auction:
    """Give back an auction that was saved."""
    return Auction(
        data["seats"],
        data["bidders"],
        data["opening"],
        data["step"],
        data["high"],
        data["high_bidder"],
        data["passed"],
        data["turn"],
    )
