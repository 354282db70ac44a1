"""Effects of the material files as programs: lists of frames that the interpreter runs.

A program is numbered by its place in `PROGRAMS`; what leads to several programs or prices keeps
them in `BRANCHES`. Seats in a program are relative: 0 is whoever it happens to, 1 the other.
"""

from __future__ import annotations

from typing import Any, Final

from handelshuis.games.anno1701.data.checks import MEASURES, POWERS
from handelshuis.games.anno1701.data.reading import MATERIAL
from handelshuis.games.anno1701.rules import frames
from handelshuis.games.anno1701.rules.frames import frame
from handelshuis.games.anno1701.rules.goods import GOODS

PROGRAMS: Final[list[list[int]]] = [[]]
"""Program 0 does nothing."""
BRANCHES: Final[list[list[int]]] = [[]]
WAYS: Final[list[str]] = ["pass"]
"""The words with which a way is chosen, of all cards together."""


def program(effects: list[Any]) -> int:
    """Translate a list of effects, and give the number of the program."""
    if not effects:
        return 0
    PROGRAMS.append([_frame(effect) for effect in effects])
    return len(PROGRAMS) - 1


def _branches(numbers: list[int]) -> int:
    BRANCHES.append(numbers)
    return len(BRANCHES) - 1


def _way(word: str) -> int:
    if word not in WAYS:
        WAYS.append(word)
    return WAYS.index(word)


def _frame(effect: Any) -> int:
    who = 1 if effect.who == "other" else 0
    count: int = effect.count
    if effect.gain:
        good = GOODS.index(effect.gain)
        if effect.per:
            return frame(frames.GAIN_PER, who, good, count, MEASURES.index(effect.per))
        return frame(frames.GAIN, who, good, count)
    if effect.lose:
        verb = frames.LOSE_HALF if effect.half else frames.LOSE
        return frame(verb, who, GOODS.index(effect.lose), count)
    if effect.pay:
        return frame(frames.PAY, 0, GOODS.index(effect.pay), count)
    if effect.take:
        return frame(frames.TAKE, 0, GOODS.index(effect.take), count)
    if effect.demand:
        return frame(frames.DEMAND, 0)
    if effect.swap:
        return frame(frames.SWAP, 0)
    if effect.raid:
        return frame(frames.RAID, 0, 0, effect.raid)
    if effect.choose:
        ways: list[int] = []
        for way in effect.choose:
            ways += [_way(way.word), program(way.do)]
        return frame(frames.CHOOSE, 0, 0, 0, _branches(ways))
    if effect.compare:
        ways = [program(effect.more), program(effect.equal), program(effect.less)]
        return frame(frames.COMPARE, 0, MEASURES.index(effect.compare), 0, _branches(ways))
    if effect.over:
        then = program(effect.then)
        return frame(frames.OVER, 0, MEASURES.index(effect.over), effect.limit, then)
    if effect.holds:
        return frame(frames.HOLDS, 0, POWERS.index(effect.holds), 0, program(effect.then))
    if effect.fight:
        ways = [program(effect.won), program(effect.lost)]
        return frame(frames.FIGHT, 0, 0, effect.fight, _branches(ways))
    if effect.roll:
        return frame(frames.ROLL, 0, 0, 0, _branches([program(face) for face in effect.roll]))
    prices: list[int] = []
    for name, price in effect.buy.items():
        prices += [GOODS.index(name), price]
    return frame(frames.BUY, 0, 0, 0, _branches(prices))


EVENTS: Final[list[str]] = [event.name for event in MATERIAL.settlement.event]
EVENT_FACES: Final[list[int]] = [event.faces for event in MATERIAL.settlement.event]
EVENT_PROGRAM: Final[list[int]] = [program(event.effect) for event in MATERIAL.settlement.event]

VOYAGES: Final[list[str]] = [card.id for card in MATERIAL.voyages.voyage]
VOYAGE_NAMES: Final[list[str]] = [card.name for card in MATERIAL.voyages.voyage]
VOYAGE_COUNT: Final[list[int]] = [card.count for card in MATERIAL.voyages.voyage]
VOYAGE_PROGRAM: Final[list[int]] = [program(card.effect) for card in MATERIAL.voyages.voyage]
