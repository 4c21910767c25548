"""What a builder says beside a fault: the places it is about, an edit that removes it where one is plain, and the list
of rules that a deck keeps or breaks."""

from __future__ import annotations

from collections.abc import Sequence

from dejarik.games.destiny.facts import all_cards
from dejarik.games.destiny.lists.deck import Deck, DeckCharacter, point_values
from dejarik.games.destiny.lists.deck_faults import SIZE
from dejarik.games.destiny.lists.deck_messages import WORDS, Fault, say
from dejarik.games.destiny.lists.deck_places import DECK, NEW, different, edited, places, with_dice
from dejarik.games.destiny.lists.deck_points import team_points
from dejarik.games.lists import DraftCheck, ListEdit, ListFix
from dejarik.rulebook.messages import Lang

# Each check: its words, its rule, and how the keys of its faults begin.
CHECKS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("check.team", "build.team.at-least-one", ("team.empty", "team.not-character")),
    ("check.known", "card.id", ("list.",)),
    ("check.points", "build.team.points", ("team.points", "team.no-points", "team.elite", "team.dice")),
    ("check.side", "build.team.hero-villain", ("team.mixed",)),
    ("check.unique", "build.team.unique-one", ("team.unique", "team.versions")),
    ("check.plot", "plot.one-max", ("plot.",)),
    ("check.battlefield", "build.battlefield", ("battlefield.",)),
    ("check.size", "build.deck.size", ("deck.size", "deck.type")),
    ("check.copies", "build.deck.two-copies", ("deck.copies",)),
    ("check.match", "build.deck.color", ("deck.affiliation", "deck.color", "deck.admitted", "deck.no-gray")),
    ("check.texts", "build.card-exceptions", ("need.", "set-aside.", "dice.")),
)
# Which part of a list a fault is about, where a card of the same name may stand in another.
PARTS = {"deck": ("deck",), "plot": ("plot",), "battlefield": ("battlefield",), "set-aside": ("set-aside",)}


def checks(found: Sequence[Fault], lang: Lang, limit: int) -> tuple[DraftCheck, ...]:
    return WORDS.checks(CHECKS, found, lang, {"limit": limit, "size": SIZE})


# Where.


def where(deck: Deck, fault: Fault) -> tuple[str, ...]:
    """The places of the cards that it names."""
    named = _named(fault)
    part = fault.key.partition(".")[0]
    return tuple(
        place for place, id in places(deck) if (id in named or _title(id) in named) and _about(place, part, fault)
    )


def _named(fault: Fault) -> set[str]:
    if fault.key.startswith("list.unknown"):
        return {str(fault.args["written"])}
    found: set[str] = set()
    for name in ("card", "cards", "heroes", "villains"):
        value = fault.args.get(name, ())
        found.update(map(str, value) if isinstance(value, list | tuple) else (str(value),))
    return found


def _title(id: str) -> str:
    """unique.subtitle-versions names characters by title and subtitle."""
    return all_cards()[id].full_name if id in all_cards() else id


def _about(place: str, part: str, fault: Fault) -> bool:
    if part == "team" and fault.key != "team.no-points":
        return place.isdecimal()
    if part == "dice":
        return place.startswith("dice.")
    return part not in PARTS or place.partition(".")[0] in PARTS[part]


# Fixes.


def fix(deck: Deck, fault: Fault, lang: Lang) -> ListFix | None:
    """One press that removes this fault, where a plain one does."""
    found = where(deck, fault)
    match fault.key:
        case "list.several":
            return None
        case "team.empty":
            return ListFix(say("fix.add-character", lang), open=NEW)
        case "battlefield.none":
            return ListFix(say("fix.add-battlefield", lang), open="battlefield.1")
        case "deck.size":
            few = len(deck.cards) < SIZE
            return ListFix(say("fix.add-cards", lang), open=DECK) if few else None
        case "list.unknown.near" if found and not found[0].startswith("dice."):
            near = fault.args["cards"]
            assert isinstance(near, list | tuple)
            return ListFix(say("fix.use", lang, {"card": near[0]}), ListEdit(place=found[0], card=str(near[0])))
        case "team.points":
            return _cheaper(deck, fault, lang)
        case "team.elite" | "team.dice" if found:
            return _fewer_dice(deck, fault, lang)
        case "team.mixed":
            return _other_side(deck, fault, lang)
        case "deck.copies" if found:
            return _fewer_copies(deck, fault, lang)
    return _remove(deck, found[-1], lang) if found else None


def _remove(deck: Deck, place: str, lang: Lang) -> ListFix:
    card = dict(places(deck))[place]
    return ListFix(say("fix.remove", lang, {"card": card}), ListEdit(place=place))


def _fewer_copies(deck: Deck, fault: Fault, lang: Lang) -> ListFix | None:
    """Of a title with several cards only the plain case has one press."""
    most = int(str(fault.args["most"]))
    card = str(fault.args["card"])
    if deck.cards.count(card) != fault.args["count"]:
        return None
    place = f"deck.{1 + different(deck.cards).index(card)}.{most + 1}"
    return ListFix(say("fix.copies", lang, {"card": card, "most": most}), ListEdit(place=place))


def _fewer_dice(deck: Deck, fault: Fault, lang: Lang) -> ListFix | None:
    """The first such character with a number of dice that its card does not have."""
    card = str(fault.args["card"])
    most = len(point_values(all_cards()[card]))
    for number, one in enumerate(deck.characters, start=1):
        if one.card == card and not 1 <= one.dice <= most:
            return _with_dice(number, one, most if one.dice > most else 1, lang)
    return None


def _with_dice(number: int, one: DeckCharacter, dice: int, lang: Lang) -> ListFix:
    edit = ListEdit(place=f"{number}.dice", card=with_dice(one.card, dice))
    return ListFix(say("fix.dice", lang, {"card": one.card, "most": dice}), edit)


def _cheaper(deck: Deck, fault: Fault, lang: Lang) -> ListFix | None:
    """The least that brings the team back under its limit: a die, a plot or a character less."""
    limit = int(str(fault.args["limit"]))
    fixes = [_with_dice(number, one, 1, lang) for number, one in enumerate(deck.characters, start=1) if one.elite]
    spent = [place for place, _ in places(deck) if place.startswith("plot.")]
    if len(deck.characters) > 1:
        spent += [str(number) for number in range(1, len(deck.characters) + 1)]
    fixes += [_remove(deck, place, lang) for place in spent]
    totals = [(team_points(edited(deck, one.edit)), one) for one in fixes if one.edit is not None]
    enough = [one for one in totals if one[0] <= limit]
    return max(enough, key=lambda one: one[0])[1] if enough else None


def _other_side(deck: Deck, fault: Fault, lang: Lang) -> ListFix | None:
    """Plain where one character alone is on the other side."""
    for side in ("villains", "heroes"):
        named = fault.args[side]
        assert isinstance(named, list | tuple)
        rows = [str(number) for number, one in enumerate(deck.characters, start=1) if one.card in named]
        if len(rows) == 1:
            return _remove(deck, rows[0], lang)
    return None
