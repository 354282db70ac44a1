"""Ownership titles: what they bring, and how they are placed and removed."""

from __future__ import annotations

from handelshuis.games.genoa.rules.town import FIELD_NAMES, SIDES
from tests.games.genoa.table import (
    act,
    at,
    awaited,
    ducats,
    go,
    menu,
    owners,
    passes,
    play,
    player,
    refusal,
    seen,
    table,
)
from tests.proving import proves


@proves("title.income")
def test_a_title_pays_when_another_acts_there() -> None:
    s = act(play(table(3, laid={"inn": 2}), at("inn")))
    assert ducats(s, 2) == 140
    s = act(play(table(3, laid={"inn": 1}), at("inn")))
    assert ducats(s, 1) == 130
    s = go(play(table(3, laid={"inn": 2}), at("inn")), "street-4-7")
    assert ducats(s, 2) == 130


@proves("title.at_the_end")
def test_a_title_counts_ten_at_the_end() -> None:
    s = table(3, laid={"inn": 2, "metal": 2, "park": 1})
    assert player(s, 2).points == [130, 0, 20]
    assert player(s, 1).points == [130, 0, 10]


@proves("title.when")
def test_titles_are_placed_from_visited_streets_after_the_moves() -> None:
    s = table(3, titles={1: 3})
    play(s, at("street-2-3"))
    passes(s)
    assert refusal(s, "1 title street-2-3 use spice") == "near.free"
    play(s, "1 end")
    assert refusal(s, "1 title street-2-4 use guild-hall") == "title.when"
    play(s, "1 title street-2-3 use spice")
    assert owners(s) == {"spice": 1}


@proves("title.in_turn")
def test_all_with_titles_follow_once_from_the_turn_player_on() -> None:
    s = table(4, active=2, titles={1: 2, 2: 2, 4: 2})
    go(play(s, at("street-2-3")), "street-2-4", "street-2-5")
    play(s, "2 end")
    assert awaited(s) == [2]
    assert refusal(s, "2 take") == "title.in_turn"
    play(s, "2 title street-2-3 use spice")
    assert awaited(s) == [4]
    play(s, "4 no-title")
    assert awaited(s) == [1]
    play(s, "1 title street-2-5 use park use guild-hall")
    assert seen(s).active == 2
    assert owners(s) == {"spice": 2, "park": 1, "guild-hall": 1}


@proves("title.street")
def test_one_street_and_one_or_both_of_its_sides() -> None:
    s = table(3, titles={1: 3})
    play(passes(play(s, at("street-2-3"))), "1 end")
    assert menu(s, 1) == [
        "no-title",
        "title street-2-3 use spice",
        "title street-2-3 use coach-house",
        "title street-2-3 use coach-house use spice",
    ]
    assert s.why_not(0, s.parse("title street-2-3 use spice") - (1 << 6)) == "title.street"
    play(s, "1 title street-2-3 use coach-house use spice")
    assert owners(s) == {"coach-house": 1, "spice": 1}
    s = table(3, titles={1: 1})
    play(passes(play(s, at("street-3-2"))), "1 end")
    assert menu(s, 1) == [
        "no-title",
        "title street-3-2 use spice",
        "title street-3-2 use exchange-office",
    ]


@proves("title.discs")
def test_the_discs_of_a_used_street_go() -> None:
    s = table(3, titles={1: 1, 2: 1})
    go(play(s, at("street-2-3")), "street-2-4")
    play(s, "1 end", "1 title street-2-4 use guild-hall")
    assert {field.name for field in seen(s).fields if field.discs} == {"street-2-3"}
    assert refusal(s, "2 title street-2-4 use coach-house") == "title.discs"
    play(s, "2 title street-2-3 use coach-house")


@proves("title.remove")
def test_a_title_is_removed_at_the_cost_of_one() -> None:
    s = table(3, titles={1: 1}, laid={"spice": 2})
    play(passes(play(s, at("street-3-2"))), "1 end", "1 title street-3-2 use spice")
    assert owners(s) == {}
    assert (player(s, 1).titles, player(s, 1).title_stock) == (0, 7)
    assert player(s, 2).title_stock == 7
    s = table(3, titles={1: 2}, laid={"spice": 2})
    play(passes(play(s, at("street-3-2"))), "1 end", "1 title street-3-2 replace spice")
    assert owners(s) == {"spice": 1}
    assert (player(s, 1).titles, player(s, 1).title_stock) == (0, 6)


@proves("title.one")
def test_a_building_has_one_title_and_ones_own_stays() -> None:
    s = table(3, titles={1: 3}, laid={"spice": 1})
    play(passes(play(s, at("street-2-3"))), "1 end")
    assert refusal(s, "1 title street-2-3 use spice") == "title.one"
    assert refusal(s, "1 title street-2-3 replace coach-house") == "title.one"
    s = table(3, titles={1: 3}, laid={"spice": 1, "exchange-office": 1})
    play(passes(play(s, at("street-3-2"))), "1 end")
    assert seen(s).active == 1


@proves("title.enough")
def test_one_needs_as_many_titles_as_one_uses() -> None:
    s = table(3, titles={1: 1}, laid={"spice": 2})
    play(passes(play(s, at("street-2-3"))), "1 end")
    assert refusal(s, "1 title street-2-3 replace spice") == "title.enough"
    assert refusal(s, "1 title street-2-3 use coach-house use spice") == "title.enough"
    assert len(menu(s, 1)) == 3


@proves("title.no_villas")
def test_no_street_touches_a_villa() -> None:
    touched = {FIELD_NAMES[building] for sides in SIDES for building in sides}
    assert touched.isdisjoint({"ricci", "colini", "zasteri", "monetti"})
    assert len(touched) == 14


def test_marc_and_carl_place_their_titles() -> None:
    """Marc (1) goes from villa Ricci over the spice store to two streets; Carl is 3."""
    s = table(4, titles={1: 2, 3: 4})
    go(play(s, at("ricci")), "spice", "street-2-3", "street-2-4")
    play(s, "1 end", "1 title street-2-4 use coach-house use guild-hall")
    assert owners(s) == {"guild-hall": 1, "coach-house": 1}
    assert awaited(s) == [3]
    play(s, "3 title street-2-3 replace coach-house use spice")
    assert owners(s) == {"guild-hall": 1, "coach-house": 3, "spice": 3}
    assert (player(s, 3).titles, player(s, 1).title_stock) == (1, 6)
    assert seen(s).active == 1
