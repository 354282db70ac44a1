"""The course of the game: dealing, whose turn it is, what a turn may be, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.core.state import CHANCE, OVER
from handelshuis.games.chartered.rules import building, buying, events, moves, shares
from handelshuis.games.chartered.rules.phases import BEGIN, ENDED, OPENING, TURN
from handelshuis.games.chartered.rules.tables import (
    ASIDE,
    MOST_TURNS,
    NONE,
    OPEN_EVENTS,
    SECOND,
    START_CARDS,
    STOREY_COUNTS,
)

if TYPE_CHECKING:
    from handelshuis.games.chartered.rules.state import Chartered


def deal_card(s: Chartered, card: int) -> None:
    """Deal a plot card to the next player; the storeys come into the stack afterwards."""
    seat = s.dealt % s.seats
    s.stack.remove(card)
    s.hands[seat].append(card)
    s.hands[seat].sort()
    s.dealt += 1
    if s.dealt == START_CARDS[s.seats] * s.seats:
        for storey in range(3):
            card = SECOND + storey
            s.stack += [card] * (STOREY_COUNTS[storey] - ASIDE.count(card))
        s.phase = OPENING
    s.turn = CHANCE


def lay_open(s: Chartered, card: int) -> None:
    """Lay a card open in the first market."""
    s.stack.remove(card)
    s.market.append(card)


def lay_event_open(s: Chartered, event: int) -> None:
    """Lay an event open before the first turn; then the first player is drawn."""
    s.event_stack[event] -= 1
    s.open_events.append(event)
    s.open_events.sort()
    if len(s.open_events) == OPEN_EVENTS[s.seats]:
        s.phase = BEGIN


def begin(s: Chartered, seat: int) -> None:
    """Begin with the player that chance names."""
    s.active = seat
    begin_turn(s)


def begin_turn(s: Chartered) -> None:
    """Begin the active player's turn."""
    s.repeats += s.extra[s.active]
    s.extra[s.active] = 0
    s.crossed = False
    s.founded = NONE
    s.built = NONE
    s.pair = NONE
    s.roof = 0
    s.paid = 0
    s.trades = 0
    s.phase = TURN
    s.turn = s.active


def legal(s: Chartered, seat: int) -> list[int]:
    """List what a turn may be: buying cards, building, selling; passing only with nothing else."""
    found = building.legal(s, seat) + buying.legal(s, seat) + shares.sales(s, seat)
    return found if found else [moves.make(moves.PASS)]


def why_not(s: Chartered, seat: int, kind: int, what: int) -> str:
    """Name the rule against using the turn so, or ''."""
    if kind in (moves.BUILD, moves.PAIR, moves.RAISE):
        return building.why_not(s, seat, kind, what)
    if kind in (moves.CARDS, moves.REFRESH):
        return "house.notation" if what else buying.why_not(s, seat, kind)
    if kind == moves.SELL:
        return shares.why_not_sell(s, seat, what)
    if kind == moves.PASS and not what:
        return "" if legal(s, seat) == [moves.make(moves.PASS)] else "turn.one_of_three"
    return "turn.one_of_three"


def finish_turn(s: Chartered) -> None:
    """End a turn of building: first the event that a crossed line calls."""
    if s.crossed:
        s.crossed = False
        events.ask(s)
    else:
        end_turn(s)


def end_turn(s: Chartered) -> None:
    """Pass the turn on, unless the game is over or the player has another turn at once."""
    s.turns += 1
    if s.last or s.passes == (1 << s.seats) - 1 or s.turns >= MOST_TURNS:
        s.phase = ENDED
        s.turn = OVER
        return
    if s.repeats:
        s.repeats -= 1
    else:
        s.active = (s.active + 1) % s.seats
    begin_turn(s)


def pass_turn(s: Chartered) -> None:
    """Pass, having nothing else to do."""
    s.passes |= 1 << s.active
    end_turn(s)
