"""Positions of Catan as JSON documents, and moves played in the notation of a record.

Players are counted from 1, as in a record. Cards are words with counts ("2 ore wool"), buildings
the names of their corners, roads paths from corner to corner, several of them parted by a bar
("0,0N 1,-1S 0,1N | 1,1N 2,0S").
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

from handelshuis.core.chance import QuickChance
from handelshuis.core.deal import DeskView
from handelshuis.core.handful import counts
from handelshuis.core.state import CHANCE, OVER
from handelshuis.games.catan import GAME
from handelshuis.games.catan.rules.state import Catan
from handelshuis.games.catan.shown import saved
from handelshuis.games.catan.shown.view import SeatView, TableView
from tests.games.playing import awaited as awaited
from tests.games.playing import chances as chances
from tests.games.playing import menu as menu
from tests.games.playing import play as play
from tests.games.playing import refused_by

refusal = partial(refused_by, GAME)

RESOURCES = ["wood", "wool", "grain", "brick", "ore"]
CARDS = ["knight", "road-building", "discovery", "monopoly", "point"]
BROUGHT = dict(zip(["forest", "pasture", "field", "hill", "mountain"], RESOURCES))
VARIANTS = ["rulebook", "classic"]
SETUPS = [
    *(("rulebook", players) for players in (2, 3, 4, 5, 6)),
    *(("classic", players) for players in (2, 3, 4)),
]

ISLAND = """
              field 6     pasture 2   hill 5
        forest 3    pasture 4   forest 9    field 10
  mountain 8  desert 0    hill 3      desert 0    pasture 8
        forest 10   field 5     pasture 6   hill 4
              mountain 9  field 12    forest 11
"""
"""The small island of most tests, in its rows; in the classic one 1,0 is a mountain with an 11."""

HARBOURS = [
    *("2,0S 1,2N wood", "0,3N 0,2S any", "-2,3N -2,2S wool", "-3,2N -2,1S any"),
    *("-2,-1S -3,1N grain", "0,-3S -1,-1N any", "1,-2N 1,-3S brick", "2,-2N 3,-3S any"),
    "2,0N 3,-1S ore",
]

every_setup = pytest.mark.parametrize(("variant", "players"), SETUPS)
every_variant = pytest.mark.parametrize("variant", VARIANTS)


def island(variant: str) -> dict[str, Any]:
    """The small island as a document has it."""
    words = ISLAND.split()
    terrain, number = words[::2], [int(word) for word in words[1::2]]
    if variant == "classic":
        terrain[10], number[10] = "mountain", 11
    return {"terrain": terrain, "number": number, "harbours": HARBOURS}


def amounts(words: str, kinds: Sequence[str]) -> list[int]:
    """Count the things that words name: "2 ore wool"."""
    found = [0] * len(kinds)
    amount = 1
    for word in words.split():
        if word.isdigit():
            amount = int(word)
        else:
            found[kinds.index(word)] += amount
            amount = 1
    return found


def words(amounts: Sequence[int], kinds: Sequence[str]) -> str:
    """Name things by kind, each with its count unless that is one."""
    return " ".join(
        kind if amount == 1 else f"{amount} {kind}"
        for amount, kind in zip(amounts, kinds)
        if amount
    )


def edges(paths: str) -> list[str]:
    """The edges along some paths."""
    found = []
    for path in paths.split("|"):
        corners = path.split()
        found += [f"{one} {other}" for one, other in pairwise(corners)]
    return found


def document(
    players: int = 4,
    variant: str = "rulebook",
    *,
    active: int = 1,
    settlements: Sequence[str] = (),
    cities: Sequence[str] = (),
    roads: Sequence[str] = (),
    hands: Sequence[str] = (),
    cards: Sequence[str] = (),
    **parts: Any,
) -> dict[str, Any]:
    """Write a position; a sequence has a string for each player, and may end early."""
    found: dict[str, Any] = {
        "variant": variant,
        "players": players,
        "active": active - 1,
        "settlements": [each.split() for each in _each(settlements, players)],
        "cities": [each.split() for each in _each(cities, players)],
        "roads": [edges(each) for each in _each(roads, players)],
        "hands": [amounts(each, RESOURCES) for each in _each(hands, players)],
        "cards": [amounts(each, CARDS) for each in _each(cards, players)],
    }
    if players <= 4:
        found["island"] = island(variant)
    for part, value in parts.items():
        if part in ("bank", "fresh", "deck"):
            value = amounts(value, RESOURCES if part == "bank" else CARDS)
        elif part in ("longest_road", "largest_army", "first"):
            value -= 1
        elif part == "aside":
            value = [amounts(each, RESOURCES) for each in _each(value, players)]
        elif part in ("knights", "owed"):
            value = [*value, *[0] * (players - len(value))]
        elif part in ("robbers", "under"):
            value = value.split()
        found[part] = value
    return found


def _each(words: Sequence[str], players: int) -> list[str]:
    return [*words, *[""] * (players - len(words))]


def table(players: int = 4, variant: str = "rulebook", **parts: Any) -> Catan:
    """Set a position up from its document; the first player acts unless it says otherwise."""
    return saved.load(json.loads(json.dumps(document(players, variant, **parts))))


def start(players: int = 4, variant: str = "rulebook", **options: str) -> Catan:
    """The table before the island is laid."""
    return GAME.start(GAME.setup(players, variant, options))


def laid(players: int = 4, variant: str = "rulebook", seed: int = 1, **options: str) -> Catan:
    """The table once chance has laid the island."""
    state = start(players, variant, **options)
    chance = QuickChance(seed)
    while seen(state).phase == "layout":
        state.advance(CHANCE, state.sample(chance))
    return state


def over(state: Catan) -> bool:
    """Whether the game has ended."""
    return state.turn == OVER and seen(state).phase == "end"


def seen(state: Catan, number: int | None = None) -> TableView:
    """What a player sees, or an onlooker."""
    return GAME.view(state, None if number is None else number - 1)


def desk(state: Catan) -> DeskView:
    """What an onlooker sees of the desk."""
    shown = seen(state).desk
    assert shown is not None
    return shown


def player(state: Catan, number: int) -> SeatView:
    """What a player sees of his own possessions."""
    return seen(state, number).seats[number - 1]


def hand(state: Catan, number: int) -> str:
    """The resource cards a player holds."""
    return words(player(state, number).hand or [], RESOURCES)


def held(state: Catan, number: int) -> str:
    """The development cards a player holds."""
    return words(player(state, number).held or [], CARDS)


def bank(state: Catan) -> str:
    """The resource cards in the bank."""
    return words(seen(state).bank, RESOURCES)


def stack(state: Catan) -> str:
    """The cards of the stack that were never drawn; nobody sees them."""
    return words(counts(state.deck, len(CARDS)), CARDS)


def points(state: Catan, number: int) -> int:
    """A player's points as he counts them himself."""
    return player(state, number).points


def road_award(state: Catan) -> int:
    """The player who has the longest road, 0 for nobody."""
    return seen(state).longest_road + 1


def army_award(state: Catan) -> int:
    """The player who has the largest army, 0 for nobody."""
    return seen(state).largest_army + 1


def robbers(state: Catan) -> list[str]:
    """The hexes of the robbers, the first one's first."""
    hexes = seen(state).hexes
    return [place.name for which in (1, 2) for place in hexes if place.robber & which]


def random_game(
    players: int, variant: str = "rulebook", seed: int = 1, **options: str
) -> Iterator[tuple[str, Catan]]:
    """A whole random game, anyone awaited moving: every line with the position after it."""
    state = start(players, variant, **options)
    chance = QuickChance(seed)
    while state.awaited():
        seats = state.awaited()
        seat = seats[chance.below(len(seats))]
        if seat == CHANCE:
            move = state.sample(chance)
        else:
            legal = state.legal(seat)
            move = legal[chance.below(len(legal))]
        line = f"{'*' if seat == CHANCE else seat + 1} {state.text(move)}"
        state.advance(seat, move)
        yield line, state
