"""How deals are told, the same in every game that has a desk; the game only names its goods."""

from __future__ import annotations

from handelshuis.core.deal import Desk
from handelshuis.core.deal_moves import COUNTER, MOST_SEATS, OFFER, PICK, SKIP, WORDS, advance
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
