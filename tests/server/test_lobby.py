"""The lobby: tables that wait for strangers, for a while, the same at every server."""

from __future__ import annotations

import time
from typing import Any

import httpx
import sqlalchemy as sa

from handelshuis.server.club.lobby import TOLD
from handelshuis.server.tables.table import LISTED_SECONDS
from tests.server.conftest import OpenUp
from tests.server.houses import OpenHouse, secrets_of
from tests.server.test_players import as_player, table_of
from tests.server.visitors import Visitor, fully_said


def lobby(http: httpx.Client, **asked: Any) -> list[dict[str, Any]]:
    """Ask for the lobby as it is now: what it told lately may be a second old."""
    answer = http.get("/api/lobby", params=asked)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["tables"]
    return found


def anew(house: OpenHouse) -> None:
    house.house.lobby.read_at = 0.0


def test_a_table_is_listed_as_long_as_it_waits_for_strangers(
    open_house: OpenUp, database: str
) -> None:
    house = open_house(database=database)
    table_of(house.http, "me", "open")
    table_of(house.http, "me", "bot", open=True)
    _, anna = as_player(house, "Anna")
    made = table_of(anna, "me", "open", "open", "bot", open=True, languages=["nl", "en"])
    # What one server has another shows as well.
    other = open_house(database=database) if database.startswith("postgresql") else house
    [found] = lobby(other.http)
    assert (found["table"], found["players"], found["free"]) == (made["table"], 4, [1, 2])
    assert [seat["kind"] for seat in found["seats"]] == ["human", "open", "open", "bot"]
    assert (found["languages"], found["rated"], found["seats"][0]["level"]) == (
        ["en", "nl"],
        False,
        None,
    )
    path = f"/api/tables/{made['table']}/join"
    assert house.http.post(path, json={"name": "Bert"}).status_code == 200
    anew(other)
    [found] = lobby(other.http)
    assert (found["free"], found["seats"][1]["name"]) == ([2], "Bert")
    assert house.http.post(path, json={"name": "Cees"}).status_code == 200
    anew(other)
    assert lobby(other.http) == []
    refused = house.http.post(path, json={"name": "Daan"})
    assert fully_said(refused.json(), "no_seat")


def test_a_table_that_waits_too_long_leaves_until_its_host_has_it_wait_on(
    open_house: OpenUp,
) -> None:
    house = open_house()
    made = house.set_up("me", "open", "open", open=True)
    with house.house.storage.engine.begin() as connection:
        late = f"UPDATE game_tables SET listed_until = listed_until - {LISTED_SECONDS}"
        connection.execute(sa.text(late))
    assert lobby(house.http) == []
    given = house.http.post(f"/api/tables/{made['table']}/join", json={"name": "Bert"}).json()
    with (
        Visitor(house.address, made["table"], secrets_of(made)) as host,
        Visitor(house.address, made["table"], [given["secret"]]) as guest,
    ):
        refused = guest.ask(t="let_strangers", may=True)
        assert fully_said(refused, "not_host")
        for may in (True, False, True):
            assert host.ask(t="let_strangers", may=may)["t"] == "done"
            until = guest.hear_until(t="seats")["listed_until"]
            assert (until > time.time() + LISTED_SECONDS - 60) == may
            anew(house)
            assert len(lobby(house.http)) == may
    house.http.get(f"/api/tables/{made['table']}")
    with Visitor(house.address, made["table"]) as onlooker:
        assert onlooker.welcome["table"]["listed_until"] > time.time()


def test_the_lobby_is_asked_for_what_one_looks_for(open_house: OpenUp) -> None:
    house = open_house()
    _, anna = as_player(house, "Anna")
    wishes: list[tuple[tuple[str, ...], dict[str, Any]]] = [
        (("me", "open"), {"game": "catan", "languages": ["nl"]}),
        (("me", "open", "open"), {"languages": ["en"], "rated": True}),
        (("me", "open", "open", "open"), {"clock": {"kind": "turn", "seconds": 60}}),
    ]
    catan, rated, any_one = (
        table_of(anna, *kinds, open=True, **more)["table"] for kinds, more in wishes
    )
    with house.house.storage.engine.begin() as connection:
        [player] = connection.execute(sa.text("SELECT id FROM players")).scalars()
        connection.execute(
            sa.text("INSERT INTO ratings VALUES (:player, 'speicherstadt', 29, 3, 5)"),
            {"player": player},
        )
    for asked, expected in (
        ({}, [any_one, rated, catan]),
        ({"game": "catan"}, [catan]),
        ({"language": "en"}, [any_one, rated]),
        ({"players": 3}, [rated]),
        ({"free": 2}, [any_one, rated]),
        ({"rated": True}, [rated]),
        ({"clock": "live"}, [any_one]),
        ({"clock": "days"}, [rated]),
        ({"clock": "none"}, [catan]),
        ({"rated": False}, [any_one, catan]),
        ({"near": 1650}, [any_one, rated, catan]),
        ({"near": 1200}, [catan]),
        ({"name": "aNN"}, []),
        ({"skip": 2}, [catan]),
    ):
        assert [each["table"] for each in lobby(house.http, **asked)] == expected, asked
    found = next(each for each in lobby(house.http) if each["table"] == rated)
    assert found["seats"][0]["level"]["rating"] == 1600
    assert found["seats"][0]["level"]["give_or_take"] == 147
    for wrong in ({"players": 13}, {"language": "xx"}, {"skip": -1}, {"more": 1}):
        assert house.http.get("/api/lobby", params=wrong).json()["code"] == "malformed"


def test_the_lobby_is_bounded_and_read_once_a_second(open_house: OpenUp) -> None:
    house = open_house()
    for _ in range(TOLD + 2):
        house.set_up("me", "open", open=True)
    answer = house.http.get("/api/lobby").json()
    assert (len(answer["tables"]), answer["more"]) == (TOLD, 2)
    reads = 0

    def count(*_: Any) -> None:
        nonlocal reads
        reads += 1

    sa.event.listen(house.house.storage.engine, "before_cursor_execute", count)
    began = time.monotonic()
    for number in range(200):
        lobby(house.http, skip=number)
    assert reads <= 4 * (time.monotonic() - began + 2)
