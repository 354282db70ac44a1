"""Legal moves as a numbered menu that stays short: large groups open when they are chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import msgspec
from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from handelshuis.core.game import Game
from handelshuis.core.state import State, kind_of
from handelshuis.terminal.voice import Voice

MANY: Final = 6
"""More moves of one kind than this become one item beside other kinds."""
SEVERAL: Final = 3
"""The same, in a menu that would be long otherwise."""
A_PAGE: Final = 16
"""Longer lists are split if they can be, and else set in columns."""


class Item(msgspec.Struct, frozen=True):
    """One number of the menu: a move, or several that are told apart afterwards."""

    label: str
    note: str
    moves: list[int]


class Menu:
    """The choices shown to a player, who may go down into a group and back."""

    def __init__(self, voice: Voice, game: Game, state: State, legal: list[int]) -> None:
        """Begin with all legal moves, by kind."""
        self.voice = voice
        self.game = game
        self.state = state
        self.whole = self._by_kind(legal)
        self.items = self.whole

    @property
    def inside(self) -> bool:
        """Whether a group has been opened."""
        return self.items is not self.whole

    def back(self) -> None:
        """Return to the whole menu."""
        self.items = self.whole

    def choose(self, number: int) -> int | None:
        """Give the move of that number, or open its group and give None."""
        item = self.items[number - 1]
        if len(item.moves) == 1:
            return item.moves[0]
        self.items = self._by_stem(item.moves)
        return None

    def show(self) -> None:
        """Print the menu."""
        if len(self.items) > A_PAGE:
            self._show_columns()
            return
        grid = Table.grid(padding=(0, 2))
        grid.add_column(justify="right", style="bold", no_wrap=True)
        grid.add_column()
        grid.add_column(style="dim")
        for number, item in enumerate(self.items, 1):
            grid.add_row(f"  {number}", Text(item.label), Text(item.note))
        self.voice.console.print(grid)

    def _show_columns(self) -> None:
        """Print many items in columns, without the words that all begin with."""
        labels = [item.label for item in self.items]
        shared = len(_shared_words(labels))
        digits = len(str(len(labels)))
        cells = [
            Text(f"{number:>{digits}}  {label[shared:].strip()}", no_wrap=True)
            for number, label in enumerate(labels, 1)
        ]
        self.voice.console.print(Columns(cells, column_first=True, padding=(0, 3)))

    def _by_kind(self, legal: list[int]) -> list[Item]:
        groups = _grouped(legal, kind_of)
        if len(groups) == 1:
            return self._by_stem(legal)
        lines = sum(len(group) if len(group) <= MANY else 1 for group in groups)
        most = MANY if lines <= A_PAGE else SEVERAL
        items: list[Item] = []
        for group in groups:
            items += self._alone(group) if len(group) <= most else [self._together(group)]
        return items

    def _by_stem(self, moves: list[int]) -> list[Item]:
        """Put moves together that differ only in the last word of their notation."""
        groups = _grouped(moves, lambda move: self.state.text(move).rpartition(" ")[0])
        if len(moves) <= A_PAGE or len(groups) in (1, len(moves)):
            return self._alone(moves)
        items: list[Item] = []
        for group in groups:
            items += self._alone(group) if len(group) == 1 else [self._together(group)]
        return items

    def _alone(self, moves: Iterable[int]) -> list[Item]:
        return [Item(self._label(move), self.state.text(move), [move]) for move in moves]

    def _together(self, group: list[int]) -> Item:
        shared = _shared_words([self._label(move) for move in group])
        ways = self.voice.text("terminal.ways", count=len(group))
        first = shared or self.state.text(group[0]).partition(" ")[0]
        return Item(f"{first} …", ways, group)

    def _label(self, move: int) -> str:
        return self.voice.line(self.game.label(self.state, move))


def _grouped(moves: list[int], key: Callable[[int], object]) -> list[list[int]]:
    groups: dict[object, list[int]] = {}
    for move in moves:
        groups.setdefault(key(move), []).append(move)
    return list(groups.values())


def _shared_words(labels: list[str]) -> str:
    words = [label.split() for label in labels]
    shared = []
    for column in zip(*words):
        if len(set(column)) > 1:
            break
        shared.append(column[0])
    return " ".join(shared)
