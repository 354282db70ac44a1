"""Tournaments: who takes part, rounds that make themselves, and who comes out how."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from itertools import combinations
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from handelshuis.server.contests.drawing import ladder, round_robin, swiss
from handelshuis.server.contests.standings import Played, climbed, points_of, standings
from handelshuis.server.storage.engine import engine_for
from handelshuis.server.storage.schema import PAIRINGS, TOURNAMENT_TABLES, TOURNAMENTS
from handelshuis.server.tables.keys import new_secret
from tests.server.conftest import OpenUp, emptied
from tests.server.fleet import Fleet
from tests.server.houses import OpenHouse
from tests.server.test_clocks import Watch
from tests.server.visitors import Visitor, fully_said

WISH: dict[str, Any] = {
    "name": "Herfstbeker",
    "game": "speicherstadt",
    "players": 2,
    "format": "round_robin",
    "rounds": 3,
    "hours": 24,
    "bot": "beginner",
}


def won_by_number(tables: list[list[int | None]], round_: int) -> list[Played]:
    """Let everyone win against whoever has a higher number; bots come last."""
    found = []
    for table in tables:
        order = sorted(range(len(table)), key=lambda seat: table[seat] or 99)
        ranks = [order.index(seat) + 1 for seat in range(len(table))]
        found.append(Played(round_, list(table), ranks, [10 - rank for rank in ranks]))
    return found


def sitting(tables: list[list[int | None]]) -> list[int]:
    """List who sits anywhere."""
    return sorted(entrant for table in tables for entrant in table if entrant is not None)


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 8])
def test_in_pairs_everyone_meets_everyone_once(count: int) -> None:
    played: list[Played] = []
    rounds = count - 1 + count % 2
    met: Counter[tuple[int, ...]] = Counter()
    seats: Counter[tuple[int, int]] = Counter()
    for number in range(1, rounds + 1):
        drawn = round_robin(list(range(1, count + 1)), 2, played)
        assert sitting(drawn) == list(range(1, count + 1))
        for table in drawn:
            met.update([tuple(sitting([table]))] if None not in table else [])
            seats.update((entrant, seat) for seat, entrant in enumerate(table) if entrant)
        played += won_by_number(drawn, number)
    assert all(met[pair] == 1 for pair in combinations(range(1, count + 1), 2))
    for entrant in range(1, count + 1):
        assert abs(seats[entrant, 0] - seats[entrant, 1]) <= 2


@pytest.mark.parametrize(("count", "seats"), [(8, 4), (9, 3), (10, 4), (7, 3)])
def test_at_larger_tables_few_meet_again_and_seats_go_round(count: int, seats: int) -> None:
    played: list[Played] = []
    for number in range(1, 5):
        drawn = round_robin(list(range(1, count + 1)), seats, played)
        assert sitting(drawn) == list(range(1, count + 1))
        assert all(len(table) == seats for table in drawn)
        played += won_by_number(drawn, number)
    had: Counter[tuple[int, int]] = Counter()
    for table in played:
        had.update((e, seat) for seat, e in enumerate(table.entrants) if e is not None)
    for entrant in range(1, count + 1):
        times = [had[entrant, seat] for seat in range(seats)]
        assert max(times) - min(times) <= 2, times
    met: Counter[tuple[int, ...]] = Counter()
    for table in played:
        met.update(combinations(sitting([table.entrants]), 2))
    assert max(met.values()) <= 1 + -(-4 * (seats - 1) // (count - 1))


def test_swiss_neighbours_meet_who_have_not_met() -> None:
    played: list[Played] = []
    for number in range(1, 4):
        stands = standings(range(1, 9), played)
        points = {stand.entrant: stand.points for stand in stands}
        drawn = swiss([stand.entrant for stand in stands], points, 2, played)
        played += won_by_number(drawn, number)
    met = Counter(tuple(sitting([table.entrants])) for table in played)
    assert max(met.values()) == 1
    assert standings(range(1, 9), played)[0].entrant == 1


def test_on_a_ladder_neighbours_change_rungs() -> None:
    first = ladder([4, 3, 2, 1], 2, [])
    assert [sitting([table]) for table in first] == [[3, 4], [1, 2]]
    rounds = [won_by_number(first, 1)]
    assert climbed([4, 3, 2, 1], rounds) == [3, 4, 1, 2]
    second = ladder([3, 4, 1, 2], 2, rounds[0])
    people = [sitting([table]) for table in second]
    assert people == [[3], [1, 4], [2]]


def test_points_go_by_places_and_ties_share_them() -> None:
    assert points_of([1, 2, 3, 4]) == [4, 3, 2, 1]
    assert points_of([1, 1, 3]) == [2.5, 2.5, 1]
    assert points_of([1, 1]) == [1.5, 1.5]


def test_equal_points_are_decided_by_the_difference_then_shared() -> None:
    played = [Played(1, [1, 2], [1, 2], [9, 5]), Played(1, [3, 4], [1, 2], [9, 1])]
    assert [(stand.entrant, stand.place) for stand in standings([1, 2, 3, 4], played)] == [
        (3, 1),
        (1, 2),
        (2, 3),
        (4, 4),
    ]
    equal = [Played(1, [1, 2], [1, 1], [5, 5])]
    assert [stand.place for stand in standings([1, 2], equal)] == [1, 1]


class Person:
    """A player with a key."""

    def __init__(self, address: str, name: str) -> None:
        """Make him known."""
        self.key = new_secret()
        self.address = address
        self.http = httpx.Client(
            base_url=address, timeout=120, headers={"authorization": f"Bearer {self.key}"}
        )
        wish = {"key": self.key, "name": name}
        assert self.http.post("/api/players", json=wish).status_code == 200

    def ask(self, tournament: str, deed: str = "") -> dict[str, Any]:
        """Ask for something about a tournament."""
        path = f"/api/tournaments/{tournament}"
        answer = self.http.post(f"{path}/{deed}", json={}) if deed else self.http.get(path)
        assert answer.status_code == 200, answer.text
        shown: dict[str, Any] = answer.json()
        return shown

    def own_tables(self) -> list[dict[str, Any]]:
        """List the running tables on one's front page."""
        tables: list[dict[str, Any]] = self.http.get("/api/players/me/tables").json()
        return tables


def gathered(address: str, *names: str, **more: Any) -> tuple[str, list[Person]]:
    """Set a tournament up, and let everyone take part."""
    people = [Person(address, name) for name in names]
    made = people[0].http.post("/api/tournaments", json=WISH | more)
    assert made.status_code == 200, made.text
    tournament: str = made.json()["tournament"]
    for person in people:
        person.ask(tournament, "enter")
    return tournament, people


def play(person: Person, other: Person, table: str) -> None:
    """Play a table to its end, both from their own keys."""
    with (
        Visitor(person.address, table, player=person.key) as one,
        Visitor(person.address, table, player=other.key) as two,
    ):
        play_both(one, two)


def play_both(one: Visitor, two: Visitor) -> None:
    """Let two pages take turns until the game is over."""
    while not (one.state["over"] and two.state["over"]):
        moved = False
        for page in (one, two):
            page.catch_up()
            mine = page.welcome["you"]
            if not page.state["over"] and any(s in mine for s in page.state["awaited"]):
                page.play(seat=next(s for s in page.state["awaited"] if s in mine))
                moved = True
        if not moved:
            time.sleep(0.02)


def until(person: Person, tournament: str, **wanted: Any) -> dict[str, Any]:
    """Look until a tournament is as wanted."""
    while True:
        shown = person.ask(tournament)
        if all(shown[name] == value for name, value in wanted.items()):
            return shown
        time.sleep(0.05)


def tables_of(person: Person, tournament: str, round_: int) -> list[dict[str, Any]]:
    """Look until every pairing of a round has its table: it is drawn before they are made."""
    while True:
        shown = until(person, tournament, round=round_)
        here = [each for each in shown["tables"] if each["round"] == round_]
        if all(each["table"] for each in here):
            return here
        time.sleep(0.05)


def test_a_tournament_makes_its_rounds_by_itself(open_house: OpenUp, database: str) -> None:
    house = open_house(database=database, contest_seconds=0.05)
    tournament, people = gathered(house.address, "Anna", "Bram", "Chris", rounds=3)
    by_number = dict(enumerate(people, 1))
    stranger = httpx.get(f"{house.address}/api/tournaments/{tournament}").json()
    assert [each["name"] for each in stranger["entrants"]] == ["Anna", "Bram", "Chris"]
    assert people[1].http.post(f"/api/tournaments/{tournament}/begin").status_code == 403
    people[0].ask(tournament, "begin")
    pairs: list[tuple[int, ...]] = []
    for round_ in (1, 2, 3):
        here = tables_of(people[0], tournament, round_)
        assert len(here) == 2
        for table in here:
            pairs.append(tuple(sorted(table["entrants"])))
            players = [by_number[number] for number in table["entrants"] if number]
            # It is on everyone's front page, and his key opens his seat.
            for person in players:
                own = {each["table"]: each["tournament"] for each in person.own_tables()}
                assert own[table["table"]] == WISH["name"]
            if len(players) == 2:
                play(players[0], players[1], table["table"])
            else:
                with Visitor(house.address, table["table"], player=players[0].key) as page:
                    page.play_to_the_end()
    shown = until(people[0], tournament, round=3)
    while shown["over"] is None:
        shown = people[0].ask(tournament)
    assert sorted(pairs) == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    for table in shown["tables"]:
        assert sorted(table["ranks"]) in ([1, 2], [1, 1])
    assert sum(each["points"] for each in shown["entrants"]) <= 3 * 2 * 3
    assert shown["entrants"][0]["place"] == 1
    # It stays to be read, also after the house was closed.
    house.close()
    house = open_house(database=database)
    again = httpx.get(f"{house.address}/api/tournaments/{tournament}").json()
    assert again["entrants"] == [each | {"me": False} for each in shown["entrants"]]


def test_tables_of_a_tournament_count_as_its_hosts(open_house: OpenUp) -> None:
    house = open_house(contest_seconds=0.05)
    tournament, people = gathered(house.address, "Anna", "Bram", "Chris", "Dora", rounds=1)
    visitor = house.house.visitors.at("127.0.0.1")
    # One more this hour, and then one a second.
    visitor.tables.left, visitor.tables.rate, visitor.tables.size = 1.0, 0.0, 1.0
    people[0].ask(tournament, "begin")
    until(people[0], tournament, round=1)
    time.sleep(0.5)
    made = [each["table"] for each in people[0].ask(tournament)["tables"]]
    assert sorted(map(bool, made)) == [False, True]
    assert house.house.rivals[max(made)].patron == "127.0.0.1"
    visitor.tables.rate = 1.0
    assert len(tables_of(people[0], tournament, 1)) == 2


def test_who_plays_among_bots_alone_plays_as_strictly_as_the_others(open_house: OpenUp) -> None:
    house = open_house(contest_seconds=0.05)
    names = ("Anna", "Bram", "Chris")
    tournament, people = gathered(house.address, *names, rounds=1)
    people[0].ask(tournament, "begin")
    shown = tables_of(people[0], tournament, 1)
    [alone] = [each for each in shown if 0 in each["entrants"]]
    seat = next(n for n, entrant in enumerate(alone["entrants"]) if entrant)
    person = people[alone["entrants"][seat] - 1]
    assert house.http.get(f"/api/tables/{alone['table']}").json()["rated"]
    with Visitor(house.address, alone["table"], player=person.key) as page:
        page.await_turn()
        assert page.play()["t"] == "done"
        assert fully_said(page.ask(t="undo", seat=seat), "rated_undo")
        assert fully_said(page.ask(t="stand_in", seat=seat, bot="master"), "rated_seat")
        assert fully_said(page.ask(t="offer_seat", seat=seat, bot="master"), "rated_seat")
        assert page.ask(t="give_up", seat=seat)["t"] == "done"
    # There was nobody to be measured by.
    assert house.http.get(f"/api/tables/{alone['table']}/ratings").json() == []


def test_whoever_keeps_a_table_waiting_or_leaves_comes_last_there(open_house: OpenUp) -> None:
    watch = Watch()
    house = open_house(contest_seconds=0.05, now=watch)
    tournament, people = gathered(house.address, "Anna", "Bram", rounds=2)
    people[0].ask(tournament, "begin")
    [table] = tables_of(people[0], tournament, 1)
    # The table has waited for longer than anyone may keep it waiting.
    watch.move(25 * 3600)
    shown = until(people[0], tournament, round=2)
    first = shown["tables"][0]
    assert sorted(first["ranks"]) == [1, 2]
    absent = first["entrants"][first["ranks"].index(2)]
    assert next(e for e in shown["entrants"] if e["number"] == absent)["points"] == 1
    # Bram goes: his table is given up, and with nobody left to meet the tournament is over.
    people[1].ask(tournament, "leave")
    while (shown := people[0].ask(tournament))["over"] is None:
        time.sleep(0.05)
    last = shown["tables"][1]
    assert last["ranks"][last["entrants"].index(2)] == 2
    assert [e["gone"] for e in sorted(shown["entrants"], key=lambda e: e["number"])] == [0, 1]
    assert first["table"] == table["table"]


def test_a_tournament_is_for_known_players_until_it_begins(house: OpenHouse) -> None:
    assert house.http.post("/api/tournaments", json=WISH).status_code == 403
    tournament, people = gathered(house.address, "Anna")
    alone = people[0].http.post(f"/api/tournaments/{tournament}/begin")
    assert alone.json()["code"] == "tournament_alone"
    bram = Person(house.address, "Bram")
    bram.ask(tournament, "enter")
    assert len(bram.ask(tournament, "enter")["entrants"]) == 2
    assert len(bram.ask(tournament, "leave")["entrants"]) == 1
    bram.ask(tournament, "enter")
    people[0].ask(tournament, "begin")
    late = Person(house.address, "Chris").http.post(f"/api/tournaments/{tournament}/enter")
    assert late.json()["code"] == "tournament_begun"
    assert house.http.get("/api/tournaments/nowhere").status_code == 404
    for bad in ({"rounds": 0}, {"hours": 1}, {"format": "cup"}, {"players": 6}, {"bot": "nobody"}):
        answer = people[0].http.post("/api/tournaments", json=WISH | bad)
        assert answer.status_code in (404, 422), bad


def test_the_host_sends_entrants_away_and_calls_a_tournament_off(
    open_house: OpenUp, database: str
) -> None:
    house = open_house(database=database)
    tournament, (anna, bram, chris) = gathered(house.address, "Anna", "Bram", "Chris")
    path = f"/api/tournaments/{tournament}"
    assert bram.http.post(f"{path}/remove", json={"number": 3}).json()["code"] == "not_host"
    assert bram.http.delete(path).json()["code"] == "not_host"
    assert anna.http.post(f"{path}/remove", json={"number": "3"}).status_code == 422
    shown = anna.http.post(f"{path}/remove", json={"number": 3}).json()
    assert [each["name"] for each in shown["entrants"]] == ["Anna", "Bram"]
    # He does not come back, not by leaving either, and it is not among his own any more.
    for deed in ("enter", "leave", "enter"):
        answer = chris.http.post(f"{path}/{deed}", json={})
        if deed == "enter":
            assert fully_said(answer.json(), "tournament_not_you")
    assert chris.http.get("/api/players/me/tournaments").json() == []
    anna.http.post(f"{path}/remove", json={"number": 2})
    assert anna.http.post(f"{path}/begin").json()["code"] == "tournament_alone"
    dora = Person(house.address, "Dora")
    dora.ask(tournament, "enter")
    assert anna.http.delete(path).json() == {"removed": True}
    for answer in (anna.http.get(path), anna.http.delete(path), dora.http.post(f"{path}/enter")):
        assert answer.json()["code"] == "no_tournament"
    assert dora.http.get("/api/players/me/tournaments").json() == []
    # What has begun goes on.
    tournament, (anna, _) = gathered(house.address, "Anna", "Bram")
    anna.ask(tournament, "begin")
    path = f"/api/tournaments/{tournament}"
    assert anna.http.delete(path).json()["code"] == "tournament_begun"
    late = anna.http.post(f"{path}/remove", json={"number": 2})
    assert late.json()["code"] == "tournament_begun"


def test_what_a_host_did_not_let_begin_goes_with_him(open_house: OpenUp, database: str) -> None:
    house = open_house(database=database)
    waiting, (anna, bram) = gathered(house.address, "Anna", "Bram")
    begun = anna.http.post("/api/tournaments", json=WISH).json()["tournament"]
    for person in (anna, bram):
        person.ask(begun, "enter")
    anna.ask(begun, "begin")
    assert anna.http.delete("/api/players/me").status_code == 200
    assert bram.http.get(f"/api/tournaments/{waiting}").json()["code"] == "no_tournament"
    [own] = bram.http.get("/api/players/me/tournaments").json()
    assert own["tournament"] == begun


def test_who_is_no_player_any_more_leaves_no_name(open_house: OpenUp) -> None:
    house = open_house(contest_seconds=0.05)
    tournament, people = gathered(house.address, "Anna", "Bram")
    people[0].ask(tournament, "begin")
    assert people[1].http.delete("/api/players/me").status_code == 200
    while (shown := people[0].ask(tournament))["over"] is None:
        time.sleep(0.05)
    names = {each["number"]: each["name"] for each in shown["entrants"]}
    assert names == {1: "Anna", 2: ""}


def test_an_address_sets_up_only_so_many(open_house: OpenUp) -> None:
    from msgspec.structs import replace

    from tests.server.houses import GENEROUS

    house = open_house(limits=replace(GENEROUS, tournaments_an_hour=2))
    person = Person(house.address, "Anna")
    codes = [person.http.post("/api/tournaments", json=WISH).status_code for _ in range(3)]
    assert codes == [200, 200, 429]


@pytest.mark.xdist_group("postgres")
def test_two_servers_make_each_table_once_though_one_is_killed(postgres: str) -> None:
    engine = engine_for(emptied(postgres))

    def tables_made() -> list[tuple[int, int]]:
        with engine.connect() as connection:
            rows = connection.execute(sa.select(TOURNAMENT_TABLES))
            return sorted((row.round, row.number) for row in rows)

    async def scene() -> None:
        async with Fleet(postgres, 2) as fleet:
            here, there = fleet.ports
            names = ("Anna", "Bram", "Chris", "Dirk")
            tournament, people = await asyncio.to_thread(
                gathered, fleet.address(here), *names, rounds=2
            )
            await asyncio.to_thread(people[0].ask, tournament, "begin")
            assert await asyncio.to_thread(tables_made) == [(1, 1), (1, 2)]
            # As a kill in the middle leaves it: a round that is drawn, of which a table is not yet.
            with engine.begin() as connection:
                connection.execute(
                    sa.update(TOURNAMENTS).values(round=2).where(TOURNAMENTS.c.id == tournament)
                )
                rows = connection.execute(sa.select(PAIRINGS).where(PAIRINGS.c.round == 1))
                connection.execute(
                    sa.insert(PAIRINGS),
                    [{**row._mapping, "round": 2, "rank": None} for row in rows],
                )
            await fleet.kill(here)
            while await asyncio.to_thread(tables_made) != [(1, 1), (1, 2), (2, 1), (2, 2)]:
                await asyncio.sleep(0.2)
            await fleet.start(here)
            await asyncio.sleep(12)
            assert await asyncio.to_thread(tables_made) == [(1, 1), (1, 2), (2, 1), (2, 2)]
            shown = httpx.get(f"{fleet.address(there)}/api/tournaments/{tournament}").json()
            assert len({table["table"] for table in shown["tables"]}) == 4

    asyncio.run(scene())
    engine.dispose()
