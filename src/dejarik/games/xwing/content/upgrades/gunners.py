"""Gunners: turrets, better dice and other moments. Those that attack again have a module of their own."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.decision import Decision
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.actions import PerformAction
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import (
    ChangeResults,
    ExtraAction,
    OtherWays,
    losable,
    loss_options,
    spend_force,
)
from dejarik.games.xwing.devices import Way
from dejarik.games.xwing.dice import DiceModification, Face
from dejarik.games.xwing.facts import ActionFacts, upgrade_facts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.lock import AcquireLock, in_lock_range
from dejarik.games.xwing.state import ShipId, Token
from dejarik.games.xwing.targeting import PRIMARY, weapon
from dejarik.games.xwing.template import TEMPLATES
from dejarik.games.xwing.tokens import remove
from dejarik.games.xwing.turret import RotateTurret
from dejarik.games.xwing.values import DeviceWays
from dejarik.games.xwing.windows import (
    AfterAttacking,
    AfterModifyingDefenseDice,
    BeforeEngaging,
    DuringEndPhase,
    StartOfEngagement,
)

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


def choose_token(game: XWing, losing: LoseToken) -> Decision:
    ship = game.ship(losing.ship)
    options = loss_options(ship, losing.tokens)
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
        if game.ship(me).force and "focus" in attack.red.faces:
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
        facts, defender = upgrade_facts(window.weapon).sides[0].weapon, game.ship(window.defender)
        if facts is None or "lock" not in facts.requirement or not defender.in_play:
            return False
        return in_lock_range(game, game.ship(me), defender)

    def resolve(self, game: XWing, me: ShipId, window: AfterAttacking) -> Procedure:
        return AcquireLock(ship=me, among=(window.defender,))


@card("skilledbombardier")
class SkilledBombardier(OtherWays):
    """A template of the same bearing, one slower or faster."""

    stage = 2

    def instead(self, game: XWing, query: DeviceWays, way: Way) -> tuple[Way, ...]:
        speeds = [speed for speed in (way.speed - 1, way.speed + 1) if (way.shape, speed) in TEMPLATES]
        return tuple(Way(way.how, speed, way.bearing) for speed in speeds)
