"""Which dice are worth rolling again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.dice import Which
from dejarik.games.xwing.shown.aids.situation import means

if TYPE_CHECKING:
    from dejarik.core.decision import Decision
    from dejarik.games.xwing.game import XWing

OWN = {"blank": 0.5, "focus": 0.3}
SURE_OF_FOCUS = {"blank": 0.5}
THEIRS = {"hit": 0.4, "crit": 0.6, "evade": 0.6}
"""What is gained by rolling a die again that shows this face: one's own, perhaps with tokens that turn every focus
result, or one of the other side."""
WASTED = -0.5


def gains(game: XWing, decision: Decision, faces: Sequence[str]) -> list[float]:
    """What each of the dice would gain, the best first."""
    table = gain_table(game, decision)
    return sorted([table.get(face, WASTED) for face in faces], reverse=True)


def gain_table(game: XWing, decision: Decision) -> dict[str, float]:
    attack = game.current(Attack)
    assert attack is not None
    which: Which = "attack" if decision.args["pool"] == "attack" else "defense"
    if attack.roller(which) != decision.subject:
        return THEIRS
    focus = attack.pool(which).faces.count("focus")
    turned = focus and means(game, attack, which, game.ship(decision.subject)).turns >= focus
    return SURE_OF_FOCUS if turned else OWN


def dice_to_reroll(game: XWing, decision: Decision) -> tuple[str, ...]:
    """Every die that gains something, as far as one may; never fewer than one must."""
    several = decision.several
    assert several is not None
    table = gain_table(game, decision)
    counts = zip(several.among, several.limits, strict=True)
    dice = sorted([one.id for one, count in counts for _ in range(count)], key=lambda face: -table.get(face, WASTED))
    wanted = sum([face in table for face in dice])
    chosen = dice[: max(several.least, min(wanted, several.most))]
    return tuple([one.id for one in several.among for _ in range(chosen.count(one.id))])
