"""Playing at a table: hello, moves, questions, repeated and late messages, coming back."""

from __future__ import annotations

from tests.server.conftest import OpenUp
from tests.server.houses import OpenHouse, secrets_of
from tests.server.visitors import Visitor


def test_two_players_finish_a_game_and_see_the_same(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    first, second = secrets_of(made)
    with (
        Visitor(house.address, made["table"], [first]) as anna,
        Visitor(house.address, made["table"], [second]) as bert,
    ):
        while not anna.state["over"]:
            mover = anna if anna.look()["legal"] else bert
            seq = anna.state["seq"]
            assert mover.play()["t"] == "done"
            for page in (anna, bert):
                while page.state["seq"] <= seq or page.state["awaited"] == []:
                    if page.state["over"]:
                        break
                    page.hear_until(t="state")
        assert anna.state["result"] == bert.state["result"]
        assert anna.state["seed"] == bert.state["seed"]
        assert len(anna.state["seed"]) == 64
        numbers = [entry["n"] for m in anna.heard if m["t"] == "state" for entry in m["entries"]]
        assert numbers == list(range(1, anna.state["seq"] + 1))


def test_every_entry_is_one_state_message(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.play_to_the_end()
        states = [message for message in page.heard if message["t"] == "state"]
        assert [len(state["entries"]) for state in states[1:]] == [1] * (len(states) - 1)
        assert any(entry["seat"] == -1 for state in states[1:] for entry in state["entries"])


def test_the_result_tells_how_the_points_were_made(house: OpenHouse) -> None:
    made = house.set_up("me", "random")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.play_to_the_end()
        result = page.state["result"]
        assert result["history"][0] == {"n": 0, "scores": [0, 0]}
        assert result["history"][-1]["scores"] == result["scores"]
        assert [sum(sheet) for sheet in result["sheets"]] == result["scores"]


def test_an_old_question_is_refused_with_the_fresh_state(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        seat = page.state["awaited"][0]
        old = page.look(seat)["question"]
        page.play("bid 1", seat)
        page.await_turn(1 - seat)
        page.play("bid 1", 1 - seat)
        page.await_turn(seat)
        page.catch_up()
        seq = page.state["seq"]
        answer = page.play("bid 1", seat, question=old)
        assert (answer["t"], answer["code"]) == ("refused", "stale")
        fresh = page.hear_until(t="state")
        assert fresh["seq"] == seq
        assert page.look(seat)["question"] == seq
        assert page.look(seat)["legal"]


def test_a_repeated_message_is_answered_again_and_carried_out_once(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        seat = page.state["awaited"][0]
        question = page.look(seat)["question"]
        message = {"t": "move", "id": "once", "seat": seat, "question": question, "move": "bid 2"}
        answers = [page.ask(**message) for _ in range(3)]
        assert answers == [{"t": "done", "id": "once", "seq": question + 1}] * 3
        page.catch_up()
        assert page.state["seq"] == question + 1


def test_a_repeated_message_is_known_after_the_house_was_closed(
    open_house: OpenUp,
) -> None:
    house = open_house()
    made = house.set_up("me", "me")
    secrets = secrets_of(made)
    with Visitor(house.address, made["table"], secrets) as page:
        seat = page.state["awaited"][0]
        first = page.play("bid 1", seat, id="once")
        page.ask(t="say", id="word", text="hello")
    house.close()
    house = open_house()
    with Visitor(house.address, made["table"], secrets) as page:
        assert page.play("bid 1", seat, id="once") == first
        page.ask(t="say", id="word", text="hello")
        page.catch_up()
        assert page.state["seq"] == first["seq"]
        assert [line["text"] for line in page.welcome["chat"]] == ["hello"]


def test_who_comes_back_gets_what_was_missed(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    secrets = secrets_of(made)
    with Visitor(house.address, made["table"], secrets) as page:
        seat = page.state["awaited"][0]
        since = page.state["seq"]
        page.play("bid 1", seat)
        page.await_turn(1 - seat)
        page.play("bid 2", 1 - seat)
        with Visitor(house.address, made["table"], secrets, since=since) as again:
            assert [entry["n"] for entry in again.state["entries"]] == [since + 1, since + 2]
            assert again.state["seq"] == since + 2


def test_an_onlooker_sees_all_and_touches_nothing(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    with (
        Visitor(house.address, made["table"]) as onlooker,
        Visitor(house.address, made["table"], secrets_of(made)) as page,
    ):
        assert onlooker.welcome["you"] == []
        assert onlooker.look()["seat"] == -1
        assert onlooker.look()["legal"] == []
        seat = page.state["awaited"][0]
        page.play("bid 1", seat)
        onlooker.hear_until(t="state")
        assert onlooker.look()["view"] == page.look(seat)["view"]
        answer = onlooker.ask(t="move", seat=seat, question=0, move="bid 1")
        assert answer["code"] == "not_seated"


def test_a_page_may_say_hello_again_to_take_a_seat(house: OpenHouse) -> None:
    made = house.set_up("me", "open")
    with Visitor(house.address, made["table"]) as page:
        answer = house.http.post(f"/api/tables/{made['table']}/join", json={"name": "Bert"})
        page.send(t="hello", secrets=[answer.json()["secret"]], since=page.state["seq"])
        assert page.hear_until(t="welcome")["you"] == [1]
        assert page.hear_until(t="state")["entries"] == []
        assert page.look()["seat"] == 1


def test_any_moment_can_be_looked_back_at(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        views = {page.state["seq"]: page.state["looks"][0]["view"]}
        page.play_to_the_end()
        views |= {m["seq"]: m["looks"][0]["view"] for m in page.heard if m["t"] == "state"}
        last = page.state["seq"]
        assert last > 100
        for seq in [*range(min(views), last, 7), last]:
            past = page.ask(t="look", seq=seq)
            assert past["looks"][0]["view"] == views[seq]
        assert page.ask(t="look", seq=last + 1)["code"] == "no_such_moment"


def test_why_names_the_rule_in_both_languages(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        seat = page.state["awaited"][0]
        why = page.ask(t="why", seat=seat, move="buy")
        assert why["rule"] == "bid.compulsory"
        assert why["sentence"]["en"] != why["sentence"]["nl"]
        assert page.ask(t="why", seat=seat, move="bid 1")["rule"] == ""
        assert page.ask(t="why", seat=1 - seat, move="bid 1")["rule"] == "house.turn"
        assert page.ask(t="why", seat=seat, move="sing")["rule"] == "house.notation"


def test_the_seed_stays_secret_until_the_end(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.play_to_the_end()
        first = next(n for n, text in enumerate(page.raw) if page.state["seed"] in text)
        assert first > 50
        assert '"over":true' in page.raw[first]
