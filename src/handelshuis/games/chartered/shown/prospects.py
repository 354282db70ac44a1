"""What building cards would bring: each of a seat's own, to that seat alone, and the market's."""

from __future__ import annotations

import msgspec

from handelshuis.games.chartered.judging import prospects as foreseeing
from handelshuis.games.chartered.rules import moves, shares
from handelshuis.games.chartered.rules.layout import PLOTS
from handelshuis.games.chartered.rules.notation import card_name
from handelshuis.games.chartered.rules.state import Chartered
from handelshuis.games.chartered.rules.tables import (
    COMPANIES,
    COMPANY_NAMES,
    LINES,
    NONE,
    SECOND,
    STEP,
)


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


class MarketView(msgspec.Struct):
    """What a card of the market would bring whoever had it and played it in this town."""

    card: str
    company: str
    """The company that would grow or survive; empty for a founding or a loose warehouse."""
    founds: bool
    merges: bool
    paid: int
    """For a storey: the most that any warehouse under it would bring."""


def prospects(s: Chartered, seat: int) -> list[ProspectView]:
    """Show every way in which a seat could play its building cards if it had the turn."""
    return [_prospect(s, seat, each) for each in foreseeing.prospects(s, seat)]


def market(s: Chartered, seat: int) -> list[MarketView]:
    """Show what each card of the market would bring a seat, as they lie."""
    if s.phase in foreseeing.UNSETTLED:
        return []
    held = s.clone()
    held.hands[seat] += s.market
    return [_market_card(held, seat, card) for card in s.market]


def _market_card(held: Chartered, seat: int, card: int) -> MarketView:
    """Show the way to play a card that pays best."""
    if card < PLOTS:
        ways = [moves.build(card, 0)]
    else:
        below = card - SECOND + 1
        ways = [moves.raise_(plot, 0) for plot in range(PLOTS) if held.level[plot] == below]
    foreseen = [foreseeing.foresee(held, seat, way) for way in ways]
    best = max(foreseen, key=lambda each: each.after.paid, default=None)
    name = card_name(card, held.edition.layout.names)
    if best is None:
        return MarketView(name, "", False, False, 0)
    company = best.company
    founds = company != NONE and held.hq[company] == NONE
    return MarketView(
        card=name,
        company=COMPANY_NAMES[company] if company != NONE and not founds else "",
        founds=founds,
        merges=len(best.joins) > 1,
        paid=STEP * best.after.paid,
    )


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
