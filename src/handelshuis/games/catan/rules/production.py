"""The yield of the land: what a roll brings, and what it does not when the bank is short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from handelshuis.core.handful import ONE, count, holds
from handelshuis.games.catan.rules import robber, seen
from handelshuis.games.catan.rules.phases import ACTING
from handelshuis.games.catan.rules.tables import KINDS, NUMBERS, ROBBER_NUMBER

if TYPE_CHECKING:
    from handelshuis.games.catan.rules.state import Catan


def rolled(s: Catan, dice: i64) -> None:
    """Settle a roll of the active player."""
    s.dice = dice
    s.rolled = True
    number = (dice >> 3) + (dice & 7)
    if number == ROBBER_NUMBER:
        robber.seven(s)
        return
    pay(s, number)
    s.phase = ACTING
    s.turn = s.active


def pay(s: Catan, number: i64) -> None:
    """Pay everyone what their buildings bring for a number."""
    due = s.gain[NUMBERS * s.seats + number]
    if not due:
        return
    base = number * s.seats
    if not holds(s.bank, due):
        pay_short(s, base, due)
        return
    s.bank -= due
    for seat in range(s.edition.seats):
        gain = s.gain[base + seat]
        if gain:
            seen.take(s, seat, gain)


def pay_short(s: Catan, base: i64, due: i64) -> None:
    """Pay kind by kind when the bank cannot pay all: a kind that falls short is not paid."""
    for kind in range(KINDS):
        stock = count(s.bank, kind)
        wanted = count(due, kind)
        if not wanted:
            continue
        claims = [count(s.gain[base + seat], kind) for seat in range(s.edition.seats)]
        if wanted > stock:
            if not s.edition.lone_claimant_paid or claims.count(0) < s.seats - 1:
                continue
            claims = [min(claim, stock) for claim in claims]
        for seat in range(s.edition.seats):
            seen.take(s, seat, claims[seat] * ONE[kind])
            s.bank -= claims[seat] * ONE[kind]
