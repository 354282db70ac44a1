"""Games at several servers behind a proxy, while servers are killed and started again."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import httpx
import msgspec
import sqlalchemy as sa

from handelshuis.server.storage.engine import engine_for
from tests.server.fleet import Fleet, Proxy
from tests.server.houses import secrets_of
from tests.server.players import Player, check

SEATS = [("me", "greedy", "random"), ("me", "me", "random"), ("random", "greedy"), ("me", "me")]
"""The tables: with bots, with friends, with bots alone."""

STUCK_SECONDS = 120.0
"""A game in which nothing happens for so long goes on no more."""


class Stuck(Exception):
    """A game does not go on."""


class Party:
    """One game: a page for each player, and one that looks on."""

    def __init__(self, address: str, made: dict[str, Any]) -> None:
        """Bring the pages, which have not come in yet."""
        self.table: str = made["table"]
        secrets = [[secret] for secret in secrets_of(made)]
        self.pages = [Player(address, self.table, held) for held in [*secrets, []]]
        self.went_on = time.monotonic()
        self.seen = 0

    async def play(self) -> None:
        """Play to the end."""
        playing = asyncio.gather(*[page.play() for page in self.pages])
        while not playing.done():
            await asyncio.wait([playing], timeout=1.0)
            seen = sum(page.seq for page in self.pages)
            if seen != self.seen:
                self.seen, self.went_on = seen, time.monotonic()
            if time.monotonic() - self.went_on > STUCK_SECONDS:
                raise Stuck(self.table)
        await playing

    def acknowledged(self) -> list[float]:
        """When moves were acknowledged."""
        return sorted(at for page in self.pages for at in page.heard_at)


class Findings(msgspec.Struct):
    """What came of it."""

    games: int = 0
    moves: int = 0
    visits: int = 0
    kills: int = 0
    handed_over: list[float] = []
    """Seconds from each kill until a move was accepted at each table that was the dead one's."""


class Run:
    """Plays games and kills servers until there were enough of both."""

    def __init__(self, fleet: Fleet, proxy: Proxy, database: str) -> None:
        """Play at a fleet, through a proxy."""
        self.fleet = fleet
        self.proxy = proxy
        self.engine = engine_for(database)
        self.parties: list[Party] = []
        self.killed: list[tuple[float, set[str]]] = []
        """When a server was killed, and the tables that it had."""

    async def play(self, games: int, at_once: int, kills: int, between: float) -> Findings:
        """Play so many games, some at once, and kill so many servers meanwhile."""
        killing = asyncio.create_task(self._kill(kills, between))
        room = asyncio.Semaphore(at_once)

        async def one(number: int) -> None:
            async with room:
                party = Party(self.proxy.address, await self._set_up(SEATS[number % len(SEATS)]))
                self.parties.append(party)
                await party.play()

        number = 0
        playing: set[asyncio.Task[None]] = set()
        # There is always something going on while servers are killed.
        while number < games or not killing.done():
            await room.acquire()
            room.release()
            for done in [task for task in playing if task.done()]:
                playing.remove(done)
                done.result()
            playing.add(asyncio.create_task(one(number)))
            number += 1
            await asyncio.sleep(0)
        await asyncio.gather(*playing)
        await killing
        await self.check()
        return self._findings()

    async def _set_up(self, seats: Sequence[str]) -> dict[str, Any]:
        wishes = [
            {"kind": "me", "name": f"Anna {number}"}
            if seat == "me"
            else {"kind": "bot", "bot": seat}
            for number, seat in enumerate(seats, 1)
        ]
        body = {"game": "speicherstadt", "seats": wishes}
        made: dict[str, Any] = (await self.call("POST", "/api/tables", json=body)).json()
        return made

    async def call(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Call the house until a server answers well."""
        while True:
            with suppress(httpx.TransportError):
                async with httpx.AsyncClient(base_url=self.proxy.address, timeout=20) as http:
                    answer = await http.request(method, path, **more)
                    if answer.status_code == 200:
                        return answer
                    assert answer.status_code >= 500, answer.text
            await asyncio.sleep(0.2)

    async def _kill(self, kills: int, between: float) -> None:
        for _ in range(kills):
            await asyncio.sleep(random.uniform(0.5, 1.5) * between)
            port = random.choice(list(self.fleet.running))
            lost = await asyncio.to_thread(self.tables_of, port)
            self.killed.append((time.monotonic(), lost))
            await self.fleet.kill(port)
            await asyncio.sleep(random.uniform(0.0, between))
            await self.fleet.start(port)

    def tables_of(self, port: int) -> set[str]:
        """Name the running tables that a server has."""
        query = sa.text(
            "SELECT game_tables.id FROM game_tables JOIN servers ON owner = servers.id "
            "WHERE address = :address AND until > clock_timestamp() AND over IS NULL"
        )
        with self.engine.connect() as connection:
            rows = connection.execute(query, {"address": self.fleet.address(port)})
            return set(rows.scalars())

    async def check(self) -> None:
        """Compare what every page was told with the record, and with what a new page is told."""
        for party in self.parties:
            text = (await self.call("GET", f"/api/tables/{party.table}/record")).text
            for page in party.pages:
                check(page, text)
                assert page.ledger == await self._told_anew(page)
            self._check_entries(party)

    async def _told_anew(self, page: Player) -> dict[int, Any]:
        again = Player(self.proxy.address, page.table, page.secrets)
        await again.play()
        return again.ledger

    def _check_entries(self, party: Party) -> None:
        """Find each move of a player stored once, and none that nobody made."""
        query = sa.text(
            "SELECT seq, client FROM entries WHERE table_id = :t AND client IS NOT NULL"
        )
        with self.engine.connect() as connection:
            rows = connection.execute(query, {"t": party.table}).all()
        stored = {row.client: row.seq for row in rows}
        assert len(stored) == len(rows), "a move was stored twice"
        for page in party.pages:
            for name, (seat, seq) in page.answers.items():
                assert stored.pop(f"{seat}:{name}") == seq
        # What is left was stored, but the answer was lost and the game had gone on.
        sent = {f"{seat}:{name}" for page in party.pages for name, seat in page.lost.items()}
        assert stored.keys() <= sent

    def _findings(self) -> Findings:
        found = Findings(
            games=len(self.parties),
            moves=sum(len(page.acknowledged) for party in self.parties for page in party.pages),
            visits=sum(page.visits for party in self.parties for page in party.pages),
            kills=len(self.killed),
        )
        for at, lost in self.killed:
            for party in self.parties:
                later = [moved for moved in party.acknowledged() if moved > at]
                if party.table in lost and later:
                    found.handed_over.append(later[0] - at)
        return found
