"""A match that is over and cannot be played again: what its films tell of it."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any

import msgspec

from dejarik.reading import from_json
from dejarik.server.messages import LogLine, Patch
from dejarik.server.requests import Frame
from dejarik.server.shelf import Films, viewer


class KeptFrame(msgspec.Struct):
    """What is read of a frame, whatever else the rules of its time wrote into it."""

    count: int
    log: tuple[LogLine, ...]
    view: Any = None
    patch: Patch | None = None
    player: int | None = None
    taken_back: int | None = None


class KeptFilm(msgspec.Struct):
    frames: tuple[KeptFrame, ...]


class Past:
    """Where the match stood at last, for each who may look. All of them have seen it to the same point."""

    def __init__(self, films: Films) -> None:
        self._last = {viewer: last_of(body) for viewer, body in films.items()}
        self.count = max((frame.count for frame, _ in self._last.values()), default=0)

    def __bool__(self) -> bool:
        return bool(self._last)

    def view(self, seat: int | None) -> object:
        return self._last[viewer(seat)][0].view

    def log(self, seat: int | None) -> tuple[LogLine, ...]:
        return self._last[viewer(seat)][1]


def last_of(body: bytes) -> tuple[Frame, tuple[LogLine, ...]]:
    """The last frame of a film, and the log without what was taken back."""
    lines: list[LogLine] = []
    for frame in frames_in(body):
        if frame.taken_back is not None:
            lines = [line for line in lines if line.beat <= frame.taken_back]
        if frame.log:
            del lines[frame.log[0].n :]
        lines += frame.log
    return frame, tuple(lines)


def frames_in(body: bytes) -> Iterator[Frame]:
    """Each frame of a film with its view whole."""
    view: Any = None
    for frame in from_json(zlib.decompress(body), KeptFilm).frames:
        view = frame.view if frame.patch is None else patched(view, frame.patch)
        yield Frame(frame.count, view, frame.log, frame.player, frame.taken_back)


def patched(view: dict[str, Any], patch: Patch) -> dict[str, Any]:
    """The view after a patch of `states.patch_between`."""
    after = {**view, **patch.fields}
    for name, pieces in patch.pieces.items():
        known: dict[object, Any] = {piece["id"]: piece for piece in (*view[name], *pieces)}
        after[name] = [known[id] for id in patch.order.get(name) or [piece["id"] for piece in view[name]]]
    return after
