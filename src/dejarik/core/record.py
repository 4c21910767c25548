"""The whole record of a match: what it was set up with, its seed, and every answer. A replay is byte-identical."""

from __future__ import annotations

import msgspec

from dejarik import reading
from dejarik.core.decision import Args, Choice

FORMAT = 1


class Answer(msgspec.Struct, frozen=True, array_like=True, tag="answer", gc=False):
    """Who answered what. `kind` and `subject` are kept so that a replay notices when it no longer asks the same."""

    player: int
    kind: str
    subject: int | None
    choice: Choice


class LoadedDice(msgspec.Struct, frozen=True, array_like=True, tag="dice"):
    """Faces that the next dice show: for tests, odds and set-up situations, never in a match between players."""

    faces: tuple[str, ...]


class Takeback(msgspec.Struct, frozen=True, array_like=True, tag="takeback"):
    """The match went back to the point after `kept` entries, and its chance was keyed anew: from the old key, and from
    `fresh` where everybody may know the old one."""

    kept: int
    fresh: str = ""


class Leaving(msgspec.Struct, frozen=True, array_like=True, tag="leaving"):
    """A player gave up, and the others play on."""

    player: int


Entry = Answer | LoadedDice | Takeback | Leaving


class Record(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    version: str
    seed: int | str
    lists: tuple[object, ...]
    options: Args
    entries: tuple[Entry, ...]
    hash: str
    format: int = FORMAT


class RecordError(ValueError):
    """The record cannot be replayed: the message says why and what to do."""


def to_json(record: Record) -> bytes:
    return msgspec.json.encode(record)


def from_json(data: bytes | str) -> Record:
    try:
        format = reading.from_json(data, _Header).format
    except msgspec.DecodeError as error:
        raise RecordError(f"This is not a match record: {error}.") from None
    if format != FORMAT:
        raise RecordError(f"This record has format {format}; this version of Dejarik reads format {FORMAT}.")
    try:
        return reading.from_json(data, Record)
    except msgspec.DecodeError as error:
        raise RecordError(f"This match record is damaged: {error}.") from None


class _Header(msgspec.Struct):
    format: int
