"""Turns and rounds, placing the tower, moving the trader, and who may act."""

from __future__ import annotations

from handelshuis.core.chance import QuickChance
from handelshuis.core.state import CHANCE
from handelshuis.games.genoa.rules.saved import load
from tests.games.genoa.table import (
    act,
    at,
    awaited,
    chances,
    ducats,
    end_turn,
    go,
    leave,
    menu,
    passes,
    play,
    refusal,
    seen,
    specials,
    table,
)
from tests.proving import proves


@proves("turn.order")
def test_turns_go_round() -> None:
    s = table(3)
    seen_active = []
    for _ in range(4):
        seen_active.append(seen(s).active + 1)
        end_turn(passes(play(s, at("market"))))
    assert seen_active == [1, 2, 3, 1]


@proves("turn.parts")
def test_a_turn_is_placing_moving_and_titles() -> None:
    s = table(3, titles={1: 1})
    assert awaited(s) == ["chance"]
    play(s, at("street-2-4"))
    assert seen(passes(s)).phase == "moving"
    play(s, "1 end")
    assert (seen(s).phase, awaited(s)) == ("titles", [1])
    play(s, "1 no-title")
    assert seen(s).active == 1


@proves("turn.round")
def test_the_counter_goes_on_when_all_have_had_a_turn() -> None:
    s = table(3)
    rounds = []
    for _ in range(4):
        rounds.append(seen(s).round)
        end_turn(passes(play(s, at("street-3-2"))))
    assert rounds == [1, 1, 1, 2]


@proves("tower.roll")
def test_the_blue_die_is_the_row_and_the_red_one_the_column() -> None:
    s = table(3)
    assert len(chances(s)) == 64
    play(s, "* dice 4 8")
    assert (seen(s).place, seen(s).dice) == ("inn", [4, 8])
    assert seen(play(table(3), "* dice 8 4")).place == "harbour"


def test_the_throw_is_seen_until_the_turn_is_over() -> None:
    s = table(3, specials={2: "start-card"})
    assert seen(s).dice == []
    for square in ([1, 1], [1, 2]):
        thrown = play(s.clone(), f"* dice {square[0]} {square[1]}")
        assert (seen(thrown, None).place, seen(thrown, None).dice) == ("ricci", square)
    end_turn(passes(play(s, "* dice 3 2")))
    assert seen(s).dice == []
    play(s, "2 start street-3-3")
    assert (seen(s).place, seen(s).dice) == ("street-3-3", [])


def test_a_position_saved_without_its_throw_is_the_same_position() -> None:
    s = play(table(3), "* dice 4 8")
    saved = s.save()
    del saved["dice"]
    again = load(saved)
    assert again.digest() == s.digest()
    assert (again.dice, s.dice) == (-1, 31)


@proves("tower.start_card", "start_card.own_turn")
def test_a_card_chooses_the_start_instead_of_the_dice() -> None:
    s = table(3, specials={1: "start-card", 2: "start-card"})
    assert awaited(s) == [1]
    assert len(menu(s, 1, "start")) == 39
    play(s, "1 start cathedral")
    assert seen(s).place == "cathedral"
    assert specials(s, 1) == ""
    assert refusal(s, "1 start inn") == "ask.act_or_ask"
    play(s, "1 ask")
    assert refusal(s, "2 start inn") == "say.answer"
    s = play(table(3, specials={1: "start-card"}), "1 roll", at("inn"))
    assert specials(s, 1) == "start-card"


def test_whoever_may_start_anywhere_does_nothing_else_first() -> None:
    s = table(3, specials={1: "start-card"})
    assert refusal(s, "1 ask") == "tower.start_card"


@proves("tower.discs", "move.disc_stays")
def test_the_tower_has_five_discs_and_leaves_one_on_each_field() -> None:
    s = play(table(2), at("market"))
    assert {field.name: field.discs for field in seen(s).fields if field.discs} == {"market": 5}
    go(s, "town-hall", "street-3-3", "street-2-3")
    assert {field.name: field.discs for field in seen(s).fields if field.discs} == {
        "market": 1,
        "town-hall": 1,
        "street-3-3": 1,
        "street-2-3": 2,
    }
    play(s, "1 move street-2-4")
    assert seen(s).active == 1


@proves("move.beside")
def test_the_trader_crosses_edges_and_no_corners() -> None:
    s = go(play(table(3), at("street-2-3")))
    assert menu(s, 1, "move") == [
        "move coach-house",
        "move spice",
        "move street-2-4",
        "move street-3-3",
    ]
    assert refusal(s, "1 move street-3-2") == "move.beside"
    assert refusal(s, "1 move inn") == "move.beside"


@proves("move.once")
def test_a_field_is_visited_once_a_turn() -> None:
    s = go(play(table(3), at("street-2-3")), "street-2-4")
    assert refusal(s, "1 move street-2-3") == "move.once"


@proves("move.turn_player")
def test_only_the_turn_player_moves_the_trader_and_he_may_stop() -> None:
    s = play(table(3), at("street-2-3"))
    assert refusal(s, "2 move street-2-4") == "say.answer"
    passes(s)
    assert refusal(s, "2 move street-2-4") == "house.turn"
    assert "end" in menu(s, 1)
    go(s, "street-2-4")
    assert "end" in menu(s, 1)


@proves("move.without_action")
def test_the_trader_goes_on_when_nobody_can_act() -> None:
    s = table(2, wares={2: "salt"})
    play(s, at("inn"), "1 ask", "2 offer inn: 1 salt for nothing", "1 accept 2 inn")
    play(s, "2 take", "2 done", "2 pass", "1 move metal", "1 act", "1 take", "1 done")
    passes(s)
    play(s, "1 move colini", "1 act", "1 privilege")
    play(s, f"* {chances(s)[0]}", "1 done")
    assert not any(seat.can_act for seat in seen(s).seats)
    passes(s)
    play(s, "1 move park")
    assert seen(s).place == "park"


@proves("action.buildings_only", "street.nothing")
def test_nobody_acts_on_a_street_or_the_market() -> None:
    for field in ("street-2-4", "market"):
        s = passes(play(table(3), at(field)))
        assert seen(s).phase == "moving"
        assert refusal(s, "1 act") == "near.free"


@proves("action.one_a_player")
def test_everyone_acts_once_a_turn() -> None:
    s = act(play(table(3), at("inn")))
    play(s, "1 done", "2 offer metal: 10 ducats for nothing", "2 pass", "3 pass")
    play(s, "1 accept 2 metal", "2 take", "2 done")
    assert [seat.can_act for seat in seen(s).seats] == [False, False, True]
    assert refusal(s, "2 offer colini: 10 ducats for nothing") == "law.2_4"
    passes(s)
    play(s, "1 move colini")
    assert awaited(s) == [3]
    play(s, "3 pass")
    assert refusal(s, "1 act") == "action.one_a_player"


@proves("action.lapses")
def test_an_unused_action_is_not_kept() -> None:
    s = end_turn(play(table(3), at("inn")))
    act(play(s, at("inn")))
    play(s, "2 done")
    assert [seat.can_act for seat in seen(s).seats] == [True, False, True]


@proves("action.one_a_building", "large.one_a_villa")
def test_a_building_has_one_action_a_turn() -> None:
    s = act(play(table(3, specials={1: "action-card"}), at("inn")))
    play(s, "1 done")
    for number in (2, 3):
        assert refusal(s, f"{number} offer inn: 10 ducats for nothing") == "ask.field"
    passes(s)
    assert refusal(s, "1 act") == "near.free"
    assert refusal(s, "1 move inn") == "move.once"


@proves("action.any_order")
def test_the_order_of_acting_is_free() -> None:
    s = play(table(4), at("inn"), "1 ask", "3 offer inn: 5 ducats for nothing")
    passes(s)
    play(s, "1 accept 3 inn", "3 take", "3 done")
    play(s, "2 offer metal: 5 ducats for nothing")
    passes(s)
    play(s, "1 accept 2 metal", "2 take", "2 done")
    assert [seat.used for seat in seen(s).seats] == [0, 1, 1, 0]


@proves("action.own_once")
def test_the_own_action_is_carried_out_exactly_once() -> None:
    s = play(table(3), at("inn"), "1 act")
    assert refusal(s, "1 done") == "action.own_once"
    play(s, "1 take")
    assert refusal(s, "1 take") == "action.own_once"
    play(s, "1 done")


@proves("action.alone")
def test_nobody_interrupts_an_action() -> None:
    s = play(table(3), at("inn"), "1 act")
    assert awaited(s) == [1]
    assert refusal(s, "2 pass") == "house.turn"
    assert refusal(s, "1 ask") == "action.alone"


@proves("market.start")
def test_starting_on_the_market_moves_the_counter() -> None:
    for throw in ("4 4", "4 5", "5 4", "5 5"):
        assert seen(play(table(3), f"* dice {throw}")).round == 2
    s = play(table(3, specials={1: "start-card"}), "1 start market")
    assert seen(s).round == 2


@proves("market.passing")
def test_coming_to_the_market_later_moves_nothing() -> None:
    s = go(play(table(3), at("cathedral")), "market")
    assert (seen(s).place, seen(s).round) == ("market", 1)


def test_a_random_turn_can_always_be_left() -> None:
    s = table(4)
    chance = QuickChance(1)
    for _ in range(8):
        s.advance(CHANCE, s.sample(chance))
        money = [ducats(s, number) for number in (1, 2, 3, 4)]
        end_turn(s)
        assert [ducats(s, number) for number in (1, 2, 3, 4)] == money


def test_the_building_is_left_only_after_asking() -> None:
    s = play(table(3), at("inn"))
    assert "go-on" not in menu(s)
    leave(s)
    assert seen(s).phase == "moving"
