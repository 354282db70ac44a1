"""What must be the same at both tables after every move."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from handelshuis.core.handful import ONE
from handelshuis.core.state import OVER, kind_of
from handelshuis.games.catan import moves
from handelshuis.games.catan.geometry import SMALL
from handelshuis.games.catan.phases import DRAWING, FOUND_ROAD, HAND_IN, ROLLING, STEALING
from handelshuis.games.catan.tables import DESERT, HAND_LIMIT, KINDS
from handelshuis.games.catan.turns import total_points
from tests.games.catan.lockstep.charts import BANK, CARD, CUBE, RESOURCE
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
    assert s.owed == owed, f"ours hand in {s.owed}, theirs {owed}"


def their_hands(tables: TwoTables) -> list[dict[str, int]]:
    """Give their hands by resource, in the order of our seats."""
    facts = tables.theirs.player_state
    return [
        {kind: facts[name] for kind, name in zip(RESOURCE, names)}
        for names in tables.resource_names
    ]


def compare_cards(tables: TwoTables) -> None:
    """Compare hands, bank, development cards and the stack."""
    s, facts = tables.ours, tables.theirs.player_state
    early = first_resources(tables)
    for seat, names in enumerate(tables.resource_names):
        hand = s.hands[seat] + s.aside[seat] + (early if seat == s.turn else 0)
        theirs = sum([facts[name] * one for name, one in zip(names, ONE)])
        assert theirs == hand, f"seat {seat} holds {hand:x}, theirs {theirs:x}"
    bank = sum([tables.theirs.resource_freqdeck[BANK[kind]] * ONE[kind] for kind in range(KINDS)])
    assert bank == s.bank - early, f"our bank {s.bank:x}, theirs {bank:x}"
    for seat, names in enumerate(tables.card_names):
        cards = sum([facts[name] * one for name, one in zip(names, ONE)])
        assert cards == s.held[seat], f"seat {seat} has cards {s.held[seat]:x}, theirs {cards:x}"


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
    for seat, names in enumerate(tables.standing_names):
        ours = [
            s.points[seat],
            total_points(s, seat),
            seat == s.road_holder,
            seat == s.army_holder,
            s.knights[seat],
            s.roads_left[seat],
            s.settlements_left[seat],
            s.cities_left[seat],
        ]
        theirs = [facts[name] for name in names]
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
