"""Rules files: statements in two languages, each id once."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from handelshuis.core.game import house_rules
from handelshuis.core.registry import games
from handelshuis.core.rules import Statement, read_rules

STATEMENT = """
[[statement]]
id = "{id}"
chapter = "Set-up"
chapter_nl = "Voorbereiding"
en = "All sit down."
nl = "Iedereen gaat zitten."
"""


def rules(folder: Path, text: str) -> list[Statement]:
    file = folder / "rules.toml"
    file.write_text(text, encoding="utf-8")
    return read_rules(file)


def test_statements_are_read_in_order(tmp_path: Path) -> None:
    text = STATEMENT.format(id="a.b") + STATEMENT.format(id="a.c") + 'ruling = true\nfrom = "us"\n'
    first, second = rules(tmp_path, text)
    assert (first.id, first.ruling, first.source) == ("a.b", False, "")
    assert (second.id, second.ruling, second.source) == ("a.c", True, "us")
    assert first.sentence("en") == "All sit down."
    assert first.sentence("nl") == "Iedereen gaat zitten."
    assert (first.heading("en"), first.heading("nl")) == ("Set-up", "Voorbereiding")


def test_a_doubled_id_is_refused(tmp_path: Path) -> None:
    twice = STATEMENT.format(id="a.b") * 2
    with pytest.raises(ValueError, match=r"rules\.toml: the id a\.b stands there twice"):
        rules(tmp_path, twice)


def test_an_unknown_or_missing_entry_is_refused(tmp_path: Path) -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field `de`"):
        rules(tmp_path, STATEMENT.format(id="a.b") + 'de = "Alle setzen sich."\n')
    with pytest.raises(msgspec.ValidationError, match="missing required field `id`"):
        rules(tmp_path, '[[statement]]\nchapter = "Set-up"\n')


@pytest.mark.parametrize("name", games())
def test_every_statement_is_a_sentence_in_both_languages(name: str) -> None:
    for statement in games()[name].rules:
        for language in ("en", "nl"):
            assert statement.sentence(language).endswith("."), statement.id
            assert statement.heading(language), statement.id
        assert statement.en != statement.nl
        assert bool(statement.source) >= statement.ruling, statement.id


@pytest.mark.parametrize("name", games())
def test_chapters_stand_together(name: str) -> None:
    own = read_rules(games()[name].folder.joinpath("rules.toml"))
    for statements in (own, house_rules()):
        chapters = [statement.chapter for statement in statements]
        begun = [now for before, now in zip(["", *chapters], chapters) if now != before]
        assert len(begun) == len(set(begun))


def test_the_house_has_rules_of_its_own() -> None:
    ids = {statement.id for statement in house_rules()}
    assert {"house.turn", "house.notation", "house.chance", "house.over"} <= ids
