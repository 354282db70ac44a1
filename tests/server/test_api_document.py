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
        "GET /api/games/{game}/lessons",
        "GET /api/games/{game}/lessons/{lesson}",
        "GET /api/games/{game}/lessons/{lesson}/why",
        "POST /api/tables",
        "GET /api/lobby",
        "GET /api/tables",
        "GET /api/tables/{table}",
        "POST /api/tables/{table}/join",
        "POST /api/tables/{table}/continue",
        "GET /api/tables/{table}/record",
        "GET /api/tables/{table}/chances",
        "POST /api/records",
        "POST /api/players",
        "GET /api/players/me",
        "PATCH /api/players/me",
        "DELETE /api/players/me",
        "PUT /api/players/me/key",
        "GET /api/players/me/passkeys",
        "POST /api/players/me/passkeys",
        "POST /api/players/me/passkeys/options",
        "DELETE /api/players/me/passkeys/{passkey}",
        "DELETE /api/players/me/devices/{device}",
        "POST /api/passkeys",
        "POST /api/passkeys/options",
        "GET /api/players/me/friends",
        "POST /api/players/me/friends/{player}/invite",
        "DELETE /api/players/me/invitations/{table}",
        "PUT /api/players/me/blocked/{player}",
        "DELETE /api/players/me/blocked/{player}",
        "GET /api/players/me/tables",
        "GET /api/players/me/games",
        "GET /api/players/me/export",
        "GET /api/players/me/messages",
        "POST /api/players/me/messages",
        "PATCH /api/players/me/messages/{way}",
        "DELETE /api/players/me/messages/{way}",
        "POST /api/players/me/messages/{way}/test",
        "PUT /api/players/me/quiet",
        "GET /api/players/me/holidays",
        "POST /api/players/me/holidays",
        "DELETE /api/players/me/holidays/{begin}",
        "PUT /api/tables/{table}/player",
        "GET /api/tables/{table}/series",
        "GET /api/players/me/ratings",
        "GET /api/tables/{table}/ratings",
        "GET /api/games/{game}/standings",
        "GET /api/tables/{table}/page",
        "GET /api/tables/{table}/seal",
        "POST /api/tournaments",
        "GET /api/tournaments/{tournament}",
        "POST /api/tournaments/{tournament}/enter",
        "POST /api/tournaments/{tournament}/leave",
        "POST /api/tournaments/{tournament}/begin",
        "POST /api/tournaments/{tournament}/remove",
        "DELETE /api/tournaments/{tournament}",
        "GET /api/players/me/tournaments",
    }
