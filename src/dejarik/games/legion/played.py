"""Which cards a match plays as they are printed, and why it does not play the others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from dejarik.games.legion import content as content  # what cards do is known once it is imported
from dejarik.games.legion.facts import Catalogue, CommandFacts, UnitFacts, UpgradeFacts
from dejarik.games.legion.programs import COMMANDS, UPGRADES

UNWRITTEN: Final = frozenset(("loadout", "self-destruct"))
"""Keywords of the book that no rule knows yet. Self-destruct stands on unit cards by a newer rule, which is not the
book's of weapons."""


class Lack(msgspec.Struct, frozen=True):
    """A reason: a keyword newer than the book, one not written yet; an effect that no source tells, one not written
    yet; a unit without a price."""

    why: Literal["newer", "keyword", "unknown", "unwritten", "unpriced"]
    keyword: str = ""


def unit_lacks(cards: Catalogue, facts: UnitFacts) -> tuple[Lack, ...]:
    price = (Lack("unpriced"),) if facts.unpriced else ()
    return (*price, *_newer(facts.newer), *_unwritten(cards, facts))


def upgrade_lacks(cards: Catalogue, facts: UpgradeFacts) -> tuple[Lack, ...]:
    found = (*_newer(facts.newer), *_unwritten(cards, facts))
    if facts.effect == "unknown":
        return (*found, Lack("unknown"))
    return found if facts.effect == "facts" or facts.id in UPGRADES else (*found, Lack("unwritten"))


def command_lacks(facts: CommandFacts) -> tuple[Lack, ...]:
    if facts.id in COMMANDS:
        return ()
    return (Lack("unknown" if facts.id in UNREAD else "unwritten"),)


UNREAD: Final = frozenset(
    (
        "ace-up-his-sleeve",
        "air-support",
        "concussive-blast",
        "coordinated-bombardment",
        "hello-there",
        "i-am-a-jedi",
        "i-am-fear",
        "i-am-no-jedi",
        "idiots-array",
        "impromptu-immolation",
        "incapacitate",
        "last-stand",
        "log-traps",
        "making-his-way-in-the-galaxy",
        "maximum-firepower",
        "merciless-munitions",
        "orbital-strike",
        "our-fate-is-in-your-hands",
        "overwhelming-barrage",
        "trained-in-your-jedi-arts",
        "unrelenting-assault",
        "unrelenting-fire",
        "vaders-might",
        "weapons-are-our-religion",
        "wisdom-of-the-council",
        "z-6-jetpack-rocket",
    )
)
"""Command cards of which no source gives the whole: a weapon without its dice, a line that breaks off."""


def plays_unit(cards: Catalogue, facts: UnitFacts) -> bool:
    return not unit_lacks(cards, facts)


def plays_upgrade(cards: Catalogue, facts: UpgradeFacts) -> bool:
    return not upgrade_lacks(cards, facts)


def plays_command(facts: CommandFacts) -> bool:
    return not command_lacks(facts)


def _newer(keywords: Iterable[str]) -> tuple[Lack, ...]:
    return tuple([Lack("newer", one) for one in keywords])


def _unwritten(cards: Catalogue, facts: UnitFacts | UpgradeFacts) -> tuple[Lack, ...]:
    held = [*facts.keywords, *[one for weapon in facts.weapons for one in weapon.keywords]]
    words = dict.fromkeys(str(one.id) for one in held if one.id in UNWRITTEN or one.id not in cards.keywords)
    return tuple([Lack("keyword", one) for one in words if one not in facts.newer])
