"""The town: which plots there are and which touch, from a layout file."""

from __future__ import annotations

import hashlib
import os
from importlib import resources
from pathlib import Path
from typing import Final

import msgspec

from handelshuis.games.chartered.data.material import BoardFile, LayoutFile

PLOTS: Final = 96


class LayoutError(ValueError):
    """A layout that cannot be played, with the entry and the reason."""


class Layout:
    """A town: it never changes, so all states of a game share it."""

    def __init__(self, name: str, file: LayoutFile, mark: str) -> None:
        """Number the plots in reading order, board by board, and find out which touch."""
        self.name = name
        self.file = file
        self.mark = mark
        """A hash of its file, so that a saved game is never played on in another town."""
        self.names: list[str] = []
        self.points: list[tuple[float, float]] = []
        self.near: list[list[int]] = []
        """The plots that touch a plot, over a bridge too."""
        self.diagonals: list[list[tuple[int, int, int]]] = []
        """The diagonal neighbours of a plot, each with the two plots between."""
        cells: dict[tuple[str, int, int], int] = {}
        for board in file.board:
            for row, words in enumerate(board.plots):
                for column, word in enumerate(words.split()):
                    if word != ".":
                        cells[board.name, row, column] = len(self.names)
                        self.names.append(f"{board.name} {word}")
                        self.points.append(_point(board, column, row))
        bridges = [(bridge.one, bridge.other) for bridge in file.bridge]
        _check_names(name, self.names, file.board)
        _check_bridges(name, self.names, bridges)
        self.bridges: list[tuple[int, int]] = [
            (self.names.index(one), self.names.index(other)) for one, other in bridges
        ]
        self.near = [[] for _ in self.names]
        self.diagonals = [[] for _ in self.names]
        for (board_name, row, column), plot in cells.items():
            for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
                beside = cells.get((board_name, row + down, column + right))
                if beside is not None:
                    self.near[plot].append(beside)
            for down, right in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
                across = cells.get((board_name, row + down, column + right))
                one = cells.get((board_name, row + down, column))
                other = cells.get((board_name, row, column + right))
                if across is not None and one is not None and other is not None:
                    self.diagonals[plot].append((across, one, other))
        for one_end, other_end in self.bridges:
            if other_end in self.near[one_end]:
                raise LayoutError(
                    f"{name}: {self.names[one_end]} and {self.names[other_end]} touch already"
                )
            self.near[one_end].append(other_end)
            self.near[other_end].append(one_end)
        for plot, beside_it in enumerate(self.near):
            if not beside_it:
                raise LayoutError(f"{name}: {self.names[plot]} touches nothing")
        self.within_two: list[list[int]] = [
            sorted({far for step in near for far in [step, *self.near[step]]} - {plot})
            for plot, near in enumerate(self.near)
        ]
        """The plots one or two steps from a plot: the zone that a new company keeps free."""
        self.together: list[bool] = [
            other in near or other in [corner[0] for corner in self.diagonals[plot]]
            for plot, near in enumerate(self.near)
            for other in range(PLOTS)
        ]
        """By plot * PLOTS + other: whether the two touch or lie across a corner."""

    def plot(self, name: str) -> int:
        """Find a plot by its name, -1 when there is none."""
        return self.names.index(name) if name in self.names else -1


def _point(board: BoardFile, column: int, row: int) -> tuple[float, float]:
    """Place a plot on paper, its board turned by quarters clockwise."""
    wide, high = len(board.plots[0].split()), len(board.plots)
    x, y = float(column), float(row)
    if board.turn % 4 == 1:
        x, y = float(high - 1 - row), float(column)
    elif board.turn % 4 == 2:
        x, y = float(wide - 1 - column), float(high - 1 - row)
    elif board.turn % 4 == 3:
        x, y = float(row), float(wide - 1 - column)
    return board.x + x, board.y + y


def _check_names(layout: str, names: list[str], boards: list[BoardFile]) -> None:
    for board in boards:
        if not board.name.isalpha() or not board.name.islower():
            raise LayoutError(f"{layout}: a board is named by one word, not {board.name!r}")
    for name in names:
        plot = name.rpartition(" ")[2]
        if not (plot[:1].isalpha() and plot[1:].isdecimal()):
            raise LayoutError(f"{layout}: {name} is not a letter and a number")
        if names.count(name) > 1:
            raise LayoutError(f"{layout}: two plots are called {name}")
    if len(names) != PLOTS:
        raise LayoutError(f"{layout}: {len(names)} plots, not {PLOTS}")


def _check_bridges(layout: str, names: list[str], bridges: list[tuple[str, str]]) -> None:
    for bridge in bridges:
        for end in bridge:
            if end not in names:
                raise LayoutError(f"{layout}: a bridge leads to {end}, which does not exist")
        if bridge[0] == bridge[1]:
            raise LayoutError(f"{layout}: a bridge leads from {bridge[0]} to itself")


def read_layout(name: str, data: bytes) -> Layout:
    """Read a layout file, or refuse it with the reason."""
    try:
        file = msgspec.toml.decode(data, type=LayoutFile)
    except msgspec.DecodeError as reason:
        raise LayoutError(f"{name}: {reason}") from None
    return Layout(name, file, hashlib.blake2b(data, digest_size=4).hexdigest())


def own_layouts() -> dict[str, Path]:
    """Find the layout files of one's own, in the folder that HANDELSHUIS_LAYOUTS names."""
    folder = os.environ.get("HANDELSHUIS_LAYOUTS", "")
    return {file.stem: file for file in sorted(Path(folder).glob("*.toml"))} if folder else {}


HOUSE: Final = ("default", "a", "b", "c")
_read: dict[str, Layout] = {}


def layout_names() -> tuple[str, ...]:
    """Name every layout there is."""
    return HOUSE + tuple(name for name in own_layouts() if name not in HOUSE)


def layout(name: str) -> Layout:
    """Give a layout by its name."""
    if name not in _read:
        if name in HOUSE:
            folder = resources.files("handelshuis.games.chartered.data").joinpath("layouts")
            data = folder.joinpath(f"{name}.toml").read_bytes()
        elif name in own_layouts():
            data = own_layouts()[name].read_bytes()
        else:
            raise LayoutError(f"{name}: there is no such layout")
        _read[name] = read_layout(name, data)
    return _read[name]
