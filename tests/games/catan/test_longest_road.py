"""The longest road: how it is measured, who has the card, and when it changes hands."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from handelshuis.core.chance import QuickChance
from handelshuis.games.catan.rules import network
from handelshuis.games.catan.rules.geometry import Board
from handelshuis.games.catan.rules.state import Catan
from tests.games.catan.table import (
    awaited,
    every_setup,
    every_variant,
    play,
    player,
    points,
    random_game,
    road_award,
    seen,
    table,
)
from tests.proving import proves

RING = "0,0N 1,-1S 0,1N 0,0S -1,1N 0,-1S 0,0N"
"""Six roads round the hex in the centre."""
NORTH = "0,-3S 0,-2N 1,-3S 1,-2N 2,-3S 2,-2N 3,-3S"
"""Six roads along the northern coast."""
SOUTH = "-3,3N -2,2S -2,3N -1,2S -1,3N 0,2S 0,3N"
"""Six roads along the southern coast."""
SETTLEMENT = "wood wool grain brick"
NETWORKS = 60_000
"""Random networks on each island."""
SIZES = [4] * 6 + [6] * 7 + [9] * 8 + [12] * 3 + [15]
"""The most roads of a network: mostly few, and now and then all there are."""


def first(path: str, roads: int) -> str:
    """The first roads of a path."""
    return " ".join(path.split()[: roads + 1])


def length(roads: str, own: str = "", rival: str = "") -> int:
    """How long the first player's road is, with these settlements on the way."""
    start = roads.split()[0] if not own else ""
    state = table(2, settlements=[f"{start} {own}", rival], roads=[roads])
    return player(state, 1).road_length


def coasts(north: int, south: int, variant: str = "rulebook", **parts: Any) -> Catan:
    """Two players with so many roads along either coast, and cards for more."""
    return table(
        3,
        variant,
        settlements=["0,-3S", "-3,3N", "0,0N"],
        roads=[first(NORTH, north), first(SOUTH, south)],
        hands=["4 wood 4 brick", "4 wood 4 brick"],
        **parts,
    )


@proves("longest_road.five")
@every_variant
def test_five_roads_in_a_row_are_needed(variant: str) -> None:
    state = coasts(3, 0, variant)
    play(state, "1 road 1,-2N 2,-3S")
    assert (player(state, 1).road_length, road_award(state)) == (4, 0)
    play(state, "1 road 2,-3S 2,-2N")
    assert (player(state, 1).road_length, road_award(state)) == (5, 1)


@proves("longest_road.five")
def test_five_roads_in_two_pieces_are_not_enough() -> None:
    state = table(
        2,
        settlements=["0,-3S -3,3N"],
        roads=[f"{first(NORTH, 3)} | {first(SOUTH, 1)}"],
        hands=["wood brick"],
    )
    play(state, "1 road -2,2S -2,3N")
    assert (len(player(state, 1).roads), player(state, 1).road_length) == (5, 3)
    assert road_award(state) == 0


@proves("longest_road.points")
@every_variant
def test_the_card_is_worth_two_points_to_its_holder(variant: str) -> None:
    state = coasts(4, 0, variant)
    assert points(state, 1) == 1
    play(state, "1 road 2,-3S 2,-2N")
    assert points(state, 1) == 1 + 2
    assert player(state, 1).sheet == [1, 0, 2, 0, 0]
    assert [points(state, number) for number in (2, 3)] == [1, 1]


@proves("longest_road.trail")
def test_side_branches_do_not_count() -> None:
    assert length("0,-1S 0,0N 1,-1S") == 2
    assert length("0,-1S 0,0N 1,-1S | 0,0N 1,-2S") == 2
    assert length("0,-1S 0,0N 1,-1S 0,1N | 0,0N 1,-2S | 1,-1S 1,0N") == 3
    assert length("0,-1S 0,0N 1,-1S 0,1N | 0,0N 1,-2S 0,-1N") == 4


@proves("longest_road.trail")
def test_a_ring_counts_in_full() -> None:
    assert length(RING) == 6
    assert length(f"{RING} | 0,0N 1,-2S") == 7
    assert length(f"{RING} | 0,0N 1,-2S | 0,0S -1,2N") == 6 + 1
    assert length(f"{RING} | 0,0N 1,-2S | 1,-1S 1,0N") == 1 + 5 + 1


@proves("longest_road.trail")
def test_a_ring_apart_from_other_roads_counts_in_full() -> None:
    assert length(f"{RING} | -3,3N -2,2S", own="0,0N -3,3N") == 6
    assert length(f"{RING} | {first(SOUTH, 5)}", own="0,0N -3,3N") == 6
    assert length(f"{RING} | {first(SOUTH, 6)} 1,1S", own="0,0N -3,3N") == 7
    state = table(
        2,
        settlements=["0,0N -3,3N"],
        roads=[f"{first(RING, 5)} | -3,3N -2,2S"],
        longest_road=1,
        hands=["wood brick"],
    )
    play(state, "1 road 0,0N 0,-1S")
    assert player(state, 1).road_length == 6


@proves("longest_road.trail")
def test_two_rings_side_by_side_and_two_rings_joined_by_a_road() -> None:
    side_by_side = f"{RING} | 1,-1S 1,0N 2,-1S 1,1N 1,0S 0,1N"
    assert length(side_by_side) == 11
    joined = f"{RING} | 0,0N 1,-2S 0,-1N 1,-3S 1,-2N 2,-3S 1,-1N 1,-2S"
    assert length(joined) == 6 + 1 + 6
    assert length(f"{joined} | 2,-3S 2,-2N") == 6 + 1 + 6


@proves("longest_road.cut")
@every_variant
def test_anothers_building_cuts_a_road_and_ones_own_does_not(variant: str) -> None:
    for rival in ({"settlements": ["0,-3S", "1,-3S"]}, {"cities": ["0,-3S", "1,-3S"]}):
        state = table(2, variant, roads=[NORTH], **rival)
        assert player(state, 1).road_length == 4
    own = table(2, variant, settlements=["0,-3S 1,-3S"], cities=["2,-3S"], roads=[NORTH])
    assert player(own, 1).road_length == 6


@proves("longest_road.cut")
def test_a_building_at_an_end_cuts_nothing() -> None:
    assert length(first(NORTH, 5), rival="2,-2N") == 5
    assert length(first(NORTH, 5), rival="0,-1N") == 5


@proves("longest_road.cut")
def test_a_ring_cut_once_is_a_road_from_there_and_back() -> None:
    assert length(RING, own="0,0N", rival="0,0S") == 6
    assert length(RING, own="0,0N", rival="0,1N") == 6
    assert length(f"{RING} | 0,0S -1,2N", own="0,0N", rival="0,0S") == 6
    assert length(RING, own="0,0N", rival="0,1N -1,1N") == 4


@proves("longest_road.cut")
@every_variant
def test_a_settlement_built_on_the_way_cuts_at_once(variant: str) -> None:
    state = table(
        2,
        variant,
        active=2,
        settlements=["0,-3S", "1,-1N"],
        roads=[NORTH, "1,-1N 1,-2S 0,-1N 1,-3S"],
        longest_road=1,
        hands=["", SETTLEMENT],
    )
    assert (points(state, 1), player(state, 1).road_length) == (3, 6)
    play(state, "2 settle 1,-3S")
    assert (points(state, 1), player(state, 1).road_length) == (1, 4)
    assert road_award(state) == 0


@proves("longest_road.overtaken")
@every_variant
def test_whoever_is_longer_takes_the_card(variant: str) -> None:
    state = table(
        3,
        variant,
        active=2,
        settlements=["0,-3S", "-3,3N"],
        roads=[first(NORTH, 5), first(SOUTH, 4)],
        hands=["", "2 wood 2 brick"],
        longest_road=1,
    )
    play(state, "2 road -1,3N 0,2S", "2 road 0,3N 0,2S")
    assert player(state, 2).road_length == 6
    assert (road_award(state), points(state, 1), points(state, 2)) == (2, 1, 3)


@proves("longest_road.overtaken")
@every_variant
def test_a_holder_who_grew_unasked_is_overtaken_only_by_more(variant: str) -> None:
    state = coasts(4, 4, variant)
    play(state, "1 road 2,-3S 2,-2N", "1 road 2,-2N 3,-3S", "1 road 3,-3S 2,-1N")
    assert (road_award(state), player(state, 1).road_length) == (1, 7)
    play(state, "1 end", "* roll 1 1", "2 road -1,3N 0,2S", "2 road 0,3N 0,2S")
    assert (road_award(state), player(state, 2).road_length) == (1, 6)
    play(state, "2 road 1,1S 0,3N")
    assert road_award(state) == (0 if variant == "rulebook" else 1)
    play(state, "2 road 1,2N 1,1S")
    assert (road_award(state), player(state, 2).road_length) == (2, 8)


def cut_in_the_north(others: dict[int, str], variant: str, north: str = NORTH) -> Catan:
    """The first player holds the card; the second cuts the first's road in two at 1,-3S."""
    settlements = {1: "0,-3S", 2: "1,-1N"} | {n: path.split()[0] for n, path in others.items()}
    roads = {1: north, 2: "1,-1N 1,-2S 0,-1N 1,-3S"} | others
    state = table(
        4,
        variant,
        active=2,
        settlements=[settlements.get(number, "") for number in (1, 2, 3, 4)],
        roads=[roads.get(number, "") for number in (1, 2, 3, 4)],
        hands=["", SETTLEMENT, "wood brick"],
        longest_road=1,
    )
    assert road_award(state) == 1
    return play(state, "2 settle 1,-3S")


@proves("longest_road.cut_passes_on")
@every_variant
def test_after_a_cut_the_card_goes_to_who_is_now_alone_in_front(variant: str) -> None:
    state = cut_in_the_north({3: first(SOUTH, 5)}, variant)
    assert (road_award(state), points(state, 1), points(state, 3)) == (3, 1, 3)


@proves("longest_road.cut_passes_on")
@every_variant
def test_a_cut_that_leaves_the_holder_in_front_changes_nothing(variant: str) -> None:
    long = f"{NORTH} 2,-1N 3,-2S"
    state = cut_in_the_north({3: first(SOUTH, 5)}, variant, north=long)
    assert (player(state, 1).road_length, road_award(state)) == (6, 1)


@proves("longest_road.tie_rulebook")
def test_a_tie_sends_the_card_back_until_someone_is_alone_in_front() -> None:
    state = coasts(5, 4, longest_road=1)
    assert points(state, 1) == 3
    play(state, "1 end", "* roll 1 1", "2 road -1,3N 0,2S")
    assert (road_award(state), points(state, 1), points(state, 2)) == (0, 1, 1)
    play(state, "2 road 0,3N 0,2S")
    assert (road_award(state), points(state, 2)) == (2, 3)


@proves("longest_road.tie_rulebook")
def test_the_former_holder_wins_the_card_back() -> None:
    state = coasts(5, 4, longest_road=1)
    play(state, "1 end", "* roll 1 1", "2 road -1,3N 0,2S", "2 end", "* roll 1 1", "3 end")
    assert road_award(state) == 0
    play(state, "* roll 1 1", "1 road 2,-2N 3,-3S")
    assert (road_award(state), points(state, 1)) == (1, 3)


@proves("longest_road.tie_rulebook")
def test_a_tie_that_a_cut_makes_sends_the_card_back() -> None:
    long = f"{NORTH} 2,-1N"
    state = cut_in_the_north({3: first(SOUTH, 5)}, "rulebook", north=long)
    assert [player(state, number).road_length for number in (1, 3)] == [5, 5]
    assert (road_award(state), points(state, 1)) == (0, 1)


@proves("longest_road.tie_rulebook")
def test_a_card_set_aside_goes_to_who_is_left_when_the_other_is_cut() -> None:
    state = table(
        3,
        active=2,
        settlements=["0,-3S", "1,-1N", "-3,3N"],
        roads=[NORTH, "1,-1N 1,-2S 0,-1N 1,-3S", SOUTH],
        hands=["", SETTLEMENT],
    )
    assert road_award(state) == 0
    play(state, "2 settle 1,-3S")
    assert (road_award(state), points(state, 3)) == (3, 3)


@proves("longest_road.tie_classic")
def test_in_the_classic_variant_the_holder_keeps_the_card_on_a_tie() -> None:
    state = coasts(5, 4, "classic", longest_road=1)
    play(state, "1 end", "* roll 1 1", "2 road -1,3N 0,2S")
    assert [player(state, number).road_length for number in (1, 2)] == [5, 5]
    assert (road_award(state), points(state, 1), points(state, 2)) == (1, 3, 1)
    play(state, "2 road 0,3N 0,2S")
    assert (road_award(state), points(state, 1), points(state, 2)) == (2, 1, 3)


@proves("longest_road.cut_but_longest_classic")
def test_a_holder_cut_back_to_a_tie_keeps_the_card() -> None:
    state = cut_in_the_north({3: first(SOUTH, 5)}, "classic", north=f"{NORTH} 2,-1N")
    assert [player(state, number).road_length for number in (1, 3)] == [5, 5]
    assert (road_award(state), points(state, 1)) == (1, 3)


@proves("longest_road.behind_a_tie_classic")
@every_variant
def test_nobody_has_the_card_when_two_others_tie_in_front(variant: str) -> None:
    west = "-1,1S -2,2N -1,0S -2,1N -1,-1S -2,0N"
    state = cut_in_the_north({3: first(SOUTH, 5), 4: west}, variant)
    assert [player(state, number).road_length for number in (1, 3, 4)] == [4, 5, 5]
    assert road_award(state) == 0
    assert [points(state, number) for number in (1, 3, 4)] == [1, 1, 1]


@proves("longest_road.behind_a_tie_classic")
def test_the_card_set_aside_in_the_classic_variant_waits_for_one_alone_in_front() -> None:
    west = "-1,1S -2,2N -1,0S -2,1N -1,-1S -2,0N"
    state = cut_in_the_north({3: first(SOUTH, 5), 4: west}, "classic")
    assert road_award(state) == 0
    play(state, "2 end", "* roll 1 1", "3 road 0,3N 0,2S")
    assert (road_award(state), points(state, 3)) == (3, 3)


@proves("longest_road.nobody_has_five")
@every_variant
def test_after_a_cut_with_nobody_at_five_nobody_has_the_card(variant: str) -> None:
    state = cut_in_the_north({3: first(SOUTH, 4)}, variant)
    assert [player(state, number).road_length for number in (1, 3)] == [4, 4]
    assert (road_award(state), points(state, 1)) == (0, 1)


@proves("longest_road.looked_at_again")
@every_variant
def test_the_card_changes_hands_in_anothers_turn(variant: str) -> None:
    state = cut_in_the_north({3: SOUTH}, variant)
    assert (seen(state).active + 1, awaited(state), road_award(state)) == (2, [2], 3)


@proves("longest_road.looked_at_again")
@every_variant
def test_a_free_road_counts_at_once(variant: str) -> None:
    state = table(
        2, variant, settlements=["0,-3S"], roads=[first(NORTH, 4)], cards=["road-building"]
    )
    play(state, "1 roads", "1 road 2,-3S 2,-2N")
    assert (seen(state).phase, road_award(state)) == ("free_roads", 1)


@proves("longest_road.looked_at_again")
def test_a_road_that_joins_two_pieces_counts_at_once() -> None:
    corners = NORTH.split()
    state = table(
        2,
        settlements=["0,-3S 2,-3S"],
        roads=[f"{' '.join(corners[:4])} | {' '.join(corners[4:])}"],
        hands=["wood brick"],
    )
    assert player(state, 1).road_length == 3
    play(state, "1 road 1,-2N 2,-3S")
    assert (player(state, 1).road_length, road_award(state)) == (6, 1)


@proves("longest_road.looked_at_again", "longest_road.tie_rulebook", "longest_road.tie_classic")
@every_setup
def test_in_whole_games_the_card_is_where_the_lengths_say(variant: str, players: int) -> None:
    """Follow random games, and compare after every road and settlement."""
    holder = changes = 0
    for seed in range(3):
        holder = 0
        for line, state in random_game(players, variant, seed, offers="0"):
            if line.split()[1] not in ("road", "settle") or seen(state).phase == "found_road":
                continue
            lengths = [brute_length(state, seat) for seat in range(players)]
            expected = award_by_hand(lengths, holder, variant)
            assert road_award(state) == expected, line
            changes += expected != holder
            holder = expected
    assert changes > 0


def award_by_hand(lengths: list[int], holder: int, variant: str) -> int:
    """Who has the card by the wording of the rules; players from 1, 0 for nobody."""
    longest = max(lengths)
    in_front = [seat + 1 for seat, each in enumerate(lengths) if each == longest]
    if longest < 5:
        return 0
    if len(in_front) == 1:
        return in_front[0]
    return holder if variant == "classic" and holder in in_front else 0


def brute_length(state: Catan, seat: int) -> int:
    """The longest trail of a seat, searched without any thought."""
    own = {edge for edge, owner in enumerate(state.road) if owner == seat + 1}
    blocked = {
        corner for corner, piece in enumerate(state.piece) if piece and (piece & 7) != seat + 1
    }
    return brute_force(state.edition.board.edges, own, blocked)


def brute_force(edges: list[tuple[int, int]], own: set[int], blocked: set[int]) -> int:
    """Walk every trail over own edges from every corner; a blocked corner ends a trail."""
    ways: dict[int, list[tuple[int, int]]] = {}
    for edge in own:
        one, other = edges[edge]
        ways.setdefault(one, []).append((1 << edge, other))
        ways.setdefault(other, []).append((1 << edge, one))

    def walk(corner: int, used: int) -> int:
        longest = 0
        for edge, end in ways[corner]:
            if not used & edge:
                further = 0 if end in blocked else walk(end, used | edge)
                if further >= longest:
                    longest = further + 1
        return longest

    return max((walk(corner, 0) for corner in ways), default=0)


def random_network(board: Board, chance: QuickChance) -> tuple[list[int], dict[int, int]]:
    """Roads of seat 0 that mostly hang together, and buildings of it and of seat 1."""
    most = SIZES[chance.below(len(SIZES))]
    wanted = 15 if most == 15 else 1 + chance.below(most)
    roads: list[int] = []
    if wanted >= 6 and not chance.below(4):
        corners = board.hex_corners[chance.below(len(board.hexes))]
        ring = [set(pair) for pair in zip(corners, corners[1:] + corners[:1])]
        roads = [edge for edge, ends in enumerate(board.edges) if set(ends) in ring]
    apart = chance.below(3)
    onward = chance.below(2)
    while len(roads) < wanted:
        if not roads or (apart and not chance.below(6)):
            apart -= 1
            edge = chance.below(len(board.edges))
        else:
            last = roads[-1] if onward and chance.below(12) else roads[chance.below(len(roads))]
            corner = board.edges[last][chance.below(2)]
            beside = board.corner_edges[corner]
            edge = beside[chance.below(len(beside))]
        if edge not in roads:
            roads.append(edge)
    pieces: dict[int, int] = {}
    for _ in range(chance.below(5)):
        edge = roads[chance.below(len(roads))]
        pieces[board.edges[edge][chance.below(2)]] = (1, 2, 2, 2 + network.CITY)[chance.below(4)]
    return roads, pieces


@proves("longest_road.trail", "longest_road.cut")
@pytest.mark.parametrize("players", [2, 6], ids=["small", "big"])
def test_random_networks_are_as_long_as_an_exhaustive_search_says(players: int) -> None:
    state = table(players)
    board = state.edition.board
    chance = QuickChance(players)
    lengths = set()
    for _ in range(NETWORKS):
        roads, pieces = random_network(board, chance)
        owners = [0] * len(board.edges)
        for edge in roads:
            owners[edge] = 1
        state.road = vec[i64](owners)
        state.roads_of = [roads, *[[] for _ in range(players - 1)]]
        state.piece = vec[i64]([pieces.get(c, 0) for c in range(len(board.corner_names))])
        blocked = {corner for corner, piece in pieces.items() if piece != 1}
        expected = brute_force(board.edges, set(roads), blocked)
        assert network.longest_road(state, 0) == expected, (roads, pieces)
        lengths.add(expected)
    assert lengths == set(range(1, 16))
