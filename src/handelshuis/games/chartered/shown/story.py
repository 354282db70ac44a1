"""What a move did, told to whoever may know it."""

from __future__ import annotations

from typing import Final

from handelshuis.core import deal_moves
from handelshuis.core.state import CHANCE, OVER, kind_of, what_of
from handelshuis.core.texts import Argument, Line
from handelshuis.games.chartered.rules import events, moves
from handelshuis.games.chartered.rules.phases import (
    AUCTION,
    BIDDING,
    DRAWING,
    OPENING,
    TEN_DRAW,
    TRADING,
)
from handelshuis.games.chartered.rules.state import Chartered
from handelshuis.games.chartered.rules.tables import (
    AENLEGGEN,
    COMPANIES,
    DREIGHINGHE,
    EVENT_NAMES,
    NONE,
    OPEN_EVENTS,
    STEP,
    VEILINGE,
)
from handelshuis.games.chartered.shown.labels import action_price, label, lot_text
from handelshuis.games.chartered.shown.names import (
    card_text,
    company_text,
    deal_story,
    plot_text,
    storey_text,
    the_company,
)

COUNTED: Final = {
    "told.cards": "told.cards_for",
    "told.refresh": "told.refresh_for",
    "told.roof": "told.roof_for",
    "told.lot_cards": "told.lot_cards_from",
}
"""What is told with a number of the material, of which ledgers of before tell none."""


def story(
    before: Chartered, seat: int, move: int, after: Chartered, viewer: int | None
) -> list[Line]:
    """Tell a move and all that followed from it, as far as the viewer may know."""
    if deal_moves.is_dealing(move) and before.desk is not None:
        return deal_story(before.desk, seat, move, before.edition.layout.names, viewer)
    if seat == CHANCE:
        lines = _chance(before, move, after, viewer)
    else:
        lines = _deed(before, seat, move, after, viewer)
    lines += _values(before, after)
    if kind_of(move) == moves.RECLAIM and before.company[what_of(move)] != NONE:
        paid = STEP * after.value[before.company[what_of(move)]]
        lines.append(Line("told.paid", {"who": f"#{seat}", "amount": paid}))
    if after.turn == OVER:
        result = after.result()
        who = [f"#{winner}" for winner in result.winners()]
        worth = max(result.scores)
        lines.append(Line("told.end", {"who": who, "winners": len(who), "amount": worth}))
    elif after.turns != before.turns:
        again = after.active == before.active
        key = "told.extra_turn" if again else "told.turn"
        lines.append(Line(key, {"who": f"#{after.active}"}))
    return lines


def _chance(before: Chartered, move: int, after: Chartered, viewer: int | None) -> list[Line]:
    kind = kind_of(move)
    what = what_of(move)
    plots = before.edition.layout.names
    if kind == moves.START:
        return [Line("told.start", {"who": f"#{what}"})]
    if kind == moves.OPEN_EVENT:
        drawn = f"@event.{EVENT_NAMES[what]}"
        if before.phase == OPENING or len(before.open_events) < OPEN_EVENTS[before.seats]:
            return [Line("told.event_opened", {"event": drawn})]
        return [Line("told.event_drawn", {"event": drawn}), *_nothing(what, after)]
    if kind == moves.DEAL:
        lines = _seen("told.deal", before.dealt % before.seats, card_text(what, plots), viewer)
        if after.phase != before.phase:
            lines.append(Line("told.dealt", {"count": len(after.hands[0])}))
        return lines
    if kind == moves.STOREY:
        return _seen("told.storey", before.loses, card_text(what, plots), viewer)
    if before.phase == DRAWING:
        return _seen("told.draw", before.active, card_text(what, plots), viewer)
    if before.phase == TEN_DRAW:
        return _seen("told.look", before.loses, card_text(what, plots), viewer)
    return [Line("told.market", {"card": card_text(what, plots)})]


def _seen(key: str, who: int, card: str, viewer: int | None) -> list[Line]:
    """Tell of a card to the only player who gets to see it."""
    return [Line(key, {"who": f"#{who}", "card": card})] if viewer == who else []


def _nothing(event: int, after: Chartered) -> list[Line]:
    """Tell of an event that came to nothing at once."""
    if event in (AENLEGGEN, VEILINGE) and after.event == NONE:
        return [Line(f"told.nothing_{EVENT_NAMES[event]}")]
    return []


def _deed(
    before: Chartered, seat: int, move: int, after: Chartered, viewer: int | None
) -> list[Line]:
    kind = kind_of(move)
    what = what_of(move)
    plots = before.edition.layout.names
    who: dict[str, Argument] = {"who": f"#{seat}"}
    if kind in (moves.BUILD, moves.RAISE):
        key = "told.build" if kind == moves.BUILD else "told.raise"
        who["plot"] = plot_text(plots[what // 2])
        if kind == moves.RAISE:
            who["storey"] = storey_text(before.level[what // 2] - 1)
        return [Line(f"{key}_roof" if what % 2 else key, who)]
    if kind == moves.RELEASE:
        who |= {"count": what, "company": company_text(before.loser)}
        if not what:
            return [Line("told.release_none", who)]
        return [Line("told.release", who | {"amount": STEP * what * before.value[before.loser]})]
    if kind == moves.PICK:
        kept = _seen("told.keep", seat, card_text(what, plots), viewer)
        return kept or [Line("told.keeps", who)]
    if kind == moves.EVENT:
        chosen = Line("told.event", who | {"event": f"@event.{EVENT_NAMES[what]}"})
        return [*_action(before, seat), chosen, *_nothing(what, after)]
    if kind == moves.EVENT_STACK:
        return [*_action(before, seat), Line("told.event_stack", who)]
    if kind == moves.BID and before.phase == BIDDING:
        return _sealed(before, seat, what, after)
    if kind in (moves.BID, moves.PASS) and before.phase == AUCTION:
        return _rising(before, seat, kind, what)
    button = label(before, move)
    key = button.key.replace("label.", "told.")
    return [Line(COUNTED.get(key, key), who | button.args)]


def _action(before: Chartered, seat: int) -> list[Line]:
    if before.phase != TRADING:
        return []
    return [Line("told.action_for", {"who": f"#{seat}"} | action_price())]


def _sealed(before: Chartered, seat: int, amount: int, after: Chartered) -> list[Line]:
    """Tell that a bid is in, and after the last one what all have bid and what comes of it."""
    lines = [Line("told.sealed", {"who": f"#{seat}"})]
    assert before.bids is not None
    bids = before.bids.clone()
    bids.bid(seat, amount)
    if not bids.complete():
        return lines
    for bidder in range(before.seats):
        if bids.bids[bidder] >= 0:
            bid = STEP * bids.bids[bidder]
            lines.append(Line("told.shown", {"who": f"#{bidder}", "amount": bid}))
    lowest = before.event == DREIGHINGHE
    tied = bids.lowest() if lowest else bids.highest()
    if after.bids is not None:
        again = [f"#{bidder}" for bidder in range(before.seats) if tied >> bidder & 1]
        paid = bids.bids[events.in_turn_order(before, tied, lowest)] > 0
        return [*lines, Line("told.tie" if paid else "told.tie_at_nothing", {"who": again})]
    if tied & (tied - 1):
        lines.append(Line("told.by_turn_order"))
    chosen = events.in_turn_order(before, tied, lowest)
    key = f"told.{EVENT_NAMES[before.event]}"
    if lowest:
        held = sum(before.shares[chosen * COMPANIES : (chosen + 1) * COMPANIES])
        return [*lines, Line(key, {"who": f"#{chosen}", "count": min(2, held)})]
    return [*lines, Line(key, {"who": f"#{chosen}", "amount": STEP * bids.bids[chosen]})]


def _rising(before: Chartered, seat: int, kind: int, amount: int) -> list[Line]:
    """Tell a bid or a pass in an auction, and at its end who won."""
    assert before.auction is not None
    rising = before.auction.clone()
    who: dict[str, Argument] = {"who": f"#{seat}"}
    if kind == moves.PASS:
        rising.pass_(seat)
        lines = [Line("told.pass_bid", who)]
    else:
        rising.bid(seat, amount)
        lines = [Line("told.bid", who | {"amount": STEP * amount})]
    if rising.over():
        winner = rising.winner()
        if winner < 0:
            return [*lines, Line("told.unsold")]
        won: dict[str, Argument] = {"who": f"#{winner}", "amount": STEP * rising.high}
        lines.append(Line("told.won", won | {"lot": lot_text(before)}))
    return lines


def _values(before: Chartered, after: Chartered) -> list[Line]:
    """Tell which companies went and which changed in value, what that paid, and what it calls."""
    lines = []
    for company in range(COMPANIES):
        if before.hq[company] != NONE and after.hq[company] == NONE:
            stays = after.company[before.company.index(company)]
            args: dict[str, Argument] = {"company": the_company(company)}
            lines.append(Line("told.gone", args | {"winner": the_company(stays)}))
    for company in range(COMPANIES):
        value = after.value[company]
        if value and value != before.value[company]:
            args = {"company": the_company(company), "value": STEP * value}
            lines.append(Line("told.value", args))
    if after.paid and not before.paid:
        lines.append(Line("told.paid", {"who": f"#{after.active}", "amount": STEP * after.paid}))
    if after.crossed and not before.crossed:
        lines.append(Line("told.line"))
    return lines
