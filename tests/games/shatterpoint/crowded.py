"""Crowded tables: six units of one side against six of another, all of them around the middle, so that many abilities
have their moment in a few turns. They are played by lot, always by the same one.

What comes of it is kept in `crowded.json` (`tests/games/sums.py`). Who has changed a rule on purpose writes it anew,
`python -m tests.games.shatterpoint.crowded`, in a commit that says which rule moved."""

from __future__ import annotations

from functools import cache
from math import hypot
from pathlib import Path
from random import Random

from dejarik.core.decision import Decision, Given
from dejarik.games.shatterpoint.facts import CONDITIONS, all_layouts, all_missions, all_units, mission_facts, unit_facts
from dejarik.games.shatterpoint.game import Shatterpoint
from dejarik.games.shatterpoint.setup import Setup, add_unit, build_order_decks, place_objectives
from dejarik.games.shatterpoint.turn import NextStruggle, Turn
from tests.games import sums

NO_TEAM = {"missions": ["shifting-priorities"], "squads": []}
SIDES = ("galactic-republic", "separatist-alliance", "galactic-empire", "rebel-alliance", "mandalorian", "scoundrel")
TEAM = 6
SLICES, SLICE = 3, 20
"""How many answers are given at a table, and after how many the sum is taken."""
KEPT = Path(__file__).with_name("crowded.json")
SPREAD = (130.0, 200.0)
"""How far from the middle of the table units stand at most, in millimetres."""


TABLES = 2 * len(all_units())


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
    """The units of one team, one of them to activate first, against another team; in the second half of the tables
    both are mixed and stand farther apart. Some are hurt already, so that wounds come; some have conditions."""
    random = Random(number)
    layouts = sorted(all_layouts())
    game = Shatterpoint(number, [NO_TEAM, NO_TEAM], {"layout": layouts[number % len(layouts)]})
    game.stack.clear()
    state = game.state
    found, team, first = seated(number)
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
        own.deck.remove(card)
        own.deck.append(card)
        own.force = 6
        own.momentum = 1
    phases = mission_facts(state.mission).phase
    state.struggles = [str(random.choice(phases(number)).id) for number in (3, 2, 1)]
    state.turn = 1
    for character in state.characters:
        character.placed = True
        game.put(character, room(game, random, character.radius, SPREAD[number >= len(all_units())]))
    game.stack += [Turn(), NextStruggle()]
    game.reindex()
    return game


def room(game: Shatterpoint, random: Random, radius: float, spread: float) -> tuple[float, float, float]:
    while True:
        x, y = (round(random.uniform(450 - spread, 450 + spread), 1) for _ in "xy")
        others = [one for one in game.state.characters if one.placed and (one.x or one.y)]
        levels = game.field.levels(x, y, radius)
        if levels and all(hypot(one.x - x, one.y - y) > one.radius + radius for one in others):
            return (x, y, random.choice(levels)[0])


def by_lot(decision: Decision, random: Random) -> Given:
    """Somebody who would rather use an ability."""
    able = [one for one in decision.options if one.id.startswith("ability:")]
    if decision.placement is None and decision.several is None and able and random.random() < 0.4:
        return random.choice(able)
    return sums.by_lot(decision, random)


def played(number: int) -> list[str]:
    return sums.summed(crowded(number), Random(number), SLICES, SLICE, by_lot)


def seated(number: int) -> tuple[tuple[tuple[str, ...], ...], int, int]:
    """The teams, which of them begins, and which of its units."""
    half, at = divmod(number, len(all_units()))
    return (teams(half == 1), *divmod(at, TEAM))


def name(number: int) -> str:
    """By the unit that activates first."""
    found, team, first = seated(number)
    return found[team][first] + " among others" * (number >= len(all_units()))


if __name__ == "__main__":
    sums.keep(KEPT, {name(number): played(number) for number in range(TABLES)})
