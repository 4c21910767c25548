"""The answer to "is this list legal?": everything that is wrong with it, and what is not played yet."""

from __future__ import annotations

import msgspec

from dejarik.games import ListError, OptionError
from dejarik.games.destiny.deck_draft import UnreadableList
from dejarik.games.destiny.deck_faults import LIMIT, faults, unimplemented
from dejarik.games.destiny.deck_messages import say, sentence
from dejarik.games.destiny.deck_points import team_points
from dejarik.games.destiny.deck_text import read
from dejarik.rulebook.messages import Lang


class ReportedFault(msgspec.Struct, frozen=True):
    rule: str
    message: str


class DeckReport(msgspec.Struct, frozen=True):
    """What `dejarik list check` says; `summary` is its first line. There is one format, and no threat."""

    legal: bool
    name: str
    points: int
    faults: tuple[ReportedFault, ...]
    warnings: tuple[str, ...]
    summary: str
    format: str = "standard"
    threat: int | None = None


def check_list(text: str, lang: Lang = "en", limit: int = LIMIT, level: int | None = None) -> DeckReport:
    """Every fault of the list at once. A text of which no deck can be made raises ListError."""
    if level is not None:
        raise OptionError("A deck of Destiny has no threat, only points.")
    try:
        reading = read(text)
    except UnreadableList as unreadable:
        raise ListError([sentence(fault, lang) for fault in unreadable.found]) from None
    deck = reading.deck
    found = [*reading.faults, *faults(deck, limit)]
    total = team_points(deck)
    args = {"name": deck.name or say("no-name", lang, {}), "total": total, "count": len(found)}
    key = ("answer.legal", "answer.illegal.one", "answer.illegal")[min(len(found), 2)]
    return DeckReport(
        legal=not found,
        name=deck.name,
        points=total,
        faults=tuple(ReportedFault(fault.rule, sentence(fault, lang)) for fault in found),
        warnings=tuple(say("warning.not-played", lang, {"card": id}) for id in unimplemented(deck)),
        summary=say(key, lang, args),
    )
