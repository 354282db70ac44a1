"""Whoever set a table up: onlookers, chat, and seats that were abandoned."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tests.server.conftest import OpenUp
from tests.server.houses import OpenHouse, secrets_of
from tests.server.visitors import Visitor, fully_said


@pytest.fixture
def open_house(open_house: OpenUp, database: str) -> OpenUp:
    """Opens houses on each kind of database."""
    return partial(open_house, database=database)


def with_guest(house: OpenHouse, *more: str) -> tuple[dict[str, Any], str, str]:
    """Set up a table, and let a guest sit down; gives it, the host's secret and the guest's."""
    made = house.set_up("me", "open", *more)
    guest = house.http.post(f"/api/tables/{made['table']}/join", json={"name": "Bert"})
    return made, secrets_of(made)[0], guest.json()["secret"]


def onlookers_of(host: Visitor, count: int) -> list[dict[str, Any]]:
    """Hear until so many look on."""
    while True:
        found: list[dict[str, Any]] = host.hear_until(t="onlookers")["onlookers"]
        if len(found) == count:
            return found


def test_a_table_knows_who_set_it_up(open_house: OpenUp) -> None:
    house = open_house()
    made, _, _ = with_guest(house, "greedy")
    for _ in range(2):
        seats = house.http.get(f"/api/tables/{made['table']}").json()["seats"]
        assert [seat["host"] for seat in seats] == [True, False, False]
        house.close()
        house = open_house()


def test_nobody_but_the_host_has_his_powers(house: OpenHouse) -> None:
    made, _, second = with_guest(house)
    with (
        Visitor(house.address, made["table"], [second]) as guest,
        Visitor(house.address, made["table"]) as onlooker,
    ):
        for page in (guest, onlooker):
            for wish in (
                {"t": "let_onlookers", "may": "none"},
                {"t": "remove", "onlooker": 1},
                {"t": "mute", "seat": 0, "muted": True},
                {"t": "offer_seat", "seat": 0, "bot": ""},
            ):
                assert fully_said(page.ask(**wish), "not_host")
            assert "onlookers" not in [message["t"] for message in page.heard]


def test_an_onlooker_is_removed_and_does_not_come_back_from_there(house: OpenHouse) -> None:
    made, first, second = with_guest(house)
    with (
        Visitor(house.address, made["table"], [first]) as host,
        Visitor(house.address, made["table"]) as onlooker,
    ):
        [one] = onlookers_of(host, 1)
        onlooker.ask(t="say", text="Do this!", name="Eva")
        [named] = onlookers_of(host, 1)
        assert named == {"n": one["n"], "name": "Eva"}
        assert fully_said(host.ask(t="remove", onlooker=99), "no_onlooker")
        assert host.ask(t="remove", onlooker=one["n"])["t"] == "done"
        assert fully_said(onlooker.hear_until(t="error"), "removed")
        assert onlooker.hear_close() == 4003
        assert onlookers_of(host, 0) == []
        with Visitor(house.address, made["table"], greet=False) as again:
            again.send(t="hello")
            assert fully_said(again.hear_until(t="error"), "removed")
            assert again.hear_close() == 4003
        # A player gets in from the same address, and other tables may be looked at from there.
        Visitor(house.address, made["table"], [second]).close()
        Visitor(house.address, house.set_up("me", "me")["table"]).close()


def test_a_table_is_closed_to_onlookers_but_not_to_whoever_takes_a_seat(
    open_house: OpenUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("handelshuis.server.tables.seating.SITTING_DOWN", 0.1)
    house = open_house()
    made = house.set_up("me", "open")
    with (
        Visitor(house.address, made["table"], secrets_of(made)) as host,
        Visitor(house.address, made["table"]) as curious,
    ):
        assert host.ask(t="let_onlookers", may="none")["t"] == "done"
        assert curious.hear_until(t="seats")["onlookers"] == "none"
        join = f"/api/tables/{made['table']}/join"
        second = house.http.post(join, json={"name": "Bert"}).json()["secret"]
        assert fully_said(curious.hear_until(t="error"), "no_onlookers")
        assert curious.hear_close() == 4003
        with Visitor(house.address, made["table"], greet=False) as late:
            late.send(t="hello")
            assert late.hear_close() == 4003
        Visitor(house.address, made["table"], [second]).close()
    house.close()
    house = open_house()
    assert house.http.get(f"/api/tables/{made['table']}").json()["onlookers"] == "none"


def test_onlookers_and_players_can_be_silenced(open_house: OpenUp) -> None:
    house = open_house()
    made, first, second = with_guest(house)
    with (
        Visitor(house.address, made["table"], [first]) as host,
        Visitor(house.address, made["table"], [second]) as guest,
        Visitor(house.address, made["table"]) as onlooker,
    ):
        assert host.ask(t="let_onlookers", may="watch")["t"] == "done"
        assert fully_said(onlooker.ask(t="say", text="Hm", name="Eva"), "quiet")
        assert host.ask(t="let_onlookers", may="talk")["t"] == "done"
        assert onlooker.ask(t="say", text="Hm", name="Eva")["t"] == "done"
        assert host.ask(t="mute", seat=1, muted=True)["t"] == "done"
        assert fully_said(guest.ask(t="say", text="Hm"), "muted")
        assert host.ask(t="say", text="Hm")["t"] == "done"
        for seat in (0, 7, -1):
            assert fully_said(host.ask(t="mute", seat=seat, muted=True), "no_seat")
    house.close()
    house = open_house()
    with (
        Visitor(house.address, made["table"], [first]) as host,
        Visitor(house.address, made["table"], [second]) as guest,
    ):
        assert guest.welcome["seats"][1]["muted"]
        assert host.ask(t="mute", seat=1, muted=False)["t"] == "done"
        assert guest.ask(t="say", text="Hm")["t"] == "done"


def test_an_abandoned_seat_is_offered_anew(open_house: OpenUp) -> None:
    house = open_house(abandoned_seconds=0.0)
    made, first, second = with_guest(house)
    with Visitor(house.address, made["table"], [first]) as host:
        with Visitor(house.address, made["table"], [second]):
            assert fully_said(host.ask(t="offer_seat", seat=1), "not_away")
        while host.hear_until(t="seats")["seats"][1]["online"]:
            pass
        for seat in (-1, 9):
            assert fully_said(host.ask(t="offer_seat", seat=seat), "no_seat")
        assert fully_said(host.ask(t="offer_seat", seat=1, bot="random"), "no_stand_in")
        assert host.ask(t="offer_seat", seat=1, bot="beginner")["t"] == "done"
        offered = [m for m in host.heard if m["t"] == "seats"][-1]["seats"][1]
        assert (offered["kind"], offered["stand_in"], offered["name"]) == (
            "open",
            "beginner",
            "Bert",
        )
        # A bot plays on meanwhile.
        for _ in range(3):
            host.await_turn()
            seq = host.state["seq"]
            assert host.play()["t"] == "done"
            while host.state["seq"] <= seq:
                host.hear_until(t="state")
        assert fully_said(host.ask(t="offer_seat", seat=1), "no_seat")
    house.close()
    house = open_house(abandoned_seconds=0.0)
    with Visitor(house.address, made["table"], greet=False) as back:
        back.send(t="hello", secrets=[second])
        told = back.hear_until(t="error")
        assert fully_said(told, "seat_offered")
        assert told["which"] == 0
        back.send(t="hello", secrets=[])
        assert back.hear_until(t="welcome")["you"] == []
    answer = house.http.post(f"/api/tables/{made['table']}/join", json={"name": "Cato"})
    assert answer.json()["seat"] == 1
    with Visitor(house.address, made["table"], [answer.json()["secret"]]) as cato:
        seat = cato.welcome["seats"][1]
        assert (seat["name"], seat["kind"], seat["stand_in"]) == ("Cato", "human", "")
    with Visitor(house.address, made["table"], greet=False) as back:
        back.send(t="hello", secrets=[second])
        assert fully_said(back.hear_until(t="error"), "seat_offered")


def test_a_seat_is_not_offered_of_someone_who_left_only_just(open_house: OpenUp) -> None:
    house = open_house(abandoned_seconds=60.0)
    made, first, _ = with_guest(house)
    with Visitor(house.address, made["table"], [first]) as host:
        assert fully_said(host.ask(t="offer_seat", seat=1), "not_gone")


def test_a_table_at_which_nobody_may_look_on_is_not_among_those_to_look_at(
    open_house: OpenUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("handelshuis.server.door.open_tables.LISTED_SECONDS", 0.0)
    house = open_house()
    made = house.set_up("me", "me", open=True)
    with Visitor(house.address, made["table"], secrets_of(made)) as host:
        for may, shown in (("watch", 1), ("none", 0), ("talk", 1)):
            assert host.ask(t="let_onlookers", may=may)["t"] == "done"
            assert len(house.http.get("/api/tables").json()) == shown
