"""Pages that are told what changed: they see what others see whole, for far fewer bytes."""

from __future__ import annotations

import json
import random
from statistics import median
from typing import Any

import msgspec
import pytest

from benchmarks.server.weights import weigh
from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Game
from handelshuis.core.registry import games
from handelshuis.core.state import CHANCE, OVER, State
from handelshuis.core.texts import Line
from handelshuis.server.tables.ledger import Ledger
from handelshuis.server.tables.scene import Scene
from handelshuis.server.tables.steps import points_of
from handelshuis.server.wire.changes import changed, changed_moves
from handelshuis.server.wire.messages import WRITE, LegalMove
from tests.server.changing import after, moves_after, state_after
from tests.server.houses import OpenHouse, secrets_of
from tests.server.visitors import Visitor

GAMES = ("speicherstadt", "genoa", "anno1701", "catan", "chartered")
MOVES = 200
MOST_BYTES = 1024
"""The most that a page is sent a move, in the median of every game."""


def scene_of(game: Game, state: State, number: int) -> Scene:
    over = state.turn == OVER
    questions = {seat: number for seat in state.awaited() if seat != CHANCE}
    return Scene(game, state, Ledger(points_of(state)), questions, "seed", over, over, number)


@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
@pytest.mark.parametrize("name", GAMES)
def test_changes_give_every_whole_view_and_every_legal_move(name: str, most: bool) -> None:
    game = games()[name]
    variant = random.Random(most).choice(game.variants)
    setup = game.setup(game.seats(variant)[-1 if most else 0], variant, game.bounded())
    chance, luck = QuickChance(7), random.Random(name)
    pages = {(), (0, 1), *((seat,) for seat in range(setup.players))}
    line = [game.start(setup)]
    scene = scene_of(game, line[-1], 0)
    known = {seats: json.loads(text) for seats, text in scene.write(pages, [], None).items()}
    for number in range(1, MOVES):
        if len(line) > 8 and luck.random() < 0.1:
            del line[-luck.randint(1, 7) :]
        else:
            state = line[-1].clone()
            if state.turn == OVER:
                line = line[:20]
                continue
            if state.turn == CHANCE:
                state.advance(CHANCE, state.sample(chance))
            else:
                seat = luck.choice([each for each in state.awaited() if each != CHANCE])
                state.advance(seat, luck.choice(state.legal(seat)))
            line.append(state)
        before, scene = scene, scene_of(game, line[-1], number)
        whole = scene.write(pages, [], None)
        for seats, text in scene.write_changes(before, pages, [], None).items():
            known[seats] = state_after(known[seats], json.loads(text))
            # As text: what JSON tells apart, as 1 and true, is to come out alike.
            assert ordered(known[seats]) == ordered(json.loads(whole[seats]))


def ordered(state: Any) -> str:
    return json.dumps(state, sort_keys=True)


@pytest.mark.parametrize("name", GAMES)
def test_a_move_is_at_most_a_kilobyte_in_the_median(name: str) -> None:
    weights = weigh(games()[name])
    assert median(weights.changed) <= MOST_BYTES
    assert median(weights.asked) <= MOST_BYTES
    assert median(weights.changed) < median(weights.whole) / 3


def test_who_asks_for_changes_sees_what_others_see_whole(house: OpenHouse) -> None:
    made = house.set_up("me", "me", "me", game="catan")
    mine, second, third = secrets_of(made)
    address, table = house.address, made["table"]
    luck = random.Random(5)
    with (
        Visitor(address, table, [mine]) as whole,
        Visitor(address, table, [mine], changes=True) as told,
        Visitor(address, table, [second, third], changes=True) as two,
        Visitor(address, table, changes=True) as onlooker,
        Visitor(address, table) as plain_onlooker,
    ):
        everyone = whole, told, two, onlooker, plain_onlooker
        for n in range(40):
            page, seat = next(
                (page, look["seat"])
                for page in (told, two)
                for look in page.state["looks"]
                if look["legal"]
            )
            assert page.play(luck.choice(page.moves(seat)), seat)["t"] == "done"
            if n % 7 == 3:
                # Who needs the others' leave shows a wish, which changes nothing else.
                assert page.ask(t="undo", seat=seat)["t"] in ("done", "refused")
            for each in everyone:
                each.catch_up()
            assert told.state == whole.state
            assert onlooker.state == plain_onlooker.state
            assert two.state["seq"] == whole.state["seq"]
        assert len(told.changes) > 40
        assert not whole.changes
        # Whoever comes back is shown all of it once, and then what changed.
        with Visitor(address, table, [mine], since=told.state["seq"] - 2, changes=True) as back:
            assert back.heard[-1]["t"] == "state"
            assert not back.changes
            assert back.state["looks"] == whole.state["looks"]
        # Who takes other seats begins anew with them.
        told.send(t="hello", secrets=[second], changes=True)
        told.hear_until(t="welcome")
        changes = len(told.changes)
        told.hear_until(t="state")
        assert [look["seat"] for look in told.state["looks"]] == [1]
        assert len(told.changes) == changes
        # Who no longer asks for changes is shown all of it again.
        told.send(t="hello", secrets=[second])
        told.hear_until(t="welcome")
        told.hear_until(t="state")
        page, seat = next(
            (page, look["seat"])
            for page in (whole, two)
            for look in page.state["looks"]
            if look["legal"]
        )
        page.play(seat=seat)
        told.catch_up()
        two.catch_up()
        assert len(told.changes) == changes
        assert told.look()["view"] == two.look(1)["view"]


class Row(msgspec.Struct):
    """Something that is shown."""

    name: str
    counts: list[int]
    more: dict[str, Any]


def test_values_of_every_kind_change() -> None:
    old = Row("a", list(range(30)), {"x": [Row("b", [], {})], "y": None})
    new = Row("a", [*range(29), 7, 8], {"x": [Row("b", [1], {}), Row("c", [], {})], "y": 2})
    change = changed(old, new)
    assert change["counts"] == {"29": [7], "#": 31, "30": [8]}
    assert "name" not in change
    for one, other in ((old, new), (new, old)):
        told = json.loads(WRITE.encode(changed(one, other)))
        assert after(msgspec.to_builtins(one), told) == msgspec.to_builtins(other)
    assert changed(old, old) is None
    assert changed(None, old) == [old]
    assert changed({"a": 1}, {"b": 1}) == [{"b": 1}]


def test_moves_that_stood_there_are_not_told_again() -> None:
    old = [LegalMove(f"road {n}", 3, Line("road", {"edge": n})) for n in range(9)]
    new = [*old[:3], *old[5:], LegalMove("end", 4, Line("end")), LegalMove("x 1", 5, Line("x"))]
    pieces = changed_moves(old, new)
    assert pieces == [[0, 3], [5, 4], [4, "end", [], ["end"]], [5, "x", [], ["x 1"]]]
    assert moves_after(msgspec.to_builtins(old), pieces) == msgspec.to_builtins(new)
    assert changed_moves(old, list(old)) is None
    # A move whose label changed is told again.
    dearer = [LegalMove("road 0", 3, Line("road", {"edge": 0, "cost": 2})), *old[1:]]
    assert changed_moves(old, dearer) == [[3, "road", ["edge", "cost"], ["road 0", 0, 2]], [1, 8]]
