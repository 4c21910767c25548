"""What a player does without much thought: quick answers, some likelier than others, for matches played in the head."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

from dejarik.games.destiny.evaluate import FACES, SPECIAL
from dejarik.games.destiny.values import die_value, remaining_health

if TYPE_CHECKING:
    from dejarik.core.decision import Decision, Option
    from dejarik.games.destiny.game import Destiny
    from dejarik.games.destiny.state import DieId, PlayerId

# How likely an action is, beside what its dice are worth.
ACTIVATE, USE, EVENT, LASTING, REROLL, CLAIM, PASS = 3.0, 1.0, 1.0, 2.5, 0.8, 0.05, 0.01
WORTH = 3.0
IDLE_CLAIM = 4.0
DAMAGE = frozenset({"melee", "ranged", "indirect", "damage"})


class Instinct:
    def __init__(self, uniform: Callable[[], float]) -> None:
        self.uniform = uniform

    def answer(self, game: Destiny, decision: Decision) -> Option:
        kind, options = decision.kind, decision.options
        if kind in ("action", "extra-action"):
            return self.drawn(options, weights(game, decision))
        if kind in ("mulligan", "upkeep-discard"):
            return options[-1]
        if kind == "target":
            return target(game, decision)
        return options[int(self.uniform() * len(options))]

    def drawn(self, options: Sequence[Option], weights: list[float]) -> Option:
        sums = list(accumulate(weights))
        lot = self.uniform() * sums[-1]
        return next(option for option, limit in zip(options, sums, strict=True) if lot < limit)

    def guess(self, game: Destiny, player: PlayerId) -> None:
        """Any hand is as likely as another."""


def weights(game: Destiny, decision: Decision) -> list[float]:
    player = decision.player
    own = game.player(player)
    worths: dict[str, float] = {}
    dull = 0
    for die in own.pool:
        side = game.side(die)
        worth = die_worth(game, die, player)
        worths[side.symbol] = worths.get(side.symbol, 0.0) + worth
        dull += worth < 0.4
    found = []
    idle = True
    for option in decision.options:
        verb, _, thing = option.id.partition(":")
        if verb == "resolve":
            weight = WORTH * worths.get(thing, 0.0) + 0.1
            idle = idle and worths.get(thing, 0.0) < 0.4
        elif verb == "activate":
            weight, idle = ACTIVATE, False
        elif verb == "play":
            weight = EVENT if game.facts[int(thing)].type == "event" else LASTING
        elif verb == "reroll":
            weight = REROLL * dull / len(own.hand) if dull > 1 else 0.02
        elif verb == "use":
            weight = USE
        elif verb == "claim":
            weight = IDLE_CLAIM if idle else CLAIM
        else:
            weight = PASS
        found.append(weight)
    return found


def die_worth(game: Destiny, die: DieId, player: PlayerId) -> float:
    side = game.side(die)
    return SPECIAL if side.symbol == "special" else FACES.get(side.symbol, 0.0) * die_value(game, die, player)


def target(game: Destiny, decision: Decision) -> Option:
    """Damage goes to the enemy who is nearest to defeat, help to the friend who has most left."""
    harm = decision.args.get("symbol") in DAMAGE
    best, found = -1e9, decision.options[0]
    for option in decision.options:
        verb, _, thing = option.id.partition(":")
        card = game.in_play(int(thing)) if verb == "card" and thing.isdecimal() else None
        if card is None or card.type != "character":
            continue
        left = remaining_health(game, card) + (card.shields if harm else 0)
        score = (100.0 if (card.controller == decision.player) != harm else 0.0) + (-left if harm else left)
        if score > best:
            best, found = score, option
    return found
