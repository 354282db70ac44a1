"""When an offer is valid.

An offer is checked against what its own bidder holds and what lies open; what the turn player
would have to give is checked when he accepts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.core.terms import covers
from handelshuis.games.genoa.rules import actions, cards, flow
from handelshuis.games.genoa.rules.bundles import bundle, held, rises
from handelshuis.games.genoa.rules.tables import (
    ACTION_CARD,
    ALL_OF,
    BRINGS_TITLES,
    BRINGS_VILLA,
    BRINGS_WARES,
    BUILDINGS,
    DISCS,
    LARGE,
    NUMBER_AT,
    SPECIALS,
    WARES,
    WAY,
    members,
)
from handelshuis.games.genoa.rules.terms import (
    END_SHIFT,
    GIVES,
    SEAT_BITS,
    WANTS,
    field_of,
    gives_goods,
    has_goods,
    hidden,
    is_empty,
    kind,
    money,
    pledge_of,
    shown,
    special,
    titles,
    wants_goods,
    ware,
)
from handelshuis.games.genoa.rules.town import ALL_BUILDINGS, ALL_STREETS, FIELDS, MARKET, NEAR

if TYPE_CHECKING:
    from handelshuis.games.genoa.rules.state import Genoa


def fields_asked(s: Genoa) -> int:
    """Give the fields that offers can be made for now, as a mask."""
    if not s.near:
        return 1 << s.place
    return flow.within_reach(s) & (ALL_BUILDINGS | ALL_STREETS)


def find(offers: list[int], seat: int, field: int) -> int:
    """Give the terms that a seat offers for a field, or -1."""
    for offer in offers:
        if offer & 7 == seat and offer >> SEAT_BITS & 63 == field:
            return offer >> SEAT_BITS
    return -1


def can_bid(s: Genoa, seat: int, field: int) -> bool:
    """Tell whether a seat may bid for a field: for a building only if it could act there."""
    return field >= BUILDINGS or could_act(s, seat)


def could_act(s: Genoa, seat: int) -> bool:
    """Tell whether a seat can act, or ask the turn player for the card to act with."""
    return actions.able(s, seat) or s.specials[s.active * SPECIALS + ACTION_CARD] > 0


def holds(s: Genoa, seat: int, terms: int, side: int) -> bool:
    """Tell whether a seat has what one side of the terms gives."""
    if money(terms, side) > s.money[seat]:
        return False
    if not has_goods(terms):
        return True
    if not covers(held(s, seat), bundle(terms, side)):
        return False
    if side == WANTS:
        return True
    open_cards = shown(terms)
    face_down = hidden(terms)
    return open_cards & face_down == 0 and (open_cards | face_down) & ~s.hands[seat] == 0


def titles_covered(s: Genoa, bidder: int, terms: int, side: int) -> bool:
    """Tell whether titles of the receivers' colours are in stock; `side` is the bidder's."""
    paid = titles(terms, side)
    back = titles(terms, 1 - side)
    if paid > s.title_stock[s.active] or back > s.title_stock[bidder]:
        return False
    # What is promised comes after the swap.
    return titles_promised(terms) <= s.title_stock[s.active] - paid + back


def titles_promised(terms: int) -> int:
    """Count the titles that are promised of the cathedral's yield."""
    field = field_of(terms)
    return pledge_of(terms) if field < BUILDINGS and WAY[field] == BRINGS_TITLES else 0


def can_act_after(s: Genoa, bidder: int, terms: int, side: int) -> bool:
    """Tell whether the bidder can act once both sides have been swapped."""
    if field_of(terms) >= BUILDINGS or s.used[bidder] < actions.own_actions(s, bidder):
        return True
    cards = s.specials[bidder * SPECIALS + ACTION_CARD] - special(terms, side, ACTION_CARD)
    asked = special(terms, 1 - side, ACTION_CARD)
    return cards + min(asked, s.specials[s.active * SPECIALS + ACTION_CARD]) > 0


def why_not_pledge(s: Genoa, bidder: int, terms: int, side: int) -> str:
    """Name the rule against what is promised of the yield, or ''."""
    pledge = pledge_of(terms)
    if not pledge:
        return ""
    field = field_of(terms)
    if field >= BUILDINGS:
        return "pledge.of_the_action"
    way = WAY[field]
    most = NUMBER_AT[field]
    if way == BRINGS_WARES:
        most = 3
    elif way == BRINGS_VILLA:
        most = actions.FIRST_BONUS + SPECIALS - 1
    if pledge > most:
        return "pledge.of_the_action"
    if not actions.pledge_covered(s, field, pledge, 0):
        return "pledge.stock"
    if way == BRINGS_TITLES:
        stock = s.title_stock[bidder] + titles(terms, side) - titles(terms, 1 - side)
        return "" if pledge <= stock else "pledge.stock"
    if actions.promises_bonus(field, pledge):
        return "" if order_after(s, bidder, terms, side) else "pledge.large_order"
    return ""


def order_after(s: Genoa, bidder: int, terms: int, side: int) -> bool:
    """Tell whether the bidder can fulfil a large order in the villa once the swap is done."""
    if side == GIVES:
        return orders_kept(s, bidder, terms, side, shown(terms) | hidden(terms)) != 0
    # Cards asked for by kind he picks himself: one that he can fulfil must be left.
    asked = kind(terms, LARGE)
    return cards.count(s, bidder, LARGE) > asked and orders_kept(s, bidder, terms, side, 0) != 0


def orders_kept(s: Genoa, bidder: int, terms: int, side: int, given: int) -> int:
    """Give the large orders, as a mask, that the bidder keeps and can fulfil after the swap."""
    wares = wares_after(s, bidder, terms, side)
    found = 0
    for order in members(s.hands[bidder] & ALL_OF[LARGE] & ~given):
        if cards.can_fulfil(order, field_of(terms), wares, 0):
            found |= 1 << order
    return found


def wares_after(s: Genoa, bidder: int, terms: int, side: int) -> list[int]:
    """Give the wares that the bidder has once the swap is done."""
    return [
        s.wares[bidder * WARES + which] - ware(terms, side, which) + ware(terms, 1 - side, which)
        for which in range(WARES)
    ]


def pledge_rises(field: int, new: int, old: int) -> bool:
    """Tell whether a pledge is no less than an older one."""
    if new == old or old == 0:
        return True
    if WAY[field] == BRINGS_WARES:
        return new & old == old
    return WAY[field] != BRINGS_VILLA and new > old


def why_not_terms(s: Genoa, bidder: int, terms: int) -> str:
    """Name the rule against terms that a bidder proposes, wherever their field lies, or ''."""
    if terms < 0 or terms >> END_SHIFT:
        return "house.notation"
    field = field_of(terms)
    if field >= FIELDS:
        return "house.notation"
    if field == MARKET:
        return "near.no_market"
    if is_empty(terms):
        return "law.2_8"
    if not can_bid(s, bidder, field):
        return "law.2_4"
    if s.seats == 2 and not pledge_of(terms) and not gives_goods(terms):
        return "two.goods"
    if not holds(s, bidder, terms, GIVES):
        return "offer.own"
    if not can_act_after(s, bidder, terms, GIVES):
        return "law.2_4"
    if not titles_covered(s, bidder, terms, GIVES):
        return "offer.titles"
    return why_not_pledge(s, bidder, terms, GIVES)


def why_not_offer(s: Genoa, seat: int, terms: int) -> str:
    """Name the rule against an offer of an asked seat, or ''."""
    why = why_not_terms(s, seat, terms)
    if why:
        return why
    field = field_of(terms)
    if not fields_asked(s) >> field & 1:
        return "ask.field"
    if find(s.fresh, seat, field) >= 0:
        return "ask.once"
    old = find(s.offers, seat, field)
    if old >= 0 and not rises(
        terms, old, field >= BUILDINGS or pledge_rises(field, pledge_of(terms), pledge_of(old))
    ):
        return "ask.rise"
    return ""


def why_not_declare(s: Genoa, seat: int, terms: int) -> str:
    """Name the rule against declaring these terms, or ''; the field must lie further off."""
    why = why_not_terms(s, seat, terms)
    if why:
        return why
    field = field_of(terms)
    return "" if fields_further(s) >> field & 1 else "say.declare"


def fields_further(s: Genoa) -> int:
    """Give the fields that offers cannot be made for yet, but the trader may come to, as a mask."""
    return reach(s) & (ALL_BUILDINGS | ALL_STREETS) & ~s.visited & ~fields_asked(s)


def reach(s: Genoa) -> int:
    """Give the fields that the trader's discs are enough to reach, over fields not yet visited."""
    reached = 1 << s.place
    edge = reached
    for _ in range(DISCS - len(s.path)):
        wider = 0
        for each in members(edge):
            wider |= NEAR[each]
        edge = wider & ~s.visited & ~reached
        reached |= edge
    return reached


def why_not_host(s: Genoa, bidder: int, terms: int) -> str:
    """Name the rule against the turn player's accepting an offer, or ''."""
    if not holds(s, s.active, terms, WANTS):
        return "offer.turn_player_gives"
    if not titles_covered(s, bidder, terms, GIVES):
        return "offer.titles"
    return why_not_pledge_stock(s, terms)


def why_not_pledge_stock(s: Genoa, terms: int) -> str:
    """Name the rule if the stock no longer covers what is promised, or ''."""
    pledge = pledge_of(terms)
    field = field_of(terms)
    if pledge and field < BUILDINGS and not actions.pledge_covered(s, field, pledge, 0):
        return "pledge.stock"
    return ""


def why_not_counter(s: Genoa, bidder: int, terms: int) -> str:
    """Name the rule against the turn player's other terms for a bidder, or ''.

    Looks at nothing that the bidder keeps hidden.
    """
    if terms < 0 or terms >> END_SHIFT or field_of(terms) >= FIELDS:
        return "house.notation"
    if not 0 <= bidder < s.seats:
        return "offer.no_such"
    field = field_of(terms)
    if find(s.offers, bidder, field) < 0:
        return "offer.no_such"
    if s.countered >> bidder & 1:
        return "counter.once"
    if is_empty(terms):
        return "law.2_8"
    if s.seats == 2 and not pledge_of(terms) and not wants_goods(terms):
        return "two.goods"
    if not holds(s, s.active, terms, GIVES):
        return "offer.own"
    if not titles_covered(s, bidder, terms, WANTS):
        return "offer.titles"
    pledge = pledge_of(terms)
    if pledge and (field >= BUILDINGS or pledge >= 7):
        return "pledge.of_the_action"
    if pledge and actions.promises_bonus(field, pledge):
        return why_not_pledge_stock(s, terms)
    return why_not_pledge(s, bidder, terms, WANTS)


def why_not_yes(s: Genoa, bidder: int, terms: int) -> str:
    """Name the rule against the bidder's yes to other terms, or ''."""
    if not holds(s, bidder, terms, WANTS):
        return "offer.own"
    if not can_act_after(s, bidder, terms, WANTS):
        return "law.2_4"
    return why_not_pledge(s, bidder, terms, WANTS)
