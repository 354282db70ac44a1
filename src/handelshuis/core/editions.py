"""Editions: a game with the material of another day, beside the game as the house has it now.

An engine reads its material once, when it is imported. So an edition is the same source imported
once more, under a name of its own, with other files in place of today's. It runs uncompiled, which
is quick enough for people and their bots.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.resources.abc import Traversable, TraversableResources
from pathlib import Path
from types import CodeType
from typing import IO, Any, Final

from handelshuis.core.game import Edition, Game, material_hash

MOST: Final = 16
"""How many editions one process holds; each takes a few megabytes, and none can be let go."""

_known: dict[tuple[str, str], Game] = {}
_one_at_a_time: Final = threading.Lock()


class NoEdition(ValueError):
    """An edition that cannot be played: today's source does not understand its material."""


class TooManyEditions(RuntimeError):
    """This process holds as many editions as it may."""


def edition_of(game: Game, edition: Edition) -> Game:
    """Give a game with the material of an edition."""
    if edition.material == game.material:
        return game
    with _one_at_a_time:
        key = game.name, edition.material
        if key not in _known:
            if len(_known) >= MOST:
                raise TooManyEditions(f"{MOST} editions are in play already")
            try:
                _known[key] = _imported(game, edition)
            except Exception as reason:
                raise NoEdition(f"{game.name} with material {edition.material}: {reason}") from None
        return _known[key]


def with_files(game: Game, files: Mapping[str, bytes]) -> Edition:
    """Name the edition of a game in which these files stand in place of its own."""
    laid = game.material_data | dict(files)
    return Edition(game.name, material_hash(laid), laid)


def _imported(game: Game, edition: Edition) -> Game:
    module, package = type(game).__module__, game.package
    called = next(name for name, value in vars(sys.modules[module]).items() if value is game)
    alias = f"handelshuis_edition_{game.name}_{edition.material}"
    finder = _Finder(package, alias, edition.files)
    sys.meta_path.insert(0, finder)
    try:
        found = getattr(import_module(alias + module.removeprefix(package)), called)
    except Exception:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if finder.is_ours(name)]:
            del sys.modules[name]
        raise
    assert isinstance(found, Game)
    found.edition = edition
    # By today's list of files it might be another; a stored game names it as it was then.
    found.material = edition.material
    return found


class _Finder(MetaPathFinder):
    """Finds the modules of one edition where those of the game lie."""

    def __init__(self, package: str, alias: str, files: dict[str, bytes]) -> None:
        self.package = package
        self.alias = alias
        self.home = Path(sys.modules[package].__path__[0])
        self.files = {self.home / "data" / name: data for name, data in files.items()}

    def is_ours(self, name: str) -> bool:
        return name == self.alias or name.startswith(f"{self.alias}.")

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: object = None
    ) -> ModuleSpec | None:
        if not self.is_ours(name):
            return None
        # The edition's own name is no file: its folder has the name of the game's package.
        folder, last = (path[0], name) if path else (self.home.parent, self.home.name)
        loader: Any = (lambda _, file: _Source(name, file, self), SOURCE_SUFFIXES)
        found = FileFinder(str(folder), loader).find_spec(last)
        if found is not None:
            found.name = name
        return found


class _Source(SourceFileLoader):
    """Loads a module of an edition: what it imports of its own package comes from the edition."""

    def __init__(self, name: str, file: str, finder: _Finder) -> None:
        super().__init__(name, file)
        self.finder = finder

    def get_code(self, fullname: str) -> CodeType:
        # Never from a cache, where the code of the game itself lies.
        tree = _Renamed(self.finder).visit(ast.parse(self.get_data(self.path), self.path))
        return compile(tree, self.path, "exec", dont_inherit=True)

    def get_resource_reader(self, name: str | None = None) -> Any:
        return _Reader(_Laid(Path(self.path).parent, self.finder.files))


class _Renamed(ast.NodeTransformer):
    """A source in which the edition stands wherever the game's package is named."""

    def __init__(self, finder: _Finder) -> None:
        self.alias = finder.alias
        self.named = re.compile(rf"{re.escape(finder.package)}(?=\.|\Z)")
        self.module_in_text = re.compile(rf"{re.escape(finder.package)}(\.[a-z_0-9]+)+\Z")

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST:
        if node.module and not node.level:
            node.module = self.named.sub(self.alias, node.module, count=1)
        return node

    def visit_Import(self, node: ast.Import) -> ast.AST:
        for each in node.names:
            if self.named.match(each.name):
                if not each.asname:
                    raise ImportError(f"`import {each.name}` names no edition: use `from` or `as`")
                each.name = self.named.sub(self.alias, each.name, count=1)
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        # As in `file_of("handelshuis.games.catan.data")`.
        if isinstance(node.value, str) and self.module_in_text.match(node.value):
            node.value = self.named.sub(self.alias, node.value, count=1)
        return node


class _Reader(TraversableResources):
    """The files of an edition's package."""

    def __init__(self, folder: _Laid) -> None:
        self.folder = folder

    def files(self) -> Traversable:
        return self.folder


class _Laid(Traversable):
    """A file or folder of a game's package, with the material of an edition laid over it."""

    def __init__(self, path: Path, files: dict[Path, bytes]) -> None:
        self.path = path
        self.laid = files

    @property
    def name(self) -> str:
        return self.path.name

    def iterdir(self) -> Iterator[Traversable]:
        return (_Laid(path, self.laid) for path in self.path.iterdir())

    def is_dir(self) -> bool:
        return self.path.is_dir()

    def is_file(self) -> bool:
        return self.path in self.laid or self.path.is_file()

    def joinpath(self, *parts: Any) -> Traversable:
        return _Laid(self.path.joinpath(*parts), self.laid)

    def __truediv__(self, part: Any) -> Traversable:
        return self.joinpath(part)

    def open(self, mode: Any = "r", *args: Any, **named: Any) -> IO[Any]:
        data = io.BytesIO(self.read_bytes())
        return data if "b" in mode else io.TextIOWrapper(data, *args, **named)

    def read_bytes(self) -> bytes:
        laid = self.laid.get(self.path)
        return self.path.read_bytes() if laid is None else laid

    def read_text(self, encoding: str | None = None) -> str:
        return self.read_bytes().decode(encoding or "utf-8")
