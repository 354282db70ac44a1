"""When the clocks of tables are to be looked at: one heap for all tables of a server."""

from __future__ import annotations

import heapq

STALE = 64
"""So many more entries than tables, and the heap is made anew."""


class Alarms:
    """Moments at which tables are to be looked at, the first of them first."""

    def __init__(self) -> None:
        """Wait for nothing."""
        self.moments: dict[str, float] = {}
        self.heap: list[tuple[float, str]] = []

    def set(self, table: str, moment: float | None) -> None:
        """Look at a table at a moment instead of any other, or not at all."""
        if moment is None:
            self.moments.pop(table, None)
        elif self.moments.get(table) != moment:
            self.moments[table] = moment
            heapq.heappush(self.heap, (moment, table))
        if len(self.heap) > 2 * len(self.moments) + STALE:
            self.heap = [(moment, name) for name, moment in self.moments.items()]
            heapq.heapify(self.heap)

    def first(self) -> float | None:
        """Tell when the next table is to be looked at."""
        while self.heap and self.moments.get(self.heap[0][1]) != self.heap[0][0]:
            heapq.heappop(self.heap)
        return self.heap[0][0] if self.heap else None

    def due(self, now: float) -> list[str]:
        """Take out the tables that are to be looked at by now."""
        found: list[str] = []
        while (first := self.first()) is not None and first <= now:
            _, table = heapq.heappop(self.heap)
            del self.moments[table]
            found.append(table)
        return found
