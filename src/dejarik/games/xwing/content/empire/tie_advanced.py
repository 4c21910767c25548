"""The TIE advanced x1 of the Galactic Empire."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.decision import Decision
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import (
    ExtraAction,
    OneDieMore,
    OnOneShip,
    OtherManeuver,
    card_options,
    spend_force,
)
from dejarik.games.xwing.damage import DealFaceup, Expose, draw, exposable, pile
from dejarik.games.xwing.dice import DiceModification, Face
from dejarik.games.xwing.facts import Bearing
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.targeting import PRIMARY
from dejarik.games.xwing.template import TEMPLATES
from dejarik.games.xwing.tokens import break_lock
from dejarik.games.xwing.values import AttackDice
from dejarik.games.xwing.windows import AfterAction, BeforeDealtFaceup, BeforeExecuting, DuringEndPhase


@card("advanced-targeting-computer")
class AdvancedTargetingComputer(OneDieMore[AttackDice]):
    """A primary attack on a ship that it has locked rolls 1 more die."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        return query.attacker == me and query.weapon == PRIMARY and query.defender in game.ship(me).locks


@card("advanced-targeting-computer")
class AdvancedTargetingComputerHit(DiceModification):
    """And 1 of its hits becomes a critical result while the lock is there, as part of the attack."""

    pool = "attack"
    compulsory = True

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        locked = attack.target in game.ship(me).locks
        if locked and attack.weapon == PRIMARY and "hit" in attack.red.faces:
            yield "hit", ("hit",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        attack.red.change("hit", "crit")


@card("darthvader", kind="pilot")
class DarthVader(ExtraAction[AfterAction]):
    """An action may be followed by another for 1 Force."""

    def now(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        return window.ship == me and game.ship(me).force > 0

    def resolve(self, game: XWing, me: ShipId, window: AfterAction) -> Procedure:
        spend_force(game, me)
        return self.request(me)


@card("maarekstele")
class MaarekStele(Ability[BeforeDealtFaceup]):
    """The defender's faceup card is one of three that he draws."""

    def applies(self, game: XWing, me: ShipId, window: BeforeDealtFaceup) -> bool:
        attack = game.current(Attack)
        ours = attack is not None and attack.attacker == me and attack.defender == window.ship
        return ours and window.faceup

    def resolve(self, game: XWing, me: ShipId, window: BeforeDealtFaceup) -> Procedure:
        drawn = [draw(game, game.ship(window.ship)) for _ in range(3)]
        return PickDamageCard(ship=me, victim=window.ship, drawn=drawn)


def pick_damage_card(game: XWing, picking: PickDamageCard) -> Decision:
    options = card_options(dict.fromkeys(picking.drawn))
    owner = game.ship(picking.ship).owner
    return Decision(owner, "damage-card", "damage.crit-faceup", take_damage_card, options, subject=picking.victim)


def take_damage_card(game: XWing, picking: PickDamageCard, chosen: str) -> None:
    rest = list(picking.drawn)
    rest.remove(chosen)
    game.state.discards[pile(game, game.ship(picking.victim))] += rest
    dealing = game.current(DealFaceup)
    assert dealing is not None
    dealing.drawn = chosen


class PickDamageCard(Procedure):
    ship: ShipId
    victim: ShipId
    drawn: list[str]
    """Hidden from everybody but the picking player."""
    steps = (pick_damage_card,)


@card("vedfoslo")
class VedFoslo(OtherManeuver):
    """The same bearing and colour at a speed 1 higher or lower, whether his dial has it or not (reading.86)."""

    def others(self, game: XWing, window: BeforeExecuting) -> list[tuple[int, Bearing, int]]:
        shape = {"koiogran": "straight", "tallon": "turn", "segnor": "bank"}
        name = window.bearing.split("-")[0]
        speeds = (window.speed - 1, window.speed + 1)
        return [(speed, window.bearing, 0) for speed in speeds if (shape.get(name, name), speed) in TEMPLATES]


@card("zertikstrom")
class ZertikStrom(OnOneShip[DuringEndPhase]):
    """A lock spent exposes 1 damage card of the locked ship."""

    def candidates(self, game: XWing, me: ShipId, window: DuringEndPhase) -> list[Ship]:
        locked = [game.ship(target) for target in game.ship(me).locks]
        return [one for one in locked if not game.friendly(me, one.id) and exposable(one)]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        break_lock(game, game.ship(me), chosen)
        return Expose(ship=chosen)
