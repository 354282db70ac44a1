"""Installs the example games, as any guest's packages, before the tests look for games.

After the tests it counts those that needed a second try and prints why, and what they counted.
With HANDELSHUIS_STRICT=1 a second try fails the run.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

# A busy machine is slow, not wrong: no example fails for the time it took.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")

EXAMPLES: Final = [Path(__file__).parent / name for name in ("bazaar", "peddler")]
STRICT: Final = os.environ.get("HANDELSHUIS_STRICT") == "1"
BROWSER: Final = Path(__file__).parent / "browser"
PLACE: Final = "HANDELSHUIS_TEST_GAMES"
"""Where the first process of a test run has installed the games for all the others."""


def install(packages: list[Path], place: Path) -> None:
    """Install packages without the network, from copies, so that the build leaves nothing here."""
    sources = [str(shutil.copytree(package, place / package.name)) for package in packages]
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--no-deps", "--no-build-isolation", "--no-index", "--target", str(place / "games")]
    done = subprocess.run([*command, *sources], capture_output=True, text=True, check=False)
    if done.returncode:
        raise pytest.UsageError(f"the example games cannot be installed:\n{done.stderr}")


def pytest_configure(config: pytest.Config) -> None:
    if PLACE not in os.environ:
        place = Path(tempfile.mkdtemp(prefix="handelshuis-"))
        config.add_cleanup(lambda: shutil.rmtree(place, ignore_errors=True))
        install(EXAMPLES, place)
        os.environ[PLACE] = str(place / "games")
    games = os.environ[PLACE]
    paths = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    if games not in paths:
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [games, *paths]))
    if games not in sys.path:
        sys.path.insert(0, games)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let slow tests begin early, so that no process waits for another at the end.

    The browser's come last: its driver has an event loop of its own, which stays in the process,
    and which other tests' loops would disturb. They have a second try, which the run counts: a
    test that needs it is to be mended.
    """
    for item in items:
        if BROWSER in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))
    items.sort(key=lambda item: (BROWSER in item.path.parents, not item.get_closest_marker("slow")))


def tried_again(config: pytest.Config) -> list[pytest.TestReport]:
    """List the tries that failed and were followed by another."""
    reporter = config.pluginmanager.getplugin("terminalreporter")
    return reporter.getreports("rerun") if reporter is not None else []


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a run in which a test needed a second try, where that is asked for."""
    if STRICT and tried_again(session.config) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(tryfirst=True)
def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Print which tests were tried again and why, and what the outside check of Catan counted."""
    again = tried_again(config)
    if again:
        names = dict.fromkeys(report.nodeid for report in again)
        tests = "1 browser test was" if len(names) == 1 else f"{len(names)} browser tests were"
        failing = " (HANDELSHUIS_STRICT: the run fails)" if STRICT else ""
        terminalreporter.section("second tries")
        terminalreporter.write_line(f"{tests} tried again: {', '.join(names)}{failing}")
    for report in again:
        terminalreporter.section(f"tried again: {report.nodeid}")
        terminalreporter.write_line(str(report.longrepr))
    counted: Counter[str] = Counter()
    for report in terminalreporter.getreports("passed"):
        for name, counts in report.user_properties:
            if name == "lockstep":
                counted.update(counts)
    if counted:
        games, steps = counted.pop("games"), counted.pop("steps")
        terminalreporter.section("Catan beside catanatron")
        terminalreporter.write_line(f"{games:,} games, {steps:,} steps; known differences:")
        for name, number in counted.most_common():
            terminalreporter.write_line(f"{number:>9,} {name}")
