"""Colours that players choose: everyone sees them, no two have the same, and they are stored."""

from __future__ import annotations

from tests.server.conftest import OpenUp
from tests.server.houses import secrets_of
from tests.server.visitors import Visitor, fully_said


def test_a_colour_is_seen_by_all_kept_and_of_one_player_only(open_house: OpenUp) -> None:
    house = open_house()
    made = house.set_up("me", "me", "greedy")
    table, (first, second) = made["table"], secrets_of(made)
    with (
        Visitor(house.address, table, [first]) as one,
        Visitor(house.address, table, [second]) as other,
    ):
        assert [seat["colour"] for seat in one.welcome["seats"]] == ["", "", ""]
        assert one.ask(t="wear", seat=0, colour="plum")["t"] == "done"
        assert other.hear_until(t="seats")["seats"][0]["colour"] == "plum"
        assert fully_said(other.ask(t="wear", seat=1, colour="plum"), "colour_taken")
        assert fully_said(other.ask(t="wear", seat=0, colour="red"), "not_seated")
        assert fully_said(other.ask(t="wear", seat=2, colour="red"), "not_seated")
        other.send(t="wear", id="gold", seat=1, colour="gold")
        assert fully_said(other.hear_until(t="error"), "malformed")
        assert other.ask(t="wear", seat=1, colour="red")["t"] == "done"
        assert other.ask(t="wear", seat=1, colour="")["t"] == "done"
        with Visitor(house.address, table) as onlooker:
            assert [seat["colour"] for seat in onlooker.welcome["seats"]] == ["plum", "", ""]
            assert fully_said(onlooker.ask(t="wear", seat=0, colour="ice"), "not_seated")
    house.close()
    with Visitor(open_house().address, table, [second]) as back:
        assert [seat["colour"] for seat in back.welcome["seats"]] == ["plum", "", ""]
