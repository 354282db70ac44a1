"""catanatron's own Gymnasium environment, measured by the Python of its own environment.

`catanatron_gym` wants an old Gymnasium, so it is installed beside this project, under build/. This
file is also the program that runs there: it imports nothing of the house.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from pathlib import Path

PACKAGES = ("catanatron_gym==4.0.0", "catanatron==3.2.1")
HOME = Path("build", f"catanatron_gym-{sys.version_info.major}.{sys.version_info.minor}")


def their_python() -> Path | None:
    """Install their environment where it is not yet; None if it cannot be had, with a line why."""
    python = HOME.absolute() / "bin" / "python"
    ready = HOME / "ready"
    if not ready.exists():
        print(f"installing {PACKAGES[0]} into {HOME}", file=sys.stderr)
        try:
            subprocess.run([sys.executable, "-m", "venv", "--clear", str(HOME)], check=True)
            pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
            subprocess.run([*pip, *PACKAGES], check=True)
        except (OSError, subprocess.CalledProcessError) as reason:
            print(f"catanatron's environment is not measured: {reason}", file=sys.stderr)
            return None
        ready.touch()
    return python


def measure(seconds: float) -> float:
    """Have their environment measured, in decisions of the learner a second; 0 if there is none."""
    python = their_python()
    if python is None:
        return 0.0
    command = [str(python), str(Path(__file__).absolute()), str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return float(json.loads(done.stdout)["rate"])


def main() -> None:
    """Step one table with three of their random rivals, reset after every ending."""
    import gymnasium
    from catanatron.models.player import Color, RandomPlayer

    seconds = float(sys.argv[1])
    random.seed(1)
    rivals = [RandomPlayer(color) for color in (Color.RED, Color.ORANGE, Color.WHITE)]
    table = gymnasium.make("catanatron_gym:catanatron-v1", config={"enemies": rivals}).unwrapped
    _, info = table.reset(seed=1)
    made = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        _, _, ended, cut_short, info = table.step(random.choice(info["valid_actions"]))
        made += 1
        if ended or cut_short:
            _, info = table.reset()
    print(json.dumps({"rate": made / (time.process_time() - began)}))


if __name__ == "__main__":
    main()
