"""Setting up a match: first player, edge, mission, decks and pools, deployment, stances (setup.*)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Query
from dejarik.core.decision import Option, Refusal, Spot, ask_place, offer
from dejarik.core.procedure import AGAIN, DONE, Again, Outcome, Procedure
from dejarik.games.shatterpoint.facts import mission_facts, unit_facts
from dejarik.games.shatterpoint.facts.measures import OBJECTIVE_RADIUS, RANGES
from dejarik.games.shatterpoint.facts.terms import ATTACK_DIE
from dejarik.games.shatterpoint.lists.team import StrikeTeam
from dejarik.games.shatterpoint.standing import AnyOf, NearEdge, Standing, WithinRange, opposite, turned
from dejarik.games.shatterpoint.state import (
    SHATTERPOINT,
    Character,
    CharacterId,
    Objective,
    Player,
    PlayerId,
    ShatterpointState,
    Unit,
    UnitId,
)
from dejarik.games.shatterpoint.terrain import Field
from dejarik.games.shatterpoint.turn import NextStruggle, Turn
from dejarik.games.shatterpoint.windows import BeforeFirstStruggle, EndOfSetup
from dejarik.reading import converted
from dejarik.tabletop.grid import at_rest
from dejarik.tabletop.shape import disc
from dejarik.tabletop.terrain import overlaps, surface

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

ROLL_OFF_DICE: Final = 5
EDGES: Final = ("south", "east", "north", "west")
DEFAULT_LAYOUT: Final = "spaceport"


def begin(game: Shatterpoint) -> None:
    """The state before the first decision."""
    _, teams, options = game.setup
    units: list[Unit] = []
    characters: list[Character] = []
    missions = []
    for owner, given in enumerate(teams):
        team = converted(given, StrikeTeam)
        missions.append(team.mission)
        for number, squad in enumerate(team.squads):
            for key in squad.units:
                add_unit(units, characters, key, owner, number)
    game.state = ShatterpointState(
        players=[Player(), Player()],
        units=units,
        characters=characters,
        missions=(missions[0], missions[1]),
        layout=str(options.get("layout", DEFAULT_LAYOUT)),
    )
    game.stack.append(Setup())


def add_unit(units: list[Unit], characters: list[Character], key: str, owner: PlayerId, squad: int) -> Unit:
    facts = unit_facts(key)
    ids = range(len(characters), len(characters) + facts.characters)
    characters += [Character(id, len(units), facts.radius) for id in ids]
    unit = Unit(len(units), key, owner, squad, tuple(ids))
    units.append(unit)
    return unit


# First player, edge, mission.


def roll_off(game: Shatterpoint, setup: Setup) -> None:
    """setup.first-player.roll: most crits, then hits, then expertise, or again."""
    while True:
        rolls = [game.roll(ATTACK_DIE, ROLL_OFF_DICE) for _ in range(2)]
        ranks = [tuple([dice.count(face) for face in ("crit", "hit", "expertise")]) for dice in rolls]
        for player, dice in enumerate(rolls):
            game.emit("setup.rolled", player=player, dice=tuple(dice))
        if ranks[0] != ranks[1]:
            game.state.first = game.state.active = 0 if ranks[0] > ranks[1] else 1
            game.emit("setup.first-player", player=game.state.first)
            return


def choose_edge(game: Shatterpoint, setup: Setup) -> Outcome:
    """setup.first-player.edge"""
    candidates: list[tuple[Option, Refusal | None]] = [
        (Option(name, edge, "option.edge", {"edge": name}), None) for edge, name in enumerate(EDGES)
    ]
    return offer(game.state.first, "edge", "setup.first-player.edge", take_edge, candidates)


def take_edge(game: Shatterpoint, setup: Setup, edge: int) -> None:
    game.state.edge = edge
    game.emit("setup.edge", player=game.state.first, edge=EDGES[edge])


def choose_mission(game: Shatterpoint, setup: Setup) -> Outcome:
    """setup.mission.choose: of the two sets that were brought."""
    candidates: list[tuple[Option, Refusal | None]] = [
        (Option(f"mission:{key}", key, "option.mission", {"mission": key}), None)
        for key in dict.fromkeys(game.state.missions)
    ]
    return offer(game.state.first, "mission", "setup.mission.choose", take_mission, candidates)


def take_mission(game: Shatterpoint, setup: Setup, mission: str) -> None:
    game.state.mission = mission
    game.emit("setup.mission", mission=mission)


def place_objectives(game: Shatterpoint, setup: Setup) -> None:
    """setup.mission.objectives, setup.battlefield.objective-on-terrain"""
    for key, (x, y) in mission_facts(game.state.mission).objectives.items():
        x, y = turned(x, y, game.state.edge)
        game.state.objectives.append(Objective(key, *lifted(game.field, x, y)))


def lifted(field: Field, x: float, y: float) -> tuple[float, float, float, int]:
    """A token over terrain lies on its highest elevation, wholly on the part: moved onto it where it is not. A piece on
    which there is no room for it cannot be placed there: no layout has one."""
    token = disc(x, y, OBJECTIVE_RADIUS)
    under = [part for part in field.prisms if overlaps(part, token)]
    if not under:
        return (x, y, 0.0, 0)
    found = surface(token, field.prisms)
    if found is None:
        highest = max(under, key=lambda part: part.top)
        middle_x = sum(px for px, _ in highest.footprint) / len(highest.footprint)
        middle_y = sum(py for _, py in highest.footprint) / len(highest.footprint)
        for share in range(1, 101):
            at = (x + (middle_x - x) * share / 100, y + (middle_y - y) * share / 100)
            found = surface(disc(*at, OBJECTIVE_RADIUS), field.prisms)
            if found is not None and found[0] == highest.id:
                x, y, _ = at_rest(*at, 0.0)
                break
        else:
            raise ValueError(
                f"no Objective token fits on the terrain at ({x}, {y}): move the piece (part {highest.id})"
            )
    return (x, y, found[1], found[0])


# Decks and pools.


def build_mission_deck(game: Shatterpoint, setup: Setup) -> None:
    """setup.mission.deck, setup.mission.unused: one card of each phase, I on top; the others are out of the game."""
    mission = mission_facts(game.state.mission)
    cards = [mission.phase(number) for number in (1, 2, 3)]
    game.state.struggles = [str(pile[game.pick(len(pile))].id) for pile in cards][::-1]


def build_order_decks(game: Shatterpoint, setup: Setup) -> None:
    """setup.order-deck, order-deck.build"""
    for id, player in enumerate(game.state.players):
        player.deck = game.shuffle([*(unit.id for unit in game.state.units if unit.owner == id), SHATTERPOINT])


def build_force_pools(game: Shatterpoint, setup: Setup) -> None:
    """setup.force-pool, force.pool.create"""
    for unit in game.state.units:
        game.state.players[unit.owner].force += game.facts(unit.id).force


# Deployment.


def deploy_squads(game: Shatterpoint, setup: Setup) -> Outcome:
    """setup.deploy.order (reading.23): squad by squad, the first player first."""
    state = game.state
    player = state.first if len(setup.deployed) % 2 == 0 else 1 - state.first
    left = [squad for squad in squads_of(state, player) if (player, squad) not in setup.deployed]
    if not left:
        return None
    candidates: list[tuple[Option, Refusal | None]] = [
        (Option(f"squad:{one}", (player, one), "option.squad", {"unit": leader_of(state, player, one)}), None)
        for one in left
    ]
    return offer(player, "squad", "setup.deploy.order", take_squad, candidates)


def squads_of(state: ShatterpointState, player: PlayerId) -> Sequence[int]:
    return sorted({unit.squad for unit in state.units if unit.owner == player})


def leader_of(state: ShatterpointState, player: PlayerId, squad: int) -> UnitId:
    """The squad's Primary unit, which is its first."""
    return next(unit.id for unit in state.units if unit.owner == player and unit.squad == squad)


def take_squad(game: Shatterpoint, setup: Setup, chosen: tuple[PlayerId, int]) -> Outcome:
    player, squad = chosen
    setup.deployed.append((player, squad))
    units = [unit for unit in game.state.units if unit.owner == player and unit.squad == squad]
    return Again(Deploy(player=player, left=[id for unit in units for id in unit.characters]))


def deploy_next(game: Shatterpoint, deploy: Deploy) -> Outcome:
    """setup.deploy.primary, setup.deploy.rest, setup.deploy.placement (reading.38)"""
    if not deploy.left:
        return DONE
    character = game.character(deploy.left[0])
    edge = game.state.edge if deploy.player == game.state.first else opposite(game.state.edge)
    if deploy.leader < 0:
        placement = Standing(game, character, NearEdge(edge, RANGES[2], character))
        rule = "setup.deploy.primary"
    else:
        placement = beside(game, character, deploy.leader)
        rule = "setup.deploy.rest"
    return ask_place(deploy.player, "deploy", rule, take_deployed, placement, subject=character.id)


class DeployedBeside(Query, frozen=True):
    """By whom a character may be deployed, each with the range."""

    character: CharacterId


def beside(game: Shatterpoint, character: Character, leader: CharacterId) -> Standing:
    """Within range 1 of the leader, or where effects allow it; farther only where no room is left there."""
    refusal = Refusal("setup.deploy.rest", "refusal.far-from-leader")
    start: tuple[tuple[CharacterId, int], ...] = ((leader, 1),)
    origins = game.value(DeployedBeside(character.id), start)
    limit = 0.0
    while True:
        found = [(game.character(one), RANGES[range] + limit) for one, range in origins]
        ways = [WithinRange(one.x, one.y, one.radius, most, character, refusal) for one, most in found]
        placement = Standing(game, character, ways[0] if len(ways) == 1 else AnyOf(ways))
        if placement.searched() is not None:
            return placement
        limit += RANGES[1]


def take_deployed(game: Shatterpoint, deploy: Deploy, spot: Spot) -> Outcome:
    character = game.character(deploy.left.pop(0))
    character.placed = True
    game.put(character, spot)
    if deploy.leader < 0:
        deploy.leader = character.id
    game.emit("character.deployed", character=character.id, x=spot[0], y=spot[1], z=spot[2])
    return AGAIN


class Deploy(Procedure):
    player: PlayerId
    left: list[CharacterId]
    leader: CharacterId = -1
    steps = (deploy_next,)


def choose_stances(game: Shatterpoint, setup: Setup) -> Outcome:
    """setup.stance.choice: every unit with two faces, the first player's first."""
    state = game.state
    order = sorted(state.units, key=lambda unit: unit.owner != state.first)
    for unit in order:
        stances = game.facts(unit.id).stances
        if len(stances) < 2 or unit.id in setup.stances:
            continue
        candidates: list[tuple[Option, Refusal | None]] = [
            (Option(f"stance:{face}", (unit.id, face), "option.stance", {"stance": f"{unit.key}.{face}"}), None)
            for face in range(len(stances))
        ]
        return offer(unit.owner, "stance", "setup.stance.choice", take_stance, candidates, subject=unit.id)
    return None


def take_stance(game: Shatterpoint, setup: Setup, chosen: tuple[UnitId, int]) -> Outcome:
    unit, face = chosen
    game.unit(unit).stance = face
    setup.stances.append(unit)
    game.emit("stance.chosen", unit=unit, stance=f"{game.unit(unit).key}.{face}")
    return AGAIN


def before_first_struggle(game: Shatterpoint, setup: Setup) -> Outcome:
    return game.open(BeforeFirstStruggle(leader=game.state.first))


def first_struggle(game: Shatterpoint, setup: Setup) -> Outcome:
    """setup.first-struggle, setup.struggle-track"""
    return NextStruggle()


def end_effects(game: Shatterpoint, setup: Setup) -> Outcome:
    """setup.first-struggle: what units do as the setup ends; the first player's come first."""
    return game.open(EndOfSetup(leader=game.state.first))


def first_turn(game: Shatterpoint, setup: Setup) -> Outcome:
    return Turn()


class Setup(Procedure):
    deployed: list[tuple[PlayerId, int]] = []
    stances: list[UnitId] = []
    steps = (
        roll_off,
        choose_edge,
        choose_mission,
        place_objectives,
        build_mission_deck,
        build_order_decks,
        build_force_pools,
        deploy_squads,
        choose_stances,
        before_first_struggle,
        first_struggle,
        end_effects,
        first_turn,
    )
