"""Rounds of learning: play, fit, and keep what was learned only if it beats what was known before.

The first round learns from games of greedy bots and beginners; each later one also from games that
the best judgement so far has searched. Whatever a run has finished lies in its folder, and a run
that was stopped goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from handelshuis.arena.played import Played, play_one
from handelshuis.arena.tournament import Tournament
from handelshuis.core.game import Game
from handelshuis.core.judgement import Learned, marks_of, seen_by
from handelshuis.many.crew import Crew
from handelshuis.many.plan import Plan, make_plan
from handelshuis.many.tasks import Work
from handelshuis.training.fit import Fit
from handelshuis.training.gathering import MakeCrew, gather

HAND: Final = "hand"
"""The judgement that a game brings itself."""
THINKING: Final = 60
"""How many simulations a move has in the matches between judgements."""
SEARCHED: Final = 24
"""And in the games that are learned from."""


class Wish(NamedTuple):
    """What a run is to do."""

    game: Game
    folder: Path
    rounds: int
    games: int
    """How many quick games the first round plays; later ones play a tenth as many, searched."""
    matches: int
    """How many games a match lasts at most."""
    seed: int


class Round(msgspec.Struct):
    """What came of a round."""

    number: int
    bots: list[str]
    games: int
    positions: int
    surprise: float
    """How surprised the new judgement is by winners of games that were kept out, in log loss."""
    outlook: float
    """How surprised the game's own outlook is by the same."""
    even: float
    """And who gives everyone the same chance."""
    against: str
    """Whom it met: the judgement that was best before."""
    won: float
    low: float
    high: float
    """The share of wins of those seats that it had, with the interval of 95%."""
    matches: int
    kept: bool


class Playing(NamedTuple):
    """How far the games of a round are."""

    number: int
    games: int
    of: int


MakeMatch = Callable[[Plan, Work[Played]], Crew[Played]]


def learn(wish: Wish, crew_for: MakeCrew, match_for: MakeMatch) -> Iterator[Round | Playing]:
    """Do the rounds that are not done; tell how far the games are, and what came of each round."""
    champion = HAND
    known: list[Path] = []
    for number in range(1, wish.rounds + 1):
        folder = wish.folder / f"round-{number}"
        bots = bots_of(number, champion)
        games = wish.games if number == 1 else max(1, wish.games // 10)
        seed = wish.seed + number
        for done in gather(wish.game, bots, seed, games, folder / "games", crew_for):
            yield Playing(number, done, games)
        known.append(folder / "games")
        outcome = _outcome(wish, folder, number, bots, known, champion, match_for)
        if outcome.kept:
            champion = str(folder / "judgement.json")
        yield outcome


def bots_of(number: int, champion: str) -> list[str]:
    """Tell who plays in a round."""
    if number == 1:
        return ["greedy", "greedy", "beginner"]
    best = f"master:{SEARCHED}@{champion}"
    return [best, "greedy", best, f"master:{SEARCHED}@{HAND}", "beginner"]


def _outcome(
    wish: Wish,
    folder: Path,
    number: int,
    bots: list[str],
    known: list[Path],
    champion: str,
    match_for: MakeMatch,
) -> Round:
    """Fit, meet the champion, and write down what came of it; or read what was written."""
    file = folder / "round.json"
    if file.is_file():
        return msgspec.json.decode(file.read_bytes(), type=Round)
    challenger = folder / "judgement.json"
    if not challenger.is_file():
        learned = _learned(wish, number, known)
        challenger.write_bytes(msgspec.json.encode(learned))
    surprises = msgspec.json.decode(challenger.read_bytes(), type=Learned).provenance
    tournament = _match(wish, folder / "match", champion, str(challenger), match_for)
    wins = tournament.standings.entrants[1].wins
    low, high = wins.interval()
    outcome = Round(
        number=number,
        bots=bots,
        games=int(surprises["games"]),
        positions=int(surprises["positions"]),
        surprise=float(surprises["surprise"]),
        outlook=float(surprises["surprise of the outlook"]),
        even=float(surprises["surprise of even chances"]),
        against=champion,
        won=wins.share,
        low=low,
        high=high,
        matches=tournament.standings.games,
        kept=tournament.course.verdict((0, 1)) < 0,
    )
    file.write_bytes(msgspec.json.encode(outcome))
    return outcome


def _learned(wish: Wish, number: int, known: list[Path]) -> Learned:
    """Fit a network to all games so far."""
    game, seen = wish.game, seen_by(wish.game)
    found = _fitted(known, marks_of(game.parts, seen), wish.seed)
    provenance: dict[str, str | int | float] = {
        "command": f"handelshuis train {game.name} --games {wish.games} --seed {wish.seed}",
        "round": number,
        "games": found.games,
        "positions": found.positions,
        "surprise": round(found.surprise, 4),
        "surprise of the outlook": round(found.before, 4),
        "surprise of even chances": round(found.even, 4),
        "rules": game.rules_version,
        "material": game.material,
    }
    return Learned(game.name, game.parts, seen, found.hidden, found.weights, provenance)


def _fitted(known: list[Path], marks: int, seed: int) -> Fit:
    """Fit in a process of its own: what JAX starts in one must not be copied with the workers."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as alone:
        return alone.submit(_fit, known, marks, seed).result()


def _fit(known: list[Path], marks: int, seed: int) -> Fit:
    from handelshuis.training.fitting import fit

    return fit(known, marks, seed)


def _match(
    wish: Wish, folder: Path, champion: str, challenger: str, match_for: MakeMatch
) -> Tournament:
    """Let two judgements meet, by the same search, until it is clear which is stronger."""
    game = wish.game
    setup = game.setup(max(2, game.players[0]), options=game.bounded())
    names = [f"master:{THINKING}@{champion}", f"master:{THINKING}@{challenger}"]
    plan = make_plan(game, setup, names, seed=wish.seed)
    tournament = Tournament(plan, wish.matches, folder, stop_early=True)
    crew = match_for(plan, play_one)
    try:
        for _ in tournament.play(crew):
            pass
    finally:
        crew.close()
        tournament.close()
    return tournament
