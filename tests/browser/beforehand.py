"""Tables played without a page, as far as a test wants to see them on one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

import httpx

from tests.server.houses import HouseProcess, secrets_of, set_up
from tests.server.visitors import Visitor

View = dict[str, Any]
Found = TypeVar("Found")
TABLES = 40
"""What one game lacks by luck, another has."""


class Seen(NamedTuple):
    """What a seat sees, and what it is offered."""

    view: View
    moves: list[str]


def play_up_to(
    house: HouseProcess,
    http: httpx.Client,
    game: str,
    people: int,
    wanted: Callable[[list[Seen]], Found | None],
    choose: Callable[[Seen], str],
    variant: str = "rulebook",
    bots: Sequence[str] = (),
    **options: str,
) -> tuple[dict[str, Any], Found]:
    """Play until what the seats see has what is wanted; give the table and what was found there.

    Bots, if any are named, sit after the people.
    """
    for _ in range(TABLES):
        seats = [*["me"] * people, *bots]
        made = set_up(http, *seats, game=game, variant=variant, options=options)
        with Visitor(house.address, made["table"], secrets_of(made), since=-1) as everyone:
            while not everyone.state["over"]:
                seen = [
                    Seen(look["view"], [choice["move"] for choice in look["legal"]])
                    for look in sorted(everyone.state["looks"], key=lambda look: look["seat"])
                ]
                if found := wanted(seen):
                    return made, found
                play_one(everyone, seen, choose)
    raise AssertionError("it never came to that")


def play_one(everyone: Visitor, seen: list[Seen], choose: Callable[[Seen], str]) -> None:
    """Play a move for the first seat that is asked and chooses any; else hear what comes."""
    seq = everyone.state["seq"]
    for seat, each in enumerate(seen):
        if move := each.moves and choose(each):
            answer = everyone.play(move, seat)
            assert answer["t"] == "done", answer
            break
    while everyone.state["seq"] <= seq:
        everyone.hear_until(t="state")
