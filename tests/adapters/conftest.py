"""Which games these suites can take."""

from __future__ import annotations

import pytest

TOO_LONG = "catan"
"""Its random games with offers have thousands of moves, and the suites replay each history anew."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/adapters" in item.nodeid and TOO_LONG in item.nodeid.partition("[")[2]:
            item.add_marker(pytest.mark.skip(reason=f"the suites take too long on {TOO_LONG}"))
