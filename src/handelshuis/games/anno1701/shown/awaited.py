"""What is awaited, in words and numbers that may be shown to anyone."""

from __future__ import annotations

from typing import Final, Literal, get_args

import msgspec

from handelshuis.games.anno1701.rules.frames import count_of, good_of, program_of, seat_of, verb_of
from handelshuis.games.anno1701.rules.goods import GOODS
from handelshuis.games.anno1701.rules.phases import PHASE_NAMES, Phase
from handelshuis.games.anno1701.rules.programs import BRANCHES, EVENTS
from handelshuis.games.anno1701.rules.state import Anno
from handelshuis.games.anno1701.rules.tables import CARDS, PILES

Verb = Literal[
    "gain",
    "lose",
    "pay",
    "take_from",
    "demand",
    "lodge",
    "raid",
    "choose",
    "compare",
    "over",
    "holds",
    "fight",
    "salvage",
    "buy",
    "gain_per",
    "lose_half",
    "shield",
    "look",
    "steal",
    "event",
    "buildings",
    "draw",
    "search",
    "take",
    "turn_up",
]
"""Everything that can lie on the stack; what waits for nobody is seen under others only."""
VERB_NAMES: Final[list[Verb]] = list(get_args(Verb))
"""In the order of the frames' numbers, which begin with 1."""
Awaited = Literal[Phase, Verb]
WITH_GOOD: Final = ("gain", "lose", "pay", "take_from", "raid")
WITH_PILE: Final = ("draw", "search", "take")


class Pending(msgspec.Struct, omit_defaults=True):
    """What is asked of a seat now, or to be done to it later; a verb has what it needs."""

    verb: Verb
    seat: int
    good: str = ""
    count: int = 0
    pile: str = ""
    strength: int = 0
    """The pirates', in a fight."""
    goods: list[str] = []
    """What is for sale, and at which prices."""
    prices: list[int] = []
    card: str = ""
    """The attack that can be cancelled, and the village centre it names."""
    centre: int = 0
    event: str = ""


def awaited(s: Anno) -> Awaited:
    """Name what is waited for: what comes first on the stack, or else the phase."""
    return verb_name(s.stack[-1]) if s.stack else PHASE_NAMES[s.phase]


def verb_name(frame: int) -> Verb:
    """Name what a frame is about to do."""
    return VERB_NAMES[verb_of(frame) - 1]


def pending(s: Anno) -> list[Pending]:
    """Say what is asked now, and after it what is still to be done; all of it is open."""
    return [_pending(s, each) for each in reversed(s.stack)]


def _pending(s: Anno, each: int) -> Pending:
    shown = Pending(verb_name(each), seat_of(each))
    if shown.verb in WITH_GOOD:
        shown.good = GOODS[good_of(each)]
        shown.count = count_of(each)
    elif shown.verb in WITH_PILE:
        shown.pile = PILES[program_of(each)]
    elif shown.verb == "fight":
        shown.strength = count_of(each)
    elif shown.verb == "buy":
        prices = BRANCHES[program_of(each)]
        shown.goods = [GOODS[good] for good in prices[::2]]
        shown.prices = prices[1::2]
    elif shown.verb == "shield":
        shown.card = CARDS[s.played]
        shown.centre = s.target + 1
    elif shown.verb == "event":
        shown.event = EVENTS[program_of(each)]
    return shown
