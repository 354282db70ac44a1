"""Holding a file for one process; the system lets it go when the process ends."""

from __future__ import annotations

import sys
from typing import IO, Any

if sys.platform == "win32":
    import msvcrt

    def lock(file: IO[Any]) -> bool:
        """Claim an open file, or tell that another process holds it."""
        # A byte far behind the text, which can then still be read.
        file.seek(1 << 40)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def lock(file: IO[Any]) -> bool:
        """Claim an open file, or tell that another process holds it."""
        # Of the two kinds of locks the one that a forked process does not share.
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
