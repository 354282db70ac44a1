"""Two materials in one study: the same games on both, and what differs between them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from handelshuis.core.editions import edition_of, with_files
from handelshuis.core.registry import game
from handelshuis.intervals import paired
from handelshuis.many.plan import turning_plan
from handelshuis.study.beside import Figure, watch_beside
from handelshuis.study.differences import changes
from handelshuis.study.watching import watch_games
from tests.cli.command import handelshuis, unwrapped

MERCHANTS = "\nmerchants = "
QUICK = ["--bots", "random", "--games", "25"]


def fewer(folder: Path) -> Path:
    """Speicherstadt with two merchants a player."""
    return rewritten(folder / "changed.toml", MERCHANTS + "3", MERCHANTS + "2")


def rewritten(file: Path, before: str, after: str) -> Path:
    source = game("speicherstadt").material_data["material.toml"].decode()
    assert source.count(before) == 1
    file.write_text(source.replace(before, after), encoding="utf-8")
    return file


def studied(*words: str) -> dict[str, Any]:
    done = handelshuis("study", *words, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def by_name(differences: list[dict[str, Any]], about: str) -> dict[str, dict[str, Any]]:
    return {each["name"]: each for each in differences if each["about"] == about}


def test_what_changes_nothing_leaves_every_game_as_it_is(tmp_path: Path) -> None:
    # A remark makes it another material; so this also proves that the pairs are pairs.
    file = rewritten(tmp_path / "remark.toml", "[setup]\n", "[setup] # so\n")
    words = ["speicherstadt", "--players", "3", "--games", "12", "--bots", "greedy,random"]
    found = studied(*words, "--against", str(file))
    (beside,) = found["against"]
    assert (beside["games"], beside["same"], beside["changed"]) == (12, 12, [])
    assert {each["change"] for each in beside["differences"]} == {0}
    assert {each["differ"] for each in beside["differences"]} == {0}
    assert beside["made"] == beside["did"] == []
    assert beside["material"] != found["material"]
    alone = studied(*words)
    assert {key: found[key] for key in alone} == alone


def test_with_fewer_merchants_there_are_fewer_bids(tmp_path: Path) -> None:
    found = studied("speicherstadt", *QUICK, "--against", str(fewer(tmp_path)))
    (beside,) = found["against"]
    assert beside["changed"] == [{"entry": "setup merchants", "before": "3", "after": "2"}]
    assert beside["same"] < beside["games"] == 25
    bid = by_name(beside["made"], "made")["bid"]
    assert bid["after"] < bid["before"]
    assert bid["change"] == pytest.approx(bid["after"] - bid["before"], abs=0.0001)
    assert bid["sure"]
    assert bid["high"] < 0
    seats = by_name(beside["differences"], "seat")
    assert sum(seat["change"] for seat in seats.values()) == pytest.approx(0, abs=0.0001)
    assert sum(seat["after"] for seat in seats.values()) == pytest.approx(1, abs=0.0001)
    # What stands before is what the study of the material as it is says.
    assert seats["1"]["before"] == found["seats"][0]["won"]["share"]


def test_several_materials_are_compared_on_any_number_of_processes(tmp_path: Path) -> None:
    changed = fewer(tmp_path)
    folder = tmp_path / "folder"
    folder.mkdir()
    rewritten(folder / "material.toml", MERCHANTS + "3", MERCHANTS + "4")
    words = ["study", "speicherstadt", *QUICK, "--json", "--against", str(changed)]
    words += ["--against", f"material.toml={changed}", "--against", str(folder)]
    alone, shared = (handelshuis(*words, "--workers", n) for n in "13")
    assert alone.stdout == shared.stdout
    first, again, more = json.loads(alone.stdout)["against"]
    assert first | {"name": ""} == again | {"name": ""}
    assert more["changed"] == [{"entry": "setup merchants", "before": "3", "after": "4"}]


def test_figures_are_those_of_the_games_on_each_material(tmp_path: Path) -> None:
    whole = game("speicherstadt")
    files = {"material.toml": fewer(tmp_path).read_bytes()}
    other = edition_of(whole, with_files(whole, files))
    setup = whole.setup(3, "", {})
    plans = [turning_plan(each, setup, ["random"] * 3, 5) for each in (whole, other)]
    both = watch_beside(plans[1:], plans[0], range(2))
    apart = [watch_games(plan, range(2)) for plan in plans]
    assert both.counts == apart[0]
    assert both.others[0].counts == apart[1]
    moves = both.others[0].sums[Figure("moves")]
    pairs = list(zip(apart[0].moves, apart[1].moves))
    assert (moves.before, moves.after) == (sum(apart[0].moves), sum(apart[1].moves))
    assert moves.squares == sum((after - before) ** 2 for before, after in pairs)
    assert moves.differ == sum(before != after for before, after in pairs)


def test_the_reader_gets_tables_and_a_page_in_his_language(tmp_path: Path) -> None:
    changed, out = fewer(tmp_path), tmp_path / "out"
    words = ["speicherstadt", *QUICK, "--against", str(changed), "--lang", "nl", "--out", str(out)]
    done = handelshuis("study", *words)
    assert (done.returncode, done.stderr) == (0, "")
    said = unwrapped(done.stdout)
    assert "setup merchants: 3 → 2" in said
    assert "Zeker verschoven: “" in said
    assert "”, keren per partij, van" in said
    assert "stoel 1 wint" in said
    page = (out / "study.html").read_text("utf-8")
    assert f"Met {changed}" in page
    assert page.count('<svg role="img"') >= 8
    assert json.loads((out / "study.json").read_text("utf-8"))["against"][0]["name"] == str(changed)


def test_entries_are_named_by_their_ids() -> None:
    before = b'[[card]]\nid = "church"\ncost = 3\n[[card]]\nid = "port"\nparts = [1, 2]\n'
    after = b'[[card]]\nid = "church"\ncost = 4\n[[card]]\nid = "port"\n'
    (cost, parts) = changes({"cards.toml": before}, {"cards.toml": after})
    assert (cost.entry, cost.before, cost.after) == ("card church cost", "3", "4")
    assert (parts.entry, parts.before, parts.after) == ("card port parts", "[1, 2]", "")


def test_intervals_are_paired() -> None:
    # Agresti and Min (2005): the interval with half a pair added to each cell, by hand.
    low, high = paired(10, 30, 100, share=True)
    mean, spread = 10 / 102, 1.959964 * (((20.5 + 10.5) / 102 - (10 / 102) ** 2) / 102) ** 0.5
    assert (low, high) == pytest.approx((mean - spread, mean + spread), abs=1e-5)
    # The more is compared, the wider; and all the same is no interval of a share.
    assert paired(10, 30, 100, 50)[0] < paired(10, 30, 100)[0] < paired(10, 30, 1000)[0]
    assert paired(0, 0, 40, share=True)[1] > 0


def test_material_is_copied_to_be_changed(tmp_path: Path) -> None:
    done = handelshuis("material", "chartered", str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    for name, data in game("chartered").material_data.items():
        assert (tmp_path / name).read_bytes() == data
    (tmp_path / "material.toml").write_text("my work", encoding="utf-8")
    again = handelshuis("material", "chartered", str(tmp_path))
    assert (again.returncode, again.stdout) == (2, "")
    assert "material.toml: is there already, and changed" in again.stderr
    assert (tmp_path / "material.toml").read_text("utf-8") == "my work"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("speicherstadt --against nowhere.toml", "nowhere.toml: No such file or directory"),
        ("speicherstadt --against {same}", "is the material as it is"),
        ("speicherstadt --against {broken}", "material.toml: setup merchants"),
        ("speicherstadt --against {empty}", "has none of material.toml"),
        ("peddler --against {same}", "peddler has no material of its own"),
        ("anno1701 --against {same}", "stands for which of settlement.toml, cards.toml"),
    ],
)
def test_wrong_material_is_one_clear_line(words: str, reason: str, tmp_path: Path) -> None:
    same = rewritten(tmp_path / "same.toml", MERCHANTS + "3", MERCHANTS + "3")
    broken = rewritten(tmp_path / "broken.toml", MERCHANTS + "3", MERCHANTS + '"many"')
    (tmp_path / "empty").mkdir()
    filled = words.format(same=same, broken=broken, empty=tmp_path / "empty")
    done = handelshuis("study", *filled.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("handelshuis: ")
    assert done.stderr.count("\n") == 1
    assert reason in done.stderr
