"""Records: read as they were written, and every change by another hand is found."""

from __future__ import annotations

import pytest

from handelshuis.core.fairness import seal_of, seed_of
from handelshuis.core.game import Game
from handelshuis.core.match import Match
from handelshuis.core.record import (
    Record,
    RecordError,
    Step,
    read_record,
    replay,
    verify,
    write_record,
)
from handelshuis.core.state import CHANCE
from tests.core.nim import NIM, Nim

GAMES: dict[str, Game] = {"nim": NIM}
SEED = seed_of(4)
HEADER = f"""\
handelshuis record 1
game nim
rules 1
material none
variant rulebook
option most=3
option polite=true
players 2
seat 1 greedy
seat 2 random
seal {seal_of(SEED)}
"""
MOVES = """\
* heap 5
1 take 2
2 take 1
undo 1
2 take 3
= ec0ab38b5601adea
"""
END = f"""\
result 0 1
seed {SEED}
"""
RECORD = f"{HEADER}\n{MOVES}{END}"


def line_of(text: str) -> int:
    """The number of the line that this text stands in."""
    return RECORD[: RECORD.index(text)].count("\n") + 1


def steps(text: str) -> list[Step]:
    return list(replay(*read_record(text, GAMES)))


def reading_fault(text: str) -> str:
    """Why a text cannot be read."""
    with pytest.raises(RecordError) as error:
        read_record(text, GAMES)
    return str(error.value)


def replaying_fault(text: str) -> str:
    """Why a record that can be read cannot be replayed."""
    game, record = read_record(text, GAMES)
    with pytest.raises(RecordError) as error:
        list(replay(game, record))
    return str(error.value)


def verifying_fault(text: str) -> str:
    """Why a record that can be replayed is not proved fair."""
    game, record = read_record(text, GAMES)
    assert list(replay(game, record))
    with pytest.raises(RecordError) as error:
        verify(game, record)
    return str(error.value)


def changed(old: str, new: str) -> str:
    """The record with one text changed."""
    assert RECORD.count(old) == 1
    return RECORD.replace(old, new)


def test_a_record_is_read_as_it_is_written() -> None:
    game, record = read_record(RECORD, GAMES)
    assert game is NIM
    assert record.header.setup == NIM.setup(2)
    assert record.header.names == ["greedy", "random"]
    assert (record.result, record.seed) == ([0, 1], SEED)
    assert write_record(record) == RECORD


def test_a_record_is_replayed_and_verified() -> None:
    states = [step.after for step in steps(RECORD)]
    heaps = [state.heap for state in states if isinstance(state, Nim)]
    assert heaps == [5, 3, 2, 3, 0]
    assert states[-1].result().scores == [0, 1]
    assert verify(*read_record(RECORD, GAMES)) == 1


@pytest.mark.parametrize(
    ("old", "new", "then"),
    [
        ("rules 1", "rules 2", "rules 2 and material none"),
        ("material none", "material 0f3a", "rules 1 and material 0f3a"),
    ],
)
def test_other_rules_or_material_matter_only_where_the_game_goes_another_way(
    old: str, new: str, then: str
) -> None:
    text = changed(old, new)
    assert len(steps(text)) == 5
    assert verify(*read_record(text, GAMES)) == 1
    text = text.replace("1 take 2", "1 take 1")
    assert replaying_fault(text) == (
        "line 18: the hash is 52a02b4e54159564 here "
        f"(it was played by {then}; these are 1 and none)"
    )


def test_a_running_game_has_no_result_and_shows_no_seed() -> None:
    match = Match(NIM, NIM.setup(2), SEED, ["first", "second"])
    match.draw()
    text = write_record(match.record)
    assert text.endswith("\n* heap 5\n")
    assert SEED not in text
    assert len(steps(text)) == 1
    assert verifying_fault(text) == "the seed is not shown yet: it is written when the game is over"


def test_options_and_variant_come_back() -> None:
    setup = NIM.setup(3, "misere", {"most": "4", "polite": "false"})
    text = write_record(Match(NIM, setup, SEED, ["a", "b", "c"]).record)
    assert "variant misere\noption most=4\noption polite=false\nplayers 3\n" in text
    assert read_record(text, GAMES)[1].header.setup == setup


def test_spaces_and_empty_lines_do_not_matter() -> None:
    loose = RECORD.replace("* heap 5\n", "\n  * heap 5  \n\n").replace("players 2", "players 2 ")
    assert read_record(loose, GAMES)[1].header == read_record(RECORD, GAMES)[1].header
    assert len(steps(loose)) == 5


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    _, record = read_record(changed("seat 2 random\n", ""), GAMES)
    assert record.header.names == ["greedy", "2"]


def test_a_name_cannot_write_lines_of_its_own() -> None:
    names = ["first\n\n* heap 3", "a\u2028b\x85c  d"]
    text = write_record(Match(NIM, NIM.setup(2), SEED, names).record)
    _, record = read_record(text, GAMES)
    assert record.header.names == ["first * heap 3", "a b c d"]
    assert record.entries == []


def test_a_text_that_is_no_record_is_refused() -> None:
    wanted = "line 1: a record begins with 'handelshuis record 1'"
    assert reading_fault("") == wanted
    assert reading_fault("1. e4 e5") == wanted
    assert reading_fault(changed("record 1", "record 2")) == wanted


@pytest.mark.parametrize("word", ["game", "rules", "variant", "players", "seal"])
def test_a_header_that_lacks_something_is_refused(word: str) -> None:
    lines = [line for line in RECORD.splitlines() if not line.startswith(f"{word} ")]
    assert reading_fault("\n".join(lines)) == f"the header lacks {word}"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("game nim", "game chess", "no game chess; there is nim"),
        ("material none", "weather fine", "line 4: 'weather' is no part of a header"),
        ("rules 1", "rules first", "line 3: 'first' is not a number"),
        ("players 2", "players two", "line 8: 'two' is not a number"),
        ("players 2", "players 5", "the header: nim is for 2 to 4 players, not 5"),
        ("variant rulebook", "variant mine", "the header: nim has the variants rulebook, misere"),
        ("most=3", "most=9", "the header: most can be 2, 3, 4"),
        ("most=3", "least=1", "the header: nim has no option least"),
        ("seat 1 greedy", "seat one greedy", "line 9: 'one' is not a number"),
        ("1 take 2", "one take 2", "line 14: 'one' is not a number"),
        ("1 take 2", "0 take 2", "line 14: seats are numbered from 1"),
        ("1 take 2", "-1 take 2", "line 14: seats are numbered from 1"),
        ("undo 1", "undo all", "line 16: 'all' is not a number"),
        ("result 0 1", "result zero 1", "line 19: 'zero' is not a number"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(old: str, new: str, fault: str) -> None:
    assert reading_fault(changed(old, new)) == fault
    if fault.startswith("line "):
        assert line_of(old) == int(fault.split()[1].rstrip(":"))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("1 take 2", "1 take 4", "line 14: '1 take 4' is refused by nim.take"),
        ("1 take 2", "2 take 2", "line 14: '2 take 2' is refused by house.turn"),
        ("1 take 2", "9 take 2", "line 14: '9 take 2' is refused by house.turn"),
        ("1 take 2", "1 eat 2", "line 14: '1 eat 2' is refused by house.notation"),
        ("* heap 5", "* heap 6", "line 13: '* heap 6' is refused by house.chance"),
        ("1 take 2", "1 take 1", "line 18: the hash is 52a02b4e54159564 here"),
        ("= ec0ab38b5601adea", "= 0000000000000000", "line 18: the hash is ec0ab38b5601adea here"),
        ("undo 1", "undo 0", "line 16: 0 moves cannot be taken back"),
        ("undo 1", "undo -1", "line 16: -1 moves cannot be taken back"),
        ("undo 1", "undo 4", "line 16: 4 moves cannot be taken back"),
        ("result 0 1", "result 1 0", "the result is [0, 1], not [1, 0]"),
        ("result 0 1", "result 0 1 0", "the result is [0, 1], not [0, 1, 0]"),
        ("2 take 3\n= ec0ab38b5601adea\n", "", "the record has a result, but its game is not over"),
        ("seed", "1 take 1\nseed", "line 20: '1 take 1' is refused by house.over"),
    ],
)
def test_what_did_not_happen_so_is_found_by_replaying(old: str, new: str, fault: str) -> None:
    assert replaying_fault(changed(old, new)) == fault


def test_every_move_may_be_taken_back_but_not_the_start() -> None:
    text = f"{HEADER}\n* heap 5\n1 take 2\nundo 2\n* heap 3\n"
    *_, last = steps(text)
    assert isinstance(last.after, Nim)
    assert last.after.heap == 3
    assert replaying_fault(text.replace("undo 2", "undo 3")).endswith("cannot be taken back")


def test_another_seed_than_promised_is_found() -> None:
    other = changed(f"seed {SEED}", f"seed {seed_of(5)}")
    assert verifying_fault(other) == "the seed does not fit the seal: other dice were promised"
    no_number = changed(f"seed {SEED}", "seed of an apple")
    assert verifying_fault(no_number) == "the seed is not a hexadecimal number"


def test_a_draw_that_did_not_come_from_the_seed_is_found() -> None:
    text = f"{HEADER}\n* heap 3\n1 take 3\nresult 1 0\nseed {SEED}\n"
    assert verifying_fault(text) == "line 13: the seed gives 'heap 5', not 'heap 3'"


def test_a_draw_taken_back_keeps_its_place_in_the_seed() -> None:
    match = Match(NIM, NIM.setup(2), SEED, ["first", "second"])
    for _ in range(3):
        match.draw()
        match.take_back(1)
    match.draw()
    while match.state.awaited():
        match.play(match.state.turn, match.state.parse("take 1"))
    game, record = read_record(write_record(match.record), GAMES)
    assert verify(game, record) == 4
    forgotten = Record(record.header, record.entries[2:], record.result, record.seed)
    with pytest.raises(RecordError, match="the seed gives"):
        verify(game, forgotten)


def test_steps_tell_what_was_before_and_after() -> None:
    first, second, *_ = steps(RECORD)
    assert first.entry.seat == CHANCE
    assert first.entry.line == 13
    assert first.after.digest() == second.before.digest()
    assert second.before.text(second.move) == "take 2"
    assert first.before.digest() == NIM.start(NIM.setup(2)).digest()
