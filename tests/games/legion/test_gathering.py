"""Where geometry settles at once whether a miniature may follow its leader, the rules say the same."""

from math import cos, sin, tau
from random import Random

import pytest

import dejarik
from dejarik.bots import bot_named
from dejarik.tabletop.formation import Formation, Standing
from dejarik.tabletop.pose import Pose

FORMATIONS = 40


@pytest.mark.parametrize("ruleset", ["legion", "legion-2020"])
def test_the_rules_agree_with_what_is_settled(ruleset: str) -> None:
    random, looked, settled = Random(5), 0, {True: 0, False: 0, None: 0}
    for seed in range(4):
        game = dejarik.new_game(ruleset, seed, None, {})
        bots = [bot_named("random", f"{seed}/{player}") for player in range(2)]
        while game.decisions and looked < FORMATIONS * (seed + 1):
            decision = game.decisions[0]
            answer = bots[decision.player].choose(game, decision)
            if isinstance(decision.placement, Formation) and isinstance(answer, tuple):
                looked += 1
                for standing in around(decision.placement, answer, random):
                    found = agreed(decision.placement, standing)
                    settled[found] += 1
            game.answer(decision, answer)
    assert min(settled[True], settled[False]) > 200


def around(formation: Formation, answer: tuple[object, ...], random: Random) -> list[Standing]:
    """Those of an answer, the first of them anywhere near where it is."""
    numbers = [float(str(number)) for number in answer]
    legal = [Pose(*numbers[start : start + 3]) for start in range(0, len(numbers), 3)]
    found: list[Standing] = [legal]
    for _ in range(30):
        away, turn = 120.0 * random.random(), tau * random.random()
        first = Pose(legal[0].x + away * sin(turn), legal[0].y + away * cos(turn), turn).at_rest()
        found.append([first, *legal[1:]])
    return found


def agreed(formation: Formation, standing: Standing) -> bool | None:
    assert formation.settles is not None
    settled, pose = formation.settles(0, standing), standing[0]
    assert pose is not None
    if settled is not None:
        alone = formation.alone[0].judge((pose.x, pose.y, pose.heading))
        assert settled == (alone is None and formation.refuse(0, standing) is None)
    return settled
