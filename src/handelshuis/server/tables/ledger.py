"""A table's entries and the line of moves that counts.

Taking back leaves the record as it is, so the moves form a tree. An entry is named by its number;
a position by the number of the move that made it, 0 being the start. Positions never change, and
that is what makes a snapshot good for ever.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from handelshuis.core.state import CHANCE

PAGE_ENTRIES: Final = 200
PAGE_BYTES: Final = 60_000
"""The most entries that a page is told at once, and the most that their lines weigh."""

MOST_STANDINGS: Final = 600
"""The most points of the chart at the end: of a longer game some are left out."""


class Item(msgspec.Struct):
    """One entry: a move, or a number of moves taken back."""

    seq: int
    kind: str
    seat: int
    text: str
    hash: str
    told: dict[int, msgspec.Raw] | msgspec.Raw
    """The story's lines: the same for all, or by viewer (-1: onlookers)."""
    points: list[int]
    """The seats' points after a move, for the chart at the end."""
    at: float

    def lines_for(self, viewer: int) -> msgspec.Raw:
        """Give the lines that a viewer may read."""
        return self.told[viewer] if isinstance(self.told, dict) else self.told

    @property
    def weight(self) -> int:
        """How many bytes the lines have, for whoever is told most."""
        return max(map(len, self.told.values())) if isinstance(self.told, dict) else len(self.told)


class Ledger:
    """All entries of one table."""

    def __init__(self, start_points: list[int]) -> None:
        """Begin with no entry, and the points that the seats start with."""
        self.start_points = start_points
        self.items: list[Item] = []
        self.heads: list[int] = [0]
        """The position on the table after each entry."""
        self.depths: list[int] = [0]
        """How many moves lead to each position; meaningless at entries that take back."""
        self.undone_by: dict[int, int] = {}
        self.retold: set[int] = set()
        """Entries of which more was told later, when they were the last."""
        self.chance_moves = 0
        """Chance moves ever written, taken-back ones too: the seal's next place."""

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self.items)

    @property
    def head(self) -> int:
        """The position on the table now."""
        return self.heads[-1]

    @property
    def depth(self) -> int:
        """How many moves count now."""
        return self.depths[self.head]

    def add(self, item: Item) -> list[int]:
        """Add an entry; gives the entries that it takes back."""
        taken: list[int] = []
        self.items.append(item)
        if item.kind == "undo":
            taken = self.last_moves(int(item.text))
            for seq in taken:
                self.undone_by[seq] = item.seq
            self.heads.append(self.before(taken[-1]))
            self.depths.append(0)
        else:
            self.depths.append(self.depth + 1)
            self.heads.append(item.seq)
            if item.seat == CHANCE:
                self.chance_moves += 1
        return taken

    def retell(self, item: Item) -> None:
        """Tell more of an entry."""
        self.items[item.seq - 1] = item
        self.retold.add(item.seq)

    def before(self, position: int) -> int:
        """Give the position from which a position was reached."""
        return self.heads[position - 1]

    def line(self, position: int) -> Iterator[int]:
        """Walk back from a position along the moves that led to it."""
        while position:
            yield position
            position = self.before(position)

    def moves(self) -> list[Item]:
        """List the moves that count, from the first to the last."""
        return [self.item(seq) for seq in reversed(list(self.line(self.head)))]

    def last_moves(self, count: int) -> list[int]:
        """List the last moves that count, newest first."""
        moves: list[int] = []
        for position in self.line(self.head):
            if len(moves) == count:
                break
            moves.append(position)
        return moves

    def item(self, seq: int) -> Item:
        """Give an entry by its number."""
        return self.items[seq - 1]

    def history(self) -> list[tuple[int, list[int]]]:
        """List the moves that count and changed the points, with the points after them.

        Of very many only some, evenly chosen, the first and the last among them.
        """
        changes = [(0, self.start_points)]
        for item in self.moves():
            if item.points != changes[-1][1]:
                changes.append((item.seq, item.points))
        each = -(-len(changes) // MOST_STANDINGS)
        return changes[:-1:each] + changes[-1:]

    def course_of(self, seat: int) -> list[tuple[int, int]]:
        """List the moves that count and changed a seat's own points, with its points after them."""
        points = self.start_points[seat] if self.start_points else 0
        course = [(0, points)]
        for item in self.moves():
            if item.points and item.points[seat] != course[-1][1]:
                course.append((item.seq, item.points[seat]))
        each = -(-len(course) // MOST_STANDINGS)
        return course[:-1:each] + course[-1:]

    def changed_since(self, since: int) -> list[Item]:
        """List the entries after `since`, and those before it that were taken back after it.

        Of `since` itself more may have been told meanwhile.
        """
        earlier = [seq for seq, by in self.undone_by.items() if seq <= since < by]
        if since in self.retold and since not in earlier:
            earlier.append(since)
        return [self.item(seq) for seq in sorted(earlier)] + self.items[since:]

    def page_before(self, before: int) -> list[Item]:
        """List the entries just before a number, in order: a page of them at most."""
        page: list[Item] = []
        room = PAGE_BYTES
        end = max(0, before - 1)
        for item in reversed(self.items[max(0, end - PAGE_ENTRIES) : end]):
            room -= item.weight
            if page and room < 0:
                break
            page.append(item)
        return page[::-1]

    def told_since(self, since: int) -> tuple[list[Item], int | None]:
        """List what someone lacks who knows the entries up to `since`.

        Where that is more than a page it is the newest page, with the number that it begins at:
        what was known before is to be forgotten, for entries between may have changed.
        """
        if since > 0 and self.seq - since <= PAGE_ENTRIES:
            items = self.changed_since(min(since, self.seq))
            if len(items) <= PAGE_ENTRIES and sum(item.weight for item in items) <= PAGE_BYTES:
                return items, None
        page = self.page_before(self.seq + 1)
        return page, page[0].seq if page else 1
