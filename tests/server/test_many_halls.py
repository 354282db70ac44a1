"""The hall of a house with several servers: one queue, and a server that is killed loses nobody."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from tests.server.fleet import Fleet
from tests.server.hall_pages import HallPage
from tests.server.test_many_servers import ask, database, with_fleet
from tests.server.visitors import Visitor

pytestmark = pytest.mark.xdist_group("postgres")
__all__ = ["database"]


def test_a_killed_server_loses_nobody_who_looks_for_company(database: str) -> None:
    three = {"few": 3, "many": 3}

    def scene(fleet: Fleet, loop: asyncio.AbstractEventLoop) -> None:
        first, second = (fleet.address(port) for port in fleet.ports)
        anna, dora = HallPage(first), HallPage(first)
        with HallPage(second) as bert:
            bert.seek("Bert", **three)
            anna.seek("Anna", few=5, many=5)
            dora.seek("Dora", few=5, many=5)
            bert.hear_until("seeking", count=3)
            asyncio.run_coroutine_threadsafe(fleet.kill(fleet.ports[0]), loop).result(60)
            # Nobody says anything of those who were there, until their pages come back.
            bert.hear_until("seeking", count=1)
            with HallPage(second) as back, HallPage(second) as cees:
                back.secret = anna.secret
                back.seek("Anna", **three)
                cees.seek("Cees", **three)
                met = [page.hear_until("met") for page in (back, bert, cees)]
                assert len({each["table"] for each in met}) == 1
                assert sorted(met[0]["names"]) == ["Anna", "Bert", "Cees"]
                table = met[0]["table"]
                with Visitor(second, table, [anna.secret]) as visitor:
                    assert visitor.welcome["you"] == [met[0]["seat"]]
            with httpx.Client(base_url=second, timeout=30) as http:
                assert http.get("/api/lobby").json() == {"tables": [], "more": 0}
        [[tables]] = ask(database, "SELECT count(*) FROM game_tables")
        assert tables == 1

    async def play() -> None:
        async with Fleet(database, 2) as fleet:
            await asyncio.to_thread(scene, fleet, asyncio.get_running_loop())
        assert fleet.traces() == 0, fleet.errors

    asyncio.run(play())


def test_pages_at_two_servers_are_brought_to_one_table(database: str) -> None:
    def scene(fleet: Fleet) -> None:
        addresses = [fleet.address(port) for port in fleet.ports]
        pages = [HallPage(addresses[number % 2]) for number in range(6)]
        for number, page in enumerate(pages):
            page.seek(f"Player {number}")
        met = [page.hear_until("met") for page in pages]
        assert len({(each["table"], each["seat"]) for each in met}) == 6
        assert len({each["table"] for each in met}) == 3
        for page, found, address in zip(pages, met, addresses * 3):
            with Visitor(address, found["table"], [page.secret]) as visitor:
                assert visitor.welcome["you"] == [found["seat"]]
            page.open.close()

    with_fleet(database, 2, scene)
