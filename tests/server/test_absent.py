"""Players who are away: the rules answer for them, so that nobody waits for ever."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import msgspec
import pytest

from tests.server.conftest import OpenUp
from tests.server.houses import OpenHouse, secrets_of
from tests.server.visitors import Visitor, fully_said

QUICK = ("nothing-this-turn", "end", "go-on", "ask", "no-title", "roll", "no")
"""What settles a question soonest."""


class Three:
    """Three people at a table of Genoa, each with a page of their own."""

    def __init__(self, house: OpenHouse, stack: ExitStack, **more: Any) -> None:
        """Sit down, and let the turn player ask the others for offers."""
        self.made = house.set_up("me", "me", "me", game="genoa", **more)
        self.pages = [
            stack.enter_context(Visitor(house.address, self.made["table"], [secret]))
            for secret in secrets_of(self.made)
        ]
        self.host = self.pages[0].look()["view"]["active"]
        self.first, self.second = (self.host + 1) % 3, (self.host + 2) % 3
        if self.phase() == "here":
            self.pages[self.host].play("ask")
        self.catch_up()
        assert sorted(self.awaited()) == sorted([self.first, self.second])

    def catch_up(self) -> None:
        """Let every page that is still there hear everything."""
        for page in self.pages:
            page.catch_up()

    def phase(self) -> str:
        """Tell what is going on."""
        return str(self.pages[0].look()["view"]["phase"])

    def awaited(self) -> list[int]:
        """List whose move is awaited."""
        awaited: list[int] = self.pages[self.host].state["awaited"]
        return awaited

    def lose(self, seat: int) -> None:
        """Let a player's page go, and the others notice."""
        self.pages[seat].close()
        self.pages[self.host].hear_until(t="seats")

    def play_until_turn_of(self, seat: int) -> None:
        """Let the others play what gets the game on, until it waits for a seat on its own turn."""
        self.catch_up()
        while self.awaited() != [seat] or self.pages[seat].look()["view"]["active"] != seat:
            for page in self.pages[:seat] + self.pages[seat + 1 :]:
                quick = next((word for word in QUICK if word in page.moves()), "")
                if quick:
                    page.play(quick)
                    self.catch_up()
            self.catch_up()

    def told(self) -> list[str]:
        """List what the turn player was told, by the keys of the sentences."""
        return [
            line["key"]
            for message in self.pages[self.host].heard
            for entry in message.get("entries", [])
            for line in entry["lines"]
        ]

    def go_on(self, seat: int, by: int, **more: object) -> dict[str, object]:
        """Let a page ask to go on without a seat."""
        page = self.pages[by]
        wish: dict[str, object] = {"t": "go_on", "seat": seat, "seq": page.state["seq"]}
        return page.ask(**wish | more)


@contextmanager
def three_at_a_table(house: OpenHouse, **more: Any) -> Iterator[Three]:
    """Seat three people."""
    with ExitStack() as stack:
        yield Three(house, stack, **more)


def test_the_others_go_on_without_a_player_who_is_gone(open_house: OpenUp) -> None:
    with three_at_a_table(open_house(offline_seconds=0.0)) as three:
        three.lose(three.second)
        host = three.pages[three.host]
        assert three.go_on(three.second, by=three.host)["t"] == "done"
        host.catch_up()
        entry = host.state["entries"][0]
        keys = [line["key"] for line in entry["lines"]]
        assert (entry["seat"], keys) == (three.second, ["house.absent", "told.answered"])
        assert three.awaited() == [three.first]


def test_a_turn_that_nobody_plays_ends_when_the_others_wish(open_house: OpenUp) -> None:
    with three_at_a_table(open_house(offline_seconds=0.0)) as three:
        other = three.pages[three.first]
        three.pages[three.host].close()
        other.hear_until(t="seats")
        for _ in range(20):
            other.catch_up()
            three.pages[three.second].catch_up()
            if other.look()["view"]["active"] != three.host:
                return
            for seat in (three.first, three.second):
                if three.pages[seat].look()["legal"]:
                    three.pages[seat].play("pass")
            other.catch_up()
            if other.state["awaited"] == [three.host]:
                assert three.go_on(three.host, by=three.first)["t"] == "done"
        raise AssertionError("the turn went on")


def test_nobody_is_passed_who_is_there_or_only_just_gone(open_house: OpenUp) -> None:
    with three_at_a_table(open_house(offline_seconds=60.0)) as three:
        assert three.go_on(three.second, by=three.first)["code"] == "not_gone"
        assert three.go_on(three.first, by=three.first)["code"] == "not_gone"
        assert three.go_on(three.host, by=three.first)["code"] == "not_awaited"
        assert three.go_on(7, by=three.first)["code"] == "not_awaited"
        three.lose(three.second)
        assert three.go_on(three.second, by=three.first)["code"] == "not_gone"


def lies_for(table: Any, seconds: float) -> None:
    """Let the last entry of a table in memory have been made so long ago."""
    item = table.ledger.items[-1]
    table.ledger.retell(msgspec.structs.replace(item, at=time.time() - seconds))
    table.ask_anew()


def test_an_open_page_keeps_nobody_waiting_for_days(open_house: OpenUp) -> None:
    house = open_house()
    with three_at_a_table(house) as three:
        table = next(iter(house.house.tables.values()))
        assert three.go_on(three.first, by=three.host)["code"] == "not_gone"
        lies_for(table, 23 * 3600)
        assert three.go_on(three.first, by=three.host)["code"] == "not_gone"
        lies_for(table, 25 * 3600)
        assert three.go_on(three.first, by=three.first)["code"] == "not_gone"
        assert three.go_on(three.first, by=three.host)["t"] == "done"


@pytest.mark.parametrize("clock", [None, {"kind": "days", "seconds": 10 * 86400}])
def test_the_seat_of_one_who_only_keeps_a_page_open_is_played_or_offered(
    open_house: OpenUp, clock: Any
) -> None:
    house = open_house()
    made = house.set_up("me", "open", clock=clock)
    guest = house.http.post(f"/api/tables/{made['table']}/join", json={"name": "Bert"}).json()
    with (
        Visitor(house.address, made["table"], secrets_of(made)) as host,
        Visitor(house.address, made["table"], [guest["secret"]]) as other,
    ):
        host.catch_up()
        if host.moves():
            host.play()
        other.await_turn()
        wishes = ({"t": "stand_in", "seat": 1}, {"t": "offer_seat", "seat": 1})
        for wish in wishes:
            refused = host.ask(**wish, bot="beginner")
            assert fully_said(
                refused, "not_late" if clock and wish["t"] == "stand_in" else "not_away"
            )
        lies_for(next(iter(house.house.tables.values())), 25 * 3600)
        shown = house.http.get(f"/api/tables/{made['table']}").json()["seats"]
        assert [seat["online"] for seat in shown] == [True, bool(clock)]
        for wish in wishes:
            answer = host.ask(**wish, bot="grandmaster")
            # A clock says how long one may take.
            assert answer["t"] == "refused" if clock else answer["t"] == "done"


def test_only_what_was_seen_is_answered_for_another(open_house: OpenUp) -> None:
    house = open_house(offline_seconds=0.0)
    with three_at_a_table(house) as three:
        three.lose(three.second)
        assert three.go_on(three.second, by=three.first, seq=0)["code"] == "stale"
        for _ in range(2):
            assert three.go_on(three.second, by=three.first, id="once")["t"] == "done"
        entries = house.table(three.made["table"]).ledger.items
        assert [item.seat for item in entries if item.seat >= 0].count(three.second) == 1
        with Visitor(house.address, three.made["table"]) as onlooker:
            wish = {"t": "go_on", "seat": three.first, "seq": 99}
            assert onlooker.ask(**wish)["code"] == "not_seated"


def test_who_says_that_he_is_away_is_answered_for_at_once(house: OpenHouse) -> None:
    with three_at_a_table(house) as three:
        page = three.pages[three.second]
        assert page.ask(t="away", seat=three.first, away=True)["code"] == "not_seated"
        assert page.ask(t="away", seat=three.second, away=True)["t"] == "done"
        seats = three.pages[three.host].hear_until(t="seats")["seats"]
        assert [seat["away"] for seat in seats].index(True) == three.second

        # His own turn waits for him, and his own move ends it.
        three.play_until_turn_of(three.second)
        assert three.told().count("house.absent") >= 2
        assert page.play()["t"] == "done"
        shown = [message["seats"] for message in page.heard if message["t"] == "seats"]
        assert shown[-1][three.second]["away"] is False


def test_being_away_outlasts_the_house_and_a_look_at_the_table(open_house: OpenUp) -> None:
    house = open_house()
    made = house.set_up("me", "me", "me", game="genoa")
    secrets = secrets_of(made)
    with Visitor(house.address, made["table"], secrets[1:2]) as page:
        page.ask(t="away", seat=1, away=True)
    house.close()
    house = open_house()
    with Visitor(house.address, made["table"], secrets[1:2]) as page:
        assert [seat["away"] for seat in page.welcome["seats"]] == [False, True, False]
        page.send(t="away", id="back", seat=1, away=False)
        assert page.hear_until(t="seats")["seats"][1]["away"] is False


def test_a_game_without_such_rules_waits(open_house: OpenUp) -> None:
    house = open_house(offline_seconds=0.0)
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)[:1]) as page:
        assert page.ask(t="away", seat=0, away=True)["code"] == "waits"
        while 1 not in page.state["awaited"]:
            page.play()
            page.catch_up()
        assert page.ask(t="go_on", seat=1, seq=page.state["seq"])["code"] == "waits"
