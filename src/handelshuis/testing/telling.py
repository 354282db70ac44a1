"""What is asked, offered and told: every sentence exists in both languages."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from handelshuis.core.game import Game
from handelshuis.core.registry import game as game_named
from handelshuis.core.state import CHANCE
from handelshuis.core.texts import LANGUAGES, Line, Texts
from handelshuis.testing.cases import Case, moments, seats_awaited

NAMES: Final = ["Anna", "Bram", "Chris", "Dora", "Emma", "Floor"]


@cache
def texts(name: str) -> list[Texts]:
    """Give a game's catalogues."""
    return [game_named(name).texts(language) for language in LANGUAGES]


def gaps(catalogue: Texts) -> dict[str, set[str]]:
    """Give the names of the arguments of each text; what a plural chooses from is no argument."""
    return {
        key: set(re.findall(r"\{(\w+)", re.sub(r"(=\d+|one|other) \{[^{}]*\}", "", message)))
        for key, message in catalogue.messages.items()
    }


def sentences(game: Game, line: Line, seats: int) -> tuple[str, ...]:
    """Render a line in every language, and assert that nothing in it is missing."""
    for value in line.args.values():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, str) and part.startswith("#"):
                assert 0 <= int(part[1:]) < seats
    said = []
    for catalogue in texts(game.name):
        assert line.key in catalogue.messages, f"{line.key} is missing in {catalogue.language}"
        for value in line.args.values():
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, str) and "@" in part:
                    key = part.partition("@")[2]
                    assert key in catalogue.messages, f"{part} ({catalogue.language})"
        sentence = catalogue.say(line, NAMES[:seats])
        assert sentence.strip()
        assert "{" not in sentence, f"{line.key} ({catalogue.language}) lacks an argument"
        said.append(sentence)
    return tuple(said)


def test_every_question_and_button_has_its_words(case: Case) -> None:
    for state, _, _ in moments(case, seed=1, count=60):
        for seat in seats_awaited(state):
            sentences(case.game, case.game.ask(state, seat), state.seats)
            buttons = [
                sentences(case.game, case.game.label(state, move), state.seats)
                for move in state.legal(seat)
            ]
            for language in range(len(LANGUAGES)):
                assert len({button[language] for button in buttons}) == len(buttons)


def test_every_move_is_told_to_everyone(case: Case) -> None:
    for before, seat, move in moments(case, seed=2, count=100):
        after = before.clone()
        after.advance(seat, move)
        for viewer in (None, *range(case.setup.players)):
            lines = case.game.story(before, seat, move, after, viewer)
            assert lines or seat == CHANCE
            for line in lines:
                sentences(case.game, line, before.seats)


def test_both_languages_have_the_same_texts_with_the_same_gaps(smallest: Case) -> None:
    first, *others = texts(smallest.game.name)
    for other in others:
        assert gaps(first) == gaps(other)
