"""One visitor does his worst from one address, and a bystander plays on as if nothing were."""

from __future__ import annotations

import contextlib
import json
import secrets
import socket
import struct
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from tests.server.houses import ROOT, HouseProcess, secrets_of, set_up
from tests.server.lines import frame, line_to
from tests.server.visitors import Visitor

MOVES = 12
"""Moves that the bystander plays while the attack goes on."""

ATTACKERS = 3
MOST_GROWTH = 400 * 1024
"""Kilobytes by which the house may grow meanwhile."""

BYSTANDER = {"X-Forwarded-For": "198.51.100.1"}
ATTACKER = {"X-Forwarded-For": "203.0.113.66"}
LONG = ROOT / "tests" / "games" / "catan" / "golden" / "at-the-turn-limit.record"
GONE = (ConnectionClosed, InvalidHandshake, OSError, httpx.TransportError, TimeoutError)
REFUSED = (AssertionError, KeyError, IndexError)
"""What an attacker's own code makes of an answer that holds less than he wanted."""


class Attack:
    """What an attacker knows, until he is stopped, and what he was answered."""

    def __init__(self, address: str, table: str) -> None:
        """Aim at a house, and at a table that everyone may look at."""
        self.address = address
        self.table = table
        self.stopped = threading.Event()
        self.heard: Counter[str] = Counter()

    def page(self, table: str = "", secrets: list[str] | None = None) -> Visitor:
        """Open a page at a table."""
        table = table or self.table
        return Visitor(self.address, table, secrets or [], additional_headers=ATTACKER)

    def http(self) -> httpx.Client:
        """Call over HTTP."""
        return httpx.Client(base_url=self.address, headers=ATTACKER, timeout=30)

    @contextlib.contextmanager
    def player(self) -> Iterator[httpx.Client]:
        """Call over HTTP as somebody who has a key, if one more is to be had."""
        key = secrets.token_urlsafe(16)
        with self.http() as http:
            self.note(http.post("/api/players", json={"key": key, "name": "Eva"}))
            http.headers["authorization"] = f"Bearer {key}"
            yield http

    def again(self, *calls: Callable[[], httpx.Response]) -> None:
        """Call again and again."""
        while not self.stopped.is_set():
            for call in calls:
                self.note(call())

    def note(self, answer: httpx.Response) -> None:
        """Count an answer over HTTP."""
        self.heard[str(answer.status_code)] += 1

    def storm(self, page: Visitor, *messages: dict[str, object]) -> None:
        """Say something again and again, and count what comes back."""
        number = 0
        while not self.stopped.is_set():
            for message in messages:
                number += 1
                page.send(**{"id": f"a-{number}"} | message)
            with contextlib.suppress(TimeoutError):
                heard = json.loads(page.line.recv(0.02))
                for each in heard if isinstance(heard, list) else [heard]:
                    self.heard[str(each.get("code", each["t"]))] += 1


def hello_again_and_again(attack: Attack) -> None:
    lines = [attack.page() for _ in range(8)]
    while not attack.stopped.is_set():
        for page in lines:
            page.send(t="hello", secrets=[], since=0)
        for page in lines:
            with contextlib.suppress(TimeoutError):
                attack.heard[json.dumps(json.loads(page.line.recv(0.01)))[:30]] += 1


def never_reads(attack: Attack) -> None:
    line = line_to(attack.address, timeout=5)
    head = f"GET /ws/{attack.table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
    head += "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nX-Forwarded-For: 203.0.113.66\r\n"
    with line:
        line.sendall((head + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n").encode())
        hello = frame(1, b'{"t":"hello","secrets":[],"since":0}')
        while not attack.stopped.is_set():
            line.sendall(hello)
            line.sendall(frame(9, b"x" * 125))


def vanishes(attack: Attack) -> None:
    while not attack.stopped.is_set():
        page = attack.page()
        # Without a word, and without the end that TCP has.
        line = page.line.socket
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        line.close()


def leaves_lines_half_open(attack: Attack) -> None:
    begun = [b"", b"G", b"GET / HTTP/1.1\r\nX-A: ", b"POST /api/tables HTTP/1.1\r\nHost: x\r\n"]
    with contextlib.ExitStack() as opened:
        lines = [opened.enter_context(line_to(attack.address)) for _ in range(60)]
        for number, line in enumerate(lines):
            line.sendall(begun[number % 4])
        while not attack.stopped.wait(0.05):
            for line in lines:
                with contextlib.suppress(OSError):
                    line.sendall(b"a")


def crowds_the_door(attack: Attack) -> None:
    with contextlib.ExitStack() as opened:
        while not attack.stopped.is_set():
            page = Visitor(attack.address, attack.table, greet=False, additional_headers=ATTACKER)
            opened.enter_context(page)
            page.send(t="hello")


def takes_back_for_ever(attack: Attack) -> None:
    with attack.http() as http:
        made = set_up(http, "me", "me")
    with attack.page(made["table"], secrets_of(made)) as page:
        while not attack.stopped.is_set():
            asked = [look["seat"] for look in page.state["looks"] if look["legal"]]
            for answer in (page.play(seat=asked[0]), page.ask(t="undo", seat=asked[0])):
                attack.heard[str(answer.get("code", answer["t"]))] += 1


def looks_at_the_past(attack: Attack) -> None:
    with attack.http() as http:
        table = http.post("/api/records", content=LONG.read_text()).json()["table"]
    with attack.page(table) as page:
        seq = page.state["seq"]
        attack.storm(
            page,
            *[{"t": "look", "seq": at, "told": True} for at in range(seq, seq - 50, -1)],
            {"t": "older_entries", "before": seq},
            {"t": "older_chat", "before": 9},
        )


def chatters(attack: Attack) -> None:
    with attack.page() as page:
        attack.storm(page, {"t": "say", "text": "🏴" * 490, "name": "Eva"})


def calls_without_end(attack: Attack) -> None:
    paths = [
        "/api/tables",
        "/api/openapi.json",
        "/api/games/genoa/rules",
        f"/api/tables/{attack.table}",
        "/api/tables/../../etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "//api//tables",
    ]
    with attack.http() as http:
        while not attack.stopped.is_set():
            for path in paths:
                attack.note(http.get(path))
            attack.note(http.get(f"/api/tables/{secrets.token_urlsafe(12)}"))
            attack.note(http.post(f"/api/tables/{attack.table}/join", json={"name": "Eva"}))


def fetches_files(attack: Attack) -> None:
    with attack.http() as http:
        attack.again(
            lambda: http.get("/"),
            lambda: http.get("/rules.html"),
            lambda: http.get(f"/g/{attack.table}"),
            lambda: http.get(f"/assets/{secrets.token_hex(4)}.js"),
        )


def comes_from_everywhere(attack: Attack) -> None:
    with httpx.Client(base_url=attack.address, timeout=30) as http:
        while not attack.stopped.is_set():
            # One of the 65,536 networks that whoever rents a /48 has.
            come = {"X-Forwarded-For": f"2001:db8:66:{secrets.token_hex(2)}::1"}
            attack.note(http.get("/api/lobby", headers=come))
            attack.note(http.get(f"/api/tables/{attack.table}", headers=come))


def takes_every_seat(attack: Attack) -> None:
    with attack.http() as http:
        made = set_up(http, "me", "open", "open", "open", "open")
        path = f"/api/tables/{made['table']}/join"
        attack.again(lambda: http.post(path, json={"name": secrets.token_hex(8)}))


def sets_up_tables(attack: Attack) -> None:
    wish = {"game": "catan", "seats": [{"kind": "me"}, {"kind": "me"}, {"kind": "open"}]}
    with attack.http() as http:
        while not attack.stopped.is_set():
            attack.note(http.post("/api/tables", json=wish))


def brings_records(attack: Attack) -> None:
    long = LONG.read_text()
    with attack.http() as http:
        made = http.post("/api/records", content=long).json()["table"]
        while not attack.stopped.is_set():
            for content in (long, "x" * 250_000, long.replace("seat", "saet")):
                attack.note(http.post("/api/records", content=content))
            for _ in range(20):
                attack.note(http.get(f"/api/tables/{made}/record"))


def looks_for_tables(attack: Attack) -> None:
    address = attack.address.replace("http", "ws", 1)
    while not attack.stopped.is_set():
        with contextlib.suppress(InvalidHandshake):
            path = f"{address}/ws/{secrets.token_urlsafe(12)}"
            connect(path, additional_headers=ATTACKER).close()
        attack.heard["refused"] += 1


def hall_page(attack: Attack, name: str, **more: object) -> ClientConnection:
    """Look for company on a page of the hall."""
    address = attack.address.replace("http", "ws", 1)
    line = connect(f"{address}/ws/hall", additional_headers=ATTACKER)
    line.send(json.dumps({"t": "hello"}))
    wish: dict[str, object] = {"t": "seek", "secret": secrets.token_urlsafe(16), "name": name}
    wish |= {"games": ["speicherstadt", "catan", "genoa", "anno1701", "chartered"]}
    line.send(json.dumps(wish | {"few": 2, "many": 5} | more))
    return line


def crowds_the_hall(attack: Attack) -> None:
    with contextlib.ExitStack() as opened:
        while not attack.stopped.is_set():
            line = opened.enter_context(hall_page(attack, "Eva", few=5, many=5))
            with contextlib.suppress(TimeoutError):
                attack.heard[str(line.recv(0.02))[:40]] += 1


def sits_down_and_leaves(attack: Attack) -> None:
    while not attack.stopped.is_set():
        line = hall_page(attack, "Eva", bots_after=0.1)
        with contextlib.suppress(TimeoutError):
            for _ in range(4):
                attack.heard[str(line.recv(2.5))[:30]] += 1
        # As a page does that comes back.
        line.close(1012)


def makes_players(attack: Attack) -> None:
    while not attack.stopped.is_set():
        with attack.player() as http:
            attack.note(http.patch("/api/players/me", json={"name": "Eva " * 9}))
            attack.note(http.get("/api/players/me"))
            attack.note(http.put("/api/players/me/key", json={"key": "x" * 22}))


def asks_for_friends(attack: Attack) -> None:
    with attack.player() as http:
        attack.again(
            lambda: http.get("/api/players/me/friends"),
            lambda: http.put(f"/api/players/me/blocked/{secrets.token_urlsafe(12)}"),
            lambda: http.get("/api/players/me/games", params={"name": "%_" * 20}),
            lambda: http.get("/api/players/me/tables"),
            lambda: http.get("/api/lobby", params={"name": "e", "skip": 100}),
            lambda: http.post("/api/players/me/friends/x/invite", json={"table": attack.table}),
        )


def holds_tournaments(attack: Attack) -> None:
    wish: dict[str, object] = {"name": "Cup", "game": "speicherstadt", "players": 2}
    wish |= {"format": "swiss", "rounds": 9, "hours": 1, "bot": "beginner"}
    with attack.player() as http, attack.player() as other:
        while not attack.stopped.is_set():
            made = http.post("/api/tournaments", json=wish)
            attack.note(made)
            path = f"/api/tournaments/{made.json().get('tournament', 'x' * 16)}"
            for each in (http, other):
                attack.note(each.post(f"{path}/enter"))
            attack.note(http.post(f"{path}/begin"))
            for _ in range(20):
                attack.note(http.get(path))


def asks_for_passkeys(attack: Attack) -> None:
    with attack.player() as http:
        attack.again(
            lambda: http.post("/api/passkeys/options"),
            lambda: http.post("/api/passkeys", json={"id": "x", "response": {}}),
            lambda: http.post("/api/players/me/passkeys/options"),
            lambda: http.get("/api/players/me/passkeys"),
        )


def asks_for_messages(attack: Attack) -> None:
    ways = "/api/players/me/messages"
    quiet = {"begin": 0, "end": 60, "zone": "Europe/Amsterdam"}

    def add(address: str) -> httpx.Response:
        return http.post(ways, json={"kind": "webhook", "address": address})

    with attack.player() as http:
        attack.again(
            lambda: add(f"https://{secrets.token_hex(8)}.invalid/x"),
            lambda: add("https://127.0.0.1/x"),
            lambda: http.put("/api/players/me/quiet", json={"quiet": quiet}),
            lambda: http.post(f"{ways}/x/test"),
            lambda: http.get(ways),
        )


def takes_copies(attack: Attack) -> None:
    with attack.player() as http:
        attack.again(lambda: http.get("/api/players/me/export"))


def opens_finished_games(attack: Attack) -> None:
    with attack.http() as http:
        made = [http.post("/api/records", content=LONG.read_text()).json() for _ in range(3)]
        tables = [each["table"] for each in made]
        while not attack.stopped.is_set():
            for table in tables:
                for what in ("", "/page", "/seal", "/chances", "/series", "/ratings"):
                    attack.note(http.get(f"/api/tables/{table}{what}"))
                attack.note(http.get(f"/g/{table}"))
                attack.note(http.get(f"/g/{table}/nl.png"))


def asks_what_if(attack: Attack) -> None:
    with attack.http() as http:
        made = set_up(http, "me", "greedy", coach=True)
    with attack.page(made["table"], secrets_of(made)) as page:
        fields = {"t": "branch", "seat": 0, "at": 0, "moves": []}
        attack.storm(
            page,
            *[
                fields | {"seed": secrets.token_hex(32), "task": task}
                for task in ("tell", "go_on", "weigh", "hint")
            ],
        )


def continues_games(attack: Attack) -> None:
    with attack.http() as http:
        made = http.post("/api/records", content=LONG.read_text()).json()["table"]
        players = http.get(f"/api/tables/{made}").json()["players"]
        wish = {"seats": [{"kind": "me"}] + [{"kind": "bot"}] * (players - 1), "open": True}
        path = f"/api/tables/{made}/continue"
        attack.again(
            lambda: http.post(path, json=wish | {"at": 1000 + secrets.randbelow(1000)}),
            lambda: http.post(path, json=wish | {"at": 10**6}),
        )


ATTACKS: list[Callable[[Attack], None]] = [
    hello_again_and_again,
    never_reads,
    vanishes,
    leaves_lines_half_open,
    crowds_the_door,
    takes_back_for_ever,
    looks_at_the_past,
    chatters,
    calls_without_end,
    fetches_files,
    comes_from_everywhere,
    takes_every_seat,
    sets_up_tables,
    brings_records,
    looks_for_tables,
    crowds_the_hall,
    sits_down_and_leaves,
    makes_players,
    asks_for_friends,
    holds_tournaments,
    asks_for_passkeys,
    asks_for_messages,
    takes_copies,
    opens_finished_games,
    asks_what_if,
    continues_games,
]


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """A house as a user starts it, behind a proxy that tells visitors apart."""
    house = HouseProcess("--data", str(tmp_path_factory.mktemp("house")))
    yield house
    errors = house.stop()
    assert "Traceback" not in errors, errors[-3000:]


def size_of(house: HouseProcess) -> int:
    """Read how many kilobytes a house takes."""
    status = Path(f"/proc/{house.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("way", ATTACKS, ids=lambda way: way.__name__)
def test_a_bystander_plays_on(attacked: HouseProcess, way: Callable[[Attack], None]) -> None:
    with httpx.Client(base_url=attacked.address, headers=BYSTANDER, timeout=60) as http:
        made = set_up(http, "me", "me")
    attack = Attack(attacked.address, made["table"])
    before = size_of(attacked)

    def run() -> None:
        while not attack.stopped.is_set():
            with contextlib.suppress(*GONE, *REFUSED):
                way(attack)

    attackers = [threading.Thread(target=run) for _ in range(ATTACKERS)]
    for thread in attackers:
        thread.start()
    try:
        played = 0
        while played < MOVES:
            # He comes in anew now and then, however many crowd the door.
            owned = secrets_of(made)
            with Visitor(
                attacked.address, made["table"], owned, additional_headers=BYSTANDER
            ) as page:
                assert page.welcome["you"] == [0, 1]
                for _ in range(4):
                    asked = [look["seat"] for look in page.state["looks"] if look["legal"]]
                    assert page.play(seat=asked[0])["t"] == "done"
                    page.catch_up()
                    played += 1
    finally:
        attack.stopped.set()
        for thread in attackers:
            thread.join(60)
    assert not any(thread.is_alive() for thread in attackers)
    assert size_of(attacked) < before + MOST_GROWTH
