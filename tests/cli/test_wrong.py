"""What is wrong with a command is said in one line; leaving and closed pipes are quiet."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.command import COMMAND, environment, handelshuis


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("dance", "invalid choice: 'dance'"),
        ("play chess", "no game chess; there is"),
        ("play speicherstadt now", "unrecognized arguments: now"),
        ("play --loud", "unrecognized arguments: --loud"),
        ("play --play=2", "unrecognized arguments: --play=2"),
        ("play --players many", "'many' is not a whole number"),
        ("play --players 6", "speicherstadt is for 2 to 5 players, not 6"),
        ("play --players", "expected one argument"),
        ("play --bots clever", "no bot clever; there is"),
        ("play --bots ,", "is not a list of bots"),
        ("play --humans 2 --bots greedy --players 2", "too many for 2 seats"),
        ("play --seat 3", "there is no seat 3"),
        ("play --humans 0 --seat 1", "only bots play"),
        ("play --names Anna,Anna --humans 2", "a name of his own"),
        ("play --lang fr", "invalid choice: 'fr'"),
        ("play --variant long", "speicherstadt has the variants rulebook"),
        ("play --set speed", "--set takes name=value, not 'speed'"),
        ("play --set speed=2", "speicherstadt has no option speed"),
        ("play --record /no/such/folder/game.txt", "/no/such/folder/game.txt: No such file"),
        ("simulate --games 0", "0 is less than 1"),
        ("simulate --games 1.5", "'1.5' is not a whole number"),
        ("simulate --workers 0", "0 is less than 1"),
        ("simulate --bots random,random,random --players 2", "too many for 2 seats"),
        ("simulate bazaar --set lots=many", "lots can be 4, "),
        ("replay", "required: FILE"),
        ("replay no-such-file", "no-such-file: No such file"),
        ("verify no-such-file", "no-such-file: No such file"),
        ("rules chess", "no game chess"),
        ("games now", "unrecognized arguments: now"),
    ],
)
def test_a_wrong_word_is_one_clear_line(words: str, reason: str) -> None:
    done = handelshuis(*words.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("handelshuis: ")
    assert done.stderr.count("\n") == 1
    assert reason in done.stderr


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "line 1: a record begins with"),
        (b"dear diary\n", "line 1: a record begins with"),
        (b"\xff\xfe\x00", "not a text file"),
        (b"handelshuis record 1\ngame chess\n", "the header lacks"),
        (b"handelshuis record 1\nmood good\n", "line 2: 'mood'"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_what_is_no_record_is_refused(
    command: str, content: bytes, reason: str, tmp_path: Path
) -> None:
    file = tmp_path / "record.txt"
    file.write_bytes(content)
    done = handelshuis(command, str(file))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert str(file) in done.stderr
    assert reason in done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ["play"],
        ["simulate", "--games", "900000"],
        ["simulate", "--games", "900000", "--workers", "2"],
        ["study", "--games", "900000", "--workers", "1"],
        ["study", "--games", "900000", "--workers", "2"],
    ],
)
def test_ctrl_c_leaves_quietly(words: list[str]) -> None:
    # Where the tests run in the background, Ctrl-C is ignored, and so it would be here.
    listen = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)"
    program = f"{listen}; from handelshuis.cli import main; print(flush=True); sys.exit(main())"
    running = subprocess.Popen(
        [sys.executable, "-c", program, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert running.stdout is not None
    assert running.stdout.readline() == b"\n"
    time.sleep(0.5)
    assert running.poll() is None
    running.send_signal(signal.SIGINT)
    _, complaints = running.communicate(timeout=60)
    assert (running.returncode, complaints) == (130, b"")


@pytest.mark.parametrize("words", [["rules"], ["rules", "--json"], ["play", "--humans", "0"]])
def test_a_reader_who_leaves_hears_no_complaint(words: list[str]) -> None:
    running = subprocess.Popen(
        [*COMMAND, *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.close()
    assert running.stderr.read() == b""
    running.stderr.close()
    assert running.wait(timeout=60) in (0, 1)


def test_without_words_the_commands_are_listed() -> None:
    done = handelshuis()
    assert (done.returncode, done.stderr) == (0, "")
    for command in ("play", "games", "rules", "simulate", "arena", "study", "replay", "verify"):
        assert f"\n    {command} " in done.stdout
