"""How the house is to be run: said on the command line, in the environment, or in a file."""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NewType, get_type_hints

import msgspec

from handelshuis.bots.own import read_invited
from handelshuis.server.wire.limits import Limits
from handelshuis.server.wire.visitors import read_proxies

USUAL: Final = Limits()
MOST: Final = 1e12

Port = Annotated[int, msgspec.Meta(ge=0, le=65535)]
Number = Annotated[int, msgspec.Meta(ge=0, le=10**12)]
Seconds = Annotated[float, msgspec.Meta(ge=0, le=MOST)]
Rate = Annotated[float, msgspec.Meta(gt=0, le=MOST)]
Proxies = Annotated[str, msgspec.Meta(pattern=r"^[0-9A-Fa-f.:/, ]*$")]
Invited = NewType("Invited", str)
Thinkers = Annotated[str, msgspec.Meta(pattern=r"^(ray://.+)?$")]
LogFormat = Literal["lines", "json"]
Address = Annotated[str, msgspec.Meta(pattern=r"\A(http://[^/@\s]+:[0-9]{1,5})?\Z")]
PublicUrl = Annotated[str, msgspec.Meta(pattern=r"\A(https?://[^/@\s?#]+)?\Z")]

WANTED: Final[dict[Any, str]] = {
    str: "a text",
    bool: "true or false",
    Port: "a whole number from 0 to 65535",
    Number: "a whole number, 0 or more",
    Seconds: "a number, 0 or more",
    Rate: "a number above 0",
    Proxies: "addresses or networks, with commas between",
    Invited: "name=module:function, with commas between several",
    LogFormat: "lines or json",
    PublicUrl: "an address such as https://games.example.org, without a path",
    Address: "an address such as http://10.0.0.5:8000",
    Thinkers: "an address such as ray://host:10001",
}

WHERE_GAMES_ARE: Final = {"data", "database", "database_file"}
"""Three ways to say one thing: whoever says one of them overrules all that others say of it."""


class Options(msgspec.Struct, frozen=True):
    """All that can be said, and what holds where nothing is."""

    config: str = ""
    host: str = "127.0.0.1"
    port: Port = 8000
    peer_address: Address = ""
    strict_port: bool = False
    data: str = ""
    database: str = ""
    database_file: str = ""
    log_format: LogFormat = "lines"
    open_browser: bool = False
    compile: bool = False
    public_url: PublicUrl = ""
    trusted_proxies: Proxies = "127.0.0.1,::1"
    thinkers: Thinkers = ""
    metrics_port: Port = 0
    metrics_host: str = "127.0.0.1"
    metrics_token: str = ""
    metrics_token_file: str = ""
    mail_server: str = ""
    mail_server_file: str = ""
    contact: str = ""
    message_networks: Proxies = ""
    expire_days: Number = 0
    bot: Invited = Invited("")
    bot_pace: Seconds = 0.5
    messages_a_second: Rate = USUAL.messages_a_second
    tables_an_hour: Number = USUAL.tables_an_hour


KINDS: Final = get_type_hints(Options, include_extras=True)
HELP: Final = {
    "config": "a TOML file that says any of these, by their names",
    "host": "address to listen on",
    "port": "port to listen on, or the next free one",
    "peer_address": "where the other servers of a house reach this one (where it listens)",
    "strict_port": "listen on that port or not at all",
    "data": "folder for the games (the user's data folder)",
    "database": "a database instead, such as postgresql://host/name; no password here",
    "database_file": "a file that holds the database's URL, with its password",
    "log_format": "how to write the log: lines or json",
    "open_browser": "open a browser too",
    "compile": "compile the engine meanwhile, if that is due",
    "public_url": "how browsers call the house, for passkeys and previews (as each calls it)",
    "trusted_proxies": "proxies whose word for a visitor's address is taken, with commas between",
    "thinkers": "a Ray cluster on which bots think, such as ray://host:10001",
    "metrics_port": "a port of its own for Prometheus, at /metrics; 0 is none",
    "metrics_host": "address on which that port listens",
    "metrics_token": "what one must say to read /metrics at the house's own port; not here",
    "metrics_token_file": "a file that holds that token",
    "mail_server": "by what mail is sent, such as mailtos://user:password@host?from=...; not here",
    "mail_server_file": "a file that holds that",
    "contact": "a mail address at which push services find whoever runs the house",
    "message_networks": "private networks that players' messages may go to, with commas between",
    "expire_days": "remove unfinished games after so many days without a move, 0: never",
    "bot": "bots of your own for everyone's tables, as name=module:function, with commas between",
    "bot_pace": "seconds from one move of a bot to the next",
    "messages_a_second": "messages that one page may send in a second",
    "tables_an_hour": "tables that one address may set up in an hour",
}


class WrongOption(ValueError):
    """An option that cannot be used as it was given; tells where, but never what was said there."""


def add_options(parser: argparse.ArgumentParser, names: Collection[str] = ()) -> None:
    """Let a command line say every option, or some; what it does not say is None."""
    for field in msgspec.structs.fields(Options):
        name, usual = field.name, field.default
        if names and name not in names:
            continue
        if KINDS[name] is bool:
            parser.add_argument(_flag(name), action="store_true", default=None, help=HELP[name])
        else:
            told = HELP[name] if usual == "" else f"{HELP[name]} ({usual})"
            parser.add_argument(_flag(name), help=told)
    if not names:
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
    on_line = {name: value for name in names if (value := getattr(line, name, None)) is not None}
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
    if "metrics_token" in on_line:
        raise WrongOption(
            "--metrics-token: everyone on this machine can read it on the command line; "
            "use --metrics-token-file or HANDELSHUIS_METRICS_TOKEN"
        )
    if "mail_server" in on_line:
        raise WrongOption(
            "--mail-server: everyone on this machine can read a password on the command line; "
            "use --mail-server-file or HANDELSHUIS_MAIL_SERVER"
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
            if name in ("trusted_proxies", "message_networks"):
                read_proxies(values[name])
            if name == "bot":
                read_invited(values[name])
        except ValueError:  # msgspec's own are of this kind too.
            raise WrongOption(f"{place}: this must be {WANTED[KINDS[name]]}") from None
        if name == "database_file":
            if any(other == "database" for other, _ in said.values()):
                raise WrongOption(f"{place}: the database is named twice")
            values["database"] = _read_line(place, value, "URL")
        if name == "metrics_token_file":
            if any(other == "metrics_token" for other, _ in said.values()):
                raise WrongOption(f"{place}: the token is given twice")
            values["metrics_token"] = _read_line(place, value, "token")
        if name == "mail_server_file":
            if any(other == "mail_server" for other, _ in said.values()):
                raise WrongOption(f"{place}: the mail server is named twice")
            values["mail_server"] = _read_line(place, value, "mail server")
    return values


def _read_line(place: str, file: str, what: str) -> str:
    try:
        line = Path(file).read_text("utf-8").strip()
    except OSError as error:
        raise WrongOption(f"{place}: {file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise WrongOption(f"{place}: {file}: not a text file") from None
    if not line:
        raise WrongOption(f"{place}: {file}: there is no {what} in it")
    return line


def _has_password(url: str) -> bool:
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        return False
    return bool(parsed.password) or "password" in parsed.query
