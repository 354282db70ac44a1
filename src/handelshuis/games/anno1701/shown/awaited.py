"""What is awaited, in words and numbers that may be shown to anyone."""

from __future__ import annotations

from typing import Final, Literal, get_args

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
WITH_GOOD: Final = ("gain", "lose", "pay")
WITH_PILE: Final = ("draw", "search", "take")

Facts = dict[str, int | str | list[str] | list[int]]


def awaited(s: Anno) -> Awaited:
    """Name what is waited for: what comes first on the stack, or else the phase."""
    return verb_name(s.stack[-1]) if s.stack else PHASE_NAMES[s.phase]


def verb_name(frame: int) -> Verb:
    """Name what a frame is about to do."""
    return VERB_NAMES[verb_of(frame) - 1]


def pending(s: Anno) -> list[Facts]:
    """Say what is asked now, and after it what is still to be done; all of it is open."""
    return [_facts(s, each) for each in reversed(s.stack)]


def _facts(s: Anno, each: int) -> Facts:
    name = verb_name(each)
    facts: Facts = {"verb": name, "seat": seat_of(each)}
    if name in WITH_GOOD:
        facts |= {"good": GOODS[good_of(each)], "count": count_of(each)}
    elif name in WITH_PILE:
        facts["pile"] = PILES[program_of(each)]
    elif name == "fight":
        facts["strength"] = count_of(each)
    elif name == "buy":
        prices = BRANCHES[program_of(each)]
        facts |= {"goods": [GOODS[good] for good in prices[::2]], "prices": prices[1::2]}
    elif name == "shield":
        facts |= {"card": CARDS[s.played], "centre": s.target + 1}
    elif name == "event":
        facts["event"] = EVENTS[program_of(each)]
    elif name in ("take_from", "raid"):
        facts |= {"good": GOODS[good_of(each)], "count": count_of(each)}
    return facts
