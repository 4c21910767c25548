"""The answer to "is this list legal?": everything that is wrong with it, and what is not played yet."""

from __future__ import annotations

from dejarik.games.lists import ListFault, ListReport
from dejarik.games.xwing.lists.squad import points, threat
from dejarik.games.xwing.lists.squad_draft import UnreadableList
from dejarik.games.xwing.lists.squad_faults import LIMIT, THREAT, card_faults, faults, unimplemented
from dejarik.games.xwing.lists.squad_messages import say, sentence
from dejarik.games.xwing.lists.squad_text import read, total_words
from dejarik.rulebook.messages import Lang


def check_list(text: str, lang: Lang = "en", limit: int = LIMIT, level: int | None = THREAT) -> ListReport:
    """Every fault of the list at once. A text of which no squad can be made raises ListError."""
    try:
        reading = read(text)
    except UnreadableList as unreadable:
        raise unreadable.told(lang) from None
    squad = reading.squad
    found = [*reading.faults, *faults(squad, limit, level)]
    countable = not card_faults(squad)
    args = {
        "name": squad.name or say("no-name", lang, {}),
        "total": total_words(squad, lang) if countable else say("total.unknown", lang, {}),
        "count": len(found),
    }
    return ListReport(
        legal=not found,
        name=squad.name,
        format=squad.format,
        points=points(squad) if countable else None,
        level=threat(squad) if countable else None,
        faults=tuple(ListFault(fault.rule, sentence(fault, lang)) for fault in found),
        warnings=tuple(say("warning.not-played", lang, {"card": id}) for id in unimplemented(squad)),
        summary=say("answer.illegal" if found else "answer.legal", lang, args),
    )
