"""How deals are told, the same in every game that has a desk; the game only names its goods."""

from __future__ import annotations

from handelshuis.core.deal import Desk
from handelshuis.core.deal_moves import (
    COUNTER,
    DECLINE,
    MOST_SEATS,
    OFFER,
    PICK,
    SKIP,
    WORDS,
    advance,
    is_dealing,
)
from handelshuis.core.state import kind_of, what_of
from handelshuis.core.terms import unpack_terms
from handelshuis.core.texts import Argument, Line


def bundle(counts: list[int], names: list[str]) -> list[str]:
    """Refer to goods in the reader's language, by the texts `good.<name>` about `n` of them."""
    return counted(counts, names) or ["@deal.nothing"]


def counted(counts: list[int], names: list[str]) -> list[str]:
    """Refer to goods as in a bundle, and to none of them by no reference."""
    return [f"{count}@good.{name}" for count, name in zip(counts, names) if count]


def seats(mask: int) -> list[str]:
    """Refer to the players of a mask."""
    return [f"#{seat}" for seat in range(MOST_SEATS) if mask >> seat & 1]


def label(desk: Desk, move: int, names: list[str]) -> Line:
    """Name a move at the desk as a button would."""
    return Line(f"label.deal.{WORDS[kind_of(move) - OFFER]}", _args(desk, move, names))


def story(before: Desk, seat: int, move: int, names: list[str]) -> list[Line]:
    """Tell what a move at the desk did, and what was agreed by it."""
    args: dict[str, Argument] = {"who": f"#{seat}"}
    key = f"told.deal.{WORDS[kind_of(move) - OFFER]}"
    lines = [Line(key, args | _args(before, move, names))]
    agreed = advance(before.clone(), seat, move)
    if agreed is not None:
        settled: dict[str, Argument] = {
            "who": f"#{agreed.proposer}",
            "partner": seats(agreed.accepted),
            "gives": bundle(agreed.gives, names),
            "wants": bundle(agreed.wants, names),
        }
        lines.append(Line("told.deal.settled", settled))
    return lines


def agreed(before: Desk, seat: int, move: int, names: list[str]) -> tuple[list[int], Line] | None:
    """Give who agreed by a move at the desk, the proposer first, and what went for what."""
    settled = advance(before.clone(), seat, move)
    if settled is None:
        return None
    others = [other for other in range(MOST_SEATS) if settled.accepted >> other & 1]
    args: dict[str, Argument] = {
        "gives": bundle(settled.gives, names),
        "wants": bundle(settled.wants, names),
    }
    return [settled.proposer, *others], Line("stats.exchange", args)


def exchange(
    desk: Desk | None, goods: int, seat: int, move: int
) -> tuple[list[int], list[int], int] | None:
    """Give what a seat would get and give by a deal, and the mask of with whom; None: no deal.

    Where nothing is offered yet there may be no desk.
    """
    kind, named = kind_of(move), what_of(move)
    if not is_dealing(move) or kind == SKIP:
        return None
    if kind in (OFFER, COUNTER):
        to, gives, wants, about = unpack_terms(named, goods)
        other = desk.find(about) if desk and kind == COUNTER else None
        return wants, gives, 1 << other.proposer if other else to
    offer = desk.find(named // MOST_SEATS if kind == PICK else named) if desk else None
    if offer is None:
        return None
    if offer.proposer == seat:
        return offer.wants, offer.gives, 1 << named % MOST_SEATS if kind == PICK else offer.to
    return offer.gives, offer.wants, 1 << offer.proposer


def bargain(gets: list[int], gives: list[int], users: int, names: list[str], what: str) -> Line:
    """Say what a deal brings: what the seat lacks for something, and who can use what it gives."""
    args: dict[str, Argument] = {"gets": bundle(gets, names), "gives": bundle(gives, names)}
    if what:
        args["what"] = what
    if users:
        args |= {"who": seats(users), "n": users.bit_count()}
    key = "both" if what and users else "mine" if what else "theirs" if users else ""
    return Line(f"house.deal.{key}" if key else "house.deal", args)


def kept(gets: list[int], gives: list[int], names: list[str]) -> Line:
    """Say what a seat keeps that declines a deal."""
    return Line("house.deal.no", {"gets": bundle(gets, names), "gives": bundle(gives, names)})


def why_no(desk: Desk | None, move: int, worths: list[float]) -> tuple[int, Line] | None:
    """Say why an offer is declined, and to whom: by what its goods are worth to just anyone."""
    offer = desk.find(what_of(move)) if desk and kind_of(move) == DECLINE else None
    if offer is None:
        return None
    given, wanted = (
        sum(count * worth for count, worth in zip(counts, worths))
        for counts in (offer.gives, offer.wants)
    )
    return offer.proposer, Line("house.no.little" if given < wanted else "house.no")


def _args(desk: Desk, move: int, names: list[str]) -> dict[str, Argument]:
    kind = kind_of(move)
    named = what_of(move)
    if kind == SKIP:
        return {"partner": seats(1 << named)}
    to = 0
    if kind in (OFFER, COUNTER):
        to, gives, wants, about = unpack_terms(named, len(names))
        number = desk.next_number if kind == OFFER else about
    else:
        number = named
        if kind == PICK:
            number = named // MOST_SEATS
            to = 1 << named % MOST_SEATS
        found = desk.find(number)
        gives = found.gives if found else []
        wants = found.wants if found else []
    return {
        # People count from one; the notation counts from nought.
        "number": number + 1,
        "gives": bundle(gives, names),
        "wants": bundle(wants, names),
        "partner": seats(to),
    }
