"""Positions as documents: what is refused and why, and what is kept up to date as it should be."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from handelshuis.games.catan import GAME
from handelshuis.games.catan.rules.state import Catan
from handelshuis.games.catan.shown import saved
from handelshuis.games.catan.shown.saved_values import PositionError
from tests.games.catan.table import (
    awaited,
    chances,
    document,
    every_setup,
    every_variant,
    hand,
    island,
    laid,
    menu,
    play,
    player,
    points,
    random_game,
    robbers,
    seen,
    table,
)

EVERYTHING = "14 knight 2 road-building 2 discovery 2 monopoly 5 point"


def why(players: int = 4, variant: str = "rulebook", **parts: Any) -> str:
    """The reason why a position is refused."""
    return why_not(document(players, variant, **parts))


def why_not(data: dict[str, Any]) -> str:
    with pytest.raises(PositionError) as refused:
        saved.load(data)
    return str(refused.value)


def on_island(**parts: Any) -> str:
    """The reason why a position on a changed island is refused."""
    changed = island("rulebook")
    for part, value in parts.items():
        if value is None:
            del changed[part]
        else:
            changed[part] = value
    return why(island=changed)


def one_changed(values: list[Any], place: int, value: Any) -> list[Any]:
    return [*values[:place], value, *values[place + 1 :]]


def derived(state: Catan) -> dict[str, Any]:
    """All that is kept up to date move by move and could be worked out anew."""
    return {
        "frontier": [sorted(each) for each in state.frontier],
        "spots": [sorted(each) for each in state.spots],
        "upgrades": [sorted(each) for each in state.upgrades],
        "roads_of": [sorted(each) for each in state.roads_of],
        "room": state.room,
        "built": state.built,
        "gain": state.gain,
        "rates": state.rates,
        "points": state.points,
        "roads_left": state.roads_left,
        "settlements_left": state.settlements_left,
        "cities_left": state.cities_left,
        "turn": state.turn,
        "harbour": state.island.harbour,
        "legal": [state.legal(seat) for seat in state.awaited() if seat >= 0],
    }


@pytest.mark.parametrize("offers", ["0", "3"])
@every_setup
def test_what_is_kept_up_to_date_is_what_a_fresh_position_has(
    variant: str, players: int, offers: str
) -> None:
    moves = 0
    phases = set()
    friendly = "true" if players % 2 else "false"
    numbers = "random" if players % 3 else "spiral"
    game = random_game(players, variant, 7, offers=offers, friendly=friendly, numbers=numbers)
    for line, state in game:
        moves += 1
        if moves % 11 and line.split()[1] not in ("settle", "city", "robber", "monopoly"):
            if state.phase in phases and state.awaited():
                continue
        phases.add(state.phase)
        document = json.loads(json.dumps(state.save()))
        fresh = saved.load(document)
        assert fresh.save() == document
        assert derived(fresh) == derived(state), line
        # The live state measures the holder's road only when it can matter.
        assert state.road_best <= max(fresh.road_best, 5)
        if moves > 6000:
            break
    assert len(phases) >= 11


@every_setup
def test_a_position_saved_and_loaded_goes_on_in_the_same_way(variant: str, players: int) -> None:
    for moves, (_, state) in enumerate(random_game(players, variant, seed=9)):
        if moves % 97 == 0:
            copies = [saved.load(state.save()), pickle.loads(pickle.dumps(state)), state.clone()]
            digests = {copy.digest() for copy in copies}
            assert digests == {state.digest()}
            for seat in state.awaited():
                if seat < 0:
                    assert {tuple(copy.outcomes()) for copy in copies} == {tuple(state.outcomes())}
                else:
                    assert {tuple(copy.legal(seat)) for copy in copies} == {
                        tuple(state.legal(seat))
                    }
        if moves > 3000:
            break


def test_a_document_may_leave_out_nearly_everything() -> None:
    state = saved.load({})
    assert (seen(state).phase, awaited(state), len(seen(state).seats)) == ("act", [1], 4)
    assert seen(state).bank == [19] * 5
    assert (seen(state).stack, seen(state).goal, seen(state).variant) == (25, 10, "rulebook")
    assert len(robbers(state)) == 2
    big = saved.load({"players": 6})
    assert (len(seen(big).hexes), seen(big).bank) == (30, [24] * 5)


def test_the_rest_is_worked_out() -> None:
    state = table(
        2,
        settlements=["0,0N"],
        cities=["0,3N"],
        hands=["3 wool"],
        cards=["2 knight", "point"],
        knights=[3],
        largest_army=1,
    )
    assert seen(state).bank == [19, 16, 19, 19, 19]
    assert seen(state).stack == 25 - 6
    assert (points(state, 1), points(state, 2)) == (1 + 2 + 2, 1)
    assert player(state, 1).rates == [3] * 5
    assert (player(state, 1).settlements_left, player(state, 1).cities_left) == (4, 3)


def test_every_phase_can_be_set_up_and_played_on() -> None:
    founding = table(
        2, phase="found", settlements=["0,0N", "0,2N"], roads=["0,0N 1,-1S", "0,2N 0,1S"]
    )
    assert awaited(founding) == [2]
    stealing = table(2, phase="steal", hands=["", "2 ore"], victim=1)
    assert chances(stealing) == {"steal ore": 2}
    drawing = table(2, phase="draw")
    assert len(chances(drawing)) == 5
    rolling = table(3, phase="first", contenders=[0, 2], rolls=[5])
    play(rolling, "* roll 6 6")
    assert awaited(rolling) == [3]
    free = table(2, phase="free_roads", settlements=["0,0N"], free_roads=1)
    play(free, "1 road 0,0N 1,-1S")
    assert (seen(free).phase, seen(free).rolled) == ("act", True)
    robbing = table(2, phase="robber", rolled=False, by_knight=True)
    play(robbing, "1 robber 0,2")
    assert awaited(robbing) == ["chance"]
    assert hand(play(stealing, "* steal ore"), 1) == "ore"
    choosing = table(
        3,
        phase="victim",
        robbers="0,0 0,2",
        raid="0,2",
        settlements=["", "0,2N", "0,2S"],
        hands=["", "ore", "wool"],
    )
    assert (seen(choosing).raid, menu(choosing)) == ("0,2", ["rob 2", "rob 3"])


def test_an_offer_on_the_desk_is_part_of_a_position() -> None:
    state = table(3, options={"offers": 2}, hands=["wool", "ore"])
    play(state, "1 offer 1 wool for 1 ore to 2 3")
    again = saved.load(json.loads(json.dumps(state.save())))
    assert (awaited(again), again.turn) == ([1, 2, 3], 1)
    play(again, "2 accept 0", "1 pick 0 2")
    assert (hand(again, 1), hand(again, 2)) == ("ore", "wool")


def test_the_game_loads_positions_as_well() -> None:
    assert GAME.load(table(3).save()).digest() == table(3).digest()


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ({"colour": "red"}, "no part of a position is called colour"),
        ({"variant": "seafarers"}, "no variant seafarers"),
        ({"players": 7}, "rulebook is for 2 to 6 players"),
        ({"players": 1}, "rulebook is for 2 to 6 players"),
        ({"players": "two"}, "rulebook is for 2 to 6 players"),
        ({"variant": "classic", "players": 5}, "classic is for 2 to 4 players"),
        ({"options": {"points": 9}}, "no option points of 9"),
        ({"options": {"points": "10"}}, "no option points of 10"),
        ({"options": {"offers": True}}, "no option offers of True"),
        ({"options": {"colour": "red"}}, "no option colour of red"),
        ({"variant": "classic", "options": {"points": 11}}, "classic is for 10 points"),
        ({"phase": "lunch"}, "no phase lunch"),
    ],
)
def test_no_such_game(parts: dict[str, Any], reason: str) -> None:
    assert why_not(parts) == reason


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ({"settlements": ["9,9N"]}, "no corner 9,9N"),
        ({"roads": ["0,0N 0,0S"]}, "no edge 0,0N 0,0S"),
        ({"robbers": "9,9 0,0"}, "no hex 9,9"),
        ({"robbers": "0,0"}, "robbers: 2, not 1"),
        ({"robbers": "0,0 0,1 0,2"}, "robbers: 2, not 3"),
        ({"phase": "victim"}, "there is nobody to choose from"),
        ({"raid": "0,2"}, "no robber was put there to rob anybody"),
        ({"settlements": ["0,0N", "0,0N"]}, "two buildings on 0,0N"),
        ({"settlements": ["0,0N"], "cities": ["0,0N"]}, "two buildings on 0,0N"),
        ({"settlements": ["0,0N", "1,-1S"]}, "the building on 1,-1S is too near to another"),
        ({"settlements": ["0,0N"], "cities": ["", "1,-1S"]}, "the building on 1,-1S is too near"),
        (
            {"settlements": ["0,0N", "0,1N"], "roads": ["0,0N 1,-1S", "0,1N 1,-1S 0,0N"]},
            "two roads on 1,-1S 0,0N",
        ),
        ({"settlements": ["0,0N"], "roads": ["0,2N 0,1S"]}, "the road 0,2N 0,1S of seat 1 joins"),
        ({"roads": ["", "0,2N 0,1S"]}, "the road 0,2N 0,1S of seat 2 joins nothing of its own"),
        (
            {"settlements": ["0,0N 0,0S 2,-2S 0,2N -1,-1S 2,0S"]},
            "seat 1 has too many settlements",
        ),
        ({"cities": ["", "0,0N 0,0S 2,-2S 0,2N -1,-1S"]}, "seat 2 has too many cities"),
        (
            {
                "settlements": ["0,-2N"],
                "roads": [
                    "0,-2N 0,-3S -1,-1N -1,-2S -2,0N -2,-1S -3,1N -2,0S -3,2N -2,1S -3,3N "
                    "-2,2S -2,3N -1,2S -1,3N 0,2S 0,3N"
                ],
            },
            "seat 1 has too many roads",
        ),
    ],
)
def test_pieces_that_cannot_stand_so(parts: dict[str, Any], reason: str) -> None:
    assert why(**parts).startswith(reason)


@pytest.mark.parametrize("part", ["settlements", "cities", "roads", "hands", "cards"])
def test_every_seat_needs_its_entry(part: str) -> None:
    data = document(4)
    data[part] = data[part][:3]
    assert why_not(data) == f"{part}: one entry for each of 4 seats"
    data[part] = 3
    assert why_not(data) == f"{part}: one entry for each of 4 seats"
    for each in ("aside", "knights", "owed"):
        assert why_not({each: []}) == f"{each}: one entry for each of 4 seats"


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ({"hands": ["20 wool"]}, "the hands hold more than there is"),
        ({"hands": ["10 wool", "10 wool"]}, "the hands hold more than there is"),
        ({"hands": ["10 wool"], "aside": ["10 wool"]}, "the hands hold more than there is"),
        ({"hands": ["100 wood", "100 wood", "61 wood"]}, "the hands hold more than there is"),
        ({"hands": ["101 wood"]}, "[101, 0, 0, 0, 0]: 5 counts from 0 to 100"),
        ({"bank": "19 wood"}, "bank and hands together are not all the resources there are"),
        (
            {"hands": ["wood"], "bank": "19 wood 19 wool 19 grain 19 brick 19 ore"},
            "bank and hands together are not all the resources there are",
        ),
        ({"cards": ["15 knight"]}, "there are not so many development cards"),
        ({"cards": ["3 point", "3 point"]}, "there are not so many development cards"),
        ({"cards": ["12 knight"], "knights": [3]}, "there are not so many development cards"),
        ({"cards": ["100 knight"] * 2 + ["58 knight"]}, "there are not so many development cards"),
        ({"cards": ["2 monopoly"], "under": "monopoly"}, "there are not so many development cards"),
        ({"under": "queen"}, "no card queen"),
        ({"cards": ["knight"], "deck": EVERYTHING}, "stack, hands and played cards hold more than"),
        ({"deck": "14 knight 5 point"}, "2 road-building out of the game: that cannot be"),
        (
            {"variant": "classic", "deck": "13 knight 5 point"},
            "1 knight out of the game: that cannot be",
        ),
        (
            {"variant": "classic", "deck": "14 knight 4 point"},
            "1 point out of the game: that cannot be",
        ),
        ({"cards": ["knight"], "fresh": "2 knight"}, "more fresh cards than the active player"),
        ({"cards": ["2 point"], "fresh": "knight"}, "more fresh cards than the active player"),
        ({"cards": ["", "knight"], "fresh": "knight"}, "more fresh cards than the active player"),
        ({"knights": [-1]}, "knights is never below 0"),
        ({"knights": ["two"]}, "knights is a whole number, not two"),
    ],
)
def test_cards_that_cannot_lie_so(parts: dict[str, Any], reason: str) -> None:
    assert why(**parts).startswith(reason)


def test_in_the_classic_variant_progress_cards_may_be_gone() -> None:
    state = table(2, "classic", deck="14 knight 5 point")
    assert seen(state).stack == 19


def test_counts_are_counts() -> None:
    assert why_not({"hands": [[1, 2], *[[0] * 5] * 3]}) == "[1, 2]: 5 counts from 0 to 100"
    assert why_not({"hands": [[-1, 0, 0, 0, 0], *[[0] * 5] * 3]}).endswith("counts from 0 to 100")
    assert why_not({"hands": [[True, 0, 0, 0, 0], *[[0] * 5] * 3]}).endswith("from 0 to 100")


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ({"longest_road": 1}, "seat 1 cannot have the longest road"),
        ({"longest_road": 9}, "seat 9 cannot have the longest road"),
        (
            {
                "settlements": ["0,-3S", "-3,3N"],
                "roads": [
                    "0,-3S 0,-2N 1,-3S 1,-2N 2,-3S 2,-2N",
                    "-3,3N -2,2S -2,3N -1,2S -1,3N 0,2S 0,3N",
                ],
                "longest_road": 1,
            },
            "seat 1 cannot have the longest road",
        ),
        ({"largest_army": 1, "knights": [2]}, "seat 1 cannot have the largest army"),
        ({"largest_army": 1, "knights": [3, 4]}, "seat 1 cannot have the largest army"),
    ],
)
def test_awards_that_nobody_can_have(parts: dict[str, Any], reason: str) -> None:
    assert why(**parts) == reason


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ({"active": 5}, "a seat that does not exist"),
        ({"active": 0}, "a seat that does not exist"),
        ({"first": 5}, "a seat that does not exist"),
        ({"victim": 4}, "nobody of that seat can be robbed"),
        ({"victim": -1}, "nobody of that seat can be robbed"),
        ({"turns": "many"}, "turns is a whole number, not many"),
        ({"turns": True}, "turns is a whole number, not True"),
        ({"rolled": 1}, "rolled is true or false, not 1"),
        ({"turn": 1}, "the turn is 0 in the phase act"),
        ({"turn": -2}, "the turn is 0 in the phase act"),
        ({"phase": "roll", "turn": 0}, "the turn is -1 in the phase roll"),
        ({"phase": "end", "turn": 0}, "the turn is -2 in the phase end"),
        ({"phase": "first"}, "nobody is left to roll for the first turn"),
        (
            {"phase": "first", "contenders": [0, 1], "rolls": [5, 5]},
            "nobody is left to roll for the first turn",
        ),
        ({"phase": "first", "contenders": [7]}, "a seat that does not exist rolls for the first"),
        ({"phase": "first", "contenders": [-1]}, "contenders is never below 0"),
        ({"phase": "found", "step": 3}, "not so many settlements are founded"),
        (
            {"players": 2, "phase": "found", "settlements": ["0,0N 0,0S", "0,2N -1,-1S"]},
            "not so many settlements are founded",
        ),
        ({"phase": "found_road"}, "not so many settlements are founded"),
        ({"phase": "found_road", "settlements": ["0,0N"]}, "no corner was founded on"),
        (
            {"phase": "found_road", "settlements": ["0,0N"], "founded": 5},
            "somebody else founded there",
        ),
        ({"owed": [1]}, "seat 1 cannot hand in so many cards"),
        ({"phase": "hand_in"}, "nobody has to hand in cards"),
        ({"phase": "steal"}, "there is nobody to steal from"),
        ({"phase": "steal", "victim": 1}, "there is nobody to steal from"),
        ({"phase": "draw", "cards": [EVERYTHING]}, "there is no card to draw"),
        ({"phase": "free_roads"}, "so many free roads cannot be laid"),
        (
            {"phase": "free_roads", "settlements": ["0,0N"], "free_roads": 3},
            "so many free roads cannot be laid",
        ),
        ({"phase": "free_roads", "free_roads": 1}, "so many free roads cannot be laid"),
        (
            {"options": {"offers": 3}, "desk": None},
            "there is a desk if domestic trade is on, and only then",
        ),
    ],
)
def test_turns_that_cannot_be(parts: dict[str, Any], reason: str) -> None:
    data = document(parts.pop("players", 4), **parts)
    assert why_not(data).startswith(reason)


def test_a_desk_belongs_to_the_active_player_of_this_table() -> None:
    trading = table(3, options={"offers": 3}).save()
    reason = "the desk is not the active player's at this table"
    assert why_not(trading | {"active": 1, "turn": 1}) == reason
    assert why_not(trading | {"desk": trading["desk"] | {"seats": 4}}) == reason
    assert why_not(table(3).save() | {"desk": trading["desk"]}).startswith("there is a desk if")


def test_an_island_that_cannot_be() -> None:
    whole = island("rulebook")
    for part in ("terrain", "number", "harbours"):
        assert on_island(**{part: None}) == f"an island needs its {part}"
    assert on_island(terrain=whole["terrain"][:18]) == "this island has 19 hexes"
    assert on_island(number=whole["number"][:18]) == "this island has 19 hexes"
    assert on_island(terrain=one_changed(whole["terrain"], 0, "sea")) == "no terrain sea"
    unlaid = one_changed(whole["terrain"], 0, "")
    assert on_island(terrain=unlaid) == "a part of the island is not laid"
    for disc in (1, 7, 13, 0):
        assert on_island(number=one_changed(whole["number"], 0, disc)) == f"no disc of {disc}"
    assert on_island(number=one_changed(whole["number"], 8, 6)) == "a desert has no disc"
    assert on_island(number=one_changed(whole["number"], 0, -6)) == "number is never below 0"
    assert on_island(harbours=["2,0S 1,2N gold"]) == "no harbour gold"
    assert on_island(harbours=["2,0S 1,2S wood"]) == "no edge 2,0S 1,2S"
    assert on_island(harbours=["wood"]).startswith("no edge")


@every_variant
def test_a_half_laid_island_is_kept_as_well(variant: str) -> None:
    state = laid(3, variant)
    for line, half in random_game(3, variant, seed=3, numbers="random"):
        if half.phase > 0:
            break
        again = saved.load(json.loads(json.dumps(half.save())))
        assert again.digest() == half.digest(), line
        assert again.outcomes() == half.outcomes()
    assert seen(state).phase == "first"
