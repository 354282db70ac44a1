"""What is counted in a game that was played as a script says."""

from __future__ import annotations

import pytest

from handelshuis.bots.bot import Bot
from handelshuis.core.chance import Chance, QuickChance
from handelshuis.core.registry import game, games
from handelshuis.core.state import State
from handelshuis.many.plan import Plan, turning_plan
from handelshuis.study.counts import Beginning, Counts, Deed, Made, Tried, none
from handelshuis.study.naming import Naming, read, say
from handelshuis.study.watching import Table, Watched, watch_games
from handelshuis.terminal.tally import play_games

TEXTS = game("peddler").texts("en")


class Scripted(Bot):
    """Plays what it is told, and then goes home."""

    def __init__(self, *moves: str) -> None:
        self.moves = list(moves)

    def choose(self, position: State, seat: int, chance: Chance) -> int:
        return position.parse(self.moves.pop(0) if self.moves else "home")


class Dice(Chance):
    """Throws what it is told."""

    def __init__(self, *eyes: int) -> None:
        self.eyes = list(eyes)

    def below(self, size: int) -> int:
        return self.eyes.pop(0) - 1


def peddled() -> Counts:
    """Seat 0 brings home 6, robbers meet seat 1, seat 0 brings home 24 and wins."""
    table = Table(game("peddler"), game("peddler").setup(2))
    first = Scripted("sell", "home", "sell", "sell", "sell", "sell", "home")
    watched = Watched(table, [first, Scripted("sell", "sell")])
    watched.play(Dice(6, 5, 1, 6, 6, 6, 6), QuickChance(0), QuickChance(0))
    return watched.counted([0, 1], 2)


def bazaar() -> Plan:
    setup = game("bazaar").setup(3)
    return turning_plan(game("bazaar"), setup, ["greedy", "random", "random"], 3)


def by_label(tried: dict[Deed, Tried]) -> dict[str, Tried]:
    return {say(read(deed.names[0]), TEXTS): each for deed, each in tried.items()}


def test_moves_and_choices_are_counted() -> None:
    counts = peddled()
    assert counts.games == 1
    # Seven rolls, seven moves of seat 0, two of seat 1; with an empty purse there is no choice.
    assert counts.moves == [7 + 7 + 2]
    assert counts.choices == [1 + 1 + 4]
    assert counts.options == 2 * 6


def test_the_end_is_counted() -> None:
    counts = peddled()
    assert (counts.cells, counts.wins, counts.scores) == ([1, 1], [2, 0], [30, 0])
    assert counts.sheets == [[30], [0]]
    assert (counts.winning, counts.margins) == ([30], [30])
    assert (counts.shared, counts.tie_breaks, counts.by_winner) == (0, 0, 1)


def test_kinds_are_counted_where_made_and_where_possible() -> None:
    assert peddled().kinds == {
        Beginning(False, "sell"): Made(times=7, games=1, possible=9, last=0),
        Beginning(False, "home"): Made(times=2, games=1, possible=6, last=1),
        Beginning(True, "roll"): Made(times=7, games=1, possible=0, last=0),
    }


def test_what_seats_did_is_counted_with_how_it_went() -> None:
    done = by_label(peddled().done)
    # Of two seats that sold one won; a win has two parts when two can share it.
    assert done["Sell on"] == Tried([1, 1], wins=2, times=7, won_times=5 * 2)
    assert done["Go home"] == Tried([1, 0], wins=2, times=2, won_times=2 * 2)


def test_an_opening_is_made_of_real_choices() -> None:
    openings = peddled().openings
    sell, home = (Naming(TEXTS).whole(read(f'["label.{word}",{{}}]')) for word in ("sell", "home"))
    won, lost = Tried([1, 0], 2, 1, 2), Tried([0, 1], 0, 1, 0)
    assert openings == {
        Deed(1, (home,)): won,
        Deed(2, (sell,)): won,
        Deed(3, (sell,)): won,
        Deed(0, (home, sell)): won,
        Deed(0, (home, sell, sell)): won,
        Deed(1, (sell,)): lost,
    }


def test_a_tried_move_is_never_a_legal_one() -> None:
    # In the peddler every move of a possible kind is legal; in Speicherstadt many are not.
    assert peddled().asked == 0
    speicherstadt = game("speicherstadt")
    plan = turning_plan(speicherstadt, speicherstadt.setup(3), ["random"] * 3, 1)
    counts = watch_games(plan, range(2))
    assert 0 < counts.asked <= sum(counts.choices)
    assert sum(counts.refused.values()) == counts.asked
    rules = {rule.id for rule in speicherstadt.rules}
    assert set(counts.refused) <= rules


@pytest.mark.parametrize("name", games())
def test_watching_changes_no_game(name: str) -> None:
    players = games()[name].players[0]
    plan = turning_plan(games()[name], games()[name].setup(players), ["random"] * players, 3)
    watched, played = watch_games(plan, range(2)), play_games(plan, range(2))
    assert sum(watched.moves) == played.moves
    assert watched.wins == played.seat_wins
    assert watched.scores == played.seat_scores


def test_games_can_be_added_in_blocks() -> None:
    whole = watch_games(bazaar(), range(6))
    parts = none(3, 2, len(game("bazaar").sources))
    for first in (0, 2, 4):
        parts.add(watch_games(bazaar(), range(first, first + 2)))
    assert list(parts.openings) == list(whole.openings)
    assert parts == whole
    assert whole.games == 6


def test_each_bot_has_a_cell_of_its_own_at_each_seat() -> None:
    counts = watch_games(bazaar(), range(6))
    # Cells stand by seat, and there by bot: in six games each of three bots has each seat twice.
    assert counts.cells == [2, 4] * 3
