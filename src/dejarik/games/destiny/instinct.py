"""What a player does without much thought: quick answers, some likelier than others, for matches played in the head."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dejarik.games.destiny.evaluate import FACES, SPECIAL
from dejarik.games.destiny.values import die_value, remaining_health
from dejarik.games.lots import lot

if TYPE_CHECKING:
    from dejarik.core.decision import Decision, Option
    from dejarik.games.destiny.game import Destiny
    from dejarik.games.destiny.state import DieId, PlayerId

# How likely an action is, beside what its dice are worth.
ACTIVATE, USE, EVENT, LASTING, REROLL, CLAIM, PASS = 3.0, 1.0, 1.0, 2.5, 0.8, 0.3, 0.02
ANSWERED_PASS = 2.0
"""Who passes may find that the other one is glad to end the round."""
WORTH = 3.0
IDLE_CLAIM = 4.0
DULL = 0.4
"""A die worth less is better rolled again."""
ACTIONS = frozenset({"action", "extra-action"})
KEEPS = frozenset({"mulligan", "upkeep-discard"})
DAMAGE = frozenset({"melee", "ranged", "indirect", "damage"})


class Instinct:
    def __init__(self, uniform: Callable[[], float]) -> None:
        self.uniform = uniform

    def answer(self, game: Destiny, decision: Decision) -> Option:
        kind, options = decision.kind, decision.options
        if kind in ACTIONS:
            return options[lot(weights(game, decision), self.uniform)]
        if kind in KEEPS:
            return options[-1]
        if kind == "target":
            return target(game, decision)
        return options[int(self.uniform() * len(options))]

    def likely(self, game: Destiny, decision: Decision) -> list[float] | None:
        """No glance tells: what looks dull may be the start of something."""
        return None

    def usual(self, decision: Decision) -> Option | None:
        """The hand is kept: the deck is short."""
        return decision.options[-1] if decision.kind in KEEPS else None

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
        dull += worth < DULL
    found = []
    idle = True
    for option in decision.options:
        verb, _, thing = option.id.partition(":")
        if verb == "resolve":
            weight = WORTH * worths.get(thing, 0.0) + 0.1
            idle = idle and worths.get(thing, 0.0) < DULL
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
            weight = PASS if game.state.passes == 0 else ANSWERED_PASS
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
