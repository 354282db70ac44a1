"""What is awaited of a seat, and what a button says."""

from __future__ import annotations

from handelshuis.core import deal_moves
from handelshuis.core.state import kind_of, what_of
from handelshuis.core.texts import Argument, Line
from handelshuis.games.chartered.rules import building, flow, moves, shares, town
from handelshuis.games.chartered.rules.notation import WORDS
from handelshuis.games.chartered.rules.phases import (
    AUCTION,
    BIDDING,
    COOPMANS,
    FAVOUR,
    LOSING,
    PHASE_NAMES,
    RELEASING,
    TAKING,
    TRADING,
    TURN,
)
from handelshuis.games.chartered.rules.state import Chartered
from handelshuis.games.chartered.rules.tables import (
    ACTION_PRICE,
    ADDS,
    CARDS_PRICE,
    COMPANIES,
    EVENT_NAMES,
    LEAST,
    LEAST_PRICE,
    MOST,
    NONE,
    REFRESH_PRICE,
    ROOF_LOSS,
    STEP,
    TEN,
)
from handelshuis.games.chartered.shown.names import (
    card_text,
    company_text,
    deal_label,
    plot_text,
    storey_text,
    the_company,
)


def ask(s: Chartered, seat: int) -> Line:
    """Say what is awaited of this seat; what explains it takes its numbers from here too."""
    phase = s.phase
    if phase == TURN:
        if flow.legal(s, seat) == [moves.make(moves.PASS)]:
            return Line("ask.pass")
        return Line("ask.turn", {"cards": STEP * CARDS_PRICE, "refresh": STEP * REFRESH_PRICE})
    if phase == TAKING:
        return Line("ask.take", {"left": s.to_take})
    if phase == TRADING:
        prices: dict[str, Argument] = {"least": STEP * LEAST_PRICE, "action": STEP * ACTION_PRICE}
        return Line("ask.trade", {"left": shares.TRADES - s.trades} | prices)
    if phase == RELEASING:
        held = s.shares[seat * COMPANIES + s.loser]
        args: dict[str, Argument] = {"company": the_company(s.loser), "held": held}
        return Line("ask.release", args | {"value": STEP * s.value[s.loser]})
    if phase == FAVOUR:
        if s.roof:
            return Line("ask.favour_roof", {"loss": STEP * ROOF_LOSS, "least": STEP * LEAST})
        return Line("ask.favour", {"adds": STEP * ADDS[1]})
    if phase == BIDDING:
        return Line(f"ask.bid_{EVENT_NAMES[s.event]}")
    if phase == LOSING:
        return Line("ask.lose", {"left": s.to_lose})
    if phase == COOPMANS and s.desk is not None:
        if seat != s.active:
            may_answer = s.desk.may_answer() >> seat & 1
            return Line("ask.answer" if may_answer else "ask.propose", {"who": f"#{s.active}"})
        return Line("ask.offers" if s.desk.offers else "ask.coopmans")
    if phase == AUCTION and s.auction is not None:
        least = STEP * s.auction.least()
        return Line("ask.auction", {"lot": lot_text(s), "least": least})
    return Line(f"ask.{PHASE_NAMES[phase]}")


def lot_text(s: Chartered) -> list[str]:
    """Refer to what is up for auction."""
    if s.lot in (moves.LOT_SHARE, moves.LOT_OWN):
        return [f"@share.{company_text(s.lot_company).rpartition('.')[2]}"]
    return [f"{TEN}@lot.{'cards' if s.lot == moves.LOT_CARDS else 'plot'}_from"]


def label(s: Chartered, move: int) -> Line:
    """Name a move as a button would."""
    plots = s.edition.layout.names
    if deal_moves.is_dealing(move):
        if s.desk is not None:
            return deal_label(s.desk, move, plots)
        return Line("house.label", {"move": s.text(move)})
    kind = kind_of(move)
    what = what_of(move)
    if kind == moves.BUILD:
        return build_label(s, what // 2, what % 2)
    if kind == moves.RAISE:
        return raise_label(s, what // 2, what % 2)
    args: dict[str, Argument] = {}
    word = WORDS[kind]
    if kind == moves.PAIR:
        word = "pair"
        args = {"plots": [plot_text(plots[what // 128]), plot_text(plots[what % 128])]}
    elif kind in (moves.TAKE, moves.PICK, moves.RECLAIM):
        args = {"card": card_text(what, plots)}
    elif kind in (moves.CARDS, moves.REFRESH):
        args = {"price": STEP * (CARDS_PRICE if kind == moves.CARDS else REFRESH_PRICE)}
    elif kind == moves.TAKE_STACK:
        word += "_stack"
    elif kind == moves.ROOF:
        args = action_price()
    elif kind == moves.EVENT_STACK:
        word += "_stack"
        if s.phase == TRADING:
            word = "action_event_stack"
            args = action_price()
    elif kind == moves.FOUND:
        args = {"company": the_company(what)}
    elif kind == moves.FOUND_OVER:
        word = "found_over"
        args = {"company": the_company(what // 128), "plot": plot_text(plots[what % 128])}
    elif kind == moves.FOUND_WITH:
        word = "found_with"
        args = {"company": the_company(what // 128 // 128)}
        args["across"] = plot_text(plots[what // 128 % 128])
        args["plot"] = plot_text(plots[what % 128])
    elif kind == moves.FAVOUR:
        word = "favour_roof" if s.roof else "favour"
        args = {"company": the_company(what), "value": favoured_value(s, what)}
    elif kind == moves.MERGE:
        args = {"loser": the_company(what // 16), "winner": the_company(what % 16)}
    elif kind == moves.RELEASE:
        args = {"count": what}
    elif kind == moves.BUY:
        args = {"company": company_text(what), "price": STEP * shares.price(s, what)}
    elif kind == moves.SELL:
        args = {"company": company_text(what), "price": STEP * s.value[what]}
    elif kind == moves.EVENT:
        event = EVENT_NAMES[what]
        args = {"event": f"@event.{event}", "does": f"@event_does.{event}"}
        if s.phase == TRADING:
            word = "action_event"
            args |= action_price()
    elif kind == moves.BID:
        args = {"amount": STEP * what}
    elif kind == moves.PASS:
        word = "pass_bid" if s.phase == AUCTION else "pass"
    elif kind == moves.DONE:
        word = "finish" if s.phase == COOPMANS else "done"
    elif kind == moves.LOSE:
        args = {"company": company_text(what)}
    elif kind in (moves.LOT_SHARE, moves.LOT_OWN):
        word = "lot_share" if kind == moves.LOT_SHARE else "lot_own"
        args = {"company": company_text(what)}
    elif kind == moves.LOT_CARDS:
        word = "lot_cards"
        args = {"n": TEN}
    elif kind == moves.LOT_PLOT:
        word = "lot_plot"
    return Line(f"label.{word}", args)


def action_price() -> dict[str, Argument]:
    """Give what using an action card costs, as sentences name it."""
    return {"price": STEP * ACTION_PRICE}


def favoured_value(s: Chartered, company: int) -> int:
    """Give what a company would be worth with a merging warehouse and the loose ones it joins."""
    loose = town.loose_group(s, s.built) if s.built != NONE else []
    return value_after(s, company, building.under_roof(s, ADDS[1]) + town.worth(s, loose))


def value_after(s: Chartered, company: int, steps: int) -> int:
    """Give what a company would be worth, in florins, so many steps on."""
    return STEP * min(MOST, max(LEAST, s.value[company] + steps))


def build_label(s: Chartered, plot: int, roof: int) -> Line:
    """Name the building on a plot by what comes of it."""
    args: dict[str, Argument] = {"plot": plot_text(s.edition.layout.names[plot])}
    beside = town.companies_beside(s, plot)
    key = "label.build_roof" if roof else "label.build"
    if s.level[plot]:
        return Line(key, args)
    if len(beside) > 1:
        return Line(f"{key}_merge", args | {"companies": [the_company(c) for c in beside]})
    if not beside:
        return Line("label.build_found" if town.founds_beside(s, plot) else key, args)
    loose = town.worth(s, town.loose_group(s, plot))
    value = value_after(s, beside[0], loose + (-ROOF_LOSS if roof else ADDS[1]))
    return Line(f"{key}_on", args | {"company": company_text(beside[0]), "value": value})


def raise_label(s: Chartered, plot: int, roof: int) -> Line:
    """Name the building of a storey by what comes of it."""
    level = s.level[plot]
    company = s.company[plot]
    if not 0 < level < 4 or (roof and company == NONE):
        return Line("house.label", {"move": s.text(moves.raise_(plot, roof))})
    args: dict[str, Argument] = {"plot": plot_text(s.edition.layout.names[plot])}
    args["storey"] = storey_text(level - 1)
    if company == NONE:
        return Line("label.raise_loose", args)
    value = value_after(s, company, -ROOF_LOSS if roof else ADDS[level + 1])
    args |= {"company": company_text(company), "value": value}
    return Line("label.raise_roof" if roof else "label.raise", args)
