"""The docstrings of the sources, put back into the C that mypyc writes, which leaves them out.

So `help(State)` says as much of the compiled engine as of the plain one.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

DEFINED = re.compile(
    r'(?P<method>\(PyCFunction\)CPyPy_(?P<path>\w+),\s[\w |]+, PyDoc_STR\(")(?P<head>[^"]*)"\)'
    r'|(?P<type>\.tp_doc = PyDoc_STR\(")(?P<name>\w+)(?P<call>[^"]*)"\)'
)
"""Where C names a function or a class, with its signature for `help`."""


def docstrings(source: str) -> dict[str, str]:
    """The docstrings of a module by name, a method's with its class before it."""
    found: dict[str, str] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found[node.name] = ast.get_docstring(node) or ""
        if isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef):
                    found[f"{node.name}___{part.name}"] = ast.get_docstring(part) or ""
    return found


def with_docstrings(text: str, docs: dict[str, str]) -> str:
    """The C of a module with its docstrings after the signatures."""

    def document(found: re.Match[str]) -> str:
        if found["type"]:
            said = in_c(docs.get(found["name"], ""))
            return f'{found["type"]}{found["name"]}{found["call"]}{said}")'
        path = found["path"]
        named = [name for name in docs if path.endswith(f"___{name}")]
        said = in_c(docs[max(named, key=len)]) if named else ""
        return f'{found["method"]}{found["head"]}{said}")'

    return DEFINED.sub(document, text)


def in_c(text: str) -> str:
    """A text as it stands between quotes in C."""
    plain = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "?": "\\?"}
    found = ""
    for letter in text:
        if letter in plain or letter.isascii():
            found += plain.get(letter, letter)
        else:
            found += "".join(f"\\{byte:03o}" for byte in letter.encode())
    return found


def documented(c_file: Path, home: Path) -> str:
    """The C of a module, with the docstrings of its source where there is one."""
    text = c_file.read_text("utf-8")
    _, *folders = c_file.stem.split("___")
    source = home.joinpath(*folders).with_suffix(".py")
    if not folders or not source.exists():
        return text
    return with_docstrings(text, docstrings(source.read_text("utf-8")))
