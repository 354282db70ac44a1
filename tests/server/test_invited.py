"""Bots of one's own play in a house whose host lets them, and visitors can bring none."""

from __future__ import annotations

import pytest

from handelshuis.bots.own import read_invited
from tests.server.conftest import OpenUp
from tests.server.visitors import Visitor

OWN = "tests.server.own_bots:first"


def test_an_invited_bot_is_offered_and_plays(open_house: OpenUp) -> None:
    house = open_house(invited={"clever": OWN})
    assert all("clever" in game["bots"] for game in house.http.get("/api/games").json())
    made = house.set_up("clever", "random")
    with Visitor(house.address, made["table"]) as onlooker:
        while not onlooker.state["over"]:
            onlooker.hear_until(t="state")
        said = [m for m in onlooker.heard if m["t"] == "chat"]
    assert said == []


@pytest.mark.parametrize("bot", [OWN, "clever", "os:abort", "tests.server.own_bots"])
def test_no_visitor_brings_a_bot_of_his_own(open_house: OpenUp, bot: str) -> None:
    house = open_house()
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": bot}]
    answer = house.http.post("/api/tables", json={"game": "speicherstadt", "seats": seats})
    assert 400 <= answer.status_code < 500, answer.text


def test_what_is_invited_is_read_from_one_word() -> None:
    assert read_invited("") == {}
    assert read_invited("a=m:f, b=n.o:g") == {"a": "m:f", "b": "n.o:g"}
    for wrong in ("a", "a=", "a=m", "master=m:f", "A=m:f", "a b=m:f", "a=master:200", ",", "=m:f"):
        with pytest.raises(ValueError, match="is not name=module:function"):
            read_invited(wrong)
