"""Positions of Speicherstadt in words, and moves played in the notation of a record.

Players are counted from 1, as in a record. Cubes are words ("tea tea cloth"), a row of merchants is
the players who stand in it, lowest first ("1 2 1"). Cubes that are nowhere else are in the bag, and
cards of the season that are nowhere else are in the stack.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from handelshuis.bots.play_out import play_randomly
from handelshuis.core.chance import QuickChance
from handelshuis.core.state import OVER
from handelshuis.games.speicherstadt import GAME
from handelshuis.games.speicherstadt.rules import bidding, buying, flow, processing
from handelshuis.games.speicherstadt.rules.goods import BAG, GOODS, ONE
from handelshuis.games.speicherstadt.rules.state import Speicherstadt
from handelshuis.games.speicherstadt.rules.tables import CARDS, NAMES, PILES
from handelshuis.games.speicherstadt.shown.view import Printed, SeatView, TableView
from tests.games.playing import chances as chances
from tests.games.playing import first_awaited, refused_by
from tests.games.playing import menu as menu
from tests.games.playing import play as play

refusal = partial(refused_by, GAME)
awaited = first_awaited

SEASONS = "ABCDE"


def goods(words: str) -> list[int]:
    """Count cubes by colour, as a view shows them."""
    return [words.split().count(good) for good in GOODS]


def handful(words: str) -> int:
    return sum(ONE[GOODS.index(good)] for good in words.split())


def start(players: int) -> Speicherstadt:
    """The table before the start player is drawn."""
    return GAME.start(GAME.setup(players))


def table(
    players: int = 2,
    *,
    starter: int = 1,
    season: str = "B",
    stack: str | None = None,
    row: str = "",
    cargo: Mapping[int, str] | None = None,
    merchants: Sequence[str] = (),
    coins: Sequence[int] | None = None,
    cards: Sequence[str] = (),
    on_contracts: Mapping[str, str] | None = None,
    loose: Sequence[str] = (),
    hall: Sequence[str] = (),
    stored: Sequence[str] = (),
    discards: str = "",
    bag: str | None = None,
    gone: str = "",
    bought: Sequence[int] = (),
    fire_points: Sequence[int] | None = None,
    round: int = 5,
) -> Speicherstadt:
    """Lay a position; `cards`, `loose`, `hall` and `stored` have a string for each player."""
    offered = [NAMES.index(card) for card in row.split()]
    owned = [[NAMES.index(card) for card in hand.split()] for hand in _each(cards, players)]
    discarded = [NAMES.index(card) for card in gone.split()]
    pile = PILES[players][SEASONS.index(season)][:]
    for card in [*offered, *discarded, *(card for hand in owned for card in hand)]:
        if card in pile:
            pile.remove(card)
    loads = [handful((cargo or {}).get(place, "")) for place in range(1, len(offered) + 1)]
    filled = [handful((on_contracts or {}).get(card, "")) for card in NAMES]
    held = [[handful(words) for words in _each(store, players)] for store in (loose, hall, stored)]
    thrown = handful(discards)
    queues = [_queue(words) for words in _each(merchants, len(offered))]
    data: dict[str, Any] = {
        **start(players).save(),
        "round": round,
        "starter": starter - 1,
        "season": SEASONS.index(season),
        "pile": pile if stack is None else [NAMES.index(card) for card in stack.split()],
        "discards": thrown,
        "gone": discarded,
        "row": offered,
        "cargo": loads,
        "merchants": queues,
        "placed": sum(bidding.length(queue) for queue in queues),
        "bought": sum(1 << player - 1 for player in bought),
        "owned": [hand.count(card) for hand in owned for card in range(CARDS)],
        "filled": filled,
        "loose": held[0],
        "hall": held[1],
        "stored": held[2],
        "bag": BAG - thrown - sum(loads) - sum(filled) - sum(sum(store) for store in held)
        if bag is None
        else handful(bag),
    }
    if coins is not None:
        data["coins"] = list(coins)
    if fire_points is not None:
        data["fire_points"] = list(fire_points)
    return GAME.load(data)


def _each(words: Sequence[str], count: int) -> list[str]:
    return [*words, *[""] * (count - len(words))]


def _queue(words: str) -> int:
    queue = 0
    for player in reversed(words.split()):
        queue = queue << 3 | int(player)
    return queue


def _phase(begin: Callable[[Speicherstadt], None]) -> Callable[..., Speicherstadt]:
    def lay(players: int = 2, **position: Any) -> Speicherstadt:
        state = table(players, **position)
        begin(state)
        return state

    return lay


def _begin_bidding(state: Speicherstadt) -> None:
    bidding.begin(state)
    state.turn = (state.starter + state.placed) % state.seats


filling = _phase(flow.begin_round)
"""A new round in which the row is to be filled; `round` is the one before it."""
bidding_at = _phase(_begin_bidding)
"""Merchants are to be placed; some may stand there already."""
buying_at = _phase(buying.begin)
"""The merchants are placed and the first card is sold."""
processing_at = _phase(processing.begin)
"""The cards are sold and the cubes are to be processed."""


def seen(state: Speicherstadt, player: int | None = None) -> TableView:
    """What a player sees, or an onlooker."""
    return GAME.view(state, None if player is None else player - 1)


def printed(players: int) -> Printed:
    """What is printed on the cards and the board, for so many players."""
    return GAME.printed(GAME.setup(players))


def player(state: Speicherstadt, number: int) -> SeatView:
    """What lies in front of a player, as an onlooker sees it."""
    return seen(state).seats[number - 1]


def points(state: Speicherstadt, number: int) -> dict[str, int]:
    """A player's points by source, leaving out the sources that give none."""
    sheet = player(state, number).points
    return {source: given for source, given in zip(GAME.sources, sheet) if given}


def random_game(players: int, seed: int) -> list[tuple[str, Speicherstadt]]:
    """A whole random game: every line of its record with the position after it."""
    chance = QuickChance(seed)
    state = start(players)
    lines = [("", state.clone())]
    while state.turn != OVER:
        seat = state.turn
        moves = state.legal(seat)
        move = moves[chance.below(len(moves))] if moves else state.sample(chance)
        state.play(seat, move)
        lines.append((f"{seat + 1 if moves else '*'} {state.text(move)}", state.clone()))
    return lines


def random_end(players: int, seed: int) -> Speicherstadt:
    """The end of a random game."""
    state = start(players)
    play_randomly(state, QuickChance(seed))
    return state
