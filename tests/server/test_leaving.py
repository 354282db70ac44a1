"""Leaving fairly: giving up, ending by agreement, handing a seat on."""

from __future__ import annotations

from typing import Any

import pytest

from handelshuis.core.record import read_record, verify
from handelshuis.core.registry import games
from handelshuis.server.house import Settings
from tests.server.conftest import OpenUp
from tests.server.houses import GENEROUS, OpenHouse, secrets_of
from tests.server.test_players import as_player, table_of
from tests.server.visitors import Visitor, fully_said


@pytest.fixture
def house(database: str) -> Any:
    opened = OpenHouse(Settings(database, bot_pace=0.0, limits=GENEROUS))
    yield opened
    opened.close()


def seated(house: OpenHouse, *seats: str, **more: Any) -> list[Visitor]:
    made = house.set_up(*seats, **more)
    return [Visitor(house.address, made["table"], [secret]) for secret in secrets_of(made)]


@pytest.mark.parametrize("game", ["speicherstadt", "genoa", "anno1701", "catan", "chartered"])
def test_of_two_the_other_wins_when_one_gives_up(open_house: OpenUp, game: str) -> None:
    house = open_house()
    made = house.set_up("me", "me", game=game)
    pages = [Visitor(house.address, made["table"], [secret]) for secret in secrets_of(made)]
    for _ in range(6):
        for page in pages:
            page.catch_up()
        next(page for page in pages if page.look()["legal"]).play()
    anna, bert = pages
    assert anna.ask(t="give_up", seat=0)["t"] == "done"
    assert anna.ask(t="give_up", seat=0)["t"] == "done", "said again it has been done"
    for page in pages:
        page.catch_up()
        assert page.state["over"] is True
        assert page.state["awaited"] == []
        assert page.state["result"]["ranks"] == [2, 1]
        assert page.look()["legal"] == []
    assert fully_said(bert.ask(t="give_up", seat=1), "over")
    shown = bert.state
    text = house.http.get(f"/api/tables/{made['table']}/record").text
    assert "\nresult" not in text, "its moves lead to no end"
    assert verify(*read_record(text, games())) >= 0
    for page in pages:
        page.close()
    house.close()
    # It stays so.
    house = open_house()
    with Visitor(house.address, made["table"], secrets_of(made)[1:]) as page:
        assert page.state["over"] is True
        assert page.state["result"] == shown["result"]
        assert page.state["awaited"] == []
        assert page.ask(t="again", seat=1)["t"] == "done"
    following = house.http.get(f"/api/tables/{made['table']}").json()["next"]
    fresh = house.http.get(f"/api/tables/{following}").json()
    assert [seat["gave_up"] for seat in fresh["seats"]] == [0, 0]
    with Visitor(house.address, following, secrets_of(made)[:1]) as page:
        assert [look["seat"] for look in page.state["looks"]] == [1]


def test_among_three_a_bot_plays_on_and_who_gave_up_first_is_last(house: OpenHouse) -> None:
    anna, bert, carl = pages = seated(house, "me", "me", "me")
    assert anna.ask(t="give_up", seat=0, bot="beginner")["t"] == "done"
    for page in pages:
        page.catch_up()
    assert anna.state["over"] is False
    seats = [message for message in bert.heard if message["t"] == "seats"][-1]["seats"]
    assert (seats[0]["gave_up"], seats[0]["stand_in"]) == (1, "beginner")
    said = [line for message in bert.heard if message["t"] == "chat" for line in message["lines"]]
    assert said[-1]["line"] == {"key": "house.gave_up", "args": {"who": "#0"}}
    # Whoever gave up is asked nothing, and says nothing that belongs to players.
    for message in ({"t": "undo"}, {"t": "end", "yes": True}, {"t": "away", "away": True}):
        assert fully_said(anna.ask(seat=0, **message), "gave_up")
    assert fully_said(anna.ask(t="stand_in", seat=0, bot=""), "gave_up")
    question = {"question": anna.state["seq"], "move": "bid 1"}
    assert fully_said(anna.ask(t="move", seat=0, **question), "gave_up")
    # The bot moves for the seat.
    table = next(iter(house.house.tables.values()))
    while not any(item.seat == 0 for item in table.ledger.items):
        for page in (bert, carl):
            page.catch_up()
        asked = [page for page in (bert, carl) if page.look()["legal"]]
        if asked:
            asked[0].play()
        elif not any(item.seat == 0 for item in table.ledger.items):
            bert.hear_until(t="state")
    anna.catch_up()
    assert anna.look()["legal"] == []
    assert bert.ask(t="give_up", seat=1)["t"] == "done"
    carl.catch_up()
    assert carl.state["over"] is True
    assert carl.state["result"]["ranks"] == [3, 2, 1]
    for page in pages:
        page.close()


def test_alone_with_bots_the_game_is_over(house: OpenHouse) -> None:
    made = house.set_up("me", "random", "random")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.await_turn()
        assert page.ask(t="give_up", seat=0)["t"] == "done"
        page.catch_up()
        assert page.state["over"] is True
        assert page.state["result"]["ranks"][0] == 3
        assert sorted(page.state["result"]["ranks"])[0] == 1


def test_giving_up_a_rated_game_counts_as_the_last_place(house: OpenHouse) -> None:
    anna, bert = (as_player(house, name)[1] for name in ("Anna", "Bert"))
    made = table_of(anna, "me", "open", coach=False, rated=True)
    joined = bert.post(f"/api/tables/{made['table']}/join", json={"name": "Bert"}).json()
    with Visitor(house.address, made["table"], [made["seats"][0]["secret"]]) as page:
        assert fully_said(page.ask(t="offer_seat", seat=0), "rated_seat")
        assert page.ask(t="give_up", seat=0)["t"] == "done"
    changes = house.http.get(f"/api/tables/{made['table']}/ratings").json()
    assert [each["after"] > each["before"] for each in changes] == [False, True]
    [game] = house.http.get(f"/api/tables/{made['table']}/series").json()["games"]
    assert game["ranks"] == [2, 1]
    assert joined["seat"] == 1


def test_a_game_ends_without_result_when_everyone_agrees(open_house: OpenUp) -> None:
    house = open_house()
    made = house.set_up("me", "me", "beginner")
    anna, bert = (Visitor(house.address, made["table"], [s]) for s in secrets_of(made))
    with anna, bert:
        assert anna.ask(t="end", seat=0, yes=True)["t"] == "done"
        bert.hear_until(t="seats")
        # A no ends the wish, and so does a move of the one who wished.
        assert bert.ask(t="end", seat=1, yes=False)["t"] == "done"
        wished = [message for message in bert.heard if message["t"] == "seats"]
        assert [each["seats"][0]["ends"] for each in wished] == [True, False]
        # Nobody is asked again and again; whoever said no may think better of it.
        assert fully_said(anna.ask(t="end", seat=0, yes=True), "turned_down")
        assert bert.ask(t="end", seat=1, yes=True)["t"] == "done"
        assert bert.ask(t="end", seat=1, yes=False)["t"] == "done"
        # Who is first to move is drawn: the bot may be, or either of them.
        for wishes in (False, True):
            for page in (anna, bert):
                page.catch_up()
            while not anna.moves() and not bert.moves():
                anna.hear_until(t="state")
                bert.catch_up()
            mover, other = (anna, bert) if anna.moves() else (bert, anna)
            seat = mover.look()["seat"]
            if wishes:
                assert mover.ask(t="end", seat=seat, yes=True)["t"] == "done"
            mover.play()
        other.catch_up()
        last = [message for message in other.heard if message["t"] == "seats"][-1]
        assert last["seats"][seat]["ends"] is False
        anna.ask(t="end", seat=0, yes=True)
        assert bert.ask(t="end", seat=1, yes=True)["t"] == "done"
        anna.catch_up()
        assert anna.state["over"] is True
        assert anna.state["result"] is None
        assert anna.state["seed"] is None
        assert anna.state["awaited"] == []
        assert fully_said(anna.ask(t="end", seat=0, yes=True), "over")
    house.close()
    house = open_house()
    with Visitor(house.address, made["table"], secrets_of(made)[:1]) as page:
        assert page.state["over"] is True
        assert page.state["result"] is None
        assert page.state["awaited"] == []


def test_who_gave_up_cannot_sit_down_again_by_offering_his_seat(house: OpenHouse) -> None:
    made = house.set_up("me", "me", "me")
    anna, bert, carl = (Visitor(house.address, made["table"], [s]) for s in secrets_of(made))
    with anna, bert, carl:
        # The host's own seat, and a guest's.
        for page, seat in ((anna, 0), (bert, 1)):
            assert page.ask(t="give_up", seat=seat)["t"] == "done"
            for bot in ("", "beginner"):
                refused = page.ask(t="offer_seat", seat=seat, bot=bot)
                assert fully_said(refused, "over" if seat else "gave_up")
        assert carl.ask(t="give_up", seat=2)["code"] == "over"
        carl.catch_up()
        assert carl.state["result"]["ranks"] == [3, 2, 1]


@pytest.mark.parametrize("seconds", [0.0, 300.0])
def test_the_game_is_not_ended_without_one_who_left_only_just(
    open_house: OpenUp, seconds: float
) -> None:
    house = open_house(offline_seconds=0.0, abandoned_seconds=seconds)
    made = house.set_up("me", "me")
    anna, bert = (Visitor(house.address, made["table"], [s]) for s in secrets_of(made))
    with anna:
        bert.close()
        while anna.hear_until(t="seats")["seats"][1]["online"]:
            pass
        assert anna.ask(t="stand_in", seat=1, bot="beginner")["t"] == "done"
        assert anna.ask(t="end", seat=0, yes=True)["t"] == "done"
        anna.catch_up()
        assert anna.state["over"] == (not seconds)


def test_a_player_hands_his_seat_on_for_good(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    anna, bert = (Visitor(house.address, made["table"], [s]) for s in secrets_of(made))
    with anna, bert:
        assert anna.ask(t="offer_seat", seat=0, bot="beginner")["t"] == "done"
        assert anna.hear_close() == 1012
        seats = bert.hear_until(t="seats")["seats"]
        while seats[0]["kind"] != "open":
            seats = bert.hear_until(t="seats")["seats"]
        assert (seats[0]["stand_in"], seats[1]["host"]) == ("beginner", True)
        path = f"/api/tables/{made['table']}/join"
        carl = house.http.post(path, json={"name": "Carl"}).json()
        assert carl["seat"] == 0
        with Visitor(house.address, made["table"], [carl["secret"]]) as page:
            assert [look["seat"] for look in page.state["looks"]] == [0]
