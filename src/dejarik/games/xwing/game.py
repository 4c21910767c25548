"""An X-Wing match: its state, and the questions that every rule asks about ships and distances."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import TYPE_CHECKING, Any, ClassVar

from dejarik.core.ability import Ability, Bound, Listener, Window
from dejarik.games.match import Match
from dejarik.games.xwing import arc, ruler
from dejarik.games.xwing.facts import SideFacts, upgrade_facts
from dejarik.games.xwing.listeners import ABILITIES, index_by_ship, listeners_of
from dejarik.games.xwing.obstacles import CORE_SET
from dejarik.games.xwing.setup import begin
from dejarik.games.xwing.state import Card, Obstacle, PlayerId, Ship, ShipId, XWingState
from dejarik.tabletop import polygon
from dejarik.tabletop.distance import distance
from dejarik.tabletop.polygon import TOUCH, Polygon
from dejarik.tabletop.pose import Pose

if TYPE_CHECKING:
    from dejarik.games.xwing.shown.view import ShipView

# From the middle of a base to its corner, for each unit of its half width; a little more, so that nothing is missed.
DIAGONAL = 1.4143
# From the middle of any obstacle to the farthest of its corners: they differ so little that a quick look does not care.
ANY_OBSTACLE = max(one.radius for one in CORE_SET)


class XWing(Match[XWingState]):
    ruleset: ClassVar[str] = "xwing"
    version: ClassVar[str] = "5"
    ability_rule: ClassVar[str] = "timing.simultaneous"
    tells_nothing: ClassVar[frozenset[str]] = frozenset(
        {
            "action.performed",
            "action.skipped",
            "attack.declared",
            "attack.declined",
            "charge.spent",
            "dial.assigned",
            "force.spent",
            "lock.acquired",
            "lock.broken",
            "obstacle.left-out",
            "obstacle.placed",
            "phase.begins",
            "setup.finished",
            "ship.placed",
            "ship.repositioned",
            "token.gained",
            "token.removed",
            "turret.rotated",
        }
    )

    ship_views: dict[tuple[ShipId, bool], tuple[bytes, ShipView]]
    """How a ship looked when it was what these bytes say, with its dial and without. Good for clones too."""
    _footprints: dict[ShipId, tuple[Pose, Polygon]]
    _listeners: tuple[tuple[Listener, ...], ...]
    """Those of each ship: replaced and never changed, so that clones can share it."""

    def begin(self) -> None:
        self._forget()
        begin(self)

    @classmethod
    def state_type(cls) -> type[XWingState]:
        return XWingState

    def restored(self) -> None:
        self._forget()

    def _forget(self) -> None:
        """Begin with nothing worked out."""
        self._footprints = {}
        self.ship_views = {}

    def mix_unseen(self) -> None:
        self.state.decks = [self.shuffle(deck) for deck in self.state.decks]

    # Ships.

    def ship(self, id: ShipId) -> Ship:
        return self.state.ships[id]

    @property
    def ships(self) -> list[Ship]:
        """The ships in the play area, destroyed ones that are not yet removed included."""
        return [ship for ship in self.state.ships if ship.where == "play"]

    def friendly(self, one: ShipId, other: ShipId) -> bool:
        """ship.friendly: of one squad; a ship is friendly to itself."""
        return self.state.ships[one].owner == self.state.ships[other].owner

    def enemies(self, ship: Ship) -> list[Ship]:
        """ship.enemy"""
        return [other for other in self.state.ships if other.owner != ship.owner and other.where == "play"]

    def enemies_near(self, ship: Ship, reach: float) -> list[Ship]:
        """The enemies, but for those farther off than `reach` by a quick look."""
        here, owner = ship.pose, ship.owner
        assert here is not None
        x, y, far = here.x, here.y, reach + DIAGONAL * ship.half
        found = []
        for other in self.state.ships:
            there = other.pose
            if there is not None and other.owner != owner:
                off = far + DIAGONAL * other.half
                if -off < there.x - x < off and -off < there.y - y < off:
                    found.append(other)
        return found

    def others(self, ship: Ship) -> list[Ship]:
        return [other for other in self.state.ships if other.id != ship.id and other.where == "play"]

    def opponent(self, player: PlayerId) -> PlayerId:
        return 1 - player

    def in_player_order(self) -> tuple[PlayerId, PlayerId]:
        first = self.state.first_player
        return (first, 1 - first)

    # Cards.

    def card(self, ship: ShipId, card: str) -> Card:
        """The ship's own card of that name."""
        owner = self.state.ships[ship]
        if owner.pilot.id == card:
            return owner.pilot
        for upgrade in owner.upgrades:
            if upgrade.id == card:
                return upgrade
        raise LookupError(f"ship {ship} has no card {card!r}")

    def has_card(self, ship: ShipId, card: str) -> bool:
        owner = self.state.ships[ship]
        return owner.pilot.id == card or any(upgrade.id == card for upgrade in owner.upgrades)

    def side(self, card: Card) -> SideFacts:
        return upgrade_facts(card.id).sides[card.side]

    # Distances. Bases only: miniatures never count (range.measure.bases).

    def footprint(self, ship: Ship) -> Polygon:
        pose = ship.pose
        assert pose is not None
        known = self._footprints.get(ship.id)
        if known is not None and known[0] is pose:
            return known[1]
        shape = polygon.square(pose.x, pose.y, pose.heading, ship.half)
        self._footprints[ship.id] = (pose, shape)
        return shape

    def distance(self, one: Ship, other: Ship) -> float:
        if one.id == other.id:
            return 0.0
        return distance(self.footprint(one), self.footprint(other))

    def touching(self, one: Ship, other: Ship) -> bool:
        """range.zero.touching"""
        return self.near(one, other, TOUCH) and self.distance(one, other) <= TOUCH

    def near(self, one: Ship, other: Ship, reach: float) -> bool:
        """Whether two ships in play may be that close: a quick look that spares measuring most that are not."""
        here, there = one.pose, other.pose
        assert here is not None
        assert there is not None
        far = reach + DIAGONAL * (one.half + other.half)
        return -far < here.x - there.x < far and -far < here.y - there.y < far

    def range(self, one: ShipId, other: ShipId) -> int:
        """range.measure: 0 touching, 1 to 3 by the ruler's bands, 4 beyond. An object is at range 0 of itself."""
        ships = self.state.ships
        return ruler.band(self.distance(ships[one], ships[other]))

    def distance_in_arcs(self, one: Ship, other: Ship, arcs: Iterable[str]) -> float:
        """target.attack-range: to the closest point of the other ship in one of these arcs; infinite if none is."""
        pose = one.pose
        assert pose is not None
        base = self.footprint(other)
        return min([arc.range_in_arc(base, each, pose.x, pose.y, pose.heading, one.half) for each in arcs], default=inf)

    def range_in_arc(self, ship: ShipId, other: ShipId, *arcs: str) -> int:
        """arc.bullseye.own-range: the range of the part that is in one of these arcs of the ship; 4, as for anything
        beyond the ruler, if no part is. A ship is in none of its own arcs (reading.91)."""
        one, another = self.state.ships[ship], self.state.ships[other]
        if ship == other or not self.near(one, another, ruler.BANDS * ruler.BAND):
            return ruler.BANDS + 1
        return ruler.band(self.distance_in_arcs(one, another, arcs))

    def in_arc(self, ship: ShipId, other: ShipId, *arcs: str) -> bool:
        """arc.in-arc: whether any part of the other ship's base is in one of these arcs of the ship, which end with the
        ruler (reading.91)."""
        return self.range_in_arc(ship, other, *arcs) <= ruler.BANDS

    def outlines(self) -> list[Polygon]:
        """The outlines of the obstacles where they lie."""
        return [one.polygon for one in self.state.obstacles if one.polygon is not None]

    def footprints_near(self, ship: Ship, pose: Pose, slack: float = 0.0) -> list[Polygon]:
        """The bases of other ships, but for those too far off to matter to this base within `slack` of a pose."""
        x, y, half = pose.x, pose.y, ship.half
        found = []
        for other in self.state.ships:
            there = other.pose
            if there is not None and other is not ship:
                far = DIAGONAL * (half + other.half) + slack
                if -far < there.x - x < far and -far < there.y - y < far:
                    found.append(self.footprint(other))
        return found

    def obstacles_near(self, ship: Ship, start: Pose, end: Pose, slack: float = 0.0) -> list[Obstacle]:
        """The obstacles, but for those too far off to matter to this ship's base within `slack` of the box between two
        poses."""
        far = DIAGONAL * ship.half + ANY_OBSTACLE + slack
        left, right = (start.x, end.x) if start.x < end.x else (end.x, start.x)
        low, high = (start.y, end.y) if start.y < end.y else (end.y, start.y)
        left, right, low, high = left - far, right + far, low - far, high + far
        found = []
        for obstacle in self.state.obstacles:
            there = obstacle.pose
            if there is not None and left < there.x < right and low < there.y < high:
                found.append(obstacle)
        return found

    def well_inside(self, ship: Ship, slack: float = 0.0) -> bool:
        """Whether the ship's base is in the play area however it is turned, wherever it moves within `slack`."""
        pose, state = ship.pose, self.state
        assert pose is not None
        rim = DIAGONAL * ship.half + slack
        return rim < pose.x < state.width - rim and rim < pose.y < state.height - rim

    def play_area(self) -> Polygon:
        width, height = self.state.width, self.state.height
        return ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))

    # Abilities.

    def reindex(self, changed: Ship | None = None) -> None:
        """Listeners came or went: those of one ship, or anybody's."""
        if changed is None:
            self._listeners = tuple([listeners_of(ship) for ship in self.state.ships])
        else:
            me, before, after = changed.id, self._listeners, listeners_of(changed)
            if before[me] is after:
                return
            self._listeners = (*before[:me], after, *before[me + 1 :])
        self.listeners = index_by_ship(self._listeners)

    def listening(self) -> list[Bound]:
        return [(listener, ship.id) for ship in self.state.ships for listener in listeners_of(ship)]

    def ability(self, id: str) -> Ability[Any, Any]:
        return ABILITIES[id]

    def controller(self, piece: int) -> PlayerId:
        return self.state.ships[piece].owner

    def open(self, window: Window) -> Window | None:
        """timing.simultaneous: with one ability that can be resolved, all that listen wait, since it may make others
        possible while the moment lasts (docs/decisions/0003-readings.md, 89)."""
        bound = self.listeners.get(type(window))
        if bound is not None:
            for listener, me in bound:
                if listener.applies(self, me, window):  # type: ignore[attr-defined]  # windows have abilities
                    window.pending = [(one.id, its) for one, its in bound]
                    return window
        return None

    def next_abilities(self, window: Window) -> tuple[PlayerId, list[tuple[Ability[Any, Any], ShipId]]] | None:
        """timing.simultaneous: the first player resolves all own abilities of a moment, in any order
        (timing.own-order), before the other player does. A card that has left play since does nothing."""
        ships, listeners = self.state.ships, self._listeners
        for player in self.in_player_order():
            waiting = []
            for id, me in window.pending:
                if ships[me].owner == player:
                    ability = ABILITIES[id]
                    if (not ability.card or ability in listeners[me]) and ability.applies(self, me, window):
                        waiting.append((ability, me))
            if waiting:
                return player, waiting
        return None
