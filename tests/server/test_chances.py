"""Afterwards: everyone's chances from start to end, worked out once, and what turned them."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from handelshuis.server.thinking import chances
from handelshuis.server.thinking.chances import Played, biggest_steps, judge, moments_of
from handelshuis.server.thinking.workers import Workers
from tests.server.conftest import OpenUp
from tests.server.houses import OpenHouse, secrets_of
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
    by_number = {point["n"]: point["chances"][winners[0]] for point in course}
    for turn in shown["turns"]:
        assert by_number[turn["n"]] == turn["after"]
        assert abs(turn["after"] - turn["before"]) >= chances.SWING
        assert turn["n"] < state["seq"], "that it ended is no move that turned it"
    assert len(shown["turns"]) <= chances.TURNS


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

    async def counted(self: Workers, seconds: float, function: Any, *args: Any) -> Any:
        asked.append(function.__name__)
        return await run(self, seconds, function, *args)

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
    assert answers[0]["course"]
    assert all(answer == answers[0] for answer in answers)
    assert asked.count("moments_of") == 1


def test_a_slice_of_work_judges_what_fits_and_one_moment_at_least(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chances, "SLICE", 0.0)
    table, _ = finished(house)
    kept = house.table(table)
    moves = [(item.seq, item.seat, item.text) for item in kept.ledger.items]
    played = Played(kept.game.name, kept.setup, moves)
    moments = moments_of(played)
    assert list(judge(played, moments[3:])) == [moments[3]]


def test_the_biggest_steps_come_first_and_small_ones_not_at_all() -> None:
    course = {0: [0.5, 0.5], 4: [0.52, 0.48], 5: [0.7, 0.3], 9: [0.45, 0.55], 12: [0.46, 0.54]}
    assert biggest_steps(course, 0) == [(5, 9), (4, 5)]
    assert biggest_steps(course, 1) == [(5, 9), (4, 5)]
