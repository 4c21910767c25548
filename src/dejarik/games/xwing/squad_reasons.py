"""Why a card does not fit the open slot, in a few words, and the names of the checks and fixes of a draft."""

from __future__ import annotations

from dejarik.core.decision import Args
from dejarik.games.lists import WhyNot
from dejarik.games.xwing.squad_messages import Fault, filled, sentence
from dejarik.rulebook.messages import Lang

_WORDS: dict[str, tuple[str, str]] = {
    # Why not.
    "squad.points": ("{over} over the limit", "{over} de trop"),
    "squad.threat": ("threat {over} over the level", "menace : {over} de trop"),
    "squad.no-cost": ("no table gives its points", "aucune table ne donne ses points"),
    "squad.limited": ("limited to {most} in a squad", "limitée à {most} par escadron"),
    "squad.slots": ("no {slots} slot is left for it", "plus d’emplacement « {slots} » libre"),
    "squad.repeated": ("this ship has it already", "ce vaisseau l’a déjà"),
    "squad.solitary": ("the squad has a solitary card already", "l’escadron a déjà une carte solitaire"),
    "squad.faction": ("of the {factions} faction", "de la faction {factions}"),
    "restricted.factions": ("only for {allowed} ships", "seulement pour la faction {allowed}"),
    "restricted.sizes": ("only for {allowed} ships", "seulement pour un vaisseau {allowed}"),
    "restricted.ships": ("only for the {allowed}", "seulement pour : {allowed}"),
    "restricted.arcs": ("needs a {allowed} firing arc", "demande un arc de tir {allowed}"),
    "restricted.actions": ("needs {allowed} on the action bar", "demande {allowed} dans la barre d’action"),
    "restricted.keywords": ("needs the keyword {allowed}", "demande le mot-clé {allowed}"),
    "restricted.equipped": ("needs an equipped {allowed} upgrade", "demande une amélioration {allowed}"),
    "restricted.agility": ("needs agility {allowed}", "demande une agilité de {allowed}"),
    "restricted.force_sides": ("needs the {allowed} side of the Force", "demande le côté {allowed} de la Force"),
    "restricted.ship_abilities": ("needs the ship ability {allowed}", "demande la capacité de vaisseau {allowed}"),
    "restricted.limited": ("only for {allowed} ship cards", "seulement pour les cartes de vaisseau {allowed}"),
    # Checks.
    "check.ships": ("At least one ship", "Au moins un vaisseau"),
    "check.known": ("Every card is known", "Toutes les cartes sont connues"),
    "check.faction": ("One faction", "Une seule faction"),
    "check.limited": ("No limited card too often", "Aucune carte limitée en trop"),
    "check.points": ("{limit} points at most", "{limit} points au plus"),
    "check.slots": ("Every upgrade has its slot", "Chaque amélioration a son emplacement"),
    "check.restrictions": ("Every restriction is met", "Toutes les restrictions sont respectées"),
    "check.threat": ("Threat of exactly {level}", "Menace de {level} exactement"),
    "check.as-printed": ("Quick builds as printed", "Formations rapides telles quelles"),
    # What the link to the rule of a check says.
    "check.ships.rule": ("Squads", "Escadrons"),
    "check.known.rule": ("Cards", "Cartes"),
    "check.faction.rule": ("Faction", "Faction"),
    "check.limited.rule": ("Limited", "Limitées"),
    "check.points.rule": ("Limit", "Limite"),
    "check.slots.rule": ("Slots", "Emplacements"),
    "check.restrictions.rule": ("Restrictions", "Restrictions"),
    "check.threat.rule": ("Threat", "Menace"),
    "check.as-printed.rule": ("Quick builds", "Formations"),
    # Fixes.
    "fix.remove-upgrade": ("Remove {upgrade}", "Retirer {upgrade}"),
    "fix.remove-pilot": ("Remove {pilot}", "Retirer {pilot}"),
    "fix.use-upgrade": ("Use {upgrade}", "Prendre {upgrade}"),
    "fix.use-pilot": ("Use {pilot}", "Prendre {pilot}"),
    "fix.add": ("Add {upgrade}", "Ajouter {upgrade}"),
    "fix.as-printed": ("Take the printed build", "Prendre la formation imprimée"),
    "fix.add-build": ("Add a quick build", "Ajouter une formation"),
    "fix.add-ship": ("Add a ship", "Ajouter un vaisseau"),
    "fix.faction": ("Make it a {faction} squad", "En faire un escadron de la faction {faction}"),
    # What an edit asks for in vain.
    "no-place": ("This squad has no place for “{what}”.", "Cet escadron n’a pas de place pour « {what} »."),
    # Amounts.
    "points.one": ("1 point", "1 point"),
    "points.many": ("{count} points", "{count} points"),
}


def words(key: str, lang: Lang, args: Args | None = None) -> str:
    english, french = _WORDS[key]
    return filled(french if lang == "fr" else english, lang, args or {})


def why_not(fault: Fault, lang: Lang) -> WhyNot:
    """Short where there are short words; the option's own ship needs no naming."""
    if fault.key not in _WORDS:
        return WhyNot(fault.rule, sentence(fault, lang))
    args = dict(fault.args)
    if fault.key == "squad.points":
        over = _number(args["total"]) - _number(args["limit"])
        args["over"] = words("points.one" if over == 1 else "points.many", lang, {"count": over})
    if fault.key == "squad.threat":
        args["over"] = _number(args["total"]) - _number(args["level"])
    return WhyNot(fault.rule, words(fault.key, lang, args))


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value
