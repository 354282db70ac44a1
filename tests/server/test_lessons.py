"""Lessons over HTTP: listed, whole, and with the rule against what they do not allow."""

from __future__ import annotations

import msgspec

from handelshuis.core.lessons import lesson
from handelshuis.core.registry import game
from tests.server.houses import OpenHouse

FIRST = "/api/games/bazaar/lessons/1-first"


def test_the_lessons_of_a_game_are_listed(house: OpenHouse) -> None:
    [listed] = house.http.get("/api/games/bazaar/lessons").json()
    assert listed["id"] == "1-first"
    assert listed["steps"] == 6
    assert listed["title"]["nl"] == "Een kavel, een bod, een veiling"
    offered = {each["name"]: each["lessons"] for each in house.http.get("/api/games").json()}
    assert offered["bazaar"] == 1
    assert offered["peddler"] == 0


def test_a_lesson_shows_what_the_learner_may_know_and_no_more(house: OpenHouse) -> None:
    shown = house.http.get(FIRST).json()
    taught = lesson(game("bazaar"), "1-first")
    assert len(shown["moments"]) == len(taught.made) - taught.script.begin + 1
    for place, moment in enumerate(shown["moments"], taught.script.begin):
        [look] = moment["looks"]
        view = game("bazaar").view(taught.state_at(place), taught.seat)
        assert look["view"] == msgspec.to_builtins(view)
        assert look["view"]["seats"][1]["customer"] == ""
    for step in shown["steps"]:
        legal = shown["moments"][step["moment"]]["looks"][0]["legal"]
        assert not step["move"] or step["move"] in [each["move"] for each in legal]


def test_a_lesson_is_sent_small_to_those_who_can_read_it_so(house: OpenHouse) -> None:
    small = house.http.get(FIRST)
    plain = house.http.get(FIRST, headers={"accept-encoding": "identity"})
    assert small.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert small.json() == plain.json()
    assert int(small.headers["content-length"]) < int(plain.headers["content-length"]) / 3


def test_the_rule_against_a_move_is_named(house: OpenHouse) -> None:
    def why(step: int, move: str) -> str:
        asked = house.http.get(f"{FIRST}/why", params={"step": step, "move": move})
        assert asked.status_code == 200, asked.text
        rule: str = asked.json()["rule"]
        return rule

    assert why(1, "bid 0") == ""
    assert why(1, "nonsense") == "house.notation"
    assert why(5, "bid 3").startswith("auction.")


def test_what_there_is_not_is_refused(house: OpenHouse) -> None:
    for path in (
        "/api/games/bazaar/lessons/no",
        "/api/games/no/lessons",
        f"{FIRST}/why?step=99&move=done",
    ):
        assert house.http.get(path).status_code == 404
    assert house.http.get(f"{FIRST}/why?step=-1&move=done").status_code == 422
