"""Taking moves back: at once, by agreement, and never what the seal has given."""

from __future__ import annotations

import time

import pytest

from handelshuis.core.record import read_record, replay, verify
from handelshuis.core.registry import games
from tests.server.conftest import OpenUp
from tests.server.houses import OpenHouse, secrets_of
from tests.server.visitors import Message, Visitor, fully_said


def undo(page: Visitor, seat: int) -> Message:
    return page.ask(t="undo", seat=seat)


def two_pages(house: OpenHouse) -> tuple[Visitor, Visitor]:
    """Seat two players at a table; the one who is to move comes first."""
    made = house.set_up("me", "me")
    pages = [Visitor(house.address, made["table"], [secret]) for secret in secrets_of(made)]
    first = pages[0].state["awaited"][0]
    return pages[first], pages[1 - first]


def test_the_last_move_is_taken_back_at_once(house: OpenHouse) -> None:
    mover, other = two_pages(house)
    with mover, other:
        before = mover.look()
        mover.play("bid 1")
        other.await_turn()
        assert undo(mover, before["seat"])["t"] == "done"
        other.hear_until(t="state")
        taken, taking = other.state["entries"]
        assert taken["undone"] is True
        assert taking["lines"] == [
            {"key": "house.undo", "args": {"who": f"#{before['seat']}", "count": 1}}
        ]
        mover.catch_up()
        assert mover.look()["view"] == before["view"]
        assert mover.look()["question"] == other.state["seq"]
        assert mover.moves() == [legal["move"] for legal in before["legal"]]


def test_an_answered_move_comes_back_only_when_the_other_agrees(house: OpenHouse) -> None:
    mover, other = two_pages(house)
    with mover, other:
        before = mover.look()
        seat, mate = before["seat"], other.look()["seat"]
        mover.play("bid 1")
        other.await_turn()
        other.play("bid 2")
        assert undo(mover, seat)["t"] == "done"
        other.catch_up()
        assert other.wished_back() == (seat, [mate])
        assert other.ask(t="agree", seat=mate, yes=True)["t"] == "done"
        mover.catch_up()
        assert mover.state["take_back"] is None
        assert mover.look()["view"] == before["view"]
        assert [entry.get("undone", False) for entry in mover.state["entries"]] == [
            True,
            True,
            False,
        ]


def test_a_no_or_a_move_ends_the_wish(house: OpenHouse) -> None:
    mover, other = two_pages(house)
    with mover, other:
        seat, mate = mover.look()["seat"], other.look()["seat"]
        mover.play("bid 1")
        other.await_turn()
        other.play("bid 2")
        undo(mover, seat)
        assert other.ask(t="agree", seat=mate, yes=False)["t"] == "done"
        mover.catch_up()
        assert mover.state["take_back"] is None
        assert other.ask(t="agree", seat=mate, yes=True)["code"] == "nothing_to_undo"
        # Nobody is asked again and again; but once something has been played he may be.
        assert fully_said(undo(mover, seat), "turned_down")
        mover.catch_up()
        assert mover.state["take_back"] is None
        mover.play("bid 3")
        other.await_turn()
        other.play()
        assert undo(mover, seat)["t"] == "done"
        assert mover.ask(t="agree", seat=seat, yes=False)["t"] == "done"
        # One's own wish one may drop, and think better of that.
        undo(mover, seat)
        mover.catch_up()
        assert mover.state["take_back"] is not None
        mover.play()
        mover.catch_up()
        assert mover.state["take_back"] is None
        assert other.ask(t="agree", seat=mate, yes=True)["code"] == "nothing_to_undo"


def test_a_wish_that_nobody_answers_lapses(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("handelshuis.server.tables.undo.TAKE_BACK_SECONDS", 0.2)
    mover, other = two_pages(house)
    with mover, other:
        seat, mate = mover.look()["seat"], other.look()["seat"]
        mover.play("bid 1")
        other.await_turn()
        other.play("bid 2")
        undo(mover, seat)
        other.catch_up()
        assert other.wished_back() == (seat, [mate])
        other.hear_until(t="state", take_back=None)


def test_over_days_a_wish_stands_until_it_is_answered(
    open_house: OpenUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("handelshuis.server.tables.undo.TAKE_BACK_SECONDS", 0.1)
    house = open_house()
    made = house.set_up("me", "me", clock={"kind": "days", "seconds": 86400})
    pages = [Visitor(house.address, made["table"], [secret]) for secret in secrets_of(made)]
    mover, other = pages if pages[0].look()["legal"] else pages[::-1]
    with mover, other:
        seat, mate = mover.look()["seat"], other.look()["seat"]
        mover.play("bid 1")
        other.await_turn()
        other.play("bid 2")
        undo(mover, seat)
    # Nobody need look on meanwhile.
    time.sleep(0.5)
    assert house.table(made["table"]).idle_for() == 0.0
    with Visitor(house.address, made["table"], [secrets_of(made)[mate]]) as other:
        assert other.wished_back() == (seat, [mate])
        assert other.ask(t="agree", seat=mate, yes=True)["t"] == "done"
        other.catch_up()
        assert other.state["awaited"] == [seat]


def test_nobody_can_agree_for_another_seat(house: OpenHouse) -> None:
    mover, other = two_pages(house)
    with mover, other:
        seat, mate = mover.look()["seat"], other.look()["seat"]
        mover.play("bid 1")
        other.await_turn()
        other.play("bid 2")
        undo(mover, seat)
        assert mover.ask(t="agree", seat=mate, yes=True)["code"] == "not_seated"
        assert mover.ask(t="agree", seat=seat, yes=True)["code"] == "nothing_to_undo"


def test_against_bots_everything_after_the_move_goes_with_it(house: OpenHouse) -> None:
    made = house.set_up("me", "random", "random")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.await_turn()
        before = page.look()
        page.play("bid 1")
        page.await_turn()
        while page.look()["question"] == before["question"]:
            page.hear_until(t="state")
        page.catch_up()
        later = page.state["seq"]
        assert later > before["question"] + 1
        assert undo(page, 0)["seq"] == later + 1
        page.catch_up()
        assert page.look()["view"] == before["view"]
        assert len(page.state["entries"]) == later - before["question"] + 1


SEALED = ["event verlappen", "event dreighinghe", "event aenleggen"]
GETS_ON = ["build ", "cards", "take ", "found ", "favour ", "merge ", "release 0", "event "]
GETS_ON += ["raise ", "lose ", "auction ", "bid 0", "keep ", "reclaim ", "done", "decline ", ""]


def play_to_bids(house: OpenHouse, *seats: str) -> tuple[Message, Visitor]:
    """Set up tables of Chartered until the reader's seats are asked for sealed bids."""
    for _ in range(20):
        made = house.set_up(*seats, game="chartered")
        page = Visitor(house.address, made["table"], secrets_of(made))
        while not page.state["over"]:
            asked = [look for look in page.state["looks"] if look["legal"]]
            if any(look["view"]["phase"] == "bid" for look in asked):
                return made, page
            seq = page.state["seq"]
            if asked:
                moves = [choice["move"] for choice in asked[0]["legal"]]
                words = [*SEALED, *GETS_ON]
                chosen = next(each for word in words for each in moves if each.startswith(word))
                page.play(chosen, asked[0]["seat"])
            while page.state["seq"] <= seq:
                page.hear_until(t="state")
        page.close()
    raise AssertionError("it never came to sealed bids")


def told(page: Visitor, key: str) -> int:
    """Count the lines of a kind that a page was told."""
    entries = [each for state in page.heard if state["t"] == "state" for each in state["entries"]]
    return sum(line["key"] == key for entry in entries for line in entry["lines"])


@pytest.mark.parametrize("seats", [("me", "me"), ("me", "greedy"), ("me", "random", "greedy")])
def test_sealed_bids_once_open_are_not_taken_back(house: OpenHouse, seats: tuple[str, ...]) -> None:
    made, page = play_to_bids(house, *seats)
    with page:
        own = len(secrets_of(made))
        for seat in range(own):
            if seat == own - 1 and own > 1:
                assert undo(page, 0)["t"] == "done", "while others bid one may think again"
                page.catch_up()
                page.play("bid 0", 0)
            page.play("bid 0", seat)
            page.catch_up()
        while not told(page, "told.shown"):
            page.hear_until(t="state")
        for seat in range(own):
            assert undo(page, seat)["code"] == "bids_open"
        page.catch_up()
        # Bots go on meanwhile; nothing was taken back, nor does anyone have to agree to it.
        assert told(page, "house.undo") == own - 1, "only what was thought over before the last bid"
        assert page.state["take_back"] is None


def lost(page: Visitor, other: Visitor) -> None:
    """Let a player's page go, and another notice."""
    page.close()
    while other.hear_until(t="seats")["seats"][page.look()["seat"]]["online"]:
        pass


def test_a_stand_in_agrees_to_nothing(open_house: OpenUp) -> None:
    mover, other = two_pages(open_house(offline_seconds=0.0))
    with mover, other:
        seat, mate = mover.look()["seat"], other.look()["seat"]
        mover.play("bid 1")
        other.await_turn()
        other.play("bid 2")
        lost(other, mover)
        assert mover.ask(t="stand_in", seat=mate, bot="beginner")["t"] == "done"
        mover.catch_up()
        before = mover.look()
        assert fully_said(undo(mover, seat), "nobody_agrees")
        mover.catch_up()
        assert mover.state["take_back"] is None
        assert mover.look()["view"] == before["view"]


@pytest.mark.parametrize("moves", [False, True])
def test_beside_a_stand_in_the_people_are_asked(open_house: OpenUp, moves: bool) -> None:
    house = open_house(offline_seconds=0.0, bot_pace=0.0 if moves else 600.0)
    made = house.set_up("me", "me", "me")
    pages = [Visitor(house.address, made["table"], [secret]) for secret in secrets_of(made)]
    first = pages[0].state["awaited"][0]
    mover, second, third = (pages[(first + n) % 3] for n in range(3))
    with mover, second, third:
        seat, mate = mover.look()["seat"], second.look()["seat"]
        before = mover.look()
        mover.play("bid 1")
        second.await_turn()
        second.play("bid 2")
        lost(third, mover)
        # One who is there himself is asked, although a bot plays for him.
        for away, by in ((third, mover), (second, second)):
            gone = away.look()["seat"]
            assert by.ask(t="stand_in", seat=gone, bot="beginner")["t"] == "done"
        while moves and mover.state["awaited"] != [seat]:
            mover.hear_until(t="state")
        if moves:
            # What a bot has moved for someone who cannot be asked stays.
            assert fully_said(undo(mover, seat), "stand_in_moved")
            return
        assert undo(mover, seat)["t"] == "done"
        mover.catch_up()
        assert mover.wished_back() == (seat, [mate])
        assert second.ask(t="agree", seat=mate, yes=True)["t"] == "done"
        mover.catch_up()
        assert mover.look()["view"] == before["view"]


def test_on_a_shared_screen_nobody_has_to_be_asked(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        seat = page.state["awaited"][0]
        view = page.look(seat)["view"]
        page.play("bid 1", seat)
        page.await_turn(1 - seat)
        page.play("bid 2", 1 - seat)
        assert undo(page, seat)["t"] == "done"
        page.catch_up()
        assert page.state["take_back"] is None
        assert page.look(seat)["view"] == view


def test_what_was_drawn_is_drawn_anew_and_the_record_proves_it(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        drawn_back = 0
        while not page.state["over"]:
            seat = page.state["awaited"][0]
            seq = page.state["seq"]
            page.play(seat=seat)
            page.catch_up()
            drew = any(
                entry["seat"] == -1
                for message in page.heard
                if message["t"] == "state" and message["seq"] > seq
                for entry in message["entries"]
            )
            if drew and drawn_back < 3 and not page.state["over"]:
                drawn_back += 1
                assert undo(page, seat)["t"] == "done"
                page.catch_up()
        assert drawn_back == 3
        text = house.http.get(f"/api/tables/{made['table']}/record").text
        game, record = read_record(text, games())
        assert sum(1 for _ in replay(game, record)) == page.state["seq"]
        assert verify(game, record) > 60
        assert sum(entry.kind == "undo" for entry in record.entries) == 3


def test_there_must_be_a_move_to_take_back(house: OpenHouse) -> None:
    mover, other = two_pages(house)
    with mover, other:
        assert undo(mover, mover.look()["seat"])["code"] == "nothing_to_undo"
        assert undo(other, mover.look()["seat"])["code"] == "not_seated"


def test_nothing_is_taken_back_once_the_seed_is_shown(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.play_to_the_end()
        assert undo(page, 0)["code"] == "over"


def test_a_table_full_of_takings_back_is_the_same_after_a_restart(open_house: OpenUp) -> None:
    house = open_house()
    made = house.set_up("me", "me")
    secrets = secrets_of(made)
    with Visitor(house.address, made["table"], secrets) as page:
        for number in range(150):
            seat = page.state["awaited"][0]
            page.play(seat=seat)
            page.catch_up()
            if number % 3:
                undo(page, seat)
                page.catch_up()
        seen = page.state
        digest = house.table(made["table"]).state.digest()
        moments = {
            seq: page.ask(t="look", seq=seq)["looks"] for seq in range(1, seen["seq"] + 1, 5)
        }
    assert seen["seq"] > 200
    house.close()
    house = open_house()
    with Visitor(house.address, made["table"], secrets) as page:
        assert page.look()["view"] == seen["looks"][0]["view"]
        assert house.table(made["table"]).state.digest() == digest
        assert house.table(made["table"]).snapshots
        for seq, looks in moments.items():
            assert page.ask(t="look", seq=seq)["looks"] == looks
