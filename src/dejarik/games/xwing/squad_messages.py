"""The sentences about squads, in both languages. Arguments name cards by id and are put into words here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dejarik.core.decision import Args
from dejarik.games.list_messages import FRENCH, UNREADABLE, verbatim
from dejarik.games.list_messages import Fault as Fault
from dejarik.games.xwing.facts import Name, all_pilots, all_ships, all_upgrades
from dejarik.rulebook.messages import Lang

_MESSAGES: dict[str, tuple[str, str]] = {
    # Reading.
    **UNREADABLE,
    "list.too-long": (
        "The list is too long for a squad: it has more than {most} {what}.",
        "La liste est trop longue pour un escadron : plus de {most} {what}.",
    ),
    "list.not-a-squad": (
        "The list is no squad: it needs “pilots” (XWS) or “ships”.",
        "La liste n’est pas un escadron : il lui faut « pilots » (XWS) ou « ships ».",
    ),
    "list.faction-unknown": (
        "“{faction}” is no faction of this game: choose one of rebel, imperial, scum.",
        "« {faction} » n’est pas une faction de ce jeu : choisissez rebel, imperial ou scum.",
    ),
    "list.faction-missing": (
        "The list does not say its faction: rebel, imperial or scum.",
        "La liste ne dit pas sa faction : rebel, imperial ou scum.",
    ),
    "list.format-unknown": (
        "“{format}” is no way to build a squad: choose one of quick-build, points.",
        "« {format} » n’est pas une façon de former un escadron : choisissez quick-build ou points.",
    ),
    "list.several-pilots": (
        "“{written}” is the name of several ship cards, write the one you mean: {pilot_choices}.",
        "« {written} » est le nom de plusieurs cartes de vaisseau, écrivez la bonne : {pilot_choices}.",
    ),
    "list.several-upgrades": (
        "“{written}” is the name of several upgrade cards, write the one you mean: {upgrade_choices}.",
        "« {written} » est le nom de plusieurs cartes d’amélioration, écrivez la bonne : {upgrade_choices}.",
    ),
    "list.several-builds": (
        "{pilot} has several quick builds, write the upgrades of the one you mean: {builds}.",
        "{pilot} a plusieurs formations rapides, écrivez les améliorations de la bonne : {builds}.",
    ),
    # Cards.
    "squad.empty": ("The squad has no ship.", "L’escadron n’a aucun vaisseau."),
    "squad.unknown-pilot": (
        "Ship {number}: there is no ship card “{written}”.",
        "Vaisseau {number} : il n’y a pas de carte de vaisseau « {written} ».",
    ),
    "squad.unknown-pilot.near": (
        "Ship {number}: there is no ship card “{written}”; did you mean {pilots}?",
        "Vaisseau {number} : il n’y a pas de carte de vaisseau « {written} » ; vouliez-vous dire {pilots} ?",
    ),
    "squad.unknown-upgrade": (
        "Ship {number}: there is no upgrade card “{written}”.",
        "Vaisseau {number} : il n’y a pas de carte d’amélioration « {written} ».",
    ),
    "squad.unknown-upgrade.near": (
        "Ship {number}: there is no upgrade card “{written}”; did you mean {upgrades}?",
        "Vaisseau {number} : il n’y a pas de carte d’amélioration « {written} » ; vouliez-vous dire {upgrades} ?",
    ),
    # Building.
    "squad.faction": (
        "Ship {number}: {pilot} flies for the {factions} faction, not in a {faction} squad.",
        "Vaisseau {number} : {pilot} est de la faction {factions}, pas de la faction {faction}.",
    ),
    "squad.limited": (
        "{name} is limited to {most} in a squad; there are {count} cards of that name.",
        "{name} : limitée à {most} par escadron ; il y a {count} cartes de ce nom.",
    ),
    "squad.points": (
        "The squad costs {total} points; the limit is {limit}.",
        "L’escadron coûte {total} points ; la limite est de {limit}.",
    ),
    "squad.no-cost": (
        "Ship {number}: no table gives the points of {card}.",
        "Vaisseau {number} : aucune table ne donne les points de {card}.",
    ),
    "squad.no-slots": (
        "Ship {number}: no table gives the upgrade slots of {pilot}.",
        "Vaisseau {number} : aucune table ne donne les emplacements de {pilot}.",
    ),
    "squad.slots": (
        "Ship {number}: {upgrades} would fill {needed} of the {slots} slots; {pilot} has {room}.",
        "Vaisseau {number} : pour {upgrades} il faut {needed} des emplacements « {slots} » ; {pilot} en a {room}.",
    ),
    "squad.repeated": (
        "Ship {number}: {pilot} carries {upgrade} {count} times; once is the most.",
        "Vaisseau {number} : {pilot} porte {upgrade} {count} fois ; une seule est permise.",
    ),
    "squad.solitary": (
        "A squad may have one solitary card; it has {upgrades}.",
        "Un escadron peut avoir une seule carte solitaire ; il a {upgrades}.",
    ),
    "squad.standardized": (
        "Ship {number}: {pilot} must carry {upgrade} too, as another {ships} does.",
        "Vaisseau {number} : {pilot} doit aussi porter {upgrade}, comme un autre {ships}.",
    ),
    # Restrictions printed on upgrades.
    "restricted.factions": (
        "Ship {number}: {upgrade} is for {allowed} ships; {pilot} is not one.",
        "Vaisseau {number} : {upgrade} est pour la faction {allowed}, dont {pilot} n’est pas.",
    ),
    "restricted.sizes": (
        "Ship {number}: {upgrade} is for {allowed} ships; that of {pilot} is not.",
        "Vaisseau {number} : {upgrade} est pour un vaisseau {allowed}, ce que celui de {pilot} n’est pas.",
    ),
    "restricted.ships": (
        "Ship {number}: {upgrade} is for the {allowed}; {pilot} flies another ship.",
        "Vaisseau {number} : {upgrade} est pour : {allowed} ; {pilot} vole sur un autre vaisseau.",
    ),
    "restricted.arcs": (
        "Ship {number}: {upgrade} needs a {allowed} firing arc; {pilot} has none.",
        "Vaisseau {number} : {upgrade} demande un arc de tir {allowed}, que {pilot} n’a pas.",
    ),
    "restricted.actions": (
        "Ship {number}: {upgrade} needs {allowed} on the action bar; {pilot} lacks it.",
        "Vaisseau {number} : {upgrade} demande {allowed} dans la barre d’action, ce qui manque à {pilot}.",
    ),
    "restricted.keywords": (
        "Ship {number}: {upgrade} needs the keyword {allowed}; {pilot} lacks it.",
        "Vaisseau {number} : {upgrade} demande le mot-clé {allowed}, que {pilot} n’a pas.",
    ),
    "restricted.equipped": (
        "Ship {number}: {upgrade} needs an equipped {allowed} upgrade; {pilot} has none.",
        "Vaisseau {number} : {upgrade} demande une amélioration {allowed}, que {pilot} n’a pas.",
    ),
    "restricted.agility": (
        "Ship {number}: {upgrade} needs agility {allowed}; {pilot} has another.",
        "Vaisseau {number} : {upgrade} demande une agilité de {allowed} ; {pilot} en a une autre.",
    ),
    "restricted.force_sides": (
        "Ship {number}: {upgrade} needs the {allowed} side of the Force; {pilot} is not on it.",
        "Vaisseau {number} : {upgrade} demande le côté {allowed} de la Force ; {pilot} n’en est pas.",
    ),
    "restricted.ship_abilities": (
        "Ship {number}: {upgrade} needs the ship ability {allowed}; {pilot} lacks it.",
        "Vaisseau {number} : {upgrade} demande la capacité de vaisseau {allowed}, que {pilot} n’a pas.",
    ),
    "restricted.limited": (
        "Ship {number}: {upgrade} is for {allowed} ship cards; {pilot} is not one.",
        "Vaisseau {number} : {upgrade} est pour les cartes de vaisseau {allowed}, ce que {pilot} n’est pas.",
    ),
    # Quick builds.
    "squad.no-quick-build": (
        "Ship {number}: {pilot} has no quick build.",
        "Vaisseau {number} : {pilot} n’a pas de formation rapide.",
    ),
    "squad.not-the-quick-build": (
        "Ship {number}: a quick build is taken as printed, and {pilot} has: {builds}.",
        "Vaisseau {number} : une formation rapide se prend telle quelle, et {pilot} a : {builds}.",
    ),
    "squad.threat-of-build": (
        "Ship {number}: the quick build of {pilot} has threat {printed}, not {written}.",
        "Vaisseau {number} : la formation rapide de {pilot} a une menace de {printed}, pas de {written}.",
    ),
    "squad.threat": (
        "The quick builds have a total threat of {total}; the level is exactly {level}.",
        "Les formations rapides ont une menace totale de {total} ; le niveau est exactement {level}.",
    ),
    # Warnings and totals.
    "warning.not-played": ("{card}: its text is not played yet.", "{card} : son texte n’est pas encore joué."),
    "total.points": ("{total} points", "{total} points"),
    "total.threat": ("threat {total}", "menace {total}"),
    "total.unknown": ("total unknown", "total inconnu"),
    "no-name": ("no name", "sans nom"),
    "answer.legal": ("legal: {name}, {total}", "conforme : {name}, {total}"),
    "answer.illegal": (
        "not legal: {name}, {total}, faults: {count}",
        "non conforme : {name}, {total}, fautes : {count}",
    ),
}

_FRENCH = {
    **FRENCH,
    "rebel": "rebelle",
    "imperial": "impériale",
    "scum": "racaille",
    "small": "petit",
    "medium": "moyen",
    "large": "grand",
    "front": "avant",
    "rear": "arrière",
    "left": "gauche",
    "right": "droit",
    "talent": "talent",
    "force-power": "pouvoir de la Force",
    "astromech": "astromech",
    "torpedo": "torpille",
    "missile": "missile",
    "cannon": "canon",
    "turret": "tourelle",
    "device": "engin",
    "crew": "équipage",
    "gunner": "artilleur",
    "sensor": "senseur",
    "tech": "technologie",
    "illicit": "illégale",
    "title": "titre",
    "configuration": "configuration",
    "light": "lumineux",
    "dark": "obscur",
    "limited": "limitées",
    "unlimited": "non limitées",
    "focus": "concentration",
    "evade": "évasion",
    "barrel-roll": "tonneau",
    "boost": "accélération",
    "lock": "verrouillage",
    "calculate": "calcul",
    "cloak": "occultation",
    "coordinate": "coordination",
    "jam": "brouillage",
    "reinforce": "renforcement",
    "reload": "rechargement",
    "rotate": "rotation",
    "slam": "MASL",
    "(red)": "(rouge)",
    "(white)": "(blanc)",
    "ships": "vaisseaux",
    "no upgrade": "aucune amélioration",
}


def sentence(fault: Fault, lang: Lang = "en") -> str:
    return say(fault.key, lang, fault.args)


def say(key: str, lang: Lang, args: Args) -> str:
    english, french = _MESSAGES[key]
    return filled(french if lang == "fr" else english, lang, args)


def filled(template: str, lang: Lang, args: Args) -> str:
    """A template with its arguments put into words."""
    return template.format(**{name: _said(name, value, lang) for name, value in args.items()})


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


def word(text: str, lang: Lang) -> str:
    return _FRENCH.get(text, text) if lang == "fr" else text


def allowed(text: str, lang: Lang) -> str:
    """A type of ship, or a word, for an action with its colour behind it."""
    if text in all_ships():
        return ship_name(text, lang)
    what, _, colour = text.partition(" (")
    return f"{word(what, lang)} {word(f'({colour}', lang)}" if colour else word(text, lang)


def card_name(id: str, lang: Lang) -> str:
    return upgrade_name(id, lang) if id in all_upgrades() else pilot_name(id, lang)


_READERS: dict[str, Callable[[str, Lang], str]] = {
    "pilot": pilot_name,
    "pilots": pilot_name,
    "upgrade": upgrade_name,
    "upgrades": upgrade_name,
    "ships": ship_name,
    "card": card_name,
    "pilot_choices": pilot_choice,
    "upgrade_choices": upgrade_choice,
    "allowed": allowed,
    "written": verbatim,
    "name": verbatim,
    "why": verbatim,
    "field": verbatim,
}


def _said(name: str, value: object, lang: Lang) -> str:
    if name == "builds" and isinstance(value, list | tuple):
        return "; ".join(_said("build", one, lang) for one in value)
    if name == "build" and isinstance(value, list | tuple):
        return " + ".join(card_name(str(one), lang) for one in value) or word("no upgrade", lang)
    if isinstance(value, list | tuple):
        return ", ".join(_said(name, one, lang) for one in value)
    return _READERS.get(name, word)(str(value), lang)
