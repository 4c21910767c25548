"""What is said of squads. Arguments name cards by id and are put into words here."""

from __future__ import annotations

from collections.abc import Mapping

from dejarik.games.list_messages import Fault as Fault
from dejarik.games.list_messages import ListWords
from dejarik.games.xwing.facts import Name, all_pilots, all_ships, all_upgrades
from dejarik.rulebook.messages import Lang


def pilot_name(id: str, lang: Lang = "en") -> str:
    return _card(id, {key: facts.name for key, facts in all_pilots().items()}, lang)


def upgrade_name(id: str, lang: Lang = "en") -> str:
    return _card(id, {key: facts.name for key, facts in all_upgrades().items()}, lang)


def ship_name(id: str, lang: Lang = "en") -> str:
    return _card(id, {key: facts.name for key, facts in all_ships().items()}, lang)


def _card(id: str, names: Mapping[str, Name], lang: Lang) -> str:
    if id not in names:
        return id
    return names[id].fr if lang == "fr" else names[id].en


def pilot_choice(id: str, lang: Lang) -> str:
    """An id with what tells it from its namesakes."""
    return f"{id} ({ship_name(all_pilots()[id].ship, lang)})"


def upgrade_choice(id: str, lang: Lang) -> str:
    return f"{id} ({' + '.join(word(slot, lang) for slot in all_upgrades()[id].slots)})"


def allowed(text: str, lang: Lang) -> str:
    """A type of ship, or a word, for an action with its colour behind it."""
    if text in all_ships():
        return ship_name(text, lang)
    what, _, colour = text.partition(" (")
    return f"{word(what, lang)} {word(f'({colour}', lang)}" if colour else word(text, lang)


def card_name(id: str, lang: Lang) -> str:
    return upgrade_name(id, lang) if id in all_upgrades() else pilot_name(id, lang)


class SquadWords(ListWords):
    def named(self, kind: str, value: object, lang: Lang) -> str:
        """Quick builds are lists of lists of cards."""
        if kind == "builds" and isinstance(value, list | tuple):
            return "; ".join(self.named("build", one, lang) for one in value)
        if kind == "build" and isinstance(value, list | tuple):
            return " + ".join(card_name(str(one), lang) for one in value) or self.word("no upgrade", lang)
        return super().named(kind, value, lang)


WORDS = SquadWords(
    "xwing",
    {
        "pilot": pilot_name,
        "pilots": pilot_name,
        "upgrade": upgrade_name,
        "upgrades": upgrade_name,
        "ships": ship_name,
        "card": card_name,
        "pilot_choices": pilot_choice,
        "upgrade_choices": upgrade_choice,
        "allowed": allowed,
    },
)
say, sentence, word, why_not = WORDS.say, WORDS.sentence, WORDS.word, WORDS.why_not
