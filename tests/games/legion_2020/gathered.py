"""Gathered tables of 2020: some units of either side around the middle, on terrain of every sort that players declare,
with the tokens, wounds, cards and passengers that make rules have their moment. They are played by lot, always by the
same one.

What comes of it is kept in `gathered.json` (`tests/games/sums.py`). Who has changed a rule on purpose writes it anew,
`python -m tests.games.legion_2020.gathered`, in a commit that says which rule moved."""

from __future__ import annotations

from functools import cache
from math import atan2, cos, sin, tau
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from dejarik.core.decision import Decision, Given
from dejarik.games.legion.facts import Stood, UnitFacts, catalogue_of
from dejarik.games.legion.facts.terrain import TerrainType
from dejarik.games.legion.forces import add_unit
from dejarik.games.legion.lists.army import Army, ArmyUnit
from dejarik.games.legion.lists.restrictions import may_equip
from dejarik.games.legion.mission_actions import exchange
from dejarik.games.legion.mission_setup import mark
from dejarik.games.legion.round import Round, end_phase
from dejarik.games.legion.setup import place_objectives
from dejarik.games.legion.standing import refuse_standing, stood
from dejarik.games.legion.state import Miniature, Unit
from dejarik.games.legion.terrain import Field, changed
from dejarik.games.legion.token_placing import RADII
from dejarik.games.legion_2020.damage import DISABLED
from dejarik.games.legion_2020.declared import SORTS
from dejarik.games.legion_2020.game import Legion2020
from dejarik.games.legion_2020.missions import laying_out, supplies
from dejarik.games.legion_2020.missions.bombs import begin_with
from dejarik.games.legion_2020.missions.carts import CART
from dejarik.games.legion_2020.missions.reinforcements import HELD
from dejarik.games.legion_2020.setup import Setup2020
from dejarik.games.legion_2020.shown.view import view
from dejarik.games.legion_2020.transporting import may_carry, take_in
from dejarik.tabletop.polygon import rectangle
from dejarik.tabletop.shape import disc, overlap
from dejarik.tabletop.terrain import Part
from tests.games import sums

CARDS: Final = catalogue_of("legion-2020")
UNITS: Final = tuple([one for one in CARDS.units.values() if not one.unreleased and one.miniatures])
TEAM: Final = 5
MIDDLE: Final = (914.4, 457.2)
SPREAD: Final = 240.0
"""How far from the middle of the table units stand at most, in millimetres."""
TOPS: Final = (15.0, 25.0, 40.0, 60.0, 100.0, 150.0, 152.4, 300.0)
TYPES: Final[dict[str, TerrainType]] = {
    "area": "area",
    "barricades": "scatter",
    "depressions": "area",
    "large": "obstacle",
}
END: Final = Round.steps.index(end_phase)
SLICES, SLICE = 5, 30
"""How many answers are given at a table, and after how many the sum is taken."""
EVERYBODY: Final = 2 * len(UNITS)
"""So many tables have every unit in turn; those that follow have a theme."""
THEMES: Final = ("vehicles", "flight", "walls", "rides")
TABLES: Final = EVERYBODY + 30 * len(THEMES)
KEPT: Final = Path(__file__).with_name("gathered.json")
TRIES: Final = 60
TURNS: Final = 5
NO_FORCE: Final[dict[str, object]] = {}


def theme_of(number: int) -> str:
    return THEMES[number % len(THEMES)] if number >= EVERYBODY else ""


# Where.


@cache
def ground(number: int) -> Field:
    """Pieces of terrain by lot, some with a second storey."""
    random = Random(f"ground {number}")
    parts: list[Stood] = []
    sorts = [name for name, one in sorted(SORTS.items()) if theme_of(number) != "walls" or one.table == "large"]
    for piece in range(14):
        sort = random.choice(sorts)
        x, y = (middle + random.uniform(-1.4, 1.4) * SPREAD for middle in MIDDLE)
        wide, deep = random.choice(((70.0, 70.0), (8.0, 90.0), (100.0, 40.0), (45.0, 45.0)))
        for storey in range(1 + (TYPES[SORTS[sort].table] == "obstacle" and random.random() < 0.2)):
            bottom = parts[-1].part.top if storey else 0.0
            size = (wide / (1 + storey), deep / (1 + storey))
            footprint = rectangle(x, y, random.choice((0.0, tau / 8, 1.1)), *size)
            part = Part(len(parts) + 1, footprint, bottom, bottom + random.choice(TOPS))
            declared, type = SORTS[sort], TYPES[SORTS[sort].table]
            blocks = declared.table == "large" or sort == "dense-woods"
            barricade = declared.table == "barricades"
            parts.append(Stood(part, piece, type, barricade, declared.trooper, declared.cover, blocks, sort))
    return Field(tuple(parts))


class Gathered(Legion2020):
    def read_field(self) -> None:
        state = self.state
        self.field = changed(ground(int(self.setup[0])), state.laid, state.shifted)


# Who.


@cache
def teams(mixed: bool) -> tuple[tuple[UnitFacts, ...], ...]:
    """Every unit is in one of them: beside those of its faction as far as there are any, or beside any."""
    found = sorted(UNITS, key=lambda one: (one.faction, one.id))
    if mixed:
        Random(1).shuffle(found)
    return tuple([tuple(found[at : at + TEAM]) for at in range(0, len(found), TEAM)])


def seated(number: int) -> tuple[tuple[UnitFacts, ...], tuple[UnitFacts, ...]]:
    """One team, which its first unit leads, against another."""
    if number >= EVERYBODY:
        return themed(number), themed(-number)
    half, at = divmod(number, len(UNITS))
    found = teams(half == 1)
    team, first = divmod(at, TEAM)
    own = found[team][first:] + found[team][:first]
    return own, found[(team + 1 + first) % len(found)]


def themed(number: int) -> tuple[UnitFacts, ...]:
    theme, random = theme_of(abs(number)), Random(f"team {number}")
    heavy = [one for one in UNITS if one.vehicle or one.type == "creature trooper"]
    troopers = [one for one in UNITS if one not in heavy]
    carriers = [one for one in heavy if one.keyword("transport") or one.keyword("light-transport")]
    if theme == "rides":
        return (random.choice(carriers), random.choice(carriers), *random.sample(troopers, TEAM - 2))
    many = 3 if theme == "vehicles" else 1
    return (*random.sample(heavy, many), *random.sample(troopers, TEAM - many))


def equipment(random: Random, facts: UnitFacts) -> tuple[str, ...]:
    army, one = Army(faction=facts.faction, edition="legion-2020"), ArmyUnit(facts.id)
    chosen = list(facts.equip)
    for slot in facts.slots:
        fitting = [
            card.id
            for card in CARDS.upgrades.values()
            if card.slot == slot and card.id not in chosen and may_equip(army, one, facts, card)
        ]
        if fitting and random.random() < 0.8:
            chosen.append(random.choice(fitting))
    return tuple(chosen)


def hand(random: Random, units: tuple[UnitFacts, ...]) -> list[str]:
    """Cards of the units that are there first."""
    names = {one.name.en for one in units}
    own = [card.id for card in CARDS.commands.values() if names & set(card.units)]
    others = [card.id for card in CARDS.commands.values() if not card.units]
    return [*random.sample(own, min(3, len(own))), *random.sample(others, 2), "standing-orders"]


def put_down(game: Legion2020, random: Random, unit: Unit) -> None:
    """The leader anywhere, perhaps touching an enemy, the others around it; who finds no room is lost."""
    leader = game.miniature(unit.leader)
    foes = [one for one in game.on_table() if not game.allied(game.unit(one.unit).owner, unit.owner)]
    at = None
    for _ in range(TRIES):
        x, y = (middle + random.uniform(-1.0, 1.0) * SPREAD for middle in MIDDLE)
        if foes and random.random() < 0.2:
            foe, turn = random.choice(foes), random.uniform(0.0, tau)
            away = foe.radius + leader.radius
            x, y = foe.x + away * sin(turn), foe.y + away * cos(turn)
        if theme_of(int(game.setup[0])) == "walls" and random.random() < 0.8:
            x, y = at_wall(game, random, leader.radius)
        at = at or stands(game, random, leader, x, y)
    for one in [game.miniature(id) for id in unit.miniatures]:
        there = at if one.id == leader.id else None
        for _ in range(TRIES if at is not None and one.id != leader.id else 0):
            turn, away = random.uniform(0.0, tau), random.uniform(1.0, 1.6) * (leader.radius + one.radius)
            assert at is not None
            there = there or stands(game, random, one, at.x + away * sin(turn), at.y + away * cos(turn), at.z)
        game.state.miniatures[one.id] = there or msgspec.structs.replace(one, defeated=True)
    unit.deployed, unit.defeated = at is not None, at is None


def at_wall(game: Legion2020, random: Random, radius: float) -> tuple[float, float]:
    """At the foot of an obstacle, or at the edge of its roof."""
    corners = random.choice([one for one in game.field.parts if one.type == "obstacle"]).part.footprint
    side = random.randrange(len(corners))
    (ax, ay), (bx, by) = corners[side], corners[(side + 1) % len(corners)]
    share, turn = random.random(), atan2(bx - ax, by - ay) + tau / 4
    away = random.choice((1.0, -1.0)) * (radius + 0.2)
    return ax + share * (bx - ax) + away * sin(turn), ay + share * (by - ay) + away * cos(turn)


def stands(
    game: Legion2020, random: Random, one: Miniature, x: float, y: float, beside: float | None = None
) -> Miniature | None:
    """The miniature there, if it may stand there."""
    level = random.choice((0.0, 60.0, 150.0)) if beside is None else beside
    there = stood(game, one, round(x, 1), round(y, 1), round(random.uniform(0.0, tau), 2), level)
    return there if there is not None and refuse_standing(game, there, game.on_table()) is None else None


def trouble(game: Legion2020, random: Random, unit: Unit) -> None:
    """What units come by in a battle."""
    facts = game.facts(unit.id)
    unit.suppression = random.choice((0, 0, 1, 2, 4)) if facts.courage is not None else 0
    unit.aim, unit.dodge, unit.surge = (random.choice((0, 0, 1, 2)) for _ in range(3))
    unit.standby = random.random() < 0.15
    theme = theme_of(int(game.setup[0]))
    if theme == "flight" and facts.courage is not None:
        unit.suppression = 2 * facts.courage + random.choice((0, 3))
    if theme == "walls":
        game.grant(unit, random.choice(("scale", "expert-climber", "jump", "spur", "reposition")), 1)
    unit.ion = int(facts.vehicle and random.random() < 0.2)
    unit.immobilize = int(random.random() < 0.1)
    unit.poison = int(not facts.vehicle and random.random() < 0.1)
    if facts.resilience is not None and random.random() < 0.2:
        unit.marks = (*unit.marks, random.choice((DISABLED, "disrupted:-1.0")))
        unit.damaged_once = True
    for one in game.standing(unit):
        if one.threshold > 1 and random.random() < 0.4:
            wounds = random.randrange(one.threshold)
            game.state.miniatures[one.id] = msgspec.structs.replace(one, wounds=wounds)


# What for.


def set_mission(game: Legion2020, random: Random) -> None:
    """A mission by lot, with its tokens near the middle."""
    state = game.state
    small = {"breach", "control", "elimination", "pivotal-positions"}
    state.objective = random.choice([one for one in CARDS.objectives if one not in small] * 2 + sorted(small))
    state.deployment = random.choice(list(CARDS.deployments)[:8])
    state.condition = random.choice(list(CARDS.conditions))
    game.reindex()
    place_objectives(game, Setup2020())
    if state.objective not in ("hostage-exchange", "bombing-run"):
        laying_out.set_up(game, state.objective)
    by_lot_to_the_end(game, random)
    laying_out.wear_vaporators(game)
    supplies.prepare(game)
    if state.condition != "rapid-reinforcements":
        laying_out.set_up(game, state.condition)
    by_lot_to_the_end(game, random)
    for token in list(state.tokens):
        if token.kind in ("poi", "condition", CART):
            others = [disc(one.x, one.y, RADII.get(one.kind, 0.0)) for one in state.tokens if one.id != token.id]
            x, y = (round(middle + random.uniform(-1.0, 1.0) * SPREAD, 1) for middle in MIDDLE)
            if not any(overlap(disc(x, y, RADII.get(token.kind, 0.0)), one) for one in others):
                exchange(game, msgspec.structs.replace(token, x=x, y=y))
    state.cart_headings = (random.uniform(0.0, tau), random.uniform(0.0, tau))


def by_lot_to_the_end(game: Legion2020, random: Random) -> None:
    while game.stack and game.decisions:
        game.answer(game.decisions[0], game.decisions[0].draw(random.random))


def gathered(number: int) -> Gathered:
    random = Random(number)
    players = 4 if number % 7 == 6 else 2
    game = Gathered(number, [NO_FORCE] * players, {"battlefield": "outpost"})
    game.stack.clear()
    state = game.state
    state.blue, state.counter = number % 2, (number // 2) % 2
    set_mission(game, random)
    game.stack.clear()
    for side, team in enumerate(seated(number)):
        for at, facts in enumerate(team):
            owner = side + 2 * (players == 4 and at % 2)
            add_unit(state.units, state.miniatures, game.cards, facts.id, owner, *equipment(random, facts))
        for player in range(side, players, 2):
            state.players[player].hand = hand(random, team)
    game.read_facts()
    game.reindex()
    for unit in state.units:
        if state.condition == "rapid-reinforcements" and unit.rank == "corps":
            mark(game, unit.id, HELD)
        else:
            put_down(game, random, unit)
    for unit in state.units:
        trouble(game, random, unit)
    board(game, random)
    take_tokens(game, random)
    state.round = random.randrange(6)
    return begin_with_phase(game, Round())


def begin_with_phase(game: Gathered, round: Round) -> Gathered:
    game.stack.append(round)
    game.reindex()
    game._decisions = None
    return game


def at_the_end(number: int) -> Gathered:
    """The same table as a round ends, the last one as a rule."""
    game, random = gathered(number), Random(f"end {number}")
    state = game.state
    state.round = random.choice((2, 3, 4, 6, 6, 6, 6))
    for unit in state.units:
        unit.order, unit.acted = "down", 1
        unit.bounties = random.choice((0, 0, 1, 2))
        if random.random() < 0.2:
            lose(game, unit)
    for inside, vehicle in state.carried:
        if game.unit(vehicle).defeated:
            lose(game, game.unit(inside))
    state.carried = tuple([pair for pair in state.carried if not any(game.unit(one).defeated for one in pair)])
    for player in state.players:
        player.points = random.randrange(2)
    game.stack.clear()
    return begin_with_phase(game, Round(step=END))


def lose(game: Legion2020, unit: Unit) -> None:
    unit.deployed, unit.defeated = False, True
    for one in unit.miniatures:
        game.state.miniatures[one] = msgspec.structs.replace(game.miniature(one), placed=False, defeated=True)


def board(game: Legion2020, random: Random) -> None:
    for vehicle in game.state.units:
        for unit in game.units_of(vehicle.owner) if not vehicle.defeated else ():
            free = unit.deployed and game.carrier(unit.id) is None
            if free and may_carry(game, vehicle, unit) and random.random() < 0.5:
                take_in(game, unit, vehicle)


def take_tokens(game: Legion2020, random: Random) -> None:
    """Bombs and hostages that are carried from the start."""
    name = {"bombing-run": "bomb", "hostage-exchange": "hostage"}.get(game.state.objective)
    for unit in game.state.units:
        if name is not None and game.leader(unit).placed and random.random() < 0.3:
            begin_with(game, unit, name)


# How it goes.


def by_lot(decision: Decision, random: Random) -> Given:
    """Somebody who would rather use an ability, or do what is not always open."""
    usual = ("move", "attack", "aim", "dodge", "standby", "recover", "standard", *sums.STANDING_BACK)
    if decision.placement is None and decision.several is None and random.random() < 0.4:
        rare = [one for one in decision.options if one.id not in usual]
        moves = [one for one in decision.options if one.id == "move"]
        if rare or moves:
            return random.choice(random.choice([some for some in (rare, moves) if some]))
    return sums.by_lot(decision, random)


def played(number: int) -> list[str]:
    return sums.summed(gathered(number), Random(number), SLICES, SLICE, by_lot, sums.around, seen)


def ended(number: int) -> list[str]:
    return sums.summed(at_the_end(number), Random(number), 1, SLICE, by_lot, sums.around, seen)


def seen(game: Legion2020) -> bytes:
    return b"".join([msgspec.json.encode(view(game, player)) for player in (None, 0, 1)])


def name(number: int) -> str:
    """By the unit that leads the first team."""
    if number >= EVERYBODY:
        return f"{theme_of(number)} {number - EVERYBODY}"
    return str(seated(number)[0][0].id) + " among others" * (number >= len(UNITS))


if __name__ == "__main__":
    tables = {name(number): played(number) for number in range(TABLES)}
    sums.keep(KEPT, tables | {f"the end of {name(number)}": ended(number) for number in range(TABLES)})
