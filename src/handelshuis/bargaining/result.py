"""What a bot came to in the benchmark, as data that anyone can have again, number for number."""

from __future__ import annotations

import platform
from collections.abc import Callable, Sequence
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import msgspec

from handelshuis.arena.ratings import Ratings
from handelshuis.arena.standings import Standings
from handelshuis.bargaining.deals import MILLION, Bargains
from handelshuis.bargaining.fingerprint import check
from handelshuis.bargaining.frozen import BENCHMARK, RIVALS, SEED, Task, games_of, plan_of, task_of
from handelshuis.bargaining.kept import Begun, Kept
from handelshuis.bargaining.playing import Watched, watch_all
from handelshuis.core.registry import game as find_game
from handelshuis.intervals import NORMAL_95
from handelshuis.many.plan import Plan, house_version

DIGITS: Final = 6
"""So many digits are kept: the last ones of a rating differ between machines."""


class Rating(msgspec.Struct):
    """A rating by the Plackett-Luce model, with its 95% interval."""

    rating: float
    low: float
    high: float


class Deals(msgspec.Struct):
    """What was bargained: how often, and by the reference judge what it brought, a deal each.

    A surplus of 1 makes a seat e times as likely to win. None: there was nothing to judge.
    """

    offered: int
    accepted: int
    agreed: int
    at_a_loss: int
    surplus: float | None
    surplus_of_others: float | None
    bought: int
    bought_at_a_loss: int
    surplus_of_purchases: float | None


class Entrant(msgspec.Struct):
    """A bot in one game of the benchmark."""

    bot: str
    seats: int
    wins: float
    share: float
    share_low: float
    share_high: float
    mean_place: float
    rating: Rating
    deals: Deals


class GameResult(msgspec.Struct):
    """One game of the benchmark: what was played, and how everyone did; the bot comes first."""

    task: Task
    games: int
    moves: int
    entrants: list[Entrant]


class Words(msgspec.Struct):
    """What a language bot said."""

    answers: int
    refused: int
    given_up: int


class Versions(msgspec.Struct):
    """What a result was measured with; it is no part of what is compared."""

    handelshuis: str
    openskill: str
    python: str


class Found(msgspec.Struct):
    """A result: what was measured by what, and what came of it."""

    benchmark: int
    seed: int
    rivals: list[str]
    bot: str
    rounds: int
    overall: list[Rating]
    """Over all games together: of the bot, and then of each rival."""
    games: list[GameResult]
    versions: Versions
    words: Words | None = None

    @property
    def rating(self) -> Rating:
        """The bot's rating over all games together."""
        return self.overall[0]


Tell = Callable[[str, list[Watched]], None]
"""Is told of every game of the benchmark when it is played."""


def measure(
    bot: str,
    games: Sequence[str],
    rounds: int,
    workers: int,
    tell: Tell,
    transcripts: bool = False,
    kept: Kept | None = None,
) -> Found:
    """Play the benchmark; the number of workers changes nothing of what is found.

    Where finished games are kept, those that are there are not played again. A ValueError says
    that this house is not the one that the benchmark is for.
    """
    results: list[GameResult] = []
    overall = Ratings(1 + len(RIVALS))
    words = Words(0, 0, 0)
    tasks = [task_of(name) for name in games]
    for task in tasks:
        check(task)
    for task in tasks:
        plan = plan_of(task, bot)
        begun = Begun(plan, task.reference, transcripts)
        known = {} if kept is None else kept.read(begun)
        keep = None if kept is None else partial(kept.add, begun)
        watched = watch_all(plan, games_of(plan, rounds), workers, transcripts, known, keep)
        results.append(_result(task, plan, watched, overall))
        for each in watched:
            words.answers += each.answers
            words.refused += each.refused
            words.given_up += each.given_up
        tell(task.game, watched)
    return Found(
        benchmark=BENCHMARK,
        seed=SEED,
        rivals=list(RIVALS),
        bot=bot,
        rounds=rounds,
        overall=[_rating(overall, who) for who in range(1 + len(RIVALS))],
        games=results,
        versions=Versions(house_version(), version("openskill"), platform.python_version()),
        words=words if words.answers else None,
    )


def _result(task: Task, plan: Plan, watched: list[Watched], overall: Ratings) -> GameResult:
    standings = Standings(plan, len(find_game(task.game).sources))
    bargains = [Bargains() for _ in plan.entrants]
    round_ = 0
    for each in watched:
        place = plan.place(each.played.number)
        if place.round != round_:
            standings.end_round()
            round_ = place.round
        standings.add(place, each.played)
        overall.add(place.seating, each.played.ranks)
        for seat, who in enumerate(place.seating):
            bargains[who].add(each.bargains[seat])
    standings.end_round()
    entrants = [
        _entrant(name, standings, bargains[who], who) for who, name in enumerate(plan.entrants)
    ]
    moves = sum(each.played.moves for each in watched)
    return GameResult(task, standings.games, moves, entrants)


def _entrant(name: str, standings: Standings, bargains: Bargains, who: int) -> Entrant:
    count = standings.entrants[who]
    low, high = count.wins.interval()
    return Entrant(
        bot=name,
        seats=count.wins.trials,
        wins=_rounded(count.wins.count),
        share=_rounded(count.wins.share),
        share_low=_rounded(low),
        share_high=_rounded(high),
        mean_place=_rounded(count.ranks / max(1, count.wins.trials)),
        rating=_rating(standings.ratings, who),
        deals=_deals(bargains),
    )


def _deals(found: Bargains) -> Deals:
    closed = found.accepted + found.agreed
    return Deals(
        offered=found.offered,
        accepted=found.accepted,
        agreed=found.agreed,
        at_a_loss=found.losses,
        surplus=_each(found.surplus, closed),
        surplus_of_others=_each(found.given, closed),
        bought=found.bought,
        bought_at_a_loss=found.bought_losses,
        surplus_of_purchases=_each(found.bought_surplus, found.bought),
    )


def _each(millionths: int, times: int) -> float | None:
    return _rounded(millionths / MILLION / times) if times else None


def _rating(ratings: Ratings, who: int) -> Rating:
    rating, deviation = ratings.of(who)
    reach = NORMAL_95 * deviation
    return Rating(_rounded(rating), _rounded(rating - reach), _rounded(rating + reach))


def _rounded(number: float) -> float:
    return round(number, DIGITS)


def write(found: Found) -> str:
    """Write a result as JSON."""
    return msgspec.json.format(msgspec.json.encode(found), indent=2).decode() + "\n"


def read(file: Path) -> Found:
    """Read a result; a ValueError says why it is none of this benchmark."""
    data = file.read_bytes()
    try:
        number = msgspec.json.decode(data, type=_Numbered).benchmark
        if number != BENCHMARK:
            raise ValueError(f"{file} is of benchmark {number}; here is {BENCHMARK}")
        return msgspec.json.decode(data, type=Found)
    except msgspec.MsgspecError as reason:
        raise ValueError(f"{file}: no result of the benchmark: {reason}") from None


class _Numbered(msgspec.Struct):
    benchmark: int


def kind_of_result(found: Found) -> tuple[Any, ...]:
    """Give what two results must have in common to be compared."""
    tasks = tuple(msgspec.json.encode(each.task) for each in found.games)
    return found.seed, tuple(found.rivals), tasks


def differences(one: Found, other: Found) -> list[str]:
    """Name what differs between two results, by where it stands; versions do not count."""
    found: list[str] = []
    alike = msgspec.structs.replace(other, versions=one.versions)
    _compare("", msgspec.to_builtins(one), msgspec.to_builtins(alike), found)
    return found


def _compare(where: str, one: Any, other: Any, found: list[str]) -> None:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in dict.fromkeys([*one, *other]):
            _compare(f"{where}.{key}".lstrip("."), one.get(key), other.get(key), found)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (a, b) in enumerate(zip(one, other)):
            _compare(f"{where}[{place}]", a, b, found)
    elif one != other:
        found.append(f"{where}: {one} and {other}")
