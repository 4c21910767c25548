"""Upgrade cards."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.ability import Tally
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import PerformAction, choices
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.dice import DiceModification, Face, reroll, reroll_choices
from dejarik.games.xwing.facts import ActionFacts, upgrade_facts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.targeting import PRIMARY, weapon, weapons
from dejarik.games.xwing.values import DefenseDice, RequirementWaived
from dejarik.games.xwing.windows import (
    AfterExecuting,
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
        performs = attack.attacker == me and attack.weapon == PRIMARY
        if performs and arc.in_arc(target, "bullseye", pose.x, pose.y, pose.heading, game.ship(me).half):
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


# Force powers.


@card("instinctiveaim")
class InstinctiveAim(Modifier[RequirementWaived, str | None]):
    """card.instinctive-aim: 1 Force in place of a special weapon's requirement."""

    def applies(self, game: XWing, me: ShipId, query: RequirementWaived) -> bool:
        return query.attacker == me and game.ship(me).force > 0

    def change(self, game: XWing, me: ShipId, query: RequirementWaived, value: str | None) -> str | None:
        return "force"


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
