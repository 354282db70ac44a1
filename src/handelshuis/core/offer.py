"""One offer of a deal, and what a seat is shown of it."""

from __future__ import annotations

from typing import Any, TypedDict


class OfferView(TypedDict):
    """What a seat is shown of an offer."""

    number: int
    proposer: int
    to: int
    """Seats as bits, as in what follows."""
    gives: list[int]
    wants: list[int]
    about: int
    answers: int
    """The offer it counters, or -1."""
    accepted: int
    declined: int


class Offer:
    """What one seat proposes to others, and what they answered.

    An offer never changes, so that desks can share it: an answer puts another in its place.
    """

    def __init__(
        self,
        number: int,
        proposer: int,
        to: int,
        gives: list[int],
        wants: list[int],
        about: int,
        answers: int,
        talk: int,
        accepted: int,
        declined: int,
    ) -> None:
        """Keep all; `answers` is the offer it counters or -1, `talk` the one it all began with."""
        self.number = number
        self.proposer = proposer
        self.to = to
        self.gives = gives
        self.wants = wants
        self.about = about
        self.answers = answers
        self.talk = talk
        self.accepted = accepted
        self.declined = declined

    def answered(self, accepted: int, declined: int) -> Offer:
        """Give the same offer with these answers."""
        return Offer(
            self.number,
            self.proposer,
            self.to,
            self.gives,
            self.wants,
            self.about,
            self.answers,
            self.talk,
            accepted,
            declined,
        )

    def save(self) -> dict[str, Any]:
        """Give the offer as plain data."""
        return {
            "number": self.number,
            "proposer": self.proposer,
            "to": self.to,
            "gives": list(self.gives),
            "wants": list(self.wants),
            "about": self.about,
            "answers": self.answers,
            "talk": self.talk,
            "accepted": self.accepted,
            "declined": self.declined,
        }

    def __reduce__(self) -> tuple[Any, ...]:
        return load_offer, (self.save(),)

    def shown(self, seat: int, seen_as: list[int]) -> OfferView:
        """Show the offer to a seat, or to onlookers (-1); see `Desk.shown`."""
        party = seat == self.proposer or (seat >= 0 and bool(self.to >> seat & 1))
        return {
            "number": self.number,
            "proposer": self.proposer,
            "to": self.to,
            "gives": list(self.gives) if party else fold(self.gives, seen_as),
            "wants": list(self.wants) if party else fold(self.wants, seen_as),
            "about": self.about,
            "answers": self.answers,
            "accepted": self.accepted,
            "declined": self.declined,
        }


def load_offer(data: dict[str, Any]) -> Offer:
    """Give back an offer that was saved."""
    return Offer(
        data["number"],
        data["proposer"],
        data["to"],
        list(data["gives"]),
        list(data["wants"]),
        data["about"],
        data["answers"],
        data["talk"],
        data["accepted"],
        data["declined"],
    )


def fold(counts: list[int], seen_as: list[int]) -> list[int]:
    """Give the bundle as outsiders see it; an empty `seen_as` hides nothing."""
    if not seen_as:
        return counts[:]
    folded = [0] * len(counts)
    for good in range(len(counts)):
        folded[seen_as[good]] += counts[good]
    return folded
