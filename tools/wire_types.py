"""Writes the browser client's types of what goes over the wire, from the server's own structs.

.venv/bin/python tools/wire_types.py            # write web/src/net/messages.ts
.venv/bin/python tools/wire_types.py --check    # say whether it is as it should be
"""

from __future__ import annotations

import dataclasses
import sys
import types
import typing
from pathlib import Path
from typing import Any, Literal, Union

import msgspec
from msgspec import structs
from pydantic import BaseModel

from handelshuis.core.texts import Line
from handelshuis.server.wire import bodies, messages

TARGET = Path(__file__).parents[1] / "web" / "src" / "net" / "messages.ts"
HEAD = """\
/** What goes over the wire, as the server's own types say; written by tools/wire_types.py. */
"""
UNIONS = {
    "Wanted": messages.Message,
    "Told": messages.Told,
}
"""The messages of a page, and those of the house."""
WRITTEN_BEFORE: dict[type, dict[str, Any]] = {
    messages.LedgerEntry: {"lines": list[Line]},
    messages.ChatLine: {"line": Line},
    messages.Seen: {"view": Any},
    messages.State: {"looks": list[messages.Seen], "entries": list[messages.LedgerEntry]},
}
"""What a struct holds as JSON that was written before, or as anything."""


class Writer:
    """Collects the interfaces that are needed."""

    def __init__(self) -> None:
        """Begin with none."""
        self.done: dict[str, str] = {}

    def named(self, kind: type) -> str:
        """Give the name of a struct's interface, which is written if it is new."""
        name = kind.__name__
        if name not in self.done:
            self.done[name] = ""
            if issubclass(kind, msgspec.Struct):
                fields = self.of_struct(kind)
            elif issubclass(kind, BaseModel):
                fields = self.of_body(kind)
            else:
                fields = self.of_both(kind)
            about = (kind.__doc__ or "").strip().split("\n")[0]
            self.done[name] = f"/** {about} */\nexport interface {name} {{\n{''.join(fields)}}}\n"
        return name

    def of_struct(self, kind: type[msgspec.Struct]) -> list[str]:
        """Write the fields of a message; what is left out when it says nothing is optional."""
        config = kind.__struct_config__
        hints = typing.get_type_hints(kind, include_extras=False) | WRITTEN_BEFORE.get(kind, {})
        lines = [f'  {config.tag_field}: "{config.tag}";\n'] if config.tag_field else []
        sent = kind in typing.get_args(messages.Message)
        for field in structs.fields(kind):
            optional = not field.required and (sent or config.omit_defaults)
            lines.append(
                f"  {field.encode_name}{'?' * optional}: {self.type(hints[field.name])};\n"
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
        plain = {str: "string", int: "number", float: "number", bool: "boolean", Any: "unknown"}
        return "null" if hint is types.NoneType else plain[hint]


def _has_fields(kind: Any) -> bool:
    return isinstance(kind, type) and (
        issubclass(kind, msgspec.Struct | BaseModel) or dataclasses.is_dataclass(kind)
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
    return "\n".join([HEAD, *(writer.done[name] for name in sorted(writer.done)), *unions])


def main(words: list[str]) -> int:
    """Write the file, or tell whether it is fresh."""
    text = written()
    if words != ["--check"]:
        TARGET.write_text(text, "utf-8")
        return 0
    if TARGET.exists() and TARGET.read_text("utf-8") == text:
        return 0
    print("web/src/net/messages.ts is stale: .venv/bin/python tools/wire_types.py", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
