"""Cohesion by the speed-1 tool: seen from above, with a way for it, and on the leader's level but for who has just
climbed (cohesion.*)."""

from __future__ import annotations

from math import hypot, inf
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Refusal
from dejarik.games.legion.cohesion import FAR, reach_of
from dejarik.games.legion.facts.measures import HEIGHT, INCH, TOOLS
from dejarik.games.legion.formations import FARTHEST, Forbids, formation_within
from dejarik.games.legion.measuring import at_most, base, near, same_height
from dejarik.games.legion.melee import in_melee_with
from dejarik.games.legion.moves import Move
from dejarik.games.legion.state import NOBODY, Miniature, Unit
from dejarik.games.legion.ways import crossing
from dejarik.games.legion_2020.climbing import ASCENTS, CLOSE, touched
from dejarik.games.legion_2020.declared import has_slopes
from dejarik.games.legion_2020.track import Track
from dejarik.tabletop.formation import Formation
from dejarik.tabletop.polygon import TOUCH
from dejarik.tabletop.shape import Shape, grown, within

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

NO_PATH: Final = Refusal("cohesion.legal-speed-1-path", "refusal.cohesion-wall")
OTHER_LEVEL: Final = Refusal("cohesion.same-level-unless-climbed", "refusal.other-level")
TOO_HIGH: Final = Refusal("climb.followers-height-1", "refusal.cohesion-height")
BEYOND: Final = Refusal("cohesion.vertical-limit", "refusal.beyond-leader")
NOT_AT_WALL: Final = Refusal("cohesion.vertical-climb-move", "refusal.not-at-the-wall")
NOT_BELOW: Final = Refusal("cohesion.vertical-closest-point", "refusal.far-from-ascent")


def refuse_cohesion(game: Legion2020, one: Miniature, leader: Miniature, reach: float, clear: bool) -> Refusal | None:
    """cohesion.distance, cohesion.vertical-measure, cohesion.legal-speed-1-path. Who finds no room stands farther away,
    but on the same level, or where that has none either on another. `clear` where the table is bare between them."""
    own = reach_of(game, leader)
    if not near(one, leader, max(reach, own)):
        return FAR
    if clear or reach >= FARTHEST:
        return None
    rise = abs(one.z - leader.z)
    if rise and not (at_most(rise, game.steps_over(leader)) or on_slope(game, one, leader)):
        return refuse_level(game, one, leader)
    return None if reach > own or way_to(game, one, leader) else NO_PATH


def farther(game: Legion2020, leader: Miniature) -> float:
    return reach_of(game, leader) + INCH


def widening(
    game: Legion2020,
    leader: Miniature,
    members: list[Miniature],
    others: list[Miniature],
    forbids: Forbids | None,
    reach: float,
) -> Formation:
    """Those who find no room so far from their leader stand farther away."""
    found = formation_within(game, leader, members, others, forbids if reach < FARTHEST else None, reach)
    found.wider = lambda: widening(game, leader, members, others, forbids, reach + INCH)
    return found


def rise_of(game: Legion2020, leader: Miniature, reach: float) -> float:
    """How far above or below its leader anybody may be put, at most."""
    if reach >= FARTHEST or has_slopes(game.field):
        return inf
    return max(game.steps_over(leader), change_of(game, leader)) + TOUCH


def on_slope(game: Legion2020, one: Miniature, leader: Miniature) -> bool:
    return any(game.walks_up(part) for part in (*game.field.under(base(one)), *game.field.under(base(leader))))


def way_to(game: Legion2020, one: Miniature, leader: Miniature) -> bool:
    """cohesion.legal-speed-1-path, cohesion.notched-path: a bent tool past what bars the leader, whichever way it and
    the miniature face."""
    straight: Shape = (((leader.x, leader.y), (one.x, one.y)), leader.radius)
    around = game.places().around(leader, hypot(one.x - leader.x, one.y - leader.y))
    if not game.field.under(straight) and not any(
        within(base(other), straight, 0.0) for other in around if other.unit != leader.unit
    ):
        return True
    track = track_of(game, leader)
    barring = [*track.ground.barring, *standing_between(game, leader, track)]
    return not barring or track.gets_there(TOOLS[1], one, barring)


def standing_between(game: Legion2020, leader: Miniature, track: Track) -> list[Shape]:
    """cohesion.through-engaged-enemies: troopers with whom the unit is engaged bar nobody. A vehicle that it fights
    bars the tool, and not those who stand around it, who are to be put into contact (`house`; melee.start.step2)."""
    foes = fought(game, leader) if track.standing else []
    bases = {base(one): game.facts(foe.id).vehicle for foe in foes for one in game.standing(foe)}
    if not bases:
        return track.standing
    tied = not game.facts(leader.unit).vehicle
    left = [shape for shape in track.standing if bases.get(shape, True) or not tied]
    return [grown(one, -min(one[1], leader.radius)) if one in bases else one for one in left]


def fought(game: Legion2020, leader: Miniature) -> list[Unit]:
    """Those with whom its unit is in melee; while it moves only those whom it comes to."""
    move = own_move(game, leader)
    if move is None:
        return in_melee_with(game, game.unit(leader.unit))
    return [] if move.enemy == NOBODY else [game.unit(move.enemy)]


def track_of(game: Legion2020, leader: Miniature) -> Track:
    """The tool from a leader's base: the same for all who are looked at around it."""
    asked, known = (leader, game.places(), game.words, game.field), game.followed
    if known is None or any(now is not then for now, then in zip(asked, known[0], strict=True)):
        known = game.followed = (asked, Track(game, leader, 1, sure=True))
    return known[1]


def refuse_level(game: Legion2020, one: Miniature, leader: Miniature) -> Refusal | None:
    """cohesion.level-change, cohesion.height-ignoring-moves: who stands on another level stays there, but is put there
    only by a climb or by a move that makes light of heights."""
    move, climbs = own_move(game, leader), climbs_there(game, leader)
    if not at_most(abs(one.z - leader.z), change_of(game, leader)):
        return TOO_HIGH if move is None or climbs else OTHER_LEVEL
    if climbs:
        return refuse_climbed(game, one, leader)
    return OTHER_LEVEL if move is None and not keeps_level(game, one) else None


def climbs_there(game: Legion2020, leader: Miniature) -> bool:
    """climb.no-room: also of a leader that is only looked at where it might climb to, whatever its unit does now."""
    move = own_move(game, leader)
    if move is not None and move.kind in ASCENTS:
        return True
    if crossing(game, leader.unit, "standard" if move is None else move.kind).heights:
        return False
    return not at_most(abs(leader.z - game.leader(game.unit(leader.unit)).z), game.steps_over(leader))


def change_of(game: Legion2020, leader: Miniature) -> float:
    """How far a change of level may lead (climb.followers-height-1)."""
    move = own_move(game, leader)
    if move is None or climbs_there(game, leader):
        return HEIGHT
    return HEIGHT * crossing(game, leader.unit, move.kind).heights


def own_move(game: Legion2020, leader: Miniature) -> Move | None:
    """The one in which its unit is put down."""
    move = game.current(Move)
    return None if move is None or move.unit != leader.unit else move


def keeps_level(game: Legion2020, one: Miniature) -> bool:
    """cohesion.level-change, displacement.step.place.elevation: whether it stood so high, or was displaced from
    there."""
    before = game.miniature(one.id)
    return (before.placed or one.id in game.state.displaced) and same_height(before.z, one.z)


def refuse_climbed(game: Legion2020, one: Miniature, leader: Miniature) -> Refusal | None:
    """cohesion.vertical-limit, cohesion.vertical-trooper-limit, cohesion.vertical,
    cohesion.vertical-climb-move, cohesion.vertical-closest-point"""
    unit = game.unit(leader.unit)
    x, y, z = climbed_from(game, leader)
    if (one.z - leader.z) * (leader.z - z) > 0.0:
        return BEYOND
    walls = {part.piece for part in touched(game, game.miniature_at(leader, (x, y, z, leader.heading)))}
    if not any(part.piece in walls for part in touched(game, one)):
        return NOT_AT_WALL
    places = (len(game.alive(unit)) - 1) // 2
    aside: Shape = (((x, y),), 2.0 * (one.radius * places + CLOSE))
    return None if within(aside, ((((one.x, one.y),), 0.0)), 0.0) else NOT_BELOW


def climbed_from(game: Legion2020, leader: Miniature) -> tuple[float, float, float]:
    """Where the climb began, or would begin if the leader is not there yet."""
    before = game.leader(game.unit(leader.unit))
    there = (before.x, before.y, before.z)
    return game.state.climbed_from if there == (leader.x, leader.y, leader.z) else there
