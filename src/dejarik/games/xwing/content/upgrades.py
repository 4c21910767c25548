"""Upgrade cards."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.ability import Tally
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import AcquireLock, CardAction, PerformAction, choices, lock_targets
from dejarik.games.xwing.attack import PRIMARY, Attack, refuse_attack, refuse_weapon, weapon, weapons
from dejarik.games.xwing.damage import Repair, recover_shield, repairable
from dejarik.games.xwing.dice import DiceModification, Face, reroll, reroll_choices
from dejarik.games.xwing.facts import ActionFacts, upgrade_facts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.tokens import Jam, gain
from dejarik.games.xwing.values import AttackDice, DefenseDice, LockLimit, ManeuverDifficulty, RequirementWaived
from dejarik.games.xwing.windows import (
    AfterAction,
    AfterExecuting,
    AfterRevealing,
    AttackHit,
    BeforeActivating,
    BonusAttackGranted,
)
from dejarik.tabletop import arc

BOOST = (ActionFacts("boost"),)
TAIL = f"{PRIMARY}-rear"


def spend_charge(game: XWing, me: ShipId, id: str) -> None:
    """charge.spend, charge.own-card"""
    game.card(me, id).charges -= 1
    game.emit("charge.spent", ship=me, card=id)


# Talents.


@card("predator")
class Predator(DiceModification):
    """A primary attack on a ship in the bullseye arc: 1 attack die may be rerolled."""

    pool = "attack"

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        pose = game.ship(me).pose
        assert pose is not None
        target = game.footprint(game.ship(attack.target))
        if attack.weapon == PRIMARY and arc.in_arc(
            target, "bullseye", pose.x, pose.y, pose.heading, game.ship(me).half
        ):
            for faces in reroll_choices(attack.red, most=1):
                yield faces[0], faces

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        reroll(game, attack, "attack", faces)


@card("elusive")
class Elusive(DiceModification):
    """card.elusive.reroll: a charge to reroll 1 defense die."""

    pool = "defense"

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if attack.defender == me and game.card(me, self.card).charges:
            for faces in reroll_choices(attack.green, most=1):
                yield faces[0], faces

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        spend_charge(game, me, self.card)
        reroll(game, attack, "defense", faces)


@card("elusive")
class ElusiveRecovers(Ability[AfterExecuting]):
    """card.elusive.recover: a red maneuver, fully executed, gives the charge back."""

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        executed = game.ship(me).executed
        red = executed is not None and executed.difficulty == "red"
        return window.ship == me and window.full and red and game.card(me, self.card).charges < 1

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> None:
        game.card(me, self.card).charges += 1
        game.emit("charge.recovered", ship=me, card=self.card)


@card("outmaneuver")
class Outmaneuver(Modifier[DefenseDice, Tally]):
    """A front-arc attack from outside the defender's firing arc: 1 defense die fewer."""

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        if query.attacker != me or weapon(game, game.ship(me), query.weapon).arcs != ("front",):
            return False
        defender = game.ship(query.defender)
        pose = defender.pose
        assert pose is not None
        firing = {one for each in weapons(game, defender) if each.id.startswith(PRIMARY) for one in each.arcs}
        base = game.footprint(game.ship(me))
        return not any(arc.in_arc(base, one, pose.x, pose.y, pose.heading, defender.half) for one in firing)

    def change(self, game: XWing, me: ShipId, query: DefenseDice, value: Tally) -> Tally:
        return value.plus(-1, self.card)


@card("saturationsalvo")
class SaturationSalvo(DiceModification):
    """A torpedo or missile attack: a further charge of that weapon makes the defender reroll 2 defense dice."""

    pool = "defense"

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if attack.attacker != me or attack.weapon.startswith(PRIMARY) or not game.card(me, attack.weapon).charges:
            return
        if {"torpedo", "missile"}.isdisjoint(upgrade_facts(attack.weapon).slots):
            return
        for faces in reroll_choices(attack.green, most=2):
            if len(faces) == 2:
                yield "+".join(faces), faces

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        spend_charge(game, me, attack.weapon)
        reroll(game, attack, "defense", faces)


# Gunners.


@card("veterantailgunner")
class VeteranTailGunner(Ability[BonusAttackGranted]):
    """A primary attack from the front arc may be followed by a bonus attack with the primary weapon of the rear arc."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> bool:
        if window.ship != me or window.weapon != PRIMARY or refuse_attack(game, game.ship(me)) is not None:
            return False
        rear = [one for one in weapons(game, game.ship(me)) if one.id == TAIL]
        return any(refuse_weapon(game, game.ship(me), one) is None for one in rear)

    def resolve(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> Procedure:
        return Attack(attacker=me, only=TAIL, bonus=True)


# Force powers.


@card("instinctiveaim")
class InstinctiveAim(Modifier[RequirementWaived, str | None]):
    """card.instinctive-aim: 1 Force in place of a special weapon's requirement."""

    def applies(self, game: XWing, me: ShipId, query: RequirementWaived) -> bool:
        return query.attacker == me and game.ship(me).force > 0

    def change(self, game: XWing, me: ShipId, query: RequirementWaived, value: str | None) -> str | None:
        return "force"


# Astromechs.


@card("r2d2")
class R2D2(Ability[AfterRevealing]):
    """card.r2-d2: a charge and a disarm token for 1 shield."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterRevealing) -> bool:
        ship = game.ship(me)
        return window.ship == me and ship.shields < ship.shield_value and game.card(me, self.card).charges > 0

    def resolve(self, game: XWing, me: ShipId, window: AfterRevealing) -> None:
        spend_charge(game, me, self.card)
        gain(game, game.ship(me), "disarm")
        recover_shield(game, game.ship(me))


class RepairFacedown(CardAction):
    """card.r5-d8.facedown: a charge to repair 1 facedown damage card."""

    def available(self, game: XWing, me: ShipId) -> bool:
        return game.card(me, self.card).charges > 0 and bool(repairable(game.ship(me), faceup=False))

    def perform(self, game: XWing, me: ShipId) -> Procedure:
        spend_charge(game, me, self.card)
        return Repair(ship=me, faceup=False)


class RepairFaceupShip(CardAction):
    """card.r5-d8.faceup: repair 1 faceup Ship damage card."""

    def available(self, game: XWing, me: ShipId) -> bool:
        return bool(repairable(game.ship(me), faceup=True, type="ship"))

    def perform(self, game: XWing, me: ShipId) -> Procedure:
        return Repair(ship=me, faceup=True, type="ship")


for droid in ("r5d8", "r5astromech"):
    card(droid)(type("RepairFacedown", (RepairFacedown,), {}))
    card(droid)(type("RepairFaceupShip", (RepairFaceupShip,), {}))


@card("r3astromech")
class R3Astromech(Modifier[LockLimit, int]):
    """Two locks may be kept, on different targets."""

    def applies(self, game: XWing, me: ShipId, query: LockLimit) -> bool:
        return query.ship == me

    def change(self, game: XWing, me: ShipId, query: LockLimit, value: int) -> int:
        return value + 1


@card("r3astromech")
class R3SecondLock(Ability[AfterAction]):
    """After its lock action the ship may acquire one more lock."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        return window.ship == me and window.action == "lock" and bool(lock_targets(game, game.ship(me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterAction) -> Procedure:
        return AcquireLock(ship=me)


@card("r4astromech")
class R4Astromech(Modifier[ManeuverDifficulty, int]):
    """Straights, banks and turns of speed 1-2 are one step easier."""

    def applies(self, game: XWing, me: ShipId, query: ManeuverDifficulty) -> bool:
        return (
            query.ship == me and query.speed in (1, 2) and query.bearing.split("-")[0] in ("straight", "bank", "turn")
        )

    def change(self, game: XWing, me: ShipId, query: ManeuverDifficulty, value: int) -> int:
        return value - 1


# Cannons.


@card("tractorbeam")
class TractorBeam(Ability[AttackHit]):
    """token.tractor.weapons: each result inflicts a tractor token in place of damage."""

    def applies(self, game: XWing, me: ShipId, window: AttackHit) -> bool:
        return window.attacker == me and window.weapon == self.card

    def resolve(self, game: XWing, me: ShipId, window: AttackHit) -> None:
        attack = game.current(Attack)
        assert attack is not None
        results = attack.hits + attack.crits
        attack.hits = attack.crits = 0
        gain(game, game.ship(window.defender), "tractor", results)


@card("jammingbeam")
class JammingBeam(Ability[AttackHit]):
    """token.jam.weapons: each result inflicts a jam token in place of damage, one after the other."""

    def applies(self, game: XWing, me: ShipId, window: AttackHit) -> bool:
        return window.attacker == me and window.weapon == self.card

    def resolve(self, game: XWing, me: ShipId, window: AttackHit) -> None:
        attack = game.current(Attack)
        assert attack is not None
        results = attack.hits + attack.crits
        attack.hits = attack.crits = 0
        for _ in range(results):
            game.stack.append(Jam(ship=window.defender, by=game.ship(me).owner))


# Torpedoes.


@card("protontorpedoes")
class ProtonTorpedoes(DiceModification):
    """card.proton-torpedoes: one hit becomes a critical result, as part of the attack."""

    pool = "attack"
    compulsory = True

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if attack.weapon == self.card and attack.attacker == me and "hit" in attack.red.faces:
            yield "hit", ("hit",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        attack.red.change("hit", "crit")


@card("iontorpedoes")
class IonTorpedoes(Ability[AttackHit]):
    """card.ion-torpedoes: 1 hit damage, and an ion token for each further result in place of damage."""

    def applies(self, game: XWing, me: ShipId, window: AttackHit) -> bool:
        return window.attacker == me and window.weapon == self.card

    def resolve(self, game: XWing, me: ShipId, window: AttackHit) -> None:
        attack = game.current(Attack)
        assert attack is not None
        further = attack.hits + attack.crits - 1
        attack.hits, attack.crits = 1, 0
        gain(game, game.ship(window.defender), "ion", further)


# Modifications.


@card("afterburners")
class Afterburners(Ability[AfterExecuting]):
    """A charge for a boost after a full maneuver of speed 3-5, even while stressed."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        ship = game.ship(me)
        fast = ship.executed is not None and 3 <= ship.executed.speed <= 5
        if window.ship != me or not window.full or not fast or not game.card(me, self.card).charges:
            return False
        return bool(choices(game, ship, self.boost(me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> Procedure:
        spend_charge(game, me, self.card)
        return self.boost(me)

    def boost(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=BOOST, while_stressed=True, rule="action.extra")


# Configurations.


class FlipFoils(Ability[BeforeActivating]):
    """card.servomotor-s-foils: before activating the card may be flipped."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeActivating) -> bool:
        return window.ship == me

    def resolve(self, game: XWing, me: ShipId, window: BeforeActivating) -> None:
        foils = game.card(me, self.card)
        foils.side = 1 - foils.side
        game.emit("card.flipped", ship=me, card=self.card, side=foils.side)
        game.reindex()


@card("servomotorsfoils")
class ServomotorSFoils(FlipFoils):
    pass


@card("servomotorsfoils", side=0)
class FoilsClosed(Modifier[AttackDice, Tally]):
    """Closed foils cost the primary weapon 1 attack die. The actions they add stand with the card's facts."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        return query.attacker == me and query.weapon == PRIMARY

    def change(self, game: XWing, me: ShipId, query: AttackDice, value: Tally) -> Tally:
        return value.plus(-1, self.card)
