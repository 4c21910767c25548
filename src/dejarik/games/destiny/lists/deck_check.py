"""The answer to "is this list legal?": everything that is wrong with it, and what is not played yet."""

from __future__ import annotations

from dejarik.games.destiny.lists.deck_draft import UnreadableList
from dejarik.games.destiny.lists.deck_faults import LIMIT, faults, unimplemented
from dejarik.games.destiny.lists.deck_messages import say, sentence
from dejarik.games.destiny.lists.deck_points import team_points
from dejarik.games.destiny.lists.deck_text import read
from dejarik.games.lists import ListFault, ListReport
from dejarik.rulebook.messages import Lang


def check_list(text: str, lang: Lang = "en", limit: int = LIMIT) -> ListReport:
    """Every fault of the list at once. A text of which no deck can be made raises ListError."""
    try:
        reading = read(text)
    except UnreadableList as unreadable:
        raise unreadable.told(lang) from None
    deck = reading.deck
    found = [*reading.faults, *faults(deck, limit)]
    total = team_points(deck)
    args = {"name": deck.name or say("no-name", lang, {}), "total": total, "count": len(found)}
    return ListReport(
        legal=not found,
        name=deck.name,
        format="standard",
        points=total,
        faults=tuple(ListFault(fault.rule, sentence(fault, lang)) for fault in found),
        warnings=tuple(say("warning.not-played", lang, {"card": id}) for id in unimplemented(deck)),
        summary=say("answer.illegal" if found else "answer.legal", lang, args),
    )
