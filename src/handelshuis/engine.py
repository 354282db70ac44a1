"""Which engine runs: the compiled one, or the plain source it was compiled from.

Python prefers a compiled module to the source beside it, however old it is, so the build leaves a
manifest of what it compiled. Whatever differs from that manifest makes the whole engine run plain:
compiled and plain classes do not mix. Sources that stay plain count too, because compiled code
carries their constants.
"""

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from fnmatch import fnmatch
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from importlib.machinery import ModuleSpec as Spec
from typing import Any

HOME = os.path.dirname(os.path.abspath(__file__))
MANIFEST = "_compiled.json"
AGAIN = "`make setup` compiles it again"

_compiled = False


def compiled() -> bool:
    """Whether the compiled engine runs."""
    return _compiled


def describe(home: str, globs: list[str]) -> dict[str, Any]:
    """The manifest of a package folder: its engine's sources, and every compiled module in it."""
    sources: dict[str, str] = {}
    extensions: list[str] = []
    for folder, _, names in os.walk(home):
        for name in names:
            path = os.path.join(folder, name)
            relative = os.path.relpath(path, home).replace(os.sep, "/")
            if name.endswith((".so", ".pyd")):
                extensions.append(relative)
            elif name.endswith(".py") and any(fnmatch(relative, glob) for glob in globs):
                with open(path, "rb") as source:
                    sources[relative] = hashlib.sha256(source.read()).hexdigest()
    suffix = EXTENSION_SUFFIXES[0] if EXTENSION_SUFFIXES else ""
    return {"globs": globs, "suffix": suffix, "sources": sources, "extensions": sorted(extensions)}


def fault(home: str) -> str:
    """Why the compiled engine in a package folder cannot run, or nothing when it can."""
    try:
        with open(os.path.join(home, MANIFEST), encoding="utf-8") as file:
            saved = json.load(file)
        found = describe(home, saved["globs"])
    except FileNotFoundError:
        return "has lost its manifest" if describe(home, [])["extensions"] else "was not built"
    except (ValueError, KeyError, TypeError):
        return "has a damaged manifest"
    if found["sources"] != saved["sources"]:
        return "is older than its source"
    return "" if found == saved else "is incomplete or made for another Python"


def choose() -> None:
    """Lets the compiled engine run if it is exactly what its source says, and else the source."""
    global _compiled
    wish = os.environ.get("HANDELSHUIS_ENGINE", "")
    if wish not in ("", "plain", "compiled"):
        raise ImportError(f"HANDELSHUIS_ENGINE is plain, compiled or not set, never {wish!r}")
    why = "is not wanted" if wish == "plain" else fault(HOME)
    _compiled = not why
    if _compiled:
        return
    if wish == "compiled":
        raise ImportError(f"the compiled engine is asked for but {why}: {AGAIN}")
    sys.meta_path.insert(0, PlainSource)
    if wish != "plain" and why != "was not built":
        print(f"the compiled engine {why}: running the plain source; {AGAIN}", file=sys.stderr)


class PlainSource:
    """An import finder that sees only the sources of this package."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: object = None) -> Spec | None:
        """The source of a module of this package, whatever compiled module lies beside it."""
        if name.startswith("handelshuis."):
            for folder in path or ():
                spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
                if spec is not None and spec.loader is not None:
                    return spec
        return None
