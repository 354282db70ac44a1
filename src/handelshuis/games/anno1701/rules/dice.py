"""The dice phase: what the number brings both players, then the event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.games.anno1701.rules import effects, flow, frames, moves
from handelshuis.games.anno1701.rules.frames import frame
from handelshuis.games.anno1701.rules.goods import (
    CENTRE,
    CENTRE_BESIDE,
    LANDS,
    MOST,
    PLACES,
    SHIP_PLACE,
    YIELDS,
)
from handelshuis.games.anno1701.rules.programs import EVENT_FACES, EVENT_PROGRAM, EVENTS
from handelshuis.games.anno1701.rules.tables import DIE, LATER, QUAY, ROLLED, SAFE

if TYPE_CHECKING:
    from handelshuis.games.anno1701.rules.state import Anno

OUTCOMES: Final[list[tuple[int, int]]] = [
    (moves.make(moves.DICE, number * 16 + event), EVENT_FACES[event])
    for number in range(1, 7)
    for event in range(len(EVENTS))
]
FACES: Final[list[int]] = [move for move, faces in OUTCOMES for _ in range(faces)]
"""The 36 ways in which both dice can fall."""


def rolled(s: Anno, what: int) -> None:
    """Carry out a roll: the number for both, then the event for both."""
    number = what >> 4
    s.number = number
    s.event = what & 15
    active = s.active
    other = 1 - active
    produce(s, active, number)
    produce(s, other, number)
    event = s.event
    s.stack = [
        frame(frames.EVENT, other, 0, 0, event),
        frame(frames.EVENT, active, 0, 0, event),
        frame(frames.BUILDINGS, other),
        frame(frames.BUILDINGS, active),
    ]
    for card in s.built[active]:
        if QUAY[card] and DIE[card] == number:
            s.quays += 1
    flow.start_acting(s)


def produce(s: Anno, seat: int, number: int) -> None:
    """Let landscapes and ship gain for their own number, unless riot or ruin stops them."""
    base = seat * PLACES
    held = s.held
    for place in YIELDS[seat * 7 + number]:
        count = held[base + place]
        if count >= MOST[place]:
            continue
        if place < LANDS:
            centre = CENTRE_BESIDE[place]
            if centre and not held[base + CENTRE + centre - 1]:
                continue  # gold.riot_stops
        elif place == SHIP_PLACE and not count:
            continue  # ship.wrecked
        held[base + place] = count + 1


def push_buildings(s: Anno, seat: int) -> None:
    """Set off a seat's buildings of the number rolled, plain harvests before choices."""
    number = s.number
    later: list[int] = []
    first: list[int] = []
    for card in s.built[seat]:
        if DIE[card] == number and ROLLED[card]:
            if LATER[card]:
                later.append(ROLLED[card])
            else:
                first.append(ROLLED[card])
    if later:
        for program in reversed(later):
            effects.push(s, seat, program)
    if first:
        for program in reversed(first):
            effects.push(s, seat, program)


def push_event(s: Anno, seat: int, event: int) -> None:
    """Let an event happen to a seat, unless a building keeps it safe."""
    for card in s.built[seat]:
        if SAFE[card] >> event & 1:
            return
    effects.push(s, seat, EVENT_PROGRAM[event])
