"""The rules of building a team and a deck: every fault of a list at once, and what of it cannot be played yet."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from dejarik.games.destiny.facts import CardFacts, all_cards
from dejarik.games.destiny.lists.deck import Deck, DeckCharacter, point_values
from dejarik.games.destiny.lists.deck_exceptions import (
    ADMISSIONS,
    DOUBLE_DOWN,
    NEEDS,
    SOLIDARITY,
    TRUCE,
    Admission,
    Team,
)
from dejarik.games.destiny.lists.deck_messages import Fault
from dejarik.games.destiny.lists.deck_names import near_cards
from dejarik.games.destiny.lists.deck_points import team_points
from dejarik.games.destiny.lists.pool import played

LIMIT = 30
SIZE = 30
COPIES = 2
DECK_TYPES = frozenset(("event", "upgrade", "support", "downgrade"))
EXCEPTIONS = "build.card-exceptions"


def faults(deck: Deck, limit: int = LIMIT) -> list[Fault]:
    """build.general: everything that is wrong, the team first because the rest depends on it."""
    team = team_of(deck)
    return [
        *card_faults(deck),
        *_team_faults(deck, team, limit),
        *_plot_faults(deck, team),
        *_deck_faults(deck, team),
        *_battlefield_faults(deck),
        *_set_aside_faults(deck),
        *_need_faults(deck, team),
    ]


def card_faults(deck: Deck) -> list[Fault]:
    """Why no match can be set up: a card that there is not, no character, no battlefield, cards in a wrong place."""
    return [
        *(unknown(id) for id in dict.fromkeys(_ids(deck)) if id not in all_cards()),
        *_empty_faults(deck),
        *_place_faults(deck),
    ]


def unimplemented(deck: Deck) -> list[str]:
    """The ids of the cards whose text is not played yet, each once."""
    return [id for id in dict.fromkeys(_ids(deck)) if id in all_cards() and not played(id)]


def playable(deck: Deck) -> bool:
    """Whether a match with this deck plays every card as printed."""
    return not card_faults(deck) and not unimplemented(deck)


def unknown(written: str) -> Fault:
    near = near_cards(written)
    if not near:
        return Fault("card.id", "list.unknown", {"written": written})
    return Fault("card.id", "list.unknown.near", {"written": written, "cards": near})


def team_of(deck: Deck) -> list[CardFacts]:
    return known_cards(one.card for one in deck.characters)


def known_cards(ids: Iterable[str]) -> list[CardFacts]:
    known = all_cards()
    return [known[id] for id in ids if id in known]


def _ids(deck: Deck) -> list[str]:
    team = [one.card for one in deck.characters]
    dice = [one.card for one in deck.dice]
    return [*team, *deck.plots, *deck.battlefields, *deck.cards, *deck.set_aside, *dice]


def _empty_faults(deck: Deck) -> Iterator[Fault]:
    if not deck.characters:
        yield Fault("build.team.at-least-one", "team.empty")
    if not deck.battlefields:
        yield Fault("build.battlefield", "battlefield.none")


def _place_faults(deck: Deck) -> Iterator[Fault]:
    """card.types: a card of another type than its place is for."""
    places = (
        ([one.card for one in deck.characters], {"character"}, "build.team.points", "team.not-character"),
        (deck.plots, {"plot"}, "plot.concept", "plot.not-plot"),
        (deck.battlefields, {"battlefield"}, "build.battlefield", "battlefield.not-one"),
        (deck.cards, DECK_TYPES, "build.deck.allowed-types", "deck.type"),
    )
    for ids, types, rule, key in places:
        for one in _each_once(known_cards(ids)):
            if one.type not in types:
                yield Fault(rule, key, {"card": one.id, "type": one.type})


# The team.


def _team_faults(deck: Deck, team: Team, limit: int) -> Iterator[Fault]:
    yield from _point_faults(deck, limit)
    for character in deck.characters:
        yield from _dice_faults(character)
    yield from _side_faults(deck, team)
    yield from _unique_faults(team)


def _point_faults(deck: Deck, limit: int) -> Iterator[Fault]:
    """build.team.points, plot.points."""
    total = team_points(deck)
    if total > limit:
        yield Fault("build.team.points", "team.points", {"total": total, "limit": limit})
    for one in _each_once(known_cards([*(one.card for one in deck.characters), *deck.plots])):
        if one.type in ("character", "plot") and not one.points:
            yield Fault("card.point-value", "team.no-points", {"card": one.id})


def _dice_faults(character: DeckCharacter) -> Iterator[Fault]:
    """build.team.elite-choice: as many dice as the card has point values."""
    for facts in known_cards([character.card]):
        values = point_values(facts)
        if facts.type != "character" or not values or 1 <= character.dice <= len(values):
            continue
        if len(values) == 1 and character.dice == COPIES:
            yield Fault("build.team.elite-choice", "team.elite", {"card": facts.id})
        else:
            args = {"card": facts.id, "most": len(values), "count": character.dice}
            yield Fault("build.team.elite-choice", "team.dice", args)


def _side_faults(deck: Deck, team: Team) -> Iterator[Fault]:
    """build.team.hero-villain."""
    heroes = [one.id for one in _each_once(team) if one.affiliation == "hero"]
    villains = [one.id for one in _each_once(team) if one.affiliation == "villain"]
    if heroes and villains and TRUCE not in deck.plots:
        yield Fault("build.team.hero-villain", "team.mixed", {"heroes": heroes, "villains": villains})


def _unique_faults(team: Team) -> Iterator[Fault]:
    """unique.team, build.team.unique-one; unique.subtitle-versions: versions of a character count as one."""
    titles: dict[str, list[CardFacts]] = defaultdict(list)
    for one in team:
        if one.unique:
            titles[one.name.en].append(one)
    for cards in titles.values():
        for id, count in Counter(one.id for one in cards).items():
            if count > 1:
                yield Fault("build.team.unique-one", "team.unique", {"card": id, "count": count})
        versions = [one.full_name for one in _each_once(cards)]
        if len(versions) > 1:
            yield Fault("unique.subtitle-versions", "team.versions", {"cards": versions})


def _plot_faults(deck: Deck, team: Team) -> Iterator[Fault]:
    """plot.one-max, plot.affiliation-match, plot.color-match."""
    if len(deck.plots) > 1:
        yield Fault("plot.one-max", "plot.several", {"count": len(deck.plots), "cards": list(deck.plots)})
    for plot in _each_once(known_cards(deck.plots)):
        if plot.affiliation != "neutral" and all(one.affiliation != plot.affiliation for one in team):
            yield Fault("plot.affiliation-match", "plot.affiliation", {"card": plot.id, "sides": plot.affiliation})
        if plot.color != "gray" and all(one.color != plot.color for one in team):
            yield Fault("plot.color-match", "plot.color", {"card": plot.id, "color": plot.color})


# The deck.


def _deck_faults(deck: Deck, team: Team) -> Iterator[Fault]:
    if len(deck.cards) != SIZE:
        yield Fault("build.deck.size", "deck.size", {"count": len(deck.cards), "size": SIZE})
    cards = known_cards(deck.cards)
    yield from _copy_faults(deck, cards)
    yield from _match_faults(deck, team, cards)
    if TRUCE in deck.plots:
        for one in _each_once(cards):
            if one.color == "gray":
                yield Fault(EXCEPTIONS, "deck.no-gray", {"card": one.id, "source": TRUCE})


def _copy_faults(deck: Deck, cards: Sequence[CardFacts]) -> Iterator[Fault]:
    """build.deck.two-copies, term.copy: copies are told by their title. Some cards allow more, and say so."""
    titles: dict[str, list[CardFacts]] = defaultdict(list)
    for one in cards:
        titles[one.name.en].append(one)
    spare = COPIES if DOUBLE_DOWN in deck.plots else 0
    for copies in titles.values():
        most = 1 if SOLIDARITY in deck.plots else max(COPIES, min(one.limit for one in copies))
        if len(copies) == most + 1 and spare and SOLIDARITY not in deck.plots:
            spare -= 1
        elif len(copies) > most:
            rule = EXCEPTIONS if most != COPIES else "build.deck.two-copies"
            yield Fault(rule, "deck.copies", {"card": copies[0].id, "count": len(copies), "most": most})


def _match_faults(deck: Deck, team: Team, cards: Sequence[CardFacts]) -> Iterator[Fault]:
    """build.deck.affiliation and build.deck.color, but for what the texts of the team let in."""
    colors = {one.color for one in team} | {"gray"}
    sides = {one.affiliation for one in team} | {"neutral"}
    outside = [one for one in cards if one.affiliation not in sides or one.color not in colors]
    admissions = [one for facts in team for one in ADMISSIONS.get(facts.id, ())]
    refused = _not_admitted(outside, admissions, colors)
    for one in _each_once(refused):
        if any(_lets_in(admission, one, colors) for admission in admissions):
            yield Fault(EXCEPTIONS, "deck.admitted", {"cards": [one.id]})
            continue
        if one.affiliation not in sides:
            yield Fault("build.deck.affiliation", "deck.affiliation", {"card": one.id, "sides": one.affiliation})
        if one.color not in colors:
            yield Fault("build.deck.color", "deck.color", {"card": one.id, "color": one.color})


def _not_admitted(cards: Sequence[CardFacts], admissions: Sequence[Admission], colors: set[str]) -> list[CardFacts]:
    """What is left when each admission, those without a limit first, has taken what it may."""
    left = list(cards)
    for admission in sorted(admissions, key=lambda one: one.most is not None):
        taken: list[CardFacts] = []
        for card in left:
            if not _lets_in(admission, card, colors):
                continue
            counted = {one.name.en for one in (*taken, card)} if admission.different else [*taken, card]
            if admission.most is None or len(counted) <= admission.most:
                taken.append(card)
        for card in taken:
            left.remove(card)
    return left


def _lets_in(admission: Admission, card: CardFacts, colors: set[str]) -> bool:
    return admission.covers(card) and (admission.any_color or card.color in colors)


# The rest.


def _battlefield_faults(deck: Deck) -> Iterator[Fault]:
    """build.battlefield: one each."""
    if len(deck.battlefields) > 1:
        args = {"count": len(deck.battlefields), "cards": list(deck.battlefields)}
        yield Fault("build.battlefield", "battlefield.several", args)


def _set_aside_faults(deck: Deck) -> Iterator[Fault]:
    """zone.set-aside: dice that match a card of the list, or that a card of the list names; cards that one names."""
    listed = known_cards([*(one.card for one in deck.characters), *deck.plots, *deck.cards, *deck.set_aside])
    named = {id for one in listed for id in one.mentions}
    for id in dict.fromkeys(deck.set_aside):
        if id in all_cards() and id not in named:
            yield Fault("zone.set-aside.cards", "set-aside.unrelated", {"card": id})
    for facts in known_cards(one.card for one in deck.dice):
        if not facts.has_die:
            yield Fault("zone.set-aside", "dice.none", {"card": facts.id})
        elif facts.id not in named and facts not in listed:
            yield Fault("zone.set-aside", "dice.unrelated", {"card": facts.id})


def _need_faults(deck: Deck, team: Team) -> Iterator[Fault]:
    """build.card-exceptions: what cards ask of the list that they are in."""
    for id in dict.fromkeys([*(one.card for one in deck.characters), *deck.plots, *deck.battlefields]):
        key, holds = NEEDS.get(id, ("", None))
        if holds is not None and not holds(deck, team):
            yield Fault(EXCEPTIONS, f"need.{key}", {"card": id})


def _each_once(cards: Iterable[CardFacts]) -> list[CardFacts]:
    return list({one.id: one for one in cards}.values())
