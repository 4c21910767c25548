"""Special weapons: cannons, missiles, torpedoes and turrets. Those without a text are played from their facts."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.ability import Tally
from dejarik.core.decision import PASS, Decision, Option
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import AcquireLock
from dejarik.games.xwing.attack import Attack, agility, can_perform
from dejarik.games.xwing.content.effects import attack_now, change_dice
from dejarik.games.xwing.content.upgrades import spend_charge
from dejarik.games.xwing.damage import Expose, SufferDamage, exposable
from dejarik.games.xwing.dice import DiceModification, Face, reroll, reroll_choices, roll_attack_die
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.tokens import Jam, gain
from dejarik.games.xwing.values import AttackDice, CancelOrder, DefenseDice
from dejarik.games.xwing.windows import (
    AfterAttacking,
    AfterModifyingAttackDice,
    AttackHit,
    BecameDefender,
    BeforeRolling,
    BonusAttackGranted,
)


def ships_around(game: XWing, centre: ShipId) -> list[Ship]:
    """Every ship at range 0-1, the one in the middle included, the first player's first."""
    near = [ship for ship in game.ships if game.range(centre, ship.id) <= 1]
    return sorted(near, key=lambda ship: ship.owner != game.state.first_player)


class AfterHit(Ability[AttackHit]):
    """What a weapon does once its attack has hit."""

    def applies(self, game: XWing, me: ShipId, window: AttackHit) -> bool:
        return window.attacker == me and window.weapon == self.card


class AfterHitting(Ability[AfterAttacking]):
    """What a weapon does after an attack that hit."""

    def applies(self, game: XWing, me: ShipId, window: AfterAttacking) -> bool:
        return window.ship == me and window.weapon == self.card and window.hit


# Cannons and turrets.


class IonEffect(AfterHit):
    """card.ion-torpedoes: 1 hit damage, and an ion token for each further result in place of damage."""

    def resolve(self, game: XWing, me: ShipId, window: AttackHit) -> None:
        attack = attack_now(game)
        further = attack.hits + attack.crits - 1
        attack.hits, attack.crits = 1, 0
        gain(game, game.ship(window.defender), "ion", further)


@card("ioncannon")
class IonCannon(IonEffect):
    pass


@card("ioncannonturret")
class IonCannonTurret(IonEffect):
    pass


@card("ionmissiles")
class IonMissiles(IonEffect):
    pass


@card("iontorpedoes")
class IonTorpedoes(IonEffect):
    pass


@card("tractorbeam")
class TractorBeam(AfterHit):
    """token.tractor.weapons: each result inflicts a tractor token in place of damage."""

    def resolve(self, game: XWing, me: ShipId, window: AttackHit) -> None:
        attack = attack_now(game)
        results = attack.hits + attack.crits
        attack.hits = attack.crits = 0
        gain(game, game.ship(window.defender), "tractor", results)


@card("jammingbeam")
class JammingBeam(AfterHit):
    """token.jam.weapons: each result inflicts a jam token in place of damage, one after the other."""

    def resolve(self, game: XWing, me: ShipId, window: AttackHit) -> None:
        attack = attack_now(game)
        results = attack.hits + attack.crits
        attack.hits = attack.crits = 0
        for _ in range(results):
            game.stack.append(Jam(ship=window.defender, by=game.ship(me).owner))


@card("heavylasercannon")
class HeavyLaserCannon(Ability[AfterModifyingAttackDice]):
    """Once both players are done with the attack dice, criticals become hits."""

    def applies(self, game: XWing, me: ShipId, window: AfterModifyingAttackDice) -> bool:
        ours = window.attacker == me and window.weapon == self.card
        return ours and "crit" in attack_now(game).red.faces

    def resolve(self, game: XWing, me: ShipId, window: AfterModifyingAttackDice) -> None:
        red = attack_now(game).red
        red.change("crit", "hit", len(red.faces))


@card("autoblasters")
class AutoblastersBullseye(Modifier[AttackDice, Tally]):
    """1 attack die more against a ship in the bullseye arc."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        ours = query.attacker == me and query.weapon == self.card
        return ours and game.in_arc(me, query.defender, "bullseye")

    def change(self, game: XWing, me: ShipId, query: AttackDice, value: Tally) -> Tally:
        return value.plus(1, self.card)


@card("autoblasters")
class AutoblastersCriticals(Modifier[CancelOrder, tuple[Face, ...]]):
    """Fired from outside the defender's front arc, its criticals are not cancelled."""

    def applies(self, game: XWing, me: ShipId, query: CancelOrder) -> bool:
        ours = query.attacker == me and query.weapon == self.card
        return ours and not game.in_arc(query.defender, me, "front")

    def change(self, game: XWing, me: ShipId, query: CancelOrder, value: tuple[Face, ...]) -> tuple[Face, ...]:
        return tuple(face for face in value if face != "crit")


@card("syncedlasercannons")
class SyncedLaserCannons(Modifier[DefenseDice, Tally]):
    """An attacker with a calculate token takes the defender's range bonus away."""

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        return query.attacker == me and query.weapon == self.card and "calculate" in game.ship(me).tokens

    def change(self, game: XWing, me: ShipId, query: DefenseDice, value: Tally) -> Tally:
        return Tally(tuple(part for part in value.parts if part[1] != "range-bonus.defense"))


class CriticalResult(DiceModification):
    """card.proton-torpedoes: one result becomes critical, as part of the attack."""

    pool = "attack"
    compulsory = True
    changes: tuple[Face, ...] = ("hit",)

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if attack.weapon == self.card and attack.attacker == me:
            for face in self.changes:
                if face in attack.red.faces:
                    yield face, (face,)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        attack.red.change(faces[0], "crit")


@card("protoncannons")
class ProtonCannons(CriticalResult):
    """The attack takes both charges (its facts say so)."""

    changes = ("focus", "hit")


# Torpedoes.


@card("protontorpedoes")
class ProtonTorpedoes(CriticalResult):
    pass


@card("advprotontorpedoes")
class AdvProtonTorpedoes(CriticalResult):
    pass


@card("plasmatorpedoes")
class PlasmaCriticals(Modifier[CancelOrder, tuple[Face, ...]]):
    """Evades pair off with its criticals before its hits."""

    def applies(self, game: XWing, me: ShipId, query: CancelOrder) -> bool:
        return query.attacker == me and query.weapon == self.card

    def change(self, game: XWing, me: ShipId, query: CancelOrder, value: tuple[Face, ...]) -> tuple[Face, ...]:
        return tuple(sorted(value, key=lambda face: face != "crit"))


@card("plasmatorpedoes")
class PlasmaTorpedoes(AfterHitting):
    """After a hit the defender loses 1 shield more, if it has one left."""

    def applies(self, game: XWing, me: ShipId, window: AfterAttacking) -> bool:
        return super().applies(game, me, window) and game.ship(window.defender).shields > 0

    def resolve(self, game: XWing, me: ShipId, window: AfterAttacking) -> None:
        game.ship(window.defender).shields -= 1
        game.emit("shield.lost", ship=window.defender, critical=False)


# Homing weapons.


class Homing(Ability[BecameDefender]):
    """The defender may suffer 1 damage at once; then no dice are rolled and the attack counts as a hit."""

    critical = False

    def applies(self, game: XWing, me: ShipId, window: BecameDefender) -> bool:
        return window.attacker == me and attack_now(game).weapon == self.card

    def resolve(self, game: XWing, me: ShipId, window: BecameDefender) -> Procedure:
        return HomingChoice(ship=window.ship, critical=self.critical)


@card("homingmissiles")
class HomingMissiles(Homing):
    pass


@card("homingtorpedoes")
class HomingTorpedoes(Homing):
    critical = True


def choose_to_suffer(game: XWing, choice: HomingChoice) -> Decision:
    ship = game.ship(choice.ship)
    options = (
        Option("suffer", True, "option.homing-suffer", {"critical": choice.critical}),
        Option("roll", False, "option.homing-roll"),
    )
    return Decision(ship.owner, "homing", "attack.1c.window.became-defender", take_suffering, options, subject=ship.id)


def take_suffering(game: XWing, choice: HomingChoice, suffers: bool) -> Outcome:
    if not suffers:
        return None
    attack_now(game).unrolled = True
    return SufferDamage(ship=choice.ship, hits=int(not choice.critical), crits=int(choice.critical))


class HomingChoice(Procedure):
    ship: ShipId
    critical: bool
    steps = (choose_to_suffer,)


# Missiles.


@card("barragerockets")
class BarrageRockets(DiceModification):
    """Against a ship in the bullseye arc each further charge rerolls 1 attack die."""

    pool = "attack"

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        charges = game.card(me, self.card).charges
        if attack.weapon != self.card or attack.attacker != me or not charges:
            return
        if game.in_arc(me, attack.target, "bullseye"):
            for faces in reroll_choices(attack.red, most=charges):
                yield "+".join(faces), faces

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        for _ in faces:
            spend_charge(game, me, self.card)
        reroll(game, attack, "attack", faces)


@card("clustermissiles")
class ClusterMissiles(Ability[BonusAttackGranted]):
    """The same weapon once more, as a bonus attack without its lock, against another ship close to the defender."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> bool:
        return window.ship == me and window.weapon == self.card and can_perform(game, self.attack(game, me, window))

    def resolve(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> Procedure:
        return self.attack(game, me, window)

    def attack(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> Attack:
        near = tuple(ship.id for ship in ships_around(game, window.defender) if ship.id != window.defender)
        return Attack(attacker=me, only=self.card, among=near, unrequired=True, bonus=True)


@card("concussionmissiles")
class ConcussionMissiles(AfterHitting):
    """After a hit every ship close to the defender, itself included, exposes a damage card."""

    def resolve(self, game: XWing, me: ShipId, window: AfterAttacking) -> None:
        shaken = [ship for ship in ships_around(game, window.defender) if exposable(ship)]
        game.stack += [Expose(ship=ship.id) for ship in reversed(shaken)]


@card("diamondboronmissiles")
class DiamondBoronMissiles(AfterHitting):
    """After a hit, a further charge makes ships around the defender that are no nimbler than it roll for damage."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterAttacking) -> bool:
        return super().applies(game, me, window) and game.card(me, self.card).charges > 0

    def resolve(self, game: XWing, me: ShipId, window: AfterAttacking) -> None:
        spend_charge(game, me, self.card)
        most = agility(game.ship(window.defender))
        for ship in ships_around(game, window.defender):
            if agility(ship) <= most:
                face = roll_attack_die(game, ship, self.card)
                if face in ("hit", "crit"):
                    game.stack.append(SufferDamage(ship=ship.id, hits=int(face == "hit"), crits=int(face == "crit")))


@card("xx23sthreadtracers")
class ThreadTracers(AfterHit):
    """A hit is no damage: friendly ships at range 1-3 of the defender may lock it."""

    def resolve(self, game: XWing, me: ShipId, window: AttackHit) -> None:
        attack = attack_now(game)
        attack.hits = attack.crits = 0
        for ship in reversed(game.ships):
            if game.friendly(me, ship.id) and 1 <= game.range(ship.id, window.defender) <= 3:
                game.stack.append(AcquireLock(ship=ship.id, among=(window.defender,), optional=True))


@card("multimissilepods")
class MultiMissilePods(Ability[BeforeRolling]):
    """Further charges for further attack dice: 1 in the front arc, up to 2 in the bullseye arc."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        if window.attacker != me or window.pool != "attack" or window.weapon != self.card:
            return False
        return game.card(me, self.card).charges > 0 and self.most(game, me, window) > 0

    def resolve(self, game: XWing, me: ShipId, window: BeforeRolling) -> Procedure:
        return MorePods(ship=me, most=min(self.most(game, me, window), game.card(me, self.card).charges))

    def most(self, game: XWing, me: ShipId, window: BeforeRolling) -> int:
        bullseye = game.in_arc(me, window.defender, "bullseye")
        return 2 if bullseye else int(game.in_arc(me, window.defender, "front"))


def choose_pods(game: XWing, pods: MorePods) -> Decision:
    ship = game.ship(pods.ship)
    options = [Option(f"dice:{n}", n, "option.more-dice", {"count": n}) for n in range(1, pods.most + 1)]
    return Decision(ship.owner, "pods", "attack.2a.roll", take_pods, (*options, PASS), subject=ship.id)


def take_pods(game: XWing, pods: MorePods, count: int | None) -> None:
    for _ in range(count or 0):
        spend_charge(game, pods.ship, MultiMissilePods.card)
        change_dice(game, "attack", 1, MultiMissilePods.card)


class MorePods(Procedure):
    ship: ShipId
    most: int
    steps = (choose_pods,)
