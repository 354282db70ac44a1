"""A player who goes at one server is gone at all: none that knows his name writes it again."""

from __future__ import annotations

import asyncio
import time

import pytest
import sqlalchemy as sa

from handelshuis.server.storage.leases import Peer
from handelshuis.server.storage.writer import Batch
from handelshuis.server.tables.rows import changed_seat_row
from handelshuis.server.wire.refusals import Refusal
from tests.server.conftest import OpenUp, emptied
from tests.server.houses import OpenHouse
from tests.server.test_players import as_player
from tests.server.visitors import Visitor

pytestmark = pytest.mark.xdist_group("postgres")
SEATS = [{"kind": "me", "name": "Ayla"}, {"kind": "bot", "bot": "random"}]
"""A rival that takes no time over its moves."""


def name_of(house: OpenHouse, table: str) -> str:
    with house.house.storage.engine.connect() as connection:
        found = sa.text("SELECT name FROM seats WHERE table_id = :table AND seat = 0")
        return str(connection.execute(found, {"table": table}).scalar_one())


@pytest.mark.parametrize("heard", [True, False])
def test_no_server_keeps_or_writes_the_name_of_who_is_gone(
    open_house: OpenUp, postgres: str, heard: bool
) -> None:
    url = emptied(postgres)
    here, there = open_house(database=url), open_house(database=url)
    key, http = as_player(here, "Ayla")
    wish = {"game": "speicherstadt", "seats": SEATS}
    authorization = {"authorization": http.headers["authorization"]}
    made = there.http.post("/api/tables", json=wish, headers=authorization).json()["table"]
    with Visitor(there.address, made, player=key) as page:
        page.play_to_the_end()
    table = there.table(made)
    assert (table.over, name_of(here, made)) == (True, "Ayla")
    lease, other = here.house.lease, there.house.lease
    assert lease is not None
    assert other is not None
    # Houses of a test do not know their ports before they are open.
    address = there.address if heard else "http://127.0.0.1:9"
    lease.living[other.me] = Peer(other.me, address)
    assert http.delete("/api/players/me").status_code == 200
    assert name_of(here, made) == ""
    if heard:
        until = time.monotonic() + 10
        while not table.broken:
            assert time.monotonic() < until
            time.sleep(0.02)
    # What it still knows it can store no more.
    batch = Batch(changed_seats=[changed_seat_row(made, 0, table.seats[0])])
    loop = there.server.servers[0].get_loop()
    with pytest.raises(Refusal, match="trouble"):
        asyncio.run_coroutine_threadsafe(table.store(batch), loop).result(20)
    assert name_of(here, made) == ""
    shown = here.http.get(f"/api/tables/{made}").json()
    assert shown["seats"][0]["name"] == ""
