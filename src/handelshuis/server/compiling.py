"""The engine compiled behind an open house, so that nobody waits for it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from handelshuis import engine

PROJECT: Final = Path(engine.HOME).parents[1]
BUILD: Final = (sys.executable, "setup.py", "-q", "build_ext", "--inplace")


class Compiling:
    """A build at low priority; it ends with the house."""

    def __init__(self, ready: Callable[[], None], build: Sequence[str] = BUILD) -> None:
        """Begin, and call `ready` once the compiled engine can be loaded."""
        self.ready = ready
        self.ended = False
        polite = ("nice", "-n", "19") if shutil.which("nice") else ()
        # In a session of its own: Ctrl-C is for the house, which then ends all of the build.
        self.process = subprocess.Popen(
            [*polite, *build],
            cwd=PROJECT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self.waiting = threading.Thread(target=self._await, daemon=True)
        self.waiting.start()

    def _await(self) -> None:
        _, said = self.process.communicate()
        if self.ended:
            return
        why = engine.fault(engine.HOME)
        if not why:
            self.ready()
            print("the engine is compiled: bots think with it from now on", flush=True)
        else:
            reason = (said.splitlines() or [f"it {why}"])[-1]
            print(f"the house plays on with the plain engine: {reason}", file=sys.stderr)

    def end(self) -> None:
        """End the build, if it still goes on."""
        self.ended = True
        if self.process.poll() is None:
            if sys.platform == "win32":
                self.process.terminate()
            else:
                os.killpg(self.process.pid, signal.SIGTERM)


def can_begin() -> bool:
    """Tell whether the plain engine runs for want of a compiled one that could be built here."""
    wished_plain = os.environ.get("HANDELSHUIS_ENGINE") == "plain"
    return not (engine.compiled() or wished_plain) and (PROJECT / "setup.py").exists()
