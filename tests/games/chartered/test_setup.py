"""What lies on the table before the first turn."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from handelshuis.games.chartered import GAME
from handelshuis.games.chartered.rules.tables import ASIDE, SECOND
from tests.games.chartered.table import (
    awaited,
    chances,
    dealt,
    every_card,
    hand,
    held,
    money,
    player,
    printed,
    purses,
    seen,
    start,
    table,
)
from tests.proving import proves

every_number = pytest.mark.parametrize("players", GAME.players)


@proves("setup.players")
def test_two_to_five_take_part() -> None:
    for players in (2, 3, 4, 5):
        assert len(seen(start(players)).seats) == players
    for players in (1, 6):
        with pytest.raises(ValueError, match="2 to 5 players"):
            GAME.setup(players)


@proves("setup.companies")
def test_there_are_nine_companies() -> None:
    names = "gunpowder coal porcelain silk spices sugar herring tea tobacco"
    assert [company.name for company in seen(start()).companies] == names.split()


@proves("setup.shares")
@every_number
def test_all_shares_and_headquarters_lie_beside_the_board(players: int) -> None:
    state = dealt(players)
    assert [company.bank for company in seen(state).companies] == [9] * 9
    assert {company.hq for company in seen(state).companies} == {""}
    assert {held(state, number) for number in range(1, players + 1)} == {""}


@proves("setup.boards")
def test_four_boards_of_24_plots() -> None:
    boards = Counter(plot.name.split()[0] for plot in seen(start()).plots)
    assert boards == {"haven": 24, "centrum": 24, "jordaan": 24, "grachten": 24}
    haven = [plot.name.split()[1] for plot in seen(start()).plots if plot.name.startswith("haven")]
    assert haven == [f"{column}{row}" for row in "1234" for column in "ABCDEF"]


@proves("setup.warehouses")
def test_everyone_builds_from_the_same_62_warehouses() -> None:
    assert seen(dealt()).warehouses == 62
    state = table(hands=["haven A1", "jordaan A4"])
    for line in ("build haven A1", "done", "build jordaan A4"):
        state.play(state.turn, state.parse(line))
    assert seen(state).warehouses == 60


@proves("setup.chart")
def test_the_chart_runs_from_20_to_300_by_tens() -> None:
    assert (printed().least, printed().most, printed().step) == (20, 300, 10)
    state = table(towns={"tea": "haven A1 B1"}, hands=["haven C1"])
    state.play(0, state.parse("build haven C1"))
    assert seen(state).companies[7].value == 30


@proves("setup.storey_cards")
def test_there_are_114_building_cards() -> None:
    assert Counter(every_card()) == {
        **dict.fromkeys(range(96), 1),
        SECOND: 9,
        SECOND + 1: 6,
        SECOND + 2: 3,
    }
    for players in GAME.players:
        state = dealt(players)
        everywhere = [*state.stack, *state.market, *state.aside, *chain(*state.hands)]
        assert sorted(everywhere) == sorted(every_card())


@proves("setup.storeys_aside")
@every_number
def test_four_storeys_lie_face_down_beside_the_chart(players: int) -> None:
    state = dealt(players)
    assert state.aside == ASIDE == [SECOND, SECOND, SECOND + 1, SECOND + 2]
    assert seen(state).aside == 4
    assert ASIDE not in [getattr(seen(state), name) for name in ("market", "discard")]


@proves("setup.event_cards")
def test_there_are_three_events_of_each_kind() -> None:
    kinds = printed().events
    assert kinds == ["verlappen", "aenleggen", "dreighinghe", "coopmanscappen", "veilinge"]
    assert seen(start()).event_stack == 15
    state = dealt(3)
    for event, kind in enumerate(kinds):
        assert state.event_stack[event] + seen(state).open_events.count(kind) == 3


@proves("setup.open_events")
def test_two_or_three_events_lie_open() -> None:
    assert [len(seen(dealt(players)).open_events) for players in GAME.players] == [2, 3, 3, 3]
    assert [seen(dealt(players)).event_stack for players in GAME.players] == [13, 12, 12, 12]


@proves("setup.start_cards")
def test_everyone_is_dealt_plots_and_no_storey() -> None:
    for players, number in ((2, 10), (3, 9), (4, 9), (5, 8)):
        for seed in range(3):
            state = dealt(players, seed)
            for each in range(1, players + 1):
                assert len(hand(state, each)) == number
                assert all(" " in card for card in hand(state, each))


@proves("setup.money")
def test_everyone_starts_with_money() -> None:
    for players, amount in ((2, 350), (3, 300), (4, 300), (5, 250)):
        assert purses(dealt(players)) == [amount] * players
        assert money(dealt(players), 1) == amount


@proves("setup.stack")
@every_number
def test_storeys_come_into_the_stack_and_five_cards_are_laid_open(players: int) -> None:
    state = dealt(players)
    cards = sum(len(hand(state, each)) for each in range(1, players + 1))
    assert len(seen(state).market) == 5
    assert seen(state).stack == 114 - 4 - 5 - cards
    together = Counter(state.stack + state.market)
    assert [together[SECOND + storey] for storey in range(3)] == [7, 5, 2]


@proves("setup.stack")
def test_a_storey_can_lie_in_the_first_market() -> None:
    state = start()
    while seen(state).phase == "deal":
        assert "deal second" not in chances(state)
        state.advance(-1, state.outcomes()[0][0])
    assert chances(state)["draw second"] == 7


@proves("setup.action_cards")
@every_number
def test_everyone_has_two_action_cards(players: int) -> None:
    assert [seat.actions for seat in seen(dealt(players)).seats] == [2] * players
    assert player(dealt(players), 1).roofs == 0


@proves("setup.first_player")
@every_number
def test_chance_says_who_begins(players: int) -> None:
    state = start(players)
    while seen(state).phase != "begin":
        state.advance(-1, state.outcomes()[0][0])
    assert chances(state) == {f"start {number}": 1 for number in range(1, players + 1)}
    state.play(-1, state.parse(f"start {players}"))
    assert awaited(state) == [players]


def test_what_is_reconstructed_is_said() -> None:
    for language in ("en", "nl"):
        texts = GAME.texts(language)
        said = [texts.say(line, []) for line in GAME.reconstructed()]
        assert len(set(said)) == 4
