"""Positions of Anno 1701 in words, and moves played in the notation of a record.

Players are counted from 1, as in a record: the first plays the lion, the second the dragon. A
sequence has a string for each player and may end early. Cards that are nowhere else are in the
piles of their stack, in an order that nobody knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from handelshuis.games.anno1701 import GAME
from handelshuis.games.anno1701.rules import effects, trading
from handelshuis.games.anno1701.rules.state import Anno, start
from handelshuis.games.anno1701.rules.tables import CARDS, COPIES, PILES, STACK, STACKS
from handelshuis.games.anno1701.shown import saved
from handelshuis.games.anno1701.shown.view import Printed, SeatView, TableView
from tests.games.playing import chances as chances
from tests.games.playing import first_awaited, refused_by
from tests.games.playing import menu as menu
from tests.games.playing import play as play

refusal = partial(refused_by, GAME)
awaited = first_awaited

LANDS = ["farmland", "forest", "pasture", "clay-a", "ore-a", "clay-b", "ore-b"]
PRODUCT = dict(zip(LANDS, ["food", "wood", "cloth", "brick", "tool", "brick", "tool"]))
STACK_OF = {card: STACKS[STACK[number]] for number, card in enumerate(CARDS)}
QUIET = "pirate-hunt"
"""An event that does nothing while nobody holds sea power."""
FULL = "3 farmland 3 forest 3 pasture 3 clay-a 3 ore-a 3 clay-b 3 ore-b"


def amounts(words: str) -> Counter[str]:
    """Count the things that words name: "2 forest pasture"."""
    found: Counter[str] = Counter()
    amount = 1
    for word in words.split():
        if word.isdigit():
            amount = int(word)
        else:
            found[word] += amount
            amount = 1
    return found


def _each(words: Sequence[Any], usual: Any) -> list[Any]:
    return [*words, *[usual] * (2 - len(words))]


def table(
    *,
    lands: Sequence[str | None] = (),
    gold: Sequence[tuple[int, int]] = (),
    stores: Sequence[tuple[int, int]] = (),
    ship: Sequence[int] = (),
    folk: Sequence[str] = (),
    built: Sequence[str] = (),
    hands: Sequence[str] = (),
    piles: Mapping[str, str] | None = None,
    discards: str = "",
    active: int = 1,
    stage: str = "act",
    offers: int = 5,
    **parts: Any,
) -> Anno:
    """Set a position up; `lands` names all the products a player has, `folk` his better people."""
    data = start(offers).save()
    for seat in range(2):
        held = data["held"][seat]
        words = _each(lands, None)[seat]
        if words is not None:
            held |= {land: amounts(words)[land] for land in LANDS}
        held["centre-1"], held["centre-2"] = _each(gold, (3, 3))[seat]
        held["rum-store"], held["tobacco-store"] = _each(stores, (0, 0))[seat]
        held["ship"] = _each(ship, 2)[seat]
        better = amounts(_each(folk, "")[seat])
        people = {"settler": 0, "citizen": 0, "merchant": 0} | dict(better)
        data["inhabitants"][seat] = {"pioneer": 4 - better.total(), **people}
        data["supply"]["settler"] -= better.total()
        data["supply"]["citizen"] -= better["citizen"] + better["merchant"]
        data["supply"]["merchant"] -= better["merchant"]
        data["built"][seat] = list(amounts(_each(built, "")[seat]).elements())
        data["hands"][seat] = list(amounts(_each(hands, "")[seat]).elements())
    data["discards"] = discards.split()
    data |= {"active": active - 1, "stage": stage, "number": 1, "event": QUIET} | parts
    _fill(data, piles or {})
    state = saved.load(data)
    if stage == "act":
        state.desk = trading.open_for(state)
    effects.run(state)
    return state


def _fill(data: dict[str, Any], piles: Mapping[str, str]) -> None:
    """Put all other cards into the piles that are not named, unseen."""
    left = Counter(dict(zip(CARDS, COPIES)))
    for cards in (*data["built"], *data["hands"], data["discards"]):
        left -= Counter(card.removesuffix("*") for card in cards)
    for name in PILES:
        data["piles"][name] = [_entry(word) for word in piles.get(name, "").split()]
        left -= Counter(entry[0] for entry in data["piles"][name])
    data["pool"] = {}
    for numeral in STACKS:
        free = [name for name in PILES if name.startswith(f"{numeral}-") and name not in piles]
        cards = [card for card in left.elements() if STACK_OF[card] == numeral]
        for number, name in enumerate(free):
            data["piles"][name] = [[] for _ in cards[number :: len(free)]]
        if free:
            data["pool"] |= Counter(cards)


def _entry(word: str) -> list[Any]:
    """Read a card of a pile, with who knows it after a colon: 1, 2, or 3 for both."""
    card, _, seen = word.partition(":")
    return [card, int(seen or 3)]


def rolling(**parts: Any) -> Anno:
    """A position in which the active player is about to roll."""
    return table(stage="roll", **{"number": 0, "event": "", **parts})


def at_sea(*cards: str, crew: str = "", **parts: Any) -> Anno:
    """Set sail and turn these cards up, passing whatever can be passed in between."""
    state = table(**parts)
    player = parts.get("active", 1)
    play(state, f"{player} sail {crew}".strip())
    for number, card in enumerate(cards):
        play(state, f"* turn {card}")
        if number < len(cards) - 1:
            if seen(state).phase in ("buy", "choose"):
                play(state, f"{player} {menu(state)[-1]}")
            play(state, f"{player} on")
    return state


def seen(state: Anno, viewer: int | None = None) -> TableView:
    """What a player sees, or an onlooker."""
    return GAME.view(state, None if viewer is None else viewer - 1)


def printed() -> Printed:
    """What stands on boards and cards."""
    return GAME.printed(GAME.setup(2))


def player(state: Anno, number: int) -> SeatView:
    """A player's settlement, with the hand as he sees it."""
    return seen(state, number).seats[number - 1]


def at(state: Anno, number: int, place: str) -> int:
    """What a card of a settlement shows."""
    return next(each.count for each in player(state, number).places if each.name == place)


def lands(state: Anno, number: int) -> str:
    """A player's products, landscape by landscape: "2 forest pasture"."""
    counts = [(at(state, number, land), land) for land in LANDS]
    return " ".join(land if count == 1 else f"{count} {land}" for count, land in counts if count)


def gold(state: Anno, number: int) -> tuple[int, int]:
    """The gold in a player's two village centres."""
    return at(state, number, "centre-1"), at(state, number, "centre-2")


def ship(state: Anno, number: int) -> int:
    """The condition of a player's ship."""
    return at(state, number, "ship")


def hand(state: Anno, number: int) -> list[str]:
    """A player's hand as he sees it."""
    return [card.card for card in player(state, number).hand]


def new_game() -> Anno:
    """The table before the starter is rolled for."""
    return GAME.start(GAME.setup(2))
