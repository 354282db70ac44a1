"""Games as long as there can be: who brings and opens many pays for it, and memory is bounded."""

from __future__ import annotations

import time

import msgspec
import pytest
import sqlalchemy as sa

from handelshuis.server import app
from handelshuis.server import house as of_house
from handelshuis.server.storage.schema import ENTRIES, SEATS, SNAPSHOTS, TABLES
from handelshuis.server.wire.limits import Limits
from handelshuis.server.wire.refusals import Refusal
from handelshuis.server.wire.visitors import Visitors
from tests.server.conftest import OpenUp
from tests.server.houses import GENEROUS, ROOT, OpenHouse, secrets_of
from tests.server.visitors import Visitor, fully_said

GOLDEN = ROOT / "tests" / "games" / "catan" / "golden" / "at-the-turn-limit.record"
LENGTH = 20_000


def long_tables(house: OpenHouse, count: int) -> list[str]:
    """Store finished games with as many entries as a record may have."""
    made = house.http.post("/api/records", content=GOLDEN.read_text()).json()["table"]
    names = [f"long-game-{number:06}" for number in range(count)]
    engine = house.house.storage.engine
    with engine.begin() as connection:
        first = connection.execute(sa.select(TABLES).where(TABLES.c.id == made)).one()
        table = dict(first._mapping)
        seats = connection.execute(sa.select(SEATS).where(SEATS.c.table_id == made)).all()
        entries = connection.execute(
            sa.select(ENTRIES).where(ENTRIES.c.table_id == made).order_by(ENTRIES.c.seq)
        ).all()
        last = sa.select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == made)
        state = connection.execute(last.order_by(SNAPSHOTS.c.seq.desc())).first()
        assert state is not None
        moves = [dict(each._mapping) for each in entries if each.kind == "move"]
        for name in names:
            connection.execute(sa.insert(TABLES), table | {"id": name})
            connection.execute(
                sa.insert(SEATS), [dict(each._mapping) | {"table_id": name} for each in seats]
            )
            connection.execute(
                sa.insert(ENTRIES),
                [
                    moves[seq % len(moves)] | {"table_id": name, "seq": seq, "client": None}
                    for seq in range(1, LENGTH + 1)
                ],
            )
            # From here the position is read, so nothing has to be replayed.
            connection.execute(
                sa.insert(SNAPSHOTS), {"table_id": name, "seq": LENGTH, "state": state.state}
            )
    return names


def test_long_games_that_are_opened_again_and_again_are_paid_for_and_let_go(
    open_house: OpenUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(of_house, "ROOM_SECONDS", 0.05)
    monkeypatch.setattr(of_house, "CALL_SECONDS", 0.05)
    limits = msgspec.structs.replace(
        GENEROUS, entries_in_memory=50_000, address_bytes_a_second=400_000.0
    )
    house = open_house(limits=limits)
    names = long_tables(house, 8)
    tables = house.house.tables
    statuses = []
    for _ in range(4):
        for name in names:
            statuses.append(house.http.get(f"/api/tables/{name}").status_code)
    # 15 MB at once, 4 MB for such a game.
    assert 3 <= statuses.count(200) <= 12
    assert set(statuses) == {200, 429}
    until = time.monotonic() + 20
    while sum(table.seq for table in tables.values()) > 50_000:
        assert time.monotonic() < until
        time.sleep(0.02)
    # Whoever calls from elsewhere pays for himself.
    visitors = house.house.visitors
    assert visitors.at("127.0.0.1").answers.now() < 15_000_000
    assert visitors.at("198.51.100.1").answers.now() == 15_000_000


def test_a_table_with_pages_stays_where_others_go(
    open_house: OpenUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(of_house, "ROOM_SECONDS", 0.05)
    monkeypatch.setattr(of_house, "CALL_SECONDS", 0.05)
    house = open_house(limits=msgspec.structs.replace(GENEROUS, entries_in_memory=25_000))
    first, second = long_tables(house, 2)
    with Visitor(house.address, first):
        table = house.table(first)
        assert house.http.get(f"/api/tables/{second}").status_code == 200
        until = time.monotonic() + 20
        while second in house.house.tables:
            assert time.monotonic() < until
            time.sleep(0.02)
        assert house.table(first) is table


def test_pages_of_an_address_hold_so_many_entries_at_different_tables() -> None:
    visitor = Visitors(Limits(entries_an_address=1000)).at("192.0.2.1")
    with visitor.one_more_table("a", 900), visitor.one_more_table("a", 900):
        with visitor.one_more_table("b", 100):
            pass
        with (
            pytest.raises(Refusal, match="too_many_pages_here"),
            visitor.one_more_table("c", 101),
        ):
            pass
        assert list(visitor.tables_open) == ["a"]
    assert not visitor.tables_open
    # A game may be as long as it is.
    with visitor.one_more_table("d", 5000):
        pass


def test_records_are_bounded_by_the_hour(open_house: OpenUp) -> None:
    text = GOLDEN.read_text()
    house = open_house(limits=Limits(record_bytes_an_hour=3 * len(text)))
    answers = [house.http.post("/api/records", content=text) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert fully_said(answers[-1].json(), "too_many_tables")


def test_entries_that_are_stored_at_once_are_bounded_by_the_hour(
    open_house: OpenUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house(limits=Limits(entries_an_hour=8_000))
    made = [house.http.post("/api/records", content=GOLDEN.read_text()) for _ in range(4)]
    counts = [answer.status_code for answer in made]
    assert counts[0] == 200
    assert counts[-1] == 429
    table = made[0].json()["table"]
    house.http.get(f"/api/tables/{table}")
    seq, players = house.table(table).seq, house.table(table).setup.players
    wish = {"at": seq // 2, "seats": [{"kind": "me"}] * players}
    replayed = []
    monkeypatch.setattr(app, "begun_at", lambda *asked: replayed.append(asked))
    house.house.visitors.at("127.0.0.1").entries.spend(8_000)
    again = house.http.post(f"/api/tables/{table}/continue", json=wish)
    assert fully_said(again.json(), "too_many_tables")
    # What is refused is not worked out first.
    assert not replayed


def test_a_record_takes_back_no_more_than_a_table_does(open_house: OpenUp) -> None:
    house = open_house()
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.play_to_the_end()
    text = house.http.get(f"/api/tables/{made['table']}/record").text
    head, _, body = text.partition("\n\n")
    move = next(line for line in body.splitlines() if line[0].isdigit())
    before, _, after = body.partition(f"{move}\n")
    padded = before + f"{move}\nundo 1\n" * 501 + f"{move}\n" + after
    answer = house.http.post("/api/records", content=f"{head}\n\n{padded}")
    assert fully_said(answer.json(), "bad_record")
    assert "500" in answer.json()["sentence"]["en"]
    fewer = before + f"{move}\nundo 1\n" * 3 + f"{move}\n" + after
    assert house.http.post("/api/records", content=f"{head}\n\n{fewer}").status_code == 200
