"""Gunners: bonus attacks, turrets and better dice."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.actions import AcquireLock, PerformAction, RotateTurret
from dejarik.games.xwing.attack import Attack, can_perform
from dejarik.games.xwing.content.effects import ChangeResults, ExtraAction, Reroll, in_firing_arc, spend_force
from dejarik.games.xwing.content.upgrades import spend_charge
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.dice import DiceModification, Face, roll_attack_die
from dejarik.games.xwing.facts import ActionFacts, upgrade_facts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId, Token
from dejarik.games.xwing.targeting import PRIMARY, weapon, weapons
from dejarik.games.xwing.tokens import COLOURS, GREEN, locked_by, remove
from dejarik.games.xwing.windows import (
    AfterAttacking,
    AfterDefending,
    AfterModifyingDefenseDice,
    BeforeEngaging,
    BonusAttackGranted,
    DuringEndPhase,
    StartOfEngagement,
)

TAIL = f"{PRIMARY}-rear"


# Bonus attacks.


class BonusAttack(Ability[BonusAttackGranted]):
    """attack.6c.bonus-attack: after a primary attack the ship may perform one more, if it can."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> bool:
        if window.ship != me or not window.weapon.startswith(PRIMARY):
            return False
        return can_perform(game, self.attack(game, game.ship(me), window))

    def resolve(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> Procedure:
        return self.attack(game, game.ship(me), window)

    def attack(self, game: XWing, ship: Ship, window: BonusAttackGranted) -> Attack:
        raise NotImplementedError


def turret_weapons(game: XWing, ship: Ship) -> tuple[str, ...]:
    return tuple(one.id for one in weapons(game, ship) if one.turret)


def fresh_turret_arcs(game: XWing, ship: Ship) -> tuple[str, ...]:
    """arc.turret.single: where the indicators point, but for those already attacked from this round."""
    turrets = turret_weapons(game, ship)
    used = {made.arc for made in ship.attacks if made.weapon in turrets}
    return tuple(one for one in ship.turret if one not in used)


@card("veterantailgunner")
class VeteranTailGunner(BonusAttack):
    """A primary attack from the front arc may be followed by a bonus attack with the primary weapon of the rear arc."""

    def applies(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> bool:
        if window.ship != me or weapon(game, game.ship(me), window.weapon).arcs != ("front",):
            return False
        return super().applies(game, me, window)

    def attack(self, game: XWing, ship: Ship, window: BonusAttackGranted) -> Attack:
        return Attack(attacker=ship.id, only=TAIL, bonus=True)


@card("veteranturretgunner")
class VeteranTurretGunner(BonusAttack):
    """A turret attack, from a turret arc that was not attacked from this round."""

    def attack(self, game: XWing, ship: Ship, window: BonusAttackGranted) -> Attack:
        return Attack(
            attacker=ship.id,
            among_weapons=turret_weapons(game, ship),
            from_arcs=fresh_turret_arcs(game, ship),
            bonus=True,
        )


@card("ezrabridger", kind="upgrade")
class EzraBridgerGunner(BonusAttack):
    """1 Force for a turret attack from an arc that was not attacked from this round."""

    def applies(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> bool:
        return game.ship(me).force > 0 and super().applies(game, me, window)

    def resolve(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> Procedure:
        spend_force(game, me)
        return self.attack(game, game.ship(me), window)

    def attack(self, game: XWing, ship: Ship, window: BonusAttackGranted) -> Attack:
        return Attack(
            attacker=ship.id,
            among_weapons=turret_weapons(game, ship),
            from_arcs=fresh_turret_arcs(game, ship),
            bonus=True,
            notes={self.card: 1},
        )


@card("ezrabridger", kind="upgrade")
class EzraBridgerRerolls(Reroll):
    """In that attack a stressed ship may reroll 1 attack die."""

    pool = "attack"

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return int(self.card in attack.notes and game.ship(me).stressed)


@card("bistan")
class Bistan(BonusAttack):
    """With a focus token: a turret attack against a ship that was not attacked this round."""

    def applies(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> bool:
        return "focus" in game.ship(me).tokens and super().applies(game, me, window)

    def attack(self, game: XWing, ship: Ship, window: BonusAttackGranted) -> Attack:
        attacked = {made.defender for made in ship.attacks}
        others = tuple(enemy.id for enemy in game.enemies(ship) if enemy.id not in attacked)
        return Attack(attacker=ship.id, among_weapons=turret_weapons(game, ship), among=others, bonus=True)


@card("migsmayfeld")
class MigsMayfeld(Ability[BonusAttackGranted]):
    """After a front arc attack: one from the rear arc or a turret, against another ship that has red or orange
    tokens. A lock is a red token."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> bool:
        if window.ship != me or weapon(game, game.ship(me), window.weapon).turret:
            return False
        attacks = game.ship(me).attacks
        return bool(attacks) and attacks[-1].arc == "front" and can_perform(game, self.attack(game, me, window))

    def resolve(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> Procedure:
        return self.attack(game, me, window)

    def attack(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> Attack:
        ship = game.ship(me)
        aft = tuple(one.id for one in weapons(game, ship) if one.turret or one.arcs == ("rear",))
        marked = tuple(
            enemy.id for enemy in game.enemies(ship) if enemy.id != window.defender and has_bad_token(game, enemy)
        )
        return Attack(attacker=me, among_weapons=aft, among=marked, bonus=True)


def has_bad_token(game: XWing, ship: Ship) -> bool:
    """token.colours"""
    return any(COLOURS[token] in ("red", "orange") for token in ship.tokens) or bool(locked_by(game, ship.id))


# Turrets.


@card("lukeskywalker", kind="upgrade")
class LukeSkywalkerGunner(Ability[StartOfEngagement]):
    """1 Force to rotate the turret as the Engagement phase begins."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: StartOfEngagement) -> bool:
        return bool(game.ship(me).turret) and game.ship(me).force > 0

    def resolve(self, game: XWing, me: ShipId, window: StartOfEngagement) -> Procedure:
        spend_force(game, me)
        return RotateTurret(ship=me)


@card("agilegunner")
class AgileGunner(Ability[DuringEndPhase]):
    """The turret may be rotated in the End phase."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: DuringEndPhase) -> bool:
        return bool(game.ship(me).turret)

    def resolve(self, game: XWing, me: ShipId, window: DuringEndPhase) -> Procedure:
        return RotateTurret(ship=me)


@card("hotshotgunner")
class HotshotGunner(Ability[AfterModifyingDefenseDice]):
    """A turret attack costs the defender a focus or calculate token once the defense dice are modified."""

    def applies(self, game: XWing, me: ShipId, window: AfterModifyingDefenseDice) -> bool:
        if window.attacker != me or not weapon(game, game.ship(me), window.weapon).turret:
            return False
        return bool(losable(game.ship(window.defender), ("focus", "calculate")))

    def resolve(self, game: XWing, me: ShipId, window: AfterModifyingDefenseDice) -> Procedure:
        return LoseToken(ship=window.defender, tokens=("focus", "calculate"))


def losable(ship: Ship, tokens: tuple[Token, ...]) -> list[Token]:
    return [token for token in tokens if token in ship.tokens]


def choose_token(game: XWing, losing: LoseToken) -> Decision:
    ship = game.ship(losing.ship)
    options = tuple(
        Option(f"token:{token}", token, "option.remove-token", {"token": token})
        for token in losable(ship, losing.tokens)
    )
    return Decision(ship.owner, "lose-token", "token.spend-remove", take_token, options, subject=ship.id)


def take_token(game: XWing, losing: LoseToken, token: Token) -> None:
    remove(game, game.ship(losing.ship), token)


class LoseToken(Procedure):
    """The ship's owner says which of these tokens is removed."""

    ship: ShipId
    tokens: tuple[Token, ...]
    steps = (choose_token,)


# Dice.


@card("fifthbrother", kind="upgrade")
class FifthBrotherGunner(DiceModification):
    """1 Force turns a focus result into a critical one."""

    pool = "attack"

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if attack.attacker == me and game.ship(me).force and "focus" in attack.red.faces:
            yield "focus", ("focus",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        spend_force(game, me)
        attack.red.change("focus", "crit")


@card("bt1")
class BT1(DiceModification):
    """A hit becomes critical for each stress token of the defender."""

    pool = "attack"

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        hits: Face = "hit"
        if attack.attacker == me:
            most = min(attack.red.faces.count(hits), game.ship(attack.target).count("stress"))
            for count in range(most, 0, -1):
                yield str(count), (hits,) * count

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        attack.red.change("hit", "crit", len(faces))


@card("bobafett-gunner")
class BobaFettGunner(ChangeResults):
    """Alone with the defender in the attack's arc: 1 focus result becomes a hit."""

    pool = "attack"

    def choices(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[Face, ...]]:
        ship = game.ship(me)
        others = [one for one in game.others(ship) if one.id != attack.target]
        if "focus" in attack.red.faces and not any(game.in_arc(me, one.id, attack.arc) for one in others):
            yield ("focus",)


# Other moments.


@card("hansolo-gunner")
class HanSolo(ExtraAction[BeforeEngaging]):
    """A red focus action before engaging."""

    def now(self, game: XWing, me: ShipId, window: BeforeEngaging) -> bool:
        return window.ship == me

    def request(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=(ActionFacts("focus", red=True),), rule="action.extra")


@card("weaponssystemsofficer")
class WeaponsSystemsOfficer(Ability[AfterAttacking]):
    """After an attack with a weapon that asks for a lock, the defender may be locked anew."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterAttacking) -> bool:
        if window.ship != me or window.weapon.startswith(PRIMARY) or window.defender in game.ship(me).locks:
            return False
        facts = upgrade_facts(window.weapon).sides[0].weapon
        return facts is not None and "lock" in facts.requirement and game.ship(window.defender).in_play

    def resolve(self, game: XWing, me: ShipId, window: AfterAttacking) -> Procedure:
        return AcquireLock(ship=me, among=(window.defender,))


@card("dengar", kind="upgrade")
class DengarGunner(Ability[AfterDefending]):
    """A charge when an attacker stands in the firing arc: it gives up a green token, or a die may hurt it."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterDefending) -> bool:
        if window.ship != me or not game.card(me, self.card).charges or not game.ship(window.attacker).in_play:
            return False
        return in_firing_arc(game, me, window.attacker)

    def resolve(self, game: XWing, me: ShipId, window: AfterDefending) -> Procedure:
        spend_charge(game, me, self.card)
        return DengarFires(ship=me, attacker=window.attacker)


def give_up_token(game: XWing, firing: DengarFires) -> Decision | None:
    attacker = game.ship(firing.attacker)
    tokens = losable(attacker, GREEN)
    if not tokens:
        return None
    options = [Option(f"token:{token}", token, "option.remove-token", {"token": token}) for token in tokens]
    risk = Option("risk", None, "option.risk-the-die")
    return Decision(
        attacker.owner, "green-or-die", "token.spend-remove", take_given, (*options, risk), subject=attacker.id
    )


def take_given(game: XWing, firing: DengarFires, token: Token | None) -> None:
    if token is not None:
        firing.paid = True
        remove(game, game.ship(firing.attacker), token)


def fire_back(game: XWing, firing: DengarFires) -> Procedure | None:
    if firing.paid:
        return None
    face = roll_attack_die(game, game.ship(firing.ship), DengarGunner.card)
    return SufferDamage(ship=firing.attacker, hits=1) if face in ("hit", "crit") else None


class DengarFires(Procedure):
    ship: ShipId
    attacker: ShipId
    paid: bool = False
    steps = (give_up_token, fire_back)
