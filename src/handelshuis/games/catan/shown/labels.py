"""What is awaited of a seat, and what the button of a move says."""

from __future__ import annotations

from handelshuis.core import deal_moves
from handelshuis.core import deal_texts as deals
from handelshuis.core.handful import ONE, counts
from handelshuis.core.state import kind_of, what_of
from handelshuis.core.texts import Argument, Line
from handelshuis.games.catan.data.material import MATERIAL
from handelshuis.games.catan.rules import moves
from handelshuis.games.catan.rules.notation import WORDS
from handelshuis.games.catan.rules.phases import ACTING, FOUND, HAND_IN, PHASE_NAMES, ROBBER
from handelshuis.games.catan.rules.state import Catan
from handelshuis.games.catan.rules.tables import KINDS, RESOURCES


def resource(kind: int) -> str:
    """Refer to a resource in the reader's language."""
    return f"@resource.{RESOURCES[kind]}"


def one(kind: int) -> list[str]:
    """Refer to a single card of a resource."""
    return cards_texts(ONE[kind])


def cards_texts(handful: int) -> list[str]:
    """Refer to resource cards, those of a kind together."""
    return deals.bundle(counts(handful, KINDS), RESOURCES)


def ask(s: Catan, seat: int) -> Line:
    """Say what is awaited of this seat."""
    if s.phase == FOUND:
        return Line("ask.found", {"which": 1 if s.step < s.seats else 2})
    if s.phase == HAND_IN:
        return Line("ask.hand_in", {"left": s.owed[seat]})
    if s.phase == ACTING and seat != s.active:
        return Line("ask.answer", {"who": f"#{s.active}"})
    if s.phase == ACTING and s.desk is not None and s.desk.offers:
        return Line("ask.offers")
    if s.phase == ROBBER and len(s.robbers) == 2:
        return Line("ask.robber_two")
    return Line(f"ask.{PHASE_NAMES[s.phase]}", {"left": s.free_roads})


def label(s: Catan, move: int) -> Line:
    """Name a move as a button would."""
    if deal_moves.is_dealing(move) and s.desk is not None:
        return deals.label(s.desk, move, RESOURCES)
    kind = kind_of(move)
    what = what_of(move)
    board = s.edition.board
    args: dict[str, Argument] = {}
    word = WORDS[kind]
    if kind in (moves.SETTLE, moves.CITY):
        args = {"place": board.corner_names[what], "hexes": hexes_at(s, what)}
    elif kind == moves.ROAD:
        args = {"place": board.edge_name(what), "hexes": hexes_along(s, what)}
    elif kind == moves.TRADE:
        gives = cards_texts((what // 8 % 8) * ONE[what // 64])
        args = {"gives": gives, "goods": one(what % 8)}
    elif kind == moves.ROBBER:
        word = "robber_two" if len(s.robbers) == 2 else "robber"
        place = what // 16
        args = {"hex": hex_text(s, place), "place": board.hex_names[place], "which": what % 2 + 1}
        if what // 2 % 8 != moves.NOBODY:
            word = "robber_from"
            args["victim"] = f"#{what // 2 % 8}"
    elif kind == moves.ROB:
        args = {"victim": f"#{what}"}
    elif kind == moves.DISCOVER:
        found = ONE[what // 8] + (ONE[what % 8] if what % 8 != moves.NOBODY else 0)
        args = {"goods": cards_texts(found)}
    elif kind == moves.HAND_IN:
        args = {"goods": one(what)}
    elif kind == moves.MONOPOLY:
        args = {"good": resource(what)}
    return Line(f"label.{word}", args)


def hex_text(s: Catan, place: int) -> list[str]:
    """Refer to a hex by its terrain and number."""
    terrain = s.island.terrain[place]
    name = "desert" if terrain == KINDS else RESOURCES[terrain]
    number = s.island.number[place]
    return [f"{number}@hex.{name}"] if number else ["@hex.desert"]


def hexes_at(s: Catan, corner: int) -> list[str]:
    """Refer to the hexes around a corner."""
    return [text for h in s.edition.board.corner_hexes[corner] for text in hex_text(s, h)]


def hexes_along(s: Catan, edge: int) -> list[str]:
    """Refer to the hexes on both sides of an edge, or to the one on the coast."""
    board = s.edition.board
    beyond = board.corner_hexes[board.edge_b[edge]]
    shared = [h for h in board.corner_hexes[board.edge_a[edge]] if h in beyond]
    return [text for h in shared for text in hex_text(s, h)]


def reconstructed() -> list[Line]:
    """Say what the material file marks as reconstructed."""
    unsure = any("REC" in resource.source for resource in MATERIAL.resource)
    return [Line("reconstructed.tile")] if unsure else []
