"""A game with broken material is refused with the reason, and spoils no other."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

REASON = "cards.toml: weavery: cost: no good called clothh"


def test_a_broken_game_stays_in_its_box_and_the_others_are_played(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text(f"raise ValueError({REASON!r})\n")
    info = tmp_path / "broken-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[handelshuis.games]\nbroken = broken:GAME\n")
    paths = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    for words, code in ((["games"], 0), (["rules", "broken"], 2)):
        done = subprocess.run(
            [sys.executable, "-m", "handelshuis.cli", *words],
            env=os.environ | {"PYTHONPATH": paths},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == code
        assert f"handelshuis: broken cannot be played: {REASON}\n" in done.stderr
        assert "Traceback" not in done.stderr
        if not code:
            assert "speicherstadt" in done.stdout
            assert "broken" not in done.stdout
