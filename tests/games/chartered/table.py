"""Positions of Chartered in words, and moves played in the notation of a record.

Players are counted from 1, as in a record, and amounts are in florins. Plots are words in which a
district holds for all that follow: "haven B1 C1 centrum A2"; "C1:3" is a warehouse of three
storeys. A company's headquarters stands on its first warehouse. Building cards that are nowhere
else are in the stack, shares in the bank, events in their stack.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any

from handelshuis.core.chance import QuickChance
from handelshuis.core.state import CHANCE, OVER, kind_of
from handelshuis.games.chartered import GAME
from handelshuis.games.chartered.rules import events
from handelshuis.games.chartered.rules.layout import PLOTS
from handelshuis.games.chartered.rules.layout import layout as read_layout
from handelshuis.games.chartered.rules.phases import TURN
from handelshuis.games.chartered.rules.state import Chartered
from handelshuis.games.chartered.rules.tables import (
    ADDS,
    ASIDE,
    COMPANIES,
    COMPANY_NAMES,
    EVENT_CARDS,
    EVENT_NAMES,
    LEAST,
    MARKET,
    MOST,
    OPEN_EVENTS,
    SECOND,
    STEP,
    STOREY_COUNTS,
    STOREY_NAMES,
    WAREHOUSES,
)
from handelshuis.games.chartered.shown.printed import Printed
from handelshuis.games.chartered.shown.view import PlotView, SeatView, TableView
from tests.games.playing import awaited as awaited
from tests.games.playing import chances as chances
from tests.games.playing import menu as menu
from tests.games.playing import play as play
from tests.games.playing import refused_by

refusal = partial(refused_by, GAME)

PLOT_NAMES = read_layout("default").names


def plots(words: str, names: list[str] = PLOT_NAMES) -> list[tuple[int, int]]:
    """The plots that words name, with the storeys that stand there."""
    found: list[tuple[int, int]] = []
    district = ""
    for word in words.split():
        if word[:1].islower():
            district = word
        else:
            name, _, storeys = word.partition(":")
            found.append((names.index(f"{district} {name}"), int(storeys or 1)))
    return found


def cards(words: str, names: list[str] = PLOT_NAMES) -> list[int]:
    """The building cards that words name, storeys being "second", "third" and "fourth"."""
    storeys = [SECOND + STOREY_NAMES.index(word) for word in words.split() if word in STOREY_NAMES]
    rest = " ".join(word for word in words.split() if word not in STOREY_NAMES)
    return [plot for plot, _ in plots(rest, names)] + storeys


def companies(words: str) -> list[int]:
    """How many shares of each company words name."""
    return [words.split().count(name) for name in COMPANY_NAMES]


def every_card() -> list[int]:
    """All building cards there are."""
    storeys = [[SECOND + storey] * number for storey, number in enumerate(STOREY_COUNTS)]
    return [*range(PLOTS), *chain(*storeys)]


def start(players: int = 2, **options: str) -> Chartered:
    """The table before the cards are dealt."""
    return GAME.start(GAME.setup(players, "", options))


def dealt(players: int = 2, seed: int = 1, **options: str) -> Chartered:
    """The table at the first turn."""
    state = start(players, **options)
    chance = QuickChance(seed)
    while state.turn == CHANCE:
        state.advance(CHANCE, state.sample(chance))
    return state


def table(
    players: int = 2,
    *,
    turn: int = 1,
    towns: Mapping[str, str] | None = None,
    loose: str = "",
    values: Mapping[str, int] | None = None,
    hands: Sequence[str] = (),
    money: Sequence[int] = (),
    shares: Sequence[str] = (),
    market: str | None = None,
    stack: str | None = None,
    aside: str | None = None,
    open_events: str | None = None,
    event_stack: str | None = None,
    warehouses: int | None = None,
    played: str | None = None,
    roofs: Sequence[int] = (),
    actions: Sequence[int] = (),
    roofs_left: int = 10,
    turns: int = 0,
    layout: str = "default",
    offers: int = 3,
) -> Chartered:
    """Lay a position at the beginning of a turn; each company of `towns` has its warehouses.

    A company is worth what was built unless `values` says otherwise. `played` names the plot cards
    on the discard pile in the order in which they were played, if that matters.
    """
    data = start(players, layout=layout, offers=str(offers)).save()
    names = read_layout(layout).names
    level, owner = [0] * PLOTS, [-1] * PLOTS
    value, hq = [0] * COMPANIES, [-1] * COMPANIES
    standing: list[int] = []
    for name, words in (towns or {}).items():
        company = COMPANY_NAMES.index(name)
        for plot, storeys in plots(words, names):
            level[plot], owner[plot] = storeys, company
            value[company] += sum(ADDS[: storeys + 1])
            standing.append(plot)
        hq[company] = plots(words, names)[0][0]
        value[company] = min(MOST, max(LEAST, value[company]))
        if name in (values or {}):
            value[company] = (values or {})[name] // STEP
    for plot, storeys in plots(loose, names):
        level[plot] = storeys
        standing.append(plot)
    discard = standing if played is None else cards(played, names)
    assert sorted(discard) == sorted(standing)
    held = [sorted(cards(words, names)) for words in _each(hands, players)]
    rest = _without(every_card(), [*standing, *chain(*held), *_storeys_built(level)])
    set_aside = ASIDE if aside is None else cards(aside, names)
    rest = _without(rest, set_aside)
    laid = (
        [card for card in rest if card < PLOTS][-MARKET:]
        if market is None
        else cards(market, names)
    )
    rest = _without(rest, laid)
    opened = " ".join(EVENT_NAMES[: OPEN_EVENTS[players]]) if open_events is None else open_events
    upcoming = [EVENT_CARDS - opened.split().count(name) for name in EVENT_NAMES]
    if event_stack is not None:
        coming = [event_stack.split().count(name) for name in EVENT_NAMES]
        data["event_discard"] = [there - kept for there, kept in zip(upcoming, coming)]
        upcoming = coming
    data |= {
        "phase": TURN,
        "turn": turn - 1,
        "active": turn - 1,
        "turns": turns,
        "level": level,
        "company": owner,
        "value": value,
        "hq": hq,
        "left": WAREHOUSES - sum(level) if warehouses is None else warehouses,
        "discard": discard,
        "hands": held,
        "market": laid,
        "stack": rest if stack is None else sorted(cards(stack, names)),
        "aside": set_aside,
        "open_events": sorted(map(EVENT_NAMES.index, opened.split())),
        "event_stack": upcoming,
        "shares": list(chain(*map(companies, _each(shares, players)))),
        "money": _amounts(money, players, 1000),
        "roofs": [*roofs, *[0] * (players - len(roofs))],
        "actions": [*actions, *[2] * (players - len(actions))],
        "roofs_left": roofs_left,
    }
    return GAME.load(data)


def _each(words: Sequence[str], count: int) -> list[str]:
    return [*words, *[""] * (count - len(words))]


def _amounts(florins: Sequence[int], players: int, default: int) -> list[int]:
    return [each // STEP for each in [*florins, *[default] * (players - len(florins))]]


def _without(pile: list[int], gone: Sequence[int]) -> list[int]:
    pile = pile[:]
    for card in gone:
        pile.remove(card)
    return pile


def _storeys_built(level: Sequence[int]) -> list[int]:
    return [SECOND + storey - 2 for storeys in level for storey in range(2, storeys + 1)]


def at_event(name: str, players: int = 2, **position: Any) -> Chartered:
    """Lay a position in which an event has just been drawn in the turn of player `turn`."""
    state = table(players, **position)
    event = EVENT_NAMES.index(name)
    state.event_stack[event] -= 1
    events.run(state, event)
    return state


def drawing(state: Chartered, seed: int = 1) -> Chartered:
    """Let chance move until a player is awaited or the game is over."""
    chance = QuickChance(seed)
    while state.turn == CHANCE:
        state.advance(CHANCE, state.sample(chance))
    return state


def to_next_turn(state: Chartered) -> Chartered:
    """Settle whatever is still to be settled, in the first way there is, until the next turn."""
    while seen(drawing(state)).phase not in ("turn", "end"):
        seat = state.awaited()[0]
        state.advance(seat, state.legal(seat)[0])
    return state


def over(state: Chartered) -> bool:
    """Whether the game has ended."""
    return state.turn == OVER and seen(state).phase == "end"


def seen(state: Chartered, number: int | None = None) -> TableView:
    """What a player sees, or an onlooker."""
    return GAME.view(state, None if number is None else number - 1)


def printed(players: int = 2, **options: str) -> Printed:
    """What is printed on boards, cards and chart."""
    return GAME.printed(GAME.setup(players, "", options))


def player(state: Chartered, number: int) -> SeatView:
    """What a player sees of his own possessions."""
    return seen(state, number).seats[number - 1]


def money(state: Chartered, number: int) -> int:
    """A player's money."""
    return player(state, number).money or 0


def purses(state: Chartered) -> list[int]:
    """Everyone's money."""
    return [money(state, number) for number in range(1, state.seats + 1)]


def hand(state: Chartered, number: int) -> list[str]:
    """A player's building cards."""
    return player(state, number).hand or []


def held(state: Chartered, number: int) -> str:
    """A player's shares, by company."""
    counts = player(state, number).shares
    return " ".join(name for name, count in zip(COMPANY_NAMES, counts) for _ in range(count))


def bank(state: Chartered, company: str) -> int:
    """How many shares of a company the bank has."""
    return seen(state).companies[COMPANY_NAMES.index(company)].bank


def value(state: Chartered, company: str) -> int:
    """What a company is worth, 0 while it is not on the board."""
    return seen(state).companies[COMPANY_NAMES.index(company)].value


def headquarters(state: Chartered, company: str) -> str:
    """The plot of a company's headquarters, empty while it is not on the board."""
    return seen(state).companies[COMPANY_NAMES.index(company)].hq


def plot(state: Chartered, name: str) -> PlotView:
    """What stands or lies on a plot."""
    return next(each for each in seen(state).plots if each.name == name)


def town(state: Chartered, company: str) -> list[str]:
    """The plots on which a company has a warehouse; of no company (""): the loose ones."""
    return [each.name for each in seen(state).plots if each.level and each.company == company]


def any_move(state: Chartered, legal: list[int], chance: QuickChance) -> int:
    """Choose a kind of move, then a move, or else a long menu would be all of a game."""
    kinds = sorted(set(map(kind_of, legal)))
    kind = kinds[chance.below(len(kinds))]
    legal = [each for each in legal if kind_of(each) == kind]
    return legal[chance.below(len(legal))]


def game_of(
    state: Chartered,
    seed: int,
    choose: Callable[[Chartered, list[int], QuickChance], int] = any_move,
) -> Iterator[tuple[Chartered, int, int, Chartered]]:
    """Play a game to its end, anyone awaited moving: each move with the positions around it."""
    chance = QuickChance(seed)
    while state.awaited():
        seats = state.awaited()
        seat = seats[chance.below(len(seats))]
        if seat == CHANCE:
            move = state.sample(chance)
        else:
            move = choose(state, state.legal(seat), chance)
        before = state.clone()
        state.advance(seat, move)
        yield before, seat, move, state
