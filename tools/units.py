"""The engine's C in units, one for core with its bots and one a game: only changed ones compile.

mypyc writes a C file a module, but one header and one table of literals for them all, so that a new
word in one game would change the text of every other. Here each unit gets the declarations that it
uses and a table of its own. All units go into one library, where calls between them are direct.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

FRAME = "__native_engine"
"""The file of mypyc with what all modules share: small, and changed by every one of them."""

LITERALS_MADE = "is_initialized = 1;"
"""Where that file has made the literals of all."""

# What is hidden from other libraries is called and read without a detour through their tables.
HIDDEN = "#if defined(__GNUC__) && !defined(_WIN32)\n#pragma GCC visibility push(hidden)\n#endif\n"

DECLARATION = re.compile(
    r"^#ifndef MYPYC_DECLARED_(?P<tuple>\w+)$.*?^#endif$"
    r"|^typedef struct \{$.*?^\} (?P<object>\w+);$"
    r"|^(?:extern|int) [^;]*?(?P<other>\w+)(?:\([^;]*\)|\[\d*\])?;$",
    re.MULTILINE | re.DOTALL,
)


def unit_of(source: Path) -> str:
    """The unit of a C file, by the first folders of its module: core holds the bots too.

    What learners are shown is apart, so that it changes nothing of how the rules are compiled.
    """
    if source.stem == FRAME:
        return "frame"
    if not source.stem.startswith("__native_"):
        return "runtime"
    _, room, *rest = source.stem.split("___")
    if room == "adapters" or "shown" in rest or rest == ["observing"]:
        return f"{rest[0]}_shown" if room == "games" else "learners"
    return rest[0] if room == "games" else "core"


def as_it_is(source: Path) -> str:
    """The text of a C file."""
    return source.read_text("utf-8")


def unit_texts(sources: Iterable[str], read: Callable[[Path], str] = as_it_is) -> dict[str, str]:
    """The text of every unit, from all the C files of mypyc as `read` gives them."""
    modules: dict[str, str] = {}
    head = ""
    for source in sorted(map(Path, sources)):
        text = re.sub(r'^#include "__native.*\n', "", read(source), flags=re.MULTILINE)
        modules[unit_of(source)] = modules.get(unit_of(source), "") + text
        if source.stem == FRAME:
            headers = FRAME, FRAME.replace("native", "native_internal")
            head = "".join(source.with_name(f"{name}.h").read_text("utf-8") for name in headers)
    included = dict.fromkeys(re.findall(r"^#include (?!.*__native).*\n", head, re.MULTILINE))
    top = "#include <Python.h>\n" + HIDDEN + "".join(included)
    declared = {str(found[found.lastgroup or 0]): found[0] for found in DECLARATION.finditer(head)}

    texts = {"runtime": top + modules.pop("runtime")}
    [before, after] = modules.pop("frame").split(LITERALS_MADE)
    tables = copies = ""
    for unit, text in modules.items():
        text, literals = own_literals(unit, text)
        texts[unit] = top + needed(declared, text) + text
        own, places = f"CPyStatics_{unit}", f"CPyStatics_{unit}_at"
        tables += f"extern PyObject *{own}[];\n"
        tables += f"static const int {places}[] = {{{', '.join([*literals, '0'])}}};\n"
        copies += f"for (int i = 0; i < {len(literals)}; i++) {own}[i] = CPyStatics[{places}[i]];\n"
    frame = tables + before + copies + LITERALS_MADE + after
    return texts | {"frame": top + needed(declared, frame) + frame}


def own_literals(unit: str, text: str) -> tuple[str, list[str]]:
    """A text with a table of literals of its own, and where in the table of all they are found."""
    places: dict[str, int] = {}
    text = re.sub(
        r"\bCPyStatics\[(\d+)\]",
        lambda found: f"CPyStatics_{unit}[{places.setdefault(found[1], len(places))}]",
        text,
    )
    return f"PyObject *CPyStatics_{unit}[{len(places) + 1}];\n{text}", list(places)


def needed(declared: dict[str, str], text: str) -> str:
    """The declarations that a text uses, and those which they use: these always come before."""
    words = set(re.findall(r"\w+", text))
    kept: list[str] = []
    for name, declaration in reversed(declared.items()):
        if name in words:
            kept.append(declaration + "\n")
            words.update(re.findall(r"\w+", declaration))
    return "".join(reversed(kept))


def objects(
    texts: dict[str, str], folder: Path, settings: str, compile_to: Callable[[Path, Path], Path]
) -> list[str]:
    """The compiled units, side by side: those kept in a folder if text and settings are the same.

    `compile_to` compiles a file into a folder. An object gets the name by which it is found only
    once it is whole.
    """

    def compiled(unit: str) -> str:
        key = hashlib.sha256(f"{settings}\n{texts[unit]}".encode()).hexdigest()
        whole = folder / f"{unit}-{key[:32]}.o"
        if not whole.exists():
            source = folder / f"{unit}.c"
            source.write_text(texts[unit], "utf-8")
            made = compile_to(source, folder / "unfinished")
            for old in folder.glob(f"{unit}-*.o"):
                old.unlink()
            os.replace(made, whole)
            print(f"compiled: {unit}", file=sys.stderr)
        return str(whole)

    folder.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count()) as hands:
        # The longest first, so that no core waits for it at the end.
        return list(hands.map(compiled, sorted(texts, key=lambda unit: -len(texts[unit]))))
