"""Every golden record is replayed hash by hash, and is the kind of game that it is kept for."""

from __future__ import annotations

from pathlib import Path

import pytest

from handelshuis.core.game import Game
from handelshuis.core.record import Record, read_record, replay, verify, write_record
from handelshuis.core.registry import games
from handelshuis.core.state import CHANCE
from tests.games.golden import HERE, file_of, wanted

RECORDS = sorted(HERE.glob("*/golden/*.record"))
OUR_GAMES = [game for game in games().values() if (HERE / game.name).is_dir()]
every_record = pytest.mark.parametrize("file", RECORDS, ids=lambda file: f"{file.stem}")
every_game = pytest.mark.parametrize("game", OUR_GAMES, ids=lambda game: game.name)


def read(file: Path) -> tuple[Game, Record]:
    return read_record(file.read_text(encoding="utf-8"), games())


@every_record
def test_the_record_gives_the_same_hashes_and_the_same_result(file: Path) -> None:
    game, record = read(file)
    assert game.name == file.parent.parent.name
    header = record.header
    assert (header.rules, header.material) == (game.rules_version, game.material)
    hashes = [entry for entry in record.entries if entry.kind == "hash"]
    moves = [entry for entry in record.entries if entry.kind == "move"]
    assert len(hashes) >= len(moves) // 20
    steps = list(replay(game, record))
    assert len(steps) == len(moves)
    assert not steps[-1].after.awaited()
    assert steps[-1].after.result().scores == record.result


@every_record
def test_every_draw_came_from_the_sealed_seed(file: Path) -> None:
    game, record = read(file)
    draws = [entry for entry in record.entries if entry.kind == "move" and entry.seat == CHANCE]
    assert verify(game, record) == len(draws) > 0


@every_record
def test_the_record_is_written_as_it_was_read(file: Path) -> None:
    _, record = read(file)
    assert write_record(record) == file.read_text(encoding="utf-8")


@every_game
def test_the_records_are_those_that_are_wanted(game: Game) -> None:
    assert {file_of(game, each) for each in wanted(game)} == {
        file for file in RECORDS if file.parent.parent.name == game.name
    }


@every_game
def test_every_record_is_what_it_is_kept_for(game: Game) -> None:
    for each in wanted(game):
        _, record = read(file_of(game, each))
        *_, last = replay(game, record)
        assert record.header.names == each.names
        assert each.fits(record, last.after), each.name


@every_game
def test_every_number_of_players_has_a_record(game: Game) -> None:
    kept = {read(file_of(game, each))[1].header.setup.players for each in wanted(game)}
    assert kept == set(game.players)
