"""Write down anew what the rivals of the benchmark choose, after one of them changed on purpose.

python -m tests.bargaining.make_fingerprints
"""

from __future__ import annotations

from pathlib import Path

from handelshuis.bargaining import frozen
from handelshuis.bargaining.fingerprint import fingerprint


def main(file: Path) -> None:
    """Put the fingerprints of today into the file that names the tasks."""
    text = file.read_text(encoding="utf-8")
    changed = []
    for task in frozen.TASKS:
        found = fingerprint(task)
        if found != task.reference:
            changed.append(f"{task.game}: {found}, not {task.reference}")
            text = text.replace(task.reference, found)
    file.write_text(text, encoding="utf-8")
    print("\n".join(changed) or "all fingerprints are as they were")
    if changed:
        print(f"raise BENCHMARK, now {frozen.BENCHMARK}, if anybody may have results of it")


if __name__ == "__main__":
    main(Path(frozen.__file__))
