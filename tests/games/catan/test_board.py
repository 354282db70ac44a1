"""Setting up the board: terrain, deserts, harbours, robbers and what everyone has."""

from __future__ import annotations

from collections import Counter

import pytest

from handelshuis.games.catan import GAME
from handelshuis.games.catan.rules.geometry import BIG, SMALL, neighbours
from handelshuis.games.catan.rules.state import Catan
from tests.games.catan.table import (
    BROUGHT,
    army_award,
    bank,
    chances,
    every_setup,
    hand,
    laid,
    play,
    player,
    road_award,
    robbers,
    seen,
    start,
    table,
)
from tests.proving import proves

LAYOUTS = range(60)
LINES = [{"1,0", "-1,0"}, {"1,-1", "-1,1"}, {"0,1", "0,-1"}]
"""The three lines through the centre: the hexes on either side of it."""


def terrain(state: Catan) -> Counter[str]:
    return Counter(place.terrain for place in seen(state).hexes)


def deserts(state: Catan) -> set[str]:
    return {place.name for place in seen(state).hexes if place.terrain == "desert"}


def harbour_places(state: Catan) -> list[tuple[int, str]]:
    """Where in the ring of sea hexes each harbour lies, and its kind, in the order of the ring."""
    board = BIG if seen(state).big else SMALL
    found = []
    for harbour in seen(state).harbours:
        edge = board.edge(*harbour.corners)
        (place,) = [place for place, coast in enumerate(board.coast) if edge in coast]
        found.append((place, harbour.kind))
    return found


def until(word: str, players: int = 4, variant: str = "rulebook", **options: str) -> Catan:
    """Lay the island, always taking the first possibility, until a kind of choice is to come."""
    state = start(players, variant, **options)
    while not next(iter(chances(state))).startswith(word):
        play(state, f"* {next(iter(chances(state)))}")
    return state


@proves("board.small")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", ["rulebook", "classic"])
def test_up_to_four_players_have_nineteen_hexes(players: int, variant: str) -> None:
    view = seen(laid(players, variant))
    assert [place.name for place in view.hexes] == SMALL.hex_names
    assert (len(view.hexes), view.big) == (19, False)


@proves("board.big")
@pytest.mark.parametrize("players", [5, 6])
def test_five_and_six_players_have_thirty_hexes(players: int) -> None:
    view = seen(laid(players))
    assert [place.name for place in view.hexes] == BIG.hex_names
    assert (len(view.hexes), view.big) == (30, True)


@proves("board.terrain")
@pytest.mark.parametrize(
    ("corner", "dice", "good"),
    [
        ("-1,-2S", "1 2", "wood"),
        ("1,-2N", "1 1", "wool"),
        ("0,-2N", "3 3", "grain"),
        ("2,-2N", "2 3", "brick"),
        ("-3,1N", "4 4", "ore"),
    ],
)
def test_each_terrain_brings_its_own_resource(corner: str, dice: str, good: str) -> None:
    state = table(2, settlements=[corner], phase="roll")
    (place,) = SMALL.corner_hexes[SMALL.corner(corner)]
    assert BROUGHT[seen(state).hexes[place].terrain] == good
    play(state, f"* roll {dice}")
    assert hand(state, 1) == good


@proves("board.deserts_rulebook")
def test_two_deserts_lie_on_opposite_sides_of_the_centre() -> None:
    lines = []
    for seed in LAYOUTS:
        state = laid(seed=seed)
        assert deserts(state) in LINES
        lines.append(LINES.index(deserts(state)))
    assert set(lines) == {0, 1, 2}


@proves("board.deserts_apart_rulebook")
def test_for_every_spiral_there_is_a_line_on_which_no_six_touches_an_eight() -> None:
    spirals = chances(start())
    assert len(spirals) == 6
    for spiral in spirals:
        state = play(start(), f"* {spiral}")
        lines = chances(state)
        assert lines
        assert set(lines) <= {"deserts 1", "deserts 2", "deserts 3"}
        for line in lines:
            done = play(state.clone(), f"* {line}")
            while seen(done).phase == "layout":
                play(done, f"* {next(iter(chances(done)))}")
            hexes = seen(done).hexes
            for place, near in enumerate(SMALL.hex_hexes):
                for other in near:
                    assert {hexes[place].number, hexes[other].number} != {6, 8}
            assert deserts(done) == LINES[int(line[-1]) - 1]


@proves("board.deserts_apart_rulebook")
def test_scattered_discs_leave_the_deserts_any_line() -> None:
    state = start(numbers="random")
    assert chances(state) == {"deserts 1": 1, "deserts 2": 1, "deserts 3": 1}


@proves("board.deserts_big")
@pytest.mark.parametrize("players", [5, 6])
def test_the_deserts_of_the_big_island_are_fixed_in_its_middle_row(players: int) -> None:
    middle_row = [name for name in BIG.hex_names if name.endswith(",0")]
    for seed in range(10):
        assert deserts(laid(players, seed=seed)) == {middle_row[1], middle_row[4]}


@proves("board.desert_classic")
def test_the_one_desert_can_lie_anywhere() -> None:
    found = set()
    for seed in range(200):
        state = laid(4, "classic", seed)
        assert len(deserts(state)) == 1
        found |= deserts(state)
    assert found == set(SMALL.hex_names)


@proves("board.tiles_rulebook")
def test_one_tile_of_eighteen_stays_in_the_box() -> None:
    box = Counter(forest=4, pasture=4, field=4, hill=3, mountain=3)
    out = Counter[str]()
    for seed in LAYOUTS:
        lying = terrain(laid(seed=seed))
        assert lying.pop("desert") == 2
        assert lying.total() == 17
        assert lying < box
        out += box - lying
    assert set(out) == set(box)
    assert chances(until("tile")) == {
        "tile 0,-2 forest": 4,
        "tile 0,-2 pasture": 4,
        "tile 0,-2 field": 4,
        "tile 0,-2 hill": 3,
        "tile 0,-2 mountain": 3,
    }


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "which hex of the small island stays out"), ("nl", "welk landveld van het kleine")],
)
def test_what_is_reconstructed_is_said(language: str, said: str) -> None:
    texts = GAME.texts(language)
    (line,) = GAME.reconstructed()
    assert texts.say(line).startswith(said)


@proves("board.tiles_classic")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_classic_island_has_all_tiles_and_one_desert(players: int) -> None:
    arrangements = set()
    for seed in range(10):
        state = laid(players, "classic", seed)
        assert terrain(state) == Counter(forest=4, pasture=4, field=4, hill=3, mountain=3, desert=1)
        arrangements.add(tuple(place.terrain for place in seen(state).hexes))
    assert len(arrangements) == 10
    first = chances(until("tile", players, "classic"))
    assert first.pop("tile 0,-2 desert") == 1
    assert sum(first.values()) == 18


@proves("board.tiles_big")
@pytest.mark.parametrize("players", [5, 6])
def test_the_tiles_of_the_big_island_in_random_order(players: int) -> None:
    arrangements = set()
    for seed in range(10):
        state = laid(players, seed=seed)
        assert terrain(state) == Counter(forest=6, pasture=6, field=6, hill=5, mountain=5, desert=2)
        arrangements.add(tuple(place.terrain for place in seen(state).hexes))
    assert len(arrangements) == 10


@proves("board.sea_ring")
@every_setup
def test_water_and_harbours_alternate_and_so_do_two_and_three_to_one(
    variant: str, players: int
) -> None:
    size = 22 if players > 4 else 18
    for seed in range(10):
        places = harbour_places(laid(players, variant, seed))
        assert len(places) == size // 2
        first = places[0][0]
        for number, (place, kind) in enumerate(places):
            assert (place - first) % size == 2 * number
            assert (kind == "any") == bool(number % 2)


@proves("board.sea_ring_start")
@every_setup
def test_the_ring_begins_anywhere_with_any_harbour(variant: str, players: int) -> None:
    state = until("ring", players, variant)
    size = 22 if players > 4 else 18
    assert chances(state) == {f"ring {place}": 1 for place in range(1, size + 1)}
    play(state, "* ring 3")
    kinds = Counter[str]()
    places = chances(state)
    for text, weight in places.items():
        kinds[text.split()[-1]] += weight
    sides = len({text.rpartition(" ")[0] for text in places})
    expected = Counter(wood=1, wool=2 if players > 4 else 1, grain=1, brick=1, ore=1)
    assert kinds == Counter({kind: sides * number for kind, number in expected.items()})


@proves("board.harbours_small")
@pytest.mark.parametrize("variant", ["rulebook", "classic"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_small_island_has_five_and_four_harbours(variant: str, players: int) -> None:
    orders = set()
    for seed in range(10):
        kinds = [harbour.kind for harbour in seen(laid(players, variant, seed)).harbours]
        assert Counter(kinds) == Counter(wood=1, wool=1, grain=1, brick=1, ore=1, any=4)
        orders.add(tuple(kinds))
    assert len(orders) > 5


@proves("board.harbours_big")
@pytest.mark.parametrize("players", [5, 6])
def test_the_big_island_has_six_and_five_harbours(players: int) -> None:
    for seed in range(10):
        kinds = [harbour.kind for harbour in seen(laid(players, seed=seed)).harbours]
        assert Counter(kinds) == Counter(wood=1, wool=2, grain=1, brick=1, ore=1, any=5)


@proves("board.harbour_rotation")
@every_setup
def test_a_harbour_turns_any_way_that_touches_land_with_both_points(
    variant: str, players: int
) -> None:
    board = BIG if players > 4 else SMALL
    state = until("ring", players, variant)
    play(state, "* ring 1")
    while seen(state).phase == "layout":
        number = len(seen(state).harbours)
        sea = board.sea[(1 + 2 * number) % len(board.sea)]
        sides = {tuple(sorted(text.split()[1:3])) for text in chances(state)}
        coast = board.coast[board.sea.index(sea)]
        assert sides == {tuple(sorted(board.edge_name(edge).split())) for edge in coast}
        for corners in sides:
            for corner in corners:
                places = board.corner_hexes[board.corner(corner)]
                assert any(board.hexes[place] in neighbours(sea) for place in places)
        play(state, f"* {list(chances(state))[-1]}")


@proves("board.pieces")
@every_setup
def test_everyone_starts_with_the_same_pieces(variant: str, players: int) -> None:
    state = laid(players, variant)
    for number in range(1, players + 1):
        own = player(state, number)
        assert (own.settlements_left, own.cities_left, own.roads_left) == (5, 4, 15)
        assert (own.settlements, own.cities, own.roads, own.points) == ([], [], [], 0)


@proves("board.bank")
@every_setup
def test_the_bank_starts_with_nineteen_or_twenty_four_of_each(variant: str, players: int) -> None:
    each = 24 if players > 4 else 19
    state = laid(players, variant)
    assert bank(state) == f"{each} wood {each} wool {each} grain {each} brick {each} ore"


@proves("board.robbers_rulebook")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_robbers_start_each_on_a_desert(players: int) -> None:
    for seed in range(5):
        state = laid(players, seed=seed)
        assert len(robbers(state)) == 2
        assert set(robbers(state)) == deserts(state)


@proves("board.robber_classic")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_robber_starts_on_the_desert(players: int) -> None:
    for seed in range(5):
        state = laid(players, "classic", seed)
        assert len(robbers(state)) == 1
        assert set(robbers(state)) == deserts(state)


@proves("board.awards_in_supply")
@every_setup
def test_nobody_has_a_special_card_at_first(variant: str, players: int) -> None:
    state = laid(players, variant)
    assert (road_award(state), army_award(state)) == (0, 0)
