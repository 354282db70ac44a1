"""Ratings: what rated games between known people do to them, and to nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa

from handelshuis.server.club.ratings import doubt, points, rated
from handelshuis.server.house import Settings
from handelshuis.server.storage.schema import TABLES
from tests.server.houses import GENEROUS, OpenHouse
from tests.server.test_players import as_player, table_of
from tests.server.visitors import Visitor, fully_said


@pytest.fixture
def house(database: str) -> Any:
    opened = OpenHouse(Settings(database, bot_pace=0.0, limits=GENEROUS))
    yield opened
    opened.close()


def played(house: OpenHouse, anna: httpx.Client, bert: httpx.Client, **more: Any) -> str:
    """Play a game between two known people and a bot to its end; gives the table."""
    made = table_of(anna, "me", "open", "bot", coach=False, **more)
    joined = bert.post(f"/api/tables/{made['table']}/join", json={"name": "Bert"})
    assert joined.status_code == 200, joined.text
    secrets = [made["seats"][0]["secret"], joined.json()["secret"]]
    with Visitor(house.address, made["table"], secrets) as both:
        both.play_to_the_end()
    return str(made["table"])


def test_a_rated_game_counts_once_for_its_people(house: OpenHouse) -> None:
    anna, bert = (as_player(house, name)[1] for name in ("Anna", "Bert"))
    table = played(house, anna, bert, rated=True)
    ranks = house.http.get(f"/api/tables/{table}/series").json()["games"][0]["ranks"]
    for _ in range(3):
        changes = house.http.get(f"/api/tables/{table}/ratings").json()
    assert [each["seat"] for each in changes] == [0, 1]
    assert {each["before"] for each in changes} == {1500}
    better = changes[0]["after"] - changes[1]["after"]
    assert (better > 0) == (ranks[0] < ranks[1])
    for http, change in zip((anna, bert), changes):
        [own] = http.get("/api/players/me/ratings").json()
        assert (own["game"], own["rating"], own["games"]) == (
            "speicherstadt",
            change["after"],
            1,
        )
        assert [each["rating"] for each in own["course"]] == [change["after"]]
        assert own["give_or_take"] == change["give_or_take"]
    listed = house.http.get("/api/games/speicherstadt/standings").json()
    assert sorted(each["name"] for each in listed) == ["Anna", "Bert"]
    # Who goes takes his rating along, and the table stays.
    assert bert.delete("/api/players/me").status_code == 200
    listed = house.http.get("/api/games/speicherstadt/standings").json()
    assert [each["name"] for each in listed] == ["Anna"]
    assert house.http.get(f"/api/tables/{table}").status_code == 200


def test_results_are_counted_though_nobody_asks(house: OpenHouse) -> None:
    anna, bert = (as_player(house, name)[1] for name in ("Anna", "Bert"))
    table = played(house, anna, bert, rated=True)
    assert anna.get("/api/players/me/ratings").json() == []

    async def count() -> None:
        await asyncio.gather(house.house.ratings.count(), house.house.ratings.count())

    loop = house.server.servers[0].get_loop()
    asyncio.run_coroutine_threadsafe(count(), loop).result(60)
    [own] = anna.get("/api/players/me/ratings").json()
    assert own["games"] == 1
    with house.house.storage.engine.connect() as connection:
        row = connection.execute(sa.select(TABLES.c.rated).where(TABLES.c.id == table)).one()
    assert row.rated == "counted"


def test_other_games_count_for_nothing(house: OpenHouse) -> None:
    anna, bert = (as_player(house, name)[1] for name in ("Anna", "Bert"))
    table = played(house, anna, bert)
    assert house.http.get(f"/api/tables/{table}/ratings").json() == []
    assert anna.get("/api/players/me/ratings").json() == []


def test_a_rated_table_is_for_known_people_without_a_coach(house: OpenHouse) -> None:
    _, anna = as_player(house, "Anna")
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish: dict[str, Any] = {"game": "speicherstadt", "seats": seats, "rated": True, "coach": False}
    wrong: list[tuple[httpx.Client, dict[str, Any]]] = [
        (house.http, wish),
        (anna, wish | {"coach": True}),
        (anna, wish | {"seats": [{"kind": "me"}, {"kind": "bot"}]}),
        (anna, wish | {"seats": [{"kind": "me"}, {"kind": "me"}]}),
    ]
    for http, body in wrong:
        refused = http.post("/api/tables", json=body)
        assert refused.status_code == 422
        assert fully_said(refused.json(), "not_rated")
    made = anna.post("/api/tables", json=wish).json()
    path = f"/api/tables/{made['table']}/join"
    assert fully_said(house.http.post(path, json={"name": "Bert"}).json(), "unknown_player")
    # Nobody plays against himself for points.
    assert anna.post(path, json={"name": "Also Anna"}).json()["code"] == "no_seat"


def test_nothing_is_taken_back_there_without_asking(house: OpenHouse) -> None:
    anna, bert = (as_player(house, name)[1] for name in ("Anna", "Bert"))
    made = table_of(anna, "me", "open", coach=False, rated=True)
    joined = bert.post(f"/api/tables/{made['table']}/join", json={"name": "Bert"}).json()
    with (
        Visitor(house.address, made["table"], [made["seats"][0]["secret"]]) as first,
        Visitor(house.address, made["table"], [joined["secret"]]) as second,
    ):
        mover = first if first.look()["legal"] else second
        seat = mover.look()["seat"]
        assert mover.play()["t"] == "done"
        assert mover.ask(t="undo", seat=seat)["t"] == "done"
        mover.catch_up()
        assert mover.wished_back() == (seat, [1 - seat])


def test_where_all_others_gave_up_nothing_is_taken_back(house: OpenHouse) -> None:
    anna, bert = (as_player(house, name)[1] for name in ("Anna", "Bert"))
    made = table_of(anna, "me", "open", "bot", coach=False, rated=True)
    joined = bert.post(f"/api/tables/{made['table']}/join", json={"name": "Bert"}).json()
    with Visitor(house.address, made["table"], [joined["secret"]]) as page:
        assert page.ask(t="give_up", seat=1)["t"] == "done"
    with Visitor(house.address, made["table"], [made["seats"][0]["secret"]]) as page:
        page.await_turn()
        assert page.play()["t"] == "done"
        assert fully_said(page.ask(t="undo", seat=0), "rated_undo")


def counted(house: OpenHouse, table: str) -> int:
    return len(house.http.get(f"/api/tables/{table}/ratings").json())


def test_a_game_to_which_somebody_never_came_counts_for_nothing(house: OpenHouse) -> None:
    anna, bert = (as_player(house, name)[1] for name in ("Anna", "Bert"))
    made = table_of(anna, "me", "open", coach=False, rated=True)
    joined = bert.post(f"/api/tables/{made['table']}/join", json={"name": "Bert"}).json()
    own = made["seats"][0]["secret"]
    with Visitor(house.address, made["table"], [joined["secret"]]) as page:
        assert page.ask(t="give_up", seat=1)["t"] == "done"
    assert counted(house, made["table"]) == 2
    for comes in (False, True):
        with Visitor(house.address, made["table"], [own]) as page:
            assert page.ask(t="again", seat=page.welcome["you"][0])["t"] == "done"
        table = house.http.get(f"/api/tables/{made['table']}").json()["next"]
        with Visitor(house.address, table, [own]) as page:
            [seat] = page.welcome["you"]
            if comes:
                Visitor(house.address, table, [joined["secret"]]).close()
            # Nobody plays for one who may have to answer for it.
            refused = page.ask(t="stand_in", seat=1 - seat, bot="beginner")
            assert fully_said(refused, "not_late")
            assert page.welcome["table"]["rated"]
            assert page.ask(t="give_up", seat=seat)["t"] == "done"
        assert counted(house, table) == (2 if comes else 0)
        made = {"table": table}


def test_who_wins_rises_and_doubt_shrinks() -> None:
    begin = (25.0, 25.0 / 3)
    [winner, loser] = rated([begin, begin], [1, 2])
    assert points(winner[0]) > 1500 > points(loser[0])
    assert doubt(winner[1]) < doubt(begin[1])
    assert points(begin[0]) == 1500
    [one, other] = rated([begin, begin], [1, 1])
    assert one == other


@pytest.fixture
def impatient(database: str) -> Iterator[OpenHouse]:
    """A house where nobody needs to have been gone for long."""
    settings = Settings(database, bot_pace=0.0, limits=GENEROUS)
    gone = msgspec.structs.replace(settings, offline_seconds=0.0, abandoned_seconds=0.0)
    opened = OpenHouse(gone)
    yield opened
    opened.close()


def test_whoever_is_gone_from_a_rated_table_keeps_his_seat(impatient: OpenHouse) -> None:
    house = impatient
    anna, bert = (as_player(house, name)[1] for name in ("Anna", "Bert"))
    made = table_of(anna, "me", "open", coach=False, rated=True)
    joined = bert.post(f"/api/tables/{made['table']}/join", json={"name": "Bert"}).json()
    with Visitor(house.address, made["table"], [made["seats"][0]["secret"]]) as page:
        # Neither a bot nor a stranger takes his place, and nobody ends the game without him.
        assert fully_said(page.ask(t="stand_in", seat=1, bot="beginner"), "not_late")
        assert fully_said(page.ask(t="offer_seat", seat=1, bot="beginner"), "rated_seat")
        assert page.ask(t="end", seat=0, yes=True)["t"] == "done"
        # Nobody has a bot play for him either.
        assert fully_said(page.ask(t="stand_in", seat=0, bot="master"), "rated_seat")
        page.catch_up()
        assert page.state["over"] is False
        with Visitor(house.address, made["table"], [joined["secret"]]) as other:
            assert fully_said(other.ask(t="stand_in", seat=1, bot="master"), "rated_seat")


def test_a_rated_seat_stays_its_players(house: OpenHouse) -> None:
    anna, bert, carl = (as_player(house, name)[1] for name in ("Anna", "Bert", "Carl"))
    made = table_of(anna, "me", "open", coach=False, rated=True)
    table = f"/api/tables/{made['table']}"
    joined = bert.post(f"{table}/join", json={"name": "Bert"}).json()
    own, other = made["seats"][0]["secret"], joined["secret"]
    tied = {secret: anna.put(f"{table}/player", json={"secret": secret}) for secret in (own, other)}
    assert tied[own].status_code == 200, "it is hers already"
    assert fully_said(tied[other].json(), "rated_seat")
    assert carl.put(f"{table}/player", json={"secret": own}).json()["code"] == "rated_seat"
    with Visitor(house.address, made["table"], [own]) as page:
        assert page.ask(t="give_up", seat=0)["t"] == "done"
    assert carl.put(f"{table}/player", json={"secret": own}).json()["code"] == "rated_seat"
    changes = house.http.get(f"{table}/ratings").json()
    assert [each["seat"] for each in changes] == [0, 1]
    assert carl.get("/api/players/me/ratings").json() == []


def test_a_result_that_cannot_be_counted_keeps_no_other_waiting(house: OpenHouse) -> None:
    anna, bert = (as_player(house, name)[1] for name in ("Anna", "Bert"))
    bad, good = (played(house, anna, bert, rated=True) for _ in range(2))
    with house.house.storage.engine.begin() as connection:
        broken = sa.update(TABLES).where(TABLES.c.id == bad).values(result="{", over=1.0)
        connection.execute(broken)
    loop = house.server.servers[0].get_loop()
    for _ in range(2):
        asyncio.run_coroutine_threadsafe(house.house.ratings.count(), loop).result(60)
    with house.house.storage.engine.connect() as connection:
        rows = connection.execute(sa.select(TABLES.c.id, TABLES.c.rated)).all()
    assert {row.id: row.rated for row in rows} == {bad: "open", good: "counted"}
