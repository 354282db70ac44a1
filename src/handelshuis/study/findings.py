"""What the counts mean: shares with their intervals, spreads, and what stands out."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

from handelshuis.core.game import Game, OptionValue
from handelshuis.core.texts import Line, Texts
from handelshuis.intervals import wilson
from handelshuis.many.plan import Plan, whole_win
from handelshuis.study.counts import Counts, Deed, Tried
from handelshuis.study.naming import joined, read, say

ENOUGH: Final = 20
"""What was done in fewer games than this is not shown: its interval would say nothing."""
MOST: Final = 300
"""So many openings and so many moves are kept, those farthest from the usual share."""


class Share(msgspec.Struct):
    """Which share of some games was won, by those who sat there or did this."""

    games: int
    share: float
    low: float
    high: float
    usual: float
    """What the same seats and bots win of all their games; for a seat, an even share."""
    sure: bool = False
    """Whether the usual share is outside even when all that is compared is taken into account."""

    @property
    def beyond(self) -> float:
        """How far the usual share lies outside the interval; less than 0 when it lies inside."""
        return max(self.low - self.usual, self.usual - self.high)


class Seat(msgspec.Struct):
    """How a seat does."""

    seat: int
    won: Share
    points: float
    sources: dict[str, float]


class BotShare(msgspec.Struct):
    """How a bot does, over all seats."""

    bot: str
    won: Share
    points: float


class Spread(msgspec.Struct):
    """How some numbers lie."""

    mean: float
    least: int
    p5: int
    p25: int
    median: int
    p75: int
    p95: int
    most: int


class Opening(msgspec.Struct):
    """A beginning: one of a seat's first choices, or the first few in a row."""

    choice: int
    """Which choice of the seat it is; 0 when it is the first few in a row."""
    moves: list[str]
    won: Share


class Move(msgspec.Struct):
    """Something that was done, and how it went with those who did it."""

    move: str
    won: Share
    by_winners: float
    """How often a winner did it in a game."""
    by_others: float


class Compared(msgspec.Struct):
    """How many shares were compared with the usual one, and how many are surely another."""

    all: int
    beyond: int
    sure: int


class Kind(msgspec.Struct):
    """How often a kind of move occurs."""

    kind: str
    by_chance: bool
    a_game: float
    games: float
    """The share of games in which it occurs at all."""
    taken: float | None
    """Of the positions in which it was possible, the share in which it was chosen."""


class Refusal(msgspec.Struct):
    """How often a rule forbade a move that was tried."""

    rule: str
    sentence: str
    times: int
    share: float


class Ends(msgspec.Struct):
    """How games end, as shares of all games."""

    clear: float
    tie_breaks: float
    shared: float
    by_winner: float
    last: dict[str, float]
    winning: Spread
    margin: Spread | None


class Study(msgspec.Struct):
    """All that was found."""

    game: str
    title: str
    variant: str
    options: dict[str, OptionValue]
    players: int
    bots: list[str]
    games: int
    seed: int
    seats: list[Seat]
    by_bot: list[BotShare]
    moves: Spread
    choices: Spread
    options_a_choice: float
    openings: list[Opening]
    openings_compared: Compared
    done: list[Move]
    done_compared: Compared
    kinds: list[Kind]
    tried: int
    """How many moves were tried that are of a kind possible at that moment, but not listed."""
    allowed: int
    """How many of them were allowed all the same, such as offers that no menu lists."""
    refusals: list[Refusal]
    ends: Ends


def find(plan: Plan, counts: Counts, game: Game, texts: Texts) -> Study:
    """Draw conclusions from counts, in a language."""
    kinds = list(dict.fromkeys(plan.entrants))
    players = plan.setup.players
    games = counts.games
    seats = []
    for seat in range(players):
        cells = range(seat * len(kinds), (seat + 1) * len(kinds))
        sources = {
            source_name(source, texts): points / games
            for source, points in zip(game.sources, counts.sheets[seat])
        }
        points = sum(counts.scores[cell] for cell in cells) / games
        seats.append(Seat(seat + 1, _won(counts, cells, players), points, sources))
    by_bot = []
    for place, bot in enumerate(kinds):
        cells = range(place, len(counts.cells), len(kinds))
        points = sum(counts.scores[cell] for cell in cells) / sum(counts.cells[c] for c in cells)
        by_bot.append(BotShare(bot, _won(counts, cells, players), points))
    openings = _openings(counts, players, texts)
    done = _done(counts, players, texts)
    _compare([seat.won for seat in seats])
    _compare([bot.won for bot in by_bot])
    refused = sorted(counts.refused.items(), key=lambda pair: (-pair[1], pair[0]))
    sentences = {rule.id: rule.sentence(texts.language) for rule in game.rules}
    return Study(
        game.name,
        game.title,
        plan.setup.variant,
        plan.setup.options,
        players,
        plan.entrants,
        games,
        plan.seed,
        seats,
        by_bot,
        spread(counts.moves),
        spread(counts.choices),
        counts.options / max(1, sum(counts.choices)),
        openings[:MOST],
        _compare([each.won for each in openings]),
        done[:MOST],
        _compare([each.won for each in done]),
        _kinds(counts),
        counts.asked,
        counts.asked - sum(counts.refused.values()),
        [
            Refusal(rule, sentences.get(rule, rule), times, times / counts.asked)
            for rule, times in refused
        ],
        _ends(counts),
    )


def as_data(found: object) -> Any:
    """Give what was found as plain data that JSON can hold, its shares rounded."""
    return _rounded(msgspec.to_builtins(found))


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 5)
    if isinstance(value, dict):
        return {name: _rounded(part) for name, part in value.items()}
    return [_rounded(part) for part in value] if isinstance(value, list) else value


def spread(numbers: Sequence[int]) -> Spread:
    """Tell how numbers lie; each named place is that of a number that occurs."""
    ordered = sorted(numbers)
    p5, p25, median, p75, p95 = (
        ordered[math.ceil(part * len(ordered)) - 1] for part in (0.05, 0.25, 0.5, 0.75, 0.95)
    )
    mean = sum(ordered) / len(ordered)
    return Spread(mean, ordered[0], p5, p25, median, p75, p95, ordered[-1])


def _won(counts: Counts, cells: range, players: int) -> Share:
    games = sum(counts.cells[cell] for cell in cells)
    wins = sum(counts.wins[cell] for cell in cells) / whole_win(players)
    return Share(games, wins / games, *wilson(wins, games), 1 / players)


def _tried(tried: Tried, counts: Counts, players: int) -> Share:
    wins = tried.wins / whole_win(players)
    usual = sum(
        games * counts.wins[cell] / counts.cells[cell]
        for cell, games in enumerate(tried.cells)
        if games
    ) / whole_win(players)
    games = tried.games
    return Share(games, wins / games, *wilson(wins, games), usual / games)


def _openings(counts: Counts, players: int, texts: Texts) -> list[Opening]:
    openings = []
    for choice, lines, tried in _together(counts.openings):
        if tried.cells == counts.cells:
            continue  # Everyone does it always, so there is nothing to compare it with.
        moves = [say(line, texts) for line in lines]
        openings.append(Opening(choice, moves, _tried(tried, counts, players)))
    openings.sort(key=lambda each: (-each.won.beyond, -each.won.games, each.choice, each.moves))
    return openings


def _done(counts: Counts, players: int, texts: Texts) -> list[Move]:
    done = []
    for _, (line,), tried in _together(counts.done):
        won = _tried(tried, counts, players)
        times_won = tried.won_times / whole_win(players)
        by_others = (tried.times - times_won) / (counts.games * max(1, players - 1))
        done.append(Move(say(line, texts), won, times_won / counts.games, by_others))
    done.sort(key=lambda each: (-each.won.beyond, -each.won.games, each.move))
    return done


def _compare(shares: list[Share]) -> Compared:
    """Mark what is sure, knowing now how many shares there are."""
    for won in shares:
        low, high = wilson(won.share * won.games, won.games, len(shares))
        won.sure = not low <= won.usual <= high
    beyond = sum(won.beyond > 0 for won in shares)
    return Compared(len(shares), beyond, sum(won.sure for won in shares))


class Named(NamedTuple):
    """A deed that was done often enough, with what it names in labels."""

    choice: int
    lines: list[Line]
    tried: Tried


class Alike(NamedTuple):
    """What names have in common that always go together."""

    choice: int
    label: str
    tried: str


def _together(found: dict[Deed, Tried]) -> list[Named]:
    """Give what was tried often enough; names that always go together are one."""
    rows: list[Named] = []
    groups: dict[Alike, list[str]] = {}
    for deed, tried in found.items():
        if tried.games < ENOUGH:
            continue
        name, *others = deed.names
        if others:
            rows.append(Named(deed.choice, [read(each) for each in deed.names], tried))
        else:
            alike = Alike(deed.choice, read(name).key, str(tried))
            groups.setdefault(alike, []).append(name)
    return rows + [
        Named(choice, [joined(names)], found[Deed(choice, (names[0],))])
        for (choice, _, _), names in groups.items()
    ]


def _kinds(counts: Counts) -> list[Kind]:
    kinds = [
        Kind(
            beginning.word,
            beginning.by_chance,
            made.times / counts.games,
            made.games / counts.games,
            made.times / made.possible if made.possible else None,
        )
        for beginning, made in counts.kinds.items()
    ]
    return sorted(kinds, key=lambda kind: (kind.by_chance, -kind.a_game, kind.kind))


def _ends(counts: Counts) -> Ends:
    games = counts.games
    last = sorted((-made.last, each.word) for each, made in counts.kinds.items() if made.last)
    return Ends(
        (games - counts.tie_breaks - counts.shared) / games,
        counts.tie_breaks / games,
        counts.shared / games,
        counts.by_winner / games,
        {word: -times / games for times, word in last},
        spread(counts.winning),
        spread(counts.margins) if counts.margins else None,
    )


def source_name(source: str, texts: Texts) -> str:
    """Name a source of points."""
    return texts.messages.get(f"source.{source}", source)
