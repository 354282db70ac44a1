"""The course of the game: who is next, what a turn awaits, and when the game is won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from handelshuis.core.handful import count
from handelshuis.core.state import CHANCE, OVER, Result, ranked
from handelshuis.games.catan.rules import domestic_trade
from handelshuis.games.catan.rules.phases import ACTING, BEFORE_ROLL, ENDED, ROLLING
from handelshuis.games.catan.rules.tables import (
    ARMY_POINTS,
    CARD_POINTS,
    CITIES,
    CITY_POINTS,
    MOST_HIDDEN,
    POINT,
    ROAD_POINTS,
    SETTLEMENT_POINTS,
    SETTLEMENTS,
)

if TYPE_CHECKING:
    from handelshuis.games.catan.rules.state import Catan

MOST_TURNS: Final = 500
"""Turns a player after which a game without a winner ends."""


def total_points(s: Catan, seat: i64) -> i64:
    """Count a seat's points, its hidden point cards included."""
    return s.points[seat] + CARD_POINTS * count(s.held[seat], POINT)


def sheet(s: Catan, seat: i64) -> list[int]:
    """Give a seat's points by source, its hidden point cards included."""
    return [
        (SETTLEMENTS - s.settlements_left[seat]) * SETTLEMENT_POINTS,
        (CITIES - s.cities_left[seat]) * CITY_POINTS,
        ROAD_POINTS if s.road_holder == seat else 0,
        ARMY_POINTS if s.army_holder == seat else 0,
        CARD_POINTS * count(s.held[seat], POINT),
    ]


def round_of(s: Catan) -> i64:
    """Count the rounds begun: each player has had a turn, or has it now."""
    return s.turns // s.seats + 1


def begin_turn(s: Catan) -> None:
    """Begin the active player's turn: with the dice at once, unless a card could be played."""
    s.rolled = False
    s.played = False
    s.fresh = 0
    s.desk = domestic_trade.open_for(s)
    if has_won(s):
        return
    # How many cards a player holds is open, so skipping the question tells nobody anything.
    if s.held[s.active]:
        s.phase = BEFORE_ROLL
        s.turn = s.active
    else:
        s.phase = ROLLING
        s.turn = CHANCE


def winner(s: Catan) -> i64:
    """Tell who has won by points, -1 for nobody: the turn player, else the next clockwise."""
    for step in range(1 if s.edition.only_in_own_turn else s.seats):
        seat = (s.active + step) % s.seats
        if total_points(s, seat) >= s.edition.goal:
            return seat
    return -1


def result(s: Catan) -> Result:
    """Give scores and places: who reached the goal and so won, then most points."""
    scores = [total_points(s, seat) for seat in range(s.seats)]
    keys = [[0, score] for score in scores]
    first = winner(s)
    if first >= 0:
        keys[first][0] = 1  # whatever another has
    return Result(scores, ranked(keys))


def anyone_has_won(s: Catan) -> bool:
    """End the game if somebody has won, after a deed that can bring others points too."""
    if winner(s) < 0:
        return False
    finish(s)
    return True


def has_won(s: Catan) -> bool:
    """End the game if the active player has the points."""
    # Few points in sight settle it without a look at the hidden ones; this is asked often.
    if s.points[s.active] < s.edition.goal - MOST_HIDDEN:
        return False
    if total_points(s, s.active) < s.edition.goal:
        return False
    finish(s)
    return True


def finish(s: Catan) -> None:
    """End the game."""
    s.phase = ENDED
    s.turn = OVER


def go_on(s: Catan) -> None:
    """Return to the active player's turn after something was settled: before or after the roll."""
    if has_won(s):
        return
    if s.rolled:
        s.phase = ACTING
        s.turn = s.active
    else:
        s.phase = ROLLING
        s.turn = CHANCE


def end_turn(s: Catan) -> None:
    """Pass the dice to the left."""
    s.turns += 1
    s.desk = None
    if s.turns >= MOST_TURNS * s.seats:
        finish(s)
        return
    s.active = (s.active + 1) % s.seats
    begin_turn(s)
