"""Playing games and counting what happens in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import Final

from handelshuis.bots.bot import Bot, think
from handelshuis.bots.own import any_bot
from handelshuis.core.chance import Chance
from handelshuis.core.game import Game, Setup
from handelshuis.core.state import CHANCE, OVER, kind_of
from handelshuis.many.plan import Plan, whole_win
from handelshuis.study.counts import Beginning, Counts, Deed, Made, Tried, none
from handelshuis.study.naming import Naming

OPENING: Final = 3
"""So many choices of a seat are its opening."""


def watch_games(plan: Plan, numbers: range) -> Counts:
    """Play the games with these numbers, and add up what is counted in them."""
    counts = none_of(plan)
    for _, counted in watched_games(plan, numbers):
        counts.add(counted)
    return counts


def none_of(plan: Plan) -> Counts:
    """Give the counts of no games of a plan."""
    return none(plan.setup.players, len(set(plan.entrants)), len(plan.load().sources))


def watched_games(plan: Plan, numbers: range) -> Iterator[tuple[Watched, Counts]]:
    """Play the games with these numbers, those that a simulation plays too, and count each."""
    game = plan.load()
    table = Table(game, plan.setup)
    kinds = list(dict.fromkeys(plan.entrants))
    bots = [any_bot(name, game) for name in plan.entrants]
    cells_of_all = plan.setup.players * len(kinds)
    for number in numbers:
        seating = plan.place(number).seating
        cells = [
            seat * len(kinds) + kinds.index(plan.entrants[who]) for seat, who in enumerate(seating)
        ]
        watched = Watched(table, [bots[who] for who in seating])
        watched.play(*plan.chances(number), plan.trials(number))
        yield watched, watched.counted(cells, cells_of_all)


class Table:
    """What all games of a setup have in common."""

    def __init__(self, game: Game, setup: Setup) -> None:
        """Take the game and its setup."""
        self.game = game
        self.setup = setup
        self.naming = Naming(game.texts("en"))

    @cached_property
    def moves(self) -> dict[int, list[int]]:
        """Every move there is, by kind."""
        found: dict[int, list[int]] = {}
        for move in self.game.moves(self.setup):
            found.setdefault(kind_of(move), []).append(move)
        return found


class Watched:
    """One game, and what was seen of it."""

    def __init__(self, table: Table, bots: list[Bot]) -> None:
        """Seat the bots."""
        self.table = table
        self.bots = bots
        self.state = table.game.start(table.setup)
        self.played: list[int] = []
        self.choices = 0
        self.options = 0
        self.last_seat = OVER
        self.words: dict[int, str] = {}
        self.kinds: dict[Beginning, Made] = {}
        self.done: list[Counter[Deed]] = [Counter() for _ in bots]
        self.opened: list[list[str]] = [[] for _ in bots]
        self.openings: list[Counter[Deed]] = [Counter() for _ in bots]
        self.asked = 0
        self.refused: Counter[str] = Counter()

    def play(self, chance: Chance, thoughts: Chance, trials: Chance) -> None:
        """Play to the end."""
        state = self.state
        while state.turn != OVER:
            seat = state.turn
            if seat == CHANCE:
                move = state.sample(chance)
            else:
                legal = state.legal(seat)
                move = think(self.bots[seat], state, seat, thoughts)
                self._note_choice(seat, move, legal, trials)
            kind = self._kind(seat, move)
            kind.times += 1
            kind.games = 1
            self.played.append(move)
            self.last_seat = seat
            state.advance(seat, move)
            if state.turn == OVER:
                kind.last = 1

    def counted(self, cells: list[int], every_cell: int) -> Counts:
        """Count the finished game, each seat in its cell."""
        state = self.state
        result = state.result()
        winners = result.winners()
        part = whole_win(state.seats) // len(winners)
        counts = none(0, 0, 0)
        counts.cells, counts.wins, counts.scores = ([0] * every_cell for _ in range(3))
        counts.sheets = [state.sheet(seat) for seat in range(state.seats)]
        for seat, cell in enumerate(cells):
            won = part if seat in winners else 0
            counts.cells[cell] += 1
            counts.wins[cell] += won
            counts.scores[cell] += result.scores[seat]
            for deeds, found in (
                (self.openings[seat], counts.openings),
                (self.done[seat], counts.done),
            ):
                for deed, times in deeds.items():
                    tried = found.setdefault(deed, Tried([0] * every_cell))
                    tried.cells[cell] += 1
                    tried.wins += won
                    tried.times += times
                    tried.won_times += times * won
        best = result.scores[winners[0]]
        others = [score for seat, score in enumerate(result.scores) if seat not in winners]
        counts.moves, counts.choices = [len(self.played)], [self.choices]
        counts.options = self.options
        counts.winning = [best]
        counts.margins = [best - max(others)] if others else []
        counts.shared = int(len(winners) > 1)
        counts.tie_breaks = int(best in others)
        counts.by_winner = int(self.last_seat in winners)
        counts.kinds, counts.asked, counts.refused = self.kinds, self.asked, dict(self.refused)
        return counts

    def _kind(self, seat: int, move: int) -> Made:
        kind = kind_of(move)
        if kind not in self.words:
            self.words[kind] = self.state.text(move).split(" ")[0]
        return self.kinds.setdefault(Beginning(seat == CHANCE, self.words[kind]), Made())

    def _note_choice(self, seat: int, move: int, legal: list[int], trials: Chance) -> None:
        state, naming = self.state, self.table.naming
        line = self.table.game.label(state, move)
        self.done[seat].update(Deed(0, (name,)) for name in naming.one_by_one(line))
        kinds = {kind_of(each): each for each in legal}
        possible = {id(made): made for made in (self._kind(seat, each) for each in kinds.values())}
        for made in possible.values():
            made.possible += 1
        if len(legal) == 1:
            return
        self.choices += 1
        self.options += len(legal)
        self._try_another(seat, legal, sorted(kinds), trials)
        opened = self.opened[seat]
        if len(opened) < OPENING:
            opened.append(naming.whole(line))
            names = dict.fromkeys([opened[-1], *naming.one_by_one(line)])
            self.openings[seat].update(Deed(len(opened), (name,)) for name in names)
            if len(opened) > 1:
                self.openings[seat][Deed(0, tuple(opened))] = 1

    def _try_another(self, seat: int, legal: list[int], kinds: list[int], trials: Chance) -> None:
        """Try a move of a kind that is possible now, but not one that is listed as legal."""
        of_kind = self.table.moves.get(kinds[trials.below(len(kinds))], [])
        if of_kind:
            move = of_kind[trials.below(len(of_kind))]
            if move not in legal:
                self.asked += 1
                rule = self.state.why_not(seat, move)
                if rule:
                    self.refused[rule] += 1
