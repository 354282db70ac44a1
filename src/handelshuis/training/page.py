"""What rounds of learning came to, as a page with charts."""

from __future__ import annotations

from collections.abc import Sequence

from handelshuis import charts
from handelshuis.core.game import Game
from handelshuis.core.texts import Argument, Texts
from handelshuis.training.rounds import Round


def page(game: Game, rounds: Sequence[Round], texts: Texts) -> str:
    """Draw how surprised each round's judgement is by winners, and how its match went."""
    say, language = texts.text, texts.language
    names = [say("train.round", number=each.number) for each in rounds]
    surprise = charts.table(
        ["", *(say(f"train.{head}") for head in ("games", "learned", "outlook", "even"))],
        [
            [name, texts.number(each.games, ",.0f")]
            + [texts.number(loss, ".4f") for loss in (each.surprise, each.outlook, each.even)]
            for name, each in zip(names, rounds)
        ],
    )
    won = charts.bars(
        say("train.match"),
        names,
        [100 * each.won for each in rounds],
        [100 * each.low for each in rounds],
        [100 * each.high for each in rounds],
        language=language,
    )
    told = "".join(
        f"<p>{say('train.kept' if each.kept else 'train.left', **facts(each, texts))}</p>"
        for each in rounds
    )
    return charts.page(
        say("train.title", game=game.title),
        [(say("train.surprise"), surprise), (say("train.match"), won + told)],
        language=language,
    )


def facts(each: Round, texts: Texts) -> dict[str, Argument]:
    """Give the numbers of a round as a sentence wants them."""
    return {
        "number": each.number,
        "games": each.games,
        "surprise": texts.number(each.surprise, ".3f"),
        "outlook": texts.number(each.outlook, ".3f"),
        "won": texts.number(each.won, ".1%"),
        "low": texts.number(each.low, ".1%"),
        "high": texts.number(each.high, ".1%"),
        "matches": each.matches,
    }
