"""Afterwards: everyone's chances from start to end, worked out once, and what turned them."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import msgspec
import pytest

from handelshuis.core.registry import game
from handelshuis.core.state import CHANCE
from handelshuis.server.storage.writer import Batch
from handelshuis.server.thinking import chances, replays
from handelshuis.server.thinking.chances import biggest_steps, falls
from handelshuis.server.thinking.fair_queue import Asker
from handelshuis.server.thinking.moments import COSTS
from handelshuis.server.thinking.replays import Judged, Played, judge, moments_of
from handelshuis.server.thinking.workers import Workers, WorkFailed
from tests.server.conftest import OpenUp
from tests.server.houses import GENEROUS, OpenHouse, secrets_of
from tests.server.visitors import Visitor


def finished(house: OpenHouse, *, taking_back: bool = False) -> tuple[str, dict[str, Any]]:
    """Play a game to its end; give the table and the result."""
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        if taking_back:
            mover = page.state["awaited"][0]
            page.play(seat=mover)
            page.catch_up()
            assert page.ask(t="undo", seat=mover)["t"] == "done"
            page.catch_up()
        page.play_to_the_end()
        return made["table"], page.state


def test_the_chances_of_a_finished_game_go_from_its_start_to_its_end(house: OpenHouse) -> None:
    table, state = finished(house, taking_back=True)
    shown = house.http.get(f"/api/tables/{table}/chances", timeout=120).json()
    course = shown["course"]
    numbers = [point["n"] for point in course]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] == state["seq"]
    assert len(course) > 40
    for point in course:
        assert sum(point["chances"]) == pytest.approx(1)
    winners = [seat for seat, rank in enumerate(state["result"]["ranks"]) if rank == 1]
    assert shown["winner"] == winners[0]
    assert course[-1]["chances"][winners[0]] == pytest.approx(1 / len(winners))
    undone = house.table(table).ledger.undone_by
    assert undone
    assert not set(numbers) & set(undone)
    ledger = {item.seq: item.seat for item in house.table(table).ledger.moves()}
    for fall in shown["falls"]:
        assert abs(fall["after"] - fall["before"]) >= chances.SWING
        assert ledger[fall["n"]] == CHANCE, "only chance falls"
    assert len(shown["falls"]) <= chances.FALLS
    assert 1 <= len(shown["moments"]) <= chances.MOMENTS, "both played what came first"
    for moment in shown["moments"]:
        assert ledger[moment["n"]] == moment["seat"], "a die is nobody's choice"
        assert moment["could"] - moment["chance"] >= COSTS
        assert moment["played"] != moment["better"]
    assert any(moment["reasons"] for moment in shown["moments"])


def test_chances_are_shown_only_when_the_game_is_over(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    refused = house.http.get(f"/api/tables/{made['table']}/chances")
    assert (refused.status_code, refused.json()["code"]) == (409, "not_over")
    assert "kansen" in refused.json()["sentence"]["nl"]
    assert house.http.get("/api/tables/nowhere/chances").status_code == 404


def test_chances_are_worked_out_once_however_many_look(
    open_house: OpenUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chances, "POINTS", 10)
    asked: list[str] = []
    run = Workers.run

    async def counted(
        self: Workers, asker: Asker, seconds: float, function: Any, *args: Any
    ) -> Any:
        asked.append(function.__name__)
        return await run(self, asker, seconds, function, *args)

    monkeypatch.setattr(Workers, "run", counted)
    house = open_house()
    table, _ = finished(house)
    answers: list[Any] = []

    def look() -> None:
        answers.append(house.http.get(f"/api/tables/{table}/chances", timeout=120).json())

    readers = [threading.Thread(target=look) for _ in range(3)]
    for reader in readers:
        reader.start()
    for reader in readers:
        reader.join()
    look()
    house.close()
    house = open_house()
    look()
    assert answers[0]["course"]
    assert len(answers) == 5
    assert all(answer == answers[0] for answer in answers)
    assert asked.count("moments_of") == 1


def test_one_address_has_so_many_worked_out_in_an_hour_and_sees_the_others_for_nothing(
    open_house: OpenUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chances, "POINTS", 4)
    house = open_house(limits=msgspec.structs.replace(GENEROUS, chances_an_hour=1))
    first, second = finished(house)[0], finished(house)[0]
    for _ in range(2):
        assert house.http.get(f"/api/tables/{first}/chances", timeout=120).status_code == 200
    refused = house.http.get(f"/api/tables/{second}/chances")
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_chances")


def test_chances_that_came_to_nothing_are_worked_out_when_asked_again(
    open_house: OpenUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chances, "POINTS", 4)
    house = open_house()
    table = finished(house)[0]

    async def fail(*_: Any) -> None:
        raise WorkFailed("ValueError")

    with monkeypatch.context() as patch:
        patch.setattr(Workers, "run", fail)
        refused = house.http.get(f"/api/tables/{table}/chances")
        assert (refused.status_code, refused.json()["code"]) == (500, "no_advice")
    assert house.http.get(f"/api/tables/{table}/chances", timeout=120).status_code == 200


def test_a_slice_of_work_judges_what_fits_and_one_moment_at_least(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "SLICE", 0.0)
    table, _ = finished(house)
    kept = house.table(table)
    moves = [(item.seq, item.seat, item.text) for item in kept.ledger.items]
    played = Played(kept.game.name, kept.setup, moves)
    moments = moments_of(played)
    assert list(judge(played, moments[3:])) == [moments[3]]


def test_what_was_kept_before_moments_were_told_is_worked_out_anew(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chances, "POINTS", 4)
    table, _ = finished(house)
    old = {"table_id": table, "shown": '{"course": [], "winner": 0, "turns": []}'}
    storing = house.house.storage.store(Batch(chances=[old]))
    asyncio.run_coroutine_threadsafe(storing, house.house.chores[0].get_loop()).result(30)
    for _ in range(2):
        shown = house.http.get(f"/api/tables/{table}/chances", timeout=120).json()
        assert shown["course"]


COURSE = {0: 0.5, 4: 0.52, 5: 0.7, 9: 0.45, 12: 0.46}


def course(after: dict[int, float]) -> dict[int, Judged]:
    """Give a course for two, and what the moves alone made of it where they did anything."""
    return {
        n: Judged([share, 1 - share], [after.get(n, share), 1 - after.get(n, share)], 0.0)
        for n, share in COURSE.items()
    }


def test_the_biggest_steps_come_first_and_small_ones_not_at_all() -> None:
    assert biggest_steps(course({}), 0) == [(5, 9), (4, 5)]
    assert biggest_steps(course({}), 1) == [(5, 9), (4, 5)]


def test_what_chance_did_is_told_without_what_the_move_before_it_did() -> None:
    moves = [(4, 0, "a"), (5, 1, "b"), (6, 0, "c"), (7, CHANCE, "d"), (8, CHANCE, "e")]
    played = Played("speicherstadt", game("speicherstadt").setup(2), moves)
    by_chance = falls(played, course({}), 0)
    assert [(fall.n, fall.before, fall.after) for fall in by_chance] == [(7, 0.7, 0.45)]
    assert falls(played, course({5: 0.47}), 0) == [], "the move did it, and not the die"
