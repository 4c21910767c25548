"""What several special weapons have in common: ion damage, a critical result, homing."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects.dice_rolled import attack_now
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.dice import DiceModification, Face
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.tokens import gain
from dejarik.games.xwing.windows import AfterAttacking, AttackHit, BecameDefender

# After a hit.


class AfterHit(Ability[AttackHit]):
    """What a weapon does once its attack has hit."""

    def applies(self, game: XWing, me: ShipId, window: AttackHit) -> bool:
        return window.attacker == me and window.weapon == self.card


class AfterHitting(Ability[AfterAttacking]):
    """What a weapon does after an attack that hit."""

    def applies(self, game: XWing, me: ShipId, window: AfterAttacking) -> bool:
        return window.ship == me and window.weapon == self.card and window.hit


class IonEffect(AfterHit):
    """card.ion-torpedoes: 1 hit damage, and an ion token for each further result in place of damage."""

    def resolve(self, game: XWing, me: ShipId, window: AttackHit) -> None:
        attack = attack_now(game)
        further = attack.hits + attack.crits - 1
        attack.hits, attack.crits = 1, 0
        gain(game, game.ship(window.defender), "ion", further)


# Dice.


class CriticalResult(DiceModification):
    """card.proton-torpedoes: one result becomes critical, as part of the attack."""

    pool = "attack"
    compulsory = True
    changes: tuple[Face, ...] = ("hit",)

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if attack.weapon == self.card:
            for face in self.changes:
                if face in attack.red.faces:
                    yield face, (face,)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        attack.red.change(faces[0], "crit")


# Homing weapons.


class Homing(Ability[BecameDefender]):
    """The defender may suffer 1 damage at once; then no dice are rolled and the attack counts as a hit."""

    critical = False

    def applies(self, game: XWing, me: ShipId, window: BecameDefender) -> bool:
        return window.attacker == me and attack_now(game).weapon == self.card

    def resolve(self, game: XWing, me: ShipId, window: BecameDefender) -> Procedure:
        return HomingChoice(ship=window.ship, critical=self.critical)


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
