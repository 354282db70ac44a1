"""Anno 1701's table in a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from handelshuis.core.texts import Argument, Line, Texts
from handelshuis.games.anno1701.rules.goods import SHIP_PLACE
from handelshuis.games.anno1701.shown.descriptions import condition
from handelshuis.games.anno1701.shown.view import CardView, SeatView, TableView, printed

SEAT_STYLES: Final = ("cyan", "magenta")


def draw(view: TableView, texts: Texts, names: Sequence[str]) -> Group:
    """Draw the settlements side by side, then what lies between them."""
    painter = Painter(view, texts, names)
    parts: list[RenderableType] = [painter.head(), painter.settlements(), ""]
    return Group(*parts, *painter.middle())


class Painter:
    """One view being drawn in one language."""

    def __init__(self, view: TableView, texts: Texts, names: Sequence[str]) -> None:
        """Take what is drawn."""
        self.view = view
        self.texts = texts
        self.names = names
        self.printed = printed()

    def text(self, key: str, /, **args: Argument) -> str:
        """Give a text of the catalogue."""
        return self.texts.say(Line(key, args), self.names)

    def name(self, key: str) -> str:
        """Give a name; what somebody added without a text is shown by its last word."""
        return self.text("house.label", move=f"@{key}")

    def head(self) -> Rule:
        """Say where in the game we are."""
        view = self.view
        title = self.text(f"phase.{view.phase}")
        if view.turns or view.number:
            title = self.text("table.head", turn=view.turns + 1, phase=title, who=f"#{view.active}")
        return Rule(title, align="left")

    def settlements(self) -> Table:
        """Put what both players have side by side, line by line."""
        table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
        table.add_column("", style="dim")
        for seat in range(2):
            table.add_column(Text(self.names[seat], style=SEAT_STYLES[seat]))
        columns = [self.settlement(seat, own) for seat, own in enumerate(self.view.seats)]
        for title in columns[0]:
            table.add_row(self.text(f"table.{title}"), *[column[title] for column in columns])
        return table

    def settlement(self, seat: int, own: SeatView) -> dict[str, str]:
        """Write one settlement, a line a subject."""
        counts = {place.name: place.count for place in own.places}
        numbers = [each.numbers[seat] for each in self.printed.places]
        lands = [
            f"{number}: {self.name(f'place.{place.name}')} {place.count}"
            for number, place in zip(numbers, own.places)
            if number and place.name != "ship"
        ]
        riot = self.text("table.riot")
        gold = [str(counts[f"centre-{number}"] or riot) for number in (1, 2)]
        powers = [
            self.text(f"table.{power}")
            for power in ("trade_power", "sea_power")
            if getattr(self.view, power) == seat
        ]
        people = Counter(own.inhabitants)
        return {
            "favour": f"{own.points} / {self.printed.goal}",
            "people": self.people(people),
            "lands": "\n".join(lands),
            "gold": " + ".join(gold),
            "mood": self.text("table.moods", happy=own.happy, unhappy=own.unhappy),
            "stores": self.text(
                "table.stored", rum=counts["rum-store"], tobacco=counts["tobacco-store"]
            ),
            "ship": self.text(
                "table.ship_is",
                number=numbers[SHIP_PLACE],
                condition=condition(counts["ship"]),
                speed=own.speed,
                strength=own.strength,
            ),
            "buildings": ", ".join(self.card(card) for card in own.buildings) or "–",
            "powers": ", ".join(powers) or "–",
            "hand": self.hand(own.hand) or "–",
        }

    def people(self, counts: Mapping[str, int]) -> str:
        """Count inhabitants by rank."""
        ranks = [f"{count}@people.{rank}" for rank, count in counts.items()]
        return ", ".join(self.text("house.label", move=rank) for rank in ranks)

    def hand(self, hand: list[CardView]) -> str:
        """Name the cards of a hand, or their numerals where they are hidden."""
        return ", ".join(self.card(each.card) if each.card else f"[{each.stack}]" for each in hand)

    def card(self, card: str) -> str:
        """Name a card."""
        face = self.printed.cards[card]
        key = f"{'die_card' if face.die else 'card'}.{face.name}"
        known = key in self.texts.messages
        return f"{self.text(key, n=face.die)} ({face.stack})" if known else card

    def middle(self) -> list[str]:
        """List piles, supply, discards, and a voyage under way."""
        view = self.view
        piles = ", ".join(f"{pile.name}: {len(pile.cards)}" for pile in view.piles)
        supply = self.people(view.supply)
        lines = [f"{self.text('table.piles')}: {piles}", f"{self.text('table.supply')}: {supply}"]
        if view.discards:
            top = self.card(view.discards[-1])
            lines.append(f"{self.text('table.discards')}: {len(view.discards)}, {top}")
        if view.voyage is not None:
            names = [self.printed.voyages[card].name for card in view.voyage.seen]
            cards = ", ".join(self.name(f"voyage.{name}") for name in names)
            left = self.text("table.cards_left", cards=view.voyage.left)
            lines.append(f"{self.text('phase.sail')}: {cards or '–'} ({left})")
        return lines
