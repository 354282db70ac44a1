"""An action: the building's own, special cards around it, a small order after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.core.state import CHANCE
from handelshuis.games.genoa.rules import cards, moves
from handelshuis.games.genoa.rules.phases import ACTION, DRAWING, HANDING
from handelshuis.games.genoa.rules.tables import (
    ACTION_CARD,
    ALL_OF,
    BRINGS_CARDS,
    BRINGS_SPECIAL,
    BRINGS_TITLES,
    BRINGS_VILLA,
    BRINGS_WARES,
    CARDS_AT,
    FIRST_SMALL,
    FIRST_WARE,
    LARGE_AT,
    LARGE_PAY,
    LARGE_WARES,
    NONE,
    NUMBER_AT,
    PRIVILEGE,
    SECOND_WARE,
    SMALL,
    SMALL_AT,
    SMALL_PAY,
    SMALL_WARE,
    SPECIAL_AT,
    SPECIALS,
    TITLE_PAY,
    WARES,
    WAY,
    bits,
    members,
)

if TYPE_CHECKING:
    from handelshuis.games.genoa.rules.state import Genoa

FIRST_BONUS: Final = 2
"""In a villa a pledge of 1 is the privilege, and from here on a kind of bonus card."""


def own_actions(s: Genoa, seat: int) -> int:
    """Count the actions that a seat is entitled to in this turn, without cards."""
    if s.seats == 2 and seat == s.active and s.used[1 - seat] > 0:
        return 2
    return 1


def able(s: Genoa, seat: int) -> bool:
    """Tell whether a seat can act: an own action unused, or a card for one more."""
    return s.used[seat] < own_actions(s, seat) or s.specials[seat * SPECIALS + ACTION_CARD] > 0


def begin(s: Genoa, seat: int, pledge: int) -> None:
    """Let a seat begin to act where the trader is."""
    if s.used[seat] < own_actions(s, seat):
        s.used[seat] += 1
    else:
        s.specials[seat * SPECIALS + ACTION_CARD] -= 1
        s.special_stock[ACTION_CARD] += 1
    s.actor = seat
    s.own_done = False
    s.small_done = False
    s.pledge = pledge
    s.drawn = 0
    resume(s)


def resume(s: Genoa) -> None:
    """Go on with the action."""
    s.phase = ACTION
    s.turn = s.actor


def end(s: Genoa) -> None:
    """Finish the action."""
    s.actor = NONE
    s.own_done = False
    s.small_done = False
    s.pledge = 0
    s.drawn = 0


def bonuses(s: Genoa) -> list[int]:
    """List the special cards in stock, or that there is none."""
    found = [card for card in range(SPECIALS) if s.special_stock[card]]
    return found if found else [moves.NO_BONUS]


def promises_bonus(building: int, pledge: int) -> bool:
    """Tell whether a pledge is the bonus card of a large order."""
    return pledge >= FIRST_BONUS and WAY[building] == BRINGS_VILLA


def legal_own(s: Genoa) -> list[int]:
    """List the ways to carry out the building's own action."""
    if WAY[s.place] != BRINGS_VILLA:
        return [moves.make(moves.TAKE)]
    if s.pledge == 1:
        return [moves.make(moves.PRIVILEGE)]
    found: list[int] = []
    bound = promises_bonus(s.place, s.pledge)
    if not bound:
        found.append(moves.make(moves.PRIVILEGE))
    for order in cards.fulfillable(s, s.actor, s.place):
        for bonus in [s.pledge - FIRST_BONUS] if bound else bonuses(s):
            found.append(moves.large(order, bonus))
    return found


def why_not_own(s: Genoa, kind: int, what: int) -> str:
    """Name the rule against carrying out the own action so, or ''."""
    if s.own_done:
        return "action.own_once"
    villa = WAY[s.place] == BRINGS_VILLA
    if kind != moves.LARGE:
        if what:
            return "house.notation"
        if villa != (kind == moves.PRIVILEGE):
            return "building.villa"
        return "pledge.large_order" if promises_bonus(s.place, s.pledge) else ""
    order = what // 6
    bonus = what % 6
    if order >= len(LARGE_AT):
        return "house.notation"
    if not villa or not s.hands[s.actor] >> order & 1:
        return "large.as_action"
    if not cards.can_fulfil(order, s.place, s.wares, s.actor * WARES):
        return "large.as_action"
    if s.pledge == 1:
        return "pledge.kept"
    if bonus not in bonuses(s):
        return "large.pay"
    if s.pledge >= FIRST_BONUS and bonus != s.pledge - FIRST_BONUS:
        return "pledge.kept"
    return ""


def carry_out(s: Genoa, kind: int, what: int) -> None:
    """Carry out the building's own action, pay its owner, and hand over what was promised."""
    s.own_done = True
    owner = s.owner[s.place]
    if owner not in (NONE, s.actor):
        s.money[owner] += TITLE_PAY
    if kind == moves.LARGE:
        fulfil(s, what // 6, what % 6)
        deliver(s)
        return
    draws = take(s, s.place)
    if draws:
        begin_draws(s, draws, CARDS_AT[s.place], True)
    else:
        deliver(s)


def take(s: Genoa, building: int) -> int:
    """Take what a building brings, and tell how many cards are to be drawn besides."""
    seat = s.actor
    way = WAY[building]
    if way == BRINGS_WARES:
        for ware in (FIRST_WARE[building], SECOND_WARE[building]):
            if s.ware_stock[ware]:
                s.ware_stock[ware] -= 1
                s.wares[seat * WARES + ware] += 1
    elif way == BRINGS_SPECIAL:
        card = SPECIAL_AT[building]
        if s.special_stock[card]:
            s.special_stock[card] -= 1
            s.specials[seat * SPECIALS + card] += 1
    elif way == BRINGS_TITLES:
        number = min(NUMBER_AT[building], s.title_stock[seat])
        s.title_stock[seat] -= number
        s.titles[seat] += number
    else:
        return min(NUMBER_AT[building], cards.available(s, CARDS_AT[building]))
    return 0


def fulfil(s: Genoa, order: int, bonus: int) -> None:
    """Fulfil a large order."""
    seat = s.actor
    for ware in LARGE_WARES[order]:
        s.wares[seat * WARES + ware] -= 1
        s.ware_stock[ware] += 1
    cards.lay_open(s, seat, order)
    s.money[seat] += LARGE_PAY
    if bonus != moves.NO_BONUS:
        s.special_stock[bonus] -= 1
        s.specials[seat * SPECIALS + bonus] += 1


def begin_draws(s: Genoa, draws: int, kind: int, own: bool) -> None:
    """Await chance to draw cards for the actor."""
    s.draws_left = draws
    s.draw_kind = kind
    s.draw_own = own
    s.phase = DRAWING
    s.turn = CHANCE


def draw(s: Genoa, card: int) -> None:
    """Let the actor draw a card."""
    cards.draw(s, s.actor, card)
    s.draws_left -= 1
    if s.draw_own and s.pledge:
        s.drawn |= 1 << card
    if s.draws_left:
        return
    if s.draw_own:
        deliver(s)
    else:
        cards.pay_messages(s)
        resume(s)


def deliver(s: Genoa) -> None:
    """Hand over what was promised of the yield, asking which cards where there is a choice."""
    if s.pledge:
        if s.drawn and bits(s.drawn) > s.pledge:
            s.phase = HANDING
            s.turn = s.actor
            return
        if s.drawn:
            cards.hand_over(s, s.actor, s.active, 0, s.drawn)
        else:
            hand_over_goods(s)
        s.pledge = 0
        s.drawn = 0
    cards.pay_messages(s)
    resume(s)


def hand_over_goods(s: Genoa) -> None:
    """Hand over promised wares, titles or a special card."""
    way = WAY[s.place]
    if way == BRINGS_WARES:
        if s.pledge & 1:
            give_ware(s, FIRST_WARE[s.place])
        if s.pledge & 2:
            give_ware(s, SECOND_WARE[s.place])
    elif way == BRINGS_SPECIAL:
        give_special(s, SPECIAL_AT[s.place])
    elif way == BRINGS_TITLES:
        s.titles[s.actor] -= s.pledge
        s.title_stock[s.actor] += s.pledge
        s.titles[s.active] += s.pledge
        s.title_stock[s.active] -= s.pledge
    elif promises_bonus(s.place, s.pledge):
        give_special(s, s.pledge - FIRST_BONUS)


def give_ware(s: Genoa, ware: int) -> None:
    """Let the turn player have a ware of the actor."""
    s.wares[s.actor * WARES + ware] -= 1
    s.wares[s.active * WARES + ware] += 1


def give_special(s: Genoa, card: int) -> None:
    """Let the turn player have a special card of the actor."""
    s.specials[s.actor * SPECIALS + card] -= 1
    s.specials[s.active * SPECIALS + card] += 1


def legal_handing(s: Genoa) -> list[int]:
    """List the drawn cards that can be handed over."""
    return [moves.make(moves.HAND_OVER, card) for card in members(s.drawn)]


def hand_over(s: Genoa, card: int) -> None:
    """Hand over one of the drawn cards."""
    cards.hand_over(s, s.actor, s.active, 0, 1 << card)
    s.drawn &= ~(1 << card)
    s.pledge -= 1
    if not s.pledge:
        s.drawn = 0
    deliver(s)


def legal_small(s: Genoa) -> list[int]:
    """List the small orders that can be fulfilled now."""
    if not s.own_done or s.small_done:
        return []
    found: list[int] = []
    for card in members(s.hands[s.actor] & ALL_OF[SMALL]):
        small = card - FIRST_SMALL
        if SMALL_AT[small] == s.place and s.wares[s.actor * WARES + SMALL_WARE[small]]:
            found.append(moves.make(moves.SMALL, card))
    return found


def why_not_small(s: Genoa, card: int) -> str:
    """Name the rule against fulfilling a small order, or ''."""
    if s.small_done:
        return "small.one"
    return "" if moves.make(moves.SMALL, card) in legal_small(s) else "small.after"


def fulfil_small(s: Genoa, card: int) -> None:
    """Fulfil a small order."""
    ware = SMALL_WARE[card - FIRST_SMALL]
    s.wares[s.actor * WARES + ware] -= 1
    s.ware_stock[ware] += 1
    cards.lay_open(s, s.actor, card)
    s.money[s.actor] += SMALL_PAY
    s.small_done = True


def pledge_covered(s: Genoa, building: int, pledge: int, pending: int) -> bool:
    """Tell whether the stock has what is promised, but for cards still to be drawn."""
    way = WAY[building]
    if way == BRINGS_WARES:
        if pledge & 1 and not s.ware_stock[FIRST_WARE[building]]:
            return False
        return not (pledge & 2 and not s.ware_stock[SECOND_WARE[building]])
    if way == BRINGS_CARDS:
        return cards.available(s, CARDS_AT[building]) - pending >= pledge
    if way == BRINGS_SPECIAL:
        return s.special_stock[SPECIAL_AT[building]] > 0
    if way == BRINGS_VILLA:
        if pledge == 1:
            return cards.available(s, PRIVILEGE) - pending >= 1
        return s.special_stock[pledge - FIRST_BONUS] > 0
    return True
