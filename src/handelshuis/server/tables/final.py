"""Who came first and who last, where some gave up."""

from __future__ import annotations

from collections.abc import Sequence

from handelshuis.core.state import Result, State


def final_result(state: State, gave_up: Sequence[int] = ()) -> Result:
    """Give scores and places: behind all who played on those who gave up, who did so first last.

    `gave_up` says of each seat as which of them it gave up, counted from 1, or 0.
    """
    result = state.result()
    if not any(gave_up):
        return result
    played_on = [rank for rank, when in zip(result.ranks, gave_up) if not when]
    ranks = [
        len(gave_up) + 1 - when if when else 1 + sum(other < rank for other in played_on)
        for rank, when in zip(result.ranks, gave_up)
    ]
    return Result(result.scores, ranks)
