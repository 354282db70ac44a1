"""Ships: cubes to unload, and a place in the port's count."""

from __future__ import annotations

from tests.games.speicherstadt.position import (
    awaited,
    buying_at,
    goods,
    menu,
    play,
    player,
    points,
    refusal,
    seen,
)
from tests.proving import proves


@proves("ship.must_unload")
def test_a_bought_ship_is_unloaded_in_the_same_round() -> None:
    state = buying_at(
        row="ship office", cargo={1: "tea tea cloth"}, merchants=["2", "1"], coins=[5, 5]
    )
    play(state, "2 buy", "1 buy")
    assert (seen(state).phase, awaited(state)) == ("process", 2)
    assert player(state, 2).loose == goods("tea tea cloth")
    assert seen(state).row[0].cargo == goods("")


@proves("ship.must_unload", "ship.leftovers_discarded")
def test_nothing_stays_on_a_ship_when_its_buyer_is_done() -> None:
    state = buying_at(row="ship", cargo={1: "tea tea cloth"}, merchants=["1"])
    play(state, "1 buy", "1 keep tea", "1 done")
    assert player(state, 1).loose == goods("")
    assert player(state, 1).hall == goods("tea")
    assert seen(state).discards == goods("tea cloth")
    assert all(offer.cargo == goods("") for offer in seen(state).row)


@proves("ship.leftovers_discarded")
def test_cubes_left_over_are_gone_in_the_next_round() -> None:
    state = buying_at(
        season="D", stack="church", row="ship", cargo={1: "tea tea cloth"}, merchants=["1"]
    )
    play(state, "1 buy", "1 done", "* draw church", *["2 bid 1", "1 bid 1"] * 3)
    assert player(state, 1).loose == goods("")
    assert seen(state).bag == [9, 7, 9, 9, 8]


@proves("ship.unsold_cubes")
def test_a_ship_nobody_buys_is_discarded_with_its_cubes() -> None:
    state = buying_at(
        row="ship ship office",
        cargo={1: "tea tea cloth", 2: "rubber rubber rubber"},
        merchants=["", "1 2", "2"],
    )
    assert seen(state).gone == ["ship"]
    assert seen(state).discards == goods("tea tea cloth")
    play(state, "1 pass", "2 pass")
    assert seen(state).gone == ["ship", "ship"]
    assert seen(state).discards == goods("tea tea cloth rubber rubber rubber")
    assert player(state, 1).loose == player(state, 2).loose == goods("")


@proves("ship.unsold_cubes")
def test_cubes_of_an_unsold_ship_can_be_taken_by_exchange() -> None:
    state = buying_at(
        row="ship ship",
        cargo={1: "coffee coffee coffee", 2: "tea tea cloth"},
        merchants=["", "1"],
    )
    play(state, "1 buy")
    assert "exchange tea tea cloth for coffee" in menu(state)
    assert refusal(state, "1 keep coffee") == "process.cube_at_hand"


@proves("ship.stays_with_buyer")
def test_an_unloaded_ship_stays_and_counts_for_the_port() -> None:
    state = buying_at(
        4,
        season="E",
        row="ship ship",
        cargo={1: "tea tea cloth", 2: "rubber tea tea"},
        merchants=["1", "1"],
        cards=["port"],
    )
    play(state, "1 buy", "1 buy", "1 done")
    assert seen(state).phase == "end"
    assert player(state, 1).cards == {"port": 1, "ship": 2}
    assert points(state, 1) == {"port": 2}
