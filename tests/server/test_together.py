"""Moves that were chosen together: one message, all of them played or none."""

from __future__ import annotations

from typing import Any

from tests.server.conftest import OpenUp
from tests.server.houses import OpenHouse, secrets_of
from tests.server.visitors import Visitor

GOODS = ["wood", "wool", "grain", "brick", "ore"]
TABLES = 20


def hand_of(page: Visitor, seat: int) -> list[int]:
    """Give how many cards of each resource a seat holds."""
    hand: list[int] = page.look(seat)["view"]["seats"][seat]["hand"]
    return hand


def who_owes(page: Visitor) -> int:
    """Find a seat that has to hand in three cards at least, or -1."""
    for look in page.state["looks"]:
        owed = look["view"]["seats"][look["seat"]]["owed"]
        if look["legal"] and owed >= 3:
            return int(look["seat"])
    return -1


def play_until_owed(house: OpenHouse) -> tuple[dict[str, Any], int]:
    """Let people who build nothing play until one of them has cards to hand in."""
    for _ in range(TABLES):
        made = house.set_up("me", "me", game="catan", variant="classic", options={"offers": "0"})
        with Visitor(house.address, made["table"], secrets_of(made)) as page:
            while not page.state["over"]:
                seat = who_owes(page)
                if seat >= 0:
                    return made, seat
                seq = page.state["seq"]
                asked = next(look for look in page.state["looks"] if look["legal"])
                moves = page.moves(asked["seat"])
                move = next((each for each in ("roll", "end") if each in moves), moves[0])
                assert page.play(move, asked["seat"])["t"] == "done"
                while page.state["seq"] <= seq or not page.state["awaited"]:
                    page.hear_until(t="state")
    raise AssertionError("nobody had to hand in cards")


def cards_to_hand_in(hand: list[int], owed: int) -> list[str]:
    """Choose the first cards of a hand, as moves."""
    return [f"discard {good}" for good, n in zip(GOODS, hand) for _ in range(n)][:owed]


def test_cards_are_handed_in_together_or_not_at_all(open_house: OpenUp) -> None:
    house = open_house()
    made, seat = play_until_owed(house)
    secrets = secrets_of(made)
    with (
        Visitor(house.address, made["table"], secrets, changes=True) as page,
        Visitor(house.address, made["table"]) as onlooker,
    ):
        look = page.look(seat)
        held, seq = hand_of(page, seat), page.state["seq"]
        moves = cards_to_hand_in(held, look["view"]["seats"][seat]["owed"])
        message = {"t": "moves", "seat": seat, "question": look["question"]}

        # What cannot be: a third move against the rules, one too many, none, or far too many.
        bad = [*moves[:2], "discard gold", *moves[3:]]
        for tried, codes in (
            (bad, ["notation"]),
            ([*moves[:2], "end"], ["illegal"]),
            ([*moves, moves[0]], ["illegal", "not_your_turn"]),
        ):
            answer = page.ask(**message, moves=tried)
            assert answer["t"] == "refused"
            assert answer["code"] in codes, tried
        for unreadable in ([], moves[:1] * 21, ["x" * 401], "discard wool"):
            page.send(**message, id="bad", moves=unreadable)
            assert page.hear_until(t="error")["code"] == "malformed"
        stale = page.ask(**message | {"question": look["question"] - 1}, moves=moves)
        assert stale["code"] == "stale"
        assert onlooker.ask(**message, moves=moves)["code"] == "not_seated"
        page.catch_up()
        assert (page.state["seq"], hand_of(page, seat)) == (seq, held)

        # All of them: an entry and a change for each, and done once, however often it is said.
        answers = [page.ask(**message, id="once", moves=moves) for _ in range(2)]
        assert answers == [{"t": "done", "id": "once", "seq": seq + 1}] * 2
        page.catch_up()
        assert sum(held) - sum(hand_of(page, seat)) == len(moves)
        after = page.state["seq"]
        onlooker.catch_up()
        told = [
            entry
            for state in onlooker.heard
            if state["t"] == "state" and seq < state["seq"]
            for entry in state["entries"]
            if seq < entry["n"] <= seq + len(moves)
        ]
        assert [entry["seat"] for entry in told] == [seat] * len(moves)
        assert all(good not in str(told) for good in GOODS)
    # It was stored as it was shown.
    house.close()
    house = open_house()
    with Visitor(house.address, made["table"], secrets) as page:
        assert page.state["seq"] == after
        assert sum(held) - sum(hand_of(page, seat)) == len(moves)
        # What was one step is taken back in one.
        assert page.ask(t="undo", seat=seat)["t"] == "done"
        page.catch_up()
        assert hand_of(page, seat) == held
        assert len(page.state["entries"][-1]["lines"]) == 1


def test_what_may_show_something_is_played_alone(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        seat = page.state["awaited"][0]
        message = {"t": "moves", "seat": seat, "question": page.look(seat)["question"]}
        seq = page.state["seq"]
        assert page.ask(**message, moves=["bid 1", "bid 2"])["code"] == "not_together"
        assert page.state["seq"] == seq
        assert page.ask(**message, moves=["bid 1"])["t"] == "done"
