"""Clocks: whose time runs, what happens when it is up, and that they outlast the house."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa

from handelshuis.core.record import read_record, verify
from handelshuis.core.registry import games
from handelshuis.server.house import Settings
from handelshuis.server.storage.copying import back_up, restore
from handelshuis.server.storage.engine import engine_for
from handelshuis.server.storage.files import sqlite_url
from handelshuis.server.storage.schema import ENTRIES, TABLES
from handelshuis.server.tables.clocks import asked_now
from tests.server.bad_bots import refusing
from tests.server.conftest import OpenUp
from tests.server.fleet import Fleet
from tests.server.houses import GENEROUS, HouseProcess, OpenHouse, secrets_of, set_up
from tests.server.test_absent import three_at_a_table
from tests.server.test_due import inside
from tests.server.test_players import as_player, table_of
from tests.server.visitors import Message, Visitor, fully_said

GAME: dict[str, Any] = {"kind": "game", "seconds": 300, "increment": 10}
TURN: dict[str, Any] = {"kind": "turn", "seconds": 60}
DAYS: dict[str, Any] = {"kind": "days", "seconds": 2 * 86400}
NOON = 1_700_000_000.0 // 86400 * 86400 + 43200


class Watch:
    """A time that a test moves; it stands still else."""

    def __init__(self, at: float = NOON) -> None:
        self.at = at

    def __call__(self) -> float:
        return self.at

    def move(self, seconds: float) -> None:
        self.at += seconds


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def house(database: str, watch: Watch) -> Iterator[OpenHouse]:
    opened = OpenHouse(Settings(database, bot_pace=0.0, limits=GENEROUS, now=watch))
    yield opened
    opened.close()


def seated(house: OpenHouse, *seats: str, **more: Any) -> list[Visitor]:
    made = house.set_up(*seats, **more)
    return [Visitor(house.address, made["table"], [secret]) for secret in secrets_of(made)]


def clocks(page: Visitor) -> list[Message]:
    """Give the clocks as whoever comes in now is told; who is there counts by himself."""
    page.catch_up()
    with Visitor(page.address, page.welcome["table"]["table"]) as onlooker:
        seats: list[Message] = onlooker.hear_until(t="clocks")["seats"]
    return seats


def left(page: Visitor) -> list[float]:
    return [clock["left"] for clock in clocks(page)]


def to_move(pages: list[Visitor]) -> Visitor:
    """Give the page that is asked, once somebody's is."""
    while True:
        for page in pages:
            page.catch_up()
            if page.look()["legal"]:
                return page
        time.sleep(0.01)


def play_until_asked(pages: list[Visitor], seat: int) -> Visitor:
    """Let the others play until a seat is asked."""
    while (page := to_move(pages)) is not pages[seat]:
        assert page.play()["t"] == "done"
    return page


def close(pages: list[Visitor]) -> None:
    for page in pages:
        page.close()


def told(page: Visitor) -> list[str]:
    """List the keys of all that the ledger tells now."""
    entries: dict[int, list[str]] = {}
    for message in page.heard:
        for entry in message.get("entries", []):
            entries[entry["n"]] = [line["key"] for line in entry["lines"]]
    return [key for n in sorted(entries) for key in entries[n]]


def test_the_time_of_whoever_is_asked_runs_and_a_turn_adds_some(
    house: OpenHouse, watch: Watch
) -> None:
    pages = seated(house, "me", "me", clock=GAME)
    first = to_move(pages)
    mine, other = first.look()["seat"], 1 - first.look()["seat"]
    shown = clocks(first)
    assert first.welcome["table"]["clock"] == GAME | {"zero": "bot", "night": None}
    assert (shown[mine]["runs"], shown[other]["runs"]) == (True, False)
    assert (shown[mine]["left"], shown[mine]["until"]) == (300.0, watch() + 300)
    assert (shown[other]["left"], shown[other]["until"]) == (300.0, None)
    watch.move(100)
    assert first.play()["t"] == "done"
    assert left(first)[mine] == 200.0
    second = play_until_asked(pages, other)
    watch.move(5)
    assert left(second) == ([200.0, 295.0] if mine == 0 else [295.0, 200.0])
    first = play_until_asked(pages, mine)
    # A turn adds ten seconds, but nobody ever has more than at the start.
    assert left(first) == ([210.0, 295.0] if mine == 0 else [295.0, 210.0])
    second = play_until_asked(pages, other)
    assert left(second)[other] == 300.0
    close(pages)


def last_seats(page: Visitor) -> list[Message]:
    page.catch_up()
    seats = [message["seats"] for message in page.heard if message["t"] == "seats"]
    found: list[Message] = seats[-1] if seats else page.welcome["seats"]
    return found


def until_late(page: Visitor, seat: int) -> None:
    """Hear until it is said that a seat's time is up."""
    while not last_seats(page)[seat]["late"]:
        page.hear_until(t="seats")


def test_a_bot_plays_the_turn_of_who_is_there_and_on_for_who_is_not(
    house: OpenHouse, watch: Watch
) -> None:
    pages = seated(house, "me", "me", clock=TURN, game="catan")
    table = next(iter(house.house.tables.values()))
    page = to_move(pages)
    seat = page.look()["seat"]
    other = pages[1 - seat]
    watch.move(59)
    page.catch_up()
    assert last_seats(page)[seat]["late"] == ""
    watch.move(2)
    until_late(page, seat)
    assert "house.time_up.bot" in told(page)
    # His turn is the bot's; the next one is his own again.
    to_move([other])
    assert table.seats[seat].stand_in == ""
    while to_move(pages) is not page:
        other.play()
    assert (last_seats(page)[seat]["late"], left(page)[seat]) == ("", 60.0)
    page.close()
    other.hear_until(t="seats")
    watch.move(61)
    while last_seats(other)[seat]["stand_in"] != "merchant":
        other.hear_until(t="seats")
    other.close()


def test_who_is_late_plays_no_more_in_that_turn(house: OpenHouse, watch: Watch) -> None:
    # The bot takes its time.
    house.house.settings = msgspec.structs.replace(house.house.settings, bot_pace=3600.0)
    pages = seated(house, "me", "me", clock=TURN)
    page = to_move(pages)
    seat, question, move = page.look()["seat"], page.look()["question"], page.moves()[0]
    watch.move(61)
    until_late(page, seat)
    page.catch_up()
    assert (page.look()["question"], page.moves()) == (-1, [])
    late = page.ask(t="move", seat=seat, question=question, move=move)
    assert fully_said(late, "time_up")
    assert clocks(page)[seat] == {"left": 0.0, "runs": False, "until": None}
    close(pages)


def test_who_has_used_his_time_up_plays_on_with_what_a_turn_adds(
    house: OpenHouse, watch: Watch
) -> None:
    for increment in (10, 0):
        clock = {"kind": "game", "seconds": 60, "increment": increment}
        pages = seated(house, "me", "me", clock=clock, game="catan")
        page = to_move(pages)
        seat = page.look()["seat"]
        other = pages[1 - seat]
        watch.move(61)
        until_late(page, seat)
        if increment:
            # A bot has finished his turn; the next one brings ten seconds.
            while to_move(pages) is not page:
                other.play()
            assert (left(page)[seat], clocks(page)[seat]["runs"]) == (10.0, True)
        else:
            # Turn after turn a bot plays for him.
            table = house.table(page.welcome["table"]["table"])
            played = 0
            while played < 3:
                before = len([item for item in table.ledger.items if item.seat == seat])
                to_move([other])
                other.play()
                other.catch_up()
                after = len([item for item in table.ledger.items if item.seat == seat])
                played += after > before
            page.catch_up()
            assert page.look()["legal"] == []
            assert last_seats(page)[seat]["late"] == "bot"
        close(pages)


def test_the_game_may_be_lost_and_of_two_the_other_wins(house: OpenHouse, watch: Watch) -> None:
    made = house.set_up("me", "me", clock=GAME | {"zero": "lost"})
    pages = [Visitor(house.address, made["table"], [secret]) for secret in secrets_of(made)]
    page = to_move(pages)
    seat = page.look()["seat"]
    watch.move(301)
    for each in pages:
        while not each.state["over"]:
            each.hear_until(t="state")
        assert each.state["result"]["ranks"] == ([2, 1] if seat == 0 else [1, 2])
        each.catch_up()
        assert told(each)[-1] == "house.time_up.lost"
        assert not any(clock["runs"] for clock in clocks(each))
    text = house.http.get(f"/api/tables/{made['table']}/record").text
    assert verify(*read_record(text, games())) >= 0
    # Who comes later, or was away just then, is told as well.
    with Visitor(house.address, made["table"], since=page.state["seq"]) as late:
        assert told(late) == told(page)[-len(told(late)) :]
        assert "house.time_up.lost" in told(late)
    close(pages)


def test_among_three_who_is_late_has_given_up_and_a_bot_plays_on(
    house: OpenHouse, watch: Watch
) -> None:
    pages = seated(house, "me", "me", "me", clock=TURN | {"zero": "lost"})
    page = to_move(pages)
    seat = page.look()["seat"]
    others = [each for each in pages if each is not page]
    watch.move(61)
    while not last_seats(page)[seat]["gave_up"]:
        page.hear_until(t="seats")
    assert last_seats(page)[seat]["stand_in"] == "merchant"
    to_move(others)
    assert told(others[0]).count("house.time_up.lost") == 1
    close(pages)


def test_the_others_may_go_on_where_the_table_chose_that(house: OpenHouse, watch: Watch) -> None:
    with three_at_a_table(house, clock=TURN | {"zero": "others"}) as three:
        running = [clock["runs"] for clock in clocks(three.pages[three.host])]
        assert [seat for seat in range(3) if running[seat]] == sorted([three.first, three.second])
        assert three.go_on(three.second, by=three.host)["code"] == "not_late"
        watch.move(61)
        for seat in (three.first, three.second):
            until_late(three.pages[three.host], seat)
        # He may still answer, until the others go on.
        assert three.pages[three.first].play("pass")["t"] == "done"
        assert three.go_on(three.second, by=three.host)["t"] == "done"
        three.catch_up()
        assert three.awaited() == [three.host]
        assert left(three.pages[three.host])[three.host] == 60.0


def test_where_there_are_no_such_rules_the_others_let_a_bot_play(
    house: OpenHouse, watch: Watch
) -> None:
    pages = seated(house, "me", "me", clock=TURN | {"zero": "others"})
    page = to_move(pages)
    seat, other = page.look()["seat"], pages[1 - page.look()["seat"]]
    wish = {"t": "stand_in", "seat": seat, "bot": "beginner"}
    assert fully_said(other.ask(**wish), "not_late")
    watch.move(61)
    until_late(other, seat)
    assert other.ask(**wish)["t"] == "done"
    to_move([other])
    close(pages)


def host_and_guests(house: OpenHouse, *seats: str, **more: Any) -> tuple[str, list[str]]:
    """Set up a table with one host, and let others take its open seats; gives all secrets."""
    made = house.set_up(*seats, **more)
    secrets = secrets_of(made)
    join = f"/api/tables/{made['table']}/join"
    for name in ("Bert", "Carl")[: seats.count("open")]:
        secrets.append(house.http.post(join, json={"name": name}).json()["secret"])
    return made["table"], secrets


@pytest.fixture
def impatient(house: OpenHouse) -> OpenHouse:
    """A house where nobody needs to have been gone for long."""
    settings = msgspec.structs.replace(
        house.house.settings, offline_seconds=0.0, abandoned_seconds=0.0
    )
    house.house.settings = settings
    return house


@pytest.mark.parametrize("zero", ["bot", "others", "lost"])
def test_nobody_who_has_time_left_is_passed_over_however_long_he_is_gone(
    impatient: OpenHouse, zero: str
) -> None:
    house = impatient
    clock = DAYS | {"zero": zero}
    name, secrets = host_and_guests(house, "me", "open", "beginner", game="genoa", clock=clock)
    anna, bert = (Visitor(house.address, name, [secret]) for secret in secrets)
    table = house.table(name)
    while 1 not in table.awaited():
        anna.catch_up()
        if anna.look()["legal"]:
            anna.play()
    bert.close()
    anna.hear_until(t="seats")
    assert fully_said(anna.ask(t="stand_in", seat=1, bot="beginner"), "not_late")
    anna.catch_up()
    going_on = anna.ask(t="go_on", seat=1, seq=anna.state["seq"])
    assert fully_said(going_on, "not_late")
    assert fully_said(anna.ask(t="offer_seat", seat=1, bot="beginner"), "not_late")
    anna.close()


def test_the_seat_of_one_whose_time_was_up_is_offered_until_he_is_back(
    impatient: OpenHouse, watch: Watch
) -> None:
    house = impatient
    name, secrets = host_and_guests(house, "me", "open", game="catan", clock=TURN)
    host, other = pages = [Visitor(house.address, name, [secret]) for secret in secrets]
    table = house.table(name)
    play_until_asked(pages, 1)
    other.close()
    host.hear_until(t="seats")
    watch.move(61)
    # A bot plays his turn, and goes on.
    to_move([host])
    assert (table.seats[1].late, table.seats[1].stand_in) == ("bot", "merchant")
    assert host.ask(t="offer_seat", seat=1, bot="")["t"] == "done"
    joined = house.http.post(f"/api/tables/{table.id}/join", json={"name": "Carl"}).json()
    with Visitor(house.address, table.id, [joined["secret"]]) as carl:
        assert (last_seats(carl)[1]["late"], left(carl)[1]) == ("", 60.0)
    host.close()


def test_whoever_comes_back_after_his_time_was_up_plays_his_next_turn_himself(
    house: OpenHouse, watch: Watch
) -> None:
    made = house.set_up("me", "me", game="catan", clock=TURN)
    secrets = secrets_of(made)
    host, other = (Visitor(house.address, made["table"], [secret]) for secret in secrets)
    play_until_asked([host, other], 1)
    other.close()
    host.hear_until(t="seats")
    watch.move(61)
    to_move([host])
    with Visitor(house.address, made["table"], secrets[1:]) as back:
        assert (last_seats(back)[1]["late"], last_seats(back)[1]["stand_in"]) == ("", "")
        play_until_asked([host, back], 1)
        assert left(back)[1] == 60.0
        assert back.play()["t"] == "done"
    host.close()


def test_a_game_with_a_clock_ends_undecided_only_when_all_agree(house: OpenHouse) -> None:
    made = house.set_up("me", "me", clock=DAYS | {"zero": "lost"})
    first, second = secrets_of(made)
    with Visitor(house.address, made["table"], [first]) as anna:
        with Visitor(house.address, made["table"], [second]) as bert:
            assert bert.ask(t="stand_in", seat=1, bot="beginner")["t"] == "done"
        assert anna.ask(t="end", seat=0, yes=True)["t"] == "done"
        anna.catch_up()
        assert anna.state["over"] is False
        with Visitor(house.address, made["table"], [second]) as bert:
            assert bert.ask(t="end", seat=1, yes=True)["t"] == "done"
            bert.catch_up()
            assert bert.state["over"] is True


@pytest.mark.parametrize("clock", [TURN, GAME])
def test_offers_that_are_refused_bring_no_time(
    tmp_path: Path, watch: Watch, clock: dict[str, Any]
) -> None:
    settings = Settings(
        sqlite_url(tmp_path), bot_pace=0.0, limits=GENEROUS, now=watch, make_bot=refusing
    )
    house = OpenHouse(settings)
    made = house.set_up("me", "random", game="catan", clock=clock)
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        while True:
            page.await_turn()
            view = page.look()["view"]
            offers = [move for move in page.moves() if move.startswith("offer ")]
            if view["phase"] == "act" and view["active"] == 0 and offers:
                break
            page.play()
            page.catch_up()
        watch.move(20)
        had = left(page)[0]
        for spent in (5, 10, 15):
            watch.move(5)
            seq = page.state["seq"]
            assert page.play(offers[0])["t"] == "done"
            while page.state["seq"] < seq + 2 or not page.look()["legal"]:
                page.hear_until(t="state")
            assert left(page)[0] == had - spent
        # His next turn is a new one.
        page.play("end")
        page.catch_up()
        while page.look()["view"]["active"] != 0:
            page.await_turn()
            if page.look()["view"]["active"] != 0:
                page.play()
                page.catch_up()
        page.await_turn()
        assert left(page)[0] > had - 15
    house.close()


def test_whoever_hands_his_seat_on_and_sits_down_again_has_no_more_time(
    house: OpenHouse, watch: Watch
) -> None:
    # The bot that has to play meanwhile thinks for a while.
    house.house.settings = msgspec.structs.replace(house.house.settings, bot_pace=600.0)
    for clock in (GAME, TURN):
        pages = seated(house, "me", "me", "me", clock=clock)
        page = to_move(pages)
        seat, table = page.look()["seat"], page.welcome["table"]["table"]
        watch.move(40)
        # Without a bot nobody's clock would run, as long as nobody comes.
        assert fully_said(page.ask(t="offer_seat", seat=seat, bot=""), "bot_needed")
        assert page.ask(t="offer_seat", seat=seat, bot="beginner")["t"] == "done"
        joined = house.http.post(f"/api/tables/{table}/join", json={"name": "Carl"}).json()
        with Visitor(house.address, table, [joined["secret"]]) as again:
            assert left(again)[seat] == clock["seconds"] - 40
        close(pages)


def test_at_a_desk_the_time_of_who_has_to_answer_runs(house: OpenHouse, watch: Watch) -> None:
    """All who owe cards run at once; the host of a desk waits while others answer."""
    pages = seated(house, "me", "me", "me", game="catan", clock=GAME)
    table = next(iter(house.house.tables.values()))
    offered = False
    for _ in range(2000):
        page = to_move(pages)
        seat = page.look()["seat"]
        offers = [move for move in page.moves() if move.startswith("offer ")]
        page.play(offers[0] if offers else "")
        for each in pages:
            each.catch_up()
        running = [n for n, clock in enumerate(clocks(page)) if clock["runs"]]
        desk = table.game.desk(table.state)
        waiting = [n for n in range(3) if desk and desk.awaited() >> n & 1]
        if offers and waiting:
            assert running == waiting
            assert seat not in running
            assert seat in table.awaited()
            offered = True
            break
        assert running == asked_now(table.game, table.state)
    assert offered
    close(pages)


def test_no_clock_runs_before_everyone_sits(house: OpenHouse, watch: Watch) -> None:
    made = house.set_up("me", "open", clock=TURN)
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        watch.move(500)
        assert [clock["runs"] for clock in clocks(page)] == [False, False]
        house.http.post(f"/api/tables/{made['table']}/join", json={"name": "Bert"})
        shown = clocks(page)
        assert [clock["left"] for clock in shown] == [60.0, 60.0]
        assert [clock["runs"] for clock in shown].count(True) == 1


def test_who_takes_a_seat_over_has_all_the_time(house: OpenHouse, watch: Watch) -> None:
    clock = GAME | {"zero": "lost"}
    table, secrets = host_and_guests(house, "me", "open", "open", clock=clock)
    pages = [Visitor(house.address, table, [secret]) for secret in secrets]
    host, seat = pages[0], play_until_asked(pages, 1).look()["seat"]
    watch.move(301)
    while not last_seats(host)[seat]["gave_up"]:
        host.hear_until(t="seats")
    wish = {"t": "offer_seat", "seat": seat, "bot": "beginner"}
    assert host.ask(**wish)["t"] == "done"
    join = house.http.post(f"/api/tables/{table}/join", json={"name": "Dora", "seat": seat})
    assert join.status_code == 200, join.text
    secret = [join.json()["secret"]]
    with Visitor(house.address, table, secret) as carl:
        assert left(carl)[seat] == 300.0
        assert last_seats(carl)[seat]["gave_up"] == 0
    close(pages)


def test_bots_never_wait_on_clocks(house: OpenHouse, watch: Watch) -> None:
    made = house.set_up("me", "random", "random", clock=TURN)
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        for _ in range(6):
            page.await_turn()
            assert [clock["runs"] for clock in clocks(page)] == [True, False, False]
            assert left(page)[1:] == [60.0, 60.0]
            watch.move(1)
            page.play()


def test_what_is_taken_back_gives_no_time_back(house: OpenHouse, watch: Watch) -> None:
    for clock in (TURN, GAME):
        made = house.set_up("me", "me", clock=clock, coach=False)
        both = secrets_of(made)
        with Visitor(house.address, made["table"], both) as page:
            seat = page.state["awaited"][0]
            watch.move(20)
            before = page.state["seq"]
            assert page.play(seat=seat)["t"] == "done"
            spent = clock["seconds"] - 20.0
            # Of a turn nothing is left when it is over, until it is taken back.
            assert left(page)[seat] == (spent if clock is GAME else 60.0)
            for _ in range(3):
                assert page.ask(t="undo", seat=seat)["t"] == "done"
                page.catch_up()
                assert page.state["awaited"] == [seat]
                assert page.state["seq"] > before
                assert left(page)[seat] == spent
                assert page.play(seat=seat)["t"] == "done"


def test_time_stands_still_while_the_house_is_down(
    database: str, open_house: OpenUp, watch: Watch
) -> None:
    def open_again() -> OpenHouse:
        return open_house(database=database, now=watch)

    house = open_again()
    made = house.set_up("me", "me", clock=GAME | {"zero": "lost"})
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        seat = page.state["awaited"][0]
        watch.move(100)
        assert left(page)[seat] == 200.0
    house.close()
    watch.move(100_000)
    house = open_again()
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        # Up to when it was last known to be up is counted, and a few seconds at most are given.
        assert 200.0 <= left(page)[seat] <= 300.0
        spent = left(page)[seat]
        watch.move(50)
        assert left(page)[seat] == pytest.approx(spent - 50)
    house.close()
    watch.move(100_000)
    house = open_again()
    assert house.http.get("/healthz").status_code == 200
    # Nobody comes, and yet his time is up.
    watch.move(400)
    await_story(house, made["table"], "house.time_up.lost")
    shown = house.http.get(f"/api/tables/{made['table']}").json()
    assert shown["over"] is True


def test_clocks_of_a_backup_go_on_as_when_it_was_made(
    tmp_path: Path, open_house: OpenUp, watch: Watch
) -> None:
    urls = [sqlite_url(tmp_path / name) for name in ("here", "there")]
    house = open_house(database=urls[0], now=watch)
    made = house.set_up("me", "me", clock=GAME)
    watch.move(100)
    inside(house, house.house._beat())
    back_up(urls[0], tmp_path / "copy")
    house.close()
    restore(urls[1], tmp_path / "copy")
    watch.move(100_000)
    house = open_house(database=urls[1], now=watch)
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        assert min(left(page)) == 200.0
        watch.move(50)
        assert min(left(page)) == 150.0


def test_a_house_that_could_store_nothing_was_down(
    database: str, open_house: OpenUp, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house(database=database, now=watch)
    made = house.set_up("me", "me", clock=GAME)
    hours = house.house.storage.hours
    inside(house, house.house._beat())
    assert hours.lived is not None
    watch.move(20)
    # As if nothing had been stored for a while.
    with monkeypatch.context() as patch:
        patch.setattr(hours, "lived", hours.lived - 20)
        inside(house, house.house._beat())
    watch.move(5)
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        assert min(left(page)) == 295.0


def story_of(house: OpenHouse, table: str) -> str:
    with house.house.storage.engine.connect() as connection:
        found = connection.execute(sa.select(ENTRIES.c.told).where(ENTRIES.c.table_id == table))
        return " ".join(found.scalars())


def await_story(house: OpenHouse, table: str, key: str) -> None:
    """Wait until the ledger tells something."""
    patience = time.monotonic() + 60
    while key not in story_of(house, table):
        assert time.monotonic() < patience, f"{key} is never told"
        time.sleep(0.05)


def test_a_table_in_nobodys_memory_is_looked_after(house: OpenHouse, watch: Watch) -> None:
    made = house.set_up("me", "me", clock=DAYS)
    house.house.forget_idle(-1.0)
    assert house.house.tables == {}
    watch.move(86_400)
    time.sleep(0.2)
    assert house.house.tables == {}
    watch.move(86_401)
    await_story(house, made["table"], "house.time_up.bot")


def test_nights_and_holidays_do_not_count(house: OpenHouse, watch: Watch) -> None:
    clock = DAYS | {"seconds": 86_400, "night": {"begin": 1380, "end": 480, "zone": "UTC"}}
    made = house.set_up("me", "me", clock=clock)
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        seat = page.state["awaited"][0]
        # From noon: eleven hours, then from eight o'clock thirteen more.
        assert clocks(page)[seat]["until"] == NOON + 86_400 + 9 * 3600
        watch.move(11 * 3600 + 60)
        assert clocks(page)[seat] == {
            "left": 13 * 3600.0,
            "runs": False,
            "until": NOON + 86_400 + 9 * 3600,
        }
        watch.move(9 * 3600)
        while not clocks(page)[seat]["runs"]:
            page.hear_until(t="clocks")
        assert left(page)[seat] == 13 * 3600.0 - 60


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "game"},
        {"kind": "never", "seconds": 60},
        {"kind": "game", "seconds": -60},
        {"kind": "game", "seconds": 59},
        {"kind": "game", "seconds": 86_401},
        {"kind": "turn", "seconds": 10**12},
        {"kind": "turn", "seconds": 60.5},
        {"kind": "turn", "seconds": "60"},
        {"kind": "turn", "seconds": True},
        {"kind": "turn", "seconds": 60, "increment": 5},
        {"kind": "game", "seconds": 60, "increment": -5},
        {"kind": "game", "seconds": 60, "increment": 10**9},
        {"kind": "days", "seconds": 3600},
        {"kind": "days", "seconds": 86_400, "zero": "explode"},
        {"kind": "days", "seconds": 86_400, "more": 1},
        {"kind": "days", "seconds": 86_400, "night": {"begin": 0, "end": 480, "zone": "Mars"}},
        {"kind": "days", "seconds": 86_400, "night": {"begin": 0, "end": 480, "zone": "../etc"}},
        {"kind": "days", "seconds": 86_400, "night": {"begin": 0, "end": 1439, "zone": "UTC"}},
        {"kind": "days", "seconds": 86_400, "night": {"begin": -1, "end": 9, "zone": "UTC"}},
        {"kind": "turn", "seconds": 60, "night": {"begin": 0, "end": 480, "zone": "UTC"}},
        [],
        "fast",
    ],
)
def test_wrong_clocks_are_refused(plain_house: OpenHouse, wrong: Any) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    wish = {"game": "speicherstadt", "seats": seats, "clock": wrong}
    answer = plain_house.http.post("/api/tables", json=wish)
    assert answer.status_code == 422
    assert answer.json()["code"] in ("bad_clock", "malformed")


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "null"])
def test_numbers_that_are_none_are_refused(plain_house: OpenHouse, number: str) -> None:
    body = (
        '{"game": "speicherstadt", "seats": [{"kind": "me"}, {"kind": "me"}],'
        f' "clock": {{"kind": "turn", "seconds": {number}}}}}'
    )
    answer = plain_house.http.post(
        "/api/tables", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code == 422
    assert answer.json()["code"] == "malformed"


@pytest.fixture(scope="module")
def plain_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    folder = tmp_path_factory.mktemp("house")
    opened = OpenHouse(Settings(sqlite_url(folder), bot_pace=0.0, limits=GENEROUS))
    yield opened
    opened.close()


def test_a_rated_table_has_a_clock_by_which_one_loses(house: OpenHouse) -> None:
    anna = as_player(house, "Anna")[1]
    made = table_of(anna, "me", "open", coach=False, rated=True)
    shown = house.http.get(f"/api/tables/{made['table']}").json()["clock"]
    assert (shown["kind"], shown["seconds"], shown["zero"]) == ("days", 259_200, "lost")
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish = {"game": "speicherstadt", "seats": seats, "coach": False, "rated": True}
    refused = anna.post("/api/tables", json=wish | {"clock": TURN})
    assert fully_said(refused.json(), "rated_clock")
    assert anna.post("/api/tables", json=wish | {"clock": TURN | {"zero": "lost"}}).is_success


def test_playing_again_is_by_the_same_clock(house: OpenHouse, watch: Watch) -> None:
    made = house.set_up("me", "me", clock=GAME | {"zero": "lost"})
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        watch.move(301)
        while not page.state["over"]:
            page.hear_until(t="state")
        assert page.ask(t="again", seat=0)["t"] == "done"
    following = house.http.get(f"/api/tables/{made['table']}").json()["next"]
    with Visitor(house.address, following, secrets_of(made)) as page:
        assert page.welcome["table"]["clock"]["kind"] == "game"
        assert left(page) == [300.0, 300.0]


def next_of(house: OpenHouse, page: Visitor) -> str:
    """Let a page whose game is over play again; gives the next table."""
    while not page.state["over"]:
        page.hear_until(t="state")
    assert page.ask(t="again", seat=page.welcome["you"][0])["t"] == "done"
    table = page.welcome["table"]["table"]
    return str(house.http.get(f"/api/tables/{table}").json()["next"])


def test_no_clock_runs_at_the_next_table_before_all_have_come(
    database: str, house: OpenHouse, watch: Watch
) -> None:
    made = house.set_up("me", "me", clock=TURN | {"zero": "lost"})
    anna, bert = secrets_of(made)
    with Visitor(house.address, made["table"], [anna]) as page:
        watch.move(61)
        table = next_of(house, page)
    watch.move(1000)
    with Visitor(house.address, table, [anna]) as page:
        watch.move(1000)
        assert [clock["runs"] for clock in clocks(page)] == [False, False]
        # One moves on while the other sleeps, whom no bot plays for and who loses nothing.
        if page.look()["legal"]:
            page.play()
        watch.move(1000)
        assert left(page) == [60, 60]
    house.close()
    house = OpenHouse(Settings(database, bot_pace=0.0, limits=GENEROUS, now=watch))
    with Visitor(house.address, table, [anna]) as page:
        watch.move(1000)
        assert left(page) == [60, 60]
        assert not page.state["over"]
        with Visitor(house.address, table, [bert]) as other:
            assert [clock["runs"] for clock in clocks(page)].count(True) == 1
            watch.move(61)
            while not page.state["over"]:
                page.hear_until(t="state")
            other.catch_up()
    house.close()


def test_whoever_was_led_on_and_never_comes_holds_nobody_up(house: OpenHouse, watch: Watch) -> None:
    house.house.settings = msgspec.structs.replace(house.house.settings, offline_seconds=0.0)
    made = house.set_up("me", "me", clock=TURN | {"zero": "lost"})
    anna, _ = secrets_of(made)
    with Visitor(house.address, made["table"], [anna]) as page:
        watch.move(61)
        table = next_of(house, page)
    with Visitor(house.address, table, [anna]) as page:
        [own] = page.welcome["you"]
        # A bot may play for him, and then the clocks run.
        answer = page.ask(t="stand_in", seat=1 - own, bot="beginner")
        assert answer["t"] == "done"
        to_move([page])
        assert clocks(page)[own]["runs"]
        assert page.ask(t="stand_in", seat=1 - own, bot="")["t"] == "done"
        # Nor is he asked whether the game may end.
        assert page.ask(t="end", seat=own, yes=True)["t"] == "done"
        assert page.state["over"]


def test_the_house_is_killed_and_its_clocks_go_on(tmp_path: Path, database: str) -> None:
    later = tmp_path / "later"
    later.write_text("0")
    words = ("--database", database, "--bot-pace", "0.05")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LATER_FILE", str(later))
        first = HouseProcess(*words, program="tests.server.later")
        with httpx.Client(base_url=first.address, timeout=60) as http:
            made = set_up(http, "me", "me", clock=GAME | {"zero": "lost"})
        with Visitor(first.address, made["table"], secrets_of(made)) as page:
            seat = page.state["awaited"][0]
            later.write_text("60")
            assert left(page)[seat] < 241
            page.play(seat=seat)
            spent = left(page)
        first.kill()
        later.write_text("100060")
        second = HouseProcess(*words, program="tests.server.later")
        with Visitor(second.address, made["table"], secrets_of(made)) as page:
            assert left(page)[seat] == pytest.approx(spent[seat], abs=60)
            assert min(left(page)) > 100
            later.write_text("100500")
            while not page.state["over"]:
                page.hear_until(t="state")
        second.kill()


@pytest.mark.xdist_group("postgres")
def test_another_server_looks_after_the_clocks_of_one_that_is_killed(
    tmp_path: Path, postgres: str
) -> None:
    engine = engine_for(postgres)
    with engine.begin() as connection:
        connection.execute(sa.text("DROP SCHEMA public CASCADE"))
        connection.execute(sa.text("CREATE SCHEMA public"))
    engine.dispose()
    later = tmp_path / "later"
    later.write_text("0")

    async def scene() -> None:
        async with Fleet(postgres, 2, program="tests.server.later") as fleet:
            await asyncio.to_thread(killed_and_taken_over, fleet)
            [port] = fleet.running
            await asyncio.to_thread(run_out_at, fleet.address(port))

    made: dict[str, Any] = {}

    def killed_and_taken_over(fleet: Fleet) -> None:
        address = fleet.address(fleet.ports[0])
        with httpx.Client(base_url=address, timeout=60) as http:
            made.update(set_up(http, "me", "me", clock=GAME | {"zero": "lost"}))
        with Visitor(address, made["table"], secrets_of(made)) as page:
            seat = page.state["awaited"][0]
            later.write_text("100")
            assert left(page)[seat] <= 200
        process = fleet.running.pop(fleet.ports[0])
        fleet.errors += process.kill()

    def run_out_at(address: str) -> None:
        # The house was never down: one server lived, and the clock ran.
        later.write_text("310")
        engine = engine_for(postgres)
        while True:
            with engine.connect() as connection:
                [row] = connection.execute(sa.select(TABLES.c.over, TABLES.c.result))
            if row.over is not None:
                break
            time.sleep(0.05)
        engine.dispose()
        with Visitor(address, made["table"], secrets_of(made)) as page:
            assert page.state["over"] is True
            assert sorted(page.state["result"]["ranks"]) == [1, 2]

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LATER_FILE", str(later))
        asyncio.run(scene())
