"""The sentences about decks, in both languages. Arguments name cards by id and are put into words here."""

from __future__ import annotations

from collections.abc import Callable

from dejarik.core.decision import Args
from dejarik.games.destiny.deck_names import reference
from dejarik.games.destiny.facts import all_cards
from dejarik.games.list_messages import FRENCH, UNREADABLE, verbatim
from dejarik.games.list_messages import Fault as Fault
from dejarik.rulebook.messages import Lang

_MESSAGES: dict[str, tuple[str, str]] = {
    # Reading.
    **UNREADABLE,
    "list.too-long": (
        "The list is too long for a deck: it has more than {most} {what}.",
        "La liste est trop longue pour un deck : plus de {most} {what}.",
    ),
    "list.not-a-deck": (
        "The list is no deck: it needs “characters”, “cards” and “battlefields”, or the “slots” of SWDestinyDB.",
        "La liste n’est pas un deck : il lui faut « characters », « cards » et « battlefields », ou les « slots » de "
        "SWDestinyDB.",
    ),
    "list.no-sections": (
        "The list has no heading: write Team, Battlefield and Deck, each above its cards.",
        "La liste n’a pas d’intertitre : écrivez Équipe, Champ de bataille et Deck, chacun au-dessus de ses cartes.",
    ),
    "list.several": (
        "“{written}” is the name of several cards, write the one you mean: {choices}.",
        "« {written} » est le nom de plusieurs cartes, écrivez la bonne : {choices}.",
    ),
    "list.unknown": ("There is no card “{written}”.", "Il n’y a pas de carte « {written} »."),
    "list.unknown.near": (
        "There is no card “{written}”. Did you mean {cards}?",
        "Il n’y a pas de carte « {written} ». Pensiez-vous à {cards} ?",
    ),
    "list.bad-dice": (
        "{card} cannot have {count} dice: a number from 0 to {most} is needed.",
        "{card} ne peut pas avoir {count} dés : il faut un nombre de 0 à {most}.",
    ),
    # The team.
    "team.empty": ("The team has no character.", "L’équipe n’a aucun personnage."),
    "team.not-character": (
        "{card} is {type}, and cannot be one of the team’s characters.",
        "{card} est {type} et ne peut pas compter parmi les personnages de l’équipe.",
    ),
    "team.points": (
        "The team costs {total} points; at most {limit} are allowed.",
        "L’équipe coûte {total} points ; {limit} au plus sont permis.",
    ),
    "team.mixed": (
        "Heroes ({heroes}) and villains ({villains}) cannot be in one team.",
        "Des héros ({heroes}) et des antagonistes ({villains}) ne peuvent pas être dans la même équipe.",
    ),
    "team.unique": (
        "{card} is unique: a team has one at most, this one has {count}.",
        "{card} est unique : une équipe en a un au plus, celle-ci en a {count}.",
    ),
    "team.versions": (
        "{cards} are versions of one unique character: a team has one of them at most.",
        "{cards} sont des versions d’un même personnage unique : une équipe n’en a qu’une.",
    ),
    "team.elite": (
        "{card} has one point value, so it comes with one die; it cannot be elite.",
        "{card} a une seule valeur de points, donc un seul dé : il ne peut pas être élite.",
    ),
    "team.dice": (
        "{card} comes with 1 to {most} dice, not with {count}.",
        "{card} a de 1 à {most} dés, et non {count}.",
    ),
    "team.no-points": (
        "{card} has no point value, and cannot be chosen for a team.",
        "{card} n’a pas de valeur de points et ne peut pas être choisi pour une équipe.",
    ),
    "plot.several": (
        "The team has {count} plots ({cards}); one is allowed.",
        "L’équipe a {count} intrigues ({cards}) ; une seule est permise.",
    ),
    "plot.not-plot": (
        "{card} is {type}, and cannot be the team’s plot.",
        "{card} est {type} et ne peut pas être l’intrigue de l’équipe.",
    ),
    "plot.affiliation": (
        "{card} is a plot for {sides}: the team needs such a character.",
        "{card} est une intrigue pour {sides} : il faut un tel personnage dans l’équipe.",
    ),
    "plot.color": (
        "{card} is a {color} plot: the team needs a character of that colour.",
        "{card} est une intrigue de couleur {color} : il faut un personnage de cette couleur dans l’équipe.",
    ),
    # The deck.
    "deck.size": (
        "The deck has {count} cards; it must have exactly {size}.",
        "Le deck a {count} cartes ; il lui en faut exactement {size}.",
    ),
    "deck.type": (
        "{card} is {type}: a deck holds events, upgrades and supports only.",
        "{card} est {type} : un deck ne contient que des événements, des améliorations et des soutiens.",
    ),
    "deck.copies": (
        "The deck has {count} copies of {card}; at most {most} are allowed.",
        "{card} : {count} exemplaires dans le deck, où {most} au plus sont permis.",
    ),
    "deck.affiliation": (
        "{card} is for {sides}, and the team has no such character.",
        "{card} est réservée aux {sides}, et l’équipe n’a pas de tel personnage.",
    ),
    "deck.color": (
        "{card} is {color}, and the team has no character of that colour.",
        "{card} est de couleur {color}, et l’équipe n’a pas de personnage de cette couleur.",
    ),
    "deck.admitted": (
        "{cards} go beyond the number of such cards that the team’s texts allow.",
        "{cards} dépassent le nombre de telles cartes que permettent les textes de l’équipe.",
    ),
    "deck.no-gray": (
        "{card} is gray, and {source} allows no gray cards.",
        "{card} est grise, et {source} ne permet aucune carte grise.",
    ),
    "battlefield.none": ("The list has no battlefield.", "La liste n’a pas de champ de bataille."),
    "battlefield.several": (
        "The list has {count} battlefields ({cards}); it must have one.",
        "La liste a {count} champs de bataille ({cards}) ; il lui en faut un seul.",
    ),
    "battlefield.not-one": (
        "{card} is {type}, and cannot be the battlefield.",
        "{card} est {type} et ne peut pas être le champ de bataille.",
    ),
    "dice.none": ("{card} has no die to set aside.", "{card} n’a pas de dé à mettre de côté."),
    "dice.unrelated": (
        "A die of {card} cannot be set aside: it is neither a card of the list nor named by one.",
        "Aucun dé de la carte {card} ne peut être mis de côté : la liste n’a ni ne nomme cette carte.",
    ),
    "set-aside.unrelated": (
        "{card} cannot be set aside: no card of the list names it.",
        "{card} ne peut pas être mise de côté : aucune carte de la liste ne la nomme.",
    ),
    # What cards ask of their list.
    "need.no-vader": ("{card} cannot be in a team with Darth Vader.", "{card} ne peut pas être avec Dark Vador."),
    "need.worth-twenty": (
        "{card} needs a character of 20 points or more.",
        "{card} demande un personnage de 20 points ou plus.",
    ),
    "need.no-side": (
        "{card} needs a team without heroes and villains.",
        "{card} demande une équipe sans héros ni antagonistes.",
    ),
    "need.one-color": (
        "{card} needs a team of a single colour.",
        "{card} demande une équipe d’une seule couleur.",
    ),
    "need.shared-color": (
        "{card} needs two characters of the same colour.",
        "{card} demande deux personnages de la même couleur.",
    ),
    "need.a-jedi": ("{card} needs a Jedi in the team.", "{card} demande un Jedi dans l’équipe."),
    "need.an-ewok": ("{card} needs an Ewok in the team.", "{card} demande un Ewok dans l’équipe."),
    "need.unique-ewok": ("{card} needs a unique Ewok in the team.", "{card} demande un Ewok unique dans l’équipe."),
    "need.kylo-and-rey": (
        "{card} allows only Kylo Ren and Rey in the team.",
        "{card} ne permet que Kylo Ren et Rey dans l’équipe.",
    ),
    "need.all-spectres": ("{card} needs a team of Spectres only.", "{card} demande une équipe de Spectres seulement."),
    "need.a-pyke": (
        "{card} needs a Pyke Sentinel that is set aside.",
        "{card} demande une sentinelle Pyke mise de côté.",
    ),
    "need.all-inquisitors": (
        "{card} needs a team of Inquisitors only.",
        "{card} demande une équipe d’Inquisiteurs seulement.",
    ),
    "need.all-spies": ("{card} needs a team of spies only.", "{card} demande une équipe d’espions seulement."),
    "need.all-yellow": (
        "{card} needs a team of yellow characters only.",
        "{card} demande une équipe de personnages jaunes seulement.",
    ),
    "need.all-jedi": (
        "{card} needs a team of Jedi and apprentices only.",
        "{card} demande une équipe de Jedi et d’apprentis seulement.",
    ),
    "need.two-red": ("{card} needs two red characters.", "{card} demande deux personnages rouges."),
    "need.grogu": ("{card} needs Grogu in the team.", "{card} demande Grogu dans l’équipe."),
    "need.unique-blue": (
        "{card} needs a unique blue character in the team.",
        "{card} demande un personnage bleu unique dans l’équipe.",
    ),
    "need.all-runners": (
        "{card} needs a team of pilots and scoundrels only.",
        "{card} demande une équipe de pilotes et de gredins seulement.",
    ),
    # Answers.
    "answer.legal": ("{name}: legal, {total} points.", "{name} : légal, {total} points."),
    "answer.illegal": (
        "{name}: not legal, {total} points, {count} faults.",
        "{name} : illégal, {total} points, {count} fautes.",
    ),
    "answer.illegal.one": ("{name}: not legal, {total} points, 1 fault.", "{name} : illégal, {total} points, 1 faute."),
    "no-name": ("Deck without a name", "Deck sans nom"),
    "warning.not-played": ("{card} is not played yet.", "{card} n’est pas encore jouable."),
}

_FRENCH = {
    **FRENCH,
    "red": "rouge",
    "blue": "bleue",
    "yellow": "jaune",
    "gray": "grise",
    "hero": "héros",
    "villain": "antagonistes",
    "lines": "lignes",
    "a number of copies": "un nombre d’exemplaires",
}
_ENGLISH = {"hero": "heroes", "villain": "villains"}
_TYPES: dict[str, tuple[str, str]] = {
    "battlefield": ("a battlefield", "un champ de bataille"),
    "character": ("a character", "un personnage"),
    "plot": ("a plot", "une intrigue"),
    "event": ("an event", "un événement"),
    "support": ("a support", "un soutien"),
    "upgrade": ("an upgrade", "une amélioration"),
    "downgrade": ("a downgrade", "une dégradation"),
}


def sentence(fault: Fault, lang: Lang = "en") -> str:
    return say(fault.key, lang, fault.args)


def say(key: str, lang: Lang, args: Args) -> str:
    return filled(_MESSAGES[key], lang, args)


def filled(words: tuple[str, str], lang: Lang, args: Args) -> str:
    english, french = words
    said = {name: _said(name, value, lang) for name, value in args.items()}
    return (french if lang == "fr" else english).format(**said)


def card_name(id: str, lang: Lang = "en") -> str:
    facts = all_cards().get(id)
    return id if facts is None else facts.name.in_(lang)


def card_choice(id: str, lang: Lang) -> str:
    """A name with what tells it from its namesakes, as a list may have it."""
    return f"{card_name(id, lang)} ({reference(all_cards()[id])})"


def word(text: str, lang: Lang) -> str:
    return _FRENCH.get(text, text) if lang == "fr" else _ENGLISH.get(text, text)


def type_name(text: str, lang: Lang) -> str:
    return _TYPES[text][lang == "fr"]


_READERS: dict[str, Callable[[str, Lang], str]] = {
    "card": card_name,
    "cards": card_name,
    "heroes": card_name,
    "villains": card_name,
    "source": card_name,
    "choices": card_choice,
    "type": type_name,
    "written": verbatim,
    "name": verbatim,
    "why": verbatim,
    "field": verbatim,
}


def _said(name: str, value: object, lang: Lang) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(_said(name, one, lang) for one in value)
    return _READERS.get(name, word)(str(value), lang)
