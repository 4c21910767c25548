"""A whole unit put down inside an area, as Prepared Position and Infiltrate do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import pi
from typing import TYPE_CHECKING, ClassVar, Final

from dejarik.core.decision import Option, Refusal, Spot, ask_place
from dejarik.core.procedure import DONE, Outcome, Procedure, Steps
from dejarik.games.legion.cohesion import facing, members_of
from dejarik.games.legion.formations import formation
from dejarik.games.legion.giving import give
from dejarik.games.legion.measuring import base
from dejarik.games.legion.melee import JoinMelee
from dejarik.games.legion.moves import touched
from dejarik.games.legion.placing import LeaderPlacement
from dejarik.games.legion.sides import deployed
from dejarik.games.legion.state import NOBODY, Miniature, PlayerId, UnitId
from dejarik.games.legion.territories import wholly_in
from dejarik.tabletop.formation import poses
from dejarik.tabletop.polygon import TOUCH
from dejarik.tabletop.shape import Shape

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

COLUMNS: Final = 24
STAY_OFF: Final = Option("pass", None, "option.stay-undeployed")
IMPASSABLE: Final = {
    rule: Refusal(f"{rule}.impassable", "refusal.no-footing")
    for rule in ("keyword.unit.infiltrate", "keyword.unit.prepared-position")
}
"""Of the keywords that keep those off impassable terrain who could end a move on it."""


class AreaWay:
    """Any place whose base lies wholly inside some rectangles; on impassable terrain none if that is `barred`."""

    def __init__(
        self, game: Legion, mover: Miniature, areas: list[Shape], outside: Refusal, barred: Refusal | None = None
    ) -> None:
        self.game, self.mover, self.areas, self.outside, self.barred = game, mover, areas, outside, barred

    def refuse(self, there: Miniature) -> Refusal | None:
        return self.refuse_other(there) or self.game.refuse_alone(there, self.refuse_other, self.free)

    @property
    def free(self) -> list[Shape]:
        """Rectangles anywhere in which others may be put: none where more is asked of them."""
        return self.areas if type(self).refuse_other is AreaWay.refuse_other else []

    def refuse_other(self, there: Miniature) -> Refusal | None:
        """Anybody, the leader or one beside it."""
        inside = wholly_in(self.areas, self.game.state.table, base(there))
        if not inside and not self.game.may_project(there, self.areas):
            return self.outside
        return self.barred if self.barred is not None and over_impassable(self.game, there) else None

    def draw(self, uniform: Callable[[], float]) -> tuple[float, float, float]:
        left, low, right, high = self.box(self.areas[int(uniform() * len(self.areas))])
        return (left + uniform() * (right - left), low + uniform() * (high - low), self.inward)

    def tries(self) -> Iterator[tuple[float, float, float]]:
        for area in self.areas:
            left, low, right, high = self.box(area)
            step = max((right - left) / COLUMNS, 5.0)
            rows, columns = int((high - low) / step) + 1, int((right - left) / step) + 1
            for row in range(rows):
                for column in range(columns):
                    yield (left + column * step, low + row * step, self.inward)

    @property
    def inward(self) -> float:
        """Toward the enemy's long edge."""
        low = min(corner[1] for area, _ in self.areas for corner in area)
        return 0.0 if low <= 0.0 else pi

    def box(self, area: Shape) -> tuple[float, float, float, float]:
        """Where the middle of the base may be."""
        own = self.mover.radius + self.mover.long
        (left, low), (right, high) = area[0][0], area[0][2]
        return (left + own, low + own, max(left + own, right - own), max(low + own, high - own))

    def shapes(self) -> dict[str, object]:
        return {"areas": [[list(corner) for corner in area] for area, _ in self.areas]}


def over_impassable(game: Legion, there: Miniature) -> bool:
    return any(
        game.movement_of(there, part) == "impassable" and part.part.bottom - TOUCH <= there.z <= part.part.top + TOUCH
        for part in game.field.under(base(there))
    )


def areas_of(game: Legion, placing: PlaceUnit) -> list[Shape]:
    return game.deployment_area(game.unit(placing.unit))


def placer(game: Legion, placing: PlaceUnit) -> PlayerId:
    return game.unit(placing.unit).owner if placing.by == NOBODY else placing.by


def place_leader(game: Legion, placing: PlaceUnit) -> Outcome:
    unit = game.unit(placing.unit)
    leader = game.leader(unit)
    melee = placing.joins and game.places_into_melee() and game.has_melee_weapon(leader)
    placement = LeaderPlacement(game, leader, placing.way(game, leader), melee=melee)
    if not placement.has_room:
        return DONE
    named = () if placing.must else (STAY_OFF,)
    return ask_place(
        placer(game, placing), "place-unit", placing.rule, take_leader, placement, subject=unit.id, named=named
    )


def take_leader(game: Legion, placing: PlaceUnit, spot: Spot | None) -> Outcome:
    if spot is None:
        return DONE
    unit = game.unit(placing.unit)
    x, y, z, heading = spot
    game.put(unit.leader, x, y, z, heading)
    name = "unit.moved" if unit.deployed else "unit.deployed"
    unit.deployed = True
    placing.enemy = touched(game, unit)
    game.emit(name, unit=unit.id, kind="placed", x=x, y=y, z=z)
    return None


def place_others(game: Legion, placing: PlaceUnit) -> Outcome:
    """cohesion.trigger: the others around their leader, inside the area as well."""
    unit = game.unit(placing.unit)
    members = members_of(game, unit.leader)
    if not members or placing.enemy != NOBODY:
        return None
    others = [one for one in game.on_table() if one.unit != unit.id]
    rest = formation(game, game.leader(unit), members, others, placing.way(game, game.leader(unit)).refuse_other)
    return ask_place(placer(game, placing), "formation", placing.rule, take_others, rest, subject=unit.id)


def take_others(game: Legion, placing: PlaceUnit, spot: Spot) -> None:
    unit = game.unit(placing.unit)
    leader = game.leader(unit)
    for one, pose in zip(members_of(game, unit.leader), poses(spot), strict=True):
        game.put_near(one.id, pose.x, pose.y, facing(game, leader, pose.heading), leader.z)


def join_melee(game: Legion, placing: PlaceUnit) -> Outcome:
    """melee.move-into.step1 to melee.move-into.step3: of the own miniatures none leaves the area."""
    if placing.enemy == NOBODY:
        return None
    return JoinMelee(unit=placing.unit, enemy=placing.enemy, inside=placing.rule)


def gain_tokens(game: Legion, placing: PlaceUnit) -> None:
    if placing.dodge:
        give(game, game.unit(placing.unit), "dodge", placing.dodge)
    deployed(game, placing.unit)


def reveal(game: Legion, placing: PlaceUnit) -> Outcome:
    """token.bane.reveal"""
    return game.revealed(placing.unit)


class PlaceUnit(Procedure):
    """An undeployed unit deploys by being placed in its territory, if its player wishes."""

    unit: UnitId
    rule: str
    must: bool = False
    dodge: int = 0
    """How many dodge tokens it gains with it."""
    by: PlayerId = NOBODY
    """Who puts it down, if not its own player."""
    enemy: UnitId = NOBODY
    """Whose miniature its leader was put into contact with."""
    joins: ClassVar[bool] = True
    """melee.move-into.requirement: whether its leader may be put into contact with an enemy."""
    steps: ClassVar[Steps] = (place_leader, place_others, join_melee, gain_tokens, reveal)

    def way(self, game: Legion, leader: Miniature) -> AreaWay:
        outside = Refusal(self.rule, "refusal.outside-territory")
        return AreaWay(game, leader, areas_of(game, self), outside, IMPASSABLE.get(self.rule))
