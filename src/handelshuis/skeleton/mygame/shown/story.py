"""What is asked, what buttons say, and what moves did: keys of texts and what fills their gaps."""

from __future__ import annotations

from handelshuis.core.state import KINDS, OVER, kind_of
from handelshuis.core.texts import Line

from ..rules.moves import CATCH, HOME
from ..rules.state import CATCHES, MyGame


def ask(state: MyGame, seat: int) -> Line:
    """Say what is awaited of a seat."""
    return Line("ask.turn")


def label(state: MyGame, move: int) -> Line:
    """Name a move as a button would."""
    return Line("label.home" if kind_of(move) == HOME else "label.cast")


def story(before: MyGame, move: int, after: MyGame) -> list[Line]:
    """Tell what a move did; all may know it."""
    who, kind = f"#{before.at_sea}", kind_of(move)
    if kind == CATCH:
        caught = CATCHES[move // KINDS]
        if caught:
            return [Line("told.catch", {"n": caught})]
        return [Line("told.storm", {"who": who, "n": before.aboard})]
    if kind != HOME:
        return [Line("told.cast", {"who": who})]
    told = [Line("told.home", {"who": who, "n": before.aboard})]
    if after.turn == OVER:
        told.append(Line("told.end", {"who": who, "n": after.homes[before.at_sea]}))
    return told
