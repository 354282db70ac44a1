"""What makes one position better than another, said of things on the board and in the own hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from handelshuis.core import deal_texts
from handelshuis.core.deal_moves import DECLINE, WITHDRAW
from handelshuis.core.handful import count
from handelshuis.core.state import kind_of, what_of
from handelshuis.core.texts import Line
from handelshuis.games.catan.judging.evaluation import nearness, production, worth
from handelshuis.games.catan.rules.flow import total_points
from handelshuis.games.catan.rules.state import Catan
from handelshuis.games.catan.rules.tables import (
    CARD_COST,
    CITY_COST,
    KINDS,
    RESOURCES,
    ROAD_COST,
    SETTLEMENT_COST,
)

EVEN: Final = 1e-6
NEAR: Final = 2
"""Who needs no more points than these is refused for it."""


def because(part: str, here: Catan, there: Catan, seat: int, better: bool) -> Line | None:
    """Say what sets a part of the position here apart from the one there."""
    said = WORDS.get(part)
    return said(here, there, seat, better) if said else None


def points(here: Catan, there: Catan, seat: int, better: bool) -> Line | None:
    """Say how many points more or fewer it is."""
    more = total_points(here, seat) - total_points(there, seat)
    if more > 0 and better:
        return Line("why.points", {"n": more})
    return Line("why.points.less", {"n": -more}) if more < 0 and not better else None


def land(here: Catan, there: Catan, seat: int, better: bool) -> Line | None:
    """Say of which resources the land brings more, or less."""
    mine, other = production(here, seat), production(there, seat)
    if not better:
        less = [kind for kind in range(KINDS) if mine[kind] < other[kind] - EVEN]
        return Line("why.land.less", {"goods": _texts(less)}) if less else None
    more = [kind for kind in range(KINDS) if mine[kind] > other[kind] + EVEN]
    new = [kind for kind in more if other[kind] < EVEN]
    if new:
        return Line("why.land.new", {"goods": _texts(new)})
    return Line("why.land", {"goods": _texts(more)}) if more else None


def places(here: Catan, there: Catan, seat: int, better: bool) -> Line | None:
    """Say how many corners can be settled at once."""
    mine, other = len(here.spots[seat]), len(there.spots[seat])
    if better and mine > other:
        return Line("why.places", {"n": mine})
    if not better and mine < other:
        return Line("why.places.less", {"n": mine})
    return None


def harbours(here: Catan, there: Catan, seat: int, better: bool) -> Line | None:
    """Say what the bank takes at a better rate."""
    if not better:
        return None
    for kind in range(KINDS):
        rate = count(here.rates[seat], kind)
        if rate < count(there.rates[seat], kind):
            return Line("why.harbours", {"rate": rate, "good": _text(kind)})
    return None


def army(here: Catan, there: Catan, seat: int, better: bool) -> Line | None:
    """Say how many knights are played."""
    more = here.knights[seat] > there.knights[seat]
    return Line("why.army", {"n": here.knights[seat]}) if better and more else None


def hand(here: Catan, there: Catan, seat: int, better: bool) -> Line | None:
    """Say what the hand is for, what it lacks, and what is hard to come by."""
    what, cost = goal(here if better else there, seat)
    if not what:
        return None
    if not better:
        return Line("why.hand.less", {"what": what})
    mine, other = here.hands[seat], there.hands[seat]
    for kind in range(KINDS):
        gained = count(mine, kind) > count(other, kind) and count(cost, kind) > count(other, kind)
        line = needed(here, seat, kind, what) if gained else None
        if line and line.key != "why.needed":
            return line
    missing = [kind for kind in range(KINDS) if count(cost, kind) > count(mine, kind)]
    if not missing:
        return Line("why.hand.ready", {"what": what})
    return Line("why.hand.near", {"what": what, "goods": _texts(missing)})


def goal(s: Catan, seat: int) -> tuple[str, int]:
    """Give what a hand is nearest to, as the evaluation weighs it, and what that costs."""
    yields, cards = production(s, seat), s.hands[seat]
    found = [(0.0, "", 0)]
    if s.upgrades[seat] and s.cities_left[seat]:
        found.append((4.2 * nearness(cards, CITY_COST, yields), "@why.city", CITY_COST))
    if s.spots[seat] and s.settlements_left[seat]:
        near = nearness(cards, SETTLEMENT_COST, yields)
        found.append((4.6 * near, "@why.settlement", SETTLEMENT_COST))
    elif s.frontier[seat] and s.roads_left[seat]:
        found.append((2.0 * nearness(cards, ROAD_COST, yields), "@why.road", ROAD_COST))
    if s.deck or s.under:
        found.append((1.6 * nearness(cards, CARD_COST, yields), "@why.card", CARD_COST))
    _, what, cost = max(found)
    return what, cost


def deals(here: Catan, there: Catan, seat: int, better: bool) -> Line | None:
    """Say what one would get from a deal, and what it is needed for."""
    known = [offer.number for offer in there.desk.offers] if there.desk else []
    for offer in here.desk.offers if here.desk else []:
        if better and offer.proposer == seat and offer.number not in known:
            what, cost = goal(here, seat)
            for kind in range(KINDS):
                if offer.wants[kind] and count(cost, kind) > count(here.hands[seat], kind):
                    return needed(here, seat, kind, what)
    return None


def needed(s: Catan, seat: int, kind: int, what: str) -> Line:
    """Say that a resource is needed, and how else one would come by it."""
    rate = count(s.rates[seat], kind)
    # The bank lies open, so everyone sees when the others hold none of it.
    if not any(count(s.hands[other], kind) for other in range(s.seats) if other != seat):
        return Line("why.nobody", {"good": _text(kind), "rate": rate, "what": what})
    if production(s, seat)[kind] < EVEN:
        return Line("why.scarce", {"good": _text(kind), "rate": rate, "what": what})
    return Line("why.needed", {"good": _text(kind), "what": what})


def purpose(s: Catan, seat: int, move: int) -> Line | None:
    """Say what a deal brings both sides, from the own hand and everyone's land."""
    found = deal_texts.exchange(s.desk, KINDS, seat, move)
    if not found:
        return None
    gets, gives, whose = found
    if kind_of(move) in (DECLINE, WITHDRAW):
        return deal_texts.kept(gets, gives, RESOURCES)
    what, cost = goal(s, seat)
    lacks = any(
        gets[kind] and count(cost, kind) > count(s.hands[seat], kind) for kind in range(KINDS)
    )
    users = 0
    for other in range(s.seats):
        yields = production(s, other)
        if whose >> other & 1 and any(gives[kind] and yields[kind] < EVEN for kind in range(KINDS)):
            users |= 1 << other
    return deal_texts.bargain(gets, gives, users, RESOURCES, what if lacks else "")


def rivals(here: Catan, there: Catan, seat: int, better: bool) -> Line | None:
    """Name the rival whose position it changes most."""
    changes = []
    for other in range(here.seats):
        if other != seat:
            now = worth(here, other, False, production(here, other))
            changes.append((worth(there, other, False, production(there, other)) - now, other))
    loss, whose = max(changes) if better else min(changes)
    if better and loss > EVEN:
        return Line("why.rivals", {"who": f"#{whose}"})
    return Line("why.rivals.less", {"who": f"#{whose}"}) if loss < -EVEN else None


def why_no(s: Catan, seat: int, move: int) -> tuple[int, Line] | None:
    """Say why a seat declines an offer, from what lies open: points, land, and the offer itself."""
    said = deal_texts.why_no(s.desk, move, [1.0] * KINDS)
    offer = s.desk.find(what_of(move)) if s.desk and said else None
    if said is None or offer is None:
        return None
    if s.points[offer.proposer] >= s.edition.goal - NEAR:
        return offer.proposer, Line("house.no.ahead")
    yields = production(s, seat)
    for kind in range(KINDS):
        if said[1].key == "house.no" and offer.wants[kind] and yields[kind] < EVEN:
            return offer.proposer, Line("why_no.needs", {"good": _text(kind)})
    return said


def _text(kind: int) -> str:
    return f"@resource.{RESOURCES[kind]}"


def _texts(kinds: list[int]) -> list[str]:
    return [_text(kind) for kind in kinds]


WORDS: Final[dict[str, Callable[[Catan, Catan, int, bool], Line | None]]] = {
    "points": points,
    "land": land,
    "places": places,
    "harbours": harbours,
    "army": army,
    "hand": hand,
    "rivals": rivals,
    "deals": deals,
}
"""What has more to say than its name."""
