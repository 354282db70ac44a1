"""Several servers of one house: any of them can be killed, paused or cut off, and nothing is lost.

In short; HANDELSHUIS_LONG=1 plays 200 games and kills 60 servers, and prints what it found.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from statistics import median
from typing import Any, Final

import httpx
import pytest
import sqlalchemy as sa
from websockets.exceptions import InvalidStatus

from handelshuis.server.peers.hops import HEADER, vouch
from handelshuis.server.peers.lease import BEAT_SECONDS
from handelshuis.server.storage.engine import engine_for
from handelshuis.server.storage.leases import LEASE_SECONDS
from tests.server.conftest import emptied
from tests.server.fleet import Fleet, Proxy
from tests.server.houses import secrets_of, set_up
from tests.server.many_games import Run
from tests.server.postgres import Server, own_server
from tests.server.visitors import Visitor

LONG = os.environ.get("HANDELSHUIS_LONG") == "1"
HANDED_OVER: Final = 5.0
"""Seconds within which others have the tables of a server that died."""
pytestmark = pytest.mark.xdist_group("postgres")


@pytest.fixture
def database(postgres: str) -> str:
    """The URL of an empty PostgreSQL database."""
    return emptied(postgres)


def ask(database: str, query: str, **named: Any) -> list[Any]:
    """Look into the database."""
    engine = engine_for(database)
    with engine.connect() as connection:
        rows = list(connection.execute(sa.text(query), named))
    engine.dispose()
    return rows


@pytest.mark.timeout(3600 if LONG else 900)
def test_servers_are_killed_and_started_and_no_move_is_lost(database: str) -> None:
    async def scene() -> None:
        async with Fleet(database, 3) as fleet:
            addresses = [fleet.address(port) for port in fleet.ports]
            async with Proxy(addresses) as proxy:
                run = Run(fleet, proxy, database)
                if LONG:
                    found = await run.play(games=200, at_once=40, kills=60, between=2.0)
                else:
                    found = await run.play(games=16, at_once=16, kills=3, between=2.0)
        assert fleet.traces() == 0, fleet.errors
        assert found.visits > sum(len(party.pages) for party in run.parties)
        # How soon others have a table another test says; here players come back and move as well,
        # beside whatever else this machine does, and the next server may be killed meanwhile.
        assert median(found.handed_over) < 6 * HANDED_OVER
        print(
            f"\n{found.games} games, {found.moves} moves of players, {found.visits} visits, "
            f"{found.kills} kills; from a kill to the next move at a table of the dead: "
            f"median {median(found.handed_over):.1f} s, longest {max(found.handed_over):.1f} s"
        )

    asyncio.run(scene())


def with_fleet(database: str, count: int, scene: Callable[[Fleet], None]) -> Fleet:
    """Play a scene at some servers."""

    async def play() -> Fleet:
        async with Fleet(database, count) as fleet:
            await asyncio.to_thread(scene, fleet)
        return fleet

    fleet = asyncio.run(play())
    assert fleet.traces() == 0, fleet.errors
    return fleet


def owner_of(database: str, table: str) -> tuple[str, int]:
    """Name the server that has a table, and the table's fence."""
    [row] = ask(database, "SELECT owner, fence FROM game_tables WHERE id = :table", table=table)
    return row.owner, row.fence


def test_a_table_is_played_at_from_any_server_and_left_in_good_order(database: str) -> None:
    def scene(fleet: Fleet) -> None:
        here, there = (fleet.address(port) for port in fleet.ports)
        with httpx.Client(base_url=here, timeout=30) as http:
            made = set_up(http, "me", "open", open=True)
        table = made["table"]
        owner = owner_of(database, table)
        with httpx.Client(base_url=there, timeout=30) as http:
            joined = http.post(f"/api/tables/{table}/join", json={"name": "Bert"})
            assert joined.status_code == 200, joined.text
            again = http.post(f"/api/tables/{table}/join", json={"name": "Cees"})
            assert (again.status_code, again.json()["code"]) == (409, "no_seat")
            assert http.get(f"/api/tables/{table}").json()["seats"][1]["name"] == "Bert"
            assert http.get(f"/api/tables/{table}/record").status_code == 409
            assert http.get(f"/api/tables/{'x' * 16}").status_code == 404
            listed = http.get("/api/tables").json()
            assert [(each["table"], each["names"]) for each in listed] == [
                (table, ["Anna 1", "Bert"])
            ]
        secrets = [*secrets_of(made), joined.json()["secret"]]
        with Visitor(here, table, secrets[:1]) as anna, Visitor(there, table, secrets[1:]) as bert:
            for _ in range(6):
                anna.catch_up()
                bert.catch_up()
                mover = anna if anna.look()["legal"] else bert
                assert mover.play()["t"] == "done"
            anna.catch_up()
            bert.catch_up()
            assert anna.state["seq"] == bert.state["seq"]
            assert owner_of(database, table) == owner
            bert.send_raw("x" * 20_000)
            assert bert.hear_close() == 1009
            # Whoever leaves in good order leaves no lease behind.
            fleet.errors += fleet.running.pop(fleet.ports[0]).stop()
            assert anna.hear_close() == 1012
        assert not ask(database, "SELECT id FROM servers WHERE id = :me", me=owner[0])
        with Visitor(there, table, secrets) as page:
            assert owner_of(database, table)[0] != owner[0]
            assert page.play(seat=page.state["awaited"][0])["t"] == "done"

    with_fleet(database, 2, scene)


def test_what_a_dead_server_had_is_taken_over_as_soon_as_its_lease_is_over(database: str) -> None:
    # The others look again when a lease runs out; a second is left to read the table.
    assert LEASE_SECONDS + BEAT_SECONDS + 1 < HANDED_OVER

    def left(me: str) -> float:
        found = ask(
            database,
            "SELECT extract(epoch FROM until - clock_timestamp())::float AS seconds FROM servers "
            "WHERE id = :me",
            me=me,
        )
        return float(found[0].seconds) if found else 0.0

    def scene(fleet: Fleet) -> None:
        here, there = (fleet.address(port) for port in fleet.ports)
        with httpx.Client(base_url=here, timeout=30) as http:
            made = set_up(http, "me", "me")
        table = made["table"]
        dead, fence = owner_of(database, table)
        fleet.errors += fleet.running.pop(fleet.ports[0]).kill()
        # Whatever else this machine does: by the database's own clock it is soon over.
        assert left(dead) <= LEASE_SECONDS
        with httpx.Client(base_url=there, timeout=30) as http:
            # Who comes too early waits for that, and is refused nothing.
            shown = http.get(f"/api/tables/{table}")
            assert shown.status_code == 200, shown.text
        assert left(dead) <= 0
        taker, then = owner_of(database, table)
        assert (taker != dead, then) == (True, fence + 1)
        with Visitor(there, table, secrets_of(made)) as page:
            assert page.play(seat=page.state["awaited"][0])["t"] == "done"

    with_fleet(database, 2, scene)


def let_in(address: str, table: str, secrets: list[str]) -> Visitor:
    """Come in as a browser does, which comes again when a server has just lost its tables."""
    while True:
        try:
            return Visitor(address, table, secrets)
        except InvalidStatus:
            time.sleep(0.1)


def test_a_server_that_wakes_up_after_its_lease_cannot_write(database: str) -> None:
    def scene(fleet: Fleet) -> None:
        paused, here = map(fleet.address, fleet.ports)
        asleep = fleet.ports[0]
        with httpx.Client(base_url=paused, timeout=30) as http:
            made = set_up(http, "me", "random")
        table, secrets = made["table"], secrets_of(made)
        owner, fence = owner_of(database, table)
        with Visitor(paused, table, secrets) as old:
            old.await_turn()
            fleet.pause(asleep)
            # What is asked while it sleeps, it reads when it wakes up.
            look = old.look()
            wanted = {"seat": look["seat"], "question": look["question"], "move": old.moves()[0]}
            old.send(t="move", id="too-late", **wanted)
            # The other hands pages on to it until its lease is over, and then has the table.
            with Visitor(here, table, secrets) as page:
                page.await_turn()
                assert page.play()["t"] == "done"
                page.await_turn()
                stored = ask(database, "SELECT * FROM entries WHERE table_id = :t", t=table)
                fleet.resume(asleep)
                assert old.hear_close() in (1012, 1006)
                page.catch_up()
                assert not [
                    heard
                    for heard in old.heard
                    if heard.get("id") == "too-late" and heard["t"] == "done"
                ]
                assert ask(database, "SELECT * FROM entries WHERE table_id = :t", t=table) == stored
                assert owner_of(database, table)[1] > fence
                # It lives again under a new name, and hands on what it had.
                with let_in(paused, table, secrets) as again:
                    assert again.play()["t"] == "done"
                    page.hear_until(t="state", seq=again.state["seq"])
            assert not ask(
                database, "SELECT id FROM servers WHERE id = :me AND until > now()", me=owner
            )

    with_fleet(database, 2, scene)


def test_nobody_but_a_server_says_from_where_a_visitor_comes(database: str) -> None:
    def scene(fleet: Fleet) -> None:
        [address] = map(fleet.address, fleet.ports)
        with httpx.Client(base_url=address, timeout=30) as http:
            made = set_up(http, "me", "random")
            table = made["table"]
            path = f"/api/tables/{table}"
            [[server]] = ask(database, "SELECT id FROM servers")
            [[secret]] = ask(database, "SELECT secret FROM hop_secret")
            scope = {"method": "GET", "path": path, "query_string": b""}
            true = vouch(bytes.fromhex(secret), server, "192.0.2.1", scope)
            assert http.get(path, headers={HEADER: true}).status_code == 200
            name, visitor, seal = true.split()
            for claim in (
                f"{name} 192.0.2.2 {seal}",
                f"{name} {visitor} {'0' * 64}",
                f"other {visitor} {seal}",
                vouch(b"a guess", server, "192.0.2.1", scope),
                vouch(bytes.fromhex(secret), server, "192.0.2.1", {**scope, "path": "/other"}),
                "nonsense",
                "",
            ):
                answer = http.get(path, headers={HEADER: claim})
                assert (answer.status_code, answer.json()["code"]) == (421, "not_here")
                with pytest.raises(InvalidStatus) as refused:
                    Visitor(address, table, additional_headers={HEADER: claim})
                assert refused.value.response.status_code == 421

    with_fleet(database, 1, scene)


def test_servers_outlive_the_restart_of_their_database(postgres: str) -> None:
    """Stopped once for less than a lease, and once for more; where there is one, another can be."""

    async def scene(server: Server) -> None:
        async with Fleet(server.url, 2) as fleet:
            addresses = [fleet.address(port) for port in fleet.ports]
            async with Proxy(addresses) as proxy:
                run = Run(fleet, proxy, server.url)
                playing = asyncio.create_task(run.play(games=8, at_once=8, kills=0, between=1.0))
                for seconds in (0.0, LEASE_SECONDS + 1.0):
                    await asyncio.sleep(1.0)
                    await asyncio.to_thread(server.stop)
                    await asyncio.sleep(seconds)
                    await asyncio.to_thread(server.start)
                found = await playing
        assert fleet.traces() == 0, fleet.errors
        assert found.games >= 8

    with own_server() as server:
        asyncio.run(scene(server))
