"""The engine's C falls into units: only what changed is compiled, and nothing half done is kept."""

import runpy
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.packaging.builds import PROJECT

UNITS = SimpleNamespace(**runpy.run_path(str(PROJECT / "tools" / "units.py")))

HEADER = """\
#ifndef MYPYC_NATIVE_handelshuis___engine_H
#define MYPYC_NATIVE_handelshuis___engine_H
#include <Python.h>
#include <CPy.h>
#ifndef MYPYC_DECLARED_tuple_T1O
#define MYPYC_DECLARED_tuple_T1O
typedef struct tuple_T1O {
    PyObject *f0;
} tuple_T1O;
#endif
typedef struct {
    PyObject_HEAD
    tuple_T1O _hand;
} core___StateObject;
#endif
"""
INTERNAL = """\
#include "str_extra_ops.h"
#include "__native_engine.h"

int CPyGlobalsInit(void);

extern PyObject *CPyStatics[99];
extern CPyTagged CPyDef_state___hand(core___StateObject *cpy_r_self);
extern CPyTagged CPyDef_catan___roll(void);
extern PyObject *CPyStatic_genoa___TOWN;
"""
FRAME = """\
#include "__native_engine.h"
int CPyGlobalsInit(void)
{
    if (CPyStatics_Initialize(CPyStatics, CPyLit_Str) < 0) {
        return -1;
    }
    is_initialized = 1;
    return 0;
}
PyObject *CPyStatics[99];
"""
MODULES = {
    "core___state": "CPyTagged CPyDef_state___hand(core___StateObject *cpy_r_self) { return 2; }",
    "bots___greedy": "r = CPyStatics[7];",
    "games___catan___rules___dice": "CPyTagged CPyDef_catan___roll(void) { a = CPyStatics[41]; }",
    "games___catan___state": "b = CPyStatics[12]; c = CPyStatics[41]; CPyDef_state___hand(s);",
    "games___genoa___town": "d = CPyStatics[58]; CPyStatic_genoa___TOWN = d;",
}


def texts_of(
    folder: Path, modules: Mapping[str, str] = MODULES, internal: str = INTERNAL
) -> dict[str, str]:
    """The units of modules as mypyc writes them."""
    (folder / "handelshuis").mkdir(exist_ok=True)
    written = {
        "handelshuis/__native_engine.c": FRAME,
        "handelshuis/__native_engine.h": HEADER,
        "handelshuis/__native_internal_engine.h": internal,
        "int_ops.c": '#include "CPy.h"\nint CPyRuntime;\n',
    }
    for name, text in modules.items():
        head = '#include "__native_engine.h"\n#include "__native_internal_engine.h"\n'
        written[f"__native_handelshuis___{name}.c"] = head + text + "\n"
    for name, text in written.items():
        (folder / name).write_text(text)
    texts: dict[str, str] = UNITS.unit_texts(
        str(folder / name) for name in written if name.endswith(".c")
    )
    return texts


def test_a_unit_is_core_with_the_bots_or_a_game_whatever_folders_it_has(tmp_path: Path) -> None:
    texts = texts_of(tmp_path)
    assert set(texts) == {"runtime", "core", "catan", "genoa", "frame"}
    assert "CPyDef_state___hand(core___StateObject *cpy_r_self) {" in texts["core"]
    assert "r = " in texts["core"]
    assert "CPyDef_catan___roll(void) {" in texts["catan"]
    assert "CPyRuntime" in texts["runtime"]


def test_a_unit_declares_what_it_uses_and_what_that_needs_in_their_order(tmp_path: Path) -> None:
    catan = texts_of(tmp_path)["catan"]
    places = [
        catan.index(part)
        for part in (
            "#include <Python.h>",
            "visibility push(hidden)",
            "#include <CPy.h>",
            "} tuple_T1O;",
            "} core___StateObject;",
            "extern CPyTagged CPyDef_state___hand",
            "CPyDef_state___hand(s)",
        )
    ]
    assert places == sorted(places)
    assert "genoa" not in catan
    assert "__native" not in catan


def test_literals_of_a_unit_come_from_the_table_of_all(tmp_path: Path) -> None:
    texts = texts_of(tmp_path)
    assert "a = CPyStatics_catan[0]" in texts["catan"]
    assert "b = CPyStatics_catan[1]; c = CPyStatics_catan[0]" in texts["catan"]
    assert "static const int CPyStatics_catan_at[] = {41, 12, 0};" in texts["frame"]
    copying = (
        "for (int i = 0; i < 2; i++) CPyStatics_catan[i] = CPyStatics[CPyStatics_catan_at[i]];"
    )
    frame = texts["frame"]
    assert frame.index("CPyStatics_Initialize") < frame.index(copying)
    assert frame.index(copying) < frame.index("is_initialized = 1;")


def test_a_unit_stays_as_it_was_when_another_shifts_the_literals_and_declares_more(
    tmp_path: Path,
) -> None:
    before = texts_of(tmp_path)
    shifted = {
        name: text.replace("[41]", "[43]").replace("[12]", "[13]") for name, text in MODULES.items()
    }
    shifted["games___genoa___town"] = "d = CPyStatics[60]; e = CPyStatics[2]; CPyDef_genoa___new();"
    more = INTERNAL.replace("[99]", "[101]") + "extern void CPyDef_genoa___new(void);\n"
    after = texts_of(tmp_path, shifted, more)
    changed = {unit for unit in before if before[unit] != after[unit]}
    assert changed == {"genoa", "frame"}


class Compiler:
    """Makes objects of nothing, and remembers which."""

    def __init__(self) -> None:
        self.compiled: list[str] = []
        self.falls_at = ""

    def __call__(self, source: Path, folder: Path) -> Path:
        folder.mkdir(exist_ok=True)
        made = folder / f"{source.stem}.o"
        made.write_text("half")
        if source.stem == self.falls_at:
            raise KeyboardInterrupt
        made.write_text(source.read_text())
        self.compiled.append(source.stem)
        return made


def test_only_changed_units_are_compiled_again(tmp_path: Path) -> None:
    compiler = Compiler()
    texts = {"catan": "c", "genoa": "longer"}
    first = UNITS.objects(texts, tmp_path, "-O3", compiler)
    assert sorted(compiler.compiled) == ["catan", "genoa"]
    assert UNITS.objects(texts, tmp_path, "-O3", compiler) == first
    assert len(compiler.compiled) == 2
    second = UNITS.objects(texts | {"catan": "d"}, tmp_path, "-O3", compiler)
    assert compiler.compiled[2:] == ["catan"]
    assert [Path(path).read_text() for path in second] == ["longer", "d"]
    UNITS.objects(texts | {"catan": "d"}, tmp_path, "-O0", compiler)
    assert sorted(compiler.compiled[3:]) == ["catan", "genoa"]
    assert len(list(tmp_path.glob("*.o"))) == 2


def test_an_interrupted_unit_is_not_taken_for_whole(tmp_path: Path) -> None:
    compiler = Compiler()
    compiler.falls_at = "genoa"
    with pytest.raises(KeyboardInterrupt):
        UNITS.objects({"catan": "c", "genoa": "g"}, tmp_path, "-O3", compiler)
    assert [path.read_text() for path in tmp_path.glob("*.o")] == ["c"]
    compiler.falls_at = ""
    whole = UNITS.objects({"catan": "c", "genoa": "g"}, tmp_path, "-O3", compiler)
    assert sorted(Path(path).read_text() for path in whole) == ["c", "g"]
    assert compiler.compiled == ["catan", "genoa"]
