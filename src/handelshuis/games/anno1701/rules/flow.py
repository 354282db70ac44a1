"""The course of the game: who begins, whose turn it is, what ends a turn and the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.core import deal_moves
from handelshuis.core.state import CHANCE, OVER
from handelshuis.games.anno1701.rules import drawing, moves, trading, voyages
from handelshuis.games.anno1701.rules.phases import (
    ACTING,
    BY_LIMIT,
    BY_MERCHANTS,
    BY_POINTS,
    BY_RIOTS,
    ENDED,
    FIRST,
    OPENING,
    REFILLING,
    ROLLING,
    SAILING,
    SWAPPED,
)
from handelshuis.games.anno1701.rules.tables import (
    HAND,
    MERCHANTS_TO_WIN,
    MOST_TURNS,
    POINTS_TO_WIN,
    RANKS,
    TOP_RANK,
)

if TYPE_CHECKING:
    from handelshuis.games.anno1701.rules.state import Anno


def rolled_first(s: Anno, dice: int) -> None:
    """Let the higher roll begin; equal rolls are repeated."""
    lion = dice >> 3
    dragon = dice & 7
    if lion != dragon:
        s.active = 0 if lion > dragon else 1
        s.phase = OPENING
        s.turn = s.active


def begin_turn(s: Anno) -> None:
    """Begin the active player's turn with the dice."""
    s.number = 0
    s.event = -1
    s.quays = 0
    s.seen = []
    s.phase = ROLLING
    s.turn = CHANCE


def end_turn(s: Anno) -> None:
    """Pass the dice to the other player."""
    s.turns += 1
    s.desk = None
    if s.turns >= 2 * MOST_TURNS:
        finish(s, -1, BY_LIMIT)
        return
    s.active = 1 - s.active
    begin_turn(s)


def finish(s: Anno, winner: int, ending: int) -> None:
    """End the game."""
    s.winner = winner
    s.ending = ending
    s.phase = ENDED
    s.stack = []
    s.desk = None
    s.turn = OVER


def check_riots(s: Anno, seat: int) -> bool:
    """End the game if a seat has no gold left at all."""
    if s.gold(seat):
        return False
    finish(s, 1 - seat, BY_RIOTS)
    return True


def check_favour(s: Anno, seat: int) -> None:
    """End the game if a seat has the merchants or the favour points."""
    if s.points(seat) >= POINTS_TO_WIN:
        finish(s, seat, BY_POINTS)
    elif s.ranks[seat * len(RANKS) + TOP_RANK] >= MERCHANTS_TO_WIN:
        finish(s, seat, BY_MERCHANTS)


def settle(s: Anno) -> None:
    """Say who is awaited now that nothing is left to be done; the phase may go on by itself."""
    phase = s.phase
    if phase == ACTING:
        s.turn = s.active
        desk = s.desk
        if desk is not None and desk.offers:
            desk.sweep(s.can_give)
            s.turn = deal_moves.turn(desk)
    elif phase == SAILING:
        if voyages.over(s):
            voyages.come_home(s)
        else:
            s.turn = s.active
    elif phase == REFILLING:
        if len(s.hands[s.active]) >= HAND or not drawing.can_draw(s, s.active):
            end_turn(s)
        else:
            s.turn = s.active
    elif phase == OPENING:
        if len(s.hands[s.active]) == HAND:
            s.active = 1 - s.active
            if len(s.hands[s.active]) == HAND:
                begin_turn(s)
                return
        s.turn = s.active
    elif phase == SWAPPED:
        s.turn = s.active
    elif phase in (ROLLING, FIRST):
        s.turn = CHANCE


def legal(s: Anno) -> list[int]:
    """List what the active player may do in the end phase."""
    if s.phase == SAILING:
        return [moves.GO_ON, moves.GO_HOME]
    found = drawing.legal_draws(s, s.active)
    if s.phase == REFILLING:
        found.append(moves.THE_END)
    return found


def why_not(s: Anno, kind: int, what: int) -> str:
    """Name the rule against a move in the end phase, or ''."""
    if s.phase == SAILING:
        if kind in (moves.ON, moves.HOME):
            return "house.notation" if what else ""
        return "turn.end_phase" if kind in (moves.DRAW, moves.SEARCH, moves.SWAP) else "turn.now"
    if kind in (moves.DRAW, moves.SEARCH):
        return drawing.why_not_draw(s, s.active, kind, what)
    if kind == moves.END and s.phase == REFILLING:
        return "house.notation" if what else ""
    return "turn.end_phase" if kind == moves.SAIL else "turn.now"


def advance(s: Anno, kind: int, what: int) -> None:
    """Carry out a move of the end phase."""
    if kind == moves.ON:
        voyages.turn_up(s)
    elif kind == moves.HOME:
        voyages.come_home(s)
    elif kind == moves.END:
        end_turn(s)
    else:
        drawing.draw(s, s.active, kind, what)


def start_acting(s: Anno) -> None:
    """Open the action phase, and the desk if trading was agreed."""
    s.phase = ACTING
    s.desk = trading.open_for(s)
