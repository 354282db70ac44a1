"""What makes one position better than another, said of money, shares and cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from handelshuis.core import deal_texts
from handelshuis.core.deal_moves import DECLINE, WITHDRAW, is_dealing
from handelshuis.core.state import kind_of, what_of
from handelshuis.core.texts import Argument, Line
from handelshuis.games.chartered.judging.earnings import Prices, card_pay
from handelshuis.games.chartered.judging.evaluation import futures, settled
from handelshuis.games.chartered.judging.exchange import lot_worth, lowest_two
from handelshuis.games.chartered.judging.stakes import bundle_value, prize
from handelshuis.games.chartered.rules import coopmanscappen, moves
from handelshuis.games.chartered.rules.phases import DIAGONAL, FOUNDING
from handelshuis.games.chartered.rules.state import Chartered
from handelshuis.games.chartered.rules.tables import (
    CARDS_PRICE,
    COMPANIES,
    COMPANY_NAMES,
    DREIGHINGHE,
    NONE,
    STEP,
)
from handelshuis.games.chartered.shown.names import company_text

FELT: Final = 0.3
"""By how much, in tens of guilders, what shares will be worth must change to be told."""


def because(part: str, here: Chartered, there: Chartered, seat: int, better: bool) -> Line | None:
    """Say what sets a part of the position here apart from the one there."""
    said = WORDS.get(part)
    return said(here, there, seat, better) if said else None


def money(here: Chartered, there: Chartered, seat: int, better: bool) -> Line | None:
    """Say how much money is left."""
    have, had = here.money[seat], there.money[seat]
    if have == had or (have > had) != better:
        return None
    return Line("why.money" if better else "why.money.less", {"money": STEP * have})


def shares(here: Chartered, there: Chartered, seat: int, better: bool) -> Line | None:
    """Name the company in which one's shares gain or lose most."""
    mine, other = futures(here, settled(here)), futures(there, settled(there))
    first = seat * COMPANIES
    changes = []
    for company in range(COMPANIES):
        held, had = here.shares[first + company], there.shares[first + company]
        changes.append((held * mine[company] - had * other[company], company))
    change, company = max(changes) if better else min(changes)
    if abs(change) < FELT or (change > 0) != better:
        return None
    held, had = here.shares[first + company], there.shares[first + company]
    bought = held > had if better else held < had
    key = "why.shares.held" if bought else "why.shares"
    return Line(
        key if better else f"{key}.less",
        {"company": company_text(company), "n": held},
    )


def hand(here: Chartered, there: Chartered, seat: int, better: bool) -> Line | None:
    """Say how many building cards are left."""
    have, had = len(here.hands[seat]), len(there.hands[seat])
    if have == had or (have > had) != better:
        return None
    return Line("why.hand" if better else "why.hand.less", {"n": have})


def rivals(here: Chartered, there: Chartered, seat: int, better: bool) -> Line | None:
    """Name the company in which the others' shares lose or gain most."""
    mine, other = futures(here, settled(here)), futures(there, settled(there))
    changes = []
    for company in range(COMPANIES):
        change = 0.0
        for each in range(here.seats):
            if each != seat:
                place = each * COMPANIES + company
                change += here.shares[place] * mine[company] - there.shares[place] * other[company]
        changes.append((change, company))
    change, company = min(changes) if better else max(changes)
    if abs(change) < FELT or (change < 0) != better:
        return None
    return Line("why.rivals" if better else "why.rivals.less", {"company": company_text(company)})


def purpose(s: Chartered, seat: int, move: int) -> Line | None:
    """Say what a founding, a bid, a card or a deal is worth, and what is kept by going on."""
    kind, what = kind_of(move), what_of(move)
    if is_dealing(move):
        return bargain(s, seat, move)
    if kind in (moves.FOUND, moves.FOUND_OVER, moves.FOUND_WITH):
        return founding(s, seat, move)
    if kind in (moves.BUILD, moves.RAISE, moves.PAIR):
        return built(s, seat, move)
    if kind == moves.TAKE:
        pay = card_pay(s, what, Prices(s, settled(s)))
        return Line("why.take", {"money": guilders(pay)})
    if kind == moves.DONE:
        return Line("why.done", {"money": STEP * s.money[seat]})
    if kind in (moves.BID, moves.PASS) and (s.bids is not None or s.auction is not None):
        return bid_for(s, seat)
    return None


def guilders(tens: float) -> int:
    """Give an expectation in whole tens of guilders."""
    return STEP * round(tens)


def founding(s: Chartered, seat: int, move: int) -> Line:
    """Say at what a company begins, and what it should be worth at the end."""
    after = s.clone()
    after.advance(seat, move)
    company = after.founded
    args: dict[str, Argument] = {
        "company": company_text(company),
        "money": STEP * after.value[company],
        "end": guilders(futures(after, settled(after))[company]),
    }
    return Line("why.found", args)


def built(s: Chartered, seat: int, move: int) -> Line:
    """Say which company rises by a building, or that none does."""
    after = s.clone()
    after.advance(seat, move)
    for company in range(COMPANIES):
        if after.value[company] > s.value[company]:
            value = STEP * after.value[company]
            return Line("why.build", {"company": company_text(company), "money": value})
    if after.phase in (FOUNDING, DIAGONAL):
        return Line("why.build.found")
    return Line("why.build.join" if after.joined else "why.build.loose")


def bid_for(s: Chartered, seat: int) -> Line | None:
    """Say what is bid for, and what it is worth to the seat."""
    values = settled(s)
    future, prices = futures(s, values), Prices(s, values)
    if s.auction is not None:
        return Line("why.bid", {"money": guilders(lot_worth(s, future, prices))})
    if s.event == DREIGHINGHE:
        return Line("why.bid.lose", {"money": guilders(lowest_two(s, seat, future))})
    worth = prize(s, prices)
    return Line("why.bid", {"money": guilders(worth)}) if worth > 0 else None


def bargain(s: Chartered, seat: int, move: int) -> Line | None:
    """Say what both sides of a deal should be worth at the end."""
    found = deal_texts.exchange(s.desk, coopmanscappen.GOODS, seat, move)
    if not found:
        return None
    values = settled(s)
    future, prices = futures(s, values), Prices(s, values)
    got, given = (guilders(bundle_value(s, side, future, prices)) for side in found[:2])
    key = "why.deal.no" if kind_of(move) in (DECLINE, WITHDRAW) else "why.deal"
    return Line(key, {"got": got, "given": given})


def why_no(s: Chartered, seat: int, move: int) -> tuple[int, Line] | None:
    """Say why an offer is declined: shares count by the chart, a card by what two cost.

    Where that says nothing, whoever would give his last share of a company keeps it, as all see.
    """
    worths = [1.0, *[float(value) for value in s.value]]
    worths += [CARDS_PRICE / 2] * (coopmanscappen.GOODS - len(worths))
    said = deal_texts.why_no(s.desk, move, worths)
    offer = s.desk.find(what_of(move)) if s.desk and said else None
    if said is None or offer is None or said[1].key != "house.no":
        return said
    for company, name in enumerate(COMPANY_NAMES):
        asked = offer.wants[coopmanscappen.SHARE + company]
        if s.hq[company] != NONE and 0 < s.shares[seat * COMPANIES + company] <= asked:
            return offer.proposer, Line("why_no.keeps", {"share": f"@share.{name}"})
    return said


WORDS: Final[dict[str, Callable[[Chartered, Chartered, int, bool], Line | None]]] = {
    "money": money,
    "shares": shares,
    "hand": hand,
    "rivals": rivals,
}
"""What has more to say than its name."""
