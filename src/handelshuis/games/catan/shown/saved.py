"""Any position as a document: saved whole, or set up by hand for tests and study.

What can be left out: the bank (what the hands leave), the stack (what the cards leave), the island
(a fixed one), awards (nobody), what was seen of hands (nothing), and all about a turn under way
(the active player acts).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from handelshuis.core import deal
from handelshuis.core.chance import QuickChance
from handelshuis.core.handful import ONE, count, counts, holds, of_counts
from handelshuis.core.state import CHANCE, REMEMBERED
from handelshuis.games.catan.rules import domestic_trade, network
from handelshuis.games.catan.rules.edition import CLASSIC_POINTS, OPTIONS, Edition, edition_of
from handelshuis.games.catan.rules.geometry import Board
from handelshuis.games.catan.rules.layout import Island
from handelshuis.games.catan.rules.phases import (
    ACTING,
    BEFORE_ROLL,
    ENDED,
    FIRST,
    LAYOUT,
    PHASE_NAMES,
    ROLLING,
)
from handelshuis.games.catan.rules.start import start
from handelshuis.games.catan.rules.state import Catan
from handelshuis.games.catan.rules.tables import (
    ANY_HARBOUR,
    ARMY_AWARD,
    ARMY_POINTS,
    CARD_NAMES,
    DECK,
    KINDS,
    KNIGHT,
    POINT,
    RESOURCES,
    ROAD_AWARD,
    ROAD_POINTS,
    TERRAINS,
)
from handelshuis.games.catan.shown import saved_checks
from handelshuis.games.catan.shown import saved_values as values
from handelshuis.games.catan.shown.saved_values import PositionError

YES_OR_NO = ("rolled", "played", "by_knight", "stoppable")
NUMBERS = ("first", "step", "founded", "active", "turns", "dice", "victim", "free_roads")
BY_SEAT = ("owed", "knights")
LISTS = ("contenders", "rolls")
KNOWN = {
    *YES_OR_NO,
    *NUMBERS,
    *BY_SEAT,
    *LISTS,
    *("variant", "players", "options", "phase", "island", "robbers", "settlements", "cities"),
    *("raid", "turn"),
    *("roads", "hands", "remembered", "aside", "bank", "cards", "fresh", "deck", "under", "desk"),
    *("longest_road", "largest_army"),
}


def save(s: Catan) -> dict[str, Any]:
    """Give the whole state as a document."""
    board = s.edition.board
    return {
        "variant": s.edition.variant,
        "players": s.seats,
        "options": s.edition.options(),
        "phase": PHASE_NAMES[s.phase],
        "island": _save_island(s.island, board),
        "robbers": [board.hex_names[place] for place in s.robbers],
        "raid": board.hex_names[s.raid] if s.raid >= 0 else "",
        "settlements": [corners_of(s, seat + 1) for seat in range(s.seats)],
        "cities": [corners_of(s, seat + 1 + network.CITY) for seat in range(s.seats)],
        "roads": [[board.edge_name(edge) for edge in sorted(roads)] for roads in s.roads_of],
        "hands": [counts(hand, KINDS) for hand in s.hands],
        REMEMBERED: [counts(cards, KINDS) for cards in s.seen],
        "aside": [counts(cards, KINDS) for cards in s.aside],
        "bank": counts(s.bank, KINDS),
        "cards": [counts(held, len(CARD_NAMES)) for held in s.held],
        "fresh": counts(s.fresh, len(CARD_NAMES)),
        "deck": counts(s.deck, len(CARD_NAMES)),
        "under": [CARD_NAMES[card] for card in s.under],
        "longest_road": s.road_holder,
        "largest_army": s.army_holder,
        "desk": None if s.desk is None else s.desk.save(),
        "turn": s.turn,
        **{name: getattr(s, name) for name in YES_OR_NO + NUMBERS},
        **{name: list(getattr(s, name)) for name in BY_SEAT + LISTS},
    }


def corners_of(s: Catan, mark: int) -> list[str]:
    """Name the corners with this mark in `Catan.piece`, in their order."""
    if mark not in s.piece:
        return []
    return [name for name, piece in zip(s.edition.board.corner_names, s.piece) if piece == mark]


def _save_island(island: Island, board: Board) -> dict[str, Any]:
    return {
        "terrain": [TERRAINS[t] if t >= 0 else "" for t in island.terrain],
        "number": island.number[:],
        "harbours": [
            f"{board.edge_name(h // 8)} {'any' if h % 8 == ANY_HARBOUR else RESOURCES[h % 8 - 1]}"
            for h in island.harbours
        ],
        "spiral": island.spiral,
        "axis": island.axis,
        "ring": island.ring,
        "tiles": counts(island.tiles, KINDS + 1),
        "kinds": counts(island.kinds, KINDS),
        "discs": island.discs[:],
    }


def load(data: Mapping[str, Any]) -> Catan:
    """Set a position up, or refuse it with a reason."""
    unknown = set(data) - KNOWN
    if unknown:
        raise PositionError(f"no part of a position is called {', '.join(sorted(unknown))}")
    s = start(_edition(data))
    board = s.edition.board
    s.island = _load_island(data["island"], board) if "island" in data else usual_island(s.edition)
    s.phase = values.index(PHASE_NAMES, data.get("phase", PHASE_NAMES[ACTING]), "phase")
    laid = s.phase > LAYOUT
    deserts = [
        board.hex_names[h] for h, t in enumerate(s.island.terrain) if TERRAINS[t] == "desert"
    ]
    s.robbers = [
        values.hex_at(board, name) for name in data.get("robbers", deserts if laid else [])
    ]
    s.raid = values.hex_at(board, data["raid"]) if data.get("raid") else -1
    saved_checks.check_island(s)
    _put_pieces(s, data)
    _put_cards(s, data)
    for name in YES_OR_NO:
        if name in data:
            setattr(s, name, values.yes_or_no(data[name], name))
    for name in NUMBERS:
        if name in data:
            setattr(s, name, values.whole(data[name], name))
    for name in BY_SEAT:
        if name in data:
            each = [values.amount(v, name) for v in values.per_seat(data[name], s.seats, name)]
            setattr(s, name, vec[i64](each))
    for name in LISTS:
        if name in data:
            setattr(s, name, [values.amount(v, name) for v in data[name]])
    if s.phase > FIRST and "step" not in data:
        s.step = saved_checks.step_of(s)
    if "rolled" not in data:
        s.rolled = s.phase > ROLLING
    saved_checks.check_seats(s)
    _give_awards(s, data)
    if "desk" in data:
        s.desk = None if data["desk"] is None else deal.load(data["desk"])
    elif BEFORE_ROLL <= s.phase < ENDED:
        s.desk = domestic_trade.open_for(s)
    saved_checks.check_phase(s)
    turn = saved_checks.turn_of(s)
    if data.get("turn", turn) != turn:
        raise PositionError(f"the turn is {turn} in the phase {PHASE_NAMES[s.phase]}")
    s.turn = turn
    return s


def usual_island(edition: Edition) -> Island:
    """Give one fixed island, laid by a fixed chance."""
    s = start(edition)
    chance = QuickChance(1701)
    while s.phase == LAYOUT:
        s.advance(CHANCE, s.sample(chance))
    return s.island


def _edition(data: Mapping[str, Any]) -> Edition:
    variant = data.get("variant", "rulebook")
    players = data.get("players", 4)
    if variant not in ("rulebook", "classic"):
        raise PositionError(f"no variant {variant}")
    most = 4 if variant == "classic" else 6
    if not isinstance(players, int) or not 2 <= players <= most:
        raise PositionError(f"{variant} is for 2 to {most} players")
    chosen = {option.name: option.default for option in OPTIONS} | {"offers": 0}
    for name, value in data.get("options", {}).items():
        allowed = [each for option in OPTIONS if option.name == name for each in option.allowed]
        if not any(value == each and type(value) is type(each) for each in allowed):
            raise PositionError(f"no option {name} of {value}")
        chosen[name] = value
    if variant == "classic" and chosen["points"] != CLASSIC_POINTS:
        raise PositionError(f"classic is for {CLASSIC_POINTS} points")
    return edition_of(players, variant, chosen)


def _load_island(data: Mapping[str, Any], board: Board) -> Island:
    for part in ("terrain", "number", "harbours"):
        if part not in data:
            raise PositionError(f"an island needs its {part}")
    terrain = [values.index(TERRAINS, name, "terrain") if name else -1 for name in data["terrain"]]
    harbour = [0] * len(board.corner_names)
    harbours = []
    for text in data["harbours"]:
        corners, _, kind = text.rpartition(" ")
        edge = values.edge_at(board, corners)
        number = ANY_HARBOUR if kind == "any" else values.index(RESOURCES, kind, "harbour") + 1
        harbours.append(edge * 8 + number)
        harbour[board.edge_a[edge]] = harbour[board.edge_b[edge]] = number
    if len(terrain) != len(board.hexes) or len(data["number"]) != len(board.hexes):
        raise PositionError(f"this island has {len(board.hexes)} hexes")
    return Island(
        terrain,
        [values.amount(number, "number") for number in data["number"]],
        harbour,
        harbours,
        data.get("spiral", -1),
        data.get("axis", -1),
        data.get("ring", -1),
        of_counts(data.get("tiles", [])),
        of_counts(data.get("kinds", [])),
        list(data.get("discs", [])),
    )


def _put_pieces(s: Catan, data: Mapping[str, Any]) -> None:
    board = s.edition.board
    for what in ("settlements", "cities", "roads"):
        values.per_seat(data.get(what, [[]] * s.seats), s.seats, what)
    for seat, names in enumerate(data.get("roads", [])):
        for name in names:
            edge = values.edge_at(board, name)
            if s.road[edge]:
                raise PositionError(f"two roads on {name}")
            s.road[edge] = seat + 1
            s.roads_of[seat].append(edge)
            s.roads_left[seat] -= 1
        s.roads_of[seat].sort()
    for what in ("settlements", "cities"):
        for seat, names in enumerate(data.get(what, [])):
            for name in names:
                corner = values.corner_at(board, name)
                if s.piece[corner]:
                    raise PositionError(f"two buildings on {name}")
                if not s.room[corner]:
                    raise PositionError(f"the building on {name} is too near to another")
                network.put_settlement(s, seat, corner)
                if what == "cities":
                    network.put_city(s, seat, corner)
    for seat in range(s.seats):
        for left, what in (
            (s.roads_left[seat], "roads"),
            (s.settlements_left[seat], "settlements"),
            (s.cities_left[seat], "cities"),
        ):
            if left < 0:
                raise PositionError(f"seat {seat + 1} has too many {what}")
        for edge in s.roads_of[seat]:
            network.open_corner(s, seat, board.edge_a[edge])
            network.open_corner(s, seat, board.edge_b[edge])
        saved_checks.check_roads_joined(s, seat)


def _put_cards(s: Catan, data: Mapping[str, Any]) -> None:
    s.hands = values.handfuls(data, "hands", s.seats, KINDS)
    s.aside = values.handfuls(data, "aside", s.seats, KINDS)
    s.seen = values.handfuls(data, REMEMBERED, s.seats, KINDS)
    if not all(holds(s.hands[each] + s.aside[each], s.seen[each]) for each in range(s.seats)):
        raise PositionError("more was seen of a hand than there is")
    given = _together([*s.hands, *s.aside], KINDS)
    stock = counts(s.bank, KINDS)
    if any(one > other for one, other in zip(given, stock)):
        raise PositionError("the hands hold more than there is")
    left = [there - taken for there, taken in zip(stock, given)]
    s.bank = values.handful(data.get("bank", left), KINDS)
    if counts(s.bank, KINDS) != left:
        raise PositionError("bank and hands together are not all the resources there are")
    kinds = len(CARD_NAMES)
    s.held = values.handfuls(data, "cards", s.seats, kinds)
    s.fresh = values.handful(data.get("fresh", [0] * kinds), kinds)
    s.under = [values.index(CARD_NAMES, name, "card") for name in data.get("under", [])]
    used = _together([*s.held, *(ONE[card] for card in s.under)], kinds)
    for knights in values.per_seat(data.get("knights", [0] * s.seats), s.seats, "knights"):
        used[KNIGHT] += values.amount(knights, "knights")
    printed = counts(DECK, kinds)
    if any(one > other for one, other in zip(used, printed)):
        raise PositionError("there are not so many development cards")
    s.deck = values.handful(data.get("deck", [p - u for p, u in zip(printed, used)]), kinds)
    for kind, lying in enumerate(counts(s.deck, kinds)):
        gone = printed[kind] - used[kind] - lying
        if gone < 0:
            raise PositionError("stack, hands and played cards hold more than there is")
        if gone and (s.edition.cards_return or kind in (KNIGHT, POINT)):
            raise PositionError(f"{gone} {CARD_NAMES[kind]} out of the game: that cannot be")


def _give_awards(s: Catan, data: Mapping[str, Any]) -> None:
    s.road_holder = values.whole(data.get("longest_road", -1), "longest_road")
    s.army_holder = values.whole(data.get("largest_army", -1), "largest_army")
    lengths = [network.longest_road(s, seat) for seat in range(s.seats)]
    s.road_best = max(lengths) if max(lengths) >= ROAD_AWARD else 0
    for holder, scores, least, points, what in (
        (s.road_holder, lengths, ROAD_AWARD, ROAD_POINTS, "longest road"),
        (s.army_holder, s.knights, ARMY_AWARD, ARMY_POINTS, "largest army"),
    ):
        if holder < 0:
            continue
        if holder >= s.seats or scores[holder] < max(least, *scores):
            raise PositionError(f"seat {holder + 1} cannot have the {what}")
        s.points[holder] += points


def _together(handfuls: list[int], kinds: int) -> list[int]:
    """Count all handfuls together; packed, many cards of a kind would run into the next kind."""
    return [sum(count(each, kind) for each in handfuls) for kind in range(kinds)]
