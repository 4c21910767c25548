"""The answer to "is this list legal?": everything that is wrong with it, and what is newer than the book."""

from __future__ import annotations

from dejarik.games.legion.facts import EDITION
from dejarik.games.legion.lists.army import Army, points
from dejarik.games.legion.lists.army_faults import faults
from dejarik.games.legion.lists.army_messages import UnreadableList, words_of
from dejarik.games.legion.lists.army_text import read
from dejarik.games.lists import ListFault, ListReport
from dejarik.rulebook.messages import Lang


def warnings(army: Army, lang: Lang) -> tuple[str, ...]:
    """Cards with keywords that the book does not define, or with an effect that no source gives."""
    say = words_of(army.edition).say
    upgrades = {upgrade.id: upgrade for _, one, _ in army.known() for upgrade in army.upgrades_of(one)}
    return (
        *(say("warning.newer-upgrade", lang, {"upgrade": id}) for id, one in upgrades.items() if one.newer),
        *(say("warning.unknown", lang, {"upgrade": id}) for id, one in upgrades.items() if one.effect == "unknown"),
    )


def check_list(text: str, lang: Lang = "en", edition: str = EDITION) -> ListReport:
    """Every fault of the list at once. A text of which no army can be made raises ListError."""
    try:
        reading = read(text, edition)
    except UnreadableList as unreadable:
        raise unreadable.told(lang) from None
    army, words = reading.army, words_of(edition)
    wrong = [*reading.faults, *faults(army)]
    key = "answer.illegal" if wrong else "answer.legal"
    args = {"name": army.name or words.say("no-name", lang), "total": points(army), "count": len(wrong)}
    return ListReport(
        legal=not wrong,
        name=army.name,
        format=army.format,
        points=points(army),
        faults=tuple(ListFault(fault.rule, words.sentence(fault, lang)) for fault in wrong),
        warnings=warnings(army, lang),
        summary=words.say(key, lang, args),
    )
