"""Records in and out."""

from __future__ import annotations

import pytest

from handelshuis.core.fairness import seed_of
from handelshuis.core.match import Match
from handelshuis.core.record import read_record, verify, write_record
from handelshuis.core.registry import game, games
from handelshuis.core.state import CHANCE, OVER
from tests.server.houses import OpenHouse, secrets_of
from tests.server.visitors import Visitor


@pytest.fixture(scope="module")
def finished(house: OpenHouse) -> tuple[str, Visitor]:
    made = house.set_up("me", "random", "me")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.play_to_the_end()
    return made["table"], page


def match_text() -> str:
    """Play a game at home and write its record."""
    match = Match(game("speicherstadt"), game("speicherstadt").setup(2), seed_of(7), ["A", "B"])
    while match.state.turn != OVER:
        if match.state.turn == CHANCE:
            match.draw()
        else:
            match.play(match.state.turn, match.state.legal(match.state.turn)[0])
            if len(match.record.entries) == 30:
                match.take_back(2)
    return write_record(match.record)


def test_a_record_is_given_out_when_the_game_is_over(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    answer = house.http.get(f"/api/tables/{made['table']}/record")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_over")


def test_the_record_holds_the_game_and_proves_its_draws(
    house: OpenHouse, finished: tuple[str, Visitor]
) -> None:
    table, page = finished
    text = house.http.get(f"/api/tables/{table}/record").text
    played, record = read_record(text, games())
    assert verify(played, record) > 60
    assert record.result == page.state["result"]["scores"]
    assert record.header.names == ["Anna 1", "Joost", "Anna 3"]
    assert sum(entry.kind == "hash" for entry in record.entries) > 10


def test_a_record_comes_back_as_a_table_to_look_at(
    house: OpenHouse, finished: tuple[str, Visitor]
) -> None:
    table, page = finished
    text = house.http.get(f"/api/tables/{table}/record").text
    answer = house.http.post("/api/records", content=text)
    assert answer.status_code == 200
    again = answer.json()["table"]
    assert house.http.get(f"/api/tables/{again}/record").text == text
    with Visitor(house.address, again) as onlooker:
        assert onlooker.state["result"] == page.state["result"]
        assert onlooker.state["seed"] == page.state["seed"]
        told = [entry["n"] for entry in onlooker.state["entries"]]
        seq = onlooker.state["seq"]
        assert told == list(range(seq - len(told) + 1, seq + 1)), "the newest page of its ledger"
        half = onlooker.state["seq"] // 2
        assert onlooker.ask(t="look", seq=half)["looks"][0]["view"]
    assert house.http.post(f"/api/tables/{again}/join", json={"name": "Eva"}).status_code == 409


def test_the_house_writes_records_as_the_core_does(house: OpenHouse) -> None:
    text = match_text()
    assert "undo 2" in text
    table = house.http.post("/api/records", content=text).json()["table"]
    assert house.http.get(f"/api/tables/{table}/record").text == text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("handelshuis record 1", "a letter"),
        ("game speicherstadt", "game chess"),
        ("players 2", "players 9"),
        ("bid 1", "bid 1000"),
        ("bid 1", "sing"),
        ("\nresult ", "\nresult 1"),
        ("\nseed ", "\nseed 00"),
        ("\nresult ", "\n"),
        ("undo 2", "undo 2000"),
        ("seal ", "seal 0"),
    ],
)
def test_a_record_that_is_wrong_is_refused_with_the_reason(
    house: OpenHouse, old: str, new: str
) -> None:
    text = match_text()
    assert old in text
    answer = house.http.post("/api/records", content=text.replace(old, new, 1))
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_record")
    assert "(" in answer.json()["sentence"]["en"]


def test_a_record_of_other_rules_that_touched_nothing_is_taken(house: OpenHouse) -> None:
    text = match_text().replace("rules 2", "rules 1", 1)
    assert house.http.post("/api/records", content=text).status_code == 200
    wrong = text.replace("bid 1", "bid 1000", 1)
    answer = house.http.post("/api/records", content=wrong)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_record")
    assert "played by rules 1 and material" in answer.json()["sentence"]["en"]


@pytest.mark.parametrize("body", [b"", b"\xff\xff", b"\0", b"handelshuis record 1\n"])
def test_what_is_no_record_is_refused(house: OpenHouse, body: bytes) -> None:
    assert house.http.post("/api/records", content=body).json()["code"] == "bad_record"


def test_a_record_has_its_size(house: OpenHouse) -> None:
    answer = house.http.post("/api/records", content=b"x" * 300_000)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
