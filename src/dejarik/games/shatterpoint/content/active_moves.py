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
    did,
)
from dejarik.games.shatterpoint.measuring import in_range
from dejarik.games.shatterpoint.select import own
from dejarik.games.shatterpoint.sight import unit_engaged

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint


def ended_within(range: int) -> If:
    """Go on if an enemy is within range of one of its characters that has moved by the ability."""

    def holds(game: Shatterpoint, use: UseAbility) -> bool:
        came = [game.character(one) for one, _ in use.moves]
        return any(in_range(one, enemy, range) for one in came for enemy in game.enemies_of(one))

    return If(holds)


class EachIfInjured:
    """Each of its characters may dash, or advance if the unit is injured."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        return Each(*(("dash", "advance") if game.unit(use.unit).injured else ("dash",))).do(game, use)


class EachUnlessWatched:
    """Its characters may dash, or advance where no enemy is within range 3."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        unit = game.unit(use.unit)
        watched = any(near(game, unit, one.id, 3) for one in game.enemies_of(game.character(unit.characters[0])))
        return Each(*(("dash",) if watched else ("dash", "advance"))).do(game, use)


def is_engaged(game: Shatterpoint, use: UseAbility) -> bool:
    return unit_engaged(game, game.unit(use.unit))


for key in ("jump-boots", "rocket-boots"):
    active(key, Each("jump"))
for key in ("relentless-advance", "sprint"):
    active(key, Each("dash"))
active("raiding-party", Each("climb"))
active("rocket-booster", Choose("me", own), May("jump", by="me"))
active("acrobatic-advance", Each("jump"), did("jump"), Hunkers())
for key in ("keep-a-low-profile", "force-enhanced-dexterity"):
    active(key, Each("dash"), did("dash"), Hunkers())
active("grappling-hook", Each("climb"), did("climb"), Hunkers())
active("find-the-shot", Each("climb"), did("climb"), Acts("focus"))
active("calculated-advance", Each("dash"), Acts("focus"))
for key in ("furious-rush", "dark-innervation"):
    active(key, EachIfInjured())
active("mingle", EachUnlessWatched())
active("commando-doctrines", Each("dash"), ended_within(4), Acts("focus"), Hunkers())
active("assault-tactics", Each("dash"), MaySuffer(1, "option.suffer-to-focus"), Acts("focus"))
active("striking-distance", Choose("me", own), May("dash", by="me"), Attacks("me", "melee", dice=5))
active("hello-there", Choose("me", own), May("jump", by="me"), did("jump"), AddsDice(3, "me"))
active(
    "furious-rush-shin",
    Choose("me", own),
    May("dash", by="me"),
    Choose("enemy", engaged_enemies),
    Gains("exposed", "enemy"),
)
active("hahahaha-yeah", Choose("me", own), Attacks("me", "ranged"))
