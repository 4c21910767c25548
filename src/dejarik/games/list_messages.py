"""What is said of a list in every game: faults, and the sentences about a text that cannot be read."""

from __future__ import annotations

import msgspec

from dejarik.core.decision import Args
from dejarik.rulebook.messages import Lang


class Fault(msgspec.Struct, frozen=True):
    """What is wrong: the rule of the catalogue, and a message key with arguments."""

    rule: str
    key: str
    args: Args = {}


UNREADABLE: dict[str, tuple[str, str]] = {
    "list.empty": ("The list is empty.", "La liste est vide."),
    "list.broken-json": (
        "The list begins like JSON but cannot be read as JSON: {why}.",
        "La liste commence comme du JSON mais ne se lit pas : {why}.",
    ),
    "list.link": (
        "A link says its cards only to the page that made it. Export the list there as text or JSON, and paste that.",
        "Un lien ne dit ses cartes qu’à la page qui l’a fait. Exportez-y la liste en texte ou en JSON, et collez cela.",
    ),
    "list.field": ("The list’s {field} must be {what}.", "Dans la liste, {field} doit être {what}."),
    "list.field-unknown": ("The list has an unknown field {field}.", "La liste a un champ inconnu : {field}."),
}
FRENCH = {
    "cards": "cartes",
    "characters": "caractères",
    "a text": "un texte",
    "a list": "une liste",
    "an object": "un objet",
    "a number": "un nombre",
}


def verbatim(text: str, lang: Lang) -> str:
    return text
