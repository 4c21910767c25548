"""Plain data read into types.

msgspec works out how to read a type when it is first used, and a process in which two threads do so at once crashes.
So every type is prepared here, under one lock, and nothing else calls msgspec to read."""

from __future__ import annotations

from functools import lru_cache
from threading import RLock
from typing import Any, TypeVar, overload

import msgspec

T = TypeVar("T")

_preparing = RLock()


@overload
def from_json(data: bytes | str, kind: type[T]) -> T: ...
@overload
def from_json(data: bytes | str, kind: Any) -> Any: ...
def from_json(data: bytes | str, kind: Any) -> Any:
    return _json(kind).decode(data)


@overload
def from_msgpack(data: bytes, kind: type[T]) -> T: ...
@overload
def from_msgpack(data: bytes, kind: Any) -> Any: ...
def from_msgpack(data: bytes, kind: Any) -> Any:
    return _msgpack(kind).decode(data)


@overload
def converted(value: object, kind: type[T], *, strict: bool = True, from_attributes: bool = False) -> T: ...
@overload
def converted(value: object, kind: Any, *, strict: bool = True, from_attributes: bool = False) -> Any: ...
def converted(value: object, kind: Any, *, strict: bool = True, from_attributes: bool = False) -> Any:
    _json(kind)  # from now on the type is known
    return msgspec.convert(value, kind, strict=strict, from_attributes=from_attributes)


@lru_cache(512)
def _json(kind: Any) -> msgspec.json.Decoder[Any]:
    with _preparing:
        return msgspec.json.Decoder(kind)


@lru_cache(512)
def _msgpack(kind: Any) -> msgspec.msgpack.Decoder[Any]:
    with _preparing:
        return msgspec.msgpack.Decoder(kind)
