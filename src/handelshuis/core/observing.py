"""Observations: what a seat may know as a row of small numbers, written by compiled code.

A number is written in sixteen bits, the lower byte first (`put`), into a writer of bytes: compiled
code does that without making an object of any of them, and NumPy reads the bytes as they are.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, read_i16_le
from librt.strings import write_i16_le as put
from mypy_extensions import i64

__all__ = [
    "HIGHEST",
    "LOWEST",
    "SIZE",
    "BytesWriter",
    "numbers_of",
    "place_of",
    "put",
    "put_all",
    "put_counts",
    "put_one_of",
    "put_part",
    "put_seats",
    "put_tally",
    "put_zeros",
]

SIZE: Final = 2
"""Bytes a number."""
LOWEST: Final = -(1 << 15)
HIGHEST: Final = (1 << 15) - 1


def place_of(each: int, seat: int, seats: int) -> int:
    """Count a seat from the one who looks, who is 1; nobody is 0."""
    return (each - seat) % seats + 1 if each >= 0 else 0


def put_all(out: BytesWriter, numbers: list[int]) -> None:
    """Write numbers as they are."""
    for number in numbers:
        put(out, number)


def put_part(out: BytesWriter, numbers: list[int], start: int, size: int) -> None:
    """Write so many numbers from a place on."""
    for place in range(start, start + size):
        put(out, numbers[place])


def put_counts(out: BytesWriter, goods: int, kinds: int) -> None:
    """Write the count of each kind in a handful."""
    for _ in range(kinds):
        put(out, goods & 0xFF)
        goods >>= 8


def put_one_of(out: BytesWriter, size: int, which: int) -> None:
    """Write a 1 among zeros, or only zeros when it is none of them."""
    for number in range(size):
        put(out, 1 if number == which else 0)


def put_seats(out: BytesWriter, mask: int, seat: int, seats: int) -> None:
    """Write for each seat, from the one who looks, whether it is in a mask."""
    for step in range(seats):
        put(out, mask >> (seat + step) % seats & 1)


def put_tally(out: BytesWriter, things: list[int], kinds: int) -> None:
    """Write how many there are of each kind; no count may be over 255."""
    start: i64 = len(out)
    put_zeros(out, kinds)
    for thing in things:
        at: i64 = start + 2 * thing
        out[at] = out[at] + 1


def put_zeros(out: BytesWriter, size: int) -> None:
    """Write zeros."""
    out.write(bytes(SIZE * size))


def numbers_of(out: BytesWriter) -> list[int]:
    """Read back what was written."""
    written = out.getvalue()
    return [read_i16_le(written, at) for at in range(0, len(written), SIZE)]
