"""Those who use the Force: Anakin, Ahsoka, Maul and Asajj Ventress of the core set, and what others share with them."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Any, ClassVar

from dejarik.core.ability import Modifier, Tally
from dejarik.games.shatterpoint.abilities import Answer, Program, Reactive, UseAbility, active, brings
from dejarik.games.shatterpoint.content.doing import attack_of_now
from dejarik.games.shatterpoint.content.fallen import by_this, fallen_is, who_did_it
from dejarik.games.shatterpoint.content.patterns import people
from dejarik.games.shatterpoint.effects import (
    Attacks,
    Choose,
    Each,
    Gains,
    Heals,
    If,
    May,
    MayFlip,
    MovesToken,
    Pushes,
    Refreshes,
    Suffers,
)
from dejarik.games.shatterpoint.moves import MoveKinds
from dejarik.games.shatterpoint.pools import AttackDice
from dejarik.games.shatterpoint.prices import PayByDamage
from dejarik.games.shatterpoint.select import allies, enemies, near_unit, own, the
from dejarik.games.shatterpoint.state import Unit, UnitId
from dejarik.games.shatterpoint.windows import (
    AfterAction,
    AfterAttack,
    AfterRolling,
    AfterWound,
    BeforeDamage,
    EndOfActivation,
)

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint


def enemy_near(range: int) -> Any:
    """There is an enemy for it to work on."""

    def can(game: Shatterpoint, unit: Unit) -> bool:
        use = UseAbility(unit=unit.id, ability="", program="")
        return bool(enemies(range)(game, use))

    return can


for key in ("force-jump", "jet-pack", "dathomirian-dexterity", "she-is-fearless"):
    active(key, Each("jump"))
active("force-speed", Each("advance"))
active(
    "force-push",
    Choose("me", own),
    Choose("enemy", enemies(3, of="me")),
    Pushes("enemy", "me", 3),
    can=enemy_near(3),
)
active(
    "there-is-no-place-to-run",
    Choose("me", own),
    Choose("enemy", enemies(3, of="me")),
    Pushes("enemy", "me", 2, "toward"),
    Gains("exposed", "enemy"),
    can=enemy_near(3),
)


class Parry(Reactive):
    """A failure in the attack roll turns against the attacker."""

    listens_to: ClassVar[type] = AfterAttack
    type: ClassVar[str]
    program: ClassVar[Program] = (Suffers(2, "attacker"),)

    def when(self, game: Shatterpoint, me: UnitId, window: AfterAttack) -> bool:
        hit = window.type == self.type and game.character(window.defender).unit == me
        return hit and window.failures > 0

    def about(self, game: Shatterpoint, me: UnitId, window: AfterAttack) -> dict[str, int]:
        return {"attacker": window.attacker}


@brings("deflect")
class Deflect(Parry):
    type = "ranged"


@brings("riposte")
class Riposte(Parry):
    type = "melee"


# General Anakin Skywalker.


@brings("im-going-to-end-this")
class EndThis(Reactive):
    listens_to: ClassVar[type] = AfterAction
    program: ClassVar[Program] = (MayFlip(), Choose("me", own), Attacks("me", "melee"))

    def when(self, game: Shatterpoint, me: UnitId, window: AfterAction) -> bool:
        return window.unit == me and window.action == "combat"


@brings("this-is-where-the-fun-begins")
class Fun(Answer):
    listens_to: ClassVar[type] = AfterWound
    program: ClassVar[Program] = (Refreshes(1),)

    def when(self, game: Shatterpoint, me: UnitId, window: AfterWound) -> bool:
        return by_this()(game, me, window)


def types_wounded(game: Shatterpoint, me: UnitId) -> set[str]:
    """The types of the units that this one has wounded this turn."""
    return {game.facts(unit).type for unit, by in game.state.wounds if by == me}


def wounded_a_primary(game: Shatterpoint, use: UseAbility) -> bool:
    return "primary" in types_wounded(game, use.unit)


@brings("this-is-where-the-fun-begins")
class FunAtTheEnd(Answer):
    listens_to: ClassVar[type] = EndOfActivation
    program: ClassVar[Program] = (
        Each("dash", among=allies("galactic-republic", "secondary", "supporting")),
        If(wounded_a_primary),
        MovesToken(1),
    )

    def when(self, game: Shatterpoint, me: UnitId, window: EndOfActivation) -> bool:
        return window.unit == me and bool(types_wounded(game, me) & {"primary", "secondary"})


# Ahsoka Tano, Jedi No More.


class SplitsPool:
    """Half of the damage pool goes to the attacker."""

    def do(self, game: Shatterpoint, use: UseAbility) -> None:
        attack = attack_of_now(game)
        kept = ceil(attack.pool / 2)
        given, attack.pool = attack.pool - kept, kept
        Suffers(given, "attacker").do(game, use)


class AddsExpertise:
    def do(self, game: Shatterpoint, use: UseAbility) -> None:
        attack = attack_of_now(game)
        if not attack.exposed:
            attack.blue.append("expertise")


@brings("whats-the-matter-too-fast-for-you")
class TooFast(Reactive):
    """effect.halving: the half is rounded up."""

    listens_to: ClassVar[type] = BeforeDamage
    program: ClassVar[Program] = (SplitsPool(),)

    def when(self, game: Shatterpoint, me: UnitId, window: BeforeDamage) -> bool:
        return window.type == "melee" and game.character(window.defender).unit == me

    def about(self, game: Shatterpoint, me: UnitId, window: BeforeDamage) -> dict[str, int]:
        return {"attacker": window.attacker}


@brings("youll-find-i-have-many-qualities-for-you-to-dislike")
class ManyQualities(Answer):
    """An expertise result more in the defense rolls of those around her. It counts before the chart is read."""

    listens_to: ClassVar[type] = AfterRolling
    program: ClassVar[Program] = (AddsExpertise(),)

    def when(self, game: Shatterpoint, me: UnitId, window: AfterRolling) -> bool:
        unit, defender = game.unit(me), game.character(window.defender)
        guarded = game.owner_of(defender) == unit.owner and near_unit(game, unit, defender.id, 2)
        return window.roll == "rolled" and not unit.wounded and guarded


@brings("fierce-protector")
class FierceProtector(Answer):
    listens_to: ClassVar[type] = AfterAttack
    program: ClassVar[Program] = (
        Choose("me", own),
        Heals("me"),
        Heals("me"),
        Heals("me"),
        May("advance", "jump", by="me"),
        Attacks("me", "melee", only=the("attacker")),
    )

    def when(self, game: Shatterpoint, me: UnitId, window: AfterAttack) -> bool:
        unit = game.character(window.defender).unit
        return window.wounded and unit != me and game.unit(unit).owner == game.unit(me).owner

    def about(self, game: Shatterpoint, me: UnitId, window: AfterAttack) -> dict[str, int]:
        return {"attacker": window.attacker}


# Lord Maul.


@brings("revenge-i-must-have-revenge")
class Revenge(Answer):
    listens_to: ClassVar[type] = AfterAttack
    program: ClassVar[Program] = (
        Choose("me", own),
        May("dash", by="me"),
        Attacks("me", "melee", dice=5, only=the("attacker")),
    )

    def when(self, game: Shatterpoint, me: UnitId, window: AfterAttack) -> bool:
        return window.wounded and window.type == "melee" and game.character(window.defender).unit == me

    def about(self, game: Shatterpoint, me: UnitId, window: AfterAttack) -> dict[str, int]:
        return {"attacker": window.attacker}


@brings("sustained-by-rage")
class PaysByRage(Modifier["Shatterpoint", PayByDamage, UnitId]):
    def applies(self, game: Shatterpoint, me: UnitId, query: PayByDamage) -> bool:
        return query.unit == me and not game.unit(me).wounded

    def change(self, game: Shatterpoint, me: UnitId, query: PayByDamage, value: UnitId) -> UnitId:
        return me


@brings("sustained-by-rage")
class FightsByRage(Modifier["Shatterpoint", AttackDice, Tally]):
    """A die for every 3 damage, and 3 for each injury."""

    def applies(self, game: Shatterpoint, me: UnitId, query: AttackDice) -> bool:
        return query.type == "melee" and game.character(query.attacker).unit == me

    def change(self, game: Shatterpoint, me: UnitId, query: AttackDice, value: Tally) -> Tally:
        unit = game.unit(me)
        return value.plus(unit.damage // 3 + 3 * unit.injured, self.card)


# Asajj Ventress, Sith Assassin.


@brings("swift-retreat")
class SwiftRetreat(Modifier["Shatterpoint", MoveKinds, tuple[str, ...]]):
    def applies(self, game: Shatterpoint, me: UnitId, query: MoveKinds) -> bool:
        return query.kind == "advance" and game.character(query.character).unit == me

    def change(self, game: Shatterpoint, me: UnitId, query: MoveKinds, value: tuple[str, ...]) -> tuple[str, ...]:
        return (*value, "reposition")


@brings("sith-assassin")
class SithAssassin(Answer):
    listens_to: ClassVar[type] = AfterWound
    program: ClassVar[Program] = (
        Refreshes(1),
        fallen_is("primary", "secondary"),
        Choose("assassin", who_did_it),
        May("reposition", "jump", by="assassin"),
        fallen_is("primary"),
        Refreshes(1),
    )

    def when(self, game: Shatterpoint, me: UnitId, window: AfterWound) -> bool:
        return by_this()(game, me, window)

    def about(self, game: Shatterpoint, me: UnitId, window: AfterWound) -> dict[str, int]:
        return people(window)
