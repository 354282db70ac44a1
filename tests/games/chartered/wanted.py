"""The games of Chartered that are worth keeping."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from handelshuis.core.record import Record, replay
from handelshuis.core.registry import game
from handelshuis.core.state import State, what_of
from handelshuis.games.chartered.rules.state import Chartered
from tests.games.chartered.players import Liking, dawdles, spends
from tests.games.golden import Wanted

PLAYERS = {"spendthrift": Liking(spends), "dawdler": Liking(dawdles)}


def texts(record: Record) -> list[str]:
    """All moves of a record, without who made them."""
    return [entry.text for entry in record.entries if entry.kind == "move"]


def last_warehouse(record: Record, end: State) -> bool:
    """The 62nd warehouse was placed."""
    assert isinstance(end, Chartered)
    return end.last


def with_moves(*starts: str) -> Callable[[Record, State], bool]:
    """The last warehouse was placed, and moves that begin so were made before."""

    def fits(record: Record, end: State) -> bool:
        played = texts(record)
        return last_warehouse(record, end) and all(
            any(text.startswith(start) for text in played) for start in starts
        )

    return fits


def triple_merger(record: Record, end: State) -> bool:
    """One warehouse merged three companies, with a choice of the builder on the way."""
    return any(
        len(before.joined) > 2 and text.startswith("merge") for before, text in _positions(record)
    )


def roof_in_a_merger(record: Record, end: State) -> bool:
    """Companies merged under a broken roof, and a storey was built on a loose warehouse."""
    played = texts(record)
    roofed = any(
        text.startswith("build") and text.endswith("roof") and after.startswith("favour")
        for text, after in pairwise(played)
    )
    return roofed and any(
        text.startswith("raise") and before.company[what_of(before.parse(text)) // 2] < 0
        for before, text in _positions(record)
    )


def _positions(record: Record) -> Iterator[tuple[Chartered, str]]:
    for step in replay(game("chartered"), record):
        assert isinstance(step.before, Chartered)
        yield step.before, step.before.text(step.move)


def founded_across_a_corner(record: Record, end: State) -> bool:
    """Companies were founded across a corner with one card and with two."""
    played = texts(record)
    with_one = any(text.startswith("found") and " with " in text for text in played)
    with_two = any(
        text.startswith("found") and " over " in text and " with " not in text for text in played
    )
    return with_one and with_two


def a_tie_bid_again(record: Record, end: State) -> bool:
    """Dreighinghe was settled by shares lost, and some sealed bids tied and were bid again."""
    played = texts(record)
    return any(text.startswith("lose") for text in played) and _bids_in_a_row(played) > 4


def _bids_in_a_row(played: list[str]) -> int:
    longest = row = 0
    for text in played:
        row = row + 1 if text.startswith("bid") else 0
        longest = max(longest, row)
    return longest


def all_passed(record: Record, end: State) -> bool:
    """Nobody could do anything any more."""
    assert isinstance(end, Chartered)
    return not end.last and end.passes == (1 << end.seats) - 1


def at_the_turn_limit(record: Record, end: State) -> bool:
    """The game was ended after 400 turns."""
    assert isinstance(end, Chartered)
    return not end.last and end.turns == 400 and end.passes != (1 << end.seats) - 1


def tie_decided_by_cards(record: Record, end: State) -> bool:
    """Two were equally rich, and the one with fewer cards won."""
    return record.result.count(max(record.result)) > 1 and len(end.result().winners()) == 1


def shared_win(record: Record, end: State) -> bool:
    """Two were equally rich and had as many cards."""
    return len(end.result().winners()) > 1


FOUR_GREEDY = ("greedy", "greedy", "greedy", "greedy")
AUCTIONS = ("auction share", "auction own", "auction cards", "auction plot", "keep", "reclaim")

WANTED = [
    Wanted("chartered-2", ("greedy", "random"), last_warehouse),
    Wanted("chartered-3", ("greedy", "greedy", "random"), last_warehouse),
    Wanted("chartered-4", ("greedy", "random", "greedy", "random"), last_warehouse),
    Wanted("chartered-5", ("greedy", "greedy", "greedy", "random", "greedy"), last_warehouse),
    Wanted("triple-merger", FOUR_GREEDY, triple_merger, options=(("layout", "a"),)),
    Wanted(
        "across-a-corner",
        ("greedy", "random", "random"),
        founded_across_a_corner,
        options=(("layout", "b"),),
    ),
    Wanted(
        "verlappen-and-aenleggen",
        ("greedy", "random", "greedy"),
        with_moves("event verlappen", "event aenleggen", "storey"),
        options=(("layout", "c"),),
    ),
    Wanted("dreighinghe-with-a-tie", ("random", "greedy", "greedy"), a_tie_bid_again),
    Wanted(
        "coopmanscappen",
        ("greedy", "random", "greedy", "random"),
        with_moves("event coopmanscappen", "offer", "counter", "accept", "decline", "pick"),
    ),
    Wanted("veilinge", ("random", "greedy", "random", "random", "random"), with_moves(*AUCTIONS)),
    Wanted("roof-in-a-merger", ("random", "random", "random"), roof_in_a_merger),
    Wanted("all-passed", ("spendthrift", "spendthrift"), all_passed),
    Wanted("turn-limit", ("dawdler", "spendthrift", "spendthrift"), at_the_turn_limit),
    Wanted("chartered-tie-decided-by-cards", ("random", "random"), tie_decided_by_cards),
    Wanted("chartered-shared-win", ("spendthrift", "spendthrift"), shared_win),
]
