"""Active abilities by which a unit's own characters move, and what follows if they did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.procedure import Outcome
from dejarik.games.shatterpoint.abilities import UseAbility, active
from dejarik.games.shatterpoint.content.doing import AddsDice, MaySuffer, engaged_enemies, near
from dejarik.games.shatterpoint.effects import (
    Acts,
    Attacks,
    Choose,
    Each,
    Gains,
    Hunkers,
    If,
    May,
    moved,
)
from dejarik.games.shatterpoint.select import own
from dejarik.games.shatterpoint.sight import unit_engaged

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint


def enemy_within(range: int) -> If:
    """Go on if an enemy is within range of one of its characters."""

    def holds(game: Shatterpoint, use: UseAbility) -> bool:
        unit = game.unit(use.unit)
        return any(near(game, unit, one.id, range) for one in game.enemies_of(game.character(unit.characters[0])))

    return If(holds)


class EachIfInjured:
    """Each of its characters may move, another way if the unit is injured."""

    def __init__(self, kind: str, injured: str) -> None:
        self.kind, self.injured = kind, injured

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        return Each(self.injured if game.unit(use.unit).injured else self.kind).do(game, use)


class EachUnlessWatched:
    """Its characters may dash, or advance where no enemy is within range 3."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        unit = game.unit(use.unit)
        watched = any(near(game, unit, one.id, 3) for one in game.enemies_of(game.character(unit.characters[0])))
        return Each("dash" if watched else "advance").do(game, use)


def is_engaged(game: Shatterpoint, use: UseAbility) -> bool:
    return unit_engaged(game, game.unit(use.unit))


for key in ("jump-boots", "rocket-boots"):
    active(key, Each("jump"))
for key in ("relentless-advance", "sprint"):
    active(key, Each("dash"))
active("raiding-party", Each("climb"))
active("rocket-booster", Choose("me", own), May("jump", by="me"))
active("acrobatic-advance", Each("jump"), If(moved), Hunkers())
for key in ("keep-a-low-profile", "force-enhanced-dexterity"):
    active(key, Each("dash"), If(moved), Hunkers())
active("grappling-hook", Each("climb"), If(moved), Hunkers())
active("find-the-shot", Each("climb"), If(moved), Acts("focus"))
active("calculated-advance", Each("dash"), Acts("focus"))
for key in ("furious-rush", "dark-innervation"):
    active(key, EachIfInjured("dash", "advance"))
active("mingle", EachUnlessWatched())
active("commando-doctrines", Each("dash"), If(moved), enemy_within(4), Acts("focus"), Hunkers())
active("assault-tactics", Each("dash"), MaySuffer(1, "option.suffer-to-focus"), Acts("focus"))
active("striking-distance", Choose("me", own), May("dash", by="me"), Attacks("me", "melee", dice=5))
active("hello-there", Choose("me", own), May("jump", by="me"), If(moved), AddsDice(3, "me"))
active(
    "furious-rush-shin",
    Choose("me", own),
    May("dash", by="me"),
    Choose("enemy", engaged_enemies),
    Gains("exposed", "enemy"),
)
active("hahahaha-yeah", Choose("me", own), Attacks("me", "ranged"))
