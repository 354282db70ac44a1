"""After building: up to two trades in shares, or one action card. Turn option 3: selling shares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.games.chartered.rules import events, flow, moves
from handelshuis.games.chartered.rules.phases import SELLING, TRADING
from handelshuis.games.chartered.rules.tables import (
    ACTION_PRICE,
    COMPANIES,
    LEAST_PRICE,
    NONE,
    SHARES,
)

if TYPE_CHECKING:
    from handelshuis.games.chartered.rules.state import Chartered

TRADES: Final = 2


def begin(s: Chartered) -> None:
    """Let the active player trade."""
    s.trades = 0
    s.phase = TRADING
    s.turn = s.active


def in_bank(s: Chartered, company: int) -> int:
    """Count the shares of a company that the bank has."""
    held = 0
    for seat in range(s.seats):
        held += s.shares[seat * COMPANIES + company]
    return SHARES - held


def held(s: Chartered, seat: int) -> int:
    """Count the shares of a seat, of companies off the board too."""
    return sum(s.shares[seat * COMPANIES : (seat + 1) * COMPANIES])


def price(s: Chartered, company: int) -> int:
    """Give the price of a share: at least f50, but the real value to its founder this turn."""
    if company == s.founded:
        return s.value[company]
    return max(LEAST_PRICE, s.value[company])


def why_not_buy(s: Chartered, seat: int, company: int) -> str:
    """Name the rule against buying a share, or ''."""
    if not 0 <= company < COMPANIES:
        return "house.notation"
    if s.hq[company] == NONE:
        return "shares.on_the_board"
    if not in_bank(s, company):
        return "shares.in_the_bank"
    return "" if s.money[seat] >= price(s, company) else "shares.pay"


def why_not_sell(s: Chartered, seat: int, company: int) -> str:
    """Name the rule against selling a share, or ''."""
    if not 0 <= company < COMPANIES:
        return "house.notation"
    if not s.shares[seat * COMPANIES + company]:
        return "shares.own"
    return "" if s.hq[company] != NONE else "shares.on_the_board"


def why_not_action(s: Chartered, seat: int) -> str:
    """Name the rule against using an action card, or ''."""
    if s.trades:
        return "action.instead_of_trading"
    if not s.actions[seat]:
        return "action.cards"
    return "" if s.money[seat] >= ACTION_PRICE else "action.price"


def sales(s: Chartered, seat: int) -> list[int]:
    """List the shares a seat can sell to the bank."""
    found: list[int] = []
    for company in range(COMPANIES):
        if s.shares[seat * COMPANIES + company] and s.hq[company] != NONE:
            found.append(moves.make(moves.SELL, company))
    return found


def legal(s: Chartered, seat: int) -> list[int]:
    """List the trades and actions that may follow building."""
    found = [moves.make(moves.DONE)]
    for company in range(COMPANIES):
        if not why_not_buy(s, seat, company):
            found.append(moves.make(moves.BUY, company))
    found += sales(s, seat)
    if not why_not_action(s, seat):
        if s.roofs_left:
            found.append(moves.make(moves.ROOF))
        found += events.choices(s)
    return found


def why_not(s: Chartered, seat: int, kind: int, what: int) -> str:
    """Name the rule against this trade or action, or ''."""
    if kind == moves.BUY:
        return why_not_buy(s, seat, what)
    if kind == moves.SELL:
        return why_not_sell(s, seat, what)
    if kind == moves.DONE:
        return "house.notation" if what else ""
    if kind == moves.ROOF:
        if what:
            return "house.notation"
        return why_not_action(s, seat) if s.roofs_left else "roof.stock"
    if kind in (moves.EVENT, moves.EVENT_STACK):
        return why_not_action(s, seat) or events.why_not_choice(s, kind, what)
    return "turn.phase"


def trade(s: Chartered, seat: int, kind: int, company: int) -> None:
    """Buy or sell one share; the second trade ends the trading."""
    if kind == moves.BUY:
        s.money[seat] -= price(s, company)
        s.shares[seat * COMPANIES + company] += 1
    else:
        s.money[seat] += s.value[company]
        s.shares[seat * COMPANIES + company] -= 1
    s.trades += 1
    if s.trades >= TRADES:
        if s.phase == SELLING:
            flow.end_turn(s)
        else:
            flow.finish_turn(s)


def take_roof(s: Chartered, seat: int) -> None:
    """Use an action card for a broken roof."""
    pay_action(s, seat)
    s.roofs_left -= 1
    s.roofs[seat] += 1
    flow.finish_turn(s)


def pay_action(s: Chartered, seat: int) -> None:
    """Put an action card in the box and pay for it."""
    s.actions[seat] -= 1
    s.money[seat] -= ACTION_PRICE


def begin_selling(s: Chartered, seat: int, company: int) -> None:
    """Use the turn to sell shares."""
    s.trades = 0
    s.passes = 0
    s.phase = SELLING
    trade(s, seat, moves.SELL, company)
    if s.phase == SELLING and not sales(s, seat):
        flow.end_turn(s)


def legal_selling(s: Chartered, seat: int) -> list[int]:
    """List what else can be sold in a turn used for selling."""
    return [moves.make(moves.DONE), *sales(s, seat)]
