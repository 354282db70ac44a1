"""What each of a seat's building cards would bring, shown to that seat alone."""

from __future__ import annotations

import msgspec

from handelshuis.games.chartered.judging import prospects as foreseeing
from handelshuis.games.chartered.rules import shares
from handelshuis.games.chartered.rules.state import Chartered
from handelshuis.games.chartered.rules.tables import COMPANIES, COMPANY_NAMES, LINES, NONE, STEP


class AffordView(msgspec.Struct):
    """A company of which one could buy shares after building, and how many."""

    company: str
    """Empty for the company that the building founds."""
    price: int
    shares: int


class ProspectView(msgspec.Struct):
    """What a way to play a building card would bring."""

    move: str
    company: str
    """The company that grows or survives; empty for a founding or a loose warehouse."""
    founds: bool
    joins: list[str]
    """The companies that would merge."""
    was: int
    value: int
    paid: int
    event: bool
    """Whether an event would follow at the end of the turn."""
    event_lines: list[int]
    """The lines that the company passes on the chart, by the value before them."""
    money: int
    """What one would have then."""
    affords: list[AffordView]


def prospects(s: Chartered, seat: int) -> list[ProspectView]:
    """Show every way in which a seat could play its building cards if it had the turn."""
    return [_prospect(s, seat, each) for each in foreseeing.prospects(s, seat)]


def _prospect(s: Chartered, seat: int, foreseen: foreseeing.Prospect) -> ProspectView:
    after = foreseen.after
    company = foreseen.company
    founds = company != NONE and s.hq[company] == NONE
    known = company != NONE and not founds
    was = s.value[company] if known else 0
    value = after.value[company] if company != NONE else 0
    return ProspectView(
        move=s.text(foreseen.move),
        company=COMPANY_NAMES[company] if known else "",
        founds=founds,
        joins=[COMPANY_NAMES[each] for each in foreseen.joins],
        was=STEP * was,
        value=STEP * value,
        paid=STEP * after.paid,
        event=after.crossed,
        event_lines=[STEP * line for line in LINES if after.crossed and was <= line < value],
        money=STEP * after.money[seat],
        affords=[
            AffordView(
                company="" if founds and each == company else COMPANY_NAMES[each],
                price=STEP * shares.price(after, each),
                shares=foreseeing.affordable(after, seat, each),
            )
            for each in range(COMPANIES)
            if foreseeing.affordable(after, seat, each)
        ],
    )
