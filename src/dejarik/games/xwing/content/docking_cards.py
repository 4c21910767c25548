"""Carriers, the ships that dock with them, and what a docked ship does for its carrier."""

from __future__ import annotations

from typing import ClassVar

from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import PerformAction, choices
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import has_slot
from dejarik.games.xwing.declaring import can_perform
from dejarik.games.xwing.docking import Guides, docked
from dejarik.games.xwing.facts import ActionFacts, pilot_facts, stats_of
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.targeting import PRIMARY, Weapon
from dejarik.games.xwing.values import ActionBar, AddedWeapons, CanCarry, DeployGuides, DockingRange
from dejarik.games.xwing.windows import BeforeActivating, BonusAttackGranted

COORDINATE = ActionFacts("coordinate")
TAIL = f"{PRIMARY}-rear"


class Carries(Modifier[CanCarry, bool]):
    """dock.dock: the ship can carry one ship of these types."""

    types: ClassVar[tuple[str, ...]]

    def applies(self, game: XWing, me: ShipId, query: CanCarry) -> bool:
        return query.carrier == me and game.ship(query.ship).type in self.types and not docked(game, me)

    def change(self, game: XWing, me: ShipId, query: CanCarry, value: bool) -> bool:
        return True


@card("ghost")
class Ghost(Carries):
    types = ("attackshuttle", "sheathipedeclassshuttle")


@card("ghost")
class GhostHatch(Modifier[DeployGuides, tuple[Guides, ...]]):
    """Its docked ship leaves from the rear only."""

    def applies(self, game: XWing, me: ShipId, query: DeployGuides) -> bool:
        return query.carrier == me

    def change(self, game: XWing, me: ShipId, query: DeployGuides, value: tuple[Guides, ...]) -> tuple[Guides, ...]:
        return ("rear",)


@card("houndstooth")
class HoundsTooth(Carries):
    types = ("z95af4headhunter",)


@card("phantom")
class Phantom(Modifier[DockingRange, int]):
    """It docks without touching its carrier, at range 1 too."""

    def applies(self, game: XWing, me: ShipId, query: DockingRange) -> bool:
        return query.ship == me

    def change(self, game: XWing, me: ShipId, query: DockingRange, value: int) -> int:
        return max(value, 1)


# What ship cards print for every ship of a type.


@card("tail-gun")
class TailGun(Modifier[AddedWeapons, tuple[Weapon, ...]]):
    """VCX-100: a docked ship's front guns fire to the rear of its carrier."""

    def applies(self, game: XWing, me: ShipId, query: AddedWeapons) -> bool:
        return query.ship == me and any(self.guns(game, me))

    def guns(self, game: XWing, me: ShipId) -> list[int]:
        """The attack value of the docked ship's primary weapon; a VCX-100 carries one."""
        return [
            printed.value
            for ship in docked(game, me)
            for printed in stats_of(pilot_facts(ship.pilot.id)).attack
            if printed.arc == "front"
        ]

    def change(self, game: XWing, me: ShipId, query: AddedWeapons, value: tuple[Weapon, ...]) -> tuple[Weapon, ...]:
        return (*value, Weapon(TAIL, self.guns(game, me)[0], ("rear",)))


@card("locked-and-loaded")
class LockedAndLoaded(Ability[BonusAttackGranted]):
    """Docked attack shuttle: a primary attack of its carrier, or one with a turret upgrade, may be followed by a bonus
    attack to the rear."""

    optional = True
    in_reserve = True

    def applies(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> bool:
        fits = window.weapon.startswith(PRIMARY) and window.weapon != TAIL
        fits = fits or has_slot(window.weapon, "turret")
        return fits and window.ship == game.ship(me).docked_to and can_perform(game, self.attack(window))

    def resolve(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> Procedure:
        return self.attack(window)

    def attack(self, window: BonusAttackGranted) -> Attack:
        return Attack(attacker=window.ship, only=TAIL, bonus=True)


@card("comms-shuttle")
class CommsShuttle(Modifier[ActionBar, tuple[ActionFacts, ...]]):
    """Docked Sheathipede: its carrier can coordinate."""

    in_reserve = True

    def applies(self, game: XWing, me: ShipId, query: ActionBar) -> bool:
        return query.ship == game.ship(me).docked_to

    def change(
        self, game: XWing, me: ShipId, query: ActionBar, value: tuple[ActionFacts, ...]
    ) -> tuple[ActionFacts, ...]:
        return (*value, COORDINATE)


@card("comms-shuttle")
class CommsShuttleCalls(Ability[BeforeActivating]):
    """Before its carrier activates, the carrier may coordinate."""

    optional = True
    in_reserve = True

    def applies(self, game: XWing, me: ShipId, window: BeforeActivating) -> bool:
        carrier = game.ship(window.ship)
        return carrier.id == game.ship(me).docked_to and bool(choices(game, carrier, self.action(carrier.id)))

    def resolve(self, game: XWing, me: ShipId, window: BeforeActivating) -> Procedure:
        return self.action(window.ship)

    def action(self, carrier: ShipId) -> PerformAction:
        return PerformAction(ship=carrier, allowed=(COORDINATE,), rule="action.extra")
