"""Playing on from a moment of a finished game: what goes along, what falls anew, what is said."""

from __future__ import annotations

from typing import Any

import pytest

from handelshuis.core.record import RecordError, read_record, replay, verify, write_record
from handelshuis.core.registry import games
from tests.server.conftest import OpenUp
from tests.server.houses import OpenHouse, secrets_of
from tests.server.test_records import match_text
from tests.server.visitors import Visitor

SEATS = [{"kind": "me", "name": "Eva"}, {"kind": "bot", "bot": "random"}]


def play_on(house: OpenHouse, table: str, at: int, **more: Any) -> Any:
    """Ask for a table that continues a game after an entry."""
    return house.http.post(f"/api/tables/{table}/continue", json={"at": at, "seats": SEATS} | more)


def record_of(house: OpenHouse, table: str) -> str:
    return house.http.get(f"/api/tables/{table}/record").text


def test_a_game_goes_on_elsewhere_under_a_seal_of_its_own(
    open_house: OpenUp, database: str
) -> None:
    house = open_house(database=database)
    text = match_text()
    old = house.http.post("/api/records", content=text).json()["table"]
    played, record = read_record(text, games())
    steps = list(replay(played, record))
    undo = next(n for n, step in enumerate(steps, 1) if step.entry.kind == "undo")
    at = undo + 60
    answer = play_on(house, old, at)
    assert answer.status_code == 200, answer.text
    made = answer.json()
    info = house.http.get(f"/api/tables/{made['table']}").json()
    assert (info["continued"], info["over"], info["players"]) == (at, False, 2)
    assert info["seal"] != record.header.seal
    table = house.table(made["table"])
    assert table.state.digest() != steps[-1].after.digest()
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        said = [line["line"]["key"] for line in page.welcome["chat"]]
        assert said == ["house.continued"]
        before = page.ask(t="look", seq=at)["looks"][0]["view"]["round"]
        assert before == played.round(steps[at - 1].after)
        assert page.ask(t="undo", seat=0)["code"] == "nothing_to_undo", "that was another game"
    # It is read anew, as after a restart, and played to its end.
    house.house.forget_idle(-1)
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.play_to_the_end()
    new = record_of(house, made["table"])
    _, continued = read_record(new, games())
    [origin] = continued.header.origins
    assert (origin.entries, origin.seal) == (at, record.header.seal)
    assert [e.written for e in continued.entries if e.kind != "hash"][:at] == [
        e.written for e in record.entries if e.kind != "hash"
    ][:at]
    assert verify(played, continued) > 60
    assert write_record(continued) == new
    again = house.http.post("/api/records", content=new).json()["table"]
    assert record_of(house, again) == new
    # The earlier game is as it was.
    assert record_of(house, old) == text
    # From the continued game on, and from the part that was not its own.
    for moment, origins in ((at + 20, [at, at + 20]), (at - 20, [at - 20])):
        third = play_on(house, made["table"], moment).json()["table"]
        kept = house.table(third).origins
        assert [each.entries for each in kept] == origins
        assert kept[0].seed == record.seed
        assert house.table(third).seed not in {each.seed for each in kept}


@pytest.mark.parametrize("line", ["origin 40 ", "origin 0 ", "origin x ", "origin"])
def test_an_origin_that_is_not_true_is_refused(line: str) -> None:
    text = match_text()
    played, record = read_record(text, games())
    other = f"{line}{'0' * 64} {record.seed}" if line != "origin" else line
    with pytest.raises(RecordError):
        verify(*read_record(text.replace("seal ", f"{other}\nseal ", 1), games()))
    true = text.replace("seal ", f"origin 9 {record.header.seal} {record.seed}\nseal ", 1)
    assert verify(*read_record(true, games())) == verify(played, record)
    long = text.replace("seal ", f"origin 99999 {record.header.seal} {record.seed}\nseal ", 1)
    with pytest.raises(RecordError, match="longer"):
        verify(*read_record(long, games()))


def test_what_cannot_be_continued_is_refused_and_makes_no_table(house: OpenHouse) -> None:
    running = house.set_up("me", "me")["table"]
    old = house.http.post("/api/records", content=match_text()).json()["table"]
    assert house.http.get(f"/api/tables/{old}").status_code == 200
    last = house.table(old).seq
    known = set(house.house.tables)
    refused = [
        (play_on(house, running, 3), 409, "not_over"),
        (play_on(house, old, last), 409, "over"),
        (play_on(house, old, last + 1), 404, "no_such_moment"),
        (play_on(house, old, -1), 422, "malformed"),
        (play_on(house, old, 3, seats=SEATS[:1]), 422, "bad_setup"),
        (play_on(house, old, 3, seed="00"), 422, "malformed"),
        (play_on(house, "x" * 16, 3), 404, "no_table"),
    ]
    for answer, status, code in refused:
        assert (answer.json()["code"], answer.status_code) == (code, status)
    assert set(house.house.tables) == known
