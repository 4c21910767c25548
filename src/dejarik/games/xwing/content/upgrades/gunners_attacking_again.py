"""Gunners that give their ship a bonus attack."""

from __future__ import annotations

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import DONE, Outcome, Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import (
    attacks_from,
    in_firing_arc,
    loss_options,
    spend_charge,
    spend_force,
)
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.declaring import can_perform
from dejarik.games.xwing.dice import Reroll
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.rolls import RollDice
from dejarik.games.xwing.state import Ship, ShipId, Token
from dejarik.games.xwing.targeting import PRIMARY, weapons
from dejarik.games.xwing.tokens import COLOURS, GREEN, locked_by, remove
from dejarik.games.xwing.windows import AfterDefending, BonusAttackGranted

TAIL = f"{PRIMARY}-rear"


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
        if window.ship != me or not attacks_from(game, me, "front", window.weapon):
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
        if window.ship != me or not attacks_from(game, me, "front", window.weapon):
            return False
        return can_perform(game, self.attack(game, me, window))

    def resolve(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> Procedure:
        return self.attack(game, me, window)

    def attack(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> Attack:
        ship = game.ship(me)
        aft = tuple(one.id for one in weapons(game, ship) if one.turret or one.prints("rear"))
        marked = tuple(
            enemy.id for enemy in game.enemies(ship) if enemy.id != window.defender and has_bad_token(game, enemy)
        )
        return Attack(attacker=me, among_weapons=aft, among=marked, bonus=True)


def has_bad_token(game: XWing, ship: Ship) -> bool:
    """token.colours"""
    return any(COLOURS[token] in ("red", "orange") for token in ship.tokens) or bool(locked_by(game, ship.id))


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
        return DengarFires(ship=me, reason=self.card, attacker=window.attacker)


def give_up_token(game: XWing, firing: DengarFires) -> Decision | None:
    attacker = game.ship(firing.attacker)
    options = loss_options(attacker, GREEN)
    if not options:
        return None
    risk = Option("risk", None, "option.risk-the-die")
    return Decision(
        attacker.owner, "green-or-die", "token.spend-remove", take_given, (*options, risk), subject=attacker.id
    )


def take_given(game: XWing, firing: DengarFires, token: Token | None) -> None:
    if token is not None:
        firing.paid = True
        remove(game, game.ship(firing.attacker), token)


def unless_paid(game: XWing, firing: DengarFires) -> Outcome:
    return DONE if firing.paid else None


class DengarFires(RollDice, kw_only=True):
    attacker: ShipId
    paid: bool = False
    steps = (give_up_token, unless_paid, *RollDice.steps)

    def effect(self, game: XWing) -> Procedure | None:
        return SufferDamage(ship=self.attacker, hits=1) if self.faces[0] in ("hit", "crit") else None
