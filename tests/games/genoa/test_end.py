"""How a game ends, who wins, and the rules for two."""

from __future__ import annotations

import pytest

from handelshuis.core.state import OVER
from tests.games.genoa.table import (
    act,
    at,
    end_turn,
    menu,
    over,
    passes,
    play,
    player,
    refusal,
    seen,
    specials,
    table,
)
from tests.proving import proves

ROUNDS = [(2, 12), (3, 10), (4, 8), (5, 7)]


@proves("end.rounds")
@pytest.mark.parametrize(("players", "rounds"), ROUNDS)
def test_a_game_has_so_many_rounds(players: int, rounds: int) -> None:
    s = table(players)
    turns = 0
    while not over(s):
        end_turn(play(s, at("street-3-2")))
        turns += 1
    assert turns == players * rounds


@proves("end.played_out", "end.market_no_more")
def test_the_end_hastened_by_the_market() -> None:
    """Anne (1) rolls the market in round six of eight, Marc (2) plays a card for it."""
    s = table(4, active=4, round=5, specials={2: "start-card"})
    end_turn(play(s, at("street-3-2")))
    assert (seen(s).active, seen(s).round) == (0, 6)
    end_turn(play(s, "* dice 4 4"))
    assert seen(s).round == 7
    end_turn(play(s, "2 start market"))
    assert seen(s).round == 8
    end_turn(play(s, at("market")))
    assert seen(s).round == 8
    assert not over(s)
    end_turn(play(s, at("market")))
    assert over(s)


@proves("end.count")
def test_ducats_privileges_and_titles_count_and_nothing_else() -> None:
    s = table(
        3,
        active=3,
        round=10,
        money={1: 50},
        cards={1: "privilege:ricci privilege:spice small:inn+salt"},
        wares={1: "3 salt"},
        specials={1: "ware-card"},
        titles={1: 2},
        laid={"inn": 1},
    )
    end_turn(play(s, at("market")))
    assert over(s)
    assert s.result().scores == [90, 130, 130]
    assert player(s, 1).points == [50, 30, 10]
    assert seen(s, 2).seats[0].money == 50


@proves("end.winner")
def test_most_ducats_then_most_goods_win() -> None:
    goods = [{1: "salt", 2: "2 salt"}, {1: "salt", 2: "rice"}, {}]
    ranks = []
    for held in goods:
        s = table(3, active=3, round=10, money={1: 100, 2: 100, 3: 95}, wares=held)
        end_turn(play(s, at("market")))
        ranks.append(s.result().ranks)
    assert ranks == [[2, 1, 3], [1, 1, 3], [1, 1, 3]]
    s = table(3, active=3, round=10, money={1: 100, 2: 105}, cards={1: "small:inn+salt"})
    end_turn(play(s, at("market")))
    assert s.result().winners() == [2]
    assert s.turn == OVER


@proves("two.goods")
def test_with_two_money_alone_is_no_offer() -> None:
    s = play(table(2, wares={2: "salt"}), at("spice"), "1 ask")
    assert refusal(s, "2 offer spice: 20 ducats for nothing") == "two.goods"
    assert refusal(s, "2 standing spice 20") == "two.goods"
    play(s, "2 offer spice: 20 ducats, 1 salt for nothing")
    assert refusal(s, "1 counter 2 spice: nothing for 40 ducats") == "two.goods"
    s = play(table(2), at("spice"), "1 ask")
    play(s, "2 offer spice: 20 ducats for nothing with pepper", "1 accept 2 spice", "2 take")
    assert player(s, 1).wares[7] == 1


@proves("two.second_action")
def test_with_two_the_turn_player_acts_again_after_the_other() -> None:
    s = act(play(table(2, wares={2: "salt"}), at("inn")))
    play(s, "1 done")
    assert not player(s, 1).can_act
    play(s, "2 offer metal: 1 salt for nothing", "2 pass", "1 accept 2 metal", "2 take", "2 done")
    assert player(s, 1).can_act
    passes(s)
    act(play(s, "1 move colini"), "privilege")
    assert player(s, 1).used == 2
    s = play(table(2, wares={2: "salt"}), at("inn"), "1 ask", "2 offer inn: 1 salt for nothing")
    play(s, "1 accept 2 inn", "2 take", "2 done", "2 pass")
    act(play(s, "1 move metal"))
    play(s, "1 done")
    assert player(s, 1).can_act
    three = act(play(table(3), at("inn")))
    play(three, "1 done", "2 offer metal: 5 ducats for nothing", "2 pass", "3 pass")
    play(three, "1 accept 2 metal", "2 take", "2 done")
    assert not player(three, 1).can_act


@proves("two.cards_apart")
def test_extra_action_cards_and_the_second_action_are_apart() -> None:
    s = table(2, wares={2: "2 salt"}, specials={1: "action-card", 2: "action-card"})
    play(s, at("inn"), "1 ask", "2 offer inn: 1 salt for nothing", "1 accept 2 inn")
    play(s, "2 take", "2 done", "2 offer metal: 1 salt for nothing", "2 pass")
    play(s, "1 accept 2 metal", "2 take", "2 done")
    assert specials(s, 2) == "exchange-card"
    passes(s)
    for field in ("colini", "park"):
        play(s, f"1 move {field}", "1 act", "1 privilege" if field == "colini" else "1 take")
        if seen(s).phase == "draw":
            play(s, f"* {s.text(s.outcomes()[0][0])}")
        passes(play(s, "1 done"))
    assert player(s, 1).used == 2
    assert specials(s, 1) == "2 action-card"
    play(s, "1 move coach-house", "1 act")
    assert specials(s, 1) == "action-card"
    assert menu(s, 1) == ["take"]
