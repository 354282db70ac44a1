"""What makes one position better than another, said of goods, buildings, ships and fights."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from handelshuis.core import deal_texts
from handelshuis.core.deal_moves import DECLINE, WITHDRAW
from handelshuis.core.state import kind_of, what_of
from handelshuis.core.texts import Line
from handelshuis.games.anno1701.judging.expectation import next_need, winning
from handelshuis.games.anno1701.rules import effects, frames
from handelshuis.games.anno1701.rules.frames import count_of
from handelshuis.games.anno1701.rules.goods import GOODS, KINDS, PLACES, SHIP_PLACE, TRADED
from handelshuis.games.anno1701.rules.state import Anno
from handelshuis.games.anno1701.rules.tables import POINTS_TO_WIN
from handelshuis.games.anno1701.shown.descriptions import card_text

NEAR: Final = 2
"""Who needs no more points than these is refused for it."""


def because(part: str, here: Anno, there: Anno, seat: int, better: bool) -> Line | None:
    """Say what sets a part of the position here apart from the one there."""
    said = WORDS.get(part)
    return said(here, there, seat, better) if said else None


def inhabitants(here: Anno, there: Anno, seat: int, better: bool) -> Line | None:
    """Say how many points more or fewer it is."""
    more = here.points(seat) - there.points(seat)
    if more > 0 and better:
        return Line("why.inhabitants", {"n": more})
    return Line("why.inhabitants.less", {"n": -more}) if more < 0 and not better else None


def products(here: Anno, there: Anno, seat: int, better: bool) -> Line | None:
    """Name the products one then has more or fewer of."""
    way = 1 if better else -1
    changed = [
        good
        for good in range(KINDS)
        if way * (here.count(seat, good) - there.count(seat, good)) > 0
    ]
    if not changed:
        return None
    goods = [f"{here.count(seat, good)}@good.{GOODS[good]}" for good in changed]
    return Line("why.products" if better else "why.products.less", {"goods": goods})


def gold(here: Anno, there: Anno, seat: int, better: bool) -> Line | None:
    """Say how much gold is left."""
    have, had = here.gold(seat), there.gold(seat)
    if have == had or (have > had) != better:
        return None
    return Line("why.gold" if better else "why.gold.less", {"n": have})


def ship(here: Anno, there: Anno, seat: int, better: bool) -> Line | None:
    """Say in what condition the ship is."""
    place = seat * PLACES + SHIP_PLACE
    have, had = here.held[place], there.held[place]
    if have == had or (have > had) != better:
        return None
    return Line("why.ship" if better else "why.ship.less", {"n": have})


def buildings(here: Anno, there: Anno, seat: int, better: bool) -> Line | None:
    """Name a building that stands here and not there."""
    if not better:
        return None
    for card in here.built[seat]:
        if card not in there.built[seat]:
            return Line("why.buildings", {"card": card_text(card)})
    return None


def hand(here: Anno, there: Anno, seat: int, better: bool) -> Line | None:
    """Say how many cards are in hand."""
    have, had = len(here.hands[seat]), len(there.hands[seat])
    if have == had or (have > had) != better:
        return None
    return Line("why.cards" if better else "why.cards.less", {"n": have})


def pending(here: Anno, there: Anno, seat: int, better: bool) -> Line | None:
    """Say how likely the fight is won that is about to be fought."""
    for s, sign in ((here, ""), (there, ".not")):
        for each in s.stack:
            if each & 63 == frames.FIGHT and each >> 6 & 1 == seat:
                won = winning(effects.strength(s, seat) - count_of(each))
                return Line(f"why.fight{sign}", {"n": round(100 * won)})
    return None


def purpose(s: Anno, seat: int, move: int) -> Line | None:
    """Say what a deal brings both sides: all that settlements hold lies open."""
    found = deal_texts.exchange(s.desk, TRADED, seat, move)
    if not found:
        return None
    gets, gives, whose = found
    if kind_of(move) in (DECLINE, WITHDRAW):
        return deal_texts.kept(gets, gives, GOODS)
    users = sum(1 << other for other in range(2) if whose >> other & 1 and lacks(s, other, gives))
    what = "@why.inhabitant" if lacks(s, seat, gets) else ""
    return deal_texts.bargain(gets, gives, users, GOODS, what)


def lacks(s: Anno, seat: int, goods: list[int]) -> bool:
    """Whether the next inhabitants ask for more of one of these than a seat has."""
    return any(
        number and next_need(s, seat, good) > s.count(seat, good)
        for good, number in enumerate(goods[:KINDS])
    )


def why_no(s: Anno, seat: int, move: int) -> tuple[int, Line] | None:
    """Say why a seat declines an offer, from what lies open: points, goods and the offer."""
    said = deal_texts.why_no(s.desk, move, [1.0] * len(GOODS))
    offer = s.desk.find(what_of(move)) if s.desk and said else None
    if said is None or offer is None:
        return None
    if s.points(offer.proposer) >= POINTS_TO_WIN - NEAR:
        return offer.proposer, Line("house.no.ahead")
    for good, number in enumerate(offer.wants[:KINDS]):
        left = s.count(seat, good) - number
        if said[1].key == "house.no" and number and left < next_need(s, seat, good):
            return offer.proposer, Line("why_no.needs", {"good": f"@need.{GOODS[good]}"})
    return said


WORDS: Final[dict[str, Callable[[Anno, Anno, int, bool], Line | None]]] = {
    "inhabitants": inhabitants,
    "products": products,
    "gold": gold,
    "ship": ship,
    "buildings": buildings,
    "hand": hand,
    "pending": pending,
}
"""What has more to say than its name."""
