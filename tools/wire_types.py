"""Writes the browser client's types of what goes over the wire, from the server's own structs.

.venv/bin/python tools/wire_types.py            # write messages.ts and each game's shown.ts
.venv/bin/python tools/wire_types.py --check    # say whether they are as they should be
"""

from __future__ import annotations

import ast
import dataclasses
import datetime
import inspect
import itertools
import sys
import textwrap
import types
import typing
from pathlib import Path
from typing import Any, Literal, Union

import msgspec
from msgspec import structs
from pydantic import BaseModel

from handelshuis.core.deal import DeskView
from handelshuis.core.game import Game
from handelshuis.core.registry import games
from handelshuis.core.texts import Line
from handelshuis.server.wire import bodies, hall, lessons, messages

CLIENT = Path(__file__).parents[1] / "web" / "src"
HEAD = """\
/** What goes over the wire, as the server's own types say; written by tools/wire_types.py. */
"""
SHOWN_HEAD = """\
/** What the game shows, as its own types say; written by tools/wire_types.py. */
"""
UNIONS = {
    "Wanted": messages.Message,
    "Told": messages.Told,
    "HallWanted": hall.HallWanted,
    "HallTold": hall.HallTold,
}
"""The messages of a page, and those of the house."""
WRITTEN_BEFORE: dict[type, dict[str, Any]] = {
    messages.LedgerEntry: {"lines": list[Line]},
    messages.ChatLine: {"line": Line},
    messages.Seen: {"view": Any},
    lessons.LessonShown: {"moments": list[messages.State]},
    messages.State: {"looks": list[messages.Seen], "entries": list[messages.LedgerEntry]},
    messages.Change: {
        "looks": list[messages.SeenAnew],
        "entries": list[messages.LedgerEntry],
    },
    messages.Branched: {"states": list[messages.State]},
    messages.Past: {"entries": list[messages.LedgerEntry]},
    messages.Entries: {"entries": list[messages.LedgerEntry]},
}
"""What a struct holds as JSON that was written before, or as anything."""


class Writer:
    """Collects the interfaces that are needed; those of the core may be had from elsewhere."""

    def __init__(self, borrows: bool = False) -> None:
        """Begin with none."""
        self.borrows = borrows
        self.borrowed: set[str] = set()
        self.done: dict[str, str] = {}

    def named(self, kind: type) -> str:
        """Give the name of a struct's interface, which is written if it is new."""
        name = kind.__name__
        if self.borrows and kind.__module__.startswith("handelshuis.core."):
            self.borrowed.add(name)
        elif name not in self.done:
            self.done[name] = ""
            if dataclasses.is_dataclass(kind):
                fields = self.of_both(kind)
            elif issubclass(kind, BaseModel):
                fields = self.of_body(kind)
            else:
                fields = self.of_struct(kind)
            about = (kind.__doc__ or "").strip().split("\n")[0]
            self.done[name] = f"/** {about} */\nexport interface {name} {{\n{''.join(fields)}}}\n"
        return name

    def of_struct(self, kind: type) -> list[str]:
        """Write the fields of a struct; what is left out when it says nothing is optional."""
        hints = typing.get_type_hints(kind, include_extras=False) | WRITTEN_BEFORE.get(kind, {})
        said = said_of_fields(kind)
        if not issubclass(kind, msgspec.Struct):
            return [f"{said.get(name, '')}  {name}: {self.type(hints[name])};\n" for name in hints]
        config = kind.__struct_config__
        lines = [f'  {config.tag_field}: "{config.tag}";\n'] if config.tag_field else []
        sent = kind in (*typing.get_args(messages.Message), *typing.get_args(hall.HallWanted))
        for field in structs.fields(kind):
            left_out = config.omit_defaults or field.default is msgspec.UNSET
            optional = not field.required and (sent or left_out)
            lines.append(
                f"{said.get(field.name, '')}  {field.encode_name}{'?' * optional}: "
                f"{self.type(hints[field.name])};\n"
            )
        return lines

    def of_body(self, kind: type[BaseModel]) -> list[str]:
        """Write the fields of a body; where the page sends it, what has a default is optional."""
        hints = typing.get_type_hints(kind, include_extras=False)
        sent = kind.model_config.get("extra") == "forbid"
        return [
            f"  {field.alias or name}{'?' * (sent and not field.is_required())}: "
            f"{self.type(hints[name])};\n"
            for name, field in kind.model_fields.items()
        ]

    def of_both(self, kind: type) -> list[str]:
        """Write the fields of what goes over HTTP and WebSockets alike; all of them are sent."""
        hints = typing.get_type_hints(kind, include_extras=False)
        names = [field.name for field in dataclasses.fields(kind)]
        return [f"  {name}: {self.type(hints[name])};\n" for name in names]

    def type(self, hint: Any) -> str:
        """Write a type."""
        origin, inner = typing.get_origin(hint), typing.get_args(hint)
        if origin is typing.Annotated:
            return self.type(inner[0])
        if origin in (Union, types.UnionType):
            inner = tuple(part for part in inner if part is not msgspec.UnsetType)
            parts = dict.fromkeys(self.type(part) for part in inner)
            return " | ".join(sorted(parts, key=lambda part: part == "null"))
        if origin is Literal:
            return " | ".join(f'"{value}"' for value in inner)
        if origin is list:
            part = self.type(inner[0])
            return f"({part})[]" if "|" in part else f"{part}[]"
        if origin is tuple:
            return f"[{', '.join(self.type(part) for part in inner)}]"
        if origin is dict:
            return f"Record<{self.type(inner[0])}, {self.type(inner[1])}>"
        if _has_fields(hint):
            return self.named(hint)
        plain = {
            str: "string",
            int: "number",
            float: "number",
            bool: "boolean",
            Any: "unknown",
            datetime.date: "string",
        }
        return "null" if hint is types.NoneType else plain[hint]


def said_of_fields(kind: type) -> dict[str, str]:
    """Find what stands below each field of a struct, as comments."""
    body = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]
    assert isinstance(body, ast.ClassDef)
    said = {}
    for field, below in itertools.pairwise(body.body):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(
                value=ast.Constant(value=str(text))
            ):
                said[name] = f"  /** {' '.join(text.split())} */\n"
    return said


def _has_fields(kind: Any) -> bool:
    return isinstance(kind, type) and (
        issubclass(kind, msgspec.Struct | BaseModel)
        or dataclasses.is_dataclass(kind)
        or typing.is_typeddict(kind)
    )


def written() -> str:
    """Write all the types."""
    writer = Writer()
    unions = []
    for name, union in UNIONS.items():
        parts = "".join(f"\n  | {writer.named(part)}" for part in typing.get_args(union))
        unions.append(f"export type {name} ={parts};\n")
    for body in vars(bodies).values():
        if _has_fields(body) and body is not BaseModel:
            writer.named(body)
    writer.named(lessons.LessonShown)
    writer.named(DeskView)
    return "\n".join([HEAD, *(writer.done[name] for name in sorted(writer.done)), *unions])


def shown(game: Game) -> str:
    """Write the types of a game's view and of what is printed on its boards and cards."""
    writer = Writer(borrows=True)
    for made_by in (game.view, game.printed):
        writer.type(typing.get_type_hints(made_by)["return"])
    names = ", ".join(sorted(writer.borrowed))
    borrowed = [f'import type {{ {names} }} from "../../net/messages";\n'] if names else []
    return "\n".join([SHOWN_HEAD, *borrowed, *(writer.done[name] for name in sorted(writer.done))])


def main(words: list[str]) -> int:
    """Write the files, or tell whether they are fresh."""
    files = {CLIENT / "net" / "messages.ts": written()}
    for name, game in games().items():
        if (CLIENT / "games" / name).is_dir():
            files[CLIENT / "games" / name / "shown.ts"] = shown(game)
    if words != ["--check"]:
        for file, text in files.items():
            file.write_text(text, "utf-8")
        return 0
    stale = [
        file for file, text in files.items() if not file.exists() or file.read_text("utf-8") != text
    ]
    for file in stale:
        where = file.relative_to(CLIENT.parents[1])
        print(f"{where} is stale: .venv/bin/python tools/wire_types.py", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
