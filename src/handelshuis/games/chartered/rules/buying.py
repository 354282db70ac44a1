"""Turn option 1: buying building cards, from the market or the stack, and refreshing the market."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.core.state import CHANCE
from handelshuis.games.chartered.rules import flow, moves, seen
from handelshuis.games.chartered.rules.layout import PLOTS
from handelshuis.games.chartered.rules.phases import DRAWING, REFILLING, TAKING
from handelshuis.games.chartered.rules.tables import CARDS, CARDS_PRICE, HAND, MARKET, REFRESH_PRICE

if TYPE_CHECKING:
    from handelshuis.games.chartered.rules.state import Chartered


def legal(s: Chartered, seat: int) -> list[int]:
    """List the ways to buy cards."""
    found: list[int] = []
    if not why_not(s, seat, moves.CARDS):
        found.append(moves.make(moves.CARDS))
    if not why_not(s, seat, moves.REFRESH):
        found.append(moves.make(moves.REFRESH))
    return found


def why_not(s: Chartered, seat: int, kind: int) -> str:
    """Name the rule against buying cards so, or ''."""
    if len(s.hands[seat]) >= HAND:
        return "cards.hand_limit"
    if not s.market and not s.stack:
        return "cards.any_left"
    cost = CARDS_PRICE if kind == moves.CARDS else REFRESH_PRICE
    return "" if s.money[seat] >= cost else "cards.price"


def begin(s: Chartered, seat: int, kind: int) -> None:
    """Pay, refresh the market if that was paid for, and let the player take cards."""
    s.passes = 0
    s.to_take = min(2, HAND - len(s.hands[seat]))
    s.taken = 0
    if kind == moves.CARDS:
        s.money[seat] -= CARDS_PRICE
        ask(s)
        return
    s.money[seat] -= REFRESH_PRICE
    s.stack = sorted(s.stack + s.market)
    s.market = []
    s.phase = REFILLING
    refill(s)


def refill(s: Chartered) -> None:
    """Fill the market from the stack, a card at a time, and go on."""
    if len(s.market) < MARKET and s.stack:
        s.phase = REFILLING
        s.turn = CHANCE
    elif s.to_take:
        ask(s)
    else:
        flow.end_turn(s)


def ask(s: Chartered) -> None:
    """Ask for the next card, or end the turn by filling the market."""
    if s.to_take and (s.stack or legal_taking(s)):
        s.phase = TAKING
        s.turn = s.active
    else:
        s.to_take = 0
        refill(s)


def legal_taking(s: Chartered) -> list[int]:
    """List the cards that can be taken; a storey of the market only as the single card."""
    found: list[int] = []
    for card in s.market:
        move = moves.make(moves.TAKE, card)
        if (card < PLOTS or not s.taken) and move not in found:
            found.append(move)
    if s.stack:
        found.append(moves.make(moves.TAKE_STACK))
    return found


def why_not_taking(s: Chartered, kind: int, card: int) -> str:
    """Name the rule against taking this card, or ''."""
    if kind == moves.TAKE_STACK:
        if card:
            return "house.notation"
        return "" if s.stack else "cards.stack_empty"
    if kind != moves.TAKE or not 0 <= card < CARDS:
        return "turn.phase"
    if card not in s.market:
        return "cards.in_the_market"
    return "" if card < PLOTS or not s.taken else "cards.storey_alone"


def take(s: Chartered, seat: int, kind: int, card: int) -> None:
    """Take a card of the market, or let chance draw one."""
    if kind == moves.TAKE_STACK:
        s.phase = DRAWING
        s.turn = CHANCE
        return
    s.market.remove(card)
    got(s, seat, card)
    seen.took(s, seat, card)
    if card >= PLOTS:
        s.to_take = 0
    ask(s)


def drawn(s: Chartered, card: int) -> None:
    """Give a card of the stack to the active player."""
    s.stack.remove(card)
    got(s, s.active, card)
    ask(s)


def got(s: Chartered, seat: int, card: int) -> None:
    """Add a card to a hand, which is kept in order."""
    s.hands[seat].append(card)
    s.hands[seat].sort()
    s.to_take -= 1
    s.taken += 1
