"""Whole matches, from the first roll to the last struggle, on every layout with every mission: two teams by lot, played
by lot, always by the same one.

What comes of it is kept in `whole.json` (`tests/games/sums.py`). Who has changed a rule on purpose writes it anew,
`python -m tests.games.shatterpoint.whole`, in a commit that says which rule moved."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import msgspec

from dejarik.games.shatterpoint.facts import all_layouts, all_missions
from dejarik.games.shatterpoint.game import Shatterpoint
from dejarik.games.shatterpoint.lists.random_teams import random_team
from tests.games import sums
from tests.games.shatterpoint.crowded import by_lot

KEPT = Path(__file__).with_name("whole.json")
SLICES, SLICE = 60, 50
"""More answers than any of the matches takes."""
EACH = 4
MATCHES = tuple(product(sorted(all_layouts()), sorted(all_missions()), range(EACH)))
Whole = tuple[str, str, int]


def whole(match: Whole) -> Shatterpoint:
    layout, mission, _ = match
    seed = MATCHES.index(match)
    teams = [msgspec.structs.replace(random_team(f"{seed} {seat}"), missions=(mission,)) for seat in "ab"]
    return Shatterpoint(seed, [msgspec.to_builtins(team) for team in teams], {"layout": layout})


def played(match: Whole) -> tuple[bool, list[str]]:
    """Whether it has come to its end, and how it went."""
    game = whole(match)
    lot = Random(MATCHES.index(match))
    found: list[str] = []
    while not game.over and len(found) < SLICES:
        found += sums.summed(game, lot, 1, SLICE, by_lot)
    return game.over, found


def name(match: Whole) -> str:
    layout, mission, number = match
    return f"{mission} at the {layout}, {number + 1}"


if __name__ == "__main__":
    sums.keep(KEPT, {name(match): played(match)[1] for match in MATCHES})
