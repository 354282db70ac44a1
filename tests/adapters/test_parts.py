"""The numbers of an observation are those that a game names: as many, and within their bounds."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from handelshuis.adapters.numbering import Numbering, numbered
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import games
from handelshuis.core.state import CHANCE, OVER, State

OURS = [name for name, game in games().items() if game.package.startswith("handelshuis.")]
VARIANTS = [
    (name, variant, players)
    for name in OURS
    for variant in games()[name].variants
    for players in sorted({games()[name].seats(variant)[0], games()[name].seats(variant)[-1]})
]
STEPS = 1500


def positions(numbering: Numbering, seed: int) -> list[State]:
    """Play at random for so many steps, in as many games as that takes; give every third."""
    chance = QuickChance(seed)
    state = numbering.game.start(numbering.setup)
    found: list[State] = []
    for step in range(STEPS):
        if state.turn == OVER:
            state = numbering.game.start(numbering.setup)
        elif state.turn == CHANCE:
            state.advance(CHANCE, state.sample(chance))
        else:
            legal = state.legal(state.turn)
            state.advance(state.turn, legal[chance.below(len(legal))])
        if step % 3 == 0 or state.turn == OVER:
            found.append(state.clone())
    return found


@pytest.mark.parametrize(("game", "variant", "players"), VARIANTS)
def test_every_number_is_named_and_within_its_bounds(game: str, variant: str, players: int) -> None:
    numbering = numbered(game, players, variant, None)
    assert len(numbering.slices) == len(numbering.parts)
    for one, other in pairwise(numbering.slices.values()):
        assert one.stop == other.start
    seen = [
        numbering.observation(state, number % players)
        for number, state in enumerate(positions(numbering, seed=players))
    ]
    rows = np.array(seen)
    assert rows.shape[1] == len(numbering.low)
    for part in numbering.parts:
        told = rows[:, numbering.slices[part.name]]
        assert told.min() >= part.low, part
        assert told.max() <= part.high, part


@pytest.mark.parametrize("game", OURS)
def test_what_is_written_is_what_is_observed(game: str) -> None:
    numbering = numbered(game, None, "", None)
    for state in positions(numbering, seed=5)[::50]:
        assert numbering.observation(state, 1).tolist() == numbering.game.observe(state, 1)


def test_a_part_is_found_by_its_name() -> None:
    numbering = numbered("catan", 3, "", None)
    state = next(s for s in positions(numbering, seed=1) if s.turn >= 0)
    seen = numbering.observation(state, state.turn)
    assert seen[numbering.slices["awaited"]].tolist() == [1]
    other = numbering.observation(state, (state.turn + 1) % 3)
    assert other[numbering.slices["awaited"]].tolist() == [3]


def test_the_page_of_observations_is_fresh() -> None:
    home = Path(__file__).parents[2]
    command = [sys.executable, "tools/observations.py", "--check"]
    done = subprocess.run(command, cwd=home, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
