"""Which cards a match plays as they are printed, and why it does not play the others."""

from __future__ import annotations

from collections.abc import Container, Iterable
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, cast

import msgspec

from dejarik.games import ruleset_of
from dejarik.games.legion.facts import Catalogue, CommandFacts, UnitFacts, UpgradeFacts, catalogue_of

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

UNWRITTEN: Final = frozenset(("self-destruct",))
"""Keywords that no rule knows yet: it stands on unit cards by a newer rule, which is not the book's of weapons."""


class Lack(msgspec.Struct, frozen=True):
    """A reason: a keyword newer than the book, one not written yet; an effect that no source tells, one not written
    yet; a unit without a price."""

    why: Literal["newer", "keyword", "unknown", "unwritten", "unpriced"]
    keyword: str = ""


UNREAD: Final = frozenset(("force-of-will", "we-shall-start-with-revenge", "wisdom-of-the-council"))
"""Command cards of which no source gives the whole: the first lines of them, or all."""
NEWER: Final = {
    "anti-capture-protocols": "self-destruct",
    "face-me": "hold-the-line",
    "i-smell-profit": "eyes-on-the-prize",
    "this-partys-over": "vaapad-mastery",
}
"""Command cards that give a unit a keyword newer than the book."""


class Played:
    """By what an edition prints and what is written of it."""

    def __init__(self, cards: Catalogue, commands: Container[str], upgrades: Container[str]) -> None:
        self.cards, self.commands, self.upgrades = cards, commands, upgrades

    def unit(self, facts: UnitFacts) -> tuple[Lack, ...]:
        price = (Lack("unpriced"),) if facts.unpriced else ()
        return (*price, *_newer(facts.newer), *_unwritten(self.cards, facts))

    def upgrade(self, facts: UpgradeFacts) -> tuple[Lack, ...]:
        found = (*_newer(facts.newer), *_unwritten(self.cards, facts))
        if facts.effect == "unknown" and facts.id not in self.upgrades:
            return (*found, Lack("unknown"))
        return found if facts.effect == "facts" or facts.id in self.upgrades else (*found, Lack("unwritten"))

    def command(self, facts: CommandFacts) -> tuple[Lack, ...]:
        if facts.id in self.commands:
            return ()
        if facts.id in NEWER:
            return (Lack("newer", NEWER[facts.id]),)
        return (Lack("unknown" if facts.id in UNREAD else "unwritten"),)

    def lacks(self, id: str) -> tuple[Lack, ...]:
        """Of the card with this id; none of one that is always played."""
        cards = self.cards
        if id in cards.units:
            return self.unit(cards.units[id])
        if id in cards.upgrades:
            return self.upgrade(cards.upgrades[id])
        return self.command(cards.commands[id]) if id in cards.commands else ()


@cache
def played(edition: str) -> Played:
    game = cast("type[Legion]", ruleset_of(edition).game_type())
    return Played(catalogue_of(edition), game.commands_written, game.upgrades_written)


def _newer(keywords: Iterable[str]) -> tuple[Lack, ...]:
    return tuple([Lack("newer", one) for one in keywords])


def _unwritten(cards: Catalogue, facts: UnitFacts | UpgradeFacts) -> tuple[Lack, ...]:
    held = [*facts.keywords, *[one for weapon in facts.weapons for one in weapon.keywords]]
    words = dict.fromkeys(str(one.id) for one in held if one.id in UNWRITTEN or one.id not in cards.keywords)
    return tuple([Lack("keyword", one) for one in words if one not in facts.newer])
