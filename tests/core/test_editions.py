"""Editions: games with the material of another day, beside those that the house has now."""

from __future__ import annotations

import multiprocessing
import sys
from pathlib import Path

import pytest

from handelshuis.bots.bot import think
from handelshuis.bots.names import make_bot
from handelshuis.core import editions
from handelshuis.core.chance import QuickChance
from handelshuis.core.editions import NoEdition, TooManyEditions
from handelshuis.core.game import Edition, Reference
from handelshuis.core.record import RecordError, read_record, replay
from handelshuis.core.registry import game, games
from handelshuis.core.state import CHANCE

GOLDEN = Path(__file__).parents[1] / "games"


def corrected(name: str, printed: str, otherwise: str, digest: str) -> Edition:
    """Give a game's material with one text of it changed."""
    files = dict(game(name).material_data)
    [file] = [file for file, data in files.items() if printed.encode() in data]
    assert files[file].count(printed.encode()) == 1
    files[file] = files[file].replace(printed.encode(), otherwise.encode())
    return Edition(name, digest, files)


ROADS = corrected("catan", "[costs.road]\nwood = 1", "[costs.road]\nwood = 3", "0000ca7a")
COINS = corrected("speicherstadt", "sale_coins = 1", "sale_coins = 2", "0000c014")


@pytest.mark.parametrize("name", [name for name, each in games().items() if each.material_files])
def test_an_edition_plays_every_golden_game_alike(name: str) -> None:
    files = dict(game(name).material_data)
    first = next(iter(files))
    files[first] += b"\n# As of old.\n"
    edition = game(Edition(name, "0000a11e", files))
    assert edition is not game(name)
    assert edition.folder.joinpath(first).read_bytes() == files[first]
    assert (edition.material, edition.rules_version) == ("0000a11e", game(name).rules_version)
    assert edition.texts("nl").messages == game(name).texts("nl").messages
    assert edition.rules == game(name).rules
    for file in sorted((GOLDEN / name / "golden").glob("*.record"))[:3]:
        _, record = read_record(file.read_text(encoding="utf-8"), games())
        assert len(list(replay(edition, record))) > 50


def test_another_material_is_another_game_and_leaves_the_first_as_it_is() -> None:
    setup = game("catan").setup(3)
    dearer = game(ROADS)
    assert dearer.printed(setup) != game("catan").printed(setup)
    assert game(ROADS) is dearer
    assert dearer.reference is not game("catan").reference == "catan"
    record = next((GOLDEN / "catan" / "golden").glob("*.record")).read_text(encoding="utf-8")
    _, read = read_record(record, games())
    assert list(replay(game("catan"), read))
    with pytest.raises(RecordError, match="these are 2 and 0000ca7a"):
        list(replay(dearer, read))


def test_bots_play_an_edition() -> None:
    edition = game(COINS)
    state, chance = edition.start(edition.setup(3)), QuickChance(4)
    bots = [make_bot(bot, edition) for bot in ("master:5", "greedy", "random")]
    for _ in range(80):
        seat = state.turn
        move = state.sample(chance) if seat == CHANCE else think(bots[seat], state, seat, chance)
        state.play(seat, move)
    assert edition.load(state.save()).digest() == state.digest()


def test_another_process_is_given_the_edition() -> None:
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        printed = pool.apply(printed_roads, (game(ROADS).reference,))
    assert printed == printed_roads(ROADS) != printed_roads("catan")


def printed_roads(reference: Reference) -> str:
    found = game(reference)
    return repr(found.printed(found.setup(3)))


def test_todays_material_needs_no_edition() -> None:
    today = game("catan")
    assert game(Edition("catan", today.material, today.material_data)) is today


@pytest.mark.parametrize("data", [b"[", b"", b"[pieces]\nroads = 'many'\n"])
def test_material_that_todays_source_does_not_understand_is_no_edition(data: bytes) -> None:
    with pytest.raises(NoEdition, match=r"catan with material 0000bad0: material\.toml: "):
        game(Edition("catan", "0000bad0", {"material.toml": data}))
    assert not [name for name in sys.modules if "0000bad0" in name]
    assert not [each for each in sys.meta_path if "0000bad0" in getattr(each, "alias", "")]


def test_a_process_holds_only_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "MOST", 0)
    monkeypatch.setattr(editions, "_known", {})
    with pytest.raises(TooManyEditions):
        game(COINS)
