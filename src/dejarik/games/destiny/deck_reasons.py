"""Why a card does not fit the open place, in a few words, and the names of the checks and fixes of a draft."""

from __future__ import annotations

from dejarik.core.decision import Args
from dejarik.games.destiny.deck_messages import Fault, filled, sentence
from dejarik.games.lists import WhyNot
from dejarik.rulebook.messages import Lang

_WORDS: dict[str, tuple[str, str]] = {
    # Why not.
    "team.points.one": ("1 point over the limit", "1 point de trop"),
    "team.points": ("{over} points over the limit", "{over} points de trop"),
    "team.no-points": ("has no point value", "n’a pas de valeur de points"),
    "team.mixed": ("heroes and villains do not mix", "héros et antagonistes ne se mêlent pas"),
    "team.unique": ("unique, and in the team already", "unique, et déjà dans l’équipe"),
    "team.versions": ("another version of a unique character of the team", "autre version d’un personnage unique"),
    "plot.affiliation": ("needs a character for {sides}", "demande un personnage pour {sides}"),
    "plot.color": ("needs a {color} character", "demande un personnage de couleur {color}"),
    "deck.size": ("the deck has its {size} cards", "le deck a déjà ses {size} cartes"),
    "deck.copies": ("{most} copies at most", "{most} exemplaires au plus"),
    "deck.copies.one": ("1 copy at most", "1 exemplaire au plus"),
    "deck.affiliation": ("for {sides} only", "réservée aux {sides}"),
    "deck.color": ("the team has no {color} character", "l’équipe n’a pas de personnage de cette couleur : {color}"),
    "deck.admitted": ("the team’s texts let in no more of these", "les textes de l’équipe n’en admettent pas plus"),
    "deck.no-gray": ("{source} allows no gray cards", "{source} ne permet aucune carte grise"),
    # Checks.
    "check.team": ("At least one character", "Au moins un personnage"),
    "check.known": ("Every card is known", "Toutes les cartes sont connues"),
    "check.points": ("{limit} points at most", "{limit} points au plus"),
    "check.side": ("No hero beside a villain", "Pas de héros avec un antagoniste"),
    "check.unique": ("Unique characters once", "Personnages uniques en un exemplaire"),
    "check.plot": ("One plot at most, and one that fits", "Une intrigue au plus, et qui convient"),
    "check.battlefield": ("One battlefield", "Un champ de bataille"),
    "check.size": ("Exactly {size} cards in the deck", "Exactement {size} cartes dans le deck"),
    "check.copies": ("No card too often", "Aucune carte en trop"),
    "check.match": ("Every card fits the team", "Chaque carte convient à l’équipe"),
    "check.texts": ("What the cards ask is met", "Ce que demandent les cartes est respecté"),
    # What the link to the rule of a check says.
    "check.team.rule": ("Team", "Équipe"),
    "check.known.rule": ("Cards", "Cartes"),
    "check.points.rule": ("Points", "Points"),
    "check.side.rule": ("Sides", "Camps"),
    "check.unique.rule": ("Unique", "Unique"),
    "check.plot.rule": ("Plot", "Intrigue"),
    "check.battlefield.rule": ("Battlefield", "Champ de bataille"),
    "check.size.rule": ("Size", "Taille"),
    "check.copies.rule": ("Copies", "Exemplaires"),
    "check.match.rule": ("Colors", "Couleurs"),
    "check.texts.rule": ("Card texts", "Textes"),
    # What an edit asks for in vain.
    "no-place": ("This deck has no place for “{what}”.", "Ce deck n’a pas de place pour « {what} »."),
    # Fixes.
    "fix.add-character": ("Add a character", "Ajouter un personnage"),
    "fix.add-battlefield": ("Choose a battlefield", "Choisir un champ de bataille"),
    "fix.add-cards": ("Add cards", "Ajouter des cartes"),
    "fix.remove": ("Remove {card}", "Retirer {card}"),
    "fix.copies": ("Keep {most} of {card}", "Garder {most} exemplaires : {card}"),
    "fix.copies.one": ("Keep 1 of {card}", "Garder 1 exemplaire : {card}"),
    "fix.use": ("Use {card}", "Prendre {card}"),
    "fix.one-die": ("{card} with 1 die", "{card} avec 1 dé"),
    "fix.dice": ("{card} with {most} dice", "{card} avec {most} dés"),
}


def words(key: str, lang: Lang, args: Args | None = None) -> str:
    return filled(_WORDS[key], lang, args or {})


def why_not(fault: Fault, lang: Lang) -> WhyNot:
    """Short where there are short words: the option's own name is not said again."""
    args = dict(fault.args)
    key = fault.key
    if key == "team.points":
        over = int(str(args["total"])) - int(str(args["limit"]))
        args["over"] = over
        key = "team.points.one" if over == 1 else key
    if key == "deck.copies" and args["most"] == 1:
        key = "deck.copies.one"
    if key not in _WORDS:
        return WhyNot(fault.rule, sentence(fault, lang))
    return WhyNot(fault.rule, words(key, lang, args))
