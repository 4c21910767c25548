"""The answer to "is this list legal?": everything that is wrong with it, and what is not played yet."""

from __future__ import annotations

from dejarik.games.lists import ListFault, ListReport
from dejarik.games.shatterpoint.lists.team import cost
from dejarik.games.shatterpoint.lists.team_faults import faults
from dejarik.games.shatterpoint.lists.team_messages import UnreadableList, say, sentence
from dejarik.games.shatterpoint.lists.team_text import read
from dejarik.rulebook.messages import Lang

FORMAT = "strike-team"


def check_list(text: str, lang: Lang = "en") -> ListReport:
    """Every fault of the list at once. A text of which no strike team can be made raises ListError."""
    try:
        reading = read(text)
    except UnreadableList as unreadable:
        raise unreadable.told(lang) from None
    team = reading.team
    wrong = [*reading.faults, *faults(team)]
    words = {"name": team.name or say("no-name", lang), "total": cost(team), "count": len(wrong)}
    return ListReport(
        legal=not wrong,
        name=team.name,
        format=FORMAT,
        points=cost(team),
        faults=tuple(ListFault(one.rule, sentence(one, lang)) for one in wrong),
        warnings=(),
        summary=say("answer.illegal" if wrong else "answer.legal", lang, words),
    )
