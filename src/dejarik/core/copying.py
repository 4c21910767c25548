"""Clone functions made for each record type: a shallow copy in C, then fresh copies of the fields that can change."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from copy import copy

import msgspec

Copier = Callable[[typing.Any], typing.Any]  # the one place that handles records of any type


_copiers: dict[type, Copier] = {}


def copier(record: type) -> Copier:
    """The clone function of a Struct type. Frozen records, tuples and scalars are shared."""
    known = _copiers.get(record)
    if known is None:
        known = _copiers[record] = _make_copier(record)
    return known


def _make_copier(record: type) -> Copier:
    body = []
    names: dict[str, object] = {}
    hints = typing.get_type_hints(record)
    for index, field in enumerate(record.__struct_fields__):  # type: ignore[attr-defined]
        value = f"old.{field}"
        expression = _copy_expression(hints[field], value, names, f"f{index}")
        if expression != value:
            body.append(f"    new.{field} = {expression}")
    source = "def clone(old):\n    new = old.__copy__()\n" + "\n".join(body) + "\n    return new\n"
    if not body:
        return copy
    exec(source, names)
    return typing.cast(Copier, names["clone"])


def clone_records(records: list[typing.Any]) -> list[typing.Any]:
    """A list of mutable records of several types (a stack of procedures)."""
    return [copier(type(record))(record) for record in records]


def _copy_expression(hint: object, value: str, names: dict[str, object], unique: str) -> str:
    """How to copy `value`: itself when it cannot change."""
    origin = typing.get_origin(hint)
    arguments = typing.get_args(hint)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        if hint.__struct_config__.frozen:
            return value
        clone = copier(hint)
        if clone is copy:
            return f"{value}.__copy__()"
        names[unique] = clone
        return f"{unique}({value})"
    if origin is list:
        inner = _copy_expression(arguments[0], "item", names, unique)
        return f"{value}[:]" if inner == "item" else f"[{inner} for item in {value}]"
    if origin is tuple:
        if any(_copy_expression(part, value, {}, unique) != value for part in arguments if part is not ...):
            raise TypeError(f"a tuple is shared by clones, and this one holds what can change: {hint}")
        return value
    if origin in (set, frozenset) or hint in (set, frozenset):
        raise TypeError(f"a set has no order to encode or go through: use a tuple, a list or a dict for {hint}")
    if origin is dict:
        inner = _copy_expression(arguments[1], "item", names, unique)
        return f"{value}.copy()" if inner == "item" else f"{{key: {inner} for key, item in {value}.items()}}"
    if origin in (typing.Union, types.UnionType):
        parts = [_copy_expression(part, value, names, f"{unique}_{i}") for i, part in enumerate(arguments)]
        changed = [part for part in parts if part != value]
        if not changed:
            return value
        if len(changed) == 1:
            return f"{changed[0]} if {value} is not None else None"
        raise TypeError(f"a union of several mutable types cannot be cloned: {hint}")
    if hint in (list, dict, tuple):
        raise TypeError("a bare container type says nothing about its items")
    return value
