"""The benchmark of learners' environments: and catanatron's own, installed apart."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from benchmarks import catanatron_environment, environments

ROOT = Path(__file__).parents[2]


def test_a_figure_is_there_for_every_environment_and_for_theirs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def measure(engine: str, module: str, kind: str, seconds: float, name: str) -> dict[str, Any]:
        return {"rate": 1000.0 + len(kind)}

    monkeypatch.setattr(catanatron_environment, "measure", lambda seconds: 250 * seconds)
    found = environments.run(measure, ["catan classic", "genoa"], 1.0)
    page = io.StringIO()
    environments.show(found, Console(file=page, width=environments.WIDTH))
    rows = [line.split() for line in page.getvalue().splitlines() if "1,006" in line]
    assert [row[1] for row in rows] == ["catan", "genoa"]
    assert rows[0][-2] == "1,000"
    assert found["catan classic"]["catanatron_gym"] == 1000
    assert "catanatron_gym" not in found["genoa"]


@pytest.mark.parametrize("kind", environments.KINDS)
def test_every_environment_makes_decisions(kind: str) -> None:
    makers = {
        "engine": environments.engine_alone,
        "vector": environments.vector,
        "pettingzoo": environments.pettingzoo,
        "gymnasium": environments.gymnasium,
        "openspiel": environments.openspiel,
    }
    assert makers[kind]("speicherstadt")() > 0


def test_where_their_environment_cannot_be_had_a_line_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(catanatron_environment, "HOME", tmp_path / "none")
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    assert catanatron_environment.measure(0.1) == 0.0
    assert "is not measured" in capsys.readouterr().err


def test_their_environment_is_played_where_it_was_installed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    home = ROOT / catanatron_environment.HOME
    if not (home / "ready").exists():
        pytest.skip("it is installed when the benchmark runs first")
    monkeypatch.setattr(catanatron_environment, "HOME", home)
    assert catanatron_environment.measure(0.5) > 100
