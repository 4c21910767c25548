"""Crowded tables: six units of one side against six of another, all of them around the middle, so that many abilities
have their moment in a few turns. Some tables are found late in a match, so that struggles and matches end. They are
played by lot, always by the same one.

What comes of it is kept in `crowded.json` (`tests/games/sums.py`). Who has changed a rule on purpose writes it anew,
`python -m tests.games.shatterpoint.crowded`, in a commit that says which rule moved."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from math import hypot
from pathlib import Path
from random import Random

from dejarik.core.decision import Decision, Given, Placement, Spot
from dejarik.games.shatterpoint.damage import leave
from dejarik.games.shatterpoint.facts import CONDITIONS, all_layouts, all_missions, all_units, mission_facts, unit_facts
from dejarik.games.shatterpoint.game import Shatterpoint
from dejarik.games.shatterpoint.setup import Setup, add_unit, build_order_decks, place_objectives
from dejarik.games.shatterpoint.state import SHATTERPOINT, Player
from dejarik.games.shatterpoint.turn import NextStruggle, Turn, take_map
from tests.games import sums

NO_TEAM = {"missions": ["shifting-priorities"], "squads": []}
SIDES = ("galactic-republic", "separatist-alliance", "galactic-empire", "rebel-alliance", "mandalorian", "scoundrel")
TEAM = 6
SLICES, SLICE = 6, 25
"""How many answers are given at a table, and after how many the sum is taken."""
KEPT = Path(__file__).with_name("crowded.json")
WISHED = 0.1
LOOKED_AT = 0.01
"""How often a place is wished for instead of being drawn, and how often a placement is looked at."""
SPREAD = (130.0, 200.0, 300.0)
"""How far from the middle of the table units stand at most, in millimetres."""
NAMES = ("{}", "{} among others", "{} late")
CLOSE, MIXED, LATE = range(len(NAMES))
TABLES = len(NAMES) * len(all_units())


@cache
def teams(mixed: bool) -> tuple[tuple[str, ...], ...]:
    """Every unit is in one of them: beside units of its side and era as far as there are any, or beside any."""

    def order(key: str) -> tuple[int, str, str]:
        tags = unit_facts(key).tags
        side = next((number for number, tag in enumerate(SIDES) if tag in tags), len(SIDES))
        return side, unit_facts(key).eras[0], key

    keys = sorted(all_units(), key=order)
    if mixed:
        Random(1).shuffle(keys)
    return tuple([tuple(keys[at : at + TEAM]) for at in range(0, len(keys), TEAM)])


def crowded(number: int) -> Shatterpoint:
    """The units of one team, one of them to activate first, against another team. Some are hurt already, so that wounds
    come; some have conditions."""
    random = Random(number)
    layouts = sorted(all_layouts())
    game = Shatterpoint(number, [NO_TEAM, NO_TEAM], {"layout": layouts[number % len(layouts)]})
    game.stack.clear()
    state = game.state
    round, found, team, first = seated(number)
    for owner, one in enumerate((team, (team + 1 + first) % len(found))):
        for key in found[one]:
            unit, facts = add_unit(state.units, state.characters, key, owner, 0), unit_facts(key)
            unit.damage = random.randrange(facts.stamina)
            unit.injured = random.randrange(facts.durability) if random.random() < 0.5 else 0
            unit.stance = random.randrange(len(facts.stances))
            unit.conditions = (random.choice(CONDITIONS),) if random.random() < 0.3 else ()
            unit.hunker = int(random.random() < 0.3)
    game.read_facts()
    state.mission = str(random.choice(sorted(all_missions())))
    place_objectives(game, Setup())
    build_order_decks(game, Setup())
    for own, card in zip(state.players, (first, TEAM + first), strict=True):
        on_top(own, card)
        own.force = 6
        own.momentum = 1
    phases = mission_facts(state.mission).phase
    state.struggles = [str(random.choice(phases(number)).id) for number in (3, 2, 1)]
    state.turn = 1
    for character in state.characters:
        character.placed = True
        game.put(character, room(game, random, character.radius, SPREAD[round]))
    game.stack += [Turn(), NextStruggle()]
    if round == LATE:
        late(game, random, first)
    game.reindex()
    return game


def late(game: Shatterpoint, random: Random, first: int) -> None:
    """Another turn of a struggle that will soon be won: units are wounded or gone, cards played or in reserve."""
    state = game.state
    game.stack.pop()
    state.number, state.turn = random.randint(1, 3), 9
    for number in range(state.number):
        state.struggle = state.struggles.pop()
        if number < state.number - 1:
            state.players[number].claimed.append(state.struggle)
            state.loser = 1 - number
    take_map(game, NextStruggle(), random.randrange(len(mission_facts(state.mission).struggle(state.struggle).maps)))
    for objective in state.objectives:
        objective.controller = random.choice((-1, 0, 1)) if objective.active else -1
    state.token = random.randint(-2, 2)
    for player, own in enumerate(state.players):
        own.momentum, own.force, own.spent = random.randint(2, 5), random.randint(1, 4), random.randint(0, 3)
        own.deck, own.discard = own.deck[3:], own.deck[:3]
        if random.random() < 0.5:
            own.reserve = next(card for card in own.deck if card != SHATTERPOINT)
            own.deck.remove(own.reserve)
        if random.random() < 0.4 and SHATTERPOINT in own.deck:
            on_top(own, SHATTERPOINT)
        lost = random.choice([unit for unit in state.units if unit.owner == player and unit.id % TEAM != first])
        leave(game, lost)
    for unit in state.units:
        unit.wounded = not unit.defeated and random.random() < 0.2
        if unit.wounded:
            unit.damage = unit_facts(unit.key).stamina


def on_top(own: Player, card: int) -> None:
    own.deck.remove(card)
    own.deck.append(card)


def room(game: Shatterpoint, random: Random, radius: float, spread: float) -> tuple[float, float, float]:
    while True:
        x, y = (round(random.uniform(450 - spread, 450 + spread), 1) for _ in "xy")
        others = [one for one in game.state.characters if one.placed and (one.x or one.y)]
        levels = game.field.levels(x, y, radius)
        if levels and all(hypot(one.x - x, one.y - y) > one.radius + radius for one in others):
            return (x, y, random.choice(levels)[0])


def by_lot(decision: Decision, random: Random) -> Given:
    """Somebody who would rather use an ability, and sometimes asks for the nearest place to one that may be closed."""
    if decision.placement is not None and random.random() < WISHED:
        near = decision.placement.nearest(some_wish(decision.placement, random))
        if near is not None:
            return near
    able = [one for one in decision.options if one.id.startswith("ability:")]
    if decision.placement is None and decision.several is None and able and random.random() < 0.4:
        return random.choice(able)
    return sums.by_lot(decision, random)


def some_wish(placement: Placement, random: Random) -> Spot:
    """Not far from where one may."""
    legal = placement.suggestion()
    spread = (4.0,) if len(legal) == 1 else (250.0, 250.0, 100.0)
    wish = placement.read([one + random.uniform(-most, most) for one, most in zip(legal, spread, strict=True)])
    assert wish is not None
    return wish


def looked_at(placement: Placement, random: Random) -> object:
    """What is drawn of a placement, and what is said of a place that is wished for."""
    wish = some_wish(placement, random)
    refusal = placement.judge(wish)
    return placement.shapes(), wish, None if refusal is None else (refusal.rule, refusal.why, refusal.args)


def played(number: int) -> list[str]:
    """The last sum is of what some placements looked like."""
    looks, lot = blake2b(digest_size=4), Random(-number)

    def choose(decision: Decision, random: Random) -> Given:
        if decision.placement is not None and lot.random() < LOOKED_AT:
            looks.update(repr(looked_at(decision.placement, lot)).encode())
        return by_lot(decision, random)

    return [*sums.summed(crowded(number), Random(number), SLICES, SLICE, choose), looks.hexdigest()]


def seated(number: int) -> tuple[int, tuple[tuple[str, ...], ...], int, int]:
    """Which round of the tables it is, the teams, which of them begins, and which of its units."""
    round, at = divmod(number, len(all_units()))
    return (round, teams(round == MIXED), *divmod(at, TEAM))


def name(number: int) -> str:
    """By the unit that activates first."""
    round, found, team, first = seated(number)
    return NAMES[round].format(found[team][first])


if __name__ == "__main__":
    sums.keep(KEPT, {name(number): played(number) for number in range(TABLES)})
