"""Games, tables and pages over HTTP."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from handelshuis.server.door import client
from handelshuis.server.wire.limits import Limits
from tests.server.conftest import OpenUp
from tests.server.houses import OpenHouse, secrets_of
from tests.server.visitors import Visitor


def test_the_games_are_offered_with_their_choices(house: OpenHouse) -> None:
    offered = {game["name"]: game for game in house.http.get("/api/games").json()}
    speicherstadt = offered["speicherstadt"]
    assert speicherstadt["players"] == [2, 5]
    assert speicherstadt["bots"] == ["beginner", "merchant", "master", "grandmaster"]
    assert len(speicherstadt["sources"]) == 9


def test_texts_and_rules_come_in_both_languages(house: OpenHouse) -> None:
    english = house.http.get("/api/games/speicherstadt/texts/en").json()
    dutch = house.http.get("/api/games/speicherstadt/texts/nl").json()
    assert english.keys() == dutch.keys()
    assert {"house.undo", "house.bot_failed"} <= english.keys()
    rules = house.http.get("/api/games/speicherstadt/rules").json()
    assert {"id", "chapter", "chapter_nl", "en", "nl", "ruling", "from"} == rules[0].keys()
    assert house.http.get("/api/games/chess/rules").json()["code"] == "unknown_game"
    answer = house.http.get("/api/games/speicherstadt/texts/fr")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_language")


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}] * 2}, 404, "unknown_game"),
        ({"game": "speicherstadt", "seats": [{"kind": "me"}]}, 422, "bad_setup"),
        ({"game": "speicherstadt", "seats": [{"kind": "me"}] * 6}, 422, "bad_setup"),
        (
            {"game": "speicherstadt", "seats": [{"kind": "me"}] * 2, "variant": "x"},
            422,
            "bad_setup",
        ),
        (
            {"game": "speicherstadt", "seats": [{"kind": "me"}] * 2, "options": {"a": "b"}},
            422,
            "bad_setup",
        ),
        (
            {"game": "speicherstadt", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "x"}]},
            422,
            "unknown_bot",
        ),
        (
            {"game": "speicherstadt", "seats": [{"kind": "me", "name": "x" * 41}] * 2},
            422,
            "too_long",
        ),
        ({"game": "speicherstadt", "seats": []}, 422, "malformed"),
        ({"game": "speicherstadt", "seats": [{"kind": "king"}] * 2}, 422, "malformed"),
        ({"game": "speicherstadt", "seats": [{"kind": "me"}] * 2, "seed": "00"}, 422, "malformed"),
        ([], 422, "malformed"),
    ],
)
def test_a_table_that_cannot_be_set_up(house: OpenHouse, body: Any, status: int, code: str) -> None:
    answer = house.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert set(answer.json()["sentence"]) == {"en", "nl"}


def test_broken_json_and_large_bodies_are_refused(house: OpenHouse) -> None:
    headers = {"content-type": "application/json"}
    for body in (b"{", b"\xff", b"[" * 15_000):
        answer = house.http.post("/api/tables", content=body, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (422, "malformed")
    answer = house.http.post("/api/tables", content=b" " * 20_000, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    pieces = (b" " * 1000 for _ in range(20))
    answer = house.http.post("/api/tables", content=pieces, headers=headers)
    assert answer.json()["code"] == "too_large"


def test_only_open_tables_are_listed(house: OpenHouse) -> None:
    private = house.set_up("me", "open")
    public = house.set_up("me", "open", open=True)
    listed = {table["table"]: table for table in house.http.get("/api/tables").json()}
    assert private["table"] not in listed
    found = listed[public["table"]]
    assert (found["players"], found["open_seats"], found["round"]) == (2, 1, 1)
    assert found["names"] == ["Anna 1", ""]
    assert len(found["awaited"]) == 1


def test_a_table_tells_what_it_is_but_no_secret(house: OpenHouse) -> None:
    made = house.set_up("me", "greedy")
    answer = house.http.get(f"/api/tables/{made['table']}")
    told = answer.json()
    assert told["game"] == "speicherstadt"
    assert told["over"] is False
    assert len(told["seal"]) == 64
    table = house.table(made["table"])
    assert told["awaited"] == table.state.awaited()
    assert table.seed not in answer.text
    assert secrets_of(made)[0] not in answer.text
    assert table.secrets[0] not in answer.text


def test_tables_that_are_not_there(house: OpenHouse) -> None:
    for name in ("nothing", "A" * 16, "%00", "..%2f..", "A" * 3000):
        for path in (f"/api/tables/{name}", f"/api/tables/{name}/record"):
            answer = house.http.get(path)
            assert answer.status_code == 404
            assert answer.json()["code"] in ("no_table", "no_page")


def test_one_address_sets_up_only_so_many_tables(open_house: OpenUp) -> None:
    house = open_house(limits=Limits(tables_an_hour=3))
    for _ in range(3):
        house.set_up("me", "me")
    body = {"game": "speicherstadt", "seats": [{"kind": "me"}] * 2}
    answer = house.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many_tables")


def test_foreign_pages_change_nothing(house: OpenHouse) -> None:
    body = {"game": "speicherstadt", "seats": [{"kind": "me"}] * 2}
    for origin in ("http://elsewhere.example", "null", "http://[", house.address + "0"):
        answer = house.http.post("/api/tables", json=body, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")
    own = {"origin": house.address}
    assert house.http.post("/api/tables", json=body, headers=own).status_code == 200


def test_pages_are_safe_and_kept_as_long_as_they_may(
    house: OpenHouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "CLIENT", tmp_path)
    answer = house.http.get("/")
    assert answer.status_code == 503
    assert "make play" in answer.text
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "app-1a2b.js").write_text("export {}")
    (tmp_path.parent / "outside.txt").write_text("secret")
    for path in ("/", "/t/anything"):
        answer = house.http.get(path)
        assert answer.text == "<!doctype html>"
        assert answer.headers["cache-control"] == "no-cache"
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
    script = house.http.get("/assets/app-1a2b.js")
    assert "immutable" in script.headers["cache-control"]
    assert "javascript" in script.headers["content-type"]
    assert script.headers["x-content-type-options"] == "nosniff"
    # A page has many parts: each comes without what is the page's, and without what nobody asks.
    assert not {"content-security-policy", "etag"} & set(script.headers)
    (tmp_path / "assets" / "mark-3c4d.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    drawing = house.http.get("/assets/mark-3c4d.svg")
    assert "default-src 'self'" in drawing.headers["content-security-policy"]
    for path in ("/../outside.txt", "/%2e%2e/outside.txt", "/assets/..%2f..%2foutside.txt", "/x"):
        answer = house.http.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "no_page")


def test_other_methods_are_refused(house: OpenHouse) -> None:
    answer = house.http.delete("/api/tables")
    assert (answer.status_code, answer.json()["code"]) == (405, "no_method")


def test_an_idle_table_is_put_away_and_found_again(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        seat = page.state["awaited"][0]
        page.play("bid 1", seat)
        page.catch_up()
        view = page.look(seat)["view"]
        house.house.forget_idle(0.0)
        assert made["table"] in house.house.tables
    while house.table(made["table"]).pages:
        pass
    house.house.forget_idle(0.0)
    assert made["table"] not in house.house.tables
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        assert page.look(seat)["view"] == view
