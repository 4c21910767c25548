"""The answer to "is this list legal?": everything that is wrong with it, and what is not played yet."""

from __future__ import annotations

from dejarik.games.lists import ListFault, ListReport
from dejarik.games.shatterpoint.facts import all_units
from dejarik.games.shatterpoint.lists.team import StrikeTeam, cost
from dejarik.games.shatterpoint.lists.team_faults import faults
from dejarik.games.shatterpoint.lists.team_messages import UnreadableList, say, sentence
from dejarik.games.shatterpoint.lists.team_text import read
from dejarik.games.shatterpoint.shown.pool import played
from dejarik.rulebook.messages import Lang

FORMAT = "strike-team"


def unplayed(team: StrikeTeam) -> list[str]:
    """Units of which not every ability is played yet."""
    return [id for id in dict.fromkeys(team.units) if id in all_units() and not played(id)]


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
        warnings=tuple(say("warning.not-played", lang, {"unit": id}) for id in unplayed(team)),
        summary=say("answer.illegal" if wrong else "answer.legal", lang, words),
    )
