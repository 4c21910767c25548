"""Building a list, the same for every game: what a builder shows of a draft, and what it may change. The game decides
what is legal; its `Builder` answers with one of these."""

from __future__ import annotations

from typing import Annotated, Literal, Protocol

import msgspec
from msgspec import Meta

from dejarik.rulebook.messages import Lang

Place = Annotated[str, Meta(max_length=80)]
"""A place of a draft that can be opened and filled: a slot of a row, a row itself, or `new` for one more row."""


class ListEdit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One change: put `card` in `place` (None empties it), `move` a row so many places, `copy` it, or give a `field` of
    the whole list a value."""

    place: Place | None = None
    card: Annotated[str, Meta(max_length=400)] | None = None
    move: Annotated[int, Meta(ge=-100, le=100)] = 0
    copy: bool = False
    field: Literal["name", "faction", "format"] | None = None
    value: Annotated[str, Meta(max_length=120)] = ""


class ListFix(msgspec.Struct, frozen=True):
    """One press that removes a fault, and what to call it: an edit, or a place to open where a choice is missing."""

    message: str
    edit: ListEdit | None = None
    open: Place | None = None


class DraftFault(msgspec.Struct, frozen=True):
    """`where` are the places that the fault is about."""

    rule: str
    message: str
    where: tuple[str, ...] = ()
    fix: ListFix | None = None


class WhyNot(msgspec.Struct, frozen=True):
    rule: str
    message: str


class DraftSlot(msgspec.Struct, frozen=True):
    """`over` says that the row has no room for its card; `shared` that a card of another slot fills this one too;
    `count` how many copies of the card it holds."""

    id: str
    kind: str
    card: str | None = None
    cost: int | None = None
    over: bool = False
    shared: bool = False
    count: int = 1


class DraftRow(msgspec.Struct, frozen=True):
    """A unit, a character: its own `cards`, and its slots."""

    id: str
    cards: tuple[str, ...]
    cost: int | None
    slots: tuple[DraftSlot, ...]
    fixed: tuple[str, ...] = ()
    """Cards that come with the row and cannot be changed."""
    repeatable: bool = False
    """Whether one more row like it breaks no rule, its price apart."""
    size: int | None = None
    """How many cards the row must hold, if a rule says so."""


class Figure(msgspec.Struct, frozen=True):
    """A number of the row that an option would change; the page says what it counts."""

    key: str
    before: float | None
    after: float


class DraftOption(msgspec.Struct, frozen=True):
    """Something for the open place: `card` is what an edit puts there, `cards` what it consists of. `change` is what
    the total would change by."""

    card: str
    cards: tuple[str, ...]
    cost: int | None
    change: int | None
    why_not: WhyNot | None = None
    played: bool = True
    figures: tuple[Figure, ...] = ()


class DraftCheck(msgspec.Struct, frozen=True):
    """A rule of list building that was looked at; `word` is what it is about."""

    rule: str
    message: str
    kept: bool
    word: str


class Limit(msgspec.Struct, frozen=True):
    """A number that `dejarik list check` can hold a list to: `--<option> N`, for `check_list(<name>=N)`."""

    name: str
    option: str
    help: str


class Glance(msgspec.Struct, frozen=True):
    """Numbers of a row that compare; a game adds which."""

    row: str


class ListFault(msgspec.Struct, frozen=True):
    rule: str
    message: str


class ListReport(msgspec.Struct, frozen=True, kw_only=True):
    """What `dejarik list check` says; `summary` is its first line. `level` is a coarser measure than points, where a
    game has one."""

    legal: bool
    name: str
    format: str
    points: int | None
    level: int | None = None
    faults: tuple[ListFault, ...]
    warnings: tuple[str, ...]
    summary: str


class ListDraft(msgspec.Struct, frozen=True, kw_only=True):
    """A list under construction. `list` is its plain form, to be sent again with the next edit; `unit` says what the
    total counts."""

    list: object
    name: str
    faction: str
    format: str
    formats: tuple[str, ...]
    factions: tuple[str, ...]
    legal: bool
    unit: str
    total: int | None
    limit: int | None
    rows: tuple[DraftRow, ...]
    faults: tuple[DraftFault, ...]
    warnings: tuple[str, ...]
    checks: tuple[DraftCheck, ...]
    exports: dict[str, str]
    glance: tuple[Glance, ...] = ()
    open: str | None = None
    options: tuple[DraftOption, ...] = ()


class Builder(Protocol):
    """Makes drafts of lists."""

    def draft_list(
        self, text: str, edit: ListEdit | None, open: str | None, lang: Lang, limit: int | None
    ) -> ListDraft:
        """A draft, what may be put where and why not. ListError for a text that is no list."""
        ...
