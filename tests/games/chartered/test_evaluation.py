"""How the rivals judge: what cards, turns and mergers are worth to them."""

from __future__ import annotations

from collections import Counter

import pytest

from handelshuis.bots.bot import think
from handelshuis.bots.greedy import GreedyBot
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game
from handelshuis.core.state import CHANCE, OVER
from handelshuis.games.chartered.rules.phases import TURN
from handelshuis.games.chartered.rules.state import Chartered
from tests.games.chartered.table import dealt, play, table

GREEDY = GreedyBot(game("chartered").evaluate)
TWO = {"tea": "haven A1 B1", "silk": "haven D1 E1"}
WORTH = {"tea": 90, "silk": 80}


def chosen(state: Chartered) -> str:
    """What a greedy rival does in a position."""
    return state.text(think(GREEDY, state, state.turn, QuickChance(1)))


def test_with_an_empty_hand_cards_are_bought_and_no_share_is_sold() -> None:
    state = table(towns=TWO, values=WORTH, shares=["tea tea silk"], money=[200, 200])
    assert chosen(state) in ("cards", "refresh")


def test_a_merger_that_pays_is_built() -> None:
    hands = ["haven C1 jordaan C3 grachten C3"]
    state = table(towns=TWO, values=WORTH, hands=hands, money=[0, 0])
    assert chosen(state) == "build haven C1"


def test_what_is_sold_in_a_merger_is_not_kept_for_its_old_value() -> None:
    state = table(towns=TWO, values=WORTH, hands=["haven C1"], shares=["silk silk"], warehouses=9)
    play(state, "1 build haven C1", "1 favour tea")
    assert chosen(state) == "release 2"


def test_a_company_that_can_rise_no_more_is_not_built_on_for_pay() -> None:
    values = {"tea": 300, "silk": 80}
    state = table(towns=TWO, values=values, hands=["haven A2 E2"], shares=["silk"])
    assert chosen(state) == "build haven E2"


def test_a_good_market_is_bought_from_and_a_poor_one_refreshed() -> None:
    full = {"tea": "haven A2 B2 C2 D2 E2 F2", "silk": "grachten A2 B2 C2 D2 E2 F2"}
    position = {"towns": full, "values": {"tea": 250, "silk": 240}, "money": [900, 900]}
    good = table(**position, market="haven A1 B1 C1 grachten A1 B1")  # type: ignore[arg-type]
    poor = table(**position, market="jordaan A4 B4 C4 D4 E4")  # type: ignore[arg-type]
    assert chosen(good) == "cards"
    assert chosen(poor) == "refresh"


def after_building(open_events: str, purses: list[int]) -> Chartered:
    """A position after building in which the bank's shares can hardly rise any more."""
    full = {"tea": "haven A2 B2 C2 D2 E2 F2", "silk": "grachten A2 B2 C2 D2 E2 F2"}
    state = table(
        towns=full,
        values={"tea": 270, "silk": 260},
        hands=["haven A1"],
        money=purses,
        shares=["tea silk", "tea tea silk silk"],
        open_events=open_events,
        warehouses=12,
    )
    return play(state, "1 build haven A1")


@pytest.mark.parametrize("event", ["veilinge", "verlappen", "aenleggen", "dreighinghe"])
def test_an_action_card_calls_an_event_that_nobody_else_can_pay_for(event: str) -> None:
    state = after_building(f"{event} coopmanscappen", [100, 0])
    assert chosen(state).startswith("event ")


@pytest.mark.parametrize("event", ["veilinge", "verlappen", "aenleggen", "dreighinghe"])
def test_no_action_card_is_spent_on_an_event_that_a_richer_rival_wins(event: str) -> None:
    state = after_building(f"{event} coopmanscappen", [0, 2000])
    assert not chosen(state).startswith("event ")


def test_who_alone_has_money_puts_up_the_best_share_and_buys_it_for_next_to_nothing() -> None:
    state = play(after_building("veilinge coopmanscappen", [100, 0]), "1 event veilinge")
    assert chosen(state) == "auction share tea"
    play(state, "1 auction share tea")
    assert chosen(state) == "bid 10"


def test_a_sealed_bid_is_no_higher_than_what_surely_wins() -> None:
    state = play(after_building("verlappen coopmanscappen", [100, 0]), "1 event verlappen")
    assert chosen(state) == "bid 10"


def test_a_search_looks_beyond_what_an_event_draws() -> None:
    state = play(after_building("veilinge coopmanscappen", [100, 0]), "1 event stack")
    assert (state.turn, state.at_rest()) == (CHANCE, False)
    bought = play(table(hands=["haven A1"]), "1 cards", "1 take stack")
    assert (bought.turn, bought.at_rest()) == (CHANCE, True)


def test_with_no_company_to_build_on_a_storey_goes_on_a_loose_warehouse() -> None:
    state = table(loose="grachten C3 jordaan C2", hands=["second haven A1"], money=[0, 400])
    assert chosen(state) in ("raise grachten C3", "raise jordaan C2")


def test_a_storey_on_a_loose_warehouse_counts_for_who_can_found_with_it() -> None:
    state = table(
        towns={"tea": "haven A1 B1"},
        values={"tea": 300},
        loose="grachten C3 jordaan C2",
        hands=["second grachten C4"],
    )
    judged = {}
    for plot in ("grachten C3", "jordaan C2", "haven A1"):
        after = state.clone()
        after.advance(0, after.parse(f"raise {plot}"))
        judged[plot] = game("chartered").evaluate(after, 0)
    assert judged["grachten C3"] > judged["jordaan C2"] == judged["haven A1"]


def test_a_company_is_founded_where_storeys_stand() -> None:
    hands = ["jordaan C3 grachten C4"]
    state = table(loose="grachten C3:3 jordaan C2", hands=hands, money=[100, 400])
    assert chosen(state) == "build grachten C4"


@pytest.mark.parametrize("players", [2, 4])
def test_hardly_a_turn_is_used_for_selling(players: int) -> None:
    turns: Counter[str] = Counter()
    for seed in range(2):
        state, chance = dealt(players, seed), QuickChance(seed)
        while state.turn != OVER:
            if state.turn == CHANCE:
                state.advance(CHANCE, state.sample(chance))
                continue
            move = think(GREEDY, state, state.turn, chance)
            if state.phase == TURN:
                turns[state.text(move).split()[0]] += 1
            state.advance(state.turn, move)
    assert turns["sell"] < 0.1 * turns.total()
    assert turns["build"] > 0.4 * turns.total()
    assert {"raise", "cards", "refresh"} <= set(turns)
