"""Dice and draws: outcomes are weighed, and sampling follows the weights."""

from __future__ import annotations

from collections import Counter
from typing import Final

from handelshuis.core.chance import QuickChance
from handelshuis.core.state import CHANCE, State
from handelshuis.testing.cases import Case, turns

DRAWS: Final = 1500
PLACES: Final = 5
EXPECTED: Final = 8
"""Outcomes expected less often than this are counted together."""


def chance_positions(case: Case, seed: int) -> list[State]:
    """Give positions where chance moves, few of each number of outcomes."""
    found: dict[int, State] = {}
    for state, seat, _ in turns(case, seed):
        if seat == CHANCE:
            found.setdefault(len(state.outcomes()), state.clone())
    sizes = sorted(found)
    return [found[size] for size in sizes[:: -(-len(sizes) // PLACES) or 1]]


def check_sampling(state: State, chance: QuickChance) -> None:
    """Compare many draws with their weights (chi-square, beyond one case in ten thousand)."""
    weights = dict(state.outcomes())
    total = sum(weights.values())
    drawn = Counter(state.sample(chance) for _ in range(DRAWS))
    assert set(drawn) <= set(weights)
    rare_drawn, rare_expected = 0, 0.0
    parts: list[tuple[int, float]] = []
    for move, weight in weights.items():
        expected = DRAWS * weight / total
        if expected < EXPECTED:
            rare_drawn += drawn[move]
            rare_expected += expected
        else:
            parts.append((drawn[move], expected))
    if rare_expected >= EXPECTED:
        parts.append((rare_drawn, rare_expected))
    square = sum((seen - expected) ** 2 / expected for seen, expected in parts)
    freedom = len(parts) - 1
    # The cube root of a chi-square over its freedom is nearly normal; 3.7 is one in ten thousand.
    if freedom:
        spread = 2 / (9 * freedom)
        assert square < freedom * (1 - spread + 3.7 * spread**0.5) ** 3


def test_outcomes_are_distinct_and_possible(case: Case) -> None:
    for state, seat, _ in turns(case, seed=1):
        if seat != CHANCE:
            continue
        outcomes = state.outcomes()
        assert outcomes
        assert all(weight > 0 for _, weight in outcomes)
        assert len({move for move, _ in outcomes}) == len(outcomes)


def test_every_outcome_can_be_played(case: Case) -> None:
    for state in chance_positions(case, seed=1):
        for move, _ in state.outcomes():
            state.clone().play(CHANCE, move)


def test_sampling_follows_the_weights(case: Case) -> None:
    chance = QuickChance(33)
    for state in chance_positions(case, seed=2):
        check_sampling(state, chance)


def test_equal_chances_draw_equally(case: Case) -> None:
    for state in chance_positions(case, seed=2):
        assert state.sample(QuickChance(5)) == state.clone().sample(QuickChance(5))
