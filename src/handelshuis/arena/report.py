"""What a tournament came to, as data: the same for everyone who plays the same plan."""

from __future__ import annotations

from statistics import median
from typing import Any

from handelshuis.arena.standings import Count, Standings
from handelshuis.arena.tournament import Tournament
from handelshuis.core.registry import game as find_game
from handelshuis.intervals import NORMAL_95


def report(tournament: Tournament) -> dict[str, Any]:
    """Sum up; entrants from the strongest down, seats in order."""
    plan, course, standings = tournament.plan, tournament.course, tournament.standings
    names = plan.entrants
    entrants = [_entrant(tournament, who) for who in range(len(names))]
    if len(names) > 1:
        entrants.sort(key=lambda each: -float(each["rating"]))
    return {
        "game": plan.game,
        "variant": plan.setup.variant,
        "options": plan.setup.options,
        "players": plan.setup.players,
        "form": "ladder" if plan.ladder else "round robin",
        "seed": plan.seed,
        "games": standings.games,
        "games_lost": tournament.lost,
        "rounds": course.rounds,
        "games_a_round": len(course.schedule.round),
        "fair_share": 1 / plan.setup.players,
        "bots": entrants,
        "pairs": [
            _pair(tournament, one, other) for step in course.schedule.pairs for one, other in step
        ],
        "decided": [
            {
                "bots": [names[who] for who in sorted({who for pair in compared for who in pair})],
                "after_rounds": course.stopped.get(step),
            }
            for step, compared in enumerate(course.schedule.pairs)
            if course.stop_early
        ],
        "seats": [
            {"seat": seat + 1, **_shares(count)} for seat, count in enumerate(standings.seats)
        ],
        "moves": _lengths(standings),
    }


def _entrant(tournament: Tournament, who: int) -> dict[str, Any]:
    plan, standings = tournament.plan, tournament.standings
    count = standings.entrants[who]
    rating, deviation = standings.ratings.of(who)
    rated = {
        "rating": rating,
        "deviation": deviation,
        "rating_low": rating - NORMAL_95 * deviation,
        "rating_high": rating + NORMAL_95 * deviation,
    }
    sources = find_game(plan.game).sources
    return {
        "name": plan.entrants[who],
        # Whoever only ever meets himself cannot be rated.
        **(rated if len(plan.entrants) > 1 else dict.fromkeys(rated)),
        **_shares(count),
        "points": {
            source: points / max(1, count.wins.trials)
            for source, points in zip(sources, count.sources)
        },
    }


def _shares(count: Count) -> dict[str, Any]:
    low, high = count.wins.interval()
    taken = max(1, count.wins.trials)
    return {
        "seats_taken": count.wins.trials,
        "wins": count.wins.count,
        "share": count.wins.share,
        "share_low": low,
        "share_high": high,
        "mean_score": count.scores / taken,
        "mean_place": count.ranks / taken,
    }


def _pair(tournament: Tournament, one: int, other: int) -> dict[str, Any]:
    names = tournament.plan.entrants
    pair = tournament.standings.pairs[one, other]
    low, high = pair.ahead.interval()
    found: dict[str, Any] = {
        "first": names[one],
        "second": names[other],
        "ahead": pair.ahead.parts,
        "behind": pair.ahead.trials - pair.ahead.parts,
        "level": pair.level,
        "share": pair.ahead.share,
        "share_low": low,
        "share_high": high,
        "rounds_ahead": pair.rounds_ahead,
        "rounds_behind": pair.rounds_behind,
    }
    if tournament.course.stop_early:
        sign = tournament.course.verdict((one, other))
        found["stronger"] = names[one] if sign > 0 else names[other] if sign < 0 else None
    return found


def _lengths(standings: Standings) -> dict[str, Any]:
    lengths = sorted(standings.lengths.elements())
    if not lengths:
        return {"mean": 0.0, "median": 0.0, "shortest": 0, "longest": 0}
    return {
        "mean": sum(lengths) / len(lengths),
        "median": float(median(lengths)),
        "shortest": lengths[0],
        "longest": lengths[-1],
    }
