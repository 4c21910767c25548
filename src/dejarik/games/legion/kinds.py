"""Kinds of units as keywords and cards name them: "Corps Trooper", "AI Unit", "Black Sun", or a unit's own name
(command.names-mean-allied)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.games.legion.facts import RANKS, Condition
from dejarik.games.legion.state import PlayerId, Unit

if TYPE_CHECKING:
    from dejarik.games.legion.attack import Attack
    from dejarik.games.legion.facts import UnitFacts
    from dejarik.games.legion.game import Legion

SAME: Final = {
    "imperial": "empire",
    "rebel": "rebels",
    "separatist": "separatists",
    "core": "corps",
    "pykes": "pyke",
    "ewoks": "ewok",
    "mercenaries": "mercenary",
}
"""Words that mean one that the cards' facts have."""
IDLE: Final = frozenset({"unit", "units", "forces"})
"""Words that single nobody out: `special forces` are told by the first of the two."""
folded: Final = cache(str.casefold)


def is_a(game: Legion, unit: Unit, kind: str) -> bool:
    """Whether a unit is called so, or is all that the words say of it; a name says nothing of others."""
    if folded(kind) == folded(game.printed[unit.id].name.en):
        return True
    if folded(kind) in game.cards.names:
        return False
    wanted = words_of(kind)
    for word, denied in wanted:
        if has_quality(game, unit, word) == denied:
            return False
    return bool(wanted)


@cache
def words_of(kind: str) -> tuple[tuple[str, bool], ...]:
    """What single words a unit must have, and which of them it must not have ("non-trooper")."""
    words = [word for word in kind.casefold().split() if word not in IDLE]
    bare = [word.removeprefix("non-") for word in words]
    return tuple([(SAME.get(one, one), one != word) for one, word in zip(bare, words, strict=True)])


def has_quality(game: Legion, unit: Unit, word: str) -> bool:
    """Of rank, type, faction, affiliation and keywords, each as a single word. Words for ranks mean nothing else: heavy
    droid troopers are no heavy unit for that."""
    if word in RANKS:
        return word == unit.rank
    facts = game.printed[unit.id]
    if word == facts.faction or word in game.words[unit.id]:
        return True
    return word in single_words(facts.type, facts.affiliation)


@cache
def single_words(type: str, affiliation: str) -> frozenset[str]:
    return frozenset([*type.split(), *affiliation.split("-")])


def named_by(game: Legion, holder: int, keyword: str, unit: Unit) -> bool:
    """Whether a keyword's own words name the unit; one without words names everybody, whatever another instance
    says."""
    listed = game.named(holder, keyword)
    if not listed or any(is_a(game, unit, one) for one in listed):
        return True
    return any(one.id == keyword and not one.of for one in game.keywords_of(game.unit(holder)))


def same_side(game: Legion, one: Unit, other: Unit) -> bool:
    """mercenary.friendly-not-faction: of the same faction, or with the same affiliation."""
    mine, theirs = game.facts(one.id), game.facts(other.id)
    if mine.affiliation or theirs.affiliation:
        return mine.affiliation == theirs.affiliation
    return mine.faction == theirs.faction


def may_affect(game: Legion, player: PlayerId, unit: Unit) -> bool:
    """keyword.unit.immune-enemy-effects: whether effects of a player's cards reach the unit."""
    return game.allied(unit.owner, player) or not game.keyword(unit.id, "immune-enemy-effects")


def reaches_defender(game: Legion, attack: Attack) -> bool:
    """keyword.unit.immune-enemy-effects: whether keywords of the attacker and its weapons act on the defender."""
    return may_affect(game, attack.player(game), game.unit(attack.pool.defender))


def card_of(game: Legion, unit: Unit) -> UnitFacts:
    """affiliation.definition: what is printed on the unit card, with the affiliation that an upgrade gives in its
    place."""
    facts = game.cards.units[unit.key]
    given = [own for card in unit.upgrades if (own := game.cards.upgrades[card.key].affiliation)]
    return msgspec.structs.replace(facts, affiliation=given[-1]) if given else facts


def meets(game: Legion, unit: Unit, condition: Condition) -> bool:
    """card.command.restriction: the unit is what a card asks for besides a name."""
    facts = game.facts(unit.id)
    asked: tuple[tuple[tuple[str, ...], set[str]], ...] = (
        (condition.names, {facts.name.en}),
        (condition.titles, {facts.title.en if facts.title else ""}),
        (condition.types, {facts.type}),
        (condition.ranks, {unit.rank}),
        (condition.factions, {facts.faction}),
        (condition.affiliations, {facts.affiliation}),
        (condition.keywords, set(game.words[unit.id])),
    )
    return all(not wanted or has & set(wanted) for wanted, has in asked)
