"""What the work of a call costs its address, as if so many bytes had been answered."""

from __future__ import annotations

import re
from typing import Final

USUAL: Final = 2_000
"""A row or two are read."""

COSTS: Final = tuple(
    (re.compile(rf"/{path}\Z"), cost)
    for path, cost in (
        (r"g/.*", 20_000),
        (r"api/players/me/export", 1_000_000),
        (r"api/players/me/(friends|blocked)(/.*)?", 60_000),
        (r"api/players/me/(games|tables|ratings|tournaments)", 40_000),
        (r"api/players/me/(messages|quiet)(/.*)?", 20_000),
        (r"api/players(/.*)?", 10_000),
        (r"api/passkeys(/.*)?", 10_000),
        (r"api/tournaments(/.*)?", 40_000),
        (r"api/lobby", 10_000),
        (r"api/games/[^/]+/standings", 20_000),
        (r"api/games(/.*)?", 5_000),
        (r"api/tables", 20_000),
        (r"api/records", 100_000),
        (r"api/tables/[^/]+/(page|seal|chances|record|series|continue)", 40_000),
        (r"api/tables/[^/]+(/.*)?", 5_000),
    )
)
"""By path; the first that fits."""


def cost_of(path: str) -> int:
    """Tell what a call is charged for its work, whatever it is answered."""
    for known, cost in COSTS:
        if known.match(path):
            return cost
    return USUAL
