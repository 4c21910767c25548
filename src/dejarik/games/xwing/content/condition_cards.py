"""Condition cards, and the cards that assign them."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.conditions import AssignCondition, assign, remove
from dejarik.games.xwing.content.effects import OneDieFewer, attacks_from, primary
from dejarik.games.xwing.damage import Expose, exposable
from dejarik.games.xwing.dice import DiceModification, Face
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.values import AttackDice
from dejarik.games.xwing.windows import (
    AfterAttacking,
    AfterDefending,
    AfterDestroyed,
    AfterPlacingForces,
    BeforePlacingForces,
    DuringSystemPhase,
    EndOfEngagement,
)

PRESENT = ("hangar", "play", "reserve")


def opposing(game: XWing, me: ShipId) -> tuple[ShipId, ...]:
    """The enemy ships, on the table or in reserve."""
    owner = game.ship(me).owner
    return tuple(one.id for one in game.state.ships if one.owner != owner and one.where in PRESENT)


def comrades(game: XWing, ship: ShipId) -> tuple[ShipId, ...]:
    """The other ships of its squad, on the table or not yet."""
    owner = game.ship(ship).owner
    return tuple(one.id for one in game.state.ships if one.owner == owner and one.id != ship and one.where in PRESENT)


# Listening Device.


@card("informant")
class Informant(Ability[AfterPlacingForces]):
    """Once all forces are placed, an enemy ship gets the Listening Device."""

    def applies(self, game: XWing, me: ShipId, window: AfterPlacingForces) -> bool:
        return bool(opposing(game, me))

    def resolve(self, game: XWing, me: ShipId, window: AfterPlacingForces) -> Procedure:
        return AssignCondition(by=game.controller(me), condition="listeningdevice", among=opposing(game, me))


@card("listeningdevice")
class ListeningDevice(Ability[DuringSystemPhase]):
    """card.listening-device: the bearer's dial is turned faceup while an enemy Informant is close."""

    def applies(self, game: XWing, me: ShipId, window: DuringSystemPhase) -> bool:
        ship = game.ship(me)
        if window.ship != me or ship.dial is None or ship.revealed:
            return False
        return any(
            game.has_card(enemy.id, "informant") and game.range(me, enemy.id) <= 2 for enemy in game.enemies(ship)
        )

    def resolve(self, game: XWing, me: ShipId, window: DuringSystemPhase) -> None:
        ship = game.ship(me)
        ship.revealed = True
        game.emit("dial.turned-faceup", ship=me, maneuver=ship.dial)


# Suppressive Fire.


def rex(game: XWing, bearer: ShipId) -> Ship | None:
    """The enemy Captain Rex, as long as he is on the table."""
    enemies = game.enemies(game.ship(bearer))
    return next((enemy for enemy in enemies if enemy.pilot.id == "captainrex"), None)


@card("captainrex")
class CaptainRex(Ability[AfterAttacking]):
    """After his attack the defender comes under Suppressive Fire."""

    def applies(self, game: XWing, me: ShipId, window: AfterAttacking) -> bool:
        return window.ship == me and game.ship(window.defender).in_play

    def resolve(self, game: XWing, me: ShipId, window: AfterAttacking) -> None:
        assign(game, game.ship(window.defender), "suppressivefire")


@card("suppressivefire")
class SuppressiveFire(OneDieFewer[AttackDice]):
    """1 attack die fewer against anybody but Captain Rex."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        if query.attacker != me:
            return False
        source = rex(game, me)
        return source is not None and source.id != query.defender


@card("suppressivefire")
class SuppressionAnswered(Ability[AfterDefending]):
    """It goes once Captain Rex has defended."""

    def applies(self, game: XWing, me: ShipId, window: AfterDefending) -> bool:
        source = rex(game, me)
        return source is not None and source.id == window.ship

    def resolve(self, game: XWing, me: ShipId, window: AfterDefending) -> None:
        remove(game, game.ship(me), self.card)


@card("suppressivefire")
class SuppressionEnds(Ability[EndOfEngagement]):
    """It goes with the phase in which Captain Rex has not attacked."""

    def applies(self, game: XWing, me: ShipId, window: EndOfEngagement) -> bool:
        source = rex(game, me)
        return source is None or not source.attacks

    def resolve(self, game: XWing, me: ShipId, window: EndOfEngagement) -> None:
        remove(game, game.ship(me), self.card)


@card("suppressivefire")
class SuppressionOver(Ability[AfterDestroyed]):
    """It goes when Captain Rex is destroyed."""

    def applies(self, game: XWing, me: ShipId, window: AfterDestroyed) -> bool:
        return game.ship(window.ship).pilot.id == "captainrex" and not game.friendly(me, window.ship)

    def resolve(self, game: XWing, me: ShipId, window: AfterDestroyed) -> None:
        remove(game, game.ship(me), self.card)


# Optimized Prototype.


@card("directorkrennic")
class DirectorKrennic(Ability[BeforePlacingForces]):
    """Before forces are placed, another friendly ship becomes the Optimized Prototype."""

    def applies(self, game: XWing, me: ShipId, window: BeforePlacingForces) -> bool:
        return bool(comrades(game, me))

    def resolve(self, game: XWing, me: ShipId, window: BeforePlacingForces) -> Procedure:
        return AssignCondition(by=game.controller(me), condition="optimizedprototype", among=comrades(game, me))


class Prototype(DiceModification):
    """A primary attack from the front arc on a ship that Krennic's ship has locked: a result is spent to hurt it."""

    pool = "attack"

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if not primary(attack) or not attacks_from(game, me, "front", attack.weapon):
            return
        if any(used.startswith(self.card) for used in attack.used) or not self.locked(game, me, attack.target):
            return
        faces: tuple[Face, ...] = ("hit", "crit", "focus")
        if self.vulnerable(game.ship(attack.target)):
            yield from ((face, (face,)) for face in faces if face in attack.red.faces)

    def locked(self, game: XWing, me: ShipId, target: ShipId) -> bool:
        return any(
            target in ship.locks and game.friendly(me, ship.id) and game.has_card(ship.id, "directorkrennic")
            for ship in game.ships
        )

    def vulnerable(self, defender: Ship) -> bool:
        raise NotImplementedError


@card("optimizedprototype")
class PrototypeStripsShield(Prototype):
    """The defender loses 1 shield."""

    def vulnerable(self, defender: Ship) -> bool:
        return defender.shields > 0

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        attack.red.spend(faces[0])
        game.ship(attack.target).shields -= 1
        game.emit("shield.lost", ship=attack.target, critical=False)


@card("optimizedprototype")
class PrototypeExposes(Prototype):
    """The defender turns 1 of its facedown damage cards faceup."""

    def vulnerable(self, defender: Ship) -> bool:
        return exposable(defender)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> Procedure:
        attack.red.spend(faces[0])
        return Expose(ship=attack.target)


# Hunted.


@card("agentkallus")
class AgentKallus(Ability[AfterPlacingForces]):
    """Once all forces are placed, an enemy ship becomes the Hunted."""

    def applies(self, game: XWing, me: ShipId, window: AfterPlacingForces) -> bool:
        return bool(opposing(game, me))

    def resolve(self, game: XWing, me: ShipId, window: AfterPlacingForces) -> Procedure:
        return AssignCondition(by=game.controller(me), condition="hunted", among=opposing(game, me))


@card("agentkallus")
class KallusHunts(DiceModification):
    """Against the Hunted, 1 focus result may become a hit."""

    pool = "attack"

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if "hunted" in game.ship(attack.target).conditions and "focus" in attack.red.faces:
            yield "focus", ("focus",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        attack.red.change("focus", "hit")


@card("agentkallus")
class KallusHuntsOn(Ability[AfterDestroyed]):
    """The Hunted is destroyed: its player must hand the condition on. Without Kallus it does nothing, so his card looks
    after that."""

    def applies(self, game: XWing, me: ShipId, window: AfterDestroyed) -> bool:
        return "hunted" in window.conditions and not game.friendly(me, window.ship)

    def resolve(self, game: XWing, me: ShipId, window: AfterDestroyed) -> Procedure:
        owner = game.controller(window.ship)
        return AssignCondition(by=owner, condition="hunted", among=comrades(game, window.ship))
