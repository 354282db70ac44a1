"""The commands of the house in a process whose time a test moves: by the seconds in a file.

The file is named by LATER_FILE, and read at every look at the time.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

FILE = Path(os.environ["LATER_FILE"])
_now = time.time


def later() -> float:
    """Give the time, so many seconds later."""
    return _now() + float(FILE.read_text() or 0)


if __name__ == "__main__":
    # Before anybody else has taken it.
    time.time = later

    from handelshuis.cli import main

    main()
