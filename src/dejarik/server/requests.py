"""Every body and reply of the REST interface, as a schema."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from dejarik.core.record import Record
from dejarik.games.lists import ListEdit, Place
from dejarik.games.tales import Tale
from dejarik.rulebook import Entry
from dejarik.rulebook.contents import Chapter
from dejarik.server.listing import Summary
from dejarik.server.messages import Key, LogLine, MatchId, Patch, SeatState, Secret
from dejarik.server.offered import GameInfo
from dejarik.server.storage import Ending, Terms
from dejarik.words.said import Said

Lang = Literal["en", "fr"]
PlayerName = Annotated[str, Meta(max_length=40)]
ListText = Annotated[str, Meta(max_length=20_000)]
GameId = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[a-z0-9-]+$")]
RuleId = Annotated[str, Meta(min_length=1, max_length=120)]
Scalar = bool | Annotated[int, Meta(ge=-100_000, le=100_000)] | Annotated[float, Meta(ge=-1e5, le=1e5)] | None
Words = Annotated[str, Meta(max_length=64)]
OptionValue = Scalar | Words | Annotated[tuple[Words, ...], Meta(max_length=8)]


class Body(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a client sends."""


class SeatWish(Body):
    """Who shall sit there: `me` (or both of us at one screen), a `friend` by invitation, or a `bot`. `list` is the name
    of a ready list or the text of one; without it the seat gets a default."""

    kind: Literal["me", "friend", "bot"]
    name: PlayerName = ""
    bot: Annotated[str, Meta(max_length=32)] = "greedy"
    list: ListText | None = None


class Start(Body):
    """Where a match that is over is played on: after so many entries of its record. `token` is that of a seat there,
    which every side must be open to."""

    match: MatchId
    count: Annotated[int, Meta(ge=0, le=1_000_000)]
    token: Secret | None = None


class NewMatch(Body):
    """Time is counted for the whole match (`clock_seconds`), for each decision (`decision_seconds`) or not at all.
    Watchers see the match as it stood `watch_delay` answers ago."""

    game: GameId
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=1, max_length=8)]
    options: Annotated[dict[Key, OptionValue], Meta(max_length=16)] = {}
    clock_seconds: Annotated[int, Meta(ge=30, le=86_400)] | None = None
    decision_seconds: Annotated[int, Meta(ge=5, le=86_400)] | None = None
    takeback: Literal["consent", "none"] = "consent"
    watchers: bool = True
    watch_delay: Annotated[int, Meta(ge=0, le=100)] = 0
    listed: bool = False
    aids: Literal["learning", "book"] = "learning"
    start: Start | None = None
    lang: Lang = "en"


class Join(Body):
    """`client` is a random word of the client's own: if the reply is lost, the same invitation and word give the seat
    again, with a new token."""

    invite: Secret
    client: Secret
    name: PlayerName = ""
    list: ListText | None = None
    lang: Lang = "en"


class ListToCheck(Body):
    text: ListText


class ListToDraft(Body):
    """A list under construction in any form that can be read, one change of it, and the place whose options to list.
    `limit` is one of points, or the level of quick builds."""

    text: ListText
    edit: ListEdit | None = None
    open: Place | None = None
    limit: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    lang: Lang = "en"


class ListToBring(Body):
    """Another list for the own seat, while somebody is still waited for."""

    list: ListText
    lang: Lang = "en"


class Nothing(Body):
    pass


class NoQuery(Body):
    pass


class LangQuery(Body):
    lang: Lang = "en"


class RulesQuery(Body):
    words: Annotated[str, Meta(max_length=200)] = ""
    lang: Lang = "en"
    most: Annotated[int, Meta(ge=1, le=2000)] = 50


class ReplayQuery(Body):
    first: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    most: Annotated[int, Meta(ge=1, le=100)] = 20


SeatOf = Annotated[int, Meta(ge=0, le=7)]


class FilmQuery(Body):
    """Whose side to see after the end; one's own without it. Or all sides at once."""

    seat: SeatOf | None = None
    all: bool = False


class RecordToShow(Body):
    record: Record
    seat: SeatOf | None = None
    all: bool = False


class Health(msgspec.Struct, frozen=True):
    status: Literal["ok"]
    version: str
    protocol: int


class Reach(msgspec.Struct, frozen=True):
    addresses: tuple[str, ...]
    """Of the page, for others; none if only this computer reaches it."""


class Games(msgspec.Struct, frozen=True):
    games: tuple[GameInfo, ...]


class HeldSeat(msgspec.Struct, frozen=True):
    number: int
    token: str


class OpenSeat(msgspec.Struct, frozen=True):
    """`link` is the path of the page for the invited friend; its secret stands after the #, which no browser sends."""

    number: int
    invite: str
    link: str


class Created(msgspec.Struct, frozen=True):
    match: str
    seats: tuple[HeldSeat, ...]
    invites: tuple[OpenSeat, ...]


class Joined(msgspec.Struct, frozen=True):
    match: str
    seat: HeldSeat


class Seated(msgspec.Struct, frozen=True):
    match: str
    seat: int


class MatchInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody may know of a match; `lasted` is there after the end. `open_sides` are the seats whose hidden
    things everybody may then look at; when all are open, so is the `seed`. `question` is for the bearer of a seat's
    token: the first that is asked of it. `replays` are the rules by which it is played on since they changed; `fault`
    says why it cannot be (`other-rules`, `damaged`)."""

    match: str
    game: str
    rules: str
    status: Literal["waiting", "playing", "over"]
    terms: Terms
    options: dict[str, object]
    seats: tuple[SeatState, ...]
    open_seats: tuple[int, ...]
    count: int
    created: float
    changed: float
    round: int
    watchers: int
    ending: Ending | None = None
    next: str | None = None
    seed: str | None = None
    open_sides: tuple[int, ...] = ()
    lasted: float | None = None
    question: Said | None = None
    replays: str | None = None
    fault: str | None = None


class ListedMatch(Summary, frozen=True):
    """`round` and `watchers` of a match that is being played now."""

    round: int = 0
    watchers: int = 0


class OpenSides(msgspec.Struct, frozen=True):
    open_sides: tuple[int, ...]


class Matches(msgspec.Struct, frozen=True):
    matches: tuple[ListedMatch, ...]


class RuleTitle(msgspec.Struct, frozen=True):
    id: str
    kind: str
    title: str


class CardTitle(msgspec.Struct, frozen=True):
    """`group` is where its facts stand."""

    id: str
    group: str
    name: Said


class Rules(msgspec.Struct, frozen=True, omit_defaults=True):
    """With words also the `cards` of that name or effect, and `meant`: for each word that no rule knows, those that it
    almost spells and was read as."""

    game: str
    lang: Lang
    total: int
    rules: tuple[RuleTitle, ...]
    cards: tuple[CardTitle, ...] = ()
    meant: dict[str, tuple[str, ...]] = {}


class RuleTwin(msgspec.Struct, frozen=True):
    """A rule of another edition that plays alike or that `differs`, and `how` the edition differs from its game."""

    game: str
    id: str
    title: str
    differs: bool
    how: str


class Rule(msgspec.Struct, frozen=True):
    """A rule with what stands around it: its chapter, the rules it refers to and those that refer to it, readings of
    its unclear points among them, and the tests that prove it, where the last report of the tests is at hand. `twins`
    are those of other editions; `only` that the book of the game has nothing like it."""

    game: str
    lang: Lang
    rule: Entry
    chapter: str
    related: tuple[RuleTitle, ...]
    cited_by: tuple[RuleTitle, ...]
    tests: tuple[str, ...]
    twins: tuple[RuleTwin, ...]
    only: bool


class Contents(msgspec.Struct, frozen=True):
    game: str
    chapters: tuple[Chapter, ...]


class WordsReply(msgspec.Struct, frozen=True):
    game: str
    lang: Lang
    words: dict[str, str]


class Frame(msgspec.Struct, frozen=True):
    """The table as the reader saw it after `count` entries, and what the last of them brought. `taken_back` says how
    many entries a takeback kept, where the last entry is one."""

    count: int
    view: object
    log: tuple[LogLine, ...]
    seat: int | None
    taken_back: int | None


class Replay(msgspec.Struct, frozen=True):
    match: str
    seat: int | None
    total: int
    frames: tuple[Frame, ...]


class FilmFrame(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The table after `count` entries: `view` whole, or `patch` changes that of the frame before. `player` answered the
    last of them; `taken_back` says how many entries a takeback kept."""

    count: int
    log: tuple[LogLine, ...]
    tale: Tale
    view: object = None
    patch: Patch | None = None
    player: int | None = None
    taken_back: int | None = None


class Film(msgspec.Struct, frozen=True, kw_only=True):
    """A match from its beginning, as `seat` or, without one, a watcher saw it; or with what was hidden of `all`. It was
    played by `rules` and is shown by those of `shown_by`: by others details may differ. `until` is there when no more
    of its entries can be shown, by other rules or because the record is damaged."""

    match: str
    game: str
    rules: str
    seat: int | None
    all: bool
    frames: tuple[FilmFrame, ...]
    shown_by: str
    until: int | None = None


class ErrorBody(msgspec.Struct, frozen=True, omit_defaults=True):
    """`code` is for programs, `message` for people; `faults` are those of a list, or the rules that a record
    needs and their game."""

    code: str
    message: str
    faults: tuple[str, ...] = ()


class Error(msgspec.Struct, frozen=True):
    error: ErrorBody
