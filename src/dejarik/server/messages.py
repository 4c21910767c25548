"""Every message of the socket, both ways, as a schema. What does not fit it never reaches a match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from dejarik.core.decision import Args

PROTOCOL = 1

MatchId = Annotated[str, Meta(min_length=4, max_length=16, pattern="^[a-z0-9]+$")]
Secret = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
MessageId = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_.:-]+$")]
Key = Annotated[str, Meta(max_length=80)]
Name = Annotated[str, Meta(max_length=400)]
Places = Annotated[str, Meta(max_length=800)]
"""Where a whole squad stands, written in numbers."""
Choice = Name | Annotated[tuple[float | Name, ...], Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
PieceNumber = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]


class FromClient(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """What a client may say. `id` is chosen by it; the answer to the message carries the same."""

    id: MessageId = "-"


class Hello(FromClient, tag="hello"):
    """The first message. Without a token one watches, under a name if one likes; with the tokens of several seats one
    shares a screen and is shown one seat at a time."""

    match: MatchId
    tokens: Annotated[tuple[Secret, ...], Meta(max_length=8)] = ()
    name: Annotated[str, Meta(max_length=40)] = ""
    protocol: Literal[1] = 1


class Answer(FromClient, tag="answer"):
    """An answer to the question (kind, subject) as it stood after `seen` entries. Sent again with the same id it is
    acknowledged again."""

    id: MessageId
    seen: Count
    kind: Key
    choice: Choice
    subject: PieceNumber | None = None


class UndoLast(FromClient, tag="undo"):
    """Take the own last answer back, if that is free."""

    id: MessageId
    seen: Count


class Offer(FromClient, tag="offer"):
    kind: Literal["takeback", "draw", "rematch", "rematch-swapped"]


class Reply(FromClient, tag="reply"):
    """To an offer of another seat."""

    kind: Literal["takeback", "draw", "rematch", "rematch-swapped", "concede"]
    accept: bool


class Withdraw(FromClient, tag="withdraw"):
    """One's own offer."""

    kind: Literal["takeback", "draw", "rematch", "rematch-swapped", "concede"]


class Concede(FromClient, tag="concede"):
    pass


class Claim(FromClient, tag="claim"):
    """Win against a player whose time ran out, or who has been gone for too long; among three or more, let them go."""


class GiveTime(FromClient, tag="give-time"):
    """A minute for the other seats."""


class Say(FromClient, tag="chat"):
    """To the other players, or among watchers; to everybody once the match is over."""

    id: MessageId
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Show(FromClient, tag="show"):
    """On a shared screen: whose view to send from now on; None covers the table."""

    seat: SeatNumber | None


class Sync(FromClient, tag="sync"):
    """Send the whole state again."""


class Ping(FromClient, tag="ping"):
    pass


class AskAid(FromClient, tag="aid"):
    """A look before an answer: `about` names the aid, the other fields what it is about (docs/protocol.md, Aids)."""

    id: MessageId
    about: Key
    piece: PieceNumber | None = None
    kind: Key | None = None
    subject: PieceNumber | None = None
    other: PieceNumber | None = None
    by: Places | None = None


Incoming = (
    Hello
    | Answer
    | UndoLast
    | Say
    | Offer
    | Reply
    | Withdraw
    | Concede
    | Claim
    | GiveTime
    | Show
    | Sync
    | Ping
    | AskAid
)


class ToClient(msgspec.Struct, tag_field="type", kw_only=True, omit_defaults=True):
    """What the server says."""


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event. `n` counts those that this reader sees, `beat` is the number of entries with the answer that caused it;
    0 is what happened before any answer."""

    n: int
    beat: int
    name: str
    args: Mapping[str, object]
    only_you: bool = False
    rule: str | None = None
    """The entry of the rulebook that explains it."""


class QuestionState(msgspec.Struct, frozen=True, omit_defaults=True):
    """Of each question in the view, in the same order: since how many entries it stands, and whether it is secret."""

    kind: str
    subject: int | None
    since: int
    secret: bool = False


class SeatState(msgspec.Struct, frozen=True, omit_defaults=True):
    """`paused` is a running clock that stands because the connection was lost; `fallen` says that time ran out. Of one
    who left, `gone_ms` since when, and `claim_ms` until when the others wait before they may claim the match."""

    number: int
    name: str
    kind: str
    bot: str | None = None
    present: bool = False
    gone_ms: int | None = None
    claim_ms: int | None = None
    clock_ms: int | None = None
    running: bool = False
    paused: bool = False
    fallen: bool = False
    asked: bool = False


class OfferState(msgspec.Struct, frozen=True, omit_defaults=True):
    """`to` is the number of entries that a takeback would keep; `only` are those who are asked and hear of it, where
    it is not everybody."""

    kind: str
    seat: int
    to: int | None = None
    accepted: tuple[int, ...] = ()
    only: tuple[int, ...] = ()

    def heard_by(self, seats: Iterable[int]) -> bool:
        return not self.only or any(seat in (self.seat, *self.only) for seat in seats)


class EndingState(msgspec.Struct, frozen=True):
    """`beside` are those who win with the winner, as a team."""

    winner: int | None
    reason: str
    scores: tuple[int, ...]
    rounds: int
    by: int | None = None
    beside: tuple[int, ...] = ()


class Patch(msgspec.Struct, frozen=True, omit_defaults=True):
    """Fields of the view that changed, and of lists of pieces only those that are new or changed, by id. Where pieces
    came, went or changed places, `order` lists the ids of those there are now."""

    fields: dict[str, object] = {}
    pieces: dict[str, list[object]] = {}
    order: dict[str, list[object]] = {}


class State(ToClient, tag="state"):
    """How the match stands for this reader. `view` is whole, or `patch` changes the last one. The log goes on after its
    first `log_kept` lines: later ones that were sent before have been taken back."""

    match: str
    count: int
    status: Literal["waiting", "playing", "over"]
    seat: int | None
    held: tuple[int, ...]
    seats: tuple[SeatState, ...]
    log_kept: int
    log: tuple[LogLine, ...]
    questions: tuple[QuestionState, ...]
    undo: Literal["free", "ask", "none"]
    concede: Literal["match", "team", "leave", "none"]
    offers: tuple[OfferState, ...]
    watchers: int
    time_ms: int
    watcher_names: tuple[str, ...] = ()
    view: object = None
    patch: Patch | None = None
    ending: EndingState | None = None
    next: str | None = None


class Table(ToClient, tag="table"):
    """What changes without an answer: who is there, offers, clocks."""

    seats: tuple[SeatState, ...]
    offers: tuple[OfferState, ...]
    watchers: int
    time_ms: int
    watcher_names: tuple[str, ...] = ()


class ChatLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a seat said; without a seat it was a watcher, by name if there is one."""

    at_ms: int
    text: str
    seat: int | None = None
    name: str = ""


class Chat(ToClient, tag="chat"):
    """New lines, or with `whole` all of them."""

    lines: tuple[ChatLine, ...]
    whole: bool = False


class Acknowledged(ToClient, tag="ack"):
    """It is done and on disk. `count` is the number of entries with it."""

    id: str
    count: int


class Refused(ToClient, tag="refused"):
    """The rules forbid it; nothing has changed."""

    id: str
    rule: str
    why: str
    args: Args
    count: int


class Stale(ToClient, tag="stale"):
    """The question is no longer asked as it was seen; the state that follows says what is."""

    id: str
    count: int


class Problem(ToClient, tag="problem"):
    """A message that cannot be followed, with a word that a program can tell and a sentence for people who debug."""

    id: str
    code: str
    message: str


class Pong(ToClient, tag="pong"):
    id: str
    time_ms: int


class Aid(ToClient, tag="aid"):
    """What was asked, as the match stood after `count` entries."""

    id: str
    about: str
    count: int
    aid: object


_decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
_encoder = msgspec.json.Encoder()


def decode(data: str | bytes) -> Incoming:
    """A message of a client; `msgspec.DecodeError` if it is none."""
    return _decoder.decode(data)


def encode(message: ToClient) -> str:
    return _encoder.encode(message).decode()


def problem_of(error: Exception) -> str:
    """Why a message was no message, short and without echoing more of it than a name."""
    return str(error)[:200]
