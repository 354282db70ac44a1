"""A hundred thousand mutated and random messages: no crash, no leak, no changed hash."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from handelshuis.core.registry import games
from handelshuis.server.house import House, Settings
from handelshuis.server.storage.files import sqlite_url
from tests.server.houses import HouseProcess, secrets_of, set_up
from tests.server.visitors import Visitor

MESSAGES = 100_000
LINES = 6
"""Connections that send at once."""

BATCH = 250
"""Messages sent before their answers are awaited."""


class Target:
    """A table, what its fuzzing pages know, and what they must never hear."""

    def __init__(self, made: dict[str, Any], known: list[str]) -> None:
        self.table: str = made["table"]
        self.known = known
        self.forbidden = [secret for secret in secrets_of(made) if secret not in known]


def strange_values(chance: random.Random) -> Any:
    """Give a value that fits nowhere."""
    return chance.choice(
        [
            None,
            True,
            -1,
            2**70,
            1.5,
            "",
            "x" * chance.randrange(1, 3000),
            "\0\u202e🏴‍☠️",
            [],
            [[[]]],
            {},
            {"t": "hello"},
            chance.randrange(-5, 300),
            "bid 1",
            "random",
        ]
    )


def proper_messages(chance: random.Random, target: Target) -> dict[str, Any]:
    """Give a message as a page would send it."""
    name = f"f{chance.getrandbits(60):x}"
    seat = chance.randrange(-1, 4)
    kind = chance.randrange(40)
    if kind == 0:
        return {"t": "hello", "secrets": target.known, "since": chance.randrange(-3, 200)}
    if kind == 1:
        return {"t": "say", "id": name, "text": "hello", "name": "Eva"}
    if kind == 2:
        return {"t": "look", "id": name, "seq": chance.randrange(-2, 40)}
    if kind == 3:
        away = chance.random() < 0.5
        return {"t": "away", "id": name, "seat": seat, "away": away}
    if kind == 4:
        return {"t": "go_on", "id": name, "seat": seat, "seq": chance.randrange(60)}
    if kind < 7:
        return {
            "t": "stand_in",
            "id": name,
            "seat": seat,
            "bot": chance.choice(["", "beginner", "random", "x"]),
        }
    if kind < 10:
        return {"t": "agree", "id": name, "seat": seat, "yes": chance.random() < 0.5}
    if kind < 14:
        return {"t": "undo", "id": name, "seat": seat}
    move = chance.choice(["bid 1", "bid 3", "pass", "buy", "done", "offer 1 tea for 1 silk to 2"])
    if kind < 20:
        return {"t": "why", "id": name, "seat": seat, "move": move}
    return {"t": "move", "id": name, "seat": seat, "question": chance.randrange(60), "move": move}


def messages(chance: random.Random, target: Target) -> Iterator[str | bytes]:
    """Give messages: proper ones, ones with a wrong part, broken text, and noise."""
    while True:
        message = proper_messages(chance, target)
        way = chance.randrange(10)
        if way < 4 and message["t"] != "hello":
            message[chance.choice([*message, "extra"])] = strange_values(chance)
            yield json.dumps(message)
            continue
        text = json.dumps(message)
        if way < 6:
            yield text
        elif way < 8:
            signs = list(text)
            for _ in range(chance.randrange(1, 6)):
                place = chance.randrange(len(signs))
                signs[place : place + chance.randrange(3)] = chance.choice('{}[]":,\\0e-9\u0000é🃏')
            yield "".join(signs)
        elif way == 8:
            yield text[: chance.randrange(len(text))] + text[chance.randrange(len(text)) :]
        else:
            yield chance.randbytes(chance.randrange(80))


async def bombard(address: str, target: Target, chance: random.Random, count: int) -> list[str]:
    """Send so many messages over one line, opened anew when it is closed; gives all answers."""
    source = messages(chance, target)
    heard: list[str] = []
    sent = 0
    while sent < count:
        async with connect(f"{address}/ws/{target.table}", compression=None, max_size=None) as line:
            try:
                hello = {"t": "hello", "secrets": target.known, "since": 0}
                await line.send(json.dumps(hello))
                while sent < count:
                    for _ in range(min(BATCH, count - sent)):
                        await line.send(next(source))
                        sent += 1
                    if chance.random() < 0.05:
                        await line.send("x" * 20_000)
                    await hear_until_marked(line, heard, f"mark-{sent}")
            except ConnectionClosed:
                continue
    return heard


async def hear_until_marked(line: ClientConnection, heard: list[str], mark: str) -> None:
    """Hear everything up to the answer of a message that is sent last."""
    await line.send(json.dumps({"t": "look", "id": mark, "seq": -9}))
    async for text in line:
        assert isinstance(text, str)
        heard.append(text)
        if mark in text:
            return


async def sit(address: str, table: str, secrets: list[str]) -> None:
    """Stay at a table and read, so that its seats are not away."""
    async with connect(f"{address}/ws/{table}", compression=None, max_size=None) as line:
        await line.send(json.dumps({"t": "hello", "secrets": secrets}))
        async for _ in line:
            pass


async def fuzz(address: str, targets: list[tuple[Target, list[str]]]) -> list[tuple[Target, str]]:
    """Bombard every target, while its other players sit there."""
    address = address.replace("http", "ws", 1)
    sitting = [
        asyncio.create_task(sit(address, target.table, secrets)) for target, secrets in targets
    ]
    await asyncio.sleep(0.5)
    answers: list[tuple[Target, str]] = []

    async def run(number: int) -> None:
        target = targets[number % len(targets)][0]
        chance = random.Random(2026 + number)
        heard = await bombard(address, target, chance, -(-MESSAGES // LINES))
        answers.extend((target, text) for text in heard)

    await asyncio.gather(*[run(number) for number in range(LINES)])
    for task in sitting:
        assert not task.done()
        task.cancel()
    return answers


def inside(database: str, targets: list[Target]) -> dict[str, tuple[str, str, list[str]]]:
    """Look into the database: each table's hash, seed and hashed secrets."""

    async def look() -> dict[str, tuple[str, str, list[str]]]:
        house = House(Settings(database))
        found = {}
        for target in targets:
            table = await house.table(target.table)
            found[target.table] = (table.state.digest(), table.seed, [*table.secrets.values()])
        await house.close()
        return found

    return asyncio.run(look())


def check(target: Target, text: str) -> int:
    """Check that answers hold nothing they may not, and tell of no trouble; count them."""
    for secret in target.forbidden:
        assert secret not in text
    assert '"trouble"' not in text
    heard = json.loads(text)
    answers = heard if isinstance(heard, list) else [heard]
    if '"customer":' in text:
        for look in [look for message in answers for look in message.get("looks", [])]:
            shown = [bool(seat["customer"]) for seat in look["view"]["seats"]]
            assert look["seat"] in (0, -1)
            assert not any(shown[look["seat"] + 1 :])
    return len(answers)


@pytest.fixture
def bazaar_here(bazaar: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The bazaar for this process too."""
    monkeypatch.syspath_prepend(bazaar)
    games.cache_clear()
    yield bazaar
    games.cache_clear()


def test_no_message_crashes_leaks_or_changes_anything(tmp_path: Path, bazaar_here: Path) -> None:
    database = sqlite_url(tmp_path)
    words = ["--data", str(tmp_path), "--bot-pace", "0", "--messages-a-second", "1e9"]
    house = HouseProcess(*words, path=bazaar_here)
    with httpx.Client(base_url=house.address) as http:
        waiting = set_up(http, "me", "me")
        ended = set_up(http, "me", "random")
        sealed = set_up(http, "me", "me", "me", game="bazaar")
    with Visitor(house.address, ended["table"], secrets_of(ended)) as page:
        page.play_to_the_end()
    with Visitor(house.address, waiting["table"]) as page:
        idle = 1 - page.state["awaited"][0]
    for seat in (0, 1):
        with Visitor(house.address, sealed["table"], secrets_of(sealed)[seat : seat + 1]) as page:
            page.play(f"bid {seat + 2}")
    house.stop()

    secrets = secrets_of(waiting)
    targets = [
        (Target(waiting, [secrets[idle]]), [secrets[1 - idle]]),
        (Target(ended, secrets_of(ended)), []),
        (Target(sealed, secrets_of(sealed)[:1]), secrets_of(sealed)[1:]),
        (Target(waiting, []), [secrets[1 - idle]]),
    ]
    tables = [target for target, _ in targets]
    before = inside(database, tables)
    for target in tables:
        _, seed, hashes = before[target.table]
        target.forbidden += hashes if target.table == ended["table"] else [seed, *hashes]

    house = HouseProcess(*words, path=bazaar_here)
    answers = asyncio.run(fuzz(house.address, targets))
    errors = house.stop()
    assert "Traceback" not in errors, errors
    assert sum(check(target, text) for target, text in answers) > MESSAGES * 0.9
    assert inside(database, tables) == before
