"""What is said of strike teams. Arguments name units and missions by id and are put into words here."""

from __future__ import annotations

from dejarik.games.list_messages import Fault as Fault
from dejarik.games.list_messages import ListWords, Unreadable
from dejarik.games.shatterpoint.facts import all_missions, all_units
from dejarik.rulebook.messages import Lang

# What readings of a list refer to: it is the start of building a strike team.
RULE = "build.strike-team"


def unit_name(id: str, lang: Lang = "en") -> str:
    facts = all_units().get(id)
    return facts.name.in_(lang) if facts else id


def mission_name(id: str, lang: Lang = "en") -> str:
    facts = all_missions().get(id)
    return facts.name.in_(lang) if facts else id


WORDS = ListWords(
    "shatterpoint",
    {"unit": unit_name, "units": unit_name, "primary": unit_name, "mission": mission_name, "missions": mission_name},
)
say, sentence, why_not = WORDS.say, WORDS.sentence, WORDS.why_not


class UnreadableList(Unreadable):
    """A text of which no strike team can be made."""

    words = WORDS
