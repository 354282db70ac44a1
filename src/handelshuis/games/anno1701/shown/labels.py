"""What Anno 1701 says at the table: what is awaited, and what a button says."""

from __future__ import annotations

from collections.abc import Iterable

from handelshuis.core import deal_moves
from handelshuis.core import deal_texts as deals
from handelshuis.core.state import kind_of, what_of
from handelshuis.core.texts import Argument, Line
from handelshuis.games.anno1701.data.reading import MATERIAL
from handelshuis.games.anno1701.rules import moves
from handelshuis.games.anno1701.rules.frames import count_of, good_of, program_of
from handelshuis.games.anno1701.rules.goods import GOODS, PLACE_NAMES, SHIP, TRADED_NAMES
from handelshuis.games.anno1701.rules.notation import WORDS
from handelshuis.games.anno1701.rules.programs import BRANCHES, VOYAGE_NAMES
from handelshuis.games.anno1701.rules.state import Anno
from handelshuis.games.anno1701.rules.tables import (
    BANK_RATE,
    COST,
    PILES,
    RANK_COST,
    RANKS,
    SEARCH_PRICE,
)
from handelshuis.games.anno1701.shown.awaited import awaited
from handelshuis.games.anno1701.shown.descriptions import card_text, describe, numeral

REC = "REC"
"""How the material files mark what is reconstructed."""


def goods_texts(counts: list[int]) -> list[str]:
    """Refer to goods, those of a kind together."""
    return deals.bundle(counts, GOODS[:SHIP])


def ask(s: Anno, seat: int) -> Line:
    """Say what is awaited of this seat."""
    name = awaited(s)
    if not s.stack:
        if name == "act" and seat != s.active:
            return Line("ask.answer", {"who": f"#{s.active}"})
        if name == "act" and s.desk is not None and s.desk.offers:
            return Line("ask.offers")
        return Line(f"ask.{name}")
    each = s.stack[-1]
    args: dict[str, Argument] = {}
    if name in ("gain", "lose", "pay"):
        args = {"goods": [f"{count_of(each)}@good.{GOODS[good_of(each)]}"]}
    elif name in ("choose", "buy"):
        args = {"card": f"@voyage.{VOYAGE_NAMES[s.seen[-1]]}" if s.seen else "@effect.or"}
    elif name == "lodge":
        args = {"card": card_text(s.discards[-1])}
    elif name == "shield":
        args = {"card": card_text(s.played), "who": f"#{1 - seat}"}
    elif name == "take":
        args = {"pile": PILES[program_of(each)]}
    elif name == "steal":
        args = {"who": f"#{1 - seat}"}
    return Line(f"ask.{name}", args)


def label(s: Anno, move: int) -> Line:
    """Name a move as a button would."""
    if deal_moves.is_dealing(move) and s.desk is not None:
        return deals.label(s.desk, move, TRADED_NAMES)
    kind = kind_of(move)
    what = what_of(move)
    word = WORDS[kind]
    args: dict[str, Argument] = {}
    if kind == moves.BUILD:
        args = {"card": card_text(what), "stack": numeral(what), "cost": goods_texts(COST[what])}
    elif kind == moves.UPGRADE:
        args = {"rank": f"@rank.{RANKS[what]}", "cost": goods_texts(RANK_COST[what])}
    elif kind == moves.PLAY:
        args = {"card": card_text(what // 4), "stack": numeral(what // 4)}
        if what % 4:
            word = "play_at"
            args["centre"] = what % 4
    elif kind == moves.BANK:
        args = {
            "gives": [f"{BANK_RATE}@good.{GOODS[what // 8]}"],
            "good": f"1@good.{GOODS[what % 8]}",
        }
    elif kind == moves.QUAY:
        args = {"place": place_text(what // 16), "other": place_text(what % 16)}
    elif kind == moves.SAIL and what:
        word = "sail_with"
        args = {"card": card_text(what - 1), "stack": numeral(what - 1)}
    elif kind in (moves.PILE, moves.DRAW, moves.SEARCH):
        args = {"pile": PILES[what], "price": SEARCH_PRICE}
    elif kind in (moves.SWAP, moves.LODGE):
        card = what // 16
        args = {"card": card_text(card), "stack": numeral(card), "pile": PILES[what % 16]}
    elif kind == moves.TAKE:
        entry = s.piles[program_of(s.awaited_frame())][what]
        args = {"card": card_text((entry & 255) - 1), "place": what + 1}
    elif kind in (moves.TO, moves.FROM):
        args = {"place": place_text(what)}
    elif kind == moves.DEMAND:
        args = {"good": f"1@good.{GOODS[what]}"}
    elif kind == moves.BUY:
        args = {"good": f"1@good.{GOODS[what]}", "price": price_of(s, what)}
    elif kind == moves.CHOOSE:
        args = {"effects": way_texts(s, what)}
    elif kind == moves.STEAL:
        args = {"card": card_text(what), "stack": numeral(what)}
    return Line(f"label.{word}", args)


def place_text(place: int) -> str:
    """Refer to a place of a settlement."""
    return f"@place.{PLACE_NAMES[place]}"


def price_of(s: Anno, good: int) -> int:
    """Give the price of a good with the trader that has been met."""
    prices = BRANCHES[program_of(s.awaited_frame())]
    return dict(zip(prices[::2], prices[1::2])).get(good, 0)


def way_texts(s: Anno, word: int) -> list[str]:
    """Refer to what a way of the choice at hand does first."""
    ways = BRANCHES[program_of(s.awaited_frame())]
    program = dict(zip(ways[::2], ways[1::2])).get(word, 0)
    return describe(program)[:1] or ["@effect.nothing"]


def reconstructed() -> list[Line]:
    """Say, group by group, what the material files mark as reconstructed."""
    file = MATERIAL.settlement
    landscapes: list[str] = [f"@place.{each.id}" for each in file.landscape if REC in each.source]
    events: list[str] = [f"@event.{each.name}" for each in file.event if REC in each.source]
    voyages = _once(
        f"@voyage.{each.name}" for each in MATERIAL.voyages.voyage if REC in each.source
    )
    buildings = _once(
        f"@card.{each.name}" for each in MATERIAL.cards.building if REC in each.source
    )
    actions = _once(f"@card.{each.name}" for each in MATERIAL.cards.action if REC in each.source)
    ranks: list[str] = [f"@rank.{each.name}" for each in file.inhabitant if REC in each.source]
    groups = {
        "landscapes": landscapes,
        "inhabitants": ranks,
        "events": events,
        "buildings": buildings,
        "actions": actions,
        "voyages": voyages,
    }
    lines = [
        Line(f"reconstructed.{group}", {"which": names}) for group, names in groups.items() if names
    ]
    others = {"ship": file.ship, "centre": file.centre}
    lines += [Line(f"reconstructed.{part}") for part, each in others.items() if REC in each.source]
    return [*lines, Line("reconstructed.correct")] if lines else []


def _once(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(names))
