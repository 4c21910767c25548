"""Force powers."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.ability import Tally
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import PerformAction, action_bar
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import ChangeResults, OnOneShip, attack_now, can_act, spend_force
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.dice import DiceModification, Face
from dejarik.games.xwing.facts import ActionFacts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.values import DefenseDice, RequirementWaived
from dejarik.games.xwing.windows import (
    AfterSuffering,
    BecameDefender,
    BeforeActivating,
    DuringSystemPhase,
    StartOfEngagement,
)
from dejarik.tabletop.distance import distance
from dejarik.tabletop.polygon import TOUCH


@card("instinctiveaim")
class InstinctiveAim(Modifier[RequirementWaived, str | None]):
    """card.instinctive-aim: 1 Force in place of a special weapon's requirement."""

    def applies(self, game: XWing, me: ShipId, query: RequirementWaived) -> bool:
        return query.attacker == me and game.ship(me).force > 0

    def change(self, game: XWing, me: ShipId, query: RequirementWaived, value: str | None) -> str | None:
        return "force"


@card("heightenedperception")
class HeightenedPerception(Ability[StartOfEngagement]):
    """1 Force to engage at initiative 7."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: StartOfEngagement) -> bool:
        return game.ship(me).force > 0

    def resolve(self, game: XWing, me: ShipId, window: StartOfEngagement) -> None:
        spend_force(game, me)
        game.ship(me).engages_at = 7
        game.emit("ship.engages-at", ship=me, initiative=7)


@card("sense")
class Sense(OnOneShip[DuringSystemPhase]):
    """A look at the dial of a ship at range 0-1, or for 1 Force at range 0-3."""

    def candidates(self, game: XWing, me: ShipId, window: DuringSystemPhase) -> list[Ship]:
        if window.ship != me:
            return []
        farthest = 3 if game.ship(me).force else 1
        return [one for one in game.enemies(game.ship(me)) if one.dial and game.range(me, one.id) <= farthest]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        if game.range(me, chosen) > 1:
            spend_force(game, me)
        game.emit("dial.looked-at", ship=chosen)
        game.emit_to(game.ship(me).owner, "dial.seen", ship=chosen, maneuver=game.ship(chosen).dial)


@card("supernaturalreflexes")
class SupernaturalReflexes(Ability[BeforeActivating]):
    """1 Force for a barrel roll or boost before activating; one that is not on the bar costs 1 hit damage."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeActivating) -> bool:
        return window.ship == me and game.ship(me).force > 0 and can_act(game, reflex_action(me))

    def resolve(self, game: XWing, me: ShipId, window: BeforeActivating) -> Procedure:
        spend_force(game, me)
        return Reflexes(ship=me, before=len(game.ship(me).performed))


def reflex_action(me: ShipId) -> PerformAction:
    return PerformAction(ship=me, allowed=(ActionFacts("barrel-roll"), ActionFacts("boost")), rule="action.extra")


def act_by_reflex(game: XWing, reflexes: Reflexes) -> Procedure:
    return reflex_action(reflexes.ship)


def strain_the_ship(game: XWing, reflexes: Reflexes) -> Outcome:
    ship = game.ship(reflexes.ship)
    performed = ship.performed[reflexes.before : reflexes.before + 1]
    bar = {one.action for one in action_bar(game, ship)}
    foreign = any(action not in bar for action in performed)
    return SufferDamage(ship=ship.id, hits=1) if foreign and ship.in_play else None


class Reflexes(Procedure):
    ship: ShipId
    before: int
    steps = (act_by_reflex, strain_the_ship)


@card("hate")
class Hate(Ability[AfterSuffering]):
    """Damage suffered brings as much Force."""

    def applies(self, game: XWing, me: ShipId, window: AfterSuffering) -> bool:
        ship = game.ship(me)
        return window.ship == me and ship.force < ship.force_capacity

    def resolve(self, game: XWing, me: ShipId, window: AfterSuffering) -> None:
        ship = game.ship(me)
        for _ in range(min(window.count, ship.force_capacity - ship.force)):
            ship.force += 1
            game.emit("force.recovered", ship=me)


@card("brilliantevasion")
class BrilliantEvasion(ChangeResults):
    """Outside the attacker's bullseye arc, 1 Force makes 2 focus results evades, not fewer (reading.88)."""

    pool = "defense"

    def choices(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[Face, ...]]:
        enough = game.ship(me).force > 0 and attack.green.faces.count("focus") >= 2
        if enough and not game.in_arc(attack.attacker, me, "bullseye"):
            yield ("focus", "focus")

    def pay(self, game: XWing, me: ShipId) -> None:
        spend_force(game, me)


@card("predictiveshot")
class PredictiveShot(Ability[BecameDefender]):
    """A defender in the bullseye arc: 1 Force, and it rolls no more dice than the attacker has hits and criticals."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BecameDefender) -> bool:
        return window.attacker == me and game.ship(me).force > 0 and game.in_arc(me, window.ship, "bullseye")

    def resolve(self, game: XWing, me: ShipId, window: BecameDefender) -> None:
        spend_force(game, me)
        attack_now(game).notes[self.card] = 1


@card("predictiveshot")
class PredictiveShotLimit(Modifier[DefenseDice, Tally]):
    """After everything that adds dice."""

    stage = 9

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        return query.attacker == me and self.card in attack_now(game).notes

    def change(self, game: XWing, me: ShipId, query: DefenseDice, value: Tally) -> Tally:
        faces = attack_now(game).red.faces
        most = faces.count("hit") + faces.count("crit")
        return value.plus(most - value.total, self.card) if value.total > most else value


@card("shatteringshot")
class ShatteringShot(DiceModification):
    """Through an obstacle, or at a ship that touches one: 1 Force adds a focus result."""

    pool = "attack"

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if game.ship(me).force and (attack.obstructed or at_obstacle(game, attack.target)):
            yield "focus", ("focus",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        spend_force(game, me)
        attack.red.add("focus")


def at_obstacle(game: XWing, ship: ShipId) -> bool:
    base = game.footprint(game.ship(ship))
    return any(distance(base, one) <= TOUCH for one in game.outlines())
