"""The types that the browser client has of the wire are the server's own, and hold."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import typing
from typing import Any

import msgspec
import pytest

from handelshuis.server.wire import messages as m
from tests.server.houses import ROOT, OpenHouse, secrets_of
from tests.server.visitors import Visitor


def test_the_clients_types_are_fresh() -> None:
    # What stands below a field is read off the source, which a compiled module does not show.
    done = subprocess.run(
        [sys.executable, "tools/wire_types.py", "--check"],
        cwd=ROOT,
        env=os.environ | {"HANDELSHUIS_ENGINE": "plain"},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (0, ""), done.stderr


def test_the_messages_that_the_client_tests_send_are_read_here() -> None:
    examples = json.loads((ROOT / "web" / "tests" / "messages.json").read_text("utf-8"))
    kinds = set()
    for example in examples:
        sent = example | {"id": "page-1"}
        read = m.READ.decode(json.dumps(sent))
        assert msgspec.to_builtins(read) == sent
        kinds.add(type(read))
    assert kinds | {m.Hello} == set(typing.get_args(m.Message))


def fields_of(struct: type[msgspec.Struct]) -> set[str]:
    """Name the fields of a message as it is sent."""
    return {field.encode_name for field in msgspec.structs.fields(struct)} | {"t"}


@pytest.mark.parametrize("game", ["speicherstadt", "catan"])
def test_a_state_message_has_the_fields_of_its_type(house: OpenHouse, game: str) -> None:
    made = house.set_up("me", "greedy", game=game)
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.await_turn()
        state: dict[str, Any] = page.state
        assert set(state) == fields_of(m.State)
        look = state["looks"][0]
        assert set(look) | {"t"} == fields_of(m.Seen)
        assert set(look["legal"][0]) | {"t"} == fields_of(m.LegalMove)
        entries = [entry for heard in page.heard for entry in heard.get("entries", [])]
        assert all(set(entry) <= fields_of(m.LedgerEntry) for entry in entries)
