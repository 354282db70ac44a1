"""The material files: what is on the cards, what is refused, and that corrections are played."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest

import handelshuis
from handelshuis.core.material import MaterialError
from handelshuis.core.texts import LANGUAGES
from handelshuis.games.anno1701 import GAME
from handelshuis.games.anno1701.data.reading import FILES, MATERIAL, read_material

FOLDER = resources.files("handelshuis.games.anno1701.data")
TEXTS = {name: FOLDER.joinpath(name).read_text(encoding="utf-8") for name in FILES}

Change = tuple[str, str]


def changed(name: str, *changes: Change) -> dict[str, bytes]:
    """The files with texts replaced in one of them, each of which occurs there."""
    text = TEXTS[name]
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return {file: (text if file == name else TEXTS[file]).encode() for file in FILES}


def refused(name: str, *changes: Change) -> str:
    """The reason why the material is refused after a change, which names the file."""
    with pytest.raises(MaterialError) as error:
        read_material(*changed(name, *changes).values())
    file, _, reason = str(error.value).partition(": ")
    assert file == name
    return reason


def test_the_files_as_they_are_can_be_played() -> None:
    assert read_material(*(TEXTS[name].encode() for name in FILES)) == MATERIAL


def test_every_entry_says_where_it_comes_from() -> None:
    file = MATERIAL.settlement
    parts = [*file.landscape, *file.inhabitant, *file.event, file.goal, file.ship, file.centre]
    parts += [*MATERIAL.cards.building, *MATERIAL.cards.action, *MATERIAL.voyages.voyage]
    for part in parts:
        assert any(mark in part.source for mark in ("RB", "SRC", "DED", "REC")), part


def test_a_hundred_and_twenty_cards() -> None:
    piles = (MATERIAL.cards.building, MATERIAL.cards.action, MATERIAL.voyages.voyage)
    cards = sum(card.count for pile in piles for card in pile)
    people = MATERIAL.settlement.inhabitant
    # A player's own: 4 pioneers, 2 centres, 7 landscapes, 2 stores, the ship and the overview.
    own = people[0].start + 2 + len(MATERIAL.settlement.landscape) + 2 + 1 + 1
    assert own == 17
    assert 2 * own + cards + sum(each.count for each in people) == 120


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_box_has_a_name(language: str) -> None:
    messages = GAME.texts(language).messages
    needed = [f"card.{card.name}" for card in MATERIAL.cards.building]
    needed += [f"card.{card.name}" for card in MATERIAL.cards.action]
    needed += [f"die_card.{card.name}" for card in MATERIAL.cards.building if card.die]
    needed += [f"voyage.{card.name}" for card in MATERIAL.voyages.voyage]
    needed += [f"event.{event.name}" for event in MATERIAL.settlement.event]
    needed += [f"place.{land.id}" for land in MATERIAL.settlement.landscape]
    needed += [f"good.{product.name}" for product in MATERIAL.settlement.product]
    needed += [f"rank.{rank.name}" for rank in MATERIAL.settlement.inhabitant]
    assert [key for key in needed if key not in messages] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_page_says_what_is_reconstructed(language: str) -> None:
    texts = GAME.texts(language)
    said = [texts.say(line) for line in GAME.reconstructed()]
    page = "\n".join(said)
    assert len(said) == 9
    assert "{" not in page
    for name in ("card.market-hall", "card.spy", "voyage.wreckage", "event.fire", "rank.settler"):
        assert texts.messages[name] in page
    for name in FILES:
        assert name in page


def test_a_broken_file_is_refused_with_the_place() -> None:
    broken = "[[stack]]\nnumeral = I\n"
    assert "line 2" in refused("cards.toml", (TEXTS["cards.toml"], broken))


def test_wrong_words_and_numbers_are_refused_with_the_entry() -> None:
    reason = refused("cards.toml", ('id = "farm-4"\nname', 'id = "farm-4"\ncolour = 3\nname'))
    assert reason == "building farm-4: Object contains unknown field `colour`"
    reason = refused("cards.toml", ("die = 4", "die = 7"))
    assert reason == "building farm-4 die: Expected `int` <= 6"
    reason = refused("voyages.toml", ("count = 1", "count = -1"))
    assert reason == "voyage pirate-1 count: Expected `int` >= 0"
    reason = refused("settlement.toml", ("most = 4\nspeed", "speed"))
    assert reason == "ship: Object missing required field `most`"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("wood = 1 }\ndie = 1", "rum = 1 }\ndie = 1", "building farm-1: cannot cost rum"),
        ('gain = "food"', 'gain = "fish"', "building farm-1: gain cannot be fish; it can be food"),
        (
            'gain = "food"',
            'gain = "rum"',
            "building farm-1: rum and tobacco come from voyages only",
        ),
        ('gain = "food" }', "fight = 3 }", "building farm-1: fight cannot stand here"),
        ('gain = "food" }', "}", "building farm-1: an effect has one verb, not none"),
        (
            'gain = "food" }',
            'gain = "food", lose = "wood" }',
            "building farm-1: an effect has one verb, not gain and lose",
        ),
        (
            'gain = "food" }',
            'gain = "food", half = true }',
            "building farm-1: half cannot stand beside gain",
        ),
        ('gain = "food" }', 'gain = "food", who = "me" }', "building farm-1: who is self or other"),
        ('stack = "I"', 'stack = "IV"', "stack I: 17 cards, not 18"),
        ("count = 2", "count = 3", "stack I: 19 cards, not 18"),
        ("piles = 2", "piles = 4", "stack I: 4 piles of 18 cards differ"),
        ('id = "farm-4"', 'id = "farm-1"', "card farm-1: a name is one word"),
        ('id = "farm-4"', 'id = "farm 4"', "card farm 4: a name is one word"),
        ("die = 1\n", "", "building farm-1: a die needs something to set off"),
        ('["fire"]', '["flood"]', "building fire-station: no event flood"),
        ("crew = true\nsails = 1\n", "sails = 1\n", "action captain-I: is a crew or has an effect"),
        ('move = "product"', 'gain = "food"', "building quay-3: in_turn can only be"),
    ],
)
def test_cards_that_cannot_be_are_refused(old: str, new: str, reason: str) -> None:
    assert refused("cards.toml", (old, new)).startswith(reason)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("faces = 2", "faces = 3", "event: a die has 6 faces"),
        ('product = "food"', 'product = "fish"', "landscape farmland: no product fish"),
        ("start = 1\nmost = 3", "start = 4\nmost = 3", "landscape farmland: starts with more"),
        ('name = "tool"', 'name = "fish"', "landscape ore-a: no product tool"),
        ("start = 2\nmost = 4", "start = 5\nmost = 4", "ship: starts in a condition"),
        ("start = [3, 3]", "start = [3, 5]", "centre: starts with more gold than it holds"),
        ('opens = "II"', 'opens = "IV"', "inhabitant settler: no stack IV"),
        (
            "cost = { food = 2, cloth = 2 }",
            "cost = { gold = 2 }",
            "inhabitant settler: cannot cost",
        ),
        ('holds = "sea"', 'holds = "air"', "event pirate-hunt: holds cannot be air"),
        ('over = "products"', 'over = "pride"', "event fire: over cannot be pride"),
        ('per = "happy"', 'per = "head"', "event tax: per cannot be head"),
    ],
)
def test_settlements_that_cannot_be_are_refused(old: str, new: str, reason: str) -> None:
    assert refused("settlement.toml", (old, new)).startswith(reason)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('as = "fight"', 'as = "a fight"', "voyage pirate-1: choose a fight: a name is one word"),
        ("rum = 1 }", "gold = 1 }", "voyage foreign-people-1: cannot sell gold"),
        (
            "[{ buy = { rum = 1 } }]",
            '[{ pay = "gold" }]',
            "voyage foreign-people-1: pay cannot stand here",
        ),
        (
            "[{ buy = { rum = 1 } }]",
            '[{ choose = [{ as = "pay", do = [{ pay = "gold" }] }] }]',
            "voyage foreign-people-1: one way of choose, the last, must cost nothing",
        ),
        (
            "[{ buy = { rum = 1 } }]",
            "[{ roll = [[], []] }]",
            "voyage foreign-people-1: roll has something for each of 6 faces",
        ),
    ],
)
def test_voyages_that_cannot_be_are_refused(old: str, new: str, reason: str) -> None:
    assert refused("voyages.toml", (old, new)).startswith(reason)


GOES_ON = """
from handelshuis.core.chance import QuickChance
from handelshuis.core.state import CHANCE
from handelshuis.games.anno1701 import GAME

setup = GAME.setup(2, "", {"offers": "0"})
texts = GAME.texts("en")
found = set()
for seed in range(30):
    state, chance = GAME.start(setup), QuickChance(seed)
    while state.awaited():
        seat = state.turn
        legal = state.legal(seat)
        move = state.sample(chance) if seat == CHANCE else legal[chance.below(len(legal))]
        text = state.text(move)
        if text not in found:
            found.add(text)
            before = state.clone()
            if seat != CHANCE:
                texts.say(GAME.label(state, move))
                texts.say(GAME.ask(state, seat))
            state.play(seat, move)
            GAME.view(state, seat if seat >= 0 else None)
            for line in GAME.story(before, seat, move, state, seat):
                texts.say(line, ["A", "B"])
        else:
            state.advance(seat, move)
print(GAME.material)
print("\\n".join(sorted(found)))
"""


def played(folder: Path, files: dict[str, bytes]) -> tuple[str, list[str]]:
    """Play with these files in a copy of the house; give the material's hash and all moves."""
    home = Path(handelshuis.__file__).parent
    copy = folder / "handelshuis"
    for room in ("core", "bots", "games/anno1701"):
        shutil.copytree(home / room, copy / room, ignore=shutil.ignore_patterns("*.so", "*.pyc"))
    for file in ("__init__.py", "engine.py", "games/__init__.py"):
        shutil.copy(home / file, copy / file)
    for name, data in files.items():
        (copy / "games" / "anno1701" / "data" / name).write_bytes(data)
    ran = subprocess.run(
        [sys.executable, "-c", GOES_ON],
        env=os.environ | {"HANDELSHUIS_ENGINE": "plain", "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    material, *moves = ran.stdout.splitlines()
    return material, moves


def test_corrected_cards_are_played_at_once(tmp_path: Path) -> None:
    """A price, a cost, a number, a symbol and a count are changed; the game knows them all."""
    files = changed("voyages.toml", ("buy = { rum = 1 }", "buy = { cloth = 1 }"))
    files["cards.toml"] = changed(
        "cards.toml",
        ('id = "farm-1"', 'id = "farm-6"'),
        ("wood = 1 }\ndie = 1", "wood = 1, cloth = 1 }\ndie = 6"),
        (
            'id = "weavery"\nname = "weavery"\nstack = "I"\ncount = 2',
            'id = "weavery"\nname = "weavery"\nstack = "I"\ncount = 1',
        ),
        (
            'id = "chapel"\nname = "chapel"\nstack = "I"\ncount = 2',
            'id = "chapel"\nname = "chapel"\nstack = "I"\ncount = 3',
        ),
    )["cards.toml"]
    material, moves = played(tmp_path, files)
    assert material != GAME.material
    assert "card farm-6" in moves
    assert "card farm-1" not in moves


NEW_CARDS = """
[[building]]
id = "windmill"
name = "windmill"
stack = "I"
count = 1
cost = { wood = 1 }
die = 2
when_rolled = [{ gain = "food" }, { gain = "gold" }]
happy = 1
from = "new"

[[action]]
id = "almoner"
name = "almoner"
stack = "I"
count = 1
effect = [{ choose = [
    { as = "give", do = [{ pay = "food" }, { gain = "gold", count = 2 }] },
    { as = "pass" },
] }]
from = "new"
"""
NEW_VOYAGE = """
[[voyage]]
id = "mermaid"
name = "mermaid"
count = 5
effect = [{ compare = "strength", more = [{ gain = "rum" }], equal = [
    { buy = { wood = 1 } },
], less = [
    { roll = [
        [],
        [],
        [],
        [{ gain = "ship" }],
        [{ gain = "product" }],
        [{ lose = "product", half = true }],
    ] },
] }]
from = "new"
"""


def test_a_new_card_of_known_effects_needs_no_code(tmp_path: Path) -> None:
    files = {
        "settlement.toml": TEXTS["settlement.toml"].encode(),
        "cards.toml": changed("cards.toml", ("cards = 18", "cards = 20"))["cards.toml"]
        + NEW_CARDS.encode(),
        "voyages.toml": (TEXTS["voyages.toml"] + NEW_VOYAGE).encode(),
    }
    _, moves = played(tmp_path, files)
    assert {"build windmill", "play almoner", "choose give", "turn mermaid", "die 6"} <= set(moves)
