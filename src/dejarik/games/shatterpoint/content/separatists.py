"""The Separatist Alliance's droids: Kalani and the B1 Battle Droids of the core set."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from dejarik.core.ability import Modifier, Tally
from dejarik.games.shatterpoint.abilities import Answer, Program, UseAbility, active, brings
from dejarik.games.shatterpoint.content.doing import targets
from dejarik.games.shatterpoint.effects import Attacks, Choose, Each, Either, Gains, Hunkers, May, Sheds
from dejarik.games.shatterpoint.measuring import in_range
from dejarik.games.shatterpoint.pools import AttackDice
from dejarik.games.shatterpoint.reserve import MayGoUnder
from dejarik.games.shatterpoint.select import allies, has
from dejarik.games.shatterpoint.state import CharacterId, Unit, UnitId
from dejarik.games.shatterpoint.windows import AfterAction, Tactics

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

DROIDS = allies("battle-droid", range=4)


def droid_near(game: Shatterpoint, unit: Unit) -> bool:
    return bool(DROIDS(game, UseAbility(unit=unit.id, ability="", program="")))


active(
    "tactical-network",
    Choose("droid", DROIDS),
    May("dash", by="droid"),
    Either(
        ("option.gain-hunker", Hunkers("droid")),
        ("option.remove-condition", Sheds("droid")),
        ("option.make-attack", Attacks("droid", dice=5)),
    ),
    can=droid_near,
)


@brings("roger-roger")
class RogerRoger(Answer):
    listens_to: ClassVar[type] = Tactics
    program: ClassVar[Program] = (Each("dash", among=allies("battle-droid", "supporting", range=4)),)

    def when(self, game: Shatterpoint, me: UnitId, window: Tactics) -> bool:
        return window.unit == me


@brings("target-concentrate-all-firepower")
class ConcentrateFire(Modifier["Shatterpoint", AttackDice, Tally]):
    """A die more for a droid whose target is within reach of another one."""

    def applies(self, game: Shatterpoint, me: UnitId, query: AttackDice) -> bool:
        attacker, target = game.character(query.attacker), game.character(query.defender)
        owner = game.unit(me).owner
        if game.owner_of(attacker) != owner or not has(game, attacker.unit, "battle-droid"):
            return False
        return any(
            has(game, one.unit, "battle-droid") and in_range(one, target, 4)
            for one in game.state.characters
            if one.placed and one.id != attacker.id and game.owner_of(one) == owner
        )

    def change(self, game: Shatterpoint, me: UnitId, query: AttackDice, value: Tally) -> Tally:
        return value.plus(1, self.card)


@brings("well-i-guess-im-in-charge-now")
class InCharge(Modifier["Shatterpoint", MayGoUnder, bool]):
    def applies(self, game: Shatterpoint, me: UnitId, query: MayGoUnder) -> bool:
        return query.unit == me

    def change(self, game: Shatterpoint, me: UnitId, query: MayGoUnder, value: bool) -> bool:
        return True


def within_all(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    """Those just targeted that are within range 4 of every character of this unit."""
    own = [game.character(one) for one in game.unit(use.unit).characters]
    return [one for one in targets(game, use) if all(in_range(a, game.character(one), 4) for a in own)]


@brings("combat-ai-protocols")
class CombatProtocols(Answer):
    listens_to: ClassVar[type] = AfterAction
    program: ClassVar[Program] = (
        Choose("target", within_all),
        Either(
            ("option.gives-strained", Gains("strained", "target")),
            ("option.gives-exposed", Gains("exposed", "target")),
            optional=False,
        ),
    )

    def when(self, game: Shatterpoint, me: UnitId, window: AfterAction) -> bool:
        allied = game.unit(window.unit).owner == game.unit(me).owner
        return window.action == "combat" and bool(window.targets) and allied and has(game, window.unit, "battle-droid")
