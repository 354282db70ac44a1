"""Company: strangers are brought together, friends are seen and asked, but nobody who will not."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa

from handelshuis.server.club.messages import Post
from handelshuis.server.storage.company import HERE_SECONDS, MOST_INVITATIONS, played_again
from handelshuis.server.wire.limits import Limits
from tests.server.conftest import OpenUp
from tests.server.hall_pages import HallPage
from tests.server.houses import OpenHouse
from tests.server.receivers import receiver
from tests.server.test_players import as_player, table_of
from tests.server.visitors import Visitor, fully_said


def count(house: OpenHouse, table: str) -> int:
    with house.house.storage.engine.connect() as connection:
        return int(connection.execute(sa.text(f"SELECT count(*) FROM {table}")).scalar_one())


def until(arrived: Callable[[], bool]) -> None:
    """Wait for what the house does by itself, every two seconds."""
    end = time.monotonic() + 60
    while not arrived():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.1)


def houses(open_house: OpenUp, database: str) -> list[OpenHouse]:
    """Open one house, or two servers of one where there can be several."""
    many = 2 if database.startswith("postgresql") else 1
    return [open_house(database=database) for _ in range(many)] * (2 // many)


def test_strangers_are_brought_to_one_table(open_house: OpenUp, database: str) -> None:
    here, there = houses(open_house, database)
    key, http = as_player(here, "Anna")
    with HallPage(here.address, key) as anna, HallPage(there.address) as bert:
        anna.seek("Anna", games=["catan", "speicherstadt", "no such"])
        assert anna.hear_until("seeking")["count"] == 1
        bert.seek("anna", languages=["nl"])
        found = [page.hear_until("met") for page in (anna, bert)]
        assert found[0]["table"] == found[1]["table"]
        assert {each["seat"] for each in found} == {0, 1}
        assert sorted(found[0]["names"]) == ["Anna", "anna 2"]
        assert found[0]["game"] == "speicherstadt"
        table = found[0]["table"]
        owner = next(house for house in (here, there) if table in house.house.tables)
        for page, met in zip((anna, bert), found):
            with Visitor(owner.address, table, [page.secret]) as visitor:
                assert visitor.welcome["you"] == [met["seat"]]
                assert visitor.welcome["table"]["languages"] == ["nl"]
        [mine] = http.get("/api/players/me/tables").json()
        assert (mine["table"], mine["own"]) == (table, [found[0]["seat"]])
        # Who asks again, because the answer was lost, is at the same table and at no other.
        bert.seek("Anna")
        assert bert.hear_until("met")["table"] == table
    assert count(here, "game_tables") == 1


def test_whoever_is_taken_along_hears_it_in_the_hall(open_house: OpenUp, database: str) -> None:
    here, there = houses(open_house, database)
    anna_key, anna = as_player(here, "Anna")
    bert_key, bert = as_player(here, "Bert")
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "open"}]
    made = anna.post("/api/tables", json={"game": "speicherstadt", "seats": seats}).json()
    seat = bert.post(f"/api/tables/{made['table']}/join", json={"name": "Bert"}).json()
    secrets = [made["seats"][0]["secret"], seat["secret"]]
    with (
        HallPage(there.address, bert_key) as hall,
        Visitor(here.address, made["table"], secrets) as both,
    ):
        both.play_to_the_end()
        both.send(t="again", id="again", seat=0)
        table = both.hear_until(t="next")["table"]
        told = {"table": table, "game": "speicherstadt", "names": ["Anna"]}
        told["before"] = made["table"]
        assert hall.hear_until("play_again")["tables"] == [told]
        # Whoever comes to the hall later hears it too, of the others and not of himself.
        with HallPage(there.address, anna_key) as late:
            assert late.hear_until("play_again")["tables"] == [told | {"names": ["Bert"]}]
        # It is news no longer once that game is over.
        with Visitor(here.address, table, secrets) as anew:
            anew.play_to_the_end()
        assert hall.hear_until("play_again")["tables"] == []
    # Whom nobody met there hears nothing of it.
    alone = table_of(anna, "me", "bot")
    with (
        Visitor(here.address, alone["table"], [alone["seats"][0]["secret"]]) as one,
    ):
        one.play_to_the_end()
        one.send(t="again", id="again", seat=0)
        one.hear_until(t="next")
        with here.house.storage.engine.connect() as connection:
            found = played_again(connection, [anna.get("/api/players/me").json()["id"]])
        assert found == []


def test_bots_fill_up_only_where_they_are_wanted(open_house: OpenUp) -> None:
    house = open_house()
    with HallPage(house.address) as anna, HallPage(house.address) as bert:
        anna.seek("Anna", few=3, many=3)
        bert.seek("Bert", few=3, many=4, bots_after=0.5, clock="turn")
        found = bert.hear_until("met")
        assert len(found["names"]) == 3
        assert "Anna" not in found["names"]
        anna.hear_until("seeking", count=1)
        shown = house.http.get(f"/api/tables/{found['table']}").json()
        assert sorted(seat["kind"] for seat in shown["seats"]) == ["bot", "bot", "human"]
        assert not shown["open"]
        assert (shown["clock"]["kind"], shown["clock"]["seconds"]) == ("turn", 120)


def test_whoever_leaves_or_closes_his_page_is_seated_nowhere(open_house: OpenUp) -> None:
    house = open_house()
    with HallPage(house.address) as cees:
        with HallPage(house.address) as anna:
            anna.seek("Anna", few=3, many=3)
            anna.hear_until("seeking")
            anna.send(t="stop")
            anna.hear_until("stopped")
            assert count(house, "seekers") == 0
            anna.seek("Anna", few=3, many=3)
            anna.hear_until("seeking")
        until(lambda: count(house, "seekers") == 0)
        cees.seek("Cees")
        assert cees.hear_until("seeking")["count"] == 1
    assert count(house, "game_tables") == 0


def test_who_is_dead_is_forgotten_and_who_lives_is_not(open_house: OpenUp, database: str) -> None:
    here, there = houses(open_house, database)
    row = (
        "INSERT INTO seekers (id, name, games, few, many, made, until) "
        "VALUES ('dead', 'Dora', 'speicherstadt', 2, 2, :made, :until)"
    )
    late = {"made": time.time() - 60, "until": time.time() - 0.1}
    with here.house.storage.engine.begin() as connection:
        connection.execute(sa.text(row), late)
    with HallPage(here.address) as anna:
        anna.seek("Anna")
        assert anna.hear_until("seeking")["count"] == 1
        # The server is gone, and with it the line: the page comes back to another one.
        with HallPage(there.address) as again:
            again.secret = anna.secret
            again.seek("Anna")
            again.hear_until("seeking", count=1)
            with HallPage(there.address) as bert:
                bert.seek("Bert")
                assert bert.hear_until("met")["table"] == again.hear_until("met")["table"]
    assert count(here, "game_tables") == 1


def test_a_player_looks_from_one_page_at_a_time(open_house: OpenUp) -> None:
    house = open_house()
    key, _ = as_player(house, "Anna")
    with HallPage(house.address, key) as laptop, HallPage(house.address, key) as phone:
        laptop.seek("Anna")
        laptop.hear_until("seeking")
        phone.seek("Anna")
        laptop.hear_until("stopped")
        phone.hear_until("seeking", count=1)
    assert count(house, "game_tables") == 0


BAD: list[dict[str, Any]] = [
    {"secret": "short"},
    {"name": ""},
    {"name": "a\u200bb"},
    {"games": []},
    {"games": ["no such game"]},
    {"few": 1},
    {"many": 13},
    {"few": 12, "many": 12},
    {"few": True},
    {"languages": ["xx"]},
    {"bots_after": -1},
    {"bots_after": 1e9},
]


@pytest.mark.parametrize("wrong", BAD, ids=str)
def test_a_wish_that_cannot_be_is_refused(house: OpenHouse, wrong: dict[str, Any]) -> None:
    with HallPage(house.address) as page:
        page.seek("Anna", **wrong)
        refused = page.hear_until("error")
        assert fully_said(refused, refused["code"])
        assert count(house, "seekers") == 0


def test_the_hall_is_bounded(open_house: OpenUp) -> None:
    house = open_house(limits=Limits(seekers_an_address=2, hello_seconds=1.0))
    with HallPage(house.address, greet=False) as silent:
        assert silent.hear()["code"] == "hello_first"
    with HallPage(house.address, greet=False) as rude:
        rude.seek("Anna")
        assert rude.hear()["code"] == "hello_first"
        rude.line.send(b"\xff{")
        assert rude.hear()["code"] == "malformed"
        rude.send(t="hello", player="x" * 22)
        assert rude.hear()["code"] == "bad_key"
    pages = [HallPage(house.address) for _ in range(3)]
    for number, page in enumerate(pages):
        page.seek(f"Anna {number}", few=5, many=5)
    for page in pages[:2]:
        page.hear_until("seeking")
    assert pages[2].hear_until("error")["code"] == "too_many_pages_here"
    for _ in range(25):
        pages[2].send(t="stop")
    assert pages[2].hear_until("error")["code"] == "too_fast"
    for page in pages:
        page.open.close()


def test_quick_tables_count_as_tables_of_whoever_sits_there(open_house: OpenUp) -> None:
    house = open_house(limits=Limits(tables_an_hour=2))
    for number in range(2):
        with HallPage(house.address) as page:
            page.seek(f"Anna {number}", bots_after=0.1)
            table = page.hear_until("met")["table"]
            assert house.house.rivals[table].patron == "127.0.0.1"
    with HallPage(house.address) as page:
        page.seek("Anna", bots_after=0.1)
        assert page.hear_until("error")["code"] == "too_many_tables"
    assert count(house, "seekers") - count(house, "seekers_seated") == 0
    assert count(house, "game_tables") == 2


def test_who_has_no_table_left_is_seated_no_more_though_he_looked_before(
    open_house: OpenUp,
) -> None:
    house = open_house(limits=Limits(tables_an_hour=1))
    pages = [HallPage(house.address) for _ in range(2)]
    for number, page in enumerate(pages):
        page.seek(f"Anna {number}", bots_after=0.1, clock="turn" if number else "")
    until(lambda: count(house, "game_tables") == 1)
    time.sleep(3)
    assert count(house, "game_tables") == 1
    for page in pages:
        page.open.close()


def test_pages_that_were_cut_off_count_as_long_as_they_are_waited_for(open_house: OpenUp) -> None:
    house = open_house(limits=Limits(seekers_an_address=3))
    told = []
    for number in range(6):
        with HallPage(house.address) as page:
            page.seek(f"Anna {number}", few=5, many=5)
            heard = page.hear()
            told.append(heard.get("code", heard["t"]))
            # As if the line broke: who comes back has his place.
            page.line.close(1012)
    assert told == ["seeking"] * 3 + ["too_many_pages_here"] * 3
    assert count(house, "seekers") == 3


def test_whose_line_breaks_keeps_his_place_and_who_closes_his_page_does_not(
    open_house: OpenUp,
) -> None:
    house = open_house()
    page = HallPage(house.address)
    page.seek("Anna", few=5, many=5)
    page.hear_until("seeking")
    page.line.socket.shutdown(socket.SHUT_RDWR)
    until(lambda: not house.house.hall.guests)
    assert count(house, "seekers") == 1
    with HallPage(house.address) as again:
        again.secret = page.secret
        again.seek("Anna", few=5, many=5)
        again.hear_until("seeking")
    until(lambda: count(house, "seekers") == 0)


def friends(http: Any) -> list[tuple[str, bool]]:
    return [
        (each["name"], each["here"])
        for each in http.get("/api/players/me/friends").json()["friends"]
    ]


def test_friends_are_seen_asked_and_blocked(open_house: OpenUp, database: str) -> None:
    here, there = houses(open_house, database)
    (a, anna), (b, bert), (_, cees) = (as_player(here, name) for name in ("Anna", "Bert", "Cees"))
    made = table_of(anna, "me", "open")
    bert.post(f"/api/tables/{made['table']}/join", json={"name": "Bert"})
    ids = {
        name: http.get("/api/players/me").json()["id"]
        for name, http in (("Anna", anna), ("Bert", bert), ("Cees", cees))
    }
    assert friends(anna) == [("Bert", False)]
    assert friends(cees) == []
    with HallPage(there.address, b) as page:
        until(lambda: friends(anna) == [("Bert", True)])
        bert.patch("/api/players/me", json={"shows_here": False})
        assert friends(anna) == [("Bert", False)]
        bert.patch("/api/players/me", json={"shows_here": True})

        table = table_of(anna, "me", "open", "open")["table"]
        ask = f"/api/players/me/friends/{ids['Bert']}/invite"
        assert anna.post(ask, json={"table": table}).status_code == 200
        [asked] = page.hear_until("invited")["invitations"]
        assert (asked["table"], asked["name"], asked["game"]) == (table, "Anna", "speicherstadt")
        bert.delete(f"/api/players/me/invitations/{table}")
        assert page.hear_until("invited")["invitations"] == []
        # No stranger asks, nobody to a table that is not his own or full, and nobody himself.
        for who, http, where in (
            ("Anna", cees, table),
            ("Bert", anna, made["table"]),
            ("Cees", anna, table),
            ("Anna", anna, table),
            ("Bert", anna, "x" * 16),
            ("nobody", anna, table),
        ):
            path = f"/api/players/me/friends/{ids.get(who, who)}/invite"
            refused = http.post(path, json={"table": where})
            assert fully_said(refused.json(), "not_invited")

        anna.post(ask, json={"table": table})
        page.hear_until("invited")
        table_of(bert, "me", "open", open=True)
        there.house.lobby.read_at = 0.0
        lobby = f"{there.address}/api/lobby"
        assert len(anna.get(lobby).json()["tables"]) == 1
        blocked = bert.put(f"/api/players/me/blocked/{ids['Anna']}").json()
        assert [each["name"] for each in blocked["blocked"]] == ["Anna"]
        assert friends(bert) == friends(anna) == []
        assert page.hear_until("invited")["invitations"] == []
        assert anna.post(ask, json={"table": table}).json()["code"] == "not_invited"
        assert anna.get(lobby).json()["tables"] == []
        assert len(cees.get(lobby).json()["tables"]) == 1
        with HallPage(here.address, a) as other:
            page.seek("Bert")
            other.seek("Anna")
            page.hear_until("seeking", count=2)
            time.sleep(3)
            assert count(here, "seekers_seated") == 0
        assert bert.delete(f"/api/players/me/blocked/{ids['Anna']}").json()["blocked"] == []
    for wrong in (ids["Bert"], "nobody"):
        refused = bert.put(f"/api/players/me/blocked/{wrong}")
        assert fully_said(refused.json(), "not_blocked")
    with here.house.storage.engine.begin() as connection:
        connection.execute(sa.text(f"UPDATE players_here SET until = until - {HERE_SECONDS}"))
    assert friends(anna) == [("Bert", False)]
    # Who deletes himself leaves nothing.
    bert.put(f"/api/players/me/blocked/{ids['Anna']}")
    for http in (anna, bert, cees):
        assert http.delete("/api/players/me").status_code == 200
    for name in ("players_here", "blocks", "invitations", "seekers"):
        assert count(here, name) == 0


def test_invitations_are_bounded(open_house: OpenUp) -> None:
    house = open_house()
    (_, anna), (b, bert) = (as_player(house, name) for name in ("Anna", "Bert"))
    first = table_of(anna, "me", "open")["table"]
    bert.post(f"/api/tables/{first}/join", json={"name": "Bert"})
    path = f"/api/players/me/friends/{bert.get('/api/players/me').json()['id']}/invite"
    for _ in range(MOST_INVITATIONS + 2):
        table = table_of(anna, "me", "open")["table"]
        for _ in range(2):
            assert anna.post(path, json={"table": table}).status_code == 200
    with HallPage(house.address, b) as page:
        invited = page.hear_until("invited")["invitations"]
    assert len(invited) == MOST_INVITATIONS
    assert invited[0]["table"] == table
    answers = [anna.post(path, json={"table": table}).status_code for _ in range(20)]
    assert answers[-1] == 429


def test_a_friend_who_is_not_here_is_sent_a_message_once_a_table(open_house: OpenUp) -> None:
    house = open_house(post=Post(networks="127.0.0.1/32"))
    (_, anna), (b, bert) = (as_player(house, name) for name in ("Anna @here", "Bert"))
    first = table_of(anna, "me", "open")["table"]
    bert.post(f"/api/tables/{first}/join", json={"name": "Bert"})
    bert.patch("/api/players/me", json={"language": "nl"})
    path = f"/api/players/me/friends/{bert.get('/api/players/me').json()['id']}/invite"
    with receiver() as there:
        way = {"kind": "webhook", "address": there.address}
        assert bert.post("/api/players/me/messages", json=way).status_code == 200
        table = table_of(anna, "me", "open")["table"]
        for _ in range(2):
            anna.post(path, json={"table": table})
        said = json.loads(there.next()[2])
        assert "Anna here vraagt je aan tafel" in said["title"]
        assert "Speicherstadt" in said["message"]
        assert f"/t/{table}" in said["message"]
        # Who is here sees a card.
        with HallPage(house.address, b) as page:
            page.hear_until("invited")
            anna.post(path, json={"table": table_of(anna, "me", "open")["table"]})
            assert len(page.hear_until("invited")["invitations"]) == 2
        # Nobody is woken at night.
        quiet = {"begin": 0, "end": 1439, "zone": "UTC"}
        bert.put("/api/players/me/quiet", json={"quiet": quiet})
        with house.house.storage.engine.begin() as connection:
            connection.execute(sa.text("DELETE FROM players_here"))
        anna.post(path, json={"table": table_of(anna, "me", "open")["table"]})
        time.sleep(1)
        assert there.got.empty()
