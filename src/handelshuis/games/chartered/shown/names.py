"""How the things of Chartered are called in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from handelshuis.core import deal_moves
from handelshuis.core import deal_texts as deals
from handelshuis.core.deal import Desk, load
from handelshuis.core.state import kind_of
from handelshuis.core.texts import Argument, Line
from handelshuis.games.chartered.rules import coopmanscappen
from handelshuis.games.chartered.rules.layout import PLOTS
from handelshuis.games.chartered.rules.notation import good_names
from handelshuis.games.chartered.rules.tables import COMPANY_NAMES, SECOND, STOREY_NAMES


def plot_text(name: str) -> str:
    """Call a plot by its district, which is a proper name in every language, and its number."""
    return name[:1].upper() + name[1:]


def card_text(card: int, plots: list[str]) -> str:
    """Refer to a building card."""
    return plot_text(plots[card]) if card < PLOTS else f"@card.{STOREY_NAMES[card - SECOND]}"


def storey_text(storey: int) -> str:
    """Refer to a storey, 0 being the second."""
    return f"@storey.{STOREY_NAMES[storey]}"


def company_text(company: int) -> str:
    """Refer to what a company deals in."""
    return f"@company.{COMPANY_NAMES[company]}"


def the_company(company: int) -> str:
    """Refer to a company with its article."""
    return f"@the.{COMPANY_NAMES[company]}"


def deal_label(desk: Desk, move: int, plots: list[str]) -> Line:
    """Name a move at the desk as a button would."""
    return _with_plots(deals.label(desk, move, good_names(plots)), plots)


def deal_story(
    desk: Desk, seat: int, move: int, plots: list[str], viewer: int | None
) -> list[Line]:
    """Tell a move at the desk; whoever is no party to an offer hears of cards only how many."""
    seen, told = _as_seen(desk, seat, move, -1 if viewer is None else viewer)
    return [_with_plots(line, plots) for line in deals.story(seen, seat, told, good_names(plots))]


def deal_agreed(
    desk: Desk, seat: int, move: int, plots: list[str]
) -> tuple[list[int], Line] | None:
    """Give who agreed by a move at the desk, and what went for what, once all may know."""
    agreed = deals.agreed(desk, seat, move, good_names(plots))
    return agreed and (agreed[0], _with_plots(agreed[1], plots))


def offer_line(offer: Mapping[str, Any], plots: list[str]) -> Line:
    """Say what a standing offer is about, as far as it is shown."""
    names = good_names(plots)
    args: dict[str, Argument] = {
        "number": offer["number"] + 1,
        "who": f"#{offer['proposer']}",
        "partner": deals.seats(offer["to"]),
        "gives": deals.bundle(offer["gives"], names),
        "wants": deals.bundle(offer["wants"], names),
    }
    return _with_plots(Line("table.offer", args), plots)


def _as_seen(desk: Desk, seat: int, move: int, viewer: int) -> tuple[Desk, int]:
    saved = desk.save()
    for offer, data in zip(desk.offers, saved["offers"]):
        data.update(_terms_shown(offer.shown(viewer, coopmanscappen.SEEN_AS)))
    seen = load(saved)
    kind = kind_of(move)
    if kind not in (deal_moves.OFFER, deal_moves.COUNTER):
        return seen, move
    after = desk.clone()
    deal_moves.advance(after, seat, move)
    made = after.offers[-1].shown(viewer, coopmanscappen.SEEN_AS)
    terms = (made["gives"], made["wants"])
    if kind == deal_moves.OFFER:
        return seen, deal_moves.offer(made["to"], terms, made["about"])
    return seen, deal_moves.counter(made["answers"], terms)


def _terms_shown(offer: Mapping[str, Any]) -> dict[str, Any]:
    return {"gives": offer["gives"], "wants": offer["wants"]}


def _with_plots(line: Line, plots: list[str]) -> Line:
    """Name plots as they are: the catalogues hold no text for each of them."""
    named = dict(zip(good_names(plots)[coopmanscappen.CARD :], map(plot_text, plots)))
    args: dict[str, Argument] = {}
    for key, value in line.args.items():
        args[key] = [_named(part, named) for part in value] if isinstance(value, list) else value
    return Line(line.key, args)


def _named(part: str | int, named: dict[str, str]) -> str:
    count, _, good = str(part).partition("@good.")
    if good not in named:
        return str(part)
    return named[good] if count == "1" else f"{count} × {named[good]}"
