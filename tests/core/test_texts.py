"""Sentences in two languages: how they are rendered, and that none is missing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import handelshuis
from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Game
from handelshuis.core.registry import game, games
from handelshuis.core.state import CHANCE
from handelshuis.core.texts import LANGUAGES, Line, Texts
from handelshuis.games.speicherstadt.data.material import MATERIAL
from handelshuis.games.speicherstadt.rules.phases import PHASE_NAMES
from handelshuis.games.speicherstadt.shown import labels
from handelshuis.terminal.explained import explained

NAMES = ["Anna", "Bram", "Chris", "Dora", "Emma"]
COINS = "{n, plural, =0 {no coins} one {# coin} other {# coins}}"

english = Texts(
    "en",
    {
        "buy": "{who} buys {card} for " + COINS + ".",
        "goods": "{who}: {goods}",
        "card.ship": "the ship",
        "cubes.tea": "{n} cubes of tea",
    },
)
dutch = Texts("nl", {"goods": "{who}: {goods}"})


def test_gaps_are_filled_with_texts_names_and_numbers() -> None:
    line = Line("buy", {"who": "#1", "card": "@card.ship", "n": 3})
    assert english.say(line, NAMES) == "Bram buys the ship for 3 coins."


@pytest.mark.parametrize(("n", "words"), [(0, "no coins"), (1, "1 coin"), (2, "2 coins")])
def test_a_plural_is_chosen_by_its_number(n: int, words: str) -> None:
    line = Line("buy", {"who": "#0", "card": "it", "n": n})
    assert english.say(line, NAMES) == f"Anna buys it for {words}."


@pytest.mark.parametrize(
    ("goods", "in_english", "in_dutch"),
    [
        ([], "", ""),
        (["a"], "a", "a"),
        (["a", "b"], "a and b", "a en b"),
        (["a", "b", "#2"], "a, b and Chris", "a, b en Chris"),
    ],
)
def test_a_list_reads_as_a_list(goods: list[str], in_english: str, in_dutch: str) -> None:
    line = Line("goods", {"who": "#0", "goods": goods})
    assert english.say(line, NAMES) == f"Anna: {in_english}"
    assert dutch.say(line, NAMES) == f"Anna: {in_dutch}"


def test_another_text_can_be_about_so_many() -> None:
    line = Line("goods", {"who": "#0", "goods": ["2@cubes.tea", "3@cubes.jade"]})
    assert english.say(line, NAMES) == "Anna: 2 cubes of tea and 3 jade"


def test_what_nobody_named_is_still_readable() -> None:
    line = Line("goods", {"who": "#9", "goods": ["@card.tea-jade"]})
    assert english.say(line, NAMES) == "10: tea-jade"
    assert english.say(Line("no.such.text")) == "no.such.text"


def test_a_name_is_only_a_name() -> None:
    line = Line("goods", {"who": "#0", "goods": ["#1"]})
    assert english.say(line, ["@card.ship", "{who}"]) == "@card.ship: {who}"


@pytest.mark.parametrize("name", games())
def test_both_languages_have_the_same_texts_with_the_same_gaps(name: str) -> None:
    in_english, in_dutch = (games()[name].texts(language).messages for language in LANGUAGES)
    assert set(in_english) == set(in_dutch)
    for key, message in in_english.items():
        assert _gaps(message) == _gaps(in_dutch[key]), key
        assert message.strip(), key
        assert in_dutch[key].strip(), key


def _gaps(message: str) -> set[str]:
    outside = re.sub(r"(=\d+|one|other) \{[^{}]*\}", "", message)
    return set(re.findall(r"\{(\w+)", outside))


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_a_random_game_lacks_a_word(name: str, language: str) -> None:
    played = games()[name]
    texts = played.texts(language)
    said = 0
    for players in played.players:
        for line in {msgspec.json.encode(line): line for line in _lines(played, players)}.values():
            sentence = texts.say(line, NAMES)
            assert line.key in texts.messages
            assert not re.search(r"[@{}#]|\w\.\w", sentence), sentence
            said += 1
    assert said > 50


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_explains_a_game_has_no_gaps(name: str, language: str) -> None:
    played = games()[name]
    texts = played.texts(language)
    setup = played.setup(played.players[0])
    asked = {line.key: line for line in _lines(played, setup.players) if line.key[:4] == "ask."}
    said = [
        texts.say(line)
        for each in asked.values()
        for line in explained(played, setup, each)
        if line.key in texts.messages
    ]
    assert [sentence for sentence in said if re.search(r"[@{}#]", sentence)] == []


def _lines(played: Game, players: int) -> Iterator[Line]:
    chance = QuickChance(players)
    state = played.start(played.setup(players))
    while state.awaited():
        seat = state.awaited()[0]
        if seat == CHANCE:
            move = state.sample(chance)
        else:
            legal = state.legal(seat)
            yield played.ask(state, seat)
            yield from (played.label(state, each) for each in legal)
            move = legal[chance.below(len(legal))]
        before = state.clone()
        state.advance(seat, move)
        yield from played.story(before, seat, move, state, None)
        yield from played.story(before, seat, move, state, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_speicherstadts_box_has_a_name(language: str) -> None:
    messages = game("speicherstadt").texts(language).messages
    needed = [f"{kind}.{card.name}" for card in MATERIAL.card for kind in ("card", "the")]
    needed += [f"{kind}.{good.name}" for good in MATERIAL.good for kind in ("good", "cubes")]
    needed += [f"season.{season.letter}" for season in MATERIAL.season]
    needed += [f"phase.{phase}" for phase in PHASE_NAMES]
    needed += [f"reconstructed.{kind}" for kind in (*labels.RECONSTRUCTED_KINDS, "other")]
    assert [key for key in needed if key not in messages] == []


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_points_and_options_have_names(name: str, language: str) -> None:
    played = games()[name]
    messages = played.texts(language).messages
    needed = [f"source.{source}" for source in played.sources]
    assert [key for key in needed if key not in messages] == []


def test_every_text_that_the_terminal_asks_for_exists() -> None:
    messages = game("speicherstadt").texts("en").messages
    home = Path(handelshuis.__file__).parent
    wanted = {
        node.value
        for file in (
            *(home / "terminal").glob("*.py"),
            home / "games/speicherstadt/shown/terminal.py",
        )
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if re.fullmatch(r"(terminal|command|table|house)\.\w+", node.value)
    }
    assert len(wanted) > 30
    assert sorted(wanted - set(messages) - {"house.notation"}) == []
    shown = {key for key in messages if key.startswith("terminal.")}
    # The engine's two names are the only ones that are reached by reference.
    assert sorted(shown - wanted) == ["terminal.compiled", "terminal.plain"]
