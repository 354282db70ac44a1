"""A folder of results as a page: the leaderboard of the benchmark."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib import resources
from pathlib import Path

from handelshuis import charts
from handelshuis.bargaining.result import Deals, Entrant, Found, kind_of_result, read
from handelshuis.core.registry import game as find_game
from handelshuis.core.texts import Texts, read_texts


def texts_in(language: str) -> Texts:
    """Give the sentences of the benchmark in a language."""
    folder = resources.files(__package__).joinpath("texts")
    return Texts(language, read_texts(folder, language))


def leaderboard(folder: Path, texts: Texts) -> str:
    """Draw the page of all results in a folder, or say in a ValueError why they are not one board.

    Results are compared only if benchmark, rules, material, setups, seeds and rivals are the same,
    and the rivals and the judge of deals that they name chose alike.
    """
    results = [read(file) for file in sorted(folder.glob("*.json"))]
    if not results:
        raise ValueError(f"{folder}: no results there")
    first = kind_of_result(results[0])
    for each in results[1:]:
        if kind_of_result(each) != first:
            raise ValueError(
                f"{each.bot} and {results[0].bot} cannot be compared: they were measured by "
                "another benchmark, other games, other rules or other material, or by rivals or a "
                "judge that choose otherwise"
            )
    results.sort(key=lambda each: (-each.rating.rating, each.bot))
    say = texts.text
    ratings = [
        [getattr(each.rating, part) for each in results] for part in ("rating", "low", "high")
    ]
    names = [each.bot for each in results]
    sections = [
        (
            say("benchmark.overall"),
            f"<p>{escape(facts(results[0], texts))}</p>\n"
            + charts.bars(say("benchmark.rating_95"), names, *ratings, language=texts.language),
        )
    ]
    for place, played in enumerate(results[0].games):
        rows = [(each, each.games[place].entrants[0]) for each in results]
        rows.sort(key=lambda row: -row[1].rating.rating)
        heads, body = table([entrant for _, entrant in rows], texts)
        sections.append((find_game(played.task.game).title, charts.table(heads, body)))
    return charts.page(say("benchmark.title"), sections, language=texts.language)


def facts(found: Found, texts: Texts) -> str:
    """Say what was measured, against whom, and who judges the deals."""
    return texts.text(
        "benchmark.facts",
        number=found.benchmark,
        rivals=", ".join(found.rivals),
        games=", ".join(
            f"{each.task.game} (r{each.task.rules}, {each.task.material})" for each in found.games
        ),
    )


def table(entrants: Sequence[Entrant], texts: Texts) -> tuple[list[str], list[list[str]]]:
    """Give the heads and the rows of a table of entrants in one game."""
    keys = ("rating", "wins", "offered", "closed", "at_a_loss", "surplus", "others")
    rows = [
        [
            each.bot,
            f"{texts.number(each.rating.rating, '.1f')} ({texts.number(each.rating.low, '.1f')}"
            f" – {texts.number(each.rating.high, '.1f')})",
            f"{texts.number(100 * each.share, '.1f')}%",
            *_deals(each.deals, texts),
        ]
        for each in entrants
    ]
    return ["", *(texts.text(f"benchmark.{key}") for key in keys)], rows


def _deals(deals: Deals, texts: Texts) -> list[str]:
    """Write what was bargained; where nobody deals, what was bought at a price."""
    if deals.bought and not deals.offered + deals.accepted + deals.agreed:
        counts = ["", str(deals.bought), str(deals.bought_at_a_loss)]
        return [*counts, _surplus(deals.surplus_of_purchases, texts), ""]
    counts = [str(deals.offered), str(deals.accepted + deals.agreed), str(deals.at_a_loss)]
    surpluses = (deals.surplus, deals.surplus_of_others)
    return [*counts, *(_surplus(each, texts) for each in surpluses)]


def _surplus(surplus: float | None, texts: Texts) -> str:
    return "" if surplus is None else texts.number(surplus, "+.3f")
