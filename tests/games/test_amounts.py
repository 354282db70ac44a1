"""What a corrected card says is what its sentences say: none of them knows a number of its own."""

from __future__ import annotations

import re

import pytest

from handelshuis.core.game import Edition, Game
from handelshuis.core.registry import game, games
from handelshuis.core.texts import LANGUAGES, Line
from handelshuis.terminal.explained import explained

CORRECTED = {
    "anno1701": {
        "\nfavour_points = 7": "\nfavour_points = 9",
        "\nmerchants = 2": "\nmerchants = 3",
        "\n[hand]\ncards = 3": "\n[hand]\ncards = 2",
    },
    "chartered": {
        "\nhand = 15": "\nhand = 12",
        "\ndeck_for_auction = 10": "\ndeck_for_auction = 8",
    },
    "genoa": {"\ndiscs = 5": "\ndiscs = 4"},
    "speicherstadt": {
        "\nmerchants = 3": "\nmerchants = 2",
        "\nmarket_hall = 1\nwarehouse = 4": "\nmarket_hall = 2\nwarehouse = 5",
        "\nno_purchase = 1": "\nno_purchase = 2",
        "\nsale_cubes = 2\nsale_coins = 1": "\nsale_cubes = 3\nsale_coins = 2",
    },
}
SAID = {
    ("anno1701", "en"): ["9 favour points or 3 merchants", "until you have 2 cards"],
    ("anno1701", "nl"): ["9 gunstpunten of 3 kooplui", "tot je 2 kaarten hebt"],
    ("chartered", "en"): ["12 cards at most"],
    ("chartered", "nl"): ["hoogstens 12 kaarten"],
    ("genoa", "en"): ["up to 4 fields"],
    ("genoa", "nl"): ["hoogstens 4 velden"],
    ("speicherstadt", "en"): [
        "2 merchants at them",
        "receives 2 extra coins",
        "sell 3 for 2 coins",
        "keeps 2 cubes, the warehouse 5",
    ],
    ("speicherstadt", "nl"): [
        "zet iedereen er 2 koopmannen bij",
        "krijgt 2 extra munten",
        "verkoop er 3 voor 2 munten",
        "passen 2 blokjes, in het pakhuis passen er 5",
    ],
}


def corrected(name: str) -> Game:
    """A game with some numbers of its material changed."""
    files = dict(game(name).material_data)
    for printed, otherwise in CORRECTED[name].items():
        [file] = [file for file, data in files.items() if printed.encode() in data]
        files[file] = files[file].replace(printed.encode(), otherwise.encode(), 1)
    return game(Edition(name, "0000a30f", files))


@pytest.mark.parametrize(("name", "language"), SAID)
def test_a_game_is_explained_by_its_material(name: str, language: str) -> None:
    edition = corrected(name)
    texts = edition.texts(language)
    setup = edition.setup(edition.players[0])
    questions = [key.replace("explain.", "ask.") for key in texts.messages if key[:8] == "explain."]
    said = " ".join(
        texts.say(line) for each in questions for line in explained(edition, setup, Line(each))
    )
    assert [words for words in SAID[name, language] if words not in said] == []


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_explanation_has_a_number_of_its_own(name: str, language: str) -> None:
    messages = games()[name].texts(language).messages
    shown = {key: re.sub(r"=\d+", "", said) for key, said in messages.items()}
    explaining = [key for key in shown if key == "intro" or key.startswith("explain.")]
    assert [key for key in explaining if re.search(r"\d", shown[key])] == []
