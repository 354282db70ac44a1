"""What the board foretells of a building: it comes true, and only its owner is told."""

from __future__ import annotations

import pytest

from handelshuis.core.chance import QuickChance
from handelshuis.core.state import CHANCE, OVER
from handelshuis.games.chartered.game import GAME
from handelshuis.games.chartered.rules.phases import TRADING, TURN
from handelshuis.games.chartered.rules.state import Chartered
from handelshuis.games.chartered.shown.prospects import ProspectView
from tests.games.chartered.table import seen, table


def own_turns(seed: int, players: int) -> list[Chartered]:
    """Play a game at random and give the positions in which someone has the turn."""
    chance = QuickChance(seed)
    state = GAME.start(GAME.setup(players))
    found: list[Chartered] = []
    while state.turn != OVER:
        if state.turn == CHANCE:
            state.advance(CHANCE, state.sample(chance))
            continue
        if state.phase == TURN:
            found.append(state.clone())
        legal = state.legal(state.turn)
        builds = [move for move in legal if state.text(move).startswith(("build", "raise"))]
        choice = builds if builds and chance.below(3) else legal
        state.advance(state.turn, choice[chance.below(len(choice))])
    return found


def come_true(state: Chartered, foretold: ProspectView) -> Chartered:
    """Build as foretold: found if one can, favour the most valuable, keep all shares.

    Under a broken roof the least valuable is favoured.
    """
    after = state.clone()
    after.play(after.turn, after.parse(foretold.move))
    while after.phase != TRADING:
        texts = [after.text(move) for move in after.legal(after.turn)]
        favours = [text for text in texts if text.startswith("favour")]
        founds = [text for text in texts if text.startswith("found")]
        values = {each.name: each.value for each in GAME.view(after, None).companies}
        sign = -1 if foretold.move.endswith(" roof") else 1
        best = max(favours, key=lambda text: sign * values[text.split()[1]], default="")
        after.play(after.turn, after.parse(best or (founds or texts)[0]))
    return after


@pytest.mark.parametrize("players", [2, 4])
def test_what_is_foretold_comes_true(players: int) -> None:
    kinds: set[str] = set()
    for state in [each for seed in range(6) for each in own_turns(seed, players)]:
        seat = state.turn
        legal = [state.text(move) for move in state.legal(seat)]
        foretold = GAME.view(state, seat).prospects
        assert [each.move for each in foretold] == [
            text for text in legal if text.startswith(("build", "raise"))
        ]
        for each in foretold:
            after = GAME.view(come_true(state, each), seat)
            assert (after.paid, after.crossed) == (each.paid, each.event)
            assert after.seats[seat].money == each.money
            assert bool(after.founded) == each.founds
            values = {company.name: company.value for company in after.companies}
            grown = each.company or after.founded
            assert values.get(grown, 0) == each.value
            kinds.add("merges" if each.joins else "founds" if each.founds else "other")
    assert kinds == {"merges", "founds", "other"}


def test_nobody_is_told_what_anothers_cards_would_bring() -> None:
    for state in own_turns(7, 3)[::10]:
        for seat in range(3):
            hand = GAME.view(state, seat).seats[seat].hand or []
            for each in GAME.view(state, seat).prospects:
                if each.move.startswith("build"):
                    plots = each.move.removeprefix("build ").removesuffix(" roof").split(" and ")
                    assert all(plot in hand for plot in plots)
        assert GAME.view(state, None).prospects == []


def test_the_lines_that_are_passed_are_foretold() -> None:
    state = table(
        towns={"tea": "haven A1 B1", "silk": "haven D1 E1"},
        values={"tea": 50, "silk": 60},
        hands=["haven C1 A2 E2"],
    )
    lines = {each.move: each.event_lines for each in seen(state, 1).prospects}
    assert lines["build haven A2"] == [50]
    assert lines["build haven E2"] == []
    assert lines["build haven C1"] == [100]


def test_under_a_roof_a_merger_is_foretold_with_the_least_loss() -> None:
    state = table(
        towns={"tea": "haven A1 B1", "silk": "haven D1 E1"},
        values={"tea": 230, "silk": 50},
        hands=["haven C1"],
        roofs=[1],
        money=[0],
    )
    foretold = {each.move: each for each in seen(state, 1).prospects}
    roofed = foretold["build haven C1 roof"]
    assert (roofed.value, roofed.paid, roofed.joins) == (250, 250, ["silk", "tea"])
    assert foretold["build haven C1"].paid == 290


def test_a_storey_on_a_loose_warehouse_is_foretold_to_bring_nothing_yet() -> None:
    state = table(loose="haven A1", hands=["second"], money=[0])
    [foretold] = seen(state, 1).prospects
    assert (foretold.company, foretold.founds, foretold.paid) == ("", False, 0)


def test_what_the_market_would_pay_comes_true() -> None:
    state = table(
        towns={"tea": "haven A1 B1", "silk": "haven D1 E1:2"},
        loose="jordaan A1",
        values={"tea": 50, "silk": 60},
        market="haven C1 A2 jordaan B1 grachten A1 second",
    )
    pays = {each.card: each for each in seen(state, 1).market_pays}
    assert list(pays) == seen(state, 1).market
    for card, view in pays.items():
        held = state.clone()
        held.hands[held.turn].append(held.market[seen(state, 1).market.index(card)])
        ways = [way for way in seen(held, 1).prospects if not way.move.endswith(" roof")]
        ways = [way for way in ways if way.move.startswith("raise ") or card in way.move]
        assert (
            view.paid
            == max(way.paid for way in ways)
            == max(seen(come_true(held, way), 1).paid for way in ways)
        )
    assert [card for card, each in pays.items() if each.merges] == ["haven C1"]
    assert [card for card, each in pays.items() if each.founds] == ["jordaan B1"]
    assert pays["haven A2"].company == "tea"
    assert (pays["grachten A1"].company, pays["grachten A1"].paid) == ("", 0)
    assert GAME.view(state, None).market_pays == []
