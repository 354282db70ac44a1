"""What is awaited, in words and numbers that may be shown to anyone."""

from __future__ import annotations

from typing import Final

from handelshuis.games.anno1701.rules import frames
from handelshuis.games.anno1701.rules.frames import count_of, good_of, program_of, seat_of, verb_of
from handelshuis.games.anno1701.rules.goods import GOODS
from handelshuis.games.anno1701.rules.phases import STAGE_NAMES
from handelshuis.games.anno1701.rules.programs import BRANCHES, EVENTS
from handelshuis.games.anno1701.rules.state import Anno
from handelshuis.games.anno1701.rules.tables import CARDS, PILES

VERB_NAMES: Final[dict[int, str]] = {
    frames.GAIN: "gain",
    frames.LOSE: "lose",
    frames.PAY: "pay",
    frames.DEMAND: "demand",
    frames.SWAP: "lodge",
    frames.CHOOSE: "choose",
    frames.FIGHT: "fight",
    frames.ROLL: "salvage",
    frames.BUY: "buy",
    frames.SHIELD: "shield",
    frames.LOOK: "look",
    frames.PICK_CARD: "steal",
    frames.DRAW: "draw",
    frames.SHOW: "search",
    frames.TAKE_SHOWN: "take",
    frames.TURN_UP: "turn_up",
    frames.TAKE: "take_from",
    frames.RAID: "raid",
    frames.COMPARE: "compare",
    frames.OVER: "over",
    frames.HOLDS: "holds",
    frames.GAIN_PER: "gain_per",
    frames.LOSE_HALF: "lose_half",
    frames.EVENT: "event",
    frames.BUILDINGS: "buildings",
}
"""Everything that can lie on the stack; those that wait for nobody are seen under others only."""
WITH_GOOD: Final = ("gain", "lose", "pay")
WITH_PILE: Final = ("draw", "search", "take")

Facts = dict[str, int | str | list[str] | list[int]]


def phase(s: Anno) -> str:
    """Name what is going on."""
    return VERB_NAMES[verb_of(s.stack[-1])] if s.stack else STAGE_NAMES[s.stage]


def pending(s: Anno) -> list[Facts]:
    """Say what is asked now, and after it what is still to be done; all of it is open."""
    return [_facts(s, each) for each in reversed(s.stack)]


def _facts(s: Anno, each: int) -> Facts:
    name = VERB_NAMES[verb_of(each)]
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
