"""The plugin of pytest: runs each property test for every case of the games that are chosen.

pytest loads it in every run, so it brings nothing along before a property test is collected.
"""

from __future__ import annotations

from pkgutil import iter_modules
from typing import TYPE_CHECKING, Final

import pytest

from handelshuis import testing

if TYPE_CHECKING:
    from handelshuis.testing.conserved import Conserved

OURS: Final = "handelshuis.testing."

# Where the house is installed from its source, pytest does not find out by itself.
pytest.register_assert_rewrite(
    *(OURS + each.name for each in iter_modules(testing.__path__) if each.name != "plugin")
)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the games to test."""
    parser.addini("handelshuis_games", "the games that property tests play", "args")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a property test for every case it can be about."""
    if not metafunc.function.__module__.startswith(OURS):
        return
    # Only now, because a test run may install games first.
    from handelshuis.testing.cases import CASES, SMALLEST

    wanted = metafunc.config.getini("handelshuis_games")
    cases = {name: c for name, c in CASES.items() if not wanted or c.game.name in wanted}
    smallest = {name: case for name, case in SMALLEST.items() if not wanted or name in wanted}
    missing = set(wanted) - set(smallest)
    if missing:
        raise pytest.UsageError(f"handelshuis_games: no game {', '.join(sorted(missing))}")
    chosen = {
        "case": cases,
        "open_case": {name: case for name, case in cases.items() if case.game.all_open},
        "usual_case": {name: case for name, case in cases.items() if case.usual},
        "smallest": smallest,
        "in_parts": {name: case for name, case in smallest.items() if case.game.parts},
    }
    for argument, each in chosen.items():
        if argument in metafunc.fixturenames:
            metafunc.parametrize(argument, list(each.values()), ids=list(each))


@pytest.fixture
def conserved() -> Conserved:
    """Say what the game conserves; tests of a game give a fixture of their own."""
    pytest.skip("no fixture `conserved` says what the game conserves")
