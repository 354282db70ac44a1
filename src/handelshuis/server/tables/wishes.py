"""What someone would trade with whoever's turn it is: said at the desk, binding nobody.

A wish stands from turn to turn, until its player takes it back or has the turn himself, or until
it becomes an offer.
"""

from __future__ import annotations

from dataclasses import replace

from handelshuis.core import deal_moves
from handelshuis.core.deal import UNASKED, Desk
from handelshuis.core.game import Game
from handelshuis.core.refused import Refused
from handelshuis.core.state import State, kind_of, what_of
from handelshuis.core.terms import unpack_terms
from handelshuis.server.wire.messages import SeatInfo, Wished
from handelshuis.server.wire.refusals import Refusal, by_rule


def read_wish(game: Game, state: State, seat: int, terms: str) -> Wished:
    """Read terms such as `1 wool for 2 brick`; whether one has the goods is nobody's business."""
    desk = game.desk(state)
    if desk is None or desk.host < 0:
        raise Refusal("no_desk")
    if seat == desk.host or desk.flags & UNASKED:
        raise Refusal("propose_it")
    try:
        move = state.parse(f"offer {terms} to {desk.host + 1}")
        to, gives, wants, about = unpack_terms(what_of(move), desk.goods)
    except (Refused, ValueError):
        raise by_rule(game, "house.notation") from None
    if kind_of(move) != deal_moves.OFFER or to != 1 << desk.host or about:
        raise by_rule(game, "house.notation")
    rule = desk.why_not_terms(gives, wants)
    if rule:
        raise by_rule(game, rule)
    return Wished(gives, wants)


def without_lapsed(seats: list[SeatInfo], desk: Desk | None) -> list[SeatInfo]:
    """Take away the wishes of whoever may propose himself now, and those that became offers."""
    if not any(lapsed(seat, info, desk) for seat, info in enumerate(seats)):
        return seats
    return [
        replace(info, wish=None) if lapsed(seat, info, desk) else info
        for seat, info in enumerate(seats)
    ]


def lapsed(seat: int, info: SeatInfo, desk: Desk | None) -> bool:
    """Whether a seat's wish, if it has one, is no longer to be shown."""
    wish = info.wish
    if wish is None or desk is None:
        return False
    return desk.host == seat or any(
        offer.to >> seat & 1 and (offer.gives, offer.wants) == (wish.wants, wish.gives)
        for offer in desk.offers
    )


def as_offers(game: Game, state: State, seats: list[SeatInfo], host: int) -> list[str]:
    """Give the wishes made to a host as the offers that would meet them, in notation."""
    desk = game.desk(state)
    if desk is None or desk.host != host:
        return []
    return [
        state.text(deal_moves.offer(1 << seat, (info.wish.wants, info.wish.gives)))
        for seat, info in enumerate(seats)
        if info.wish is not None and seat != host
    ]
