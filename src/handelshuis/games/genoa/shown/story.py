"""What a move did, told to whoever may know it."""

from __future__ import annotations

from handelshuis.core.state import CHANCE, OVER, kind_of, what_of
from handelshuis.core.texts import Argument, Line
from handelshuis.games.genoa.rules import moves, offers
from handelshuis.games.genoa.rules.phases import ANSWERING, ASKED, HERE, MOVING, PICKING
from handelshuis.games.genoa.rules.special_cards import FIRST_CARD
from handelshuis.games.genoa.rules.state import Genoa
from handelshuis.games.genoa.rules.tables import (
    ALL_OF,
    KIND_NAMES,
    KIND_OF,
    KINDS_OF_CARDS,
    LARGE_PAY,
    MESSAGE,
    MESSAGE_PAY,
    NONE,
    ROUNDS,
    SMALL_PAY,
    TITLE_PAY,
    members,
)
from handelshuis.games.genoa.rules.terms import SEAT_BITS, field_of, hidden, shown
from handelshuis.games.genoa.rules.terms import kind as kind_count
from handelshuis.games.genoa.rules.town import FIELD_AT, MARKET, SIDE
from handelshuis.games.genoa.shown.labels import label, title_args
from handelshuis.games.genoa.shown.names import (
    card_text,
    field_text,
    proposal,
    terms_args,
)

SECRET = (moves.OFFER, moves.WITHDRAW, moves.MAKE_GOOD, moves.STANDING)
"""What one notes down when asked, and others do not see at once."""


def story(before: Genoa, seat: int, move: int, after: Genoa, viewer: int | None) -> list[Line]:
    """Tell a move and all that followed from it, as far as the viewer may know."""
    me = -1 if viewer is None else viewer
    if seat == CHANCE:
        lines = _chance(before, move, me)
    elif before.phase == ASKED:
        lines = _answer(before, seat, move, me)
    else:
        lines = _deed(before, seat, move, after, me)
    lines += _messages(before, seat, move, after)
    lines += _shown(before, after, me)
    return lines + _turns(before, after)


def _chance(before: Genoa, move: int, me: int) -> list[Line]:
    kind = kind_of(move)
    what = what_of(move)
    if kind == moves.DICE:
        args: dict[str, Argument] = {"who": f"#{before.active}"}
        args |= {"blue": what // SIDE + 1, "red": what % SIDE + 1}
        lines = [Line("told.dice", args | {"field": field_text(FIELD_AT[what])})]
        return lines + _market(before, FIELD_AT[what])
    if kind == moves.DEAL:
        taker = before.dealt // KINDS_OF_CARDS
        args = {"who": f"#{taker}", "card": card_text(what)}
        return [Line("told.dealt", args)] if me == taker else []
    who = f"#{before.actor}"
    if me == before.actor:
        return [Line("told.draw", {"who": who, "card": card_text(what)})]
    return [Line("told.draws", {"who": who, "card": f"1@good.{KIND_NAMES[KIND_OF[what]]}"})]


def _market(before: Genoa, field: int) -> list[Line]:
    if field != MARKET or before.round >= ROUNDS[before.seats]:
        return []
    return [Line("told.market", {"round": before.round + 1, "last": ROUNDS[before.seats]})]


def _answer(before: Genoa, seat: int, move: int, me: int) -> list[Line]:
    kind = kind_of(move)
    what = what_of(move)
    who: dict[str, Argument] = {"who": f"#{seat}"}
    if kind == moves.DECLARE:
        return [proposal("told.declare", what, False, me == seat, f"#{seat}")]
    if me == seat and kind in SECRET:
        button = label(before, move)
        return [Line(button.key.replace("label.", "told."), button.args | who)]
    if kind in SECRET and (before.near or kind == moves.STANDING):
        return [Line("told.notes", who)]
    return [Line("told.answered", who)]


def _deed(before: Genoa, seat: int, move: int, after: Genoa, me: int) -> list[Line]:
    kind = kind_of(move)
    what = what_of(move)
    who: dict[str, Argument] = {"who": f"#{seat}"}
    if kind in (moves.ACCEPT, moves.COUNTER, moves.YES, moves.GIVE):
        return _bargain(before, seat, move, after, me)
    if kind == moves.START:
        return [Line("told.start", who | {"field": field_text(what)}), *_market(before, what)]
    if kind == moves.TITLE:
        return [Line("told.title", who | title_args(before, what))]
    if kind == moves.HAND_OVER:
        known = me in (seat, before.active)
        card = card_text(what) if known else f"1@good.{KIND_NAMES[KIND_OF[what]]}"
        return [Line("told.hand_over", who | {"card": card, "partner": f"#{before.active}"})]
    if kind == moves.END:
        return [Line("told.stop", who)]
    button = label(before, move)
    if kind == moves.TAKE:
        who["field"] = field_text(before.place)
    lines = [Line(button.key.replace("label.", "told."), who | button.args)]
    if kind == moves.LARGE:
        lines.append(Line("told.paid", who | {"ducats": LARGE_PAY}))
    elif kind == moves.SMALL:
        lines.append(Line("told.paid", who | {"ducats": SMALL_PAY}))
    if kind in (moves.LARGE, moves.TAKE, moves.PRIVILEGE):
        owner = before.owner[before.place]
        if owner not in (NONE, seat):
            lines.append(Line("told.income", {"who": f"#{owner}", "ducats": TITLE_PAY}))
    return lines


def _bargain(before: Genoa, seat: int, move: int, after: Genoa, me: int) -> list[Line]:
    """Tell an acceptance, a counter-offer or a yes, and the deal if it is closed by it."""
    kind = kind_of(move)
    what = what_of(move)
    who: dict[str, Argument] = {"who": f"#{seat}"}
    if kind == moves.COUNTER:
        known = me == seat
        lines = [proposal("told.counter", what >> SEAT_BITS, True, known, f"#{what & 7}")]
    elif kind == moves.ACCEPT:
        lines = [Line("told.accept", who | {"bidder": f"#{what & 7}"})]
    else:
        lines = [Line("told.yes" if kind == moves.YES else "told.give", who)]
    closed = closed_deal(before, seat, move, after)
    if closed is None:
        if kind == moves.COUNTER and after.phase != ANSWERING:
            lines.append(Line("told.no", {"who": f"#{what & 7}"}))
        return lines
    proposer, partner, terms, picked = closed
    by_host = proposer == before.active
    known = me in (proposer, partner)
    args: dict[str, Argument] = {
        "who": f"#{partner if by_host else proposer}",
        "partner": f"#{before.active}",
    }
    lines.append(Line("told.deal", args | terms_args(terms, by_host, known)))
    if known and picked:
        named: dict[str, Argument] = {"who": f"#{partner}", "partner": f"#{proposer}"}
        named["card"] = [card_text(card) for card in members(picked)]
        lines.append(Line("told.hand_over", named))
    return lines


def closed_deal(
    before: Genoa, seat: int, move: int, after: Genoa
) -> tuple[int, int, int, int] | None:
    """Give the deal that a move closes: who proposed it, who agreed, the terms, cards picked."""
    kind = kind_of(move)
    what = what_of(move)
    proposer, partner, terms = before.proposer, before.partner, before.agreed
    if kind == moves.COUNTER:
        proposer, partner, terms = seat, what & 7, what >> SEAT_BITS
        if after.actor == NONE and after.path == before.path:
            return None
    elif kind == moves.ACCEPT:
        proposer, partner = what & 7, seat
        terms = offers.find(before.offers, proposer, what >> SEAT_BITS)
    elif kind not in (moves.YES, moves.GIVE):
        return None
    if after.phase == PICKING:
        return None
    picked = before.picked | 1 << what if kind == moves.GIVE else 0
    if kind != moves.GIVE:
        for which in range(KINDS_OF_CARDS):
            if kind_count(terms, which):
                picked |= before.hands[partner] & ALL_OF[which]
    return proposer, partner, terms, picked


def _given(before: Genoa, seat: int, move: int, after: Genoa) -> tuple[int, int, int, int]:
    """Give who handed over which cards by a move to whom, and which came back."""
    kind = kind_of(move)
    closed = closed_deal(before, seat, move, after)
    if closed is not None:
        proposer, partner, terms, picked = closed
        return proposer, partner, shown(terms) | hidden(terms), picked
    if kind == moves.HAND_OVER:
        return before.actor, before.active, 1 << what_of(move), 0
    if kind == moves.DRAW and before.draw_own and before.pledge and before.draws_left == 1:
        if not after.drawn:
            return before.actor, before.active, before.drawn | 1 << what_of(move), 0
    return NONE, NONE, 0, 0


def _messages(before: Genoa, seat: int, move: int, after: Genoa) -> list[Line]:
    """Tell which messages were delivered and paid, those that changed hands to the new holder."""
    held = before.hands[:]
    kind = kind_of(move)
    if kind == moves.DRAW:
        held[before.actor] |= 1 << what_of(move)
    elif kind == moves.EXCHANGE and what_of(move) // 32 >= FIRST_CARD:
        held[seat] &= ~(1 << what_of(move) // 32 - FIRST_CARD)
    giver, taker, given, back = _given(before, seat, move, after)
    if giver != NONE:
        held[giver] = held[giver] & ~given | back
        held[taker] = held[taker] & ~back | given
    piles = after.under | after.stack
    found: list[Line] = []
    for step in range(before.seats):
        holder = (before.active + step) % before.seats
        for card in members(held[holder] & piles & ALL_OF[MESSAGE]):
            args: dict[str, Argument] = {"who": f"#{holder}", "card": card_text(card)}
            found.append(Line("told.message", args | {"ducats": MESSAGE_PAY}))
    return found


def _shown(before: Genoa, after: Genoa, me: int) -> list[Line]:
    """Tell all answers at once when a round of asking is over."""
    if after.phase not in (HERE, MOVING) or not after.asks:
        return []
    same_step = before.near == after.near and before.path == after.path
    if before.phase != ASKED and same_step and before.asks == after.asks:
        return []
    old = before.offers if same_step else []
    lines = [
        proposal("told.offered", each >> SEAT_BITS, False, me == each & 7, f"#{each & 7}")
        for each in after.offers
        if each not in old
    ]
    still = [each & 511 for each in after.offers]
    for each in old:
        if each & 511 not in still:
            args: dict[str, Argument] = {"who": f"#{each & 7}"}
            args["field"] = field_text(field_of(each >> SEAT_BITS))
            lines.append(Line("told.withdrawn", args))
    return lines or [Line("told.no_offers")]


def _turns(before: Genoa, after: Genoa) -> list[Line]:
    """Tell when a turn, a round or the game is over."""
    if after.turn == OVER:
        result = after.result()
        who = [f"#{winner}" for winner in result.winners()]
        args: dict[str, Argument] = {"who": who, "winners": len(who)}
        return [Line("told.end", args | {"ducats": max(result.scores)})]
    if after.active == before.active:
        return []
    lines: list[Line] = []
    if after.active == 0:
        lines.append(Line("told.round", {"round": after.round, "last": ROUNDS[after.seats]}))
    return [*lines, Line("told.turn", {"who": f"#{after.active}"})]
