"""How fast a game of miniatures is beside python-chess: random play, a clone, and what an answer costs."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median, quantiles
from time import process_time
from typing import Any

import dejarik
from dejarik.bots import Bot, bot_named
from dejarik.core.game import Game

Row = tuple[str, str, str]
Slice = Callable[[str, int], tuple[float, float]]
ROUNDS, MATCHES, EVERY, PASSES = 15, 12, 40, 200


def miniatures_rows(ruleset: str, ours: Slice, chess: Callable[[int], float]) -> list[Row]:
    slices = [(ours(ruleset, 1000 * turn), chess(turn)) for turn in range(ROUNDS)]
    decisions = median(one for (one, _), _ in slices)
    ratio = median(one / plies for (one, _), plies in slices)
    answers, clones = answered(ruleset)
    slowest = quantiles(answers, n=100)[98]
    return [
        ("measure", ruleset, "python-chess"),
        ("---", "---:", "---:"),
        ("random play, decisions (plies) a second", f"{decisions:,.0f}", f"{median(one for _, one in slices):,.0f}"),
        ("ratio of the two", f"{ratio:.2f}", "1"),
        ("random play, matches a second", f"{median(one for (_, one), _ in slices):.1f}", ""),
        ("clone with history, µs", f"{1e6 * median(clones):.1f}", ""),
        (
            "an answer, ms: median and p99",
            f"{1e3 * median(answers):.2f}, {1e3 * slowest:.2f}",
            "",
        ),
    ]


def answered(ruleset: str) -> tuple[list[float], list[float]]:
    """Seconds that each answer of some random matches took, and each of many clones on the way."""
    answers, clones = [], []
    for seed in range(MATCHES):
        bots: list[Bot] = [bot_named("random", f"{seed}/{player}") for player in range(2)]
        game: Game[Any] = dejarik.new_game(ruleset, seed)
        while game.decisions:
            decision = game.decisions[0]
            answer = bots[decision.player].choose(game, decision)
            began = process_time()
            game.answer(decision, answer)
            answers.append(process_time() - began)
            if game.answer_count % EVERY == 0:
                began = process_time()
                for _ in range(PASSES):
                    game.clone()
                clones.append((process_time() - began) / PASSES)
    return answers, clones
