"""Levels: what a person chooses from, how long each takes, and that time tells nothing."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import pytest

from handelshuis.bots.bot import Bot, RandomBot
from handelshuis.bots.names import SECONDS
from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Game
from handelshuis.core.registry import game
from handelshuis.server.tables.table import Table
from handelshuis.server.thinking.rivals import SLACK, pace_of
from handelshuis.server.thinking.thinkers import choose_move
from tests.server.conftest import OpenUp
from tests.server.houses import OpenHouse, secrets_of
from tests.server.visitors import Visitor


def test_a_bot_is_a_merchant_with_a_name_unless_told_otherwise(house: OpenHouse) -> None:
    seats = [{"kind": "me", "name": "Ayla"}, {"kind": "bot"}, {"kind": "bot", "bot": "random"}]
    made = house.http.post("/api/tables", json={"game": "speicherstadt", "seats": seats}).json()
    shown = house.http.get(f"/api/tables/{made['table']}").json()["seats"]
    assert [seat["bot"] for seat in shown] == ["", "merchant", "random"]
    names = [seat["name"] for seat in shown]
    assert len(set(names)) == 3
    assert not set(names[1:]) & {"", "merchant", "random"}


@pytest.mark.parametrize("level", ["beginner", "merchant", "master", "grandmaster"])
def test_a_bot_of_each_level_plays_at_a_table(house: OpenHouse, level: str) -> None:
    made = house.set_up("me", level, game="catan")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        items = house.table(made["table"]).ledger.items
        while sum(item.seat == 1 for item in items) < 2:
            page.await_turn()
            page.play()
            page.catch_up()
        assert page.welcome["seats"][1]["bot"] == level
    assert not house.house.rivals[made["table"]].failed


def test_a_thought_takes_the_seconds_it_is_given_and_gives_a_move() -> None:
    played = game("speicherstadt")
    state = played.start(played.setup(2))
    chance = QuickChance(1)
    while state.turn < 0:
        state.advance(state.turn, state.sample(chance))
    names: list[str] = []

    def make(name: str, of: Game) -> Bot:
        names.append(name)
        return RandomBot()

    def chosen(bot: str, seconds: float) -> str:
        return choose_move(seconds, make, "speicherstadt", bot, state.save(), state.turn, 1, ())

    late, early = chosen("master", 0.03), chosen("master", 100.0)
    assert {late, early} <= {state.text(move) for move in state.legal(state.turn)}
    assert names == ["master:0.030s", "master:100.000s"]
    chosen("beginner", 0.0)
    assert names[-1] == "beginner"


def test_a_forced_move_is_quick_only_where_everyone_sees_that_it_is_forced() -> None:
    def pace(bot: str, all_open: bool, moves: int) -> float:
        table: Any = SimpleNamespace(
            bot_for=lambda seat: bot,
            game=SimpleNamespace(all_open=all_open),
            state=SimpleNamespace(legal=lambda seat: [0] * moves),
        )
        return pace_of(cast(Table, table), 0, 0.2)

    thought = SECONDS["master"] + SLACK
    assert [pace("master", False, moves) for moves in (1, 9)] == [thought, thought]
    assert [pace("master", True, moves) for moves in (1, 9)] == [0.2, thought]
    assert pace("beginner", False, 9) == 0.2


def test_a_merchant_keeps_an_even_pace_whatever_there_is_to_think_about(
    open_house: OpenUp,
) -> None:
    house = open_house()
    made = house.set_up("merchant", "merchant", game="catan")
    with Visitor(house.address, made["table"]) as onlooker:
        items = house.table(made["table"]).ledger.items
        while sum(item.seat >= 0 for item in items) < 7:
            onlooker.hear_until(t="state")
    moves = [item.at for item in items if item.seat >= 0]
    assert min(later - earlier for earlier, later in pairwise(moves)) > SECONDS["merchant"]


def test_many_masters_with_few_workers_all_move_and_none_fails(open_house: OpenUp) -> None:
    house = open_house()
    made = [house.set_up("master", "master") for _ in range(4)]
    pages = [Visitor(house.address, each["table"]) for each in made]
    tables = [house.table(each["table"]) for each in made]
    for page, table in zip(pages, tables):
        with page:
            while sum(item.seat >= 0 for item in table.ledger.items) < 4:
                page.hear_until(t="state")
    assert not any(house.house.rivals[table.id].failed for table in tables)
    assert not any(table.chat for table in tables)
