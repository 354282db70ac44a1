"""What a page does with a change: docs/protocol.md in Python, written apart from the server."""

from __future__ import annotations

from typing import Any


def state_after(before: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """Give the state after a change, as it would have come whole."""
    assert change["after"] == before["seq"]
    anew = {look["seat"]: look for look in change.get("looks", [])}
    assert anew.keys() <= {look["seat"] for look in before["looks"]}
    return {
        "t": "state",
        "seq": change["seq"],
        "awaited": change.get("awaited", []),
        "looks": [look_after(look, anew.get(look["seat"], {})) for look in before["looks"]],
        "entries": change.get("entries", []),
        "first": None,
        "over": change.get("over", False),
        "result": change.get("result"),
        "seed": change.get("seed"),
        "take_back": change.get("take_back"),
    }


def look_after(before: dict[str, Any], anew: dict[str, Any]) -> dict[str, Any]:
    """Give what a seat sees and is asked after a change."""
    look = before | {name: anew[name] for name in ("question", "ask") if name in anew}
    if "view" in anew:
        look["view"] = after(before["view"], anew["view"])
    if "legal" in anew:
        look["legal"] = moves_after(before["legal"], anew["legal"])
    return look


def after(before: Any, change: Any) -> Any:
    """Give a value after a change."""
    if isinstance(change, list):
        return change[0]
    if isinstance(before, dict):
        return before | {name: after(before[name], part) for name, part in change.items()}
    length = change.get("#", len(before))
    made = [*before[:length], *[None] * (length - len(before))]
    for place, part in change.items():
        if place != "#":
            made[int(place)] = after(made[int(place)], part)
    return made


def moves_after(before: list[Any], pieces: list[list[Any]]) -> list[Any]:
    """Give a list of legal moves after a change."""
    moves: list[Any] = []
    for piece in pieces:
        if len(piece) == 2:
            moves += before[piece[0] : piece[0] + piece[1]]
            continue
        kind, key, names, told = piece
        for at in range(0, len(told), 1 + len(names)):
            args = dict(zip(names, told[at + 1 : at + 1 + len(names)]))
            moves.append({"move": told[at], "kind": kind, "label": {"key": key, "args": args}})
    return moves
