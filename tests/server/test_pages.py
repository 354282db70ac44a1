"""The ledger, the talk and the past come in pages: the newest first, the rest on demand."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import pytest

from handelshuis.server.tables import table as tables
from handelshuis.server.tables import talk
from handelshuis.server.tables.ledger import (
    MOST_STANDINGS,
    PAGE_BYTES,
    PAGE_ENTRIES,
    Item,
    Ledger,
)
from tests.server.conftest import OpenUp
from tests.server.houses import ROOT, OpenHouse, secrets_of
from tests.server.visitors import Visitor, fully_said

LONG = ROOT / "tests" / "games" / "catan" / "golden" / "at-the-turn-limit.record"


def ledger_of(*moves: int, line: bytes = b"[]") -> Ledger:
    """Make a ledger: a positive number is so many moves, a negative one takes so many back."""
    ledger = Ledger([0, 0])
    for count in moves:
        for _ in range(max(count, 1)):
            seq, told = ledger.seq + 1, msgspec.Raw(line)
            if count < 0:
                ledger.add(Item(seq, "undo", 0, str(-count), "", told, [], 0.0))
            else:
                ledger.add(Item(seq, "move", seq % 2, "pass", "", told, [seq, seq], 0.0))
    return ledger


def numbers(items: list[Item]) -> list[int]:
    """List the numbers of entries."""
    return [item.seq for item in items]


def test_who_knows_most_is_told_the_rest_and_what_changed() -> None:
    items, first = ledger_of(10, -3, 2).told_since(9)
    assert (numbers(items), first) == ([8, 9, 10, 11, 12, 13], None)


def test_who_knows_nothing_or_too_little_is_told_the_newest_page() -> None:
    ledger = ledger_of(3 * PAGE_ENTRIES)
    for since in (0, -5, 1, 2 * PAGE_ENTRIES - 1):
        items, first = ledger.told_since(since)
        assert first == 2 * PAGE_ENTRIES + 1
        assert numbers(items) == list(range(first, 3 * PAGE_ENTRIES + 1))
    items, first = ledger.told_since(2 * PAGE_ENTRIES)
    assert (len(items), first) == (PAGE_ENTRIES, None)
    assert ledger.told_since(10**9) == ([], None)
    assert ledger_of().told_since(0) == ([], 1)


def test_much_that_was_taken_back_is_no_reason_to_tell_more_than_a_page() -> None:
    items, first = ledger_of(3 * PAGE_ENTRIES, -2 * PAGE_ENTRIES).told_since(3 * PAGE_ENTRIES)
    assert (len(items), first) == (PAGE_ENTRIES, 2 * PAGE_ENTRIES + 2)


def test_a_page_is_bounded_by_its_weight_but_never_empty() -> None:
    ledger = ledger_of(40, line=b"x" * (PAGE_BYTES // 4))
    assert numbers(ledger.page_before(41)) == [37, 38, 39, 40]
    assert ledger.told_since(30)[1] == 37
    giant = ledger_of(3, line=b"x" * (2 * PAGE_BYTES))
    assert numbers(giant.page_before(3)) == [2]


@pytest.mark.parametrize(("changes", "points"), [(5, 6), (599, 600), (600, 301), (9_999, 590)])
def test_the_course_of_the_points_is_bounded(changes: int, points: int) -> None:
    history = ledger_of(changes).history()
    assert len(history) == points <= MOST_STANDINGS + 1
    assert (history[0][0], history[-1][0]) == (0, changes)
    assert history == sorted(history)


@pytest.fixture(scope="module")
def long_game(house: OpenHouse) -> str:
    """A finished game of thousands of entries."""
    answer = house.http.post("/api/records", content=LONG.read_text())
    table: str = answer.json()["table"]
    return table


def read_back(page: Visitor, first: int) -> list[dict[str, Any]]:
    """Ask for everything before an entry, a page at a time."""
    found: list[dict[str, Any]] = []
    while first > 1:
        entries = page.ask(t="older_entries", before=first)["entries"]
        assert entries[-1]["n"] == first - 1
        assert len(entries) <= PAGE_ENTRIES
        found = entries + found
        first = entries[0]["n"]
    return found


def test_a_long_ledger_is_read_page_by_page(house: OpenHouse, long_game: str) -> None:
    with Visitor(house.address, long_game) as page:
        seq = page.state["seq"]
        newest = page.state["entries"]
        assert seq > 5 * PAGE_ENTRIES
        assert page.state["first"] == newest[0]["n"] == seq - len(newest) + 1
        whole = read_back(page, page.state["first"]) + newest
        assert [entry["n"] for entry in whole] == list(range(1, seq + 1))
        inside = house.table(long_game).ledger
        assert [entry["lines"] for entry in whole] == [
            msgspec.json.decode(item.lines_for(-1)) for item in inside.items
        ]
        for before in (1, 0, -7):
            assert page.ask(t="older_entries", before=before)["entries"] == []


def test_what_a_page_hears_at_once_does_not_grow_with_the_game(
    house: OpenHouse, long_game: str
) -> None:
    made = house.set_up("me", "me", "me", game="catan")
    with Visitor(house.address, made["table"]) as young, Visitor(house.address, long_game) as old:
        fresh, long = (sum(map(len, page.raw)) for page in (young, old))
        assert long < fresh + PAGE_BYTES + 80 * MOST_STANDINGS


def test_a_page_that_was_long_away_begins_anew(house: OpenHouse, long_game: str) -> None:
    with Visitor(house.address, long_game) as page:
        seq, first = page.state["seq"], page.state["first"]
        for since, begins in ((seq, None), (seq - 1, None), (1, first), (0, first)):
            page.send(t="hello", since=since)
            state = page.hear_until(t="state")
            assert state["first"] == begins
            assert [entry["n"] for entry in state["entries"]] == list(
                range(begins or since + 1, seq + 1)
            )


def test_the_past_comes_with_the_entries_that_led_there(house: OpenHouse, long_game: str) -> None:
    with Visitor(house.address, long_game) as page:
        past = page.ask(t="look", seq=300, told=True)
        assert [entry["n"] for entry in past["entries"]] == list(range(101, 301))
        assert page.ask(t="look", seq=300)["entries"] == []
        assert page.ask(t="look", seq=0, told=True)["entries"] == []


def test_older_entries_tell_each_seat_its_own_and_what_was_taken_back(house: OpenHouse) -> None:
    made = house.set_up("me", "me", game="anno1701")
    first, second = secrets_of(made)
    with (
        Visitor(house.address, made["table"], [first]) as anna,
        Visitor(house.address, made["table"], [second]) as bert,
        Visitor(house.address, made["table"]) as onlooker,
    ):
        for _ in range(12):
            mover = next(page for page in (anna, bert) if page.look()["legal"])
            assert mover.play()["t"] == "done"
            for page in (anna, bert):
                page.catch_up()
        mover = next(page for page in (anna, bert) if page.look()["legal"])
        assert mover.play()["t"] == "done"
        mover.ask(t="undo", seat=mover.welcome["you"][0])
        for page in (anna, bert, onlooker):
            page.catch_up()
            known: dict[int, dict[str, Any]] = {}
            for heard in page.heard:
                if heard["t"] == "state":
                    known |= {entry["n"]: entry for entry in heard["entries"]}
            before = page.state["seq"] + 1
            asked = page.ask(t="older_entries", before=before)["entries"]
            assert asked == [known[number] for number in sorted(known)]


def test_talk_is_read_page_by_page(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    said = 2 * tables.CHAT_KEPT + 7
    with Visitor(house.address, made["table"], secrets_of(made)[:1]) as anna:
        for number in range(1, said + 1):
            anna.ask(t="say", text=f"word {number}")
    with Visitor(house.address, made["table"]) as page:
        lines = page.welcome["chat"]
        assert len(lines) == tables.CHAT_KEPT
        while lines[0]["n"] > 1:
            older = page.ask(t="older_chat", before=lines[0]["n"])["lines"]
            assert 0 < len(older) <= tables.CHAT_KEPT
            lines = older + lines
        assert [line["text"] for line in lines] == [f"word {n}" for n in range(1, said + 1)]
        assert page.ask(t="older_chat", before=1)["lines"] == []
        page.send(t="older_chat", id="x", before=-1)
        assert page.hear_until(t="error")["code"] == "malformed"


def test_a_table_has_room_for_so_much_talk(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talk, "MOST_SAID", 3)
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        for _ in range(3):
            assert page.ask(t="say", text="word")["t"] == "done"
        assert fully_said(page.ask(t="say", text="word"), "too_much_said")


def test_onlookers_leave_room_for_what_players_say(
    open_house: OpenUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talk, "MOST_BY_ONLOOKERS", 3)
    house = open_house()
    made = house.set_up("me", "me")
    in_all = []
    for _ in range(2):
        with (
            Visitor(house.address, made["table"], secrets_of(made)) as page,
            Visitor(house.address, made["table"]) as onlooker,
        ):
            assert page.ask(t="say", text="word")["t"] == "done"
            answers = [onlooker.ask(t="say", text="word", name="Eva") for _ in range(4)]
            refused = [answer for answer in answers if answer["t"] == "refused"]
            for answer in refused:
                assert fully_said(answer, "too_much_said")
            assert page.ask(t="say", text="word")["t"] == "done"
        # It is counted anew where the table was read anew: so much was said before.
        until = time.monotonic() + 20
        while house.table(made["table"]).pages:
            assert time.monotonic() < until
            time.sleep(0.01)
        house.house.forget_idle(-1)
        assert not house.house.tables
        in_all.append(len(refused))
    assert in_all == [1, 4]
