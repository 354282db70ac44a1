"""Runs a test once for every `case`, for every `open_case` without secrets, or once a game."""

from __future__ import annotations

import pytest


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    # Imported here, because only now every game is installed.
    from tests.properties.cases import CASES, SMALLEST

    open_cases = {name: case for name, case in CASES.items() if case.game.all_open}
    for argument, cases in (("case", CASES), ("open_case", open_cases), ("smallest", SMALLEST)):
        if argument in metafunc.fixturenames:
            metafunc.parametrize(argument, list(cases.values()), ids=list(cases))
