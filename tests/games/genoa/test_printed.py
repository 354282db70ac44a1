"""What is printed on the board and the cards, as a page gets it, and which fields one may name."""

from __future__ import annotations

import pytest

from handelshuis.games.genoa import GAME
from handelshuis.games.genoa.data.material import MARKET, MATERIAL, STREET, sides, squares
from handelshuis.games.genoa.rules.state import Genoa
from handelshuis.games.genoa.rules.town import FIELD_NAMES
from handelshuis.games.genoa.shown.view import Printed, Yield
from tests.games.genoa.table import at, play, refusal, seen, table

PRINTED = GAME.printed(GAME.setup(3))


def brings(building: str) -> Yield:
    """What is printed on a building."""
    found = {field.name: field.brings for field in PRINTED.fields}[building]
    assert found is not None
    return found


def named(s: Genoa, number: int, move: str) -> list[str]:
    """The fields for which such a move of a player is no offence against where the fields lie."""
    where = ("ask.field", "say.declare", "near.no_market", "law.2_4")
    allowed = []
    for field in FIELD_NAMES:
        text = f"{number} {move.replace('*', field)}"
        if s.why_not(number - 1, s.parse(text.partition(" ")[2])) == "":
            allowed.append(field)
        else:
            assert refusal(s, text) in where
    return allowed


def test_a_building_brings_what_the_material_says() -> None:
    for building in MATERIAL.building:
        found = brings(building.name)
        words = building.brings.split()
        if found.way == "villa":
            assert (words, found.goods) == (["villa"], ["privilege"])
        elif found.way == "wares":
            assert found.goods == words
        elif found.way == "special":
            assert found.goods == [f"{words[0]}-card"]
        else:
            good = "title" if found.way == "titles" else words[1]
            assert found.goods == [good] * int(words[0])
            assert words[1] in (good, f"{good}s")


def test_cards_pay_what_the_material_says() -> None:
    pay = MATERIAL.pay
    assert PRINTED.pays == {
        "large": pay.large_order,
        "small": pay.small_order,
        "message": pay.message,
        "privilege": 0,
    }
    assert (PRINTED.title_pay, PRINTED.step) == (pay.title, pay.step)
    assert PRINTED.chains == pay.chains
    assert (PRINTED.ware_count, PRINTED.discs) == (MATERIAL.counts.wares, MATERIAL.counts.discs)


def test_goods_are_named_in_the_order_of_the_counts() -> None:
    assert PRINTED.wares == MATERIAL.wares
    assert PRINTED.specials == [f"{name}-card" for name in MATERIAL.special_cards]
    assert PRINTED.kinds == [pile.kind for pile in seen(table(3)).piles]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_rounds_are_those_of_so_many_players(players: int) -> None:
    found: Printed = GAME.printed(GAME.setup(players))
    assert found.rounds == MATERIAL.start.rounds[players]
    assert found.standing_fields == (FIELD_NAMES[:-1] if players > 2 else [])


def test_an_offer_names_no_more_ducats_than_is_printed() -> None:
    s = play(table(3, money={2: 9000}), at("inn"), "1 ask")
    most, step = PRINTED.most_ducats, PRINTED.step
    assert refusal(s, f"2 offer inn: {most + step} ducats for nothing") == "house.notation"
    play(s, f"2 offer inn: {most} ducats for nothing")


def test_the_plan_is_that_of_the_material() -> None:
    plan = squares(MATERIAL)
    assert [field.name for field in PRINTED.fields] == [each.name for each in seen(table(3)).fields]
    for field in PRINTED.fields:
        for row, column in field.squares:
            there = plan[row - 1][column - 1]
            if field.kind == "street":
                assert (there, field.name) == (STREET, f"street-{row}-{column}")
                assert {*field.sides} == sides(plan, row - 1, column - 1)
            else:
                assert there == field.name
                assert field.kind == ("market" if there == MARKET else "building")
                assert field.sides == []
    assert sum(len(field.squares) for field in PRINTED.fields) == sum(map(len, plan))


@pytest.mark.parametrize("field", ["street-4-7", "street-2-3", "market"])
def test_who_is_asked_sees_for_which_fields_he_may_offer_and_declare(field: str) -> None:
    s = play(table(3, active=1), at(field))
    assert seen(s, 2).offer_fields == named(s, 2, "offer *: 5 ducats for nothing")
    assert seen(s, 2).declare_fields == named(s, 2, "declare *: 5 ducats for nothing")
    assert len(seen(s, 2).declare_fields) > len(seen(s, 2).offer_fields) > 1
    play(s, "2 pass")
    for number in (1, 2, None):
        assert seen(s, number).offer_fields == seen(s, number).declare_fields == []
    assert seen(s, 3).offer_fields


@pytest.mark.parametrize("card", ["", "action-card"])
def test_who_has_acted_may_name_a_building_only_if_there_is_a_card_to_ask_for(card: str) -> None:
    s = play(table(3, specials={1: card}), at("inn"), "1 ask", "2 offer inn: 5 ducats for nothing")
    play(s, "3 pass", "1 accept 2 inn", "2 take", "2 done")
    assert not seen(s, 2).seats[1].can_act
    for fields in (seen(s, 2).offer_fields, seen(s, 2).declare_fields):
        assert any(name.startswith("street-") for name in fields)
        assert any(not name.startswith("street-") for name in fields) == (card != "")
