"""What the turn player does with the offers: what obliges him, counters, and settling a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.games.genoa.rules import (
    actions,
    call_for_offers,
    cards,
    declarations,
    flow,
    moves,
    offer_menu,
    offers,
)
from handelshuis.games.genoa.rules.phases import ANSWERING, PICKING
from handelshuis.games.genoa.rules.tables import (
    ALL_OF,
    BUILDINGS,
    KIND_OF,
    KINDS_OF_CARDS,
    LARGE,
    NONE,
    SPECIALS,
    WARES,
    bits,
    members,
)
from handelshuis.games.genoa.rules.terms import (
    GIVES,
    SEAT_BITS,
    WANTS,
    field_of,
    has_goods,
    hidden,
    kind,
    kinds,
    money,
    obliges,
    pledge_of,
    shown,
    special,
    titles,
    ware,
    without_hidden,
)
from handelshuis.games.genoa.rules.town import FIELDS

if TYPE_CHECKING:
    from handelshuis.games.genoa.rules.state import Genoa

MOST_ASKS: Final[list[int]] = [3, 2]
"""How often may be asked for the building where the trader is, and before he moves on."""


def obliged(s: Genoa) -> bool:
    """Tell whether an obliging offer stands for the building where the trader is."""
    if s.near:
        return False
    for offer in s.offers:
        if obliges(offer >> SEAT_BITS):
            return True
    return False


def why_not_ask(s: Genoa) -> str:
    """Name the rule against asking now, or ''."""
    if s.asks >= MOST_ASKS[int(s.near)]:
        return "near.again" if s.near else "ask.again"
    return "" if call_for_offers.askable(s) else "ask.able"


def why_not_go_on(s: Genoa) -> str:
    """Name the rule against leaving the building's action undone, or ''."""
    if s.asks == 0 and call_for_offers.askable(s):
        return "ask.act_or_ask"
    return "ask.go_on" if obliged(s) else ""


def legal_host(s: Genoa) -> list[int]:
    """List what the turn player can do between two rounds of asking."""
    found: list[int] = []
    if s.near:
        found.append(moves.make(moves.END))
        for field in members(flow.within_reach(s)):
            found.append(moves.make(moves.MOVE, field))
    else:
        if not why_not_go_on(s):
            found.append(moves.make(moves.GO_ON))
        if actions.able(s, s.active):
            found.append(moves.make(moves.ACT))
    if not why_not_ask(s):
        found.append(moves.make(moves.ASK))
    for offer in s.offers:
        bidder = offer & 7
        terms = offer >> SEAT_BITS
        if not offers.why_not_host(s, bidder, terms):
            found.append(moves.accept(bidder, field_of(terms)))
        for other in offer_menu.counter_menu(offer):
            if not offers.why_not_counter(s, bidder, other):
                found.append(moves.counter(bidder, other))
    return found


def why_not_host(s: Genoa, kind_: int, what: int) -> str:
    """Name the rule against a turn player's move between two rounds of asking, or ''."""
    if kind_ == moves.ACCEPT:
        terms = offers.find(s.offers, what & 7, what >> SEAT_BITS)
        return "offer.no_such" if terms < 0 else offers.why_not_host(s, what & 7, terms)
    if kind_ == moves.COUNTER:
        return offers.why_not_counter(s, what & 7, what >> SEAT_BITS)
    if kind_ == moves.MOVE and s.near:
        if what >= FIELDS:
            return "house.notation"
        if s.visited >> what & 1:
            return "move.once"
        return "" if flow.within_reach(s) >> what & 1 else "move.beside"
    if kind_ in (moves.ASK, moves.END, moves.GO_ON, moves.ACT) and what:
        return "house.notation"
    if kind_ == moves.ASK:
        return why_not_ask(s)
    if kind_ == moves.END and s.near:
        return ""
    if kind_ == moves.GO_ON and not s.near:
        return why_not_go_on(s)
    if kind_ == moves.ACT and not s.near:
        return "" if actions.able(s, s.active) else "action.one_a_player"
    return "near.free" if s.near else "ask.act_or_ask"


def move_freely(s: Genoa, field: int) -> None:
    """Move the trader without a deal."""
    flow.visit(s, field)
    call_for_offers.arrive(s)


def accept(s: Genoa, bidder: int, field: int) -> None:
    """Accept an offer."""
    close(s, bidder, s.active, offers.find(s.offers, bidder, field))


def counter(s: Genoa, bidder: int, terms: int) -> None:
    """Propose other terms; a standing instruction answers them at once."""
    s.countered |= 1 << bidder
    cards.reveal(s, s.active, shown(terms))
    remember(s, s.active, terms)
    said = declarations.answer_to_counter(s, bidder, terms)
    if said > 0:
        close(s, s.active, bidder, terms)
    elif said < 0:
        s.agreed = terms
        s.proposer = s.active
        s.partner = bidder
        s.phase = ANSWERING
        s.turn = bidder


def refuse(s: Genoa) -> None:
    """Say no to other terms; the old offer stays."""
    forget_deal(s)
    call_for_offers.wait_for_host(s)


def close(s: Genoa, proposer: int, partner: int, terms: int) -> None:
    """Close a deal, once the partner has picked the cards that are asked of him."""
    s.agreed = terms
    s.proposer = proposer
    s.partner = partner
    s.pick_left = kinds(terms)
    s.picked = 0
    for which in range(KINDS_OF_CARDS):
        held = s.hands[partner] & ALL_OF[which]
        if kind(terms, which) and bits(held) == kind(terms, which):
            s.picked |= held
            s.pick_left &= ~(15 << 4 * which)
    if s.pick_left:
        s.phase = PICKING
        s.turn = partner
    else:
        settle(s)


def legal_picks(s: Genoa) -> list[int]:
    """List the cards that can be picked for a deal."""
    return [
        moves.make(moves.GIVE, card)
        for card in members(s.hands[s.partner])
        if not why_not_pick(s, card)
    ]


def why_not_pick(s: Genoa, card: int) -> str:
    """Name the rule against picking a card for a deal, or ''."""
    if not s.hands[s.partner] & ~s.picked & 1 << card or not s.pick_left >> 4 * KIND_OF[card] & 15:
        return "offer.kinds"
    if s.partner == s.active or KIND_OF[card] != LARGE:
        return ""
    terms = s.agreed
    if not actions.promises_bonus(field_of(terms), pledge_of(terms)):
        return ""
    # A bidder keeps an order that he can fulfil, if he promised the bonus card of one.
    gone = s.picked | 1 << card
    return "" if offers.orders_kept(s, s.partner, terms, WANTS, gone) else "pledge.kept"


def pick(s: Genoa, card: int) -> None:
    """Pick a card for a deal."""
    s.picked |= 1 << card
    s.pick_left -= 1 << 4 * KIND_OF[card]
    if not s.pick_left:
        settle(s)


def settle(s: Genoa) -> None:
    """Swap what both sides hold, then move the trader and let the bidder act."""
    terms = s.agreed
    remember(s, s.proposer, terms)
    pass_on(s, s.proposer, s.partner, terms, GIVES)
    pass_on(s, s.partner, s.proposer, terms, WANTS)
    cards.hand_over(s, s.proposer, s.partner, shown(terms), hidden(terms))
    if s.picked:
        cards.hand_over(s, s.partner, s.proposer, 0, s.picked)
    bidder = s.partner if s.proposer == s.active else s.proposer
    forget_deal(s)
    field = field_of(terms)
    declarations.forget(s, bidder, field)
    s.offers = []
    if s.near:
        flow.visit(s, field)
    else:
        cards.pay_messages(s)
    s.near = False
    s.quiet_here = 0
    if field < BUILDINGS:
        actions.begin(s, bidder, pledge_of(terms))
    else:
        call_for_offers.before_moving(s)


def remember(s: Genoa, proposer: int, terms: int) -> None:
    """Keep what everyone has heard of a counter-offer or a deal."""
    s.last_seat = proposer
    s.last_terms = without_hidden(terms)
    s.last_hidden = 0
    for which in range(KINDS_OF_CARDS):
        s.last_hidden |= bits(hidden(terms) & ALL_OF[which]) << 4 * which


def forget_deal(s: Genoa) -> None:
    """Clear what was agreed or proposed."""
    s.agreed = NONE
    s.proposer = NONE
    s.partner = NONE
    s.pick_left = 0
    s.picked = 0


def pass_on(s: Genoa, giver: int, taker: int, terms: int, side: int) -> None:
    """Let money, wares, special cards and titles of one side change hands."""
    s.money[giver] -= money(terms, side)
    s.money[taker] += money(terms, side)
    if not has_goods(terms):
        return
    for which in range(WARES):
        number = ware(terms, side, which)
        s.wares[giver * WARES + which] -= number
        s.wares[taker * WARES + which] += number
    for card in range(SPECIALS):
        number = special(terms, side, card)
        s.specials[giver * SPECIALS + card] -= number
        s.specials[taker * SPECIALS + card] += number
    number = titles(terms, side)
    s.titles[giver] -= number
    s.title_stock[giver] += number
    s.titles[taker] += number
    s.title_stock[taker] -= number
