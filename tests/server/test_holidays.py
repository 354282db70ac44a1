"""Holidays: so many days a year, on which a player's clocks over days stand still."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import httpx
import pytest

from handelshuis.server.house import Settings
from tests.server.houses import GENEROUS, OpenHouse
from tests.server.test_clocks import DAYS, Watch, clocks
from tests.server.test_players import as_player, table_of
from tests.server.visitors import Visitor, fully_said

PATH = "/api/players/me/holidays"
START = datetime(2026, 5, 4, 12, tzinfo=UTC)


@pytest.fixture
def watch() -> Watch:
    return Watch(START.timestamp())


@pytest.fixture
def house(database: str, watch: Watch) -> Iterator[OpenHouse]:
    opened = OpenHouse(Settings(database, bot_pace=0.0, limits=GENEROUS, now=watch))
    yield opened
    opened.close()


def wish(http: httpx.Client, first: int, last: int) -> httpx.Response:
    """Wish for a holiday from so many days after the start to so many."""
    days = [(START + timedelta(days=each)).date().isoformat() for each in (first, last)]
    return http.post(PATH, json={"first": days[0], "last": days[1], "zone": "UTC"})


def test_so_many_days_a_year(house: OpenHouse, watch: Watch) -> None:
    anna = as_player(house, "Anna")[1]
    assert anna.get(PATH).json() == {
        "holidays": [],
        "a_year": 30,
        "left": {"2026": 30, "2027": 30},
    }
    shown = wish(anna, 10, 19).json()
    assert shown["left"]["2026"] == 20
    assert shown["holidays"][0]["end"] - shown["holidays"][0]["begin"] == 10 * 86400
    assert fully_said(wish(anna, 15, 25).json(), "bad_holiday"), "overlaps"
    assert fully_said(wish(anna, 30, 51).json(), "too_many_holidays")
    assert wish(anna, 30, 49).json()["left"]["2026"] == 0
    assert fully_said(wish(anna, 60, 60).json(), "too_many_holidays")
    assert wish(anna, 300, 310).json()["left"] == {"2026": 0, "2027": 19}
    # What has not begun is taken back; what has begun ends now.
    first = shown["holidays"][0]["begin"]
    assert anna.delete(f"{PATH}/{first}").json()["left"]["2026"] == 10
    begun = wish(anna, 0, 9).json()
    assert begun["holidays"][0]["begin"] == watch()
    watch.move(86400)
    ended = anna.delete(f"{PATH}/{begun['holidays'][0]['begin']}").json()
    assert ended["left"]["2026"] == 9
    assert len(ended["holidays"]) == 2


@pytest.mark.parametrize(
    ("first", "last", "zone"),
    [
        ("2026-05-03", "2026-05-09", "UTC"),
        ("2026-05-09", "2026-05-08", "UTC"),
        ("2029-01-01", "2029-01-02", "UTC"),
        ("9999-12-31", "9999-12-31", "UTC"),
        ("2026-05-09", "2026-05-09", "Mars/Base"),
        ("2026-05-09", "2026-05-09", "../../etc/passwd"),
        ("never", "2026-05-09", "UTC"),
    ],
)
def test_wrong_holidays_are_refused(house: OpenHouse, first: str, last: str, zone: str) -> None:
    anna = as_player(house, "Anna")[1]
    answer = anna.post(PATH, json={"first": first, "last": last, "zone": zone})
    assert answer.status_code == 422, answer.text
    assert anna.get(PATH).json()["holidays"] == []
    assert house.http.get(PATH).status_code == 403


def test_the_clock_of_who_has_a_holiday_stands_still(house: OpenHouse, watch: Watch) -> None:
    anna, bert = (as_player(house, name)[1] for name in ("Anna", "Bert"))
    made = table_of(anna, "me", "open", clock=DAYS)
    joined = bert.post(f"/api/tables/{made['table']}/join", json={"name": "Bert"}).json()
    secrets = [made["seats"][0]["secret"], joined["secret"]]
    with Visitor(house.address, made["table"], secrets) as page:
        seat = page.state["awaited"][0]
        mine = (anna, bert)[seat]
        watch.move(3600)
        before = clocks(page)[seat]
        assert before["left"] == DAYS["seconds"] - 3600
        assert wish(mine, 0, 9).status_code == 200
        # It is heard of within seconds, at whichever server the table is.
        while (shown := page.hear_until(t="clocks")["seats"][seat])["runs"]:
            pass
        assert shown["until"] > before["until"] + 9 * 86400
        watch.move(5 * 86400)
        assert clocks(page)[seat]["left"] == before["left"]
        [table] = mine.get("/api/players/me/tables").json()
        assert (table["left"], table["until"]) == (before["left"], shown["until"])
        mine.delete(f"{PATH}/{mine.get(PATH).json()['holidays'][0]['begin']}")
        while not page.hear_until(t="clocks")["seats"][seat]["runs"]:
            pass
        watch.move(100)
        assert clocks(page)[seat]["left"] == before["left"] - 100


def test_holidays_go_with_their_player(house: OpenHouse) -> None:
    anna = as_player(house, "Anna")[1]
    assert wish(anna, 1, 2).status_code == 200
    assert anna.delete("/api/players/me").status_code == 200
