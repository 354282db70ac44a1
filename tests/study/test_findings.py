"""What is concluded from counts."""

from __future__ import annotations

import json
from html.parser import HTMLParser

import pytest

from handelshuis.core.registry import game
from handelshuis.core.texts import Texts
from handelshuis.many.plan import turning_plan
from handelshuis.study.counts import Beginning, Counts, Deed, Made, Tried, none
from handelshuis.study.findings import ENOUGH, Study, as_data, find, spread
from handelshuis.study.pages import study_page
from handelshuis.study.summary import learn_words, sentences
from handelshuis.study.watching import watch_games

SELL, HOME = '["label.sell",{}]', '["label.home",{}]'


def counted() -> Counts:
    """A hundred games of two: seat 1 wins 80 of them, one seat in four goes home."""
    counts = none(2, 1, 1)
    counts.cells, counts.wins, counts.scores = [100, 100], [160, 40], [2000, 1000]
    counts.sheets = [[2000], [1000]]
    counts.moves, counts.choices, counts.options = [*range(1, 101)], [7] * 100, 1400
    counts.winning, counts.margins = [20] * 100, [5] * 99
    counts.shared, counts.tie_breaks, counts.by_winner = 10, 5, 50
    counts.kinds = {
        Beginning(False, "sell"): Made(300, 100, 400, 0),
        Beginning(True, "roll"): Made(50, 25, 0, 100),
    }
    counts.done = {
        Deed(0, (SELL,)): Tried([100, 100], 200, 300, 400),
        Deed(0, (HOME,)): Tried([0, 50], 90, 60, 100),
        Deed(0, ('["label.rare",{}]',)): Tried([0, ENOUGH - 1], 2, 1, 1),
    }
    counts.openings = {
        Deed(1, (SELL,)): Tried([100, 100], 200, 200, 200),
        Deed(2, (HOME,)): Tried([50, 0], 80, 50, 80),
        Deed(0, (SELL, HOME)): Tried([0, 50], 80, 50, 80),
    }
    counts.asked, counts.refused = 10, {"home.something": 2, "road.choice": 6}
    return counts


def found(counts: Counts) -> tuple[Study, Texts]:
    peddler = game("peddler")
    texts = peddler.texts("en")
    learn_words(texts)
    plan = turning_plan(peddler, peddler.setup(2), ["greedy", "greedy"], 0)
    return find(plan, counts, peddler, texts), texts


def test_a_seat_is_compared_with_an_even_share() -> None:
    study, texts = found(counted())
    first, second = study.seats
    assert (first.won.share, second.won.share, first.won.usual) == (0.8, 0.2, 0.5)
    assert first.won.low == pytest.approx(0.7112, abs=0.0001)
    assert first.won.high == pytest.approx(0.8666, abs=0.0001)
    source = game("peddler").texts("en").messages["source.points"]
    assert (first.points, first.sources) == (20, {source: 20})
    assert "Seat 1 wins 80.0% (71.1% to 86.7%), more than an even share of 50.0%." in sentences(
        study, texts
    )


def test_what_is_done_is_compared_with_what_the_same_seats_usually_win() -> None:
    study, _ = found(counted())
    home, sell = study.done
    # Seat 2 went home 50 times and won 45 of those games, and usually wins one of five.
    assert (home.move, home.won.games, home.won.share) == ("Go home", 50, 0.9)
    assert home.won.usual == pytest.approx(0.2)
    assert home.won.sure
    assert (home.by_winners, home.by_others) == (0.5, 0.1)
    assert (sell.won.share, sell.won.usual, sell.won.sure) == (0.5, 0.5, False)
    assert study.done_compared.all == 2
    assert (study.done_compared.beyond, study.done_compared.sure) == (1, 1)


def test_openings_leave_out_what_everyone_does() -> None:
    study, _ = found(counted())
    row, choice = study.openings
    assert (row.choice, row.moves, row.won.share) == (0, ["Sell on", "Go home"], 0.8)
    assert (choice.choice, choice.moves, choice.won.usual) == (2, ["Go home"], 0.8)


def test_kinds_rules_and_ends_are_shares() -> None:
    study, _ = found(counted())
    sell, roll = study.kinds
    assert (sell.kind, sell.a_game, sell.games, sell.taken) == ("sell", 3, 1, 0.75)
    assert (roll.kind, roll.by_chance, roll.games, roll.taken) == ("roll", True, 0.25, None)
    assert [(each.rule, each.share) for each in study.refusals] == [
        ("road.choice", 0.6),
        ("home.something", 0.2),
    ]
    assert (study.tried, study.allowed) == (10, 2)
    assert study.refusals[0].sentence == game("peddler").rule("road.choice").en
    ends = study.ends
    assert (ends.clear, ends.tie_breaks, ends.shared, ends.by_winner) == (0.85, 0.05, 0.1, 0.5)
    assert ends.last == {"roll": 1}


def test_a_spread_names_numbers_that_occur() -> None:
    lie = spread(range(1, 101))
    assert (lie.mean, lie.least, lie.p5, lie.p25) == (50.5, 1, 5, 25)
    assert (lie.median, lie.p75, lie.p95, lie.most) == (50, 75, 95, 100)
    assert spread([3]).p5 == spread([3]).most == 3


def test_names_that_always_go_together_are_one() -> None:
    counts = counted()
    both = Tried([30, 30], 60, 60, 60)
    counts.done = {
        Deed(0, (f'["label.deal.accept",{{"{side}":"@deal.nothing"}}]',)): both
        for side in ("gives", "wants")
    }
    (move,) = found(counts)[0].done
    assert move.move == "Accept offer …: get nothing for nothing"


def test_the_data_can_be_written_and_is_rounded() -> None:
    data = json.loads(json.dumps(as_data(found(counted())[0])))
    assert str(data["seats"][0]["won"]["low"]) == "0.71117"
    assert data["moves"]["median"] == 50


class Words(HTMLParser):
    """Collects what a reader of a page sees."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.style = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.style = tag == "style"

    def handle_data(self, data: str) -> None:
        if not self.style:
            self.said.append(data)


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("name", ["bazaar", "speicherstadt"])
def test_a_page_says_everything_in_its_language(name: str, language: str) -> None:
    studied = game(name)
    plan = turning_plan(studied, studied.setup(3), ["greedy", "random", "random"], 0)
    counts = watch_games(plan, range(20))
    texts = studied.texts(language)
    learn_words(texts)
    page = study_page(find(plan, counts, studied, texts), counts, texts)
    reader = Words()
    reader.feed(page)
    said = " ".join(reader.said)
    assert "study." not in said
    assert "chart." not in said
    assert not set("{}@") & set(said)
    assert page.count("<h2>") == 8
    assert texts.text("study.wins_by_bot") in said
