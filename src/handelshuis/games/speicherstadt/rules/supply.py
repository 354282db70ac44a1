"""Phase 1, supply: cards are drawn into the row, ships are loaded, fires break out."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from handelshuis.core.chance import Chance
from handelshuis.core.state import CHANCE
from handelshuis.games.speicherstadt.rules import bidding, flow, moves
from handelshuis.games.speicherstadt.rules.goods import COLOURS, ONE, count, holds, size
from handelshuis.games.speicherstadt.rules.phases import LOADING, SUPPLY
from handelshuis.games.speicherstadt.rules.tables import (
    CARDS,
    FIRE,
    FIREFIGHTERS,
    KIND,
    LAST_SEASON,
    LOADS,
    PILES,
    ROW,
    SHIP,
    SHIP_LOAD,
    VALUE,
)

if TYPE_CHECKING:
    from handelshuis.games.speicherstadt.rules.state import Speicherstadt


def fill_row(s: Speicherstadt) -> None:
    """Go on filling the row, or begin the bidding when it is full or the stack is used up."""
    if len(s.row) == ROW[s.seats]:
        bidding.begin(s)
        return
    while not s.pile and s.season < LAST_SEASON:
        s.season += 1
        s.pile = PILES[s.seats][s.season][:]
    if s.season < LAST_SEASON:
        s.turn = CHANCE
        s.phase = SUPPLY
    elif s.row:  # end.one_card_is_enough
        bidding.begin(s)
    else:  # end.only_fire_left, end.third_fire_last
        flow.end_game(s)


def draws(s: Speicherstadt) -> list[tuple[int, int]]:
    """List what can be drawn from the stack, with weights."""
    found: list[tuple[int, int]] = []
    for card in range(CARDS):
        copies = s.pile.count(card)
        if copies:
            found.append((moves.make(moves.DRAW, card), copies))
    return found


def draw(s: Speicherstadt, card: int) -> None:
    """Lay a drawn card in the row; settle a fire at once and draw in its place."""
    s.pile.remove(card)
    if KIND[card] == FIRE:
        settle_fire(s, card)
        fill_row(s)
        return
    s.row.append(card)
    s.cargo.append(0)
    s.merchants.append(0)
    if KIND[card] == SHIP:
        s.phase = LOADING
    else:
        fill_row(s)


def loads(s: Speicherstadt) -> list[tuple[int, int]]:
    """List what can come out of the bag onto a ship, with weights."""
    found: list[tuple[int, int]] = []
    for load in LOADS:
        if holds(s.bag, load):
            ways = 1
            for colour in range(COLOURS):
                ways *= comb(count(s.bag, colour), count(load, colour))
            found.append((moves.make(moves.LOAD, load), ways))
    return found


def blind_load(bag: int, chance: Chance) -> int:
    """Draw a ship's cubes from the bag, one after the other."""
    load = 0
    for _ in range(SHIP_LOAD):
        mark = chance.below(size(bag))
        colour = 0
        while mark >= count(bag, colour):
            mark -= count(bag, colour)
            colour += 1
        bag -= ONE[colour]
        load += ONE[colour]
    return load


def load_ship(s: Speicherstadt, load: int) -> None:
    """Put cubes on the ship that was just drawn."""
    s.bag -= load
    s.cargo[-1] = load
    fill_row(s)


def strength(s: Speicherstadt, seat: int) -> int:
    """Add up the seat's firefighters."""
    total = 0
    for card in FIREFIGHTERS:
        total += VALUE[card] * s.owned[seat * CARDS + card]
    return total


def settle_fire(s: Speicherstadt, card: int) -> None:
    """Reward the strongest, punish the weakest; nobody when all are equal."""
    strengths = [strength(s, seat) for seat in range(s.seats)]
    most = max(strengths)
    least = min(strengths)
    if most > least:
        for seat in range(s.seats):
            if strengths[seat] == most:
                s.fire_points[seat] += VALUE[card]
            elif strengths[seat] == least:
                s.fire_points[seat] -= VALUE[card]
    s.gone.append(card)
