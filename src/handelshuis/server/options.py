"""How the house is to be run: said on the command line, in the environment, or in a file."""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_type_hints

import msgspec

from handelshuis.server.wire.limits import Limits

USUAL: Final = Limits()
MOST: Final = 1e12

Port = Annotated[int, msgspec.Meta(ge=0, le=65535)]
Number = Annotated[int, msgspec.Meta(ge=0, le=10**12)]
Seconds = Annotated[float, msgspec.Meta(ge=0, le=MOST)]
Rate = Annotated[float, msgspec.Meta(gt=0, le=MOST)]
LogFormat = Literal["lines", "json"]

WANTED: Final[dict[Any, str]] = {
    str: "a text",
    bool: "true or false",
    Port: "a whole number from 0 to 65535",
    Number: "a whole number, 0 or more",
    Seconds: "a number, 0 or more",
    Rate: "a number above 0",
    LogFormat: "lines or json",
}

WHERE_GAMES_ARE: Final = {"data", "database", "database_file"}
"""Three ways to say one thing: whoever says one of them overrules all that others say of it."""


class Options(msgspec.Struct, frozen=True):
    """All that can be said, and what holds where nothing is."""

    config: str = ""
    host: str = "127.0.0.1"
    port: Port = 8000
    strict_port: bool = False
    data: str = ""
    database: str = ""
    database_file: str = ""
    log_format: LogFormat = "lines"
    open_browser: bool = False
    compile: bool = False
    bot_pace: Seconds = 0.5
    messages_a_second: Rate = USUAL.messages_a_second
    tables_an_hour: Number = USUAL.tables_an_hour


KINDS: Final = get_type_hints(Options, include_extras=True)
HELP: Final = {
    "config": "a TOML file that says any of these, by their names",
    "host": "address to listen on",
    "port": "port to listen on, or the next free one",
    "strict_port": "listen on that port or not at all",
    "data": "folder for the games (the user's data folder)",
    "database": "a database instead, such as postgresql://host/name; no password here",
    "database_file": "a file that holds the database's URL, with its password",
    "log_format": "how to write the log: lines or json",
    "open_browser": "open a browser too",
    "compile": "compile the engine meanwhile, if that is due",
    "bot_pace": "seconds from one move of a bot to the next",
    "messages_a_second": "messages that one page may send in a second",
    "tables_an_hour": "tables that one address may set up in an hour",
}


class WrongOption(ValueError):
    """An option that cannot be used as it was given; tells where, but never what was said there."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Let a command line say every option; what it does not say is None."""
    for field in msgspec.structs.fields(Options):
        name, usual = field.name, field.default
        if KINDS[name] is bool:
            parser.add_argument(_flag(name), action="store_true", default=None, help=HELP[name])
        else:
            told = HELP[name] if usual == "" else f"{HELP[name]} ({usual})"
            parser.add_argument(_flag(name), help=told)
    parser.add_argument(
        "--no-browser",
        dest="open_browser",
        action="store_false",
        default=None,
        help="open none (the default)",
    )
    parser.epilog = (
        "Each can also be said in the environment, as HANDELSHUIS_PORT=8000, or in the file that "
        "--config names, as port = 8000. The command line overrules the environment, and that the "
        "file."
    )


def read_options(line: argparse.Namespace, environment: Mapping[str, str]) -> Options:
    """Bring together what the command line, the environment and the file say."""
    names = KINDS.keys()
    on_line = {name: value for name in names if (value := getattr(line, name)) is not None}
    around = {name: value for name in names if (value := environment.get(_variable(name)))}
    said = [
        _read({_variable(name): (name, value) for name, value in around.items()}),
        _read({_flag(name): (name, value) for name, value in on_line.items()}),
    ]
    if _has_password(on_line.get("database", "")):
        raise WrongOption(
            "--database: everyone on this machine can read a password on the command line; "
            "use --database-file or HANDELSHUIS_DATABASE"
        )
    file = on_line.get("config") or around.get("config")
    if file:
        said.insert(0, _read_file(file))
    chosen: dict[str, Any] = {}
    for values in said:
        if WHERE_GAMES_ARE & values.keys():
            chosen = {name: chosen[name] for name in chosen.keys() - WHERE_GAMES_ARE}
        chosen |= values
    return Options(**chosen)


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _variable(name: str) -> str:
    return f"HANDELSHUIS_{name.upper()}"


def _read_file(file: str) -> dict[str, Any]:
    try:
        document = tomllib.loads(Path(file).read_text("utf-8"))
    except OSError as error:
        raise WrongOption(f"{file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise WrongOption(f"{file}: not a text file") from None
    except tomllib.TOMLDecodeError as error:
        raise WrongOption(f"{file}: {error}") from None
    known = {_flag(name).removeprefix("--"): name for name in KINDS if name != "config"}
    for word in document:
        if word not in known:
            raise WrongOption(f"{file}: there is no option {word!r}")
    return _read({f"{file}: {word}": (known[word], value) for word, value in document.items()})


def _read(said: dict[str, tuple[str, Any]]) -> dict[str, Any]:
    """Check what one source says; `said` tells where each option stands in it."""
    values: dict[str, Any] = {}
    for place, (name, value) in said.items():
        try:
            values[name] = msgspec.convert(value, KINDS[name], strict=False)
        except msgspec.ValidationError:
            raise WrongOption(f"{place}: this must be {WANTED[KINDS[name]]}") from None
        if name == "database_file":
            if any(other == "database" for other, _ in said.values()):
                raise WrongOption(f"{place}: the database is named twice")
            values["database"] = _read_url(place, value)
    return values


def _read_url(place: str, file: str) -> str:
    try:
        url = Path(file).read_text("utf-8").strip()
    except OSError as error:
        raise WrongOption(f"{place}: {file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise WrongOption(f"{place}: {file}: not a text file") from None
    if not url:
        raise WrongOption(f"{place}: {file}: there is no URL in it")
    return url


def _has_password(url: str) -> bool:
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        return False
    return bool(parsed.password) or "password" in parsed.query
