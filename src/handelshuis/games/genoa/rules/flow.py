"""The course of the game: the tower is placed, the trader goes round, the next player follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.core.state import CHANCE, OVER
from handelshuis.games.genoa.rules import cards, titles
from handelshuis.games.genoa.rules.phases import ENDED, ROLLING, START, TITLES
from handelshuis.games.genoa.rules.tables import (
    DISCS,
    KINDS_OF_CARDS,
    NONE,
    ROUNDS,
    SPECIALS,
    START_CARD,
    WARES,
    bits,
)
from handelshuis.games.genoa.rules.town import FIELD_AT, FIELDS, MARKET, NEAR

if TYPE_CHECKING:
    from handelshuis.games.genoa.rules.state import Genoa


def deal(s: Genoa, card: int) -> None:
    """Deal a card; each seat gets one of each kind."""
    cards.draw(s, s.dealt // KINDS_OF_CARDS, card)
    s.dealt += 1
    if s.dealt == KINDS_OF_CARDS * s.seats:
        begin_turn(s)


def kind_dealt_next(s: Genoa) -> int:
    """Give the kind of card that is dealt next."""
    return s.dealt % KINDS_OF_CARDS


def begin_turn(s: Genoa) -> None:
    """Let the turn player choose his start, or roll if he has no card for it."""
    if s.specials[s.active * SPECIALS + START_CARD]:
        s.phase = START
        s.turn = s.active
    else:
        roll(s)


def roll(s: Genoa) -> None:
    """Await the dice."""
    s.phase = ROLLING
    s.turn = CHANCE


def start_by_card(s: Genoa, field: int) -> None:
    """Place the tower on a chosen field."""
    s.specials[s.active * SPECIALS + START_CARD] -= 1
    s.special_stock[START_CARD] += 1
    place_tower(s, field)


def place_tower(s: Genoa, field: int) -> None:
    """Put the tower down; on the market the round counter goes on."""
    if field == MARKET and s.round < ROUNDS[s.seats]:
        s.round += 1
    visit(s, field)


def place_by_dice(s: Genoa, dice: int) -> None:
    """Put the tower where the dice say: the blue die is the row, the red one the column."""
    s.dice = dice
    place_tower(s, FIELD_AT[dice])


def visit(s: Genoa, field: int) -> None:
    """Let the trader come to a field, and pay the messages that are delivered by it."""
    s.place = field
    s.path.append(field)
    s.visited |= 1 << field
    cards.pay_messages(s)


def within_reach(s: Genoa) -> int:
    """Give the fields that the trader can move to, as a mask."""
    if len(s.path) >= DISCS:
        return 0
    return NEAR[s.place] & ~s.visited & ((1 << FIELDS) - 1)


def end_moves(s: Genoa) -> None:
    """Go over to placing titles."""
    s.offers = []
    s.near = False
    s.asks = 0
    s.countered = 0
    s.titles_asked = 0
    next_titles(s)


def next_titles(s: Genoa) -> None:
    """Ask the next seat that can place titles, or go on to the next turn."""
    while s.titles_asked < s.seats:
        seat = (s.active + s.titles_asked) % s.seats
        if titles.can_place(s, seat):
            s.phase = TITLES
            s.turn = seat
            return
        s.titles_asked += 1
    next_turn(s)


def next_turn(s: Genoa) -> None:
    """Clear the board for the next player; after the last one a round is over."""
    s.path = []
    s.place = NONE
    s.visited = 0
    s.cleared = 0
    s.dice = NONE
    s.quiet_here = 0
    s.quiet_turn = 0
    s.declared = []
    s.last_seat = NONE
    s.last_terms = NONE
    s.last_hidden = 0
    s.titles_asked = 0
    for seat in range(s.seats):
        s.said[seat] = 0
        s.used[seat] = 0
    if s.active == s.seats - 1:
        if s.round >= ROUNDS[s.seats]:
            s.phase = ENDED
            s.turn = OVER
            return
        s.round += 1
    s.active = (s.active + 1) % s.seats
    begin_turn(s)


def goods(s: Genoa, seat: int) -> int:
    """Count the goods of a seat, which decide among equals."""
    number = bits(s.hands[seat]) + s.titles[seat]
    for ware in range(WARES):
        number += s.wares[seat * WARES + ware]
    for card in range(SPECIALS):
        number += s.specials[seat * SPECIALS + card]
    return number
