"""Deals between the player whose turn it is, the host, and the others at the table.

A game owns a `Desk` and forwards moves to it. It numbers its goods itself (money in its own unit,
wares, cards by kind or one by one, titles); a bundle is a list with one count for each good.
The desk asks what a seat can give by the argument `can_give`, and only where the answer tells
nobody more than he may know: of the proposer when he proposes, of the others when they accept.
What a seat has room to receive, or may deal in at this moment, is the game's own matter: it
refuses with an id of its own, and withdraws what has become void.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypedDict

from handelshuis.core.offer import Offer, OfferView, load_offer
from handelshuis.core.terms import MOST

GIFTS: Final = 1
"""Flag of a desk on which one side may give for nothing."""
SAME_GOOD: Final = 2
"""Flag of a desk on which a good may stand on both sides of an offer."""
UNASKED: Final = 4
"""Flag of a desk on which the others may propose to the host without an offer to counter."""
AS_OFTEN: Final = 8
"""Flag of a desk on which everyone proposes as often as he likes.

Its limits then only say how many proposals are listed for a seat: bots play what is listed, so
they neither nag nor loop, and play among them always ends.
"""

UNLIMITED: Final = "unlimited"
"""What the option of a game with a desk says where offers are not counted."""
ENOUGH: Final = 250
"""No seat makes more proposals in a turn, so that nobody fills a record with them."""
STANDING: Final = 8
"""No seat keeps more proposals on a desk where they are not counted."""

CanGive = Callable[[int, list[int], int], bool]
"""The game's answer to: can this seat give this bundle, for what the offer is about?"""


class DeskView(TypedDict):
    """What a seat is shown of the desk."""

    host: int
    """Whose turn it is to deal; -1 while the desk is closed."""
    offers: list[OfferView]
    made: list[int]
    """How many proposals each seat has made this turn."""
    left: list[int] | None
    """How many each may still make; none where nobody counts them."""
    awaited: int
    passed: int


class Desk:
    """The offers that stand in one turn, and how many each seat has made.

    Every turn at the desk ends: proposals are limited, if only by `ENOUGH`, an answer is given at
    most twice (yes, then no), and a seat can be passed again only after it has answered something.
    """

    def __init__(
        self,
        seats: int,
        goods: int,
        host: int,
        host_limit: int,
        guest_limit: int,
        flags: int,
        offers: list[Offer],
        made: list[int],
        passed: int,
        next_number: int,
    ) -> None:
        """Keep everything as it stands; `open_desk` begins one. A closed desk has host -1."""
        self.seats = seats
        self.goods = goods
        self.host = host
        self.host_limit = host_limit
        self.guest_limit = guest_limit
        self.flags = flags
        self.offers = offers
        self.made = made
        self.passed = passed
        self.next_number = next_number

    def clone(self) -> Desk:
        """Give a copy that can go its own way."""
        return Desk(
            self.seats,
            self.goods,
            self.host,
            self.host_limit,
            self.guest_limit,
            self.flags,
            self.offers[:],
            self.made[:],
            self.passed,
            self.next_number,
        )

    def save(self) -> dict[str, Any]:
        """Give the desk as plain data."""
        return {
            "seats": self.seats,
            "goods": self.goods,
            "host": self.host,
            "host_limit": self.host_limit,
            "guest_limit": self.guest_limit,
            "flags": self.flags,
            "offers": [offer.save() for offer in self.offers],
            "made": self.made[:],
            "passed": self.passed,
            "next_number": self.next_number,
        }

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.save(),)

    def find(self, number: int) -> Offer | None:
        """Give the standing offer of that number, if there is one."""
        for offer in self.offers:
            if offer.number == number:
                return offer
        return None

    def left(self, seat: int) -> int:
        """Count the proposals, counters included, that a seat may still make this turn."""
        return ENOUGH - self.made[seat] if self.flags & AS_OFTEN else self.listed(seat)

    def listed(self, seat: int) -> int:
        """Count the proposals, counters included, for which a seat still gets a menu this turn."""
        limit = self.host_limit if seat == self.host else self.guest_limit
        return limit - self.made[seat]

    def standing_of(self, seat: int) -> int:
        """Count the proposals of a seat that lie on the desk."""
        return sum([1 for offer in self.offers if offer.proposer == seat])

    def unanswered(self, offer: Offer) -> int:
        """Give the seats that have said neither yes nor no, and whose counter does not stand."""
        mask = offer.to & ~(offer.accepted | offer.declined)
        if mask:
            for other in self.offers:
                if other.answers == offer.number:
                    mask &= ~(1 << other.proposer)
        return mask

    def may_answer(self) -> int:
        """Give the seats that have an unanswered offer before them, passed or not."""
        mask = 0
        for offer in self.offers:
            mask |= self.unanswered(offer)
        return mask

    def awaited(self) -> int:
        """Give the seats whose answers are waited for."""
        return self.may_answer() & ~self.passed

    def closes(self, number: int) -> bool:
        """Tell whether a yes leaves nothing to pick: the offer went to one seat, which accepted.

        The game then picks that seat at once instead of asking the proposer.
        """
        offer = self.standing(number)
        return offer.to == offer.accepted and offer.to & (offer.to - 1) == 0

    def why_not_offer(
        self,
        seat: int,
        to: int,
        gives: list[int],
        wants: list[int],
        about: int,
        can_give: CanGive,
    ) -> str:
        """Name the rule that forbids this offer, or ''."""
        if self.host < 0:
            return "deal.closed"
        if not 0 <= seat < self.seats:
            return "deal.with_host"
        if to <= 0 or to >> self.seats or to >> seat & 1:
            return "deal.to_others"
        if seat != self.host:
            if to != 1 << self.host:
                return "deal.with_host"
            if not self.flags & UNASKED:
                return "deal.unasked"
        return self._why_not_propose(seat, gives, wants, about, can_give)

    def offer(self, seat: int, to: int, gives: list[int], wants: list[int], about: int) -> int:
        """Put an offer on the desk and give its number."""
        return self._put(seat, to, gives, wants, about, -1, self.next_number)

    def why_not_counter(
        self, seat: int, number: int, gives: list[int], wants: list[int], can_give: CanGive
    ) -> str:
        """Name the rule that forbids this counter, or ''."""
        why = self._why_not_answer(seat, number)
        if why:
            return why
        return self._why_not_propose(seat, gives, wants, self.standing(number).about, can_give)

    def counter(self, seat: int, number: int, gives: list[int], wants: list[int]) -> int:
        """Propose other terms to whoever made an offer; that offer stands until it is answered."""
        offer = self.standing(number)
        return self._put(seat, 1 << offer.proposer, gives, wants, offer.about, number, offer.talk)

    def why_not_accept(self, seat: int, number: int, can_give: CanGive) -> str:
        """Name the rule that forbids saying yes, or ''."""
        why = self._why_not_answer(seat, number)
        if why:
            return why
        offer = self.standing(number)
        if not can_give(seat, offer.wants, offer.about):
            return "deal.cannot_meet"
        if not can_give(offer.proposer, offer.gives, offer.about):
            return "deal.checked_again"
        return ""

    def accept(self, seat: int, number: int) -> None:
        """Say yes to an offer; nothing changes hands before it is picked."""
        offer = self.standing(number)
        self._answer(seat, offer.answered(offer.accepted | 1 << seat, offer.declined))

    def why_not_decline(self, seat: int, number: int) -> str:
        """Name the rule that forbids saying no, or ''."""
        offer = self.find(number)
        if offer is not None and seat >= 0 and offer.accepted >> seat & 1:
            return ""
        return self._why_not_answer(seat, number)

    def decline(self, seat: int, number: int) -> None:
        """Say no to an offer, also after a yes; the last no takes it off the desk."""
        offer = self.standing(number)
        bit = 1 << seat
        self._answer(seat, offer.answered(offer.accepted & ~bit, offer.declined | bit))
        if offer.declined | bit == offer.to:
            self.withdraw(number)

    def why_not_withdraw(self, seat: int, number: int) -> str:
        """Name the rule that forbids taking an offer back, or ''."""
        offer = self.find(number)
        if offer is None:
            return "deal.no_such_offer"
        return "" if seat == offer.proposer else "deal.own_offer"

    def withdraw(self, number: int) -> None:
        """Take an offer off the desk; the counters to it stay."""
        self.offers = [offer for offer in self.offers if offer.number != number]

    def why_not_pick(self, seat: int, number: int, partner: int, can_give: CanGive) -> str:
        """Name the rule that forbids dealing with this partner, or ''."""
        why = self.why_not_withdraw(seat, number)
        if why:
            return why
        offer = self.standing(number)
        if partner < 0 or not offer.accepted >> partner & 1:
            return "deal.proposer_picks"
        if not can_give(seat, offer.gives, offer.about):
            return "deal.checked_again"
        return "" if can_give(partner, offer.wants, offer.about) else "deal.checked_again"

    def pick(self, number: int, partner: int) -> Offer:
        """Give the offer for the game to settle with the partner, and end the talk it came from."""
        picked = self.standing(number)
        self.offers = [offer for offer in self.offers if offer.talk != picked.talk]
        return picked.answered(1 << partner, picked.declined)

    def why_not_pass(self, seat: int) -> str:
        """Name the rule that forbids passing a seat by, or ''."""
        return "" if seat >= 0 and self.awaited() >> seat & 1 else "deal.not_awaited"

    def pass_by(self, seat: int) -> None:
        """Wait for a seat no longer; it may still answer, and then is waited for again."""
        self.passed |= 1 << seat

    def sweep(self, can_give: CanGive) -> list[int]:
        """Take away what can no longer be met, and give the numbers of the offers that went.

        A yes that its seat cannot keep turns into a no. Whether seats that have not answered could
        give what is asked is not looked at: an offer that vanished would tell what they hold.
        """
        gone: list[int] = []
        for offer in self.offers[:]:
            broken = 0
            for seat in range(self.seats if offer.accepted else 0):
                if offer.accepted >> seat & 1 and not can_give(seat, offer.wants, offer.about):
                    broken |= 1 << seat
            able = can_give(offer.proposer, offer.gives, offer.about)
            if not able or offer.declined | broken == offer.to:
                gone.append(offer.number)
                self.withdraw(offer.number)
            elif broken:
                self._put_back(offer.answered(offer.accepted & ~broken, offer.declined | broken))
        return gone

    def close(self) -> None:
        """End the turn at the desk; nothing of it stays but the numbering."""
        self.host = -1
        self.offers = []
        self.made = [0] * self.seats
        self.passed = 0

    def open_for(self, host: int) -> None:
        """Begin a turn at a closed desk.

        Numbers run on from turn to turn, so that a late answer never meets another offer.
        """
        self.host = host

    def shown(self, seat: int, seen_as: list[int]) -> DeskView:
        """Show the desk to a seat, or to onlookers (-1).

        Whoever is no party to an offer sees good `g` in it as good `seen_as[g]` (a card as a card
        of its kind); an empty list shows everything to everyone.
        """
        return {
            "host": self.host,
            "offers": [offer.shown(seat, seen_as) for offer in self.offers],
            "made": self.made[:],
            "left": None
            if self.flags & AS_OFTEN
            else [self.left(other) for other in range(self.seats)],
            "awaited": self.awaited(),
            "passed": self.passed,
        }

    def standing(self, number: int) -> Offer:
        """Give the offer of that number, which must stand."""
        offer = self.find(number)
        if offer is None:
            raise ValueError("no such offer")
        return offer

    def _put(
        self,
        seat: int,
        to: int,
        gives: list[int],
        wants: list[int],
        about: int,
        answers: int,
        talk: int,
    ) -> int:
        number = self.next_number
        self.offers.append(Offer(number, seat, to, gives[:], wants[:], about, answers, talk, 0, 0))
        self.made[seat] += 1
        self.passed &= ~(1 << seat)
        self.next_number = number + 1
        return number

    def _answer(self, seat: int, answered: Offer) -> None:
        self._put_back(answered)
        self.passed &= ~(1 << seat)

    def _put_back(self, answered: Offer) -> None:
        for place in range(len(self.offers)):
            if self.offers[place].number == answered.number:
                self.offers[place] = answered
                return

    def _why_not_answer(self, seat: int, number: int) -> str:
        offer = self.find(number)
        if offer is None:
            return "deal.no_such_offer"
        if seat < 0 or not offer.to >> seat & 1:
            return "deal.not_addressed"
        return "deal.answered" if (offer.accepted | offer.declined) >> seat & 1 else ""

    def _why_not_propose(
        self, seat: int, gives: list[int], wants: list[int], about: int, can_give: CanGive
    ) -> str:
        if self.left(seat) <= 0:
            if self.flags & AS_OFTEN:
                return "deal.enough"
            return "deal.host_limit" if seat == self.host else "deal.guest_limit"
        if self.flags & AS_OFTEN and self.standing_of(seat) >= STANDING:
            return "deal.standing"
        why = self.why_not_terms(gives, wants)
        if why:
            return why
        return "" if can_give(seat, gives, about) else "deal.cannot_give"

    def why_not_terms(self, gives: list[int], wants: list[int]) -> str:
        """Name the rule against terms that nobody may propose at this desk, or ''."""
        if len(gives) != self.goods or len(wants) != self.goods:
            return "deal.counts"
        given = 0
        wanted = 0
        shared = False
        for good in range(self.goods):
            give = gives[good]
            want = wants[good]
            if not (0 <= give <= MOST and 0 <= want <= MOST):
                return "deal.counts"
            given += give
            wanted += want
            shared = shared or (give > 0 and want > 0)
        if given + wanted == 0:
            return "deal.something"
        if not self.flags & GIFTS and (given == 0 or wanted == 0):
            return "deal.both_give"
        return "deal.same_good" if shared and not self.flags & SAME_GOOD else ""


def open_desk(
    seats: int, goods: int, host: int, host_limit: int, guest_limit: int, flags: int
) -> Desk:
    """Set up an empty desk."""
    return Desk(seats, goods, host, host_limit, guest_limit, flags, [], [0] * seats, 0, 0)


def limit_of(option: bool | int | str) -> int:
    """Read how many offers a turn were agreed; -1 when nobody counts them."""
    return -1 if option == UNLIMITED else int(option)


def menus(offers: int, listed: int) -> int:
    """Tell for how many offers a turn there is a menu: all that were agreed, or `listed`."""
    return listed if offers < 0 else offers


def agreed_desk(
    seats: int, goods: int, host: int, offers: int, listed: int, guest_limit: int, flags: int
) -> Desk:
    """Set up the desk for so many offers of the host as `limit_of` read.

    Where nobody counts them, there is a menu for `listed` of them.
    """
    if offers < 0:
        flags |= AS_OFTEN
    return open_desk(seats, goods, host, menus(offers, listed), guest_limit, flags)


def load(data: dict[str, Any]) -> Desk:
    """Give back a desk that was saved."""
    return Desk(
        data["seats"],
        data["goods"],
        data["host"],
        data["host_limit"],
        data["guest_limit"],
        data["flags"],
        [load_offer(offer) for offer in data["offers"]],
        list(data["made"]),
        data["passed"],
        data["next_number"],
    )
