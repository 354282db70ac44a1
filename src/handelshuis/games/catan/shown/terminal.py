"""Catan's table in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from handelshuis.core import deal_texts as deals
from handelshuis.core.offer import OfferView
from handelshuis.core.texts import Argument, Line, Texts
from handelshuis.games.catan.rules.geometry import BIG, SMALL
from handelshuis.games.catan.rules.tables import CARD_NAMES, RESOURCES
from handelshuis.games.catan.shown.view import HexView, SeatView, TableView, printed

SEAT_STYLES: Final = ("blue", "red", "magenta", "cyan", "yellow", "green")
SETTLEMENT: Final = "△"
CITY: Final = "▲"
ROBBERS: Final = ("", "R1", "R2", "R1 R2")
HALF: Final = 6
"""So many letters lie between the middle of a hex and its sides."""
ROW: Final = 4
"""So many lines lie between a row of hexes and the next."""
TIP: Final = 3
"""So many lines lie between the middle of a hex and its tips."""


def draw(view: TableView, texts: Texts, names: Sequence[str]) -> Group:
    """Draw the island, the players, the bank and the offers."""
    painter = Painter(view, texts, names)
    columns = Text(painter.text("table.columns"), style="dim")
    parts: list[RenderableType] = [
        painter.head(),
        painter.island(),
        "",
        painter.seats(),
        columns,
        "",
    ]
    return Group(*parts, *painter.beside())


class Painter:
    """One view being drawn in one language."""

    def __init__(self, view: TableView, texts: Texts, names: Sequence[str]) -> None:
        """Take what is drawn."""
        self.view = view
        self.texts = texts
        self.names = names
        self.board = BIG if view.big else SMALL
        self.two_robbers = any(place.robber > 1 for place in view.hexes)

    def text(self, key: str, /, **args: Argument) -> str:
        """Give a text of the catalogue."""
        return self.texts.say(Line(key, args), self.names)

    def name(self, seat: int) -> Text:
        """Give a player's number, by which the island knows him, and his name, in his colour."""
        return Text(f"{seat + 1} {self.names[seat]}", style=SEAT_STYLES[seat])

    def head(self) -> Rule:
        """Say where in the game we are."""
        view = self.view
        title = self.text(f"phase.{view.phase}")
        if view.round:
            title = self.text("table.head", round=view.round, phase=title, who=f"#{view.active}")
        title += f" · {self.text('table.goal', n=view.goal)}"
        if view.dice:
            title += f" · {self.text('table.dice', one=view.dice[0], other=view.dice[1])}"
        return Rule(Text(title, style="bold"), align="left", style="dim")

    def island(self) -> Group:
        """Draw the hexes and what is built on their corners and edges, and say how to read it."""
        sheet = Sheet()
        for one, other in self.board.edges:
            self._edge(sheet, self.board.corner_names[one], self.board.corner_names[other])
        for corner in self.board.corner_names:
            sheet.put(*_tip(corner), "·", "dim")
        for place in self.view.hexes:
            self._hex(sheet, place)
        for seat, player in enumerate(self.view.seats):
            for road in player.roads:
                sheet.put(*_between(*road), str(seat + 1), f"bold {SEAT_STYLES[seat]}")
            for mark, corners in ((SETTLEMENT, player.settlements), (CITY, player.cities)):
                for corner in corners:
                    line, column = _tip(corner)
                    sheet.put(line, column - 1, f"{seat + 1}{mark}", f"bold {SEAT_STYLES[seat]}")
        harbours = []
        for number, harbour in enumerate(self.view.harbours):
            letter = chr(ord("a") + number)
            line, column = _between(*harbour.corners)
            # Beside the middle of its edge, which a road may cover.
            sheet.put(line, column + 1, letter, "bold")
            good = "" if harbour.kind == "any" else self.text(f"resource.{harbour.kind}") + " "
            harbours.append(f"{letter} {good}{printed().harbour_rates[harbour.kind]}:1")
        return Group(
            *sheet.lines(),
            self.listed("table.harbours", harbours),
            Text(self.text("table.legend"), style="dim"),
        )

    def _edge(self, sheet: Sheet, one: str, other: str) -> None:
        (upper, left), (lower, right) = sorted((_tip(one), _tip(other)))
        mark = "|" if left == right else "\\" if left < right else "/"
        sheet.put((upper + lower) // 2, (left + right) // 2, mark, "dim")

    def _hex(self, sheet: Sheet, place: HexView) -> None:
        line, column = _middle(place.name)
        robber = ROBBERS[place.robber] if self.two_robbers else "R" * place.robber
        number = str(place.number or "")
        terrain = self.text(f"terrain.{place.terrain}") if place.terrain else ""
        sheet.centred(line - 1, column, terrain)
        sheet.centred(line, column, " ".join(filter(None, (number, robber))), "bold")
        sheet.centred(line + 1, column, place.name, "dim")

    def seats(self) -> Table:
        """Draw what everyone may know of each player."""
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column(self.text("table.player"), no_wrap=True)
        for key in ("points", "cards", "development", "knights", "road", "left"):
            table.add_column(self.text(f"table.{key}"), justify="right")
        for key in ("rates", "special"):
            table.add_column(self.text(f"table.{key}"))
        for seat, player in enumerate(self.view.seats):
            left = (player.roads_left, player.settlements_left, player.cities_left)
            cards = f"{player.cards} (-{player.owed})" if player.owed else str(player.cards)
            table.add_row(
                Text("▶ " if seat == self.view.turn else "  ") + self.name(seat),
                Text(str(player.points), style="bold"),
                cards,
                str(player.development),
                str(player.knights),
                str(player.road_length),
                "/".join(map(str, left)),
                self.rates(player),
                self.specials(seat),
            )
        return table

    def rates(self, player: SeatView) -> str:
        """Say how many cards the bank takes for one: of most kinds, and of those it takes fewer."""
        most = max(player.rates)
        fewer = [
            f"{self.text(f'resource.{name}')} {rate}:1"
            for name, rate in zip(RESOURCES, player.rates)
            if rate < most
        ]
        return ", ".join([f"{most}:1", *fewer])

    def specials(self, seat: int) -> str:
        """Name the special cards of a player."""
        holders = {"longest_road": self.view.longest_road, "largest_army": self.view.largest_army}
        return ", ".join(self.text(f"source.{card}") for card, at in holders.items() if at == seat)

    def beside(self) -> list[RenderableType]:
        """List the hands that the reader knows, the bank and the offers."""
        view = self.view
        parts: list[RenderableType] = [
            self.listed("table.hand", self.hand(player), who=f"#{seat}")
            for seat, player in enumerate(view.seats)
            if player.hand is not None
        ]
        stack = self.text("table.stack", n=view.stack)
        parts.append(self.listed("table.bank", [*self.goods(view.bank), stack]))
        if view.under:
            under = [self.text(f"card.{card}") for card in view.under]
            parts.append(self.listed("table.under", under))
        if view.desk is not None:
            parts += [self.offer(offer) for offer in view.desk["offers"]]
        return parts

    def hand(self, player: SeatView) -> list[str]:
        """List the cards of a player who shows them; what he bought this turn is marked."""
        found = self.goods(player.hand or [])
        fresh = player.fresh or [0] * len(CARD_NAMES)
        for name, count, new in zip(CARD_NAMES, player.held or [], fresh):
            if count:
                card = self.text(f"card.{name}") + (f" ×{count}" if count > 1 else "")
                found.append(f"{card} ({self.text('table.fresh', n=new)})" if new else card)
        return found or [self.text("deal.nothing")]

    def goods(self, counts: Sequence[int]) -> list[str]:
        """List resource cards, those of a kind together."""
        return [self.text(f"good.{name}", n=n) for name, n in zip(RESOURCES, counts) if n]

    def listed(self, key: str, things: Sequence[str], **args: Argument) -> Text:
        """List things behind their name."""
        return Text(f"{self.text(key, **args)}: ", style="dim") + Text(", ".join(things))

    def offer(self, offer: OfferView) -> Text:
        """Say what an offer is about, and who has answered."""
        said = self.text(
            "table.offer",
            number=offer["number"] + 1,
            who=f"#{offer['proposer']}",
            partner=deals.seats(offer["to"]),
            gives=deals.bundle(offer["gives"], RESOURCES),
            wants=deals.bundle(offer["wants"], RESOURCES),
        )
        for key, seats in (("yes", offer["accepted"]), ("no", offer["declined"])):
            if seats:
                said += f" · {self.text(f'table.{key}', who=deals.seats(seats))}"
        return Text(said)


class Sheet:
    """Squared paper that letters are put on, the later ones over the earlier."""

    def __init__(self) -> None:
        """Take an empty sheet."""
        self.cells: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, line: int, column: int, letters: str, style: str) -> None:
        """Write from a square on to the right."""
        for place, letter in enumerate(letters):
            self.cells[line, column + place] = letter, style

    def centred(self, line: int, column: int, letters: str, style: str = "") -> None:
        """Write with the middle at a square."""
        self.put(line, column - len(letters) // 2, letters, style)

    def lines(self) -> list[Text]:
        """Give what was written, line by line, from the leftmost letter on."""
        left = min(column for _, column in self.cells)
        lines: dict[int, Text] = {}
        for line, column in sorted(self.cells):
            text = lines.setdefault(line, Text(no_wrap=True))
            text.append(" " * (column - left - len(text)))
            text.append(*self.cells[line, column])
        return list(lines.values())


def _middle(name: str) -> tuple[int, int]:
    q, r = map(int, name.split(","))
    return ROW * r, HALF * (2 * q + r)


def _tip(corner: str) -> tuple[int, int]:
    line, column = _middle(corner[:-1])
    return line - TIP if corner[-1] == "N" else line + TIP, column


def _between(one: str, other: str) -> tuple[int, int]:
    (a, b), (c, d) = _tip(one), _tip(other)
    return (a + c) // 2, (b + d) // 2
