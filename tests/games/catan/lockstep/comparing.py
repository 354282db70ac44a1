"""What must be the same at both tables after every move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from benchmarks.catanatron_charts import BANK, CARD, CUBE, RESOURCE
from handelshuis.core.handful import ONE
from handelshuis.core.state import OVER, kind_of
from handelshuis.games.catan.rules import moves
from handelshuis.games.catan.rules.flow import total_points
from handelshuis.games.catan.rules.geometry import SMALL
from handelshuis.games.catan.rules.phases import DRAWING, FOUND_ROAD, HAND_IN, ROLLING, STEALING
from handelshuis.games.catan.rules.tables import DESERT, HAND_LIMIT
from tests.games.catan.lockstep.differences import (
    FIRST_RESOURCES,
    WIN_OUT_OF_TURN,
    their_list,
)

if TYPE_CHECKING:
    from tests.games.catan.lockstep.two_tables import TwoTables


def compare(tables: TwoTables, move: int) -> None:
    """Compare everything after a move, or what chance can draw while their move still waits."""
    s = tables.ours
    if s.phase == DRAWING:
        compare_deck(tables)
    elif s.phase == STEALING:
        compare_loot(tables)
    else:
        compare_cards(tables)
        compare_standing(tables)
        compare_winner(tables)
        if s.turn != OVER:
            compare_legal(tables, move)


def compare_legal(tables: TwoTables, move: int) -> None:
    """Compare what may be played now."""
    s = tables.ours
    if kind_of(move) in (moves.ROLL, moves.HAND_IN) and s.phase in (ROLLING, HAND_IN):
        return  # their game stands where it stood before this move
    if s.phase == HAND_IN:
        compare_debts(tables)
        seat = tables.colors.index(tables.theirs.current_color())
    else:
        seat = s.active if s.phase == ROLLING else s.turn
    expected = {moves.THE_ROLL} if s.phase == ROLLING else their_list(s, seat, tables.seen)
    listed = tables.wording.listed(seat, tables.theirs.playable_actions)
    assert len(listed) == len(set(listed)), "a move listed twice"
    assert set(listed) == expected, (
        f"only theirs: {[words(tables, m) for m in set(listed) - expected]}, "
        f"only ours: {[words(tables, m) for m in expected - set(listed)]}"
    )


def words(tables: TwoTables, move: int) -> str:
    """Write a move for a message."""
    return tables.ours.text(move) if move >= 0 else "discard"


def compare_debts(tables: TwoTables) -> None:
    """Compare who hands in, and how many cards."""
    s = tables.ours
    sizes = [sum(hand.values()) for hand in their_hands(tables)]
    owed = [size // 2 if size > HAND_LIMIT else 0 for size in sizes]
    assert list(s.owed) == owed, f"ours hand in {s.owed}, theirs {owed}"


def their_hands(tables: TwoTables) -> list[dict[str, int]]:
    """Give their hands by resource, in the order of our seats."""
    facts = tables.theirs.player_state
    return [dict(zip(RESOURCE, resources_of(facts))) for resources_of in tables.resources]


def compare_cards(tables: TwoTables) -> None:
    """Compare hands, bank, development cards and the stack."""
    s, facts = tables.ours, tables.theirs.player_state
    early = first_resources(tables)
    for seat, resources_of in enumerate(tables.resources):
        hand = s.hands[seat] + s.aside[seat] + (early if seat == s.turn else 0)
        theirs = handful(resources_of(facts))
        assert theirs == hand, f"seat {seat} holds {hand:x}, theirs {theirs:x}"
    deck = tables.theirs.resource_freqdeck
    bank = handful([deck[place] for place in BANK])
    assert bank == s.bank - early, f"our bank {s.bank:x}, theirs {bank:x}"
    for seat, cards_of in enumerate(tables.cards):
        cards = handful(cards_of(facts))
        assert cards == s.held[seat], f"seat {seat} has cards {s.held[seat]:x}, theirs {cards:x}"


def handful(numbers: Iterable[int]) -> int:
    """Make a handful of counts; a count is a byte there, and none of theirs can be negative."""
    return int.from_bytes(bytes(numbers), "little")


def first_resources(tables: TwoTables) -> int:
    """Give what they pay for a second settlement before its road lies."""
    s = tables.ours
    if s.phase != FOUND_ROAD or s.step < s.seats:
        return 0
    tables.seen[FIRST_RESOURCES] += 1
    kinds = [s.island.terrain[place] for place in SMALL.corner_hexes[s.founded]]
    return sum([ONE[kind] for kind in kinds if kind != DESERT])


def compare_standing(tables: TwoTables) -> None:
    """Compare points, awards, knights, the pieces left and where the robber stands."""
    s, facts = tables.ours, tables.theirs.player_state
    for seat, standing_of in enumerate(tables.standing):
        ours = (
            s.points[seat],
            total_points(s, seat),
            seat == s.road_holder,
            seat == s.army_holder,
            s.knights[seat],
            s.roads_left[seat],
            s.settlements_left[seat],
            s.cities_left[seat],
        )
        theirs = standing_of(facts)
        assert theirs == ours, f"seat {seat}: ours {ours}, theirs {theirs}"
    assert tables.theirs.board.robber_coordinate == CUBE[s.robbers[0]]


def compare_winner(tables: TwoTables) -> None:
    """Compare who has won; they look at everyone's points whenever anyone has moved."""
    s = tables.ours
    named = tables.game.winning_color()
    winner = tables.colors[s.active] if total_points(s, s.active) >= s.edition.goal else None
    assert winner is None or s.turn == OVER, "ours should be over"
    if named is not winner and named is not tables.named:
        assert total_points(s, tables.colors.index(named)) >= s.edition.goal, "theirs is over"
        tables.seen[WIN_OUT_OF_TURN] += 1
    tables.named = named


def compare_deck(tables: TwoTables) -> None:
    """Compare which development cards can be drawn."""
    deck = Counter(tables.theirs.development_listdeck)
    ours = {CARD[move >> 6]: weight for move, weight in tables.ours.outcomes()}
    assert ours == deck, f"our stack {ours}, theirs {deck}"


def compare_loot(tables: TwoTables) -> None:
    """Compare which resources can be stolen."""
    s = tables.ours
    hand = their_hands(tables)[s.victim]
    ours = {RESOURCE[move >> 6]: weight for move, weight in s.outcomes()}
    assert ours == {name: number for name, number in hand.items() if number}
