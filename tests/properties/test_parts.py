"""The games of the house say what their evaluation is made of, and give reasons."""

from __future__ import annotations

import pytest

from handelshuis.core.registry import games
from handelshuis.testing.parts import reasons_said

IN_PARTS = [name for name, each in sorted(games().items()) if each.parts]


def test_every_game_of_the_house_is_judged_in_parts() -> None:
    named = {"anno1701", "catan", "chartered", "genoa", "speicherstadt"}
    assert named <= set(IN_PARTS)


@pytest.mark.parametrize("name", IN_PARTS)
def test_several_reasons_are_said(name: str) -> None:
    assert len(reasons_said(name)) >= 4
