"""Turn option 2: playing a building card, and what it does to companies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.core.state import kind_of, what_of
from handelshuis.games.chartered.rules import merging, moves, seen, shares, town
from handelshuis.games.chartered.rules.layout import PLOTS
from handelshuis.games.chartered.rules.phases import DIAGONAL, FOUNDING
from handelshuis.games.chartered.rules.tables import (
    ADDS,
    LEAST,
    MOST,
    NONE,
    ROOF_LOSS,
    SECOND,
    crosses,
)

if TYPE_CHECKING:
    from handelshuis.games.chartered.rules.state import Chartered

HQ: Final = 1
TURNED: Final = 2


def legal(s: Chartered, seat: int) -> list[int]:
    """List every way to play a building card, with a broken roof too where that is allowed."""
    found: list[int] = []
    hand = s.hands[seat]
    plots = [card for card in hand if card < PLOTS]
    for plot in plots:
        found.append(moves.build(plot, 0))
        if s.roofs[seat] and town.companies_beside(s, plot):
            found.append(moves.build(plot, 1))
    for storey in range(3):
        if SECOND + storey in hand:
            for plot in range(PLOTS):
                if s.level[plot] == storey + 1:
                    found.append(moves.raise_(plot, 0))
                    if s.roofs[seat] and s.company[plot] != NONE:
                        found.append(moves.raise_(plot, 1))
    if town.has_headquarters(s):
        together = s.edition.together
        for index, one in enumerate(plots):
            for place in range(index + 1, len(plots)):
                other = plots[place]
                if together[one * PLOTS + other] and town.pair_founds(s, one, other):
                    found.append(moves.pair(one, other))
    return found


def why_not(s: Chartered, seat: int, kind: int, what: int) -> str:
    """Name the rule against playing this card so, or ''."""
    if kind == moves.PAIR:
        return why_not_pair(s, seat, what // 128, what % 128)
    plot = what // 2
    if not 0 <= plot < PLOTS:
        return "house.notation"
    if what % 2 and not s.roofs[seat]:
        return "roof.held"
    if kind == moves.BUILD:
        if plot not in s.hands[seat]:
            return "build.card_in_hand"
        return "roof.on_a_company" if what % 2 and not town.companies_beside(s, plot) else ""
    if s.level[plot] == 0 or s.level[plot] > 3:
        return "storey.on_the_one_below"
    if what % 2 and s.company[plot] == NONE:
        return "roof.on_a_company"
    return "" if SECOND + s.level[plot] - 1 in s.hands[seat] else "storey.card_in_hand"


def why_not_pair(s: Chartered, seat: int, one: int, other: int) -> str:
    """Name the rule against playing two cards, or ''."""
    if not (0 <= one < other < PLOTS):
        return "house.notation"
    if one not in s.hands[seat] or other not in s.hands[seat]:
        return "build.card_in_hand"
    if s.left < 2:
        return "build.warehouses_left"
    if not town.has_headquarters(s):
        return "found.headquarters"
    if town.can_found_alone(s, one) or town.can_found_alone(s, other):
        return "found.two_cards_only_if_needed"
    if not town.clear_of_others(s, [one, other]):
        return "found.distance"
    return "" if town.pair_founds(s, one, other) else "found.two_cards"


def play(s: Chartered, seat: int, kind: int, what: int) -> None:
    """Play a building card, or two."""
    s.before = s.value[:]
    s.founded = NONE
    s.passes = 0
    if kind == moves.PAIR:
        one = what // 128
        other = what % 128
        put(s, seat, one)
        put(s, seat, other)
        s.built = one
        s.pair = other
        s.phase = FOUNDING
        return
    plot = what // 2
    s.roof = what % 2
    s.roofs[seat] -= s.roof
    if kind == moves.RAISE:
        raise_storey(s, seat, plot)
    else:
        build(s, seat, plot)


def raise_storey(s: Chartered, seat: int, plot: int) -> None:
    """Add a storey; on a loose warehouse it waits for the company that takes the warehouse in."""
    seen.played(s, seat, SECOND + s.level[plot] - 1)
    s.level[plot] += 1
    take_warehouse(s)
    company = s.company[plot]
    if company == NONE:
        shares.begin(s)
    else:
        change(s, company, under_roof(s, ADDS[s.level[plot]]))
        finish(s, company)


def put(s: Chartered, seat: int, plot: int) -> None:
    """Discard a plot card and put its warehouse on the board."""
    seen.played(s, seat, plot)
    s.discard.append(plot)
    s.level[plot] = 1
    take_warehouse(s)


def take_warehouse(s: Chartered) -> None:
    """Take a warehouse from the supply; with the last one the last turn has come."""
    s.left -= 1
    if not s.left:
        s.last = True


def under_roof(s: Chartered, adds: int) -> int:
    """Give what a building changes: what it adds, or the loss that a broken roof brings instead."""
    return -ROOF_LOSS if s.roof else adds


def build(s: Chartered, seat: int, plot: int) -> None:
    """Build on a plot, and do what comes of it: found, extend, merge, or nothing."""
    beside = town.companies_beside(s, plot)
    founds = town.founds_beside(s, plot)
    loose = town.loose_group(s, plot)
    across = town.diagonal_ways(s, plot)
    put(s, seat, plot)
    s.built = plot
    s.pair = NONE
    if founds:
        s.phase = FOUNDING
    elif len(beside) == 1:
        company = beside[0]
        join(s, company, [plot, *loose])
        change(s, company, under_roof(s, ADDS[1]) + town.worth(s, loose))
        finish(s, company)
    elif len(beside) > 1:
        s.joined = sorted(beside)
        merging.ask_favour(s)
    elif across:
        s.phase = DIAGONAL
    else:
        shares.begin(s)


def join(s: Chartered, company: int, plots: list[int]) -> None:
    """Let warehouses belong to a company; a placeholder on a plot has done its work."""
    for plot in plots:
        s.company[plot] = company
        if s.place[plot]:
            set_place(s, plot, 0, NONE, NONE)


def change(s: Chartered, company: int, steps: int) -> None:
    """Move a company on the chart, within its ends; a line passed upward calls an event."""
    old = s.value[company]
    new = min(MOST, max(LEAST, old + steps))
    s.value[company] = new
    if new > old and crosses(old, new):
        s.crossed = True


def finish(s: Chartered, company: int) -> None:
    """Pay the new value if it changed, and go on to the shares."""
    if s.value[company] != s.before[company]:
        s.money[s.active] += s.value[company]
        s.paid = s.value[company]
    shares.begin(s)


def legal_founding(s: Chartered) -> list[int]:
    """List which company can be founded, and where its HQ lies when two plots meet at a corner."""
    free = town.free_companies(s)
    if s.pair != NONE and s.pair not in s.edition.near[s.built]:
        between = town.pair_between(s, s.built, s.pair)
        return [moves.found_over(company, plot) for company in free for plot in between]
    return [moves.make(moves.FOUND, company) for company in free]


def legal_diagonal(s: Chartered) -> list[int]:
    """List the foundings across a corner, and leaving it be."""
    found = [moves.make(moves.LEAVE)]
    for across, between in town.diagonal_ways(s, s.built):
        for company in town.free_companies(s):
            found.append(moves.found_with(company, across, between))
    return found


def why_not_founding(s: Chartered, move: int) -> str:
    """Name the rule against this founding, or ''."""
    if move in legal_founding(s):
        return ""
    kind = kind_of(move)
    company = what_of(move) if kind == moves.FOUND else what_of(move) // 128
    if kind not in (moves.FOUND, moves.FOUND_OVER) or not 0 <= company < len(s.hq):
        return "found.compulsory"
    return "found.headquarters" if s.hq[company] != NONE else "found.compulsory"


def why_not_diagonal(s: Chartered, move: int) -> str:
    """Name the rule against this founding across a corner, or ''."""
    if move in legal_diagonal(s):
        return ""
    company = what_of(move) // 128 // 128
    if kind_of(move) == moves.FOUND_WITH and 0 <= company < len(s.hq) and s.hq[company] != NONE:
        return "found.headquarters"
    return "found.diagonal"


def found(s: Chartered, company: int, between: int, across: int) -> None:
    """Found a company with what was built and all loose warehouses that hang on."""
    plots = town.group_of(s, s.built)
    if s.pair != NONE and s.pair not in plots:
        plots += town.group_of(s, s.pair)
    if across != NONE:
        plots += town.group_of(s, across)
    s.founded = company
    s.value[company] = 0
    join(s, company, plots)
    s.hq[company] = s.built
    if between != NONE:
        s.hq[company] = between
        s.company[between] = company
        set_place(s, between, HQ, s.built, s.pair if across == NONE else across)
    change(s, company, town.worth(s, plots))
    finish(s, company)


def clear_place(s: Chartered, plot: int) -> None:
    """Take a placeholder off a plot."""
    s.company[plot] = NONE
    set_place(s, plot, 0, NONE, NONE)


def set_place(s: Chartered, plot: int, place: int, one: int, other: int) -> None:
    """Put a placeholder between two warehouses, or 0 for none."""
    # Seldom done: copies of a state share these lists until one of them changes.
    s.place = s.place[:]
    s.link_a = s.link_a[:]
    s.link_b = s.link_b[:]
    s.place[plot] = place
    s.link_a[plot] = one
    s.link_b[plot] = other
