"""A change of cards or rules strands nobody: running games go on or say so, finished ones stay."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import sqlalchemy as sa

from handelshuis.core import editions
from handelshuis.core.game import Edition, Game
from handelshuis.core.registry import game, games
from handelshuis.server.storage.schema import MATERIALS, TABLES
from tests.server.conftest import OpenUp
from tests.server.houses import OpenHouse, secrets_of
from tests.server.older import as_of_old, more_coins, play_some
from tests.server.visitors import Visitor, fully_said

CATAN = {"game": "catan", "options": {"points": "13"}}


@pytest.fixture
def days(open_house: OpenUp, database: str, monkeypatch: pytest.MonkeyPatch) -> Days:
    return Days(open_house, database, monkeypatch)


class Days:
    """A house as it was, and the same house today."""

    def __init__(self, open_up: OpenUp, database: str, patch: pytest.MonkeyPatch) -> None:
        self.open_up = open_up
        self.database = database
        self.patch = patch

    @contextmanager
    def then(self, old: Game, rules: int | None = None) -> Iterator[OpenHouse]:
        with self.patch.context() as patch:
            patch.setitem(games(), old.name, old)
            if rules is not None:
                patch.setattr(old, "rules_version", rules)
            house = self.open_up(database=self.database, bot_seconds=120.0)
            yield house
            house.close()

    def today(self, table: str = "") -> OpenHouse:
        """Open the house, and let it take its time to read a table again."""
        house = self.open_up(database=self.database, bot_seconds=120.0)
        if table:
            assert house.http.get(f"/api/tables/{table}", timeout=120).status_code == 200
        return house


def fuller_bank() -> Game:
    return as_of_old("catan", "small = 19\n", "small = 20\n", "0000ca7e")


def other_words() -> Game:
    old = dict(game("speicherstadt").material_data)
    files = {file: b"# Read from another copy.\n" + data for file, data in old.items()}
    return game(Edition("speicherstadt", "0000face", files))


def row_of(house: OpenHouse, table: str) -> Any:
    with house.house.storage.engine.connect() as connection:
        return connection.execute(sa.select(TABLES).where(TABLES.c.id == table)).one()


def said_by_the_house(page: Visitor) -> list[str]:
    return [line["line"]["key"] for line in page.welcome["chat"] if line["seat"] == -2]


@pytest.mark.parametrize(
    ("old", "more", "moves"), [(more_coins, {}, 5), (more_coins, {}, 40), (fuller_bank, CATAN, 30)]
)
def test_a_game_that_a_corrected_card_touches_goes_on_with_its_own(
    days: Days, old: Callable[[], Game], more: dict[str, Any], moves: int
) -> None:
    with days.then(old()) as house:
        made = house.set_up("me", "me", **more)
        with Visitor(house.address, made["table"], secrets_of(made)) as page:
            assert page.welcome["table"]["footing"] == ""
            play_some(page, moves)
            page.catch_up()
            looks, printed = page.state["looks"], page.welcome["printed"]
    for _ in range(2):
        house = days.today(made["table"])
        with Visitor(house.address, made["table"], secrets_of(made)) as page:
            assert page.welcome["table"]["footing"] == "old_material"
            assert page.welcome["printed"] == printed
            assert [look["view"] for look in page.state["looks"]] == [
                look["view"] for look in looks
            ]
            # It is said once.
            assert said_by_the_house(page) == ["house.old_material"]
            play_some(page, 3)
            assert page.ask(t="look", seq=2)["looks"][0]["view"]
            page.catch_up()
            looks = page.state["looks"]
        assert row_of(house, made["table"]).material == old().material
        assert house.set_up("me", "me", **more)
        house.close()


def test_a_bot_thinks_and_the_coach_advises_with_the_old_cards(days: Days) -> None:
    with days.then(more_coins()) as house:
        made = house.set_up("me", "greedy")
        with Visitor(house.address, made["table"], secrets_of(made)) as page:
            play_some(page, 3)
    house = days.today(made["table"])
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.await_turn()
        look = page.look()
        advice = page.ask(t="hint", seat=look["seat"], question=look["question"])
        assert {each["move"] for each in advice["moves"]} <= set(page.moves())
        page.play_to_the_end()
        result = page.state["result"]
        assert "house.bot_failed" not in said_by_the_house(page)
    text = house.http.get(f"/api/tables/{made['table']}/record").text
    assert "\nmaterial 0000c01e\n" in text
    assert house.http.get(f"/api/tables/{made['table']}/chances", timeout=240).status_code == 200
    again = house.http.post("/api/records", content=text).json()["table"]
    with Visitor(house.address, again) as onlooker:
        assert onlooker.state["result"] == result
        assert onlooker.welcome["table"]["footing"] == "old_material"


@pytest.mark.parametrize("over", [False, True])
def test_a_change_that_touches_nothing_is_not_noticed(days: Days, over: bool) -> None:
    with days.then(other_words(), rules=1) as house:
        made = house.set_up("me", "me")
        with Visitor(house.address, made["table"], secrets_of(made)) as page:
            page.play_to_the_end() if over else play_some(page, 25)
            page.catch_up()
            state = page.state
        assert row_of(house, made["table"]).rules == 1
    house = days.today(made["table"])
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        assert page.state["result"] == state["result"]
        assert [look["view"] for look in page.state["looks"]] == [
            look["view"] for look in state["looks"]
        ]
        assert said_by_the_house(page) == []
        if not over:
            assert page.welcome["table"]["footing"] == ""
            page.play_to_the_end()
    row, today = row_of(house, made["table"]), game("speicherstadt")
    now = (1, "0000face") if over else (today.rules_version, today.material)
    assert (row.rules, row.material) == now


def lose_the_material(house: OpenHouse, table: str) -> None:
    """Let a table name material that nobody kept."""
    with house.house.storage.engine.begin() as connection:
        lost = sa.update(TABLES).where(TABLES.c.id == table)
        connection.execute(lost.values(material="0000dead"))


def spoil_the_material(house: OpenHouse, table: str) -> None:
    """Let a table name material that today's source does not understand."""
    spoilt = {"game": "speicherstadt", "material": "0000dead", "files": '{"material.toml": "["}'}
    with house.house.storage.engine.begin() as connection:
        connection.execute(sa.insert(MATERIALS), [spoilt])
    lose_the_material(house, table)


@pytest.mark.parametrize("lose", [lose_the_material, spoil_the_material])
def test_a_game_whose_rules_are_no_more_is_read_and_ended_by_agreement(
    days: Days, lose: Callable[[OpenHouse, str], None]
) -> None:
    with days.then(more_coins(), rules=1) as house:
        made = house.set_up("me", "me", "random")
        with Visitor(house.address, made["table"], secrets_of(made)) as page:
            play_some(page, 30)
            page.catch_up()
            told, seq = page.state["seq"], page.state["seq"]
        lose(house, made["table"])
    house = days.today(made["table"])
    first, second = secrets_of(made)
    with (
        Visitor(house.address, made["table"], [first]) as one,
        Visitor(house.address, made["table"], [second]) as two,
    ):
        assert one.welcome["table"]["footing"] == "changed_rules"
        assert not one.state["over"]
        assert one.state["awaited"] == []
        assert len(one.state["entries"]) == told
        for message in (
            {"t": "move", "seat": 0, "question": seq, "move": "bid 1"},
            {"t": "undo", "seat": 0},
            {"t": "why", "seat": 0, "move": "bid 1"},
            {"t": "hint", "seat": 0, "question": seq},
            {"t": "wish", "seat": 0, "terms": "1 wool for 1 ore"},
        ):
            assert fully_said(one.ask(**message), "changed_rules")
        assert one.ask(t="say", text="What now?")["t"] == "done"
        assert one.ask(t="look", seq=seq)["t"] == "past"
        assert one.ask(t="end", seat=1, yes=True)["code"] == "not_seated"
        assert one.ask(t="end", seat=0, yes=True)["t"] == "done"
        assert two.hear_until(t="seats")["seats"][0]["ends"]
        assert one.ask(t="end", seat=0, yes=False)["t"] == "done"
        assert two.ask(t="end", seat=1, yes=True)["t"] == "done"
        assert not two.state["over"]
    house.close()
    # What was agreed to is stored.
    house = days.today(made["table"])
    with Visitor(house.address, made["table"], [first]) as one:
        assert [seat["ends"] for seat in one.welcome["seats"]] == [False, True, False]
        assert one.ask(t="end", seat=0, yes=True)["t"] == "done"
        assert one.state["over"]
        assert (one.state["result"], one.state["seed"]) == (None, None)
        assert one.ask(t="end", seat=0, yes=True)["code"] == "over"
    house.close()
    house = days.today(made["table"])
    with Visitor(house.address, made["table"]) as onlooker:
        assert onlooker.state["over"]
        assert onlooker.state["result"] is None
        assert len(onlooker.state["entries"]) == told
    assert house.http.get(f"/api/tables/{made['table']}/chances").json()["code"] == "not_over"
    text = house.http.get(f"/api/tables/{made['table']}/record").text
    assert "\nrules 1\nmaterial 0000dead\n" in text
    assert "\nresult" not in text


@pytest.mark.parametrize("lose", [None, lose_the_material])
def test_a_finished_game_is_always_read(
    days: Days, lose: Callable[[OpenHouse, str], None] | None
) -> None:
    with days.then(more_coins(), rules=1) as house:
        made = house.set_up("me", "me", "random")
        with Visitor(house.address, made["table"], secrets_of(made)) as page:
            page.play_to_the_end()
            page.catch_up()
            state, seq = page.state, page.state["seq"]
        text = house.http.get(f"/api/tables/{made['table']}/record").text
        if lose:
            lose(house, made["table"])
    house = days.today(made["table"])
    with Visitor(house.address, made["table"]) as onlooker:
        assert onlooker.state["over"]
        assert onlooker.state["result"] == state["result"]
        assert onlooker.state["seed"] == state["seed"]
        assert onlooker.state["entries"][-1] == state["entries"][-1]
        then = [onlooker.ask(t="look", seq=at)["looks"][0]["view"] for at in (0, 30, seq)]
        # Without its cards only what was stored is left: snapshots and words.
        assert then[0]
        assert (then[1] is None) == bool(lose)
        assert then[2] == state["looks"][0]["view"] or lose
    again = house.http.get(f"/api/tables/{made['table']}/record").text
    assert again == text.replace("0000c01e", "0000dead" if lose else "0000c01e")


def test_more_editions_than_a_house_holds_wait_politely(
    days: Days, monkeypatch: pytest.MonkeyPatch
) -> None:
    with days.then(more_coins()) as house:
        made = house.set_up("me", "me")
    monkeypatch.setattr(editions, "_known", {})
    monkeypatch.setattr(editions, "MOST", 0)
    house = days.today()
    answer = house.http.get(f"/api/tables/{made['table']}")
    assert (answer.status_code, answer.json()["code"]) == (503, "too_many_editions")
