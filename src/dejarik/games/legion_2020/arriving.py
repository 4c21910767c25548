"""How a unit comes onto the table in setup: as operative or commander, with which upgrades, and where
(keyword.covert-ops, keyword.loadout.swap, keyword.infiltrate.*, keyword.detachment.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from dejarik.core.decision import PASS, Option, Refusal, offer
from dejarik.core.procedure import DONE, Outcome, Procedure
from dejarik.games.legion.end_phase import is_commander
from dejarik.games.legion.facts.measures import HEIGHT, RANGES, TOOLS
from dejarik.games.legion.keywords.loadout import Swap
from dejarik.games.legion.kinds import named_by
from dejarik.games.legion.measuring import apart, at_most
from dejarik.games.legion.placing import LeaderPlacement
from dejarik.games.legion.sides import deployed
from dejarik.games.legion.state import Miniature, Unit, UnitId
from dejarik.games.legion.territories import shape_of
from dejarik.games.legion.unit_placing import AreaWay, PlaceUnit
from dejarik.games.legion_2020 import transporting
from dejarik.games.legion_2020.scenarios import in_scenario
from dejarik.tabletop.shape import Shape

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion_2020.game import Legion2020

SPEED_1: Final = sum(TOOLS[1][:2])
INFILTRATE: Final = "keyword.infiltrate.deploy"
DETACHMENT: Final = "keyword.detachment.deploy"
ZONE: Final = "deployment.within-zone"
NEAR_ENEMIES: Final = Refusal(INFILTRATE, "refusal.enemy-near", {"range": 3})
FAR_FROM_PARENT: Final = Refusal(DETACHMENT, "refusal.detachment-far")
PARENT_FIRST: Final = Refusal("keyword.detachment.cannot", "refusal.detachment-first")


# Ways.


class InfiltrateWay(AreaWay):
    """keyword.infiltrate.deploy, keyword.infiltrate.no-enemies, keyword.infiltrate.own-zone"""

    def __init__(self, game: Legion, mover: Miniature, zone: list[Shape]) -> None:
        super().__init__(game, mover, zone, NEAR_ENEMIES)
        self.zone = zone
        self.areas = [*zone, (game.outline(), 0.0)]
        owner = game.unit(mover.unit).owner
        self.foes = [one for foe in game.units_of(game.opponent(owner)) for one in game.standing(foe)]

    def refuse_other(self, there: Miniature) -> Refusal | None:
        if not any(at_most(apart(there, foe), RANGES[3]) for foe in self.foes):
            return None
        return AreaWay(self.game, self.mover, self.zone, self.outside).refuse_other(there)


class DetachmentWay(AreaWay):
    """keyword.detachment.deploy, keyword.detachment.outside-zone: by the leader of one of these units."""

    def __init__(self, game: Legion, mover: Miniature, parents: list[Unit]) -> None:
        self.leaders = [game.leader(one) for one in parents]
        own = SPEED_1 + 2 * (mover.radius + mover.long)
        reaches = [(one, one.radius + one.long + own) for one in self.leaders]
        around = [shape_of((one.x - far, one.y - far, one.x + far, one.y + far)) for one, far in reaches]
        super().__init__(game, mover, around, FAR_FROM_PARENT)

    def refuse_other(self, there: Miniature) -> Refusal | None:
        return None if any(beside(there, one) for one in self.leaders) else self.outside

    @property
    def inward(self) -> float:
        return self.leaders[0].heading


def beside(one: Miniature, parent: Miniature) -> bool:
    return at_most(apart(one, parent), SPEED_1) and at_most(abs(one.z - parent.z), HEIGHT)


class Infiltrating(PlaceUnit):
    steps = PlaceUnit.steps

    def way(self, game: Legion, leader: Miniature) -> AreaWay:
        return InfiltrateWay(game, leader, game.deployment_area(game.unit(self.unit)))


class Detaching(PlaceUnit):
    steps = PlaceUnit.steps

    def way(self, game: Legion, leader: Miniature) -> AreaWay:
        return DetachmentWay(game, leader, parents(game, game.unit(self.unit)))


# Detachments.


def kin(game: Legion, unit: Unit) -> list[Unit]:
    """Friendly units of the name or type that its Detachment names."""
    others = [one for one in game.units_of(unit.owner) if not game.keyword(one.id, "detachment")]
    return [one for one in others if named_by(game, unit.id, "detachment", one)]


def parents(game: Legion, unit: Unit) -> list[Unit]:
    """keyword.detachment.one-parent-each: those on the table by whom no such unit was placed."""
    return [one for one in kin(game, unit) if one.deployed and mark(unit) not in one.used]


def joins_parents(game: Legion, unit: Unit) -> bool:
    """keyword.detachment.cannot: where nobody of them is left, or has room beside the leader, it deploys as others."""
    own, leader = parents(game, unit) if game.keyword(unit.id, "detachment") else [], game.leader(unit)
    return bool(own) and LeaderPlacement(game, leader, DetachmentWay(game, leader, own)).has_room


def mark(unit: Unit) -> str:
    return f"parent:{unit.key}"


def refuse_to_deploy(game: Legion, unit: Unit, waiting: list[Unit]) -> Refusal | None:
    """keyword.detachment.cannot: where nobody is there yet, first those by whom it could be placed."""
    if not game.keyword(unit.id, "detachment") or joins_parents(game, unit):
        return None
    return PARENT_FIRST if any(one in waiting for one in kin(game, unit)) else None


# One unit.


def ask_covert(game: Legion, arrival: Arrival) -> Outcome:
    """keyword.covert-ops"""
    unit = game.unit(arrival.unit)
    if unit.rank != "commander" or not game.keyword(unit.id, "covert-ops"):
        return None
    options = [(Option("covert-ops", True, "option.use"), None)]
    return offer(unit.owner, "covert-ops", "keyword.covert-ops", take_covert, options, PASS, subject=unit.id)


def take_covert(game: Legion, arrival: Arrival, used: bool | None) -> None:
    """keyword.covert-ops.infiltrate"""
    if used:
        unit = game.unit(arrival.unit)
        unit.rank, arrival.covert = "operative", True
        game.grant(unit, "infiltrate")


def promote(game: Legion, arrival: Arrival) -> Outcome:
    """keyword.covert-ops.promote, keyword.covert-ops.promote-undeployed"""
    units = game.army_of(game.unit(arrival.unit).owner)
    if not arrival.covert or any(is_commander(game, unit.id) for unit in units):
        return None
    candidates = [
        (Option(f"unit:{unit.id}", unit.id, "option.unit", {"unit": unit.id}), None)
        for unit in units
        if unit.rank in ("corps", "special")
    ]
    if not candidates:
        return None
    return offer(units[0].owner, "promote", "keyword.covert-ops.promote", take_promoted, candidates)


def take_promoted(game: Legion, arrival: Arrival, chosen: UnitId) -> None:
    unit = game.unit(chosen)
    unit.rank = "commander"
    game.emit("unit.promoted", player=unit.owner, unit=chosen)


def swap_upgrades(game: Legion, arrival: Arrival) -> Outcome:
    """keyword.loadout.swap, keyword.loadout.set-aside: only who has the keyword has cards set aside."""
    unit = game.unit(arrival.unit)
    return Swap(unit=unit.id) if unit.loadout else None


def ask_ride(game: Legion, arrival: Arrival) -> Outcome:
    """keyword.transport.deploy-inside"""
    unit, here = game.unit(arrival.unit), cast("Legion2020", game)
    candidates = [
        (Option(f"unit:{one.id}", one.id, "option.unit", {"unit": one.id}), None)
        for one in game.units_of(unit.owner)
        if transporting.may_carry(here, one, unit)
    ]
    return offer(unit.owner, "ride", "keyword.transport.deploy-inside", take_ride, candidates, PASS, subject=unit.id)


def take_ride(game: Legion, arrival: Arrival, vehicle: UnitId | None) -> Outcome:
    if vehicle is None:
        return None
    unit = game.unit(arrival.unit)
    unit.deployed = True
    transporting.take_in(cast("Legion2020", game), unit, game.unit(vehicle))
    deployed(game, unit.id)
    return DONE


def place(game: Legion, arrival: Arrival) -> Outcome:
    """keyword.infiltrate.scenario"""
    unit = game.unit(arrival.unit)
    if game.keyword(unit.id, "infiltrate") and not in_scenario(game):
        return Infiltrating(unit=unit.id, rule=INFILTRATE, must=True)
    if joins_parents(game, unit):
        return Detaching(unit=unit.id, rule=DETACHMENT, must=True)
    return PlaceUnit(unit=unit.id, rule=ZONE, must=True)


def note_parent(game: Legion, arrival: Arrival) -> None:
    """keyword.detachment.one-parent-each: whoever is nearest has served."""
    unit = game.unit(arrival.unit)
    if not unit.deployed or not game.keyword(unit.id, "detachment"):
        return
    leader = game.leader(unit)
    found = [one for one in parents(game, unit) if beside(leader, game.leader(one))]
    if found:
        parent = min(found, key=lambda one: apart(leader, game.leader(one)))
        parent.used = (*parent.used, mark(unit))


class Arrival(Procedure):
    unit: UnitId
    covert: bool = False
    steps = (ask_covert, promote, swap_upgrades, ask_ride, place, note_parent)
