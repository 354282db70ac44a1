"""What changed between two looks at a table, so that a page need not be sent all of it again.

A change of a value is written as JSON; docs/protocol.md says how it is read:

- `[x]`: it is now `x`;
- `{"a": .., "3": ..}`: of an object these fields changed, of a list these items; where a list got
  longer or shorter `"#"` is its new length.

Of a list of legal moves it is a list of pieces: `[from, count]`, moves that stood in the old list,
and `[kind, key, [names], [move, ..]]`, new moves of one kind whose labels have one key and the same
names of arguments; each move is followed by its arguments.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

import msgspec

from handelshuis.server.wire.messages import LegalMove

LENGTH: Final = "#"
_ITEM: Final = 7
"""About how many bytes it takes to say that one plain item of a list changed."""


def changed(old: Any, new: Any) -> Any:
    """Tell what changed in a value that is shown, or None where nothing did."""
    return None if old == new else _difference(old, new)


def _difference(old: Any, new: Any) -> Any:
    """Tell what changed in a value that did change."""
    kind = type(new)
    if kind is int or kind is str or kind is not type(old):
        return [new]
    if kind is list or kind is tuple:
        return _in_list(old, new) if old and new else [new]
    if isinstance(new, msgspec.Struct):
        fields = _FIELDS.get(kind)
        return _in_fields(_fields_of(kind) if fields is None else fields, old, new)
    # Keys of other kinds are written as text, and might come out alike.
    if kind is dict and old.keys() == new.keys() and all(type(key) is str for key in new):
        return {key: _difference(old[key], new[key]) for key in new if old[key] != new[key]}
    return [new]


_Fields = tuple[()] | tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]
_FIELDS: Final[dict[type, _Fields]] = {}
"""Of each kind of struct the names of its fields and how they are taken out all at once; nothing
where it is only ever sent whole."""


def _fields_of(kind: type[msgspec.Struct]) -> _Fields:
    names = kind.__struct_fields__
    # Where defaults are left out it changes which fields there are at all.
    whole = kind.__struct_config__.omit_defaults or len(names) < 2
    _FIELDS[kind] = () if whole else (names, attrgetter(*names))
    return _FIELDS[kind]


def _in_fields(fields: _Fields, old: Any, new: Any) -> Any:
    if not fields:
        return [new]
    names, taken = fields
    return {
        name: _difference(before, after)
        for name, before, after in zip(names, taken(old), taken(new))
        if before is not after and before != after
    }


def _in_list(old: Any, new: Any) -> Any:
    places = [
        place
        for place, (before, after) in enumerate(zip(old, new))
        if before is not after and before != after
    ]
    if type(new[0]) is int and len(places) * _ITEM > 2 * len(new):
        # Numbers that nearly all changed are shorter without their places.
        return [new]
    changes = {str(place): _difference(old[place], new[place]) for place in places}
    if len(old) != len(new):
        changes[LENGTH] = len(new)
        for place in range(len(old), len(new)):
            changes[str(place)] = [new[place]]
    return changes


def changed_moves(old: list[LegalMove], new: list[LegalMove]) -> list[list[Any]] | None:
    """Tell what changed in a list of legal moves, or None where nothing did."""
    if old == new:
        return None
    places = {each.move: place for place, each in enumerate(old)}
    pieces: list[list[Any]] = []
    last: tuple[Any, ...] = ()
    for each in new:
        place = places.get(each.move, -1)
        if place >= 0 and old[place] == each:
            if last == (place,):
                pieces[-1][1] += 1
            else:
                pieces.append([place, 1])
            last = (place + 1,)
            continue
        label = each.label
        alike = (each.kind, label.key, *label.args)
        if last != alike:
            pieces.append([each.kind, label.key, list(label.args), []])
            last = alike
        pieces[-1][3] += [each.move, *label.args.values()]
    return pieces
