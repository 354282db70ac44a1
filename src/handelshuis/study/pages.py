"""A study as a page of charts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from msgspec.structs import astuple

from handelshuis.charts import bars, histogram, page, stacked, table
from handelshuis.core.texts import Texts
from handelshuis.drawing import written
from handelshuis.study.counts import Counts
from handelshuis.study.differences import Comparison, Difference
from handelshuis.study.findings import ENOUGH, Compared, Share, Spread, Study
from handelshuis.study.summary import facts, opening_name, percent, sentences
from handelshuis.study.telling import HEADS, WHOLE, changed_entries, findings, lists, row

CHARTED: Final = 10
LISTED: Final = 60
MOST_KINDS: Final = 15
MOST_RULES: Final = 20


def study_page(
    study: Study, counts: Counts, texts: Texts, comparisons: Sequence[Comparison] = ()
) -> str:
    """Make the page; what other materials change comes first."""
    writer = Writer(study, counts, texts)
    besides = [
        (texts.text("study.beside", name=each.name), writer.beside(each)) for each in comparisons
    ]
    sections = [
        ("study.short", writer.short()),
        ("study.seats", writer.seats()),
        ("study.length", writer.length()),
        ("study.openings", writer.openings()),
        ("study.done", writer.done()),
        ("study.rules", writer.kinds()),
        ("study.refusals", writer.refusals()),
        ("study.ends", writer.ends()),
    ]
    title = texts.text("study.title", game=study.title)
    headed = [(texts.text(key), inside) for key, inside in sections]
    return page(title, besides + headed, language=texts.language)


class Writer:
    """Writes the sections of a study in a language."""

    def __init__(self, study: Study, counts: Counts, texts: Texts) -> None:
        """Take what was found, and the counts for what is drawn game by game."""
        self.study = study
        self.counts = counts
        self.texts = texts
        self.text = texts.text

    def short(self) -> str:
        """Say what was played and what stands out."""
        points = self._listed(sentences(self.study, self.texts))
        about = self._about(facts(self.study, self.texts)) + self._about(
            self.text("study.intervals")
        )
        return about + points

    def beside(self, comparison: Comparison) -> str:
        """Draw what another material changes."""
        drawn = self._listed(changed_entries(comparison, self.texts))
        drawn += self._listed(findings(comparison, self.texts))
        drawn += self._about(self.text("study.beside_about", compared=comparison.compared))
        seats = [each for each in comparison.differences if each.about == "seat"]
        drawn += self._moved("study.wins_moved", seats, 100)
        beyond = [each for each in comparison.made if each.beyond > 0]
        drawn += self._moved("study.times_moved", beyond[:MOST_KINDS], 1)
        for title, differences in lists(comparison):
            heads = [title, *HEADS]
            rows = [row(each, self.texts) for each in differences]
            if title == WHOLE:
                drawn += self._table(heads, rows)
            else:
                drawn += self._folded(heads, rows[:LISTED], title)
        return drawn

    def seats(self) -> str:
        """Draw who wins, and with which points."""
        seats = self.study.seats
        names = [self.text("study.seat", number=seat.seat) for seat in seats]
        drawn = self._shares("study.wins_by_seat", names, [seat.won for seat in seats])
        if len(self.study.by_bot) > 1:
            bots = self.study.by_bot
            shares = [bot.won for bot in bots]
            drawn += self._shares("study.wins_by_bot", [bot.bot for bot in bots], shares)
        parts = {source: [seat.sources[source] for seat in seats] for source in seats[0].sources}
        title = self.text("study.points_by_seat")
        return drawn + stacked(title, names, parts, language=self.texts.language)

    def length(self) -> str:
        """Draw how long games are."""
        rows = [("study.moves", self.study.moves), ("study.choices", self.study.choices)]
        return (
            self._histogram("study.moves_a_game", self.counts.moves)
            + self._histogram("study.choices_a_game", self.counts.choices)
            + self._spreads(rows)
        )

    def openings(self) -> str:
        """Draw which beginnings win."""
        openings = [(opening_name(each, self.texts), each.won) for each in self.study.openings]
        about = self._about(self.text("study.openings_about", enough=ENOUGH))
        heads = ["study.opening", "study.games", "study.won", "study.interval", "study.usual"]
        rows = [[self._starred(name, won), *self._cells(won)] for name, won in openings[:LISTED]]
        return (
            about
            + self._compared(self.study.openings_compared)
            + self._farthest("study.openings_chart", openings)
            + self._folded(heads, rows)
        )

    def done(self) -> str:
        """Draw which moves and cards go with winning."""
        moves = [(each.move, each.won) for each in self.study.done]
        heads = ["study.move", "study.seat_games", "study.won", "study.interval", "study.usual"]
        heads += ["study.by_winners", "study.by_others"]
        rows = [
            [self._starred(each.move, each.won), *self._cells(each.won)]
            + [self.texts.number(times, ".2f") for times in (each.by_winners, each.by_others)]
            for each in self.study.done[:LISTED]
        ]
        return (
            self._about(self.text("study.done_about"))
            + self._compared(self.study.done_compared)
            + self._farthest("study.done_chart", moves)
            + self._folded(heads, rows)
        )

    def kinds(self) -> str:
        """Draw how often each kind of move occurs."""
        made = [kind for kind in self.study.kinds if not kind.by_chance][:MOST_KINDS]
        heads = ["study.kind", "study.a_game", "study.in_games", "study.taken"]
        rows = []
        for kind in self.study.kinds:
            name = self.text("study.by_chance", kind=kind.kind) if kind.by_chance else kind.kind
            often = self.texts.number(kind.a_game, ".2f")
            taken = "" if kind.taken is None else percent(self.texts, kind.taken)
            rows.append([name, often, percent(self.texts, kind.games), taken])
        return (
            self._about(self.text("study.kinds_about"))
            + bars(
                self.text("study.kinds_chart"),
                [kind.kind for kind in made],
                [kind.a_game for kind in made],
                language=self.texts.language,
            )
            + self._table(heads, rows)
        )

    def refusals(self) -> str:
        """Draw which rules forbid."""
        if not self.study.tried:
            return self._about(self.text("study.refusals_none"))
        study = self.study
        about = self.text("study.refusals_about", tried=study.tried, allowed=study.allowed)
        shown = study.refusals[:MOST_RULES]
        rows = [
            [each.rule, each.sentence, percent(self.texts, each.share)] for each in study.refusals
        ]
        return (
            self._about(about)
            + bars(
                self.text("study.refusals_chart"),
                [each.sentence for each in shown],
                [100 * each.share for each in shown],
                language=self.texts.language,
            )
            + self._folded(["study.rule", "", "study.share"], rows)
        )

    def ends(self) -> str:
        """Draw how games end."""
        ends = self.study.ends
        decided = {"clear": ends.clear, "tie_breaks": ends.tie_breaks, "shared": ends.shared}
        about = self.text("study.ends_about", by_winner=percent(self.texts, ends.by_winner))
        drawn = self._about(about) + bars(
            self.text("study.ends_chart"),
            [self.text(f"study.{way}") for way in decided],
            [100 * part for part in decided.values()],
            language=self.texts.language,
        )
        drawn += bars(
            self.text("study.last_chart"),
            list(ends.last),
            [100 * part for part in ends.last.values()],
            language=self.texts.language,
        )
        drawn += self._histogram("study.winning", self.counts.winning)
        rows = [("study.winning", ends.winning)]
        if ends.margin is not None:
            drawn += self._histogram("study.margin", self.counts.margins)
            rows.append(("study.margin", ends.margin))
        return drawn + self._spreads(rows)

    def _about(self, words: str) -> str:
        return f"<p>{escape(words)}</p>\n"

    def _listed(self, sentences: Iterable[str]) -> str:
        return f"<ul>{''.join(f'<li>{escape(each)}</li>' for each in sentences)}</ul>"

    def _moved(self, key: str, differences: Sequence[Difference], unit: int) -> str:
        if not differences:
            return ""
        return bars(
            self.text(key),
            [row(each, self.texts)[0] for each in differences],
            [unit * each.change for each in differences],
            [unit * each.low for each in differences],
            [unit * each.high for each in differences],
            language=self.texts.language,
        )

    def _compared(self, compared: Compared) -> str:
        if not compared.all:
            return self._about(self.text("study.none"))
        luck = round(compared.all / 20)
        sure = compared.sure
        words = self.text(
            "study.compared", all=compared.all, beyond=compared.beyond, luck=luck, sure=sure
        )
        return self._about(words)

    def _farthest(self, key: str, named: Sequence[tuple[str, Share]]) -> str:
        """Draw what won more than usual, best first, and then what won less."""
        shown: list[tuple[str, Share]] = []
        for better in (True, False):
            beyond = [pair for pair in named if pair[1].beyond > 0]
            shown += [pair for pair in beyond if (pair[1].share > pair[1].usual) == better][
                :CHARTED
            ]
        if not shown:
            return self._about(self.text("study.nothing_beyond")) if named else ""
        names = [self._starred(name, won) for name, won in shown]
        return self._shares(key, names, [won for _, won in shown])

    def _starred(self, name: str, won: Share) -> str:
        return f"{name}\u00a0*" if won.sure else name

    def _shares(self, key: str, names: Sequence[str], shares: Sequence[Share]) -> str:
        return bars(
            self.text(key),
            names,
            [100 * won.share for won in shares],
            [100 * won.low for won in shares],
            [100 * won.high for won in shares],
            mark=100 / self.study.players,
            language=self.texts.language,
        )

    def _histogram(self, key: str, numbers: Sequence[int]) -> str:
        return histogram(self.text(key), numbers, language=self.texts.language)

    def _spreads(self, rows: Sequence[tuple[str, Spread]]) -> str:
        heads = ["", "study.mean", "study.least", "5%", "25%", "study.median", "75%", "95%"]
        cells = []
        for key, lie in rows:
            mean, *places = astuple(lie)
            whole = [written(place, 0, self.texts.language) for place in places]
            cells.append([self.text(key), written(mean, 1, self.texts.language), *whole])
        return self._table([*heads, "study.most"], cells)

    def _cells(self, won: Share) -> list[str]:
        between = f"{percent(self.texts, won.low)} – {percent(self.texts, won.high)}"
        usual = percent(self.texts, won.usual)
        return [str(won.games), percent(self.texts, won.share), between, usual]

    def _table(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        return table([self.text(head) for head in heads], rows) if rows else ""

    def _folded(self, heads: Sequence[str], rows: Sequence[Sequence[str]], title: str = "") -> str:
        if not rows:
            return ""
        listed = self.text("study.list", n=len(rows))
        summary = escape(f"{self.text(title)}: {listed}" if title else listed)
        return f"<details><summary>{summary}</summary>{self._table(heads, rows)}</details>"
