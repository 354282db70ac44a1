"""What a card does, as references to texts, made from its program: a new card needs no words."""

from __future__ import annotations

from typing import Final

from handelshuis.games.anno1701.rules import frames
from handelshuis.games.anno1701.rules.frames import count_of, good_of, program_of, seat_of, verb_of
from handelshuis.games.anno1701.rules.goods import GOODS
from handelshuis.games.anno1701.rules.programs import BRANCHES, EVENTS, PROGRAMS
from handelshuis.games.anno1701.rules.tables import (
    BUILDINGS,
    DIE,
    EFFECT,
    NAMES,
    QUAY,
    ROLLED,
    SAFE,
    SHIELD,
    STACK,
    STACKS,
)

CONDITIONS: Final = ("0", "I", "II", "III", "IV")
PLAIN: Final = {
    frames.DEMAND: "demand",
    frames.SWAP: "lodge",
    frames.ROLL: "roll",
}


def card_text(card: int) -> str:
    """Refer to a card by its name, and its number where it has one."""
    if card < len(DIE) and DIE[card]:
        return f"{DIE[card]}@die_card.{NAMES[card]}"
    return f"@card.{NAMES[card]}"


def numeral(card: int) -> str:
    """Give the numeral on a card's back."""
    return STACKS[STACK[card]]


def condition(number: int) -> str:
    """Write a ship's condition as its card does."""
    return CONDITIONS[number] if number < len(CONDITIONS) else str(number)


def card_does(card: int) -> list[str]:
    """Refer to what an expansion card does, beside its symbols."""
    if card >= BUILDINGS:
        return describe(EFFECT[card])
    found = describe(ROLLED[card])
    if QUAY[card]:
        found.append("@effect.move")
    if SHIELD[card]:
        found.append(f"{SHIELD[card]}@effect.shield")
    found += [f"@effect.safe.{name}" for at, name in enumerate(EVENTS) if SAFE[card] >> at & 1]
    return found


def brings(card: int) -> str:
    """Name the good that a building brings when its number is rolled, or ''."""
    for each in PROGRAMS[ROLLED[card]][:1] if card < BUILDINGS else []:
        if verb_of(each) == frames.GAIN and not seat_of(each):
            return GOODS[good_of(each)]
    return ""


def raid(card: int) -> int:
    """Count the gold that a card takes from the village centre it names."""
    return sum(count_of(each) for each in PROGRAMS[EFFECT[card]] if verb_of(each) == frames.RAID)


def foe(program: int) -> int:
    """Tell the strength of the pirates that a program can make one fight, or 0."""
    return max(
        (count_of(each) for each in _steps(program) if verb_of(each) == frames.FIGHT), default=0
    )


def faces(program: int) -> list[list[str]]:
    """Refer to what each number of the die brings, where a program can have it rolled."""
    for each in _steps(program):
        if verb_of(each) == frames.ROLL:
            return [describe(face) for face in BRANCHES[program_of(each)]]
    return []


def _steps(program: int) -> list[int]:
    """List the steps of a program, and of every way that can be chosen in it."""
    found: list[int] = []
    for each in PROGRAMS[program]:
        found.append(each)
        if verb_of(each) == frames.CHOOSE:
            for way in BRANCHES[program_of(each)][1::2]:
                found += _steps(way)
    return found


def describe(program: int) -> list[str]:
    """Refer to what a program does, step by step."""
    found: list[str] = []
    for each in PROGRAMS[program]:
        found += _step(each)
    return found


def _step(each: int) -> list[str]:
    verb = verb_of(each)
    count = count_of(each)
    branch = program_of(each)
    if verb in PLAIN:
        return [f"@effect.{PLAIN[verb]}"]
    if verb in (frames.GAIN, frames.LOSE, frames.PAY, frames.TAKE):
        word = {1: "gain", 2: "lose", 3: "pay", 4: "take"}[verb]
        side = "other_" if seat_of(each) else ""
        return [f"{count}@effect.{side}{word}.{GOODS[good_of(each)]}"]
    if verb == frames.GAIN_PER:
        return [f"{count}@effect.per.{GOODS[good_of(each)]}"]
    if verb == frames.LOSE_HALF:
        return ["@effect.half"]
    if verb == frames.RAID:
        return [f"{count}@effect.raid"]
    if verb == frames.FIGHT:
        won, lost = BRANCHES[branch]
        return [f"{count}@effect.fight", *_then("won", won), *_then("lost", lost)]
    if verb == frames.CHOOSE:
        ways = BRANCHES[branch][1::2]
        found = describe(ways[0])
        for way in ways[1:]:
            found += ["@effect.or", *(describe(way) or ["@effect.nothing"])]
        return found
    if verb == frames.BUY:
        prices = BRANCHES[branch]
        return [
            f"{prices[at + 1]}@effect.buy.{GOODS[prices[at]]}" for at in range(0, len(prices), 2)
        ]
    if verb == frames.COMPARE:
        more, equal, less = BRANCHES[branch]
        return [*_then("more", more), *_then("equal", equal), *_then("less", less)]
    return [f"{count}@effect.over" if verb == frames.OVER else "@effect.holds", *describe(branch)]


def _then(word: str, program: int) -> list[str]:
    return [f"@effect.{word}", *describe(program)] if program else []
