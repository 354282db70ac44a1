"""The compiled and the plain engine are one: the same games, hash by hash."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

PROJECT: Final = Path(__file__).parents[2]


def played(engine: str) -> list[str]:
    """Play the seeded games on an engine, in a process of its own."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.properties.engine_games"],
        cwd=PROJECT,
        env=os.environ | {"HANDELSHUIS_ENGINE": engine},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()


@pytest.mark.skipif(
    os.environ.get("HANDELSHUIS_NO_COMPILER") == "1",
    reason="HANDELSHUIS_NO_COMPILER says that this machine cannot compile the engine",
)
def test_both_engines_play_the_same_games() -> None:
    plain, *on_plain = played("plain")
    compiled, *on_compiled = played("compiled")
    assert (plain, compiled) == ("plain", "compiled")
    assert len(on_plain) > 0
    assert on_plain == on_compiled
