"""Missiles and rockets."""

from __future__ import annotations

from dejarik.core.decision import PASS, Decision, Option
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.attack_rolls import agility
from dejarik.games.xwing.content.effects import (
    AfterHit,
    AfterHitting,
    Homing,
    IonEffect,
    attack_now,
    change_dice,
    spend_charge,
)
from dejarik.games.xwing.damage import Expose, SufferDamage, exposable
from dejarik.games.xwing.declaring import can_perform
from dejarik.games.xwing.dice import Face, Reroll
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.lock import AcquireLock, in_lock_range
from dejarik.games.xwing.rolls import RollDice
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.windows import AfterAttacking, AttackHit, BeforeRolling, BonusAttackGranted


def ships_around(game: XWing, centre: ShipId) -> list[Ship]:
    """Every ship at range 0-1, the one in the middle included, the first player's first."""
    near = [ship for ship in game.ships if game.range(centre, ship.id) <= 1]
    return sorted(near, key=lambda ship: ship.owner != game.state.first_player)


@card("ionmissiles")
class IonMissiles(IonEffect):
    pass


@card("homingmissiles")
class HomingMissiles(Homing):
    pass


@card("barragerockets")
class BarrageRockets(Reroll):
    """Against a ship in the bullseye arc each further charge rerolls 1 attack die."""

    pool = "attack"

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        fits = attack.weapon == self.card and game.in_arc(me, attack.target, "bullseye")
        return game.card(me, self.card).charges if fits else 0

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> Procedure | None:
        for _ in faces:
            spend_charge(game, me, self.card)
        return super().apply(game, me, attack, faces)


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
        game.later(*[Expose(ship=ship.id) for ship in shaken])


@card("diamondboronmissiles")
class DiamondBoronMissiles(AfterHitting):
    """After a hit, a further charge makes ships around the defender that are no nimbler than it roll for damage."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterAttacking) -> bool:
        return super().applies(game, me, window) and game.card(me, self.card).charges > 0

    def resolve(self, game: XWing, me: ShipId, window: AfterAttacking) -> None:
        spend_charge(game, me, self.card)
        most = agility(game.ship(window.defender))
        slow = [ship for ship in ships_around(game, window.defender) if agility(ship) <= most]
        game.later(*[RollForBlast(ship=ship.id, reason=self.card) for ship in slow])


class RollForBlast(RollDice):
    def effect(self, game: XWing) -> Procedure | None:
        hits, crits = self.faces.count("hit"), self.faces.count("crit")
        return SufferDamage(ship=self.ship, hits=hits, crits=crits)


@card("xx23sthreadtracers")
class ThreadTracers(AfterHit):
    """A hit is no damage: friendly ships at range 1-3 of the defender may lock it."""

    def resolve(self, game: XWing, me: ShipId, window: AttackHit) -> None:
        attack = attack_now(game)
        attack.hits = attack.crits = 0
        defender = game.ship(window.defender)
        near = [ship for ship in game.ships if 1 <= game.range(ship.id, defender.id) <= 3]
        lockers = [one.id for one in near if game.friendly(me, one.id) and in_lock_range(game, one, defender)]
        game.later(*[AcquireLock(ship=one, among=(window.defender,), optional=True) for one in lockers])


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
