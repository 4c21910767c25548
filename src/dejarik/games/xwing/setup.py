"""Setting up a match: the six steps of the book, or the fixed set-up of the learning game."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, cast

import msgspec

from dejarik.core.copying import copier
from dejarik.core.decision import Decision, Option, Refusal, ask_place
from dejarik.core.procedure import AGAIN, DONE, Again, Outcome, Procedure, Steps
from dejarik.games.xwing import docking
from dejarik.games.xwing.facts import all_damage, pilot_facts, ship_facts, stats_of, upgrade_facts
from dejarik.games.xwing.lists.squad import Squad, SquadShip, points
from dejarik.games.xwing.obstacles import core_set
from dejarik.games.xwing.order import choose_next, next_ships
from dejarik.games.xwing.round import Match
from dejarik.games.xwing.state import Card, Obstacle, PlayerId, Ship, ShipId, XWingState
from dejarik.games.xwing.targeting import primary_weapons
from dejarik.games.xwing.turret import turret_options, turret_settings
from dejarik.games.xwing.windows import AfterPlacingForces, BeforePlacingForces
from dejarik.reading import converted
from dejarik.tabletop.placement import RegionPlacement
from dejarik.tabletop.polygon import TOUCH, placed, square
from dejarik.tabletop.pose import Pose, facing
from dejarik.tabletop.region import Region

if TYPE_CHECKING:
    from dejarik.core.decision import Spot
    from dejarik.games.xwing.game import XWing

HALF = {"small": 20.0, "medium": 30.0, "large": 40.0}
AREA = 900.0
BAND = 100.0
# "Beyond" a range is strict, pieces rest on a grid of a thousandth, and a region forgives TOUCH at its rim.
GRID = 0.001


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What players may agree on before a match."""

    setup: str = "standard"
    """"standard", or "learning" for the fixed first game."""
    mode: str = "standard"
    """"standard", "escalation", or "escalation-core" for Escalation with one core set."""
    threat: int | None = None
    """The threat level that quick build squads must add up to, if players agree on one."""
    width: float = AREA
    height: float = AREA
    damage_decks: int = 2
    edges: tuple[str, str] = ("south", "north")
    round_limit: int | None = None
    obstacles: bool = True


def begin(game: XWing) -> None:
    """The state before the first step of setup."""
    _, lists, raw = game.setup
    options = converted(raw, Options)
    squads = [converted(one, Squad) for one in lists]
    learning = options.setup == "learning"
    game.state = XWingState(
        ships=gather_forces(squads),
        obstacles=core_set() if options.obstacles else [],
        width=options.width,
        height=options.height,
        edges=options.edges,
        decks=[[] for _ in range(1 if learning else options.damage_decks)],
        discards=[[] for _ in range(1 if learning else options.damage_decks)],
        round_limit=options.round_limit,
    )
    if learning:
        for index, ship in enumerate(game.state.ships):
            ship.number = index + 1  # quickstart.id-numbers
    if options.mode != "standard":
        from dejarik.games.xwing.escalation import begin_escalation

        begin_escalation(game, core=options.mode == "escalation-core")
        return
    game.stack.append(Match())
    game.stack.append(LearningSetup() if learning else Setup())


# 1. Gather forces.


def gather_forces(squads: list[Squad]) -> list[Ship]:
    """setup.step1.gather-forces, setup.step1.id-markers: every ship with its shields and charges, all active."""
    ships: list[Ship] = []
    for player, squad in enumerate(squads):
        for number, member in enumerate(squad.ships, start=1):
            ships.append(build_ship(len(ships), player, number, member))
    return ships


def build_ship(id: ShipId, owner: PlayerId, number: int, member: SquadShip) -> Ship:
    ship: Ship = copier(Ship)(printed_ship(member))
    ship.id, ship.owner, ship.number = id, owner, number
    return ship


@cache
def printed_ship(member: SquadShip) -> Ship:
    """A ship as its cards are printed, to be copied for each match."""
    pilot = pilot_facts(member.pilot)
    stats = stats_of(pilot)
    upgrades = [upgrade_facts(upgrade) for upgrade in member.upgrades]
    grants = [side.grants for upgrade in upgrades for side in upgrade.sides[:1] if side.grants is not None]
    shields = stats.shields + sum(grant.shields for grant in grants)
    force = pilot.force.capacity if pilot.force else 0
    force += sum(side.force.capacity for upgrade in upgrades for side in upgrade.sides[:1] if side.force)
    return Ship(
        id=0,
        owner=0,
        type=pilot.ship,
        number=0,
        initiative=pilot.initiative,
        half=HALF[ship_facts(pilot.ship).size],
        hull=stats.hull + sum(grant.hull for grant in grants),
        shield_value=shields,
        shields=shields,
        force_capacity=force,
        force=force,
        pilot=Card(member.pilot, pilot.charges.limit if pilot.charges else 0),
        upgrades=[Card(one.id, one.sides[0].charges.limit if one.sides[0].charges else 0) for one in upgrades],
        threat=member.threat or 0,
    )


def choose_sides(game: XWing, setup: Setup) -> Outcome:
    return ask_side(game.state.ships, setup.sided)


def ask_side(ships: list[Ship], sided: list[tuple[ShipId, str]]) -> Outcome:
    """reading.33: the owner of a two-sided card chooses the side it starts on."""
    for ship in ships:
        for card in ship.upgrades:
            sides = upgrade_facts(card.id).sides
            if len(sides) > 1 and (ship.id, card.id) not in sided:
                options = tuple(
                    Option(f"side:{side}", (ship.id, card.id, side), "option.side", {"card": card.id, "side": side})
                    for side in range(len(sides))
                )
                return Decision(ship.owner, "side", "reading.33", take_side, options, subject=ship.id)
    return None


def take_side(game: XWing, setup: Setup, chosen: tuple[ShipId, str, int]) -> Outcome:
    ship, card, side = chosen
    setup.sided.append((ship, card))
    game.card(ship, card).side = side
    game.reindex(game.ship(ship))
    return AGAIN


# 2. Player order.


def determine_player_order(game: XWing, setup: Setup) -> Outcome:
    """setup.step2.player-order: the lower total of squad points chooses; without points, chance does. Equal totals are
    not covered: chance says who chooses."""
    totals = [points(converted(one, Squad)) for one in game.setup[1]]
    if None in totals:
        take_first_player(game, setup, game.pick(2))
        return None
    chooser = game.pick(2) if totals[0] == totals[1] else totals.index(min(cast(list[int], totals)))
    setup.chooser = chooser
    return None


def choose_first_player(game: XWing, setup: Setup) -> Outcome:
    if setup.chooser is None:
        return None
    options = tuple(Option(f"player:{player}", player, "option.player", {"player": player}) for player in range(2))
    return Decision(setup.chooser, "first-player", "setup.step2.player-order", take_first_player, options)


def take_first_player(game: XWing, setup: Procedure, player: PlayerId) -> None:
    game.state.first_player = player
    game.emit("setup.first-player", player=player)


# 3 and 4. Play area and obstacles.


def place_obstacles(game: XWing, setup: Setup) -> Outcome:
    """setup.step4.obstacle-order: in player order, one obstacle at a time, until all lie on the table."""
    obstacles = game.state.obstacles
    unplaced = [one for one in obstacles if one.polygon is None]
    fitting = with_room(game, unplaced)
    if not fitting:
        return None
    player = game.in_player_order()[(len(obstacles) - len(unplaced)) % 2]
    options = tuple([obstacle_option(player, one.id, one.kind) for one in fitting])
    return Decision(
        player, "obstacle", "setup.step4.obstacle-order", take_obstacle, options, args={"left": len(unplaced)}
    )


@cache
def obstacle_option(player: PlayerId, id: int, kind: str) -> Option:
    return Option(f"obstacle:{id}", (player, id), "option.obstacle", {"obstacle": id, "kind": kind})


def take_obstacle(game: XWing, setup: Setup, chosen: tuple[PlayerId, int]) -> Again:
    player, obstacle = chosen
    return Again(PlaceObstacle(player=player, obstacle=obstacle))


def with_room(game: XWing, unplaced: list[Obstacle]) -> list[Obstacle]:
    """An obstacle that fits nowhere any more is left out: the book does not foresee it. Three never block a fourth on a
    table of the usual size, since each keeps at most one corner of the zone from it."""
    usual = game.state.width >= AREA and game.state.height >= AREA
    if usual and len(game.state.obstacles) - len(unplaced) < 4:
        return unplaced
    return [one for one in unplaced if obstacle_region(game, one).has_room]


def leave_out_obstacles(game: XWing, setup: Setup) -> None:
    for obstacle in game.state.obstacles:
        if obstacle.polygon is None:
            game.emit("obstacle.left-out", obstacle=obstacle.id, kind=obstacle.kind)


TOO_NEAR_AN_EDGE = Refusal("setup.step4.obstacle-edges", "refusal.obstacle-edge")


def obstacle_region(game: XWing, obstacle: Obstacle) -> RegionPlacement:
    """setup.step4.obstacle-edges: beyond range 2 of them. setup.step4.obstacle-spacing: beyond range 1 of others."""
    inset = 2 * BAND + GRID + TOUCH
    width, height = game.state.width, game.state.height
    container = ((inset, inset), (width - inset, inset), (width - inset, height - inset), (inset, height - inset))
    placed_ones = [one for one in game.state.obstacles if one.polygon is not None]
    keep_out = tuple([(one.polygon, BAND, True) for one in placed_ones if one.polygon is not None])
    return RegionPlacement(
        Region(obstacle.outline, container, keep_out),
        TOO_NEAR_AN_EDGE,
        tuple([too_close_to_obstacle(one.id) for one in placed_ones]),
    )


@cache
def too_close_to_obstacle(obstacle: int) -> Refusal:
    return Refusal("setup.step4.obstacle-spacing", "refusal.obstacle-spacing", {"obstacle": obstacle})


def ask_obstacle_pose(game: XWing, placing: PlaceObstacle) -> Decision:
    obstacle = game.state.obstacles[placing.obstacle]
    region = obstacle_region(game, obstacle)
    return ask_place(
        placing.player, "place-obstacle", "setup.step4.obstacle-spacing", put_obstacle, region, subject=obstacle.id
    )


def put_obstacle(game: XWing, placing: PlaceObstacle, spot: Spot) -> None:
    lay_obstacle(game, placing.obstacle, Pose(*spot))


def lay_obstacle(game: XWing, id: int, pose: Pose) -> None:
    obstacle = game.state.obstacles[id]
    polygon = placed(obstacle.outline, pose.x, pose.y, pose.heading)
    game.state.obstacles[id] = msgspec.structs.replace(obstacle, pose=pose, polygon=polygon)
    game.emit("obstacle.placed", obstacle=id, kind=obstacle.kind, at=(pose.x, pose.y, pose.heading))


class PlaceObstacle(Procedure):
    player: PlayerId
    obstacle: int
    steps = (ask_obstacle_pose,)


# 5. Forces.


def dock_ships(game: XWing, setup: Setup) -> Outcome:
    """dock.dock: a ship that a carrier of its squad can hold may start the match docked."""
    ship = docking.next_to_dock(game, setup.docking_asked)
    if ship is None:
        return None
    setup.docking_asked.append(ship.id)
    return Again(StartDocked(ship=ship.id))


def offer_docking(game: XWing, start: StartDocked) -> Outcome:
    return docking.Dock(ship=start.ship, at_hand=False)


def if_docked(game: XWing, start: StartDocked) -> Outcome:
    return None if game.ship(start.ship).where == "reserve" else DONE


def before_placing_forces(game: XWing, setup: Setup) -> Outcome:
    return game.open(BeforePlacingForces())


def after_placing_forces(game: XWing, setup: Setup) -> Outcome:
    return game.open(AfterPlacingForces())


def place_forces(game: XWing, setup: Setup) -> Outcome:
    """setup.step5.place-forces: in ascending initiative, ties in player order."""
    ships = next_ships(game, [ship for ship in game.state.ships if ship.where == "hangar"], ascending=True)
    return choose_next(game, setup, ships, "deploy-next", take_ship) if ships else None


def take_ship(game: XWing, setup: Setup, ship: ShipId) -> Again:
    return Again(Deploy(ship=ship))


OUTSIDE_ITS_ZONE = Refusal("setup.step5.zone", "refusal.deployment-zone")


def deployment_region(game: XWing, ship: Ship) -> RegionPlacement:
    """setup.step5.zone: entirely at range 1 of the player's edge. reading.38: bases may touch but not overlap."""
    width, height = game.state.width, game.state.height
    south = game.state.edges[ship.owner] == "south"
    low, high = (0.0, BAND) if south else (height - BAND, height)
    others = game.ships
    return RegionPlacement(
        Region(
            outline=square(0.0, 0.0, 0.0, ship.half),
            container=((0.0, low), (width, low), (width, high), (0.0, high)),
            keep_out=tuple([(game.footprint(other), 0.0, False) for other in others]),
        ),
        OUTSIDE_ITS_ZONE,
        tuple([overlapping(other.id) for other in others]),
    )


@cache
def overlapping(ship: ShipId) -> Refusal:
    return Refusal("reading.38", "refusal.deployment-overlap", {"ship": ship})


def ask_ship_pose(game: XWing, deploy: Deploy) -> Decision:
    ship = game.ship(deploy.ship)
    region = deployment_region(game, ship)
    return ask_place(ship.owner, "deploy", "setup.step5.zone", put_ship, region, subject=ship.id)


def put_ship(game: XWing, deploy: Deploy, spot: Spot) -> None:
    enter_play(game, game.ship(deploy.ship), Pose(*spot))


def enter_play(game: XWing, ship: Ship, pose: Pose) -> None:
    ship.pose = pose
    ship.where = "play"
    game.emit("ship.placed", ship=ship.id, at=(pose.x, pose.y, pose.heading))


def set_turret(game: XWing, deploy: Deploy | StartDocked) -> None:
    """arc.turret.indicators: a ship with a turret weapon gets an indicator; the owner chooses where it points."""
    ship = game.ship(deploy.ship)
    ship.turret = indicator(ship.pilot.id, tuple([(card.id, card.side) for card in ship.upgrades])) or ship.turret


@cache
def indicator(pilot: str, cards: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
    """Where it points at first; nowhere if no weapon on these cards is a turret."""
    arcs: list[str] = [printed.arc for printed in primary_weapons(pilot, cards)]
    weapons = [upgrade_facts(card).sides[side].weapon for card, side in cards]
    arcs += [weapon.arc for weapon in weapons if weapon is not None]
    if "double-turret" in arcs:
        return ("front", "rear")
    return ("front",) if "single-turret" in arcs else ()


def point_turret(game: XWing, deploy: Deploy | StartDocked) -> Outcome:
    ship = game.ship(deploy.ship)
    if not ship.turret:
        return None
    options = turret_options(turret_settings(ship))
    return Decision(ship.owner, "turret", "arc.turret.indicators", take_turret, options, subject=ship.id)


def take_turret(game: XWing, deploy: Deploy | StartDocked, arcs: tuple[str, ...]) -> None:
    game.ship(deploy.ship).turret = arcs


class Deploy(Procedure):
    ship: ShipId
    steps = (ask_ship_pose, set_turret, point_turret)


class StartDocked(Procedure):
    """A ship may start docked; where its turret points is said all the same."""

    ship: ShipId
    steps = (offer_docking, if_docked, set_turret, point_turret)


# 6. The damage deck.


@cache
def damage_deck() -> tuple[str, ...]:
    """Every card as often as it is printed."""
    return tuple(sorted(id for id, facts in all_damage().items() for _ in range(facts.copies)))


def shuffle_damage_decks(game: XWing, setup: Procedure) -> None:
    """setup.step6.damage-deck"""
    game.state.decks = [game.shuffle(damage_deck()) for _ in game.state.decks]
    game.emit("setup.finished")


class Setup(Procedure):
    """setup.squads-first and the six steps."""

    sided: list[tuple[ShipId, str]] = []
    docking_asked: list[ShipId] = []
    chooser: PlayerId | None = None
    steps: ClassVar[Steps] = (
        choose_sides,
        determine_player_order,
        choose_first_player,
        place_obstacles,
        leave_out_obstacles,
        dock_ships,
        before_placing_forces,
        place_forces,
        after_placing_forces,
        shuffle_damage_decks,
    )


# The learning game. The book's diagram gives no coordinates: these are ours (docs/decisions/0004-house-outlines.md).

LEARNING_SHIPS = (facing(450, 50, 0), facing(350, 850, 180), facing(550, 850, 180))
LEARNING_OBSTACLES = (
    facing(300, 320, 20),
    facing(600, 450, 70),
    facing(330, 600, 0),
    facing(590, 280, 35),
    facing(430, 450, 110),
    facing(610, 630, 0),
)


def place_learning_game(game: XWing, setup: LearningSetup) -> None:
    """quickstart.ship-placement, quickstart.obstacles"""
    take_first_player(game, setup, game.pick(2))
    for obstacle, pose in zip(game.state.obstacles, LEARNING_OBSTACLES, strict=True):
        lay_obstacle(game, obstacle.id, pose.at_rest())
    for ship, pose in zip(game.state.ships, LEARNING_SHIPS, strict=True):
        enter_play(game, ship, pose.at_rest())


class LearningSetup(Procedure):
    """quickstart.use: three ships, placed as on a fixed picture."""

    steps = (place_learning_game, shuffle_damage_decks)
