"""Voyages: crew, cards turned up one by one, fights, purchases, and coming home."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.core.chance import Chance
from handelshuis.games.anno1701.rules import effects, flow, frames, hands, moves
from handelshuis.games.anno1701.rules.frames import count_of, frame, program_of
from handelshuis.games.anno1701.rules.goods import GOODS, PLACES, SHIP_PLACE
from handelshuis.games.anno1701.rules.phases import SAILING
from handelshuis.games.anno1701.rules.programs import BRANCHES, VOYAGE_COUNT, VOYAGE_PROGRAM
from handelshuis.games.anno1701.rules.tables import BUILDINGS, CARDS, CREW

if TYPE_CHECKING:
    from handelshuis.games.anno1701.rules.state import Anno


ALL_VOYAGES: Final = sum(VOYAGE_COUNT)


def legal(s: Anno, seat: int) -> list[int]:
    """List how a seat can set sail: alone, or with a captain or commander."""
    if not s.held[seat * PLACES + SHIP_PLACE]:
        return []
    found = [moves.SAIL_ALONE]
    for card in hands.different(s.hands[seat]):
        if CREW[card]:
            found.append(moves.make(moves.SAIL, card + 1))
    return found


def why_not(s: Anno, seat: int, what: int) -> str:
    """Name the rule against setting sail like this, or ''."""
    if not s.held[seat * PLACES + SHIP_PLACE]:
        return "voyage.ship"
    if not what:
        return ""
    card = what - 1
    if card >= len(CARDS):
        return "house.notation"
    if card < BUILDINGS or not CREW[card]:
        return "voyage.crew"
    return "" if hands.holds(s.hands[seat], card) else "action.in_hand"


def set_sail(s: Anno, seat: int, what: int) -> None:
    """Set sail, and turn the first card up."""
    if what:
        hands.remove(s.hands[seat], what - 1)
        s.crew = what - 1
    s.seen = []
    s.phase = SAILING
    turn_up(s)


def turn_up(s: Anno) -> None:
    """Let chance turn the next card up."""
    s.stack.append(frame(frames.TURN_UP, s.active))


def outcomes(s: Anno) -> list[tuple[int, int]]:
    """List the voyage cards that can come up, with weights."""
    return [
        (moves.make(moves.TURN_UP, card), VOYAGE_COUNT[card] - s.seen.count(card))
        for card in range(len(VOYAGE_COUNT))
        if VOYAGE_COUNT[card] > s.seen.count(card)
    ]


def sample(s: Anno, chance: Chance) -> int:
    """Draw the next voyage card."""
    mark = chance.below(ALL_VOYAGES - len(s.seen))
    for card in range(len(VOYAGE_COUNT)):
        mark -= VOYAGE_COUNT[card]
        for other in s.seen:
            if other == card:
                mark += 1
        if mark < 0:
            return moves.make(moves.TURN_UP, card)
    raise RuntimeError("no voyage card is left")


def turned_up(s: Anno, card: int) -> None:
    """Begin what a voyage card does."""
    s.seen.append(card)
    effects.push(s, s.active, VOYAGE_PROGRAM[card])


def fought(s: Anno, each: int, dice: int) -> None:
    """Compare the dice and strengths of a fight; a tie is rolled again."""
    seat = each >> 6 & 1
    mine = (dice >> 3) + effects.strength(s, seat)
    theirs = (dice & 7) + count_of(each)
    if mine == theirs:
        s.stack.append(each)
        return
    won, lost = BRANCHES[program_of(each)]
    effects.push(s, seat, won if mine > theirs else lost)


def why_not_buy(s: Anno, seat: int, branch: int, good: int) -> str:
    """Name the rule against buying this, or ''."""
    if good >= len(GOODS):
        return "house.notation"
    price = effects.price(branch, good)
    if not price:
        return "voyage.buy_on_card"
    if not effects.room(s, seat, good):
        return "voyage.buy_room"
    return "" if s.gold(seat) > price else "gold.last"


def over(s: Anno) -> bool:
    """Tell whether a voyage is over: ruin, as many cards as the speed, or no card left."""
    if not s.held[s.active * PLACES + SHIP_PLACE]:
        return True
    return len(s.seen) >= min(effects.speed(s, s.active), ALL_VOYAGES)


def come_home(s: Anno) -> None:
    """End the voyage, and the turn with it."""
    if s.crew >= 0:
        s.discards.append(s.crew)
        s.crew = -1
    flow.end_turn(s)
