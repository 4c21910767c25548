"""Answers that cost no thought: what a player nearly always does when asked on the way to something else."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dejarik.games.destiny.damage import AssignDamage
from dejarik.games.destiny.mind.worth import die_worth, side_worth
from dejarik.games.destiny.shields import SplitShields
from dejarik.games.destiny.shown.foreseen import folded
from dejarik.games.destiny.shown.prompts import purpose
from dejarik.games.destiny.state import MOST_SHIELDS
from dejarik.games.destiny.values import remaining_health
from dejarik.games.destiny.verbs.dice import Remove, RerollDice, Turn

if TYPE_CHECKING:
    from dejarik.core.decision import Decision, Option
    from dejarik.games.destiny.game import Destiny
    from dejarik.games.destiny.state import DieId, PlayerId

# The hand is kept as it is.
KEPT = {"mulligan": "done", "upkeep-discard": "done"}
# What one may do is done, and one goes on where one may stop: the first answer.
EAGER = frozenset({"claim-ability", "may", "ability", "reduce", "resolve", "resolve-any", "modify", "play-on"})
DAMAGE = frozenset({"melee", "ranged", "indirect", "damage"})
CHANGES = (Remove, RerollDice, Turn)
DULL = 0.4
"""A die worth less is better rolled again."""


def habit(game: Destiny, decision: Decision) -> Option | None:
    """The answer that is given without thinking, if there is one."""
    kind = decision.kind
    if kind in KEPT:
        return decision.option(KEPT[kind])
    if kind in EAGER:
        return decision.options[0]
    answer = HABITS.get(kind)
    return answer(game, decision) if answer is not None else None


def number(option: Option) -> int:
    """The card, die or face that the option names."""
    assert isinstance(option.value, int)
    return option.value


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


def shield(game: Destiny, decision: Decision) -> Option:
    """One shield after the other, to whoever has room for it and most health."""
    split = game.current(SplitShields)
    given = dict(split.given) if split is not None else {}

    def score(option: Option) -> int:
        card = game.card(number(option))
        room = card.shields + given.get(card.id, 0) < MOST_SHIELDS
        return remaining_health(game, card) + (100 if room else 0)

    return max(decision.options, key=score)


def assign(game: Destiny, decision: Decision) -> Option:
    """Damage that must be shared out goes where shields stop it, then to whoever has most left."""
    damage = game.current(AssignDamage)
    given = dict(damage.given) if damage is not None else {}

    def score(option: Option) -> int:
        card = game.card(number(option))
        blocked = given.get(card.id, 0) < card.shields
        return remaining_health(game, card) + card.shields - given.get(card.id, 0) + (100 if blocked else 0)

    return max(decision.options, key=score)


def dullest(game: Destiny, decision: Decision) -> Option:
    """The dull dice one after the other, and no other."""
    dice = [one for one in decision.options if "die" in one.args]
    first = min(dice, key=lambda one: die_worth(game, number(one), decision.player))
    if die_worth(game, number(first), decision.player) < DULL or len(dice) == len(decision.options):
        return first
    return decision.options[-1]


def side(game: Destiny, decision: Decision) -> Option:
    """The best that one's own die can show, the worst of another's."""
    die = decision.subject
    if die is None:
        return decision.options[0]
    sign = 1.0 if game.die_player(die) == decision.player else -1.0
    return max(decision.options, key=lambda one: sign * side_worth(game.sides[die][number(one)]))


def choose(game: Destiny, decision: Decision) -> Option | None:
    """What harms is for the other side, what helps for one's own. Of dice that are removed, rerolled or turned, the
    other side's best or one's own dullest."""
    unwanted = folded(game, decision)
    options = [one for one in decision.options if one.id not in unwanted]
    dice = [one for one in options if "die" in one.args and game.in_pool(number(one))]
    if dice and isinstance(purpose(game), CHANGES):
        return max(dice, key=lambda one: -_worth_keeping(game, number(one), decision.player))
    return options[0] if unwanted else None


def _worth_keeping(game: Destiny, die: DieId, player: PlayerId) -> float:
    own = game.die_player(die)
    return die_worth(game, die, own) * (1.0 if own == player else -1.0)


def surplus(game: Destiny, decision: Decision) -> Option:
    """The cheapest goes."""
    return min(decision.options, key=lambda one: game.facts[number(one)].cost or 0)


HABITS: dict[str, Callable[[Destiny, Decision], Option | None]] = {
    "target": target,
    "shields": shield,
    "assign": assign,
    "reroll": dullest,
    "focus": dullest,
    "side": side,
    "choose": choose,
    "surplus-upgrade": surplus,
}
