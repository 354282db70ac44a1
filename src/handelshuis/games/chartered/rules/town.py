"""The town as built: what touches what, where a company may be founded, what may be removed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.games.chartered.rules.layout import PLOTS
from handelshuis.games.chartered.rules.tables import ADDS, COMPANIES, LEAST, NONE, STANDING

if TYPE_CHECKING:
    from handelshuis.games.chartered.rules.state import Chartered


def is_loose(s: Chartered, plot: int) -> bool:
    """Tell whether a warehouse stands here that belongs to no company."""
    return s.level[plot] > 0 and s.company[plot] == NONE


def companies_beside(s: Chartered, plot: int) -> list[int]:
    """List the companies whose warehouses touch a plot; so do both that a placeholder joins."""
    found: list[int] = []
    for near in s.edition.near[plot]:
        if s.level[near] and s.company[near] != NONE and s.company[near] not in found:
            found.append(s.company[near])
    return found


def loose_group(s: Chartered, plot: int) -> list[int]:
    """List the loose warehouses that hang together with those touching a plot."""
    group: list[int] = []
    edge = [near for near in s.edition.near[plot] if is_loose(s, near)]
    while edge:
        each = edge.pop()
        if each not in group:
            group.append(each)
            for near in s.edition.near[each]:
                if is_loose(s, near) and near != plot and near not in group:
                    edge.append(near)
    group.sort()
    return group


def group_of(s: Chartered, plot: int) -> list[int]:
    """List a loose warehouse and all loose ones that hang together with it."""
    return sorted([plot, *loose_group(s, plot)])


def worth(s: Chartered, plots: list[int]) -> int:
    """Add up what warehouses represent, each with its storeys."""
    total = 0
    for plot in plots:
        total += STANDING[s.level[plot]]
    return total


def has_headquarters(s: Chartered) -> bool:
    """Tell whether any company can still be founded."""
    return NONE in s.hq


def clear_of_others(s: Chartered, plots: list[int]) -> bool:
    """Tell whether a new company on these plots keeps its distance from all others."""
    for plot in plots:
        for near in s.edition.within_two[plot]:
            if s.level[near] and s.company[near] != NONE:
                return False
    return True


def founds_beside(s: Chartered, plot: int) -> bool:
    """Tell whether building here founds a company with what it touches."""
    if companies_beside(s, plot) or not has_headquarters(s):
        return False
    group = loose_group(s, plot)
    return len(group) > 0 and clear_of_others(s, [plot, *group])


def diagonal_ways(s: Chartered, plot: int) -> list[tuple[int, int]]:
    """List how building here can found across a corner: with which warehouse, over which plot."""
    found: list[tuple[int, int]] = []
    if not has_headquarters(s) or not stands_free(s, plot):
        return found
    for across, one, other in s.edition.diagonals[plot]:
        if is_loose(s, across) and clear_of_others(s, [plot, *group_of(s, across)]):
            found += [(across, one), (across, other)]
    return found


def can_found_alone(s: Chartered, plot: int) -> bool:
    """Tell whether one card is enough to found a company here."""
    return founds_beside(s, plot) or len(diagonal_ways(s, plot)) > 0


def stands_free(s: Chartered, plot: int) -> bool:
    """Tell whether a plot touches no warehouse."""
    for near in s.edition.near[plot]:
        if s.level[near]:
            return False
    return True


def pair_between(s: Chartered, one: int, other: int) -> list[int]:
    """List the plots between two plots across a corner."""
    for across, first, second in s.edition.diagonals[one]:
        if across == other:
            return [first, second]
    return []


def pair_founds(s: Chartered, one: int, other: int) -> bool:
    """Tell whether two cards together found a company of which neither could found one."""
    if not s.edition.together[one * PLOTS + other]:
        return False
    if s.left < 2 or not has_headquarters(s):
        return False
    if not stands_free(s, one) or not stands_free(s, other):
        return False
    if can_found_alone(s, one) or can_found_alone(s, other):
        return False
    return clear_of_others(s, [one, other])


def connected(s: Chartered, companies: list[int], without: int) -> bool:
    """Tell whether companies that are one, or will be, hang together when a plot is taken away."""
    unreached = [False] * len(s.level)
    number = 0
    first = NONE
    for plot in range(len(s.level)):
        if s.level[plot] and plot != without and s.company[plot] in companies:
            unreached[plot] = True
            number += 1
            first = plot
    if first == NONE:
        return True
    # A placeholder joins its two warehouses and nothing else.
    links: list[int] = []
    for plot in range(len(s.place)):
        if s.place[plot] and plot != without and s.company[plot] in companies:
            links.append(plot)
    unreached[first] = False
    edge = [first]
    while edge:
        plot = edge.pop()
        number -= 1
        for near in s.edition.near[plot]:
            if unreached[near]:
                unreached[near] = False
                edge.append(near)
        for link in links:
            if plot in (s.link_a[link], s.link_b[link]):
                far = s.link_a[link] + s.link_b[link] - plot
                if unreached[far]:
                    unreached[far] = False
                    edge.append(far)
    return number == 0


def removable(s: Chartered, plot: int) -> str:
    """Name the rule against taking a warehouse back from a plot where one stands, or ''."""
    if s.level[plot] > 1:
        return "veilinge.plot_one_storey"
    company = s.company[plot]
    if company == NONE:
        return ""
    if s.value[company] - ADDS[1] < LEAST:
        return "veilinge.plot_not_under_least"
    return "" if connected(s, [company], plot) else "veilinge.plot_not_split"


def warehouses_of(s: Chartered, company: int) -> list[int]:
    """List the plots on which a company has a warehouse."""
    return [p for p in range(len(s.level)) if s.company[p] == company and s.level[p]]


def free_companies(s: Chartered) -> list[int]:
    """List the companies whose headquarters are not on the board."""
    return [company for company in range(COMPANIES) if s.hq[company] == NONE]
