"""The moves of both sides, each in the other's words."""

from __future__ import annotations

from typing import Any, Final

from catanatron.models.enums import Action, ActionType

from benchmarks.catanatron_charts import BANK, CUBE, NODE, PAIR, RESOURCE
from handelshuis.core.state import kind_of
from handelshuis.games.catan.rules import moves
from handelshuis.games.catan.rules.tables import KINDS

THE_DISCARD: Final = -1
"""Stands for their single way of handing in, which names no card."""


def trade(move: int) -> tuple[str | None, ...]:
    """Write a trade with the bank as they do: four places for what is given, one for the rest."""
    given, rate, taken = move >> 12, move >> 9 & 7, move >> 6 & 7
    return (*[RESOURCE[given]] * rate, *[None] * (4 - rate), RESOURCE[taken])


def discovery(move: int) -> tuple[str, ...]:
    """Write a discovery as they do: the resources in the order of their own list."""
    kinds = [kind for kind in (move >> 9, move >> 6 & 7) if kind < KINDS]
    return tuple(RESOURCE[kind] for kind in sorted(kinds, key=BANK.__getitem__))


def _fixed() -> dict[int, tuple[Any, Any]]:
    fixed: dict[int, tuple[Any, Any]] = {
        moves.THE_ROLL: (ActionType.ROLL, None),
        moves.THE_END: (ActionType.END_TURN, None),
        moves.THE_CARD: (ActionType.BUY_DEVELOPMENT_CARD, None),
        moves.THE_KNIGHT: (ActionType.PLAY_KNIGHT_CARD, None),
        moves.THE_ROADS: (ActionType.PLAY_ROAD_BUILDING, None),
        THE_DISCARD: (ActionType.DISCARD, None),
    }
    for corner, node in enumerate(NODE):
        fixed[moves.make(moves.SETTLE, corner)] = ActionType.BUILD_SETTLEMENT, node
        fixed[moves.make(moves.CITY, corner)] = ActionType.BUILD_CITY, node
    for edge, pair in enumerate(PAIR):
        fixed[moves.make(moves.ROAD, edge)] = ActionType.BUILD_ROAD, pair
    for kind in range(KINDS):
        fixed[moves.make(moves.MONOPOLY, kind)] = ActionType.PLAY_MONOPOLY, RESOURCE[kind]
        for rate in (2, 3, 4):
            for move in moves.TRADES[kind][rate]:
                fixed[move] = ActionType.MARITIME_TRADE, trade(move)
    singles = [moves.discover(kind, moves.NOBODY) for kind in range(KINDS)]
    for move in moves.DISCOVERIES + singles:
        fixed[move] = ActionType.PLAY_YEAR_OF_PLENTY, discovery(move)
    return fixed


FIXED: Final = _fixed()
"""Their words for all moves that name nobody, by our move."""


class Wording:
    """Translates for one table, where each seat has its colour."""

    def __init__(self, colors: list[Any]) -> None:
        """Take the colours in the order of our seats."""
        self.colors = colors
        self.actions = dict(FIXED)
        for place, coordinate in enumerate(CUBE):
            for victim, color in [(moves.NOBODY, None), *enumerate(colors)]:
                words = ActionType.MOVE_ROBBER, (coordinate, color, None)
                self.actions[moves.robber(place, victim, 0)] = words
        # Their kinds of action are compared by value: hashing an Enum costs more than the rest.
        self.moves = {(kind.value, value): move for move, (kind, value) in self.actions.items()}

    def action(self, seat: int, move: int, value: Any = None) -> Any:
        """Give our move in their words, with what chance had to say about it."""
        kind, usual = self.actions[move]
        return Action(self.colors[seat], kind, usual if value is None else value)

    def listed(self, seat: int, actions: list[Any]) -> list[int]:
        """Give their list of a seat's moves in our words."""
        color = self.colors[seat]
        assert all(action.color is color for action in actions), f"not seat {seat}: {actions}"
        return [self.moves[action.action_type.value, action.value] for action in actions]


def robs(move: int) -> int:
    """Tell whom a move of the robber robs, or NOBODY."""
    assert kind_of(move) == moves.ROBBER
    return move >> 7 & 7
