"""What the command line, the environment and a file say, and which of them counts."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

import pytest

from handelshuis.server.options import (
    HELP,
    KINDS,
    WANTED,
    Options,
    add_options,
    read_options,
)

ELSEWHERE = {"database_file", "thinkers", "metrics_token", "metrics_token_file"} | {
    "mail_server",
    "mail_server_file",
}
"""What has tests of its own: files that hold secrets, a secret, an address."""


def read(line: str = "", **environment: str) -> Options:
    parser = argparse.ArgumentParser()
    add_options(parser)
    return read_options(parser.parse_args(line.split()), environment)


def refusal(*words: str, **environment: str) -> str:
    """The one line with which `serve` refuses to begin."""
    done = subprocess.run(
        [sys.executable, "-m", "handelshuis.cli", "serve", "--port", "0", *words],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("handelshuis: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_nothing_said_is_the_usual() -> None:
    assert read() == Options()


def test_every_option_has_words_for_those_who_ask_and_those_who_err() -> None:
    assert list(HELP) == list(KINDS)
    assert set(WANTED) == set(KINDS.values())


def test_the_line_overrules_the_environment_and_that_the_file(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('port = 1\nbot-pace = 1\nhost = "::1"\nopen-browser = true\nstrict-port = true')
    chosen = read(
        f"--config {file} --port 3 --no-browser", HANDELSHUIS_PORT="2", HANDELSHUIS_BOT_PACE="2.5"
    )
    assert (chosen.port, chosen.bot_pace, chosen.host) == (3, 2.5, "::1")
    assert (chosen.open_browser, chosen.strict_port, chosen.compile) == (False, True, False)


@pytest.mark.parametrize("name", sorted(KINDS.keys() - {"config", *ELSEWHERE}))
def test_every_option_can_come_from_everywhere(name: str, tmp_path: Path) -> None:
    usual = {
        "log_format": "json",
        "trusted_proxies": "10.0.0.0/8",
        "message_networks": "10.0.0.0/8",
        "peer_address": "http://h:7",
        "public_url": "https://h.example",
        "bot": "clever=tests.server.own_bots:first",
    }.get(name, "7")
    said = {bool: "true", str: "here"}.get(KINDS[name], usual)
    word = name.replace("_", "-")
    file = tmp_path / "house.toml"
    file.write_text(f"{word} = {said}" if said in ("true", "7") else f'{word} = "{said}"')
    flag = f"--{word}" if said == "true" else f"--{word} {said}"
    chosen = getattr(read(flag), name)
    assert chosen != getattr(Options(), name)
    assert getattr(read(**{f"HANDELSHUIS_{name.upper()}": said}), name) == chosen
    assert getattr(read(HANDELSHUIS_CONFIG=str(file)), name) == chosen


def test_thinkers_are_a_cluster_that_is_reached_from_outside() -> None:
    assert read("--thinkers ray://host:10001").thinkers == "ray://host:10001"
    assert read(HANDELSHUIS_THINKERS="ray://host:10001").thinkers == "ray://host:10001"
    assert "such as ray://host:10001" in refusal("--thinkers", "auto")


def test_a_bot_of_ones_own_that_is_not_there_is_refused_before_the_house_opens() -> None:
    assert "name=module:function" in refusal("--bot", "master=my:bot")
    assert "no bot not_there:bot" in refusal("--bot", "clever=not_there:bot")


def test_a_token_comes_from_a_file_or_the_environment_and_never_from_the_line(
    tmp_path: Path,
) -> None:
    file = tmp_path / "token"
    file.write_text("hunter2\n")
    assert read(f"--metrics-token-file {file}").metrics_token == "hunter2"
    assert read(HANDELSHUIS_METRICS_TOKEN="hunter3").metrics_token == "hunter3"
    both = read(f"--metrics-token-file {file}", HANDELSHUIS_METRICS_TOKEN="hunter3")
    assert both.metrics_token == "hunter2"
    assert "hunter" not in refusal("--metrics-token", "hunter2")
    variables = {
        "HANDELSHUIS_METRICS_TOKEN": "hunter3",
        "HANDELSHUIS_METRICS_TOKEN_FILE": str(file),
    }
    assert "twice" in refusal(**variables)
    file.write_text(" ")
    assert "there is no token in it" in refusal("--metrics-token-file", str(file))


def test_the_mail_server_comes_from_a_file_or_the_environment(tmp_path: Path) -> None:
    file = tmp_path / "mail"
    file.write_text("mailtos://me:hunter2@host\n")
    assert read(f"--mail-server-file {file}").mail_server == "mailtos://me:hunter2@host"
    assert read(HANDELSHUIS_MAIL_SERVER="mailto://host").mail_server == "mailto://host"
    assert "hunter" not in refusal("--mail-server", "mailtos://me:hunter2@host")


def test_an_empty_variable_says_nothing() -> None:
    assert read(HANDELSHUIS_PORT="", HANDELSHUIS_DATABASE="") == Options()


def test_where_the_games_are_is_one_question(tmp_path: Path) -> None:
    file = tmp_path / "url"
    file.write_text("postgresql://house:hunter2@db/house\n")
    there = read(HANDELSHUIS_DATA="folder", HANDELSHUIS_DATABASE_FILE=str(file))
    assert there.database == "postgresql://house:hunter2@db/house"
    assert read("--data here", HANDELSHUIS_DATABASE_FILE=str(file)).database == ""
    here = read(f"--database-file {file}", HANDELSHUIS_DATABASE="sqlite:///x")
    assert here.database == there.database


@pytest.mark.parametrize(
    ("variable", "value", "wanted"),
    [
        ("PORT", "hunter2", "a whole number from 0 to 65535"),
        ("PORT", "65536", "a whole number from 0 to 65535"),
        ("STRICT_PORT", "hunter2", "true or false"),
        ("BOT_PACE", "nan", "a number, 0 or more"),
        ("MESSAGES_A_SECOND", "0", "a number above 0"),
        ("TABLES_AN_HOUR", "-1", "a whole number, 0 or more"),
        ("LOG_FORMAT", "xml", "lines or json"),
    ],
)
def test_a_bad_value_is_refused_with_its_place_and_not_repeated(
    variable: str, value: str, wanted: str
) -> None:
    told = refusal(**{f"HANDELSHUIS_{variable}": value})
    assert told == f"handelshuis: HANDELSHUIS_{variable}: this must be {wanted}\n"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("port = 'x'", ": port: this must be a whole number"),
        ("database = 5", ": database: this must be a text"),
        ("prot = 1", ": there is no option 'prot'"),
        ("config = 'other.toml'", ": there is no option 'config'"),
        ("port = ", ": Invalid value (at end of document)"),
        ("database = 'sqlite:///x'\ndatabase-file = 'y'", "the database is named twice"),
    ],
)
def test_a_bad_file_is_refused_by_its_name(content: str, reason: str, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(content)
    told = refusal("--config", str(file))
    assert str(file) in told
    assert reason in told


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    told = refusal("--database-file", str(missing))
    assert told == f"handelshuis: --database-file: {missing}: No such file or directory\n"
    assert f"{missing}: No such file" in refusal("--config", str(missing))
    missing.write_text("\n")
    assert "there is no URL in it" in refusal("--database-file", str(missing))
    missing.write_bytes(b"\xff\xfe")
    assert "not a text file" in refusal("--database-file", str(missing))
    assert "not a text file" in refusal("--config", str(missing))


@pytest.mark.parametrize(
    "url", ["postgresql://house:hunter2@db/house", "postgresql://db/house?password=hunter2"]
)
def test_a_password_does_not_belong_on_the_command_line(url: str) -> None:
    told = refusal("--database", url)
    assert "--database-file" in told
    assert "hunter2" not in told
