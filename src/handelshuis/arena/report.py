"""What a tournament came to, as data: the same for everyone who plays the same plan."""

from __future__ import annotations

from statistics import median
from typing import Any

from handelshuis.arena.standings import Count, Standings
from handelshuis.arena.stopping import verdict
from handelshuis.arena.tournament import Tournament
from handelshuis.core.registry import game as find_game
from handelshuis.intervals import NORMAL_95, wilson


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
            {"seat": seat + 1, **_shares(standings, count)}
            for seat, count in enumerate(standings.seats)
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
        **_shares(standings, count),
        "points": {
            source: points / max(1, count.taken) for source, points in zip(sources, count.sources)
        },
    }


def _shares(standings: Standings, count: Count) -> dict[str, Any]:
    wins = count.wins / standings.whole_win
    low, high = wilson(wins, count.taken)
    taken = max(1, count.taken)
    return {
        "seats_taken": count.taken,
        "wins": wins,
        "share": wins / taken,
        "share_low": low,
        "share_high": high,
        "mean_score": count.scores / taken,
        "mean_place": count.ranks / taken,
    }


def _pair(tournament: Tournament, one: int, other: int) -> dict[str, Any]:
    standings, course = tournament.standings, tournament.course
    names = tournament.plan.entrants
    ahead, behind = standings.ahead[one][other], standings.ahead[other][one]
    low, high = wilson(ahead, ahead + behind)
    found: dict[str, Any] = {
        "first": names[one],
        "second": names[other],
        "ahead": ahead,
        "behind": behind,
        "level": standings.level[one][other],
        "share": ahead / (ahead + behind) if ahead + behind else 0.5,
        "share_low": low,
        "share_high": high,
    }
    if course.stop_early:
        pairs = sum(map(len, course.schedule.pairs))
        sign = verdict(ahead, behind, pairs)
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
