"""Who won a finished game, in a few words: what the preview of a link says and draws."""

from __future__ import annotations

import msgspec

from handelshuis.core.game import Game
from handelshuis.core.texts import LANGUAGES, Line
from handelshuis.server.storage.finished import Finished
from handelshuis.server.wire.messages import Outcome


class Shown(msgspec.Struct, frozen=True):
    """A seat as the picture shows it."""

    name: str
    colour: str
    points: str


class Headline(msgspec.Struct, frozen=True):
    """What a preview says, in every language."""

    game: str
    titles: dict[str, str]
    descriptions: dict[str, str]
    seats: list[Shown]
    """From the first to the last."""

    def svg_key(self, language: str) -> str:
        """Give all that the picture depends on: names change where players leave."""
        return repr((self.game, self.titles[language], self.seats))


def headline_of(game: Game, finished: Finished, outcome: Outcome | None) -> Headline:
    """Say who won."""
    names = [seat.name or str(number) for number, seat in enumerate(finished.seats, 1)]
    ranks = outcome.ranks if outcome else [0] * len(names)
    order = sorted(range(len(names)), key=lambda seat: ranks[seat])
    winners = [f"#{seat}" for seat in order if ranks[seat] == 1]
    title = Line(
        "preview.won" if winners else "preview.undecided",
        {"who": winners or [f"#{seat}" for seat in order], "n": len(winners), "game": game.title},
    )
    titles, descriptions = {}, {}
    for language in LANGUAGES:
        texts = game.texts(language)
        titles[language] = texts.say(title, names)
        standing = [
            texts.text("preview.seat", who=names[seat], points=points_of(game, outcome, seat))
            for seat in order
        ]
        key = "preview.result" if outcome else "preview.unfinished"
        descriptions[language] = texts.text(key, game=game.title, list=standing)
    colours = worn(game.colours, [seat.colour for seat in finished.seats])
    return Headline(
        game.name,
        titles,
        descriptions,
        [Shown(names[s], colours[s], points_of(game, outcome, s)) for s in order],
    )


def points_of(game: Game, outcome: Outcome | None, seat: int) -> str:
    """Write the points of a seat as the game writes them, or nothing."""
    if outcome is None:
        return ""
    return game.texts("en").text("preview.points", n=outcome.scores[seat])


def worn(usual: tuple[str, ...], chosen: list[str]) -> list[str]:
    """Give everyone the colour he chose, the others what is left, as pages do (ui/worn.ts)."""
    taken = {colour for colour in chosen if colour in usual}
    spare = [
        colour
        for seat, colour in enumerate(usual)
        if colour not in taken and (seat >= len(chosen) or chosen[seat] in usual)
    ]
    found = []
    for seat, colour in enumerate(chosen):
        if colour in usual:
            found.append(colour)
        elif usual[seat] not in taken:
            found.append(usual[seat])
        else:
            found.append(spare.pop(0) if spare else usual[-1])
    return found
