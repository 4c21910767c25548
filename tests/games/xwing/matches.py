"""Matches by lot in which every pilot and every upgrade that is played has a part. At a crowded table all ships stand
around the middle among the rocks, hurt and with tokens, so that many cards have their moment in a round or two; at a
narrow one the same squads set up as the book says, near enough to fight at once. Then there is Escalation and the
learning game.

What comes of it is kept in `matches.json` (`tests/games/sums.py`). Who has changed a rule on purpose writes it anew,
`python -m tests.games.xwing.matches`, in a commit that says which rule moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import hypot
from pathlib import Path
from random import Random
from typing import cast, get_args

import msgspec

import dejarik
from dejarik.games.xwing.devices import EXPLOSIVES, place
from dejarik.games.xwing.facts import Faction, all_damage
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.lists.pool import FACTIONS
from dejarik.games.xwing.lists.random_squads import fitting, pilots, upgrades, with_upgrade
from dejarik.games.xwing.lists.squad import Squad, SquadShip
from dejarik.games.xwing.lists.squad_faults import faults
from dejarik.games.xwing.placing_forces import enter_play, indicator
from dejarik.games.xwing.placing_obstacles import lay_obstacle
from dejarik.games.xwing.state import DamageCard, Ship, Token
from dejarik.games.xwing.turret import turret_settings
from dejarik.tabletop.pose import facing
from tests.games import sums

KEPT = Path(__file__).with_name("matches.json")
PASSES = 3
"""How often every pilot is in a squad; at least, since a squad that is short of one borrows."""
SQUAD = 4
MOST_UPGRADES, TRIES = 4, 12
"""How many upgrades a ship gets, and how many are tried on it."""
ANY_COST = 10_000
CROWDED = 3
"""At how many crowded tables every squad begins; at one narrow table it does too."""
SLICES, SLICE = 4, 40
"""How many answers are given at a table, and after how many the sum is taken."""
SPREAD = 190.0
"""How far from the middle of the table ships stand at most, in millimetres."""
NARROW: dict[str, object] = {"width": 700.0, "height": 420.0}
TOKENS: tuple[Token, ...] = get_args(Token)
MODES: dict[str, dict[str, object]] = {
    "learning": {"setup": "learning"},
    "escalation": {"mode": "escalation"},
    "escalation of one core set": {"mode": "escalation-core"},
    "a round limit": {"round_limit": 2, "damage_decks": 1, "edges": ("north", "south")},
}


# Squads: every card is in some.


@cache
def squads() -> tuple[Squad, ...]:
    """Of one faction each, with the upgrades that were used least so far; legal but for what they cost."""
    used: Counter[str] = Counter()
    found = []
    for turn in range(PASSES):
        of_faction = [list(teams(faction, turn)) for faction in FACTIONS]
        for number in range(max(map(len, of_faction))):
            for teamed in of_faction:
                found.append(equipped(teamed[number % len(teamed)], used))
    return tuple(found)


WITHOUT_A_SHIP = ("virago", "xanadublood")
"""Titles of ships whose own abilities are not played yet: others bear them here."""


def teams(faction: Faction, turn: int) -> Iterator[Squad]:
    """All pilots, in an order by lot; who cannot fly beside the others waits for the next team."""
    waiting = list(pilots(faction))
    Random(f"{faction} {turn}").shuffle(waiting)
    while waiting:
        squad = Squad(faction, (), format="points")
        for pilot in [*waiting, *pilots(faction)]:
            wider = msgspec.structs.replace(squad, ships=(*squad.ships, SquadShip(pilot)))
            if len(wider.ships) <= SQUAD and not faults(wider, ANY_COST):
                squad = wider
        flying = {ship.pilot for ship in squad.ships}
        waiting = [pilot for pilot in waiting if pilot not in flying]
        yield squad


def equipped(squad: Squad, used: Counter[str]) -> Squad:
    stray = [one for one in WITHOUT_A_SHIP if used[one] < 2]
    if stray:
        used[stray[0]] += 1
        squad = with_upgrade(squad, squad.ships[0], stray[0])
    for at in range(len(squad.ships)):
        for upgrade in least_used(squad, at, used):
            wider = with_upgrade(squad, squad.ships[at], upgrade)
            if len(squad.ships[at].upgrades) < MOST_UPGRADES and not faults(wider, ANY_COST):
                squad = wider
                used[upgrade] += 1
    return squad


def least_used(squad: Squad, at: int, used: Counter[str]) -> list[str]:
    """Cards that fit the ship, first those that others may open a slot for."""
    fit = sorted(fitting(squad.ships[at].pilot), key=lambda one: (used[one], one))[:TRIES]
    return [*fit, *sorted(upgrades(squad.faction), key=lambda one: (used[one], one))[: TRIES // 2]]


def pair(number: int) -> list[Squad]:
    """Each squad against the next one, then against the one after that."""
    every = squads()
    later, at = divmod(number, len(every))
    return [every[at], every[(at + 1 + later) % len(every)]]


# Tables.


def crowded(number: int) -> XWing:
    game, random = XWing(number, pair(number), {}), Random(number)
    for obstacle in game.state.obstacles:
        lay_obstacle(game, obstacle.id, facing(*around(random), random.uniform(0, 360)).at_rest())
    for card in random.sample(sorted(EXPLOSIVES), random.randrange(3)):
        place(game, random.randrange(2), card, facing(*around(random), random.uniform(0, 360)).at_rest())
    for ship in game.state.ships:
        x, y = room(game, random, ship)
        enter_play(game, ship, facing(x, y, random.uniform(0, 360)).at_rest())
        battered(ship, random)
        cards = tuple([(card.id, card.side) for card in ship.upgrades])
        ship.turret = indicator(ship.pilot.id, cards)
        ship.turret = random.choice(turret_settings(ship)) if ship.turret else ()
        ship.locks = random.sample(range(len(game.state.ships)), 1) if random.random() < 0.4 else []
        ship.locks = [] if ship.id in ship.locks else ship.locks
    game.reindex()
    return game


def battered(ship: Ship, random: Random) -> None:
    """As after some rounds."""
    ship.shields = random.choice((0, 0, ship.shields))
    for _ in range(random.randrange(min(ship.hull, 4))):
        ship.damage.append(DamageCard(random.choice(sorted(all_damage())), random.random() < 0.5))
    for token in random.sample(TOKENS, random.randrange(3)):
        ship.tokens[token] = 1
    for card in (ship.pilot, *ship.upgrades):
        card.charges -= int(card.charges > 0 and random.random() < 0.3)
    ship.force -= int(ship.force > 0 and random.random() < 0.3)


def around(random: Random) -> tuple[float, float]:
    x, y = (round(random.uniform(450 - SPREAD, 450 + SPREAD), 1) for _ in "xy")
    return x, y


def room(game: XWing, random: Random, ship: Ship) -> tuple[float, float]:
    while True:
        x, y = around(random)
        if all(hypot(one.pose.x - x, one.pose.y - y) > 1.42 * (one.half + ship.half) for one in game.ships if one.pose):
            return x, y


def narrow(number: int) -> XWing:
    return XWing(number, pair(number), NARROW)


def other_mode(name: str) -> XWing:
    return cast(XWing, dejarik.new_game("xwing", 1, None, MODES[name]))


# Played.


def tables(squad: int) -> list[str]:
    """Those at which the squad of this number begins."""
    return [*(f"crowded {squad + again * len(squads())}" for again in range(CROWDED)), f"narrow {squad}"]


def played(name: str) -> list[str]:
    kind, _, number = name.partition(" ")
    if name in MODES:
        return sums.summed(other_mode(name), Random(name), 10, 60)
    game = crowded(int(number)) if kind == "crowded" else narrow(int(number))
    return sums.summed(game, Random(name), SLICES, SLICE)


def used() -> Counter[str]:
    """How many ships have a card, over all squads."""
    ships = [ship for squad in squads() for ship in squad.ships]
    return Counter(card for ship in ships for card in (ship.pilot, *ship.upgrades))


if __name__ == "__main__":
    names = [name for squad in range(len(squads())) for name in tables(squad)]
    sums.keep(KEPT, {name: played(name) for name in (*names, *MODES)})
