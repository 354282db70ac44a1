"""The adapters stand apart: nothing else needs them, and they say what they need themselves."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import handelshuis

HOUSE = Path(handelshuis.__file__).parent


def test_nothing_else_in_the_house_imports_an_adapter() -> None:
    others = [path for path in HOUSE.rglob("*.py") if "adapters" not in path.parts]
    assert others
    assert [path for path in others if "handelshuis.adapters" in path.read_text("utf-8")] == []


@pytest.mark.parametrize(
    ("adapter", "package"), [("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel")]
)
def test_a_missing_package_is_named_with_its_extra(adapter: str, package: str) -> None:
    script = f"import sys; sys.modules['{package}'] = None; import handelshuis.adapters.{adapter}"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    last = run.stderr.splitlines()[-1]
    assert last.startswith("ImportError: the ")
    assert last.endswith(f"adapter needs an extra: pip install 'handelshuis[{adapter}]'")
