"""Voyages: speed, strength, crew, every card, and the three ways home."""

from __future__ import annotations

import pytest

from handelshuis.bots.bot import think
from handelshuis.bots.names import make_bot
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game
from handelshuis.games.anno1701.rules.state import Anno
from tests.games.anno1701.table import (
    at,
    at_sea,
    awaited,
    chances,
    gold,
    hand,
    lands,
    menu,
    play,
    player,
    refusal,
    seen,
    ship,
    table,
)
from tests.proving import proves


def voyage(state: Anno) -> tuple[int, int]:
    """How many cards may be turned up in all, and how many are left."""
    found = seen(state).voyage
    assert found is not None
    return found.speed, found.left


@proves("voyage.ship")
def test_a_wreck_does_not_sail() -> None:
    state = table(ship=[0])
    assert refusal(state, "1 sail") == "voyage.ship"
    assert "sail" not in menu(state)
    assert "sail" in menu(table(ship=[1]))


@proves("voyage.shuffled")
def test_every_voyage_has_all_the_cards() -> None:
    state = play(table(), "1 sail")
    found = chances(state)
    assert (sum(found.values()), found["turn cliff"]) == (15, 2)
    play(state, "* turn cliff", "1 on")
    assert (sum(chances(state).values()), chances(state)["turn cliff"]) == (14, 1)
    play(state, "* turn wreckage", "1 choose pass", "1 home", "* roll 5 fire", "2 sail")
    assert sum(chances(state).values()) == 15


@proves("voyage.speed")
def test_one_sail_and_two_sails_make_a_speed_of_six() -> None:
    """The rulebook's example of speed."""
    state = at_sea("cliff", built=["weavery shipyard"], ship=[4])
    assert (player(state, 1).speed, voyage(state)) == (6, (6, 5))
    assert player(state, 2).speed == 3


@proves("voyage.strength")
def test_four_cannons_make_a_strength_of_four() -> None:
    """The rulebook's example of strength."""
    state = table(built=["2 foundry arsenal-II"])
    assert (player(state, 1).strength, player(state, 2).strength) == (4, 0)


@proves("voyage.crew")
@pytest.mark.parametrize(("card", "more"), [("captain-I", 1), ("captain-II", 1), ("commander", 2)])
def test_a_captain_adds_one_and_a_commander_two(card: str, more: int) -> None:
    state = at_sea("cliff", crew=card, hands=[f"{card} farm-1"], built=["foundry"])
    assert (player(state, 1).strength, voyage(state)[0]) == (1 + more, 3 + more)
    assert (hand(state, 1), seen(state).discards) == (["farm-1"], [])
    play(state, "1 home")
    assert seen(state).discards == [card]
    assert (player(state, 1).strength, player(state, 1).speed) == (1, 3)


@proves("voyage.crew")
def test_nobody_else_comes_along() -> None:
    state = table(hands=["farm-1 thief-I"])
    assert refusal(state, "1 sail farm-1") == "voyage.crew"
    assert refusal(state, "1 sail thief-I") == "voyage.crew"


@proves("voyage.one_crew")
def test_only_one_sails_and_is_named_before_the_first_card() -> None:
    state = at_sea("cliff", crew="captain-I", hands=["2 captain-I commander"])
    assert voyage(state)[0] == 4
    assert menu(state) == ["on", "home"]
    assert refusal(state, "1 sail commander") == "turn.now"


@proves("voyage.first_card")
def test_at_least_one_card_is_turned_up() -> None:
    state = play(table(), "1 sail")
    assert awaited(state) == "chance"
    assert refusal(state, "1 home") == "house.turn"


@proves("voyage.ends_by_speed", "voyage.ends_turn")
def test_a_voyage_ends_with_the_last_card_of_its_speed() -> None:
    state = at_sea("cliff", "cyclone", "castaways", ship=[4])
    assert (seen(state).phase, seen(state).active, seen(state).voyage) == ("roll", 1, None)


@proves("voyage.ends_by_loss")
def test_a_voyage_ends_with_the_last_condition() -> None:
    state = at_sea("cliff", ship=[1])
    assert (ship(state, 1), seen(state).phase, seen(state).active) == (0, "roll", 1)


@proves("voyage.ends_by_will", "voyage.ends_turn")
def test_a_player_may_go_home_after_any_card() -> None:
    state = at_sea("castaways")
    assert menu(state) == ["on", "home"]
    play(state, "1 home")
    assert (seen(state).phase, seen(state).active) == ("roll", 1)


@proves("voyage.pirate")
@pytest.mark.parametrize(("card", "toll"), [("pirate-1", 1), ("pirate-2", 2), ("pirate-3", 3)])
def test_a_pirate_is_paid_or_fought(card: str, toll: int) -> None:
    state = at_sea(card, gold=[(0, 4)])
    assert menu(state) == ["choose pay", "choose fight"]
    paid = play(state.clone(), "1 choose pay")
    assert (gold(paid, 1), seen(paid).phase) == ((0, 4 - toll), "sail")
    play(state, "1 choose fight")
    assert (awaited(state), gold(state, 1)) == ("chance", (0, 4))


@proves("voyage.cannot_pay")
def test_whoever_cannot_pay_fights() -> None:
    state = at_sea("pirate-2", gold=[(0, 2)])
    assert (seen(state).phase, awaited(state)) == ("fight", "chance")
    state = at_sea("pirate-2", gold=[(0, 3)])
    assert seen(state).phase == "choose"


@proves("voyage.fight")
@pytest.mark.parametrize(("dice", "result"), [("4 1", "won"), ("3 1", "tie"), ("2 1", "lost")])
def test_dice_and_strengths_decide_a_fight(dice: str, result: str) -> None:
    """Strength 2 against a pirate of 4: the sums are compared, and equal ones rolled again."""
    state = at_sea("pirate-2", built=["arsenal-II"], gold=[(0, 3)])
    play(state, "1 choose fight", f"* fight {dice}")
    if result == "tie":
        assert seen(state).phase == "fight"
        play(state, "* fight 6 1")
        result = "won"
    if result == "won":
        play(state, "1 to centre-2")
    assert (gold(state, 1), ship(state, 1)) == (((0, 4), 2) if result == "won" else ((0, 3), 1))


@proves("voyage.fight")
def test_all_thirty_six_throws_are_as_likely() -> None:
    state = play(at_sea("trader-attacked"), "1 choose fight")
    assert set(chances(state).values()) == {1}
    assert len(chances(state)) == 36


@proves("voyage.fight_values")
@pytest.mark.parametrize(("card", "won"), [("pirate-1", 1), ("pirate-2", 1), ("pirate-3", 2)])
def test_what_a_fight_with_pirates_brings_and_costs(card: str, won: int) -> None:
    state = at_sea(card, gold=[(1, 4)], built=["2 arsenal-III"])
    play(state, "1 choose fight")
    beaten = play(state.clone(), "* fight 6 1")
    assert gold(beaten, 1) == (1 + won, 4)
    state = at_sea(card, gold=[(1, 4)])
    play(state, "1 choose fight", "* fight 1 6")
    assert (gold(state, 1), ship(state, 1)) == ((1, 4), 1)


@proves("voyage.trader_attacked")
def test_a_trader_under_attack_may_be_helped() -> None:
    state = at_sea("trader-attacked", gold=[(1, 4)])
    assert menu(state) == ["choose fight", "choose pass"]
    assert seen(play(state.clone(), "1 choose pass")).phase == "sail"
    won = play(state.clone(), "1 choose fight", "* fight 6 1")
    assert gold(won, 1) == (3, 4)
    lost = play(state.clone(), "1 choose fight", "* fight 1 1")
    assert (gold(lost, 1), ship(lost, 1)) == ((1, 4), 1)


@pytest.mark.parametrize("bot", ["greedy", "master:60"])
def test_a_rival_fights_for_a_trader_only_with_some_hope(bot: str) -> None:
    for built, expected in (("", "choose pass"), ("3 arsenal-III", "choose fight")):
        state = at_sea("trader-attacked", gold=[(1, 4)], built=[built])
        move = think(make_bot(bot, game("anno1701")), state, 0, QuickChance(3))
        assert state.text(move) == expected


PRICES = {
    "free-trader-1": {"rum": 2, "cloth": 1, "tool": 1},
    "free-trader-2": {"food": 1, "wood": 1, "tobacco": 2},
    "free-trader-3": {"brick": 1, "rum": 3, "tobacco": 3},
    "foreign-people-1": {"rum": 1},
    "foreign-people-2": {"tobacco": 1},
    "foreign-people-3": {"rum": 2, "tobacco": 2},
}
PLACE = {
    "rum": "rum-store",
    "tobacco": "tobacco-store",
    "food": "farmland",
    "wood": "forest",
    "cloth": "pasture",
    "brick": "clay-a",
    "tool": "ore-a",
}


@proves("voyage.buy")
@pytest.mark.parametrize("card", PRICES)
def test_one_of_the_goods_on_the_card_may_be_bought(card: str) -> None:
    state = at_sea(card, gold=[(0, 4)], lands=["3 clay-b 3 ore-b"])
    assert sorted(menu(state)) == sorted([*(f"buy {good}" for good in PRICES[card]), "pass"])
    for good, price in PRICES[card].items():
        bought = play(state.clone(), f"1 buy {good}")
        assert (at(bought, 1, PLACE[good]), gold(bought, 1)) == (1, (0, 4 - price))
        assert seen(bought).phase == "sail"
    play(state, "1 pass")
    assert (gold(state, 1), seen(state).phase) == ((0, 4), "sail")


@proves("voyage.buy_on_card")
def test_nothing_else_can_be_bought() -> None:
    state = at_sea("foreign-people-1")
    for good in ("tobacco", "food", "gold"):
        assert refusal(state, f"1 buy {good}") == "voyage.buy_on_card"


@proves("voyage.buy_room")
def test_buying_needs_room() -> None:
    state = at_sea("free-trader-2", lands=["3 farmland forest"], stores=[(0, 3)])
    assert menu(state) == ["buy wood", "pass"]
    assert refusal(state, "1 buy food") == "voyage.buy_room"
    assert refusal(state, "1 buy tobacco") == "voyage.buy_room"
    state = at_sea("foreign-people-1", stores=[(3, 0)])
    assert seen(state).phase == "sail"


@proves("voyage.cliff")
def test_a_cliff_costs_a_condition() -> None:
    assert ship(at_sea("cliff", ship=[3]), 1) == 2


@proves("voyage.cyclone")
def test_a_cyclone_costs_a_slower_ship_two_conditions() -> None:
    assert ship(at_sea("cyclone", ship=[4], built=["", "weavery"]), 1) == 2
    assert ship(at_sea("cyclone", ship=[4], built=["weavery"]), 1) == 4


@proves("voyage.castaways")
def test_castaways_thank_a_faster_ship() -> None:
    assert gold(at_sea("castaways", gold=[(2, 4)], built=["weavery"]), 1) == (3, 4)
    assert gold(at_sea("castaways", gold=[(2, 4)], built=["", "weavery"]), 1) == (2, 4)


@proves("voyage.equal_speed")
def test_equal_speed_does_nothing_and_a_captain_counts() -> None:
    state = at_sea("cyclone", "castaways", gold=[(2, 4)])
    assert (ship(state, 1), gold(state, 1)) == (2, (2, 4))
    state = at_sea("castaways", crew="captain-I", hands=["captain-I"], gold=[(2, 4)])
    assert gold(state, 1) == (3, 4)
    state = at_sea("cyclone", crew="captain-I", hands=["captain-I"], built=["", "weavery"])
    assert ship(state, 1) == 2


@proves("voyage.wreckage")
def test_wreckage_may_be_left_alone() -> None:
    state = at_sea("wreckage")
    assert menu(state) == ["choose salvage", "choose pass"]
    passed = play(state.clone(), "1 choose pass")
    assert seen(passed).phase == "sail"
    play(state, "1 choose salvage")
    assert chances(state) == {f"die {face}": 1 for face in range(1, 7)}


@proves("voyage.wreckage_values")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_the_die_decides_what_the_wreckage_brings(face: int) -> None:
    state = play(at_sea("wreckage", gold=[(2, 4)], lands=[""]), "1 choose salvage", f"* die {face}")
    if face > 2 and face < 5:
        play(state, "1 to pasture")
    expected = {1: (1, "", 2), 2: (1, "", 2), 3: (2, "pasture", 2), 4: (2, "pasture", 2)}
    found = ship(state, 1), lands(state, 1), gold(state, 1)[0]
    assert found == expected.get(face, (2, "", 4))
