"""Counts how bots use the options of Chartered's turns: `python -m benchmarks.chartered_options`.

`handelshuis study` counts moves by their first word. Here a storey on a loose warehouse is told
from one on a company's, a building under a broken roof from one without, and an event that an
action card calls from one that a line of the chart calls.
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from handelshuis.bots.bot import think
from handelshuis.bots.own import any_bot
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game
from handelshuis.core.state import CHANCE, OVER
from handelshuis.games.chartered.rules import phases
from handelshuis.games.chartered.rules.state import Chartered
from handelshuis.games.chartered.rules.tables import EVENT_NAMES, NONE

OPTIONS = (
    ("build a loose warehouse", "build founding", "build with two cards", "build on a company")
    + ("build a merger", "raise a company", "raise a loose warehouse", "build under a roof")
    + ("cards", "refresh", "sell", "pass", "take of the market", "take of the stack")
    + ("take a storey", "trade buy", "trade sell", "trade done", "action roof", "action event")
    + ("line event", "release all", "release some", "release none", "coopmans offer")
    + ("coopmans counter", "coopmans deal", "auction share", "auction own", "auction cards")
    + ("auction plot", *(f"bids for {event}" for event in EVENT_NAMES[:3]))
)
"""What may be done, in the order of the book; what is missing below was never done."""
PLAIN = {phases.TURN: "", phases.LOT: "", phases.EVENT: "line "}
"""Where the first words of a move say enough."""


def uses(before: Chartered, text: str, after: Chartered) -> list[str]:
    """Name the options that a move used."""
    words = text.split()
    phase = before.phase
    if phase == phases.TURN and words[0] in ("build", "raise"):
        under = ["build under a roof"] if words[-1] == "roof" else []
        return [_building(before, words, after), *under]
    if phase in PLAIN:
        shown = words[:1] if phase != phases.LOT else words[:2]
        return [PLAIN[phase] + " ".join(shown)]
    if phase == phases.TAKING:
        storey = words[1] in ("second", "third", "fourth")
        unseen = words[1] == "stack"
        return [f"take {'a storey' if storey else 'of the stack' if unseen else 'of the market'}"]
    if phase == phases.TRADING:
        return [("action " if words[0] in ("roof", "event") else "trade ") + words[0]]
    if phase == phases.RELEASING:
        held = before.legal(before.turn)
        number = int(words[1])
        return [f"release {'none' if not number else 'all' if number + 1 == len(held) else 'some'}"]
    if phase == phases.BIDDING:
        return [f"bids for {EVENT_NAMES[before.event]}"] if words[1] != "0" else []
    if phase == phases.COOPMANS:
        dealt = (before.shares, before.hands) != (after.shares, after.hands)
        return [f"coopmans {'deal' if dealt else words[0]}"]
    return []


def _building(before: Chartered, words: list[str], after: Chartered) -> str:
    if words[0] == "raise":
        plot = before.edition.layout.names.index(" ".join(words[1:3]))
        return f"raise a {'loose warehouse' if before.company[plot] == NONE else 'company'}"
    if "and" in words:
        return "build with two cards"
    if after.phase in (phases.FOUNDING, phases.DIAGONAL):
        return "build founding"
    if after.joined:
        return "build a merger"
    grown = after.company[after.built] != NONE
    return "build on a company" if grown else "build a loose warehouse"


def watch(bots: list[str], players: int, number: int) -> Counter[str]:
    """Play a game, and count what was used in it."""
    chartered = game("chartered")
    state = chartered.start(chartered.setup(players, options=chartered.bounded()))
    assert isinstance(state, Chartered)
    seated = [any_bot(bots[(seat + number) % len(bots)], chartered) for seat in range(players)]
    chance, thoughts = QuickChance(number), QuickChance(5_000_000 + number)
    found: Counter[str] = Counter()
    while state.turn != OVER:
        if state.turn == CHANCE:
            state.advance(CHANCE, state.sample(chance))
            continue
        move = think(seated[state.turn], state, state.turn, thoughts)
        before = state.clone()
        state.advance(state.turn, move)
        found.update(uses(before, before.text(move), state))
    found["turns"] = state.turns
    found["warehouses left"] = state.left
    found["points of the winner"] = max(state.result().scores)
    return found


def main() -> None:
    """Play, and print how often each option was used."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--bots", default="greedy")
    words.add_argument("--players", type=int, default=3)
    words.add_argument("--games", type=int, default=200)
    words.add_argument("--workers", type=int, default=2)
    given = words.parse_args()
    total: Counter[str] = Counter()
    games: Counter[str] = Counter()
    with ProcessPoolExecutor(given.workers) as workers:
        one = partial(watch, given.bots.split(","), given.players)
        for found in workers.map(one, range(given.games)):
            total.update(found)
            games.update({option for option, times in found.items() if times})
    for option in dict.fromkeys(("turns", *OPTIONS, *sorted(total))):
        print(f"{option:26}{total[option] / given.games:9.2f} a game, in {games[option]} games")


if __name__ == "__main__":
    main()
