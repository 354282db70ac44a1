"""Who sits where: joining, presence, stand-ins, chat."""

from __future__ import annotations

import secrets

from handelshuis.server.wire.limits import Limits
from tests.server.conftest import OpenUp
from tests.server.houses import OpenHouse, secrets_of
from tests.server.visitors import Visitor, fully_said


def test_a_friend_takes_the_open_seat_and_no_other(house: OpenHouse) -> None:
    made = house.set_up("me", "open", "open")
    join = f"/api/tables/{made['table']}/join"
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        answer = house.http.post(join, json={"name": "Bert", "seat": 2})
        assert answer.json()["seat"] == 2
        seats = page.hear_until(t="seats")["seats"]
        assert (seats[2]["name"], seats[2]["kind"], seats[2]["online"]) == ("Bert", "human", False)
        for taken in (0, 2, 7):
            assert house.http.post(join, json={"name": "Eva", "seat": taken}).status_code == 409
        assert house.http.post(join, json={"name": "Eva"}).json()["seat"] == 1
        assert house.http.post(join, json={"name": "Jan"}).json()["code"] == "no_seat"


def test_everyone_sees_who_is_there(house: OpenHouse) -> None:
    made = house.set_up("me", "me", "random")
    first, second = secrets_of(made)
    with Visitor(house.address, made["table"], [first]) as anna:
        assert [seat["online"] for seat in anna.welcome["seats"]] == [True, False, True]
        with Visitor(house.address, made["table"], [second]):
            online = anna.hear_until(t="seats")["seats"]
            assert [seat["online"] for seat in online] == [True, True, True]
        away = anna.hear_until(t="seats")["seats"]
        assert [seat["online"] for seat in away] == [True, False, True]


def test_a_seat_can_be_taken_from_several_devices(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    secrets = secrets_of(made)
    with (
        Visitor(house.address, made["table"], secrets) as desk,
        Visitor(house.address, made["table"], secrets) as phone,
    ):
        seat = phone.state["awaited"][0]
        phone.play("bid 1", seat)
        desk.hear_until(t="state")
        assert desk.state == phone.state
        assert desk.moves(1 - seat)


def test_a_table_full_of_onlookers_has_room_for_its_players(open_house: OpenUp) -> None:
    house = open_house(limits=Limits(pages_a_table=2))
    made = house.set_up("me", "me")
    first, second = secrets_of(made)
    with (
        Visitor(house.address, made["table"]) as onlooker,
        Visitor(house.address, made["table"]),
        Visitor(house.address, made["table"], greet=False) as turned_away,
        Visitor(house.address, made["table"], [first]) as anna,
        Visitor(house.address, made["table"], [second]) as bert,
    ):
        assert (anna.welcome["you"], bert.welcome["you"]) == ([0], [1])
        turned_away.send(t="hello")
        assert turned_away.hear()["code"] == "too_many_pages"
        assert turned_away.hear_close() == 1013
        onlooker.send(t="hello")
        assert onlooker.hear_until(t="welcome")["you"] == []
        # A player who gives his seat up is one onlooker more.
        bert.send(t="hello")
        assert bert.hear_until(t="error")["code"] == "too_many_pages"


def test_the_oldest_page_of_a_seat_makes_way_for_one_more(open_house: OpenUp) -> None:
    house = open_house(limits=Limits(pages_a_seat=2))
    made = house.set_up("me", "me")
    first, second = secrets_of(made)
    with (
        Visitor(house.address, made["table"], [second]) as bert,
        Visitor(house.address, made["table"], [first]) as oldest,
        Visitor(house.address, made["table"], [first]) as older,
        Visitor(house.address, made["table"], [first]) as newest,
    ):
        assert oldest.hear_until(t="error")["code"] == "made_way"
        assert oldest.hear_close() == 4001
        for page in (older, newest, bert):
            page.catch_up()
        seats = [message["seats"] for message in bert.heard if message["t"] == "seats"]
        assert [seat["online"] for seat in seats[-1]] == [True, True]


def test_a_bot_stands_in_until_the_player_is_back(open_house: OpenUp) -> None:
    house = open_house(offline_seconds=0.0)
    made = house.set_up("me", "me")
    first, second = secrets_of(made)
    with Visitor(house.address, made["table"], [first]) as anna:
        assert anna.ask(t="stand_in", seat=1, bot="wizard")["code"] == "unknown_bot"
        assert anna.ask(t="stand_in", seat=1, bot="beginner")["t"] == "done"
        for _ in range(5):
            anna.await_turn()
            seq = anna.state["seq"]
            anna.play()
            while anna.state["seq"] <= seq:
                anna.hear_until(t="state")
        with Visitor(house.address, made["table"], [second]) as bert:
            assert bert.welcome["seats"][1]["stand_in"] == ""
            assert anna.ask(t="stand_in", seat=1, bot="beginner")["code"] == "not_away"
            assert bert.ask(t="stand_in", seat=1, bot="beginner")["t"] == "done"
            assert anna.ask(t="stand_in", seat=1, bot="")["t"] == "done"
            for _ in range(4):
                anna.catch_up()
                bert.catch_up()
                mover = anna if anna.look()["legal"] else bert
                assert mover.play()["t"] == "done"


def test_a_bot_stands_in_for_who_is_gone_a_while_or_asks_for_it(open_house: OpenUp) -> None:
    house = open_house(offline_seconds=60.0)
    made = house.set_up("me", "me")
    first, second = secrets_of(made)
    with Visitor(house.address, made["table"], [first]) as anna:
        with Visitor(house.address, made["table"], [second]):
            anna.hear_until(t="seats")
        anna.hear_until(t="seats")
        refused = anna.ask(t="stand_in", seat=1, bot="master")
        assert fully_said(refused, "not_gone")
        assert anna.ask(t="stand_in", seat=0, bot="master")["t"] == "done"


def test_a_stand_in_plays_at_a_level(open_house: OpenUp) -> None:
    house = open_house(offline_seconds=0.0)
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)[:1]) as anna:
        for seat in (0, 1):
            for bot in ("random", "greedy"):
                refused = anna.ask(t="stand_in", seat=seat, bot=bot)
                assert fully_said(refused, "no_stand_in")
            for bot in ("beginner", "merchant", "master", "grandmaster"):
                assert anna.ask(t="stand_in", seat=seat, bot=bot)["t"] == "done"


def test_nobody_replaces_a_bot_and_onlookers_replace_nobody(house: OpenHouse) -> None:
    made = house.set_up("me", "me", "random")
    with Visitor(house.address, made["table"]) as onlooker:
        assert onlooker.ask(t="stand_in", seat=1, bot="beginner")["code"] == "not_seated"
    with Visitor(house.address, made["table"], secrets_of(made)[:1]) as page:
        assert page.ask(t="stand_in", seat=2, bot="beginner")["code"] == "no_seat"


def test_a_stand_in_plays_on_after_the_house_was_closed(open_house: OpenUp) -> None:
    house = open_house(bot_pace=0.05, offline_seconds=0.0)
    made = house.set_up("me", "me")
    secrets = secrets_of(made)
    with Visitor(house.address, made["table"], secrets[:1]) as page:
        page.ask(t="stand_in", seat=1, bot="beginner")
    house.close()
    house = open_house()
    with Visitor(house.address, made["table"], secrets[:1]) as page:
        assert page.welcome["seats"][1]["stand_in"] == "beginner"
        page.play_to_the_end()


def test_a_new_link_takes_the_place_of_the_old_one_at_once(open_house: OpenUp) -> None:
    house = open_house()
    made = house.set_up("me", "me")
    first, second = secrets_of(made)
    with (
        Visitor(house.address, made["table"], [second]) as bert,
        Visitor(house.address, made["table"], [first]) as found,
        Visitor(house.address, made["table"], [first]) as anna,
    ):
        renewed = secrets.token_urlsafe(16)
        assert anna.ask(t="renew", secret=first, renewed=renewed)["t"] == "done"
        assert found.hear_close() == 1012
        for page in (anna, bert):
            page.catch_up()
        assert renewed not in "".join([*bert.raw, *found.raw])
        # Said again, as by a page that heard no answer, it is done; but the old secret is dead.
        assert anna.ask(t="renew", secret=first, renewed=renewed)["t"] == "done"
        other = secrets.token_urlsafe(16)
        assert fully_said(anna.ask(t="renew", secret=first, renewed=other), "bad_secret")
        while not anna.look()["legal"]:
            bert.catch_up()
            bert.play()
            anna.catch_up()
        assert anna.play()["t"] == "done"
    house.close()
    house = open_house()
    with Visitor(house.address, made["table"], greet=False) as found:
        found.send(t="hello", secrets=[second, first])
        refused = found.hear_until(t="error")
        assert fully_said(refused, "bad_secret")
        assert refused["which"] == 1
    with Visitor(house.address, made["table"], [renewed]) as anna:
        assert anna.welcome["you"] == [0]


def test_only_with_its_secret_is_a_link_renewed(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"]) as onlooker:
        for secret in ("", "x" * 22):
            renewed = secrets.token_urlsafe(16)
            asked = onlooker.ask(t="renew", secret=secret, renewed=renewed)
            assert fully_said(asked, "bad_secret")
        for weak in ("", "a" * 21, "a" * 23, "?" * 22):
            onlooker.send(t="renew", id="weak", secret=secrets_of(made)[0], renewed=weak)
            assert onlooker.hear_until(t="error")["code"] == "malformed"
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        assert page.welcome["you"] == [0, 1]


def test_chat_reaches_everyone_once_and_stays(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    with (
        Visitor(house.address, made["table"], secrets_of(made)[1:]) as bert,
        Visitor(house.address, made["table"]) as onlooker,
    ):
        for _ in range(2):
            bert.ask(t="say", id="once", text="Good morning")
        onlooker.ask(t="say", text="Who wins?", name="Eva")
        bert.catch_up()
        lines = [line for m in bert.heard if m["t"] == "chat" for line in m["lines"]]
        said = [(line["n"], line["seat"], line["name"], line["text"]) for line in lines]
        assert said == [(1, 1, "Anna 2", "Good morning"), (2, -1, "Eva", "Who wins?")]
        with Visitor(house.address, made["table"]) as late:
            assert late.welcome["chat"] == lines


def test_players_at_one_screen_play_all_their_seats(house: OpenHouse) -> None:
    made = house.set_up("me", "random", "me")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        assert page.welcome["you"] == [0, 2]
        assert [look["seat"] for look in page.state["looks"]] == [0, 2]
        page.play_to_the_end()
        assert len(page.state["result"]["scores"]) == 3
