"""Players: known by a key on every device, with their seats, their tables and their games."""

from __future__ import annotations

import io
import json
import secrets
import time
import zipfile
from functools import partial
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from handelshuis.server.storage.schema import TABLES
from handelshuis.server.tables.keys import hash_of
from handelshuis.server.wire.limits import Limits
from tests.server import old_schemas
from tests.server.conftest import OpenUp
from tests.server.houses import GENEROUS, OpenHouse, secrets_of
from tests.server.visitors import Visitor, fully_said


@pytest.fixture
def open_either(open_house: OpenUp, database: str) -> OpenUp:
    """Opens houses on each kind of database."""
    return partial(open_house, database=database)


def as_player(house: OpenHouse, name: str) -> tuple[str, httpx.Client]:
    """Make a player; gives his key, and calls that carry it."""
    key = secrets.token_urlsafe(16)
    answer = house.http.post("/api/players", json={"key": key, "name": name})
    assert answer.status_code == 200, answer.text
    return key, with_key(house, key)


def with_key(house: OpenHouse, key: str) -> httpx.Client:
    headers = {"Authorization": f"Bearer {key}"}
    return httpx.Client(base_url=house.address, timeout=120, headers=headers)


def table_of(http: httpx.Client, *kinds: str, **more: Any) -> dict[str, Any]:
    seats = [{"kind": kind} if kind != "bot" else {"kind": kind, "bot": "random"} for kind in kinds]
    answer = http.post("/api/tables", json={"game": "speicherstadt", "seats": seats} | more)
    assert answer.status_code == 200, answer.text
    made: dict[str, Any] = answer.json()
    return made


def test_a_player_is_known_by_his_key_and_kept_as_a_hash(open_house: OpenUp) -> None:
    house = open_house()
    key, http = as_player(house, "Ayla")
    me = http.get("/api/players/me").json()
    assert (me["name"], me["colour"], me["settings"]) == ("Ayla", "", {})
    # The answer may have been lost: the same is the same player.
    again = house.http.post("/api/players", json={"key": key, "name": "Somebody"}).json()
    assert (again["id"], again["name"]) == (me["id"], "Ayla")
    change = {"colour": "plum", "shape": "hexagon", "language": "nl", "settings": {"pace": "calm"}}
    assert http.patch("/api/players/me", json=change).json() == me | change
    raw = open_database(house)
    assert key not in raw
    for bad in ("x", key[:-1] + "!", secrets.token_urlsafe(16)):
        refused = with_key(house, bad).get("/api/players/me")
        assert refused.status_code == 403
        assert fully_said(refused.json(), "bad_key")
    for wrong in ({"colour": "gold"}, {"shape": "star"}, {"language": "xx"}, {"more": 1}):
        assert http.patch("/api/players/me", json=wrong).status_code == 422
    assert http.patch("/api/players/me", json={"name": "a\u200bb"}).json()["code"] == "bad_name"
    assert http.get("/api/players/me").json() == me | change


def open_database(house: OpenHouse) -> str:
    """Give everything that is stored, as one text."""
    return str(old_schemas.everything(house.house.storage.engine))


def test_a_new_key_takes_the_place_of_the_old(open_house: OpenUp) -> None:
    house = open_house()
    _, http = as_player(house, "Ayla")
    me = http.get("/api/players/me").json()
    new = secrets.token_urlsafe(16)
    for _ in range(2):
        assert http.put("/api/players/me/key", json={"key": new}).json() == me
    assert http.get("/api/players/me").status_code == 403
    assert with_key(house, new).get("/api/players/me").json() == me


def test_new_players_are_counted_by_address(open_house: OpenUp) -> None:
    house = open_house(limits=Limits(players_an_hour=2))
    for name in ("Anna", "Bert"):
        as_player(house, name)
    wish = {"key": secrets.token_urlsafe(16), "name": "Cees"}
    refused = house.http.post("/api/players", json=wish)
    assert refused.status_code == 429
    assert fully_said(refused.json(), "too_many_players")


def test_a_player_has_his_seats_on_every_device(house: OpenHouse) -> None:
    key, anna = as_player(house, "Anna")
    other, bert = as_player(house, "Bert")
    made = table_of(anna, "me", "open")
    given = bert.post(f"/api/tables/{made['table']}/join", json={"name": "Bert"}).json()
    with Visitor(house.address, made["table"], greet=False) as phone:
        phone.send(t="hello", player=key)
        assert phone.hear_until(t="welcome")["you"] == [0]
    with Visitor(house.address, made["table"], greet=False) as phone:
        phone.send(t="hello", player=secrets.token_urlsafe(16))
        assert phone.hear_until(t="welcome")["you"] == []
        phone.send(t="hello", player=other, secrets=[given["secret"]])
        assert phone.hear_until(t="welcome")["you"] == [1]
    for http, seat in ((anna, 0), (bert, 1)):
        [mine] = http.get("/api/players/me/tables").json()
        assert (mine["table"], mine["own"], mine["tournament"]) == (made["table"], [seat], "")
        assert mine["your_turn"] == (seat in mine["awaited"])


def test_a_seat_from_before_becomes_a_players_by_its_secret(house: OpenHouse) -> None:
    made = house.set_up("me", "me", "random")
    key, http = as_player(house, "Ayla")
    path = f"/api/tables/{made['table']}/player"
    assert house.http.put(path, json={"secret": secrets_of(made)[1]}).status_code == 403
    assert http.put(path, json={"secret": "no such secret"}).json()["code"] == "bad_secret"
    for _ in range(2):
        assert http.put(path, json={"secret": secrets_of(made)[1]}).status_code == 200
    [mine] = http.get("/api/players/me/tables").json()
    assert mine["own"] == [1]
    with Visitor(house.address, made["table"], greet=False) as page:
        page.send(t="hello", player=key)
        assert page.hear_until(t="welcome")["you"] == [1]
    # A browser that ties what it knows takes no seat from whoever has it by now.
    _, other = as_player(house, "Bert")
    for secret in secrets_of(made):
        assert other.put(path, json={"secret": secret, "free": True}).status_code == 200
    assert [each["own"] for each in http.get("/api/players/me/tables").json()] == [[1]]
    assert [each["own"] for each in other.get("/api/players/me/tables").json()] == [[0]]


def test_own_tables_say_whose_turn_it_is_and_since_when(house: OpenHouse) -> None:
    _, http = as_player(house, "Ayla")
    made = table_of(http, "me", "open")
    other = house.http.post(f"/api/tables/{made['table']}/join", json={"name": "Bert"}).json()
    given = [each["secret"] for each in made["seats"]]
    with (
        Visitor(house.address, made["table"], given) as anna,
        Visitor(house.address, made["table"], [other["secret"]]) as bert,
    ):
        for _ in range(12):
            anna.catch_up()
            bert.catch_up()
            [mine] = http.get("/api/players/me/tables").json()
            assert mine["awaited"] == anna.state["awaited"]
            assert mine["your_turn"] == (0 in anna.state["awaited"])
            (anna if anna.look()["legal"] else bert).play()


def test_finished_games_are_listed_found_and_exported(house: OpenHouse) -> None:
    _, http = as_player(house, "Ayla")
    tables = []
    for _ in range(2):
        made = table_of(http, "me", "bot")
        with Visitor(house.address, made["table"], [made["seats"][0]["secret"]]) as page:
            page.play_to_the_end()
        tables.append(made["table"])
    assert http.get("/api/players/me/tables").json() == []
    games = http.get("/api/players/me/games").json()
    assert [each["table"] for each in games] == tables[::-1]
    assert sorted(games[0]["ranks"]) in ([1, 2], [1, 1])
    bot = games[0]["seats"][1]["name"]

    def found(**query: Any) -> list[str]:
        answer = http.get("/api/players/me/games", params=query)
        return [each["table"] for each in answer.json()]

    assert found(before=games[0]["over"]) == tables[:1]
    assert found(game="catan") == []
    assert found(game="speicherstadt", name=bot.upper()[:3]) == tables[::-1]
    assert found(name="100%") == []
    packed = http.get("/api/players/me/export")
    archive = zipfile.ZipFile(io.BytesIO(packed.content))
    assert json.loads(archive.read("player.json"))["name"] == "Ayla"
    assert [each["table"] for each in json.loads(archive.read("games.json"))] == tables[::-1]
    for table in tables:
        record = archive.read(f"records/speicherstadt-{table}.record").decode()
        assert record == house.http.get(f"/api/tables/{table}/record").text


def test_finished_games_are_found_by_any_letters(house: OpenHouse) -> None:
    # On PostgreSQL it is for the locale of the database to say.
    _, http = as_player(house, "Ayla")
    for name in ("Élise Öztürk", "Bram"):
        made = named(http, "Ayla")
        joined = house.http.post(f"/api/tables/{made['table']}/join", json={"name": name}).json()
        with Visitor(house.address, made["table"], [joined["secret"]]) as page:
            assert page.ask(t="give_up", seat=1)["t"] == "done"
    wanted = {"élise": 1, "ÖZT": 1, "Élise ö": 1, "BRAM": 1, "ö": 1, "a": 2, "ü%": 0}
    for name, count in wanted.items():
        found = http.get("/api/players/me/games", params={"name": name}).json()
        assert len(found) == count, name


def test_who_leaves_takes_along_what_is_personal(open_either: OpenUp) -> None:
    house = open_either()
    _, http = as_player(house, "Ayla")
    finished = table_of(http, "me", "bot")
    with Visitor(house.address, finished["table"], [finished["seats"][0]["secret"]]) as page:
        page.ask(t="say", text="goodbye from Ayla")
        page.play_to_the_end()
    running = table_of(http, "me", "open")
    assert http.delete("/api/players/me").status_code == 200
    assert http.get("/api/players/me").status_code == 403
    stored = open_database(house)
    assert "goodbye" not in stored
    assert "Ayla" not in stored
    assert house.http.get(f"/api/tables/{running['table']}").status_code == 200
    with Visitor(house.address, running["table"], [running["seats"][0]["secret"]]) as page:
        assert page.welcome["you"] == [0]


def test_an_export_has_all_that_is_kept_of_a_player(open_house: OpenUp) -> None:
    house = open_house()
    (key, ayla), (other, bert) = (as_player(house, name) for name in ("Ayla", "Bert"))
    made = table_of(ayla, "me", "open", coach=False, rated=True)
    joined = bert.post(f"/api/tables/{made['table']}/join", json={"name": "Bert"}).json()
    with Visitor(house.address, made["table"], [joined["secret"]]) as page:
        assert page.ask(t="give_up", seat=1)["t"] == "done"
    assert len(house.http.get(f"/api/tables/{made['table']}/ratings").json()) == 2
    wish = {"name": "Beker", "game": "catan", "players": 3, "format": "swiss", "rounds": 3}
    cup = ayla.post("/api/tournaments", json=wish | {"hours": 24, "bot": "beginner"}).json()
    [friend] = ayla.get("/api/players/me/friends").json()["friends"]
    assert ayla.put(f"/api/players/me/blocked/{friend['id']}").is_success
    quiet = {"begin": 1320, "end": 420, "zone": "Europe/Amsterdam"}
    assert ayla.put("/api/players/me/quiet", json={"quiet": quiet}).is_success
    address = "https://93.184.216.34/hook?token=hidden-token"
    way = {"kind": "webhook", "address": address}
    assert ayla.post("/api/players/me/messages", json=way).is_success
    day = time.strftime("%Y-%m-%d", time.gmtime(time.time() + 9 * 86400))
    holiday = {"first": day, "last": day, "zone": "Europe/Amsterdam"}
    assert ayla.post("/api/players/me/holidays", json=holiday).is_success
    packed = ayla.get("/api/players/me/export").content
    archive = zipfile.ZipFile(io.BytesIO(packed))
    told = {name: json.loads(archive.read(name)) for name in archive.namelist() if "json" in name}
    [rating] = told["ratings.json"]
    assert (rating["game"], rating["games"], len(rating["course"])) == ("speicherstadt", 1, 1)
    assert [each["tournament"] for each in told["tournaments.json"]] == [cup["tournament"]]
    assert [each["name"] for each in told["friends.json"]["blocked"]] == ["Bert"]
    assert told["messages.json"]["quiet"] == quiet
    assert [each["kind"] for each in told["messages.json"]["ways"]] == ["webhook"]
    assert len(told["holidays.json"]["holidays"]) == 1
    # Nothing by which somebody else could come in.
    whole = "".join(archive.read(name).decode() for name in archive.namelist())
    hashes = [hash_of(each) for each in (key, other, joined["secret"])]
    for secret in (key, other, joined["secret"], *hashes, "hidden-token"):
        assert secret not in whole


def test_exports_are_counted(open_house: OpenUp) -> None:
    house = open_house(limits=Limits(exports_an_hour=1))
    _, http = as_player(house, "Ayla")
    assert http.get("/api/players/me/export").status_code == 200
    assert http.get("/api/players/me/export").status_code == 429


@pytest.mark.parametrize("restart", [False, True])
def test_the_whole_table_plays_again_a_seat_further_on(open_either: OpenUp, restart: bool) -> None:
    house = open_either(limits=GENEROUS)
    key, http = as_player(house, "Ayla")
    made = table_of(http, "me", "open", "bot")
    bert = house.http.post(f"/api/tables/{made['table']}/join", json={"name": "Bert"}).json()
    own = made["seats"][0]["secret"]
    with Visitor(house.address, made["table"], [own, bert["secret"]]) as both:
        assert both.ask(t="again", seat=0)["code"] == "not_over"
        both.play_to_the_end()
    with (
        Visitor(house.address, made["table"], [own]) as anna,
        Visitor(house.address, made["table"], [bert["secret"]]) as friend,
        Visitor(house.address, made["table"]) as onlooker,
    ):
        assert onlooker.ask(t="again", seat=0)["code"] == "not_seated"
        assert anna.ask(t="again", seat=0)["t"] == "done"
        nexts = [page.hear_until(t="next") for page in (friend, onlooker)]
        table = nexts[0]["table"]
        assert nexts == [{"t": "next", "table": table, "seat": 0}] * 2
        assert friend.ask(t="again", seat=1)["t"] == "done"
    if restart:
        house.close()
        house = open_either(limits=GENEROUS)
    assert house.http.get(f"/api/tables/{made['table']}").json()["next"] == table
    with Visitor(house.address, table, [own]) as anna:
        assert anna.welcome["you"] == [1]
        info = anna.welcome["table"]
        assert (info["number"], info["next"]) == (2, "")
        names = [seat["name"] for seat in info["seats"]]
        assert names[2] == "Bert"
        assert info["seats"][0]["kind"] == "bot"
    with Visitor(house.address, table, greet=False) as page:
        page.send(t="hello", player=key, secrets=[bert["secret"]])
        assert page.hear_until(t="welcome")["you"] == [1, 2]
        page.hear_until(t="state")
        page.play_to_the_end()
        results = [page.state["result"]["ranks"]]
    first = house.http.get(f"/api/tables/{made['table']}/series").json()
    second = house.http.get(f"/api/tables/{table}/series").json()
    assert [game["number"] for game in second["games"]] == [1, 2]
    assert second["games"][1]["ranks"] == results[0]
    assert second["wins"] == [first["wins"][2], *first["wins"][:2]]
    assert sum(second["wins"]) >= 2


def named(http: httpx.Client, name: str, **more: Any) -> dict[str, Any]:
    """Set up a table for two, at which a player has a name."""
    seats = [{"kind": "me", "name": name}, {"kind": "open"}]
    answer = http.post("/api/tables", json={"game": "speicherstadt", "seats": seats} | more)
    assert answer.status_code == 200, answer.text
    made: dict[str, Any] = answer.json()
    return made


@pytest.mark.parametrize("restart", [False, True])
def test_a_name_goes_when_the_game_is_over_of_a_player_who_is_no_more(
    open_either: OpenUp, restart: bool
) -> None:
    house = open_either()
    _, http = as_player(house, "Ayla")
    made = named(http, "Ayla")
    bert = house.http.post(f"/api/tables/{made['table']}/join", json={"name": "Bert"}).json()
    own = made["seats"][0]["secret"]
    with Visitor(house.address, made["table"], [own]) as page:
        page.ask(t="say", text="hello from Ayla")
    assert http.delete("/api/players/me").status_code == 200
    assert "Ayla" in open_database(house), "the others know with whom they play"
    if restart:
        house.close()
        house = open_either()
    with Visitor(house.address, made["table"], [bert["secret"]]) as friend:
        assert friend.welcome["seats"][0]["name"] == "Ayla"
        friend.ask(t="say", text="bye")
        assert friend.ask(t="give_up", seat=1)["t"] == "done"
        friend.catch_up()
        seats = [message for message in friend.heard if message["t"] == "seats"][-1]["seats"]
        assert [seat["name"] for seat in seats] == ["", "Bert"]
    assert "Ayla" not in open_database(house)
    with Visitor(house.address, made["table"], [bert["secret"]]) as friend:
        assert [seat["name"] for seat in friend.welcome["seats"]] == ["", "Bert"]
        said = [line["text"] for line in friend.welcome["chat"]]
        assert said == ["bye", "Seat 2 gives up."]
        assert friend.ask(t="again", seat=1)["t"] == "done"
    assert "Ayla" not in open_database(house)


def test_what_the_house_says_of_somebody_goes_with_his_name(open_house: OpenUp) -> None:
    house = open_house()
    _, http = as_player(house, "Ayla")
    made = named(http, "Ayla")
    house.http.post(f"/api/tables/{made['table']}/join", json={"name": "Bert"})
    with Visitor(house.address, made["table"], [made["seats"][0]["secret"]]) as page:
        assert page.ask(t="give_up", seat=0)["t"] == "done"
        lines = next(message for message in page.heard if message["t"] == "chat")["lines"]
        assert lines[0]["line"] == {"key": "house.gave_up", "args": {"who": "#0"}}
    assert http.delete("/api/players/me").status_code == 200
    assert "Ayla" not in open_database(house)


def test_whoever_takes_the_seat_of_a_player_who_is_no_more_keeps_his_own_name(
    open_either: OpenUp,
) -> None:
    house = open_either()
    _, http = as_player(house, "Ayla")
    made = named(http, "Ayla")
    bert = house.http.post(f"/api/tables/{made['table']}/join", json={"name": "Bert"}).json()
    own = made["seats"][0]["secret"]
    assert http.delete("/api/players/me").status_code == 200
    with Visitor(house.address, made["table"], [own]) as page:
        page.ask(t="say", text="hello from Ayla")
        assert page.ask(t="offer_seat", seat=0, bot="")["t"] == "done"
    carl = house.http.post(f"/api/tables/{made['table']}/join", json={"name": "Carl"}).json()
    assert "Ayla" not in open_database(house)
    with Visitor(house.address, made["table"], [carl["secret"], bert["secret"]]) as both:
        assert both.ask(t="give_up", seat=0)["t"] == "done"
        both.catch_up()
        seats = [message for message in both.heard if message["t"] == "seats"][-1]["seats"]
        assert [seat["name"] for seat in seats] == ["Carl", "Bert"]


def test_games_that_were_over_at_one_moment_are_all_listed(open_house: OpenUp) -> None:
    house = open_house()
    _, http = as_player(house, "Ayla")
    tables = set()
    for _ in range(5):
        made = table_of(http, "me", "bot")
        with Visitor(house.address, made["table"], [made["seats"][0]["secret"]]) as page:
            assert page.ask(t="give_up", seat=0)["t"] == "done"
        tables.add(made["table"])
    with house.house.storage.engine.begin() as connection:
        connection.execute(sa.update(TABLES).values(over=1_700_000_000.0))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("handelshuis.server.club.my_tables.FINISHED_SHOWN", 2)
        found: list[str] = []
        query: dict[str, Any] = {}
        while some := http.get("/api/players/me/games", params=query).json():
            found += [each["table"] for each in some]
            query = {"before": some[-1]["over"], "table": some[-1]["table"]}
        archive = zipfile.ZipFile(io.BytesIO(http.get("/api/players/me/export").content))
        exported = [each["table"] for each in json.loads(archive.read("games.json"))]
    assert len(found) == 5
    assert set(found) == tables
    assert exported == found
