"""Bots think elsewhere, go on by themselves, and one that fails holds nobody up."""

from __future__ import annotations

import logging
import time
from itertools import pairwise
from typing import Any

import pytest

from tests.server import bad_bots
from tests.server.conftest import OpenUp
from tests.server.houses import OpenHouse, secrets_of
from tests.server.visitors import Visitor


def test_bots_play_a_whole_game_while_one_looks_on(house: OpenHouse) -> None:
    made = house.set_up("greedy", "random", "greedy")
    with Visitor(house.address, made["table"]) as onlooker:
        while not onlooker.state["over"]:
            onlooker.hear_until(t="state")
        assert len(onlooker.state["seed"]) == 64


@pytest.mark.parametrize("kind", ["raising", "dying", "cheating", "missing"])
def test_a_bot_that_fails_is_replaced_by_a_legal_move_and_reported(
    open_house: OpenUp, caplog: pytest.LogCaptureFixture, kind: str
) -> None:
    make: Any = getattr(bad_bots, kind)
    house = open_house(make_bot=make)
    with caplog.at_level(logging.WARNING):
        made = house.set_up("me", "random")
        with Visitor(house.address, made["table"], secrets_of(made)) as page:
            for _ in range(3):
                page.await_turn()
                seq = page.state["seq"]
                page.play()
                while page.state["seq"] <= seq:
                    page.hear_until(t="state")
            page.await_turn()
            page.catch_up()
            lines = [line for m in page.heard if m["t"] == "chat" for line in m["lines"]]
            lines += page.welcome["chat"]
    assert [(line["seat"], line["line"]["key"]) for line in lines] == [(-2, "house.bot_failed")]
    assert f"table {made['table']} gave no move" in caplog.text
    assert "secret" not in caplog.text


def test_a_bot_that_thinks_too_long_is_cut_short_and_others_go_on(open_house: OpenUp) -> None:
    house = open_house(make_bot=bad_bots.sleeping, bot_seconds=0.3)
    slow = house.set_up("me", "greedy")
    quick = house.set_up("me", "me")
    with (
        Visitor(house.address, slow["table"], secrets_of(slow)) as waiting,
        Visitor(house.address, quick["table"], secrets_of(quick)) as page,
    ):
        page.play_to_the_end()
        for _ in range(2):
            waiting.await_turn()
            seq = waiting.state["seq"]
            waiting.play()
            while waiting.state["seq"] <= seq:
                waiting.hear_until(t="state")
        waiting.await_turn()
        items = house.table(slow["table"]).ledger.items
        assert sum(item.seat == 1 for item in items) >= 2


def test_a_bot_stops_pondering_over_what_is_no_longer_asked(open_house: OpenUp) -> None:
    house = open_house(make_bot=bad_bots.pondering, bot_seconds=50.0)
    made = house.set_up("me", "random", game="catan")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        offers: list[str] = []
        while not offers:
            page.await_turn()
            moves = page.moves()
            offers = [move for move in moves if move.startswith("offer")]
            # Any other answer to the bot's own offers would make it ponder too early.
            refusals = [move for move in moves if move.startswith("decline")]
            seq = page.state["seq"]
            page.play((offers or refusals or moves)[0])
            while page.state["seq"] <= seq:
                page.hear_until(t="state")
        assert page.state["awaited"] == [0, 1]
        assert page.play("end")["t"] == "done"
        before = page.state["seq"]
        page.await_turn()
        items = house.table(made["table"]).ledger.items
        assert any(item.seat == 1 for item in items[before:])


def test_bots_keep_an_even_pace(open_house: OpenUp) -> None:
    house = open_house(bot_pace=0.3)
    made = house.set_up("random", "greedy", "random")
    with Visitor(house.address, made["table"]) as onlooker:
        for _ in range(5):
            onlooker.hear_until(t="state")
    moves = [item.at for item in house.table(made["table"]).ledger.items if item.seat >= 0]
    assert len(moves) >= 5
    assert min(later - earlier for earlier, later in pairwise(moves)) > 0.29


def test_bots_wait_while_a_wish_to_take_back_is_pending(open_house: OpenUp) -> None:
    house = open_house(bot_pace=2.0)
    made = house.set_up("me", "me", "random")
    pages = [Visitor(house.address, made["table"], [secret]) for secret in secrets_of(made)]
    with pages[0] as anna, pages[1] as bert:
        moved: set[int] = set()
        while anna.state["awaited"] != [2] or len(moved) < 2:
            awaited = anna.state["awaited"][0]
            if awaited == 2:
                anna.hear_until(t="state")
            else:
                pages[awaited].play()
                moved.add(awaited)
            for page in pages:
                page.catch_up()
        anna.ask(t="undo", seat=0)
        anna.catch_up()
        assert anna.wished_back() == (0, [1])
        seq = anna.state["seq"]
        time.sleep(2.5)
        anna.catch_up()
        assert anna.state["seq"] == seq
        bert.ask(t="agree", seat=1, yes=False)
        while anna.state["seq"] == seq:
            anna.hear_until(t="state")
        assert anna.state["entries"][0]["seat"] == 2
