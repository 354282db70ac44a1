"""The API keeps to its own document, whatever is asked of it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests.server.conftest import OpenUp
from tests.server.houses import GENEROUS

EXAMPLES = 40
QUICKLY = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def test_every_answer_is_as_documented(open_house: OpenUp) -> None:
    # What is wrong in itself shall be refused for that, not for its size.
    house = open_house(limits=msgspec.structs.replace(GENEROUS, message_bytes=10**6))
    document: Any = schemathesis.openapi.from_url(f"{house.address}/api/openapi.json")
    asked: set[str] = set()
    for found in document.get_all_operations():
        operation = found.ok()
        asked.add(operation.label)
        for mode in schemathesis.GenerationMode:

            @QUICKLY
            @given(case=operation.as_strategy(generation_mode=mode))
            def ask(case: Any) -> None:
                # The rules of a game refuse more than a schema can say.
                case.call_and_validate(excluded_checks=[positive_data_acceptance])

            # Where nothing can be said, nothing wrong can be said either.
            with suppress(Unsatisfiable):
                ask()
    assert asked == {
        "GET /api/games",
        "GET /api/games/{game}/texts/{language}",
        "GET /api/games/{game}/rules",
        "POST /api/tables",
        "GET /api/tables",
        "GET /api/tables/{table}",
        "POST /api/tables/{table}/join",
        "GET /api/tables/{table}/record",
        "GET /api/tables/{table}/chances",
        "POST /api/records",
    }
