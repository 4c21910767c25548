"""Escalation: lost ships are replaced by more dangerous ones, which come out of hyperspace at one of two markers.

escalation.concept. The variant for one core set (escalation.core.start) has its own squads, replacements and goals."""

from __future__ import annotations

from functools import cache
from math import sqrt, tau
from typing import TYPE_CHECKING, cast

import msgspec

from dejarik.core.decision import PASS, Args, Decision, Option, Refusal, ask_place
from dejarik.core.game import Result
from dejarik.core.procedure import AGAIN, Again, Outcome, Procedure
from dejarik.games.xwing.actions import ship_options
from dejarik.games.xwing.dice import Face, roll_attack_die
from dejarik.games.xwing.end import EndPhase, check_victory, present, settle
from dejarik.games.xwing.facts import Faction, QuickBuild, quick_builds
from dejarik.games.xwing.round import Round, end, enter
from dejarik.games.xwing.setup import (
    BAND,
    GRID,
    Setup,
    ask_side,
    build_ship,
    enter_play,
    leave_out_obstacles,
    point_turret,
    set_turret,
)
from dejarik.games.xwing.squad import Squad, SquadShip, quick_build
from dejarik.games.xwing.squad_faults import keeps_limits
from dejarik.games.xwing.state import Escalation, PlayerId, Ship, ShipId
from dejarik.tabletop.placement import RegionPlacement
from dejarik.tabletop.polygon import TOUCH, Polygon, overlap, placed, square
from dejarik.tabletop.pose import Pose
from dejarik.tabletop.region import Region

if TYPE_CHECKING:
    from dejarik.core.decision import Spot
    from dejarik.games.xwing.game import XWing

LEVEL = 4
"""escalation.squads"""

# House facts: the size of the marker, and the clockwise order of its sides (docs/decisions/0004-house-outlines.md).
SIDE = 50.0
TO_SIDE = SIDE / (2 * sqrt(3))
SIDES: tuple[Face, ...] = ("hit", "focus", "blank")
OUTLINE: Polygon = ((0.0, -2 * TO_SIDE), (-SIDE / 2, TO_SIDE), (SIDE / 2, TO_SIDE))

CORE_REPLACEMENTS = {
    "bluesquadronescort": ("lukeskywalker", "jekporkins"),
    "academypilot": ("idenversio", "valenrudor"),
}
TIES_TO_DESTROY = 3


def begin_escalation(game: XWing, core: bool) -> None:
    game.state.escalation = Escalation(core=core, level=LEVEL)
    game.stack.append(EscalationMatch())
    game.stack.append(EscalationSetup())


def of(game: XWing) -> Escalation:
    escalation = game.state.escalation
    assert escalation is not None
    return escalation


# Squads.


@cache
def escalation_squads() -> tuple[Squad, Squad]:
    """escalation.squads: two squads of the core set at threat 4."""
    rebels = ("bluesquadronescort", "redsquadronveteran")
    imperials = ("idenversio", "academypilot", "academypilot")
    return (
        Squad("rebel", tuple(quick_build("rebel", one) for one in rebels), "Escalating Rebels"),
        Squad("imperial", tuple(quick_build("imperial", one) for one in imperials), "Escalating Imperials"),
    )


@cache
def core_squads() -> tuple[Squad, Squad]:
    """escalation.core.start"""
    academy = quick_build("imperial", "academypilot")
    return (
        Squad("rebel", (quick_build("rebel", "bluesquadronescort"),), "Blue Squadron Escort"),
        Squad("imperial", (academy, academy), "Academy Pilots"),
    )


# Setup: two hyperspace markers between the obstacles and the ships.


def place_markers(game: XWing, setup: EscalationSetup) -> Outcome:
    """escalation.setup-rest: marker 1 by the first player, marker 2 by the other."""
    number = len(of(game).markers)
    if number == game.players:
        return None
    rule = "escalation.marker1" if number == 0 else "escalation.marker2"
    player = game.in_player_order()[number]
    return ask_place(player, "place-marker", rule, put_marker, marker_region(game), args={"marker": number + 1})


def marker_region(game: XWing) -> RegionPlacement:
    """escalation.marker1: beyond range 1 of the edges and range 0 of obstacles. escalation.marker2: the second one also
    beyond range 3 of the first."""
    inset = BAND + GRID + TOUCH
    width, height = game.state.width, game.state.height
    container = ((inset, inset), (width - inset, inset), (width - inset, height - inset), (inset, height - inset))
    obstacles = [(one.id, one.polygon) for one in game.state.obstacles if one.polygon is not None]
    markers = [marker_outline(pose) for pose in of(game).markers]
    return RegionPlacement(
        Region(
            OUTLINE,
            container,
            (*((outline, 0.0, True) for _, outline in obstacles), *((one, 3 * BAND, True) for one in markers)),
        ),
        Refusal("escalation.marker1", "refusal.marker-edge"),
        (
            *(Refusal("escalation.marker1", "refusal.marker-obstacle", {"obstacle": id}) for id, _ in obstacles),
            *(Refusal("escalation.marker2", "refusal.marker-spacing") for _ in markers),
        ),
    )


def put_marker(game: XWing, setup: EscalationSetup, spot: Spot) -> Again:
    markers = of(game).markers
    markers.append(Pose(*spot))
    game.emit("marker.placed", marker=len(markers), at=spot)
    return AGAIN


def marker_outline(pose: Pose) -> Polygon:
    return placed(OUTLINE, pose.x, pose.y, pose.heading)


AFTER_OBSTACLES = Setup.steps.index(leave_out_obstacles) + 1


class EscalationSetup(Setup):
    """As the usual setup, with two markers more."""

    steps = (*Setup.steps[:AFTER_OBSTACLES], place_markers, *Setup.steps[AFTER_OBSTACLES:])


# What has been lost. The two ships of a quick build that has one threat for both count once both are gone.


def packages(game: XWing, player: PlayerId) -> list[tuple[Ship, ...]]:
    """The player's ships, those of one quick build together."""
    found: list[list[Ship]] = []
    for ship in game.state.ships:
        if ship.owner == player:
            if ship.threat == 0 and found:
                found[-1].append(ship)
            else:
                found.append([ship])
    return [tuple(one) for one in found]


def losses(game: XWing, player: PlayerId) -> list[Ship]:
    """The first ship of each of the player's quick builds of which none is left; ships that fled count (reading.27)."""
    return [ships[0] for ships in packages(game, player) if all(is_lost(one) for one in ships)]


def is_lost(ship: Ship) -> bool:
    return ship.where in ("destroyed", "fled")


def threat_destroyed(game: XWing) -> tuple[int, ...]:
    """For each player the threat of the enemy ships destroyed."""
    return tuple(sum(ship.threat for ship in losses(game, game.opponent(player))) for player in range(game.players))


# The End phase: replacements.


def replace_losses(game: XWing, phase: EscalationEnd) -> Outcome:
    """escalation.reinforce.when: one for each ship lost. reading.29: in player order, a player's own as chosen."""
    for player in game.in_player_order():
        lost = [ship for ship in losses(game, player) if ship.id not in of(game).replaced]
        if lost and len({ship.threat for ship in lost}) > 1:
            return Decision(player, "replace-next", "reading.29", take_loss, ship_options(lost))
        if lost:
            return take_loss(game, phase, lost[0].id)
    return None


def take_loss(game: XWing, phase: EscalationEnd, lost: ShipId) -> Again:
    of(game).replaced.append(lost)
    return Again(Replace(lost=lost, threat=game.ship(lost).threat + 1))


def choose_pilot(game: XWing, replace: Replace) -> Outcome:
    """escalation.reinforce.choice: one or two pilots whose threat is one higher; in the variant for one core set those
    that escalation.core.rebel-replacement and escalation.core.imperial-replacement name, or none."""
    lost = game.ship(replace.lost)
    core = of(game).core
    builds = core_builds(game, lost) if core else replacements(game, lost.owner, replace)
    if not builds:
        return None
    options = tuple(
        Option(id, id, "option.pair-build" if len(build.pilots) > 1 else "option.quick-build", described(build))
        for id, build in builds.items()
    )
    args: Args = {"threat": replace.threat, "second": bool(replace.chosen)}
    if core:
        options = (*options, PASS)
    return Decision(lost.owner, "replacement", choice_rule(game, lost), take_pilot, options, subject=lost.id, args=args)


def choice_rule(game: XWing, lost: Ship) -> str:
    if not of(game).core:
        return "escalation.reinforce.choice"
    if faction_of(game, lost.owner) == "imperial":
        return "escalation.core.imperial-replacement"
    return "escalation.core.rebel-replacement"


def described(build: QuickBuild) -> Args:
    pilots = [str(one.pilot) for one in build.pilots]
    upgrades = tuple(str(card) for one in build.pilots for card in one.upgrades)
    return {"card": pilots[0], "wing": pilots[-1], "cards": upgrades, "threat": build.threat}


def faction_of(game: XWing, player: PlayerId) -> Faction:
    return msgspec.convert(game.setup[1][player], Squad).faction


@cache
def builds_of(faction: Faction) -> dict[str, QuickBuild]:
    """Every quick build option by a name: the pilots, and a number from the second option of a pilot on."""
    named: dict[str, QuickBuild] = {}
    for build in quick_builds(faction):
        name = "+".join(str(one.pilot) for one in build.pilots)
        count = 1 + sum(known.partition(":")[0] == name for known in named)
        named[name if count == 1 else f"{name}:{count}"] = build
    return named


def core_builds(game: XWing, lost: Ship) -> dict[str, QuickBuild]:
    """The named replacements of a ship that have not flown yet."""
    flown = {ship.pilot.id for ship in game.state.ships if ship.owner == lost.owner}
    wanted = [pilot for pilot in CORE_REPLACEMENTS.get(lost.pilot.id, ()) if pilot not in flown]
    builds = builds_of(faction_of(game, lost.owner))
    return {pilot: builds[pilot] for pilot in wanted}


def replacements(game: XWing, player: PlayerId, replace: Replace) -> dict[str, QuickBuild]:
    """Those that make up the threat alone, or leave as much as some second pilot has."""
    left = replace.threat - sum(build.threat for build in chosen_builds(game, player, replace))
    if left == 0:
        return {}
    taken = [as_member(ship) for ship in game.state.ships if ship.owner == player and not is_lost(ship)]
    taken += [one for build in chosen_builds(game, player, replace) for one in members(build)]
    fitting = {
        id: build
        for id, build in builds_of(faction_of(game, player)).items()
        if build.threat <= left and keeps_limits((*taken, *members(build)))
    }
    if replace.chosen:
        return {id: build for id, build in fitting.items() if build.threat == left and len(build.pilots) == 1}
    return {
        id: build for id, build in fitting.items() if build.threat == left or has_partner(taken, build, left, fitting)
    }


def has_partner(taken: list[SquadShip], build: QuickBuild, left: int, fitting: dict[str, QuickBuild]) -> bool:
    return len(build.pilots) == 1 and any(
        other.threat == left - build.threat
        and len(other.pilots) == 1
        and keeps_limits((*taken, *members(build), *members(other)))
        for other in fitting.values()
    )


def chosen_builds(game: XWing, player: PlayerId, replace: Replace) -> list[QuickBuild]:
    builds = builds_of(faction_of(game, player))
    return [builds[id] for id in replace.chosen]


def members(build: QuickBuild) -> tuple[SquadShip, ...]:
    """The ships of an option; the threat stands with the first."""
    return tuple(
        SquadShip(str(one.pilot), tuple(map(str, one.upgrades)), 0 if index else build.threat)
        for index, one in enumerate(build.pilots)
    )


def as_member(ship: Ship) -> SquadShip:
    return SquadShip(ship.pilot.id, tuple(card.id for card in ship.upgrades), ship.threat)


def take_pilot(game: XWing, replace: Replace, chosen: str | None) -> Outcome:
    """The question comes again for a second pilot if the first does not make up the threat."""
    player = game.ship(replace.lost).owner
    if chosen is None:
        game.emit("replacement.declined", player=player, ship=replace.lost)
        return None
    replace.chosen.append(chosen)
    return None if of(game).core else AGAIN


def gather_replacements(game: XWing, replace: Replace) -> None:
    """reading.29: with full shields and charges, and no token. No dial before the next Planning phase."""
    player = game.ship(replace.lost).owner
    for build in chosen_builds(game, player, replace):
        for member in members(build):
            ships = game.state.ships
            number = 1 + max(ship.number for ship in ships if ship.owner == player)
            ship = build_ship(len(ships), player, number, member)
            ship.where = "hyperspace"
            ships.append(ship)
            replace.ships.append(ship.id)
            of(game).waiting.append(ship.id)
            game.emit("replacement.chosen", ship=ship.id, lost=replace.lost)
    game.reindex()


def choose_sides(game: XWing, replace: Replace) -> Outcome:
    return ask_side([game.ship(id) for id in replace.ships], replace.sided)


class Replace(Procedure):
    """The replacement of one lost ship: the pilots and their cards, before any of them enters."""

    lost: ShipId
    threat: int
    chosen: list[str] = []
    ships: list[ShipId] = []
    sided: list[tuple[ShipId, str]] = []
    steps = (choose_pilot, gather_replacements, choose_sides)


def enter_replacements(game: XWing, phase: EscalationEnd) -> Outcome:
    """escalation.reinforce.marker-die for each ship, in player order."""
    waiting = [id for id in of(game).waiting if id not in phase.tried]
    for player in game.in_player_order():
        for id in waiting:
            if game.ship(id).owner == player:
                phase.tried.append(id)
                return Again(LeaveHyperspace(ship=id))
    return None


# Leaving hyperspace.


def choose_marker(game: XWing, entering: LeaveHyperspace) -> Outcome:
    """escalation.reinforce.marker-die: one of the two markers, then an attack die."""
    options = tuple(
        Option(f"marker:{number}", number, "option.marker", {"marker": number})
        for number in range(1, len(of(game).markers) + 1)
    )
    owner = game.ship(entering.ship).owner
    rule = "escalation.reinforce.marker-die"
    return Decision(owner, "marker", rule, take_marker, options, subject=entering.ship)


def take_marker(game: XWing, entering: LeaveHyperspace, number: int) -> None:
    entering.marker = number


def roll_for_side(game: XWing, entering: LeaveHyperspace) -> None:
    entering.face = roll_attack_die(game, game.ship(entering.ship), "hyperspace")


def choose_side(game: XWing, entering: LeaveHyperspace) -> Outcome:
    """escalation.reinforce.crit"""
    if entering.face != "crit":
        return None
    options = tuple(Option(f"side:{face}", face, "option.marker-side", {"face": face}) for face in SIDES)
    owner = game.ship(entering.ship).owner
    return Decision(owner, "marker-side", "escalation.reinforce.crit", take_side, options, subject=entering.ship)


def take_side(game: XWing, entering: LeaveHyperspace, face: Face) -> None:
    entering.face = face


def put_at_side(game: XWing, entering: LeaveHyperspace) -> None:
    """escalation.reinforce.blocked-side: clockwise. escalation.reinforce.blocked-marker: then the other marker, by the
    same result. With both of them blocked the ship waits for the next End phase (reading.42)."""
    ship = game.ship(entering.ship)
    for number in (entering.marker, 3 - entering.marker):
        first = SIDES.index(cast(Face, entering.face))
        for face in (*SIDES[first:], *SIDES[:first]):
            pose = at_side(of(game).markers[number - 1], face, ship)
            if is_free(game, ship, pose):
                of(game).waiting.remove(ship.id)
                enter_play(game, ship, pose)
                game.emit("replacement.entered", ship=ship.id, marker=number, face=face)
                game.reindex()
                return
    game.emit("replacement.waits", ship=ship.id)


def at_side(marker: Pose, face: Face, ship: Ship) -> Pose:
    """The rear of the base lies against the middle of that side, and the ship faces away from the marker."""
    return marker.turned(SIDES.index(face) * tau / len(SIDES)).ahead(TO_SIDE + ship.half).at_rest()


def is_free(game: XWing, ship: Ship, pose: Pose) -> bool:
    """Only ships block a side; bases may touch."""
    base = square(pose.x, pose.y, pose.heading, ship.half)
    return not any(overlap(base, other) for other in game.footprints_near(ship, pose))


class LeaveHyperspace(Procedure):
    ship: ShipId
    marker: int = 1
    face: Face | None = None
    steps = (choose_marker, roll_for_side, choose_side, put_at_side, set_turret, point_turret)


# Victory.


def check_goals(game: XWing, phase: EscalationEnd) -> None:
    """At the end of a round, in place of victory.last-squad-standing, which counts while nothing is due."""
    escalation = of(game)
    totals = threat_destroyed(game)
    reached = core_winners(game) if escalation.core else threat_winners(totals, 2 * escalation.level)
    if len(reached) == 1:
        game.emit("match.won", player=reached[0])
        game.finish(Result(reached[0], totals, "escalation.victory", game.state.round))
    elif reached:
        game.emit("match.both-goals")
        game.finish(Result(None, totals, "escalation.both-goals", game.state.round))
    else:
        waiting = [game.ship(id) for id in escalation.waiting]
        settle(game, sorted({ship.owner for ship in (*present(game), *waiting)}), totals)


def threat_winners(totals: tuple[int, ...], goal: int) -> list[PlayerId]:
    """escalation.victory: more than twice the level. escalation.victory.both: the higher total; a tie plays on."""
    best = max(totals)
    leaders = [player for player, total in enumerate(totals) if total == best]
    return leaders if best > goal and len(leaders) == 1 else []


def core_winners(game: XWing) -> list[PlayerId]:
    """escalation.core.imperial-win: the X-wing that replaced the first is lost. escalation.core.rebel-win: three TIE
    fighters are. Both in one round is a draw (reading.21)."""
    winners = []
    for player in range(game.players):
        lost = [ship.pilot.id for ship in losses(game, game.opponent(player))]
        if faction_of(game, player) == "imperial":
            won = any(pilot in CORE_REPLACEMENTS["bluesquadronescort"] for pilot in lost)
        else:
            won = len(lost) >= TIES_TO_DESTROY
        if won:
            winners.append(player)
    return winners


class EscalationEnd(EndPhase):
    """As the End phase, with replacements before victory is checked (reading.21)."""

    tried: list[ShipId] = []
    steps = (
        *(step for step in EndPhase.steps if step is not check_victory),
        replace_losses,
        enter_replacements,
        check_goals,
    )


def escalating_end(game: XWing, round: EscalationRound) -> EscalationEnd:
    enter(game, "end")
    return EscalationEnd()


class EscalationRound(Procedure):
    steps = tuple(escalating_end if step is end else step for step in Round.steps)


def play_round(game: XWing, match: EscalationMatch) -> Again:
    return Again(EscalationRound())


class EscalationMatch(Procedure):
    steps = (play_round,)
