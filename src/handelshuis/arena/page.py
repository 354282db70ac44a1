"""The summary of a tournament as a page, with charts."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from handelshuis import charts
from handelshuis.core.game import Game
from handelshuis.core.texts import Argument, Line, Texts


def page(game: Game, found: dict[str, Any], lengths: Sequence[int], texts: Texts) -> str:
    """Draw a report, with the length of every game."""
    say = texts.text
    language = texts.language
    bots, seats = found["bots"], found["seats"]
    names = [bot["name"] for bot in bots]
    fair = 100 * found["fair_share"]
    strength = _shares(say("arena.share_percent"), names, bots, fair, language)
    if len(bots) > 1:
        ratings = [[bot[key] for bot in bots] for key in ("rating", "rating_low", "rating_high")]
        strength = (
            charts.bars(say("arena.rating_95"), names, *ratings, language=language) + strength
        )
    sources = {
        say(f"source.{source}"): [bot["points"][source] for bot in bots] for source in game.sources
    }
    drawn = {name: part for name, part in sources.items() if any(part)}
    numbered = [say("terminal.seat", number=seat["seat"]) for seat in seats]
    sections = [
        (say("arena.strength"), f"<p>{escape(facts(found, texts))}</p>\n{strength}"),
        (
            say("arena.seat_advantage"),
            _shares(say("arena.share_percent"), numbered, seats, fair, language),
        ),
        (
            say("arena.game_length"),
            charts.histogram(say("arena.moves_a_game"), lengths, language=language),
        ),
        (
            say("arena.points_by_source"),
            charts.stacked(say("arena.points_a_game"), names, drawn, language=language),
        ),
    ]
    if found["pairs"]:
        sections.insert(1, (say("arena.pairs"), charts.table(*pair_rows(found["pairs"], texts))))
    return charts.page(say("arena.title", game=game.title), sections, language=language)


def facts(found: dict[str, Any], texts: Texts) -> str:
    """Say what was played, and whether anything is missing or was decided early."""
    sentences = [
        Line(
            "arena.played",
            {
                "games": found["games"],
                "players": found["players"],
                "form": "@arena.ladder" if found["form"] == "ladder" else "@arena.round_robin",
                "rounds": found["rounds"],
                "size": found["games_a_round"],
                "seed": str(found["seed"]),
            },
        )
    ]
    for step in found["decided"]:
        rounds = step["after_rounds"]
        args: dict[str, Argument] = {"bots": ", ".join(step["bots"]), "rounds": rounds or 0}
        sentences.append(Line("arena.decided" if rounds else "arena.undecided", args))
    if found["games_lost"]:
        sentences.append(Line("arena.lost", {"games": found["games_lost"]}))
    return " ".join(texts.say(sentence) for sentence in sentences)


def _shares(
    title: str, labels: list[str], found: list[dict[str, Any]], fair: float, language: str
) -> str:
    columns = [[100 * each[key] for each in found] for key in ("share", "share_low", "share_high")]
    return charts.bars(title, labels, *columns, mark=fair, language=language)


def pair_rows(pairs: list[dict[str, Any]], texts: Texts) -> tuple[list[str], list[list[str]]]:
    """Give the heads and the rows of a table of pairs, with verdicts if there was a test."""
    keys = ["pair", "ahead", "behind", "level", "ahead_95"]
    rows = [
        [
            f"{pair['first']} – {pair['second']}",
            *(str(pair[key]) for key in ("ahead", "behind", "level")),
            percents(pair, texts),
        ]
        for pair in pairs
    ]
    if any("stronger" in pair for pair in pairs):
        keys.append("stronger")
        for row, pair in zip(rows, pairs):
            row.append(pair["stronger"] or "?")
    return [texts.text(f"arena.{key}") for key in keys], rows


def percents(found: dict[str, Any], texts: Texts) -> str:
    """Write a share with its interval, such as 55.0% (52.1 – 57.9)."""
    share, low, high = (
        texts.number(100 * found[key], ".1f") for key in ("share", "share_low", "share_high")
    )
    return f"{share}% ({low} – {high})"
