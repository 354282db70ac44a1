"""What another material changes, in a reader's words: for the terminal and the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from handelshuis.core.texts import Texts
from handelshuis.study.differences import Comparison, Difference

HEADS: Final = ("study.before", "study.after", "study.change", "study.interval")
WHOLE: Final = "study.comes_out"
"""The table that is shown whole."""
NAMED: Final = {
    "made": "study.times_of",
    "chance": "study.times_of",
    "did": "study.times_of",
    "winners_did": "study.winners_of",
}
"""How a sentence names what a table names by its title."""
SAID: Final = 5
"""So many of the surest differences are told in a sentence."""


class Listed(NamedTuple):
    """Differences that stand together, under the key of their title."""

    title: str
    differences: list[Difference]


def lists(comparison: Comparison) -> list[Listed]:
    """Give the tables of a comparison."""
    did = comparison.did
    return [
        Listed(WHOLE, comparison.differences),
        Listed("study.how_often", comparison.made),
        Listed("study.did", [each for each in did if each.about == "did"]),
        Listed("study.winners_did", [each for each in did if each.about != "did"]),
    ]


def row(difference: Difference, texts: Texts) -> list[str]:
    """Write a difference: its name, before, after, how far it moved, and the interval of that."""
    star = "\u00a0*" if difference.sure else ""
    ends = (_moved(end, difference, texts) for end in (difference.low, difference.high))
    return [
        name_of(difference, texts) + star,
        _number(difference.before, difference, texts),
        _number(difference.after, difference, texts),
        _moved(difference.change, difference, texts),
        " – ".join(ends),
    ]


def name_of(difference: Difference, texts: Texts) -> str:
    """Name what is compared."""
    if difference.about == "chance":
        return texts.text("study.by_chance", kind=difference.name)
    if difference.about in NAMED:
        return difference.name
    return texts.text(f"study.figure_{difference.about}", name=difference.name)


def changed_entries(comparison: Comparison, texts: Texts) -> list[str]:
    """Say what stands otherwise in the material."""
    nothing = texts.text("study.nothing_there")
    return [
        texts.text(
            "study.beside_entry",
            entry=each.entry,
            before=each.before or nothing,
            after=each.after or nothing,
        )
        for each in comparison.changed
    ]


def findings(comparison: Comparison, texts: Texts) -> Iterator[str]:
    """Say how many games went the same, and what surely moved."""
    yield texts.text("study.beside_same", same=comparison.same, games=comparison.games)
    every = [each for listed in lists(comparison) for each in listed.differences if each.sure]
    for difference in sorted(every, key=lambda each: -each.beyond)[:SAID]:
        _, before, after, *_ = row(difference, texts)
        what = name_of(difference, texts)
        if difference.about in NAMED:
            what = texts.text(NAMED[difference.about], name=what)
        yield texts.text("study.beside_sure", what=what, before=before, after=after)
    if not every:
        yield texts.text("study.beside_none")


def _number(number: float, difference: Difference, texts: Texts) -> str:
    return texts.number(number, ".1%" if difference.share else ".2f")


def _moved(number: float, difference: Difference, texts: Texts) -> str:
    """Write a difference with its sign; of shares in points of percent."""
    if difference.share:
        return texts.number(100 * number, "+.1f") + "\u00a0pp"
    return texts.number(number, "+.2f")
