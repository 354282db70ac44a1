"""Action cards: what is aimed at the other player, and how a theatre cancels it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.games.anno1701.rules import effects, frames, hands, moves
from handelshuis.games.anno1701.rules.frames import frame
from handelshuis.games.anno1701.rules.goods import CENTRE, GOLD, PLACES
from handelshuis.games.anno1701.rules.tables import (
    ATTACK,
    BUILDINGS,
    CARDS,
    CREW,
    EFFECT,
    NAMES_CENTRE,
    SHIELD,
)

if TYPE_CHECKING:
    from handelshuis.games.anno1701.rules.state import Anno


def legal(s: Anno, seat: int) -> list[int]:
    """List the action cards that a seat can play, with every centre they can name."""
    found: list[int] = []
    last = -1
    for entry in s.hands[seat]:
        card = entry >> 1
        if card >= BUILDINGS and card != last and not CREW[card]:
            last = card
            if not NAMES_CENTRE[card]:
                found.append(moves.make(moves.PLAY, card * 4))
                continue
            for centre in range(2):
                if s.held[(1 - seat) * PLACES + CENTRE + centre]:
                    found.append(moves.make(moves.PLAY, card * 4 + centre + 1))
    return found


def why_not(s: Anno, seat: int, what: int) -> str:
    """Name the rule against playing this card, or ''."""
    card = what >> 2
    centre = what & 3
    if not BUILDINGS <= card < len(CARDS) or centre > 2:
        return "house.notation"
    if not hands.holds(s.hands[seat], card):
        return "action.in_hand"
    if CREW[card]:
        return "action.not_crew"
    if NAMES_CENTRE[card] != (centre > 0):
        return "action.revolutionary_names" if NAMES_CENTRE[card] else "house.notation"
    if centre and not s.held[(1 - seat) * PLACES + CENTRE + centre - 1]:
        return "action.revolutionary_names"
    return ""


def play(s: Anno, seat: int, what: int) -> None:
    """Play an action card; an attack waits for a theatre that can cancel it."""
    card = what >> 2
    hands.remove(s.hands[seat], card)
    s.discards.append(card)
    s.target = max(0, (what & 3) - 1)
    if ATTACK[card] and shield_price(s, 1 - seat):
        s.played = card
        s.stack.append(frame(frames.SHIELD, 1 - seat))
    else:
        effects.push(s, seat, EFFECT[card])


def shield_price(s: Anno, seat: int) -> int:
    """Tell what a seat pays to cancel an attack, or 0 if it cannot."""
    cheapest = 0
    for card in s.built[seat]:
        price = SHIELD[card]
        if price and (not cheapest or price < cheapest):
            cheapest = price
    return cheapest if s.gold(seat) > cheapest else 0


def shielded(s: Anno, victim: int, cancelled: bool) -> None:
    """Cancel an attack for gold that nobody gets, or let it happen."""
    card = s.played
    s.played = -1
    if cancelled:
        s.stack.append(frame(frames.PAY, victim, GOLD, shield_price(s, victim)))
    else:
        effects.push(s, 1 - victim, EFFECT[card])


def look(s: Anno, seat: int) -> None:
    """Show a seat the other's hand, of which it then takes a card."""
    hands.reveal(s.hands[1 - seat])
    s.stack.append(frame(frames.PICK_CARD, seat))


def legal_thefts(s: Anno, seat: int) -> list[int]:
    """List the cards that a spy can take."""
    return [moves.make(moves.STEAL, card) for card in hands.different(s.hands[1 - seat])]


def why_not_theft(s: Anno, seat: int, card: int) -> str:
    """Name the rule against taking this card, or ''."""
    if card >= len(CARDS):
        return "house.notation"
    return "" if hands.holds(s.hands[1 - seat], card) else "action.spy"


def steal(s: Anno, seat: int, card: int) -> None:
    """Take a card out of the other's hand; its former owner knows it."""
    hands.remove(s.hands[1 - seat], card)
    hands.add(s.hands[seat], card, True)
