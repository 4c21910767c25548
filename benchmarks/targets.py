"""What it costs to list whom a unit of an army may attack, and why nobody else."""

from __future__ import annotations

from statistics import median, quantiles
from time import process_time

import dejarik
from dejarik.bots import bot_named
from dejarik.games.legion.game import Legion
from dejarik.games.legion.targeting import targets

Row = tuple[str, str, str]
MATCHES = 8


def target_rows(ruleset: str) -> list[Row]:
    """At every choice of an action of some random matches, on a clone, which knows of nothing that was worked out."""
    spent = []
    for seed in range(MATCHES):
        bots = [bot_named("random", f"{seed}/{player}") for player in range(2)]
        game = dejarik.new_game(ruleset, seed)
        assert isinstance(game, Legion)
        while game.decisions:
            decision = game.decisions[0]
            if decision.kind == "action":
                clone = game.clone()
                assert isinstance(clone, Legion)
                began = process_time()
                targets(clone, clone.unit(int(str(decision.subject))))
                spent.append(process_time() - began)
            game.answer(decision, bots[decision.player].choose(game, decision))
    slowest = quantiles(spent, n=100)[98]
    return [("target list of a unit, ms: median and p99", f"{1e3 * median(spent):.2f}, {1e3 * slowest:.2f}", "")]
