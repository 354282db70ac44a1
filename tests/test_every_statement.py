"""Every statement of the rules has a test that proves it, and no test proves what is none."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import NamedTuple

import pytest

from handelshuis.core.game import Game, house_rules
from handelshuis.core.registry import games
from handelshuis.core.rules import read_rules

TESTS = Path(__file__).parent
OUR_GAMES = [game for game in games().values() if (TESTS / "games" / game.name).is_dir()]
HOUSE = {statement.id for statement in house_rules()}
every_game = pytest.mark.parametrize("game", OUR_GAMES, ids=lambda game: game.name)


class Proof(NamedTuple):
    """A test function and the statements that it says it proves."""

    file: Path
    name: str
    ids: tuple[str, ...]
    asserts: bool

    def __str__(self) -> str:
        return f"{self.file.relative_to(TESTS.parent)}::{self.name}"


def proofs(folder: Path) -> Iterator[Proof]:
    """Find the marked tests of a folder by reading, so that none hides by being skipped."""
    for file in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                ids = tuple(each for mark in node.decorator_list for each in _proved(mark))
                if ids:
                    yield Proof(file, node.name, ids, any(map(_checks, ast.walk(node))))


def _proved(mark: ast.expr) -> Iterator[str]:
    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "proves":
        for argument in mark.args:
            assert isinstance(argument, ast.Constant), "@proves names its statements literally"
            yield str(argument.value)


def _checks(node: ast.AST) -> bool:
    return isinstance(node, ast.Assert) or (
        isinstance(node, ast.Attribute) and node.attr == "raises"
    )


def own_ids(game: Game) -> set[str]:
    """The ids of a game's own statements."""
    return {statement.id for statement in read_rules(game.folder.joinpath("rules.toml"))}


def test_every_game_of_the_house_has_tests() -> None:
    house = {
        game.name for game in games().values() if type(game).__module__.startswith("handelshuis.")
    }
    assert house
    assert house <= {game.name for game in OUR_GAMES}


@every_game
def test_every_statement_of_a_game_is_proved_by_its_own_tests(game: Game) -> None:
    proved = {each for proof in proofs(TESTS / "games" / game.name) for each in proof.ids}
    assert sorted(own_ids(game) - proved) == []


def test_every_statement_of_the_house_is_proved_somewhere() -> None:
    proved = {each for proof in proofs(TESTS) for each in proof.ids}
    assert sorted(HOUSE - proved) == []


def test_no_test_proves_a_statement_that_does_not_exist() -> None:
    known = {game.name: own_ids(game) | HOUSE for game in OUR_GAMES}
    # A game may have rules and tests before it is finished enough to be registered.
    for folder in resources.files("handelshuis.games").iterdir():
        rules = folder.joinpath("data", "rules.toml")
        if rules.is_file():
            known.setdefault(folder.name, {each.id for each in read_rules(rules)} | HOUSE)
    for proof in proofs(TESTS):
        place = proof.file.relative_to(TESTS).parts
        game = place[1] if place[0] == "games" and place[1] in known else ""
        assert not set(proof.ids) - known.get(game, HOUSE), str(proof)


def test_whoever_proves_something_looks_at_something() -> None:
    assert [str(proof) for proof in proofs(TESTS) if not proof.asserts] == []


@every_game
def test_a_game_gives_no_statement_an_id_of_the_house(game: Game) -> None:
    assert own_ids(game) & HOUSE == set()
