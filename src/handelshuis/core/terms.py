"""The terms of a deal in words (`1 wool, 2 brick`) and packed into one int."""

from __future__ import annotations

from typing import Final

COUNT_BITS: Final = 8
MOST: Final = 255
"""The most of one good that an offer can name."""
TO_BITS: Final = 8
ABOUT_BITS: Final = 32


def write_goods(names: list[str], counts: list[int]) -> str:
    """Write a bundle, as `1 wool, 2 brick`, or `nothing`."""
    parts = [f"{counts[good]} {names[good]}" for good in range(len(names)) if counts[good]]
    return ", ".join(parts) if parts else "nothing"


def parse_goods(names: list[str], text: str, most: int = MOST) -> list[int]:
    """Read what `write_goods` wrote, the goods in any order; ValueError if it is not that."""
    counts = [0] * len(names)
    if text.strip() == "nothing":
        return counts
    for part in text.split(","):
        words = part.strip().split(" ", 1)
        if len(words) != 2 or words[1] not in names:
            raise ValueError(f"not a count and a good: {part.strip()!r}")
        count, name = words
        if not (count.isascii() and count.isdigit() and len(count) <= 6 and count[0] != "0"):
            raise ValueError(f"not a count: {count!r}")
        if int(count) > most:
            raise ValueError(f"more than {most}: {count!r}")
        good = names.index(name)
        if counts[good]:
            raise ValueError(f"named twice: {name!r}")
        counts[good] = int(count)
    return counts


def covers(have: list[int], bundle: list[int]) -> bool:
    """Tell whether there is enough of every good."""
    for good in range(len(bundle)):
        if bundle[good] > have[good]:
            return False
    return True


def pack_terms(to: int, gives: list[int], wants: list[int], about: int) -> int:
    """Write a proposal as one int: to whom, what about, then every count given and wanted.

    A game may let `about` hold the number of the offer that a counter answers.
    """
    if len(gives) != len(wants):
        raise ValueError("bundles of different lengths")
    if to < 0 or to >> TO_BITS or about < 0 or about >> ABOUT_BITS:
        raise ValueError("proposal out of range")
    try:
        # A count is a byte: a long row of goods is packed at once, not good by good.
        counts = int.from_bytes(bytes(gives + wants), "little")
    except ValueError:
        raise ValueError("count out of range") from None
    return to | about << TO_BITS | counts << (TO_BITS + ABOUT_BITS)


def unpack_terms(move: int, goods: int) -> tuple[int, list[int], list[int], int]:
    """Read what `pack_terms` wrote: to, gives, wants, about; ValueError if it is not that."""
    if move < 0 or move >> (TO_BITS + ABOUT_BITS + 2 * goods * COUNT_BITS):
        raise ValueError("not a proposal")
    to = move & ((1 << TO_BITS) - 1)
    about = move >> TO_BITS & ((1 << ABOUT_BITS) - 1)
    counts = list((move >> (TO_BITS + ABOUT_BITS)).to_bytes(2 * goods, "little"))
    return to, counts[:goods], counts[goods:], about
