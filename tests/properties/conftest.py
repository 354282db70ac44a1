"""Runs a test for every `case` (or every open one, or every one with usual options), or game."""

from __future__ import annotations

import pytest


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    # Imported here, because only now every game is installed.
    from tests.properties.cases import CASES, SMALLEST

    chosen = {
        "case": CASES,
        "open_case": {name: case for name, case in CASES.items() if case.game.all_open},
        "usual_case": {name: case for name, case in CASES.items() if case.usual},
        "smallest": SMALLEST,
    }
    for argument, cases in chosen.items():
        if argument in metafunc.fixturenames:
            metafunc.parametrize(argument, list(cases.values()), ids=list(cases))
