"""A published command and its seed give the same games for ever."""

from __future__ import annotations

import gzip
import json
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import handelshuis

CLOCK = {"workers", "compiled", "seconds", "games_per_second"}

SIMULATED = {
    "bazaar --games 60 --players 3 --bots greedy,random --seed 7": "d0b523938abbc500",
    "peddler --games 80 --seed -12": "c6d90b02ef9facc3",
    "speicherstadt --games 30 --players 4 --bots random --seed 4": "b18243fde82a96ee",
}
STUDIED = {
    "bazaar --games 43 --players 3 --bots greedy,random --seed 7": "8404a581451995a1",
    "peddler --games 61 --bots random,greedy --seed -12": "bf8b8ab6d59b9472",
}
TOURNAMENTS = {
    "bazaar --games 60 --players 3 --bots greedy,random --seed 7": "388e52a016ed3ccb",
    "peddler --games 40 --bots random,greedy,beginner --ladder --seed -12": "39aff19c1abfffef",
}


def mark(text: str | bytes) -> str:
    """Give a short mark of a text."""
    return blake2b(text if isinstance(text, bytes) else text.encode(), digest_size=8).hexdigest()


@pytest.mark.parametrize("workers", "13")
@pytest.mark.parametrize(("words", "expected"), SIMULATED.items())
def test_simulations_repeat(words: str, expected: str, workers: str) -> None:
    done = handelshuis("simulate", *words.split(), "--json", "--workers", workers)
    found: dict[str, Any] = json.loads(done.stdout)
    counts = {name: value for name, value in found.items() if name not in CLOCK}
    assert mark(json.dumps(counts)) == expected


@pytest.mark.parametrize("workers", "13")
@pytest.mark.parametrize(("words", "expected"), STUDIED.items())
def test_studies_repeat(words: str, expected: str, workers: str) -> None:
    done = handelshuis("study", *words.split(), "--json", "--workers", workers)
    assert mark(done.stdout) == expected


@pytest.mark.parametrize("workers", "13")
@pytest.mark.parametrize(("words", "expected"), TOURNAMENTS.items())
def test_tournaments_repeat(words: str, expected: str, workers: str, tmp_path: Path) -> None:
    kept = ["--keep-records", "--out", str(tmp_path)]
    done = handelshuis("arena", *words.split(), "--workers", workers, *kept)
    assert (done.returncode, done.stderr) == (0, "")
    plan, *games = (tmp_path / "games.jsonl").read_bytes().splitlines()
    games.sort(key=lambda line: int(json.loads(line)["number"]))
    # Written otherwise, the plan would not know the games that were kept before.
    found = [plan.replace(version("handelshuis").encode(), b""), *games]
    found += [gzip.decompress(file.read_bytes()) for file in sorted(tmp_path.rglob("*.txt.gz"))]
    assert mark(b"\n".join(found)) == expected
